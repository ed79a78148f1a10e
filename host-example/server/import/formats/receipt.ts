/** The rows of one receipt, held against each other: what the receipt says of itself and what its dishes add up to. */
import { sumOf } from '../../ingest/money';
import { firstLetters } from '../../ingest/plain-name';
import { type Ordered, order, unitPrices } from '../bills/ordered';
import type { Receipt } from '../bills/receipt';
import { textLimits } from '../map/import-map';
import { instant } from '../map/shop-times';
import { type Fault, fault, words } from '../words/words';
import type { Format } from './format';
import type { Check, Head, Item, Part, Payment } from './part';
import { cumulative, type TaxAndTip, type TaxKinds, taxAndTipOf } from './tax-and-tip';

/** Order modes of bills. */
const AT_TABLE = 1;
const AT_COUNTER = 3;

/** Reads the rows of a receipt. `taxKinds` is what other receipts of the files say of tax, `text` writes an amount. */
export function receiptReader(
  { kinds, minutesApart = 0, isByOpening = false }: Format,
  taxKinds: TaxKinds,
  text: (fen: number) => string,
) {
  /** What the till calls the file of receipts, and that of dishes. */
  const [headTitle = '', itemTitle = ''] = kinds.map(({ title }) => title);

  const told = <Name extends string>(amounts: Readonly<Record<Name, number>>) =>
    Object.fromEntries(Object.entries<number>(amounts).map(([name, fen]) => [name, text(fen)])) as Record<Name, string>;

  return (parts: readonly [Part, ...Part[]]): Receipt | Fault => {
    const [first] = parts;
    const broken = parts.find(({ wrong }) => wrong !== '');
    if (broken !== undefined) return { reason: broken.wrong, place: broken };
    const { bill } = first;
    const [head, secondHead] = parts.filter((one) => one.part === 'head');
    const payments = latestPayments(parts.filter((one) => one.part === 'payment'));
    const checks = parts.filter((one) => one.part === 'check');
    if (head === undefined) return fault(first, 'receipt.noRow', { bill, file: headTitle });
    if (secondHead !== undefined) return fault(secondHead, 'receipt.twice', { bill, line: head.line });
    const rows = parts.filter((one) => one.part === 'item');
    const items = withExtras(rows, head);
    const odd = strayFault(head, items) ?? sumsFault(head, items) ?? paidFault(head, payments, checks);
    if (odd !== null) return odd;
    const split = taxAndTipOf(head, taxKinds);
    if (split === null) {
      const { collected: all, net, tax, tip } = head;
      const stated = tip === null ? '' : text(tip);
      return fault(head, 'receipt.collected', { bill, ...told({ all, net, tax }), tip: stated });
    }
    const reasons = checks.map(({ reason }) => reason).filter((reason) => reason !== '');
    // The reason that the checks give goes before the receipt's own.
    const discountReason = reasons.join('; ') || (head.discountReason ?? '');
    return receiptOf({ ...head, discountReason }, items, payments, split);
  };

  /** A dish of another kind of receipt, or of another time than the receipt. */
  function strayFault(head: Head, items: readonly Item[]): Fault | null {
    const named = { bill: head.bill, file: headTitle };
    const stray = items.find(({ isRefund }) => isRefund !== head.isRefund);
    if (stray !== undefined)
      return fault(stray, 'receipt.stray', { ...named, there: kindOf(head), here: kindOf(stray) });
    const there = isByOpening ? head.openTime : head.time;
    const late = items.find(({ time }) => minutesBetween(time, there) > minutesApart);
    return late === undefined ? null : fault(late, 'receipt.otherTime', { ...named, there, here: late.time });
  }

  /** What the dishes come to, held against the receipt, and each row against itself. */
  function sumsFault(head: Head, items: readonly Item[]): Fault | null {
    const { bill } = head;
    for (const field of ['gross', 'discount', 'net'] as const) {
      // The fee is in the net amount alone.
      const sum = sumOf(items.filter(isSold), (item) => item[field]) + (field === 'net' ? feeOf(head) : 0);
      if (sum === head[field]) continue;
      const measure = words(`measure.${field}`);
      return fault(head, 'receipt.sum', { bill, measure, file: itemTitle, ...told({ says: head[field], sum }) });
    }
    // Dishes that were taken back are in no sum, but their own amounts have to fit each other too.
    const uneven = [head, ...items].find((one) => one.gross - one.discount + feeOf(one) !== one.net);
    if (uneven === undefined) return null;
    const { gross, discount, net } = uneven;
    return fault(uneven, 'receipt.uneven', { bill, ...told({ gross, discount, net }) });
  }

  /** How a receipt was paid, and what its checks say, held against the receipt: nothing of one that was cancelled or is open. */
  function paidFault(head: Head, payments: readonly Payment[], checks: readonly Check[]): Fault | null {
    if (isNone(head)) return null;
    const { bill, collected, tip } = head;
    const kept = payments.filter((payment) => payment.void === undefined);
    const paid = sumOf(kept, (payment) => payment.amount);
    if (head.payment === '' && paid !== collected)
      return fault(payments[0] ?? head, 'receipt.paid', { bill, ...told({ collected, paid }) });
    const tips = sumOf(kept, (payment) => payment.tip);
    if (kept.length > 0 && tip !== null && tips !== tip)
      return fault(kept[0] ?? head, 'receipt.tips', { bill, ...told({ tips: tip, paid: tips }) });
    return (isByOpening ? timesFault(head, kept) : null) ?? checksFault(head, checks);
  }

  /** Paid after it was opened, and last when the receipt says. */
  function timesFault(head: Head, kept: readonly Payment[]): Fault | null {
    const after = (time: string, other: string) => time > other && minutesBetween(time, other) > minutesApart;
    const { bill, openTime: from, time: to } = head;
    const stray = kept.find(({ time }) => after(time, to) || after(from, time));
    if (stray !== undefined) return fault(stray, 'receipt.paidOutside', { bill, from, to, paid: stray.time });
    const last = kept.reduce((latest, { time }) => (time > latest ? time : latest), '');
    if (last === '' || !after(to, last)) return null;
    return fault(head, 'receipt.paidEarlier', { bill, says: to, last });
  }

  function checksFault(head: Head, checks: readonly Check[]): Fault | null {
    const [line] = checks;
    if (line === undefined) return null;
    for (const field of ['discount', 'tax'] as const) {
      const sum = sumOf(checks, (check) => check[field]);
      if (sum === head[field]) continue;
      const measure = words(`measure.${field}`);
      return fault(line, 'receipt.checks', { bill: head.bill, measure, ...told({ says: head[field], sum }) });
    }
    return null;
  }
}

