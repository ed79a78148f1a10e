/**
 * The measures of bills, one row each. From a row follow its column in the roll-ups, the sums of the reports with their
 * type, and its field in an answer. A new measure is a row here, a migration that adds its column, and its word on screen.
 */
import type { BizMetrics } from '../../../types/api/common';
import { atTable, isBill } from './bill-states';
import { type Measure, namesOf } from './measure';

interface BillMeasure extends Measure {
  field?: keyof BizMetrics;
  /**
   * By what it is kept. 'any': in every roll-up of bills, by source, mode, area, state, half hour, day and month. 'time':
   * by half hour, and by day and month of a shop, where only the figures of a whole period ask for it.
   */
  keptBy: 'any' | 'time';
}

const ifSo = (condition: string, value: string) => `case when ${condition} then ${value} else 0 end`;
const one = (condition: string) => `(${condition})::int`;
const isMember = (bill: string) => `${bill}.mem_id is not null`;
const isTable = (bill: string) => `${atTable(bill)} and ${isBill(bill)}`;
const atTables = (column: string) => (bill: string) => ifSo(atTable(bill), `coalesce(${bill}.${column}, 0)`);

const feesOf = (bill: string) =>
  `(select sum(f.income_fen)::bigint from order_fee f where f.comp_id = $1 and f.order_id = ${bill}.order_id)`;

export const measures = {
  turnover: { field: 'Turnover', column: 'turnover_fen', unit: 'fen', keptBy: 'any' },
  discount: { field: 'DiscountAmount', column: 'discount_fen', unit: 'fen', keptBy: 'any' },
  refund: { field: 'RefundAmount', column: 'refund_fen', unit: 'fen', keptBy: 'any' },
  // Turnover less discounts and refunds, kept on each bill, so that sums agree.
  income: { field: 'BusinessIncome', column: 'income_fen', unit: 'fen', keptBy: 'any' },
  orders: {
    field: 'OrderCount',
    column: 'order_count',
    unit: 'count',
    of: (o) => one(isBill(o)),
    keptBy: 'any',
  },
  guests: { field: 'GuestCount', column: 'guest_count', unit: 'count', keptBy: 'any' },
  // Table sessions.
  tables: {
    field: 'TableCount',
    column: 'table_count',
    unit: 'count',
    of: (o) => one(isTable(o)),
    keptBy: 'any',
  },
  extraFee: { field: 'ExtraFee', column: 'extra_fee_fen', unit: 'fen', keptBy: 'time' },
  // What the fees of a bill come to after their share of discounts and refunds.
  feeIncome: {
    field: 'FeeIncome',
    column: 'fee_income_fen',
    unit: 'fen',
    of: (o) => ifSo(`${o}.extra_fee_fen > 0`, feesOf(o)),
    keptBy: 'time',
  },
  // Added tax and tips are paid beside the income and never part of it; included tax is a part of it, for information.
  tax: { field: 'TaxAmount', column: 'tax_fen', unit: 'fen', keptBy: 'time' },
  taxIncluded: { field: 'TaxIncluded', column: 'tax_included_fen', unit: 'fen', keptBy: 'time' },
  tips: { field: 'TipAmount', column: 'tip_fen', unit: 'fen', keptBy: 'time' },
  tableTurnover: { column: 'table_turnover_fen', unit: 'fen', of: atTables('turnover_fen'), keptBy: 'time' },
  tableGuests: { column: 'table_guest_count', unit: 'count', of: atTables('guest_count'), keptBy: 'time' },
  diningMinutes: {
    column: 'dining_minutes',
    unit: 'minutes',
    of: atTables('dining_minutes'),
    keptBy: 'time',
  },
  memberIncome: {
    column: 'member_income_fen',
    unit: 'fen',
    of: (o) => ifSo(isMember(o), `${o}.income_fen`),
    keptBy: 'time',
  },
  memberOrders: {
    column: 'member_order_count',
    unit: 'count',
    of: (o) => one(`${isMember(o)} and ${isBill(o)}`),
    keptBy: 'time',
  },
  orderQty: { column: 'order_qty_milli', unit: 'thousandths', keptBy: 'time' },
  returnQty: { column: 'return_qty_milli', unit: 'thousandths', keptBy: 'time' },
  refundQty: { column: 'refund_qty_milli', unit: 'thousandths', keptBy: 'time' },
} as const satisfies Record<string, BillMeasure>;

type Table = typeof measures;
export type BillSum = keyof Table;
/** Those of the small form of the figures, which rows, points and groups have. */
export type RowSum = { [Name in BillSum]: Table[Name]['keptBy'] extends 'any' ? Name : never }[BillSum];

export const billSums = namesOf(measures);
export const rowSums = billSums.filter((name): name is RowSum => measures[name].keptBy === 'any');

/** Beside the measures of bills a shop's day keeps how many tables were used, each once, and whether anybody paid. */
export const daySums = { desksUsed: 'desk_count', bizDays: 'biz_days' } as const;
export type DaySum = keyof typeof daySums;
