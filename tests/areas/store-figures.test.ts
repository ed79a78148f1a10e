// What the store ranking says of all stores together.
import { expect, test } from 'vitest';
import { storeFigures } from '../../src/areas/rank/store-figures';
import type { ShopRankRow } from '../../types/api/rank';
import '../support/load-texts';

test('the stores together have reached what each has of its target, whatever else they took', () => {
  const store = (Target: number | null, ReachRate: number | null) =>
    ({ Target, ReachRate, BusinessIncome: 9_000 }) as ShopRankRow;
  const attainment = storeFigures.find(({ by }) => by === 7);
  const reached = (...rows: ShopRankRow[]) => attainment?.all(store(0, 0), rows);
  expect(reached(store(3_000, 0.5), store(1_000, 0.9), store(null, null))).toBeCloseTo(0.6);
  expect(reached(store(null, null))).toBeNull();
});
