/** Values reached of the six metrics, by store. */
import type { TargetMetric } from '../../../../types/api/target';
import { type DaySums, membersByShopDay, moneyByShopDay, sumsByShopDay } from '../../metrics/day-sums';
import type { Period } from '../../metrics/period';
import type { Shops } from '../../metrics/shops';

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

/** By period. */
export async function loadReached(
  shops: Shops,
  periods: Period[],
  metrics: ReadonlySet<TargetMetric>,
): Promise<Reached[]> {
  const [sums, money, members] = await Promise.all([
    sumsByShopDay(shops, periods),
    metrics.has(5) ? moneyByShopDay(shops, periods) : [],
    metrics.has(6) ? membersByShopDay(shops, periods) : [],
  ]);
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
