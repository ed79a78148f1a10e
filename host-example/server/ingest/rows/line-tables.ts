/** Tables that belong to a checked bill. Instants are added in SQL (`write-bills.ts`). */

import type { Bill, BillDiscount, BillEvent, BillItem, BillPayment, BillRefund } from '../bill';
import { plainName } from '../plain-name';
import type { Columns, Table } from '../write/bulk';
import type { BillFigures, LineFigures } from './settle-lines';

/** A bill whose row is written, so that its day is known. */
export interface Settled {
  bill: Bill;
  figures: BillFigures;
  orderId: string;
  businessDate: string;
}

/** A row beside its bill: copies of the bill would take several times as long, and a delivery has a thousand rows. */
type Row<Part> = { of: Settled } & Part;
type LineTable<Part> = Table<Settled, Row<Part>>;

/** Columns that tables of a bill have in common. */
const ofBill: Columns<{ of: Settled }> = {
  order_id: ['bigint', ({ of }) => of.orderId],
  business_date: ['date', ({ of }) => of.businessDate],
};

export const items: LineTable<{ item: BillItem; line: LineFigures }> = {
  name: 'order_item',
  sourcesOf: (of) =>
    of.bill.Items.flatMap((item) => {
      const line = of.figures.items.get(item.ItemNo);
      return line ? { of, item, line } : [];
    }),
  columns: {
    ...ofBill,
    item_no: ['int', ({ item }) => item.ItemNo],
    item_type: ['smallint', ({ item }) => item.ItemType],
    has_parts: ['boolean', ({ line }) => line.hasParts],
    parent_item_no: ['int', ({ item }) => item.ParentItemNo],
    goods_id: ['bigint', ({ item }) => item.GoodsID],
    goods_name: ['text', ({ item }) => plainName(item.GoodsName)],
    spec_name: ['text', ({ item }) => plainName(item.SpecName)],
    attrs: ['text', ({ item }) => item.Attrs],
    unit_name: ['text', ({ item }) => plainName(item.UnitName)],
    classify_id: ['bigint', ({ item }) => item.ClassifyID],
    classify_name: ['text', ({ item }) => plainName(item.ClassifyName)],
    price_fen: ['bigint', ({ item }) => item.PriceFen],
    qty_milli: ['bigint', ({ line }) => line.qty],
    return_qty_milli: ['bigint', ({ line }) => line.returnQty],
    gift_qty_milli: ['bigint', ({ line }) => line.giftQty],
    refund_qty_milli: ['bigint', ({ line }) => line.refundQty],
    return_fen: ['bigint', ({ line }) => line.returned],
    gift_fen: ['bigint', ({ line }) => line.gifted],
    sale_fen: ['bigint', ({ line }) => line.sale],
    discount_fen: ['bigint', ({ line }) => line.discount],
    refund_fen: ['bigint', ({ line }) => line.refund],
    income_fen: ['bigint', ({ line }) => line.sale - line.discount - line.refund],
    state: ['smallint', ({ line }) => stateOf(line)],
    reason: ['text', ({ item }) => plainName(item.Reason)],
    order_local: ['timestamp', ({ item }) => item.OrderTime],
    waiter_id: ['bigint', ({ item }) => item.WaiterID],
    cost_fen: ['bigint', ({ line }) => line.cost],
    is_cost_given: ['boolean', ({ line }) => line.cost !== null],
  },
};

function stateOf(line: LineFigures): number {
  if (line.qty > 0 && line.returnQty === line.qty) return 2;
  return line.giftQty > 0 && line.giftQty === line.qty - line.returnQty ? 3 : 1;
}

export const fees: LineTable<{ fee: Bill['Fees'][number]; line: BillFigures['fees'][number] }> = {
  name: 'order_fee',
  sourcesOf: (of) =>
    of.bill.Fees.map((fee, index) => {
      const line = of.figures.fees[index] ?? { amount: fee.AmountFen, discount: 0, refund: 0 };
      return { of, fee, line };
    }),
  columns: {
    ...ofBill,
    fee_no: ['int', ({ fee }) => fee.FeeNo],
    fee_name: ['text', ({ fee }) => fee.Name],
    amount_fen: ['bigint', ({ line }) => line.amount],
    discount_fen: ['bigint', ({ line }) => line.discount],
    refund_fen: ['bigint', ({ line }) => line.refund],
    income_fen: ['bigint', ({ line }) => line.amount - line.discount - line.refund],
  },
};

