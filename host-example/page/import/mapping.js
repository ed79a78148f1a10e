// Columns of a table that is of no known till: which is what and what the table does not say, or a mapping from a file.
import { h } from '../admin/draw.js';
import { say } from '../parts/language.js';
import { currencyField } from './currency.js';
import { stepsOf } from './steps.js';
import { tableOf } from './tables.js';
import { readAs } from './tills.js';

/** Fields of a bill with their names; those that stand in most tables first. */
const FIELDS = [
  ['bill', ['账单号', 'Bill number', '帳單號'], true],
  ['time', ['结账时间', 'Time', '結帳時間']],
  ['clock', ['时刻（另在一列时）', 'Time of day (in another column)', '時刻（另在一欄時）']],
  ['dish', ['菜品', 'Dish', '餐點']],
  ['price', ['单价', 'Price of one', '單價']],
  ['lineTotal', ['金额（整行）', 'Amount of the row', '金額（整列）']],
  ['qty', ['数量', 'Quantity', '數量']],
  ['payment', ['支付方式', 'Way of payment', '付款方式']],
];
const MORE = [
  ['register', ['收银机', 'Register', '收銀機']],
  ['category', ['分类', 'Category', '分類']],
  ['table', ['桌台', 'Table', '桌位']],
  ['guests', ['人数', 'Guests', '人數']],
  ['cashier', ['收银员', 'Cashier', '收銀員']],
  ['total', ['账单总额', 'Total of the bill', '帳單總額']],
  ['discount', ['账单优惠', 'Discount of the bill', '帳單優惠']],
  ['tax', ['账单税额', 'Tax of the bill', '帳單稅額']],
  ['tip', ['小费', 'Tip', '小費']],
  ['fee', ['服务费', 'Service charge', '服務費']],
  ['payAmount', ['支付金额', 'Amount of the payment', '付款金額']],
  ['orderType', ['来源', 'Order type', '來源']],
  ['kind', ['销售/退款/作废', 'Sale, refund or void', '銷售/退款/作廢']],
  ['refundOf', ['退款对应的单号', 'Refund of', '退款對應的單號']],
  ['openTime', ['开台时间', 'Time of opening', '開桌時間']],
  ['timeZone', ['时区', 'Time zone', '時區']],
  ['spec', ['规格', 'Size', '規格']],
  ['options', ['做法', 'Options', '作法']],
  ['unit', ['单位', 'Unit', '單位']],
  ['lineNet', ['优惠后金额（整行）', 'Amount after discount', '優惠後金額（整列）']],
  ['lineDiscount', ['行优惠', 'Discount of the row', '列優惠']],
  ['lineTax', ['行税额', 'Tax of the row', '列稅額']],
  ['lineCost', ['行成本', 'Cost of the row', '列成本']],
];
const ONCE = [
  'bill',
  'time',
  'openTime',
  'payment',
  'table',
  'guests',
  'cashier',
  'total',
  'discount',
  'tax',
];

const labelled = (words, input, note = null) =>
  h('label', { class: 'field' }, h('span', {}, words), input, note && h('small', {}, note));

const choice = (name, words, options, chosen = '') =>
  labelled(
    words,
    h(
      'select',
      { name },
      ...options.map(([value, text]) => h('option', { value, selected: value === chosen }, text)),
    ),
  );

