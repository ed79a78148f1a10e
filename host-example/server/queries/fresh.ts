/** Roll-ups are rebuilt for the days a report reads before it reads them, so that it never shows an older figure. */

import { grainsOf, outerDays, type Period } from './period';
import { flushDirty, flushMonths } from './rollup';
import type { Scope } from './scope';

export async function freshen(scope: Scope, periods: (Period | null)[]): Promise<void> {
  const known = periods.filter((period) => period !== null);
  if (known.length === 0 || scope.shopIds.length === 0) return;
  await flushDirty(scope.q, scope.compId, { shopIds: scope.shopIds, ...outerDays(known) });
}

/** The same for the whole months of long periods, whose own roll-ups follow from those of the days. */
export async function freshenMonths(scope: Scope, periods: Period[]): Promise<void> {
  if (!grainsOf(periods).includes('"m":true')) return;
  await flushMonths(scope.q, scope.compId, { shopIds: scope.shopIds, ...outerDays(periods) });
}
