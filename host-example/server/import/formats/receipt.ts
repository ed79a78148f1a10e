/** The rows of one receipt, held against each other: what the receipt says of itself and what its dishes add up to. */
import { sumOf } from '../../ingest/money';
import type { Entry } from '../source';
import type { Format } from './format';
import type { Head, Item, Part, Payment } from './part';
import type { TaxAndTip } from './tax';

export interface Receipt {
  head: Head;
  items: Item[];
  payments: Payment[];
}

/** With its tax and its tip told apart. */
export interface PricedReceipt extends Receipt {
  money: TaxAndTip;
}

export type Wrong = { reason: string; line: Entry };

const TITLES = { gross: 'sales before discounts', discount: 'discounts', net: 'sales after discounts' };

/** `amount` writes an amount for the reader of a message. */
export function receiptOf(
  parts: readonly [Part, ...Part[]],
  format: Format,
  amount: (fen: number) => string,
): Receipt | Wrong {
  const [first] = parts;
  const broken = parts.find((part) => part.wrong !== '');
  if (broken !== undefined) return { reason: broken.wrong, line: broken };
  const name = `receipt ${JSON.stringify(first.bill)}`;
  const heads = parts.filter((part) => part.part === 'head');
  const items = parts.filter((part) => part.part === 'item');
  const payments = parts.filter((part) => part.part === 'payment');
  const [head, twice] = heads;
  const [headFile = '', itemFile = ''] = format.kinds.map(({ title }) => title);
  if (head === undefined)
    return { reason: `${name} has no row in "${headFile}"; export both files of the same days`, line: first };
  if (twice !== undefined)
    return {
      reason: `${name} stands twice, first in line ${head.line}; take one of the rows out, or export the file again`,
      line: twice,
    };
  const stray = items.find((item) => item.isRefund !== head.isRefund);
  if (stray !== undefined)
    return {
      reason: `${name} is a ${wordOf(head)} in "${headFile}" and a ${wordOf(stray)} here`,
      line: stray,
    };
  const late = format.hasOneTime ? items.find((item) => item.time !== head.time) : undefined;
  if (late !== undefined)
    return { reason: `${name} is of ${head.time} in "${headFile}" and of ${late.time} here`, line: late };
  for (const field of ['gross', 'discount', 'net'] as const) {
    const sum = sumOf(items, (item) => item[field]);
    if (sum !== head[field])
      return {
        reason: `${name} says ${amount(head[field])} of ${TITLES[field]}, but its rows in "${itemFile}" add up to ${amount(sum)}: rows are missing or were changed; export both files again`,
        line: head,
      };
  }
  const uneven = [head, ...items].find((part) => part.gross - part.discount !== part.net);
  if (uneven !== undefined)
    return {
      reason: `${name}: ${amount(uneven.gross)} without discounts of ${amount(uneven.discount)} is not ${amount(uneven.net)}`,
      line: uneven,
    };
  const paid = sumOf(payments, (payment) => payment.amount);
  if (head.payment === '' && paid !== head.collected)
    return {
      reason: `${name} was paid with ${amount(head.collected)}, but its payments add up to ${amount(paid)}`,
      line: payments[0] ?? head,
    };
  return { head, items, payments };
}

const wordOf = ({ isRefund }: { isRefund: boolean }) => (isRefund ? 'refund' : 'sale');
