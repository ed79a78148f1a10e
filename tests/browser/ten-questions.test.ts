// An owner's ten questions: each is answered on a screen at most two taps behind the entry page, and the words there are what
// the till's bills say, added up one by one. The taps of each question and the words that answer it are printed.
import type { Locator } from 'playwright-core';
import { profiles } from '../../host-example/server/seed/chain/profile';
import { DAY_SECONDS, parseTime } from '../../host-example/server/seed/day/calendar';
import { generate } from '../../host-example/server/seed/generate';
import type { BossAssistant as Sdk } from '../../types';
import { type Entry, entryOf, figures, shiftDate, shiftLocal, sumBy, within } from '../support/ledger';
import { dishLines, sensitiveRecords } from '../support/ledger-lines';
import { amountOf, amountsIn, fenOf } from '../support/seen-figures';
import { DINNER, FLAGSHIP } from '../support/story';
import { openStory } from '../support/story-stage';

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** The bills of the demo's first company as its tills sent them up to a moment by the clock of the stores. */
function demoEntries(local: string): Entry[] {
  const demo = generate('demo', local.slice(0, 10), profiles.small);
  const now = parseTime(local);
  const [company] = demo.companies;
  if (!company) throw new Error('The demo has no company');
  return company.shops.flatMap((shop) =>
    [...demo.bills(company, shop, demo.first, Math.floor(now / DAY_SECONDS), now)].map((bill) =>
      entryOf(shop.ShopID, minutesOf(shop.DayStart), bill),
    ),
  );
}

declare const BossAssistant: Sdk;
const story = openStory();
const page = () => story.page.locator('#boss');
const [TODAY, YESTERDAY, NOW] = ['2026-06-20', '2026-06-19', '2026-06-20 19:30:00'] as const;
const COMPANY = 1001;
const told: string[] = [];
let bills: Entry[] = [];
let taps = 0;

beforeAll(() => {
  bills = demoEntries(NOW);
});
afterAll(() => console.log(told.join('\n')));

/** Bills of the flagship, or of another store, on days; of the last one up to a moment. */
const billsOf = (from: string, to = from, end = '9999', shopId = FLAGSHIP): Entry[] =>
  within(bills, { shopIds: [shopId], from, to, dateType: 1, until: end });
const incomeOf = (...days: Parameters<typeof billsOf>): number => figures(billsOf(...days)).income;
const largest = (sums: Record<string, number>): [string, number] =>
  Object.entries(sums).reduce((one, other) => (other[1] > one[1] ? other : one));

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

/** Holds the number of taps, and notes them with the words that answer. */
async function tell(question: string, answer: Locator): Promise<void> {
  expect(taps, question).toBeLessThanOrEqual(2);
  told.push(`${question}: ${taps} taps, ${(await answer.first().innerText()).replace(/\s+/g, ' ').trim()}`);
}

test('1 how was yesterday', async () => {
  await enter();
  await tap(page().locator('.big'));
  await tap(page().locator('.step'));
  await expect.poll(() => amountOf(page().locator('.hero .big'))).toBe(incomeOf(YESTERDAY));
  await tell('how was yesterday', page().locator('.hero'));
  const morning = new Date('2026-06-20T22:00:00Z');
  story.server.clock.now = morning;
  await story.page.clock.setFixedTime(morning);
  await enter();
  const hero = page().locator('.hero');
  await expect.poll(() => hero.innerText()).toContain('昨日营业收入');
  expect(await amountOf(hero.locator('.big'))).toBe(incomeOf(TODAY));
  await tell('how was yesterday, asked in the morning', hero);
  story.server.clock.now = DINNER;
  await story.page.clock.setFixedTime(DINNER);
});

test('2 is today on plan', async () => {
  // The day before is the Dragon Boat Festival, which trades as a Saturday.
  const weeks = [-1, -7, -14, -21, -28, -35];
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [expected, whole] = [
    mean(weeks.map((days) => incomeOf(shiftDate(TODAY, days), undefined, shiftLocal(NOW, days * 1440)))),
    mean(weeks.map((days) => incomeOf(shiftDate(TODAY, days)))),
  ];
  const soFar = incomeOf(TODAY);
  await enter();
  const hero = page().locator('.hero');
  await expect
    .poll(async () => amountsIn((await hero.innerText()).replace(/\s+\./g, '.')))
    .toEqual(expect.arrayContaining([soFar, Math.round(expected), Math.round(soFar + whole - expected)]));
  await tell('is today on plan', hero);
});

