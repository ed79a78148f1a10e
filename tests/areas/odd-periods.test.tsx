// Stores, days and back ends as nobody plans them: each page stays whole and says what it knows, never a made-up zero,
// percentage or cause.
import { type Answer, type Rendered, renderWidget, startWidget, tick } from '../support/render-widget';
import { dishRanking, meta as ofStore, rankedDish, sums } from './report-answers';

let ui: Rendered;

const INFO = '/api/BossAssistant/GetBusinessInfoV2';
const DAYS = '/api/BossAssistant/GetShopDailyList';
const TREND = '/api/BossAssistant/GetOrderTrend';
const SOURCES = '/api/BossAssistant/GetOrderSource';
const WHY = '/api/Insight/GetIncomeChange';
const EXPECTED = '/api/Insight/GetExpectedDay';
const DISHES = '/api/BossAssistant/GetBusinessInfoGoods';

const meta = { ...ofStore, StartTime: '2026-09-19 00:00:00', EndTime: '2026-09-19 23:59:59', DateType: 1 as const };
const none = sums(0, {
  ExtraFee: 0,
  TableCount: 0,
  BizDays: 0,
  AvgGuestAfter: null,
  AvgOrderBefore: null,
  AvgOrderAfter: null,
  TableTurnoverRate: null,
  DiscountRate: null,
});
const usual = {
  ...none,
  Turnover: 8000,
  BusinessIncome: 7600,
  DiscountAmount: 400,
  CollectedAmount: 7600,
  OrderCount: 60,
  GuestCount: 150,
  TableCount: 60,
  BizDays: 1,
  AvgGuestBefore: 53.33,
  TableTurnoverRate: 2,
};
const totals = (BusinessIncome: number) => ({ ...none, BusinessIncome, Turnover: BusinessIncome });
const overview = { ...meta, Current: usual, Prev: usual, LastYear: null, LastWeek: null, Modes: [] };
const change = { ...meta, Before: 0, After: 7600, Bars: [], Usual: null, Shops: [] };
const day = (date: string, OrderCount: number, BusinessIncome: number, Restated = 0) => ({
  Date: date,
  ShopID: '1001',
  ShopName: '',
  Target: null,
  ReachRate: null,
  Restated,
  OrderCount,
  GuestCount: OrderCount,
  BusinessIncome,
});
const daysOf = (...List: object[]) => ({ ...meta, Total: List.length, PageIndex: 1, PageSize: 32, List });
const points = (...List: object[]) => ({
  ...meta,
  Granularity: 2,
  TimeBasis: 2,
  RunningKey: '',
  PrevPoints: [],
  Points: List.map((point, index) => ({ Key: `2026-09-${19 + index}`, Label: '', ...point })),
});
const dishes = (count: number) =>
  dishRanking(
    Array.from({ length: count }, (_, at) => rankedDish({ Rank: at + 1, ID: String(at + 1), Name: `菜${at + 1}` })),
    { ReturnRate: 0 },
  );

interface Odd {
  what: string;
  route?: string;
  answers: Record<string, Answer>;
  /** Said once all is there. */
  says: string[];
  not?: RegExp;
}

