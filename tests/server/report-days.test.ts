// Stores and days side by side: each counts where it belongs, with its target, its close, or totals without a bill.
import { closeDay } from '../../host-example/server/ingest/close-days';
import { Writer } from '../../host-example/server/mcp/answer';
import type { Period } from '../../host-example/server/metrics/period';
import { markDirty } from '../../host-example/server/metrics/refresh';
import type { Shops } from '../../host-example/server/metrics/shops';
import { receipts } from '../../host-example/server/reports/finance/receipts';
import { type Ask, rules } from '../../src/areas/finance/income/data-check';
import { BizMetrics } from '../../types/api/common';
import { item } from '../support/bills';
import { shiftDate } from '../support/ledger';
import { chain, did, paid, shops } from '../support/report-shops';
import { days } from '../support/report-world';
import { sharedShops } from '../support/shared';

const REPORT = '/api/BossAssistant';
const world = sharedShops();

/** The totals of days, without bills: one measure, else income. */
const putTotals = (shopId: string, dates: readonly string[], amount: number, measure = 'net', into = world) =>
  into.server.db.tenant(chain, async (q) => {
    for (const date of dates)
      await q`
        insert into source_day (comp_id, shop_id, source, business_date, measure, name, amount)
        values (${chain}, ${shopId}, 'sheet', ${date}, ${measure}, '', ${amount})`;
    await markDirty({ q, shopId }, [...dates]);
  });

it('the store ranking holds against a target what its days took, as the daily list does', async () => {
  await world.server.db.of(chain)`
    insert into target (comp_id, shop_id, year, month, metric, month_target)
    values (${chain}, ${shops.north}, 2026, 6, 1, 3000000)`;
  await world.put([paid('2026-05-28 12:00:00', 300_000), paid('2026-06-02 12:00:00', 150_000)]);
  const range = days('2026-05-25', '2026-06-14');
  const { List } = await world.ask(`${REPORT}/ShopRankingList`, { ...range, RankBy: 7 });
  const { ReachRate, Target } = await world.ask(`${REPORT}/GetShopDailyCount`, range);
  expect(List.map((row) => [row.Target, row.ReachRate, row.Value])).toEqual([[14_000, 0.1071, 0.1071]]);
  expect([Target, ReachRate]).toEqual([14_000, 0.1071]);
  // A store without a target counts on neither side of all of them, a page of one store or not.
  await world.put(paid('2026-06-03 12:00:00', 700_000), shops.south);
  const all = await world.ask(`${REPORT}/ShopRankingList`, { ...range, RankBy: 7, PageSize: 1 }, '0');
  expect(all.Whole).toMatchObject({ OpenShops: 2, ReachRate: 0.1071 });
  // Stores and days without one are last, the smallest first or the largest.
  for (const SortType of [0, 1] as const) {
    const sorted = await world.ask(`${REPORT}/ShopRankingList`, { ...range, RankBy: 7, SortType }, '0');
    expect(sorted.List.map(({ Value }) => Value)).toEqual([0.1071, null, null]);
    const byAttainment = { ...days('2026-05-31', '2026-06-02'), SortField: 'ReachRate', SortType };
    const daily = await world.ask(`${REPORT}/GetShopDailyList`, byAttainment);
    expect(daily.List.map((row) => row.ReachRate)).toEqual(SortType === 1 ? [0, 1.5, null] : [1.5, 0, null]);
  }
});

it('a day is not closed because another store closed it', async () => {
  await world.put(paid('2026-04-03 12:00:00', 1_000));
  const isClosed = async (day = '2026-04-03') =>
    (await world.ask(`${REPORT}/GetShopDailyList`, days(day), '0')).List[0]?.DayClosed;
  const close = (shopId: string) =>
    world.server.db.tenant(chain, (q) => closeDay(q, shopId, '2026-04-03', '1', new Date('2026-04-03T20:00:00Z')));
  await close(shops.south);
  expect(await isClosed()).toBe(0);
  await close(shops.north);
  expect(await isClosed()).toBe(1);
  const calendar = { ...days('2026-04-03'), DateType: 2 as const };
  expect((await world.ask(`${REPORT}/GetShopDailyList`, calendar, '0')).List[0]?.DayClosed).toBe(0);
  // Totals without bills are no business of a close, also where they say how many bills there were.
  await putTotals(shops.night, ['2026-04-03'], 48_000);
  await putTotals(shops.night, ['2026-04-03'], 12, 'bills');
  expect(await isClosed()).toBe(1);
  await putTotals(shops.night, ['2026-04-04'], 48_000);
  expect(await isClosed('2026-04-04')).toBe(0);
});

