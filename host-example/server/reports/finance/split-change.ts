/**
 * Splits the change of business income of a store between two periods into parts that add up to the fen.
 *
 * Gross sales of dishes are guests × dishes per guest × mix × list price; each of the four gets its Shapley value, what it
 * adds on average over every order in which the factors may have changed. Example: 10 guests with 2 dishes of 5.00 each
 * become 12 guests with 2 dishes of 6.00: 44.00 more, 22.00 by guests and 22.00 by prices.
 */
import type { ChangeKind } from '../../../../types/api/insight';
import { rowSums } from '../../metrics/measures';
import { hasTrade } from '../../metrics/sums';

/** What was sold of a dish in a period. */
export interface Dish {
  /** What makes it the same dish in both periods. */
  key: string;
  /** In thousandths. */
  qty: number;
  /** At list price. */
  fen: number;
}

export const SUMS = [...rowSums, 'ExtraFee'] as const;
/** One store in one period, in fen. */
export interface Side extends Record<(typeof SUMS)[number], number> {
  dishes: readonly Dish[];
}

export interface Part {
  kind: ChangeKind;
  fen: number;
}

const KIND = {
  guests: 1,
  bills: 2,
  dishesPerGuest: 3,
  dishesPerBill: 4,
  mix: 5,
  prices: 6,
  spendPerGuest: 7,
  spendPerBill: 8,
  fees: 9,
  withoutDish: 10,
  discounts: 11,
  refunds: 12,
  newStore: 13,
  goneStore: 14,
} as const satisfies Record<string, ChangeKind>;

/** Whether a part is the whole of a store, which began or ended. */
export const isWholeStore = (kind: ChangeKind): boolean => kind === KIND.newStore || kind === KIND.goneStore;

/** Parts other than 0, in the order of their kinds. */
export function splitChange(before: Side, after: Side): Part[] {
  const change = after.BusinessIncome - before.BusinessIncome;
  if (!hasTrade(before) || !hasTrade(after))
    return change === 0 ? [] : [{ kind: hasTrade(after) ? KIND.newStore : KIND.goneStore, fen: change }];
  const counted = visitsOf(before, after);
  const parts: Part[] = [
    ...(counted ? (byDishes(before, after, counted) ?? bySpend(before, after, counted)) : []),
    { kind: KIND.fees, fen: after.ExtraFee - before.ExtraFee },
    { kind: KIND.discounts, fen: before.DiscountAmount - after.DiscountAmount },
    { kind: KIND.refunds, fen: before.RefundAmount - after.RefundAmount },
  ];
  // A day of which a file states the total alone has sales and no dishes, and may have no count of guests or bills.
  const rest = change - parts.reduce((sum, { fen }) => sum + fen, 0);
  return [...parts, { kind: KIND.withoutDish, fen: rest }]
    .filter(({ fen }) => fen !== 0)
    .sort((one, two) => one.kind - two.kind);
}

/** A figure before and after. */
type Pair = readonly [before: number, after: number];
/** Which value of its pair a factor has: 0 that of before, 1 that of after. */
type At = 0 | 1;

const OF_GUESTS = { count: KIND.guests, dishes: KIND.dishesPerGuest, spend: KIND.spendPerGuest };
const OF_BILLS = { count: KIND.bills, dishes: KIND.dishesPerBill, spend: KIND.spendPerBill };

interface Visits {
  visits: Pair;
  kinds: typeof OF_GUESTS | typeof OF_BILLS;
}

/** What sales are divided by, with the kinds of its factors: guests where both periods count them, else bills where both do. */
function visitsOf(before: Side, after: Side): Visits | null {
  if (before.GuestCount > 0 && after.GuestCount > 0)
    return { visits: [before.GuestCount, after.GuestCount], kinds: OF_GUESTS };
  return before.OrderCount > 0 && after.OrderCount > 0
    ? { visits: [before.OrderCount, after.OrderCount], kinds: OF_BILLS }
    : null;
}

const perVisit = (sums: Pair, visits: Pair): Pair => [sums[0] / visits[0], sums[1] / visits[1]];

/** Up to so many fen a double holds eighths of one, by which parts are rounded. */
const LARGEST = 2 ** 50;

/** Visits × dishes of each × mix × list price, of what was sold as dishes; null where that cannot be told. */
function byDishes(before: Side, after: Side, { visits, kinds }: Visits): Part[] | null {
  const [was, is] = [pricedDishes(before), pricedDishes(after)];
  if (was.qty <= 0 || is.qty <= 0) return null;
  const dishes = perVisit([was.qty, is.qty], visits);
  const prices = averagePrices(was, is);
  const sales = (ofVisits: At, ofDishes: At, ofMix: At, ofPrices: At) =>
    visits[ofVisits] * dishes[ofDishes] * prices[ofMix][ofPrices];
  const parts = inFen([kinds.count, kinds.dishes, KIND.mix, KIND.prices], sales, is.fen - was.fen);
  // Larger parts tell nothing: 0.001 of a dish sold for 100,000.00 makes 100 million the price of one, and
  // the other period may have sold a hundred thousand.
  return parts.every(({ fen }) => Math.abs(fen) < LARGEST) ? parts : null;
}

