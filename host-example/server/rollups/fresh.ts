/** Roll-ups are rebuilt for what a report reads before it reads it, so that it never shows an older figure. */

import type { Period } from '../reading/period';
import type { Scope } from '../reading/shops';
import { monthsOf, outerDays } from '../reading/spans';
import { flushFor } from './rebuild';

/** The days of the periods, and the whole months in them; `dishes` where the report shows some. Once a call: see `flushFor`. */
export async function freshen(scope: Scope, periods: (Period | null)[], dishes = false): Promise<void> {
  const known = periods.filter((period) => period !== null);
  if (known.length === 0 || scope.shopIds.length === 0) return;
  await flushFor(scope.q, scope.compId, {
    shopIds: scope.isWhole ? null : scope.shopIds,
    days: outerDays(known),
    months: monthsOf(known),
    dishes,
  });
}
