/** Columns of the tables that belong to a bill, with their SQL types; a row has a value for each. */

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
