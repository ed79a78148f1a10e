/** The lines, payments and events of a checked bill as rows. Moments are added in SQL (`write-bills.ts`). */
import type { Bill } from '../bill';
import type {
  discountColumns,
  feeColumns,
  itemColumns,
  logColumns,
  paymentColumns,
  RowOf,
  refundColumns,
  refundItemColumns,
} from './bill-columns';
import type { BillFigures, LineFigures } from './settle-lines';

/** Columns that each row takes from its bill; the day is known once the bill's row is written. */
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
