/**
 * Sums of dishes, categories, cashiers, days or stores under any filter, from roll-ups where possible, else from the
 * lines of bills.
 */
import type { GoodsOrderReq, GoodsSaleRow } from '../../../../types/api/food';
import { dateText, isTimed, ownName, Params } from '../../db/sql';
import { counted, countedAs } from '../../metrics/bill-states';
import { sumsByDay } from '../../metrics/day-sums';
import { dayColumn } from '../../metrics/facts';
import {
  categoryBills,
  DISH_KEYS,
  dishFact,
  GOODS_SUMS,
  type GoodsSums,
  lineView,
  type PackageMode,
  SPAN_WITH_MONTHS,
  sumsOfLine,
} from '../../metrics/goods-fact';
import { grouped } from '../../metrics/grouped';
import type { Period } from '../../metrics/period';
import { spansOf, spansWithMonths } from '../../metrics/period';
import { type DateType, ofBills, type Shops } from '../../metrics/shops';
import { dishConditions, type GoodsRequest, lineConditions } from './goods-request';

type Dimension = NonNullable<GoodsOrderReq['Dimension']>;
const BY = { dish: 1, category: 2, cashier: 3, day: 4, store: 5 } as const;

export interface GoodsGroup
  extends GoodsSums,
    Pick<GoodsSaleRow, 'ID' | 'Name' | 'SpecName' | 'UnitName' | 'ClassifyID' | 'ClassifyName' | 'OrderCount'> {
  p: number;
}

interface Asked {
  shops: Shops;
  periods: Period[];
  body: GoodsRequest;
  dateType: DateType;
  mode: PackageMode;
}

/**
 * Groups of dishes. Dishes and categories of all bills are in roll-ups, and so are days of all dishes; what is asked of bills,
 * of kinds of lines, by cashier or store is read from the lines.
 */
export async function goodsGroups(shops: Shops, periods: Period[], body: GoodsRequest): Promise<GoodsGroup[]> {
  if (shops.ids.length === 0) return [];
  // The connection of a call runs its statements in order.
  const [, groups] = await Promise.all([shops.q(PLANNER_SETTINGS), groupsOf(shops, periods, body)]);
  return groups;
}

/**
 * For the rest of the call. Each statement is planned for its own days: a plan for any expects one row where there are
 * thousands, and takes ten times as long for what was returned. Lines of a month are sorted in memory, in two thirds of the
 * time that files take, and by one process: where the server is busy, a request would wait for workers that wait themselves.
 */
const PLANNER_SETTINGS = `select set_config('plan_cache_mode', 'force_custom_plan', true), set_config('work_mem', '64MB', true),
  set_config('max_parallel_workers_per_gather', '0', true)`;

function groupsOf(shops: Shops, periods: Period[], body: GoodsRequest): Promise<GoodsGroup[]> {
  const asked = { shops, periods, body, dateType: periods[0]?.dateType ?? 1, mode: body.PackageMode ?? 1 };
  const isOfDish = Boolean(body.GoodsIDs?.length || body.Keyword || (body.GoodsName ?? body.SpecName) !== undefined);
  const isOfCategories = Boolean(body.ClassifyIDs?.length || body.leftOut?.length);
  const isOfBills = lineConditions(new Params(), body) !== '';
  const { Dimension: dimension = BY.dish } = body;
  // Of all bills, roll-ups have dishes under any filter, categories under one of categories, and days under none.
  if (isOfBills) return fromLines(asked, dimension);
  if (dimension === BY.dish) return dishes(asked, isOfCategories);
  if (dimension === BY.category && !isOfDish) return categories(asked);
  if (dimension === BY.day && !isOfDish && !isOfCategories) return days(asked);
  return fromLines(asked, dimension);
}

/**
 * A dish may change its name and category: a group has those of its last day, which are the smallest of these lists, found while
 * lines are summed up, without sorting them. Example of 2026-06-15: {2912277,00000000000000000007,Noodles,bowl,"Main dishes"},
 * first the days left until 9999-12-31, fewest on the last day; then what decides among several names of that day.
 */
