/** What a bill comes to beside its dishes, and how it was paid: what the file says is held against what adds up. */
import { sumOf } from '../../ingest/money';
import type { Line } from '../reading/line';
import { billWords } from '../words/bill-words';
import { said } from '../words/said';

/** How amounts are told, and what tax is where neither the map nor the sums say. */
export interface MoneyRules {
  text: (fen: number) => string;
  /** Of the map; the sums tell without it. */
  tax: 'added' | 'included' | undefined;
  /** Whether prices of the shop get tax on top. */
  isTaxAdded: boolean;
}

interface Share {
  name: string;
  /** With the tip. */
  amount: number;
  tip: number;
  /** The row of the payment. */
  line: Line;
}

export interface BillMoney {
  /** Dishes and fee without discounts. */
  net: number;
  fee: number;
  taxAdded: number;
  taxIncluded: number;
  tip: number;
  /** All that was to pay. */
  collected: number;
  shares: Share[];
}

type Wrong = { reason: string; line: Line };

/** The first that says it, among the rows about the bill and then those of its dishes. */
export function stated<Field extends keyof Line>(lines: readonly Line[], field: Field): Line[Field] | null {
  const heads = lines.filter(({ kind }) => kind === 'bill');
  for (const line of [...heads, ...lines]) if (line[field] !== null && line[field] !== '') return line[field];
  return null;
}

/** `net` is what the dishes come to without their discounts. */
export function moneyOf(
  lines: readonly [Line, ...Line[]],
  dishes: number,
  { text, tax: ofMap, isTaxAdded }: MoneyRules,
): BillMoney | Wrong {
  const [first] = lines;
  const fee = stated(lines, 'feeFen') ?? 0;
  const net = dishes + fee;
  const tax = stated(lines, 'taxFen') ?? sumOf(lines, ({ lineTaxFen }) => lineTaxFen);
  const total = stated(lines, 'totalFen');
  const shares = sharesOf(lines);
  const below = shares.find(({ amount }) => amount < 0);
  if (below !== undefined)
    return { reason: said(billWords.negativePayment(first.number, text(below.amount))), line: below.line };
  const ofShares = sumOf(shares, (share) => share.tip);
  const tip =
    stated(
      lines.filter(({ payFen }) => payFen === null),
      'tipFen',
    ) ?? ofShares;
  const paid = shares.length === 0 ? null : sumOf(shares, ({ amount }) => amount);
  /** Totals and payments may hold the tip or not. */
  const fits = (due: number) =>
    (total === null || total === due || total === due + tip) &&
    (paid === null || paid === due || paid === due + tip);
  const isTold = ofMap === undefined && fits(net + tax) !== fits(net);
  const isAdded = isTold ? fits(net + tax) : ofMap === undefined ? isTaxAdded : ofMap === 'added';
  const due = net + (isAdded ? tax : 0);
  const collected = due + tip;
  if (total !== null && total !== due && total !== collected)
    return { reason: said(billWords.total(first.number, text(due), text(total))), line: first };
  if (paid !== null && paid !== due && paid !== collected)
    return {
      reason: said(billWords.paid(first.number, text(collected), text(paid))),
      line: shares[0]?.line ?? first,
    };
  const whole = { name: stated(lines, 'payment') ?? '', amount: collected, tip: 0, line: first };
  const all = paid === null ? [whole] : shares;
  // What was paid for the dishes alone gets the tip on top: a payment is what was handed over.
  const isBeside = paid === due && tip > 0;
  if (ofShares === 0 && tip > 0) {
    const share = holderOf(all, isBeside ? 0 : tip);
    if (share === undefined) return { reason: said(billWords.tip(first.number, text(tip))), line: first };
    share.tip = tip;
  }
  if (isBeside) for (const share of all) share.amount += share.tip;
  return {
    ...{ net, fee, tip, collected },
    taxAdded: isAdded ? tax : 0,
    taxIncluded: isAdded ? 0 : tax,
    shares: all.filter(({ amount }) => amount > 0),
  };
}

function sharesOf(lines: readonly Line[]): Share[] {
  const columns = lines.find(({ paid }) => paid.length > 0);
  if (columns !== undefined)
    return columns.paid.map(({ name, amountFen }) => ({ name, amount: amountFen, tip: 0, line: columns }));
  return lines.flatMap((line) =>
    line.payFen === null || line.payFen === 0
      ? []
      : [{ name: line.payment, amount: line.payFen, tip: line.tipFen ?? 0, line }],
  );
}

const CASH = /cash|现金|現金|bar/i;

/** The tip of a bill lies on the first payment that is not cash and can hold it. */
const holderOf = (shares: readonly Share[], least: number): Share | undefined =>
  [...shares]
    .sort((left, right) => Number(CASH.test(left.name)) - Number(CASH.test(right.name)))
    .find(({ amount }) => amount >= least);
