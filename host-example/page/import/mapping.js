// Columns of a table that is of no known till: which is what and what the table does not say, or a mapping from a file.
import { button, h, labelled, selectOf } from '../admin/draw.js';
import { say } from '../parts/language.js';
import { currencyField } from './currency.js';
import { groups } from './map-fields.js';
import { mapOf, textOf } from './map-values.js';
import { stepsOf } from './steps.js';
import { tableOf } from './tables.js';
import { folded, readOtherwise } from './tills.js';

/** A column that a map names may stand in a file that is joined. */
const withValue = (columns, value) => (value === '' || columns.includes(value) ? columns : [...columns, value]);

/** An input for a field of the map. */
function inputOf({ key: name, kind, names, options, isNeeded, like, note, step }, value, columns) {
  const none = isNeeded ? say('请选择', 'Please choose', '請選擇') : say('无', 'None', '無');
  const choices =
    kind === 'column'
      ? [['', none], ...withValue(columns, value).map((one) => [one, one])]
      : options?.map(([one, words]) => [one, say(...words)]);
  const type = { number: 'number', time: 'time', date: 'date' }[kind] ?? 'text';
  const input = choices
    ? selectOf({ name }, choices, value)
    : ['skip', 'pairs', 'payments'].includes(kind)
      ? h('textarea', { name, rows: '2', value })
      : h('input', {
          name,
          type,
          value,
          maxlength: '100',
          ...(kind === 'number' && { step: 'any', min: '0' }),
          ...(like && { placeholder: like }),
          ...(step && { step }),
        });
  return labelled(`${say(...names)}${isNeeded ? ' *' : ''}`, input, note && say(...note));
}

/** What is to be said of a table before it can be looked at; '' for nothing. */
function lackIn(given, isTimeUnclear, lacksCurrency) {
  const hasAny = (...keys) => keys.some((key) => given[`columns.${key}`] || given[`bills.columns.${key}`]);
  const lacks = [
    [!given['columns.bill'], say('请选择“账单号”', 'Please choose the column of "Bill number"', '請選擇「帳單號」')],
    [
      !hasAny('price', 'lineTotal', 'lineNet'),
      say('请选择单价或金额', 'Please choose the price or the amount', '請選擇單價或金額'),
    ],
    [
      !hasAny('time') && !given['constants.date'],
      say(
        '请选择结账时间，文件没有时请填写营业日',
        'Please choose the column of the time, or name the day of all bills',
        '請選擇結帳時間，檔案沒有時請填寫營業日',
      ),
    ],
    [isTimeUnclear, say('请选择时间格式', 'Please choose how times are written', '請選擇時間格式')],
    [lacksCurrency, say('请选择新门店的币种', 'Please choose the currency of the new store', '請選擇新門市的幣別')],
  ];
  return lacks.find(([isLacking]) => isLacking)?.[1] ?? '';
}

export function drawMapping(box, seen, body, { back, use, again, failure = '', asked = '' }) {
  const { Columns, Rows, Map: guess, TimeFormats, Sheets, Joined, Others } = seen;
  const map = JSON.parse(guess);
  const words = h('p', { class: 'failure', role: 'alert' }, failure);
  const isUnclear = TimeFormats.length > 1;
  const own = { format: { key: 'timeFormat', kind: 'text' }, date: { key: 'constants.date', kind: 'date' } };
  const { main, more, rules, store, second } = groups;
  const fields = [
    ...main,
    ...more,
    ...rules,
    ...(seen.IsNewStore ? store : []),
    ...(Others.length > 0 ? second : []),
    ...Object.values(own),
  ];
  const others = Others.flatMap((other) => other.Columns);
  const all = [...new Set([...Columns, ...others])];
  const inputs = (group, columns = all) =>
    h('div', { class: 'mapping' }, ...group.map((field) => inputOf(field, textOf(map, field), columns)));
  const format = h('input', {
    name: 'timeFormat',
    value: textOf(map, own.format),
    placeholder: say('自动识别', 'Told by the times', '自動辨識'),
  });
  const date = h('input', { type: 'date', name: 'constants.date', value: textOf(map, own.date) });
  const sheets = h(
    'select',
    { name: 'sheets', multiple: true, size: String(Math.min(4, Sheets.length)) },
    ...Sheets.map((name) => h('option', { value: name, selected: map.sheets?.includes(name) ?? false }, name)),
  );
  const currency = seen.IsNewStore ? currencyField(body.Currency || seen.Currency, seen.CompanyCurrency) : null;
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
    Sheets.length > 1
      ? labelled(
          say('工作表', 'Sheets', '工作表'),
          sheets,
          say(
            '不选即读取有这些列的全部工作表',
            'All with these columns where none is chosen',
            '不選即讀取有這些欄的全部工作表',
          ),
        )
      : null,
    inputs(main),
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
        say('营业日（文件没有日期时）', 'Day of all bills, where the file has none', '營業日（檔案沒有日期時）'),
        date,
      ),
      ...(currency === null ? [] : [currency]),
    ),
    isUnclear ? waysOf(TimeFormats, format) : null,
    folded(say('更多列', 'More columns', '更多欄位'), false, inputs(more)),
    folded(say('文件没有写明的', 'What the file does not say', '檔案沒有寫明的'), false, inputs(rules)),
    Others.length > 0
      ? folded(
          say(
            `第二个文件：每张账单或每笔支付一行（${Others.map(({ Name }) => Name).join('、')}）`,
            `A second file with a row a bill or payment (${Others.map(({ Name }) => Name).join(', ')})`,
            `第二個檔案：每張帳單或每筆付款一列（${Others.map(({ Name }) => Name).join('、')}）`,
          ),
          false,
          inputs(second, others),
        )
      : null,
    seen.IsNewStore
      ? folded(say('新门店的设置', 'Settings of the new store', '新門市的設定'), false, inputs(store))
      : null,
    words,
    h(
      'div',
      { class: 'buttons' },
      button(say('返回', 'Back', '返回'), back),
      button(say('用 map.json', 'Use a map.json', '用 map.json'), () => file.click()),
      h('button', { type: 'submit', class: 'primary' }, say('预览', 'Preview', '預覽')),
    ),
    file,
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const given = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, value.trim()]));
    const { timeFormat, Currency } = given;
    const isTimeUnclear = isUnclear && given['columns.time'] === textOf(map, main[1]) && timeFormat === '';
    const lack = lackIn(given, isTimeUnclear, currency !== null && Currency === '');
    words.textContent = lack;
    if (lack !== '') return;
    const told = mapOf(map, fields, given);
    const chosen = [...sheets.selectedOptions].map(({ value }) => value);
    if (chosen.length > 0) told.sheets = chosen;
    else delete told.sheets;
    use(JSON.stringify(told), Currency);
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
        Columns.map((name, index) => [name, (row) => row[index] ?? '', 'whole']),
        Rows,
      ),
      form,
      readOtherwise(body, asked, again),
    ),
  );
  if (failure !== '') words.scrollIntoView({ block: 'center' });
}

/** Day and month may be either: what each way makes of one time of the file. */
const waysOf = (formats, input) =>
  h(
    'span',
    { class: 'ways', role: 'group', 'aria-label': say('日期写法', 'Order of dates', '日期寫法') },
    ...formats.map(({ Format, Example, Time }) => {
      const choose = ({ currentTarget }) => {
        input.value = Format;
        for (const one of currentTarget.parentElement.children)
          one.setAttribute('aria-pressed', String(one === currentTarget));
      };
      return button(`${Example} = ${Time}`, choose, { 'aria-pressed': 'false' });
    }),
  );
