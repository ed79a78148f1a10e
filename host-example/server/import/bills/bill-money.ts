/** What a bill comes to beside its dishes, and how it was paid: what the file says is held against what adds up. */
import { sumOf } from '../../ingest/money';
import type { Line } from '../reading/read-line';
import { payKindOf, payKinds } from '../target/pay-kinds';
import { fault } from '../words/words';
import type { PaymentOfReceipt } from './receipt';

/** How amounts are told, and what tax is where neither the map nor the sums say. */
export interface MoneyRules {
  text: (fen: number) => string;
  /** Of the map; the sums tell without it. */
  tax: 'added' | 'included' | undefined;
  /** Whether prices of the shop get tax on top. */
  isTaxAdded: boolean;
  currency: string;
}

type Lines = readonly [Line, ...Line[]];

/** `amount` is with the tip, without what was given back. */
type Share = Required<Pick<PaymentOfReceipt, 'name' | 'amount' | 'tip' | 'change'>> & {
  /** The row of the payment. */
  line: Line;
};

/** The first that says it, among the rows about the bill and then those of its dishes. */
export function stated<Field extends keyof Line>(lines: readonly Line[], field: Field): Line[Field] | null {
  let found: Line[Field] | null = null;
  for (const line of lines) {
    const said = line[field];
    if (said === null || said === '') continue;
    if (line.kind === 'bill') return said;
    found ??= said;
  }
  return found;
}

/** What a bill comes to and how it was paid; `dishes` is what they come to without their discounts. */
export function moneyOf(lines: Lines, state: Line['state'], dishes: number, rules: MoneyRules) {
  const { text } = rules;
  const [first] = lines;
  const { number: bill } = first;
  const shares = withChange(sharesOf(lines));
  const below = shares.find(({ amount }) => amount < 0);
  if (below !== undefined) return fault(below.line, 'bill.negativePayment', { bill, amount: text(below.amount) });
  const money = dueOf(lines, state, dishes, shares, rules);
  const { due, tip, collected } = money;
  const total = stated(lines, 'totalFen');
  if (total !== null && total !== due && total !== collected)
    return fault(first, 'bill.total', { bill, sum: text(due), total: text(total) });
  takeChange(shares, collected);
  const paid = paidBy(shares);
  if (paid !== null && paid !== due && paid !== collected)
    return fault(shares[0]?.line ?? first, 'bill.paid', { bill, due: text(collected), paid: text(paid) });
  const whole = { name: stated(lines, 'payment') ?? '', amount: collected, tip: 0, change: 0, line: first };
  const all = paid === null ? [whole] : shares;
  // What was paid for the dishes alone gets the tip on top: a payment is what was handed over.
  const isBeside = paid === due && tip > 0;
  if (tip > 0 && sumOf(shares, (share) => share.tip) === 0) {
    const share = holderOf(all, isBeside ? 0 : tip);
    if (share === undefined) return fault(first, 'bill.tip', { bill, tip: text(tip) });
    share.tip = tip;
  }
  if (isBeside) for (const share of all) share.amount += share.tip;
  return { ...money, shares: all.filter(({ amount }) => amount > 0) };
}

/**
 * What is to pay without the tip (`due`) and with it (`collected`). Whether tax comes on top is what fits the total and the
 * payments; `rounding` is what cash was rounded by, within `net`.
 */
function dueOf(
  lines: readonly Line[],
  state: Line['state'],
  dishes: number,
  shares: readonly Share[],
  { tax: ofMap, isTaxAdded, currency }: MoneyRules,
) {
  const fee = stated(lines, 'feeFen') ?? 0;
  const sum = dishes + fee;
  const { taxes, slack } = taxesOf(lines, state);
  const total = stated(lines, 'totalFen');
  const paid = paidBy(shares);
  const unpaid = lines.filter(({ payFen }) => payFen === null);
  const tip = stated(unpaid, 'tipFen') ?? sumOf(shares, (share) => share.tip);
  const near = (said: number, due: number) => Math.abs(said - due) <= slack;
  /** Totals and payments may hold the tip or not. */
  const fits = (due: number) =>
    (total === null || near(total, due) || near(total, due + tip)) &&
    (paid === null || near(paid, due) || near(paid, due + tip));
  const isTold = ofMap === undefined && fits(sum + taxes) !== fits(sum);
  const isAdded = isTold ? fits(sum + taxes) : ofMap === undefined ? isTaxAdded : ofMap === 'added';
  const added = isAdded ? taxes : 0;
  /** What the bill says it comes to, without the tip. */
  const stand = total ?? paid;
  const stray = stand === null ? 0 : nearest(stand - sum - added, stand - sum - added - tip);
  const isInCash = cashIn(shares) !== undefined || (paid === null && isCash(stated(lines, 'payment') ?? ''));
  const isCent = taxes !== 0 && stray !== 0 && Math.abs(stray) <= slack;
  const tax = isCent ? taxes + stray : taxes;
  const rounding = !isCent && stray !== 0 && isInCash && isRounded(stand ?? 0, stray, currency) ? stray : 0;
  const net = sum + rounding;
  const [taxAdded, taxIncluded] = isAdded ? [tax, 0] : [0, tax];
  const due = net + taxAdded;
  return { net, fee, rounding, taxAdded, taxIncluded, tip, due, collected: due + tip };
}

