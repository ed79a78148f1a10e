// Dish statistics: margins of which some costs are known, shares of bills, set meals, and dishes that a waiter types, which have
// no number: their name and specification tell them apart, in every answer and every filter.
import fc from 'fast-check';
import type { GuardedPath, Served } from '../../host-example/server/call';
import type { BillItem } from '../../host-example/server/ingest/bill';
import { rate } from '../../host-example/server/metrics/rounding';
import { item } from '../support/bills';
import { did, paid, shops } from '../support/report-shops';
import { days, runs } from '../support/report-world';
import { sharedShops } from '../support/shared';

const world = sharedShops();

it('a portion leaves what those of known cost leave, which stand for the other sales of the dish', async () => {
  const sold = (at: string, GoodsID: string, portions: number, CostFen?: number) => {
    const one = paid(at, 1_000 * portions);
    const line = { ...one.Items[0], GoodsID, GoodsName: `菜${GoodsID}`, PriceFen: 1_000 };
    const cost = CostFen === undefined ? {} : { CostFen };
    return { ...one, Items: [item({ ...line, QtyMilli: 1_000 * portions, ...cost })] };
  };
  await world.put([
    // Six portions before anybody named a cost, four of 4.00 after.
    sold('2026-06-10 12:00:00', '1', 6),
    sold('2026-06-11 12:00:00', '1', 4, 1_600),
    sold('2026-06-11 12:00:00', '2', 10, 4_000),
  ]);
  const { Costed, List } = await world.ask('/api/BossAssistant/GetGoodsOrderLists', {
    ...days('2026-06-10', '2026-06-11'),
  });
  const row = List.find(({ ID }) => ID === '1');
  expect([row?.IncomeAmount, row?.CostedIncome, row?.MarginAmount, row?.MarginRate]).toEqual([100, 40, 24, 0.6]);
  // Sixty of each dish: both leave 6.00 a portion.
  expect(Costed).toEqual({ Count: 2, SaleQty: 20, MarginAmount: 120 });
});

const dish = (at: string, GoodsID: string, fen: number, CostFen?: number) => {
  const one = paid(at, fen);
  const line = { ...one.Items[0], GoodsID, GoodsName: `菜${GoodsID}`, PriceFen: fen };
  return { ...one, Items: [item({ ...line, ...(CostFen === undefined ? {} : { CostFen }) })] };
};
const inOrder = async (body: object) => {
  const answer = await world.ask('/api/BossAssistant/GetGoodsOrderLists', { ...days('2026-06-13'), ...body });
  return { ...answer, ids: answer.List.map(({ ID }) => ID) };
};

it('dishes without a known cost stand last, the smallest margin first or the largest', async () => {
  await world.put([
    dish('2026-06-13 12:00:00', '1', 1_000),
    dish('2026-06-13 12:10:00', '2', 1_000, 900),
    dish('2026-06-13 12:20:00', '3', 1_000, 200),
  ]);
  for (const SortField of ['MarginAmount', 'MarginRate']) {
    expect((await inOrder({ SortField })).ids).toEqual(['3', '2', '1']);
    expect((await inOrder({ SortField, SortType: 1 })).ids).toEqual(['2', '3', '1']);
  }
});

it('what sold a day before and sells no more stands first among what fell', async () => {
  await world.put([dish('2026-06-12 12:00:00', '4', 5_000), dish('2026-06-12 12:10:00', '3', 3_000)]);
  const fallen = await inOrder({ SortField: 'SaleChange', SortType: 1 });
  expect(fallen.List.map(({ ID, SaleAmount, PrevSaleAmount }) => [ID, SaleAmount, PrevSaleAmount])).toEqual([
    ['4', 0, 50],
    ['3', 10, 30],
    ['1', 10, 0],
    ['2', 10, 0],
  ]);
  expect([fallen.Total, fallen.Sum.SaleAmount, fallen.Costed?.Count]).toEqual([4, 30, 2]);
  // Nowhere else is it a dish of the day.
  expect((await inOrder({ SortField: 'SaleAmount' })).Total).toBe(3);
  expect((await inOrder({ SortField: 'SaleChange', Dimension: 4 })).ids).toEqual(['2026-06-13']);
  expect((await inOrder({ SortField: 'SaleChange', CompareMode: 0 })).Total).toBe(3);
});