it('totals that say of no bills make a day of trade, of business days and of calendar days', async () => {
  await putTotals(shops.south, ['2026-03-03', '2026-03-04'], 12_000);
  for (const DateType of [1, 2] as const) {
    const body = { ...days('2026-03-01', '2026-03-31'), DateType };
    const { Current } = await world.ask(`${REPORT}/GetBusinessInfoV2`, body, shops.south);
    expect([DateType, Current.BizDays, Current.DayAvg]).toEqual([DateType, 2, 120]);
    // An assistant is told no 0 of what nobody counted.
    const style = { lang: 'en' as const, currency: 'CNY' };
    const told = new Writer(style, BizMetrics, Current).figures('BusinessIncome OrderCount GuestCount');
    expect(told.map(({ value }) => value)).toEqual([240, null, null]);
    const { BestDay, WorstDay } = await world.ask(`${REPORT}/GetShopDailyCount`, body, shops.south);
    expect([BestDay?.Date, WorstDay?.Date]).toEqual(['2026-03-03', '2026-03-04']);
    const one = { ...days('2026-03-04'), DateType };
    const { Whole, List } = await world.ask(`${REPORT}/ShopRankingList`, one, shops.south);
    expect([Whole?.OpenShops, List[0]?.PrevRank]).toEqual([1, 1]);
    // Nobody counted its guests and bills, so it has no part in their average; a store without trade has none.
    for (const RankBy of [3, 4] as const) {
      const ranked = await world.ask(`${REPORT}/ShopRankingList`, { ...one, RankBy }, '0');
      const valueIn = (shopId: string) => ranked.List.find(({ ShopID }) => ShopID === shopId)?.Value;
      expect([valueIn(shops.south), valueIn(shops.night), ranked.Whole?.OpenShops]).toEqual([null, 0, 0]);
    }
  }
});

it('a store whose bills are unknown by now has not lost them, and stands behind those that changed', async () => {
  await world.put(paid('2026-03-05 12:00:00', 1_000), shops.south);
  await world.put(paid('2026-03-06 12:00:00', 1_000));
  await putTotals(shops.south, ['2026-03-06'], 12_000);
  const body = { ...days('2026-03-06'), RankBy: 4, SortField: 'Change', SortType: 1 } as const;
  const { List } = await world.ask(`${REPORT}/ShopRankingList`, body, '0');
  expect(List[0]?.ShopID).toBe(shops.north);
});

it('stores of one value stand in the order of their ranks, from either end', async () => {
  const on = { ...days('2025-08-12'), CompareMode: 0 as const };
  for (const shopId of [shops.north, shops.night]) await world.put(paid('2025-08-12 12:00:00', 500), shopId);
  await world.put(paid('2025-08-12 12:00:00', 900), shops.south);
  for (const SortType of [0, 1] as const) {
    const { List } = await world.ask(`${REPORT}/ShopRankingList`, { ...on, RankBy: 1, SortType }, '0');
    const ranked = [
      [1, shops.south],
      [2, shops.north],
      [3, shops.night],
    ];
    expect(List.map(({ Rank, ShopID }) => [Rank, ShopID])).toEqual(SortType === 0 ? ranked : ranked.reverse());
  }
});

it('a range that is too long for receipts is refused beside statements that are under way', async () => {
  const asked = { PayCode: '', PageIndex: 1, PageSize: 20 };
  const year = { from: '2025-01-01', to: '2025-12-31' } as Period;
  await expect(receipts({} as Shops, year, asked)).rejects.toMatchObject({ code: 3002 });
});

it('a day of which only totals are known says what a day comes to, and nothing of its hours', async () => {
  world.server.clock.now = new Date('2026-06-15T12:00:00+08:00');
  const weeks = [1, 2, 3, 4, 5, 6, 7, 8].map((week) => shiftDate('2026-06-15', -7 * week));
  const dates = weeks.flatMap((monday) => [monday, shiftDate(monday, -1)]);
  const ofTotals = (date: string) => dates.indexOf(date) % 4 < 2;
  await putTotals(shops.night, dates.filter(ofTotals), 10_000);
  await world.put(
    dates.filter((date) => !ofTotals(date)).map((date) => paid(`${date} 08:00:00`, 10_000)),
    shops.night,
  );
  await world.put(paid('2026-06-15 08:00:00', 10_000), shops.night);
  const answer = await world.ask('/api/Insight/GetExpectedDay', {}, shops.night);
  expect(answer).toMatchObject({ SoFar: 100, Expected: 100, UsualYesterday: 100 });
});

