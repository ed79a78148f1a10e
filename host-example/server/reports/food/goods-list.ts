/**
 * 菜品销售统计 (dish sales): dishes, categories, cashiers, days or stores, sorted and paged, each with its value in the
 * compared period.
 */
import type { GoodsOrderReq, GoodsOrderRes, GoodsSaleRow, GoodsSum } from '../../../../types/api/food';
import { sumOf } from '../../ingest/money';
import { type GoodsSums, sumGoods } from '../../metrics/goods-fact';
import { besideBefore } from '../../metrics/grouped';
import { dishSums, zero } from '../../metrics/measures';
import { pageOfRows } from '../../metrics/paging';
import { average, rate } from '../../metrics/rounding';
import { type Shops, shopName } from '../../metrics/shops';
import { report } from '../open-report';
import { say, words } from '../words';
import { type GoodsGroup, goodsGroups } from './goods-groups';
import { billsAsked, NONE_LEFT_OUT, sideCategories } from './goods-request';

/** Pictures and marks of a dish; a category has none of the former. */
type GoodsCard = Pick<GoodsSaleRow, 'ID' | 'ImageUrl' | 'IsPackage' | 'IsDeleted'>;

const CARDS = `select goods_id::text as "ID", image_url as "ImageUrl", is_package as "IsPackage", (deleted_at is not null)::int as "IsDeleted"
from goods where comp_id = $1 and goods_id = any($2::bigint[])`;
const CLASSIFY_CARDS = `select classify_id::text as "ID", '' as "ImageUrl", 0 as "IsPackage", (deleted_at is not null)::int as "IsDeleted"
from classify where comp_id = $1 and classify_id = any($2::bigint[])`;

/** Of what has no card, such as a temporary dish. */
export const NO_CARD = { ImageUrl: '', IsPackage: 0, IsDeleted: 0 } as const;

/** Pictures and marks of the dishes or categories of one page. */
export async function goodsCards(shops: Shops, ids: string[], isClassify: boolean): Promise<Map<string, GoodsCard>> {
  if (ids.length === 0) return new Map();
  const rows = await shops.q<GoodsCard>(isClassify ? CLASSIFY_CARDS : CARDS, [shops.compId, ids]);
  return new Map(rows.map((row) => [row.ID, row]));
}

const hasCost = ({ CostAmount, CostedIncome }: GoodsSums): boolean => CostAmount !== 0 || CostedIncome !== 0;
const goneOf = ({ ReturnQty, RefundQty }: GoodsSums): number => ReturnQty + RefundQty;
/** 退菜率 = (退菜数量 + 结账后退款数量) ÷ 点菜数量 */
export const returnRate = (sums: GoodsSums) => rate(goneOf(sums), sums.OrderQty);
const marginOf = (sums: GoodsSums): number | null => (hasCost(sums) ? sums.CostedIncome - sums.CostAmount : null);

function toGoodsSum<Sums extends GoodsSums>(sums: Sums): Sums & GoodsSum {
  const margin = marginOf(sums);
  return {
    ...sums,
    GoneQty: goneOf(sums),
    ReturnRate: returnRate(sums),
    // 毛利 = 已知成本的菜品收入 − 成本
    MarginAmount: margin,
    MarginRate: margin === null ? null : rate(margin, sums.CostedIncome),
  };
}

/**
 * The margin of all sales of a dish, if those of unknown cost leave as much of their income as the others; null where the
 * others brought nothing in.
 */
function marginOfAll({ IncomeAmount, CostedIncome, CostAmount }: GoodsSums): number | null {
  const margin = CostedIncome - CostAmount;
  if (CostedIncome === IncomeAmount) return margin;
  return CostedIncome > 0 ? (margin * IncomeAmount) / CostedIncome : null;
}

function costedOf(rows: GoodsGroup[]): NonNullable<GoodsOrderRes['Costed']> {
  const costed = rows.flatMap((row) => {
    const margin = row.SaleQty > 0 && hasCost(row) ? marginOfAll(row) : null;
    return margin === null ? [] : [{ margin, qty: row.SaleQty }];
  });
  return {
    Count: costed.length,
    SaleQty: sumOf(costed, ({ qty }) => qty),
    MarginAmount: Math.round(sumOf(costed, ({ margin }) => margin)),
  };
}

