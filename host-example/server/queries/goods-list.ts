/** 菜品销售统计: dishes, categories, cashiers or days, under any filter. */
import type { Meta } from '../../../types/api/common';
import type { GoodsOrderReq, GoodsOrderRes, GoodsSaleRow, GoodsSum } from '../../../types/api/food';
import { sumsByDay } from './days';
import { GRAIN_SPANS, SPAN } from './facts';
import { average, quantity, rate, yuan } from './figures';
import { freshenMonths } from './fresh';
import {
  classifyFact,
  GOODS_SUMS,
  type GoodsSums,
  goodsFact,
  lineFact,
  NAMED_GOODS,
  type PackageMode,
  sumGoods,
} from './goods-fact';
import { sumsByShop, totalOf } from './metrics';
import { pageOfRows, pagingOf } from './paging';
import { grainsOf, type Period, spansOf } from './period';
import type { Scope } from './scope';
import { andAll, dateText, holds, Params } from './sql';
import { say, words } from './words';

type Dimension = NonNullable<GoodsOrderReq['Dimension']>;

export interface GoodsGroup extends GoodsSums {
  p: number;
  id: string;
  name: string;
  specName: string;
  unitName: string;
  classifyId: string;
  classifyName: string;
  orderCount: number;
}

/** A temporary dish has no number: its name tells it apart. A dish has the name it bore last. */
const LAST = (column: string) => `(array_agg(${column} order by day desc))[1]`;
const GROUPS: Record<Dimension, { by: string; columns: string }> = {
  1: {
    by: "p, goods_id, case when goods_id = 0 then goods_name else '' end, spec_name",
    columns: `goods_id::text as id, ${LAST('goods_name')} as name, spec_name as "specName", ${LAST('unit_name')} as "unitName",
  ${LAST('classify_id')}::text as "classifyId", ${LAST('classify_name')} as "classifyName"`,
  },
  2: {
    by: 'p, classify_id',
    columns: `classify_id::text as id, ${LAST('classify_name')} as name, '' as "specName", '' as "unitName", classify_id::text as "classifyId", ${LAST('classify_name')} as "classifyName"`,
  },
  3: {
    by: 'p, cashier_id',
    columns: `cashier_id::text as id, coalesce((select st.user_name from staff st where st.comp_id = $1 and st.user_id = cashier_id), '') as name,
  '' as "specName", '' as "unitName", '' as "classifyId", '' as "classifyName"`,
  },
  4: {
    by: 'p, day',
    columns: `${dateText('day')} as id, ${dateText('day')} as name, '' as "specName", '' as "unitName", '' as "classifyId", '' as "classifyName"`,
  },
};

/** Filters on the lines `i` (and, but for the roll-up, on their bills `o`). */
function lineConditions(params: Params, body: GoodsOrderReq): { line: string; bill: string } {
  const line: string[] = [];
  const bill: string[] = [];
  if (body.GoodsIDs?.length) line.push(`i.goods_id = any(${params.add(body.GoodsIDs)}::bigint[])`);
  if (body.ClassifyIDs?.length) line.push(`i.classify_id = any(${params.add(body.ClassifyIDs)}::bigint[])`);
  const keyword = body.Keyword?.trim();
  if (keyword) {
    const value = params.add(keyword);
    line.push(
      `(${holds('i.goods_name', value)} or exists (select from goods g where g.comp_id = $1 and g.goods_id = i.goods_id
    and (${holds('g.pinyin', value)} or g.goods_code = ${value}::text)))`,
    );
  }
  if (body.UserIDs?.length) bill.push(`o.cashier_id = any(${params.add(body.UserIDs)}::bigint[])`);
  if (body.SourceIDs?.length) bill.push(`o.source_id = any(${params.add(body.SourceIDs)}::bigint[])`);
  if (body.OrderMode) bill.push(`o.order_mode = ${params.add(body.OrderMode)}::smallint`);
  if (body.OnlyReturn === 1) bill.push('i.return_qty_milli + i.refund_qty_milli > 0');
  if (body.OnlyGift === 1) bill.push('i.gift_qty_milli > 0');
  return { line: andAll(line), bill: andAll(bill) };
}

