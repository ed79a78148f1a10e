/** Progress of targets: value reached, plan and forecast (docs/product/metrics.md#targets). */
import type { TargetItem, TargetMetric, TargetProgress } from '../../../../types/api/target';
import { sumOf } from '../../ingest/money';
import {
  addMonths,
  daysInclusive,
  firstOfMonth,
  minDate,
  monthEnd,
  monthNumber,
} from '../../metrics/calendar';
import { comparedPeriod, type Period, wholeDays } from '../../metrics/period';
import { rate } from '../../metrics/rounding';
import { latestToday, type Shops } from '../../metrics/shops';
import { planDays, planToNow, restOfMonth, standing, usualDays } from './plan';
import { loadReached, loadWeekdays, type Reached } from './reached';
import { dayTargets, targetOfAll } from './targets';

type Loaded = Awaited<ReturnType<typeof load>>;

const wholeMonths = (shops: Shops, first: string, last: string) => wholeDays(shops, first, monthEnd(last));

/** What `targetProgress` reads for consecutive months. */
function monthPeriods(shops: Shops, months: string[]): Period[] {
  const [first, last] = [months[0] ?? '', months[months.length - 1] ?? ''];
  const month = firstOfMonth(latestToday(shops, 1));
  return [
    // The months, and the one before the first.
    wholeMonths(shops, addMonths(first, -1), last),
    // These months a year before.
    wholeMonths(shops, addMonths(first, -12), addMonths(last, -12)),
    // The month before the running one, up to its present moment.
    comparedPeriod(shops, { ...wholeMonths(shops, month, month), unit: 'month' }, 1),
  ];
}

/** The days that the progress of consecutive months reads. */
export const progressPeriods = (shops: Shops, months: string[]): Period[] => [
  ...monthPeriods(shops, months),
  usualDays(shops),
];

async function load(shops: Shops, asked: string[], metrics: Set<TargetMetric>) {
  const [[months, yearBefore, before], days, weekdays] = await Promise.all([
    loadReached(shops, monthPeriods(shops, asked), metrics),
    planDays(shops),
    loadWeekdays(shops, usualDays(shops), metrics),
  ]);
  if (!months || !yearBefore || !before) throw new Error('the figures of a period are missing');
  return { months, yearBefore, before, planDays: days, weekdays };
}

/** Progress of every metric with a target in the named months; one row per month and metric. */
export async function targetProgress(
  shops: Shops,
  targets: TargetItem[],
  months: string[],
): Promise<TargetProgress[]> {
  if (targets.length === 0) return [];
  const today = latestToday(shops, 1);
  const loaded = await load(shops, months, new Set(targets.map(({ Metric }) => Metric)));
  return months.flatMap((first) => {
    const own = targets.filter((row) => monthNumber(first) === row.Year * 12 + row.Month);
    return [...new Set(own.map(({ Metric }) => Metric))]
      .sort()
      .map((metric) => progressOf(shops, metric, { first, today }, dayTargets(own, metric), loaded));
  });
}

function progressOf(
  shops: Shops,
  metric: TargetMetric,
  { first, today }: { first: string; today: string },
  targets: Map<string, Map<string, number>>,
  reached: Loaded,
): TargetProgress {
  const last = monthEnd(first);
  const days = daysInclusive(first, last);
  const elapsed = Math.min(days, Math.max(0, daysInclusive(first, today)));
  const daysLeft = today < first ? days : Math.max(0, daysInclusive(today, last));
  const target = targetOfAll(targets, first, last) ?? 0;
  // Stores without a target count on neither side.
  const actual = reached.months(metric, first, last, targets);
  const targeted = shops.list.filter((shop) => targets.has(shop.shopId));
  const running = targeted.filter((shop) => first <= shop.today && shop.today <= last);
  const month = { first, last };
  const planned = reached.planDays.filter(({ shop }) => targets.has(shop.shopId));
  const plan = sumOf(planned, (day) => planToNow(targets.get(day.shop.shopId), month, day));
  const stand = standing(target, actual, plan);
  const rest = sumOf(planned, (day) => {
    const { shopId } = day.shop;
    // Where the totals of today are in already, the plan stands at tomorrow; averages end with yesterday all the same.
    const usual = reached.weekdays(metric, { shopId, today: minDate(day.today, today) });
    return restOfMonth(usual, targets.get(shopId), month, day);
  });
  const ofMonth = (of: Reached, month: string) => of(metric, month, monthEnd(month), targets);
  const lastYear = ofMonth(reached.yearBefore, addMonths(first, -12));
  const isRunning = first <= today && today <= last;
  const lastMonth = ofMonth(isRunning ? reached.before : reached.months, addMonths(first, -1));
  return {
    Metric: metric,
    Year: Number(first.slice(0, 4)),
    Month: Number(first.slice(5, 7)),
    Target: target,
    Actual: actual,
    // 达成率 = 实际 ÷ 目标
    ReachRate: rate(actual, target),
    // 时间进度 = elapsed business days ÷ days of the month, today counts as elapsed
    TimeRate: rate(elapsed, days),
    PlanToNow: stand.plan,
    PlanRate: stand.planRate,
    GapRate: stand.gapRate,
    DaysLeft: daysLeft,
    // 日均还需 = max(0, 目标 − 完成) ÷ remaining days, today included
    NeedPerDay: daysLeft === 0 ? 0 : Math.round(Math.max(0, target - actual) / daysLeft),
    Forecast: Math.round(actual + Math.max(0, rest)),
    TodayTarget: sumOf(running, (shop) => targets.get(shop.shopId)?.get(shop.today) ?? 0),
    TodayActual: sumOf(running, ({ shopId, today: day }) =>
      reached.months(metric, day, day, new Set([shopId])),
    ),
    LastMonthSoFar: lastMonth === 0 ? null : lastMonth,
    LastYearActual: lastYear === 0 ? null : lastYear,
    ShopCount: targeted.length,
    OtherShops: shops.list
      .filter((shop) => !targets.has(shop.shopId))
      .map((shop) => ({ ShopID: shop.shopId, ShopName: shop.shopName })),
  };
}
