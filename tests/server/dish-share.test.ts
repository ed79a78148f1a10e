// The share of bills with a dish is of the bills that the filters leave, whatever they are.
import fc from 'fast-check';
import { rate } from '../../host-example/server/metrics/rounding';
import { item } from '../support/bills';
import { paid } from '../support/report-shops';
import { days, runs } from '../support/report-world';
import { sharedShops } from '../support/shared';

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
const world = sharedShops();
beforeAll(async () => {
  [bills = []] = fc.sample(fc.array(draw, { minLength: 30, maxLength: 30 }), 1);
  await world.put(
    bills.map(({ dishes, ...one }, at) => {
      const time = `2026-06-1${at % 3} 12:00:00`;
      const bill = paid(time, 1_000 * dishes.length, one);
      const Items = dishes.map((GoodsID, index) =>
        item({ ...bill.Items[0], ItemNo: index + 1, GoodsID, GoodsName: `菜${GoodsID}`, PriceFen: 1_000 }),
      );
      return { ...bill, Items, Payments: bill.Payments.map((pay) => ({ ...pay, CashierID: one.CashierID })) };
    }),
  );
});

it('for every filter by source, mode and cashier', () =>
  fc.assert(
    fc.asyncProperty(
      fc.record({
        SourceIDs: fc.subarray([...SOURCES]),
        OrderMode: fc.constantFrom(0 as const, ...MODES),
        UserIDs: fc.subarray([...CASHIERS]),
        GoodsIDs: fc.subarray([...DISHES]),
      }),
      async (filter) => {
        const range = days('2026-06-10', '2026-06-12');
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
