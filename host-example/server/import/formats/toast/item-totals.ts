/** What AllItemsReport says was sold of each dish in a day, held against the dishes of the day's orders; and cash of drawers. */
import { basename, dirname } from 'node:path';
import { sumOf } from '../../../ingest/money';
import type { Entry } from '../../source';
import type { DayTotal } from '../../totals/kept';
import { type Fault, fault } from '../../words/words';
import { firstFile } from '../format';
import type { Head, Item, Payment } from '../part';

/** A dish of a day. */
interface Sold {
  /** Name of the folder that its file lies in. */
  day: string;
  dish: string;
  qtyMilli: number;
  net: number;
  line: Entry;
}

type Sums = Map<string, Sold>;

export type ItemTotals = ReturnType<typeof itemTotals>;

export function itemTotals(files: readonly string[]) {
  const dayOf = ({ file }: Pick<Entry, 'file'>): string => basename(dirname(files[file] ?? ''));
  const sold: Sums = new Map();
  const stated: Sums = new Map();
  const open = new Map<string, OpenOrder>();
  const drawer = new Map<string, DayTotal>();
  const isFirst = firstFile();
  /** A folder that is given again states its day again. */
  const isAgain = (what: string, day: string, file: number) =>
    dateOf(day).length > 0 && !isFirst(`${what} ${day}`, file);
  const statedDays = () => new Set([...stated.values()].map(({ day }) => day));

  /** The day of the last payment, once they come to what was due. */
  function paidDay({ due, payments }: OpenOrder): string {
    const kept = [...payments.values()].filter((payment) => payment.void === undefined);
    const last = kept.sort((left, right) => (left.time < right.time ? 1 : -1))[0];
    return last && sumOf(kept, ({ amount, tip }) => amount - tip) === due ? dayOf(last) : '';
  }

  return {
    order(head: Head): void {
      const { bill, isOpen = false, collected, tip } = head;
      const known = open.get(bill);
      const due = collected - (tip ?? 0);
      if (isOpen) open.set(bill, known ?? { due, paidOn: '', payments: new Map(), dishes: [] });
      else if (known !== undefined) known.paidOn = dayOf(head);
    },
    pay(payment: Payment): void {
      const { bill, tradeNo, file, line } = payment;
      open.get(bill)?.payments.set(tradeNo || `${file} ${line}`, payment);
    },
    /** A dish of an order. */
    add(line: Item): void {
      const { dish, qtyMilli, net } = line;
      const day = dayOf(line);
      if (line.isReturned || line.wrong !== '' || isAgain('sold', day, line.file)) return;
      const one = { day, dish, qtyMilli, net, line };
      plus(sold, one);
      open.get(line.bill)?.dishes.push(one);
    },
    /** A row of the report. */
    state(line: Entry, dish: string, qtyMilli: number, net: number): void {
      const day = dayOf(line);
      if (!isAgain('stated', day, line.file)) plus(stated, { day, dish, qtyMilli, net, line });
    },
    /** An entry of a drawer, such as CASH_IN. */
    cash(line: Entry, name: string, amount: number): void {
      const day = dayOf(line);
      if (isAgain('cash', day, line.file)) return;
      const key = `${day} ${name}`;
      const before = drawer.get(key)?.amount ?? 0;
      for (const businessDate of dateOf(day))
        drawer.set(key, { businessDate, measure: 'cash', name, amount: before + amount });
    },
    /** What the reports state of their days, to be kept. */
    days(): DayTotal[] {
      /** What goes from the day of an order, and what comes to that of its payment. */
      const moved: Sums = new Map();
      for (const order of open.values()) {
        const day = order.paidOn || paidDay(order);
        for (const one of order.dishes) {
          plus(moved, one, -1);
          if (day !== '') plus(moved, { ...one, day });
        }
      }
      const all: Sums = new Map(stated);
      const days = statedDays();
      for (const [key, one] of moved) if (stated.has(key) || (days.has(one.day) && one.qtyMilli > 0)) plus(all, one);
      const ofDishes = [...all.values()].flatMap(({ day, dish: name, qtyMilli, net }) =>
        dateOf(day).flatMap((businessDate): DayTotal[] => [
          { businessDate, measure: 'dish_qty', name, amount: qtyMilli },
          { businessDate, measure: 'dish_net', name, amount: net },
        ]),
      );
      return [...ofDishes, ...drawer.values()];
    },
    /** A note for each dish whose two sums differ, of days that have a report. */
    notes(): Fault[] {
      const days = statedDays();
      const all = new Map([...[...sold].filter(([, { day }]) => days.has(day)), ...stated]);
      return [...all].flatMap(([key, { day, dish, line }]) => {
        const [there, here] = [stated.get(key), sold.get(key)];
        const [wanted, found] = [there?.qtyMilli ?? 0, here?.qtyMilli ?? 0];
        if (wanted === found && (there?.net ?? 0) === (here?.net ?? 0)) return [];
        const amounts = { wanted: wanted / 1000, found: found / 1000, isAmount: wanted === found ? 1 : 0 };
        return [fault(line, 'receipt.report', { day, dish, ...amounts })];
      });
    },
  };
}

/** Adds to what is known of the dish on its day. */
function plus(sums: Sums, one: Sold, sign = 1): void {
  const key = `${one.day} ${one.dish}`;
  const { qtyMilli, net } = sums.get(key) ?? { qtyMilli: 0, net: 0 };
  sums.set(key, { ...one, qtyMilli: qtyMilli + sign * one.qtyMilli, net: net + sign * one.net });
}

/**
 * An order that was open on its day: the report has its dishes on that day, the figures have them on the day of the payment.
 */
interface OpenOrder {
  due: number;
  /** The day on which a later file has it paid, '' where none has. */
  paidOn: string;
  /** By number: one that comes again stands there as it was last, be it voided. */
  payments: Map<string, Payment>;
  dishes: Sold[];
}

/** A folder is called by its business day: 20260611. None of another one. */
const dateOf = (day: string): string[] =>
  /^20\d{6}$/.test(day) ? [`${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`] : [];
