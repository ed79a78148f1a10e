// Today hour by hour: one clock, said in words, and an hour that still runs is not drawn as a fall to nothing.
import { type Rendered, renderWidget } from '../support/render-widget';

let ui: Rendered;

const figures = {
  Turnover: 0,
  DiscountAmount: 0,
  RefundAmount: 0,
  BusinessIncome: 1,
  OrderCount: 2,
  GuestCount: 0,
  AvgGuestBefore: null,
  CollectedAmount: 0,
  UnpaidCount: 0,
  TurnoverWithUnpaid: 0,
};
const point = (hour: number, BusinessIncome: number) => ({
  ...figures,
  Key: `2026-09-22 ${hour}`,
  Label: `${hour}:00`,
  BusinessIncome,
});

const home = {
  DataTime: '2026-09-22 13:57:00',
  BusinessDate: '2026-09-22',
  DayStart: '',
  StaleShops: [],
  Today: figures,
  Yesterday: figures,
  Month: { BusinessIncome: 0, OrderCount: 0 },
  Shops: [],
};
const open = async (trend: object): Promise<void> => {
  ui = await renderWidget({
    options: { view: 'card:trend' },
    answers: {
      '/api/BossAssistant/GetBossHomeInfoV2': home,
      '/api/BossAssistant/GetOrderTrend': { Granularity: 1, TimeBasis: 2, RunningKey: '', PrevPoints: [], ...trend },
    },
  });
};

test('hours of which no bill is known are no bars of nothing', async () => {
  await open({ Points: [{ ...point(4, 0), OrderCount: 0 }], NoHours: { ...figures, OrderCount: 2 } });
  await ui.shows('时段未知：2 单');
  expect(ui.root.querySelector('path.column')).toBeNull();
});

test('bars name the bills that are in none of them', async () => {
  await open({ Points: [point(11, 300)], NoHours: { ...figures, OrderCount: 3 } });
  await ui.has('path.column');
  expect(ui.text()).toContain('时段未知：3 单');
});

test('the hours go by settlement, the running one is hollow', async () => {
  await open({
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
