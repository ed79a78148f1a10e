// A month that is on its plan is not called behind, on the entry page and on the target page alike, and both say whose
// target it is.
import { csvOf, type Rendered, renderWidget } from '../support/render-widget';
import { homeOf, purposeOf, rankedStore, storeRanking, sums } from './report-answers';

let ui: Rendered;

// 70.2 % reached of a month that is 73.3 % over by its days, and 70.0 % over by the plan.
const progress = {
  Metric: 1,
  Year: 2026,
  Month: 9,
  Target: 147_000,
  Actual: 103_194,
  ReachRate: 0.702,
  TimeRate: 0.7333,
  PlanToNow: 102_900,
  PlanRate: 0.7,
  GapRate: 0.002,
  DaysLeft: 9,
  NeedPerDay: 4_867.33,
  Forecast: 147_420,
  TodayTarget: 5_000,
  TodayActual: 2_500,
  LastMonthSoFar: null,
  LastYearActual: null,
  ShopCount: 2,
  OtherShops: [{ ShopID: '3', ShopName: '机场店' }],
};
const guests = { ...progress, Metric: 3, ShopCount: 1, OtherShops: [progress.OtherShops[0], { ShopID: '2' }] };
const home = homeOf('2026-09-22 13:00:00', { YesterdaySoFar: sums(1), Target: progress });
const row = { Turnover: 0, OrderCount: 0, GuestCount: 0, BusinessIncome: 103_194 };
const stores = [
  { ...row, ShopID: '1', ShopName: '朝阳店', Rank: 1, Value: 0.702, Target: 147_000, ReachRate: 0.702 },
  { ...row, ShopID: '3', ShopName: '机场店', Rank: 2, Value: null, Target: null, ReachRate: null },
];
const setPurpose = (...Progress: object[]) => ({
  '/api/BossAssistant/GetSetPurpose': purposeOf(Progress, { DataTime: home.DataTime }),
});
const open = (route: string, change: Parameters<typeof renderWidget>[0] = {}) =>
  renderWidget({
    route,
    user: { shopId: '0', shopName: '全部门店' },
    ...change,
    answers: {
      '/api/BossAssistant/GetBossHomeInfoV2': home,
      '/api/BossAssistant/ShopRankingList': { Total: 2, List: [stores[0], stores[1]] },
      '/api/BossAssistant/GetShopDailyList': { DataTime: home.DataTime, Total: 0, List: [] },
      ...setPurpose(progress, guests),
      ...change.answers,
    },
  });

test.each(['/', '/pages/target/index'])('%s judges by the plan', async (route) => {
  ui = await open(route, { shows: '计划至今' });
  expect(ui.text()).toContain('领先 0.2 个百分点');
  expect(ui.text()).not.toContain('落后');
  expect(ui.root.querySelector('[role="meter"]')?.getAttribute('aria-label')).toContain('计划至今 70.0%');
});

test('both pages say which stores are in the sums', async () => {
  ui = await open('/', { shows: '未设置目标，不计入：机场店' });
  ui = await open('/pages/target/index', { shows: '未设置目标，不计入：机场店' });
  expect(ui.root.querySelector('.other-goal')?.textContent).toContain('1/3 家门店');
});

test('the page says in one sentence where the month comes to, and holds values beside every bar', async () => {
  ui = await open('/pages/target/index', { shows: '照平日估算' });
  expect(ui.text()).toContain('照平日估算，预计完成 ¥147,420.00（目标的 100.3%）；剩 9 天，日均还需 ¥4,867.33');
  expect(ui.root.querySelector('.other-goal')?.textContent).toContain('103,194 / 147,000 70.2%');
  expect(ui.find('button', '设置目标')).not.toBeNull();
});

