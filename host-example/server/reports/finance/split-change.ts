/**
 * Splits the change of business income of a store between two periods into parts that add up to the fen.
 *
 * Gross sales of dishes are guests × dishes per guest × mix × list price; each of the four gets its Shapley value, what it
 * adds on average over every order in which the factors may have changed. Example: 10 guests with 2 dishes of 5.00 each
 * become 12 guests with 2 dishes of 6.00: 44.00 more, 22.00 by guests and 22.00 by prices.
 */
import type { ChangeKind } from '../../../../types/api/insight';

export interface Dish {
  /** What makes it the same dish in both periods. */
  key: string;
  qty: number;
  fen: number;
}

/** One store in one period, in fen. */
export interface Side {
  guests: number;
  orders: number;
  turnover: number;
  extraFee: number;
  discount: number;
  refund: number;
  income: number;
  dishes: readonly Dish[];
}

export interface Part {
  kind: ChangeKind;
  fen: number;
}

const [OF_GUESTS, OF_BILLS] = [
  { count: 1, dishes: 3, spend: 7 },
  { count: 2, dishes: 4, spend: 8 },
] as const;
const [MIX, PRICE, FEES, OTHER, DISCOUNTS, REFUNDS, NEW, GONE] = [5, 6, 9, 10, 11, 12, 13, 14] as const;
/** Whether a part is the whole of a store, which began or ended. */
export const isWholeStore = (kind: ChangeKind): boolean => kind === NEW || kind === GONE;

const LARGEST = 2 ** 50;

const hasSales = ({ orders, turnover, income }: Side) => orders > 0 || turnover !== 0 || income !== 0;

/** Parts other than 0, in the order of their kinds. */
export function splitChange(before: Side, after: Side): Part[] {
  const change = after.income - before.income;
  if (!hasSales(before) || !hasSales(after))
    return change === 0 ? [] : [{ kind: hasSales(after) ? NEW : GONE, fen: change }];
  const [sold, fees] = soldAndFees(before, after);
  const parts: Part[] = [
    ...sold,
    { kind: FEES, fen: fees },
    { kind: DISCOUNTS, fen: before.discount - after.discount },
    { kind: REFUNDS, fen: before.refund - after.refund },
  ];
  // Days of which only totals are known have sales without dishes.
  const other = change - parts.reduce((sum, { fen }) => sum + fen, 0);
  return [...parts, { kind: OTHER, fen: other }]
    .filter(({ fen }) => fen !== 0)
    .sort((one, two) => one.kind - two.kind);
}

function soldAndFees(before: Side, after: Side): [Part[], number] {
  const fees = after.extraFee - before.extraFee;
  const [old, now] = [counted(before), counted(after)];
  const hasGuests = before.guests > 0 && after.guests > 0;
  const people = hasGuests ? [before.guests, after.guests] : [before.orders || 1, after.orders || 1];
  const kinds = hasGuests ? OF_GUESTS : OF_BILLS;
  const per = (sums: readonly number[]) => sums.map((sum, side) => sum / (people[side] ?? 1));
  if (old.qty > 0 && now.qty > 0) {
    const price = priceOf(old, now);
    const dishes = per([old.qty, now.qty]);
    const value = (count: 0 | 1, each: 0 | 1, mix: 0 | 1, list: 0 | 1) =>
      (people[count] ?? 0) * (dishes[each] ?? 0) * price(mix, list);
    const parts = inFen([kinds.count, kinds.dishes, MIX, PRICE], value, now.fen - old.fen);
    // A thousandth of a dish for a fortune, in the mix of many, is a price that no double holds to the fen.
    if (parts.every(({ fen }) => Math.abs(fen) < LARGEST)) return [parts, fees];
  }
  const gross = [before.turnover - before.extraFee, after.turnover - after.extraFee] as const;
  const spend = per(gross);
  const value = (count: 0 | 1, each: 0 | 1) => (people[count] ?? 0) * (spend[each] ?? 0);
  return [inFen([kinds.count, kinds.spend], value, gross[1] - gross[0]), fees];
}