it('a store of totals brings its usual day by the close, beside what a store with bills brings', async () => {
  world.server.clock.now = new Date('2026-06-15T12:00:00+08:00');
  const mondays = [1, 2, 3, 4, 5, 6, 7, 8].map((week) => shiftDate('2026-06-15', -7 * week));
  await putTotals(shops.south, mondays, 500_000);
  await world.put(mondays.flatMap((day) => [paid(`${day} 08:00:00`, 10_000), paid(`${day} 20:00:00`, 30_000)]));
  const expected = () => world.ask('/api/Insight/GetExpectedDay', { ShopIDs: [shops.north, shops.south] }, '0');
  expect(await expected()).toMatchObject({ SoFar: 0, Expected: 100, Close: 5_300 });
  // Once it has said what its day came to, nothing follows.
  await putTotals(shops.south, ['2026-06-15'], 510_000);
  expect(await expected()).toMatchObject({ SoFar: 5_100, Expected: 5_100, Close: 5_400 });
});

it('nothing is expected of a store that is closed, which is not behind', async () => {
  world.server.clock.now = new Date('2026-06-10T12:00:00+08:00');
  const wednesdays = [1, 2, 3, 4, 5, 6, 7, 8].map((week) => shiftDate('2026-06-10', -7 * week));
  for (const shopId of [shops.north, shops.south])
    await world.put(
      wednesdays.map((day) => paid(`${day} 08:00:00`, 10_000)),
      shopId,
    );
  const set = (status: number) =>
    world.server.db.of(chain)`
      update shop set status = ${status} where comp_id = ${chain} and shop_id = ${shops.south}::bigint`;
  const of = (...ShopIDs: string[]) => world.ask('/api/Insight/GetExpectedDay', { ShopIDs }, '0');
  const alone = await of(shops.north);
  const nextDay = async (...ids: string[]) => {
    world.server.clock.now = new Date('2026-06-11T12:00:00+08:00');
    const { UsualYesterday } = await of(...ids);
    world.server.clock.now = new Date('2026-06-10T12:00:00+08:00');
    return UsualYesterday ?? 0;
  };
  onTestFinished(async () => void (await set(1)));
  await set(2);
  const usual = await nextDay(shops.north);
  expect(await nextDay(shops.north, shops.south)).toBe(usual);
  // What came in before it closed stays in, and what is usual stands beside it on the next day.
  await world.put([paid('2026-06-10 09:00:00', 4_000)], shops.south);
  expect(await nextDay(shops.north, shops.south)).toBeGreaterThan(usual);
  const answer = await of(shops.north, shops.south);
  const [SoFar, Close] = [alone.SoFar + 40, (alone.Close ?? 0) + 40];
  expect(answer).toMatchObject({ SoFar, Close, Expected: alone.Expected, ShopCount: 2 });
  expect(answer.Behind?.map(({ ShopID }) => ShopID)).toEqual([shops.north]);
});

it('what is usual, and what moved the income, is of the stores whose figures it stands beside', async () => {
  const count = async (path: string, body: object, shopId = '0') => {
    const answer = await world.server.post(path, body, { token: await world.server.login('mixed'), shopId });
    return answer.status === 200 ? answer.body.ShopCount : [answer.status, answer.error.Code];
  };
  /** The account owns the first store; in the second it has these rights. */
  const withRights = (codes: string[]) =>
    world.server.db.of(chain)`
      update role set codes = ${codes} where comp_id = ${chain} and role_name = 'viewer'`;
  const [HOME, OVERVIEW] = [`${REPORT}/GetBossHomeInfoV2`, `${REPORT}/GetBusinessInfoV2`];
  const [EXPECTED, CHANGE] = ['/api/Insight/GetExpectedDay', '/api/Insight/GetIncomeChange'];
  const today = days('2026-06-15');
  onTestFinished(async () => void (await withRights(['boss.home', 'Boss.Finance ', 'boss.food', 'someone.else'])));
  await withRights(['boss.home']);
  expect([await count(HOME, {}), await count(OVERVIEW, today), await count(EXPECTED, {})]).toEqual([2, 1, 2]);
  expect(await count(EXPECTED, { WithRight: 'boss.finance' })).toBe(1);
  expect(await count(EXPECTED, { WithRight: 'boss.finance' }, shops.south)).toEqual([403, 'boss.finance']);
  await withRights(['boss.finance']);
  expect([await count(HOME, {}), await count(OVERVIEW, today), await count(CHANGE, today)]).toEqual([1, 2, 2]);
  expect(await count(CHANGE, { ...today, WithRight: 'boss.home' })).toBe(1);
  // A store that is not in the header is refused as that, and not for the right, which the account has there.
  const apart = { ...today, WithRight: 'boss.home', ShopIDs: [shops.north] };
  expect(await count(CHANGE, apart, shops.south)).toEqual([400, 3001]);
});

