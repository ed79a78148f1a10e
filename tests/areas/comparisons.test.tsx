// Each change stands beside the figure it belongs to, and compares like with like.
import { type Rendered, renderWidget } from '../support/render-widget';
import { homeOf, meta, overviewOf, paidBy, payGroup, rankedStore, storeRanking, sums } from './report-answers';

let ui: Rendered;

const figures = (BusinessIncome: number, TurnoverWithUnpaid = BusinessIncome) =>
  sums(BusinessIncome, { OrderCount: 20, TurnoverWithUnpaid });
const home = homeOf('2026-09-20 13:57:00', {
  ...meta,
  Today: figures(1_530, 3_440),
  Yesterday: figures(4_000),
  YesterdaySoFar: figures(765),
  LastWeekSoFar: figures(3_060),
});
const overview = overviewOf({ StartTime: '2026-09-20 00:00:00', Current: home.Today, Prev: home.YesterdaySoFar });
/** Words of an element without what only screen readers hear. */
const marks = (selector: string) =>
  [...ui.root.querySelectorAll(`${selector} [data-trend-mark]`)].map((mark) => [
    mark.getAttribute('data-trend-mark'),
    mark.querySelector('span')?.textContent,
  ]);

const expected = {
  DataTime: '2026-09-20 13:57:00',
  BusinessDate: '2026-09-20',
  SoFar: 1_530,
  Expected: 1_020,
  Close: 2_900,
  Low: 2_700,
  High: 3_100,
  UsualYesterday: 3_200,
};
const opened = (Today: object, DataTime: string, more: object = {}) =>
  renderWidget({
    answers: {
      '/api/BossAssistant/GetBossHomeInfoV2': { ...home, DataTime, Today: { ...figures(1_530), ...Today } },
      '/api/Insight/GetExpectedDay': expected,
      ...more,
    },
  });

test('the entry page holds today against what usually is in by now, and says what the day comes to', async () => {
  ui = await opened({}, '2026-09-20 13:57:00');
  await ui.shows('此刻通常 ¥1,020.00');
  expect(marks('.hero')).toEqual([['up', '50.0%']]);
  expect(ui.text()).toContain('预计全天 ¥2,900.00（¥2,700.00～\u2060¥3,100.00）');
});

test('where nothing is expected, today stands against yesterday up to the same time', async () => {
  ui = await renderWidget({ answers: { '/api/BossAssistant/GetBossHomeInfoV2': home } });
  await ui.until(() => marks('.hero').length === 1);
  expect(marks('.hero')).toEqual([['up', '100.0%']]);
  expect(ui.text()).toContain('较昨日同时段');
});

test('that there is nothing to compare with is said once, and a handful of bills names the earlier figure', async () => {
  const none = { ...figures(0), OrderCount: 0, Turnover: 0 };
  for (const before of [{}, { '/api/Insight/GetExpectedDay': expected }]) {
    ui = await renderWidget({
      answers: { '/api/BossAssistant/GetBossHomeInfoV2': { ...home, YesterdaySoFar: none }, ...before },
      shows: '较昨日同时段',
    });
    expect(marks('.hero').at(-1)).toEqual(['new', '上期无数据']);
    expect(marks('.tiles')).toEqual([]);
  }
  ui = await renderWidget({
    answers: { '/api/BossAssistant/GetBossHomeInfoV2': { ...home, Today: { ...figures(1_530), OrderCount: 9 } } },
  });
  await ui.until(() => marks('.hero').length === 1);
  expect(marks('.hero')).toEqual([['leap', '上期 765.00']]);
});

test('until ten bills are in, or until eleven, yesterday stands in front, with what moved it', async () => {
  const answers = {
    '/api/Insight/GetIncomeChange': {
      Before: 5_000,
      After: 4_000,
      Usual: 300,
      Shops: [],
      Bars: [
        { Kind: 1, Amount: -1_400 },
        { Kind: 7, Amount: 400 },
      ],
    },
  };
  ui = await opened({ OrderCount: 9 }, '2026-09-20 10:59:59', answers);
  await ui.shows('客流减少');
  expect(ui.root.querySelector('.hero .big')?.textContent).toBe('4,000.00');
  // The figures beside it are those of yesterday too.
  expect(ui.root.querySelector('.tiles')?.getAttribute('aria-label')).toBe('经营指标');
  // A Saturday against usual Saturdays: 4,000 against 3,200.
  expect(ui.text()).toContain('周六通常 ¥3,200.00');
  expect(marks('.hero')).toEqual([['up', '25.0%']]);
  expect(ui.text()).toContain('较上周六：客流减少 −\u2060¥1,400.00');
  expect(ui.text()).toContain('今日营业收入 ¥1,530.00，9 单');
  expect(ui.calls.find(({ path }) => path.endsWith('GetIncomeChange'))?.body).toMatchObject({
    StartTime: '2026-09-19 00:00:00',
    EndTime: '2026-09-19 23:59:59',
    CompareMode: 2,
  });
  for (const [count, time, isToday] of [
    [10, '2026-09-20 09:00:00', true],
    [9, '2026-09-20 11:00:00', true],
    [0, '2026-09-20 19:00:00', false],
    // After midnight the business day of yesterday still runs.
    [9, '2026-09-21 01:00:00', true],
  ] as const) {
    ui = await opened({ OrderCount: count, BusinessIncome: count && 1_530 }, time, answers);
    await ui.has('.hero .big');
    expect(ui.root.querySelector('.hero .big')?.textContent).toBe(isToday ? '1,530.00' : '4,000.00');
  }
  // A handful of bills has no percentage.
  expect(marks('.hero')).toEqual([]);
});

