/** The rows of one receipt, held against each other: what the receipt says of itself and what its dishes add up to. */

import { sumOf } from '../../ingest/money';
import { type Ordered, order, unitPrices } from '../bills/ordered';
import type { Receipt } from '../bills/receipt';
import { textLimits } from '../map/import-map';
import { instant } from '../map/time-format';
import type { Fault } from '../source';
import { fault, words } from '../words/words';
import type { Format } from './format';
import type { Check, Head, Item, Part, Payment } from './part';
import { type TaxAndTip, type TaxKinds, taxAndTipOf } from './tax';

/** `kinds` is what other receipts of the files say of tax, `amount` writes an amount. */
export function receiptOfParts(
  parts: readonly [Part, ...Part[]],
  format: Format,
  kinds: TaxKinds,
  amount: (fen: number) => string,
): Receipt | Fault {
  const [first] = parts;
  const broken = parts.find((part) => part.wrong !== '');
  if (broken !== undefined) return { reason: broken.wrong, line: broken };
  const { bill } = first;
  const [head, twice] = parts.filter((part) => part.part === 'head');
  const payments = latestPayments(parts.filter((part) => part.part === 'payment'));
  const checks = parts.filter((part) => part.part === 'check');
  const [headFile = '', itemFile = ''] = format.kinds.map(({ title }) => title);
  if (head === undefined) return fault(first, 'receipt.noRow', { bill, file: headFile });
  if (twice !== undefined) return fault(twice, 'receipt.twice', { bill, line: head.line });
  const rows = parts.filter((part) => part.part === 'item');
  const items = withExtras(rows, head);
  const stray = items.find((item) => item.isRefund !== head.isRefund);
  if (stray !== undefined)
    return fault(stray, 'receipt.stray', {
      ...{ bill, there: words(`kind.${kindOf(head)}`), file: headFile, here: words(`kind.${kindOf(stray)}`) },
    });
  const { minutesApart = 0 } = format;
  const timeOf = ({ time, openTime }: Head) => (format.isByOpening === true ? openTime : time);
  const late = items.find((item) => apart(item.time, timeOf(head)) > minutesApart);
  if (late !== undefined)
    return fault(late, 'receipt.otherTime', { bill, there: timeOf(head), file: headFile, here: late.time });
  for (const field of ['gross', 'discount', 'net'] as const) {
    const sum = sumOf(items.filter(isSold), (item) => item[field]) + (field === 'net' ? feeOf(head) : 0);
    if (sum !== head[field])
      return fault(head, 'receipt.sum', {
        ...{ bill, measure: words(`measure.${field}`), file: itemFile },
        ...{ says: amount(head[field]), sum: amount(sum) },
      });
  }
  const uneven = [head, ...items].find((part) => part.gross - part.discount + feeOf(part) !== part.net);
  if (uneven !== undefined) {
    const { gross, discount, net } = uneven;
    return fault(uneven, 'receipt.uneven', {
      ...{ bill, gross: amount(gross), discount: amount(discount), net: amount(net) },
    });
  }
  const odd =
    head.isCancelled || head.isOpen === true ? null : paidFault(head, payments, checks, format, amount);
  if (odd !== null) return odd;
  const split = taxAndTipOf(head, kinds);
  if (split === null)
    return fault(head, 'receipt.collected', {
      ...{ bill, all: amount(head.collected), net: amount(head.net) },
      ...{ tax: amount(head.tax), tip: head.tip === null ? '' : amount(head.tip) },
    });
  const discountReason = checks
    .map(({ reason }) => reason)
    .filter((text) => text !== '')
    .join('; ');
  return receiptOf({ ...head, ...(discountReason !== '' && { discountReason }) }, items, payments, split);
}

/** The receipt of rows that agree with each other. */
export function receiptOf(
  head: Head,
  items: readonly Item[],
  payments: readonly Payment[],
  split: TaxAndTip,
): Receipt {
  const { bill, time, isRefund, isCancelled, collected } = head;
  const ordered: Ordered = { items: [], discounts: [], returned: [] };
  for (const item of items)
    order(
      ordered,
      { ...item, isExtra: item.extraOf !== undefined },
      {
        ...{ prices: unitPrices(item.gross, item.qtyMilli), discountFen: item.discount, costFen: item.cost },
        ...{ discountName: head.discountName, discountReason: head.discountReason },
        isReturned: item.isReturned === true,
      },
    );
  const number = head.number ?? bill;
  const shares = (head.shares ?? []).map((share) => ({ ...share, time }));
  const whole = { name: head.payment, amount: collected, tip: split.tip, time };
  const taken = payments.find((payment) => payment.void !== undefined);
  const receipt: Receipt = {
    ...head,
    ...split,
    ...ordered,
    // A refund is known and shown by its own number.
    ...{ orderNo: number, number: isRefund ? bill : number, line: head, waiter: head.waiter ?? '' },
    state: isCancelled ? 'cancelled' : head.isOpen === true ? 'open' : 'paid',
    orderMode: head.table === '' ? 3 : 1,
    fees: [{ name: '服务费', amount: head.fee ?? 0 }],
    payments: head.payment === '' ? [...payments, ...shares] : [whole],
    ...(isCancelled && taken?.void && { cancel: { ...taken.void, amount: taken.amount } }),
  };
  return { ...receipt, refunds: payments.flatMap((payment) => moneyBack(receipt, payment)) };
}