/** Visits × spend of each, of gross sales without fees. */
function bySpend(before: Side, after: Side, { visits, kinds }: Visits): Part[] {
  const gross: Pair = [before.Turnover - before.ExtraFee, after.Turnover - after.ExtraFee];
  const spend = perVisit(gross, visits);
  const sales = (ofVisits: At, ofSpend: At) => visits[ofVisits] * spend[ofSpend];
  return inFen([kinds.count, kinds.spend], sales, gross[1] - gross[0]);
}

type Amounts = Pick<Dish, 'qty' | 'fen'>;
interface Sold extends Amounts {
  dishes: Map<string, Amounts>;
}

/** What was sold of the dishes that have a price, which a line of no quantity has not. */
function pricedDishes({ dishes }: Side): Sold {
  const sold: Sold = { qty: 0, fen: 0, dishes: new Map() };
  for (const { key, qty, fen } of dishes) {
    if (qty <= 0) continue;
    sold.qty += qty;
    sold.fen += fen;
    sold.dishes.set(key, { qty, fen });
  }
  return sold;
}

/**
 * Average price of a dish by the mix and the list prices of either period; a new or gone dish has one price in both.
 *
 * Example: of four dishes three were noodles for 10.00 and one a soup for 6.00; now noodles are 12.00. With the mix of
 * before and the prices of after it is (3 × 12.00 + 6.00) ÷ 4 = 10.50.
 */
function averagePrices(before: Sold, after: Sold): Readonly<Record<At, Pair>> {
  const sums: Record<At, [number, number]> = { 0: [0, 0], 1: [0, 0] };
  // Sorted, so that the order of the rows changes no digit.
  for (const key of [...new Set([...before.dishes.keys(), ...after.dishes.keys()])].sort()) {
    const [was, is] = [before.dishes.get(key), after.dishes.get(key)];
    const prices: Pair = [priceOf(was ?? is), priceOf(is ?? was)];
    const shares: Pair = [(was?.qty ?? 0) / before.qty, (is?.qty ?? 0) / after.qty];
    for (const ofMix of [0, 1] as const)
      for (const ofPrices of [0, 1] as const) sums[ofMix][ofPrices] += shares[ofMix] * prices[ofPrices];
  }
  return sums;
}

const priceOf = (dish: Amounts | undefined) => (dish ? dish.fen / dish.qty : 0);

/** What each factor adds, in whole fen, which together are the change; a `value` of two factors takes no notice of the others. */
function inFen(
  kinds: readonly ChangeKind[],
  value: (...factors: [At, At, At, At]) => number,
  change: number,
): Part[] {
  const exact = shapley(kinds.length, (changed) => {
    const at = (factor: number) => ((changed >> factor) & 1) as At;
    return value(at(0), at(1), at(2), at(3));
  });
  const fen = wholeFen(exact, change);
  return kinds.map((kind, index) => ({ kind, fen: fen[index] ?? 0 }));
}

/**
 * Shapley values of the factors 0 to count − 1; `value` takes the set of those that have changed, a bit each. What a
 * factor adds to a set and to the set of all others is summed first, so that two swapped periods give the same digits with
 * the other sign.
 */
export function shapley(count: number, value: (set: number) => number): number[] {
  const all = (1 << count) - 1;
  return Array.from({ length: count }, (_, factor) => {
    const own = 1 << factor;
    let sum = 0;
    for (let set = 0; set <= all; set++) {
      const rest = all & ~own & ~set;
      // Each pair once, at the smaller set of it; of one factor alone both are the empty set.
      if (set & own || set > rest) continue;
      const gain = (of: number) => value(of | own) - value(of);
      sum += weight(bits(set), count) * (gain(set) + (set === rest ? 0 : gain(rest)));
    }
    return sum;
  });
}

const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1));
const weight = (size: number, count: number) =>
  (factorial(size) * factorial(count - size - 1)) / factorial(count);
const bits = (set: number): number => (set === 0 ? 0 : (set & 1) + bits(set >> 1));

/**
 * Whole numbers that add up to the total: what is left goes to the largest remainders, of equal ones to the first, one fen
 * each, and round again while more is left, as after sums whose digits a double has not kept.
 */
function wholeFen(exact: readonly number[], total: number): number[] {
  // Adding 0 makes 0 of −0.
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