/** The receipt of rows that agree with each other. */
export function receiptOf(head: Head, items: readonly Item[], payments: readonly Payment[], split: TaxAndTip): Receipt {
  const { bill, time, isRefund, isCancelled, collected, mayBeOf } = head;
  const { number = bill, waiter = '', fee = 0, discountName, discountReason } = head;
  const ordered: Ordered = { items: [], discounts: [], returned: [] };
  for (const item of items) {
    const { isReturned = false, discount: discountFen, cost: costFen } = item;
    const prices = unitPrices(item.gross, item.qtyMilli);
    order(ordered, item, { prices, discountFen, costFen, discountName, discountReason, isReturned });
  }
  const onlyPayment = { name: head.payment, amount: collected, tip: split.tip, time };
  const voided = payments.find((payment) => payment.void !== undefined);
  // Members one by one: copying objects into it takes a hundred times as long.
  const receipt: Receipt = {
    bill,
    orderNo: number,
    // A refund is known and shown by its own number.
    number: isRefund ? bill : number,
    line: head,
    isRefund,
    refundOf: head.refundOf,
    state: isCancelled ? 'cancelled' : head.isOpen === true ? 'open' : 'paid',
    openTime: head.openTime,
    time,
    orderMode: head.table === '' ? AT_COUNTER : AT_TABLE,
    table: head.table,
    guests: head.guests,
    cashier: head.cashier,
    waiter,
    source: head.source,
    remark: head.remark,
    net: head.net,
    taxAdded: split.taxAdded,
    taxIncluded: split.taxIncluded,
    tip: split.tip,
    collected,
    items: ordered.items,
    discounts: ordered.discounts,
    returned: ordered.returned,
    fees: [{ name: '服务费', amount: fee }],
    // '' where payments have rows of their own.
    payments: head.payment === '' ? payments : [onlyPayment],
    ...(mayBeOf !== undefined && { mayBeOf }),
    ...(isCancelled && voided?.void && { cancel: { ...voided.void, amount: voided.amount } }),
  };
  return { ...receipt, refunds: moneyBack(receipt, payments) };
}

/**
 * Money of payments that went back: such exports say how much, and not for which dish. Tax goes back in the same part of
 * the bill's tax as money does of its total; the sum so far is rounded, so that all of the money takes all of the tax.
 */
