/**
 * Dish lines. `fact` has one row per dish, category or cashier and day (from the roll-ups) or per line (from bills); all
 * are additive. SaleQty = OrderQty − ReturnQty, IncomeAmount = SaleAmount − DiscountAmount − RefundAmount.
 */

import { ownName } from '../db/sql';
import type { DateType } from '../reading/shops';
import { counted } from './bill-states';
import { type DishSum, dishMeasures, dishSums } from './dish-measures';
import { besideCut, dayColumn, grownBills, inSpan, rolledDishes, rolledUp, rolledUpDays } from './facts';
import { added, addTo, columns, sums, zero } from './measure';

/** 1 set meals as one dish, 2 as their parts. A part repeats the money of its set meal, so only one of both is counted. */
export type PackageMode = 1 | 2;

const COLUMNS = columns(dishMeasures, dishSums);
const PER_LINE = Object.entries(added(dishMeasures, dishSums, 'i'));
const LINE_KEYS = ['goods_id', 'goods_name', 'spec_name', 'unit_name', 'classify_id', 'classify_name'];
const CLASSIFY_KEYS = ['classify_id', 'classify_name'];
const of = (alias: string, columns: readonly string[]) =>
  columns.map((column) => `${alias}.${column}`).join(', ');

const lineView = (mode: PackageMode) => (mode === 1 ? 'i.item_type <> 3' : 'not i.has_parts');

/** Conditions on the columns of a given alias. */
export type Condition = (alias: string) => string;

/** Conditions on dishes, as of their line or of a row of a roll-up. */
export interface Conditions {
  /** On the dish. */
  line: Condition;
  /** Whether `line` looks for a word in names. */
  isOfWord: boolean;
  /** On the cashier and the source of the bill. */
  cashier: Condition;
  source: Condition;
  /** On the kind of line, of a line and of a row of `agg_cashier_goods`. */
  lineKind: Condition;
  rowKind: Condition;
}

/**
 * Condition on the dish of rows of `agg_cashier_goods`. Names are searched in the roll-up of dishes, which has few rows a
 * day; the rows of the dishes that were found are then read by an index.
 */
export function dishOfRow({ line, isOfWord }: Conditions, dateType: DateType, hasMonths: boolean): Condition {
  if (!isOfWord) return line;
  const found = rolledDishes(dateType, hasMonths, line('x'));
  return (alias) => `${line(alias)} and ${alias}.goods_id = any(array(${found}))`;
}

/** Fact from lines of bills, for filters without a roll-up. Its `order_id` allows counting bills. */
export function lineFact(dateType: DateType, mode: PackageMode, conditions: string): string {
  return `fact as (
  select s.p, o.shop_id, o.${dayColumn(dateType)} as day, o.cashier_id, ${of('i', LINE_KEYS)}, i.item_type,
    ${PER_LINE.map(([column, value]) => `${value} as ${column}`).join(', ')}, i.order_id
  from span s join orders o on ${inSpan('o', dateType, 'first_settle_local')} and ${counted('o')}
    join order_item i on i.comp_id = $1 and i.order_id = o.order_id
  where ${lineView(mode)}${conditions}
)`;
}

const SIGNED = PER_LINE.map(([, value]) => `i.sign * (${value})`).join(', ');
const ROLLED = of('x', COLUMNS);

const DISH = ownName('i.');
/**
 * A grain of the roll-ups, with the unit in which a bill counts once: a dish in one specification, a dish in all of them,
 * a category, or any dish. Counts of bills do not add up over these.
 */
const GRAINS = {
  specification: {
    keys: LINE_KEYS,
    counts: { 1: 'order_count', 2: 'split_order_count' },
    once: `, i.goods_id, ${DISH}, i.spec_name`,
  },
  dish: {
    keys: LINE_KEYS,
    counts: { 1: 'dish_order_count', 2: 'split_dish_order_count' },
    once: `, i.goods_id, ${DISH}`,
  },
  category: {
    keys: CLASSIFY_KEYS,
    counts: { 1: 'order_count', 2: 'split_order_count' },
    once: ', i.classify_id',
  },
  all: { keys: [], counts: { 1: 'order_count', 2: 'split_order_count' }, once: '' },
} as const;
export type Grain = keyof typeof GRAINS;

interface Fact {
  dateType: DateType;
  mode: PackageMode;
  grain: Grain;
  conditions: Conditions;
  /** Whether cashiers, sources or kinds matter, which the smallest roll-up of dishes does not have. */
  isOfPeople: boolean;
  /** Whether its months may be read: they have neither sources nor kinds. */
  hasMonths: boolean;
}

/**
 * Fact of dishes, categories or all dishes by day and shop, with cashiers where they matter: from a roll-up (`SPANS`) and
 * the lines of cut days, which are added up with the rest.
 */
export function goodsFact({ dateType, mode, grain, conditions, isOfPeople, hasMonths }: Fact): string {
  const { keys, counts, once } = GRAINS[grain];
  const { line, cashier, source, lineKind, rowKind } = conditions;
  const isOfDishes = keys === LINE_KEYS;
  const table = isOfDishes
    ? isOfPeople
      ? 'agg_cashier_goods'
      : 'agg_goods'
    : keys === CLASSIFY_KEYS
      ? 'agg_classify_source'
      : 'agg_cashier_source';
  const all = [...keys, ...(isOfPeople || !isOfDishes ? ['cashier_id'] : [])];
  const dish = table === 'agg_cashier_goods' ? dishOfRow(conditions, dateType, hasMonths) : line;
  const condition = ` and x.package_mode in (0, ${mode})${dish('x')}${cashier('x')}${source('x')}${rowKind('x')}`;
  const rolled = hasMonths ? rolledUp : rolledUpDays;
  return `fact as (
  ${rolled(table, dateType, `${of('x', all)}, ${ROLLED}, x.${counts[mode]} as order_count`, condition)}
  union all
  select i.p, i.shop_id, i.day, ${of('i', all)}, ${SIGNED}, i.sign * i.is_first
  from (
    select s.p, s.sign, o.${dayColumn(dateType)} as day, o.cashier_id, i.*,
      (row_number() over (partition by i.order_id, s.p, s.sign${once}) = 1)::int as is_first
    ${cutLines(dateType, mode, line('i') + cashier('o') + source('o') + lineKind('i'))}
  ) i
)`;
}

/** Lines of the bills of a cut day, and of those that came since whole days were summed up. */
export const cutLines = (dateType: DateType, mode: PackageMode, conditions: string) =>
  `from span s cross join lateral (
      select o.* from orders o where ${besideCut('o', dateType, 'first_settle_local')} and ${counted('o')}
      union all
      select o.* from ${grownBills('o', dateType)}
    ) o join order_item i on i.comp_id = $1 and i.order_id = o.order_id and ${lineView(mode)}
  where true${conditions}`;

/** `fact` by dish or category and name, with the last day of each name and the sums of `more`; few rows for any range. */
export function namedGoods(grain: Grain, ...more: string[]): string {
  const keys = GRAINS[grain].keys.join(', ');
  return `named as (
  select p, ${keys}, max(day) as day,
    ${[...COLUMNS, ...more].map((column) => `sum(${column}) as ${column}`).join(', ')}
  from fact group by p, ${keys}
)`;
}

export type GoodsSums = Record<DishSum, number>;

export const GOODS_SUMS = sums(dishMeasures, dishSums);

export function sumGoods(rows: GoodsSums[]): GoodsSums {
  const sum = zero(dishSums);
  for (const row of rows) addTo(dishSums, sum, row);
  return sum;
}
