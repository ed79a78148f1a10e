/** 每日明细 (daily details): one row per day, and their sum. */
import type { DailyRow } from '../../../../types/api/finance-daily';
import { sumOf } from '../../ingest/money';
import { hasNoBills } from '../../metrics/bill-states';
import { addDays, datesBetween, daysInclusive, minDate } from '../../metrics/calendar';
import { moneyByShopDay, type ShopDaySums, sumsByShopDay } from '../../metrics/day-sums';
import { grouped } from '../../metrics/grouped';
import { pageOfRows } from '../../metrics/paging';
import { COMPARED_WITH, comparedPeriod, type Period, wholeDays } from '../../metrics/period';
import { change, rate } from '../../metrics/rounding';
import { type DateType, latestToday, type Shops, todayOf } from '../../metrics/shops';
import { bizMetrics, hasTrade, rowOfShops, toBizRowOfShops } from '../../metrics/sums';
import { openedUnpaid } from '../../metrics/unpaid-now';
import { recordSums } from '../abnormal/sensitive';
import { type Opened, report } from '../open-report';
import { incomeOnTarget } from '../target/reached';
import { targetOfAll, targetsToTell } from '../target/targets';
import { say, words } from '../words';

/**
 * Stores by day. A day of totals alone counts as closed beside a store that has closed the day, and not by itself: rows of
 * source_day have no `restated_count`.
 */
const CLOSED = `select to_char(business_date, 'YYYY-MM-DD') as day, array_agg(shop_id::text) as closed, (max(restated_count) > 0)::int as restated
from (
  select shop_id, business_date, restated_count from day_close
  where comp_id = $1 and shop_id = any($2::bigint[]) and business_date between $3::date and $4::date
  union all
  select t.shop_id, t.business_date, null from source_day t
  where t.comp_id = $1 and t.shop_id = any($2::bigint[]) and t.business_date between $3::date and $4::date and t.measure = 'net' and ${hasNoBills('t')}
) x group by 1 having count(restated_count) > 0`;

/** The days that were closed: by which stores, with those of totals, which have nothing to close; and whether bills changed since. */
export const closingsOf = (shops: Shops, { from, to }: Pick<Period, 'from' | 'to'>) =>
  shops.q<{ day: string; closed: string[]; restated: 0 | 1 }>(CLOSED, [shops.compId, shops.ids, from, to]);

/** A day with its money in fen, and its row of the answer. */
interface Daily {
  isTraded: boolean;
  /** Income of the stores with a target. */
  reached: number;
  row: DailyRow;
}

/** Rows newest first, future days have none; and the target of the whole period. */
async function dailyRows(shops: Shops, period: Period): Promise<{ days: Daily[]; target: number | null }> {
  const { from, to, dateType } = period;
  const read = wholeDays(shops, addDays(from, -1), to, dateType);
  const countsOf = async (rows: Promise<{ key: string; count: number }[]>) =>
    new Map((await rows).map((row) => [row.key, row.count]));
  const [sums, beforeRunning, money, abnormal, unpaid, closings, targets] = await Promise.all([
    sumsByShopDay(shops, [read]),
    daysBeforeRunning(shops, dateType),
    moneyByShopDay(shops, [read]),
    shops.can('boss.abnormal') ? countsOf(recordSums(shops, [read], 'day')) : null,
    shops.can('boss.unpaid') ? countsOf(openedUnpaid(shops, [read])) : null,
    closingsOf(shops, period),
    targetsToTell(shops, from, to),
  ]);
  const [only] = shops.list.length === 1 ? shops.list : [];
  const name = only?.shopName ?? `${say(words.allShops, shops.lang)} (${shops.list.length})`;
  const [sumsOf, moneyOf] = [grouped(sums, ({ day }) => day), grouped(money, ({ day }) => day)];
  const dates = datesBetween(from, minDate(to, latestToday(shops, dateType))).reverse();
  const days = dates.map((date): Daily => {
    const own = sumsOf.get(date) ?? [];
    const sum = rowOfShops(own);
    const before = beforeRunning.get(date) ?? sumsOf.get(addDays(date, -1)) ?? [];
    const moved = moneyOf.get(date) ?? [];
    const target = targetOfAll(targets, date, date);
    const reached = incomeOnTarget(own, targets);
    const closing = closings.find(({ day }) => day === date);
    // A day is closed when every shop with bills on it has closed it; a calendar day has the end of one and the start of another.
    const isClosed =
      dateType === 1 &&
      closing !== undefined &&
      own.every(({ OrderCount, shopId }) => OrderCount === 0 || closing.closed.includes(shopId));
    const row = {
      ...toBizRowOfShops(sum),
      Date: date,
      ShopID: only?.shopId ?? '0',
      ShopName: name,
      CollectedAmount: sumOf(moved, ({ collected }) => collected),
      RechargeAmount: sumOf(moved, ({ recharge }) => recharge),
      Target: target,
      ReachRate: target === null ? null : rate(reached, target),
      ChainRate: change(sum.BusinessIncome, rowOfShops(before).BusinessIncome),
      AbnormalCount: abnormal && (abnormal.get(date) ?? 0),
      ...(unpaid && { UnpaidCount: unpaid.get(date) ?? 0 }),
      DayClosed: isClosed ? 1 : 0,
      Restated: closing?.restated ?? 0,
    } satisfies DailyRow;
    return { isTraded: hasTrade(sum), reached, row };
  });
  return { days, target: targetOfAll(targets, from, to) };
}

