/**
 * Splits the change of business income of a store between two periods into parts that add up to the fen.
 *
 * Gross sales of dishes are guests × dishes per guest × mix × list price; each of the four gets its Shapley value, what it
 * adds on average over every order in which the factors may have changed. Example: 10 guests with 2 dishes of 5.00 each
 * become 12 guests with 2 dishes of 6.00: 44.00 more, 22.00 by guests and 22.00 by prices.
 */
import type { ChangeKind } from '../../../../types/api/insight';
import { sumOf } from '../../ingest/money';
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
  const total = after.BusinessIncome - before.BusinessIncome;
  if (!hasTrade(before) || !hasTrade(after))
    return total === 0 ? [] : [{ kind: hasTrade(after) ? KIND.newStore : KIND.goneStore, fen: total }];
  const parts: Part[] = [
    ...ofSales({ before, after }),
    { kind: KIND.fees, fen: after.ExtraFee - before.ExtraFee },
    { kind: KIND.discounts, fen: before.DiscountAmount - after.DiscountAmount },
    { kind: KIND.refunds, fen: before.RefundAmount - after.RefundAmount },
  ];
  // A day of which a file states the total alone has sales and no dishes, and may have no count of guests or bills.
  const withoutDish = total - sumOf(parts, ({ fen }) => fen);
  return [...parts, { kind: KIND.withoutDish, fen: withoutDish }]
    .filter(({ fen }) => fen !== 0)
    .sort((one, two) => one.kind - two.kind);
}

type PeriodName = 'before' | 'after';
type InBoth<Value> = Readonly<Record<PeriodName, Value>>;

const inBoth = <From, To>({ before, after }: InBoth<From>, of: (one: From) => To): InBoth<To> => ({
  before: of(before),
  after: of(after),
});
const change = ({ before, after }: InBoth<number>) => after - before;
const arePositive = ({ before, after }: InBoth<number>) => before > 0 && after > 0;
const quotient = (sums: InBoth<number>, counts: InBoth<number>): InBoth<number> => ({
  before: sums.before / counts.before,
  after: sums.after / counts.after,
});

const OF_GUESTS = { count: KIND.guests, dishes: KIND.dishesPerGuest, spend: KIND.spendPerGuest };
const OF_BILLS = { count: KIND.bills, dishes: KIND.dishesPerBill, spend: KIND.spendPerBill };
type VisitKinds = typeof OF_GUESTS | typeof OF_BILLS;

/** Parts of sales by guests where both periods count them, else by bills where both do; none where neither is counted. */
function ofSales(sides: InBoth<Side>): Part[] {
  const guests = inBoth(sides, ({ GuestCount }) => GuestCount);
  const bills = inBoth(sides, ({ OrderCount }) => OrderCount);
  const [visits, kinds] = arePositive(guests) ? [guests, OF_GUESTS] : [bills, OF_BILLS];
  return arePositive(visits) ? (byDishes(sides, visits, kinds) ?? bySpend(sides, visits, kinds)) : [];
}

/** Up to so many fen a double holds eighths of one, by which parts are rounded. */
const LARGEST = 2 ** 50;

/** Visits × dishes of each × mix × list price, of what was sold as dishes; null where that cannot be told. */
function byDishes(sides: InBoth<Side>, visits: InBoth<number>, kinds: VisitKinds): Part[] | null {
  const sold = inBoth(sides, pricedDishes);
  const quantities = inBoth(sold, ({ qty }) => qty);
  if (!arePositive(quantities)) return null;
  const dishes = quotient(quantities, visits);
  const prices = averagePrices(sold);
  const parts = split(
    [kinds.count, kinds.dishes, KIND.mix, KIND.prices],
    change(inBoth(sold, ({ fen }) => fen)),
    (of) => visits[of(kinds.count)] * dishes[of(kinds.dishes)] * prices[of(KIND.mix)][of(KIND.prices)],
  );
  // Larger parts tell nothing: 0.001 of a dish sold for 100,000.00 makes 100 million the price of one, and
  // the other period may have sold a hundred thousand.
  return parts.every(({ fen }) => Math.abs(fen) < LARGEST) ? parts : null;
}

