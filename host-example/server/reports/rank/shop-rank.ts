/** 门店排行 (ranking of stores): the shops of the call side by side. */
import type { ShopRankReq, ShopRankRes, ShopRankRow } from '../../../../types/api/rank';
import { sumOf } from '../../ingest/money';
import { minDate } from '../../metrics/calendar';
import { sumsByShopDay } from '../../metrics/day-sums';
import { grouped } from '../../metrics/grouped';
import { pageOfRows } from '../../metrics/paging';
import { rate } from '../../metrics/rounding';
import { hasTrade, noSums, sumsByShop, tableTurnoverRate, toBizRowOfShops, totalOf } from '../../metrics/sums';
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
  const rankBy = body.RankBy ?? 1;
  const { sum, byPeriod } = await readStores(opened);
  const [now = [], earlier = []] = byPeriod.map((stores) => ranked(stores, rankBy));
  const earlierByShop = new Map(earlier.map((row) => [row.shop, row]));
  const total = sumOf(now, ({ value }) => value ?? 0);
  const rows = now.map(({ shop, figures, value, rank }): ShopRankRow => {
    const previous = earlierByShop.get(shop);
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

/** The sum of all stores, and by period the figures of each. */
async function readStores({ shops, current, compared, periods }: Opened) {
  const first = compared ? minDate(compared.from, current.from) : current.from;
  const [sums, abnormal, targets] = await Promise.all([
    sumsByShop(shops, periods),
    shops.can('boss.abnormal') ? recordSums(shops, periods, 'shop') : null,
    targetsToTell(shops, first, current.to),
  ]);
  const days = targets.size === 0 ? [] : await sumsByShopDay(shops, periods);
  const keyOf = (p: number, shopId: string) => `${p} ${shopId}`;
  const daysOf = grouped(days, ({ p, shopId }) => keyOf(p, shopId));
  const abnormalOf = abnormal && new Map(abnormal.map(({ p, key, count }) => [keyOf(p, key), count]));
  const byPeriod = periods.map(({ from, to }, p) =>
    shops.list.map((shop) => {
      const own = sums[p]?.get(shop.shopId) ?? noSums();
      const target = targetBetween(targets.get(shop.shopId), from, to);
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
    }),
  );
  return { sum: toBizRowOfShops(totalOf(sums[0] ?? new Map())), byPeriod };
}

type Store = Awaited<ReturnType<typeof readStores>>['byPeriod'][number][number];
type Ranked = Store & { value: number | null; rank: number };

/** Stores with what they are ranked by, the largest first; those without a value are last. */
function ranked(stores: readonly Store[], rankBy: RankBy): Ranked[] {
  return stores
    .map((store) => {
      const figure = store.figures[RANKED_BY[rankBy]];
      // A store with trade and 0 bills or guests did not count them: it has no number, and not the number 0.
      return { ...store, value: isOfCounts(rankBy) && store.isTraded ? figure || null : figure };
    })
    .sort(
      (a, b) =>
        (b.value ?? Number.NEGATIVE_INFINITY) - (a.value ?? Number.NEGATIVE_INFINITY) ||
        (a.shop.shopId < b.shop.shopId ? -1 : 1),
    )
    .map((row, index) => ({ ...row, rank: index + 1 }));
}

/** Figures of all stores, while the list may be one page of them. */
const wholeOf = (stores: readonly Ranked[], rankBy: RankBy): NonNullable<ShopRankRes['Whole']> => ({
  OpenShops: stores.filter(({ isTraded, value }) => isTraded && !(isOfCounts(rankBy) && value === null)).length,
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

/** Stores from the largest on, or with SortType 1 the same order reversed, ties too; stores without a value are last in both. */
function sortedBy(
  rows: readonly ShopRankRow[],
  of: (row: ShopRankRow) => number | null,
  sortType: ShopRankReq['SortType'],
): ShopRankRow[] {
  const known = rows.filter((row) => of(row) !== null).sort((a, b) => (of(b) ?? 0) - (of(a) ?? 0));
  return [...(sortType === 1 ? known.reverse() : known), ...rows.filter((row) => of(row) === null)];
}
