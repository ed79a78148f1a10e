// A range says what it lacks: bills of stores that have daily totals alone.
import { type Rendered, renderWidget } from '../support/render-widget';

let ui: Rendered;

const INCOME = '/api/BossAssistant/GetBusinessInfoIncome';
const route = '/pages/finance/collection-details?type=income&start=2026-04-20&end=2026-05-10';
const answer = {
  DataTime: '2026-05-20 13:57:00',
  DayStart: '00:00',
  StaleShops: [],
  ShopCount: 1,
  IsLive: 0,
  StartTime: '2026-04-20 00:00:00',
  EndTime: '2026-05-10 23:59:59',
  DateType: 1,
  BusinessIncome: 0,
  TaxAmount: 0,
  TipAmount: 0,
  Groups: [],
  Discounts: [],
  Collected: { Total: 0, Operating: 0, Methods: [], NonOperating: [], Bridge: [] },
};
const open = async (more: object) => {
  ui = await renderWidget({ route, answers: { [INCOME]: { ...answer, ...more } } });
  await ui.has('.fresh');
  return ui.root.textContent ?? '';
};

const daily = (ShopID: string) => ({
  ShopID,
  ShopName: `${ShopID}号店`,
  FirstDate: '2026-04-20',
  LastDate: '2026-04-30',
});

test('stores with daily totals and no bills are named, or counted', async () => {
  expect(await open({ DailyOnly: [daily('1')] })).toContain(
    '1号店 2026/04/20–2026/04/30 有 11 天只有每日合计，没有账单',
  );
  expect(await open({ DailyOnly: [{ ...daily('1'), Days: 3 }] })).toContain('有 3 天只有每日合计');
  expect(await open({ DailyOnly: [daily('1'), daily('2')] })).toContain('2 家门店有的日子只有每日合计');
});

test('days of which nobody knows how they were paid are named where their money is missing', async () => {
  const unknown = { Name: '支付方式未知', Amount: 20, Sign: -1, Kind: 5 };
  const Collected = { ...answer.Collected, Bridge: [unknown] };
  const text = await open({ BusinessIncome: 20, Collected, DailyOnly: [{ ...daily('1'), NoPayments: 1 }] });
  expect(text).toContain('支付方式未知−\u2060¥20');
  expect(text.split('其中有的日子不知如何支付，未计入实际收款')).toHaveLength(3);
  expect(text).not.toContain('这段时间没有收款');
});

test('a complete range says nothing', async () => {
  const text = await open({});
  expect(text).not.toContain('没有账单');
  expect(text).toContain('这段时间没有收款');
});
