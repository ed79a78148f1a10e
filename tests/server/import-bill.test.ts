// Lines of a file become bills: whole or not at all, and never two bills as one.
import fc from 'fast-check';
import { moneyIn } from '../../host-example/server/currency';
import { unitPrices } from '../../host-example/server/import/bills/ordered';
import { receiptOfLines } from '../../host-example/server/import/bills/receipt-of-lines';
import { billsOf } from '../../host-example/server/import/bills/refunds';
import { plainHead } from '../../host-example/server/import/formats/part';
import { receiptOf } from '../../host-example/server/import/formats/receipt';
import type { Line } from '../../host-example/server/import/reading/read-line';
import { createSpool } from '../../host-example/server/import/reading/spool';
import type { Names } from '../../host-example/server/import/target/catalog';
import { shapeError } from '../../host-example/server/ingest/check/bill-schema';
import { checkBill } from '../../host-example/server/ingest/check/check-bill';
import { priceOf, sumOf } from '../../host-example/server/ingest/money';
import { isNightly } from '../support/nightly';

const names: Names = {
  goodsId: (dish) => String(dish.length),
  classifyId: () => '1',
  payCode: () => '001',
  desk: () => ({ AreaID: '1', DeskID: '7' }),
  cashierId: (name) => (name === '' ? '0' : '9'),
  sourceOf: () => '1',
  orderMode: 3,
};
const line = (number: number, change: Partial<Line> = {}): Line => ({
  file: 0,
  sheet: '',
  line: number,
  index: number,
  bill: 'B1',
  number: 'B1',
  time: '2024-05-01 12:00:00',
  openTime: '2024-05-01 12:00:00',
  dish: '红烧肉',
  category: '荤菜',
  spec: '',
  options: '',
  unit: '份',
  kind: 'sale',
  priceFen: 6800,
  amountFen: null,
  qtyMilli: 1000,
  payment: '现金',
  table: '',
  register: '',
  guests: null,
  cashier: '',
  totalFen: null,
  lineDiscountFen: 0,
  lineTaxFen: 0,
  lineCostFen: null,
  discountFen: null,
  taxFen: null,
  tipFen: null,
  feeFen: null,
  payFen: null,
  paid: [],
  orderType: '',
  state: 'sale',
  refundOf: '',
  mayBeOf: '',
  wrong: '',
  ...change,
});
const rules = { text: moneyIn('CNY').text, tax: undefined, isTaxAdded: false, currency: 'CNY' };
const buildBy = (own: typeof rules & { billHours?: number }, ...lines: [Line, ...Line[]]) =>
  billsOf<Line>((all) => receiptOfLines(all, own), rules.text).build(lines, names);
const build = (...lines: [Line, ...Line[]]) => buildBy(rules, ...lines);
const known = {
  payCodes: new Map([['001', true]]),
  members: new Set<string>(),
  foreignAreas: new Set<string>(),
  foreignDesks: new Set<string>(),
  latest: '2030-01-01 00:00:00',
};
/** The bill, which the ingest takes as it is. */
const good = (...lines: [Line, ...Line[]]) => {
  const built = build(...lines);
  if (!('bill' in built)) throw new Error('reason' in built ? built.reason : 'it is part of another');
  expect(shapeError(built.bill) ?? checkBill(built.bill, known)).toBeNull();
  return built.bill;
};

it('cuts what is too long between letters, wherever an emoji stands', () => {
  for (let at = 0; at < 12; at++) {
    const long = `${'x'.repeat(90 + at)}${'😀'.repeat(30)}`;
    const number = `${'😀'.repeat(at)}${'7'.repeat(12 - at)}`;
    const own = { number, openTime: '2024-05-01 11:30:00' };
    const off = line(3, { ...own, kind: 'discount', dish: long, priceFen: 100 });
    const { SerialNo, Discounts } = good(line(2, own), off);
    expect([SerialNo, Discounts[0]?.Name]).toEqual([[...number].slice(-8).join(''), [...long].slice(0, 100).join('')]);
  }
});

