/**
 * A bill as a till knows it: the whole state of the bill at one revision. Tills, the demo generator and the CSV import
 * all use this shape and one way in (`put-bills.ts`), so a figure does not depend on where its bill came from. The types
 * in `bill.ts` follow from the schema; it is checked before the meaning of the bill is (`check-bill.ts`).
 *
 * Amounts are integer fen, quantities integer thousandths, times the shop's local `YYYY-MM-DD HH:mm:ss`. Rules:
 * docs/product/metrics.md, from #parts-of-a-bill to #discount-types.
 */
import Type, { type TSchema } from 'typebox';
import { OrderAction } from '../../../../types/api/order';
import { about, fen, id, key, MOST_FEN, optional, shapeCheck, text, time, whole } from './shape';

const orNull = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);
const oneOf = <const Values extends readonly number[]>(values: Values) =>
  Type.Unsafe<Values[number]>(Type.Union(values.map((value) => Type.Literal(value))));
/** Ten million yuan; multiplied by the largest quantity it is still an exact number. */
const price = whole(100_000_000);
const milli = whole(90_000_000);
const number = whole(100_000, 1);
/** An amount whose sign is checked with a sentence of its own (`check-bill.ts`). */
const signed = whole(MOST_FEN, -MOST_FEN);
const count = whole(100_000);

const Item = Type.Object({
  ItemNo: about('number of the line in the bill, from 1', number),
  GoodsID: about("'0' for a dish that is not on the menu", id),
  GoodsName: about('name of the dish at the time of ordering', text(200)),
  SpecName: text(100),
  Attrs: text(500),
  UnitName: text(20),
  ClassifyID: id,
  ClassifyName: about('name of the category at the time of ordering', text(100)),
  ItemType: about(
    '1 dish, 2 combo, 3 part of a combo (its price is its share of the combo and is not added to the bill), 4 temporary dish, 5 extra',
    oneOf([1, 2, 3, 4, 5]),
  ),
  ParentItemNo: about('line of the combo or dish this one belongs to, 0 for none', count),
  PriceFen: about('list price of one unit, extras included', price),
  QtyMilli: about('ordered quantity, including what was returned later', milli),
  ReturnQtyMilli: about('returned before settlement', milli),
  GiftQtyMilli: about('gifted quantity, a part of what was not returned', milli),
  Reason: text(200),
  OrderTime: time,
  WaiterID: id,
  CostFen: optional(
    'what the dishes of the line cost the house, all together; null or left out when unknown',
    orNull(fen),
  ),
});

const Discount = Type.Object({
  DiscountNo: number,
  DiscountType: about('1 to 12, see docs/product/metrics.md#discount-types', whole(12, 1)),
  Name: text(100),
  AmountFen: fen,
  ItemNo: about('line it is on; 0 for the whole bill, whose discounts are spread over the lines', count),
  OperatorID: id,
  AuthorizerID: id,
  Reason: text(200),
});

const Payment = Type.Object({
  PayNo: number,
  PayCode: key(20),
  AmountFen: about(
    'amount received, added tax and tip included: without change and without the bonus part of stored value',
    fen,
  ),
  TipFen: optional('the part of AmountFen that is a tip, which is never income; 0 when left out', fen),
  GiftFen: about('bonus part of stored value; an equal amount is stored as a discount of type 11', fen),
  ChangeFen: fen,
  PayTime: time,
  CashierID: id,
  TradeNo: text(100),
  VoidTime: about('time at which a reverse settlement took the payment back, else null', orNull(time)),
});

const Refund = Type.Object({
  RefundNo: key(64),
  AmountFen: about('money given back after settlement, added tax and tip included, without the bonus part', fen),
  TaxFen: optional('the part of AmountFen that is added tax; 0 when left out', fen),
  TaxIncludedFen: optional('included tax that is given back with it; 0 when left out', fen),
  TipFen: optional('the part of AmountFen that is a tip; 0 when left out', fen),
  PayCode: key(20),
  RefundTime: time,
  OperatorID: id,
  AuthorizerID: id,
  Reason: text(200),
  VoidTime: optional(
    'time at which a later reverse settlement took the refund back together with the payments; null when left out',
    orNull(time),
  ),
  Goods: about(
    'refunded lines without added tax; empty for a refund of money alone, which is spread over the lines by income',
    Type.Array(Type.Object({ ItemNo: number, QtyMilli: milli, AmountFen: fen }), { maxItems: 500 }),
  ),
});