const ON_LAST_DAY = `min(array[(date '9999-12-31' - day)::text, lpad(classify_id::text, 20, '0'), goods_name, unit_name, classify_name])`;
const LAST_CLASSIFY_ID = `(${ON_LAST_DAY})[2]::bigint::text`;
const LAST_NAME = `(${ON_LAST_DAY})[3]`;
const LAST_UNIT_NAME = `(${ON_LAST_DAY})[4]`;
const LAST_CLASSIFY_NAME = `(${ON_LAST_DAY})[5]`;
const NO_DISH = `'' as "SpecName", '' as "UnitName", '' as "ClassifyID", '' as "ClassifyName"`;

interface Grouping {
  keys: string[];
  columns: string;
  /** The columns of a line `i` and its bill `o` that both are made of, where groups are read from lines. */
  read(dateType: DateType): string[];
}

const dishOfLine = (dateType: DateType) => [`o.${dayColumn(dateType)} as day`, ...DISH_KEYS.map((key) => `i.${key}`)];

const GROUPS: Record<Dimension, Grouping> = {
  [BY.dish]: {
    keys: ['goods_id', ownName(), 'spec_name'],
    columns: `goods_id::text as "ID", ${LAST_NAME} as "Name", spec_name as "SpecName", ${LAST_UNIT_NAME} as "UnitName",
  ${LAST_CLASSIFY_ID} as "ClassifyID", ${LAST_CLASSIFY_NAME} as "ClassifyName"`,
    read: dishOfLine,
  },
  [BY.category]: {
    keys: ['classify_id'],
    columns: `classify_id::text as "ID", ${LAST_CLASSIFY_NAME} as "Name", '' as "SpecName", '' as "UnitName",
  classify_id::text as "ClassifyID", ${LAST_CLASSIFY_NAME} as "ClassifyName"`,
    read: dishOfLine,
  },
  [BY.cashier]: {
    keys: ['cashier_id'],
    columns: `cashier_id::text as "ID", coalesce((select st.user_name from staff st where st.comp_id = $1 and st.user_id = cashier_id), '') as "Name",
  ${NO_DISH}`,
    read: () => ['o.cashier_id'],
  },
  [BY.day]: {
    keys: ['day'],
    columns: `${dateText('day')} as "ID", ${dateText('day')} as "Name", ${NO_DISH}`,
    read: (dateType) => [`o.${dayColumn(dateType)} as day`],
  },
  // The caller adds the name.
  [BY.store]: {
    keys: ['shop_id'],
    columns: `shop_id::text as "ID", '' as "Name", ${NO_DISH}`,
    read: () => ['o.shop_id'],
  },
};

/** Days: dishes from their roll-up, bills from that of days with bills, since a bill without dishes counts too. */
async function days({ shops, periods, dateType, mode }: Asked): Promise<GoodsGroup[]> {
  const [groups, bills] = await Promise.all([
    shops.q<GoodsGroup>(
      `with ${SPAN_WITH_MONTHS}, ${dishFact(dateType, mode, '', ['day'])}
select p, ${GROUPS[BY.day].columns}, ${GOODS_SUMS} from fact group by p, day`,
      [shops.compId, spansOf(periods)],
    ),
    sumsByDay(shops, periods, ofBills(shops, periods)),
  ]);
  const ordersOf = ({ p, ID }: GoodsGroup) => bills.find((row) => row.p === p && row.day === ID)?.OrderCount ?? 0;
  return groups.map((group) => ({ ...group, OrderCount: ordersOf(group) }));
}

/**
 * A temporary dish may stand in two categories of a bill under one name: the roll-up counts this bill once, and does not
 * say how many bills one of the categories has. Where categories are chosen, bills of such dishes are counted from lines.
 */
async function dishes(asked: Asked, isOfCategories: boolean): Promise<GoodsGroup[]> {
  const { shops, periods, body, dateType, mode } = asked;
  const { keys, columns } = GROUPS[BY.dish];
  const params = new Params(shops.compId, spansWithMonths(periods));
  const line = dishConditions(params, body, 'x');
  const groups = shops.q<GoodsGroup>(
    `with ${SPAN_WITH_MONTHS}, ${dishFact(dateType, mode, line)}
select p, ${columns}, ${GOODS_SUMS}, coalesce(sum(order_count), 0)::int as "OrderCount" from fact group by p, ${keys.join(', ')}`,
    params.values,
  );
  if (!isOfCategories) return groups;
  const [rows, temporary] = await Promise.all([groups, temporaryDishes(asked)]);
  const key = ({ p, Name, SpecName }: TemporaryDish) => JSON.stringify([p, Name, SpecName]);
  const counts = new Map(temporary.map((row) => [key(row), row.OrderCount]));
  return rows.map((row) => (row.ID === '0' ? { ...row, OrderCount: counts.get(key(row)) ?? 0 } : row));
}

