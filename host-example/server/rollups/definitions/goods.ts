/** Roll-ups of dish lines by dish, category and cashier, and of returned and gifted dishes. */

import { ownName } from '../../db/sql';
import { counted } from '../../figures/bill-states';
import { dishMeasures, dishSums } from '../../figures/dish-measures';
import { GIFTS_OF_LINE, giftLines, LINE_OF_KEY } from '../../figures/gifts';
import { added, columns } from '../../figures/measure';
import { RETURNS_OF_LINE, returnedLines } from '../../figures/returns';
import { lines, named, ORDERS, ofDays, own, type RollupTable, summed } from './shape';

const GOODS_KEYS = 'package_mode goods_id goods_name spec_name unit_name classify_id classify_name';
const OF_LINES = columns(dishMeasures, dishSums);
const PER_LINE = summed(added(dishMeasures, dishSums, 'l'));

const NAMED = ownName('b.');
const REST = 'b.package_mode, b.goods_name, b.unit_name, b.classify_id, b.classify_name';
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
 * Dishes by cashier. A bill may have a dish on several lines, so lines are first reduced to one row per bill and dish,
 * and the bill is counted in the first of the rows that are added up.
 */
export const cashierGoods: RollupTable = {
  table: 'agg_cashier_goods',
  isOfDishes: true,
  months: 'all',
  of: 'g',
  keys: own('g', `cashier_id ${GOODS_KEYS}`),
  sums: { ...goodsSums('g'), bills: 'bit_or(g.bills)' },
  coarse: GOODS_SUMS,
  from: `(
      with ${DAY_BILLS}
      select b.*, ${named(FIRSTS)}, ${setOf('b.order_id')} as bills
      from (
        select o.shop_id, o.business_date, o.calendar_date, o.cashier_id,
          (case when l.item_type = 3 then 2 when l.has_parts then 1 else 0 end)::smallint as package_mode,
          l.goods_id, l.goods_name, l.spec_name, l.unit_name, l.classify_id, l.classify_name, l.order_id,
          ${named(PER_LINE)}
        from ${lines('order_item')}
        -- Bill and dish first: they tell nearly all rows apart, and the windows go on from this order.
        group by 12, 6, 8, 5, 7, 9, 10, 11, 1, 2, 3, 4
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

/** Bills with any dish of a category, which do not add up over dishes. */
export const classify: RollupTable = {
  table: 'agg_classify',
  isOfDishes: true,
  months: 'all',
  whole: 'days',
  of: 'g',
  keys: { view: 'v.view', classify_id: 'g.classify_id' },
  sums: { order_count: 'count(*)', bills: 'bit_or(g.bills)' },
  coarse: ['order_count'],
  from: `(
      with ${DAY_BILLS}
      select o.shop_id, o.business_date, o.calendar_date, l.classify_id, l.order_id,
        bool_or(l.item_type <> 3) as is_whole, bool_or(not l.has_parts) as is_split, ${setOf('l.order_id')} as bills
      from ${lines('order_item')}
      group by 1, 2, 3, 4, 5
    ) g cross join lateral (values (1::smallint, g.is_whole), (2::smallint, g.is_split)) as v(view, is_shown)
    where v.is_shown`,
};

const CASHIER_SUMS = [...OF_LINES, 'order_count'];
/** Rows of a day with their sums, others 0. */
const cashierRow = (values: Readonly<Record<string, string>>) =>
  named(Object.fromEntries(CASHIER_SUMS.map((column) => [column, values[column] ?? '0'])));

/**
 * All dishes by cashier: the sums of their dishes, and the bills with any dish, which do not add up over dishes. The
 * rows of the company are by day only.
 */
export const cashier: RollupTable = {
  table: 'agg_cashier',
  isOfDishes: true,
  months: 'all',
  whole: 'days',
  wholeKeys: { cashier_id: '0::bigint' },
  of: 'r',
  keys: own('r', 'view cashier_id'),
  sums: { ...summed(own('r', CASHIER_SUMS)), bills: 'bit_or(r.bills)' },
  coarse: CASHIER_SUMS,
  from: `(
      select t.shop_id, t.business_date, t.calendar_date, v.view, t.cashier_id, ${cashierRow(own('t', OF_LINES))}, t.bills
      from (values (1::smallint, 2), (2::smallint, 1)) as v(view, hidden)
      cross join ${ofDays('agg_cashier_goods')} and t.package_mode <> v.hidden
      union all
      select g.shop_id, g.business_date, g.calendar_date, v.view, g.cashier_id, ${cashierRow({ order_count: '1' })}, null
      from (
        select o.shop_id, o.business_date, o.calendar_date, o.cashier_id, l.order_id,
          bool_or(l.item_type <> 3) as is_whole, bool_or(not l.has_parts) as is_split
        from ${lines('order_item')}
        group by 5, 1, 2, 3, 4
      ) g cross join lateral (values (1::smallint, g.is_whole), (2::smallint, g.is_split)) as v(view, is_shown)
      where v.is_shown
    ) r`,
};

/** Lines of counted bills by keys `k`, each with what was given or came back of it, `g`. */
const gone = (kind: 3 | 4, keys: string, ofLine: string) => `
  select o.shop_id, o.business_date, o.calendar_date, ${kind}::smallint as kind, i.goods_id, i.goods_name, i.spec_name, i.unit_name,
    i.classify_name, g.reason, g.operator_id, g.qty_milli as qty, g.amount_fen as amount, o.order_id
  from (${keys}) k
  cross join ${LINE_OF_KEY} i
  join orders o on o.comp_id = $1 and o.order_id = i.order_id and ${counted('o')}
  cross join ${ofLine} g`;

const ofDay = (line: string) => `${line}.shop_id = d.shop_id and ${line}.business_date = d.business_date`;
const RETURNED = gone(3, returnedLines('days d', '', ofDay), RETURNS_OF_LINE);
const GIFTED = gone(4, giftLines('days d', '', ofDay), GIFTS_OF_LINE);

/**
 * Returned (kind 3) and gifted dishes (kind 4) by dish, reason or person (group_by 1 to 3) and reason. A bill counts
 * once per dish, reason or person, in its first row, so that counts add up over the rows of a group.
 */
export const giveaway: RollupTable = {
  table: 'agg_giveaway',
  isOfDishes: true,
  months: 'all',
  whole: 'days',
  of: 'g',
  keys: own('g', 'kind group_by id name spec_name unit_name classify_name reason'),
  sums: {
    qty_milli: 'sum(g.qty)',
    amount_fen: 'sum(g.amount)',
    line_count: 'count(*)',
    order_count: 'count(*) filter (where g.place = 1)',
  },
  from: `(
      select x.shop_id, x.business_date, x.calendar_date, x.kind, v.group_by, v.id, v.name, v.spec_name, v.unit_name, v.classify_name,
        x.reason, x.qty, x.amount, row_number() over (
          partition by x.kind, v.group_by, x.order_id, v.id, case when v.id = 0 then v.name else '' end, v.spec_name,
            case v.group_by when 2 then x.reason else '' end
          order by x.reason, v.name, v.unit_name, v.classify_name) as place
      from (${RETURNED} union all ${GIFTED}) x
      cross join lateral (values
        (1::smallint, x.goods_id, x.goods_name, x.spec_name, x.unit_name, x.classify_name),
        (2::smallint, 0::bigint, '', '', '', ''),
        (3::smallint, x.operator_id, '', '', '', '')
      ) as v(group_by, id, name, spec_name, unit_name, classify_name)
    ) g`,
};
