// An owner's ten questions: each is answered on a screen at most two taps behind the entry page, and the answer is the one of
// an independent call. How many taps each takes, and how many letters stand on its screen, is printed.
import type { Locator } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import type { BossAssistant as Sdk } from '../../types';
import { amountOf, amountsIn, fenOf } from '../support/seen-figures';
import { demo, FLAGSHIP } from '../support/story';
import { openStory } from '../support/story-stage';

declare const BossAssistant: Sdk;
const story = openStory();
const page = () => story.page.locator('#boss');
const range = (from: string, to = from) => ({
  StartTime: `${from} 00:00:00`,
  EndTime: `${to} 23:59:59`,
  DateType: 1 as const,
});
const [TODAY, YESTERDAY] = ['2026-06-20', '2026-06-19'] as const;
const month = range('2026-06-01', TODAY);
const fen = (amount: number | null | undefined): number => Math.round((amount ?? Number.NaN) * 100);
const told: string[] = [];
let taps = 0;

/** The entry page of a new visit, which no period was chosen in, tall enough to hold all of its cards. */
async function enter(): Promise<void> {
  await story.page.setViewportSize({ width: 390, height: 3000 });
  await story.open('/');
  await story.page.reload();
  await story.settle();
  taps = 0;
}

async function tap(place: Locator): Promise<void> {
  taps += 1;
  await place.first().click();
  await story.settle();
}
const button = (name: string | RegExp): Locator => page().getByRole('button', { name });

/** Holds the number of taps, and notes it. */
async function tell(question: string): Promise<void> {
  expect(taps, question).toBeLessThanOrEqual(2);
  told.push(`${question}: ${taps} taps, ${(await story.text()).replace(/\s/g, '').length} letters`);
}

async function insight<Path extends '/api/Insight/GetIncomeChange' | '/api/Insight/GetExpectedDay'>(
  path: Path,
  body: object,
) {
  const token = await story.server.login('boss', demo);
  return (await story.server.call(path, body as never, { token, shopId: FLAGSHIP })).body;
}

afterAll(() => console.log(told.join('\n')));

test('1 how was yesterday', async () => {
  await enter();
  await tap(page().locator('.big'));
  await tap(page().locator('.step'));
  const { Current } = await story.server.ask('/api/BossAssistant/GetBusinessInfoV2', range(YESTERDAY));
  await expect.poll(() => amountOf(page().locator('.big').first())).toBe(fen(Current.BusinessIncome));
  await tell('how was yesterday');
});

test('2 is today on plan', async () => {
  await enter();
  const day = await insight('/api/Insight/GetExpectedDay', {});
  expect(day.Close).not.toBeNull();
  await expect
    .poll(async () => amountsIn(await story.text()))
    .toEqual(expect.arrayContaining([fen(day.Expected), fen(day.Close)]));
  await tell('is today on plan');
});

test('3 which store is behind', async () => {
  const { List } = await story.server.ask('/api/BossAssistant/ShopRankingList', range(TODAY), '0');
  const behind = List.filter(({ BusinessIncome, PrevValue }) => BusinessIncome || PrevValue)
    .map(({ ShopName, BusinessIncome, PrevValue }) => ({
      ShopName,
      gap: fen(BusinessIncome) - fen(PrevValue),
    }))
    .sort((one, other) => one.gap - other.gap)[0];
  await enter();
  await tap(button('门店排行'));
  const first = page().locator('.ranking li').first();
  await expect.poll(() => first.innerText()).toContain(behind?.ShopName);
  expect(fenOf(await first.locator('.value').innerText())).toBe(behind?.gap);
  await tell('which store is behind');
});

test('4 what moved, and why', async () => {
  const { Bars } = await insight('/api/Insight/GetIncomeChange', range(TODAY));
  const largest = Math.max(...Bars.map(({ Amount }) => Math.abs(fen(Amount))));
  await enter();
  await tap(page().locator('.big'));
  const card = page().getByRole('region', { name: '变化原因' });
  await expect.poll(async () => amountsIn(await card.innerText()).map(Math.abs)).toContain(largest);
  await tell('what moved, and why');
});

