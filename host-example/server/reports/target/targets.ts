/** Operating targets: monthly targets by shop, and their division by day. */
import type { TargetItem, TargetMetric } from '../../../../types/api/target';
import { dateText } from '../../db/sql';
import { datesBetween, monthEnd, monthNumber, monthStart, weekdayOf } from '../../metrics/calendar';
import { grouped } from '../../metrics/grouped';
import type { Shops } from '../../metrics/shops';

const FIRST = 'make_date(t.year, t.month, 1)';
// A target as it is answered: without weights and days where it has none.
const TARGETS = `select jsonb_strip_nulls(jsonb_build_object('ShopID', t.shop_id::text, 'ShopName', s.shop_name, 'Year', t.year, 'Month', t.month,
  'Metric', t.metric, 'MonthTarget', t.month_target, 'DayMode', t.day_mode,
  'WeekWeights', (select jsonb_agg(w.weight / 1000.0 order by w.place) from unnest(t.week_weights) with ordinality as w(weight, place)),
  'DayTargets', case when t.day_mode = 2 then (
    select coalesce(jsonb_agg(jsonb_build_object('Date', ${dateText('d.business_date')}, 'Value', d.value) order by d.business_date), '[]')
    from target_day d where d.comp_id = $1 and d.shop_id = t.shop_id and d.metric = t.metric
      and d.business_date >= ${FIRST} and d.business_date < ${FIRST} + interval '1 month') end)) as item
from target t join shop s on s.comp_id = $1 and s.shop_id = t.shop_id
where t.comp_id = $1 and t.shop_id = any($2::bigint[]) and t.year * 12 + t.month between $3 and $4
order by t.year, t.month, t.metric, t.shop_id`;

/** Loads the targets of every month that the dates touch: fen for the metrics 1, 2 and 5, a count for the others. */
export async function loadTargets(shops: Shops, from: string, to: string): Promise<TargetItem[]> {
  const params = [shops.compId, shops.ids, monthNumber(from), monthNumber(to)];
  const rows = await shops.q<{ item: TargetItem }>(TARGETS, params);
  return rows.map(({ item }) => item);
}

/** Targets of income by shop and date for an answer that is of more, where the caller may know of targets. */
export const targetsToTell = async (shops: Shops, from: string, to: string) =>
  dayTargets(shops.can('boss.target') ? await loadTargets(shops, from, to) : [], 1);

/** Divides a monthly target by date, every day of the month; the days add up exactly to the month for any weights. */
function splitByDay(target: TargetItem): Map<string, number> {
  const { DayMode, DayTargets = [], WeekWeights = [] } = target;
  const first = monthStart(target.Year, target.Month);
  const dates = datesBetween(first, monthEnd(first));
  if (DayMode === 2) {
    const own = new Map(DayTargets.map((day) => [day.Date, day.Value]));
    return new Map(dates.map((date) => [date, own.get(date) ?? 0]));
  }
  // In whole thousandths, so that sums are exact.
  const weightOf = (date: string) => Math.round((WeekWeights[weekdayOf(date) - 1] ?? 0) * 1000);
  const weights = dates.map((date) => (DayMode === 1 ? weightOf(date) : 1));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const days = new Map<string, number>();
  let weighed = 0;
  let given = 0;
  for (const [index, date] of dates.entries()) {
    weighed += weights[index] ?? 0;
    // Rounds the running total instead of each day, which keeps the sum exact.
    const due = whole === 0 ? 0 : Math.round((target.MonthTarget * weighed) / whole);
    days.set(date, due - given);
    given = due;
  }
  return days;
}

/** Targets of one metric by shop and date. */
export function dayTargets(targets: readonly TargetItem[], metric: TargetMetric): Map<string, Map<string, number>> {
  const ofMetric = targets.filter(({ Metric }) => Metric === metric);
  const byShop = [...grouped(ofMetric, ({ ShopID }) => ShopID)];
  return new Map(byShop.map(([shopId, own]) => [shopId, new Map(own.flatMap((target) => [...splitByDay(target)]))]));
}

/** Sum over the dates from–to, null when none of them has a target. */
export function targetBetween(days: Map<string, number> | undefined, from: string, to: string): number | null {
  let sum: number | null = null;
  for (const [date, value] of days ?? []) if (from <= date && date <= to) sum = (sum ?? 0) + value;
  return sum;
}

/** Sum over the dates and several shops, null when none has a target. */
export function targetOfAll(byShop: Map<string, Map<string, number>>, from: string, to: string): number | null {
  const sums = [...byShop.values()].map((days) => targetBetween(days, from, to)).filter((sum) => sum !== null);
  return sums.length === 0 ? null : sums.reduce((total, sum) => total + sum, 0);
}

/** Metrics counted in money. */
export const isMoneyMetric = (metric: TargetMetric) => metric === 1 || metric === 2 || metric === 5;
