/**
 * What a roll-up is: its keys, its sums, and the select that makes its rows of bills. Refresh, backup, documentation and
 * tests read this definition; `reconcile.ts` sums bills up by statements of its own.
 *
 * Example: `shop_day` has the key (shop 101, 2024-05-01) and sums such as order_count 42 and income_fen 512300.
 */
import { ownName } from '../db/sql';
import { atTable, counted, countedAs, hasNoBills, isBill, isPaidWithoutBills } from './bill-states';
import { type Movement, movements } from './entry-kinds';
import { GIFT_LINES, GIFTS_OF_LINE, RETURNED_LINES, RETURNS_OF_LINE } from './giveaways';
import { COUNTS, DISH_KEYS } from './goods-fact';
import { added, addedUp, billSums, columns, daySums, dishMeasures, dishSums, measures, named } from './measures';

/** Columns by name, each with the SQL of its value. */
type Columns = Readonly<Record<string, string>>;

export interface RollUp {
  table: string;
  /** Dishes are most of the work: only reports with dishes wait for them. */
  part: 'bills' | 'dishes';
  /** Columns after company, shop, business day and calendar day that tell rows apart. */
  keys: readonly string[];
  /** Columns that add up. */
  sums: readonly string[];
  /** Further columns. @default none */
  others?: readonly string[];
  /** The table of its months, with the first day of each in place of the days. @default none */
  months?: string;
  /** Further columns of its months, each with its SQL of days `a`. @default none */
  ofMonths?: Columns;
  /** Select of its rows, each column by its name, for `days(shop_id, business_date)`; $1 is the company. */
  select: string;
}

const own = (alias: string, names: readonly string[]): Columns =>
  Object.fromEntries(names.map((name) => [name, `${alias}.${name}`]));

/** Counted bills of the days, and lines of such bills. */
const BILLS = `orders o join days d on d.shop_id = o.shop_id and d.business_date = o.business_date
    where o.comp_id = $1 and ${counted('o')}`;
const linesOf = (table: string) => `${table} l
    join days d on d.shop_id = l.shop_id and d.business_date = l.business_date
    join orders o on o.comp_id = l.comp_id and o.order_id = l.order_id
    where l.comp_id = $1 and ${counted('o')}`;

const dayColumns = [...columns(measures, billSums), ...Object.values(daySums)];

/** Values of the sums, 0 where nothing is given. */
const dayRow = (values: Columns) =>
  named(Object.fromEntries(dayColumns.map((column) => [column, values[column] ?? '0'])));

/** The greatest: exports of several kinds may state one day, each as a whole, so that a sum would count it twice. */
const amountOf = (measure: string) => `coalesce(max(t.amount) filter (where t.measure = '${measure}'), 0)`;
/** Days of which a till stated the totals, and of which there is no bill. */
const DAYS_WITHOUT_BILLS = `select t.shop_id, t.business_date, t.business_date as calendar_date, ${dayRow({
  [measures.Turnover.column]: amountOf('gross'),
  [measures.DiscountAmount.column]: amountOf('discount'),
  [measures.BusinessIncome.column]: amountOf('net'),
  [measures.OrderCount.column]: amountOf('bills'),
  [measures.GuestCount.column]: amountOf('guests'),
  [measures.TableCount.column]: amountOf('tables'),
  // What is neither income nor discount was paid back.
  [measures.RefundAmount.column]: `${amountOf('gross')} - ${amountOf('discount')} - ${amountOf('net')}`,
  [daySums.BizDays]: `(${amountOf('bills')} > 0 or ${amountOf('net')} <> 0)::int`,
})}
    from source_day t join days d on d.shop_id = t.shop_id and d.business_date = t.business_date
    where t.comp_id = $1 and t.name = '' and ${hasNoBills('t')}
    group by t.shop_id, t.business_date having bool_or(t.measure = 'net')`;