test('without a word on what is usual the stores stand by how far they are behind yesterday, and lead to their overview', async () => {
  const store = (ShopID: string, BusinessIncome: number, PrevBusinessIncome: number | null) => ({
    ShopID,
    ShopName: `店${ShopID}`,
    BusinessIncome,
    PrevBusinessIncome,
    IsStale: 0,
  });
  ui = await renderWidget({
    answers: {
      '/api/BossAssistant/GetBossHomeInfoV2': {
        ...home,
        Shops: [store('1', 900, 800), store('2', 600, 1_000), store('3', 5, null)],
      },
    },
  });
  await ui.has('.ranking');
  expect(ui.texts('.ranking li')).toEqual([
    '店2−\u2060¥400.00营业收入 ¥600.00',
    '店1+\u2060¥100.00营业收入 ¥900.00',
    '店3--营业收入 ¥5.00',
  ]);
  await ui.click(/店2/);
  await ui.until(() => ui.widget.route.startsWith('/pages/finance/index'));
  expect(ui.widget.route).toContain('shopId=2');
});

test('the stores furthest behind are those the server names, also one that is not among those with most income', async () => {
  const store = (ShopID: string, BusinessIncome: number) => ({
    ShopID,
    ShopName: `店${ShopID}`,
    BusinessDate: '2026-09-20',
    BusinessIncome,
    IsStale: 0,
  });
  ui = await renderWidget({
    answers: {
      '/api/BossAssistant/GetBossHomeInfoV2': {
        ...home,
        Shops: [store('1', 900), store('2', 600)].map((one) => ({ ...one, PrevBusinessIncome: 2_000 })),
      },
      '/api/Insight/GetExpectedDay': {
        ...expected,
        Behind: [
          { ...store('9', 0), Expected: 700 },
          { ...store('2', 600), Expected: 1_000 },
        ],
      },
    },
  });
  await ui.has('.ranking');
  expect(ui.texts('.ranking li')).toEqual(['店9−\u2060¥700.00营业收入 ¥0.00', '店2−\u2060¥400.00营业收入 ¥600.00']);
});

test('the overview compares today as the entry page does, and with yesterday', async () => {
  ui = await renderWidget({
    route: '/pages/finance/index?range=0',
    answers: { '/api/BossAssistant/GetBusinessInfoV2': overview, '/api/Insight/GetExpectedDay': expected },
  });
  await ui.until(() => marks('.hero').length === 2);
  expect(marks('.hero')).toEqual([
    ['up', '50.0%'],
    ['up', '100.0%'],
  ]);
  expect(ui.text()).toContain('此刻通常 ¥1,020.00');
  expect(ui.text()).toContain('较昨日同时段');
  // A percentage of nine bills says nothing: the earlier figure stands.
  ui = await renderWidget({
    route: '/pages/finance/index?range=0',
    answers: {
      '/api/BossAssistant/GetBusinessInfoV2': { ...overview, Prev: { ...home.YesterdaySoFar, OrderCount: 9 } },
    },
  });
  await ui.until(() => marks('.hero').length === 1);
  expect(marks('.hero')).toEqual([['leap', '上期 765.00']]);
});

