// Columns of a table that is of no known till: which is what, or a mapping from a file.
import { h } from '../admin/draw.js';
import { say } from '../parts/language.js';
import { stepsOf } from './steps.js';
import { tableOf } from './tables.js';
import { readAs } from './tills.js';

const FIELDS = [
  ['bill', ['账单号', 'Bill number', '帳單號'], true],
  ['time', ['结账时间', 'Time', '結帳時間'], true],
  ['dish', ['菜品', 'Dish', '餐點'], true],
  ['price', ['单价', 'Price of one', '單價']],
  ['lineTotal', ['金额（整行）', 'Amount of the row', '金額（整列）']],
  ['qty', ['数量', 'Quantity', '數量']],
  ['category', ['分类', 'Category', '分類']],
  ['payment', ['支付方式', 'Way of payment', '付款方式']],
  ['table', ['桌台', 'Table', '桌位']],
  ['guests', ['人数', 'Guests', '人數']],
  ['cashier', ['收银员', 'Cashier', '收銀員']],
];

export function drawMapping(box, seen, body, { back, use, again, failure = '', asked = '' }) {
  const { Columns, Rows, Map: guess, TimeFormats } = seen;
  const map = JSON.parse(guess);
  const words = h('p', { class: 'failure', role: 'alert' }, failure);
  const select = ([field, names, isNeeded]) => {
    const input = h(
      'select',
      { name: field },
      h(
        'option',
        { value: '' },
        isNeeded ? say('请选择', 'Please choose', '請選擇') : say('无', 'None', '無'),
      ),
      ...Columns.map((name) => h('option', { value: name, selected: map.columns[field] === name }, name)),
    );
    return h('label', { class: 'field' }, h('span', {}, `${say(...names)}${isNeeded ? ' *' : ''}`), input);
  };
  const isUnclear = TimeFormats.length > 1;
  const format = h('input', {
    name: 'timeFormat',
    value: map.timeFormat ?? (isUnclear ? '' : 'YYYY-MM-DD HH:mm'),
  });
  const file = h('input', {
    type: 'file',
    accept: '.json,application/json',
    hidden: true,
    'aria-label': say('映射文件', 'Mapping file', '對應檔案'),
  });
  file.addEventListener('change', async () => use(await file.files[0].text()));
  const form = h(
    'form',
    { class: 'fields', novalidate: '' },
    h('div', { class: 'mapping' }, ...FIELDS.map(select)),
    h(
      'label',
      { class: 'field' },
      h('span', {}, say('时间格式', 'How times are written', '時間格式')),
      format,
      isUnclear ? waysOf(TimeFormats, format) : null,
      h(
        'small',
        {},
        say(
          '例如 YYYY-MM-DD HH:mm、M/D/YY h:mm A',
          'Such as YYYY-MM-DD HH:mm or M/D/YY h:mm A',
          '例如 YYYY-MM-DD HH:mm、M/D/YY h:mm A',
        ),
      ),
    ),
    words,
    h(
      'div',
      { class: 'buttons' },
      h('button', { type: 'button', onclick: back }, say('返回', 'Back', '返回')),
      h(
        'button',
        { type: 'button', onclick: () => file.click() },
        say('用 map.json', 'Use a map.json', '用 map.json'),
      ),
      h('button', { type: 'submit', class: 'primary' }, say('预览', 'Preview', '預覽')),
    ),
    file,
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const chosen = Object.fromEntries(
      [...new FormData(form)].filter(([name, value]) => name !== 'timeFormat' && value !== ''),
    );
    const missing = FIELDS.find(([field, , isNeeded]) => isNeeded && !chosen[field]);
    const lack = missing
      ? say(
          `请选择“${missing[1][0]}”`,
          `Please choose the column of "${missing[1][1]}"`,
          `請選擇「${missing[1][2]}」`,
        )
      : !(chosen.price || chosen.lineTotal)
        ? say('请选择单价或金额', 'Please choose the price or the amount', '請選擇單價或金額')
        : format.value.trim() === ''
          ? say('请选择时间格式', 'Please choose how times are written', '請選擇時間格式')
          : '';
    if (lack !== '') {
      words.textContent = lack;
      return;
    }
    use(JSON.stringify({ ...map, timeFormat: format.value.trim(), columns: chosen }));
  });
  box.replaceChildren(
    stepsOf(0),
    h(
      'section',
      { class: 'panel' },
      h('h1', {}, say('这张表的列', 'The columns of this table', '這張表的欄位')),
      h(
        'p',
        { class: 'note' },
        say(
          '不是已知收银系统的导出。请选择各列的含义。',
          'These are no files of a till that is known. Say which column is what.',
          '不是已知收銀系統的匯出。請選擇各欄位的意思。',
        ),
      ),
      tableOf(
        say('前几行', 'The first rows', '前幾列'),
        Columns.map((name, index) => [name, (row) => row[index] ?? '']),
        Rows,
      ),
      form,
      h(
        'details',
        { class: 'other', ...(asked !== '' && { open: '' }) },
        h(
          'summary',
          {},
          say('识别有误？换一种方式读取', 'Not what it is? Read it otherwise', '辨識有誤？換一種方式讀取'),
        ),
        readAs(body, asked, again),
      ),
    ),
  );
}

/** Day and month may be either: what each way makes of one time of the file. */
const waysOf = (formats, input) =>
  h(
    'span',
    { class: 'ways', role: 'group', 'aria-label': say('日期写法', 'Order of dates', '日期寫法') },
    ...formats.map(({ Format, Example, Time }) =>
      h(
        'button',
        {
          type: 'button',
          onclick: (event) => {
            input.value = Format;
            for (const one of event.currentTarget.parentElement.children)
              one.setAttribute('aria-pressed', String(one === event.currentTarget));
          },
          'aria-pressed': 'false',
        },
        `${Example} = ${Time}`,
      ),
    ),
  );