const OVERVIEW = '/pages/finance/index?range=99&start=2026-09-19&end=2026-09-19';
const odd: Odd[] = [
  {
    what: 'a store opened yesterday has no data before, and opened is its cause',
    answers: {
      [INFO]: { ...overview, Prev: none },
      [TREND]: points(usual),
      [WHY]: { ...change, Bars: [{ Kind: 13, Amount: 7600, ShopID: '1001', ShopName: '朝阳店' }] },
    },
    says: ['7,600.00', '上期无数据', '朝阳店：上期无营业'],
    not: /∞|\d%/,
  },
  {
    what: 'a period without bills has no averages, no change and no cause',
    answers: {
      [INFO]: { ...overview, Current: none, Prev: none },
      [TREND]: points(none),
      [DAYS]: daysOf(),
      [WHY]: { ...change, After: 0 },
    },
    says: ['0.00', '--'],
    not: /\d%|变化原因/,
  },
  {
    what: 'guests that were never counted have no average, and bills stand for them',
    answers: {
      [INFO]: { ...overview, Current: { ...usual, GuestCount: 0, AvgGuestBefore: null } },
      [TREND]: points(usual),
      [WHY]: { ...change, Before: 7000, Usual: 100, Bars: [{ Kind: 2, Amount: 600 }] },
    },
    says: ['客流--', '账单增加（未计客流） +\u2060¥600.00'],
    not: /客流增加|客流0|100\.0%/,
  },
  {
    what: 'days of totals that say of no bills are days of trade, drawn, compared and listed',
    route: '/pages/finance/index?range=99&start=2026-09-19&end=2026-09-20',
    answers: {
      [INFO]: { ...overview, Current: totals(1380), Prev: totals(690) },
      [TREND]: points(totals(480), usual, totals(900)),
      [DAYS]: daysOf(day('2026-09-20', 0, 900), day('2026-09-19', 0, 480)),
      [WHY]: change,
    },
    says: ['1,380.00', '较前一期 100.0%', '09/20 周日', '09/19 周六'],
    not: /没有已结账单/,
  },
  {
    what: 'dishes beyond the hundred of a ranking are counted',
    route: '/pages/finance/food/selling-dishes?range=4',
    answers: { [DISHES]: { ...dishes(2), Total: 107 } },
    says: ['菜2', '未列出条数105'],
  },
  {
    what: 'one dish is a list of one',
    route: '/pages/finance/food/selling-dishes?range=4',
    answers: { [DISHES]: dishes(1) },
    says: ['菜1', '¥30.00'],
  },
  {
    what: 'ten thousand dishes are drawn a part at a time',
    route: '/pages/finance/food/selling-dishes?range=4',
    answers: { [DISHES]: dishes(10_000) },
    says: ['菜1'],
    not: /菜9999/,
  },
  {
    what: 'refunds above the sales are a loss, compared without a rise',
    answers: {
      [INFO]: { ...overview, Current: { ...usual, RefundAmount: 9000, BusinessIncome: -1400 } },
      [TREND]: points({ ...usual, BusinessIncome: -1400 }),
      [WHY]: { ...change, Before: 7600, After: -1400, Usual: 100, Bars: [{ Kind: 12, Amount: -9000 }] },
    },
    says: ['−1,400.00', '118.4%', '退款增加 −\u2060¥9,000.00', '¥7,600.00 → −¥1,400.00'],
    not: /[^−]-\d/,
  },
  {
    what: 'a day changed after its close says so, and beside few bills stands no percentage',
    route: '/pages/finance/index?range=99&start=2026-09-12&end=2026-09-20',
    answers: {
      [INFO]: { ...overview, Restated: { Amount: -88, Count: 1, LastTime: '2026-09-20 09:00:00' } },
      [TREND]: points(usual, usual),
      [DAYS]: daysOf(
        day('2026-09-19', 40, 5000, 1),
        day('2026-09-18', 9, 700),
        day('2026-09-12', 50, 4000),
        day('2026-09-11', 60, 6000),
      ),
      [SOURCES]: { ...meta, GroupBy: 1, List: [] },
    },
    says: ['日结后变动 −\u2060¥88.00', '09/19 周六 日结后变动', '25.0%'],
    not: /88\.3%/,
  },
  {
    what: 'a back end without the newer calls shows what it has, and of one day no list of one row',
    answers: { [INFO]: overview, [TREND]: points(usual), [DAYS]: daysOf(day('2026-09-19', 60, 7600)) },
    says: ['7,600.00', '账单数60'],
    not: /变化原因|通常|60单|no answer for \/api\/Insight/,
  },
];