test.each([
  [1, true],
  [2, false],
])(
  'what is usual, and what moved the income, of %i stores stands beside figures of one: %s',
  async (ShopCount, isSaid) => {
    const asked = (path: string) => ui.calls.find((call) => call.path === path)?.body;
    const usual = { '/api/Insight/GetExpectedDay': { ...expected, ShopCount } };
    ui = await renderWidget({
      route: '/pages/finance/index?range=0',
      answers: { '/api/BossAssistant/GetBusinessInfoV2': overview, ...usual },
    });
    await ui.until(() => marks('.hero').length === (isSaid ? 2 : 1));
    expect(ui.text().includes('此刻通常')).toBe(isSaid);
    expect(asked('/api/Insight/GetExpectedDay')).toEqual({ WithRight: 'boss.finance' });
    ui = await opened({ OrderCount: 9 }, '2026-09-20 10:40:00', {
      '/api/Insight/GetIncomeChange': {
        ...meta,
        ShopCount,
        Before: 5_000,
        After: 4_000,
        Usual: 300,
        Shops: [],
        Bars: [{ Kind: 1, Amount: -1_000 }],
      },
    });
    await ui.until(() => asked('/api/Insight/GetIncomeChange'));
    await ui.until(() => ui.root.querySelectorAll('.hero .two-line').length === (isSaid ? 2 : 1));
    expect(ui.text().includes('客流减少')).toBe(isSaid);
    expect(asked('/api/Insight/GetIncomeChange')).toMatchObject({ WithRight: 'boss.home' });
  },
);

test.each([
  ['no part has anything to compare with', 0, [], false],
  [
    'one of them has',
    50,
    [
      ['up', '60.0%'],
      ['new', '上期无数据'],
    ],
    true,
  ],
] as const)('parts of the income and their changes, where %s', async (_, before, said, isSaid) => {
  const ways = [
    paidBy('005', '微信支付', 80, { Count: 20, PrevNetAmount: before }),
    paidBy('006', '支付宝', 20, { Count: 20, PrevNetAmount: 0 }),
  ];
  ui = await renderWidget({
    route: '/pages/finance/index?range=0',
    answers: {
      '/api/BossAssistant/GetBusinessInfoV2': { ...overview, Prev: null },
      '/api/BossAssistant/GetBusinessInfoIncome': {
        ...meta,
        BusinessIncome: 100,
        Discounts: [],
        Groups: [payGroup(2, '线上支付', ...ways)],
      },
    },
  });
  await ui.has('.ranking');
  expect(marks('.ranking')).toEqual(said);
  expect(ui.text().includes('较昨日同时段')).toBe(isSaid);
  expect(ui.text().includes('+\u2060¥20.00')).toBe(isSaid);
});

test('amounts and counts of sensitive operations have a change each', async () => {
  ui = await renderWidget({
    route: '/pages/abnormal/index?range=0',
    answers: {
      '/api/BossAssistant/GetOrderAbnormals': ({ AfterSettle }: { AfterSettle?: number }) => ({
        ...meta,
        StartTime: '2026-09-20 00:00:00',
        EndTime: '2026-09-20 23:59:59',
        DateType: 1,
        Count: 29,
        PrevCount: 30,
        Amount: 6_713.71,
        PrevAmount: 4_843.51,
        AmountRate: 0.04,
        List:
          AfterSettle === 1
            ? []
            : [
                {
                  Type: 2,
                  TypeName: '撤单',
                  Count: 13,
                  PrevCount: 11,
                  Amount: 1_527,
                  PrevAmount: 1_000,
                  OrderCount: 13,
                  TopOperator: '董刚',
                },
              ],
      }),
      '/api/BossAssistant/GetOrderAbnormalList': { ...meta, Total: 0, PageIndex: 1, PageSize: 10, List: [] },
    },
  });
  // Of cancelled orders, the only ones of their sum; nothing happened after payment.
  await ui.until(() => marks('.tiles').length > 0);
  const [, figure, note] = [...(ui.find('button', /^结账前退回/)?.children ?? [])].map((part) => part.textContent);
  expect(note).toMatch(/^13 次 .*18\.2%/);
  expect(figure).toMatch(/^¥1,527\.00 .*52\.7%/);
  // Of the other sums nothing happened in either period.
  expect(marks('.tiles')).toHaveLength(2);
});

