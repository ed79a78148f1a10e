/**
 * Sums of dishes, categories, cashiers, days or stores under any filter, from roll-ups where possible, else from the
 * lines of bills.
 */
import type { GoodsOrderReq } from '../../../../types/api/food';
import { andAll, dateText, hasCases, holds, ownName, Params } from '../../db/sql';
import { billsOfAny } from '../../figures/bill-sets';
import { dishSums } from '../../figures/dish-measures';
import { SPAN, SPANS } from '../../figures/facts';
import {
  type Condition,
  type Conditions,
  type FactKey,
  GOODS_SUMS,
  type GoodsSums,
  type Grain,
  goodsFact,
  lineFact,
  namedGoods,
  type PackageMode,
} from '../../figures/goods-fact';
import { LINE_KINDS, type LineKind } from '../../figures/line-kinds';
import type { Period } from '../../reading/period';
import type { Shops } from '../../reading/shops';
import { companyDaysOf, companyMonthsOf, lessRest, shopMonthsOf, spansOf } from '../../reading/spans';
import { billsByDay, billsOfDishes, type Counted, withBills, withBillsOfDishes } from './goods-bills';

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

/** What is grouped by, where it is none of the dish. */
const FACT_KEYS: Partial<Record<Dimension, FactKey>> = { 3: 'cashier_id', 4: 'day', 5: 'shop_id' };

/** A request of dish sales, and the categories it leaves out. */
export type GoodsRequest = GoodsOrderReq & { leftOut?: string[] };

/** Lines of these kinds alone. */
const kindsAsked = (body: GoodsRequest): LineKind[] => [
  ...(body.OnlyReturn === 1 ? (['returned'] as const) : []),
  ...(body.OnlyGift === 1 ? (['gifted'] as const) : []),
];

/** Whether nothing is asked of dishes but that some categories are left out. */
const isOfAll = (body: GoodsRequest): boolean =>
  !body.GoodsIDs?.length &&
  !body.ClassifyIDs?.length &&
  !body.Keyword?.trim() &&
  kindsAsked(body).length === 0;

function conditionsOf(params: Params, body: GoodsRequest): Conditions {
  const among = (ids: string[] | undefined) => (ids?.length ? params.add(ids) : null);
  const amongIds =
    (column: string, ids: string | null): Condition =>
    (alias) =>
      ids ? ` and ${alias}.${column} = any(${ids}::bigint[])` : '';
  const keyword = body.Keyword?.trim();
  // "+ 0" keeps the chosen dishes out of indexes: the dishes of the word are looked up by one, and PostgreSQL 18 reads all
  // dishes of the days where it is offered both.
  const line = [
    amongIds(keyword ? 'goods_id + 0' : 'goods_id', among(body.GoodsIDs)),
    amongIds('classify_id', among(body.ClassifyIDs)),
  ];
  const without = among(body.leftOut);
  if (without) line.push((alias) => ` and ${alias}.classify_id <> all(${without}::bigint[])`);
  if (keyword) {
    const value = params.add(keyword);
    line.push(
      (alias) =>
        // Dishes of the menu are found once, not line by line.
        ` and (${alias}.goods_id in (select g.goods_id from goods g where g.comp_id = $1 and (${holds('g.pinyin', value)} or g.goods_code = ${value}::text))
    or ${holds(`${alias}.goods_name`, value, hasCases(keyword))})`,
    );
  }
  const kinds = kindsAsked(body).map((kind) => LINE_KINDS[kind]);
  return {
    line: (alias) => line.map((one) => one(alias)).join(''),
    leftOut: without && isOfAll(body) ? amongIds('classify_id', without) : null,
    isOfWord: Boolean(keyword),
    cashier: amongIds('cashier_id', among(body.UserIDs)),
    source: amongIds('source_id', among(body.SourceIDs)),
    lineKind: (alias) => andAll(kinds.map(({ of }) => of(alias))),
    // The first condition is that of the index.
    rowKind: (alias) =>
      kinds.length === 0
        ? ''
        : andAll([`${alias}.line_kind <> 0`, ...kinds.map(({ bit }) => `${alias}.line_kind & ${bit} <> 0`)]),
  };
}

/** How bills are counted: by adding up, or in sets that are united, by group or by specification of dishes. */
type Counting = 'added' | 'sets' | 'sets of dishes' | 'days';

interface Plan {
  grain: Grain;
  counting: Counting;
}

/**
 * Chooses the roll-up and how to count bills. Sums add up over dishes but counts of bills do not: roll-ups hold them for
 * all dishes, for a category, and for a dish. Bills of any other dishes, and of one kind of lines, are counted from the
 * sets of bills that roll-ups have by shop and day.
 */