function moneyBack(receipt: Receipt, payments: readonly Payment[]): Receipt[] {
  const returned = payments.flatMap(({ name, tradeNo = '', file, line, refund, void: voided }) =>
    refund && refund.time !== '' && voided === undefined ? { name, tradeNo, file, line, ...refund } : [],
  );
  // In the order of time: one that a later file adds leaves those before it as they are.
  returned.sort((one, two) => Number(one.time > two.time) - Number(one.time < two.time));
  const due = receipt.net + receipt.taxAdded;
  const partOf = (tax: number) => cumulative((sum) => (due === 0 ? 0 : Math.round((tax * sum) / due)));
  const [added, included] = [partOf(receipt.taxAdded), partOf(receipt.taxIncluded)];
  return returned.map(({ name, tradeNo, file, line, time, amount: collected, tip }) => {
    const [taxAdded, taxIncluded] = [added(collected - tip), included(collected - tip)];
    const net = collected - tip - taxAdded;
    const number = `${tradeNo || receipt.bill}-R`;
    return {
      ...receipt,
      bill: number,
      number,
      isRefund: true,
      refundOf: receipt.bill,
      time,
      cashier: '',
      remark: '',
      line: { ...receipt.line, file, line },
      items: [],
      discounts: [],
      returned: [],
      net,
      taxAdded,
      taxIncluded,
      tip,
      collected,
      payments: [{ name, amount: collected, tip, time }],
    };
  });
}

const isSold = (item: Item) => item.isReturned !== true;

/**
 * Prices of dishes have their extras in them in some exports, and stand beside them in others: what adds up to the
 * receipt decides. Extras that are no lines of their own are text of their dish.
 */
function withExtras(items: readonly Item[], head: Head): Item[] {
  const dishes = items.filter((item) => item.extraOf === undefined);
  const extras = items.filter((item) => item.extraOf !== undefined);
  if (extras.length === 0) return dishes;
  const netOf = (list: readonly Item[]) => sumOf(list.filter(isSold), (item) => item.net);
  const goal = head.net - feeOf(head);
  const isBeside = netOf(dishes) !== goal && netOf([...dishes, ...extras]) === goal;
  return dishes.flatMap((dish) => {
    const own = extras.filter(({ extraOf }) => extraOf === dish.row);
    const priced = isBeside ? own.filter(({ gross }) => gross > 0) : [];
    const words = own.filter((extra) => !priced.includes(extra)).map((extra) => extra.dish);
    const options = [dish.options, ...words].filter((text) => text !== '').join(', ');
    return [{ ...dish, options: firstLetters(options, textLimits.options) }, ...priced];
  });
}

const minutesBetween = (left: string, right: string) => Math.abs(instant(left) - instant(right)) / 60_000;

const feeOf = (row: Head | Item) => (row.part === 'head' ? (row.fee ?? 0) : 0);

/** Nothing was earned by it. */
export const isNone = (head: Head | undefined) => head?.isCancelled === true || head?.isOpen === true;

const kindOf = ({ isRefund }: Head | Item) => words(isRefund ? 'kind.refund' : 'kind.sale');

// What files of a later day say of a receipt that those of an earlier one hold too.

/** A payment that stands in the files of several days stands there as it was on each: the last one holds. */
export function latestPayments(payments: readonly Payment[]): readonly Payment[] {
  const last = new Map<string, number>();
  for (const { tradeNo = '', file } of payments)
    if (tradeNo !== '') last.set(tradeNo, Math.max(file, last.get(tradeNo) ?? 0));
  return payments.filter(({ tradeNo = '', file }) => tradeNo === '' || last.get(tradeNo) === file);
}

/**
 * An order that is open in the files of one day may be paid in those of a later one. Where these hold the order again, that row
 * of it holds; where they hold its payments alone, it is paid by the last of them, once they come to what it is.
 */
export function settledLater(parts: readonly [Part, ...Part[]]): readonly [Part, ...Part[]] {
  if (!parts.some((one) => one.part === 'head' && one.isOpen === true)) return parts;
  const heads = parts.filter((one) => one.part === 'head').sort((left, right) => right.file - left.file);
  const [last, ...others] = heads.filter(({ isOpen, file }) => isOpen !== true || file === heads[0]?.file);
  if (last === undefined) return parts;
  const payments = latestPayments(parts.filter((one) => one.part === 'payment'));
  const kept = payments.filter((payment) => payment.void === undefined);
  const tip = sumOf(kept, (payment) => payment.tip);
  const collected = sumOf(kept, ({ amount }) => amount);
  const isPaid = kept.length > 0 && collected - tip === last.collected - (last.tip ?? 0);
  const time = kept.reduce((latest, one) => (one.time > latest ? one.time : latest), '');
  const head: Head = last.isOpen && isPaid ? { ...last, isOpen: false, time, tip, collected } : last;
  return [head, ...others, ...parts.filter((one) => one.part !== 'head')];
}