test('the ranking of stores shows changes by the one rule: nothing for two zeros, the earlier figure after a leap', async () => {
  const store = (ShopID: string, Value: number, PrevValue: number | null) =>
    rankedStore(ShopID, { BusinessIncome: Value, OrderCount: 20, Value, PrevValue });
  const List = [
    store('1', 0, 0),
    store('2', 500, 0),
    store('3', 9_000, 20),
    store('4', 90, 100),
    // Totals that say of no bills, which nobody knows to be few.
    { ...store('5', 160, 200), OrderCount: 0 },
  ];
  ui = await renderWidget({
    route: '/pages/rank/salesVolume?range=6',
    user: { shopId: '0', shopName: '全部门店' },
    answers: { '/api/BossAssistant/ShopRankingList': storeRanking(List, { Sum: figures(1_000) }) },
  });
  await ui.until(() => marks('.ranking').length === 4);
  // By what changed, the largest loss first; a store without sales in both periods is last, and says so once.
  expect(marks('.ranking')).toEqual([
    ['down', '20.0%'],
    ['down', '10.0%'],
    ['new', '上期无数据'],
    ['leap', '上期 20.00'],
  ]);
  expect(ui.texts('.ranking .value')).toEqual([
    '−\u2060¥40.00',
    '−\u2060¥10.00',
    '+\u2060¥500.00',
    '+\u2060¥8,980.00',
    '上期无数据',
  ]);
  // A row without a figure has no bar.
  expect(ui.root.querySelectorAll('.ranking .bar')).toHaveLength(4);
});

test('stores are ranked by no figure without its right, whatever the address says', async () => {
  const asked = async (permissionJson: string) => {
    ui = await renderWidget({
      route: '/pages/rank/salesVolume?by=9',
      user: { permissionJson, softModuleJson: 'MULTISHOP,REPORT,TARGET,ABNORMAL', shopId: '0' },
      answers: { '/api/BossAssistant/ShopRankingList': storeRanking([]) },
    });
    await ui.until(() => ui.calls.some(({ path }) => path.endsWith('/ShopRankingList')));
    const call = ui.calls.find(({ path }) => path.endsWith('/ShopRankingList'));
    const chips = ['达成率', '敏感次数'].map((name) => ui.find('button', name) !== null);
    return [chips, call?.body.RankBy];
  };
  expect(await asked('boss.rank.shop,boss.shop.all')).toEqual([[false, false], 1]);
  expect(await asked('boss.rank.shop,boss.shop.all,boss.target,boss.abnormal')).toEqual([[true, true], 9]);
});

test.each([
  ['this week on a Monday', 3, '2026-09-21', '2026-09-21', 'week'],
  ['this month on its 1st', 6, '2026-09-01', '2026-09-01', 'month'],
  ['this year in January', 8, '2026-01-20', '2026-01-01', 'year'],
  ['the last 30 days, which are a month', 5, '2026-07-01', '2026-06-01', 'day'],
])('%s is asked for as what it is, by every card that compares', async (_, code, day, start, unit) => {
  const overview = overviewOf({
    DataTime: `${day} 14:30:00`,
    StartTime: `${start} 00:00:00`,
    EndTime: `${day} 23:59:59`,
    Current: home.Today,
    Prev: home.YesterdaySoFar,
  });
  ui = await renderWidget({
    route: `/pages/finance/index?range=${code}`,
    answers: { '/api/BossAssistant/GetBusinessInfoV2': overview },
  });
  const asked = (path: string) =>
    ui.calls.filter(({ path: called }) => called.endsWith(path)).at(-1)?.body as Record<string, string>;
  const compared = ['GetBusinessInfoV2', 'GetOrderTrend', 'GetBusinessInfoIncome', 'GetIncomeChange'];
  await ui.until(() => compared.every((path) => asked(path)?.StartTime === `${start} 00:00:00`));
  expect(compared.map((path) => asked(path).RangeUnit)).toEqual(compared.map(() => unit));
});

test.each(['/pages/finance/index', '/pages/rank/salesVolume', '/pages/food/index', '/pages/order/index'])(
  '%s asks once what a store is called that only its address names',
  async (route) => {
    const SHOPS = '/api/BossAssistant/GetShopInfos';
    const List = [{ ShopID: '777', ShopName: '机场店' }];
    ui = await renderWidget({
      route: `${route}?shopId=777`,
      answers: { [SHOPS]: { CanAll: 1, Total: 1, List } },
      shows: '机场店',
    });
    expect(ui.calls.filter(({ path }) => path === SHOPS)).toHaveLength(1);
  },
);

test('the average of the stores is of all of them, and not of a page', async () => {
  ui = await renderWidget({
    route: '/pages/rank/salesVolume?by=1',
    user: { shopId: '0', shopName: '全部门店' },
    answers: {
      '/api/BossAssistant/ShopRankingList': storeRanking([rankedStore('1', { Value: 1_000, Share: 0.01 })], {
        StartTime: '2026-09-20 00:00:00',
        Total: 150,
        Sum: sums(150_000, { OrderCount: 150 }),
        Whole: { OpenShops: 150, ReachRate: null, AbnormalCount: 0 },
      }),
    },
    shows: '店均',
  });
  expect(ui.text()).toMatch(/营业收入¥150,000\.00店均¥1,000\.00账单数150客流--/);
  expect(ui.text()).toContain('未列出条数149');
});
