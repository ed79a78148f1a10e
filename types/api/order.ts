import Type, { type Static } from 'typebox';
import {
  BillMode,
  BillState,
  BizDate,
  BizRow,
  Count,
  Currencies,
  CurrencyCode,
  Cursor,
  codes,
  countOf,
  DailyOnly,
  DateTime,
  DateTimeOrDay,
  DateTimeOrDayOrEmpty,
  DishReq,
  Flag,
  ID,
  IDInput,
  IDList,
  Keyword,
  KeywordList,
  Money,
  MoneyInput,
  MoneyOrNull,
  moneyOf,
  OrderMode,
  OrderState,
  orNull,
  PageReq,
  pageOf,
  Quantity,
  RangeReq,
  SpecialFlag,
  Text,
} from './common';

export const OrderListReq = Type.Object({
  ...RangeReq.properties,
  ...PageReq.properties,
  ...DishReq.properties,
  SortField: Type.Optional(
    Type.Enum(['', 'Time', 'BusinessIncome', 'DiscountAmount', 'GuestCount'], {
      description: "'Time' is the default: by the day of DateType, then by the last settlement or opening",
    }),
  ),
  OrderState: Type.Optional(OrderState),
  OrderStates: Type.Optional(Type.Array(OrderState, { maxItems: 8 })),
  OrderMode: Type.Optional(OrderMode),
  SourceIDs: Type.Optional(IDList),
  PayCodes: Type.Optional(KeywordList),
  UserIDs: Type.Optional(IDList),
  AreaIDs: Type.Optional(IDList),
  DeskIDs: Type.Optional(IDList),
  SpecialFlags: Type.Optional(Type.Array(SpecialFlag, { maxItems: 6 })),
  PackageMode: Type.Optional(
    codes([1, 2], 'beside dishes, as dish sales count them: 1 set meals as one, 2 split; absent = both'),
  ),
  ClassifyIDs: Type.Optional(IDList),
  MemID: Type.Optional(IDInput),
  TimespanID: Type.Optional(IDInput),
  MinAmount: Type.Optional(MoneyInput),
  MaxAmount: Type.Optional(MoneyInput),
  CrossDay: Type.Optional(
    codes(
      [0, 1],
      '1 = the bills behind the last term of the bridge to money collected: those of the range whose money moved on days outside of it, and those of other days whose money moved inside',
    ),
  ),
  Keyword: Type.Optional(Keyword),
  Cursor: Type.Optional(Cursor),
});
export type OrderListReq = Static<typeof OrderListReq>;

export const OrderRow = Type.Object({
  OrderID: ID,
  OrderNo: Text,
  SerialNo: Type.String({ description: 'running number of the day' }),
  ShopID: ID,
  ShopName: Text,
  OrderState: BillState,
  OrderMode: BillMode,
  SourceID: ID,
  SourceName: Text,
  AreaName: Text,
  DeskName: Text,
  GuestCount: Count,
  BusinessDate: BizDate,
  /** Calendar day (DateType 2) beside the business day: both stay those of the first settlement. */
  CalendarDate: Type.Optional(BizDate),
  OpenTime: DateTimeOrDay,
  SettleTime: orNull(DateTimeOrDay),
  /** 1 = of all times of the bill only the days are known. */
  NoHours: Type.Optional(Flag),
  Minutes: Type.Integer({ description: 'whole minutes from opening to the first settlement, or until now' }),
  Turnover: Money,
  DiscountAmount: Money,
  RefundAmount: Money,
  BusinessIncome: Money,
  UnpaidAmount: Money,
  PayNames: Text,
  CashierName: Text,
  WaiterName: Text,
  MemName: Text,
  MemMobile: Type.String({ description: '138****1234 without boss.member.mobile' }),
  SpecialFlags: Type.Array(SpecialFlag),
  ReverseCount: Count,
  ChildCount: Count,
  GoodsQty: Quantity,
});
export type OrderRow = Static<typeof OrderRow>;

/** Sums of the bills that count in no figure: neither settled nor partly refunded. */
const Uncounted = Type.Object({
  OrderCount: countOf('unpaid and cancelled bills'),
  GuestCount: countOf('their guests'),
  Turnover: moneyOf('their list price'),
  UnpaidAmount: moneyOf('what is still due on the unpaid ones'),
});

/** `Sum` and `Days` cover bills in the states 2, 4 and 7; `States`, the counts for the tabs, ignores the filter `OrderState`. */
export const OrderListRes = Type.Object({
  ...pageOf(OrderRow),
  DataTime: DateTime,
  DailyOnly: Type.Optional(DailyOnly),
  Currencies: Type.Optional(Currencies),
  Cursor: Type.Optional(Cursor),
  Sum: BizRow,
  /** Listed bills in other states, which are in no sum of `Sum`; left out where none is listed. */
  Uncounted: Type.Optional(Uncounted),
  States: Type.Array(Type.Object({ OrderState, Count })),
  Days: Type.Optional(
    Type.Array(Type.Object({ Date: BizDate, OrderCount: Count, BusinessIncome: Money }), {
      description: 'the sums of each day with counted bills, by DateType, on the first page',
    }),
  ),
});
export type OrderListRes = Static<typeof OrderListRes>;

