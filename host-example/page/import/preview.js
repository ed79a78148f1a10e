// What is in the files, before anything is written.
import { button, h, selectOf } from '../admin/draw.js';
import { say } from '../parts/language.js';
import { currencyField } from './currency.js';
import { payKinds } from './map-fields.js';
import { billsWords, daysWords, filesWords, numberOf, rowsWords } from './numbers.js';
import { stepsOf } from './steps.js';
import { factsOf, leftTables, tableOf } from './tables.js';
import { readOtherwise, sourceName } from './tills.js';

export function drawPreview(box, seen, body, { back, put, again, keep, use }) {
  const { Source, Files, Rows, Bills, Income, Days, First, IsOfDays, Payments } = seen;
  const [first, last] = [Days.at(0)?.Date, Days.at(-1)?.Date];
  const what = IsOfDays ? daysWords(Days.length) : billsWords(Bills);
  const most = Math.max(1, ...Days.map((day) => day.Bills));
  const words = h('p', { class: 'failure', role: 'alert' });
  const needsCurrency = seen.IsNewStore === 1 && seen.Currency === '';
  const currency =
    seen.IsNewStore === 1
      ? currencyField(seen.Currency, seen.CompanyCurrency, (Currency) => Currency && keep({ Currency }))
      : null;
  const go = () => {
    if (!needsCurrency) return put();
    words.textContent = say('请选择新门店的币种', 'Please choose the currency of the new store', '請選擇新門市的幣別');
    currency.querySelector('select').focus();
  };
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
      ...headline(seen, use),
      currency,
      factsOf([
        [say('行', 'Rows', '列'), numberOf(Rows)],
        [say('账单', 'Bills', '帳單'), numberOf(Bills)],
        [say('营业收入', 'Business income', '營業收入'), Income],
        [say('日期', 'Days', '日期'), first === last ? (first ?? '–') : `${first} – ${last}`],
      ]),
      readOtherwise(body, '', again),
      ...firstBills(First, IsOfDays),
      ...paymentsOf(Payments, body.Map, use),
      h('h2', {}, say('每日合计', 'Totals per day', '每日合計')),
      tableOf(
        say('每日合计', 'Totals per day', '每日合計'),
        [
          [say('日期', 'Day', '日期'), (day) => day.Date, 'whole'],
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
      words,
      h(
        'div',
        { class: 'buttons bottom' },
        button(say('返回', 'Back', '返回'), back),
        Days.length > 0
          ? button(say(`导入 ${what}`, `Import ${what}`, `匯入 ${what}`), go, { class: 'primary' })
          : null,
      ),
    ),
  );
}

/** Ways of payment by the kind that each was taken for; a map can say another. */
function paymentsOf(payments, map, use) {
  if (payments.length === 0) return [];
  const title = say('支付方式', 'Ways of payment', '付款方式');
  const kindOf = ({ Name, Kind }) => {
    const names = payKinds.map(([kind, names]) => [kind, say(...names)]);
    if (!map) return names.find(([kind]) => kind === Kind)[1];
    const label = say(`${Name} 的种类`, `Kind of ${Name}`, `${Name} 的種類`);
    const select = selectOf({ 'aria-label': label }, names, Kind);
    select.addEventListener('change', () => {
      const told = JSON.parse(map);
      use(JSON.stringify({ ...told, paymentKinds: { ...told.paymentKinds, [Name]: select.value } }));
    });
    return select;
  };
  return [
    h('h2', {}, title),
    tableOf(
      title,
      [
        [say('名称', 'Name', '名稱'), ({ Name }) => Name],
        [say('种类', 'Kind', '種類'), kindOf],
        [say('金额', 'Amount', '金額'), ({ Amount }) => Amount, 'amount'],
      ],
      payments,
    ),
  ];
}

const mendWords = () => ({
  return: say('负金额读作退菜', 'Read amounts below zero as dishes taken back', '負金額讀作退餐'),
  discount: say('负金额读作优惠', 'Read amounts below zero as discounts', '負金額讀作優惠'),
  daily: say('账单号每天重新编号', 'Bill numbers start again every day', '帳單號碼每天重新編號'),
  decimal: say('小数点换一种读法', 'Read the decimals the other way', '小數點換一種讀法'),
  firstRow: say('账单的内容只在首行', 'What a bill has once stands in its first row', '帳單的內容只在首列'),
  total: say('不看总额，按菜品合计', 'Take the sum of the dishes, not the total', '不看總額，按餐點合計'),
});

/** What is left out comes first, in bills and in money, with what would mend it. */
function headline({ Bills, LeftBills, LeftRows, Income, AllIncome, Left, Mends, IsOfDays }, use) {
  if (IsOfDays) return [];
  const all = billsWords(Bills + LeftBills);
  const [some, whole] = [numberOf(Bills), numberOf(Bills + LeftBills)];
  if (LeftBills === 0 && LeftRows === 0)
    return [
      h(
        'p',
        { class: 'headline' },
        say(`全部 ${all}，${Income}`, `All of ${all}, ${Income}`, `全部 ${all}，${Income}`),
      ),
    ];
  const [first] = Left;
  const [bills, rows] = [billsWords(LeftBills), rowsWords(LeftRows)];
  const left = LeftBills === 0 ? rows : bills;
  return [
    h(
      'p',
      { class: 'headline short' },
      say(
        `${whole} 张账单中的 ${some} 张，${AllIncome && `${AllIncome} 中的 `}${Income}`,
        `${some} of ${whole} bills, ${Income}${AllIncome && ` of ${AllIncome}`}`,
        `${whole} 張帳單中的 ${some} 張，${AllIncome && `${AllIncome} 中的 `}${Income}`,
      ),
    ),
    first === undefined
      ? null
      : h(
          'p',
          { class: 'note' },
          say(
            `未导入 ${left}：${first.Reason}`,
            `${left} left out because: ${first.Reason}`,
            `未匯入 ${left}：${first.Reason}`,
          ),
        ),
    Mends.length === 0
      ? null
      : h(
          'div',
          { class: 'buttons mends' },
          ...Mends.map(({ Key, Map: map, Bills: count }) =>
            button(`${mendWords()[Key]} → ${billsWords(count)}`, () => use(map)),
          ),
        ),
  ];
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
          ...bill.Facts.map(({ Name, Value }) => h('span', {}, `${Name}${say('：', ': ', '：')}${Value}`)),
        ),
      ),
    ),
  ];
}
