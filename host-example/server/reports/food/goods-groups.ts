/**
 * Sums of dishes, categories, cashiers, days or stores under any filter, from roll-ups where possible, else from the
 * lines of bills.
 */
import type { GoodsOrderReq } from '../../../../types/api/food';
import { andAll, dateText, holds, ownName, Params } from '../../db/sql';
import { billsOfAny } from '../../figures/bill-sets';
import { SPAN, SPANS } from '../../figures/facts';
import {
  type CountedBy,
  cashierFact,
  classifyFact,
  FEW_LINES,
  GOODS_SUMS,
  type GoodsSums,
  goodsFact,
  lineFact,
  namedGoods,
  type PackageMode,
} from '../../figures/goods-fact';
import type { Period } from '../../reading/period';
import type { Shops } from '../../reading/shops';
import { companyDaysOf, companyMonthsOf, lessRest, shopMonthsOf, spansOf } from '../../reading/spans';
import { billsByDay, type Counted, unnumberedBills, withBills, withUnnumbered } from './goods-bills';

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

/** The last name of a dish in the period. */
const LAST = (column: string) => `(array_agg(${column} order by day desc))[1]`;
const NO_DISH = `'' as "specName", '' as "unitName", '' as "classifyId", '' as "classifyName"`;
const GROUPS: Record<Dimension, { by: string; keys: string[]; columns: string }> = {
  1: {
    by: `p, goods_id, ${ownName()}, spec_name`,
    keys: ['goods_id', ownName(), 'spec_name'],
    columns: `goods_id::text as id, ${LAST('goods_name')} as name, spec_name as "specName", ${LAST('unit_name')} as "unitName",
  ${LAST('classify_id')}::text as "classifyId", ${LAST('classify_name')} as "classifyName"`,
  },
  2: {
    by: 'p, classify_id',
    keys: ['classify_id'],
    columns: `classify_id::text as id, ${LAST('classify_name')} as name, '' as "specName", '' as "unitName", classify_id::text as "classifyId", ${LAST('classify_name')} as "classifyName"`,
  },
  3: {
    by: 'p, cashier_id',
    keys: ['cashier_id'],
    columns: `cashier_id::text as id, coalesce((select st.user_name from staff st where st.comp_id = $1 and st.user_id = cashier_id), '') as name,
  ${NO_DISH}`,
  },
  4: {
    by: 'p, day',
    keys: ['day'],
    columns: `${dateText('day')} as id, ${dateText('day')} as name, ${NO_DISH}`,
  },
  // The caller adds the name.
  5: { by: 'p, shop_id', keys: ['shop_id'], columns: `shop_id::text as id, '' as name, ${NO_DISH}` },
};

interface Conditions {
  /** Conditions on a dish for an alias: a line, or a row of the roll-up. */
  line(alias: string): string;
  /** Conditions on the cashier of a bill or row. */
  cashier(alias: string): string;
  /** Conditions on lines `i` and their bills `o`, which no roll-up can answer. */
  bill: string;
}

/** A request of dish sales, and the categories it leaves out. */
export type GoodsRequest = GoodsOrderReq & { leftOut?: string[] };

function conditionsOf(params: Params, body: GoodsRequest): Conditions {
  const line: ((alias: string) => string)[] = [];
  const bill: string[] = [];
  const among = (ids: string[] | undefined) => (ids?.length ? params.add(ids) : null);
  const goods = among(body.GoodsIDs);
  if (goods) line.push((alias) => `${alias}.goods_id = any(${goods}::bigint[])`);
  const classify = among(body.ClassifyIDs);
  if (classify) line.push((alias) => `${alias}.classify_id = any(${classify}::bigint[])`);
  const without = among(body.leftOut);
  if (without) line.push((alias) => `${alias}.classify_id <> all(${without}::bigint[])`);
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
  if (body.OnlyReturn === 1) bill.push(FEW_LINES.returned);
  if (body.OnlyGift === 1) bill.push(FEW_LINES.gifted);
  return {
    line: (alias) => andAll(line.map((one) => one(alias))),
    cashier: (alias) => (cashiers ? ` and ${alias}.cashier_id = any(${cashiers}::bigint[])` : ''),
    bill: andAll(bill),
  };
}

