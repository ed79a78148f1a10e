// The entry page and the list of stores where stores have different business days, and figures that fell from nothing.
import type { MountOptions } from '../../types';
import { type Rendered, renderWidget } from '../support/render-widget';
import { homeOf, shopOf, shopsOf, sums } from './report-answers';

let ui: Rendered;

const figures = (BusinessIncome: number) => sums(BusinessIncome, { OrderCount: 20 });
const store = (ShopID: string, BusinessDate: string) => ({
  ...shopOf(ShopID, `店${ShopID}`),
  BusinessDate,
  BusinessIncome: 3,
  PrevBusinessIncome: null,
  IsStale: 0,
});
const home = homeOf('2026-09-03 01:00:00', {
  FirstBusinessDate: '2026-09-02',
  Today: figures(-5),
  YesterdaySoFar: figures(0),
  Shops: [store('1', '2026-09-02'), store('2', '2026-09-03')],
});
const open = (route: string) =>
  renderWidget({
    route,
    user: { shopId: '0', shopName: '全部门店' },
    answers: {
      '/api/BossAssistant/GetBossHomeInfoV2': home,
      '/api/BossAssistant/GetShopInfos': shopsOf(
        ...['2026-09-02', '2026-09-03'].map((BusinessDate, at) =>
          shopOf(`${at + 1}`, `店${at + 1}`, {
            Today: { BusinessDate, BusinessIncome: 3, OrderCount: 1, PrevBusinessIncome: null },
          }),
        ),
      ),
    },
  });

test('the entry page says which days it adds, and which day a store counts', async () => {
  ui = await open('/');
  await ui.shows('各店当前营业日 2026/09/02–2026/09/03 合计');
  await ui.shows('营业日 09/02');
  expect(ui.text()).not.toContain('营业日 09/03');
});

test('a loss after nothing is drawn without an arrow', async () => {
  ui = await open('/');
  await ui.has('[data-trend-mark]');
  expect(ui.root.querySelector('.hero [data-trend-mark]')?.getAttribute('data-trend-mark')).toBe('none');
});

test('the list of stores says which day a store counts, and that the sum adds them', async () => {
  ui = await open('/pages/index/shop?mode=pick');
  await ui.shows('各店当前营业日合计');
  expect(ui.text()).toContain('营业日 2026/09/02');
  expect(ui.text()).not.toContain('营业日 2026/09/03');
});

test('the account sheet has no row for a company that the host does not name', async () => {
  ui = await open('/');
  await ui.click('我的');
  await ui.shows('王老板');
  expect(ui.text()).not.toContain('企业');
});

test('the entry page says how many stores have synced', async () => {
  ui = await renderWidget({
    answers: {
      '/api/BossAssistant/GetBossHomeInfoV2': {
        ...home,
        ShopCount: 6,
        StaleShops: [{ ShopID: '1', ShopName: '店1', LastSyncTime: '2026-09-02 22:00:00' }],
      },
    },
  });
  await ui.shows('5/6 家门店已同步');
});

test('an operation of all stores says its store, and leads to its own place on the bill of that store', async () => {
  const Newest = [
    {
      RecordID: '9',
      Type: 1,
      TypeName: '退款',
      ShopID: '2',
      ShopName: '川湘小馆·机场店',
      OrderID: '77',
      OrderNo: '20260903010003',
      OrderState: 4,
      AreaName: '大厅',
      DeskName: 'A02',
      OperateTime: '2026-09-03 00:15:00',
      BusinessDate: '2026-09-03',
      OperatorName: '董刚',
      Amount: 24,
      BeforeAmount: null,
      AfterAmount: null,
      Reason: '口味不符',
      AfterSettle: 1,
      RiskLevel: 0,
    },
  ];
  const answers = {
    '/api/BossAssistant/GetBossHomeInfoV2': { ...home, Abnormal: { Count: 1, Amount: 24, PrevCount: 0, Newest } },
  };
  const told: unknown[] = [];
  const options: MountOptions = { view: 'card:sensitive', on: { navigate: (target) => told.push(target) } };
  ui = await renderWidget({ options, user: { shopId: '0', shopName: '全部门店' }, answers });
  await ui.shows('00:15 · 机场店 · A02 · 董刚');
  await ui.click(/口味不符/);
  expect(told).toMatchObject([
    { path: '/pages/order/detail', query: { orderId: '77', at: '2026-09-03 00:15:00', shopId: '2' } },
  ]);
  ui = await renderWidget({ options, user: { shopId: '2', shopName: '川湘小馆·机场店' }, answers });
  await ui.shows('00:15 · A02 · 董刚');
});

