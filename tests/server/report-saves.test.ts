// Saves change one thing once, only over the version that was read, and say what is wrong with a bad one.
import { type Query, tenantOf } from '../../host-example/server/db/db';
import type { Shops } from '../../host-example/server/metrics/shops';
import { saveSet } from '../../host-example/server/reports/finance/timespan-set';
import { raiseVersion } from '../../host-example/server/reports/target/purpose';
import { chain, paid, shops, today } from '../support/report-shops';
import { days } from '../support/report-world';
import { engine } from '../support/server-db';
import { sharedShops } from '../support/shared';

const REPORT = '/api/BossAssistant';

const shopsWith = (q: Query): Shops => ({
  q: tenantOf(q, chain),
  compId: chain,
  lang: 'zh-CN',
  now: new Date('2026-06-15T04:00:00Z'),
  ids: [shops.night],
  list: [],
  can: () => true,
  company: { tableTurnoverMode: 1, unpaidAlertMinutes: 180 },
});

const world = sharedShops();

const part = (Name: string, BeginTime: string, EndTime: string, Sort: number) => ({
  TimespanID: '',
  Name,
  BeginTime,
  EndTime,
  Sort,
});

describe('day parts', () => {
  it('start with the five of the trade', async () => {
    const set = await world.ask(`${REPORT}/GetSetTimespans`, {});
    expect([set.IsDefault, set.Version, set.TimeBasis]).toEqual([1, 0, 1]);
    expect(set.List.map((one) => one.Name)).toEqual(['早餐', '午餐', '下午茶', '晚餐', '夜宵']);
  });

  it('of all stores say when the day of these begins, as a report on them does', async () => {
    const starts = [shops.night, '0'].map(async (shopId) => [
      (await world.ask(`${REPORT}/GetSetTimespans`, { ShopID: shopId }, shopId)).DayStart,
      (await world.ask(`${REPORT}/GetOrderTrend`, days('2026-05-20'), shopId)).DayStart,
    ]);
    expect(await Promise.all(starts)).toEqual([
      ['04:00', '04:00'],
      ['', ''],
    ]);
  });

  it('relabel history once saved, with a rest for what lies outside', async () => {
    await world.put([
      paid('2026-05-20 09:40:00', 1_000),
      paid('2026-05-20 12:25:00', 2_000),
      paid('2026-05-20 23:30:00', 4_000),
    ]);
    // Limits off the half hour are told by the minute: opened at 11:55.
    const list = [part('白天', '09:00', '11:55', 1), part('夜里', '22:00', '02:00', 2)];
    const saved = await world.ask(`${REPORT}/SaveSetTimespans`, { TimeBasis: 1, Version: 0, List: list });
    expect([saved.Version, saved.Shops, saved.List.map((one) => one.TimespanID)]).toEqual([1, 1, ['1', '2']]);
    const { List } = await world.ask(`${REPORT}/GetTimespansData`, days('2026-05-20'));
    expect(List.map((row) => [row.Name, row.BusinessIncome])).toEqual([
      ['白天', 10],
      ['夜里', 40],
      ['未归类', 20],
    ]);
    const rest = await world.ask('/api/GeneralInterface/GetConsumeOrderListV2', {
      ...days('2026-05-20'),
      TimespanID: '0',
    });
    expect(rest.Sum.BusinessIncome).toBe(20);
    // Another store keeps its own.
    expect((await world.ask(`${REPORT}/GetSetTimespans`, {}, shops.south)).IsDefault).toBe(1);
  });

  it('are refused over a version somebody else has saved, with the name of that person', async () => {
    const stale = { TimeBasis: 1, Version: 0, List: [part('全天', '00:00', '00:00', 1)] };
    const answer = await world.refused(`${REPORT}/SaveSetTimespans`, stale);
    expect([answer.status, answer.Code]).toEqual([409, 3102]);
    expect(answer.Message).toContain('boss of 1001');
  });

  it('must not overlap, over midnight neither, nor bear one name twice', async () => {
    const save = (...List: object[]) => world.refused(`${REPORT}/SaveSetTimespans`, { TimeBasis: 1, Version: 1, List });
    const overlap = await save(part('夜宵', '21:00', '05:00', 1), part('早市', '04:30', '10:00', 2));
    expect([overlap.status, overlap.Code, Object.keys(overlap.Fields ?? {})]).toEqual([
      422,
      3101,
      ['List[1].BeginTime'],
    ]);
    expect(overlap.Message).toBe('时段重叠：夜宵 与 早市');
    const twice = await save(part('午餐', '10:00', '12:00', 1), part('午餐', '12:00', '14:00', 2));
    expect([twice.status, twice.Code]).toEqual([400, 3001]);
    expect(twice.Fields).toHaveProperty(['List[1].Name']);
  });

  it('of the company are saved by who has the right in all of its stores', async () => {
    const token = await world.server.login('mixed');
    const List = [part('全天', '00:00', '00:00', 1)];
    for (const [body, shopId] of [
      [{}, ''],
      [{ ShopID: '0' }, '0'],
      [{ ShopID: '0' }, shops.north],
    ] as const) {
      const asked = { ...body, TimeBasis: 1, Version: 0, List };
      const { status, error } = await world.server.post(`${REPORT}/SaveSetTimespans`, asked, { token, shopId });
      expect([status, error.Code]).toEqual([403, 2001]);
    }
    expect(
      (await world.ask(`${REPORT}/SaveSetTimespans`, { ShopID: '0', TimeBasis: 1, Version: 0, List }, '0')).Shops,
    ).toBe(1);
  });

  it('can be given to other stores, but to none of another company', async () => {
    const body = {
      TimeBasis: 2 as const,
      Version: 1,
      List: [part('午', '10:00', '15:00', 1)],
      ApplyShopIDs: [shops.south],
    };
    expect((await world.ask(`${REPORT}/SaveSetTimespans`, body)).Shops).toBe(2);
    expect((await world.ask(`${REPORT}/GetSetTimespans`, {}, shops.south)).List.map((one) => one.Name)).toEqual(['午']);
    const foreign = await world.refused(`${REPORT}/SaveSetTimespans`, { ...body, Version: 2, ApplyShopIDs: ['999'] });
    expect([foreign.status, foreign.Code]).toEqual([403, 2001]);
  });
});