it('makes one paid bill of its lines, from the first opening to the last settlement', () => {
  expect(
    good(
      line(2, { time: '2024-05-01 12:30:00' }),
      line(3, { dish: '米饭', priceFen: 600, qtyMilli: 2500, options: '少盐' }),
    ),
  ).toMatchObject({
    ExtID: 'B1',
    OrderState: 2,
    OpenTime: '2024-05-01 12:00:00',
    SettleTime: '2024-05-01 12:30:00',
    Items: [{ Attrs: '' }, { Attrs: '少盐' }],
    Payments: [{ AmountFen: 6800 + 1500 }],
  });
});

it('takes a returned quantity off the lines that ordered it, wherever they stand', () => {
  expect(good(line(2, { kind: 'return' }), line(3, { qtyMilli: 3000 }))).toMatchObject({
    Items: [{ QtyMilli: 3000, ReturnQtyMilli: 1000 }],
    Payments: [{ AmountFen: 13600 }],
  });
  const overTwo = good(line(2), line(3), line(4, { kind: 'return', qtyMilli: 2000 }), line(5, { dish: '米饭' }));
  expect(overTwo.Items.map((item) => item.ReturnQtyMilli)).toEqual([1000, 1000, 0]);
  expect(build(line(2), line(3, { kind: 'return', qtyMilli: 2000 }))).toMatchObject({
    reason: expect.stringContaining('takes back 2 × "红烧肉", which the bill has not ordered'),
    place: { line: 3 },
  });
  expect(build(line(2), line(3, { kind: 'return', priceFen: 6000 }))).toMatchObject({
    reason: 'takes back 1 × "红烧肉" for ¥60, but the bill ordered it for ¥68',
  });
});

it('takes a discount row off the whole bill', () => {
  expect(good(line(2), line(3, { kind: 'discount', dish: '满减', priceFen: 800 }))).toMatchObject({
    Items: [{ GoodsName: '红烧肉' }],
    Discounts: [{ DiscountType: 4, Name: '满减', AmountFen: 800, ItemNo: 0 }],
    Payments: [{ AmountFen: 6000 }],
  });
  expect(build(line(2), line(3, { kind: 'discount', priceFen: 6900 }))).toMatchObject({
    reason: 'discounts of ¥69 are more than the bill of ¥68',
  });
});

it('keeps the total of a row to the fen, whatever the quantity', () => {
  const three = good(line(2, { priceFen: null, amountFen: 1000, qtyMilli: 3000 }));
  expect(three.Items.map(({ PriceFen, QtyMilli }) => [PriceFen, QtyMilli])).toEqual([
    [333, 2000],
    [334, 1000],
  ]);
  expect(three.Payments).toMatchObject([{ AmountFen: 1000 }]);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 1, max: 5_000_000 }), (amount, qty) => {
      const parts = unitPrices(amount, qty);
      return (
        parts.reduce((sum, part) => sum + priceOf(part.priceFen, part.qtyMilli), 0) === amount &&
        parts.reduce((sum, part) => sum + part.qtyMilli, 0) === qty &&
        parts.every((part) => part.priceFen >= 0 && part.qtyMilli >= 0)
      );
    }),
    { numRuns: isNightly ? 20_000 : 500 },
  );
});

it('leaves a bill out as a whole when one line is wrong or the lines disagree', () => {
  expect(build(line(2), line(9, { wrong: 'no dish' }))).toMatchObject({ reason: 'no dish', place: { line: 9 } });
  for (const [field, change] of [
    ['payment', { payment: '微信' }],
    ['table', { table: 'A05' }],
    ['cashier', { cashier: '小王' }],
    ['total', { totalFen: 1 }],
  ] as const)
    expect(build(line(2), line(3, change)), field).toMatchObject({
      place: { line: 3 },
      reason: expect.stringMatching(
        new RegExp(`bill number "B1" is used twice: its rows disagree about ${field}.*"billNumbers": "daily"`),
      ),
    });
  expect(build(line(2, { openTime: '2024-05-01 13:30:00' }))).toMatchObject({
    reason: expect.stringContaining('after it was settled'),
  });
});

it('never adds up two bills of one number on two days', () => {
  // Lunch of one day and lunch of the next, less than 24 hours apart.
  const built = build(line(2), line(8, { time: '2024-05-02 11:30:00', openTime: '2024-05-02 11:30:00' }));
  expect(built).toMatchObject({
    place: { line: 8 },
    reason: expect.stringMatching(
      /"B1" is used twice: 2024-05-01 12:00:00 and 2024-05-02 11:30:00 are more than 6 hours apart.*columns\.bill/,
    ),
  });
  expect(
    buildBy({ ...rules, billHours: 8 }, line(2), line(8, { time: '2024-05-01 19:00:00' })),
    'a long bill, where the map says so',
  ).toHaveProperty('bill');
});