/** The tax of the bill, or the sum of its rows: rounded row by row it differs by a cent a row, which is the `slack`. */
function taxesOf(lines: readonly Line[], state: Line['state']) {
  const ofBill = stated(lines, 'taxFen');
  if (ofBill !== null) return { taxes: ofBill, slack: 0 };
  // A void row on a bill that is sold is a dish taken back as a whole.
  const taxed = lines.filter((line) => line.lineTaxFen !== 0 && (state === 'void' || line.state !== 'void'));
  const isOff = ({ kind }: Line) => kind === 'return' || kind === 'discount';
  const taxes = sumOf(taxed, (line) => (isOff(line) ? -line.lineTaxFen : line.lineTaxFen));
  return { taxes, slack: taxed.length };
}

/** null where no payment is stated. */
const paidBy = (shares: readonly Share[]) => (shares.length === 0 ? null : sumOf(shares, ({ amount }) => amount));
const cashIn = (shares: readonly Share[]) => shares.find(({ name }) => isCash(name));

function sharesOf(lines: readonly Line[]): Share[] {
  const line = lines.find(({ paid }) => paid.length > 0);
  if (line !== undefined)
    return line.paid.map(({ name, amountFen: amount }) => ({ name, amount, tip: 0, change: 0, line }));
  return lines.flatMap((line) => {
    const { payment: name, payFen: amount, tipFen: tip } = line;
    return amount === null || amount === 0 ? [] : [{ name, amount, tip: tip ?? 0, change: 0, line }];
  });
}

const isCash = (name: string) => payKindOf(name).group === payKinds.cash.group;
const nearest = (left: number, right: number) => (Math.abs(right) < Math.abs(left) ? right : left);

/** A row of cash below zero is what was given back of the cash before it. */
function withChange(shares: readonly Share[]): Share[] {
  const backs = shares.filter(({ name, amount }) => amount < 0 && isCash(name));
  const back = sumOf(backs, ({ amount }) => -amount);
  const given = shares.find(({ name, amount }) => amount > back && isCash(name));
  if (back === 0 || given === undefined) return [...shares];
  given.amount -= back;
  given.change += back;
  return shares.filter(({ name, amount }) => amount >= 0 || !isCash(name));
}

/** What cash has beyond the bill is change, unless the bill says more: without a total it is paid as it was rounded. */
function takeChange(shares: readonly Share[], collected: number): void {
  const over = (paidBy(shares) ?? 0) - collected;
  const cash = cashIn(shares);
  if (over <= 0 || cash === undefined || cash.amount < over) return;
  cash.amount -= over;
  cash.change += over;
}

/** The smallest coins, in the smallest unit, where they are not five or ten of it. */
const COINS: Record<string, readonly number[]> = {
  SEK: [100],
  NOK: [100],
  CZK: [100],
  ISK: [100],
  DKK: [50],
  HUF: [500],
  JPY: [],
  KRW: [10],
  CNY: [10, 50, 100],
};

/** Whether cash of `paid` was rounded by `stray` to what there are coins for. */
const isRounded = (paid: number, stray: number, currency: string): boolean =>
  (COINS[currency] ?? [5, 10]).some((coin) => paid % coin === 0 && Math.abs(stray) * 2 <= coin);

/** The tip of a bill lies on the first payment that is not cash and can hold it. */
const holderOf = (shares: readonly Share[], least: number): Share | undefined =>
  [...shares]
    .sort((left, right) => Number(isCash(left.name)) - Number(isCash(right.name)))
    .find(({ amount }) => amount >= least);