it('income of which no way of payment is known stands beside that of the period before, and by its own name', async () => {
  await putTotals(shops.south, ['2026-02-01', '2026-02-02'], 48_000);
  await putTotals(shops.south, ['2026-02-03'], 50_000);
  const unknownIn = async (from: string, to: string) => {
    const { Groups, BusinessIncome, Collected } = await world.ask(
      `${REPORT}/GetBusinessInfoIncome`,
      { ...days(from, to), RangeUnit: 'day' },
      shops.south,
    );
    expect(Collected.Bridge.reduce((sum, { Sign, Amount }) => sum + Sign * Amount, BusinessIncome)).toBe(
      Collected.Total,
    );
    return Groups.map(({ GroupName, Items }) => [GroupName, Items[0]?.NetAmount, Items[0]?.PrevNetAmount]);
  };
  expect(await unknownIn('2026-02-03', '2026-02-03')).toEqual([['支付方式未知', 500, 480]]);
  expect(await unknownIn('2026-02-04', '2026-02-04')).toEqual([['支付方式未知', 0, 500]]);
});

it('the data check holds against bills what days with bills came to, and finds what is off beside totals', async () => {
  await putTotals(shops.south, ['2026-02-10', '2026-02-11'], 48_000);
  await world.put(paid('2026-02-12 12:00:00', 5_000), shops.south);
  const range = days('2026-02-10', '2026-02-12');
  const { Current, OfBills } = await world.ask(`${REPORT}/GetBusinessInfoV2`, range, shops.south);
  expect([Current.BusinessIncome, OfBills?.BusinessIncome, OfBills?.OrderCount]).toEqual([1_010, 50, 1]);
  const ask = ((...call: Parameters<typeof world.ask>) => world.ask(call[0], call[1], shops.south)) as Ask;
  const off = async () => {
    const found = await Promise.all(
      rules.map(async ({ name, check }) => [
        name,
        (await check(ask, range, '2026-06-15')).some(({ gap }) => gap !== 0),
      ]),
    );
    return found.flatMap(([name, isOff]) => (isOff ? [name] : []));
  };
  expect(await off()).toEqual([]);
  await world.server.db.of(chain)`
    update shop_day set income_fen = income_fen + 1 where comp_id = ${chain} and business_date = '2026-02-12'
    returning 1`;
  expect(await off()).toEqual(['I1', 'I2', 'I5']);
});

it('averages and shares of several stores are of those that count, and of days with bills', async () => {
  const range = { ...days('2026-01-20'), ShopIDs: [shops.north, shops.south] };
  const Events = [did('FREE', '2026-01-20 12:30:00', { AmountFen: 2_000, DiscountType: 9 })];
  await world.put([paid('2026-01-20 12:00:00', 9_000, { Events }), paid('2026-01-20 13:00:00', 1_000)]);
  const alone = await world.ask(`${REPORT}/GetBusinessInfoV2`, range, '0');
  const averages = ({ AvgGuestBefore, AvgGuestAfter, AvgOrderBefore, AvgOrderAfter }: typeof alone.Current) => [
    AvgGuestBefore,
    AvgGuestAfter,
    AvgOrderBefore,
    AvgOrderAfter,
  ];
  expect(averages(alone.Current)).toContain(50);
  await putTotals(shops.south, ['2026-01-20'], 90_000);
  await putTotals(shops.south, ['2026-01-20'], 90_000, 'gross');
  const beside = await world.ask(`${REPORT}/GetBusinessInfoV2`, range, '0');
  expect([beside.Current.BusinessIncome, ...averages(beside.Current)]).toEqual([1_000, ...averages(alone.Current)]);
  const daily = await world.ask(`${REPORT}/GetShopDailyList`, range, '0');
  expect(daily.List.map((row) => [row.BusinessIncome, row.AvgGuestBefore, row.AvgOrderAfter])).toEqual([
    [1_000, alone.Current.AvgGuestBefore, alone.Current.AvgOrderAfter],
  ]);
  // Operations, of which totals say nothing, are a share of the sales of bills, however they are grouped.
  const shares = await Promise.all(
    ([1, 2, 3, 4] as const).map((GroupBy) =>
      world.ask('/api/StatisticalReport/GetSensitiveStatisticsPage', { ...range, GroupBy }, '0'),
    ),
  );
  expect(shares.map(({ List }) => List.map(({ AmountRate }) => AmountRate))).toEqual([1, 2, 3, 4].map(() => [0.2]));
  const { Sum } = await world.ask(`${REPORT}/ShopRankingList`, range, '0');
  expect([Sum.BusinessIncome, Sum.AvgGuestBefore, Sum.AvgOrderAfter]).toEqual([
    1_000,
    alone.Current.AvgGuestBefore,
    alone.Current.AvgOrderAfter,
  ]);
  // Totals that count bills do not say with which dishes, or of whom.
  await putTotals(shops.south, ['2026-01-20'], 8, 'bills');
  for (const Dimension of [1, 2, 4] as const) {
    const { List } = await world.ask(`${REPORT}/GetGoodsOrderLists`, { ...range, Dimension }, '0');
    expect(List.map(({ OrderCount, OrderRate }) => [OrderCount, OrderRate])).toEqual([[2, 1]]);
  }
  const members = await world.ask(`${REPORT}/GetBusinessInfoMember`, { ...range, Mode: 1 }, '0');
  expect([members.Sum.NonMemberIncome, members.Sum.MemberIncomeRate]).toEqual([100, 0]);
  const { Current } = await world.ask(`${REPORT}/GetBusinessInfoV2`, range, '0');
  expect([Current.OrderCount, Current.AvgOrderAfter]).toEqual([10, 100]);
});