it('holds a bill to the total that the file gives', () => {
  expect(good(line(2, { totalFen: 6800 }))).toMatchObject({ Payments: [{ AmountFen: 6800 }] });
  expect(build(line(2, { totalFen: 13600 }))).toMatchObject({
    reason: expect.stringMatching(/adds up to ¥68, but its total is ¥136.*two bills share the number/),
  });
});

it('gathers the lines of a bill from anywhere in the file', async () => {
  const spool = createSpool<Line>();
  for (let number = 0; number < 3000; number++) spool.add(line(number, { bill: `B${number % 700}` }));
  const sizes = new Map<string, number[]>();
  for (const lines of spool.bills())
    sizes.set(
      lines[0].bill,
      lines.map((each) => each.line),
    );
  spool.close();
  expect(sizes.size).toBe(700);
  expect(sizes.get('B5')).toEqual([5, 705, 1405, 2105, 2805]);
  expect([...sizes.keys()].slice(0, 3), 'in the order of the file').toEqual(['B0', 'B1', 'B2']);
});

it('gives back the members that each line had', async () => {
  const lines: { bill: string; note?: string | undefined; qty?: number; shares?: string[] }[] = [
    { bill: 'A', note: 'x', qty: 1, shares: [] },
    { bill: 'A', note: 'x', qty: 2, shares: ['card'] },
    { bill: 'A', qty: 2 },
    { bill: 'A', note: undefined, qty: 3 },
    { bill: 'A', qty: 3 },
    { bill: 'B', note: 'x', qty: 3, shares: [] },
    { bill: 'A', note: 'x', qty: 3, shares: [] },
  ];
  const even = lines.map(({ bill, note = '', qty = 0, shares = [] }) => ({ bill, note, qty, shares }));
  for (const [all, haveSameMembers] of [
    [lines, false],
    [even, true],
  ] as const) {
    const spool = createSpool<(typeof lines)[number]>(haveSameMembers);
    for (const line of all) spool.add(line);
    const found = [...spool.bills()];
    spool.close();
    expect(found).toStrictEqual(
      JSON.parse(JSON.stringify(['A', 'B'].map((bill) => all.filter((one) => one.bill === bill)))),
    );
  }
});

it('money of a receipt that went back, in however many parts, takes all of its net amount and tax with it', () => {
  const entry = { bill: 'B1', file: 0, sheet: '', line: 1, wrong: '', time: '2024-05-01 12:00:00' };
  const anyPaid = fc.record({ amount: fc.integer({ min: 1, max: 5_000 }), day: fc.nat(3) });
  const anyReceipt = fc.tuple(fc.array(anyPaid, { minLength: 1, maxLength: 5 }), fc.nat(99), fc.boolean());
  fc.assert(
    fc.property(anyReceipt, ([paid, percent, isAdded]) => {
      const collected = sumOf(paid, ({ amount }) => amount);
      const tax = Math.floor((collected * percent) / 100);
      const split = { taxAdded: isAdded ? tax : 0, taxIncluded: isAdded ? 0 : tax, tip: 0 };
      const net = collected - split.taxAdded;
      const amounts = { gross: net, net, tax, tip: 0, collected, payment: '' };
      const payments = paid.map(({ amount, day }) => ({
        ...entry,
        part: 'payment' as const,
        isRefund: false,
        name: 'Card',
        amount,
        tip: 0,
        refund: { time: `2024-05-0${day + 1} 13:00:00`, amount, tip: 0 },
      }));
      const head = { ...plainHead, ...entry, ...amounts, openTime: entry.time };
      const { refunds = [] } = receiptOf(head, [], payments, split);
      const sums = (['net', 'taxAdded', 'taxIncluded', 'collected'] as const).map((name) =>
        sumOf(refunds, (back) => back[name]),
      );
      expect(sums).toEqual([net, split.taxAdded, split.taxIncluded, collected]);
    }),
  );
});
