import fc from 'fast-check';
import { correct, rowAt, topsOf, windowOf } from '../../src/ui/lists/virtual-window';

const tops = topsOf([40, 72, 72, 40, 72], (height) => height);

test('knows the top of every row and the whole height', () => {
  expect([...tops]).toEqual([0, 40, 112, 184, 224, 296]);
  expect([...topsOf([], () => 1)]).toEqual([0]);
});

test('finds the row under a point, first and last outside', () => {
  expect(rowAt(tops, 0)).toBe(0);
  expect(rowAt(tops, 39.9)).toBe(0);
  expect(rowAt(tops, 40)).toBe(1);
  expect(rowAt(tops, 295)).toBe(4);
  expect(rowAt(tops, -500)).toBe(0);
  expect(rowAt(tops, 9999)).toBe(4);
  expect(
    rowAt(
      topsOf([], () => 1),
      5,
    ),
  ).toBe(-1);
});

test('is empty for an empty list', () => {
  expect(
    windowOf(
      topsOf([], () => 1),
      0,
      800,
      100,
    ),
  ).toEqual([0, -1]);
});

test('covers the view and little more in a list of 100,000 rows', () => {
  const many = topsOf(Array.from({ length: 100_000 }), () => 72);
  const [first, last] = windowOf(many, 3_000_000, 3_000_844, 240);
  expect(first).toBe(Math.floor((3_000_000 - 240) / 72));
  expect(last - first).toBeLessThan(20);
});

test('leaves no visible row out, whatever the heights', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 200 }),
      fc.integer({ min: -500, max: 30_000 }),
      (heights, top) => {
        const all = topsOf(heights, (height) => height);
        const [first, last] = windowOf(all, top, top + 800, 0);
        heights.forEach((height, index) => {
          const start = all[index] ?? 0;
          const isVisible = start + height > top && start < top + 800;
          if (isVisible) expect(index >= first && index <= last).toBe(true);
        });
      },
    ),
  );
});

test('puts rows where they belong once they are measured, and says by how much what is in view would move', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 60 }),
      fc.nat(60),
      fc.nat(20),
      fc.integer({ min: -500, max: 5000 }),
      (heights, from, count, top) => {
        const all = topsOf(heights, () => 72);
        const before = [...all];
        const kept = new Map<number, number>();
        const measured = heights.map((height, index) => [index, height] as const).slice(from, from + count);
        const moved = correct(all, measured, top, (index, height) => kept.set(index, height));
        const known = (index: number) => (index >= from && index < from + count ? heights[index] : 72) ?? 72;
        expect([...all]).toEqual([...topsOf(heights, (_, index) => known(index))]);
        for (const [index, height] of measured) expect(kept.get(index) ?? 72).toBe(height);
        // The first row that does not begin above the view.
        const seen = before.findIndex((start, index) => start >= top || index === heights.length);
        expect(moved).toBe((all[seen] ?? 0) - (before[seen] ?? 0));
      },
    ),
  );
});

test('keeps what is known of a row without layout', () => {
  const all = topsOf([72, 72], (height) => height);
  const moved = correct(all, [[0, 0]], 100, () => expect.unreachable());
  expect([moved, ...all]).toEqual([0, 0, 72, 144]);
});