describe('averages of a store with days of bills and days of totals, beside a store without tables', () => {
  const [billed, stated] = ['2025-12-02', '2025-12-03'];
  const range = { ...days(billed, stated), CompareMode: 0 as const, ShopIDs: [shops.north, shops.south] };
  const overview = async (shopIds: string[]) =>
    (await own.ask(`${REPORT}/GetBusinessInfoV2`, { ...range, ShopIDs: shopIds }, '0')).Current;
  const own = sharedShops();
  beforeAll(async () => {
    // Two bills of two guests each at the one table of the north with four seats.
    await own.server.db.tenant(chain, async (q) => {
      await q`update desk set deleted_at = now() where comp_id = ${chain} and desk_id <> 100 returning 1`;
      await q`update desk set seats = 4 where comp_id = ${chain} and desk_id = 100 returning 1`;
    });
    const at = (time: string, fen: number) => paid(`${billed} ${time}`, fen, { GuestCount: 2, OrderMode: 1 });
    await own.put([at('12:00:00', 3_000), at('18:00:00', 5_000)]);
    await own.put([at('12:00:00', 2_000), at('13:00:00', 2_000), at('14:00:00', 2_000)], shops.south);
  });

  it.each(['nothing', 'guests', 'bills', 'tables', 'guests bills tables'])('totals of %s', async (what) => {
    const names = what.split(' ').filter((name) => name !== 'nothing');
    await putTotals(shops.north, [stated], 90_000, 'net', own);
    await putTotals(shops.north, [stated], 90_000, 'gross', own);
    for (const name of names) await putTotals(shops.north, [stated], 6, name, own);
    const said = (name: string) => (names.includes(name) ? 6 : 0);
    /** What is divided: all sales where the totals count by what, else those of bills. */
    const by = (name: string, count: number) =>
      Math.round(((said(name) > 0 ? 980 : 80) * 100) / (count + said(name))) / 100;
    const north = await overview([shops.north]);
    expect(north).toMatchObject({
      Turnover: 980,
      GuestCount: 4 + said('guests'),
      OrderCount: 2 + said('bills'),
      BizDays: 2,
      AvgGuestBefore: by('guests', 4),
      AvgOrderAfter: by('bills', 2),
      // One table twice on a day, and six times on one whose tables are known.
      AvgTable: 40,
      TableTurnoverRate: names.includes('tables') ? 4 : 2,
      TableOpenRate: 1,
      SeatRate: 1,
    });
    const { List } = await own.ask(`${REPORT}/ShopRankingList`, { ...range, RankBy: 5 }, '0');
    expect(List.find(({ ShopID }) => ShopID === shops.north)).toMatchObject({
      Value: north.AvgGuestBefore,
      AvgOrderAfter: north.AvgOrderAfter,
    });
    // Guests at tables that nobody has set up would be more than the tables of the other store hold.
    const both = await overview([shops.north, shops.south]);
    expect([both.TableCount, both.TableTurnoverRate, both.SeatRate]).toEqual([
      north.TableCount + 3,
      north.TableTurnoverRate,
      north.SeatRate,
    ]);
    await own.server.db.of(chain)`delete from source_day where comp_id = ${chain} returning 1`;
  });
});

