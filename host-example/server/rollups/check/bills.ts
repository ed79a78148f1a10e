/** Loads the stored bills, money and sensitive operations of some shops in a month. */
import type { Query } from '../../db/db';

export interface Chunk {
  compId: number;
  shopIds: readonly string[];
  /** Business dates, both included. */
  from: string;
  to: string;
}

export interface StoredBill {
  orderId: string;
  shopId: string;
  date: string;
  calendarDate: string;
  openDate: string;
  state: number;
  mode: number;
  /** 1 = a child bill, which is paid with its parent. */
  relation: number;
  sourceId: string;
  areaId: string;
  deskId: string;
  cashierId: string;
  memId: string | null;
  guests: number;
  openLocal: string;
  settleLocal: string | null;
  openTime: string;
  settleTime: string | null;
  taxFen: number;
  taxIncludedFen: number;
  turnoverFen: number;
  discountFen: number;
  incomeFen: number;
  flags: number;
  /** Seconds since 1970. */
  sortTime: number;
  orderNo: string;
  sourceNo: string;
  serialNo: string;
  /** Of all payments, also those that were taken back, in their order. */
  tradeNos: string[];
  /** All payments and refunds: whether one moved on another day than the bill's, or was taken back. */
  money: { payCode: string; isMoved: boolean }[];
}

export interface StoredLine {
  orderId: string;
  itemNo: number;
  parentNo: number;
  /** 1 single dish, 2 set meal, 3 part of a set meal, 4 temporary dish, 5 extra. */
  type: number;
  goodsId: string;
  goodsName: string;
  specName: string;
  unitName: string;
  classifyId: string;
  classifyName: string;
  priceFen: number;
  qty: number;
  returnQty: number;
  giftQty: number;
  refundQty: number;
  saleFen: number;
  discountFen: number;
  refundFen: number;
  /** null when unknown. */
  costFen: number | null;
  reason: string;
}

export interface StoredFee {
  orderId: string;
  amountFen: number;
  discountFen: number;
  refundFen: number;
}

export interface StoredDiscount {
  orderId: string;
  place: number;
  type: number;
  itemNo: number;
  amountFen: number;
  operatorId: string;
  reason: string;
}

/** Record of the till about a gift. */
export interface StoredGift {
  orderId: string;
  place: number;
  itemNo: number;
  qty: number;
  operatorId: string;
  reason: string;
}

export interface StoredPay {
  orderId: string;
  payCode: string;
  amountFen: number;
  tipFen: number;
}

export interface StoredRefund extends StoredPay {
  taxFen: number;
}

export interface StoredRecord {
  orderId: string;
  shopId: string;
  date: string;
  calendarDate: string;
  type: number;
  operatorId: string;
  authorizerId: string;
  reason: string;
  amountFen: number;
  itemNo: number;
  place: number;
  /** 1 returned before payment, 2 refunded after it. */
  refundKind: number | null;
  qty: number;
  afterSettle: number;
}

/** A movement of money on its day; negative for money paid out. */
interface StoredMove {
  shopId: string;
  date: string;
  calendarDate: string;
  kind: string;
  payCode: string;
  amountFen: number;
  userId: string;
  moment: string;
}

/** What a till stated of a day. */
interface StoredDay {
  shopId: string;
  date: string;
  measure: string;
  /** Of a way of payment, with its pay type; both '' for the day itself. */
  name: string;
  payCode: string;
  amount: number;
}

export interface Stored {
  bills: StoredBill[];
  lines: StoredLine[];
  fees: StoredFee[];
  discounts: StoredDiscount[];
  gifts: StoredGift[];
  payments: StoredPay[];
  refunds: StoredRefund[];
  records: StoredRecord[];
  moves: StoredMove[];
  days: StoredDay[];
}

const within = (alias: string, date = 'business_date') =>
  `${alias}.comp_id = $1 and ${alias}.shop_id = any($2::bigint[]) and ${alias}.${date} between $3::date and $4::date`;
const ofBills = (table: string, columns: string, condition = '') =>
  `select l.order_id::text as "orderId", ${columns} from orders o join ${table} l on l.comp_id = o.comp_id and l.order_id = o.order_id
   where ${within('o')}${condition}`;

const BILLS = `select order_id::text as "orderId", shop_id::text as "shopId", business_date as date, calendar_date as "calendarDate",
    open_business_date as "openDate", order_state as state, order_mode as mode, relation, source_id::text as "sourceId",
    area_id::text as "areaId", desk_id::text as "deskId", cashier_id::text as "cashierId", mem_id::text as "memId",
    guest_count as guests, open_local as "openLocal", first_settle_local as "settleLocal", open_time as "openTime",
    first_settle_time as "settleTime", tax_fen as "taxFen", tax_included_fen as "taxIncludedFen",
    turnover_fen as "turnoverFen", discount_fen as "discountFen", income_fen as "incomeFen", special_flags as flags, floor(extract(epoch from sort_time))::int as "sortTime",
    order_no as "orderNo", source_order_no as "sourceNo", serial_no as "serialNo",
    (select coalesce(json_agg(json_build_object('payCode', m.pay_code, 'isMoved', m.void_date is not null or m.money_date <> o.business_date)), '[]')
      from (select pay_code, money_date, void_date, comp_id, order_id from order_payment
        union all select pay_code, money_date, void_date, comp_id, order_id from order_refund) m
      where m.comp_id = o.comp_id and m.order_id = o.order_id) as money,
    array(select p.trade_no from order_payment p where p.comp_id = o.comp_id and p.order_id = o.order_id order by p.pay_no) as "tradeNos"
  from orders o where ${within('o')}`;
