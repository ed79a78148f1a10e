/** Sums of dishes, categories, cashiers, days or stores under any filter, from whatever can answer: roll-ups, else the lines of bills. */
import type { GoodsOrderReq } from '../../../types/api/food';
import { sumsByDay } from './days';
import { SPAN, SPANS } from './facts';
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
} from './goods-fact';
import type { Period } from './period';
import type { DateType, Scope } from './scope';
import { companyDaysOf, companyMonthsOf, lessRest, shopMonthsOf, spansOf } from './spans';
import { andAll, dateText, holds, Params } from './sql';

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
const NO_DISH = `'' as "specName", '' as "unitName", '' as "classifyId", '' as "classifyName"`;
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
  ${NO_DISH}`,
  },
  4: {
    by: 'p, day',
    columns: `${dateText('day')} as id, ${dateText('day')} as name, ${NO_DISH}`,
  },
  // Its name is known to whoever asks.
  5: { by: 'p, shop_id', columns: `shop_id::text as id, '' as name, ${NO_DISH}` },
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
  // Stores are asked for of one dish: its lines tell the bills of each.
  if (bill !== '' || dimension === 5) return 'lines';
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
  const added = lessRest(periods);
  const ADDED = 'coalesce(sum(order_count), 0)';
  const ofCashiers = `${SPANS}, ${cashierFact(dateType, mode, conditions.cashier)}`;
  switch (sourceOf(dimension, dateType, body, conditions)) {
    case 'lines': {
      const all = conditions.line('i') + conditions.cashier('o') + conditions.bill;
      return ask(spansOf(periods), `${SPAN}, ${lineFact(dateType, mode, all)}`, 'count(distinct order_id)');
    }
    case 'cashiers': {
      if (dimension === 3) return ask(shopMonthsOf(added), ofCashiers, ADDED);
      // Each bill has one cashier, so that those of chosen cashiers add up; without a choice those without dishes count too.
      if (body.UserIDs?.length) return ask(spansOf(added), ofCashiers, ADDED);
      const days = ask(companyDaysOf(scope, added), ofCashiers, ADDED);
      return countBills(scope, periods, days, dimension, mode);
    }
    case 'dishes of cashiers': {
      const facts = `${SPANS}, ${cashierGoodsFact(mode, conditions.line, conditions.cashier)}`;
      return ask(shopMonthsOf(periods), facts, CASHIER_BILLS);
    }
    case 'dishes': {
      const facts = `${SPANS}, ${goodsFact(dateType, mode, conditions.line)}, ${NAMED_GOODS}`;
      const groups = ask(companyMonthsOf(scope, added), facts, ADDED, 'named');
      return dimension === 1 ? groups : countBills(scope, periods, groups, dimension, mode);
    }
  }
}

/** Bills of a category or day, each counted once. */
async function countBills(
  scope: Scope,
  periods: Period[],
  asked: Promise<GoodsGroup[]>,
  dimension: Dimension,
  mode: PackageMode,
): Promise<GoodsGroup[]> {
  const [groups, counted] = await Promise.all([
    asked,
    dimension === 2 ? billsByCategory(scope, periods, mode) : billsByDay(scope, periods),
  ]);
  const counts = new Map(counted.map((row) => [`${row.p}/${row.id}`, row.count]));
  return groups.map((group) => ({ ...group, orderCount: counts.get(`${group.p}/${group.id}`) ?? 0 }));
}

interface Counted {
  p: number;
  id: string;
  count: number;
}

function billsByCategory(scope: Scope, periods: Period[], mode: PackageMode): Promise<Counted[]> {
  const sql = `with ${SPANS}, ${classifyFact(periods[0]?.dateType ?? 1, mode)}
select p, classify_id::text as id, sum(order_count)::int as count from bills group by 1, 2`;
  return scope.q<Counted>(sql, [scope.compId, companyMonthsOf(scope, lessRest(periods))]);
}

async function billsByDay(scope: Scope, periods: Period[]): Promise<Counted[]> {
  const days = await sumsByDay(scope, periods);
  return days.map(({ p, day, orders }) => ({ p, id: day, count: orders }));
}