it('a slow seller sold little in either way of counting set meals: no meal that is split, and no dish that is sold in one', async () => {
  const meal = item({ ItemNo: 1, ItemType: 2, GoodsID: '1', GoodsName: '套餐', PriceFen: 1_000 });
  const part = item({ ItemNo: 2, ItemType: 3, ParentItemNo: 1, GoodsID: '2', GoodsName: '鱼香肉丝', PriceFen: 1_000 });
  await world.put({ ...paid('2026-04-10 12:00:00', 1_000), Items: [meal, part] });
  const slow = async (PackageMode: 1 | 2) => {
    const asked = { ...days('2026-04-10'), RankType: 5, Top: 100, PackageMode } as const;
    const { List } = await world.ask('/api/BossAssistant/GetBusinessInfoGoods', asked);
    return List.map(({ ID, Qty }) => [ID, Qty]);
  };
  // 拍黄瓜 alone sold nothing.
  expect(await slow(1)).toEqual([
    ['3', 0],
    ['1', 1],
  ]);
  expect(await slow(2)).toEqual([
    ['3', 0],
    ['2', 1],
  ]);
});

const [SOURCES, MODES, CASHIERS, DISHES] = [
  ['1', '6'],
  [1, 3],
  ['200', '202'],
  ['1', '2'],
] as const;
const draw = fc.record({
  SourceID: fc.constantFrom(...SOURCES),
  OrderMode: fc.constantFrom(...MODES),
  CashierID: fc.constantFrom(...CASHIERS),
  dishes: fc.subarray([...DISHES], { minLength: 1 }),
});

let bills: readonly (typeof draw extends fc.Arbitrary<infer One> ? One : never)[] = [];
beforeAll(async () => {
  [bills = []] = fc.sample(fc.array(draw, { minLength: 30, maxLength: 30 }), 1);
  await world.put(
    bills.map(({ dishes, ...one }, at) => {
      const time = `2026-05-2${at % 3} 12:00:00`;
      const bill = paid(time, 1_000 * dishes.length, one);
      const Items = dishes.map((GoodsID, index) =>
        item({ ...bill.Items[0], ItemNo: index + 1, GoodsID, GoodsName: `菜${GoodsID}`, PriceFen: 1_000 }),
      );
      return { ...bill, Items, Payments: bill.Payments.map((pay) => ({ ...pay, CashierID: one.CashierID })) };
    }),
  );
});

it('the share of bills with a dish is of the bills that a filter by source, mode and cashier leaves', () =>
  fc.assert(
    fc.asyncProperty(
      fc.record({
        SourceIDs: fc.subarray([...SOURCES]),
        OrderMode: fc.constantFrom(0 as const, ...MODES),
        UserIDs: fc.subarray([...CASHIERS]),
        GoodsIDs: fc.subarray([...DISHES]),
      }),
      async (filter) => {
        const range = days('2026-05-20', '2026-05-22');
        const { List } = await world.ask('/api/BossAssistant/GetGoodsOrderLists', { ...range, ...filter });
        const own = bills.filter(
          ({ SourceID, OrderMode, CashierID }) =>
            (filter.SourceIDs.length === 0 || filter.SourceIDs.includes(SourceID)) &&
            (filter.OrderMode === 0 || filter.OrderMode === OrderMode) &&
            (filter.UserIDs.length === 0 || filter.UserIDs.includes(CashierID)),
        );
        const wanted = DISHES.filter((id) => filter.GoodsIDs.length === 0 || filter.GoodsIDs.includes(id))
          .map((id) => [id, own.filter(({ dishes }) => dishes.includes(id)).length] as const)
          .filter(([, count]) => count > 0)
          .map(([id, count]) => [id, rate(count, own.length)]);
        expect(List.map(({ ID, OrderRate }) => [ID, OrderRate]).sort()).toEqual(wanted);
      },
    ),
    runs(40),
  ));

