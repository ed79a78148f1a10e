/** 门店排行 (ranking of stores): the shops of the call side by side. */
import type { ShopRankReq, ShopRankRes, ShopRankRow } from '../../../../types/api/rank';
import { sumOf } from '../../ingest/money';
import { sumsByShopDay } from '../../metrics/day-sums';
import { grouped } from '../../metrics/grouped';
import { pageOfRows } from '../../metrics/paging';
import type { Period } from '../../metrics/period';
import { rate } from '../../metrics/rounding';
import {
  hasTrade,
  noSums,
  sumsByShop,
  tableTurnoverRate,
  toBizRowOfShops,
  totalOf,
} from '../../metrics/sums';
import { recordSums } from '../abnormal/sensitive';
import { isStale, type Opened, report } from '../open-report';
import { incomeOnTarget } from '../target/reached';
import { targetBetween, targetsToTell } from '../target/targets';

type RankBy = ShopRankRes['RankBy'];

/** The figure of a store that it is ranked by, which is its `Value`. */
export const RANKED_BY = {
  1: 'BusinessIncome',
  2: 'Turnover',
  3: 'GuestCount',
  4: 'OrderCount',
  5: 'AvgGuestBefore',
  6: 'TableTurnoverRate',
  7: 'ReachRate',
  8: 'DiscountRate',
  9: 'AbnormalCount',
} as const satisfies Record<RankBy, keyof ShopRankRow>;
const isOfCounts = (rankBy: RankBy) => rankBy === 3 || rankBy === 4;

const isOfRatios = (rankBy: RankBy) => rankBy >= 5 && rankBy <= 8;

export const shopRankingList = report<'ShopRankingList'>({}, async (opened, body) => {
  const { current, compared } = opened;
  const rankBy = body.RankBy ?? 1;
  const { sum, storesIn } = await readStores(opened);
  const now = ranked(storesIn(0, current), rankBy);
  const before = new Map(compared ? ranked(storesIn(1, compared), rankBy).map((row) => [row.shop, row]) : []);
  const total = sumOf(now, ({ value }) => value ?? 0);
  const rows = now.map(({ shop, figures, value, rank }): ShopRankRow => {
    const previous = before.get(shop);
    return {
      ...figures,
      Rank: rank,
      PrevRank: previous?.isTraded ? previous.rank : null,
      ShopID: shop.shopId,
      ShopName: shop.shopName,
      RegionName: shop.regionName,
      LogoUrl: shop.logoUrl,
      Value: value,
      // The share of the total, of values that add up.
      Share: isOfRatios(rankBy) || value === null ? null : rate(value, total),
      PrevValue: previous?.value ?? null,
      LastSyncTime: shop.lastSyncLocal,
      IsStale: isStale(shop) ? 1 : 0,
    };
  });
  const sortValue = body.SortField === 'Change' ? changeOf : ({ Value }: ShopRankRow) => Value;
  return {
    RankBy: rankBy,
    ...pageOfRows(sortedBy(rows, sortValue, body.SortType), body),
    Sum: sum,
    Whole: wholeOf(now, rankBy),
  };
});

/** The figures of each store in each period. */
async function readStores({ shops, current, compared, periods }: Opened) {
  const from = compared && compared.from < current.from ? compared.from : current.from;
  const [sums, abnormal, targets] = await Promise.all([
    sumsByShop(shops, periods),
    shops.can('boss.abnormal') ? recordSums(shops, periods, 'shop') : null,
    targetsToTell(shops, from, current.to),
  ]);
  const days = targets.size === 0 ? [] : await sumsByShopDay(shops, periods);
  const keyOf = (p: number, shopId: string) => `${p} ${shopId}`;
  const daysOf = grouped(days, ({ p, shopId }) => keyOf(p, shopId));
  const abnormalOf = abnormal && new Map(abnormal.map(({ p, key, count }) => [keyOf(p, key), count]));
  const storesIn = (p: number, period: Period) =>
    shops.list.map((shop) => {
      const own = sums[p]?.get(shop.shopId) ?? noSums();
      const target = targetBetween(targets.get(shop.shopId), period.from, period.to);
      // Income of the days with a target.
      const reached = incomeOnTarget(daysOf.get(keyOf(p, shop.shopId)) ?? [], targets);
      const figures = {
        ...toBizRowOfShops(own),
        TableTurnoverRate: tableTurnoverRate(own, shops.company.tableTurnoverMode),
        DiscountRate: rate(own.DiscountAmount, own.Turnover),
        Target: target,
        ReachRate: target === null ? null : rate(reached, target),
        // null for callers who may not know.
        AbnormalCount: abnormalOf && (abnormalOf.get(keyOf(p, shop.shopId)) ?? 0),
      };
      return { shop, isTraded: hasTrade(own), reached, figures };
    });
  return { sum: toBizRowOfShops(totalOf(sums[0] ?? new Map())), storesIn };
}

type Store = ReturnType<Awaited<ReturnType<typeof readStores>>['storesIn']>[number];
type Ranked = Store & { value: number | null; rank: number };

/** Stores with what they are ranked by, the largest first; those without a value are last. */
function ranked(stores: readonly Store[], rankBy: RankBy): Ranked[] {
  return stores
    .map((store) => {
      const figure = store.figures[RANKED_BY[rankBy]];
      // Where there was trade of which nobody counted bills or guests, there is no number of them.
      return { ...store, value: isOfCounts(rankBy) && store.isTraded ? figure || null : figure };
    })
    .sort(
      (a, b) =>
        (b.value ?? Number.NEGATIVE_INFINITY) - (a.value ?? Number.NEGATIVE_INFINITY) ||
        (a.shop.shopId < b.shop.shopId ? -1 : 1),
    )
    .map((row, index) => ({ ...row, rank: index + 1 }));
}

/** What the rows of a page do not say of all stores. */
const wholeOf = (stores: readonly Ranked[], rankBy: RankBy): NonNullable<ShopRankRes['Whole']> => ({
  OpenShops: stores.filter(({ isTraded, value }) => isTraded && !(isOfCounts(rankBy) && value === null))
    .length,
  ReachRate: rate(
    sumOf(stores, ({ reached }) => reached),
    sumOf(stores, ({ figures }) => figures.Target ?? 0),
  ),
  AbnormalCount: stores.some(({ figures }) => figures.AbnormalCount === null)
    ? null
    : sumOf(stores, ({ figures }) => figures.AbnormalCount ?? 0),
});

const changeOf = ({ Value, PrevValue }: ShopRankRow): number | null =>
  Value === null || PrevValue === null || (PrevValue === 0 && Value === 0) ? null : Value - PrevValue;

/** Stores in either order, of which one is the other from its end; those without a value are last in both. */
function sortedBy(
  rows: readonly ShopRankRow[],
  of: (row: ShopRankRow) => number | null,
  sortType: ShopRankReq['SortType'],
): ShopRankRow[] {
  const known = rows.filter((row) => of(row) !== null).sort((a, b) => (of(b) ?? 0) - (of(a) ?? 0));
  return [...(sortType === 1 ? known.reverse() : known), ...rows.filter((row) => of(row) === null)];
}
