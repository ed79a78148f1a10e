/** Roll-ups are rebuilt for the days a report reads before it reads them, so that it never shows an older figure. */

import { outerDays, type Period } from './period';
import { flushDirty } from './rollup';
import type { Scope } from './scope';

export async function freshen(scope: Scope, periods: (Period | null)[]): Promise<void> {
  const known = periods.filter((period) => period !== null);
  if (known.length === 0 || scope.shopIds.length === 0) return;
  await flushDirty(scope.q, scope.compId, { shopIds: scope.shopIds, ...outerDays(known) });
}
