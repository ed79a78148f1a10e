// Files that cannot be read: what is wrong, and another way to read the same files.
import { button, h } from '../admin/draw.js';
import { say } from '../parts/language.js';
import { stepsOf } from './steps.js';
import { readOtherwise } from './tills.js';

export function drawFailed(box, { message, asked }, body, { back, again }) {
  const otherwise = readOtherwise(body, asked, again, say('换一种方式读取', 'Read them otherwise', '換一種方式讀取'));
  // Most of what the server says ends with it.
  const nothing = say('没有写入任何数据。', 'Nothing was written.', '沒有寫入任何資料。');
  box.replaceChildren(
    stepsOf(0),
    h(
      'section',
      { class: 'panel' },
      h('h1', {}, say('这些文件无法读取', 'These files cannot be read', '這些檔案無法讀取')),
      h('p', { class: 'failure', role: 'alert' }, message),
      message.endsWith(nothing.slice(0, -1)) ? null : h('p', { class: 'note' }, nothing),
      otherwise,
      h(
        'div',
        { class: 'buttons' },
        button(say('选择其他文件', 'Choose other files', '選擇其他檔案'), back, { class: 'primary' }),
      ),
    ),
  );
  const { elements } = otherwise.querySelector('form');
  if (asked !== '') (elements.ShopName ?? elements[asked])?.focus();
}