describe('dishes without a number', () => {
  const SALES = '/api/BossAssistant/GetGoodsOrderLists';
  const RANKING = '/api/BossAssistant/GetBusinessInfoGoods';
  const RETURNS = '/api/StatisticalReport/GetSensitiveReturnPage';
  const typed = (patch: Partial<BillItem>) =>
    item({ GoodsID: '0', ItemType: 4, ClassifyID: '0', ClassifyName: '', ...patch });

  /** A bill of these lines, in cash. */
  const put = (day: string, lines: Partial<BillItem>[], Events = [did('OPEN', `${day} 11:30:00`)]) => {
    const Items = lines.map((line, index) => typed({ ...line, ItemNo: index + 1 }));
    const sum = Items.reduce(
      (all, { PriceFen, QtyMilli, ReturnQtyMilli }) => all + (PriceFen * (QtyMilli - ReturnQtyMilli)) / 1000,
      0,
    );
    return world.put(paid(`${day} 12:00:00`, sum, { Items, Events }));
  };

  it('of which one ends as the other begins are two, beside the period before and in what moved the income', async () => {
    // By a blank or a slash between name and specification they would be one.
    for (const sign of [' ', '/']) {
      const [one, other] = [
        { GoodsName: `例${sign}汤`, SpecName: '大', PriceFen: 1_000 },
        { GoodsName: '例', SpecName: `汤${sign}大`, PriceFen: 4_000 },
      ];
      const [before, now] = sign === ' ' ? ['2026-05-04', '2026-05-05'] : ['2026-05-06', '2026-05-07'];
      await put(before, [{ ...one, QtyMilli: 3_000 }, other]);
      await put(now, [one, { ...other, QtyMilli: 3_000 }]);
      const { List } = await world.ask(SALES, days(now));
      const sold = Object.fromEntries(List.map(({ Name, SaleQty, PrevSaleQty }) => [Name, [SaleQty, PrevSaleQty]]));
      expect(sold).toEqual({ 例: [3, 1], [`例${sign}汤`]: [1, 3] });
      const { List: ranked } = await world.ask(RANKING, { ...days(now), RankType: 1 });
      expect(ranked.map(({ Name, PrevRank }) => [Name, PrevRank])).toEqual([
        ['例', 2],
        [`例${sign}汤`, 1],
      ]);
      // As many portions at the same prices: all of it is the mix (5).
      const { Bars } = await world.ask('/api/Insight/GetIncomeChange', days(now));
      expect(Bars).toEqual([{ Kind: 5, Amount: 60 }]);
    }
  });

  it('keep their names in any language, whatever base data is called so, and are found by them', async () => {
    const day = '2026-05-11';
    await put(
      day,
      [{ GoodsName: '小吃', SpecName: '大', QtyMilli: 2_000, ReturnQtyMilli: 1_000, Reason: '顾客点错' }],
      [did('RETURN', `${day} 11:50:00`, { ItemNo: 1, QtyMilli: 1_000, AmountFen: 3_800, Reason: '顾客点错' })],
    );
    const token = await world.server.login();
    const ask = async <Path extends GuardedPath>(path: Path, body: Served[Path]['request']) =>
      (await world.server.call(path, body, { token, shopId: shops.north, lang: 'en' })).body;
    const [sold] = (await ask(SALES, days(day))).List;
    const [returned] = (await ask(RANKING, { ...days(day), RankType: 3 })).List;
    const [byReason] = (await ask(RANKING, { ...days(day), RankType: 3, GroupBy: 2 })).List;
    expect([sold?.Name, returned?.Name, byReason?.Name]).toEqual(['小吃', '小吃', 'Ordered by mistake']);
    const ofDish = { GoodsIDs: ['0'], GoodsName: sold?.Name ?? '', SpecName: '大' };
    expect((await ask(SALES, { ...days(day), ...ofDish })).List).toHaveLength(1);
    expect((await ask(RETURNS, { ...days(day), ...ofDish })).Total).toBe(1);
  });

  it('and their reasons are found however a till writes them', async () => {
    const day = '2026-05-12';
    const [name, spec, reason] = ['Cafe\u0301', ' large  cup ', ' too\u00a0 cold'];
    await put(
      day,
      [{ GoodsName: name, SpecName: spec, QtyMilli: 2_000, ReturnQtyMilli: 1_000, Reason: reason }],
      [did('RETURN', `${day} 11:50:00`, { ItemNo: 1, QtyMilli: 1_000, AmountFen: 3_800, Reason: reason })],
    );
    const [row] = (await world.ask(RANKING, { ...days(day), RankType: 3 })).List;
    expect([row?.Name, row?.SpecName, row?.TopReason]).toEqual(['Café', 'large cup', 'too cold']);
    const ofDish = { GoodsIDs: ['0'], GoodsName: 'Café', SpecName: 'large cup' };
    expect((await world.ask(RETURNS, { ...days(day), ...ofDish })).Total).toBe(1);
    const { Reasons, List } = await world.ask(RETURNS, { ...days(day), Reasons: ['too cold'] });
    expect([Reasons, List.length]).toEqual([[{ Reason: 'too cold', Count: 1 }], 1]);
  });
});
