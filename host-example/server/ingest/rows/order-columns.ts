/** Columns of a checked bill. Those that depend on the shop's clock are added in SQL (`write-bills.ts`). */
import { isUnpaid } from '../../figures/bill-states';
import type { Bill } from '../bill';
import type { Seen } from '../check/revisions';
import { sumOf } from '../money';
import { goodsQtyOf, isMoneyLine, keptPayments } from './bill-sums';
import type { Columns } from './columns';
import type { BillFigures, LineFigures } from './settle-lines';

/** Values of the row that are not in the bill. */
export interface ResolvedBill {
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

interface Order {
  bill: Bill;
  figures: BillFigures;
  resolved: ResolvedBill;
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
  turnover_fen: ['bigint', ({ figures }) => figures.turnover],
  extra_fee_fen: ['bigint', ({ figures }) => figures.extraFee],
  discount_fen: ['bigint', ({ figures }) => figures.discount],
  refund_fen: ['bigint', ({ figures }) => figures.refund],
  income_fen: ['bigint', ({ figures }) => figures.turnover - figures.discount - figures.refund],
  tax_fen: ['bigint', ({ figures }) => figures.tax],
  tax_included_fen: ['bigint', ({ figures }) => figures.taxIncluded],
  tip_fen: ['bigint', ({ figures }) => figures.tips],
  deposit_fen: ['bigint', ({ bill }) => bill.DepositFen],
  unpaid_fen: ['bigint', unpaidOf],
  goods_qty_milli: ['bigint', ({ bill }) => goodsQtyOf(bill)],
  order_qty_milli: ['bigint', (order) => sumOf(linesOf(order), (line) => line.qty)],
  return_qty_milli: ['bigint', (order) => sumOf(linesOf(order), (line) => line.returnQty)],
  refund_qty_milli: ['bigint', (order) => sumOf(linesOf(order), (line) => line.refundQty)],
  invoice: ['jsonb', invoiceOf],
  states: ['jsonb', ({ resolved }) => JSON.stringify(resolved.states)],
} satisfies Columns<Order>;

/** Values for the statement that are no columns of the table; it computes the days of the bill from them. */
export const fixedDays = {
  fixed_business_date: ['date', ({ resolved }) => resolved.fixed?.businessDate ?? null],
  fixed_calendar_date: ['date', ({ resolved }) => resolved.fixed?.calendarDate ?? null],
} satisfies Columns<Order>;

const linesOf = ({ bill, figures }: Order): LineFigures[] =>
  bill.Items.filter(isMoneyLine).flatMap((item) => figures.items.get(item.ItemNo) ?? []);

function unpaidOf({ bill, figures, resolved }: Order): number {
  if (!isUnpaid(resolved.state)) return 0;
  const paid = sumOf(keptPayments(bill), ({ AmountFen, TipFen = 0 }) => AmountFen - TipFen);
  const due = figures.turnover - figures.discount + (bill.TaxFen ?? 0);
  return Math.max(0, due - bill.DepositFen - paid);
}

function invoiceOf({ bill: { Invoice } }: Order): string | null {
  if (!Invoice) return null;
  return JSON.stringify({ Amount: Invoice.AmountFen, Title: Invoice.Title, Time: Invoice.Time });
}

const FLAGS = { cancelled: 1, free: 2, gift: 4, returned: 8, dishDiscount: 16, wholeDiscount: 32 };

function flagsOf({ bill, resolved }: Order): number {
  const has = (type: number) =>
    bill.Discounts.some((discount) => discount.DiscountType === type && discount.AmountFen > 0);
  const flags: [boolean, number][] = [
    [resolved.state === 3, FLAGS.cancelled],
    [has(9), FLAGS.free],
    [bill.Items.some((item) => item.GiftQtyMilli > 0), FLAGS.gift],
    [bill.Items.some((item) => item.ReturnQtyMilli > 0), FLAGS.returned],
    [has(6), FLAGS.dishDiscount],
    [has(5), FLAGS.wholeDiscount],
  ];
  return sumOf(flags, ([isSet, flag]) => (isSet ? flag : 0));
}
