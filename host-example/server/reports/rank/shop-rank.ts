/** 门店排行 (ranking of stores): the shops of the call side by side. */
import type { ShopRankReq, ShopRankRes, ShopRankRow } from '../../../../types/api/rank';
import { sumOf } from '../../ingest/money';
import { sumsByShopDay } from '../../metrics/day-sums';
import { grouped } from '../../metrics/grouped';
import { pageOfRows } from '../../metrics/paging';
import type { Period } from '../../metrics/period';
import { average, rate } from '../../metrics/rounding';
import type { Shop } from '../../metrics/shops';
import {
  countedOf,
  hasTrade,
  noSums,
  type Sums,
  sumsByShop,
  tableTurnoverRate,
  toBizRowOfShops,
  totalOf,
} from '../../metrics/sums';
import { recordSums } from '../abnormal/sensitive';
import { isStale } from '../meta';
import { report } from '../open-report';
import { incomeOnTarget } from '../target/reached';
import { dayTargets, targetBetween, targetsToTell } from '../target/targets';

interface Figures {
  sums: Sums;
  /** null for callers who may not know. */
  abnormal: number | null;
  target: number | null;
  /** Income of the days with a target. */
  reached: number;
}

type RankBy = ShopRankRes['RankBy'];

/** Value by which a shop is ranked, money in fen; null sorts last. */
function rankValue(rankBy: RankBy, { sums, abnormal, target, reached }: Figures, mode: 1 | 2): number | null {
  switch (rankBy) {
    case 1:
      return sums.income;
    case 2:
      return sums.turnover;
    case 3:
      return countedOf(sums, 'guests');
    case 4:
      return countedOf(sums, 'orders');
    case 5:
      return average(sums.guestTurnover, sums.guests);
    case 6:
      return tableTurnoverRate(sums, mode);
    case 7:
      return target === null ? null : rate(reached, target);
    case 8:
      return rate(sums.discount, sums.turnover);
    case 9:
      return abnormal;
  }
}

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
  const [sums, abnormal, loaded] = await Promise.all([
    sumsByShop(shops, periods),
    shops.can('boss.abnormal') ? recordSums(shops, periods, 'shop') : null,
    targetsToTell(shops, from, current.to),
  ]);
  const targets = dayTargets(loaded, 1);
  const keyOf = (p: number, shopId: string) => `${p} ${shopId}`;
  const abnormalOf = abnormal && new Map(abnormal.map(({ p, key, count }) => [keyOf(p, key), count]));
  const days = targets.size === 0 ? [] : await sumsByShopDay(shops, periods);
  const daysOf = grouped(days, ({ p, shopId }) => keyOf(p, shopId));
  const figuresOf = (p: number, period: Period, shop: Shop): Figures => ({
    sums: sums[p]?.get(shop.shopId) ?? noSums(),
    abnormal: abnormalOf && (abnormalOf.get(keyOf(p, shop.shopId)) ?? 0),
    target: targetBetween(targets.get(shop.shopId), period.from, period.to),
    reached: incomeOnTarget(daysOf.get(keyOf(p, shop.shopId)) ?? [], targets),
  });
  const mode = shops.company.tableTurnoverMode;
  const ranked = (p: number, period: Period) =>
    shops.list
      .map((shop) => {
        const figures = figuresOf(p, period, shop);
        return { shop, figures, value: rankValue(rankBy, figures, mode) };
      })
      .sort(
        (a, b) =>
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
      ...toBizRowOfShops(figures.sums),
      Rank: index + 1,
      PrevRank: previous && hasTrade(previous.figures.sums) ? previous.rank : null,
      ShopID: shop.shopId,
      ShopName: shop.shopName,
      RegionName: shop.regionName,
      LogoUrl: shop.logoUrl,
      Value: value,
      Share: shareOf(rankBy, value, values),
      PrevValue: previous?.value ?? null,
      TableTurnoverRate: tableTurnoverRate(figures.sums, mode),
      DiscountRate: rate(figures.sums.discount, figures.sums.turnover),
      Target: figures.target,
      ReachRate: figures.target === null ? null : rate(figures.reached, figures.target),
      AbnormalCount: figures.abnormal,
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
    Whole: { ...wholeOf(now, rankBy), ...(abnormal === null && { AbnormalCount: null }) },
  };
});

/** What the rows of a page do not say of all stores. */
function wholeOf(
  ranked: readonly { figures: Figures; value: number | null }[],
  rankBy: RankBy,
): NonNullable<ShopRankRes['Whole']> {
  const sum = (of: (store: Figures) => number) => sumOf(ranked, ({ figures }) => of(figures));
  const isOfCounts = rankBy === 3 || rankBy === 4;
  return {
    OpenShops: ranked.filter(
      ({ figures, value }) => hasTrade(figures.sums) && !(isOfCounts && value === null),
    ).length,
    ReachRate: rate(
      sum(({ reached }) => reached),
      sum(({ target }) => target ?? 0),
    ),
    AbnormalCount: sum(({ abnormal }) => abnormal ?? 0),
  };
}

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
