// The overview says why the income moved, the store ranking names the largest cause of each store, and a back end that
// cannot say is left alone.
import { type Rendered, type RenderOptions, renderWidget } from '../support/render-widget';
import { days, meta as ofStore, overviewOf, rankedStore, storeRanking, sums } from './report-answers';

let ui: Rendered;

const PATH = '/api/Insight/GetIncomeChange';
const meta = { ...ofStore, ...days, StartTime: '2026-09-13 00:00:00', EndTime: '2026-09-19 23:59:59' };
const figures = sums(8_330, { OrderCount: 2 });
const overview = overviewOf({ ...meta, Current: figures, Prev: figures });
const Bars = [
  { Kind: 1, Amount: -2_310 },
  { Kind: 3, Amount: 640 },
  { Kind: 11, Amount: -50 },
  { Kind: 13, Amount: 50, ShopID: '1002', ShopName: '川湘小馆·机场店' },
];
const change = { ...meta, Before: 10_000, After: 8_330, Bars, Usual: 900, Shops: [] };
const open = async (answer: object | undefined, options: RenderOptions = {}) => {
  ui = await renderWidget({
    route: '/pages/finance/index?range=2',
    answers: { '/api/BossAssistant/GetBusinessInfoV2': overview, ...(answer && { [PATH]: answer }) },
    ...options,
  });
  await ui.until(() => ui.calls.some(({ path }) => path === PATH));
};

test('the bars stand one below the other with their amounts, under a sentence of the two largest', async () => {
  await open(change, { shows: '变化原因' });
  expect(ui.text()).toContain('客流减少 −\u2060¥2,310.00，人均点菜增加 +\u2060¥640.00');
  expect(ui.root.textContent).toContain('客流减少\u00a0−\u2060¥2,310.00，人均点菜增加\u00a0+');
  expect(ui.text()).toContain('优惠增加−\u2060¥50.00机场店：上期无营业+\u2060¥50.00');
  expect(ui.text()).toContain('¥10,000.00 → ¥8,330.00−\u2060¥1,670.00');
  const bars = [...ui.root.querySelectorAll<HTMLElement>('.fall > i')];
  expect(bars.map((bar) => bar.dataset.look)).toEqual(['less', 'more', 'less', 'more', 'whole']);
  await ui.click(/^优惠增加/);
  expect(ui.widget.route).toMatch(/^\/pages\/order\/index\?.*sort=discount/);
});

test('a change within what days usually differ has no sentence of causes, nor has one of too few days', async () => {
  await open({ ...change, Usual: 2_000 }, { shows: '变化在日常波动之内' });
  expect(ui.text()).not.toContain('客流减少 −\u2060¥2,310.00，');
  await open({ ...change, Usual: null }, { shows: '变化原因' });
  expect(ui.text()).not.toContain('变化在日常波动之内');
  expect(ui.text()).not.toContain('客流减少 −\u2060¥2,310.00，');
});

test('an address that asks why has the card before the figures, and names the store that is the user’s own', async () => {
  await open(change, { shows: '变化原因' });
  const titles = (): string[] => ui.texts('.card');
  expect(titles().findIndex((title) => title.includes('变化原因'))).toBeGreaterThan(1);
  await open(change, { route: '/pages/finance/index?range=2&first=why&shopId=1001', shows: '变化原因' });
  expect(titles()[0]).toContain('变化原因');
  expect(titles().filter((title) => title.includes('变化原因'))).toHaveLength(1);
  expect(ui.text()).toContain('朝阳店');
});

test('the target page says what moved the month, and nothing where the back end cannot say', async () => {
  const { year, month } = { year: 2026, month: 8 };
  const progress = {
    Metric: 1,
    Year: year,
    Month: month,
    Target: 9_000,
    Actual: 8_330,
    ReachRate: 0.9,
    TimeRate: 1,
    PlanToNow: 9_000,
    PlanRate: 1,
    GapRate: -0.1,
    DaysLeft: 0,
    NeedPerDay: 0,
    Forecast: 8_330,
    TodayTarget: 0,
    TodayActual: 0,
    LastMonthSoFar: 10_000,
    LastYearActual: null,
    ShopCount: 1,
  };
  const route = `/pages/target/index?year=${year}&month=${month}`;
  const answers = { '/api/BossAssistant/GetSetPurpose': { ...meta, List: [], Progress: [progress] } };
  await open(undefined, { route, answers: { ...answers, [PATH]: change } });
  await ui.shows('较前一月：客流减少 −\u2060¥2,310.00，人均点菜增加 +\u2060¥640.00');
  expect(ui.calls.find(({ path }) => path === PATH)?.body).toMatchObject({
    StartTime: '2026-08-01 00:00:00',
    EndTime: '2026-08-31 23:59:59',
  });
  // Also on the 1st, on which the month is one day so far.
  const DataTime = '2026-08-01 13:57:00';
  await open(undefined, {
    route,
    answers: {
      '/api/BossAssistant/GetSetPurpose': { ...meta, DataTime, List: [], Progress: [progress] },
      [PATH]: { ...change, DataTime },
    },
    shows: '较上月同期：客流减少',
  });
  expect(ui.calls.filter(({ path }) => path === PATH).at(-1)?.body).toMatchObject({ RangeUnit: 'month' });
  await open(undefined, { route, answers, shows: '¥10,000.00' });
  expect(ui.text()).not.toContain('较前一月');
  expect(ui.errors.filter(({ source }) => source === PATH)).toEqual([]);
});

test('without the call there is no card and no failure, and without a change no card', async () => {
  await open(undefined);
  await ui.until(() => ui.calls.some(({ path }) => path.endsWith('GetBusinessInfoIncome')));
  expect(ui.text()).not.toContain('变化原因');
  expect(ui.errors.filter(({ source }) => source === PATH)).toEqual([]);
  await open({ ...change, Bars: [] });
  expect(ui.text()).not.toContain('变化原因');
});

test('a store of the ranking names its largest cause and leads to its overview, which is named after it', async () => {
  const row = (ShopID: string, ShopName: string) =>
    rankedStore(ShopID, { ...figures, ShopName, Value: 10, PrevValue: 5 });
  await open(
    { ...change, Shops: [{ ShopID: '1001', ShopName: '朝阳店', Before: 1, After: 0, Bars }] },
    {
      route: '/pages/rank/salesVolume?range=2',
      answers: {
        '/api/BossAssistant/ShopRankingList': storeRanking([row('1001', '朝阳店'), row('1002', '机场店')], meta),
        [PATH]: { ...change, Shops: [{ ShopID: '1001', ShopName: '朝阳店', Before: 1, After: 0, Bars }] },
      },
    },
  );
  const cause = '客流减少 −\u2060¥2,310.00';
  await ui.shows(cause);
  await ui.click(/朝阳店/);
  await ui.until(() => ui.widget.route === '/pages/finance/index?range=2&shopId=1001');
  await ui.until(() => ui.text().startsWith('朝阳店'));
});