test('5 who gave discounts', async () => {
  const { List } = await story.server.ask('/api/StatisticalReport/GetSensitiveStatisticsPage', {
    ...range(TODAY),
    ...{ GroupBy: 1, Types: [4, 5, 6, 8], SortField: 'Amount' },
  });
  await enter();
  await tap(button('敏感操作'));
  await tap(page().getByRole('tab', { name: '按人员' }));
  const first = page().locator('.ranking li').first();
  await expect.poll(() => first.innerText()).toContain(List[0]?.Name);
  expect(fenOf((await first.locator('.value').innerText()).split('\n')[0] ?? '')).toBe(fen(List[0]?.Amount));
  await tell('who gave discounts');
});

test('6 what came in', async () => {
  const { Collected } = await story.server.ask('/api/BossAssistant/GetBusinessInfoIncome', {
    ...range(TODAY),
    Detail: 1,
  });
  await enter();
  await tap(button('实际收款'));
  const total = page().locator('.card').first().locator('.cell .value').last();
  await expect.poll(async () => fenOf(await total.innerText())).toBe(fen(Collected?.Total));
  await tell('what came in');
});

test('7 what is unpaid, and how old', async () => {
  const { List } = await story.server.ask('/api/BossAssistant/GetNoPayOrder', { SortField: 'Minutes' });
  await enter();
  await tap(button(/^另有未结/));
  const first = page().locator('.items .row').first();
  await expect.poll(() => amountOf(first.locator('.amount b'))).toBe(fen(List[0]?.UnpaidAmount));
  const [, hours = 0, minutes = 0] = /(?:(\d+)小时)?(\d+)分/.exec(await first.innerText()) ?? [];
  expect(Number(hours) * 60 + Number(minutes)).toBe(List[0]?.Minutes);
  await tell('what is unpaid, and how old');
});

test('8 the best and the worst dish', async () => {
  const asked = (SortField: 'SaleQty' | 'SaleChange', SortType: 0 | 1) =>
    story.server.ask('/api/BossAssistant/GetGoodsOrderLists', {
      ...month,
      ...{ CompareMode: 1, SortField, SortType, PageSize: 1 },
    });
  const [best, worst] = [await asked('SaleQty', 0), await asked('SaleChange', 1)];
  const first = page().locator('tbody tr').first();
  await enter();
  // A single day is too short to tell.
  await story.page.evaluate(() => BossAssistant.get('#boss')?.setDefaults({ range: 6 }));
  await tap(button('菜品销售'));
  await expect.poll(() => first.innerText()).toContain(best.List[0]?.Name);
  await tap(page().getByRole('tab', { name: '下滑' }));
  await expect.poll(() => first.innerText()).toContain(worst.List[0]?.Name);
  await tell('the best and the worst dish');
});

test('9 find a bill', async () => {
  const { List } = await story.server.ask('/api/GeneralInterface/GetConsumeOrderListV2', {
    ...range(TODAY),
    OrderStates: [2],
  });
  const bill = List[3];
  await enter();
  await tap(button('店内订单'));
  await tap(page().getByRole('searchbox'));
  await story.page.keyboard.type(bill?.OrderNo ?? '');
  await expect.poll(() => page().locator('.items .row').count()).toBe(1);
  expect(await amountOf(page().locator('.items .row .amount b'))).toBe(fen(bill?.BusinessIncome));
  await tell('find a bill');
});

test("10 next month's target", async () => {
  const { Items } = await story.server.ask('/api/BossAssistant/GetSetPurpose', { Year: 2026, Month: 7 });
  const target = Items.find(({ ShopID, Metric }) => ShopID === FLAGSHIP && Metric === 1);
  await enter();
  await tap(button('经营目标'));
  await tap(button('下个月'));
  if (target) await expect.poll(async () => amountsIn(await story.text())).toContain(fen(target.MonthTarget));
  else await expect.poll(() => story.text()).toMatch(/未设置|还没有设置目标/);
  await tell("next month's target");
});