test('3 which store is behind, and why', async () => {
  const shops = [...new Set(bills.map(({ shopId }) => shopId))];
  const gaps = shops.map(
    (shopId) => incomeOf(TODAY, TODAY, NOW, shopId) - incomeOf(YESTERDAY, YESTERDAY, shiftLocal(NOW, -1440), shopId),
  );
  await enter();
  await tap(button('门店排行'));
  const first = page().locator('.ranking li').first();
  await expect.poll(async () => fenOf(await first.locator('.value').innerText())).toBe(Math.min(...gaps));
  // A store without a bill has lost all it had; of any other its largest cause is named.
  const traded = page().locator('.ranking li', { hasNotText: '营业收入 ¥0.00' }).first();
  await expect.poll(() => traded.innerText()).toMatch(/(客流|账单|点菜|菜|优惠|退款|附加费).*\s[+−]/);
  await tell('which store is behind, and why', first);
});

test('4 what moved, and why', async () => {
  const change = incomeOf(TODAY) - incomeOf(YESTERDAY, YESTERDAY, shiftLocal(NOW, -1440));
  await enter();
  await tap(page().locator('.big'));
  const card = page().getByRole('region', { name: '变化原因' });
  const bars = async () =>
    (await card.locator('.cell .value').allInnerTexts()).map((text) => fenOf(text.replace('＋', '+')));
  await expect.poll(async () => (await bars()).at(-1)).toBe(change);
  const parts = (await bars()).slice(0, -1);
  expect(parts.length).toBeGreaterThan(2);
  expect(parts.reduce((sum, bar) => sum + bar, 0)).toBe(change);
  await tell('what moved, and why', card);
  // Sources and day parts cut the same change.
  for (const cut of ['src', 'part']) {
    await story.open(`/pages/finance/index?range=0&tab=${cut}`);
    const notes = page().getByRole('region', { name: '收入与优惠构成' }).locator('.note');
    const changes = async () => (await notes.allInnerTexts()).map((note) => fenOf(/[+−]\S+$/.exec(note)?.[0] ?? ''));
    await expect.poll(async () => (await changes()).reduce((sum, part) => sum + part, 0)).toBe(change);
  }
});

test('5 who gave discounts, and is it abnormal', async () => {
  const given = sensitiveRecords(billsOf(TODAY)).filter(({ type }) => [4, 5, 6, 8].includes(type));
  const [, amount] = largest(
    sumBy(
      given,
      ({ event }) => event.OperatorID,
      (one) => one.amount,
    ),
  );
  await enter();
  await tap(button('敏感操作'));
  await tap(page().getByRole('tab', { name: '按人员' }));
  const first = page().locator('.ranking li').first();
  await expect.poll(async () => fenOf((await first.locator('.value').innerText()).split('\n')[0] ?? '')).toBe(amount);
  // Forty days are too few to judge anybody by, and the page says so instead of naming somebody.
  expect(await story.text()).toContain('数据太少，无法判断');
  await tell('who gave discounts, and is it abnormal', first);
});

test('6 does the drawer agree, and what came in', async () => {
  const moved = (table: string, amount: string, date: string, where = '') =>
    `select coalesce(sum(${amount}), 0) as fen from ${table} l join pay_type p on p.comp_id = l.comp_id and p.pay_code = l.pay_code
     where l.comp_id = ${COMPANY} and l.shop_id = ${FLAGSHIP} and p.is_collected = 1 and l.${date} = '${TODAY}' ${where}`;
  const [row] = await story.server.db.of(COMPANY)<{ fen: string }>(
    `select sum(fen)::bigint::text as fen from (${[
      moved('order_payment', 'amount_fen', 'money_date'),
      moved('order_payment', '-amount_fen', 'void_date'),
      moved('order_refund', '-amount_fen', 'money_date'),
      moved('order_refund', 'amount_fen', 'void_date'),
      moved('other_receipt', 'amount_fen', 'business_date'),
      moved('member_account_log', 'principal_fen', 'business_date', 'and kind = 1'),
    ].join(' union all ')}) moves`,
  );
  await enter();
  await tap(button('实际收款'));
  const card = page().locator('.card').first();
  await expect.poll(async () => fenOf(await card.locator('.cell .value').last().innerText())).toBe(Number(row?.fen));
  await tell('does the drawer agree, and what came in', card);
});