it('a renamed dish has its last name of the days in every ranking, and what came back of it is no figure of a person', async () => {
  const number = '200';
  await world.server.db.of(chain)`
    insert into goods (comp_id, goods_id, goods_name, classify_id, price_fen)
    values (${chain}, ${number}, 'Aal', 1, 1000) returning 1`;
  const sold = (day: string, GoodsName: string, ReturnQtyMilli = 0) => {
    const at = `${day} 12:00:00`;
    const dish = item({
      GoodsID: number,
      GoodsName,
      ClassifyID: '1',
      PriceFen: 1_000,
      QtyMilli: 2_000 + ReturnQtyMilli,
      ReturnQtyMilli,
      OrderTime: at,
    });
    const Events = ReturnQtyMilli
      ? [did('RETURN', at, { ItemNo: dish.ItemNo, QtyMilli: ReturnQtyMilli, AmountFen: ReturnQtyMilli })]
      : [];
    return paid(at, 2_000, { OpenTime: at, Items: [dish], Events });
  };
  await world.put([sold('2025-11-03', 'Zander', 1_000), sold('2025-11-04', 'Aal')]);
  const range = { ...days('2025-11-03', '2025-11-04'), PageSize: 100 };
  const named = async (RankType: 1 | 3 | 5) =>
    (await world.ask(`${REPORT}/GetBusinessInfoGoods`, { ...range, RankType })).List.find(({ ID }) => ID === number)
      ?.Name;
  const { List } = await world.ask(`${REPORT}/GetGoodsOrderLists`, range);
  expect([List[0]?.Name, await named(1), await named(3), await named(5)]).toEqual(Array(4).fill('Aal'));
  const byPerson = { ...range, RankType: 3 as const, GroupBy: 3 as const };
  expect((await world.ask(`${REPORT}/GetBusinessInfoGoods`, byPerson)).List).toMatchObject([
    { ID: number, Qty: 1, ReturnQty: 0, RefundQty: 0, ReturnRate: null },
  ]);
});

it('dishes and categories that were renamed have their last names of whole months, which are kept without days', async () => {
  const orders = [...'012 021 102 120 201 210 010 101'.split(' ')].flatMap((order) =>
    ['2025-03', '2025-04'].map((month) => ({ month, names: [...order].map((at) => 'ABC'.charAt(Number(at))) })),
  );
  const bills = orders.flatMap(({ month, names }, dish) =>
    names.map((name, at) => {
      const time = `${month}-${['03', '04', '28'][at]} 12:00:00`;
      const of = { GoodsID: `${300 + dish}`, GoodsName: name, UnitName: `unit ${name}`, OrderTime: time };
      const line = item({ ...of, ClassifyID: `${400 + dish}`, ClassifyName: `Class ${name}`, PriceFen: 1_000 });
      return paid(time, 1_000, { OpenTime: time, Items: [line] });
    }),
  );
  await world.put(bills);
  const range = { ...days('2025-03-01', '2025-04-30'), PageSize: 100 };
  const last = (names: string[]) => names.at(-1) ?? '';
  const list = async (body: object) =>
    (await world.ask(`${REPORT}/GetGoodsOrderLists`, { ...range, ...body })).List.map((row) => [
      Number(row.ID),
      row.Name,
      row.UnitName,
      row.ClassifyName,
    ]).sort();
  const ClassifyIDs = orders.map((_, dish) => `${400 + dish}`);
  const dishes = orders.map(({ names }, dish) => [
    300 + dish,
    last(names),
    `unit ${last(names)}`,
    `Class ${last(names)}`,
  ]);
  expect(await list({})).toEqual(dishes);
  expect(await list({ ClassifyIDs })).toEqual(dishes);
  expect(await list({ Dimension: 2, ClassifyIDs })).toEqual(
    orders.map(({ names }, dish) => [400 + dish, `Class ${last(names)}`, '', `Class ${last(names)}`]),
  );
});

it('only days of totals within the range are named, with how many they are', async () => {
  await putTotals(shops.night, ['2025-10-01', '2025-10-31'], 5_000);
  await world.put(paid('2025-10-15 12:00:00', 1_000), shops.night);
  const named = async (from: string, to: string) =>
    (await world.ask(`${REPORT}/GetBusinessInfoV2`, days(from, to), shops.night)).DailyOnly?.map(
      ({ FirstDate, LastDate, Days }) => [FirstDate, LastDate, Days],
    );
  expect(await named('2025-10-01', '2025-10-31')).toEqual([['2025-10-01', '2025-10-31', 2]]);
  expect(await named('2025-10-10', '2025-10-31')).toEqual([['2025-10-31', '2025-10-31', 1]]);
  expect(await named('2025-10-10', '2025-10-20')).toBeUndefined();
});