test('a sentence has a sign for a number that the answer lacks', async () => {
  const { DaysLeft: _, ...lacking } = progress;
  ui = await open('/pages/target/index', { answers: setPurpose(lacking, { ...guests, ShopCount: null }) });
  await ui.shows('剩 -- 天');
  expect(ui.root.querySelector('.other-goal')?.textContent).toContain('--/');
  expect(ui.text()).not.toMatch(/null|undefined|\{/);
});

test('a target of a figure that only the server knows is left out', async () => {
  ui = await open('/pages/target/index', { answers: setPurpose({ ...progress, Metric: 7 }, guests, progress) });
  await ui.shows('照平日估算');
  expect(ui.root.querySelectorAll('.other-goal')).toHaveLength(1);
  expect(ui.text()).not.toContain('服务器的回答缺少这部分数据');
});

test.each([
  ['year=2036&month=12', '下个月', '上个月'],
  ['year=2016&month=1', '上个月', '下个月'],
  ['year=2036&month=5&tab=year', '下一年', '上一年'],
  ['year=2016&month=5&tab=year', '上一年', '下一年'],
])('the months end with those that can be asked for: %s', async (query, out, back) => {
  ui = await open(`/pages/target/index?${query}`);
  await ui.until(() => ui.find('button', out));
  expect(ui.find('button', out)?.hasAttribute('disabled')).toBe(true);
  await ui.click(back);
  await ui.until(() => !ui.find('button', out)?.hasAttribute('disabled'));
});

test('a day to come opens nothing', async () => {
  const List = [{ ...row, Date: '2026-09-22', Target: 5_000, ReachRate: 0.5 }];
  const days = { DataTime: home.DataTime, Total: 1, List };
  ui = await open('/pages/target/index', { answers: { '/api/BossAssistant/GetShopDailyList': days } });
  await ui.has('.heat');
  const route = ui.widget.route;
  await ui.click(/^2026\/09\/23/);
  expect(ui.widget.route).toBe(route);
  await ui.click(/^2026\/09\/22/);
  await ui.until(() => ui.widget.route.includes('end=2026-09-22'));
});

test('a store without a target is listed as such, not as 0 %', async () => {
  ui = await open('/pages/target/index');
  await ui.has('.ranking');
  expect(ui.texts('.ranking li')).toEqual([expect.stringContaining('70.2%'), expect.stringMatching(/机场店.*未设置/)]);
  expect(ui.root.querySelectorAll('.ranking .bar')).toHaveLength(1);
  expect(ui.text()).not.toContain('未列出');
});

test('stores beyond the hundred of the card are counted on it, and all are in its file', async () => {
  const all = Array.from({ length: 203 }, (_, at) => ({ ...stores[0], ShopID: `${at}`, ShopName: `分店${at}` }));
  const page = ({ PageIndex = 1 }: { PageIndex?: number }) => all.slice(100 * (PageIndex - 1), 100 * PageIndex);
  // Of a back end that answers the same page again the others stay unknown, and are counted.
  for (const [List, done, known] of [
    [page, '已导出 205 条', 203],
    [() => all.slice(0, 2), '共 205 条，已导出前 4 条', 2],
  ] as const) {
    let rows: number | undefined;
    const share = async ({ file }: { file?: { blob: Blob } }) => {
      rows = new Set((await file?.blob.text())?.match(/分店\d+/g)).size;
    };
    ui = await open('/pages/target/index', {
      options: { host: { share } },
      answers: { '/api/BossAssistant/ShopRankingList': (body) => ({ Total: 203, List: List(body) }) },
    });
    await ui.until(() => ui.text().includes('未列出条数 ') && ui.find('button', '分享'));
    await ui.click('分享');
    await ui.click(/^CSV/);
    // Two targets beside the stores.
    await ui.shows(done);
    expect(rows).toBe(known);
  }
});

test('the year begins with its total over the months that have a target', async () => {
  ui = await open('/pages/target/index?tab=year', { shows: '全年目标' });
  expect(ui.text()).toContain('全年目标 ¥147,000.00，已完成 ¥103,194.00（70.2%）');
  expect(ui.text()).toContain('只计已设置目标的 1 个月');
  expect(ui.text()).not.toContain('其他目标');
});

test.each([
  ['year=2025', 2025],
  ['year=2025&month=2', 2025],
  ['month=2', 2026],
  ['year=1&month=13', 2026],
])('the address %s names the year by itself', async (query, year) => {
  ui = await open(`/pages/target/index?tab=year&${query}`);
  await ui.until(() => ui.calls.some(({ path }) => path.endsWith('GetSetPurpose')));
  const last = () => ui.calls.filter(({ path }) => path.endsWith('GetSetPurpose')).pop()?.body.Year;
  await ui.until(() => last() === year);
});

test.each([
  ['tab=year', 9, 8],
  ['tab=year&year=2026&month=3', 9, 8],
  ['tab=year&year=2025&month=3', 0, 12],
])('the bar that is read out is marked, and the running month is none of them: %s', async (query, running, read) => {
  const months = Array.from({ length: 12 }, (_, index) => ({ ...progress, Month: index + 1 }));
  ui = await open(`/pages/target/index?${query}`, { answers: setPurpose(...months), shows: '全年目标' });
  await ui.has('.column.hot');
  const bars = [...ui.root.querySelectorAll('.column')].map(({ classList }) => [...classList].pop());
  expect(bars.indexOf('running') + 1).toBe(running);
  expect(bars.indexOf('hot') + 1).toBe(read);
  expect(ui.root.querySelector('.legend b')?.textContent).toBe(String(read));
});

test.each([
  ['tab=year&year=2026&month=3', true],
  ['tab=year&year=2025&month=9', false],
  ['year=2026&month=9', true],
  ['year=2026&month=3', false],
])('what %s shows is read again every minute while it runs', async (query, isRead) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  ui = await open(`/pages/target/index?${query}`);
  const asked = () => ui.calls.filter(({ path }) => path.endsWith('GetSetPurpose')).length;
  await vi.advanceTimersByTimeAsync(1000);
  const before = asked();
  await vi.advanceTimersByTimeAsync(61_000);
  expect(asked() > before).toBe(isRead);
});

