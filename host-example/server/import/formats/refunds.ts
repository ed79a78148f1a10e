/**
 * Finds the receipt that each refund is of, where the file does not say: the latest one before it that sold the same
 * dishes and that no other refund has used up; one paid in the same way goes first.
 */
import type { BillItem, BillRefund } from '../../ingest/bill';
import { sumOf } from '../../ingest/money';
import type { Names } from '../bills/names';
import type { Spool } from '../reading/spool';
import type { Entry, Fault } from '../source';
import { fault } from '../words/words';
import type { Head, Item } from './part';
import type { TaxAndTip } from './tax';

/** A sale or a refund, as far as it tells which belong together. */
interface Priced {
  head: Pick<Head, 'bill' | 'time' | 'payment' | 'net' | 'refundOf'>;
  items: readonly Pick<Item, 'dish' | 'spec' | 'qtyMilli'>[];
  money: TaxAndTip;
}

const dishOf = ({ dish, spec }: { dish: string; spec: string }) => JSON.stringify([dish, spec]);

interface Sold extends Pick<Head, 'bill' | 'time' | 'payment' | 'net' | 'tax'> {
  qty: Map<string, number>;
  tip: number;
}

interface Waiting {
  refund: Priced;
  needs: Map<string, number>;
  candidates: Sold[];
}

/** Candidates that are kept for each refund. */
const KEPT = 50;

/** The refunds of each sale, the sale of each refund, and what was guessed of them. */
export interface Links<Refund> {
  refundsOf: Map<string, Refund[]>;
  saleOf: Map<string, string>;
  notes: Fault[];
}

/** Walks all bills for the sales that the refunds are of; `saleIn` gives null for what is no sale. */
export async function linkRefunds<One extends Entry, Refund extends Priced>(
  spool: Spool<One>,
  refunds: readonly Refund[],
  saleIn: (lines: [One, ...One[]]) => Priced | null,
  told: (refund: Refund) => { number: string; line: Entry },
): Promise<Links<Refund>> {
  const links: Links<Refund> = { refundsOf: new Map(), saleOf: new Map(), notes: [] };
  if (refunds.length === 0) return links;
  const finder = refundFinder(refunds);
  for await (const lines of spool.bills()) {
    const sale = saleIn(lines);
    if (sale !== null) finder.see(sale);
  }
  const found = finder.settle();
  for (const refund of refunds) {
    const link = found.get(refund.head.bill);
    if (link === undefined) continue;
    const { sale, isGuess } = link;
    links.saleOf.set(refund.head.bill, sale);
    links.refundsOf.set(sale, [...(links.refundsOf.get(sale) ?? []), refund]);
    const { number, line } = told(refund);
    if (isGuess) links.notes.push(fault(line, 'bill.refundGuess', { refund: number, sale }));
  }
  return links;
}

function refundFinder(refunds: readonly Priced[]) {
  const waiting = refunds.map((refund): Waiting => ({ refund, needs: quantities(refund), candidates: [] }));
  const byDish = new Map<string, Waiting[]>();
  const byBill = new Map<string, Waiting[]>();
  for (const one of waiting) {
    const { refundOf } = one.refund.head;
    const [first] = one.needs.keys();
    if (refundOf !== '') byBill.set(refundOf, [...(byBill.get(refundOf) ?? []), one]);
    else if (first !== undefined) byDish.set(first, [...(byDish.get(first) ?? []), one]);
  }
  return {
    /** Looks whether refunds may be of this sale. */
    see(sale: Priced): void {
      const qty = quantities(sale);
      const { bill, time, payment, net } = sale.head;
      const { added, included, tip } = sale.money;
      const shared: Sold = { bill, time, payment, qty, net, tax: added + included, tip };
      const waitingHere = [...qty.keys()].flatMap((dish) => byDish.get(dish) ?? []);
      for (const one of [...(byBill.get(bill) ?? []), ...waitingHere]) {
        if (!fits(one, shared)) continue;
        one.candidates.push(shared);
        one.candidates.sort((left, right) => order(one.refund, left, right));
        if (one.candidates.length > KEPT) one.candidates.pop();
      }
    },
    /** The number of the sale of each refund that has one, and whether there was a choice. */
    settle() {
      const found = new Map<string, { sale: string; isGuess: boolean }>();
      const inTime = [...waiting].sort((left, right) =>
        left.refund.head.time < right.refund.head.time ? -1 : 1,
      );
      for (const one of inTime) {
        const left = one.candidates.filter((sold) => fits(one, sold));
        const [sold] = left;
        if (sold === undefined) continue;
        take(one, sold);
        const isNamed = one.refund.head.refundOf === sold.bill;
        found.set(one.refund.head.bill, { sale: sold.bill, isGuess: !isNamed && left.length > 1 });
      }
      return found;
    },
  };
}

