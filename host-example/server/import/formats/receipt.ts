/** The rows of one receipt, held against each other: what the receipt says of itself and what its dishes add up to. */
import { sumOf } from '../../ingest/money';
import { textLimits } from '../map/import-map';
import { instant } from '../map/time-format';
import type { Fault } from '../source';
import { fault, words } from '../words/words';
import type { Format } from './format';
import type { Check, Head, Item, Part, Payment } from './part';
import type { TaxAndTip } from './tax';

export interface Receipt {
  head: Head;
  items: Item[];
  payments: readonly Payment[];
}

/** With its tax and its tip told apart. */
export interface PricedReceipt extends Receipt {
  money: TaxAndTip;
}

/** `amount` writes an amount for the reader of a message. */
export function receiptOf(
  parts: readonly [Part, ...Part[]],
  format: Format,
  amount: (fen: number) => string,
): Receipt | Fault {
  const [first] = parts;
  const broken = parts.find((part) => part.wrong !== '');
  if (broken !== undefined) return { reason: broken.wrong, line: broken };
  const { bill } = first;
  const heads = parts.filter((part) => part.part === 'head');
  const payments = latestPayments(parts.filter((part) => part.part === 'payment'));
  const checks = parts.filter((part) => part.part === 'check');
  const [head, twice] = heads;
  const items = withExtras(
    parts.filter((part) => part.part === 'item'),
    head,
  );
  const [headFile = '', itemFile = ''] = format.kinds.map(({ title }) => title);
  if (head === undefined) return fault(first, 'receipt.noRow', { bill, file: headFile });
  if (twice !== undefined) return fault(twice, 'receipt.twice', { bill, line: head.line });
  const stray = items.find((item) => item.isRefund !== head.isRefund);
  if (stray !== undefined)
    return fault(stray, 'receipt.stray', {
      ...{ bill, there: words(`kind.${kindOf(head)}`), file: headFile, here: words(`kind.${kindOf(stray)}`) },
    });
  const { minutesApart = 0 } = format;
  const timeOf = ({ time, openTime }: Head) => (format.isByOpening === true ? openTime : time);
  const late = format.hasOneTime
    ? items.find((item) => apart(item.time, timeOf(head)) > minutesApart)
    : undefined;
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
  if (uneven !== undefined)
    return fault(uneven, 'receipt.uneven', {
      bill,
      gross: amount(uneven.gross),
      discount: amount(uneven.discount),
      net: amount(uneven.net),
    });
  const discountReason = checks
    .map(({ reason }) => reason)
    .filter((text) => text !== '')
    .join('; ');
  const receipt = { head: discountReason === '' ? head : { ...head, discountReason }, items, payments };
  if (head.isCancelled || head.isOpen === true) return receipt;
  const kept = payments.filter((payment) => payment.void === undefined);
  const paid = sumOf(kept, (payment) => payment.amount) + sumOf(head.shares ?? [], (share) => share.amount);
  if (head.payment === '' && paid !== head.collected)
    return fault(payments[0] ?? head, 'receipt.paid', {
      bill,
      collected: amount(head.collected),
      paid: amount(paid),
    });
  const tips = sumOf(kept, (payment) => payment.tip);
  if (kept.length > 0 && head.tip !== null && tips !== head.tip)
    return fault(kept[0] ?? head, 'receipt.tips', { bill, tips: amount(head.tip), paid: amount(tips) });
  const early = format.isByOpening === true ? timesFault(head, kept, minutesApart) : null;
  if (early !== null) return early;
  const odd = checksFault(head, checks, amount);
  if (odd !== null) return odd;
  return receipt;
}

const isSold = (item: Item) => item.isReturned !== true;

/**
 * Prices of dishes have their extras in them in some exports, and stand beside them in others: what adds up to the
 * receipt decides. Extras that are no lines of their own are text of their dish.
 */
function withExtras(items: readonly Item[], head: Head | undefined): Item[] {
  const dishes = items.filter((item) => item.extraOf === undefined);
  const extras = items.filter((item) => item.extraOf !== undefined);
  if (extras.length === 0 || head === undefined) return dishes;
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
  const stray = kept.find(({ time }) => after(time, head.time) || after(head.openTime, time));
  if (stray !== undefined)
    return fault(stray, 'receipt.paidOutside', {
      bill: head.bill,
      from: head.openTime,
      to: head.time,
      paid: stray.time,
    });
  const last = kept.reduce((latest, { time }) => (time > latest ? time : latest), '');
  if (last === '' || !after(head.time, last)) return null;
  return fault(head, 'receipt.paidEarlier', { bill: head.bill, says: head.time, last });
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