const LINES = ofBills(
  'order_item',
  `l.item_no as "itemNo", l.parent_item_no as "parentNo", l.item_type as type, l.goods_id::text as "goodsId",
    l.goods_name as "goodsName", l.spec_name as "specName", l.unit_name as "unitName", l.classify_id::text as "classifyId",
    l.classify_name as "classifyName", l.price_fen as "priceFen", l.qty_milli as qty, l.return_qty_milli as "returnQty",
    l.gift_qty_milli as "giftQty", l.refund_qty_milli as "refundQty", l.sale_fen as "saleFen",
    l.discount_fen as "discountFen", l.refund_fen as "refundFen", l.cost_fen as "costFen", l.reason`,
);
const FEES = ofBills(
  'order_fee',
  'l.amount_fen as "amountFen", l.discount_fen as "discountFen", l.refund_fen as "refundFen"',
);
const DISCOUNTS = ofBills(
  'order_discount',
  `l.discount_no as place, l.discount_type as type, l.item_no as "itemNo", l.amount_fen as "amountFen", l.operator_id::text as "operatorId", l.reason`,
);
const GIFTS = ofBills(
  'order_log',
  `l.seq_no as place, l.item_no as "itemNo", l.qty_milli as qty, l.operator_id::text as "operatorId", l.reason`,
  ` and l.action = 'GIFT'`,
);
const PAY = 'l.pay_code as "payCode", l.amount_fen as "amountFen", l.tip_fen as "tipFen"';
const KEPT = ' and l.void_time is null';
const RECORDS = `select r.order_id::text as "orderId", r.shop_id::text as "shopId", r.business_date as date,
    r.calendar_date as "calendarDate", r.type, r.operator_id::text as "operatorId", r.authorizer_id::text as "authorizerId",
    r.reason, r.amount_fen as "amountFen", r.item_no as "itemNo", r.seq_no as place, r.refund_kind as "refundKind",
    r.qty_milli as qty, r.after_settle as "afterSettle"
  from sensitive_record r where ${within('r')}`;

const moves = (table: string, columns: string, condition = '') =>
  `select l.shop_id::text as "shopId", l.business_date as date, l.calendar_date as "calendarDate", ${columns}
   from ${table} l where ${within('l')}${condition}`;
const moneyMoves = (
  table: string,
  when: string,
  kind: string,
  sign: string,
  moment: string,
  person: string,
) =>
  `select l.shop_id::text as "shopId", l.${when}_date as date, l.${when}_calendar_date as "calendarDate", '${kind}' as kind,
    l.pay_code as "payCode", ${sign}l.amount_fen as "amountFen", l.${person}::text as "userId", l.${moment} as moment
   from ${table} l where ${within('l', `${when}_date`)}`;
const MOVES = [
  moneyMoves('order_payment', 'money', 'PAY', '', 'pay_local', 'cashier_id'),
  moneyMoves('order_payment', 'void', 'VOID', '-', 'void_local', 'cashier_id'),
  moneyMoves('order_refund', 'money', 'REFUND', '-', 'refund_local', 'operator_id'),
  moneyMoves('order_refund', 'void', 'REFUND', '', 'void_local', 'operator_id'),
  moves(
    'member_account_log',
    `'RECHARGE' as kind, l.pay_code as "payCode", l.principal_fen as "amountFen", l.operator_id::text as "userId", l.log_local as moment`,
    ' and l.kind = 1',
  ),
  moves(
    'member_account_log',
    `'RECHARGE_BACK' as kind, l.pay_code as "payCode", -l.principal_fen as "amountFen", l.operator_id::text as "userId", l.log_local as moment`,
    ' and l.kind = 4',
  ),
  moves(
    'other_receipt',
    'l.kind, l.pay_code as "payCode", l.amount_fen as "amountFen", l.operator_id::text as "userId", l.receipt_local as moment',
  ),
];

const DAYS = `select l.shop_id::text as "shopId", l.business_date as date, l.measure, l.name,
    l.pay_code as "payCode", l.amount
  from source_day l where ${within('l')} and (l.name = '' or l.pay_code <> '')`;

export async function readStored(q: Query, { compId, shopIds, from, to }: Chunk): Promise<Stored> {
  const ask = <Row>(sql: string) => q<Row>(sql, [compId, shopIds, from, to]);
  const moved: StoredMove[] = [];
  for (const sql of MOVES) moved.push(...(await ask<StoredMove>(sql)));
  return {
    bills: await ask<StoredBill>(BILLS),
    lines: await ask<StoredLine>(LINES),
    fees: await ask<StoredFee>(FEES),
    discounts: await ask<StoredDiscount>(DISCOUNTS),
    gifts: await ask<StoredGift>(GIFTS),
    payments: await ask<StoredPay>(ofBills('order_payment', PAY, KEPT)),
    refunds: await ask<StoredRefund>(ofBills('order_refund', `${PAY}, l.tax_fen as "taxFen"`, KEPT)),
    records: await ask<StoredRecord>(RECORDS),
    moves: moved,
    days: await ask<StoredDay>(DAYS),
  };
}
