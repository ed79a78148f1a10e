/** Rebuilds the roll-ups that a report is about to read, so that it never shows an outdated figure. */

import type { Period } from '../reading/period';
import type { Shops } from '../reading/shops';
import { monthsOf, outerDays } from '../reading/spans';
import { type DishesRead, flushFor } from './rebuild';

/**
 * Rebuilds the days of the periods and their whole months, with dishes where the report shows some. To be called once
 * per call (`flushFor`).
 */
export async function freshen(
  shops: Shops,
  periods: (Period | null)[],
  dishes: DishesRead = false,
): Promise<void> {
  const known = periods.filter((period) => period !== null);
  if (known.length === 0 || shops.ids.length === 0) return;
  await flushFor(shops.q, shops.compId, {
    shopIds: shops.isWhole ? null : shops.ids,
    days: outerDays(known),
    months: monthsOf(known),
    dishes,
  });
}
