// Choosing the store and the files, and the way from there to the result.
import { call } from '../admin/api.js';
import { button, h, labelled, selectOf } from '../admin/draw.js';
import { say } from '../parts/language.js';
import { chosenFiles, droppedFiles } from './dropped.js';
import { drawFailed } from './failed.js';
import { drawMapping } from './mapping.js';
import { filesWords, numberOf, rowsWords, sizeOf } from './numbers.js';
import { drawPreview } from './preview.js';
import { drawProgress } from './progress.js';
import { drawResult } from './result.js';
import { follow, sendFiles } from './send.js';
import { stepsOf } from './steps.js';
import { sourceName, TILLS } from './tills.js';

const NEW = '';

/** `changed` is called when an import came in or was taken out. */
export function drawChoice(box, shops, changed, failure = '') {
  const store = selectOf({ name: 'store' }, [
    ...shops.map(({ ShopName }) => [ShopName, ShopName]),
    [NEW, say('新门店…', 'A new store …', '新門市…')],
  ]);
  const named = h('input', { name: 'name', maxlength: '50' });
  const newStore = labelled(say('新门店名称', 'Name of the new store', '新門市名稱'), named);
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
  const one = pick({ 'aria-label': say('选择文件', 'Choose files', '選擇檔案'), 'data-files': '' });
  const folder = pick({
    'aria-label': say('选择文件夹', 'Choose a folder', '選擇資料夾'),
    webkitdirectory: '',
  });
  const drop = h(
    'div',
    { class: 'drop' },
    h('span', { class: 'sign', 'aria-hidden': 'true' }),
    h(
      'b',
      {},
      say('把收银系统导出的文件拖到这里', 'Drop the files of your till here', '把收銀系統匯出的檔案拖到這裡'),
    ),
    h(
      'p',
      {},
      say(
        '一个或多个文件、文件夹或压缩包；自动识别格式，其他表格可选择列',
        'One or several files, a folder or an archive; tills are recognised, for other tables you choose the columns',
        '一個或多個檔案、資料夾或壓縮檔；自動辨識格式，其他表格可選擇欄位',
      ),
    ),
    h(
      'div',
      { class: 'choices' },
      button(say('选择文件', 'Choose files', '選擇檔案'), () => one.click(), { class: 'primary' }),
      button(say('选择文件夹', 'Choose a folder', '選擇資料夾'), () => folder.click()),
    ),
    h(
      'ul',
      { class: 'kinds', 'aria-label': say('可识别的格式', 'Known formats', '可辨識的格式') },
      ...[...TILLS.map(sourceName), 'CSV', 'Excel'].map((name) => h('li', {}, name)),
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
      words.textContent = say('请填写门店名称', 'Please name the store', '請填寫門市名稱');
      named.focus();
      return;
    }
    if (files.length > 0) look({ box, shops, changed, ShopName }, files);
  }
  box.replaceChildren(
    stepsOf(0),
    h('div', { class: 'heading' }, h('h1', {}, say('导入账单', 'Import bills', '匯入帳單'))),
    labelled(say('门店', 'Store', '門市'), store),
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
  const named = files.length === 1 ? files[0].name : filesWords(files.length);
  const title = say(`正在上传 ${named}`, `Sending ${named}`, `正在上傳 ${named}`);
  const progress = drawProgress(box, 0, title, () => ending.abort());
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

/** Whether a text says columns by what they are, which the form can show. */
function isMap(text) {
  try {
    const { columns } = Object(JSON.parse(text));
    return Object.prototype.toString.call(columns) === '[object Object]';
  } catch {
    return false;
  }
}

/** Looks at the files; those of no known till come back as columns to choose from. */
async function read(job) {
  const { place, body, back, drop } = job;
  const { box } = place;
  const ending = new AbortController();
  const title = say('正在读取', 'Reading', '正在讀取');
  const progress = drawProgress(box, 0, title, () => ending.abort());
  const leave = () => {
    drop();
    back();
  };
  const again = (given) => read({ ...job, body: { ...body, Map: '', ...given } });
  const keep = (given) => read({ ...job, body: { ...body, ...given } });
  const use = (map, Currency = '') => keep({ Map: map, ...(Currency && { Currency }) });
  const ways = { back: leave, again, keep, use };
  try {
    const seen = await follow(
      'ReadImport',
      body,
      ({ Rows }) => progress.at(null, 0, rowsWords(Rows)),
      ending.signal,
    );
    if (seen.Kind === 'columns') {
      place.columns = seen;
      return drawMapping(box, seen, body, ways);
    }
    drawPreview(box, seen, body, { ...ways, put: () => put(job) });
  } catch (error) {
    if (ending.signal.aborted) return leave();
    // A mapping that does not fit is mended where it was made; in place of what is none stands the guess.
    if (body.Map && place.columns)
      return drawMapping(box, { ...place.columns, ...(isMap(body.Map) && { Map: body.Map }) }, body, {
        ...ways,
        ...{ failure: error.message, asked: error.asked },
      });
    // The connection was cut, or the files have gone: there is nothing left to be read otherwise.
    if (error.asked === undefined) {
      drop();
      return back(error.message);
    }
    drawFailed(box, error, body, ways);
  }
}

async function put({ place, body, back, drop }) {
  const { box, changed } = place;
  const ending = new AbortController();
  const title = say('正在导入', 'Importing', '正在匯入');
  const progress = drawProgress(box, 2, title, () => ending.abort());
  try {
    const done = await follow(
      'PutImport',
      body,
      ({ Rows, Of }) => {
        const [rows, all] = [numberOf(Rows), numberOf(Of)];
        const read = say(`已读取 ${rows} 行`, `${rows} rows read`, `已讀取 ${rows} 列`);
        const put = say(
          `已导入 ${rows} / ${all} 行`,
          `${rows} of ${all} rows imported`,
          `已匯入 ${rows} / ${all} 列`,
        );
        progress.at(Of === 0 ? null : Rows, Of, Of === 0 ? read : put);
      },
      ending.signal,
    );
    drawResult(box, done, body, { again: () => back(), changed });
  } catch (error) {
    drop();
    back(
      ending.signal.aborted
        ? say('已取消，没有留下任何数据', 'Cancelled; nothing of it stays', '已取消，沒有留下任何資料')
        : error.message,
    );
  }
  await changed();
}