function quantities({ items }: Priced): Map<string, number> {
  const found = new Map<string, number>();
  for (const item of items) found.set(dishOf(item), (found.get(dishOf(item)) ?? 0) + item.qtyMilli);
  return found;
}

function fits({ refund: { head, money }, needs }: Waiting, sold: Sold): boolean {
  const isNamed = head.refundOf !== '';
  if (isNamed && head.refundOf !== sold.bill) return false;
  if (sold.time > head.time || head.net > sold.net || money.added + money.included > sold.tax) return false;
  if (money.tip > sold.tip) return false;
  if (!isNamed) for (const [dish, qty] of needs) if (qty > (sold.qty.get(dish) ?? 0)) return false;
  return true;
}

function take({ refund: { head, money }, needs }: Waiting, sold: Sold): void {
  for (const [dish, qty] of needs) sold.qty.set(dish, (sold.qty.get(dish) ?? 0) - qty);
  sold.net -= head.net;
  sold.tax -= money.added + money.included;
  sold.tip -= money.tip;
}

function order({ head }: Priced, left: Sold, right: Sold): number {
  const same = Number(right.payment === head.payment) - Number(left.payment === head.payment);
  return same || (left.time < right.time ? 1 : left.time > right.time ? -1 : left.bill < right.bill ? -1 : 1);
}

// A receipt of kind refund → a refund of the bill whose dishes it gives back.

/** What goes back, of which dishes, and how. */
interface Back {
  head: Pick<Head, 'bill' | 'collected' | 'payment' | 'time' | 'cashier' | 'remark' | 'net'>;
  items: readonly Pick<Item, 'dish' | 'spec' | 'qtyMilli' | 'net'>[];
  payments: readonly { name: string }[];
  money: TaxAndTip;
}

export function refundOf(back: Back, items: readonly BillItem[], names: Names): BillRefund {
  const { head, money } = back;
  const goods = new Map<number, BillRefund['Goods'][number]>();
  for (const row of back.items) {
    let rest = row.qtyMilli;
    let amount = row.net;
    const own = items.filter(({ GoodsName, SpecName }) => GoodsName === row.dish && SpecName === row.spec);
    for (const item of own) {
      const known = goods.get(item.ItemNo) ?? { ItemNo: item.ItemNo, QtyMilli: 0, AmountFen: 0 };
      const QtyMilli = Math.min(rest, item.QtyMilli - item.ReturnQtyMilli - known.QtyMilli);
      if (QtyMilli <= 0) continue;
      const AmountFen = QtyMilli === rest ? amount : Math.round((amount * QtyMilli) / rest);
      known.QtyMilli += QtyMilli;
      known.AmountFen += AmountFen;
      goods.set(item.ItemNo, known);
      rest -= QtyMilli;
      amount -= AmountFen;
      if (rest === 0) break;
    }
  }
  return {
    RefundNo: head.bill,
    AmountFen: head.collected,
    TaxFen: money.added,
    TaxIncludedFen: money.included,
    TipFen: money.tip,
    PayCode: names.payCode(head.payment || (back.payments[0]?.name ?? '')),
    RefundTime: head.time,
    OperatorID: names.cashierId(head.cashier),
    AuthorizerID: '0',
    Reason: head.remark.slice(0, 200),
    // Money that no dish of the bill explains goes back for the bill as a whole.
    Goods: sumOf([...goods.values()], ({ AmountFen }) => AmountFen) === head.net ? [...goods.values()] : [],
  };
}
