// Costs that are known of some sales of a dish: these stand for its other sales, and its margin is no smaller for it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { item } from '../support/bills';
import { paid, type ReportShops, startShops } from '../support/report-shops';
import { days } from '../support/report-world';
import { engines } from '../support/server-db';

describe.each(engines)('on %s', (engine) => {
  let world: ReportShops;
  beforeAll(async () => {
    world = await startShops(engine);
  }, 120_000);
  afterAll(() => world?.close());

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
    expect([row?.IncomeAmount, row?.CostedIncome, row?.MarginAmount, row?.MarginRate]).toEqual([
      ...[100, 40, 24, 0.6],
    ]);
    // Sixty of each dish: both leave 6.00 a portion.
    expect(Costed).toEqual({ Count: 2, SaleQty: 20, MarginAmount: 120 });
  });
});
