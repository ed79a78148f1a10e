/** The row of a checked bill. Columns that depend on the shop's clock are added in SQL (`write-bills.ts`). */
import { isUnpaid } from '../../figures/bill-states';
import type { Bill } from '../bill';
import type { Seen } from '../check/revisions';
import { sumOf } from '../money';
import { isMoneyLine, keptPayments } from './bill-sums';
import type { BillFigures } from './settle-lines';

const FLAGS = { cancelled: 1, free: 2, gift: 4, returned: 8, dishDiscount: 16, wholeDiscount: 32 };

export const orderColumns = {
  order_id: 'bigint',
  ext_id: 'text',
  rev: 'bigint',
  content_hash: 'text',
  order_no: 'text',
  serial_no: 'text',
  parent_order_id: 'bigint',
  relation: 'smallint',
  order_state: 'smallint',
  order_mode: 'smallint',
  source_id: 'bigint',
  area_id: 'bigint',
  desk_id: 'bigint',
  guest_count: 'int',
  guest_entered: 'int',
  open_local: 'timestamp',
  first_settle_local: 'timestamp',
  settle_local: 'timestamp',
  fixed_business_date: 'date',
  fixed_calendar_date: 'date',
  open_user_id: 'bigint',
  cashier_id: 'bigint',
  waiter_id: 'bigint',
  mem_id: 'bigint',
  remark: 'text',
  source_order_no: 'text',
  pre_print_count: 'int',
  reverse_count: 'int',
  special_flags: 'int',
  turnover_fen: 'bigint',
  extra_fee_fen: 'bigint',
  discount_fen: 'bigint',
  refund_fen: 'bigint',
  income_fen: 'bigint',
  deposit_fen: 'bigint',
  unpaid_fen: 'bigint',
  goods_qty_milli: 'bigint',
  order_qty_milli: 'bigint',
  return_qty_milli: 'bigint',
  refund_qty_milli: 'bigint',
  invoice: 'jsonb',
  states: 'jsonb',
};
export type OrderRow = Record<keyof typeof orderColumns, string | number | null>;

/** Values of the row that are not in the bill. */
export interface OrderFrame {
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

export function orderRow(bill: Bill, figures: BillFigures, frame: OrderFrame): OrderRow {
  const { turnover, discount, refund } = figures;
  const isOpen = isUnpaid(frame.state);
  const lines = bill.Items.filter(isMoneyLine).flatMap((item) => figures.items.get(item.ItemNo) ?? []);
  return {
    order_id: frame.orderId,
    ext_id: bill.ExtID,
    rev: bill.Rev,
    content_hash: frame.hash,
    order_no: bill.OrderNo,
    serial_no: bill.SerialNo,
    parent_order_id: frame.parentOrderId,
    relation: bill.Parent?.Relation ?? 0,
    order_state: frame.state,
    order_mode: bill.OrderMode,
    source_id: bill.SourceID,
    area_id: bill.AreaID,
    desk_id: bill.DeskID,
    guest_count: bill.GuestCount ?? frame.guestDefault,
    guest_entered: bill.GuestCount,
    open_local: bill.OpenTime,
    first_settle_local: frame.firstSettle,
    settle_local: bill.SettleTime,
    fixed_business_date: frame.fixed?.businessDate ?? null,
    fixed_calendar_date: frame.fixed?.calendarDate ?? null,
    open_user_id: bill.OpenUserID,
    cashier_id: bill.CashierID,
    waiter_id: bill.WaiterID,
    mem_id: bill.MemID,
    remark: bill.Remark,
    source_order_no: bill.SourceOrderNo,
    pre_print_count: bill.PrePrintCount,
    reverse_count: bill.Events.filter((event) => event.Action === 'REVERSE').length,
    special_flags: flagsOf(bill, frame.state),
    turnover_fen: turnover,
    extra_fee_fen: figures.extraFee,
    discount_fen: discount,
    refund_fen: refund,
    income_fen: turnover - discount - refund,
    deposit_fen: bill.DepositFen,
    unpaid_fen: isOpen
      ? Math.max(
          0,
          turnover - discount - bill.DepositFen - sumOf(keptPayments(bill), (payment) => payment.AmountFen),
        )
      : 0,
    goods_qty_milli: goodsQtyOf(bill),
    order_qty_milli: sumOf(lines, (line) => line.qty),
    return_qty_milli: sumOf(lines, (line) => line.returnQty),
    refund_qty_milli: sumOf(lines, (line) => line.refundQty),
    invoice: bill.Invoice
      ? JSON.stringify({ Amount: bill.Invoice.AmountFen, Title: bill.Invoice.Title, Time: bill.Invoice.Time })
      : null,
    states: JSON.stringify(frame.states),
  };
}

/** Quantity of dishes after returns; extras and parts of combos do not count as dishes. */
export const goodsQtyOf = (bill: Bill): number =>
  sumOf(
    bill.Items.filter((item) => isMoneyLine(item) && item.ItemType !== 5),
    (item) => item.QtyMilli - item.ReturnQtyMilli,
  );

function flagsOf(bill: Bill, state: Bill['OrderState']): number {
  const has = (type: number) =>
    bill.Discounts.some((discount) => discount.DiscountType === type && discount.AmountFen > 0);
  const flags: [boolean, number][] = [
    [state === 3, FLAGS.cancelled],
    [has(9), FLAGS.free],
    [bill.Items.some((item) => item.GiftQtyMilli > 0), FLAGS.gift],
    [bill.Items.some((item) => item.ReturnQtyMilli > 0), FLAGS.returned],
    [has(6), FLAGS.dishDiscount],
    [has(5), FLAGS.wholeDiscount],
  ];
  return sumOf(flags, ([isSet, flag]) => (isSet ? flag : 0));
}