test('what to do stands in lines with money and days, each leading to its page, and none without them', async () => {
  const days = { StartTime: '2026-08-06', EndTime: '2026-09-02' };
  const line = { ...days, ShopID: '7', ShopName: '店7', ID: '', Name: '', Count: 3, Rate: null, Usual: null };
  const ToDo = [
    { ...line, Kind: 5, Amount: 5400, ID: '901', Name: '毛血旺', Rate: 0.1, Usual: 0.64, ShopID: '0', ShopName: '' },
    { ...line, Kind: 1, Amount: 900, ShopID: '0', ShopName: '' },
    { ...line, Kind: 2, Amount: 62, ID: '201', Name: '小李', Type: 4, TypeName: '免单' },
  ];
  const shown = (more: object) =>
    renderWidget({
      user: { shopId: '0', shopName: '全部门店' },
      answers: { '/api/BossAssistant/GetBossHomeInfoV2': { ...home, ...more } },
    });
  ui = await shown({ ToDo });
  await ui.shows('毛血旺');
  expect(ui.text()).toContain('毛血旺：毛利率 10.0%，整体 64.0%');
  expect(ui.text()).toContain('3 单未结超过两小时');
  expect(ui.text()).toContain('5,400.00');
  await ui.click(/小李：免单明显偏高/);
  await ui.until(() => ui.widget.route.includes('/pages/abnormal/lists'));
  expect(ui.widget.route).toContain('end=2026-09-02&range=99&shopId=7&start=2026-08-06&type=4&user=201');
  ui = await shown({ ToDo: [] });
  await ui.shows('今日');
  expect(ui.text()).not.toContain('未结超过');
});

test('a page opened from the menu takes over the period that was chosen last, as far as it reaches', async () => {
  ui = await open('/');
  const menu = async (name: string): Promise<string> => {
    ui.widget.navigate('/');
    await ui.click(name);
    await ui.until(() => ui.widget.route !== '/');
    return ui.widget.route;
  };
  const choose = async (name: string, range: number): Promise<void> => {
    ui.widget.navigate('/pages/finance/index');
    await ui.click(name);
    await ui.until(() => ui.widget.route.includes(`range=${range}`));
  };
  expect(await menu('店内订单')).toBe('/pages/order/index');
  await choose('昨天', 1);
  expect(await menu('菜品销售')).toBe('/pages/food/index?range=1');
  expect(await menu('经营目标')).toBe('/pages/target/index');
  await choose('本月', 6);
  expect(await menu('店内订单')).toBe('/pages/order/index?range=6');
  // With the kind of its days: the figures of calendar days are others than those of business days.
  await choose('昨天', 1);
  await ui.click(/\d, 昨天$/);
  await ui.click('按自然日');
  await ui.click('确定');
  await ui.until(() => ui.widget.route.includes('dateType=2'));
  expect(await menu('店内订单')).toBe('/pages/order/index?dateType=2&range=1');
});

test('before the first bill of the day the menu leads to yesterday', async () => {
  const quiet = { ...home, Today: { ...figures(0), OrderCount: 0 } };
  ui = await renderWidget({ answers: { '/api/BossAssistant/GetBossHomeInfoV2': quiet } });
  await ui.click('店内订单');
  await ui.until(() => ui.widget.route.includes('/pages/order'));
  expect(ui.widget.route).toBe('/pages/order/index?range=1');
});

