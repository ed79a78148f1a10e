/**
 * The plan to now, how a target stands against it, and what the month usually comes to (docs/product/metrics.md#targets).
 * Entry page, target page and alert judge by this alone.
 */

import { addDays, datesBetween, weekdayOf } from '../../metrics/calendar';
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

/** Shares of the target, of what is due by the plan and of what was reached beside it: below 0 is behind. Whole units go in and come out. */
export function standing(target: number, actual: number, plan: number) {
  const due = Math.round(plan);
  return { plan: due, planRate: rate(due, target), gapRate: rate(actual - due, target) };
}

/**
 * What usually comes from now to the end of the month: the averages of the weekdays, of today the part that is left. The
 * target has no say in it, nor has a good or bad day. A store that is not a day old goes by its plan.
 */
export function restOfMonth(
  weekdays: readonly (number | null)[],
  planned: Map<string, number> | undefined,
  { first, last }: { first: string; last: string },
  { today }: Pick<Shop, 'today'>,
  dayShare: number,
): number {
  if (last < today) return 0;
  const known = weekdays.filter((value) => value !== null);
  const average = known.reduce((sum, value) => sum + value, 0) / known.length;
  const usual = (day: string) =>
    known.length === 0 ? (planned?.get(day) ?? 0) : (weekdays[weekdayOf(day) - 1] ?? average);
  return datesBetween(today < first ? first : today, last).reduce(
    (sum, day) => sum + usual(day) * (day === today ? 1 - dayShare : 1),
    0,
  );
}
