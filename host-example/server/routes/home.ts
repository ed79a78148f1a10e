import type { HomeReq, HomeRes, HomeV2Req, HomeV2Res } from '../../../types/api/home';
import type { CallContext, Handlers } from '../call';
import { yuan } from '../figures/rounding';
import { bizMetrics } from '../figures/sums';
import { addDays, monthEnd } from '../reading/calendar';
import {
  comparedPeriod,
  type Period,
  runningDays,
  runningDaysSoFar,
  runningMonths,
  wholeDays,
} from '../reading/period';
import { dayStartOf, openScope, type Scope, scopeClock } from '../reading/shops';
import { newestRecords } from '../reports/abnormal/sensitive-list';
import { loadRisks, toSensitiveRow } from '../reports/abnormal/sensitive-risk';
import { recordSums } from '../reports/abnormal/sensitive-sums';
import { desksInUse, memberToday } from '../reports/home/home';
import { isStaleShop, staleShops } from '../reports/meta';
import { progressPeriods, targetProgress } from '../reports/target/target-progress';
import { loadTargets } from '../reports/target/targets';
import { freshen } from '../rollups/fresh';

interface Periods {
  today: Period;
  yesterday: Period;
  month: Period;
  soFar: Period;
  lastWeek: Period;
}

/** Without a date, the figures add up the running business day of each shop. */
function periodsOf(scope: Scope, date: string | undefined): Periods {
  return date === undefined ? runningPeriods(scope) : periodsOfDate(scope, date);
}

const runningPeriods = (scope: Scope): Periods => ({
  today: runningDays(scope),
  yesterday: runningDays(scope, 1),
  month: runningMonths(scope),
  soFar: runningDaysSoFar(scope, 1),
  lastWeek: runningDaysSoFar(scope, 7),
});

function periodsOfDate(scope: Scope, date: string): Periods {
  const today = wholeDays(scope, date, date);
  const yesterday = wholeDays(scope, addDays(date, -1), addDays(date, -1));
  const month = wholeDays(scope, `${date.slice(0, 7)}-01`, date);
  return {
    today,
    yesterday,
    month,
    soFar: comparedPeriod(scope, today, 1),
    lastWeek: comparedPeriod(scope, today, 2),
  };
}

async function home(context: CallContext, body: HomeReq): Promise<HomeRes> {
  const scope = await openScope(context);
  const { today, yesterday, month } = periodsOf(scope, body.Date);
  await freshen(scope, [today, yesterday, month]);
  const { metrics } = await bizMetrics(scope, [today, yesterday, month]);
  return homeFigures(scope, today, metrics);
}

function homeFigures(scope: Scope, day: Period, [today, yesterday, month]: HomeRes['Today'][]): HomeRes {
  if (!today || !yesterday || !month) throw new Error('the figures of a period are missing');
  return {
    DataTime: scopeClock(scope),
    BusinessDate: day.to,
    ...(day.from < day.to && { FirstBusinessDate: day.from }),
    Today: today,
    Yesterday: yesterday,
    Month: { BusinessIncome: month.BusinessIncome, OrderCount: month.OrderCount },
  };
}

async function homeV2(context: CallContext, body: HomeV2Req): Promise<HomeV2Res> {
  const scope = await openScope(context);
  const { today, yesterday, month, soFar, lastWeek } = periodsOf(scope, body.Date);
  const wholeMonth = wholeDays(scope, `${today.to.slice(0, 7)}-01`, monthEnd(today.to));
  await freshen(scope, [yesterday, lastWeek, month, ...progressPeriods(scope, [wholeMonth.from])]);
  const [{ byShop, metrics, unpaid }, summary, newest, target, Desk, Member] = await Promise.all([
    bizMetrics(scope, [today, yesterday, month, soFar, lastWeek]),
    recordSums(scope, [today, soFar]),
    newestRows(scope, today, body.HotLimit ?? 3),
    monthTarget(scope, wholeMonth),
    desksInUse(scope),
    memberToday(scope, today),
  ]);
  const [, , , yesterdaySoFar, lastWeekSoFar] = metrics;
  if (!yesterdaySoFar || !lastWeekSoFar) throw new Error('the figures of a period are missing');
  const records = (p: number) => summary.find((row) => row.p === p) ?? { count: 0, amount: 0 };
  return {
    ...homeFigures(scope, today, metrics),
    DayStart: dayStartOf(scope),
    StaleShops: staleShops(scope),
    YesterdaySoFar: yesterdaySoFar,
    LastWeekSoFar: lastWeekSoFar,
    Desk,
    Unpaid: {
      Count: unpaid.count,
      Amount: yuan(unpaid.amount),
      OldestMinutes: unpaid.oldestMinutes,
      OvernightCount: unpaid.overnightCount,
      ReverseCount: unpaid.reverseCount,
    },
    Abnormal: {
      Count: records(0).count,
      Amount: yuan(records(0).amount),
      PrevCount: records(1).count,
      Newest: newest,
    },
    Target: target,
    Member,
    Shops: topShops(scope, today, [byShop[0], byShop[3]], body.ShopTop ?? 5),
  };
}

async function monthTarget(scope: Scope, { from, to }: Period) {
  const targets = (await loadTargets(scope, from, to)).filter((row) => row.metric === 1);
  const [target] = await targetProgress(scope, targets, [from]);
  return target ?? null;
}

async function newestRows(scope: Scope, today: Period, size: number) {
  if (size === 0) return [];
  const [records, risks] = await Promise.all([newestRecords(scope, today, size), loadRisks(scope, today)]);
  return records.map((record) => toSensitiveRow(record, risks, scope.lang));
}

type ByShop = Awaited<ReturnType<typeof bizMetrics>>['byShop'][number];

function topShops(
  scope: Scope,
  { spans }: Period,
  [now, before]: (ByShop | undefined)[],
  size: number,
): HomeV2Res['Shops'] {
  return scope.shops
    .map((shop) => ({ shop, income: now?.get(shop.shopId)?.income ?? 0, previous: before?.get(shop.shopId) }))
    .sort((a, b) => b.income - a.income)
    .slice(0, size)
    .map(({ shop, income, previous }) => ({
      ShopID: shop.shopId,
      ShopName: shop.shopName,
      BusinessDate: spans.find((span) => span.shop_id === shop.shopId)?.b ?? shop.today,
      BusinessIncome: yuan(income),
      PrevBusinessIncome: previous && previous.orders > 0 ? yuan(previous.income) : null,
      IsStale: isStaleShop(shop) ? 1 : 0,
    }));
}

export const homeHandlers = {
  '/api/BossAssistant/GetBossHomeInfo': home,
  '/api/BossAssistant/GetBossHomeInfoV2': homeV2,
} satisfies Partial<Handlers>;
