import fc from 'fast-check';
import { scaleOf, spread, textWidth } from '../../src/ui/charts/ticks';

describe('value axis', () => {
  test('takes round steps above the highest value', () => {
    expect(scaleOf([46830, 75854], 4)).toEqual({ low: 0, high: 80000, ticks: [0, 20000, 40000, 60000, 80000] });
    expect(scaleOf([146000], 3).ticks).toEqual([0, 50000, 100000, 150000]);
  });

  test('draws one line at zero when there is nothing but zeros or nothing at all', () => {
    const flat = { low: 0, high: 1, ticks: [0] };
    expect(scaleOf([0, 0, 0])).toEqual(flat);
    expect(scaleOf([])).toEqual(flat);
    expect(scaleOf([null, null])).toEqual(flat);
    expect(scaleOf([Number.NaN, Number.POSITIVE_INFINITY])).toEqual(flat);
  });

  test('goes below zero and keeps a line at zero', () => {
    const scale = scaleOf([-300, 1200], 4);
    expect(scale).toEqual({ low: -500, high: 1500, ticks: [-500, 0, 500, 1000, 1500] });
    expect(scaleOf([-5, -1], 4)).toMatchObject({ low: -6, high: 0 });
  });

  test('counts whole things in whole steps', () => {
    expect(scaleOf([1], 4).ticks).toEqual([0, 1]);
    expect(scaleOf([3], 4).ticks).toEqual([0, 1, 2, 3]);
    expect(scaleOf([0.3], 3).ticks).toEqual([0, 0.1, 0.2, 0.3]);
  });

  test('holds every value, with few marks, however large or small', () => {
    const figure = fc.double({ min: -1e13, max: 1e13, noNaN: true });
    fc.assert(
      fc.property(
        fc.array(figure, { minLength: 1, maxLength: 50 }),
        fc.integer({ min: 2, max: 6 }),
        (values, count) => {
          const { low, high, ticks } = scaleOf(values, count);
          expect(Math.min(0, ...values)).toBeGreaterThanOrEqual(low - Math.abs(low) * 1e-9 - 1e-9);
          expect(Math.max(0, ...values)).toBeLessThanOrEqual(high + Math.abs(high) * 1e-9 + 1e-9);
          expect(ticks.length).toBeLessThanOrEqual(count + 3);
          expect(ticks).toContain(0);
          expect(high).toBeGreaterThan(low);
        },
      ),
    );
  });
});

describe('category labels', () => {
  test('are evenly spread, with the first and the last', () => {
    expect(spread(20, 5)).toEqual([0, 6, 13, 19]);
    expect(spread(5, 1)).toEqual([0, 1, 2, 3, 4]);
    expect(spread(1, 9)).toEqual([0]);
    expect(spread(0, 1)).toEqual([]);
  });

  test('are never closer than they may be', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), fc.double({ min: 0.1, max: 60, noNaN: true }), (count, gap) => {
        const shown = spread(count, gap);
        expect(shown[0]).toBe(0);
        for (let index = 1; index < shown.length; index++) {
          expect((shown[index] ?? 0) - (shown[index - 1] ?? 0)).toBeGreaterThanOrEqual(gap);
        }
        if (shown.length > 1) expect(shown[shown.length - 1]).toBe(count - 1);
      }),
    );
  });

  test('leave more room for Chinese than for digits', () => {
    expect(textWidth('8万')).toBeGreaterThan(textWidth('80'));
  });
});
