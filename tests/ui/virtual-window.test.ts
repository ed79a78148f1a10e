import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rowAt, topsOf, windowOf } from '../../src/ui/lists/virtual-window';

const tops = topsOf([40, 72, 72, 40, 72], (height) => height);

describe('window of a long list', () => {
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
});