describe('targets', () => {
  const target = (patch: object = {}) => ({
    ShopID: shops.north,
    Year: 2026,
    Month: 6,
    Metric: 1 as const,
    MonthTarget: 100,
    DayMode: 0 as const,
    ...patch,
  });
  const save = (Version: number, ...Items: object[]) =>
    world.refused(`${REPORT}/SaveSetPurpose`, { Year: 2026, Version, Items });

  it('of a month split over its days without losing a cent', async () => {
    expect((await save(0, target())).status).toBe(200);
    const { List } = await world.ask(`${REPORT}/GetShopDailyList`, days('2026-06-01', '2026-06-15'));
    // 100 yuan over 30 days: 3.33 and 3.34, ten of them 33.33 + rest.
    expect(List.every((row) => row.Target === 3.33 || row.Target === 3.34)).toBe(true);
    const { Target } = await world.ask(`${REPORT}/GetShopDailyCount`, days('2026-06-01', '2026-06-30'));
    expect(Target).toBe(100);
  });

  it('are suggested weights of 100 percent together, also before there is any income', async () => {
    const { Suggest } = await world.ask(`${REPORT}/GetSetPurpose`, { Year: 2026 }, shops.south);
    const weights = Suggest?.WeekWeights ?? [];
    expect(Math.max(...weights) - Math.min(...weights)).toBeCloseTo(0.01);
    expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(100, 9);
  });

  it('by weekday weights follow the weights', async () => {
    expect(
      (await save(1, target({ DayMode: 1, WeekWeights: [1, 1, 1, 1, 1, 2.5, 2.5], MonthTarget: 4_200 }))).status,
    ).toBe(200);
    const { List } = await world.ask(`${REPORT}/GetShopDailyList`, days('2026-06-01', '2026-06-15'));
    // June 2026: 22 weekdays and 8 days of a weekend weigh 42.
    expect(Object.fromEntries(List.map((row) => [row.Date.slice(8), row.Target]))).toMatchObject({
      '06': 250,
      '07': 250,
      '08': 100,
    });
    const { Items } = await world.ask(`${REPORT}/GetSetPurpose`, { Year: 2026, Month: 6 });
    expect(Items).toMatchObject([
      { ShopName: '川湘小馆·北店', MonthTarget: 4_200, WeekWeights: [1, 1, 1, 1, 1, 2.5, 2.5] },
    ]);
  });

  it('show progress against the plan to now', async () => {
    await world.put([
      paid('2026-06-02 12:00:00', 100_000),
      paid(`${today} 11:00:00`, 110_000),
      paid('2026-05-15 11:00:00', 30_000),
      paid('2026-05-15 13:00:00', 50_000),
    ]);
    const { Progress, Suggest } = await world.ask(`${REPORT}/GetSetPurpose`, { Year: 2026, Month: 6, Progress: 1 });
    // To yesterday: 10 weekdays and 4 weekend days of weight 2.5 = 2,000 due, 1,000 reached.
    expect(Progress).toMatchObject([
      {
        Target: 4_200,
        Actual: 2_100,
        ReachRate: 0.5,
        TimeRate: 0.5,
        DaysLeft: 16,
        NeedPerDay: 131.25,
        TodayTarget: 100,
        TodayActual: 1_100,
        LastMonthSoFar: 300,
        LastYearActual: null,
        // Without income on earlier Mondays 2 of 12 opening hours have passed: 2,000 + 100 ÷ 6.
        PlanToNow: 2_016.67,
        PlanRate: 0.4802,
        GapRate: 0.0198,
        // Since the first bill: 3 Tuesdays of 250 each are left, 2 Fridays of 160 and 2 Wednesdays of 17.50.
        Forecast: 3_205,
        ShopCount: 1,
        OtherShops: [],
      },
    ]);
    // May had the bills above and those of the day parts.
    expect(Suggest?.LastMonth).toBe(870);
    const home = await world.ask(`${REPORT}/GetBossHomeInfoV2`, {});
    expect(home.Target).toMatchObject({ Target: 4_200, Actual: 2_100, ReachRate: 0.5 });
    const rank = await world.ask(`${REPORT}/ShopRankingList`, { ...days('2026-06-01', '2026-06-30'), RankBy: 7 }, '0');
    expect(rank.List[0]).toMatchObject({ ShopID: shops.north, Rank: 1, Value: 0.5, Target: 4_200, ReachRate: 0.5 });
    expect(rank.List[1]).toMatchObject({ Value: null, Target: null });
  });

  it('are refused with the field and the way out', async () => {
    expect(await save(2, target({ MonthTarget: 0 }))).toMatchObject({ status: 422, Code: 3201 });
    const short = target({ DayMode: 2, DayTargets: [{ Date: '2026-06-01', Value: 40 }] });
    for (const [field, items, words] of [
      ['Items[0].WeekWeights', [target({ DayMode: 1 })], ''],
      ['Items[0].WeekWeights', [target({ DayMode: 1, WeekWeights: [0.0004, 0, 0, 0, 0, 0, 0] })], ''],
      ['Items[0].ShopID', [target({ ShopID: '0' })], ''],
      ['Items[1].Metric', [target(), target()], ''],
      ['Items[0].DayTargets', [short], '40'],
    ] as const)
      expect(await save(2, ...items)).toMatchObject({
        status: 400,
        Code: 3001,
        Fields: { [field]: expect.stringContaining(words) },
      });
    expect(await save(2, target({ ShopID: '999' }))).toMatchObject({ status: 403, Code: 2001 });
    // Nothing of all that was saved.
    expect((await world.ask(`${REPORT}/GetSetPurpose`, { Year: 2026 })).Version).toBe(2);
  });

  it('with own days replace the days of that month', async () => {
    const days2 = {
      DayMode: 2,
      MonthTarget: 100,
      DayTargets: [
        { Date: '2026-06-01', Value: 40 },
        { Date: '2026-06-03', Value: 60 },
      ],
    };
    expect((await save(2, target(days2))).status).toBe(200);
    expect((await save(3, target({ ...days2, DayTargets: [{ Date: '2026-06-02', Value: 100 }] }))).status).toBe(200);
    const { Items } = await world.ask(`${REPORT}/GetSetPurpose`, { Year: 2026, Month: 6 });
    expect(Items[0]?.DayTargets).toEqual([{ Date: '2026-06-02', Value: 100 }]);
  });
});