/** Visits × spend of each, of gross sales without fees. */
function bySpend(sides: InBoth<Side>, visits: InBoth<number>, kinds: VisitKinds): Part[] {
  const sales = inBoth(sides, ({ Turnover, ExtraFee }) => Turnover - ExtraFee);
  const spend = quotient(sales, visits);
  return split([kinds.count, kinds.spend], change(sales), (of) => visits[of(kinds.count)] * spend[of(kinds.spend)]);
}

type Sold = ReturnType<typeof pricedDishes>;

/** What was sold of the dishes that have a price, which a line of no quantity has not. */
function pricedDishes({ dishes }: Side) {
  const priced = dishes.filter(({ qty }) => qty > 0);
  return {
    qty: sumOf(priced, ({ qty }) => qty),
    fen: sumOf(priced, ({ fen }) => fen),
    dishes: new Map(priced.map((dish) => [dish.key, dish])),
  };
}

/**
 * Average price of a dish by the mix and the list prices of either period; a new or gone dish has one price in both.
 *
 * Example: of four dishes three were noodles for 10.00 and one a soup for 6.00; now noodles are 12.00. With the mix of
 * before and the prices of after it is (3 × 12.00 + 6.00) ÷ 4 = 10.50.
 */
function averagePrices({ before, after }: InBoth<Sold>): InBoth<InBoth<number>> {
  // Sorted, so that the order of the rows changes no digit.
  const keys = [...new Set([...before.dishes.keys(), ...after.dishes.keys()])].sort();
  const average = (mix: Sold, prices: Sold, others: Sold) =>
    sumOf(keys, (key) => {
      const { fen = 0, qty = 1 } = prices.dishes.get(key) ?? others.dishes.get(key) ?? {};
      return ((mix.dishes.get(key)?.qty ?? 0) / mix.qty) * (fen / qty);
    });
  return inBoth({ before, after }, (mix) => ({
    before: average(mix, before, after),
    after: average(mix, after, before),
  }));
}

/** The value of a product with each of its factors `of` the period before or after. */
type Product<Factor> = (of: (factor: Factor) => PeriodName) => number;

/** What each factor adds, in whole fen, which together are the change. */
function split(kinds: readonly ChangeKind[], total: number, value: Product<ChangeKind>): Part[] {
  const fen = wholeFen(shapley(kinds, value), total);
  return kinds.map((kind, index) => ({ kind, fen: fen[index] ?? 0 }));
}

/**
 * Shapley values: what a factor adds to a set of others that have changed already, averaged over all orders. What it adds to
 * a set and to the set of all others is summed first, so that two swapped periods give the same digits with the other sign.
 */
export function shapley<Factor>(factors: readonly Factor[], value: Product<Factor>): number[] {
  const valueWith = (changed: readonly Factor[]) => value((factor) => (changed.includes(factor) ? 'after' : 'before'));
  return factors.map((factor) => {
    const gain = (changed: readonly Factor[]) => valueWith([...changed, factor]) - valueWith(changed);
    const others = factors.filter((one) => one !== factor);
    const sets = subsets(others);
    // The sets of a, b: none, a, b, both. The first half has one set of each pair; none alone, of no others, has no pair.
    return sumOf(sets.slice(0, Math.ceil(sets.length / 2)), (set) => {
      const rest = others.filter((one) => !set.includes(one));
      return shareOfOrders(set.length, factors.length) * (gain(set) + (others.length > 0 ? gain(rest) : 0));
    });
  });
}

const subsets = <One>(all: readonly One[]): One[][] =>
  all.reduce<One[][]>((sets, one) => sets.concat(sets.map((set) => [...set, one])), [[]]);

/** The share of all orders of `count` factors in which just a given set of that size has changed before a given factor. */
const shareOfOrders = (size: number, count: number) =>
  (factorial(size) * factorial(count - size - 1)) / factorial(count);
const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1));

/**
 * Whole numbers that add up to the total: what is left goes to the largest remainders, of equal ones to the first, one fen
 * each, and round again while more is left, as after sums whose digits a double has not kept.
 */
function wholeFen(exact: readonly number[], total: number): number[] {
  const left = total - sumOf(exact, Math.trunc);
  const remainder = (value: number) => (value - Math.trunc(value)) * Math.sign(left);
  const order = [...exact.entries()].sort(([, one], [, two]) => remainder(two) - remainder(one));
  return exact.map((value, index) => {
    const place = order.findIndex(([at]) => at === index);
    return Math.trunc(value) + Math.sign(left) * Math.ceil((Math.abs(left) - place) / exact.length);
  });
}