/** The sums of the day before each running day, up to the same clock time; stores of other zones may have other running days. */
async function daysBeforeRunning(shops: Shops, dateType: DateType): Promise<Map<string, ShopDaySums[]>> {
  const running = [...new Set(shops.list.map((shop) => todayOf(shop, dateType)))];
  const before = running.map((day) =>
    comparedPeriod(shops, wholeDays(shops, day, day, dateType), COMPARED_WITH.previous),
  );
  const sums = await sumsByShopDay(shops, before);
  return new Map(running.map((day, place) => [day, sums.filter(({ p }) => p === place)]));
}

const SORTED = ['BusinessIncome', 'Turnover', 'OrderCount', 'GuestCount', 'ReachRate'] as const;

/** The day before the range, with which its first day is compared. */
const alsoDayBefore = {
  others: ({ shops, current: { from, dateType } }: Opened) => [wholeDays(shops, addDays(from, -1), from, dateType)],
};

export const getShopDailyList = report<'GetShopDailyList'>(alsoDayBefore, async ({ shops, current }, body) => {
  const { days } = await dailyRows(shops, current);
  const rows = days.map(({ row }) => row);
  const field = SORTED.find((one) => one === body.SortField);
  const sign = body.SortType === 1 ? 1 : -1;
  // Days without a target are last in both orders, as stores are in their ranking.
  const value = (row: DailyRow) => (field ? row[field] : 0) ?? sign * Number.POSITIVE_INFINITY;
  const byValue = (a: DailyRow, b: DailyRow) => (value(a) === value(b) ? 0 : value(a) - value(b));
  rows.sort((a, b) => sign * (byValue(a, b) || (a.Date < b.Date ? -1 : 1)));
  return pageOfRows(rows, body);
});

export const getShopDailyCount = report<'GetShopDailyCount'>(alsoDayBefore, async (opened) => {
  const { shops, current, periods } = opened;
  const [{ metrics }, { days, target }] = await Promise.all([bizMetrics(shops, periods), dailyRows(shops, current)]);
  const [Sum, Prev] = metrics;
  if (!Sum) throw new Error('the figures of the period are missing');
  const traded = days
    .filter(({ isTraded }) => isTraded)
    .sort((a, b) => b.row.BusinessIncome - a.row.BusinessIncome || (a.row.Date < b.row.Date ? -1 : 1));
  // A day that runs in a store is incomplete, so it can be the best day but not the worst.
  const over = traded.filter(({ row }) => shops.list.every((shop) => row.Date < todayOf(shop, current.dateType)));
  const reached = sumOf(days, (day) => day.reached);
  return {
    Days: daysInclusive(current.from, current.to),
    BizDays: Sum.BizDays,
    Sum,
    Prev: Prev ?? null,
    Target: target,
    ReachRate: target === null ? null : rate(reached, target),
    ReachDays: days.filter(({ reached, row: { Target } }) => Target !== null && Target > 0 && reached >= Target).length,
    BestDay: dayOf(traded[0]),
    WorstDay: dayOf(over[over.length - 1]),
  };
});

const dayOf = (day: Daily | undefined) => (day ? { Date: day.row.Date, BusinessIncome: day.row.BusinessIncome } : null);
