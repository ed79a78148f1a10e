import fc from 'fast-check';
import { allocate, priceOf, proportion } from '../../host-example/server/ingest/money';
import { settleLines } from '../../host-example/server/ingest/rows/settle-lines';
import { bill, item } from '../support/bills';

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
