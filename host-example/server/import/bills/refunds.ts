/**
 * Bills with the refunds that are of them. Where the files do not say which bill a refund is of, it is the latest one
 * before it that sold the same dishes and that no other refund has used up; one of its number, then one paid in the same
 * way goes first.
 */
import { grouped } from '../../metrics/grouped';
import type { Spool } from '../reading/spool';
import { type Built, type Entry, rowsIn } from '../source';
import type { Names } from '../target/catalog';
import { type Fault, fault } from '../words/words';
import { withoutCopies } from './copies';
import { soldOf } from './ordered';
import { billOf, type Receipt } from './receipt';

/**
 * Bills of rows, whose receipt `read` tells; `text` writes an amount, `hint` names what tells registers apart. Where
 * `haveAllNumbers`, one refund with the number of its sale tells that all have theirs, be the sale in the files or not.
 */
export function billsOf<One extends Entry>(
  read: (rows: readonly [One, ...One[]]) => Receipt | Fault,
  text: (fen: number) => string,
  { hint = '', haveAllNumbers = false } = {},
) {
  const refundsOf = new Map<string, Receipt[]>();
  const linked = new Set<string>();
  /** Sales, or refunds. `see` is shown the rows of every bill. */
  function* receipts(spool: Spool<One>, areRefunds: boolean, see?: (rows: readonly [One, ...One[]]) => void) {
    for (const rows of spool.bills()) {
      const { lines } = withoutCopies(rows);
      see?.(lines);
      const receipt = read(lines);
      if (!('reason' in receipt) && receipt.state !== 'cancelled' && receipt.isRefund === areRefunds) yield receipt;
    }
  }
  /** Refunds are of the bills that they may be of, where there are such. */
  function nameSales(spool: Spool<One>, refunds: readonly Receipt[]): void {
    const named = new Set(refunds.map(({ mayBeOf = '' }) => mayBeOf));
    for (const bill of ['', ...refunds.map(({ bill }) => bill)]) named.delete(bill);
    const known = new Set<string>();
    if (named.size > 0) for (const [{ bill }] of spool.bills()) if (named.has(bill)) known.add(bill);
    for (const refund of refunds) {
      const { mayBeOf = '' } = refund;
      if (known.has(mayBeOf) || (haveAllNumbers && known.size > 0 && mayBeOf !== '')) refund.refundOf = mayBeOf;
    }
  }
  return {
    /** Finds the bill of every refund, and gives those that were guessed. `see` is shown the rows of every bill. */
    link(spool: Spool<One>, see?: (rows: readonly [One, ...One[]]) => void): Fault[] {
      const refunds = [...receipts(spool, true, see)];
      if (refunds.length === 0) return [];
      nameSales(spool, refunds);
      return linksOf(refunds, receipts(spool, false)).flatMap(({ refund, sale, isGuess }) => {
        linked.add(refund.bill);
        refundsOf.set(sale, [...(refundsOf.get(sale) ?? []), refund]);
        return isGuess ? fault(refund.line, 'bill.refundGuess', { refund: refund.number, sale }) : [];
      });
    },
    build(rows: readonly [One, ...One[]], names: Names): Built {
      const { lines, copies } = withoutCopies(rows);
      const receipt = read(lines);
      if ('reason' in receipt) return receipt;
      const { bill, isRefund, state, number, collected } = receipt;
      if (isRefund && state !== 'cancelled' && !linked.has(bill))
        return fault(receipt.line, 'bill.refundOfNone', { refund: number, amount: text(collected) });
      const [copy] = copies;
      const remark = copy === undefined ? null : fault(copy, 'bill.copied', { bill: number, hint });
      const told = { copies: rowsIn(copies), remark };
      if (isRefund) return { joined: true, ...told };
      const refunds = [...(refundsOf.get(bill) ?? []), ...(receipt.refunds ?? [])];
      return { bill: billOf(receipt, state === 'cancelled' ? [] : refunds, names), ...told };
    },
  };
}

/** A sale with what of it no refund has given back yet. */
type Sold = ReturnType<typeof soldIn>;

interface Waiting {
  refund: Receipt;
  needs: Sold;
  candidates: Sold[];
}

/** Candidates that are kept for each refund. */
const KEPT = 50;

/** The sale of each refund that has one, and whether there was a choice. */
function linksOf(refunds: readonly Receipt[], sales: Iterable<Receipt>) {
  const waiting = refunds.map((refund): Waiting => ({ refund, needs: soldIn(refund), candidates: [] }));
  const byBill = grouped(waiting, ({ refund }) => refund.refundOf);
  const byDish = grouped(byBill.get('') ?? [], ({ needs }) => [...needs.dishes.keys()][0]);
  for (const sale of sales) {
    const sold = soldIn(sale);
    const named = byBill.get(sale.bill) ?? [];
    for (const one of [...named, ...[...sold.dishes.keys()].flatMap((dish) => byDish.get(dish) ?? [])]) {
      if (!fits(one, sold)) continue;
      one.candidates.push(sold);
      one.candidates.sort((left, right) => order(one.needs, left, right));
      if (one.candidates.length > KEPT) one.candidates.pop();
    }
  }
  const links = new Map<Receipt, { sale: string; isGuess: boolean }>();
  for (const one of waiting.sort((left, right) => (left.refund.time < right.refund.time ? -1 : 1))) {
    const { refund, needs } = one;
    const [sold, ...others] = one.candidates.filter((candidate) => fits(one, candidate));
    if (sold === undefined) continue;
    for (const [dish, qty] of needs.dishes) sold.dishes.set(dish, (sold.dishes.get(dish) ?? 0) - qty);
    for (const measure of ['net', 'tax', 'tip'] as const) sold[measure] -= needs[measure];
    links.set(refund, { sale: sold.bill, isGuess: refund.refundOf !== sold.bill && others.length > 0 });
  }
  return refunds.flatMap((refund) => {
    const link = links.get(refund);
    return link === undefined ? [] : { refund, ...link };
  });
}

function soldIn(receipt: Receipt) {
  const dishes = new Map<string, number>();
  for (const { item, qtyMilli } of soldOf(receipt)) {
    const dish = JSON.stringify([item.GoodsName, item.SpecName]);
    dishes.set(dish, (dishes.get(dish) ?? 0) + qtyMilli);
  }
  const { bill, number, time, net, taxAdded, taxIncluded, tip, payments } = receipt;
  const payment = payments[0]?.name ?? '';
  return { bill, number, time, payment, dishes, net, tax: taxAdded + taxIncluded, tip };
}

function fits({ refund, needs }: Waiting, sold: Sold): boolean {
  const { refundOf } = refund;
  if (sold.time > needs.time || needs.net > sold.net || needs.tax > sold.tax || needs.tip > sold.tip) return false;
  return refundOf === ''
    ? [...needs.dishes].every(([dish, qty]) => qty <= (sold.dishes.get(dish) ?? 0))
    : refundOf === sold.bill;
}

function order(refund: Sold, left: Sold, right: Sold): number {
  const same = (member: 'number' | 'payment') =>
    Number(right[member] === refund[member]) - Number(left[member] === refund[member]);
  return (
    same('number') ||
    same('payment') ||
    (left.time < right.time ? 1 : left.time > right.time ? -1 : left.bill < right.bill ? -1 : 1)
  );
}
