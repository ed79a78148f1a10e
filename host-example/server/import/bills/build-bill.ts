/**
 * Builds a bill from all its lines, or gives the reason why it is left out. A bill is imported whole or not at all,
 * because a missing line would make its sum wrong.
 */

import { type Bill, type BillEvent, type BillItem, emptyEvent } from '../../ingest/bill';
import { isBefore } from '../../ingest/check/check-times';
import { priceOf, sumOf } from '../../ingest/money';
import { incomePartOf } from '../../ingest/rows/bill-sums';
import type { Line } from '../reading/line';
import type { Fault } from '../source';
import { fault } from '../words/words';
import { type BillMoney, type MoneyRules, moneyOf, stated } from './bill-money';
import type { Names } from './names';
import { disagreement, withoutCopies } from './one-bill';
import { discount, leftOf, type Ordered, orderItems } from './order-items';

/** Discount type of cash that was rounded down; cash that was rounded up has a fee. */
const ROUNDING = 10;

interface Rules extends MoneyRules {
  billHours?: number | undefined;
  /** Whether the rows of a bill have one time in this file. */
  hasOneTime?: boolean;
  /** Whether the file says at what time of the day a bill was paid. */
  hasHours?: boolean;
  /** Whether a second file has to say what the bill is. */
  needsHead?: boolean;
}

type Built = { bill: Bill } | Fault<Line>;
type Lines = readonly [Line, ...Line[]];

/** The lines of a bill or of a refund, held against each other. */
export interface CheckedLines {
  /** The printed number, as messages have it. */
  number: string;
  state: Line['state'];
  openTime: string;
  settleTime: string;
  cashier: string;
  ordered: Ordered;
  money: BillMoney;
}

export function checkLines(all: Lines, names: Names, rules: Rules): CheckedLines | Fault<Line> {
  const [first] = all;
  const { lines } = withoutCopies(all);
  const broken = lines.find((line) => line.wrong !== '');
  if (broken !== undefined) return { reason: broken.wrong, line: broken };
  const heads = lines.filter(({ kind }) => kind === 'bill');
  if (rules.needsHead === true && heads.length === 0)
    return fault(first, 'bill.noHead', { bill: first.number });
  const odd = disagreement(lines, rules);
  if (odd !== null) return odd;
  const times = lines.flatMap(({ time }) => (time === '' ? [] : [time]));
  // Of two files only one has times, and it has no row of this bill.
  if (times.length === 0)
    return fault(first, heads.length > 0 ? 'bill.noDishes' : 'bill.noHead', { bill: first.number });
  const opened = lines.flatMap(({ openTime }) => (openTime === '' ? [] : [openTime]));
  const settleTime = latest(times);
  const openTime = earliest(opened);
  if (isBefore(settleTime, openTime))
    return fault(first, 'bill.late', { opened: openTime, settled: settleTime });
  const state = stateOf(lines);
  const ordered = orderItems(lines, names, rules.text, state === 'void');
  if ('reason' in ordered) return ordered;
  for (const item of ordered.items) item.OrderTime ||= openTime;
  const billDiscount = stated(lines, 'discountFen') ?? 0;
  if (billDiscount > 0) ordered.discounts.push(discount(ordered.discounts.length + 1, '', billDiscount));
  const gross = sumOf(ordered.items, (item) => priceOf(item.PriceFen, leftOf(item)));
  const discounts = sumOf(ordered.discounts, ({ AmountFen }) => AmountFen);
  if (ordered.items.length === 0 && state !== 'refund')
    return fault(first, 'bill.noDishes', { bill: first.number });
  const money = moneyOf(lines, first, amountOfDishes(lines, state, gross - discounts, rules), rules);
  if ('reason' in money) return money;
  if (money.rounding < 0) {
    const rounded = discount(ordered.discounts.length + 1, '', -money.rounding);
    ordered.discounts.push({ ...rounded, DiscountType: ROUNDING });
  }
  if (money.net < 0)
    return fault(first, 'bill.discountBig', { discounts: rules.text(discounts), gross: rules.text(gross) });
  return {
    number: first.number,
    state,
    openTime,
    settleTime,
    cashier: stated(lines, 'cashier') ?? '',
    ordered,
    money,
  };
}

