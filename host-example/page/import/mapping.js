// Columns of a table that is of no known till: which is what, or a mapping from a file.
import { h } from '../admin/draw.js';
import { say } from '../parts/language.js';
import { tableOf } from './tables.js';

const FIELDS = [
  ['bill', '账单号', 'Bill number', true],
  ['time', '结账时间', 'Time', true],
  ['dish', '菜品', 'Dish', true],
  ['price', '单价', 'Price of one'],
  ['lineTotal', '金额（整行）', 'Amount of the row'],
  ['qty', '数量', 'Quantity'],
  ['category', '分类', 'Category'],
  ['payment', '支付方式', 'Way of payment'],
  ['table', '桌台', 'Table'],
  ['guests', '人数', 'Guests'],
  ['cashier', '收银员', 'Cashier'],
];

export function drawMapping(box, { Columns, Rows, Map: guess }, { back, use, failure = '' }) {
  const map = JSON.parse(guess);
  const words = h('p', { class: 'failure', role: 'alert' }, failure);
  const select = ([field, zh, en, isNeeded]) => {
    const input = h(
      'select',
      { name: field },
      h('option', { value: '' }, isNeeded ? say('请选择', 'Please choose') : say('无', 'None')),
      ...Columns.map((name) => h('option', { value: name, selected: map.columns[field] === name }, name)),
    );
    return h('label', { class: 'field' }, h('span', {}, `${say(zh, en)}${isNeeded ? ' *' : ''}`), input);
  };
  const format = h('input', { name: 'timeFormat', value: map.timeFormat ?? 'YYYY-MM-DD HH:mm' });
  const file = h('input', {
    type: 'file',
    accept: '.json,application/json',
    hidden: true,
    'aria-label': say('映射文件', 'Mapping file'),
  });
  file.addEventListener('change', async () => use(await file.files[0].text()));
  const form = h(
    'form',
    { class: 'fields', novalidate: '' },
    h('div', { class: 'mapping' }, ...FIELDS.map(select)),
    h(
      'label',
      { class: 'field' },
      h('span', {}, say('时间格式', 'How times are written')),
      format,
      h(
        'small',
        {},
        say('例如 YYYY-MM-DD HH:mm、M/D/YY h:mm A', 'Such as YYYY-MM-DD HH:mm or M/D/YY h:mm A'),
      ),
    ),
    words,
    h(
      'div',
      { class: 'buttons' },
      h('button', { type: 'button', onclick: back }, say('返回', 'Back')),
      h('button', { type: 'button', onclick: () => file.click() }, say('用 map.json', 'Use a map.json')),
      h('button', { type: 'submit', class: 'primary' }, say('预览', 'Preview')),
    ),
    file,
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const chosen = Object.fromEntries(
      [...new FormData(form)].filter(([name, value]) => name !== 'timeFormat' && value !== ''),
    );
    const missing = FIELDS.find(([field, , , isNeeded]) => isNeeded && !chosen[field]);
    if (missing || !(chosen.price || chosen.lineTotal)) {
      words.textContent = missing
        ? say(`请选择“${missing[1]}”`, `Please choose the column of "${missing[2]}"`)
        : say('请选择单价或金额', 'Please choose the price or the amount');
      return;
    }
    use(JSON.stringify({ ...map, timeFormat: format.value.trim(), columns: chosen }));
  });
  box.replaceChildren(
    h(
      'section',
      { class: 'panel' },
      h('h1', {}, say('这张表的列', 'The columns of this table')),
      h(
        'p',
        { class: 'note' },
        say(
          '不是已知收银系统的导出。请选择各列的含义。',
          'These are no files of a till that is known. Say which column is what.',
        ),
      ),
      tableOf(
        say('前几行', 'The first rows'),
        Columns.map((name, index) => [name, (row) => row[index] ?? '']),
        Rows,
      ),
      form,
    ),
  );
}
