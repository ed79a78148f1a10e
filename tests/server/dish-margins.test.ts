// Costs that are known of some sales of a dish: these stand for its other sales, and its margin is no smaller for it. In
// order stand those whose margin is known, and what lost most where it sells no more.
import { item } from '../support/bills';
import { paid } from '../support/report-shops';
import { days } from '../support/report-world';
import { sharedShops } from '../support/shared';

const world = sharedShops();

it('a portion leaves what those of known cost leave', async () => {
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
