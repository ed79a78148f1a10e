// Money is integer fen inside and yuan with two decimals at the edge; halves round away from zero (docs/product/metrics.md#rules-for-all-figures).

/** Rounds half away from zero, by the decimal text of the number, so 1.005 becomes 1.01; never returns -0. */
export function roundHalfAway(value: number, digits: number): number {
  if (!Number.isFinite(value)) return Number.NaN;
  const [mantissa = '0', exponent = '0'] = String(Math.abs(value)).split('e');
  // Moving the decimal point in the text avoids the binary error of a multiplication (1.005 * 100 = 100.49999…).
  const scaled = Math.round(Number(`${mantissa}e${Number(exponent) + digits}`));
  const [rounded = '0', shift = '0'] = String(scaled).split('e');
  const result = Number(`${rounded}e${Number(shift) - digits}`);
  return value < 0 && result !== 0 ? -result : result;
}

/** Converts yuan to integer fen; NaN for a value that is not a number. */
export function toFen(yuan: number | string): number {
  const value = typeof yuan === 'number' ? yuan : yuan.trim() === '' ? Number.NaN : Number(yuan);
  const rounded = roundHalfAway(value, 2);
  return Number.isNaN(rounded) ? rounded : Math.round(rounded * 100) + 0;
}

/** Converts integer fen to yuan. */
export function toYuan(fen: number): number {
  return roundHalfAway(fen / 100, 2);
}

/** Decimals of the currencies that have most. */
const MOST_DIGITS = 3;

/** Sum of amounts, added as integers to avoid binary errors. */
export function addMoney(...amounts: number[]): number {
  const unit = 10 ** MOST_DIGITS;
  const whole = amounts.reduce((sum, amount) => sum + Math.round(roundHalfAway(amount, MOST_DIGITS) * unit), 0);
  return roundHalfAway(whole / unit, MOST_DIGITS);
}

/**
 * An amount as typed, rounded to the decimals of its currency and to two at most, which is what forms send; anything else
 * as it is.
 */
export function roundedText(typed: string, digits = 2): string {
  const [, decimals = ''] = /^\d+\.(\d+)$/.exec(typed) ?? [];
  const kept = Math.min(2, digits);
  return decimals.length > kept ? String(roundHalfAway(Number(typed), kept)) : typed;
}