/** What rows are sorted by; null where it is not known: such rows come last, in either direction. */
const SORTS = {
  SaleQty: (row: GoodsGroup) => row.SaleQty,
  SaleAmount: (row: GoodsGroup) => row.SaleAmount,
  IncomeAmount: (row: GoodsGroup) => row.IncomeAmount,
  ReturnQty: (row: GoodsGroup) => row.ReturnQty,
  GoneQty: goneOf,
  GiftQty: (row: GoodsGroup) => row.GiftQty,
  ReturnRate: (row: GoodsGroup) => (row.OrderQty === 0 ? 0 : goneOf(row) / row.OrderQty),
  MarginAmount: marginOf,
  MarginRate: (row: GoodsGroup) =>
    row.CostedIncome > 0 ? (row.CostedIncome - row.CostAmount) / row.CostedIncome : null,
};

/** Key of a group, equal in both periods. */
export const groupKey = ({ ID, Name, SpecName }: Pick<GoodsGroup, 'ID' | 'Name' | 'SpecName'>) =>
  JSON.stringify([ID, ID === '0' ? Name : '', SpecName]);

const collator = new Intl.Collator('zh-CN-u-co-pinyin');

/** Smallest first with sign 1, largest first with −1; ties are ordered by name, so that the order is stable. */
function sortGroups<Row extends GoodsGroup>(rows: Row[], value: (row: Row) => number | null, sign: 1 | -1) {
  const placed = (row: Row) => value(row) ?? sign * Number.MAX_SAFE_INTEGER;
  return [...rows].sort(
    (a, b) =>
      sign * (placed(a) - placed(b)) || collator.compare(a.Name, b.Name) || (groupKey(a) < groupKey(b) ? -1 : 1),
  );
}

/** The groups of the period in the order that is asked for; where nothing is, days by date and all else by quantity. */
function inOrder(
  groups: GoodsGroup[],
  { Dimension, SortField, SortType }: Pick<GoodsOrderReq, 'Dimension' | 'SortField' | 'SortType'>,
): GoodsGroup[] {
  const own = groups.filter((row) => row.p === 0);
  const sign = SortType === 1 ? 1 : -1;
  if (Dimension === 4 && !SortField) return own.sort((a, b) => (a.ID < b.ID ? -sign : sign));
  if (SortField !== 'SaleChange') return sortGroups(own, SORTS[SortField || 'SaleQty'], sign);
  const nothing = { ...zero(dishSums), OrderCount: 0 };
  // What sold before and sells nothing now has lost most.
  const rows = besideBefore(groups, groupKey, (row) => row.SaleAmount, nothing);
  return sortGroups(rows, (row) => row.SaleAmount - row.before, sign);
}

function nameOf(shops: Shops, dimension: number, row: GoodsGroup): string {
  if (dimension === 5) return shopName(shops, row.ID);
  return row.Name || (dimension === 3 ? say(words.nobody, shops.lang) : row.Name);
}

export const getGoodsOrderLists = report<'GetGoodsOrderLists'>({ dishes: true }, async (opened, body) => {
  const { shops, current, compared, periods } = opened;
  const dimension = body.Dimension ?? 1;
  // Days of the compared period are others.
  const isCompared = compared !== null && dimension !== 4;
  const leftOut = body.DishesOnly === 1 ? await sideCategories(shops) : NONE_LEFT_OUT;
  const [groups, bills] = await Promise.all([
    goodsGroups(shops, isCompared ? periods : [current], { ...body, leftOut: leftOut.ids }),
    billsAsked(shops, current, body),
  ]);
  const own = groups.filter((row) => row.p === 0);
  const before = new Map(groups.filter((row) => row.p === 1).map((row) => [groupKey(row), row]));
  const sum = sumGoods(own);
  const { List: page, ...paged } = pageOfRows(inOrder(groups, body), body);
  const ids = dimension <= 2 ? page.map((row) => row.ID) : [];
  const cards = await goodsCards(shops, ids, dimension === 2);
  return {
    ...paged,
    Sum: toGoodsSum(sum),
    ...(dimension === 1 && { Costed: costedOf(own) }),
    LeftOut: leftOut.names,
    List: page.map((row): GoodsSaleRow => {
      const previous = before.get(groupKey(row));
      return {
        ...toGoodsSum(row),
        Name: nameOf(shops, dimension, row),
        ...(cards.get(row.ID) ?? NO_CARD),
        // 均价 = 销售额 ÷ 销售数量
        AvgPrice: average(row.SaleAmount * 1000, row.SaleQty),
        QtyRate: rate(row.SaleQty, sum.SaleQty),
        AmountRate: rate(row.SaleAmount, sum.SaleAmount),
        // 点单率 = bills with the dish ÷ bills asked for
        OrderRate: rate(row.OrderCount, bills),
        PrevSaleQty: isCompared ? (previous?.SaleQty ?? 0) : null,
        PrevSaleAmount: isCompared ? (previous?.SaleAmount ?? 0) : null,
      };
    }),
  };
});
