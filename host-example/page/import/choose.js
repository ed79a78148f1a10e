// Choosing the store and the files, and the way from there to the result.
import { call } from '../admin/api.js';
import { h } from '../admin/draw.js';
import { say } from '../parts/language.js';
import { chosenFiles, droppedFiles } from './dropped.js';
import { drawMapping } from './mapping.js';
import { drawPreview } from './preview.js';
import { drawProgress } from './progress.js';
import { drawResult } from './result.js';
import { follow, sendFiles } from './send.js';

const NEW = '';
const sizeOf = (bytes) =>
  bytes < 1024 ** 2 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 ** 2).toFixed(1)} MB`;

/** `changed` is called when an import came in or was taken out. */
export function drawChoice(box, shops, changed, failure = '') {
  const store = h(
    'select',
    { name: 'store' },
    ...shops.map(({ ShopName }) => h('option', { value: ShopName }, ShopName)),
    h('option', { value: NEW }, say('新门店…', 'A new store …')),
  );
  const named = h('input', { name: 'name', maxlength: '50' });
  const newStore = h(
    'label',
    { class: 'field' },
    h('span', {}, say('新门店名称', 'Name of the new store')),
    named,
  );
  const showName = () => {
    newStore.hidden = store.value !== NEW;
  };
  store.addEventListener('change', showName);
  const words = h('p', { class: 'failure', role: 'alert' }, failure);
  const pick = (attributes) => {
    const input = h('input', { type: 'file', hidden: true, multiple: true, ...attributes });
    input.addEventListener('change', () => start(chosenFiles(input.files)));
    return input;
  };
  const one = pick({ 'aria-label': say('选择文件', 'Choose files'), 'data-files': '' });
  const folder = pick({ 'aria-label': say('选择文件夹', 'Choose a folder'), webkitdirectory: '' });
  const drop = h(
    'div',
    { class: 'drop' },
    h('b', {}, say('把收银系统导出的文件拖到这里', 'Drop the files of your till here')),
    h(
      'p',
      {},
      say(
        '一个或多个文件、文件夹或压缩包；格式按表头识别，其他 CSV 表格可选择列',
        'One or several files, a folder or an archive; the till is told by the columns, for other CSV tables you choose them',
      ),
    ),
    h(
      'div',
      { class: 'choices' },
      h(
        'button',
        { type: 'button', class: 'primary', onclick: () => one.click() },
        say('选择文件', 'Choose files'),
      ),
      h('button', { type: 'button', onclick: () => folder.click() }, say('选择文件夹', 'Choose a folder')),
    ),
    one,
    folder,
  );
  drop.addEventListener('dragover', (event) => {
    event.preventDefault();
    drop.classList.add('over');
  });
  drop.addEventListener('dragleave', () => drop.classList.remove('over'));
  drop.addEventListener('drop', async (event) => {
    event.preventDefault();
    drop.classList.remove('over');
    start(await droppedFiles(event.dataTransfer));
  });

  function start(files) {
    const ShopName = (store.value === NEW ? named.value : store.value).trim();
    if (ShopName === '') {
      words.textContent = say('请填写门店名称', 'Please name the store');
      named.focus();
      return;
    }
    if (files.length > 0) look({ box, shops, changed, ShopName }, files);
  }
  box.replaceChildren(
    h('div', { class: 'heading' }, h('h1', {}, say('导入账单', 'Import bills'))),
    h('label', { class: 'field' }, h('span', {}, say('门店', 'Store')), store),
    newStore,
    drop,
    words,
  );
  showName();
}

/** Sends the files and shows what is in them. */
async function look(place, files) {
  const { box, shops, changed, ShopName } = place;
  const ending = new AbortController();
  const bytes = files.reduce((sum, { file }) => sum + file.size, 0);
  const back = (failure = '') => drawChoice(box, shops, changed, failure);
  const named = files.length === 1 ? files[0].name : say(`${files.length} 个文件`, `${files.length} files`);
  const progress = drawProgress(box, say(`正在上传 ${named}`, `Sending ${named}`), () => ending.abort());
  let UploadID = '';
  const drop = () => UploadID && call('EndUpload', { UploadID }).catch(() => undefined);
  try {
    await sendFiles(
      files,
      (id, sent) => {
        UploadID = id;
        progress.at(sent, bytes, `${sizeOf(sent)} / ${sizeOf(bytes)}`);
      },
      ending.signal,
    );
    await read({ place, body: { UploadID, ShopName }, back, drop });
  } catch (error) {
    drop();
    back(ending.signal.aborted ? '' : error.message);
  }
}

/** Looks at the files; those of no known till come back as columns to choose from. */
async function read({ place, body, back, drop }) {
  const { box } = place;
  const ending = new AbortController();
  const progress = drawProgress(box, say('正在读取', 'Reading'), () => ending.abort());
  const rowsOf = ({ Rows }) => progress.at(null, 0, say(`${Rows} 行`, `${Rows} rows`));
  const leave = () => {
    drop();
    back();
  };
  try {
    const seen = await follow('ReadImport', body, rowsOf, ending.signal);
    if (seen.Kind === 'columns') {
      place.columns = seen;
      return drawMapping(box, seen, {
        back: leave,
        use: (map) => read({ place, body: { ...body, Map: map }, back, drop }),
      });
    }
    drawPreview(box, seen, { back: leave, put: () => put({ place, body, back, drop }) });
  } catch (error) {
    if (ending.signal.aborted) return leave();
    // A mapping that does not fit is mended where it was made.
    if (body.Map !== undefined && place.columns)
      return drawMapping(box, place.columns, {
        back: leave,
        use: (map) => read({ place, body: { ...body, Map: map }, back, drop }),
        failure: error.message,
      });
    drop();
    back(error.message);
  }
}

async function put({ place, body, back, drop }) {
  const { box, changed } = place;
  const ending = new AbortController();
  const progress = drawProgress(box, say('正在导入', 'Importing'), () => ending.abort());
  try {
    const done = await follow(
      'PutImport',
      body,
      ({ Rows, Of }) =>
        Of === 0
          ? progress.at(null, 0, say(`已读取 ${Rows} 行`, `${Rows} rows read`))
          : progress.at(Rows, Of, say(`已导入 ${Rows} / ${Of} 行`, `${Rows} of ${Of} rows imported`)),
      ending.signal,
    );
    drawResult(box, done, { again: () => back(), changed });
  } catch (error) {
    drop();
    back(
      ending.signal.aborted
        ? say('已取消，没有留下任何数据', 'Cancelled; nothing of it stays')
        : error.message,
    );
  }
  await changed();
}