export function buildBill(
  lines: Lines,
  names: Names,
  rules: Rules,
  /** The refunds of the bill, by its dishes. */
  refundsOf: (items: readonly BillItem[]) => Bill['Refunds'] = () => [],
): Built {
  const checked = checkLines(lines, names, rules);
  if ('reason' in checked) return checked;
  const [first] = lines;
  const { state, openTime: OpenTime, settleTime: SettleTime, ordered, money } = checked;
  const isVoid = state === 'void';
  const refunds = isVoid ? [] : refundsOf(ordered.items);
  const CashierID = names.cashierId(checked.cashier);
  const table = stated(lines, 'table') ?? '';
  return {
    bill: {
      ExtID: first.bill,
      Rev: 1,
      OrderNo: first.bill,
      SerialNo: first.number.slice(-8),
      Parent: null,
      OrderState: isVoid ? 3 : refunds.length > 0 ? 4 : 2,
      OrderMode: names.orderMode,
      SourceID: names.sourceOf(stated(lines, 'orderType') ?? ''),
      ...(table === '' ? { AreaID: '0', DeskID: '0' } : names.desk(table)),
      GuestCount: stated(lines, 'guests'),
      OpenTime,
      ...(rules.hasHours === false && { NoHours: true }),
      FirstSettleTime: SettleTime,
      SettleTime,
      OpenUserID: '0',
      CashierID,
      WaiterID: '0',
      MemID: null,
      Remark: '',
      SourceOrderNo: '',
      PrePrintCount: 0,
      DepositFen: 0,
      TaxFen: money.taxAdded,
      TaxIncludedFen: money.taxIncluded,
      Items: ordered.items,
      Fees: [
        ...(money.fee > 0 ? [{ FeeNo: 1, Name: '服务费', AmountFen: money.fee }] : []),
        ...(money.rounding > 0 ? [{ FeeNo: 2, Name: '抹零', AmountFen: money.rounding }] : []),
      ],
      Discounts: ordered.discounts,
      Payments: money.shares.map(({ name, amount, tip, change }, index) => ({
        PayNo: index + 1,
        PayCode: names.payCode(name),
        AmountFen: amount,
        TipFen: tip,
        GiftFen: 0,
        ChangeFen: change,
        PayTime: SettleTime,
        CashierID,
        TradeNo: '',
        VoidTime: isVoid ? SettleTime : null,
      })),
      Refunds: refunds,
      Events: eventsOf(checked, refunds),
    },
  };
}

/** The state of the first row about the bill that is no sale; without one void where all rows are void, a refund where one is. */
function stateOf(lines: readonly Line[]): Line['state'] {
  const heads = lines.filter(({ kind, state }) => kind === 'bill' && state !== 'sale');
  const [head] = heads;
  if (head !== undefined) return head.state;
  if (lines.every(({ state }) => state === 'void')) return 'void';
  return lines.find(({ state }) => state === 'refund')?.state ?? 'sale';
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

function eventsOf(
  { ordered, openTime, settleTime, money, state }: CheckedLines,
  refunds: Bill['Refunds'],
): BillEvent[] {
  const events: BillEvent[] = [];
  const log = (Time: string, Action: BillEvent['Action'], detail: Partial<BillEvent> = {}) =>
    events.push({ SeqNo: events.length + 1, Time, Action, ...emptyEvent(), ...detail });
  log(openTime, 'OPEN');
  for (const { item, qtyMilli, amountFen } of ordered.returned)
    log(settleTime, 'RETURN', {
      ItemNo: item.ItemNo,
      QtyMilli: qtyMilli,
      AmountFen: amountFen,
      Before: item.GoodsName,
    });
  log(settleTime, 'SETTLE', { AmountFen: money.collected });
  if (state === 'void') log(settleTime, 'CANCEL', { AmountFen: money.collected });
  for (const refund of refunds) log(refund.RefundTime, 'REFUND', { AmountFen: incomePartOf(refund) });
  return events;
}

/** The dishes of a bill or refund, with what is left of each after its own returns and discounts. */
export function soldOf({ ordered: { items, discounts } }: CheckedLines) {
  const netOf = (item: BillItem) =>
    priceOf(item.PriceFen, leftOf(item)) -
    sumOf(
      discounts.filter(({ ItemNo }) => ItemNo === item.ItemNo),
      ({ AmountFen }) => AmountFen,
    );
  return items.map((item) => ({
    dish: item.GoodsName,
    spec: item.SpecName,
    qtyMilli: leftOf(item),
    net: netOf(item),
  }));
}

const earliest = (times: string[]) => times.reduce((left, right) => (right < left ? right : left));
const latest = (times: string[]) => times.reduce((left, right) => (right > left ? right : left));
