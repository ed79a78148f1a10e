/**
 * Sums of dishes from the roll-ups, and of days that are cut from their lines. A statement has up to three parts, in this
 * order: SPAN_WITH_MONTHS, the days; `fact` (dishFact), sums by dish and name with the last day of each; `bills`
 * (categoryBills), how many bills a category has.
 *
 * Example of a row of `fact`: p 0, goods_id 7, goods_name 'Noodles', …, day 2026-05-31 (the last), sale_qty_milli 2000, …,
 * order_count 2. A period and dish have up to three, which add up: of whole days, of whole months and of days that are cut.
 */
import type { DishReq } from '../../../types/api/common';
import { among, ownName, type Params } from '../db/sql';
import { counted, countedAs } from './bill-states';
import { dayColumn, inWholeDays, spanRows, untilCut } from './facts';
import { added, addedUp, columns, type DishSum, dishMeasures, dishSums, named, sums, total } from './measures';
import type { DateType } from './shops';

const COLUMNS = columns(dishMeasures, dishSums);
export const DISH_KEYS = ['goods_id', 'goods_name', 'spec_name', 'unit_name', 'classify_id', 'classify_name'];

/** What a line adds to each sum. */
export const sumsOfLine = (line: string) => named(added(dishMeasures, dishSums, line));

/**
 * 1 set meals as one dish, 2 as their parts. A part repeats the money of its set meal, so only one of both is counted. In a
 * roll-up `package_mode` is 0 for a dish that is neither, which both count.
 */
export type PackageMode = 1 | 2;

export const lineView = (mode: PackageMode, line: string) =>
  mode === 1 ? `${line}.item_type <> 3` : `not ${line}.has_parts`;

/** Conditions on the dish of a line, of a record or of a row of a roll-up. */
export const ofDishes = (params: Params, { GoodsIDs, GoodsName, SpecName }: DishReq, row: string): string[] => [
  ...among(params, `${row}.goods_id`, GoodsIDs),
  ...(GoodsName === undefined ? [] : [`${row}.goods_name = ${params.add(GoodsName)}::text`]),
  ...(SpecName === undefined ? [] : [`${row}.spec_name = ${params.add(SpecName)}::text`]),
];

/** Spans by day, and those of whole months apart (`spansWithMonths`). */
export const SPAN_WITH_MONTHS = `grain as (${spanRows(", coalesce((e->>'m')::boolean, false) as m")}),
span as (select * from grain where not m), month_span as (select * from grain where m)`;

/** By what a bill with a dish counts once, in `dish_day` and `category_day`. */
export const COUNTS = { 1: 'order_count', 2: 'split_order_count' } as const;

const inMonths = (alias: string) =>
  `${alias}.comp_id = $1 and ${alias}.shop_id = s.shop_id and ${alias}.month between s.a and s.b`;

// Below `line` are conditions on rows x of a roll-up or of lines, each with ` and ` before it.

/** Lines of the days that are cut, each with its bill. */
const cutLines = (dateType: DateType, mode: PackageMode, line: string): string => `
  select s.p, o.shop_id, o.${dayColumn(dateType)} as day, ${DISH_KEYS.map((key) => `x.${key}`).join(', ')}, ${sumsOfLine('x')}, ${countedAs('o')} as order_id
  from span s join orders o on ${untilCut('o', dateType, 'first_settle_local')} and ${counted('o')}
    join order_item x on x.comp_id = $1 and x.order_id = o.order_id
  where ${lineView(mode, 'x')}${line}`;

/**
 * Dishes `by` columns. Whole days, whole months and lines of days that are cut are each added up where they are read: a union
 * passes each row on through several steps.
 */
export function dishFact(dateType: DateType, mode: PackageMode, line: string, by: readonly string[] = DISH_KEYS) {
  const keys = ['p', ...by].join(', ');
  const summed = `${keys}, ${by.includes('day') ? '' : 'max(day) as day, '}${addedUp(COLUMNS)}`;
  const asked = `x.package_mode in (0, ${mode})${line}`;
  // A server of the version before leaves the last day of a month out.
  return `fact as (
  select ${summed}, sum(${COUNTS[mode]}) as order_count from (
    select s.p, x.${dayColumn(dateType)} as day, x.* from span s join dish_day x on ${inWholeDays('x', dateType)} and ${asked}
  ) days group by ${keys}
  union all
  select ${summed}, sum(${COUNTS[mode]}) from (
    select s.p, coalesce(x.last_date, x.month) as day, x.* from month_span s join dish_month x on ${inMonths('x')} and ${asked}
  ) months group by ${keys}
  union all
  select ${summed}, sum(is_first_of_bill) from (
    select i.*, (row_number() over (partition by p, order_id, goods_id, ${ownName()}, spec_name) = 1)::int as is_first_of_bill from (${cutLines(dateType, mode, line)}) i
  ) lines group by ${keys}
)`;
}

/** How many bills each category has. */
export const categoryBills = (dateType: DateType, mode: PackageMode, line: string): string => `bills as (
  select p, classify_id, sum(count)::int as count from (
    select s.p, x.classify_id, x.${COUNTS[mode]} as count from span s join category_day x on ${inWholeDays('x', dateType)}${line}
    union all
    select s.p, x.classify_id, x.${COUNTS[mode]} from month_span s join category_month x on ${inMonths('x')}${line}
    union all
    select p, classify_id, count(distinct order_id) from (${cutLines(dateType, mode, line)}) lines group by p, classify_id
  ) counts group by p, classify_id
)`;

export type GoodsSums = Record<DishSum, number>;

export const GOODS_SUMS = sums(dishMeasures, dishSums);

export const sumGoods = (rows: GoodsSums[]): GoodsSums => total(dishSums, rows);
