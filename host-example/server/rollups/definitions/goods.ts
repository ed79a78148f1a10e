/** Roll-ups of dish lines by dish, category, cashier and source. */

import { ownName } from '../../db/sql';
import { SET_KINDS } from '../../figures/bill-sets';
import { dishMeasures, dishSums } from '../../figures/dish-measures';
import { kindsOf } from '../../figures/line-kinds';
import { added, columns } from '../../figures/measure';
import { lines, named, ORDERS, ofDays, own, type RollupTable, summed } from './shape';

const GOODS_KEYS = 'package_mode goods_id goods_name spec_name unit_name classify_id classify_name';
const OF_LINES = columns(dishMeasures, dishSums);
const PER_LINE = summed(added(dishMeasures, dishSums, 'l'));

const NAMED = ownName('b.');
const REST = 'b.package_mode, b.goods_name, b.unit_name, b.classify_id, b.classify_name, b.line_kind';
/**
 * 1 for the first row of a window in a view: parts (2) are hidden while set meals are whole, set meals (1) while they
 * are split.
 */
const firstOf = (window: string, hidden: 1 | 2) =>
  `(b.package_mode <> ${hidden} and count(*) filter (where b.package_mode <> ${hidden}) over ${window} = 1)::int`;
/**
 * Counts of bills by specification and by dish, with set meals whole and split. A bill counts in one of the rows that
 * match.
 */
const FIRSTS = {
  order_count: firstOf('of_spec', 2),
  split_order_count: firstOf('of_spec', 1),
  dish_order_count: firstOf('of_dish', 2),
  split_dish_order_count: firstOf('of_dish', 1),
};

/** Lines and bills of a dish, of the alias. */
const GOODS_SUMS = [...OF_LINES, ...Object.keys(FIRSTS)];
const goodsSums = (alias: string) => summed(own(alias, GOODS_SUMS));

/**
 * The counted bills of the days in three arrays, in the order of their ids: ids, places among the bills of their day, and
 * numbers of bills of their day. Arrays and no join, since nobody knows how many bills the marked days have.
 */
const DAY_BILLS = `day_bill as materialized (
        select array_agg(order_id order by order_id) as ids, array_agg(place order by order_id) as places, array_agg(size order by order_id) as sizes
        from (
          select o.order_id, (row_number() over (of_day order by o.order_id))::int - 1 as place, (count(*) over of_day)::int as size
          from ${ORDERS}
          window of_day as (partition by o.shop_id, o.business_date)
        ) o
      )`;
const ofBill = (array: 'places' | 'sizes', orderId: string) =>
  `((select ${array} from day_bill))[width_bucket(${orderId}, (select ids from day_bill))]`;
/**
 * A bill as a set of bills of its day: as many bits as the day has bills, its own one set. Sets are kept by day only.
 * Counts of bills do not add up over dishes, but sets can be united and intersected.
 *
 * Example: of the four bills of a day the second is 0100; a dish on the second and the fourth has 0101.
 */
const setOf = (orderId: string) =>
  `set_bit(repeat('0', ${ofBill('sizes', orderId)})::varbit, ${ofBill('places', orderId)}, 1)`;

/**
 * Dishes by cashier, source and kind of line; the rows of the company are by source and day only. Counts of bills are of
 * lines of all kinds: under a kind, bills are counted from their sets. A bill may have a dish on several lines, so lines
 * are first reduced to one row per bill, dish and kind, and the bill is counted in the first of the rows that are added up.
 */
export const cashierGoods: RollupTable = {
  table: 'agg_cashier_goods',
  isOfDishes: true,
  months: 'shops',
  dayKeys: ['source_id', 'line_kind'],
  whole: 'days',
  wholeKeys: { cashier_id: '0::bigint', line_kind: '0::smallint' },
  of: 'g',
  keys: own('g', `cashier_id source_id line_kind ${GOODS_KEYS}`),
  sums: { ...goodsSums('g'), bills: 'bit_or(g.bills)' },
  coarse: GOODS_SUMS,
  from: `(
      with ${DAY_BILLS}
      select b.*, ${named(FIRSTS)}, ${setOf('b.order_id')} as bills
      from (
        select o.shop_id, o.business_date, o.calendar_date, o.cashier_id, o.source_id,
          ${kindsOf('l')} as line_kind,
          (case when l.item_type = 3 then 2 when l.has_parts then 1 else 0 end)::smallint as package_mode,
          l.goods_id, l.goods_name, l.spec_name, l.unit_name, l.classify_id, l.classify_name, l.order_id,
          ${named(PER_LINE)}
        from ${lines('order_item')}
        -- Bill and dish first: they tell nearly all rows apart, and the windows go on from this order.
        group by 14, 8, 10, 7, 9, 11, 12, 13, 6, 5, 1, 2, 3, 4
      ) b
      window of_dish as (partition by b.order_id, b.goods_id, ${NAMED} order by b.spec_name, ${REST} rows unbounded preceding),
        of_spec as (partition by b.order_id, b.goods_id, ${NAMED}, b.spec_name order by ${REST} rows unbounded preceding)
    ) g`,
};

/** Dishes over all cashiers. A bill has one cashier, so its dishes and bills add up over cashiers. */
export const goods: RollupTable = {
  table: 'agg_goods',
  isOfDishes: true,
  months: 'all',
  whole: 'days',
  of: 't',
  keys: own('t', GOODS_KEYS),
  sums: goodsSums('t'),
  from: ofDays('agg_cashier_goods'),
};

