/**
 * All lines under one number as one receipt, or the reason why it is left out. A bill is imported whole or not at all,
 * because a missing line would make its sum wrong.
 */
import { isBefore } from '../../ingest/check/check-times';
import { priceOf, sumOf } from '../../ingest/money';
import { MAX_ITEMS } from '../map/import-map';
import type { Line } from '../reading/read-line';
import { filled } from '../reading/row-cells';
import { type Fault, fault } from '../words/words';
import { type MoneyRules, moneyOf, stated } from './bill-money';
import { disagreement, type OneBillRules } from './one-bill';
import { addDiscount, leftOf, type Ordered, order, saleOf, soldOf, takeOff, unitPrices } from './ordered';
import type { Receipt } from './receipt';

/** Discount type of cash that was rounded down; cash that was rounded up has a fee. */
const ROUNDING = 10;

export interface Rules extends MoneyRules, OneBillRules {
  /** Whether the file says at what time of the day a bill was paid. */
  hasHours?: boolean;
  /** Whether a second file has to say what the bill is. */
  needsHead?: boolean;
}

export function receiptOfLines(lines: readonly [Line, ...Line[]], rules: Rules): Receipt | Fault {
  const [first] = lines;
  const broken = lines.find((line) => line.wrong !== '');
  if (broken !== undefined) return { reason: broken.wrong, place: broken };
  const heads = lines.filter(({ kind }) => kind === 'bill');
  if (rules.needsHead === true && heads.length === 0) return fault(first, 'bill.noHead', { bill: first.number });
  const odd = disagreement(lines, rules);
  if (odd !== null) return odd;
  const time = filled(lines.map((line) => line.time))
    .sort()
    .at(-1);
  // Of two files only one has times, and it has no row of this bill.
  if (time === undefined)
    return fault(first, heads.length > 0 ? 'bill.noDishes' : 'bill.noHead', { bill: first.number });
  const [openTime = time] = filled(lines.map((line) => line.openTime)).sort();
  if (isBefore(time, openTime)) return fault(first, 'bill.late', { opened: openTime, settled: time });
  const state = stateOf(lines);
  const ordered = orderedIn(lines, rules.text, state === 'void');
  if ('reason' in ordered) return ordered;
  const { items, discounts } = ordered;
  for (const item of items) item.OrderTime ||= openTime;
  const billDiscount = stated(lines, 'discountFen') ?? 0;
  if (billDiscount > 0) addDiscount(discounts, '', billDiscount);
  const gross = sumOf(items, saleOf);
  const off = sumOf(discounts, ({ AmountFen }) => AmountFen);
  if (items.length === 0 && state !== 'refund') return fault(first, 'bill.noDishes', { bill: first.number });
  const money = moneyOf(lines, state, amountOfDishes(lines, state, gross - off, rules), rules);
  if ('reason' in money) return money;
  const { net, fee, rounding, taxAdded, taxIncluded, tip, collected, shares } = money;
  if (rounding < 0) addDiscount(discounts, '', -rounding, { type: ROUNDING });
  if (net < 0) return fault(first, 'bill.discountBig', { discounts: rules.text(off), gross: rules.text(gross) });
  const named = lines.find(({ refundOf }) => refundOf !== '') ?? first;
  // Members one by one, here and where bills are made of them: copying objects into it takes a hundred times as long.
  return {
    bill: first.bill,
    orderNo: first.bill,
    number: first.number,
    line: first,
    isRefund: state === 'refund',
    state: state === 'void' ? 'cancelled' : 'paid',
    openTime,
    time,
    returnTime: time,
    hasNoHours: rules.hasHours === false,
    items,
    discounts: discounts.filter(({ AmountFen }) => AmountFen > 0),
    returned: ordered.returned,
    table: stated(lines, 'table') ?? '',
    guests: stated(lines, 'guests'),
    cashier: stated(lines, 'cashier') ?? '',
    source: stated(lines, 'orderType') ?? '',
    waiter: '',
    remark: '',
    net,
    taxAdded,
    taxIncluded,
    tip,
    collected,
    fees: [
      { name: '服务费', amount: fee },
      { name: '抹零', amount: rounding },
    ],
    payments: shares.map((share) => ({ ...share, time })),
    ...(state === 'void' && { cancel: { time, amount: collected, user: '', approver: '' } }),
    refundOf: named.refundOf,
    mayBeOf: named.mayBeOf,
  };
}