type Source =
  | { from: 'lines' }
  /** Sums over all dishes, by cashier or of chosen cashiers. */
  | { from: 'bills' }
  | { from: 'dishes'; countedBy: CountedBy; ofCashiers: boolean }
  /** Sums from dishes, with bills counted from sets that are united. */
  | { from: 'sets'; ofCashiers: boolean }
  /** Sums over all dishes, with bills counted by category. */
  | { from: 'categories' };

/**
 * Chooses the source. Sums add up over dishes but counts of bills do not: roll-ups hold them for all dishes, for a
 * dish, and for a category without further filters. Bills of any other dishes are counted from the sets of bills that
 * roll-ups have by shop and day. What filters bills by more than their cashier is counted from lines.
 */
function sourceOf(dimension: Dimension, body: GoodsRequest, { line, cashier, bill }: Conditions): Source {
  const ofCashiers = cashier('x') !== '';
  if (bill !== '') return { from: 'lines' };
  if (dimension === 1) return { from: 'dishes', countedBy: 'specification', ofCashiers };
  const [dishes, categories] = [body.GoodsIDs?.length ?? 0, body.ClassifyIDs?.length ?? 0];
  const hasKeyword = Boolean(body.Keyword?.trim());
  // Counts of bills by category are of one category each: without some of them they are counted from lines.
  const isByCategory = dishes === 0 && !hasKeyword && !ofCashiers;
  const sets: Source = { from: 'sets', ofCashiers: ofCashiers || dimension === 3 };
  if (dimension === 2) return isByCategory ? { from: 'categories' } : sets;
  if (line('x') === '') return { from: 'bills' };
  if (dishes === 1 && categories === 0 && !hasKeyword && !body.leftOut?.length)
    return { from: 'dishes', countedBy: 'dish', ofCashiers: ofCashiers || dimension === 3 };
  return isByCategory && categories === 1 && !body.leftOut?.length && dimension !== 3
    ? { from: 'categories' }
    : sets;
}

