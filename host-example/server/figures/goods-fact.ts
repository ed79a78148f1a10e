/**
 * Dish lines. `fact` has one row per dish, category or cashier and day (from the roll-ups) or per line (from bills); all
 * are additive. SaleQty = OrderQty − ReturnQty, IncomeAmount = SaleAmount − DiscountAmount − RefundAmount.
 */

import { BY_HASH, ownName } from '../db/sql';
import type { DateType } from '../reading/shops';
import { counted } from './bill-states';
import { type DishSum, dishMeasures, dishSums } from './dish-measures';
import {
  besideCut,
  dayColumn,
  grownBills,
  inSpan,
  inWholeDays,
  rolledDishes,
  rolledUpDays,
  rolledUpMonths,
} from './facts';
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
  /** On the dishes that `line` leaves out, where it does nothing else. */
  leftOut: Condition | null;
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
  /** The only column that is grouped by, where it is none of the dish. */
  by?: FactKey;
  /** Whether bills of any dish are counted from the sets of `agg_cashier_goods`, by day and the `by` that is given. @default false */
  isOfSets?: boolean;
  /** Dishes whose bills of whole days are counted apart from the fact (`billsOfEach`). @default none */
  apart?: 'all' | 'unnumbered';
}
/** What is no part of a dish and that dishes are grouped by. */
export type FactKey = 'cashier_id' | 'day' | 'shop_id';

/**
 * Fact of dishes, categories or all dishes by day and shop, with cashiers where they matter: from a roll-up (`SPANS`) and
 * the lines of cut days, which are added up with the rest. With `by` the rows of the roll-up are summed up first.
 */
export function goodsFact(asked: Fact): string {
  const { dateType, mode, grain, conditions, by, isOfSets = false } = asked;
  const { line, cashier, source, lineKind } = conditions;
  const keys = by ? ['p', by] : ['p', 'shop_id', 'day', ...keysOf(asked)];
  const parts = isOfSets ? [daysOfSets(asked)] : partsOfRollUp(asked);
  // Each by itself: rows that are appended first are copied.
  const rows = by
    ? parts.map(
        (part) =>
          `select ${keys.join(', ')}, ${summedUp('')}, sum(order_count) from (${part}) r group by ${keys.join(', ')}, ${BY_HASH}`,
      )
    : parts;
  return `fact as (
  select ${keys.join(', ')}, ${COLUMNS.join(', ')}, order_count from (${rows.join('\n  union all\n  ')}) r(${keys.join(', ')}, ${COLUMNS.join(', ')}, order_count)
  union all
  select ${of('i', keys)}, ${SIGNED}, i.sign * i.is_first
  from (
    select s.p, s.sign, o.${dayColumn(dateType)} as day, o.cashier_id, i.*,
      (row_number() over (partition by i.order_id, s.p, s.sign${isOfSets ? '' : GRAINS[grain].once}) = 1)::int as is_first
    ${cutLines(dateType, mode, line('i') + cashier('o') + source('o') + lineKind('i'))}
  ) i
)`;
}

const summedUp = (alias: string) => COLUMNS.map((column) => `sum(${alias}${column}) as ${column}`).join(', ');

const isOfDishes = (grain: Grain) => GRAINS[grain].keys === LINE_KEYS;
const keysOf = ({ grain, isOfPeople }: Fact) => [
  ...GRAINS[grain].keys,
  ...(isOfPeople || !isOfDishes(grain) ? ['cashier_id'] : []),
];

