/**
 * The measures of bills, one row each, by their names in the contract; what only other figures are made of has a small
 * letter. From a row follow its column in the roll-ups and the sums of the reports, which answers have as they are. A new
 * measure is a row here, a migration that adds its column, and its word on screen.
 */
import type { BizMetrics } from '../../../types/api/common';
import type { GoodsSum } from '../../../types/api/food';
import type { MemberSum } from '../../../types/api/rank';
import { atTable, isBill } from './bill-states';

/** A figure that adds up over bills, lines and days. */
interface Measure {
  /** The column in roll-ups and facts. Its end says the unit: `_fen`, `_milli`, `_minutes`, else a count. */
  column: string;
  /** What one bill, or one line, of an alias adds. @default its column of the same name */
  of?(alias: string): string;
}

type Measures<Name extends string> = Readonly<Record<Name, Measure>>;

export const namesOf = <Table extends object>(table: Table) => Object.keys(table) as (keyof Table & string)[];

/** The columns of measures in a roll-up or fact. */
export const columns = <Name extends string>(table: Measures<Name>, names: readonly NoInfer<Name>[]) =>
  names.map((name) => table[name].column);

/** What one bill or line adds, by column. */
export const added = <Name extends string>(
  table: Measures<Name>,
  names: readonly NoInfer<Name>[],
  alias: string,
): Record<string, string> =>
  Object.fromEntries(
    names.map((name) => {
      const { column, of = () => `${alias}.${column}` } = table[name];
      return [column, of(alias)];
    }),
  );

/** The list `value as column` of a select. */
export const named = (columns: Readonly<Record<string, string>>) =>
  Object.entries(columns)
    .map(([name, value]) => `${value} as ${name}`)
    .join(', ');

/** Columns added up, each under its own name. */
export const addedUp = (columns: readonly string[]) =>
  columns.map((column) => `sum(${column}) as ${column}`).join(', ');

/** Sums of a fact, each by its name; nothing is 0. */
export const sums = <Name extends string>(table: Measures<Name>, names: readonly NoInfer<Name>[]) =>
  names.map((name) => `coalesce(sum(${table[name].column}), 0)::bigint as "${name}"`).join(', ');

export const zero = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>;

/** The sums of several rows. */
export function total<Name extends string>(
  names: readonly Name[],
  rows: Iterable<Readonly<Record<Name, number>>>,
): Record<Name, number> {
  const sum = zero(names);
  for (const row of rows) for (const name of names) sum[name] += row[name];
  return sum;
}

interface BillMeasure extends Measure {
  /** Whether rows, points and groups of reports have it, beside the figures of a whole period. */
  isOfRows?: true;
}

const ifSo = (condition: string, value: string) => `case when ${condition} then ${value} else 0 end`;
const one = (condition: string) => `(${condition})::int`;
const isMember = (bill: string) => `${bill}.mem_id is not null`;
const isTableSession = (bill: string) => `${atTable(bill)} and ${isBill(bill)}`;
const ofTables = (column: string) => (bill: string) => ifSo(atTable(bill), `${bill}.${column}`);

const feesOf = (bill: string) =>
  `(select sum(f.income_fen)::bigint from order_fee f where f.comp_id = $1 and f.order_id = ${bill}.order_id)`;

export const measures = {
  Turnover: { column: 'turnover_fen', isOfRows: true },
  DiscountAmount: { column: 'discount_fen', isOfRows: true },
  RefundAmount: { column: 'refund_fen', isOfRows: true },
  // Turnover less discounts and refunds, kept on each bill, so that sums agree.
  BusinessIncome: { column: 'income_fen', isOfRows: true },
  OrderCount: { column: 'order_count', of: (o) => one(isBill(o)), isOfRows: true },
  GuestCount: { column: 'guest_count', isOfRows: true },
  TableCount: { column: 'table_count', of: (o) => one(isTableSession(o)), isOfRows: true },
  ExtraFee: { column: 'extra_fee_fen' },
  // What the fees of a bill come to after their share of discounts and refunds, which most bills have none of.
  FeeIncome: {
    column: 'fee_income_fen',
    of: (o) =>
      `case when ${o}.extra_fee_fen > 0 and ${o}.discount_fen + ${o}.refund_fen > 0 then ${feesOf(o)} else ${o}.extra_fee_fen end`,
  },
  // Added tax and tips are paid beside the income and never part of it; included tax is a part of it, for information.
  TaxAmount: { column: 'tax_fen' },
  TaxIncluded: { column: 'tax_included_fen' },
  TipAmount: { column: 'tip_fen' },
  tableTurnover: { column: 'table_turnover_fen', of: ofTables('turnover_fen') },
  tableGuests: { column: 'table_guest_count', of: ofTables('guest_count') },
  diningMinutes: { column: 'dining_minutes', of: (o) => ifSo(isTableSession(o), `coalesce(${o}.dining_minutes, 0)`) },
  // Tables whose minutes are known, which are not those of a bill that was opened and settled in one second.
  timedTables: {
    column: 'timed_table_count',
    of: (o) => one(`${isTableSession(o)} and ${o}.dining_minutes is not null`),
  },
  MemberIncome: { column: 'member_income_fen', of: (o) => ifSo(isMember(o), `${o}.income_fen`) },
  MemberOrderCount: { column: 'member_order_count', of: (o) => one(`${isMember(o)} and ${isBill(o)}`) },
  orderQty: { column: 'order_qty_milli' },
  returnQty: { column: 'return_qty_milli' },
  refundQty: { column: 'refund_qty_milli' },
} as const satisfies {
  [Name in keyof BizMetrics | keyof MemberSum | Uncapitalize<string>]?: BillMeasure;
};

type Table = typeof measures;
type BillSum = keyof Table;
/** The sums that rows, points and groups have, which show fewer figures than a whole period. */
export type RowSum = { [Name in BillSum]: Table[Name] extends { isOfRows: true } ? Name : never }[BillSum];

export const billSums = namesOf(measures);
export const rowSums = billSums.filter((name): name is RowSum => 'isOfRows' in measures[name]);

/** What a shop's day keeps beside the measures of bills: how many tables were used, each once, and whether anybody paid. */
export const daySums = { desksUsed: 'desk_count', BizDays: 'biz_days' } as const;

export const dishMeasures = {
  OrderQty: { column: 'order_qty_milli', of: (i) => `${i}.qty_milli` },
  ReturnQty: { column: 'return_qty_milli' },
  ReturnAmount: { column: 'return_fen' },
  GiftQty: { column: 'gift_qty_milli' },
  GiftAmount: { column: 'gift_fen' },
  SaleQty: { column: 'sale_qty_milli', of: (i) => `(${i}.qty_milli - ${i}.return_qty_milli)` },
  SaleAmount: { column: 'sale_fen' },
  DiscountAmount: { column: 'discount_fen' },
  RefundQty: { column: 'refund_qty_milli' },
  RefundAmount: { column: 'refund_fen' },
  IncomeAmount: { column: 'income_fen' },
  // Cost and income of the lines whose cost is known: what they leave is a margin only together.
  CostAmount: { column: 'cost_fen', of: (i) => `coalesce(${i}.cost_fen, 0)` },
  CostedIncome: {
    column: 'costed_income_fen',
    of: (i) => `case when ${i}.cost_fen is null then 0 else ${i}.income_fen end`,
  },
} as const satisfies { [Name in keyof GoodsSum]?: Measure };

export type DishSum = keyof typeof dishMeasures;
export const dishSums = namesOf(dishMeasures);