/** The state of the first row about the bill that is no sale; without one void where all rows are void, a refund where one is. */
export function stateOf(lines: readonly Line[]): Line['state'] {
  const head = lines.find(({ kind, state }) => kind === 'bill' && state !== 'sale');
  if (head !== undefined) return head.state;
  if (lines.every(({ state }) => state === 'void')) return 'void';
  return lines.find(({ state }) => state === 'refund')?.state ?? 'sale';
}

export const amountOf = (line: Line) => line.amountFen ?? priceOf(line.priceFen ?? 0, line.qtyMilli);

/** `isVoid`: the whole bill is void, so that its rows are not taken back one by one. */
function orderedIn(lines: readonly Line[], text: (fen: number) => string, isVoid: boolean) {
  const ordered: Ordered = { items: [], discounts: [], returned: [] };
  for (const line of lines.filter(({ kind }) => kind === 'sale')) {
    const { dish, category, spec, options, unit, openTime: time, priceFen, qtyMilli } = line;
    const prices = priceFen === null ? unitPrices(amountOf(line), qtyMilli) : [{ priceFen, qtyMilli }];
    const isReturned = line.state === 'void' && !isVoid;
    const priced = { prices, discountFen: line.lineDiscountFen, costFen: line.lineCostFen, isReturned };
    order(ordered, { dish, category, spec, options, unit, time }, priced);
  }
  const [first] = lines;
  if (ordered.items.length > MAX_ITEMS && first !== undefined)
    return fault(first, 'bill.manyDishes', { most: MAX_ITEMS, bill: first.bill });
  for (const line of lines) {
    const wrong = line.kind === 'return' ? takeBack(line, ordered, text) : null;
    if (wrong !== null) return wrong;
    if (line.kind === 'discount') addDiscount(ordered.discounts, line.dish, amountOf(line));
  }
  return ordered;
}

/** Takes a quantity off the rows that ordered the dish, with its discount; the amount has to be what they cost. */
function takeBack(line: Line, ordered: Ordered, text: (fen: number) => string) {
  const { dish, spec, qtyMilli, lineDiscountFen } = line;
  const quantity = qtyMilli / 1000;
  const back = amountOf(line) - lineDiscountFen;
  const items = ordered.items.filter((item) => item.GoodsName === dish && item.SpecName === spec && leftOf(item) > 0);
  if (sumOf(items, leftOf) < qtyMilli) return fault(line, 'bill.notOrdered', { quantity, dish });
  const candidates = soldOf({ items, discounts: ordered.discounts });
  type Candidate = (typeof candidates)[number];
  // Those whose unit costs as much after its discount go first; of these the ones of its price.
  const misfit = ({ net, qtyMilli: left }: Candidate) => Math.abs(net / left - back / qtyMilli);
  const otherPrice = ({ item }: Candidate) => Math.abs(item.PriceFen / 1000 - amountOf(line) / qtyMilli);
  candidates.sort((one, other) => misfit(one) - misfit(other) || otherPrice(one) - otherPrice(other));
  let rest = qtyMilli;
  let off = 0;
  let amount = 0;
  for (const { item } of candidates) {
    const part = Math.min(rest, leftOf(item));
    if (part === 0) break;
    const { amountFen, discountFen } = takeOff(ordered, item, part, lineDiscountFen - off);
    amount += amountFen - discountFen;
    off += discountFen;
    rest -= part;
  }
  if (Math.abs(amount - back) <= 1) return null;
  return fault(line, 'bill.otherAmount', { quantity, dish, amount: text(back), ordered: text(amount) });
}

/** A refund that names no dish gives back what its bill says: its total without tax on top and tip. */
function amountOfDishes(
  lines: readonly Line[],
  state: Line['state'],
  dishes: number,
  { tax, isTaxAdded }: Rules,
): number {
  if (state !== 'refund' || lines.some(({ kind }) => kind !== 'bill')) return dishes;
  const total =
    stated(lines, 'totalFen') ??
    sumOf(lines, ({ payFen, paid }) => (payFen ?? 0) + sumOf(paid, ({ amountFen }) => amountFen));
  const isOnTop = tax === undefined ? isTaxAdded : tax === 'added';
  const onTop = isOnTop ? (stated(lines, 'taxFen') ?? 0) : 0;
  return total - onTop - (stated(lines, 'tipFen') ?? 0) - (stated(lines, 'feeFen') ?? 0);
}
