// Choosing the store and the files.
import { button, h, labelled, selectOf } from '../admin/draw.js';
import { say } from '../parts/language.js';
import { chosenFiles, droppedFiles } from './dropped.js';
import { stepsOf } from './steps.js';
import { sourceName, TILLS } from './tills.js';

const NEW = '';

/** `take(ShopName, files)` is called with what was chosen. */
export function drawChoice(box, shops, take, failure = '') {
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
  const folder = pick({ 'aria-label': say('选择文件夹', 'Choose a folder', '選擇資料夾'), webkitdirectory: '' });
  const drop = h(
    'div',
    { class: 'drop' },
    h('span', { class: 'sign', 'aria-hidden': 'true' }),
    h('b', {}, say('把收银系统导出的文件拖到这里', 'Drop the files of your till here', '把收銀系統匯出的檔案拖到這裡')),
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
    if (files.length > 0) take(ShopName, files);
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
