/**
 * Dish lines. `fact` has one row a dish and day (roll-up) or a line (bills), in either case additive:
 * SaleQty = OrderQty − ReturnQty, IncomeAmount = SaleAmount − DiscountAmount − RefundAmount.
 */
import { besideCut, COUNTED, dayColumn, inMonths, inSpan, rolledUp } from './facts';
import type { DateType } from './scope';

/** 1 set meals as one dish, 2 split into their dishes; a part repeats the money of its set meal, so it is one or the other. */
export type PackageMode = 1 | 2;

const COLUMNS = [
  'return_qty_milli',
  'return_fen',
  'gift_qty_milli',
  'gift_fen',
  'sale_fen',
  'discount_fen',
  'refund_qty_milli',
  'refund_fen',
  'income_fen',
];
const LINE_KEYS = ['goods_id', 'goods_name', 'spec_name', 'unit_name', 'classify_id', 'classify_name'];
const of = (alias: string, columns: string[]) => columns.map((column) => `${alias}.${column}`).join(', ');

const lineView = (mode: PackageMode) => (mode === 1 ? 'i.item_type <> 3' : 'not i.has_parts');

/** Lines of bills, for filters and groups that no roll-up has. Its `order_id` allows counting bills. */
export function lineFact(dateType: DateType, mode: PackageMode, conditions: string): string {
  return `fact as (
  select s.p, o.shop_id, o.${dayColumn(dateType)} as day, o.cashier_id, ${of('i', LINE_KEYS)}, i.item_type,
    i.qty_milli as order_qty_milli, i.qty_milli - i.return_qty_milli as sale_qty_milli, ${of('i', COLUMNS)}, i.order_id
  from span s join orders o on ${inSpan('o', dateType, 'first_settle_local')} and o.${COUNTED}
    join order_item i on i.comp_id = $1 and i.order_id = o.order_id and ${lineView(mode)}
  where true${conditions}
)`;
}

const SUMMED = [
  's.sign * sum(i.qty_milli)',
  's.sign * sum(i.qty_milli - i.return_qty_milli)',
  ...COLUMNS.map((column) => `s.sign * sum(i.${column})`),
].join(', ');
const ROLLED = `x.order_qty_milli, x.sale_qty_milli, ${of('x', COLUMNS)}, x.order_count`;
/** Lines of the bills of a cut day, added up by `keys` with the bills they are on. */
const cutLines = (dateType: DateType, mode: PackageMode, keys: string, conditions: string) =>
  `select s.p, o.shop_id, o.${dayColumn(dateType)}, ${keys}, ${SUMMED}, s.sign * count(distinct i.order_id)
  from span s join orders o on ${besideCut('o', dateType, 'first_settle_local')} and o.${COUNTED}
    join order_item i on i.comp_id = $1 and i.order_id = o.order_id and ${lineView(mode)}
  where true${conditions}
  group by s.p, s.sign, o.shop_id, o.${dayColumn(dateType)}, ${keys}`;

/** Dishes from the roll-up (`SPANS`), the lines of a cut day added; `conditions` name columns of the alias they are given. */
export function goodsFact(
  dateType: DateType,
  mode: PackageMode,
  conditions: (alias: string) => string,
): string {
  const rolled = rolledUp(
    'agg_goods',
    dateType,
    `${of('x', LINE_KEYS)}, ${ROLLED}`,
    ` and x.package_mode in (0, ${mode})${conditions('x')}`,
  );
  return `fact as (
  ${rolled}
  union all
  ${cutLines(dateType, mode, of('i', LINE_KEYS), conditions('i'))}
)`;
}

/** Dishes of chosen cashiers: the days by the lines of their bills, whole months from the roll-up. Bills: see `CASHIER_BILLS`. */
export function cashierGoodsFact(
  mode: PackageMode,
  line: (alias: string) => string,
  cashier: (alias: string) => string,
): string {
  return `fact as (
  select s.p, o.business_date as day, ${of('i', LINE_KEYS)}, i.qty_milli as order_qty_milli, i.qty_milli - i.return_qty_milli as sale_qty_milli,
    ${of('i', COLUMNS)}, i.order_id, 0 as order_count
  from span s join orders o on ${inSpan('o', 1, 'first_settle_local')} and o.${COUNTED}${cashier('o')}
    join order_item i on i.comp_id = $1 and i.order_id = o.order_id and ${lineView(mode)}${line('i')}
  union all
  select s.p, x.month, ${of('x', LINE_KEYS)}, x.order_qty_milli, x.sale_qty_milli, ${of('x', COLUMNS)}, null, x.order_count
  from month_span s join agg_cashier_goods_month x on ${inMonths('x')} and x.package_mode in (0, ${mode})${line('x')}${cashier('x')}
)`;
}

