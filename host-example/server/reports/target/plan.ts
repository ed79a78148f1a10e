/**
 * How much of its business day a shop has usually earned by the present time of its clock; by it the plan to now, how a
 * target stands against it, and what the month usually comes to (docs/product/metrics.md#targets). Entry page, target page
 * and alert judge by this alone.
 */

import { sumOf } from '../../ingest/money';
import { counted, hasHours } from '../../metrics/bill-states';
import { addDays, datesBetween, dayNumber, maxDate, minDate, minuteOf, weekdayOf } from '../../metrics/calendar';
import { type Period, runningDays, wholeDays } from '../../metrics/period';
import { rate } from '../../metrics/rounding';
import type { Shop, Shops } from '../../metrics/shops';
import { targetBetween } from './targets';

/** Weeks looked back on, each for the day that has the weekday of today. */
const WEEKS = 8;

// Seconds of its half hour that the clock has passed weigh each sum, so that the share grows with every minute.
// $2 to $4: shops, their running days and their clocks.
const USUAL = `with own as (select * from unnest($2::bigint[], $3::date[], $4::timestamp[]) as o(shop_id, today, clock))
select own.shop_id::text as "shopId", sum(x.income_fen * 1800)::bigint as whole,
  sum(x.income_fen * greatest(0, least(1800, extract(epoch from own.clock - make_interval(days => 7 * week)
    - date_bin('30 minutes', x.first_settle_local, timestamp '2000-01-01'))::int)))::bigint as passed
from own cross join generate_series(1, ${WEEKS}) as week
join orders x on x.comp_id = $1 and x.shop_id = own.shop_id and x.business_date = own.today - 7 * week and ${counted('x')} and ${hasHours('x')}
group by 1`;

/** The past days that a month is foreseen by, among them those that `planDays` reads. */
export function usualDays(shops: Shops): Period {
  const { from, to } = runningDays(shops);
  return wholeDays(shops, addDays(from, -7 * WEEKS), addDays(to, -1));
}

/** The day that a plan takes for the running one, and the share of its income that usually is in by now. */
interface PlanDay {
  today: string;
  share: number;
}

/** The day of each shop. Of totals, which come after their day, nothing is in of the one that is awaited. */
export async function planDays(shops: Shops): Promise<(PlanDay & { shop: Shop })[]> {
  const rows = await shops.q<{ shopId: string; whole: number; passed: number }>(USUAL, [
    shops.compId,
    shops.ids,
    shops.list.map((shop) => shop.today),
    shops.list.map((shop) => shop.nowLocal),
  ]);
  const usual = new Map(rows.map((row) => [row.shopId, row.whole > 0 ? row.passed / row.whole : null]));
  return shops.list.map((shop) =>
    shop.hasTill
      ? // One without income on such days goes by its opening hours.
        { shop, today: shop.today, share: usual.get(shop.shopId) ?? openShare(shop) }
      : { shop, today: firstAwaited(shop), share: 0 },
  );
}

/** The first day that its totals do not hold, yesterday at the earliest. */
const firstAwaited = ({ today, dailyTo }: Shop): string =>
  maxDate(addDays(today, -1), addDays(minDate(dailyTo, today), 1));

/** Share of the opening hours that has passed. */
function openShare({ dayStart, openMinute, closeMinute, nowLocal, today }: Shop): number {
  const passed = (dayNumber(nowLocal) - dayNumber(today)) * 1440 + minuteOf(nowLocal.slice(11)) - dayStart;
  const open = (openMinute - dayStart + 1440) % 1440;
  const length = (closeMinute - openMinute + 1440) % 1440 || 1440;
  return Math.max(0, Math.min(1, (passed - open) / Math.min(length, 1440 - open)));
}

/** Targets of the days before today, and of today as much as usually has come in by now. */
export function planToNow(
  days: Map<string, number> | undefined,
  { first, last }: { first: string; last: string },
  { today, share }: PlanDay,
): number {
  const before = targetBetween(days, first, today > last ? last : addDays(today, -1)) ?? 0;
  return before + (first <= today && today <= last ? (days?.get(today) ?? 0) * share : 0);
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
  { today, share }: PlanDay,
): number {
  if (last < today) return 0;
  const known = weekdays.filter((value) => value !== null);
  const average = sumOf(known, (value) => value) / known.length;
  const usual = (day: string) =>
    known.length === 0 ? (planned?.get(day) ?? 0) : (weekdays[weekdayOf(day) - 1] ?? average);
  return sumOf(datesBetween(maxDate(today, first), last), (day) => usual(day) * (day === today ? 1 - share : 1));
}
