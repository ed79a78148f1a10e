/** What files of a later day say of a receipt that those of an earlier one hold too. */
import { sumOf } from '../../ingest/money';
import type { Head, Part, Payment } from './part';

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