test('totals that say of no bills are trade: yesterday stands in front of a day without any, and today of one with', async () => {
  const totals = (income: number) => ({ ...figures(income), OrderCount: 0 });
  const shows = async (Today: object, clock = '13:00') => {
    ui = await renderWidget({
      answers: {
        '/api/Insight/GetExpectedDay': { Expected: 960, UsualYesterday: 1200, Close: null },
        '/api/BossAssistant/GetBossHomeInfoV2': {
          ...home,
          DataTime: `2026-09-03 ${clock}:00`,
          Today,
          Yesterday: totals(900),
          YesterdaySoFar: totals(600),
        },
      },
    });
    await ui.has('.hero [data-trend-mark]');
    return ui.root.querySelector('.hero')?.textContent;
  };
  expect(await shows(totals(0))).toMatch(/昨日营业收入.*900\.00.*25\.0%.*今日营业收入：还没有账单/);
  // How many bills they are of nobody knows, so that they are not few: they are no early day, and have a percentage.
  for (const clock of ['09:00', '13:00']) {
    expect(await shows(totals(480), clock), clock).toMatch(/今日营业收入.*480\.00.*50\.0%/);
    expect(ui.text()).toMatch(/账单数\s*--.*客流\s*--/);
  }
  await ui.click('店内订单');
  await ui.until(() => ui.widget.route.includes('/pages/order'));
  expect(ui.widget.route).toBe('/pages/order/index');
});

describe('today hour by hour: one clock, and an hour that still runs is not drawn as a fall to nothing', () => {
  const point = (hour: number, income: number) => ({
    ...sums(income, { OrderCount: 2 }),
    Key: `2026-09-22 ${hour}`,
    Label: `${hour}:00`,
  });

  const openTrend = async (trend: object): Promise<void> => {
    ui = await renderWidget({
      options: { view: 'card:trend' },
      answers: {
        '/api/BossAssistant/GetBossHomeInfoV2': homeOf('2026-09-22 13:57:00'),
        '/api/BossAssistant/GetOrderTrend': { Granularity: 1, TimeBasis: 2, RunningKey: '', PrevPoints: [], ...trend },
      },
    });
  };

  test('hours of which no bill is known are no bars of nothing', async () => {
    await openTrend({ Points: [{ ...point(4, 0), OrderCount: 0 }], NoHours: sums(1, { OrderCount: 2 }) });
    await ui.shows('时段未知：2 单');
    expect(ui.root.querySelector('path.column')).toBeNull();
  });

  test('bars name the bills that are in none of them', async () => {
    await openTrend({ Points: [point(11, 300)], NoHours: sums(1, { OrderCount: 3 }) });
    await ui.has('path.column');
    expect(ui.text()).toContain('时段未知：3 单');
  });

  test('the hours go by settlement, the running one is hollow', async () => {
    await openTrend({
      RunningKey: '2026-09-22 13',
      Points: [point(11, 300), point(12, 2_000), point(13, 989.66)],
      PrevPoints: [point(11, 400), point(12, 1_800), point(13, 900)],
    });
    await ui.has('path.column');
    expect(ui.calls.find(({ path }) => path.endsWith('GetOrderTrend'))?.body).toMatchObject({ TimeBasis: 2 });
    expect(ui.text()).toContain('按结账时间 · 13:00 进行中，对比截至同一时刻');
    expect([...ui.root.querySelectorAll('path.column')].map((bar) => bar.getAttribute('class'))).toEqual([
      'column',
      'column hot',
      'column running',
    ]);
    // One mark an hour, and nothing that joins two of them.
    expect(ui.root.querySelectorAll('path.line')).toHaveLength(1);
    expect(ui.root.querySelector('path.line')?.getAttribute('d')).toMatch(/^(M[\d.]+,[\d.]+h[\d.]+){3}$/);
  });
});
