/** Values reached of the six metrics, by store. */
import type { TargetMetric } from '../../../../types/api/target';
import { sumOf } from '../../ingest/money';
import { addDays, minDate, weekdayOf } from '../../metrics/calendar';
import { membersByShopDay, moneyByShopDay, type ShopDaySums, sumsByShopDay } from '../../metrics/day-sums';
import { type Period, underNames } from '../../metrics/period';
import type { Shop, Shops } from '../../metrics/shops';

/** Value of a metric between two days over the named stores. */
export type Reached = (metric: TargetMetric, from: string, to: string, stores: { has(id: string): boolean }) => number;

/** The member of a day's row that holds each metric. */
const MEMBER_OF = {
  1: 'BusinessIncome',
  2: 'Turnover',
  3: 'GuestCount',
  4: 'OrderCount',
  5: 'recharge',
  6: 'count',
} as const;
interface Row extends Partial<Record<(typeof MEMBER_OF)[TargetMetric], number>> {
  p: number;
  shopId: string;
  day: string;
}
const [INCOME, RECHARGE, NEW_MEMBERS] = [1, 5, 6] as const satisfies TargetMetric[];

const amountOf = (metric: TargetMetric) => (row: Row) => row[MEMBER_OF[metric]] ?? 0;

/** Income of the stores and days that have a target: the others count on neither side of attainment. */
export const incomeOnTarget = (
  rows: readonly ShopDaySums[],
  targets: ReadonlyMap<string, ReadonlyMap<string, number>>,
): number => sumOf(rows, (row) => (targets.get(row.shopId)?.has(row.day) ? row.BusinessIncome : 0));

/** Averages of Monday to Sunday by store over days of the past; null for a weekday that a store has had no day of yet. */
export async function loadWeekdays(
  shops: Shops,
  past: Period,
  metrics: ReadonlySet<TargetMetric>,
): Promise<(metric: TargetMetric, shop: Pick<Shop, 'shopId' | 'today'>) => (number | null)[]> {
  const [rows] = await rowsByMetric(shops, [past], metrics);
  return (metric, { shopId, today }) => {
    const own = (of: TargetMetric) => rows?.[of].filter((row) => row.shopId === shopId) ?? [];
    const days = new Map(own(metric).map((row) => [row.day, amountOf(metric)(row)]));
    // A store is known from its first day of trade, even if its recharges or new members began later.
    const first = [...own(INCOME), ...own(metric)].map(({ day }) => day).reduce(minDate, today);
    return weekdayMeans(days, first, addDays(today, -1));
  };
}

/** Rows of each metric by store and day, by period. */
async function rowsByMetric(shops: Shops, periods: Period[], metrics: ReadonlySet<TargetMetric>) {
  const all: Row[][] = await Promise.all([
    sumsByShopDay(shops, periods),
    metrics.has(RECHARGE) ? moneyByShopDay(shops, periods) : [],
    metrics.has(NEW_MEMBERS) ? membersByShopDay(shops, periods) : [],
  ]);
  return periods.map((_, p): Record<TargetMetric, Row[]> => {
    const [bills = [], money = [], members = []] = all.map((rows) => rows.filter((row) => row.p === p));
    return { 1: bills, 2: bills, 3: bills, 4: bills, 5: money, 6: members };
  });
}

/** What was reached in each of the periods, under its name. */
export async function loadReached<Name extends string>(
  shops: Shops,
  periods: Record<Name, Period>,
  metrics: ReadonlySet<TargetMetric>,
): Promise<Record<Name, Reached>> {
  const byPeriod = await rowsByMetric(shops, Object.values(periods), metrics);
  const reached = byPeriod.map(
    (rows): Reached =>
      (metric, from, to, stores) => {
        const isAsked = ({ day, shopId }: Row) => from <= day && day <= to && stores.has(shopId);
        return sumOf(rows[metric].filter(isAsked), amountOf(metric));
      },
  );
  return underNames(periods, reached);
}

/** Average of each weekday, Monday first, over days since the first known one; null where none is known. */
export function weekdayMeans(byDate: ReadonlyMap<string, number>, first: string, last: string): (number | null)[] {
  const sums = Array.from({ length: 7 }, () => ({ sum: 0, days: 0 }));
  for (let date = first; date <= last; date = addDays(date, 1)) {
    const own = sums[weekdayOf(date) - 1];
    if (!own) continue;
    own.sum += byDate.get(date) ?? 0;
    own.days += 1;
  }
  return sums.map(({ sum, days }) => (days === 0 ? null : sum / days));
}