function planOf(dimension: Dimension, body: GoodsRequest, { line }: Conditions): Plan {
  const hasKind = kindsAsked(body).length > 0;
  const [dishes, categories] = [body.GoodsIDs?.length ?? 0, body.ClassifyIDs?.length ?? 0];
  const hasKeyword = Boolean(body.Keyword?.trim());
  const [isAll, isOfCategories] = [line('x') === '', dishes === 0 && !hasKeyword];
  if (dimension === 1) return { grain: 'specification', counting: hasKind ? 'sets of dishes' : 'added' };
  if (hasKind || !isOfCategories) {
    const isOneDish = dishes === 1 && categories === 0 && !hasKeyword && !body.leftOut?.length;
    return { grain: 'dish', counting: isOneDish && dimension !== 2 && !hasKind ? 'added' : 'sets' };
  }
  if (dimension === 2) return { grain: 'category', counting: 'added' };
  if (!isAll)
    return { grain: 'category', counting: categories === 1 && !body.leftOut?.length ? 'added' : 'sets' };
  // A day by itself counts bills without dishes too.
  const isByDay = dimension === 4 && !body.UserIDs?.length && !body.SourceIDs?.length;
  return { grain: 'all', counting: isByDay ? 'days' : 'added' };
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
  if (body.OrderMode) return fromLines(shops, periods, body, params, conditions);
  const { by, columns } = GROUPS[dimension];
  const { grain, counting } = planOf(dimension, body, conditions);
  const hasKind = kindsAsked(body).length > 0;
  const isOfCashiers = dimension === 3 || Boolean(body.UserIDs?.length);
  const hasSources = Boolean(body.SourceIDs?.length);
  const factKey = FACT_KEYS[dimension];
  const isNamed = !factKey;
  const isOfCompany = !isOfCashiers && !hasKind;
  // Sums and sets of bills are then columns of the same rows.
  const isOfSets = !isNamed && !isOfCompany && counting === 'sets' && grain === 'dish';
  const hasMonths = !hasSources && !hasKind && !isOfSets;
  const isOfCategories = Boolean(body.ClassifyIDs?.length || body.leftOut?.length);
  // One name may stand in two categories of a bill: the roll-up counts this bill once, and does not say how many bills one of
  // the categories has.
  const unnumbered = dimension === 1 && counting === 'added' && isOfCategories ? 'unnumbered' : null;
  const apart = counting === 'sets of dishes' ? 'all' : unnumbered;
  const facts = goodsFact({
    ...{ dateType, mode, grain, conditions, hasMonths, isOfSets },
    isOfPeople: isOfCashiers || hasSources || hasKind,
    ...(factKey && { by: factKey }),
    ...(apart && { apart }),
  });
  const spans = spansFor(shops, periods, dimension, { isOfCompany, hasMonths });
  const [company, , ...more] = params.values;
  const groups = shops.q<GoodsGroup>(
    `with ${SPANS}, ${facts}${isNamed ? `, ${namedGoods(grain, 'order_count')}` : ''}
select p, ${columns}, ${GOODS_SUMS}, coalesce(sum(order_count), 0)::int as "orderCount" from ${isNamed ? 'named' : 'fact'} group by ${by}`,
    [company, spans, ...more],
  );
  if (isOfSets) return groups;
  const sets = { dateType, mode, conditions };
  switch (counting) {
    case 'days':
      return withBills(groups, billsByDay(shops, periods));
    case 'sets': {
      const counts = billsOfAny({
        ...sets,
        by: SETS_BY[dimension],
        isOfCategories: grain === 'category',
      });
      const days = spansOf(lessRest(periods));
      const counted = await withBills(
        groups,
        shops.q<Counted>(`with ${SPAN}, ${counts}`, [company, days, ...more]),
      );
      return conditions.leftOut ? counted.filter((group) => !isEmpty(group)) : counted;
    }
    case 'sets of dishes':
      return withBillsOfDishes(groups, billsOfDishes(shops, periods, params.values, sets));
    case 'added': {
      if (apart === null) return groups;
      const line: Condition = (alias) => ` and ${alias}.goods_id = 0${conditions.line(alias)}`;
      const ofUnnumbered = { ...sets, conditions: { ...conditions, line } };
      return withBillsOfDishes(groups, billsOfDishes(shops, periods, params.values, ofUnnumbered));
    }
  }
}

/** A group of dishes that are all left out. */
const isEmpty = (group: GoodsGroup): boolean =>
  group.orderCount === 0 && dishSums.every((name) => group[name] === 0);

/** Groups of the lines of all bills, for a filter that no roll-up has. */
function fromLines(
  shops: Shops,
  periods: Period[],
  body: GoodsRequest,
  params: Params,
  { line, cashier, source, lineKind }: Conditions,
): Promise<GoodsGroup[]> {
  const dimension = body.Dimension ?? 1;
  const { by, keys, columns } = GROUPS[dimension];
  const isNamed = dimension <= 2;
  const ofBill = `${cashier('o')}${source('o')} and o.order_mode = ${params.add(body.OrderMode)}::smallint`;
  const facts = lineFact(
    periods[0]?.dateType ?? 1,
    body.PackageMode ?? 1,
    line('i') + lineKind('i') + ofBill,
  );
  params.values[1] = spansOf(periods);
  return shops.q<GoodsGroup>(
    `with ${SPAN}, ${facts}${isNamed ? `, ${namedGoods('dish')}` : ''}, ${billsBy(keys)},
sums as (select p, ${aliased(keys)}, ${columns}, ${GOODS_SUMS} from ${isNamed ? 'named' : 'fact'} group by ${by})
select sums.*, bills."orderCount" from sums join bills using (p, ${keys.map(nameOfKey).join(', ')})`,
    params.values,
  );
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

/** Spans with the fewest rows: of the company where shops and cashiers do not matter, by month where days do not. */
function spansFor(
  shops: Shops,
  periods: Period[],
  dimension: Dimension,
  { isOfCompany, hasMonths }: { isOfCompany: boolean; hasMonths: boolean },
): string {
  const added = lessRest(periods);
  const isByDay = dimension === 4 || !hasMonths;
  if (isOfCompany && dimension !== 5)
    return isByDay ? companyDaysOf(shops, added) : companyMonthsOf(shops, added);
  return isByDay ? spansOf(added) : shopMonthsOf(added);
}

const SETS_BY = { 1: 'classify', 2: 'classify', 3: 'cashier', 4: 'day', 5: 'shop' } as const;
