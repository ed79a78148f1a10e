/** 门店排行 (ranking of stores): the shops of the call side by side. */
import type { ShopRankReq, ShopRankRes, ShopRankRow } from '../../../../types/api/rank';
import { sumOf } from '../../ingest/money';
import { sumsByShopDay } from '../../metrics/day-sums';
import { grouped } from '../../metrics/grouped';
import { pageOfRows } from '../../metrics/paging';
import type { Period } from '../../metrics/period';
import { rate } from '../../metrics/rounding';
import type { Shop } from '../../metrics/shops';
import {
  hasTrade,
  noSums,
  sumsByShop,
  tableTurnoverRate,
  toBizRowOfShops,
  totalOf,
} from '../../metrics/sums';
import { recordSums } from '../abnormal/sensitive';
import { isStale, report } from '../open-report';
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

/** Share of the total, for values that add up. */
function shareOf(rankBy: RankBy, value: number | null, values: (number | null)[]): number | null {
  const isRatio = rankBy >= 5 && rankBy <= 8;
  if (isRatio || value === null) return null;
  const total = sumOf(values, (one) => one ?? 0);
  return rate(value, total);
}

export const shopRankingList = report<'ShopRankingList'>({}, async (opened, body) => {
  const { shops, current, compared, periods } = opened;
  const rankBy = body.RankBy ?? 1;
  const from = compared && compared.from < current.from ? compared.from : current.from;
  const [sums, abnormal, targets] = await Promise.all([
    sumsByShop(shops, periods),
    shops.can('boss.abnormal') ? recordSums(shops, periods, 'shop') : null,
    targetsToTell(shops, from, current.to),
  ]);
  const keyOf = (p: number, shopId: string) => `${p} ${shopId}`;
  const abnormalOf = abnormal && new Map(abnormal.map(({ p, key, count }) => [keyOf(p, key), count]));
  const days = targets.size === 0 ? [] : await sumsByShopDay(shops, periods);
  const daysOf = grouped(days, ({ p, shopId }) => keyOf(p, shopId));
  const mode = shops.company.tableTurnoverMode;
  const ranked = (p: number, period: Period) =>
    shops.list
      .map((shop) => {
        const own = sums[p]?.get(shop.shopId) ?? noSums();
        const target = targetBetween(targets.get(shop.shopId), period.from, period.to);
        // Income of the days with a target.
        const reached = incomeOnTarget(daysOf.get(keyOf(p, shop.shopId)) ?? [], targets);
        const figures = {
          ...toBizRowOfShops(own),
          TableTurnoverRate: tableTurnoverRate(own, mode),
          DiscountRate: rate(own.DiscountAmount, own.Turnover),
          Target: target,
          ReachRate: target === null ? null : rate(reached, target),
          // null for callers who may not know.
          AbnormalCount: abnormalOf && (abnormalOf.get(keyOf(p, shop.shopId)) ?? 0),
        };
        const isTraded = hasTrade(own);
        const figure = figures[RANKED_BY[rankBy]];
        // Where there was trade of which nobody counted bills or guests, there is no number of them.
        const value = isOfCounts(rankBy) && isTraded ? figure || null : figure;
        return { shop, isTraded, reached, figures, value };
      })
      .sort(
        (a, b) =>
          // null sorts last.
          (b.value ?? Number.NEGATIVE_INFINITY) - (a.value ?? Number.NEGATIVE_INFINITY) ||
          compareShops(a.shop, b.shop),
      );
  const now = ranked(0, current);
  const before =
    compared &&
    new Map(ranked(1, compared).map((row, index) => [row.shop.shopId, { ...row, rank: index + 1 }]));
  const values = now.map((row) => row.value);
  const rows = now.map(({ shop, figures, value }, index): ShopRankRow => {
    const previous = before?.get(shop.shopId);
    return {
      ...figures,
      Rank: index + 1,
      PrevRank: previous?.isTraded ? previous.rank : null,
      ShopID: shop.shopId,
      ShopName: shop.shopName,
      RegionName: shop.regionName,
      LogoUrl: shop.logoUrl,
      Value: value,
      Share: shareOf(rankBy, value, values),
      PrevValue: previous?.value ?? null,
      LastSyncTime: shop.lastSyncLocal,
      IsStale: isStale(shop) ? 1 : 0,
    };
  });
  const ordered = sortedBy(
    rows,
    body.SortField === 'Change' ? changeOf : ({ Value }) => Value,
    body.SortType,
  );
  return {
    RankBy: rankBy,
    ...pageOfRows(ordered, body),
    Sum: toBizRowOfShops(totalOf(sums[0] ?? new Map())),
    // What the rows of a page do not say of all stores.
    Whole: {
      OpenShops: now.filter(({ isTraded, value }) => isTraded && !(isOfCounts(rankBy) && value === null))
        .length,
      ReachRate: rate(
        sumOf(now, ({ reached }) => reached),
        sumOf(now, ({ figures }) => figures.Target ?? 0),
      ),
      AbnormalCount: abnormal && sumOf(now, ({ figures }) => figures.AbnormalCount ?? 0),
    },
  };
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

// Ties are ordered by shop id.
const compareShops = (a: Shop, b: Shop) => (a.shopId < b.shopId ? -1 : 1);