/** What a roll-up can answer: dishes under dish filters; categories and days as a whole, since bills do not add up over dishes. */
function isRolledUp(dimension: Dimension, body: GoodsOrderReq, bill: string): boolean {
  if (bill !== '' || dimension === 3) return false;
  if (dimension === 1) return true;
  const isWhole = !body.GoodsIDs?.length && !body.Keyword?.trim();
  return dimension === 2 ? isWhole : isWhole && !body.ClassifyIDs?.length;
}

export async function goodsGroups(
  scope: Scope,
  periods: Period[],
  body: GoodsOrderReq,
): Promise<GoodsGroup[]> {
  const dimension = body.Dimension ?? 1;
  const mode: PackageMode = body.PackageMode ?? 1;
  const dateType = periods[0]?.dateType ?? 1;
  const params = new Params(scope.compId, spansOf(periods));
  const { line, bill } = lineConditions(params, body);
  const { by, columns } = GROUPS[dimension];
  if (!isRolledUp(dimension, body, bill)) {
    return scope.q<GoodsGroup>(
      `with ${SPAN}, ${lineFact(dateType, mode, line + bill)}
select p, ${columns}, ${GOODS_SUMS}, count(distinct order_id)::int as "orderCount" from fact group by ${by}`,
      params.values,
    );
  }
  // Days need their days; dishes and categories take whole months as they are.
  const isByDay = dimension === 4;
  if (!isByDay) await freshenMonths(scope, periods);
  params.values[1] = isByDay ? spansOf(periods) : grainsOf(periods);
  const groups = await scope.q<GoodsGroup>(
    `with ${GRAIN_SPANS}, ${goodsFact(dateType, mode, line)}${isByDay ? '' : `, ${NAMED_GOODS}`}
select p, ${columns}, ${GOODS_SUMS}, coalesce(sum(order_count), 0)::int as "orderCount" from ${isByDay ? 'fact' : 'named'} group by ${by}`,
    params.values,
  );
  return dimension === 1 ? groups : countBills(scope, periods, groups, dimension, mode);
}

/** Bills of a category or day, each counted once. */
async function countBills(
  scope: Scope,
  periods: Period[],
  groups: GoodsGroup[],
  dimension: Dimension,
  mode: PackageMode,
): Promise<GoodsGroup[]> {
  const counts = new Map<string, number>();
  if (dimension === 2) {
    const sql = `with ${SPAN}, ${classifyFact(periods[0]?.dateType ?? 1, mode)}
select p, classify_id::text as id, sum(order_count)::int as count from bills group by 1, 2`;
    const rows = await scope.q<{ p: number; id: string; count: number }>(sql, [
      scope.compId,
      spansOf(periods),
    ]);
    for (const row of rows) counts.set(`${row.p}/${row.id}`, row.count);
  } else {
    for (const row of await sumsByDay(scope, periods))
      counts.set(`${row.p}/${row.day}`, (counts.get(`${row.p}/${row.day}`) ?? 0) + row.orders);
  }
  return groups.map((group) => ({ ...group, orderCount: counts.get(`${group.p}/${group.id}`) ?? 0 }));
}

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
  scope: Scope,
  ids: string[],
  isClassify: boolean,
): Promise<Map<string, GoodsCard>> {
  if (ids.length === 0) return new Map();
  const rows = await scope.q<GoodsCard>(isClassify ? CLASSIFY_CARDS : CARDS, [scope.compId, ids]);
  return new Map(rows.map((row) => [row.id, row]));
}