test('7 what is unpaid, and how old', async () => {
  const open = bills.filter(({ unpaid, shopId }) => unpaid > 0 && shopId === FLAGSHIP);
  await enter();
  await tap(button(/^另有未结/));
  const rows = page().locator('.items .row');
  await expect.poll(() => rows.count()).toBe(open.length);
  const waits = open.map(({ bill, unpaid }) => {
    const reopened = bill.Events.filter(({ Action }) => Action === 'REVERSE').at(-1)?.Time;
    return {
      unpaid,
      minutes: Math.floor((Date.parse(`${NOW}Z`) - Date.parse(`${reopened ?? bill.OpenTime}Z`)) / 60_000),
    };
  });
  const oldest = waits.reduce((one, other) => (other.minutes > one.minutes ? other : one));
  const first = rows.first();
  expect(await amountOf(first.locator('.amount b'))).toBe(oldest.unpaid);
  const [, hours = 0, minutes = 0] = /(?:(\d+)小时)?(\d+)分/.exec(await first.innerText()) ?? [];
  expect(Number(hours) * 60 + Number(minutes)).toBe(oldest.minutes);
  await tell('what is unpaid, and how old', first);
});

test('8 the best and the worst dish', async () => {
  const sold = (entries: readonly Entry[], of: 'sale' | 'orderQty') =>
    sumBy(
      entries.filter(({ counted }) => counted).flatMap((entry) => dishLines(entry, 1)),
      ({ goodsName }) => goodsName,
      (line) => (of === 'sale' ? line.sale : line.orderQty - line.returnQty),
    );
  const month = billsOf('2026-06-01', TODAY);
  const [before, now] = [
    sold(billsOf('2026-05-01', '2026-05-20', shiftLocal(NOW, -31 * 1440)), 'sale'),
    sold(month, 'sale'),
  ];
  const [best] = largest(sold(month, 'orderQty'));
  const [worst] = largest(
    Object.fromEntries(Object.entries(before).map(([name, sale]) => [name, sale - (now[name] ?? 0)])),
  );
  const first = page().locator('tbody tr').first();
  await enter();
  // A single day is too short to tell.
  await story.page.evaluate(() => BossAssistant.get('#boss')?.setDefaults({ range: 6 }));
  await tap(button('菜品销售'));
  await expect.poll(() => first.innerText()).toContain(best);
  await tell('the best dish', first);
  await tap(page().getByRole('tab', { name: '下滑' }));
  await expect.poll(() => first.innerText()).toContain(worst);
  await tell('the worst dish', first);
});

test('9 find a bill', async () => {
  const entry = billsOf(TODAY).filter(({ counted }) => counted)[3];
  await enter();
  await tap(button('店内订单'));
  await tap(page().getByRole('searchbox'));
  await story.page.keyboard.type(entry?.bill.OrderNo ?? '');
  const rows = page().locator('.items .row');
  await expect.poll(() => rows.count()).toBe(1);
  expect(await amountOf(rows.locator('.amount b'))).toBe(entry?.income);
  await tell('find a bill', rows);
});

test("10 next month's target", async () => {
  const [target] = await story.server.db.of(COMPANY)<{ fen: number }>`
    select month_target as fen from target
    where comp_id = ${COMPANY} and shop_id = ${FLAGSHIP} and year = 2026 and month = 7 and metric = 1`;
  await enter();
  await tap(button('经营目标'));
  await tap(button('下个月'));
  const shown = page().locator('.page');
  await expect.poll(async () => amountsIn(await shown.innerText())).toContain(target?.fen);
  // Nothing is planned to now in a month that has not begun.
  expect(await shown.innerText()).not.toContain('计划至今');
  await tell("next month's target", page().locator('.card'));
});