export function drawMapping(box, seen, body, { back, use, again, failure = '', asked = '' }) {
  const { Columns, Rows, Map: guess, TimeFormats, Sheets, Joined } = seen;
  const map = JSON.parse(guess);
  const { columns, constants = {}, skip = {} } = map;
  const words = h('p', { class: 'failure', role: 'alert' }, failure);
  const [day, clock] = [columns.time ?? ''].flat();
  const chosenOf = { ...columns, time: day, clock: clock ?? '' };
  const select = ([field, names, isNeeded]) =>
    choice(
      field,
      `${say(...names)}${isNeeded ? ' *' : ''}`,
      [
        ['', isNeeded ? say('请选择', 'Please choose', '請選擇') : say('无', 'None', '無')],
        ...Columns.map((name) => [name, name]),
      ],
      [chosenOf[field] ?? ''].flat()[0],
    );
  const isUnclear = TimeFormats.length > 1;
  const format = h('input', {
    name: 'timeFormat',
    value: map.timeFormat ?? '',
    placeholder: say('自动识别', 'Told by the times', '自動辨識'),
  });
  const date = h('input', { type: 'date', name: 'constants.date', value: constants.date ?? '' });
  const [[skipped = '', values = []] = []] = Object.entries(skip);
  const currency = seen.IsNewStore
    ? currencyField(body.Currency || seen.Currency, seen.CompanyCurrency)
    : null;
  const file = h('input', {
    type: 'file',
    accept: '.json,application/json',
    hidden: true,
    'aria-label': say('映射文件', 'Mapping file', '對應檔案'),
  });
  file.addEventListener('change', async () => use(await file.files[0].text()));
  const none = ['', say('自动识别', 'Told by the file', '自動辨識')];
  const rules = [
    labelled(
      say('支付方式（文件没有写时）', 'Way of payment, where the file has none', '付款方式（檔案沒有寫時）'),
      h('input', { name: 'constants.payment', maxlength: '100', value: constants.payment ?? '' }),
    ),
    labelled(
      say('来源（文件没有写时）', 'Order source, where the file has none', '來源（檔案沒有寫時）'),
      h('input', { name: 'constants.source', maxlength: '100', value: constants.source ?? '' }),
    ),
    choice(
      'tax',
      say('税', 'Tax', '稅'),
      [
        none,
        ['added', say('价格之外另加', 'On top of the prices', '價格之外另加')],
        ['included', say('价格已含', 'Within the prices', '價格已含')],
      ],
      map.tax,
    ),
    choice(
      'decimal',
      say('小数点', 'Decimals', '小數點'),
      [
        ['', '1,234.56'],
        [',', '1.234,56'],
      ],
      map.decimal,
    ),
    choice(
      'priceUnit',
      say('金额单位', 'Amounts are in', '金額單位'),
      [
        ['', say('元', 'Units (12.34)', '元')],
        ['minor', say('分', 'Cents (1234)', '分')],
      ],
      map.priceUnit,
    ),
    choice(
      'negativeAmounts',
      say('负金额', 'Amounts below zero', '負金額'),
      [
        ['', say('不接收', 'Leave the bill out', '不接收')],
        ['return', say('退菜', 'A dish taken back', '退餐')],
        ['discount', say('优惠', 'A discount', '優惠')],
      ],
      map.negativeAmounts,
    ),
    choice(
      'billNumbers',
      say('编号方式', 'Numbering', '編號方式'),
      [
        ['', say('不重复', 'Are used once', '不重複')],
        ['daily', say('每天重新编号', 'Start again every day', '每天重新編號')],
      ],
      map.billNumbers,
    ),
    choice(
      'firstRowOnly',
      say('账单的内容', 'What a bill has once stands', '帳單的內容'),
      [
        ['', say('在每一行', 'In each of its rows', '在每一列')],
        ['1', say('只在首行', 'In its first row only', '只在首列')],
      ],
      map.firstRowOnly === undefined ? '' : '1',
    ),
    choice(
      'skip',
      say('跳过的行：列', 'Rows to pass over: column', '略過的列：欄'),
      [['', say('无', 'None', '無')], ...Columns.map((name) => [name, name])],
      skipped,
    ),
    labelled(
      say('跳过的行：值', 'Rows to pass over: value', '略過的列：值'),
      h('input', { name: 'skipped', value: values[0] ?? '' }),
      say('留空即跳过该列为空的行', 'Empty: rows where the column is empty', '留空即略過該欄為空的列'),
    ),
  ];
  const form = h(
    'form',
    { class: 'fields', novalidate: '' },
    Sheets.length > 1
      ? choice(
          'sheets',
          say('工作表', 'Sheet', '工作表'),
          [
            ['', say('有这些列的全部工作表', 'All with these columns', '有這些欄的全部工作表')],
            ...Sheets.map((name) => [name, name]),
          ],
          map.sheets?.[0],
        )
      : null,
    h('div', { class: 'mapping' }, ...FIELDS.map(select)),
    h(
      'div',
      { class: 'mapping' },
      labelled(
        say('时间格式', 'How times are written', '時間格式'),
        format,
        say(
          '例如 YYYY-MM-DD HH:mm、M/D/YY h:mm A',
          'Such as YYYY-MM-DD HH:mm or M/D/YY h:mm A',
          '例如 YYYY-MM-DD HH:mm、M/D/YY h:mm A',
        ),
      ),
      labelled(
        say(
          '营业日（文件没有日期时）',
          'Day of all bills, where the file has none',
          '營業日（檔案沒有日期時）',
        ),
        date,
      ),
      ...(currency === null ? [] : [currency]),
    ),
    isUnclear ? waysOf(TimeFormats, format) : null,
    h(
      'details',
      { class: 'other' },
      h('summary', {}, say('更多列', 'More columns', '更多欄位')),
      h('div', { class: 'mapping' }, ...MORE.map(select)),
    ),
    h(
      'details',
      { class: 'other' },
      h('summary', {}, say('文件没有写明的', 'What the file does not say', '檔案沒有寫明的')),
      h('div', { class: 'mapping' }, ...rules),
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
    const given = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, value.trim()]));
    const lack = !given.bill
      ? say('请选择“账单号”', 'Please choose the column of "Bill number"', '請選擇「帳單號」')
      : !(given.price || given.lineTotal || given.lineNet)
        ? say('请选择单价或金额', 'Please choose the price or the amount', '請選擇單價或金額')
        : !given.time && !given['constants.date']
          ? say(
              '请选择结账时间，文件没有时请填写营业日',
              'Please choose the column of the time, or name the day of all bills',
              '請選擇結帳時間，檔案沒有時請填寫營業日',
            )
          : isUnclear && given.time === day && given.timeFormat === ''
            ? say('请选择时间格式', 'Please choose how times are written', '請選擇時間格式')
            : currency !== null && given.Currency === ''
              ? say('请选择新门店的币种', 'Please choose the currency of the new store', '請選擇新門市的幣別')
              : '';
    words.textContent = lack;
    if (lack === '') use(JSON.stringify(mapOf(map, given)), given.Currency);
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
        Joined === ''
          ? say(
              '不是已知收银系统的导出。请核对各列的含义。',
              'These are no files of a till that is known. See whether each column is what it was taken for.',
              '不是已知收銀系統的匯出。請核對各欄位的意思。',
            )
          : say(
              `已与 ${Joined} 连接。请核对各列的含义。`,
              `Joined with ${Joined}. See whether each column is what it was taken for.`,
              `已與 ${Joined} 連接。請核對各欄位的意思。`,
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

/** The mapping that the form says; keys that it does not have stay as they were. */
function mapOf(map, given) {
  const named = [...FIELDS, ...MORE]
    .map(([field]) => field)
    .filter((field) => field !== 'clock' && given[field]);
  const columns = Object.fromEntries(named.map((field) => [field, given[field]]));
  // Names that are made of several columns stay so where the first was not changed.
  for (const field of named) {
    const before = map.columns[field];
    if (Array.isArray(before) && before[0] === given[field] && field !== 'time') columns[field] = before;
  }
  if (given.time && given.clock) columns.time = [given.time, given.clock];
  const set = (target, key, value) => {
    if (value) target[key] = value;
    else delete target[key];
  };
  const constants = { ...map.constants };
  for (const key of ['date', 'payment', 'source'])
    set(constants, key, key === 'date' && given.time ? '' : given[`constants.${key}`]);
  const told = { ...map, columns, constants };
  for (const key of ['tax', 'decimal', 'priceUnit', 'negativeAmounts', 'billNumbers'])
    set(told, key, given[key]);
  set(told, 'timeFormat', given.time || given.openTime ? given.timeFormat : '');
  set(told, 'sheets', given.sheets && [given.sheets]);
  set(told, 'skip', given.skip && { ...map.skip, [given.skip]: [given.skipped] });
  set(told, 'firstRowOnly', given.firstRowOnly && ONCE.filter((field) => columns[field]));
  if (columns.payment || columns.payAmount) delete told.payments;
  return told;
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