export function toGoodsSum(sums: GoodsSums): GoodsSum {
  return {
    OrderQty: quantity(sums.orderQty),
    ReturnQty: quantity(sums.returnQty),
    ReturnAmount: yuan(sums.returnFen),
    GiftQty: quantity(sums.giftQty),
    GiftAmount: yuan(sums.giftFen),
    SaleQty: quantity(sums.saleQty),
    SaleAmount: yuan(sums.saleFen),
    DiscountAmount: yuan(sums.discountFen),
    RefundQty: quantity(sums.refundQty),
    RefundAmount: yuan(sums.refundFen),
    IncomeAmount: yuan(sums.incomeFen),
    // 退菜率 = (退菜数量 + 结账后退款数量) ÷ 点菜数量
    ReturnRate: rate(sums.returnQty + sums.refundQty, sums.orderQty),
  };
}

const SORTS = {
  SaleQty: (row: GoodsGroup) => row.saleQty,
  SaleAmount: (row: GoodsGroup) => row.saleFen,
  IncomeAmount: (row: GoodsGroup) => row.incomeFen,
  ReturnQty: (row: GoodsGroup) => row.returnQty,
  GiftQty: (row: GoodsGroup) => row.giftQty,
  ReturnRate: (row: GoodsGroup) => (row.orderQty === 0 ? 0 : (row.returnQty + row.refundQty) / row.orderQty),
};

/** One key a group in both periods. */
export const groupKey = (row: Pick<GoodsGroup, 'id' | 'name' | 'specName'>) =>
  `${row.id}/${row.id === '0' ? row.name : ''}/${row.specName}`;

const collator = new Intl.Collator('zh-CN-u-co-pinyin');

/** Largest first, the same order every time: names break a tie. */
export function sortGroups(
  rows: GoodsGroup[],
  value: (row: GoodsGroup) => number,
  isAscending = false,
): GoodsGroup[] {
  const sign = isAscending ? 1 : -1;
  return [...rows].sort(
    (a, b) =>
      sign * (value(a) - value(b)) ||
      collator.compare(a.name, b.name) ||
      (groupKey(a) < groupKey(b) ? -1 : 1),
  );
}

export async function goodsList(
  scope: Scope,
  current: Period,
  compared: Period | null,
  body: GoodsOrderReq,
): Promise<Omit<GoodsOrderRes, keyof Meta>> {
  const periods = compared ? [current, compared] : [current];
  const groups = await goodsGroups(scope, periods, body);
  const [byShop] = await sumsByShop(scope, [current]);
  const bills = byShop ? totalOf(byShop).orders : 0;
  const own = groups.filter((row) => row.p === 0);
  const before = new Map(groups.filter((row) => row.p === 1).map((row) => [groupKey(row), row]));
  const sum = sumGoods(own);
  const isByDay = body.Dimension === 4 && !body.SortField;
  const sorted = isByDay
    ? [...own].sort((a, b) => (a.id < b.id ? 1 : -1) * (body.SortType === 1 ? -1 : 1))
    : sortGroups(own, SORTS[body.SortField || 'SaleQty'], body.SortType === 1);
  const paging = pagingOf(body);
  const page = pageOfRows(sorted, paging);
  const dimension = body.Dimension ?? 1;
  const cards =
    dimension <= 2
      ? await goodsCards(
          scope,
          page.map((row) => row.id),
          dimension === 2,
        )
      : new Map<string, GoodsCard>();
  return {
    Total: own.length,
    PageIndex: paging.index,
    PageSize: paging.size,
    Sum: toGoodsSum(sum),
    List: page.map((row): GoodsSaleRow => {
      const card = cards.get(row.id);
      const previous = before.get(groupKey(row));
      return {
        ...toGoodsSum(row),
        ID: row.id,
        Name: row.name || (dimension === 3 ? say(words.nobody, scope.lang) : row.name),
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
        // 点单率 = bills with the dish ÷ bills
        OrderRate: rate(row.orderCount, bills),
        PrevSaleQty: compared ? quantity(previous?.saleQty ?? 0) : null,
        PrevSaleAmount: compared ? yuan(previous?.saleFen ?? 0) : null,
      };
    }),
  };
}
