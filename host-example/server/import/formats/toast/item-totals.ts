/** What AllItemsReport says was sold of each dish in a day, held against the dishes of the day's orders. */
import type { Entry, Fault } from '../../source';
import type { DayTotal } from '../../totals/kept';
import { fault } from '../../words/words';

/** A dish of a day, which the folder of its file is called by. */
interface Sold {
  day: string;
  dish: string;
  qtyMilli: number;
  net: number;
  line: Entry;
}

export type ItemTotals = ReturnType<typeof itemTotals>;

export function itemTotals() {
  const sums = {
    /** Dishes of orders. */
    sold: new Map<string, Sold>(),
    /** Dishes of orders that are not paid yet: the report has them, the figures have them once they are paid. */
    waiting: new Map<string, Sold>(),
    /** Rows of the report. */
    stated: new Map<string, Sold>(),
  };
  const { sold, waiting, stated } = sums;
  const drawer = new Map<string, DayTotal>();
  return {
    add(what: keyof typeof sums, one: Sold): void {
      const key = `${one.day} ${one.dish}`;
      const { qtyMilli, net } = sums[what].get(key) ?? { qtyMilli: 0, net: 0 };
      sums[what].set(key, { ...one, qtyMilli: qtyMilli + one.qtyMilli, net: net + one.net });
    },
    /** An entry of a drawer, such as CASH_IN. */
    cash(day: string, name: string, amount: number): void {
      const key = `${day} ${name}`;
      const before = drawer.get(key)?.amount ?? 0;
      for (const businessDate of dateOf(day))
        drawer.set(key, { businessDate, measure: 'cash', name, amount: before + amount });
    },
    /** What the reports state of their days, to be kept. */
    days: (): DayTotal[] => [
      ...[...stated].flatMap(([key, { day, dish: name, qtyMilli, net }]) => {
        const later = waiting.get(key) ?? { qtyMilli: 0, net: 0 };
        return dateOf(day).flatMap((businessDate): DayTotal[] => [
          { businessDate, measure: 'dish_qty', name, amount: qtyMilli - later.qtyMilli },
          { businessDate, measure: 'dish_net', name, amount: net - later.net },
        ]);
      }),
      ...drawer.values(),
    ],
    /** A note for each dish whose two sums differ, of days that have a report. */
    notes(): Fault[] {
      const days = new Set([...stated.values()].map(({ day }) => day));
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

/** A folder is called by its business day: 20260611. None of another one. */
const dateOf = (day: string): string[] =>
  /^20\d{6}$/.test(day) ? [`${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`] : [];
