import type { Bill } from '../../host-example/server/ingest/bill';
import { putBills } from '../../host-example/server/ingest/put-bills';
import { bill, item, randomBill } from '../support/bills';
import { addMembers, makeCompany, sharedDatabase } from '../support/server-db';

const SHOP = '14272953155303424';
/** Of a row beside the ids, which follow from the company. */
const ROW = `to_jsonb(t) - '{comp_id,order_id,parent_order_id,record_id,seq}'::text[]`;
const TABLES = ['order_item', 'order_fee', 'order_discount', 'order_payment', 'order_refund', 'order_log'];

const database = sharedDatabase();
const rowsOf = (compId: number, table: string) =>
  database().of(compId)(
    `select o.ext_id, ${ROW} as row from ${table} t join orders o using (comp_id, order_id) where comp_id = $1
       order by 1, (${ROW})::text collate "C"`,
    [compId],
  );

test('are stored as they are one by one, whether a column has one value, several or none', async () => {
  const alike = Array.from({ length: 60 }, (_, index) =>
    bill({
      ExtID: `same${index}`,
      // Null in the first row and in the last, and a value between them.
      GuestCount: index % 7 === 0 ? null : 4,
      Remark: 'a "quoted" \\ remark, {with} braces',
      Items: [item({ CostFen: index % 5 === 0 ? null : 900 })],
    }),
  );
  const bills: Bill[] = [
    ...alike,
    ...Array.from({ length: 60 }, (_, index) => ({ ...randomBill(700 + index), ExtID: `any${index}` })),
  ];
  const receivedAt = new Date('2024-05-20T00:00:00Z');
  for (const compId of [1, 2]) {
    await makeCompany(database(), compId, [{ shopId: SHOP }]);
    await addMembers(database(), compId, SHOP, ['71', '72']);
    for (const list of [alike, bills.slice(alike.length)]) {
      const batch = compId === 1 ? 500 : 1;
      const { outcomes } = await putBills(database(), compId, SHOP, list, { receivedAt, batch });
      expect(outcomes.map(({ result }) => result)).toEqual(list.map(() => 'created'));
    }
  }
  for (const table of ['orders', ...TABLES, 'sensitive_record']) {
    const together = await rowsOf(1, table);
    expect(together.length, table).toBeGreaterThan(0);
    expect(together, table).toEqual(await rowsOf(2, table));
  }
});
