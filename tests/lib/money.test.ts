import { addMoney, roundHalfAway, toFen, toYuan } from '../../src/lib/money';

test('half a fen rounds away from zero, as it is written and not as it is stored', () => {
  expect(toFen(1.005)).toBe(101);
  expect(toFen(-1.005)).toBe(-101);
  expect(toFen(0.145)).toBe(15);
  expect(toFen(8.575)).toBe(858);
  expect(toFen('1.255')).toBe(126);
  expect(toFen(1.0049999)).toBe(100);
});

test('zero has no sign', () => {
  expect(Object.is(toFen(-0), 0)).toBe(true);
  expect(Object.is(toFen(-0.004), 0)).toBe(true);
  expect(Object.is(roundHalfAway(-0.4, 0), 0)).toBe(true);
  expect(Object.is(toYuan(-0), 0)).toBe(true);
});

test('what is no number is not money', () => {
  for (const value of ['', ' ', 'abc', Number.NaN, Number.POSITIVE_INFINITY]) expect(toFen(value)).toBeNaN();
});

test('large, small and exponential amounts keep every fen', () => {
  expect(toFen(999_999_999.99)).toBe(99_999_999_999);
  expect(toFen(1e-7)).toBe(0);
  expect(toFen(1e9)).toBe(100_000_000_000);
  expect(roundHalfAway(1.2345e21, 2)).toBe(1.2345e21);
});

test('amounts are added in fen', () => {
  expect(addMoney(0.1, 0.2)).toBe(0.3);
  expect(addMoney(...Array.from({ length: 1000 }, () => 0.01))).toBe(10);
  expect(addMoney()).toBe(0);
});

test('every amount of two decimals survives the way to fen and back', () => {
  const fens = Array.from({ length: 40_001 }, (_, index) => index - 20_000);
  expect(fens.filter((fen) => toFen(toYuan(fen)) !== fen)).toEqual([]);
});
