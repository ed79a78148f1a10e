/** A checked bill as rows of the tables. What depends on the shop's clock is added in SQL (`write-bills.ts`). */
import type { Bill } from './bill';
import { isMoneyLine, keptPayments } from './check-bill';
import { sumOf } from './money';
import type { BillFigures, LineFigures } from './settle-lines';

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
};
export type OrderRow = Record<keyof typeof orderColumns, string | number | null>;

/** What is known beside the bill. */
export interface OrderFrame {
  orderId: string;
  hash: string;
  state: Bill['OrderState'];
  guestDefault: number;
  parentOrderId: string | null;
  /** The first settlement that was stored: it fixes the bill's day for life. */
  fixed: { firstSettle: string; businessDate: string; calendarDate: string } | null;
}

export function orderRow(bill: Bill, figures: BillFigures, frame: OrderFrame): OrderRow {
  const { turnover, discount, refund } = figures;
  const isOpen = frame.state === 1 || frame.state === 6;
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
    first_settle_local: frame.fixed?.firstSettle ?? bill.FirstSettleTime,
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
  };
}

/** Dishes that stay on the bill; extras and the parts of combos are no dishes of their own. */
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

export const itemColumns = {
  order_id: 'bigint',
  item_no: 'int',
  business_date: 'date',
  item_type: 'smallint',
  has_parts: 'boolean',
  parent_item_no: 'int',
  goods_id: 'bigint',
  goods_name: 'text',
  spec_name: 'text',
  attrs: 'text',
  unit_name: 'text',
  classify_id: 'bigint',
  classify_name: 'text',
  price_fen: 'bigint',
  qty_milli: 'bigint',
  return_qty_milli: 'bigint',
  gift_qty_milli: 'bigint',
  refund_qty_milli: 'bigint',
  return_fen: 'bigint',
  gift_fen: 'bigint',
  sale_fen: 'bigint',
  discount_fen: 'bigint',
  refund_fen: 'bigint',
  income_fen: 'bigint',
  state: 'smallint',
  reason: 'text',
  order_local: 'timestamp',
  waiter_id: 'bigint',
};

export const feeColumns = {
  order_id: 'bigint',
  fee_no: 'int',
  business_date: 'date',
  fee_name: 'text',
  amount_fen: 'bigint',
  discount_fen: 'bigint',
  refund_fen: 'bigint',
  income_fen: 'bigint',
};

export const discountColumns = {
  order_id: 'bigint',
  discount_no: 'int',
  business_date: 'date',
  discount_type: 'smallint',
  discount_name: 'text',
  amount_fen: 'bigint',
  item_no: 'int',
  operator_id: 'bigint',
  authorizer_id: 'bigint',
  reason: 'text',
};

export const paymentColumns = {
  order_id: 'bigint',
  pay_no: 'int',
  business_date: 'date',
  pay_code: 'text',
  amount_fen: 'bigint',
  gift_fen: 'bigint',
  change_fen: 'bigint',
  pay_local: 'timestamp',
  cashier_id: 'bigint',
  trade_no: 'text',
  void_local: 'timestamp',
};

export const refundColumns = {
  order_id: 'bigint',
  refund_no: 'text',
  business_date: 'date',
  pay_code: 'text',
  amount_fen: 'bigint',
  refund_local: 'timestamp',
  operator_id: 'bigint',
  authorizer_id: 'bigint',
  reason: 'text',
  void_local: 'timestamp',
};

export const refundItemColumns = {
  order_id: 'bigint',
  refund_no: 'text',
  item_no: 'int',
  qty_milli: 'bigint',
  amount_fen: 'bigint',
};

export const logColumns = {
  order_id: 'bigint',
  seq_no: 'int',
  action: 'text',
  log_local: 'timestamp',
  operator_id: 'bigint',
  authorizer_id: 'bigint',
  before_text: 'text',
  after_text: 'text',
  reason: 'text',
  remark: 'text',
  device: 'text',
  item_no: 'int',
  qty_milli: 'bigint',
  amount_fen: 'bigint',
};

type Value = string | number | boolean | null;
export type RowOf<Table> = { [Name in keyof Table]: Value };
/** The day is the bill's: known once its row is written. */
export interface Head {
  orderId: string;
  businessDate: string;
}

function stateOf(line: LineFigures): number {
  if (line.qty > 0 && line.returnQty === line.qty) return 2;
  return line.giftQty > 0 && line.giftQty === line.qty - line.returnQty ? 3 : 1;
}

