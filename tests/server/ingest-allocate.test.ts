import fc from 'fast-check';
import { checkBill } from '../../host-example/server/ingest/check/check-bill';
import { allocate, priceOf, proportion } from '../../host-example/server/ingest/money';
import { discountOf, grossOf, refundOf } from '../../host-example/server/ingest/rows/bill-sums';
import { settleLines } from '../../host-example/server/ingest/rows/settle-lines';
import { anyBill, bill, discount, item, payment, refund } from '../support/bills';

const weights = fc.array(fc.integer({ min: 0, max: 2_000_000_000 }), { minLength: 1, maxLength: 30 });
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

describe('spreading a sum over lines', () => {
  test('is exact to the fen, never below 0, and never above a line', () => {
    fc.assert(
      fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (lines, share) => {
        const whole = sum(lines);
        const total = Math.min(whole, Math.floor(whole * share));
        const shares = allocate(total, lines);
        expect(sum(shares)).toBe(total);
        for (const [index, part] of shares.entries()) {
          expect(part).toBeGreaterThanOrEqual(0);
          expect(part).toBeLessThanOrEqual(lines[index] ?? 0);
        }
      }),
    );
  });

  test('stays within one fen of the exact share', () => {
    fc.assert(
      fc.property(weights, fc.integer({ min: 0, max: 1_000_000_000 }), (lines, total) => {
        const whole = sum(lines);
        fc.pre(whole > 0);
        for (const [index, part] of allocate(total, lines).entries())
          expect(Math.abs(part - (total * (lines[index] ?? 0)) / whole)).toBeLessThan(1.001);
      }),
    );
  });

  test('gives the odd fen to the largest remainder', () => {
    expect(allocate(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(allocate(5, [70, 20, 10])).toEqual([4, 1, 0]);
    expect(allocate(0, [0, 0])).toEqual([0, 0]);
  });

  test('a sum without lines to take it is an error, not a loss', () => {
    expect(() => allocate(1, [0, 0])).toThrow('Nothing to spread 1 over');
  });
});

test('prices round half away from zero', () => {
  expect(priceOf(333, 1500)).toBe(500);
  expect(priceOf(1, 500)).toBe(1);
  expect(priceOf(1, 499)).toBe(0);
  expect(proportion(5, 1, 2)).toBe(3);
  expect(proportion(5, 1, 0)).toBe(0);
});

describe('the figures of a bill', () => {
  const known = {
    payCodes: new Map(['W', '001', '002', 'A'].map((code) => [code, true])),
    latest: '2030-01-01 00:00:00',
    members: new Set(['71', '72']),
    foreignAreas: new Set<string>(),
    foreignDesks: new Set<string>(),
  };

  test('lines add up to the bill for any bill, in both views of combos (invariants I2, I9)', () => {
    fc.assert(
      fc.property(anyBill, (any) => {
        expect(checkBill(any, known)).toBeNull();
        const figures = settleLines(any);
        const typeOf = new Map(any.Items.map((line) => [line.ItemNo, line.ItemType]));
        const entries = [...figures.items.entries()];
        const whole = entries.filter(([itemNo]) => typeOf.get(itemNo) !== 3).map(([, line]) => line);
        const split = entries.map(([, line]) => line).filter((line) => !line.hasParts);
        for (const view of [whole, split]) {
          expect(sum(view.map((line) => line.sale)) + sum(figures.fees.map((fee) => fee.amount))).toBe(grossOf(any));
          expect(sum([...view, ...figures.fees].map((line) => line.discount))).toBe(discountOf(any));
          expect(sum([...view, ...figures.fees].map((line) => line.refund))).toBe(refundOf(any));
        }
        for (const line of figures.items.values())
          expect(line.sale - line.discount - line.refund).toBeGreaterThanOrEqual(0);
        for (const fee of figures.fees) expect(fee.amount - fee.discount - fee.refund).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 1_000 },
    );
  });

  test('a discount on the whole bill is spread over what is still to pay, fees included, gifts left out', () => {
    const figures = settleLines(
      bill({
        Items: [item({ ItemNo: 1, PriceFen: 6000 }), item({ ItemNo: 2, PriceFen: 5000, GiftQtyMilli: 1000 })],
        Fees: [{ FeeNo: 1, Name: '茶位', AmountFen: 2000 }],
        Discounts: [
          discount({ DiscountNo: 1, DiscountType: 8, AmountFen: 5000, ItemNo: 2 }),
          discount({ DiscountNo: 2, DiscountType: 5, AmountFen: 800 }),
        ],
      }),
    );
    expect(figures.items.get(1)?.discount).toBe(600);
    expect(figures.items.get(2)?.discount).toBe(5000);
    expect(figures.fees).toEqual([{ amount: 2000, discount: 200, refund: 0 }]);
  });

  test('a refund for a dish stays on its line as far as the line goes', () => {
    const figures = settleLines(
      bill({
        OrderState: 4,
        Items: [item({ ItemNo: 1, PriceFen: 3000 }), item({ ItemNo: 2, PriceFen: 1000 })],
        Discounts: [discount({ AmountFen: 400 })],
        Payments: [payment({ AmountFen: 3600 })],
        Refunds: [refund({ AmountFen: 1000, Goods: [{ ItemNo: 2, QtyMilli: 1000, AmountFen: 1000 }] })],
      }),
    );
    expect(figures.items.get(2)).toMatchObject({ sale: 1000, discount: 100, refund: 900, refundQty: 1000 });
    expect(figures.items.get(1)).toMatchObject({ sale: 3000, discount: 300, refund: 100, refundQty: 0 });
  });

  test('parts of a combo follow it when one of two is returned', () => {
    const figures = settleLines(
      bill({
        Items: [
          item({ ItemNo: 1, ItemType: 2, PriceFen: 9900, QtyMilli: 2000, ReturnQtyMilli: 1000 }),
          item({ ItemNo: 2, ItemType: 3, ParentItemNo: 1, PriceFen: 6600, QtyMilli: 2000 }),
          item({ ItemNo: 3, ItemType: 3, ParentItemNo: 1, PriceFen: 3300, QtyMilli: 2000 }),
        ],
      }),
    );
    expect(figures.items.get(1)).toMatchObject({ hasParts: true, sale: 9900 });
    expect(figures.items.get(2)).toMatchObject({ returnQty: 1000, sale: 6600 });
    expect(figures.items.get(3)).toMatchObject({ returnQty: 1000, sale: 3300 });
  });
});
