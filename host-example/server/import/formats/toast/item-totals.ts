/** What AllItemsReport says was sold of each dish in a day, held against the dishes of the day's orders. */
import type { Entry } from '../../source';

interface Sold {
  qtyMilli: number;
  net: number;
  line: Entry;
}

export interface ItemTotals {
  /** A dish of an order. `day` is the folder that its file lies in. */
  sold(day: string, dish: string, sold: Sold): void;
  /** A row of the report. */
  stated(day: string, dish: string, sold: Sold): void;
  /** A note for each dish whose two sums differ, of days that have a report. */
  notes(): { note: string; line: Entry }[];
}

export function itemTotals(): ItemTotals {
  const sold = new Map<string, Map<string, Sold>>();
  const stated = new Map<string, Map<string, Sold>>();
  const add = (sums: Map<string, Map<string, Sold>>, day: string, dish: string, one: Sold) => {
    const dishes = sums.get(day) ?? new Map<string, Sold>();
    const known = dishes.get(dish);
    if (known === undefined) dishes.set(dish, { ...one });
    else {
      known.qtyMilli += one.qtyMilli;
      known.net += one.net;
    }
    sums.set(day, dishes);
  };
  return {
    sold: (day, dish, one) => add(sold, day, dish, one),
    stated: (day, dish, one) => add(stated, day, dish, one),
    notes() {
      const notes: { note: string; line: Entry }[] = [];
      for (const [day, report] of stated) {
        const orders = sold.get(day) ?? new Map<string, Sold>();
        for (const dish of new Set([...report.keys(), ...orders.keys()])) {
          const [there, here] = [report.get(dish), orders.get(dish)];
          const line = (there ?? here)?.line;
          const [wanted, found] = [there?.qtyMilli ?? 0, here?.qtyMilli ?? 0];
          if (line === undefined || (wanted === found && (there?.net ?? 0) === (here?.net ?? 0))) continue;
          notes.push({
            note: `AllItemsReport of ${JSON.stringify(day)} has ${JSON.stringify(String(wanted / 1000))} of ${JSON.stringify(dish)}, ItemSelectionDetails ${JSON.stringify(String(found / 1000))}${wanted === found ? ', for another amount' : ''}: rows were lost or added on the way; export the day again`,
            line,
          });
        }
      }
      return notes;
    },
  };
}
