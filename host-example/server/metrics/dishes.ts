/** Dishes by day and month, the bills of categories, and the lines that came back or were given away. */
import { ownName } from '../db/sql';
import { counted, countedAs } from './bill-states';
import { GIFTS_OF_LINE, giftLines, RETURNS_OF_LINE, returnedLines } from './gifts';
import { COUNTS, DISH_KEYS } from './goods-fact';
import { added, columns } from './measure';
import { dishMeasures, dishSums } from './measures';
import { linesOf, named, own, type RollUp } from './roll-up';

const keys = ['package_mode', ...DISH_KEYS];
const measured = columns(dishMeasures, dishSums);
const sums = [...measured, ...Object.values(COUNTS)];
const summed = named(
  Object.fromEntries(
    Object.entries(added(dishMeasures, dishSums, 'l')).map(([name, value]) => [name, `sum(${value})`]),
  ),
);

/**
 * 1 for the first row of a dish and specification on a bill in a view: parts (2) are hidden while set meals are whole, set
 * meals (1) while they are split.
 */
const firstOf = (hidden: 1 | 2) =>
  `(b.package_mode <> ${hidden} and count(*) filter (where b.package_mode <> ${hidden}) over of_dish = 1)::int`;

/**
 * package_mode 0: in both views of set meals; 1: set meals; 2: their parts. A bill may have a dish on several lines, so lines
 * are first reduced to one row per bill and dish, and the bill counts in the first of the rows that are added up. Lines of a
 * child bill are those of its parent.
 */
export const dishDay: RollUp = {
  table: 'dish_day',
  part: 'dishes',
  keys,
  sums,
  months: 'dish_month',
  select: `select shop_id, business_date, calendar_date, ${keys.join(', ')}, ${sums.map((column) => `sum(${column}) as ${column}`).join(', ')} from (
    select b.*, ${firstOf(2)} as ${COUNTS[1]}, ${firstOf(1)} as ${COUNTS[2]} from (
      select o.shop_id, o.business_date, o.calendar_date, ${countedAs('o')} as order_id,
        (case when l.item_type = 3 then 2 when l.has_parts then 1 else 0 end)::smallint as package_mode, ${named(own('l', DISH_KEYS))}, ${summed}
      from ${linesOf('order_item')} group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11
    ) b
    window of_dish as (partition by b.order_id, b.business_date, b.calendar_date, b.goods_id, ${ownName('b.')}, b.spec_name
      order by b.package_mode, b.goods_name, b.unit_name, b.classify_id, b.classify_name rows unbounded preceding)
  ) g group by shop_id, business_date, calendar_date, ${keys.join(', ')}`,
};

/** Bills with any dish of a category, which do not add up over dishes. */
export const categoryDay: RollUp = {
  table: 'category_day',
  part: 'dishes',
  keys: ['classify_id'],
  sums: Object.values(COUNTS),
  months: 'category_month',
  select: `select o.shop_id, o.business_date, o.calendar_date, l.classify_id,
    count(distinct ${countedAs('o')}) filter (where l.item_type <> 3) as ${COUNTS[1]}, count(distinct ${countedAs('o')}) filter (where not l.has_parts) as ${COUNTS[2]}
    from ${linesOf('order_item')} group by 1, 2, 3, 4`,
};

const ofDay = (line: string) => `${line}.shop_id = d.shop_id and ${line}.business_date = d.business_date`;
const GIVEN = ['kind', 'order_id', ...DISH_KEYS, 'reason', 'operator_id'];

/** Lines of counted bills by keys `k`, each with what was given or came back of it, `g`. */
const gone = (kind: 3 | 4, keys: string, ofLine: string) => `
    select o.shop_id, o.business_date, o.calendar_date, ${kind}::smallint as kind, ${countedAs('o')} as order_id, ${named(own('i', DISH_KEYS))}, g.reason, g.operator_id,
      g.qty_milli, g.amount_fen, o.first_settle_local
    from (${keys}) k
    join order_item i on i.comp_id = $1 and i.order_id = k.order_id and i.item_no = k.item_no
    join orders o on o.comp_id = $1 and o.order_id = i.order_id and ${counted('o')}
    cross join ${ofLine} g`;

/** Returned (kind 3) and gifted lines (kind 4), each row one operation: who, why and how much follow from several tables. */
export const giveaway: RollUp = {
  table: 'giveaway',
  part: 'dishes',
  keys: GIVEN,
  sums: ['qty_milli', 'amount_fen'],
  others: ['first_settle_local'],
  select: `${gone(3, returnedLines('days d', '', ofDay), RETURNS_OF_LINE)}
    union all${gone(4, giftLines('days d', '', ofDay), GIFTS_OF_LINE)}`,
};