export function itemRows(
  bill: Bill,
  figures: BillFigures,
  { orderId, businessDate }: Head,
): RowOf<typeof itemColumns>[] {
  return bill.Items.flatMap((item) => {
    const line = figures.items.get(item.ItemNo);
    if (!line) return [];
    return {
      order_id: orderId,
      item_no: item.ItemNo,
      business_date: businessDate,
      item_type: item.ItemType,
      has_parts: line.hasParts,
      parent_item_no: item.ParentItemNo,
      goods_id: item.GoodsID,
      goods_name: item.GoodsName,
      spec_name: item.SpecName,
      attrs: item.Attrs,
      unit_name: item.UnitName,
      classify_id: item.ClassifyID,
      classify_name: item.ClassifyName,
      price_fen: item.PriceFen,
      qty_milli: line.qty,
      return_qty_milli: line.returnQty,
      gift_qty_milli: line.giftQty,
      refund_qty_milli: line.refundQty,
      return_fen: line.returned,
      gift_fen: line.gifted,
      sale_fen: line.sale,
      discount_fen: line.discount,
      refund_fen: line.refund,
      income_fen: line.sale - line.discount - line.refund,
      state: stateOf(line),
      reason: item.Reason,
      order_local: item.OrderTime,
      waiter_id: item.WaiterID,
    };
  });
}

export function feeRows(
  bill: Bill,
  figures: BillFigures,
  { orderId, businessDate }: Head,
): RowOf<typeof feeColumns>[] {
  return bill.Fees.map((fee, index) => {
    const { amount, discount, refund } = figures.fees[index] ?? {
      amount: fee.AmountFen,
      discount: 0,
      refund: 0,
    };
    return {
      order_id: orderId,
      fee_no: fee.FeeNo,
      business_date: businessDate,
      fee_name: fee.Name,
      amount_fen: amount,
      discount_fen: discount,
      refund_fen: refund,
      income_fen: amount - discount - refund,
    };
  });
}

export function discountRows(bill: Bill, { orderId, businessDate }: Head): RowOf<typeof discountColumns>[] {
  return bill.Discounts.map((discount) => ({
    order_id: orderId,
    discount_no: discount.DiscountNo,
    business_date: businessDate,
    discount_type: discount.DiscountType,
    discount_name: discount.Name,
    amount_fen: discount.AmountFen,
    item_no: discount.ItemNo,
    operator_id: discount.OperatorID,
    authorizer_id: discount.AuthorizerID,
    reason: discount.Reason,
  }));
}

export function paymentRows(bill: Bill, { orderId, businessDate }: Head): RowOf<typeof paymentColumns>[] {
  return bill.Payments.map((payment) => ({
    order_id: orderId,
    pay_no: payment.PayNo,
    business_date: businessDate,
    pay_code: payment.PayCode,
    amount_fen: payment.AmountFen,
    gift_fen: payment.GiftFen,
    change_fen: payment.ChangeFen,
    pay_local: payment.PayTime,
    cashier_id: payment.CashierID,
    trade_no: payment.TradeNo,
    void_local: payment.VoidTime,
  }));
}

export function refundRows(bill: Bill, { orderId, businessDate }: Head): RowOf<typeof refundColumns>[] {
  return bill.Refunds.map((refund) => ({
    order_id: orderId,
    refund_no: refund.RefundNo,
    business_date: businessDate,
    pay_code: refund.PayCode,
    amount_fen: refund.AmountFen,
    refund_local: refund.RefundTime,
    operator_id: refund.OperatorID,
    authorizer_id: refund.AuthorizerID,
    reason: refund.Reason,
    void_local: refund.VoidTime ?? null,
  }));
}

export function refundItemRows(bill: Bill, { orderId }: Head): RowOf<typeof refundItemColumns>[] {
  return bill.Refunds.flatMap((refund) =>
    refund.Goods.map((goods) => ({
      order_id: orderId,
      refund_no: refund.RefundNo,
      item_no: goods.ItemNo,
      qty_milli: goods.QtyMilli,
      amount_fen: goods.AmountFen,
    })),
  );
}

export function logRows(bill: Bill, { orderId }: Head): RowOf<typeof logColumns>[] {
  return bill.Events.map((event) => ({
    order_id: orderId,
    seq_no: event.SeqNo,
    action: event.Action,
    log_local: event.Time,
    operator_id: event.OperatorID,
    authorizer_id: event.AuthorizerID,
    before_text: event.Before,
    after_text: event.After,
    reason: event.Reason,
    remark: event.Remark,
    device: event.Device,
    item_no: event.ItemNo,
    qty_milli: event.QtyMilli,
    amount_fen: event.AmountFen,
  }));
}