it('balances are ranked in the store whose members they are of, which sum up to its own', async () => {
  await world.server.db.of(chain)`
    insert into member (comp_id, mem_id, shop_id, mem_name, mobile, principal_fen, registered_at,
    business_date, calendar_date)
    select ${chain}, m.id, m.shop, 'M', '', m.fen, '2026-01-01T04:00:00Z', '2026-01-01', '2026-01-01'
    from (values (81::bigint, ${shops.north}::bigint, 5000), (82, ${shops.south}::bigint, 9000)) as m(id,
    shop, fen) returning 1`;
  await world.put(paid('2026-01-07 12:00:00', 1_000, { MemID: '82' }));
  const ranked = async (RankBy: 1 | 4) => {
    const body = { ...days('2026-01-07'), Mode: 2 as const, RankBy };
    const { List, Sum } = await world.ask(`${REPORT}/GetBusinessInfoMember`, body);
    return [Sum.StoredBalance, List.map(({ MemID, Balance }) => [MemID, Balance])];
  };
  // A page past the end says how many there are.
  const day = days('2026-01-07');
  const past = await world.ask(`${REPORT}/GetBusinessInfoMember`, { ...day, Mode: 2, PageIndex: 9 });
  expect(past).toMatchObject({ Total: 1, PageIndex: 9, PageSize: 20, List: [] });
  const Receipts = { PageIndex: 9, PageSize: 100 };
  const paidBack = await world.ask(`${REPORT}/GetBusinessInfoIncome`, { ...day, Receipts });
  expect(paidBack.Receipts).toEqual({ Total: 1, Amount: 10, PageIndex: 9, PageSize: 100, List: [] });
  expect(await ranked(4)).toEqual([50, [['81', 50]]]);
  expect(await ranked(1)).toEqual([50, [['82', 90]]]);
});

it('a store whose latest figures are totals of days has no till that could be late with them', async () => {
  await world.put(paid('2026-06-09 12:00:00', 1_000));
  await world.put(paid('2026-06-09 12:00:00', 1_000), shops.south);
  await putTotals(shops.south, ['2026-06-10'], 48_000);
  await world.server.db.of(chain)`update shop set last_sync_at = null where comp_id = ${chain} returning 1`;
  const range = { ...days('2026-06-09', '2026-06-10'), ShopIDs: [shops.north, shops.south] };
  const { StaleShops } = await world.ask(`${REPORT}/GetBusinessInfoV2`, range, '0');
  expect(StaleShops.map(({ ShopID }) => ShopID)).toEqual([shops.north]);
});

it.each([
  ['in opening hours', '2026-06-10T20:00+02:00', '2026-06-10T20:14+02:00', '2026-06-10T20:15+02:00'],
  ['from an opening', '2026-06-10T05:50+02:00', '2026-06-10T18:14+02:00', '2026-06-10T18:15+02:00'],
  ['as summer time begins', '2026-03-29T01:55+01:00', '2026-03-29T03:09+02:00', '2026-03-29T03:10+02:00'],
  ['as summer time ends', '2025-10-26T02:50+02:00', '2025-10-26T02:04+01:00', '2025-10-26T02:05+01:00'],
])('a till is late once it was silent for 15 minutes: %s', async (_when, delivered, before, late) => {
  const { clock, db } = world.server;
  const now = clock.now;
  // Open from six in the evening to six in the morning.
  const set = (zone: string, open: number, close: number, at: string | null) =>
    db.of(chain)`
      update shop set time_zone = ${zone}, open_minute = ${open}, close_minute = ${close},
      last_sync_at = ${at}
      where comp_id = ${chain} and shop_id = ${shops.north} returning 1`;
  await set('Europe/Berlin', 18 * 60, 6 * 60, delivered);
  for (const [moment, stale] of [
    [before, []],
    [late, [shops.north]],
  ] as const) {
    clock.now = new Date(moment);
    const today = days(moment.slice(0, 10), moment.slice(0, 10));
    const { StaleShops } = await world.ask(`${REPORT}/GetBusinessInfoV2`, today, shops.north);
    expect([moment, StaleShops.map(({ ShopID }) => ShopID)]).toEqual([moment, stale]);
    // The days before ended before it fell silent.
    const past = days('2025-06-01', '2025-06-02');
    expect((await world.ask(`${REPORT}/GetBusinessInfoV2`, past, shops.north)).StaleShops).toEqual([]);
  }
  clock.now = now;
  await set('Asia/Shanghai', 10 * 60, 22 * 60, null);
});

