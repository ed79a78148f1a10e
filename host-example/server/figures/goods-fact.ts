/**
 * Dish lines. `fact` has one row per dish and day (from the roll-up) or per line (from bills); both are additive.
 * SaleQty = OrderQty − ReturnQty, IncomeAmount = SaleAmount − DiscountAmount − RefundAmount.
 */

import { ownName } from '../db/sql';
import type { DateType } from '../reading/shops';
import { counted } from './bill-states';
import { type DishSum, dishMeasures, dishSums } from './dish-measures';
import { besideCut, dayColumn, inSpan, rolledUp } from './facts';
import { BILL_OF_LINE } from './gifts';
import { added, addTo, columns, sums, zero } from './measure';

/** 1 set meals as one dish, 2 as their parts. A part repeats the money of its set meal, so only one of both is counted. */
export type PackageMode = 1 | 2;

const COLUMNS = columns(dishMeasures, dishSums);
const PER_LINE = Object.entries(added(dishMeasures, dishSums, 'i'));
const LINE_KEYS = ['goods_id', 'goods_name', 'spec_name', 'unit_name', 'classify_id', 'classify_name'];
const of = (alias: string, columns: string[]) => columns.map((column) => `${alias}.${column}`).join(', ');

const lineView = (mode: PackageMode) => (mode === 1 ? 'i.item_type <> 3' : 'not i.has_parts');

/** Lines of which there are few, so that they are read first and their bills by key; each has an index. */
export const FEW_LINES = {
  returned: 'i.return_qty_milli + i.refund_qty_milli > 0',
  gifted: 'i.gift_qty_milli > 0',
};

/** Fact from lines of bills, for filters and groups without a roll-up. Its `order_id` allows counting bills. */
export function lineFact(
  dateType: DateType,
  mode: PackageMode,
  conditions: string,
  few?: keyof typeof FEW_LINES,
): string {
  const found = few
    ? `few i join ${BILL_OF_LINE} on ${counted('o')}
    join span s on s.p = i.p and s.shop_id = i.shop_id and ${inSpan('o', dateType, 'first_settle_local')}`
    : `span s join orders o on ${inSpan('o', dateType, 'first_settle_local')} and ${counted('o')}
    join order_item i on i.comp_id = $1 and i.order_id = o.order_id`;
  return `${few ? `${fewLines(dateType, FEW_LINES[few])}, ` : ''}fact as (
  select s.p, o.shop_id, o.${dayColumn(dateType)} as day, o.cashier_id, ${of('i', LINE_KEYS)}, i.item_type,
    ${PER_LINE.map(([column, value]) => `${value} as ${column}`).join(', ')}, i.order_id
  from ${found}
  where ${lineView(mode)}${conditions}
)`;
}

const fewLines = (dateType: DateType, condition: string) => `few as materialized (
  select s.p, i.* from span s join order_item i on i.comp_id = $1 and i.shop_id = s.shop_id
    and i.business_date between s.a${dateType === 1 ? '' : ' - 1'} and s.b and ${condition}
)`;

const SIGNED = PER_LINE.map(([, value]) => `i.sign * (${value})`).join(', ');
const SUMMED = PER_LINE.map(([, value]) => `s.sign * sum(${value})`).join(', ');
const ROLLED = of('x', COLUMNS);

/**
 * Unit in which a bill counts once: a dish in one specification, or a dish in all of them. Counts of bills do not add
 * up over dishes.
 */
export type CountedBy = 'specification' | 'dish';
const BILL_COUNTS: Record<CountedBy, Record<PackageMode, string>> = {
  specification: { 1: 'order_count', 2: 'split_order_count' },
  dish: { 1: 'dish_order_count', 2: 'split_dish_order_count' },
};
const DISH = ownName('i.');

/** Conditions on the columns of a given alias. */
export type Condition = (alias: string) => string;