export const EventSchema = Type.Object({
  SeqNo: about('number of the event in the bill, from 1; never used twice', number),
  Time: time,
  Action: OrderAction,
  OperatorID: id,
  AuthorizerID: id,
  Reason: text(200),
  Remark: text(500),
  Device: text(100),
  Before: text(500),
  After: text(500),
  ItemNo: about('number of the line, 0 for the whole bill', count),
  QtyMilli: milli,
  AmountFen: fen,
  BeforeFen: orNull(fen),
  AfterFen: orNull(fen),
  DiscountType: about('for DISCOUNT: its type, else 0', whole(12)),
  DiscountPercent: about(
    'for DISCOUNT: its percent (85 = 15 % off)',
    orNull(Type.Number({ minimum: 0, maximum: 100 })),
  ),
  SchemeName: about('for DISCOUNT: the name of its scheme', text(100)),
  PayCode: text(20),
  Served: about('whether the dish had been served when it was returned', Type.Boolean()),
});

export const BillSchema = Type.Object({
  ExtID: about("the till's id of the bill, unique in a shop; a bill sent twice with it is stored once", key(64)),
  Rev: about(
    'grows with every change on the till; an older revision than the stored one leaves the bill as it is',
    whole(Number.MAX_SAFE_INTEGER),
  ),
  OrderNo: text(64),
  SerialNo: about('serial number of the day, as printed', text(64)),
  Parent: about(
    'related bill, with the kind of relation: 1 child, 2 split off, 3 merged into, 4 before reverse settlement',
    orNull(Type.Object({ ExtID: key(64), Relation: oneOf([1, 2, 3, 4]) })),
  ),
  OrderState: oneOf([1, 2, 3, 4, 5, 6, 7]),
  OrderMode: oneOf([1, 2, 3]),
  SourceID: id,
  AreaID: about("'0' where the bill has no table", id),
  DeskID: about("'0' where the bill has no table", id),
  GuestCount: about("null when unknown; then the company's GuestDefault (1) counts", orNull(count)),
  OpenTime: time,
  NoHours: optional(
    'true where the days of its times are known and their hours are not: it then counts on the business day that each time names, whatever its hours, and in no figure by hour',
    Type.Boolean(),
  ),
  FirstSettleTime: about('first settlement, which fixes the business day of the bill; null before it', orNull(time)),
  SettleTime: about('latest settlement; null while unpaid', orNull(time)),
  OpenUserID: id,
  CashierID: about("cashier of the latest settlement; '0' while unpaid", id),
  WaiterID: id,
  MemID: orNull(id),
  Remark: text(500),
  SourceOrderNo: about("order number of the delivery platform, else ''", text(64)),
  PrePrintCount: count,
  DepositFen: about('deposit or part payment taken before settlement', fen),
  TaxFen: optional('tax added to the prices; paid beside the income, never part of it; 0 when left out', signed),
  TaxIncludedFen: optional(
    'tax that the prices include, for information: it changes no other figure; 0 when left out',
    signed,
  ),
  TotalFen: optional(
    "the till's own total to pay (list price without discounts, added tax included); checked when given",
    fen,
  ),
  Invoice: Type.Optional(orNull(Type.Object({ AmountFen: fen, Title: text(200), Time: time }))),
  Items: Type.Array(Item, { maxItems: 500 }),
  Fees: Type.Array(Type.Object({ FeeNo: number, Name: text(100), AmountFen: fen }), { maxItems: 50 }),
  Discounts: Type.Array(Discount, { maxItems: 500 }),
  Payments: Type.Array(Payment, { maxItems: 200 }),
  Refunds: Type.Array(Refund, { maxItems: 200 }),
  Events: about(
    'operations on the bill; all are logged, those listed in docs/product/metrics.md#sensitive-operations also become sensitive records',
    Type.Array(EventSchema, { maxItems: 2_000 }),
  ),
});

/** First member of a bill that does not match the schema, with what it should be; null when all match. */
export const shapeError = shapeCheck(BillSchema, 'Bill');