/**
 * Money of a payment that went back: such exports say how much, and not for which dish. Tax goes back in the same part
 * of the bill's tax as money does of its total.
 */
function moneyBack(receipt: Receipt, { refund, ...payment }: Payment): Receipt[] {
  if (refund === undefined || refund.time === '' || payment.void !== undefined) return [];
  const { name, tradeNo = '', file, line } = payment;
  const { amount: collected, tip, time } = refund;
  const due = receipt.net + receipt.taxAdded;
  const own = collected - tip;
  const part = (tax: number) => (due === 0 ? 0 : Math.round((tax * own) / due));
  const [taxAdded, taxIncluded] = [part(receipt.taxAdded), part(receipt.taxIncluded)];
  const number = `${tradeNo || receipt.bill}-R`;
  return [
    {
      ...receipt,
      ...{ bill: number, number, isRefund: true, refundOf: receipt.bill, time, cashier: '', remark: '' },
      ...{ line: { ...receipt.line, file, line }, items: [], discounts: [], returned: [] },
      ...{ net: own - taxAdded, taxAdded, taxIncluded, tip, collected },
      payments: [{ name, amount: collected, tip, time }],
    },
  ];
}

/** How a receipt was paid, and what its checks say, held against the receipt. */
function paidFault(
  head: Head,
  payments: readonly Payment[],
  checks: readonly Check[],
  format: Format,
  amount: (fen: number) => string,
): Fault | null {
  const { bill } = head;
  const kept = payments.filter((payment) => payment.void === undefined);
  const paid = sumOf([...kept, ...(head.shares ?? [])], (one) => one.amount);
  if (head.payment === '' && paid !== head.collected) {
    const told = { bill, collected: amount(head.collected), paid: amount(paid) };
    return fault(payments[0] ?? head, 'receipt.paid', told);
  }
  const tips = sumOf(kept, (payment) => payment.tip);
  if (kept.length > 0 && head.tip !== null && tips !== head.tip)
    return fault(kept[0] ?? head, 'receipt.tips', { bill, tips: amount(head.tip), paid: amount(tips) });
  const early = format.isByOpening === true ? timesFault(head, kept, format.minutesApart ?? 0) : null;
  return early ?? checksFault(head, checks, amount);
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
    return [{ ...dish, options: options.slice(0, textLimits.options) }, ...priced];
  });
}

/** A payment that stands in the files of several days stands there as it was on each: the last one holds. */
export function latestPayments(payments: readonly Payment[]): readonly Payment[] {
  const last = new Map<string, number>();
  for (const { tradeNo = '', file } of payments)
    if (tradeNo !== '') last.set(tradeNo, Math.max(file, last.get(tradeNo) ?? 0));
  return payments.filter(({ tradeNo = '', file }) => tradeNo === '' || last.get(tradeNo) === file);
}

/** Paid after it was opened, and last when the receipt says. */
function timesFault(head: Head, kept: readonly Payment[], minutes: number): Fault | null {
  const after = (time: string, other: string) => time > other && apart(time, other) > minutes;
  const { bill, openTime: from, time: to } = head;
  const stray = kept.find(({ time }) => after(time, to) || after(from, time));
  if (stray !== undefined) return fault(stray, 'receipt.paidOutside', { bill, from, to, paid: stray.time });
  const last = kept.reduce((latest, { time }) => (time > latest ? time : latest), '');
  return last === '' || !after(to, last)
    ? null
    : fault(head, 'receipt.paidEarlier', { bill, says: to, last });
}

function checksFault(head: Head, checks: readonly Check[], amount: (fen: number) => string): Fault | null {
  const [line] = checks;
  if (line === undefined) return null;
  for (const field of ['discount', 'tax'] as const) {
    const sum = sumOf(checks, (check) => check[field]);
    if (sum !== head[field])
      return fault(line, 'receipt.checks', {
        ...{ bill: head.bill, measure: words(`measure.${field}`) },
        ...{ says: amount(head[field]), sum: amount(sum) },
      });
  }
  return null;
}

/** Minutes between two local times. */
const apart = (left: string, right: string) => Math.abs(instant(left) - instant(right)) / 60_000;

const feeOf = (part: Head | Item) => (part.part === 'head' ? (part.fee ?? 0) : 0);

const kindOf = ({ isRefund }: { isRefund: boolean }) => (isRefund ? 'refund' : 'sale');
