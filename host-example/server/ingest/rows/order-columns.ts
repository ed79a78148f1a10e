/** Columns of a checked bill. Those that depend on the shop's clock are added in SQL (`write-bills.ts`). */
import { isUnpaid } from '../../metrics/bill-states';
import type { Bill } from '../bill';
import type { Seen } from '../check/revisions';
import { sumOf } from '../money';
import type { Columns } from '../write/bulk';
import {
  discountOf,
  goodsQtyOf,
  grossOf,
  incomeOf,
  isMoneyLine,
  refundOf,
  taxIncludedOf,
  taxOf,
  tipsOf,
} from './bill-sums';
import type { BillFigures } from './settle-lines';

/** Values of the row that are not in the bill. */
interface ResolvedBill {
  orderId: string;
  hash: string;
  state: Bill['OrderState'];
  guestDefault: number;
  parentOrderId: string | null;
  /** Stored days of the first settlement, which stay even when the shop's clock settings change. */
  fixed: { businessDate: string; calendarDate: string } | null;
  firstSettle: string | null;
  /** Stored revisions of the bill, as in `check/revisions.ts`. */
  states: Seen[];
}

/** A checked bill before it is written. */
export interface Checked {
  bill: Bill;
  figures: BillFigures;
  resolved: ResolvedBill;
  isNew: boolean;
}

export const orderColumns = {
  order_id: ['bigint', ({ resolved }) => resolved.orderId],
  ext_id: ['text', ({ bill }) => bill.ExtID],
  rev: ['bigint', ({ bill }) => bill.Rev],
  content_hash: ['text', ({ resolved }) => resolved.hash],
  order_no: ['text', ({ bill }) => bill.OrderNo],
  serial_no: ['text', ({ bill }) => bill.SerialNo],
  parent_order_id: ['bigint', ({ resolved }) => resolved.parentOrderId],
  relation: ['smallint', ({ bill }) => bill.Parent?.Relation ?? 0],
  order_state: ['smallint', ({ resolved }) => resolved.state],
  order_mode: ['smallint', ({ bill }) => bill.OrderMode],
  source_id: ['bigint', ({ bill }) => bill.SourceID],
  area_id: ['bigint', ({ bill }) => bill.AreaID],
  desk_id: ['bigint', ({ bill }) => bill.DeskID],
  guest_count: ['int', ({ bill, resolved }) => bill.GuestCount ?? resolved.guestDefault],
  guest_entered: ['int', ({ bill }) => bill.GuestCount],
  open_local: ['timestamp', ({ bill }) => bill.OpenTime],
  first_settle_local: ['timestamp', ({ resolved }) => resolved.firstSettle],
  settle_local: ['timestamp', ({ bill }) => bill.SettleTime],
  open_user_id: ['bigint', ({ bill }) => bill.OpenUserID],
  cashier_id: ['bigint', ({ bill }) => bill.CashierID],
  waiter_id: ['bigint', ({ bill }) => bill.WaiterID],
  mem_id: ['bigint', ({ bill }) => bill.MemID],
  remark: ['text', ({ bill }) => bill.Remark],
  source_order_no: ['text', ({ bill }) => bill.SourceOrderNo],
  pre_print_count: ['int', ({ bill }) => bill.PrePrintCount],
  reverse_count: ['int', ({ bill }) => bill.Events.filter((event) => event.Action === 'REVERSE').length],
  special_flags: ['int', flagsOf],
  turnover_fen: ['bigint', ({ bill }) => grossOf(bill)],
  extra_fee_fen: ['bigint', ({ bill }) => sumOf(bill.Fees, ({ AmountFen }) => AmountFen)],
  discount_fen: ['bigint', ({ bill }) => discountOf(bill)],
  refund_fen: ['bigint', ({ bill }) => refundOf(bill)],
  income_fen: ['bigint', ({ bill }) => incomeOf(bill)],
  tax_fen: ['bigint', ({ bill }) => taxOf(bill)],
  tax_included_fen: ['bigint', ({ bill }) => taxIncludedOf(bill)],
  tip_fen: ['bigint', ({ bill }) => tipsOf(bill)],
  deposit_fen: ['bigint', ({ bill }) => bill.DepositFen],
  unpaid_fen: ['bigint', unpaidOf],
  goods_qty_milli: ['bigint', ({ bill }) => goodsQtyOf(bill)],
  order_qty_milli: ['bigint', (order) => sumOfLines(order, 'qty')],
  return_qty_milli: ['bigint', (order) => sumOfLines(order, 'returnQty')],
  refund_qty_milli: ['bigint', (order) => sumOfLines(order, 'refundQty')],
  invoice: ['jsonb', invoiceOf],
  states: ['jsonb', ({ resolved }) => JSON.stringify(resolved.states)],
} satisfies Columns<Checked>;

/** Values for the statement that are no columns of the table; it computes days and minutes of the bill from them. */
export const notStored = {
  fixed_business_date: ['date', ({ resolved }) => resolved.fixed?.businessDate ?? null],
  fixed_calendar_date: ['date', ({ resolved }) => resolved.fixed?.calendarDate ?? null],
  has_hours: ['boolean', ({ bill }) => bill.NoHours !== true],
} satisfies Columns<Checked>;

function sumOfLines({ bill, figures }: Checked, of: 'qty' | 'returnQty' | 'refundQty'): number {
  let sum = 0;
  for (const item of bill.Items) if (isMoneyLine(item)) sum += figures.items.get(item.ItemNo)?.[of] ?? 0;
  return sum;
}

function unpaidOf({ bill, resolved }: Checked): number {
  if (!isUnpaid(resolved.state)) return 0;
  // Whatever was paid of such a bill has been given back (check-bill.ts).
  return Math.max(0, grossOf(bill) - discountOf(bill) + (bill.TaxFen ?? 0) - bill.DepositFen);
}

function invoiceOf({ bill: { Invoice } }: Checked): string | null {
  if (!Invoice) return null;
  return JSON.stringify({ Amount: Invoice.AmountFen, Title: Invoice.Title, Time: Invoice.Time });
}

const FLAGS = { cancelled: 1, free: 2, gift: 4, returned: 8, dishDiscount: 16, wholeDiscount: 32 };
const FLAGS_OF_DISCOUNTS: Partial<Record<number, number>> = {
  5: FLAGS.wholeDiscount,
  6: FLAGS.dishDiscount,
  9: FLAGS.free,
};

function flagsOf({ bill, resolved }: Checked): number {
  let flags = resolved.state === 3 ? FLAGS.cancelled : 0;
  for (const { GiftQtyMilli, ReturnQtyMilli } of bill.Items) {
    if (GiftQtyMilli > 0) flags |= FLAGS.gift;
    if (ReturnQtyMilli > 0) flags |= FLAGS.returned;
  }
  for (const { DiscountType, AmountFen } of bill.Discounts)
    if (AmountFen > 0) flags |= FLAGS_OF_DISCOUNTS[DiscountType] ?? 0;
  return flags;
}
