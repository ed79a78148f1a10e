/**
 * The plan to now, and how a target stands against it (docs/product/metrics.md#targets). Entry page, target page and
 * alert judge by this alone.
 */

import { addDays } from '../../metrics/calendar';
import { rate } from '../../metrics/rounding';
import type { Shop } from '../../metrics/shops';
import { targetBetween } from './targets';

/** Targets of the days before today, and of today as much as usually has come in by now. */
export function planToNow(
  days: Map<string, number> | undefined,
  { first, last }: { first: string; last: string },
  { today }: Pick<Shop, 'today'>,
  dayShare: number,
): number {
  const before = targetBetween(days, first, today > last ? last : addDays(today, -1)) ?? 0;
  return before + (first <= today && today <= last ? (days?.get(today) ?? 0) * dayShare : 0);
}

export interface Standing {
  plan: number;
  /** Plan ÷ target. */
  planRate: number | null;
  /** (Actual − plan) ÷ target: below 0 is behind. */
  gapRate: number | null;
  /** What the month comes to at this pace, and no less than what is in. */
  forecast: number;
}

/**
 * Whole units go in and come out. The forecast reaches the target exactly when the actual has reached the plan: a plan
 * is never above its target, so a unit behind is at least a unit of the forecast.
 */
export function standing(target: number, actual: number, plan: number): Standing {
  const due = Math.round(plan);
  return {
    plan: due,
    planRate: rate(due, target),
    gapRate: rate(actual - due, target),
    forecast: Math.max(actual, due === 0 ? target + actual : Math.round((target * actual) / due)),
  };
}