const COUNTS = { order_count: 2, split_order_count: 1 } as const;
const COUNTED_SUMS = [...OF_LINES, ...Object.keys(COUNTS)];
/**
 * Bills of the rows of a window, with set meals (hidden 2) or their parts (hidden 1): each row has those that no row before
 * it has, so that a bill counts in one of them.
 */
const newBills = (hidden: 1 | 2) => {
  const until = (end: string) =>
    `coalesce(bit_count(bit_or(b.bills) filter (where b.package_mode <> ${hidden}) over (of_bills rows between unbounded preceding and ${end})), 0)`;
  return `(${until('current row')} - ${until('1 preceding')})::int`;
};
/** Sums of all dishes of these keys, and their bills, which do not add up over dishes. */
const ofAllDishes = (keys: string, more: string = '') => `(
      select b.*, ${named(Object.fromEntries(Object.entries(COUNTS).map(([name, hidden]) => [name, newBills(hidden)])))}
      from (
        select t.shop_id, t.business_date, t.calendar_date, ${named(own('t', keys))}, t.package_mode,
          ${named(summed(own('t', OF_LINES)))}, bit_or(t.bills) as bills${more}
        from ${ofDays('agg_cashier_goods')}
        group by t.shop_id, t.business_date, t.calendar_date, ${Object.values(own('t', keys)).join(', ')}, t.package_mode
      ) b
      window of_bills as (partition by b.shop_id, b.business_date, b.calendar_date, ${Object.values(own('b', keys)).join(', ')} order by b.package_mode)
    ) r`;

const BY_PERSON = {
  isOfDishes: true,
  months: 'all',
  dayKeys: ['source_id'],
  whole: 'days',
  wholeKeys: { cashier_id: '0::bigint' },
  of: 'r',
  sums: summed(own('r', COUNTED_SUMS)),
} as const;

/** Categories by cashier and source; the rows of the company are not by cashier. */
export const classify: RollupTable = {
  ...BY_PERSON,
  table: 'agg_classify_source',
  keys: own('r', 'cashier_id source_id package_mode classify_id'),
  // The last name of a range is that of its last day.
  maxes: { classify_name: 'max(r.classify_name)' },
  from: ofAllDishes('cashier_id source_id classify_id', ', max(t.classify_name) as classify_name'),
};

/** All dishes by cashier and source; the rows of the company are not by cashier. */
export const cashier: RollupTable = {
  ...BY_PERSON,
  table: 'agg_cashier_source',
  keys: own('r', 'cashier_id source_id package_mode'),
  from: ofAllDishes('cashier_id source_id'),
};

/** Bills with a dish of a category, of a cashier and of a source, which are united and intersected. */
export const billSet: RollupTable = {
  table: 'agg_bill_set',
  isOfDishes: true,
  of: 'g',
  keys: own('g', 'kind package_mode id'),
  sums: { bills: 'bit_or(g.bills)' },
  from: `(
      select t.shop_id, t.business_date, t.calendar_date, v.kind, v.package_mode, v.id, t.bills
      from (
        select t.shop_id, t.business_date, t.calendar_date, t.cashier_id, t.source_id, t.package_mode, t.classify_id, bit_or(t.bills) as bills
        from ${ofDays('agg_cashier_goods')}
        group by 1, 2, 3, 4, 5, 6, 7
      ) t cross join lateral (values
        (${SET_KINDS.classify}::smallint, t.package_mode, t.classify_id),
        (${SET_KINDS.cashier}::smallint, 0::smallint, t.cashier_id),
        (${SET_KINDS.source}::smallint, 0::smallint, t.source_id)
      ) as v(kind, package_mode, id)
    ) g`,
};

/** The roll-ups of a view, 1 with set meals whole and 2 with their parts, from rows by kind of set meal. */
const ofViews = (table: string, key: string, sums: readonly string[]) => `(
      select ${named({
        ...own('t', `shop_id business_date calendar_date ${key}`),
        ...own('v', 'view order_count'),
        ...Object.fromEntries(
          sums.map((sum) => [sum, `case when t.package_mode <> v.hidden then t.${sum} else 0 end`]),
        ),
      })}
      from (select t.* from ${ofDays(table)}) t
      cross join lateral (values (1::smallint, 2, t.order_count), (2::smallint, 1, t.split_order_count)) as v(view, hidden, order_count)
      where t.package_mode <> v.hidden or v.order_count > 0
    ) r`;

/**
 * Categories and cashiers as servers of 2.0.1 read them, which may run beside this one while it is put in place; nothing
 * else reads them, and a later version drops them.
 */
export const forEarlier: readonly RollupTable[] = [
  {
    table: 'agg_classify',
    isOfDishes: true,
    months: 'all',
    whole: 'days',
    of: 'r',
    keys: own('r', 'view classify_id'),
    sums: { order_count: 'sum(r.order_count)' },
    from: ofViews('agg_classify_source', 'classify_id', []),
  },
  {
    table: 'agg_cashier',
    isOfDishes: true,
    months: 'all',
    whole: 'days',
    wholeKeys: { cashier_id: '0::bigint' },
    of: 'r',
    keys: own('r', 'view cashier_id'),
    sums: summed(own('r', [...OF_LINES, 'order_count'])),
    from: ofViews('agg_cashier_source', 'cashier_id', OF_LINES),
  },
];
