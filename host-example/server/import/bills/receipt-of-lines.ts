/**
 * All lines under one number as one receipt, or the reason why it is left out. A bill is imported whole or not at all,
 * because a missing line would make its sum wrong.
 */
import { isBefore } from '../../ingest/check/check-times';
import { priceOf, sumOf } from '../../ingest/money';
import { MAX_ITEMS } from '../map/import-map';
import { instant } from '../map/time-format';
import type { Line } from '../reading/read-line';
import { type Fault, fault } from '../words/words';
import { type MoneyRules, moneyOf, stated } from './bill-money';
import {
  addDiscount,
  leftOf,
  type Ordered,
  order,
  saleOf,
  takeOff,
  takeOffDiscounts,
  unitPrices,
} from './ordered';
import type { Receipt } from './receipt';

/** Discount type of cash that was rounded down; cash that was rounded up has a fee. */
const ROUNDING = 10;

export interface Rules extends MoneyRules {
  billHours?: number | undefined;
  /** Whether the rows of a bill have one time in this file. */
  hasOneTime?: boolean;
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
  if (rules.needsHead === true && heads.length === 0)
    return fault(first, 'bill.noHead', { bill: first.number });
  const odd = disagreement(lines, rules);
  if (odd !== null) return odd;
  const times = lines.map(({ time }) => time).filter((time) => time !== '');
  const opened = lines.map(({ openTime }) => openTime).filter((time) => time !== '');
  const [openTime] = opened.sort();
  const time = times.sort().at(-1);
  // Of two files only one has times, and it has no row of this bill.
  if (time === undefined)
    return fault(first, heads.length > 0 ? 'bill.noDishes' : 'bill.noHead', { bill: first.number });
  if (isBefore(time, openTime ?? time))
    return fault(first, 'bill.late', { opened: openTime ?? time, settled: time });
  const state = stateOf(lines);
  const ordered = orderedIn(lines, rules.text, state === 'void');
  if ('reason' in ordered) return ordered;
  const { items, discounts } = ordered;
  for (const item of items) item.OrderTime ||= openTime ?? time;
  const billDiscount = stated(lines, 'discountFen') ?? 0;
  if (billDiscount > 0) addDiscount(discounts, '', billDiscount);
  const gross = sumOf(items, saleOf);
  const off = sumOf(discounts, ({ AmountFen }) => AmountFen);
  if (items.length === 0 && state !== 'refund') return fault(first, 'bill.noDishes', { bill: first.number });
  const money = moneyOf(lines, state, amountOfDishes(lines, state, gross - off, rules), rules);
  if ('reason' in money) return money;
  const { net, fee, rounding, taxAdded, taxIncluded, tip, collected, shares } = money;
  if (rounding < 0) addDiscount(discounts, '', -rounding, { type: ROUNDING });
  if (net < 0)
    return fault(first, 'bill.discountBig', { discounts: rules.text(off), gross: rules.text(gross) });
  const named = lines.find(({ refundOf }) => refundOf !== '') ?? first;
  // Members one by one, here and where bills are made of them: copying objects into it takes a hundred times as long.
  return {
    bill: first.bill,
    orderNo: first.bill,
    number: first.number,
    line: first,
    isRefund: state === 'refund',
    state: state === 'void' ? 'cancelled' : 'paid',
    openTime: openTime ?? time,
    time,
    returnTime: time,
    hasNoHours: rules.hasHours === false,
    items,
    discounts,
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
function takeBack(line: Line, { items, returned, discounts }: Ordered, text: (fen: number) => string) {
  const { dish, spec, qtyMilli } = line;
  const unit = (amountOf(line) * 1000) / qtyMilli;
  const candidates = items
    .filter((item) => item.GoodsName === dish && item.SpecName === spec && leftOf(item) > 0)
    .sort((left, right) => Math.abs(left.PriceFen - unit) - Math.abs(right.PriceFen - unit));
  const quantity = qtyMilli / 1000;
  if (sumOf(candidates, leftOf) < qtyMilli) return fault(line, 'bill.notOrdered', { quantity, dish });
  let rest = qtyMilli;
  let amount = 0;
  let discount = line.lineDiscountFen;
  for (const item of candidates) {
    if (rest === 0) break;
    const part = Math.min(rest, leftOf(item));
    amount += takeOff(returned, item, part);
    if (discount > 0) discount = takeOffDiscounts(discounts, item, discount);
    rest -= part;
  }
  const [back, ordered] = [amountOf(line) - line.lineDiscountFen, amount - (line.lineDiscountFen - discount)];
  if (Math.abs(ordered - back) <= 1) return null;
  const amounts = { amount: text(back), ordered: text(ordered) };
  return fault(line, 'bill.otherAmount', { quantity, dish, ...amounts });
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

// Whether lines under one number are one bill. Tills start their numbers again every day, or count at each desk: two
// bills added up to one would be a wrong figure that nobody sees, so what looks like it is left out or told.

const HOUR = 3_600_000;
const DEFAULT_HOURS = 6;

/** Fields that all rows of a bill share, and amounts that some of its rows may leave out. */
const SHARED = [
  'payment',
  'register',
  'table',
  'guests',
  'cashier',
  'totalFen',
  'orderType',
  'refundOf',
] as const;
const AMOUNTS = ['totalFen', 'discountFen', 'taxFen', 'tipFen', 'feeFen'] as const;
type Field = (typeof SHARED)[number] | (typeof AMOUNTS)[number];

/**
 * What contradicts that the lines are one bill, null for nothing. `text` writes an amount; `hasOneTime` says that all
 * lines of a bill bear one time in these files.
 */
function disagreement(
  lines: readonly Line[],
  rules: { text: (fen: number) => string; billHours?: number | undefined; hasOneTime?: boolean },
): Fault | null {
  const { billHours: hours = DEFAULT_HOURS, hasOneTime = false } = rules;
  const byTime = lines
    .filter(({ time }) => time !== '')
    .sort((left, right) => (left.time < right.time ? -1 : 1));
  for (const [index, line] of byTime.entries()) {
    const before = byTime[index - 1];
    if (before === undefined || before.time === line.time) continue;
    const told = { bill: line.bill, before: before.time, after: line.time };
    if (instant(line.time) - instant(before.time) > hours * HOUR)
      return fault(line, 'bill.apart', { ...told, hours });
    if (hasOneTime && minuteOf(line) !== minuteOf(before)) return fault(line, 'bill.twoTimes', told);
  }
  const differ = (one: Line, other: Line, field: Field) => {
    const told = { one: shown(one, field, rules.text), other: shown(other, field, rules.text) };
    return fault(other, 'bill.disagree', { bill: one.bill, field: field.replace('Fen', ''), ...told });
  };
  const [first] = lines.filter(isDish);
  for (const line of lines)
    for (const field of SHARED)
      if (isDish(line) && first !== undefined && line[field] !== first[field])
        return differ(first, line, field);
  for (const field of AMOUNTS) {
    // Each payment may have its own tip.
    const stated = lines.filter(
      (line) => line[field] !== null && !(field === 'tipFen' && line.payFen !== null),
    );
    const other = stated.find((line) => line[field] !== stated[0]?.[field]);
    if (stated[0] !== undefined && other !== undefined) return differ(stated[0], other, field);
  }
  return null;
}

const minuteOf = ({ time }: Line) => time.slice(0, 16);
const isDish = ({ kind }: Line) => kind !== 'bill';

function shown(line: Line, field: Field, amountText: (fen: number) => string): string {
  const value = line[field];
  return typeof value === 'number' && field.endsWith('Fen')
    ? amountText(value)
    : JSON.stringify(String(value ?? ''));
}

/** Rows of one number at different times, apart in the file or where that is rare in it: taken as one bill, and told. */
export function standingApart(lines: readonly Line[], hasManyTimes: boolean): Fault | null {
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1];
    if (before === undefined || minuteOf(before) === minuteOf(line)) continue;
    if (!isDish(line) || !isDish(before)) continue;
    const isNext =
      before.file === line.file && before.sheet === line.sheet && line.index === before.index + 1;
    if (isNext && hasManyTimes) continue;
    return fault(line, 'bill.standsApart', { bill: line.bill, time: line.time, before: before.time });
  }
  return null;
}
