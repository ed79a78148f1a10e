/** What AllItemsReport says was sold of each dish in a day, held against the dishes of the day's orders. */
import type { Entry, Fault } from '../../source';
import type { DayTotal } from '../../totals/kept';
import { fault } from '../../words/words';

interface Sold {
  qtyMilli: number;
  net: number;
  line: Entry;
}

export type ItemTotals = ReturnType<typeof itemTotals>;

export function itemTotals() {
  const sums = {
    /** Dishes of orders. */
    sold: new Map<string, Map<string, Sold>>(),
    /** Dishes of orders that are not paid yet: the report has them, the figures have them once they are paid. */
    waiting: new Map<string, Map<string, Sold>>(),
    /** Rows of the report. */
    stated: new Map<string, Map<string, Sold>>(),
  };
  const { sold, waiting, stated } = sums;
  const drawer = new Map<string, DayTotal>();
  return {
    /** `day` is the folder that its file lies in. */
    add(what: keyof typeof sums, day: string, dish: string, one: Sold): void {
      const dishes = sums[what].get(day) ?? new Map<string, Sold>();
      const known = dishes.get(dish);
      if (known === undefined) dishes.set(dish, { ...one });
      else {
        known.qtyMilli += one.qtyMilli;
        known.net += one.net;
      }
      sums[what].set(day, dishes);
    },
    /** An entry of a drawer, such as CASH_IN. */
    cash(day: string, action: string, amount: number): void {
      const businessDate = dateOf(day);
      if (businessDate === null) return;
      const known = drawer.get(`${day} ${action}`);
      if (known === undefined)
        drawer.set(`${day} ${action}`, { businessDate, measure: 'cash', name: action, amount });
      else known.amount += amount;
    },
    /** What the reports state of their days, to be kept. */
    days: (): DayTotal[] => [
      ...[...stated].flatMap(([day, dishes]) => {
        const businessDate = dateOf(day);
        if (businessDate === null) return [];
        return [...dishes].flatMap(([name, { qtyMilli, net }]): DayTotal[] => {
          const later = waiting.get(day)?.get(name) ?? { qtyMilli: 0, net: 0 };
          return [
            { businessDate, measure: 'dish_qty', name, amount: qtyMilli - later.qtyMilli },
            { businessDate, measure: 'dish_net', name, amount: net - later.net },
          ];
        });
      }),
      ...drawer.values(),
    ],
    /** A note for each dish whose two sums differ, of days that have a report. */
    notes(): Fault[] {
      const notes: Fault[] = [];
      for (const [day, report] of stated) {
        const orders = sold.get(day) ?? new Map<string, Sold>();
        for (const dish of new Set([...report.keys(), ...orders.keys()])) {
          const [there, here] = [report.get(dish), orders.get(dish)];
          const line = (there ?? here)?.line;
          const [wanted, found] = [there?.qtyMilli ?? 0, here?.qtyMilli ?? 0];
          if (line === undefined || (wanted === found && (there?.net ?? 0) === (here?.net ?? 0))) continue;
          notes.push(
            fault(line, 'receipt.report', {
              ...{ day, dish, wanted: wanted / 1000, found: found / 1000 },
              isAmount: wanted === found ? 1 : 0,
            }),
          );
        }
      }
      return notes;
    },
  };
}

/** A folder is called by its business day: 20260611. */
const dateOf = (day: string): string | null =>
  /^20\d{6}$/.test(day) ? `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}` : null;