// PGlite runs one transaction after the other; PostgreSQL lets two read before either writes.
it.runIf(engine === 'postgres')('of two that have read the same version, one wins', async () => {
  const savers = {
    parts: (own: Shops) => saveSet(own, { shopId: shops.night, version: 0, timeBasis: 1, list: [], user: 'a' }),
    partsAgain: (own: Shops) => saveSet(own, { shopId: shops.night, version: 1, timeBasis: 1, list: [], user: 'b' }),
    targets: (own: Shops) => raiseVersion(own, 2031, 0, 'a'),
    targetsAgain: (own: Shops) => raiseVersion(own, 2031, 1, 'b'),
  };
  for (const [name, saver] of Object.entries(savers)) {
    let waiting = 0;
    let open = () => {};
    const bothHaveRead = new Promise<void>((resolve) => {
      open = resolve;
    });
    const save = () =>
      world.server.db.tenant(chain, (q) => {
        const gated: Query = async (sql, params) => {
          if (sql.startsWith('insert')) {
            waiting += 1;
            if (waiting === 2) open();
            await bothHaveRead;
          }
          return q(sql, params);
        };
        return saver(shopsWith(gated));
      });
    const results = await Promise.allSettled([save(), save()]);
    expect(
      results.filter((one) => one.status === 'fulfilled'),
      name,
    ).toHaveLength(1);
    const lost = results.find((one) => one.status === 'rejected');
    expect(lost?.reason, name).toMatchObject({ code: 3102 });
  }
});