it('a day that still runs in a store of another zone is held against as much of the day before, and is not the worst', async () => {
  const zone = (name: string) =>
    world.server.db.of(chain)`
      update shop set time_zone = ${name} where comp_id = ${chain} and shop_id = ${shops.south}`;
  await zone('America/New_York');
  onTestFinished(async () => void (await zone('Asia/Shanghai')));
  // 11:00 of the 15th in the north, 23:00 of the 14th in the south.
  world.server.clock.now = new Date('2026-06-15T03:00:00Z');
  const day = (at: string, fen: number) => paid(`2026-06-${at}:00`, fen);
  await world.put([day('12 12:00', 50_000), day('13 12:00', 20_000), day('14 12:00', 10_000)]);
  await world.put([day('13 12:00', 10_000), day('13 23:30', 5_000), day('14 12:00', 12_000)], shops.south);
  const range = { ...days('2026-06-12', '2026-06-14'), ShopIDs: [shops.north, shops.south] };
  const { List } = await world.ask(`${REPORT}/GetShopDailyList`, range, '0');
  // 220 of the 14th, of which an hour is left in the south, beside 200 + 100 of the 13th.
  expect(List.map((row) => [row.Date.slice(8), row.BusinessIncome, row.ChainRate])).toEqual([
    ['14', 220, -0.2667],
    ['13', 350, -0.3],
    ['12', 500, null],
  ]);
  const { WorstDay } = await world.ask(`${REPORT}/GetShopDailyCount`, range, '0');
  expect(WorstDay).toEqual({ Date: '2026-06-13', BusinessIncome: 350 });
});

describe('stores whose totals come after their day', () => {
  const own = sharedShops();
  const tell = (shopId: string, ...dates: string[]) => putTotals(shopId, dates, 10_000, 'net', own);
  const noon = (day: string) => {
    own.server.clock.now = new Date(`${day}T12:00:00+08:00`);
  };

  it('a plan and a forecast wait for them', async () => {
    await own.server.db.of(chain)`
      insert into target (comp_id, shop_id, year, month, metric, month_target)
      values (${chain}, ${shops.south}, 2026, 6, 1, 300000)`;
    const month = async () => {
      const asked = { Year: 2026, Month: 6, Progress: 1 as const };
      const { Progress } = await own.ask(`${REPORT}/GetSetPurpose`, asked, shops.south);
      return Progress?.map(({ Actual, PlanToNow, Forecast }) => [Actual, PlanToNow, Forecast]);
    };
    noon('2026-06-11');
    await tell(shops.south, ...Array.from({ length: 60 }, (_, ago) => shiftDate('2026-06-09', -ago)));
    expect(await month()).toEqual([[900, 900, 3_000]]);
    await tell(shops.south, '2026-06-10');
    expect(await month()).toEqual([[1_000, 1_000, 3_000]]);
    await tell(shops.south, '2026-06-11');
    expect(await month()).toEqual([[1_100, 1_100, 3_000]]);
    // The 12th, a Friday, has none and holds nobody up: it counts as a day on which nothing came in.
    noon('2026-06-14');
    expect(await month()).toEqual([[1_100, 1_200, 2_875]]);
  });

  it('a yesterday of which they are to come is held against other days without them', async () => {
    noon('2026-06-14');
    const weeks = [1, 2, 3, 4].map((week) => shiftDate('2026-06-13', -7 * week));
    await own.put([...weeks, '2026-06-13'].map((day) => paid(`${day} 12:00:00`, 10_000)));
    await tell(shops.night, ...weeks);
    const range = { ...days('2026-06-13'), ShopIDs: [shops.north, shops.night] };
    const held = async () => {
      const { UsualYesterday } = await own.ask('/api/Insight/GetExpectedDay', { ShopIDs: range.ShopIDs }, '0');
      const { Prev } = await own.ask(`${REPORT}/GetBusinessInfoV2`, { ...range, CompareMode: 2 }, '0');
      return [UsualYesterday, Prev?.BusinessIncome];
    };
    expect(await held()).toEqual([100, 100]);
    await tell(shops.night, '2026-06-13');
    expect(await held()).toEqual([200, 200]);
  });
});