export const CASHIER_BILLS = '(count(distinct order_id) + coalesce(sum(order_count), 0))';

/** All dishes by cashier and day from the roll-up; `conditions` as above. */
export function cashierFact(
  dateType: DateType,
  mode: PackageMode,
  conditions: (alias: string) => string,
): string {
  return `fact as (
  ${rolledUp('agg_cashier', dateType, `x.cashier_id, ${ROLLED}`, ` and x.view = ${mode}${conditions('x')}`)}
  union all
  ${cutLines(dateType, mode, 'o.cashier_id', conditions('o'))}
)`;
}

/** `fact` by dish as it was named, the day it was last named so beside it: few rows, whatever the range. */
export const NAMED_GOODS = `named as (
  select p, ${LINE_KEYS.join(', ')}, max(day) as day,
    ${['order_qty_milli', 'sale_qty_milli', ...COLUMNS, 'order_count'].map((column) => `sum(${column}) as ${column}`).join(', ')}
  from fact group by p, ${LINE_KEYS.join(', ')}
)`;

/** Bills with a dish of each category, which do not add up over dishes. */
export function classifyFact(dateType: DateType, mode: PackageMode): string {
  return `rolled as (${rolledUp('agg_classify', dateType, 'x.classify_id, x.order_count', ` and x.view = ${mode}`)}), bills as (
  select p, classify_id, order_count from rolled
  union all
  select s.p, i.classify_id, s.sign * count(distinct i.order_id) from span s
    join orders o on ${besideCut('o', dateType, 'first_settle_local')} and o.${COUNTED}
    join order_item i on i.comp_id = $1 and i.order_id = o.order_id and ${lineView(mode)}
  group by s.p, s.sign, i.classify_id
)`;
}

export interface GoodsSums {
  orderQty: number;
  returnQty: number;
  returnFen: number;
  giftQty: number;
  giftFen: number;
  saleQty: number;
  saleFen: number;
  discountFen: number;
  refundQty: number;
  refundFen: number;
  incomeFen: number;
}

export const GOODS_SUMS = `coalesce(sum(order_qty_milli), 0)::bigint as "orderQty", coalesce(sum(return_qty_milli), 0)::bigint as "returnQty",
  coalesce(sum(return_fen), 0)::bigint as "returnFen", coalesce(sum(gift_qty_milli), 0)::bigint as "giftQty",
  coalesce(sum(gift_fen), 0)::bigint as "giftFen", coalesce(sum(sale_qty_milli), 0)::bigint as "saleQty",
  coalesce(sum(sale_fen), 0)::bigint as "saleFen", coalesce(sum(discount_fen), 0)::bigint as "discountFen",
  coalesce(sum(refund_qty_milli), 0)::bigint as "refundQty", coalesce(sum(refund_fen), 0)::bigint as "refundFen",
  coalesce(sum(income_fen), 0)::bigint as "incomeFen"`;

const KEYS_OF_SUMS = [
  'orderQty',
  'returnQty',
  'returnFen',
  'giftQty',
  'giftFen',
  'saleQty',
  'saleFen',
  'discountFen',
  'refundQty',
  'refundFen',
  'incomeFen',
] as const satisfies (keyof GoodsSums)[];

export function sumGoods(rows: GoodsSums[]): GoodsSums {
  const sum: GoodsSums = {
    orderQty: 0,
    returnQty: 0,
    returnFen: 0,
    giftQty: 0,
    giftFen: 0,
    saleQty: 0,
    saleFen: 0,
    discountFen: 0,
    refundQty: 0,
    refundFen: 0,
    incomeFen: 0,
  };
  for (const row of rows) for (const key of KEYS_OF_SUMS) sum[key] += row[key];
  return sum;
}