/** A used table and a day of trade count on the first calendar day of their business day. */
const shopDay: RollUp = {
  table: 'shop_day',
  part: 'bills',
  keys: [],
  sums: dayColumns,
  select: `select shop_id, business_date, calendar_date, ${addedUp(dayColumns)} from (
    select o.shop_id, o.business_date, o.calendar_date, ${dayRow(added(measures, billSums, 'o'))} from ${BILLS}
    union all
    select o.shop_id, o.business_date, min(o.calendar_date) as calendar_date, ${dayRow({ [daySums.desksUsed]: '1' })}
    from ${BILLS} and ${atTable('o')} and o.desk_id <> 0 group by o.shop_id, o.business_date, o.desk_id
    union all
    select o.shop_id, o.business_date, min(o.calendar_date) as calendar_date, ${dayRow({ [daySums.BizDays]: '1' })}
    from ${BILLS} and ${isBill('o')} group by o.shop_id, o.business_date
    union all
    ${DAYS_WITHOUT_BILLS}
  ) r group by 1, 2, 3`,
};

// A union goes by the order of columns and not by their names, so each select of money names all of its columns, in one order.

/** Select of one way in which money moves (entry-kinds.ts), on the day it moved, whatever became of its bill. */
const movesOf = ({ table, day, calendarDay, moment, person, kind, amount, only }: Movement) =>
  `select l.shop_id, l.${day} as business_date, l.${calendarDay} as calendar_date, ${kind('l')} as kind, l.pay_code as code, l.${person} as user_id,
      ${amount('l')} as amount, 1 as moves, l.${moment} as moment
    from ${table} l join days d on d.shop_id = l.shop_id and d.business_date = l.${day}
    where l.comp_id = $1${only ? ` and ${only('l')}` : ''}`;

/** What bills of the days were paid with, what was given back of it, and their discounts: on the bill's day, whenever it moved. */
const ofBills = (table: string, kind: string, code: string, count: 0 | 1) =>
  `select o.shop_id, o.business_date, o.calendar_date, '${kind}' as kind, ${code} as code, 0 as user_id, l.amount_fen as amount, ${count} as moves, null as moment
    from ${linesOf(table)}`;

/**
 * What was paid in each way on days without bills, twice: DAY as money that moved, one entry at the start of the day, and SALE
 * as what sales were paid with, in no payment. In how many payments, when and to whom it was paid is not known.
 */
const MONEY_WITHOUT_BILLS = `select t.shop_id, t.business_date, t.business_date as calendar_date, v.kind, t.pay_code as code, 0 as user_id, max(t.amount) as amount, v.moves, v.moment
    from source_day t join days d on d.shop_id = t.shop_id and d.business_date = t.business_date
      cross join lateral (values ('DAY', 1, t.business_date::timestamp), ('SALE', 0, null)) as v(kind, moves, moment)
    where t.comp_id = $1 and ${isPaidWithoutBills('t')}
    group by t.shop_id, t.business_date, t.pay_code, t.name, v.kind, v.moves, v.moment`;

/**
 * Kinds of movements stand on the day the money moved, with the person who took it ('0' = nobody is named) and the moments
 * between which it moved; DAY is what a till stated of a day without bills. SALE and SALE_REFUND are what counted bills of the
 * day were paid with, DISCOUNT their discounts by type.
 */
const moneyDay: RollUp = {
  table: 'money_day',
  part: 'bills',
  keys: ['kind', 'code', 'user_id'],
  sums: ['amount_fen', 'move_count'],
  others: ['first_local', 'last_local'],
  select: `select shop_id, business_date, calendar_date, kind, code, user_id, sum(amount) as amount_fen, sum(moves) as move_count,
    min(moment) as first_local, max(moment) as last_local from (
    ${[
      ...movements.map(movesOf),
      `${ofBills('order_payment', 'SALE', 'l.pay_code', 1)} and l.void_time is null`,
      `${ofBills('order_refund', 'SALE_REFUND', 'l.pay_code', 0)} and l.void_time is null`,
      ofBills('order_discount', 'DISCOUNT', 'l.discount_type::text', 1),
      MONEY_WITHOUT_BILLS,
    ].join('\n    union all\n    ')}
  ) m group by 1, 2, 3, 4, 5, 6`,
};

const dishKeys = ['package_mode', ...DISH_KEYS];
const measured = columns(dishMeasures, dishSums);
const dishColumns = [...measured, ...Object.values(COUNTS)];

