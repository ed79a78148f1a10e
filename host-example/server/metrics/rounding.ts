/**
 * Conversion of exact integers (fen, thousandths, counts) to values of answers: yuan with 2 decimals, quantities with
 * 3, rates with 4. Values are rounded half away from zero, never -0, and null for a zero denominator.
 */

export function yuan(fen: number): number {
  return fen === 0 ? 0 : fen / 100;
}

export function yuanOrNull(fen: number | null): number | null {
  return fen === null ? null : yuan(fen);
}

export function quantity(milli: number): number {
  return milli === 0 ? 0 : milli / 1000;
}

/** Yuan of a request to fen. */
export function toFen(amount: number): number {
  const sign = amount < 0 ? -1 : 1;
  // toPrecision removes the binary error, so that 1.005 rounds up.
  return sign * Math.round(Number((Math.abs(amount) * 100).toPrecision(15))) || 0;
}

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

/** Fen divided by a count, in yuan with 2 decimals. */
export function average(fen: number, count: number): number | null {
  return ratio(fen, count * 100, 100);
}

/** A mean with one decimal. */
export function mean(sum: number, count: number): number | null {
  return ratio(sum, count, 10);
}

/** (now − before) ÷ |before|. */
export function change(now: number, before: number): number | null {
  return rate(now - before, Math.abs(before));
}
