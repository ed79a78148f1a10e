// The list of bills is sorted and filtered by the amounts that it shows.
import { item } from '../support/bills';
import { paid } from '../support/report-shops';
import { days } from '../support/report-world';
import { sharedShops } from '../support/shared';

const DAY = '2026-04-01';

const world = sharedShops();
beforeAll(async () => {
  const unsettled = { SettleTime: null, FirstSettleTime: null, CashierID: '0', Payments: [] };
  const dear = [item({ GoodsID: '1', ClassifyID: '1', PriceFen: 90_000 })];
  await world.put([
    paid(`${DAY} 12:00:00`, 2_000, { OrderNo: 'small' }),
    paid(`${DAY} 12:10:00`, 5_000, { OrderNo: 'large' }),
    paid(`${DAY} 12:20:00`, 0, { OrderNo: 'open', OrderState: 1, Items: dear, ...unsettled }),
    paid(`${DAY} 12:30:00`, 0, { OrderNo: 'cancelled', OrderState: 3, Items: dear, ...unsettled }),
  ]);
});

const list = async (extra: object) => {
  const { List, Total, Sum } = await world.ask('/api/GeneralInterface/GetConsumeOrderListV2', {
    ...days(DAY),
    ...extra,
  });
  return { rows: List.map((row) => [row.OrderNo, row.BusinessIncome]), Total, Sum };
};

it('puts unpaid and cancelled bills where their 0 stands, either way', async () => {
  const down = (await list({ SortField: 'BusinessIncome' })).rows;
  expect(down).toEqual([
    ['large', 50],
    ['small', 20],
    ['cancelled', 0],
    ['open', 0],
  ]);
  expect((await list({ SortField: 'BusinessIncome', SortType: 1 })).rows).toEqual([...down].reverse());
});

it('finds bills by the income that it shows', async () => {
  expect(await list({ MinAmount: 30 })).toMatchObject({
    rows: [['large', 50]],
    Total: 1,
    Sum: { OrderCount: 1, BusinessIncome: 50 },
  });
  expect((await list({ MaxAmount: 20 })).rows).toHaveLength(3);
  expect((await list({ MinAmount: 0, MaxAmount: 0 })).rows.map(([no]) => no).sort()).toEqual(['cancelled', 'open']);
});
