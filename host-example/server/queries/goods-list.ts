/** 菜品销售统计: dishes, categories, cashiers or days, under any filter. */
import type { Meta } from '../../../types/api/common';
import type { GoodsOrderReq, GoodsOrderRes, GoodsSaleRow, GoodsSum } from '../../../types/api/food';
import { sumsByDay } from './days';
import { SPAN, SPANS } from './facts';
import { average, quantity, rate, yuan } from './figures';
import {
  CASHIER_BILLS,
  cashierFact,
  cashierGoodsFact,
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
import { companyDaysOf, companyMonthsOf, type Period, shopMonthsOf, spansOf } from './period';
import type { DateType, Scope } from './scope';
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

interface Conditions {
  /** On a dish, of the alias given: a line or a row of the roll-up. */
  line(alias: string): string;
  /** On the cashier of a bill or row. */
  cashier(alias: string): string;
  /** On lines `i` and their bills `o`, for which there is no roll-up. */
  bill: string;
}

function conditionsOf(params: Params, body: GoodsOrderReq): Conditions {
  const line: ((alias: string) => string)[] = [];
  const bill: string[] = [];
  const among = (ids: string[] | undefined) => (ids?.length ? params.add(ids) : null);
  const goods = among(body.GoodsIDs);
  if (goods) line.push((alias) => `${alias}.goods_id = any(${goods}::bigint[])`);
  const classify = among(body.ClassifyIDs);
  if (classify) line.push((alias) => `${alias}.classify_id = any(${classify}::bigint[])`);
  const keyword = body.Keyword?.trim();
  if (keyword) {
    const value = params.add(keyword);
    line.push(
      (alias) =>
        `(${holds(`${alias}.goods_name`, value)} or exists (select from goods g where g.comp_id = $1 and g.goods_id = ${alias}.goods_id
    and (${holds('g.pinyin', value)} or g.goods_code = ${value}::text)))`,
    );
  }
  const cashiers = among(body.UserIDs);
  const sources = among(body.SourceIDs);
  if (sources) bill.push(`o.source_id = any(${sources}::bigint[])`);
  if (body.OrderMode) bill.push(`o.order_mode = ${params.add(body.OrderMode)}::smallint`);
  if (body.OnlyReturn === 1) bill.push('i.return_qty_milli + i.refund_qty_milli > 0');
  if (body.OnlyGift === 1) bill.push('i.gift_qty_milli > 0');
  return {
    line: (alias) => andAll(line.map((one) => one(alias))),
    cashier: (alias) => (cashiers ? ` and ${alias}.cashier_id = any(${cashiers}::bigint[])` : ''),
    bill: andAll(bill),
  };
}

type Source = 'dishes' | 'cashiers' | 'dishes of cashiers' | 'lines';

/** What can answer: dishes under dish filters, categories and days as a whole (bills do not add up over dishes), cashiers likewise. */
function sourceOf(
  dimension: Dimension,
  dateType: DateType,
  body: GoodsOrderReq,
  { line, cashier, bill }: Conditions,
): Source {
  if (bill !== '') return 'lines';
  if (dimension >= 3) return line('x') === '' ? 'cashiers' : 'lines';
  // Bills do not add up over the dishes of a category.
  if (cashier('x') !== '') return dimension === 1 && dateType === 1 ? 'dishes of cashiers' : 'lines';
  return dimension === 1 || (!body.GoodsIDs?.length && !body.Keyword?.trim()) ? 'dishes' : 'lines';
}

export async function goodsGroups(
  scope: Scope,
  periods: Period[],
  body: GoodsOrderReq,
): Promise<GoodsGroup[]> {
  const dimension = body.Dimension ?? 1;
  const mode: PackageMode = body.PackageMode ?? 1;
  const dateType = periods[0]?.dateType ?? 1;
  const params = new Params(scope.compId, '');
  const conditions = conditionsOf(params, body);
  const { by, columns } = GROUPS[dimension];
  const ask = (spans: string, facts: string, bills: string, from = 'fact') => {
    params.values[1] = spans;
    return scope.q<GoodsGroup>(
      `with ${facts} select p, ${columns}, ${GOODS_SUMS}, ${bills}::int as "orderCount" from ${from} group by ${by}`,
      params.values,
    );
  };
  const ADDED = 'coalesce(sum(order_count), 0)';
  const ofCashiers = `${SPANS}, ${cashierFact(dateType, mode, conditions.cashier)}`;
  switch (sourceOf(dimension, dateType, body, conditions)) {
    case 'lines': {
      const all = conditions.line('i') + conditions.cashier('o') + conditions.bill;
      return ask(spansOf(periods), `${SPAN}, ${lineFact(dateType, mode, all)}`, 'count(distinct order_id)');
    }
    case 'cashiers': {
      if (dimension === 3) return ask(shopMonthsOf(periods), ofCashiers, ADDED);
      // Each bill has one cashier, so that those of chosen cashiers add up; without a choice those without dishes count too.
      if (body.UserIDs?.length) return ask(spansOf(periods), ofCashiers, ADDED);
      const days = await ask(companyDaysOf(scope, periods), ofCashiers, ADDED);
      return countBills(scope, periods, days, dimension, mode);
    }
    case 'dishes of cashiers': {
      const facts = `${SPANS}, ${cashierGoodsFact(mode, conditions.line, conditions.cashier)}`;
      return ask(shopMonthsOf(periods), facts, CASHIER_BILLS);
    }
    case 'dishes': {
      const facts = `${SPANS}, ${goodsFact(dateType, mode, conditions.line)}, ${NAMED_GOODS}`;
      const groups = await ask(companyMonthsOf(scope, periods), facts, ADDED, 'named');
      return dimension === 1 ? groups : countBills(scope, periods, groups, dimension, mode);
    }
  }
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
    const sql = `with ${SPANS}, ${classifyFact(periods[0]?.dateType ?? 1, mode)}
select p, classify_id::text as id, sum(order_count)::int as count from bills group by 1, 2`;
    const rows = await scope.q<{ p: number; id: string; count: number }>(sql, [
      scope.compId,
      companyMonthsOf(scope, periods),
    ]);
    for (const row of rows) counts.set(`${row.p}/${row.id}`, row.count);
  } else {
    for (const row of await sumsByDay(scope, periods)) counts.set(`${row.p}/${row.day}`, row.orders);
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