/**
 * Fact of dishes by day, shop and, where cashiers are chosen or grouped, cashier: from the roll-up (`SPANS`) and the
 * lines of cut days, which are added up with the rest. `line` holds conditions on dishes.
 */
export function goodsFact(
  dateType: DateType,
  mode: PackageMode,
  countedBy: CountedBy,
  line: Condition,
  cashier?: Condition,
): string {
  const keys = [...LINE_KEYS, ...(cashier ? ['cashier_id'] : [])];
  const ofCashier = cashier ?? (() => '');
  const condition = ` and x.package_mode in (0, ${mode})${line('x')}${ofCashier('x')}`;
  const bills = BILL_COUNTS[countedBy][mode];
  const once = countedBy === 'dish' ? DISH : `${DISH}, i.spec_name`;
  return `fact as (
  ${rolledUp(cashier ? 'agg_cashier_goods' : 'agg_goods', dateType, `${of('x', keys)}, ${ROLLED}, x.${bills} as order_count`, condition)}
  union all
  select i.p, i.shop_id, i.day, ${of('i', keys)}, ${SIGNED}, i.sign * i.is_first
  from (
    select s.p, s.sign, o.${dayColumn(dateType)} as day, o.cashier_id, i.*,
      (row_number() over (partition by i.order_id, i.goods_id, s.p, ${once}) = 1)::int as is_first
    ${cutLines(dateType, mode, line('i') + ofCashier('o'))}
  ) i
)`;
}

/** Lines of the bills of a cut day. */
export const cutLines = (dateType: DateType, mode: PackageMode, conditions: string) =>
  `from span s join orders o on ${besideCut('o', dateType, 'first_settle_local')} and ${counted('o')}
    join order_item i on i.comp_id = $1 and i.order_id = o.order_id and ${lineView(mode)}
  where true${conditions}`;

/** All dishes by cashier and day from the roll-up; `conditions` as above. */
export function cashierFact(dateType: DateType, mode: PackageMode, conditions: Condition): string {
  const day = `o.${dayColumn(dateType)}`;
  return `fact as (
  ${rolledUp('agg_cashier', dateType, `x.cashier_id, ${ROLLED}, x.order_count`, ` and x.view = ${mode}${conditions('x')}`)}
  union all
  select s.p, o.shop_id, ${day}, o.cashier_id, ${SUMMED}, s.sign * count(distinct i.order_id)
  ${cutLines(dateType, mode, conditions('o'))}
  group by s.p, s.sign, o.shop_id, ${day}, o.cashier_id
)`;
}

/** `fact` by dish and name, with the last day of each name and the sums of `more`; few rows for any range. */
export const namedGoods = (...more: string[]) => `named as (
  select p, ${LINE_KEYS.join(', ')}, max(day) as day,
    ${[...COLUMNS, ...more].map((column) => `sum(${column}) as ${column}`).join(', ')}
  from fact group by p, ${LINE_KEYS.join(', ')}
)`;

/** Number of bills with a dish of each category by shop and day; these do not add up over dishes. */
export function classifyFact(dateType: DateType, mode: PackageMode, condition: Condition): string {
  const day = dayColumn(dateType);
  return `bills as (
  ${rolledUp('agg_classify', dateType, 'x.classify_id, x.order_count', ` and x.view = ${mode}${condition('x')}`)}
  union all
  select s.p, o.shop_id, o.${day}, i.classify_id, s.sign * count(distinct i.order_id)
  ${cutLines(dateType, mode, condition('i'))}
  group by s.p, s.sign, o.shop_id, o.${day}, i.classify_id
)`;
}

export type GoodsSums = Record<DishSum, number>;

export const GOODS_SUMS = sums(dishMeasures, dishSums);

export function sumGoods(rows: GoodsSums[]): GoodsSums {
  const sum = zero(dishSums);
  for (const row of rows) addTo(dishSums, sum, row);
  return sum;
}
