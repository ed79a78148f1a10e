import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { area, bar, curve, type Point, runsOf } from '../../src/ui/charts/curve';

/** All numbers of a path. */
const numbers = (path: string) => (path.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);

describe('line', () => {
  test('is cut where there is no figure', () => {
    const points: (Point | null)[] = [null, [0, 1], [1, 2], null, null, [4, 3], null];
    expect(runsOf(points)).toEqual([
      [
        [0, 1],
        [1, 2],
      ],
      [[4, 3]],
    ]);
    expect(runsOf([])).toEqual([]);
  });

  test('draws a lone point as a dot and nothing as nothing', () => {
    expect(curve([[4, 3.14]])).toBe('M4,3.1h0');
    expect(curve([])).toBe('');
    expect(area([[4, 3]], 10)).toBe('');
  });

  test('passes through its points to a tenth of a pixel', () => {
    expect(
      curve([
        [0, 10],
        [10, 20],
      ]),
    ).toBe('M0,10C3.3,13.3 6.7,16.7 10,20');
    for (const number of numbers(
      curve([
        [0, 1 / 3],
        [1 / 3, 2 / 3],
        [2 / 3, 0],
      ]),
    )) {
      expect(Math.round(number * 10) / 10).toBe(number);
    }
  });

  test('never swings beyond the values beside it', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 200 }), { minLength: 2, maxLength: 40 }), (values) => {
        const run = values.map((y, index): Point => [index * 16, y]);
        const steps = curve(run).split('C').slice(1);
        steps.forEach((step, index) => {
          const [, c0 = 0, , c1 = 0] = numbers(step);
          const low = Math.min(values[index] ?? 0, values[index + 1] ?? 0) - 0.1;
          const high = Math.max(values[index] ?? 0, values[index + 1] ?? 0) + 0.1;
          for (const control of [c0, c1]) {
            expect(control).toBeGreaterThanOrEqual(low);
            expect(control).toBeLessThanOrEqual(high);
          }
        });
      }),
    );
  });

  test('closes its surface on the base line', () => {
    expect(
      area(
        [
          [0, 10],
          [10, 10],
        ],
        50,
      ),
    ).toMatch(/L10,50L0,50Z$/);
  });
});

describe('bar', () => {
  test('stands on the base with its top rounded', () => {
    expect(bar(10, 20, 100, 40)).toBe('M10,100v-56q0,-4 4,-4h12q4,0 4,4v56z');
  });

  test('hangs from the base when the value is negative', () => {
    expect(bar(10, 20, 100, 140)).toBe('M10,100v36q0,4 4,4h12q4,0 4,-4v-36z');
  });

  test('rounds no more than it is high', () => {
    expect(bar(0, 20, 100, 99)).toBe('M0,100v0q0,-1 1,-1h18q1,0 1,1v0z');
  });
});
