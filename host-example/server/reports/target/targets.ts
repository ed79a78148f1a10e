/** Operating targets: monthly targets by shop, and their division by day. */
import type { TargetItem, TargetMetric } from '../../../../types/api/target';
import { datesBetween, monthEnd, monthNumber, monthStart, weekdayOf } from '../../metrics/calendar';
import type { Shops } from '../../metrics/shops';

export interface TargetRow {
  shopId: string;
  year: number;
  month: number;
  metric: TargetMetric;
  /** Fen for the metrics 1, 2 and 5, a count for the others. */
  monthTarget: number;
  dayMode: TargetItem['DayMode'];
  /** Weights of Monday to Sunday in thousandths. */
  weekWeights: number[] | null;
  /** Custom values by date, for DayMode 2. */
  days: Map<string, number>;
}

const TARGETS = `select shop_id::text as "shopId", year, month, metric, month_target as "monthTarget", day_mode as "dayMode",
  week_weights as "weekWeights"
from target where comp_id = $1 and shop_id = any($2::bigint[]) and year * 12 + month between $3 and $4
order by year, month, metric, shop_id`;

const TARGET_DAYS = `select shop_id::text as "shopId", metric, to_char(business_date, 'YYYY-MM-DD') as day, value
from target_day where comp_id = $1 and shop_id = any($2::bigint[]) and business_date between $3::date and $4::date`;

/** Loads the targets of every month that the dates touch. */
export async function loadTargets(shops: Shops, from: string, to: string): Promise<TargetRow[]> {
  const rows = await shops.q<Omit<TargetRow, 'days'>>(TARGETS, [
    shops.compId,
    shops.ids,
    monthNumber(from),
    monthNumber(to),
  ]);
  const targets = rows.map((row): TargetRow => ({ ...row, days: new Map() }));
  if (!targets.some((row) => row.dayMode === 2)) return targets;
  const days = await shops.q<{ shopId: string; metric: number; day: string; value: number }>(TARGET_DAYS, [
    shops.compId,
    shops.ids,
    `${from.slice(0, 7)}-01`,
    monthEnd(to),
  ]);
  for (const { shopId, metric, day, value } of days) {
    const row = targets.find(
      (one) =>
        one.shopId === shopId && one.metric === metric && monthNumber(day) === one.year * 12 + one.month,
    );
    if (row?.dayMode === 2) row.days.set(day, value);
  }
  return targets;
}

/** The targets for an answer that is of more, where the caller may know of targets. */
export const targetsToTell = async (shops: Shops, from: string, to: string): Promise<TargetRow[]> =>
  shops.can('boss.target') ? loadTargets(shops, from, to) : [];

/** Divides a monthly target by date, every day of the month; the days add up exactly to the month for any weights. */
function splitByDay(row: TargetRow): Map<string, number> {
  const first = monthStart(row.year, row.month);
  const dates = datesBetween(first, monthEnd(first));
  if (row.dayMode === 2) return new Map(dates.map((date) => [date, row.days.get(date) ?? 0]));
  const weights = dates.map((date) =>
    row.dayMode === 1 ? (row.weekWeights?.[weekdayOf(date) - 1] ?? 0) : 1,
  );
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const days = new Map<string, number>();
  let weighed = 0;
  let given = 0;
  for (const [index, date] of dates.entries()) {
    weighed += weights[index] ?? 0;
    // Rounds the running total instead of each day, which keeps the sum exact.
    const due = whole === 0 ? 0 : Math.round((row.monthTarget * weighed) / whole);
    days.set(date, due - given);
    given = due;
  }
  return days;
}

/** Targets of one metric by shop and date. */
export function dayTargets(rows: TargetRow[], metric: TargetMetric): Map<string, Map<string, number>> {
  const byShop = new Map<string, Map<string, number>>();
  for (const row of rows) {
    if (row.metric !== metric) continue;
    const days = byShop.get(row.shopId) ?? new Map<string, number>();
    for (const [date, value] of splitByDay(row)) days.set(date, value);
    byShop.set(row.shopId, days);
  }
  return byShop;
}

/** Sum over the dates from–to, null when none of them has a target. */
export function targetBetween(
  days: Map<string, number> | undefined,
  from: string,
  to: string,
): number | null {
  let sum: number | null = null;
  for (const [date, value] of days ?? []) if (from <= date && date <= to) sum = (sum ?? 0) + value;
  return sum;
}

/** Sum over the dates and several shops, null when none has a target. */
export function targetOfAll(
  byShop: Map<string, Map<string, number>>,
  from: string,
  to: string,
): number | null {
  const sums = [...byShop.values()]
    .map((days) => targetBetween(days, from, to))
    .filter((sum) => sum !== null);
  return sums.length === 0 ? null : sums.reduce((total, sum) => total + sum, 0);
}

/** Metrics counted in money. */
export const isMoneyMetric = (metric: TargetMetric) => metric === 1 || metric === 2 || metric === 5;