test.each(odd)('$what', async ({ route = OVERVIEW, answers, says, not }) => {
  ui = await renderWidget({ route, answers });
  for (const words of says) await ui.shows(words);
  const text = ui.text();
  expect(text).not.toMatch(/NaN|undefined|Infinity|\[object/);
  // The frame of what has no answer to show goes when its answer comes.
  if (not) await ui.until(() => !not.test(ui.text()), `${not} stays`);
  expect(ui.errors.filter(({ source }) => source === WHY || source === EXPECTED)).toEqual([]);
});

test('a trend begins with the first trade, be it totals that say of no bills', async () => {
  ui = await renderWidget({
    route: '/pages/finance/index?range=99&start=2026-09-19&end=2026-09-22',
    answers: { [INFO]: overview, [TREND]: points(none, totals(480), none, usual), [WHY]: change },
  });
  await ui.click('看表格');
  expect(ui.texts('table td')).toEqual(['--', '480.00', '0.00', '7,600.00']);
});

test('the average of a guest is explained by its division where that holds, and not where a store counts no guests', async () => {
  for (const [Turnover, isSaid] of [
    [8_000, true],
    [17_000, false],
  ] as const) {
    ui = await renderWidget({
      route: OVERVIEW,
      answers: { [INFO]: { ...overview, Current: { ...usual, Turnover } } },
      shows: '折前人均',
    });
    await ui.click(/^折前人均/);
    await ui.shows('未录人数的账单按 1 人计');
    expect(ui.text().includes('÷ 150 ＝ ¥53.33')).toBe(isSaid);
  }
});

test('each store is asked for its own day, wherever in the world and however late its day begins', async () => {
  const clocks: Record<string, object> = {
    1001: { DataTime: '2026-09-20 13:57:00', DayStart: '00:00' },
    2: { DataTime: '2026-09-20 01:57:00', DayStart: '04:00' },
  };
  const days: Record<string, unknown[]> = { 1001: [], 2: [] };
  const answer: Answer = ({ StartTime }, { luck_boss_shopid: shop = '' }) => {
    days[shop]?.push(StartTime);
    return { ...overview, ...clocks[shop] };
  };
  const OWN = '/pages/finance/index?range=0';
  ui = await renderWidget({ route: OWN, answers: { [INFO]: answer } });
  const last = (shop: string) => days[shop]?.at(-1);
  await ui.until(() => last('1001') === '2026-09-20 00:00:00');
  ui.widget.navigate(`${OWN}&shopId=2`);
  await ui.until(() => last('2') === '2026-09-19 00:00:00');
  days[1001] = [];
  ui.widget.navigate(OWN);
  await ui.until(() => days[1001]?.length);
  ui.widget.navigate(`${OWN}&shopId=2`);
  days[2] = [];
  await ui.until(() => days[2]?.length);
  expect(days).toEqual({ 1001: ['2026-09-20 00:00:00'], 2: ['2026-09-19 00:00:00'] });
  // By calendar days what was settled since midnight is of today.
  ui.widget.navigate(`${OWN}&shopId=2&dateType=2`);
  await ui.until(() => last('2') === '2026-09-20 00:00:00');
});

test('a page of today is read again within a minute of its return, though the clock was set back meanwhile', async () => {
  vi.useFakeTimers();
  ui = startWidget({ route: '/pages/finance/index?range=0', answers: { [INFO]: overview } });
  const asked = () => ui.calls.filter(({ path }) => path === INFO).length;
  await vi.waitFor(() => expect(asked()).toBeGreaterThan(0));
  await vi.advanceTimersByTimeAsync(1000);
  ui.widget.pause();
  await vi.advanceTimersByTimeAsync(1000);
  vi.setSystemTime(Date.now() - 3_600_000);
  ui.widget.resume();
  const before = asked();
  await vi.advanceTimersByTimeAsync(62_000);
  expect(asked()).toBe(before + 1);
});

test('an hour of the night leads to the bills of the business day that it is part of', async () => {
  const hour = (Key: string) => ({ ...usual, Key, Label: `${Key.slice(11)}:00` });
  ui = await renderWidget({
    route: OVERVIEW,
    answers: {
      [INFO]: { ...overview, DayStart: '04:00' },
      [TREND]: {
        ...points(),
        DayStart: '04:00',
        Granularity: 1,
        Points: [hour('2026-09-19 23'), hour('2026-09-20 01')],
      },
    },
  });
  await ui.has('svg.plot');
  for (const key of ['End', 'Enter']) {
    ui.root.querySelector('svg.plot')?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    await tick();
  }
  await ui.until(() => ui.widget.route.startsWith('/pages/order/index'));
  // Yesterday, as on the page, and not the day of the clock.
  expect(ui.widget.route.split('?')[1]).toBe('range=1');
});

test('on a Monday this week stays this week, whatever else is chosen', async () => {
  ui = await renderWidget({
    route: '/pages/finance/index?range=3',
    answers: { [INFO]: { ...overview, DataTime: '2026-09-21 13:57:00' } },
  });
  await ui.click(/2026\/09\/21, 本周/);
  await ui.until(() => ui.find('button', '确定'));
  await ui.click('按自然日');
  await ui.click('确定');
  await ui.until(() => ui.widget.route.includes('dateType=2'));
  expect(ui.widget.route).toContain('range=3');
});

test('what was not compared is not called equal', async () => {
  ui = await renderWidget({
    route: OVERVIEW,
    answers: {
      [INFO]: overview,
      '/api/BossAssistant/GetBusinessInfoIncome': { ...meta, BusinessIncome: 7600, Groups: [], Discounts: [] },
      '/api/StatisticalReport/GetSensitiveReturnPage': { ...meta, Total: 0, List: [] },
    },
  });
  await ui.click('数据校验');
  const check = () =>
    [...ui.root.querySelectorAll('.check')].find((one) => one.textContent?.includes('退菜与退款 = 敏感操作'));
  await ui.until(() => check()?.getAttribute('aria-busy') === 'false');
  expect(check()?.textContent).toBe('退菜与退款 = 敏感操作未校验');
});

test('an old answer of another day says its date', async () => {
  vi.useFakeTimers({ now: new Date('2026-09-20T20:15:00'), toFake: ['Date'] });
  let isDown = false;
  ui = await renderWidget({
    route: OVERVIEW,
    answers: {
      [INFO]: () => {
        if (isDown) throw new TypeError('offline');
        return overview;
      },
    },
    shows: '7,600.00',
  });
  isDown = true;
  for (const [now, said] of [
    ['2026-09-20T20:30:00', '缓存于 20:15'],
    ['2026-09-21T08:00:00', '缓存于 9/20 20:15'],
  ] as const) {
    vi.setSystemTime(new Date(now));
    void ui.widget.refresh();
    await ui.shows(said);
  }
});

test.each([
  ['range=7', '2026-07-01', 2],
  ['range=99&start=2026-07-01&end=2026-08-31', '2026-05-01', 2],
  ['range=99&start=2025-01-01&end=2025-11-30', '2024-02-01', 2],
  ['range=8', '2025-01-01', 1],
  ['range=9', '2024-01-01', 1],
  ['start=2023-01-01&end=2023-12-31', '2022-01-01', 1],
  // What an assistant's answer says is a year.
  ['start=2025-01-01&end=2025-03-31&unit=year', '2024-01-01', 1],
  // A running year typed to a day to come, and twelve months.
  ['range=99&start=2026-01-01&end=2026-12-15', '2025-01-01', 1],
  ['range=99&start=2025-10-01&end=2026-09-30', '2024-10-01', 1],
])('%s is compared with the days from %s on, and with last year apart from them', async (query, before, lines) => {
  ui = await renderWidget({
    route: `/pages/finance/index?${query}`,
    answers: {
      [INFO]: {
        ...overview,
        PrevStartTime: `${before} 00:00:00`,
        PrevEndTime: '2026-06-30 23:59:59',
        Prev: { ...usual, BusinessIncome: 7000 },
        LastYear: { ...usual, BusinessIncome: 7000 },
      },
    },
    shows: '7,600.00',
  });
  const line = ui.root.querySelector('.hero .compare')?.textContent ?? '';
  expect(line.match(/8\.6%/g)).toHaveLength(2 * lines);
});