export const discounts: LineTable<{ discount: BillDiscount }> = {
  name: 'order_discount',
  sourcesOf: (of) => of.bill.Discounts.map((discount) => ({ of, discount })),
  columns: {
    ...ofBill,
    discount_no: ['int', ({ discount }) => discount.DiscountNo],
    discount_type: ['smallint', ({ discount }) => discount.DiscountType],
    discount_name: ['text', ({ discount }) => discount.Name],
    amount_fen: ['bigint', ({ discount }) => discount.AmountFen],
    item_no: ['int', ({ discount }) => discount.ItemNo],
    operator_id: ['bigint', ({ discount }) => discount.OperatorID],
    authorizer_id: ['bigint', ({ discount }) => discount.AuthorizerID],
    reason: ['text', ({ discount }) => plainName(discount.Reason)],
  },
};

export const payments: LineTable<{ payment: BillPayment }> = {
  name: 'order_payment',
  sourcesOf: (of) => of.bill.Payments.map((payment) => ({ of, payment })),
  columns: {
    ...ofBill,
    pay_no: ['int', ({ payment }) => payment.PayNo],
    pay_code: ['text', ({ payment }) => payment.PayCode],
    amount_fen: ['bigint', ({ payment }) => payment.AmountFen],
    tip_fen: ['bigint', ({ payment }) => payment.TipFen ?? 0],
    gift_fen: ['bigint', ({ payment }) => payment.GiftFen],
    change_fen: ['bigint', ({ payment }) => payment.ChangeFen],
    pay_local: ['timestamp', ({ payment }) => payment.PayTime],
    cashier_id: ['bigint', ({ payment }) => payment.CashierID],
    trade_no: ['text', ({ payment }) => payment.TradeNo],
    void_local: ['timestamp', ({ payment }) => payment.VoidTime],
  },
};

export const refunds: LineTable<{ refund: BillRefund }> = {
  name: 'order_refund',
  sourcesOf: (of) => of.bill.Refunds.map((refund) => ({ of, refund })),
  columns: {
    ...ofBill,
    refund_no: ['text', ({ refund }) => refund.RefundNo],
    pay_code: ['text', ({ refund }) => refund.PayCode],
    amount_fen: ['bigint', ({ refund }) => refund.AmountFen],
    tax_fen: ['bigint', ({ refund }) => refund.TaxFen ?? 0],
    tax_included_fen: ['bigint', ({ refund }) => refund.TaxIncludedFen ?? 0],
    tip_fen: ['bigint', ({ refund }) => refund.TipFen ?? 0],
    refund_local: ['timestamp', ({ refund }) => refund.RefundTime],
    operator_id: ['bigint', ({ refund }) => refund.OperatorID],
    authorizer_id: ['bigint', ({ refund }) => refund.AuthorizerID],
    reason: ['text', ({ refund }) => plainName(refund.Reason)],
    void_local: ['timestamp', ({ refund }) => refund.VoidTime ?? null],
  },
};

export const refundItems: LineTable<{ refund: BillRefund; goods: BillRefund['Goods'][number] }> = {
  name: 'order_refund_item',
  sourcesOf: (of) => of.bill.Refunds.flatMap((refund) => refund.Goods.map((goods) => ({ of, refund, goods }))),
  columns: {
    order_id: ['bigint', ({ of }) => of.orderId],
    refund_no: ['text', ({ refund }) => refund.RefundNo],
    item_no: ['int', ({ goods }) => goods.ItemNo],
    qty_milli: ['bigint', ({ goods }) => goods.QtyMilli],
    amount_fen: ['bigint', ({ goods }) => goods.AmountFen],
  },
};

/** Operations are stored without the day of the bill. */
export const log: Table<Pick<Settled, 'bill' | 'orderId'>, { orderId: string; event: BillEvent }> = {
  name: 'order_log',
  sourcesOf: ({ bill, orderId }) => bill.Events.map((event) => ({ orderId, event })),
  columns: {
    order_id: ['bigint', ({ orderId }) => orderId],
    seq_no: ['int', ({ event }) => event.SeqNo],
    action: ['text', ({ event }) => event.Action],
    log_local: ['timestamp', ({ event }) => event.Time],
    operator_id: ['bigint', ({ event }) => event.OperatorID],
    authorizer_id: ['bigint', ({ event }) => event.AuthorizerID],
    before_text: ['text', ({ event }) => event.Before],
    after_text: ['text', ({ event }) => event.After],
    reason: ['text', ({ event }) => plainName(event.Reason)],
    remark: ['text', ({ event }) => event.Remark],
    device: ['text', ({ event }) => event.Device],
    item_no: ['int', ({ event }) => event.ItemNo],
    qty_milli: ['bigint', ({ event }) => event.QtyMilli],
    amount_fen: ['bigint', ({ event }) => event.AmountFen],
  },
};
