import { expect, it } from 'vitest';
import { buildBill, type Names } from '../../host-example/server/import/build-bill';
import type { Line } from '../../host-example/server/import/read-lines';
import { createSpool } from '../../host-example/server/import/spool';

const names: Names = {
  goodsId: (dish) => `g-${dish}`,
  classifyId: (category) => `c-${category}`,
  payCode: () => '001',
  desk: (table) => ({ AreaID: '1', DeskID: `d-${table}` }),
  sourceId: '1',
  orderMode: 3,
};
const line = (number: number, change: Partial<Line> = {}): Line => ({
  line: number,
  bill: 'B1',
  time: '2024-05-01 12:00:00',
  openTime: '2024-05-01 12:00:00',
  dish: '红烧肉',
  category: '荤菜',
  spec: '',
  unit: '份',
  priceFen: 6800,
  qtyMilli: 1000,
  payment: '现金',
  table: '',
  guests: null,
  wrong: '',
  ...change,
});

it('makes one paid bill of its lines, from the first opening to the last settlement', () => {
  const built = buildBill(
    [
      line(2, { time: '2024-05-01 12:30:00' }),
      line(3, { dish: '米饭', priceFen: 600, qtyMilli: 2500, table: '' }),
    ],
    names,
  );
  expect(built).toMatchObject({
    bill: {
      ExtID: 'B1',
      OrderState: 2,
      OpenTime: '2024-05-01 12:00:00',
      SettleTime: '2024-05-01 12:30:00',
      Payments: [{ AmountFen: 6800 + 1500 }],
    },
  });
});

it('takes a negative quantity off the line that ordered it, wherever it stands', () => {
  const built = buildBill([line(2, { qtyMilli: -1000 }), line(3, { qtyMilli: 3000 })], names);
  expect(built).toMatchObject({
    bill: { Items: [{ QtyMilli: 3000, ReturnQtyMilli: 1000 }], Payments: [{ AmountFen: 13600 }] },
  });
  expect(buildBill([line(2), line(3, { qtyMilli: -2000 })], names)).toEqual({
    reason: 'takes back 2 × 红烧肉, which the bill has not ordered',
    line: 3,
  });
});

it('leaves a bill out as a whole when one line is wrong or the lines disagree', () => {
  expect(buildBill([line(2), line(9, { wrong: 'no dish' })], names)).toEqual({ reason: 'no dish', line: 9 });
  expect(buildBill([line(2), line(3, { payment: '微信' })], names)).toMatchObject({
    line: 3,
    reason: expect.stringContaining('disagree about payment'),
  });
  expect(buildBill([line(2), line(8, { time: '2024-06-01 12:00:00' })], names)).toMatchObject({
    line: 8,
    reason: expect.stringContaining('used twice'),
  });
  expect(buildBill([line(2, { openTime: '2024-05-01 13:00:00' })], names)).toMatchObject({
    reason: expect.stringContaining('after it was settled'),
  });
});

it('gathers the lines of a bill from anywhere in the file', async () => {
  const spool = await createSpool();
  for (let number = 0; number < 3000; number++) await spool.add(line(number, { bill: `B${number % 700}` }));
  const sizes = new Map<string, number[]>();
  for await (const lines of spool.bills())
    sizes.set(
      lines[0]?.bill ?? '',
      lines.map((each) => each.line),
    );
  await spool.close();
  expect(sizes.size).toBe(700);
  expect(sizes.get('B5')).toEqual([5, 705, 1405, 2105, 2805]);
});