/** Selects of the rows of a roll-up with the columns p, shop_id, day, the keys, the sums and order_count. */
function partsOfRollUp(asked: Fact): string[] {
  const { dateType, mode, grain, conditions, isOfPeople, hasMonths, by, apart } = asked;
  const { line, leftOut, cashier, source, rowKind } = conditions;
  // The day and the store of a row stand before them.
  const keys = keysOf(asked).filter((key) => !by || key === by);
  const count = `x.${GRAINS[grain].counts[mode]}`;
  const counted = { all: '0', unnumbered: `case when x.goods_id = 0 then 0 else ${count} end`, none: count }[
    apart ?? 'none'
  ];
  const rolled = (table: string, condition: string, sign = '') => {
    const columns = [
      ...keys.map((key) => `x.${key}`),
      ...COLUMNS.map((column) => `${sign}x.${column} as ${column}`),
      `${counted} as order_count`,
    ].join(', ');
    const rows = ` and x.package_mode in (0, ${mode})${condition}`;
    const days = rolledUpDays(table, dateType, columns, rows);
    return hasMonths ? [days, rolledUpMonths(table, columns, rows)] : [days];
  };
  const ofBill = cashier('x') + source('x');
  // All dishes less those left out: few categories are. Bills do not add up like this, and are counted apart.
  if (leftOut && by)
    return [
      ...rolled('agg_cashier_source', ofBill),
      ...rolled('agg_classify_source', leftOut('x') + ofBill, '-'),
    ];
  if (isOfDishes(grain) && !isOfPeople) return rolled('agg_goods', line('x') + rowKind('x'));
  const table = isOfDishes(grain)
    ? 'agg_cashier_goods'
    : GRAINS[grain].keys === CLASSIFY_KEYS
      ? 'agg_classify_source'
      : 'agg_cashier_source';
  const dish = isOfDishes(grain) ? dishOfRow(conditions, dateType, hasMonths) : line;
  return rolled(table, dish('x') + ofBill + rowKind('x'));
}

/** Sums and bills of any dishes by day and cashier or day alone. */
function daysOfSets({ dateType, mode, conditions, by }: Fact): string {
  const { cashier, source, rowKind } = conditions;
  const day = `x.${dayColumn(dateType)}`;
  const ofCashier = by === 'cashier_id' ? ', x.cashier_id' : '';
  return `select s.p, x.shop_id, ${day} as day${ofCashier}, ${summedUp('x.')}, bit_count(bit_or(x.bills)) as order_count
    from span s join agg_cashier_goods x on ${inWholeDays('x', dateType)} and x.package_mode in (0, ${mode})
      ${dishOfRow(conditions, dateType, false)('x')}${cashier('x')}${source('x')}${rowKind('x')}
    group by s.p, x.shop_id, x.business_date, x.calendar_date${ofCashier}, ${BY_HASH}`;
}

/**
 * Lines of the bills of a cut day, and of those that came since whole days were summed up. "any" prevents that lines are
 * kept for when a bill comes again: of a union the planner expects that, and it takes longer than to look the lines up.
 */
export const cutLines = (dateType: DateType, mode: PackageMode, conditions: string) =>
  `from span s cross join lateral (
      select o.* from orders o where ${besideCut('o', dateType, 'first_settle_local')} and ${counted('o')}
      union all
      select o.* from ${grownBills('o', dateType)}
    ) o join order_item i on i.comp_id = $1 and i.order_id = any(array[o.order_id]) and ${lineView(mode)}
  where true${conditions}`;

/** `fact` by dish or category and name, with the last day of each name and the sums of `more`; few rows for any range. */
export function namedGoods(grain: Grain, ...more: string[]): string {
  const keys = GRAINS[grain].keys.join(', ');
  return `named as (
  select p, ${keys}, max(day) as day,
    ${[...COLUMNS, ...more].map((column) => `sum(${column}) as ${column}`).join(', ')}
  from fact group by p, ${keys}, ${BY_HASH}
)`;
}

export type GoodsSums = Record<DishSum, number>;

export const GOODS_SUMS = sums(dishMeasures, dishSums);

export function sumGoods(rows: GoodsSums[]): GoodsSums {
  const sum = zero(dishSums);
  for (const row of rows) addTo(dishSums, sum, row);
  return sum;
}
