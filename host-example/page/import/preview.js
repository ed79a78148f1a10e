// What is in the files, before anything is written.
import { h } from '../admin/draw.js';
import { say } from '../parts/language.js';
import { billsWords, daysWords, filesWords, numberOf } from './numbers.js';
import { stepsOf } from './steps.js';
import { factsOf, leftTables, tableOf } from './tables.js';
import { readAs, sourceName } from './tills.js';

export function drawPreview(box, seen, body, { back, put, again }) {
  const { Source, Files, Rows, Bills, Income, Days, First, IsOfDays } = seen;
  const [first, last] = [Days.at(0)?.Date, Days.at(-1)?.Date];
  const what = IsOfDays ? daysWords(Days.length) : billsWords(Bills);
  const most = Math.max(1, ...Days.map((day) => day.Bills));
  box.replaceChildren(
    stepsOf(1),
    h(
      'section',
      { class: 'panel' },
      h(
        'div',
        { class: 'found' },
        h('span', { class: 'badge' }, sourceName(Source)),
        h('span', { class: 'note' }, `${body.ShopName} · ${filesWords(Files.length)}: ${Files.join(', ')}`),
      ),
      h('h1', {}, say('预览：尚未写入', 'Preview: nothing is written yet', '預覽：尚未寫入')),
      factsOf([
        [say('行', 'Rows', '列'), numberOf(Rows)],
        [say('账单', 'Bills', '帳單'), numberOf(Bills)],
        [say('营业收入', 'Business income', '營業收入'), Income],
        [say('日期', 'Days', '日期'), first === last ? (first ?? '–') : `${first} – ${last}`],
      ]),
      h(
        'details',
        { class: 'other' },
        h(
          'summary',
          {},
          say('识别有误？换一种方式读取', 'Not what it is? Read it otherwise', '辨識有誤？換一種方式讀取'),
        ),
        readAs(body, '', again),
      ),
      ...firstBills(First, IsOfDays),
      h('h2', {}, say('每日合计', 'Totals per day', '每日合計')),
      tableOf(
        say('每日合计', 'Totals per day', '每日合計'),
        [
          [say('日期', 'Day', '日期'), (day) => day.Date, 'day'],
          [
            say('账单', 'Bills', '帳單'),
            (day) =>
              h(
                'span',
                { class: 'bar' },
                h('meter', { min: '0', max: String(most), value: day.Bills, 'aria-hidden': 'true' }),
                numberOf(day.Bills),
              ),
            'amount',
          ],
          [say('营业收入', 'Business income', '營業收入'), (day) => day.Income, 'amount'],
        ],
        Days,
      ),
      ...leftTables(seen),
      h(
        'div',
        { class: 'buttons bottom' },
        h('button', { type: 'button', onclick: back }, say('返回', 'Back', '返回')),
        Days.length > 0
          ? h(
              'button',
              { type: 'button', class: 'primary', onclick: put },
              say(`导入 ${what}`, `Import ${what}`, `匯入 ${what}`),
            )
          : null,
      ),
    ),
  );
}

/** Files of daily totals have none, and say so. */
function firstBills(bills, isOfDays) {
  if (isOfDays)
    return [
      h(
        'p',
        { class: 'note' },
        say(
          '○ 这些文件只有每日合计，没有账单：用来核对门店已有的账单；没有账单的日子以合计为准。',
          '○ These files hold daily totals and no bills: they prove the bills that the store has, and are its figures on days without.',
          '○ 這些檔案只有每日合計，沒有帳單：用來核對門市已有的帳單；沒有帳單的日子以合計為準。',
        ),
      ),
    ];
  const title = say('最早的账单', 'The first bills', '最早的帳單');
  return [
    h('h2', {}, title),
    h(
      'ul',
      { class: 'slips', 'aria-label': title },
      ...bills.map((bill) =>
        h(
          'li',
          {},
          h('div', {}, h('b', {}, bill.Bill), h('b', {}, bill.Amount)),
          h('span', {}, bill.Time),
          h('span', {}, bill.Dishes.join(say('、', ', ', '、'))),
        ),
      ),
    ),
  ];
}
