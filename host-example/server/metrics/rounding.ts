/**
 * Quotients of exact integers (fen, thousandths, counts): rates with 4 decimals, averages in whole fen. Values are rounded
 * half away from zero, never -0, and null for a zero denominator.
 */

/** a ÷ b of two integers, scaled and rounded half away from zero without binary error. */
function ratio(a: number, b: number, scale: number): number | null {
  if (b === 0) return null;
  const top = BigInt(Math.abs(a)) * BigInt(scale) * 2n + BigInt(Math.abs(b));
  const rounded = Number(top / (BigInt(Math.abs(b)) * 2n)) / scale;
  return rounded === 0 ? 0 : a < 0 === b < 0 ? rounded : -rounded;
}

/** A fraction with 4 decimals; null without a denominator. */
export function rate(part: number, whole: number): number | null {
  return ratio(part, whole, 10_000);
}

/** A fraction that was worked out in floating point: its first nine decimals are exact, and decide how it is rounded. */
export const roundedRate = (value: number): number | null => rate(Math.round(value * 1e9), 1e9);

/** Fen divided by a count. */
export function average(fen: number, count: number): number | null {
  return ratio(fen, count, 1);
}

/** A mean with one decimal. */
export function mean(sum: number, count: number): number | null {
  return ratio(sum, count, 10);
}

/** (now − before) ÷ |before|. */
export function change(now: number, before: number): number | null {
  return rate(now - before, Math.abs(before));
}
