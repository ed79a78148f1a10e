/** What moved the business income between two periods, by store and together (split-change.ts). */
import type { ChangeBar } from '../../../../types/api/insight';
import { ownName } from '../../db/sql';
import { sumOf } from '../../ingest/money';
import { addDays, daysInclusive, minDate } from '../../metrics/calendar';
import { SPAN, shopDayFact } from '../../metrics/facts';
import { dishFact, SPAN_WITH_MONTHS } from '../../metrics/goods-fact';
import { grouped } from '../../metrics/grouped';
import { measures, sums, zero } from '../../metrics/measures';
import { ofPeriods, type Period, spansWithMonths, wholeDays } from '../../metrics/period';
import { type DateType, latestToday, type Shops } from '../../metrics/shops';
import { report } from '../open-report';
import { type Dish, isWholeStore, type Part, type Side, SUMS, splitChange } from './split-change';

/** Places of the periods in the statement, which its column `p` says. */
const [CURRENT, COMPARED, HISTORY] = [0, 1, 2] as const;
/** The days before the period, which say how much days usually differ (docs/product/metrics.md#what-moved-the-income). */
const HISTORY_WEEKS = 8;
const FEWEST_DIFFERENCES = 21;

/** Sums of each store: of the history by day, of the other periods as one row, whose day is ''. */
const sumsSql = (dateType: DateType) => `with ${SPAN}, ${shopDayFact(dateType)}
select p, shop_id::text as "shopId", case when p = ${HISTORY} then to_char(day, 'YYYY-MM-DD') else '' end as day, ${sums(measures, SUMS)}
from fact group by 1, 2, 3`;

const dishesSql = (
  dateType: DateType,
) => `with ${SPAN_WITH_MONTHS}, ${dishFact(dateType, 1, '', ['shop_id', 'goods_id', 'goods_name', 'spec_name'])}
select p, shop_id::text as "shopId", jsonb_build_array(goods_id, spec_name, ${ownName()})::text as key,
  sum(sale_qty_milli)::bigint as qty, sum(sale_fen)::bigint as fen from fact group by 1, 2, 3`;

type Row = Record<(typeof SUMS)[number], number> & { p: number; shopId: string; day: string };
type DishRow = Dish & { p: number; shopId: string };

const sideKey = ({ p, shopId }: Pick<Row, 'p' | 'shopId'>) => `${p} ${shopId}`;

const historyBefore = (shops: Shops, { from, dateType }: Period): Period => {
  const last = addDays(minDate(from, latestToday(shops, dateType)), -1);
  return wholeDays(shops, addDays(last, 1 - 7 * HISTORY_WEEKS), last, dateType);
};

export const getIncomeChange = report<'GetIncomeChange'>(
  { others: ({ shops, current }) => [historyBefore(shops, current)], dishes: true, isCompared: true },
  async ({ shops, current, periods, others }) => {
    const [rows, dishes] = await Promise.all([
      ofPeriods<Row>(shops, [...periods, ...others], sumsSql),
      shops.q<DishRow>(dishesSql(current.dateType), [shops.compId, spansWithMonths(periods)]),
    ]);
    const sumsOf = new Map(rows.map((row) => [sideKey(row), row]));
    const dishesOf = grouped(dishes, sideKey);
    const sideOf = (p: number, shopId: string): Side => {
      const key = sideKey({ p, shopId });
      return { ...(sumsOf.get(key) ?? zero(SUMS)), dishes: dishesOf.get(key) ?? [] };
    };
    const stores = shops.list.map(({ shopId, shopName }) => {
      const [after, before] = [sideOf(CURRENT, shopId), sideOf(COMPARED, shopId)];
      const store = { ShopID: shopId, ShopName: shopName };
      const bars = splitChange(before, after).map((part) => ofStore(part, store));
      return { ...store, before: before.BusinessIncome, after: after.BusinessIncome, bars };
    });
    return {
      ...addedUp(stores),
      Usual: usualChange(rows, current, latestToday(shops, current.dateType)),
      Shops: stores.map(({ ShopID, ShopName, ...store }) => ({ ShopID, ShopName, ...addedUp([store]) })),
    };
  },
);

/** A store that begins or ends has a bar of its own; the others share one of each kind. */
const ofStore = ({ kind, fen }: Part, store: Pick<ChangeBar, 'ShopID' | 'ShopName'>): ChangeBar => ({
  Kind: kind,
  Amount: fen,
  ...(isWholeStore(kind) && store),
});

/** The change of stores together: bars of one kind are one, but for those of a store. */
function addedUp(stores: readonly { before: number; after: number; bars: readonly ChangeBar[] }[]) {
  const bars = new Map<string, ChangeBar>();
  for (const bar of stores.flatMap((store) => store.bars)) {
    const key = `${bar.Kind} ${bar.ShopID ?? ''}`;
    bars.set(key, { ...bar, Amount: bar.Amount + (bars.get(key)?.Amount ?? 0) });
  }
  return {
    Before: sumOf(stores, ({ before }) => before),
    After: sumOf(stores, ({ after }) => after),
    Bars: [...bars.values()].filter(({ Amount }) => Amount !== 0).sort((one, two) => one.Kind - two.Kind),
  };
}

/**
 * By how much a period usually differs from another: by the median difference of a day from the day a week before, times
 * the root of the days that the period has had, as sums of independent differences grow; null where too few are known.
 */
function usualChange(rows: readonly Row[], { from, to }: Period, today: string): number | null {
  const days = new Map<string, number>();
  for (const { p, day, BusinessIncome } of rows)
    if (p === HISTORY) days.set(day, (days.get(day) ?? 0) + BusinessIncome);
  const differences = [...days]
    .flatMap(([day, income]) => {
      const before = days.get(addDays(day, -7));
      return before === undefined ? [] : [Math.abs(income - before)];
    })
    .sort((one, two) => one - two);
  const median = differences[Math.floor(differences.length / 2)];
  if (median === undefined || differences.length < FEWEST_DIFFERENCES) return null;
  return Math.round(median * Math.sqrt(Math.max(1, daysInclusive(from, minDate(to, today)))));
}