/**
 * 1 on the first line of a dish on a bill among the lines that a view shows, else 0, so that the bill counts once. The view of
 * whole set meals hides their parts (package_mode 2), the view of split ones hides the set meals (1).
 */
const isFirstShown = (hidden: 1 | 2) =>
  `(b.package_mode <> ${hidden} and count(*) filter (where b.package_mode <> ${hidden}) over of_dish = 1)::int`;

/**
 * package_mode 0: in both views of set meals; 1: set meals; 2: their parts. A bill may have a dish on several lines, and counts
 * in the first of them, in the order of what tells rows apart. Lines of a child bill are those of its parent.
 */
const dishDay: RollUp = {
  table: 'dish_day',
  part: 'dishes',
  keys: dishKeys,
  sums: dishColumns,
  months: 'dish_month',
  // A name that a dish had in a part of a month is told by its last day.
  ofMonths: { last_date: 'max(a.business_date)' },
  select: `select shop_id, business_date, calendar_date, ${dishKeys.join(', ')}, ${addedUp(dishColumns)} from (
    select b.*, ${isFirstShown(2)} as ${COUNTS[1]}, ${isFirstShown(1)} as ${COUNTS[2]} from (
      select o.shop_id, o.business_date, o.calendar_date, ${countedAs('o')} as order_id,
        (case when l.item_type = 3 then 2 when l.has_parts then 1 else 0 end)::smallint as package_mode, ${named(own('l', DISH_KEYS))}, ${named(added(dishMeasures, dishSums, 'l'))}
      from ${linesOf('order_item')}
    ) b
    window of_dish as (partition by b.order_id, b.business_date, b.calendar_date, b.goods_id, ${ownName('b.')}, b.spec_name
      order by b.package_mode, b.goods_name, b.unit_name, b.classify_id, b.classify_name rows unbounded preceding)
  ) g group by shop_id, business_date, calendar_date, ${dishKeys.join(', ')}`,
};

/** Bills with any dish of a category, which do not add up over dishes. */
const categoryDay: RollUp = {
  table: 'category_day',
  part: 'dishes',
  keys: ['classify_id'],
  sums: Object.values(COUNTS),
  months: 'category_month',
  select: `select o.shop_id, o.business_date, o.calendar_date, l.classify_id,
    count(distinct ${countedAs('o')}) filter (where l.item_type <> 3) as ${COUNTS[1]}, count(distinct ${countedAs('o')}) filter (where not l.has_parts) as ${COUNTS[2]}
    from ${linesOf('order_item')} group by 1, 2, 3, 4`,
};

const GIVEAWAY_KEYS = ['kind', 'order_id', ...DISH_KEYS, 'reason', 'operator_id'];

/** Rows of `giveaway`: for each line `i` of a counted bill among `lines`, what was given or came back of it, `g`. */
const givenAway = (kind: 3 | 4, lines: string, operations: string) => `
    select o.shop_id, o.business_date, o.calendar_date, ${kind}::smallint as kind, ${countedAs('o')} as order_id, ${named(own('i', DISH_KEYS))}, g.reason, g.operator_id,
      g.qty_milli, g.amount_fen, o.first_settle_local
    from (${lines}) k
    join order_item i on i.comp_id = $1 and i.order_id = k.order_id and i.item_no = k.item_no
    join orders o on o.comp_id = $1 and o.order_id = i.order_id and ${counted('o')}
    cross join ${operations} g`;

/** Returned (kind 3) and gifted lines (kind 4), each row one operation: who, why and how much follow from several tables. */
const giveaway: RollUp = {
  table: 'giveaway',
  part: 'dishes',
  keys: GIVEAWAY_KEYS,
  sums: ['qty_milli', 'amount_fen'],
  others: ['first_settle_local'],
  select: `${givenAway(3, RETURNED_LINES, RETURNS_OF_LINE)}
    union all${givenAway(4, GIFT_LINES, GIFTS_OF_LINE)}`,
};

export const rollUps: readonly RollUp[] = [shopDay, moneyDay, dishDay, categoryDay, giveaway];
