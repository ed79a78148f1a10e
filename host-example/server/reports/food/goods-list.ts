/**
 * 菜品销售统计 (dish sales): dishes, categories, cashiers, days or stores, sorted and paged, each with its value in the
 * compared period.
 */
import type { GoodsOrderRes, GoodsSaleRow, GoodsSum } from '../../../../types/api/food';
import { sumOf } from '../../ingest/money';
import { type GoodsSums, sumGoods } from '../../metrics/goods-fact';
import { fields, zero } from '../../metrics/measure';
import { dishMeasures, dishSums } from '../../metrics/measures';
import { pageOfRows } from '../../metrics/paging';
import { average, rate } from '../../metrics/rounding';
import { type Shops, shopName } from '../../metrics/shops';
import { report } from '../open-report';
import { say, words } from '../words';
import { type GoodsGroup, goodsGroups } from './goods-groups';
import { billsAsked } from './goods-request';
import { NONE_LEFT_OUT, sideCategories } from './side-categories';

export interface GoodsCard {
  id: string;
  imageUrl: string;
  isPackage: 0 | 1;
  isDeleted: 0 | 1;
}

const CARDS = `select goods_id::text as id, image_url as "imageUrl", is_package as "isPackage", (deleted_at is not null)::int as "isDeleted"
from goods where comp_id = $1 and goods_id = any($2::bigint[])`;
const CLASSIFY_CARDS = `select classify_id::text as id, '' as "imageUrl", 0 as "isPackage", (deleted_at is not null)::int as "isDeleted"
from classify where comp_id = $1 and classify_id = any($2::bigint[])`;

/** Pictures and marks of the dishes or categories of one page. */
export async function goodsCards(
  shops: Shops,
  ids: string[],
  isClassify: boolean,
): Promise<Map<string, GoodsCard>> {
  if (ids.length === 0) return new Map();
  const rows = await shops.q<GoodsCard>(isClassify ? CLASSIFY_CARDS : CARDS, [shops.compId, ids]);
  return new Map(rows.map((row) => [row.id, row]));
}

const hasCost = ({ costFen, costedFen }: GoodsSums): boolean => costFen !== 0 || costedFen !== 0;

function toGoodsSum(sums: GoodsSums): GoodsSum {
  return {
    ...fields(dishMeasures, dishSums, sums),
    GoneQty: sums.returnQty + sums.refundQty,
    // 退菜率 = (退菜数量 + 结账后退款数量) ÷ 点菜数量
    ReturnRate: rate(sums.returnQty + sums.refundQty, sums.orderQty),
    // 毛利 = 已知成本的菜品收入 − 成本
    MarginAmount: hasCost(sums) ? sums.costedFen - sums.costFen : null,
    MarginRate: hasCost(sums) ? rate(sums.costedFen - sums.costFen, sums.costedFen) : null,
  };
}

/** What all sales of a dish leave at the margin of those whose cost is known; null where these brought nothing in. */
const leftOf = ({ incomeFen, costedFen, costFen }: GoodsSums): number | null =>
  costedFen === incomeFen
    ? costedFen - costFen
    : costedFen > 0
      ? ((costedFen - costFen) * incomeFen) / costedFen
      : null;

function costedOf(rows: GoodsGroup[]): NonNullable<GoodsOrderRes['Costed']> {
  const costed = rows.flatMap((row) => {
    const left = row.saleQty > 0 && hasCost(row) ? leftOf(row) : null;
    return left === null ? [] : [{ left, saleQty: row.saleQty }];
  });
  return {
    Count: costed.length,
    SaleQty: sumOf(costed, ({ saleQty }) => saleQty),
    MarginAmount: Math.round(sumOf(costed, ({ left }) => left)),
  };
}

/** null where it cannot be told: such rows come last, whichever way the others stand. */
const SORTS = {
  SaleQty: (row: GoodsGroup) => row.saleQty,
  SaleAmount: (row: GoodsGroup) => row.saleFen,
  IncomeAmount: (row: GoodsGroup) => row.incomeFen,
  ReturnQty: (row: GoodsGroup) => row.returnQty,
  GoneQty: (row: GoodsGroup) => row.returnQty + row.refundQty,
  GiftQty: (row: GoodsGroup) => row.giftQty,
  ReturnRate: (row: GoodsGroup) => (row.orderQty === 0 ? 0 : (row.returnQty + row.refundQty) / row.orderQty),
  MarginAmount: (row: GoodsGroup) => (hasCost(row) ? row.costedFen - row.costFen : null),
  MarginRate: (row: GoodsGroup) => (row.costedFen > 0 ? (row.costedFen - row.costFen) / row.costedFen : null),
};

