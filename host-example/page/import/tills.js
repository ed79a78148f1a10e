// The tills by their names, and how files of them may be read otherwise than they were told.
import { h, labelled, selectOf } from '../admin/draw.js';
import { say } from '../parts/language.js';

export const sourceName = (source) =>
  ({
    csv: say('其他表格（CSV、Excel）', 'Another table (CSV, Excel)', '其他表格（CSV、Excel）'),
    loyverse: 'Loyverse',
    square: 'Square',
    toast: 'Toast',
    dsfinvk: 'DSFinV-K',
    saft: 'SAF-T',
    meituan: say('美团管家', 'Meituan', '美團管家'),
  })[source] ?? source;

export const TILLS = ['loyverse', 'square', 'toast', 'dsfinvk', 'saft', 'meituan'];
const ENCODINGS = [
  ['utf-8', 'UTF-8'],
  ['gb18030', 'GBK / GB18030'],
  ['big5', 'Big5'],
  ['utf-16le', 'UTF-16'],
  ['utf-16be', 'UTF-16 (BE)'],
  ['latin1', 'Latin-1'],
];

/** The choices of `readAs` by the member of the request. */
const choices = () => ({
  From: [
    say('收银系统', 'Till', '收銀系統'),
    say('自动识别', 'Told by the columns', '自動辨識'),
    [...TILLS, 'csv'].map((till) => [till, sourceName(till)]),
  ],
  Dates: [
    say('日期写法', 'Order of dates', '日期寫法'),
    say('自动识别', 'Told by the dates', '自動辨識'),
    [
      ['dmy', say('日/月/年（31/12/2026）', 'Day/month/year (31/12/2026)', '日/月/年（31/12/2026）')],
      ['mdy', say('月/日/年（12/31/2026）', 'Month/day/year (12/31/2026)', '月/日/年（12/31/2026）')],
      ['ymd', say('年-月-日（2026-12-31）', 'Year-month-day (2026-12-31)', '年-月-日（2026-12-31）')],
    ],
  ],
  Encoding: [say('文字编码', 'Encoding', '文字編碼'), say('自动识别', 'Told by the bytes', '自動辨識'), ENCODINGS],
});

/** A form of how files are to be read; `asked` names the choice that the server wants, '' for none. */
function readAs(body, asked, again) {
  const fields = Object.entries(choices()).map(([name, [label, none, options]]) =>
    labelled(
      label,
      selectOf({ name }, [['', none], ...options], body[name] ?? ''),
      null,
      name === asked ? 'asked' : '',
    ),
  );
  const currency = h('input', {
    name: 'Currency',
    maxlength: '3',
    placeholder: 'USD',
    autocapitalize: 'characters',
    value: body.Currency ?? '',
  });
  // A store that is there already keeps its currency: files of another one need a store of their own. Files of several
  // stores are taken for one of them.
  const store =
    asked === 'Currency' || asked === 'ShopName'
      ? labelled(
          say('门店（可写新门店）', 'Store (may be a new one)', '門市（可寫新門市）'),
          h('input', { name: 'ShopName', maxlength: '50', required: '', value: body.ShopName }),
          null,
          'asked',
        )
      : null;
  const form = h(
    'form',
    { class: 'fields', novalidate: '' },
    h(
      'div',
      { class: 'mapping' },
      store,
      ...fields,
      labelled(
        say('币种（新门店）', 'Currency (of a new store)', '幣別（新門市）'),
        currency,
        null,
        asked === 'Currency' ? 'asked' : '',
      ),
    ),
    h('div', { class: 'buttons' }, h('button', { type: 'submit' }, say('重新读取', 'Read again', '重新讀取'))),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const given = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, value.trim()]));
    if (given.ShopName === '') return form.elements.ShopName.focus();
    again({ ...given, Currency: given.Currency.toUpperCase() });
  });
  return form;
}

/** A part of the page that is folded. */
export const folded = (title, isOpen, ...parts) =>
  h('details', { class: 'other', ...(isOpen && { open: '' }) }, h('summary', {}, title), ...parts);

const WRONG = ['识别有误？换一种方式读取', 'Not what it is? Read it otherwise', '辨識有誤？換一種方式讀取'];

/** The way to read the same files otherwise. */
export const readOtherwise = (body, asked, again, title = say(...WRONG)) =>
  folded(title, asked !== '', readAs(body, asked, again));
