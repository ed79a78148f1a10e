import { canonical } from '../../src/lib/canonical';
import { change } from '../../src/lib/compare';
import { fewBills, leapRate } from '../../types/api/common';

test('a figure is compared with the size of what was before', () => {
  expect(change(112.3, 100)).toEqual({ kind: 'up', rate: expect.closeTo(0.123) });
  expect(change(50, 100)).toEqual({ kind: 'down', rate: -0.5 });
  expect(change(-50, -100)).toEqual({ kind: 'up', rate: 0.5 });
});

test('a rise from next to nothing is told by what it rose from', () => {
  // The messages of the server tell it by the same limit.
  expect(change(100 + 100 * leapRate, 100)).toEqual({ kind: 'up', rate: leapRate });
  expect(change(101 + 100 * leapRate, 100)).toEqual({ kind: 'leap', before: 100 });
  expect(change(116.5, 5)).toEqual({ kind: 'leap', before: 5 });
  expect(change(593.7, 100)).toEqual({ kind: 'leap', before: 100 });
  expect(change(20, -5)).toEqual({ kind: 'leap', before: -5 });
  expect(change(0, 100)).toEqual({ kind: 'down', rate: -1 });
  expect(change(50, 100, [fewBills, fewBills])).toEqual({ kind: 'down', rate: -0.5 });
  expect(change(50, 100, [fewBills, fewBills - 1])).toEqual({ kind: 'leap', before: 100 });
  // Totals need not say how many bills there were.
  expect(change(50, 100, [null, null])).toEqual({ kind: 'down', rate: -0.5 });
  expect(change(50, 100, [null, fewBills - 1])).toEqual({ kind: 'leap', before: 100 });
  expect(change(0, 100, [0, fewBills])).toEqual({ kind: 'leap', before: 100 });
});

test('no change, no data and nothing before are told apart', () => {
  expect(change(5, 5)).toEqual({ kind: 'flat' });
  expect(change(0, 0)).toEqual({ kind: 'none' });
  expect(change(5, 0)).toEqual({ kind: 'new' });
  expect(change(-5, 0)).toEqual({ kind: 'none' });
  expect(change(null, 5)).toEqual({ kind: 'none' });
  expect(change(5, undefined)).toEqual({ kind: 'none' });
  expect(change(Number.NaN, 5)).toEqual({ kind: 'none' });
});

test('equal values have equal keys and different ones have not', () => {
  expect(canonical({ b: [1, { d: 2, c: undefined }], a: 'x' })).toBe(canonical({ a: 'x', b: [1, { d: 2 }] }));
  expect(canonical(['ab', 'c'])).not.toBe(canonical(['a', 'bc']));
  expect(canonical({ a: '1' })).not.toBe(canonical({ a: 1 }));
  expect(canonical(undefined)).toBe('null');
});