/** Key of a group, equal in both periods. */
export const groupKey = (row: Pick<GoodsGroup, 'id' | 'name' | 'specName'>) =>
  `${row.id}/${row.id === '0' ? row.name : ''}/${row.specName}`;

const collator = new Intl.Collator('zh-CN-u-co-pinyin');

/** Largest first; ties are ordered by name, so that the order is stable. */
function sortGroups(
  rows: GoodsGroup[],
  value: (row: GoodsGroup) => number | null,
  isAscending = false,
): GoodsGroup[] {
  const sign = isAscending ? 1 : -1;
  const placed = (row: GoodsGroup) => value(row) ?? sign * Number.MAX_SAFE_INTEGER;
  return [...rows].sort(
    (a, b) =>
      sign * (placed(a) - placed(b)) ||
      collator.compare(a.name, b.name) ||
      (groupKey(a) < groupKey(b) ? -1 : 1),
  );
}

function nameOf(shops: Shops, dimension: number, row: GoodsGroup): string {
  if (dimension === 5) return shopName(shops, row.id);
  return row.name || (dimension === 3 ? say(words.nobody, shops.lang) : row.name);
}

export const getGoodsOrderLists = report<'GetGoodsOrderLists'>({ dishes: true }, async (opened, body) => {
  const { shops, current, compared, periods } = opened;
  const dimension = body.Dimension ?? 1;
  const left = body.DishesOnly === 1 ? await sideCategories(shops) : NONE_LEFT_OUT;
  const [groups, bills] = await Promise.all([
    goodsGroups(shops, periods, { ...body, leftOut: left.ids }),
    billsAsked(shops, current, body),
  ]);
  const own = groups.filter((row) => row.p === 0);
  const before = new Map(groups.filter((row) => row.p === 1).map((row) => [groupKey(row), row]));
  const sum = sumGoods(own);
  const known = new Set(own.map(groupKey));
  // What sold then and sells nothing now has lost most. Days of the compared period are others.
  const gone = groups
    .filter((row) => row.p === 1 && row.saleFen !== 0 && !known.has(groupKey(row)))
    .map((row) => ({ ...row, ...zero(dishSums), orderCount: 0 }));
  const isOfChange = body.SortField === 'SaleChange' && dimension !== 4;
  const isByDay = body.Dimension === 4 && !body.SortField;
  const sorted = isByDay
    ? [...own].sort((a, b) => (a.id < b.id ? 1 : -1) * (body.SortType === 1 ? -1 : 1))
    : sortGroups(
        isOfChange ? [...own, ...gone] : own,
        body.SortField === 'SaleChange'
          ? (row) => row.saleFen - (before.get(groupKey(row))?.saleFen ?? 0)
          : SORTS[body.SortField || 'SaleQty'],
        body.SortType === 1,
      );
  const { List: page, ...paged } = pageOfRows(sorted, body);
  const cards =
    dimension <= 2
      ? await goodsCards(
          shops,
          page.map((row) => row.id),
          dimension === 2,
        )
      : new Map<string, GoodsCard>();
  return {
    ...paged,
    Sum: toGoodsSum(sum),
    ...(dimension === 1 && { Costed: costedOf(own) }),
    LeftOut: left.names,
    List: page.map((row): GoodsSaleRow => {
      const card = cards.get(row.id);
      const previous = before.get(groupKey(row));
      return {
        ...toGoodsSum(row),
        ID: row.id,
        Name: nameOf(shops, dimension, row),
        SpecName: row.specName,
        UnitName: row.unitName,
        ClassifyID: row.classifyId,
        ClassifyName: row.classifyName,
        ImageUrl: card?.imageUrl ?? '',
        IsPackage: card?.isPackage ?? 0,
        IsDeleted: card?.isDeleted ?? 0,
        // 均价 = 销售额 ÷ 销售数量
        AvgPrice: average(row.saleFen * 1000, row.saleQty),
        QtyRate: rate(row.saleQty, sum.saleQty),
        AmountRate: rate(row.saleFen, sum.saleFen),
        OrderCount: row.orderCount,
        // 点单率 = bills with the dish ÷ bills asked for
        OrderRate: rate(row.orderCount, bills),
        PrevSaleQty: compared ? (previous?.saleQty ?? 0) : null,
        PrevSaleAmount: compared ? (previous?.saleFen ?? 0) : null,
      };
    }),
  };
});
