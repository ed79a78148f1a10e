// Money is integer fen inside and yuan with two decimals at the edge; halves round away from zero (docs/product/metrics.md#rules-for-all-figures).

/** Rounds halves away from zero and never answers -0; decimal text decides the half, so 1.005 is 1.01. */
export function roundHalfAway(value: number, digits: number): number {
  if (!Number.isFinite(value)) return Number.NaN;
  const [mantissa = '0', exponent = '0'] = String(Math.abs(value)).split('e');
  // Moving the decimal point in the text avoids the binary error of a multiplication (1.005 * 100 = 100.49999…).
  const scaled = Math.round(Number(`${mantissa}e${Number(exponent) + digits}`));
  const [rounded = '0', shift = '0'] = String(scaled).split('e');
  const result = Number(`${rounded}e${Number(shift) - digits}`);
  return value < 0 && result !== 0 ? -result : result;
}

/** Yuan as integer fen; what is not a number becomes NaN. */
export function toFen(yuan: number | string): number {
  const value = typeof yuan === 'number' ? yuan : yuan.trim() === '' ? Number.NaN : Number(yuan);
  const rounded = roundHalfAway(value, 2);
  return Number.isNaN(rounded) ? rounded : Math.round(rounded * 100) + 0;
}

/** Integer fen as yuan with at most two decimals. */
export function toYuan(fen: number): number {
  return roundHalfAway(fen / 100, 2);
}

/** The sum of amounts in yuan, added in fen so that no cent is lost. */
export function addMoney(...amounts: number[]): number {
  return toYuan(amounts.reduce((sum, amount) => sum + toFen(amount), 0));
}
