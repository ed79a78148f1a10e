/** Operating targets: a month's target of each shop, split over its days, against what was reached (metrics.md 1.4). */
import type { TargetItem, TargetMetric, TargetProgress } from '../../../types/api/target';
import { addDays, addMonths, datesBetween, daysBetween, monthEnd, monthStart, weekdayOf } from './calendar';
import { membersByDay, moneyByDay, sumsByDay } from './days';
import { rate, yuan } from './figures';
import { monthBefore, type Period, wholeDays } from './period';
import { type Scope, scopeToday } from './scope';

export interface TargetRow {
  shopId: string;
  year: number;
  month: number;
  metric: TargetMetric;
  /** Fen for the metrics 1, 2 and 5, a count for the others. */
  monthTarget: number;
  dayMode: TargetItem['DayMode'];
  /** Monday to Sunday, thousandths. */
  weekWeights: number[] | null;
  /** Own values by date, for DayMode 2. */
  days: Map<string, number>;
}

const TARGETS = `select shop_id::text as "shopId", year, month, metric, month_target as "monthTarget", day_mode as "dayMode",
  week_weights as "weekWeights"
from target where comp_id = $1 and shop_id = any($2::bigint[]) and year * 12 + month between $3 and $4
order by year, month, metric, shop_id`;

const TARGET_DAYS = `select shop_id::text as "shopId", metric, to_char(business_date, 'YYYY-MM-DD') as day, value
from target_day where comp_id = $1 and shop_id = any($2::bigint[]) and business_date between $3::date and $4::date`;

const monthIndex = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));

/** The targets of every month that the dates touch. */
export async function loadTargets(scope: Scope, from: string, to: string): Promise<TargetRow[]> {
  const rows = await scope.q<Omit<TargetRow, 'days'>>(TARGETS, [
    scope.compId,
    scope.shopIds,
    monthIndex(from),
    monthIndex(to),
  ]);
  const targets = rows.map((row): TargetRow => ({ ...row, days: new Map() }));
  if (!targets.some((row) => row.dayMode === 2)) return targets;
  const days = await scope.q<{ shopId: string; metric: number; day: string; value: number }>(TARGET_DAYS, [
    scope.compId,
    scope.shopIds,
    `${from.slice(0, 7)}-01`,
    monthEnd(to),
  ]);
  for (const { shopId, metric, day, value } of days) {
    const row = targets.find(
      (one) =>
        one.shopId === shopId && one.metric === metric && monthIndex(day) === one.year * 12 + one.month,
    );
    if (row?.dayMode === 2) row.days.set(day, value);
  }
  return targets;
}