test('days and stores are neither asked for nor drawn without the rights to them', async () => {
  const asked = () => ui.calls.map(({ path }) => path.split('/').pop());
  ui = await open('/pages/target/index', {
    user: { shopId: '0', shopName: '全部门店', permissionJson: 'boss.target,boss.shop.all' },
    shows: '计划至今',
  });
  expect(asked()).not.toContain('GetShopDailyList');
  expect(asked()).not.toContain('ShopRankingList');
  expect(ui.text()).not.toContain('您未拥有此权限');
});

test('a store in the address is the store of the page, of its days and of its settings', async () => {
  ui = await open('/pages/target/index?shopId=3');
  await ui.until(() => ui.calls.some(({ path }) => path.endsWith('GetShopDailyList')));
  await ui.click('设置目标');
  await ui.until(() => ui.calls.filter(({ path }) => path.endsWith('GetSetPurpose')).length > 1);
  const asked = ui.calls.filter(({ path }) => /GetSetPurpose|GetShopDailyList/.test(path));
  expect(new Set(asked.map(({ headers }) => headers.luck_boss_shopid))).toEqual(new Set(['3']));
});

test('a page of all stores beside another current store is printed with the stores it shows', async () => {
  const printed: string[] = [];
  ui = await open('/pages/target/index?shopId=0', {
    user: { shopId: '1', shopName: '朝阳店' },
    options: { host: { print: () => void printed.push(ui.root.querySelector('.paper')?.textContent ?? '') } },
  });
  await ui.until(() => ui.text().includes('机场店') && ui.find('button', '分享'));
  await ui.click('分享');
  await ui.click(/^打印/);
  await ui.until(() => printed.length === 1);
  expect(printed[0]).toContain('机场店');
  const asked = ui.calls.filter(({ path }) => /GetSetPurpose|GetShopDailyList|ShopRankingList/.test(path));
  expect(new Set(asked.map(({ headers }) => headers.luck_boss_shopid))).toEqual(new Set(['0']));
});

