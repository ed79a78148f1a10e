/** Exact arithmetic on fen and thousandths. */

/** Price of a quantity, rounded half away from zero. */
export function priceOf(priceFen: number, qtyMilli: number): number {
  const product = priceFen * qtyMilli;
  return product < 0 ? -Math.floor((-product + 500) / 1000) : Math.floor((product + 500) / 1000);
}

/** `value × share ÷ whole`, rounded half away from zero; 0 where the whole is 0. All positive. */
export function proportion(value: number, share: number, whole: number): number {
  if (whole === 0) return 0;
  return Number((2n * BigInt(value) * BigInt(share) + BigInt(whole)) / (2n * BigInt(whole)));
}

export function sumOf<Item>(items: readonly Item[], amount: (item: Item) => number): number {
  let sum = 0;
  for (const item of items) sum += amount(item);
  return sum;
}

/**
 * Spreads a sum over lines in proportion to their weights by largest remainder: whole fen and exact in total. No share
 * is below 0 or, when the sum is at most the total weight, above the line's own weight.
 */
export function allocate(total: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0 || whole === 0) {
    if (total !== 0) throw new RangeError(`Nothing to spread ${total} over`);
    return weights.map(() => 0);
  }
  const parts = weights.map((weight, index) => ({ index, ...divide(total, weight, whole) }));
  const left = total - parts.reduce((sum, part) => sum + part.share, 0);
  const shares = parts.map((part) => part.share);
  const byRemainder = [...parts].sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const { index } of byRemainder.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}

function divide(total: number, weight: number, whole: number): { share: number; remainder: number } {
  const product = total * weight;
  if (Number.isSafeInteger(product)) {
    const share = Math.floor(product / whole);
    return { share, remainder: product - share * whole };
  }
  const exact = BigInt(total) * BigInt(weight);
  return { share: Number(exact / BigInt(whole)), remainder: Number(exact % BigInt(whole)) };
}