interface Sold {
  qty: number;
  fen: number;
  dishes: Map<string, { qty: number; fen: number }>;
}

/** The dishes that have a price: what was sold of each, without lines of no quantity. */
function counted({ dishes }: Side): Sold {
  const sold: Sold = { qty: 0, fen: 0, dishes: new Map() };
  for (const { key, qty, fen } of dishes) {
    if (qty <= 0) continue;
    sold.qty += qty;
    sold.fen += fen;
    sold.dishes.set(key, { qty, fen });
  }
  return sold;
}

/** Average price of a dish by the mix and the prices of either period; a new or gone dish has one price in both. */
function priceOf(old: Sold, now: Sold): (mix: 0 | 1, list: 0 | 1) => number {
  const sums: [[number, number], [number, number]] = [
    [0, 0],
    [0, 0],
  ];
  // Sorted, so that the order of the rows changes no digit.
  for (const key of [...new Set([...old.dishes.keys(), ...now.dishes.keys()])].sort()) {
    const [one, two] = [old.dishes.get(key), now.dishes.get(key)];
    const prices = [priceIn(one ?? two), priceIn(two ?? one)] as const;
    const shares = [(one?.qty ?? 0) / old.qty, (two?.qty ?? 0) / now.qty] as const;
    for (const mix of [0, 1] as const)
      for (const list of [0, 1] as const) sums[mix][list] += shares[mix] * prices[list];
  }
  return (mix, list) => sums[mix][list];
}

const priceIn = (dish: { qty: number; fen: number } | undefined) => (dish ? dish.fen / dish.qty : 0);

/** The value of each factor in whole fen, which together are the change. */
function inFen(
  kinds: readonly ChangeKind[],
  value: (...of: [0 | 1, 0 | 1, 0 | 1, 0 | 1]) => number,
  change: number,
): Part[] {
  const exact = shapley(kinds.length, (set) => {
    const has = (factor: number) => ((set >> factor) & 1) as 0 | 1;
    return value(has(0), has(1), has(2), has(3));
  });
  const fen = wholeFen(exact, change);
  return kinds.map((kind, index) => ({ kind, fen: fen[index] ?? 0 }));
}

/**
 * Shapley values of the factors 0 to count − 1; `value` takes the set of those that have changed, a bit each. A set and what
 * it leaves out are added first, so that two swapped periods give the same digits with the other sign.
 */
export function shapley(count: number, value: (set: number) => number): number[] {
  const all = (1 << count) - 1;
  return Array.from({ length: count }, (_, factor) => {
    const own = 1 << factor;
    let sum = 0;
    for (let set = 0; set <= all; set++) {
      const rest = all & ~own & ~set;
      if (set & own || set > rest) continue;
      const gain = (of: number) => value(of | own) - value(of);
      sum += weight(bits(set), count) * (gain(set) + gain(rest));
    }
    return sum;
  });
}

const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1));
const weight = (size: number, count: number) =>
  (factorial(size) * factorial(count - size - 1)) / factorial(count);
const bits = (set: number): number => (set === 0 ? 0 : (set & 1) + bits(set >> 1));

/** Whole numbers that add up to the total: what is left goes to the largest remainders, of equal ones to the first. */
function wholeFen(exact: readonly number[], total: number): number[] {
  const whole = exact.map((value) => Math.trunc(value) + 0);
  const left = total - whole.reduce((sum, value) => sum + value, 0);
  const sign = Math.sign(left);
  const order = exact
    .map((value, index) => ({ index, remainder: (value - Math.trunc(value)) * sign }))
    .sort((one, two) => two.remainder - one.remainder || one.index - two.index);
  for (let given = 0; given < Math.abs(left); given++) {
    const { index = 0 } = order[given % order.length] ?? {};
    whole[index] = (whole[index] ?? 0) + sign;
  }
  return whole;
}