export const OrderInfoReq = Type.Object({ OrderID: IDInput, ParentID: Type.Optional(IDInput) });
export type OrderInfoReq = Static<typeof OrderInfoReq>;

export const OrderGoods = Type.Object({
  ItemID: ID,
  GoodsID: ID,
  GoodsName: Text,
  SpecName: Text,
  Attrs: Type.String({ description: 'preparation and extras' }),
  UnitName: Text,
  ImageUrl: Text,
  ClassifyName: Text,
  Price: Money,
  SalePrice: Money,
  Qty: Quantity,
  ReturnQty: Quantity,
  GiftQty: Quantity,
  Amount: Money,
  DiscountAmount: Money,
  IncomeAmount: Money,
  ItemType: codes([1, 2, 3, 4, 5], '1 single dish, 2 set meal, 3 part of a set meal, 4 temporary dish, 5 extra'),
  ParentItemID: ID,
  State: codes([1, 2, 3, 4], '1 normal, 2 returned, 3 gift, 4 not ordered yet'),
  Reason: Text,
  OrderTime: DateTimeOrDayOrEmpty,
  WaiterName: Text,
});
export type OrderGoods = Static<typeof OrderGoods>;

export const OrderAction = Type.Enum([
  'OPEN',
  'ADD',
  'RETURN',
  'GIFT',
  'PRICE',
  'DISCOUNT',
  'FREE',
  'TRANSFER',
  'MERGE',
  'SPLIT',
  'PREPRINT',
  'SETTLE',
  'REVERSE',
  'RESETTLE',
  'REFUND',
  'CANCEL',
  'CANCELTABLE',
  'DAYCLOSE',
]);
export type OrderAction = Static<typeof OrderAction>;

const OrderFee = Type.Object({
  Name: Text,
  Amount: Money,
  DiscountAmount: Money,
  RefundAmount: Money,
  IncomeAmount: Money,
});

const OrderDiscount = Type.Object({
  DiscountType: Type.Integer(),
  Name: Text,
  Amount: Money,
  OperatorName: Text,
  AuthorizerName: Text,
  Reason: Text,
});

const OrderPayment = Type.Object({
  PayCode: Text,
  PayName: Text,
  Amount: Money,
  GiftAmount: moneyOf('the part paid from bonus value'),
  /** The tip within Amount. */
  TipAmount: Type.Optional(Money),
  Change: Money,
  PayTime: DateTimeOrDay,
  CashierName: Text,
  TradeNo: Text,
  IsVoid: Flag,
});

const OrderRefund = Type.Object({
  RefundNo: Text,
  Amount: Money,
  /** The added tax and the tip within Amount. */
  TaxAmount: Type.Optional(Money),
  TipAmount: Type.Optional(Money),
  PayName: Text,
  RefundTime: DateTimeOrDay,
  OperatorName: Text,
  AuthorizerName: Text,
  Reason: Text,
  Goods: Type.Array(Type.Object({ GoodsName: Text, Qty: Quantity, Amount: Money })),
});

export const OrderLog = Type.Object({
  LogTime: DateTimeOrDay,
  Action: OrderAction,
  ActionName: Text,
  OperatorName: Text,
  AuthorizerName: Text,
  Before: Text,
  After: Text,
  Reason: Text,
  Device: Text,
});
export type OrderLog = Static<typeof OrderLog>;

const OrderChild = Type.Object({
  OrderID: ID,
  OrderNo: Text,
  Relation: codes([1, 2, 3, 4], '1 child bill, 2 split, 3 merged, 4 before reverse settlement'),
  DeskName: Text,
  Amount: Money,
  OrderState: BillState,
});

const OrderMember = Type.Object({
  MemID: ID,
  MemName: Text,
  MemMobile: Text,
  LevelName: Text,
  /** null for a member of a store in another currency. */
  BalanceAfter: MoneyOrNull,
  PointAdd: Type.Number(),
});

const OrderInvoice = Type.Object({ Amount: Money, Title: Text, Time: DateTimeOrDay });

export const OrderDetail = Type.Object({
  ...OrderRow.properties,
  DataTime: DateTime,
  /** Currency of the store. */
  Currency: Type.Optional(CurrencyCode),
  CompName: Text,
  Remark: Text,
  /** Added tax, included tax (for information) and tips, after refunds; may be absent. */
  TaxAmount: Type.Optional(Money),
  TaxIncluded: Type.Optional(Money),
  TipAmount: Type.Optional(Money),
  OpenUserName: Text,
  SettleUserName: Text,
  ParentID: ID,
  SourceOrderNo: Type.String({ description: 'number of the delivery platform' }),
  Goods: Type.Array(OrderGoods),
  Fees: Type.Array(OrderFee),
  Discounts: Type.Array(OrderDiscount),
  Payments: Type.Array(OrderPayment),
  Refunds: Type.Array(OrderRefund),
  Logs: Type.Array(OrderLog),
  Children: Type.Array(OrderChild),
  Member: orNull(OrderMember),
  Invoice: orNull(OrderInvoice),
});
export type OrderDetail = Static<typeof OrderDetail>;
