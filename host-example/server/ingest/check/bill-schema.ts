/** Schema of a bill from outside, checked before its meaning is (`check-bill.ts`). */
import Type, { type TSchema } from 'typebox';
import { OrderAction } from '../../../../types/api/order';
import { fen, id, key, shapeCheck, text, time, whole } from './shape';

const orNull = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);
const oneOf = <const Values extends readonly number[]>(values: Values) =>
  Type.Union(values.map((value) => Type.Literal(value)));

/** Ten million yuan; multiplied by the largest quantity it is still an exact number. */
const price = whole(100_000_000);
const milli = whole(90_000_000);
const number = whole(100_000, 1);
const count = whole(100_000);

const Item = Type.Object({
  ItemNo: number,
  GoodsID: id,
  GoodsName: text(200),
  SpecName: text(100),
  Attrs: text(500),
  UnitName: text(20),
  ClassifyID: id,
  ClassifyName: text(100),
  ItemType: oneOf([1, 2, 3, 4, 5]),
  ParentItemNo: count,
  PriceFen: price,
  QtyMilli: milli,
  ReturnQtyMilli: milli,
  GiftQtyMilli: milli,
  Reason: text(200),
  OrderTime: time,
  WaiterID: id,
});

const Discount = Type.Object({
  DiscountNo: number,
  DiscountType: whole(12, 1),
  Name: text(100),
  AmountFen: fen,
  ItemNo: count,
  OperatorID: id,
  AuthorizerID: id,
  Reason: text(200),
});

const Payment = Type.Object({
  PayNo: number,
  PayCode: key(20),
  AmountFen: fen,
  GiftFen: fen,
  ChangeFen: fen,
  PayTime: time,
  CashierID: id,
  TradeNo: text(100),
  VoidTime: orNull(time),
});

const Refund = Type.Object({
  RefundNo: key(64),
  AmountFen: fen,
  PayCode: key(20),
  RefundTime: time,
  OperatorID: id,
  AuthorizerID: id,
  Reason: text(200),
  VoidTime: Type.Optional(orNull(time)),
  Goods: Type.Array(Type.Object({ ItemNo: number, QtyMilli: milli, AmountFen: fen }), { maxItems: 500 }),
});

const Event = Type.Object({
  SeqNo: number,
  Time: time,
  Action: OrderAction,
  OperatorID: id,
  AuthorizerID: id,
  Reason: text(200),
  Remark: text(500),
  Device: text(100),
  Before: text(500),
  After: text(500),
  ItemNo: count,
  QtyMilli: milli,
  AmountFen: fen,
  BeforeFen: orNull(fen),
  AfterFen: orNull(fen),
  DiscountType: whole(12),
  DiscountPercent: orNull(Type.Number({ minimum: 0, maximum: 100 })),
  SchemeName: text(100),
  PayCode: text(20),
  Served: Type.Boolean(),
});

export const BillSchema = Type.Object({
  ExtID: key(64),
  Rev: whole(Number.MAX_SAFE_INTEGER),
  OrderNo: text(64),
  SerialNo: text(64),
  Parent: orNull(Type.Object({ ExtID: key(64), Relation: oneOf([1, 2, 3, 4]) })),
  OrderState: oneOf([1, 2, 3, 4, 5, 6, 7]),
  OrderMode: oneOf([1, 2, 3]),
  SourceID: id,
  AreaID: id,
  DeskID: id,
  GuestCount: orNull(count),
  OpenTime: time,
  FirstSettleTime: orNull(time),
  SettleTime: orNull(time),
  OpenUserID: id,
  CashierID: id,
  WaiterID: id,
  MemID: orNull(id),
  Remark: text(500),
  SourceOrderNo: text(64),
  PrePrintCount: count,
  DepositFen: fen,
  TotalFen: Type.Optional(fen),
  Invoice: Type.Optional(orNull(Type.Object({ AmountFen: fen, Title: text(200), Time: time }))),
  Items: Type.Array(Item, { maxItems: 500 }),
  Fees: Type.Array(Type.Object({ FeeNo: number, Name: text(100), AmountFen: fen }), { maxItems: 50 }),
  Discounts: Type.Array(Discount, { maxItems: 500 }),
  Payments: Type.Array(Payment, { maxItems: 200 }),
  Refunds: Type.Array(Refund, { maxItems: 200 }),
  Events: Type.Array(Event, { maxItems: 2_000 }),
});

/** First member of a bill that does not match the schema, with what it should be; null when all match. */
export const shapeError = shapeCheck(BillSchema, 'Bill');
