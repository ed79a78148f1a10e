/** Progress of targets: value reached, and the rest (docs/product/metrics.md#targets). */
import type { TargetMetric, TargetProgress } from '../../../../types/api/target';
import { membersByDay, moneyByDay, sumsByDay } from '../../figures/day-sums';
import { rate } from '../../figures/rounding';
import { addDays, addMonths, daysInclusive, monthEnd } from '../../reading/calendar';
import { monthBefore, type Period, runningDays, wholeDays } from '../../reading/period';
import { type Scope, scopeToday } from '../../reading/shops';
import { dayTargets, monthIndex, type TargetRow, targetBetween, targetOfAll, targetValue } from './targets';

/** Value reached by metric and date over all shops of the scope. */
type Actuals = (metric: TargetMetric, from: string, to: string) => number;

async function loadActuals(scope: Scope, periods: Period[], metrics: Set<TargetMetric>): Promise<Actuals[]> {
  const [sums, money, members] = await Promise.all([
    sumsByDay(scope, periods),
    metrics.has(5) ? moneyByDay(scope, periods) : [],
    metrics.has(6) ? membersByDay(scope, periods) : [],
  ]);
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

/** Progress of every metric with a target in the named months; one row per month and metric. */
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
      running: runningWithin(scope, month),
    };
  });
  const reached = await loadActuals(
    scope,
    plans.flatMap(({ month, before, year, running }) => [month, before, year, running]),
    metrics,
  );
  return plans.flatMap(({ first, before, year, running }, index) => {
    const [actual, lastMonth, lastYear, runningDay] = reached.slice(index * 4, index * 4 + 4);
    if (!actual || !lastMonth || !lastYear || !runningDay) return [];
    const own = targets.filter((row) => monthIndex(first) === row.year * 12 + row.month);
    return [...new Set(own.map((row) => row.metric))].sort().map((metric) =>
      progressOf(metric, first, today, dayTargets(own, metric), {
        actual,
        lastMonth,
        lastYear,
        runningDay,
        before,
        year,
        running,
      }),
    );
  });
}

/** Running day of each shop, where it lies in the month. */
function runningWithin(scope: Scope, month: Period): Period {
  const days = runningDays(scope);
  return { ...days, spans: days.spans.filter(({ a }) => month.from <= a && a <= month.to) };
}

interface Reached {
  actual: Actuals;
  lastMonth: Actuals;
  lastYear: Actuals;
  runningDay: Actuals;
  before: Period;
  year: Period;
  running: Period;
}

function progressOf(
  metric: TargetMetric,
  first: string,
  today: string,
  targets: Map<string, Map<string, number>>,
  reached: Reached,
): TargetProgress {
  const last = monthEnd(first);
  const days = daysInclusive(first, last);
  const yesterday = addDays(today, -1);
  const elapsed = Math.min(days, Math.max(0, daysInclusive(first, today)));
  const daysLeft = today < first ? days : Math.max(0, daysInclusive(today, last));
  const target = targetOfAll(targets, first, last) ?? 0;
  const actual = reached.actual(metric, first, last);
  const { from, to, spans } = reached.running;
  const todayTarget = spans.reduce(
    (sum, { shop_id, a }) => sum + (targetBetween(targets.get(shop_id), a, a) ?? 0),
    0,
  );
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
    TodayActual: value(reached.runningDay(metric, from, to)),
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
  // The forecast is at least the actual value.
  return Math.max(actual, done + (target - due) * pace);
}
