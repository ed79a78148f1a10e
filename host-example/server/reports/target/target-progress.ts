/** Progress of targets: value reached, plan and forecast (docs/product/metrics.md#targets). */
import type { TargetItem, TargetMetric, TargetProgress } from '../../../../types/api/target';
import { sumOf } from '../../ingest/money';
import { addMonths, daysInclusive, firstOfMonth, minDate, monthEnd, monthNumber } from '../../metrics/calendar';
import { COMPARED_WITH, comparedPeriod, type Period, wholeDays } from '../../metrics/period';
import { rate } from '../../metrics/rounding';
import { latestToday, type Shops } from '../../metrics/shops';
import { planDays, planToNow, restOfMonth, standing, usualDays } from './plan';
import { loadReached, loadWeekdays, type Reached } from './reached';
import { dayTargets, targetOfAll } from './targets';

const wholeMonths = (shops: Shops, first: string, last: string) => wholeDays(shops, first, monthEnd(last));

/** The periods whose sums the progress of consecutive months, each given by its first day, reads. */
function monthPeriods(shops: Shops, months: string[]) {
  const [first, last] = [months[0] ?? '', months[months.length - 1] ?? ''];
  const running = firstOfMonth(latestToday(shops, 1));
  return {
    /** The months and the one before the first, which the first is held against once it is over. */
    months: wholeMonths(shops, addMonths(first, -1), last),
    yearBefore: wholeMonths(shops, addMonths(first, -12), addMonths(last, -12)),
    /** The month before the running one up to its present moment, which the running one is held against. */
    lastMonthSoFar: comparedPeriod(
      shops,
      { ...wholeMonths(shops, running, running), unit: 'month' },
      COMPARED_WITH.previous,
    ),
  };
}

/** The days that the progress of consecutive months reads. */
export const progressPeriods = (shops: Shops, months: string[]): Period[] => [
  ...Object.values(monthPeriods(shops, months)),
  usualDays(shops),
];

type Loaded = Awaited<ReturnType<typeof load>>;

async function load(shops: Shops, months: string[], metrics: Set<TargetMetric>) {
  const [reached, days, weekdays] = await Promise.all([
    loadReached(shops, monthPeriods(shops, months), metrics),
    planDays(shops),
    loadWeekdays(shops, usualDays(shops), metrics),
  ]);
  return { ...reached, planDays: days, weekdays };
}

/** Progress of every metric with a target in the named months; one row per month and metric. */
export async function targetProgress(shops: Shops, targets: TargetItem[], months: string[]): Promise<TargetProgress[]> {
  if (targets.length === 0) return [];
  const today = latestToday(shops, 1);
  const loaded = await load(shops, months, new Set(targets.map(({ Metric }) => Metric)));
  return months.flatMap((first) => {
    const ofMonth = targets.filter((row) => monthNumber(first) === row.Year * 12 + row.Month);
    const metrics = [...new Set(ofMonth.map(({ Metric }) => Metric))].sort();
    return metrics.map((metric) =>
      progressOf({ metric, first, last: monthEnd(first), today, targets: dayTargets(ofMonth, metric) }, loaded),
    );
  });
}

/** The targets of one metric in one month, by store and day. */
interface Goal {
  metric: TargetMetric;
  first: string;
  last: string;
  /** The running day of the stores; before, in or after the month. */
  today: string;
  targets: ReturnType<typeof dayTargets>;
}

function progressOf(goal: Goal, loaded: Loaded): TargetProgress {
  const { metric, first, last, today, targets } = goal;
  const days = daysInclusive(first, last);
  const inMonth = (count: number) => Math.min(days, Math.max(0, count));
  const daysLeft = inMonth(daysInclusive(today, last));
  const target = targetOfAll(targets, first, last) ?? 0;
  const actual = reachedIn(loaded.months, goal, first);
  const shops = loaded.planDays.map(({ shop }) => shop);
  const targeted = shops.filter(({ shopId }) => targets.has(shopId));
  const running = targeted.filter((shop) => first <= shop.today && shop.today <= last);
  const { due, rest } = outlook(goal, loaded);
  const { plan, planRate, gapRate } = standing(target, actual, due);
  return {
    Metric: metric,
    Year: Number(first.slice(0, 4)),
    Month: Number(first.slice(5, 7)),
    Target: target,
    Actual: actual,
    // 达成率 = 实际 ÷ 目标
    ReachRate: rate(actual, target),
    // 时间进度 = elapsed business days ÷ days of the month, today counts as elapsed
    TimeRate: rate(inMonth(daysInclusive(first, today)), days),
    PlanToNow: plan,
    PlanRate: planRate,
    GapRate: gapRate,
    DaysLeft: daysLeft,
    // 日均还需 = max(0, 目标 − 完成) ÷ remaining days, today included
    NeedPerDay: daysLeft === 0 ? 0 : Math.round(Math.max(0, target - actual) / daysLeft),
    Forecast: Math.round(actual + Math.max(0, rest)),
    TodayTarget: sumOf(running, (shop) => targets.get(shop.shopId)?.get(shop.today) ?? 0),
    TodayActual: sumOf(running, ({ shopId, today: day }) => loaded.months(metric, day, day, new Set([shopId]))),
    ...heldAgainst(goal, loaded),
    ShopCount: targeted.length,
    OtherShops: shops
      .filter(({ shopId }) => !targets.has(shopId))
      .map(({ shopId, shopName }) => ({ ShopID: shopId, ShopName: shopName })),
  };
}

/** What a month came to, of the stores with a target: the others count on neither side of attainment. */
const reachedIn = (reached: Reached, { metric, targets }: Goal, month: string): number =>
  reached(metric, month, monthEnd(month), targets);

/** What is due by now, and what usually comes in the rest of the month. */
function outlook({ metric, first, last, today, targets }: Goal, { planDays: all, weekdays }: Loaded) {
  const planned = all.filter(({ shop }) => targets.has(shop.shopId));
  return {
    due: sumOf(planned, (day) => planToNow(targets.get(day.shop.shopId), { first, last }, day)),
    rest: sumOf(planned, (day) => {
      const { shopId } = day.shop;
      // A store that has sent the totals of the running day plans from tomorrow; its averages end before the running day even so.
      const usual = weekdays(metric, { shopId, today: minDate(day.today, today) });
      return restOfMonth(usual, targets.get(shopId), { first, last }, day);
    }),
  };
}

/** The month before, for a running month up to the present moment, and the month a year before; null for nothing. */
function heldAgainst(goal: Goal, { months, lastMonthSoFar, yearBefore }: Loaded) {
  const { first, last, today } = goal;
  const lastMonth = first <= today && today <= last ? lastMonthSoFar : months;
  return {
    LastMonthSoFar: reachedIn(lastMonth, goal, addMonths(first, -1)) || null,
    LastYearActual: reachedIn(yearBefore, goal, addMonths(first, -12)) || null,
  };
}