export async function goodsGroups(
  shops: Shops,
  periods: Period[],
  body: GoodsRequest,
): Promise<GoodsGroup[]> {
  const dimension = body.Dimension ?? 1;
  const mode: PackageMode = body.PackageMode ?? 1;
  const dateType = periods[0]?.dateType ?? 1;
  const params = new Params(shops.compId, '');
  const conditions = conditionsOf(params, body);
  const { by, keys, columns } = GROUPS[dimension];
  const ask = (spans: string, facts: string, bills: string, from = 'fact') => {
    params.values[1] = spans;
    return shops.q<GoodsGroup>(
      `with ${facts} select p, ${columns}, ${GOODS_SUMS}, ${bills}::int as "orderCount" from ${from} group by ${by}`,
      params.values,
    );
  };
  const source = sourceOf(dimension, body, conditions);
  const { line, cashier } = conditions;
  const named = dimension <= 2 ? `, ${namedGoods('order_count')}` : '';
  switch (source.from) {
    case 'lines': {
      const all = line('i') + cashier('o') + conditions.bill;
      const few = body.OnlyGift === 1 ? 'gifted' : body.OnlyReturn === 1 ? 'returned' : undefined;
      params.values[1] = spansOf(periods);
      return shops.q<GoodsGroup>(
        `with ${SPAN}, ${lineFact(dateType, mode, all, few)}${dimension <= 2 ? `, ${namedGoods()}` : ''}, ${billsBy(keys)},
sums as (select p, ${aliased(keys)}, ${columns}, ${GOODS_SUMS} from ${dimension <= 2 ? 'named' : 'fact'} group by ${by})
select sums.*, bills."orderCount" from sums join bills using (p, ${keys.map(nameOfKey).join(', ')})`,
        params.values,
      );
    }
    case 'bills': {
      const isByDay = dimension === 4 && !body.UserIDs?.length;
      const spans = spansFor(shops, periods, dimension, isByDay);
      const groups = ask(spans, `${SPANS}, ${cashierFact(dateType, mode, cashier)}`, ADDED);
      // A bill has one cashier, so counts of chosen cashiers add up; without a choice, bills without dishes count too.
      return isByDay ? withBills(groups, billsByDay(shops, periods)) : groups;
    }
    case 'dishes': {
      const facts = goodsFact(
        dateType,
        mode,
        source.countedBy,
        line,
        source.ofCashiers ? cashier : undefined,
      );
      const spans = spansFor(shops, periods, dimension, !source.ofCashiers);
      const groups = ask(spans, `${SPANS}, ${facts}${named}`, ADDED, named ? 'named' : 'fact');
      const isOfCategories = Boolean(body.ClassifyIDs?.length || body.leftOut?.length);
      return dimension === 1 && isOfCategories
        ? withUnnumbered(groups, unnumberedBills(shops, periods, params.values, { mode, line, cashier }))
        : groups;
    }
    case 'sets': {
      const facts = goodsFact(dateType, mode, 'dish', line, source.ofCashiers ? cashier : undefined);
      const spans = spansFor(shops, periods, dimension, !source.ofCashiers);
      const groups = ask(spans, `${SPANS}, ${facts}${named}`, ADDED, named ? 'named' : 'fact');
      const counts = billsOfAny({
        ...{ dateType, mode, by: SETS_BY[dimension], line, cashier },
        isOfCategories: !body.GoodsIDs?.length && !body.Keyword?.trim(),
      });
      const [company, , ...more] = params.values;
      const days = spansOf(lessRest(periods));
      return withBills(groups, shops.q<Counted>(`with ${SPAN}, ${counts}`, [company, days, ...more]));
    }
    case 'categories': {
      const spans = spansFor(shops, periods, dimension, true);
      const sums = `${SPANS}, ${goodsFact(dateType, mode, 'dish', line)}${named}`;
      const groups = ask(spans, sums, ADDED, named ? 'named' : 'fact');
      const counts = shops.q<Counted>(
        `with ${SPANS}, ${classifyFact(dateType, mode, line)}
select p, ${COUNT_BY[dimension]} as id, sum(order_count)::int as count from bills group by 1, 2`,
        params.values,
      );
      return withBills(groups, counts);
    }
  }
}

const nameOfKey = (_: string, place: number) => `key${place}`;
const aliased = (keys: string[]) => keys.map((key, place) => `${key} as ${nameOfKey(key, place)}`).join(', ');
/**
 * Bills of each group of lines. Told apart by hash: counting distinct ones within the groups would sort all lines.
 */
const billsBy = (keys: string[]) => `bills as (
  select p, ${keys.map(nameOfKey).join(', ')}, count(*)::int as "orderCount"
  from (select distinct p, ${aliased(keys)}, order_id from fact) once group by p, ${keys.map(nameOfKey).join(', ')}
)`;

const ADDED = 'coalesce(sum(order_count), 0)';

/** Spans with the fewest rows: of the company where shops and cashiers do not matter, by month where days do not. */
function spansFor(shops: Shops, periods: Period[], dimension: Dimension, isOfCompany: boolean): string {
  const added = lessRest(periods);
  if (dimension === 4) return isOfCompany ? companyDaysOf(shops, added) : spansOf(added);
  return isOfCompany && dimension !== 5 ? companyMonthsOf(shops, added) : shopMonthsOf(added);
}

const SETS_BY = { 1: 'classify', 2: 'classify', 3: 'cashier', 4: 'day', 5: 'shop' } as const;
const COUNT_BY: Partial<Record<Dimension, string>> = {
  2: 'classify_id::text',
  4: dateText('day'),
  5: 'shop_id::text',
};