type TemporaryDish = Pick<GoodsGroup, 'p' | 'Name' | 'SpecName'>;

/** Bills of temporary dishes by name, of the categories asked for. */
function temporaryDishes({ shops, periods, body, mode }: Asked) {
  const params = new Params(shops.compId);
  const line = `${dishConditions(params, body, 'i')} and i.goods_id = 0`;
  return shops.q<TemporaryDish & Pick<GoodsGroup, 'OrderCount'>>(
    `select p, goods_name as "Name", spec_name as "SpecName", count(distinct order_id)::int as "OrderCount"
from (${linesOfBills(params, periods, mode, ['i.goods_name', 'i.spec_name'], line)}) l group by 1, 2, 3`,
    params.values,
  );
}

function categories({ shops, periods, body, dateType, mode }: Asked): Promise<GoodsGroup[]> {
  const params = new Params(shops.compId, spansWithMonths(periods));
  const line = dishConditions(params, body, 'x');
  return shops.q<GoodsGroup>(
    `with ${SPAN_WITH_MONTHS}, ${dishFact(dateType, mode, line)}, ${categoryBills(dateType, mode, line)}
select g.*, coalesce(bills.count, 0) as "OrderCount"
from (select p, classify_id, ${GROUPS[BY.category].columns}, ${GOODS_SUMS} from fact group by p, classify_id) g
left join bills using (p, classify_id)`,
    params.values,
  );
}

/** Groups of the lines of the bills; a bill counts once a group. */
function fromLines({ shops, periods, body, dateType, mode }: Asked, dimension: Dimension): Promise<GoodsGroup[]> {
  const { keys, columns, read } = GROUPS[dimension];
  const params = new Params(shops.compId);
  const conditions = dishConditions(params, body, 'i') + lineConditions(params, body);
  const lines = linesOfBills(params, periods, mode, read(dateType), conditions);
  return shops.q<GoodsGroup>(
    `select p, ${columns}, ${GOODS_SUMS}, count(distinct order_id)::int as "OrderCount" from (${lines}) l group by p, ${keys.join(', ')}`,
    params.values,
  );
}

/**
 * Lines of the bills of the periods, each with columns of its bill `o` and itself `i`, in one select for all stores with the
 * same days. Stores and days are values here and not joined from spans: the planner knows by them how many lines to expect,
 * and reads them once instead of bill by bill (a month of 20 stores in 100 ms and not 350).
 */
function linesOfBills(
  params: Params,
  periods: readonly Period[],
  mode: PackageMode,
  columns: readonly string[],
  conditions: string,
): string {
  const selects = periods.flatMap(({ spans, dateType }, p) =>
    [...grouped(spans, ({ a, b, cut }) => `${a} ${b} ${cut}`).values()].map((stores) => {
      const [{ a, b, cut }] = stores;
      const day = `o.${dayColumn(dateType)}`;
      const [first, last] = [a, b].map((date) => `${params.add(date)}::date`);
      const shops = `any(${params.add(stores.map(({ shop_id }) => shop_id))}::bigint[])`;
      // A calendar day has bills of its own business day and of the one before; only the business day is indexed.
      const firstBusinessDate = dateType === 1 ? first : `${first} - 1`;
      const among = (row: string) =>
        `${row}.comp_id = $1 and ${row}.shop_id = ${shops} and ${row}.business_date between ${firstBusinessDate} and ${last}`;
      const calendar = dateType === 1 ? '' : ` and ${day} between ${first} and ${last}`;
      const untilNow = cut
        ? ` and (${day} < ${last} or ${params.add(cut)}::timestamp >= o.first_settle_local and ${isTimed('o.first_settle_local')})`
        : '';
      return `
  select ${p}::int as p, ${[...columns, sumsOfLine('i')].join(', ')}, ${countedAs('o')} as order_id
  from order_item i join orders o on ${among('o')}${calendar}${untilNow} and o.order_id = i.order_id and ${counted('o')}
  where ${among('i')} and ${lineView(mode, 'i')}${conditions}`;
    }),
  );
  return selects.join('\n  union all');
}