test('amounts of targets are hidden in print where the page hides them; counts are not', async () => {
  const recharge = { ...progress, Metric: 5, Target: 20_000 };
  const printed: string[][] = [];
  const print = () =>
    void printed.push(
      [...ui.root.querySelectorAll('.paper tr')].map((line) =>
        [...line.children].map((cell) => cell.textContent).join(' '),
      ),
    );
  ui = await open('/pages/target/index', {
    answers: setPurpose(progress, guests, recharge),
    options: { host: { print } },
  });
  for (const of of ['¥147,000.00 ¥103,194.00', '**** ****']) {
    await ui.click('分享');
    await ui.click(/^打印/);
    await ui.until(() => printed.length > 0);
    const [lines] = printed.splice(0);
    expect(lines).toContain(`营业收入 ${of} 70.2%`);
    expect(lines).toContain(`储值充值 ${of.replace('147', '20')} 70.2%`);
    expect(lines).toContain('客流 147,000 103,194 70.2%');
    if (ui.find('button', '隐藏金额')) await ui.click('隐藏金额');
  }
});

test('the year is sent with its months and their sum, not with a month that it does not show', async () => {
  const may = { ...progress, Month: 5, Target: 100_000, Actual: 120_000, ReachRate: 1.2 };
  ui = await open('/pages/target/index?tab=year&year=2026&month=9', {
    answers: {
      '/api/BossAssistant/GetSetPurpose': ({ Month }) =>
        setPurpose(...(Month ? [progress, guests] : [progress, may, guests]))['/api/BossAssistant/GetSetPurpose'],
    },
    shows: '全年目标',
  });
  expect((await csvOf(ui)).text.slice(1).trimEnd().split('\r\n')).toEqual([
    '月份,目标 (CNY),已完成 (CNY),达成率',
    '2026年5月,100000,120000,120%',
    '2026年9月,147000,103194,70.2%',
  ]);
});

test('nothing is said of why a month to come moved', async () => {
  const toCome = { ...progress, Month: 11, TimeRate: 0, Actual: 0, ReachRate: 0, LastMonthSoFar: 9_000 };
  ui = await open('/pages/target/index?year=2026&month=11', { answers: setPurpose(toCome) });
  await ui.until(() => ui.calls.some(({ path }) => path.endsWith('ShopRankingList')));
  expect(ui.calls.filter(({ path }) => path.endsWith('GetIncomeChange'))).toEqual([]);
  // Its month before is there as far as it is, and not up to a day of the month to come.
  expect(ui.text()).toContain('前一月¥9,000.00');
  expect(ui.text()).not.toContain('上月同期');
});

test('a month that is over stands beside the whole month before, one without a target beside the month it follows', async () => {
  const over = { ...progress, Month: 8, DaysLeft: 0, LastMonthSoFar: 9_000 };
  ui = await open('/pages/target/index?year=2026&month=8', { answers: setPurpose(over) });
  await ui.shows('前一月¥9,000.00');
  expect(ui.text()).not.toContain('上月同期');
  const Suggest = { WeekWeights: [], LastMonth: 9_000, LastYear: null };
  const [[path, answer]] = Object.entries(setPurpose()) as [[string, object]];
  ui = await open('/pages/target/index?year=2026&month=1', { answers: { [path]: { ...answer, Suggest } } });
  await ui.shows('12月已完成 ¥9,000.00，可作参考');
});

test('what a target is explained by are its amounts, and not guests as amounts', async () => {
  for (const [list, isSaid] of [
    [[progress], true],
    [[{ ...guests, OtherShops: [] }], false],
  ] as const) {
    ui = await open('/pages/target/index', { answers: setPurpose(...list) });
    await ui.click('目标指标说明');
    await ui.shows('达成率＝实际÷目标');
    expect(ui.text().includes('¥103,194.00 ÷ ¥147,000.00 ＝ 70.2%')).toBe(isSaid);
    expect(ui.text().includes('以当前数据为例')).toBe(isSaid);
  }
});

test('a picture by calendar days says so, as the page does', async () => {
  ui = await renderWidget({
    route: '/pages/rank/salesVolume?range=99&start=2026-09-01&end=2026-09-02&dateType=2',
    answers: {
      '/api/BossAssistant/ShopRankingList': storeRanking([rankedStore('1', { Value: 0.702, Share: null })], {
        DayStart: '04:00',
        DateType: 2,
        Sum: row,
      }),
    },
  });
  await ui.shows('自然日');
  expect((await csvOf(ui)).name).toMatch(/20260901-20260902 · 自然日\.csv$/);
});
