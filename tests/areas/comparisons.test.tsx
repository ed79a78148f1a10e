// Each change stands beside the figure it belongs to, and compares like with like.
import { afterEach, expect, test } from 'vitest';
import { type Rendered, renderWidget } from '../support/render-widget';

let ui: Rendered;
afterEach(() => ui.destroy());

const figures = (BusinessIncome: number, TurnoverWithUnpaid = BusinessIncome) => ({
  ...{ Turnover: 0, DiscountAmount: 0, RefundAmount: 0, BusinessIncome, OrderCount: 2, GuestCount: 0 },
  ...{ AvgGuestBefore: null, CollectedAmount: 0, UnpaidCount: 0, TurnoverWithUnpaid },
});
const meta = { DataTime: '2026-09-20 13:57:00', DayStart: '00:00', StaleShops: [], ShopCount: 1, IsLive: 1 };
const home = {
  ...{ ...meta, BusinessDate: '2026-09-20', Month: { BusinessIncome: 0, OrderCount: 0 }, Shops: [] },
  ...{ Today: figures(1_530, 3_440), Yesterday: figures(4_000), YesterdaySoFar: figures(765) },
  ...{ LastWeekSoFar: figures(3_060) },
};
/** Words of an element without what only screen readers hear. */
const marks = (selector: string) =>
  [...ui.root.querySelectorAll(`${selector} [data-trend-mark]`)].map((mark) => [
    mark.getAttribute('data-trend-mark'),
    mark.querySelector('span')?.textContent,
  ]);

test('sales with unpaid bills are not held against sales without them', async () => {
  ui = await renderWidget({ answers: { '/api/BossAssistant/GetBossHomeInfoV2': home } });
  await ui.until(() => marks('.hero').length === 2);
  expect(marks('.hero')).toEqual([
    ['up', '100.0%'],
    ['down', '50.0%'],
  ]);
  expect(ui.text()).toContain('较昨日同时段');
  expect(ui.text()).toContain('较上周日同时段');
  await ui.click('含未结');
  await ui.until(() => ui.text().includes('3,440'));
  expect(marks('.hero')).toEqual([]);
  expect(ui.text()).toContain('往日此刻的未结账单没有留存，不作比较');
});

test('the overview compares today as the entry page does', async () => {
  ui = await renderWidget({
    route: '/pages/finance/index?range=0',
    answers: {
      '/api/BossAssistant/GetBossHomeInfoV2': home,
      '/api/BossAssistant/GetBusinessInfoV2': {
        ...{ ...meta, StartTime: '2026-09-20 00:00:00', EndTime: '2026-09-20 23:59:59', DateType: 1 },
        ...{ Current: home.Today, Prev: home.YesterdaySoFar, LastYear: null, LastWeek: home.LastWeekSoFar },
        Modes: [],
      },
    },
  });
  await ui.until(() => marks('.hero').length === 2);
  expect(marks('.hero')).toEqual([
    ['up', '100.0%'],
    ['down', '50.0%'],
  ]);
  expect(ui.text()).toContain('较昨日同时段');
  expect(ui.text()).toMatch(/较上周.同时段/);
  expect(ui.calls.find(({ path }) => path.endsWith('GetBusinessInfoV2'))?.body).toMatchObject({
    WithLastWeek: 1,
  });
});

test('amounts and counts of sensitive operations have a change each', async () => {
  ui = await renderWidget({
    route: '/pages/abnormal/index?range=0',
    answers: {
      '/api/BossAssistant/GetOrderAbnormals': ({ AfterSettle }: { AfterSettle?: number }) => ({
        ...{ ...meta, StartTime: '2026-09-20 00:00:00', EndTime: '2026-09-20 23:59:59', DateType: 1 },
        ...{ Count: 29, PrevCount: 30, Amount: 6_713.71, PrevAmount: 4_843.51, AmountRate: 0.04 },
        List:
          AfterSettle === 1
            ? []
            : [
                {
                  ...{
                    Type: 2,
                    TypeName: '撤单',
                    Count: 13,
                    PrevCount: 11,
                    Amount: 1_527,
                    PrevAmount: 1_000,
                  },
                  ...{ OrderCount: 13, TopOperator: '董刚' },
                },
              ],
      }),
      '/api/BossAssistant/GetOrderAbnormalList': { ...meta, Total: 0, PageIndex: 1, PageSize: 10, List: [] },
    },
  });
  // Of cancelled orders, the only ones of their sum; nothing happened after payment.
  await ui.until(() => marks('.tiles').length > 0);
  const [, figure, note] = [...(ui.find('button', /^结账前退回/)?.children ?? [])].map(
    (part) => part.textContent,
  );
  expect(note).toMatch(/^13 次 .*18\.2%/);
  expect(figure).toMatch(/^¥1,527\.00 .*52\.7%/);
});

test('the ranking of stores shows changes by the one rule: nothing for two zeros, the earlier figure after a leap', async () => {
  const sums = { ...figures(1_000), GuestCount: 0, ReachRate: null, AbnormalCount: 0 };
  const store = (ShopID: string, Value: number, PrevValue: number | null) => ({
    ...{
      ...sums,
      BusinessIncome: Value,
      Rank: 1,
      PrevRank: 1,
      ShopID,
      ShopName: `店${ShopID}`,
      RegionName: '',
    },
    ...{ Value, PrevValue, Share: 0.1, TableTurnoverRate: null, DiscountRate: null, Target: null },
    ...{ LastSyncTime: '', IsStale: 0 },
  });
  const List = [store('1', 0, 0), store('2', 500, 0), store('3', 9_000, 20), store('4', 90, 100)];
  ui = await renderWidget({
    route: '/pages/rank/salesVolume?range=6',
    user: { shopId: '0', shopName: '全部门店' },
    answers: {
      '/api/BossAssistant/ShopRankingList': {
        ...{ ...meta, StartTime: '2026-09-01 00:00:00', EndTime: '2026-09-20 23:59:59', DateType: 1 },
        ...{ Total: 4, PageIndex: 1, PageSize: 100, RankBy: 1, Sum: sums, List },
      },
    },
  });
  await ui.until(() => marks('.ranking').length === 4);
  // By what changed, the largest loss first; a store without sales in both periods is last.
  expect(marks('.ranking')).toEqual([
    ['down', '10.0%'],
    ['new', '上期无数据'],
    ['leap', '上期 20.00'],
    ['none', '--'],
  ]);
  expect([...ui.root.querySelectorAll('.ranking .value')].map((one) => one.textContent)).toEqual([
    '−¥10.00',
    '+¥500.00',
    '+¥8,980.00',
    '--',
  ]);
});
