/** Payments of a receipt: what was redeemed is one of them, and money that is no sale is taken off. */

import { say } from '../../words/words';
import type { Payment } from '../part';
import { businessOf, payKindOf, tenderOf } from './business-cases';
import type { Line, RawOf } from './rows';

interface About {
  head: RawOf<'head'>;
  sign: number;
  unit: number;
  tip: number;
  isRefund: boolean;
}

export function paymentsOf(
  paid: readonly RawOf<'paid'>[],
  lines: readonly Line[],
  { head, sign, unit, tip, isRefund }: About,
): Payment[] {
  const payments = new Map<string, Payment>();
  const add = (
    { file, line }: { file: number; line: number },
    name: string,
    kind: NonNullable<Payment['kind']>,
    amount: number,
  ) => {
    const known = payments.get(name);
    // Change may stand as a row below zero of its own.
    if (known !== undefined) known.amount += amount;
    else
      payments.set(name, {
        ...{ part: 'payment', file, line, bill: head.bill, wrong: '', time: head.end, isRefund },
        ...{ name, kind, amount, tip: 0 },
      });
  };
  let beside = 0;
  for (const line of lines) {
    const amount = Math.round((sign * line.gross) / unit) || 0;
    if (businessOf(line.type) === 'beside') beside += amount;
    if (businessOf(line.type) !== 'tender' || amount === 0) continue;
    const { name, kind } = tenderOf(line.type);
    add(line, name, kind, -amount);
  }
  // A row of just this amount is what the voucher or deposit was paid with; else it is in the largest payment.
  const own = beside > 0 ? paid.find(({ amount }) => sign * amount === beside) : undefined;
  if (own !== undefined) beside = 0;
  for (const row of paid) if (row !== own) add(row, row.name, payKindOf(row.type), sign * row.amount || 0);
  const all = [...payments.values()];
  for (const payment of [...all].sort((left, right) => right.amount - left.amount)) {
    const here = Math.max(0, Math.min(beside, payment.amount));
    payment.amount -= here;
    beside -= here;
  }
  giveTip(all, tip);
  for (const payment of all)
    if (payment.amount < 0) payment.wrong = say('receipt.negativePayment', { name: payment.name });
  return all.filter(({ amount }) => amount !== 0);
}

/** The file does not say which payment a tip is in: that by card goes first, since cash tips seldom go through tills. */
function giveTip(payments: readonly Payment[], tip: number): void {
  let rest = tip;
  const order = [...payments].sort(
    (left, right) =>
      Number(left.kind?.group === 1) - Number(right.kind?.group === 1) || right.amount - left.amount,
  );
  for (const payment of order) {
    payment.tip = Math.max(0, Math.min(rest, payment.amount));
    rest -= payment.tip;
  }
}
