/** Values reached of the six metrics, by store. */
import type { TargetMetric } from '../../../../types/api/target';
import { addDays, minDate, weekdayOf } from '../../metrics/calendar';
import {
  type DaySums,
  membersByShopDay,
  moneyByShopDay,
  type ShopDaySums,
  sumsByShopDay,
} from '../../metrics/day-sums';
import type { Period } from '../../metrics/period';
import type { Shop, Shops } from '../../metrics/shops';

/** Value of a metric between two days over the named stores. */
export type Reached = (
  metric: TargetMetric,
  from: string,
  to: string,
  shops: { has(shopId: string): boolean },
) => number;

const ofBills: Record<1 | 2 | 3 | 4, (row: DaySums) => number> = {
  1: (row) => row.income,
  2: (row) => row.turnover,
  3: (row) => row.guests,
  4: (row) => row.orders,
};

/** Income of the stores and days that have a target: the others count on neither side of attainment. */
export const incomeOnTarget = (
  rows: readonly ShopDaySums[],
  targets: ReadonlyMap<string, ReadonlyMap<string, number>>,
): number =>
  rows.reduce((sum, { shopId, day, income }) => (targets.get(shopId)?.has(day) ? sum + income : sum), 0);

/** Averages of Monday to Sunday by store over days of the past; null for weekdays that it has not lived to see. */
export async function loadWeekdays(
  shops: Shops,
  past: Period,
  metrics: ReadonlySet<TargetMetric>,
): Promise<(metric: TargetMetric, shop: Shop) => (number | null)[]> {
  const { sums, money, members } = await read(shops, [past], metrics);
  return (metric, { shopId, today }) => {
    const days = new Map<string, number>();
    const add = <Row extends { shopId: string; day: string }>(
      rows: readonly Row[],
      value: (row: Row) => number,
    ) => {
      for (const row of rows)
        if (row.shopId === shopId) days.set(row.day, (days.get(row.day) ?? 0) + value(row));
    };
    add(sums, metric < 5 ? ofBills[metric as 1 | 2 | 3 | 4] : () => 0);
    if (metric === 5) add(money, (row) => row.recharge);
    if (metric === 6) add(members, (row) => row.count);
    const first = [...days.keys()].reduce(minDate, today);
    return weekdayMeans(days, first, addDays(today, -1));
  };
}

async function read(shops: Shops, periods: Period[], metrics: ReadonlySet<TargetMetric>) {
  const [sums, money, members] = await Promise.all([
    sumsByShopDay(shops, periods),
    metrics.has(5) ? moneyByShopDay(shops, periods) : [],
    metrics.has(6) ? membersByShopDay(shops, periods) : [],
  ]);
  return { sums, money, members };
}

/** By period. */
export async function loadReached(
  shops: Shops,
  periods: Period[],
  metrics: ReadonlySet<TargetMetric>,
): Promise<Reached[]> {
  const { sums, money, members } = await read(shops, periods, metrics);
  return periods.map((_, p) => {
    const own = sums.filter((row) => row.p === p);
    return (metric, from, to, shops) => {
      const add = <Row extends { p: number; shopId: string; day: string }>(
        rows: readonly Row[],
        value: (row: Row) => number,
      ) =>
        rows.reduce(
          (sum, row) =>
            row.p === p && from <= row.day && row.day <= to && shops.has(row.shopId) ? sum + value(row) : sum,
          0,
        );
      if (metric === 5) return add(money, (row) => row.recharge);
      if (metric === 6) return add(members, (row) => row.count);
      return add(own, ofBills[metric]);
    };
  });
}

/** Average of each weekday, Monday first, over days since the first known one; null where none is known. */
export function weekdayMeans(
  byDate: ReadonlyMap<string, number>,
  first: string,
  last: string,
): (number | null)[] {
  const sums = Array.from({ length: 7 }, () => ({ sum: 0, days: 0 }));
  for (let date = first; date <= last; date = addDays(date, 1)) {
    const own = sums[weekdayOf(date) - 1];
    if (!own) continue;
    own.sum += byDate.get(date) ?? 0;
    own.days += 1;
  }
  return sums.map(({ sum, days }) => (days === 0 ? null : sum / days));
}
