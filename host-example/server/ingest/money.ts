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
