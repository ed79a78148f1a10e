// Dishes that a waiter types have no number: their name and specification tell them apart, in every answer and every filter.
import type { GuardedPath, Served } from '../../host-example/server/call';
import type { BillItem } from '../../host-example/server/ingest/bill';
import { item } from '../support/bills';
import { did, paid, shops } from '../support/report-shops';
import { days } from '../support/report-world';
import { sharedShops } from '../support/shared';

const SALES = '/api/BossAssistant/GetGoodsOrderLists';
const RANKING = '/api/BossAssistant/GetBusinessInfoGoods';
const RETURNS = '/api/StatisticalReport/GetSensitiveReturnPage';
const typed = (patch: Partial<BillItem>) =>
  item({ GoodsID: '0', ItemType: 4, ClassifyID: '0', ClassifyName: '', ...patch });

const world = sharedShops();
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