/** A month's target by date; the days add up to the month exactly, whatever the weights. */
export function splitByDay(row: TargetRow): Map<string, number> {
  if (row.dayMode === 2) return row.days;
  const first = monthStart(row.year, row.month);
  const dates = datesBetween(first, monthEnd(first));
  const weights = dates.map((date) =>
    row.dayMode === 1 ? (row.weekWeights?.[weekdayOf(date) - 1] ?? 0) : 1,
  );
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const days = new Map<string, number>();
  let weighed = 0;
  let given = 0;
  for (const [index, date] of dates.entries()) {
    weighed += weights[index] ?? 0;
    // Rounding the running total, not each day, is what keeps the sum exact.
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

/** The same over several shops. */
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
export const targetValue = (metric: TargetMetric, value: number) =>
  isMoneyMetric(metric) ? yuan(value) : value;

/** What was reached, by metric and date, over all shops of the scope. */
export type Actuals = (metric: TargetMetric, from: string, to: string) => number;

export async function loadActuals(
  scope: Scope,
  periods: Period[],
  metrics: Set<TargetMetric>,
): Promise<Actuals[]> {
  const sums = await sumsByDay(scope, periods);
  const money = metrics.has(5) ? await moneyByDay(scope, periods) : [];
  const members = metrics.has(6) ? await membersByDay(scope, periods) : [];
  return periods.map((_, p) => {
    const own = sums.filter((row) => row.p === p);
    return (metric, from, to) => {
      const add = <Row extends { p: number; day: string }>(rows: Row[], value: (row: Row) => number) =>
        rows.reduce(
          (sum, row) => (row.p === p && from <= row.day && row.day <= to ? sum + value(row) : sum),
          0,
        );
      switch (metric) {
        case 1:
          return add(own, (row) => row.income);
        case 2:
          return add(own, (row) => row.turnover);
        case 3:
          return add(own, (row) => row.guests);
        case 4:
          return add(own, (row) => row.orders);
        case 5:
          return add(money, (row) => row.recharge);
        case 6:
          return add(members, (row) => row.count);
      }
    };
  });
}

/** Progress of every metric that has a target in the months named; one answer row a month and metric. */
export async function targetProgress(
  scope: Scope,
  targets: TargetRow[],
  months: string[],
): Promise<TargetProgress[]> {
  const known = months.filter((first) =>
    targets.some((row) => monthIndex(first) === row.year * 12 + row.month),
  );
  if (known.length === 0) return [];
  const today = scopeToday(scope, 1);
  const metrics = new Set(targets.map((row) => row.metric));
  const plans = known.map((first) => {
    const month = wholeDays(scope, first, monthEnd(first));
    return {
      first,
      month,
      before: monthBefore(scope, month),
      year: wholeDays(scope, addMonths(first, -12), monthEnd(addMonths(first, -12))),
    };
  });
  const reached = await loadActuals(
    scope,
    plans.flatMap(({ month, before, year }) => [month, before, year]),
    metrics,
  );
  return plans.flatMap(({ first, before, year }, index) => {
    const [actual, lastMonth, lastYear] = reached.slice(index * 3, index * 3 + 3);
    if (!actual || !lastMonth || !lastYear) return [];
    const own = targets.filter((row) => monthIndex(first) === row.year * 12 + row.month);
    return [...new Set(own.map((row) => row.metric))].sort().map((metric) =>
      progressOf(metric, first, today, dayTargets(own, metric), {
        actual,
        lastMonth,
        lastYear,
        before,
        year,
      }),
    );
  });
}

interface Reached {
  actual: Actuals;
  lastMonth: Actuals;
  lastYear: Actuals;
  before: Period;
  year: Period;
}

function progressOf(
  metric: TargetMetric,
  first: string,
  today: string,
  targets: Map<string, Map<string, number>>,
  reached: Reached,
): TargetProgress {
  const last = monthEnd(first);
  const days = daysBetween(first, last);
  const yesterday = addDays(today, -1);
  const elapsed = Math.min(days, Math.max(0, daysBetween(first, today)));
  const daysLeft = today < first ? days : Math.max(0, daysBetween(today, last));
  const target = targetOfAll(targets, first, last) ?? 0;
  const actual = reached.actual(metric, first, last);
  const todayTarget = targetOfAll(targets, today, today) ?? 0;
  const lastYear = reached.lastYear(metric, reached.year.from, reached.year.to);
  const lastMonth = reached.lastMonth(metric, reached.before.from, reached.before.to);
  const value = (amount: number) => targetValue(metric, Math.round(amount));
  return {
    Metric: metric,
    Year: Number(first.slice(0, 4)),
    Month: Number(first.slice(5, 7)),
    Target: value(target),
    Actual: value(actual),
    // 达成率 = 实际 ÷ 目标
    ReachRate: rate(actual, target),
    // 时间进度 = elapsed business days ÷ days of the month, today counts as elapsed
    TimeRate: rate(elapsed, days),
    DaysLeft: daysLeft,
    // 日均还需 = max(0, 目标 − 完成) ÷ remaining days, today included
    NeedPerDay: daysLeft === 0 ? 0 : value(Math.max(0, target - actual) / daysLeft),
    Forecast: value(forecast(metric, first, last, yesterday, target, actual, targets, reached.actual)),
    TodayTarget: value(todayTarget),
    TodayActual: value(first <= today && today <= last ? reached.actual(metric, today, today) : 0),
    LastMonthSoFar: lastMonth === 0 ? null : value(lastMonth),
    LastYearActual: lastYear === 0 ? null : value(lastYear),
  };
}

/** 预计完成 = Σ actual + Σ remaining-day targets × (actual to date ÷ target to date); "to date" is up to yesterday, since today is not over. */
function forecast(
  metric: TargetMetric,
  first: string,
  last: string,
  yesterday: string,
  target: number,
  actual: number,
  targets: Map<string, Map<string, number>>,
  reached: Actuals,
): number {
  if (yesterday >= last) return actual;
  const done = reached(metric, first, yesterday);
  const due = targetOfAll(targets, first, yesterday) ?? 0;
  const pace = due === 0 ? 1 : done / due;
  // What has come in today is never less than forecast.
  return Math.max(actual, done + (target - due) * pace);
}
