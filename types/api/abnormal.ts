// Sensitive operations: one basic row type, extended by each of the page calls.
import Type, { type Static, type TProperties, type TSchema } from 'typebox';
import {
  BillState,
  BizDate,
  Count,
  Currencies,
  Cursor,
  codes,
  countOf,
  DailyOnly,
  DateTime,
  DateTimeOrDay,
  DishReq,
  Flag,
  ID,
  IDList,
  Keyword,
  KeywordList,
  Meta,
  Minutes,
  Money,
  MoneyInput,
  MoneyOrNull,
  moneyOf,
  NumberOrNull,
  orNull,
  PageReq,
  type PageRes,
  pageOf,
  Quantity,
  RangeReq,
  Rate,
  RecordType,
  rateOf,
  SensitiveType,
  Text,
} from './common';

export const SensitiveReq = Type.Object({
  ...RangeReq.properties,
  ...PageReq.properties,
  ...DishReq.properties,
  Type: Type.Optional(SensitiveType),
  /** Some types, for calls that serve several; with `Type` only what both name. */
  Types: Type.Optional(Type.Array(RecordType, { maxItems: 8 })),
  OperatorIDs: Type.Optional(IDList),
  AuthorizerIDs: Type.Optional(IDList),
  Reasons: Type.Optional(KeywordList),
  MinAmount: Type.Optional(MoneyInput),
  AfterSettle: Type.Optional(codes([-1, 0, 1], '-1 all (default), 0 before settlement, 1 after')),
  /** 1: only of bills that count in sales, discounts and dishes. */
  Counted: Type.Optional(Flag),
  /** 1: only of a dish, without money given back for none. */
  HasDish: Type.Optional(Flag),
  Keyword: Type.Optional(Keyword),
  Cursor: Type.Optional(Cursor),
});
export type SensitiveReq = Static<typeof SensitiveReq>;

/** Request of the page for discounts on whole orders, by hand and by scheme. */
export const SingleDiscountReq = Type.Object({
  ...SensitiveReq.properties,
  Type: Type.Optional(codes([0, 5, 8], '0 both, 5 whole-order manual discount, 8 whole-order discount')),
});
export type SingleDiscountReq = Static<typeof SingleDiscountReq>;

export const SensitiveRow = Type.Object({
  RecordID: ID,
  Type: RecordType,
  TypeName: Text,
  ShopID: ID,
  ShopName: Text,
  OrderID: ID,
  OrderNo: Text,
  OrderState: BillState,
  AreaName: Text,
  DeskName: Text,
  OperateTime: DateTimeOrDay,
  BusinessDate: BizDate,
  /** Calendar day (DateType 2) beside the business day: both are those of the bill. */
  CalendarDate: Type.Optional(BizDate),
  OperatorID: ID,
  OperatorName: Text,
  AuthorizerID: ID,
  AuthorizerName: Text,
  Device: Text,
  Amount: Money,
  BeforeAmount: MoneyOrNull,
  AfterAmount: MoneyOrNull,
  Reason: Text,
  Remark: Text,
  AfterSettle: Flag,
  RiskLevel: codes(
    [0, 1, 2],
    '2 cash after payment, across days, after the day was closed or over the threshold; 1 half the threshold or approved by its operator; 0 otherwise',
  ),
});
export type SensitiveRow = Static<typeof SensitiveRow>;

export const AbnormalsRes = Type.Object({
  ...Meta.properties,
  Count: countOf('sensitive operations'),
  Amount: moneyOf('their amounts'),
  AmountRate: rateOf('Amount ÷ gross sales'),
  PrevCount: countOf('sensitive operations of the compared period'),
  PrevAmount: moneyOf('their amounts in the compared period'),
  List: Type.Array(
    Type.Object({
      Type: RecordType,
      TypeName: Text,
      Count,
      Amount: Money,
      PrevCount: Count,
      PrevAmount: Money,
      OrderCount: Count,
      TopOperator: Text,
    }),
  ),
});
export type AbnormalsRes = Static<typeof AbnormalsRes>;

function sensitivePage<Row extends TSchema>(row: Row) {
  return Type.Object({
    ...pageOf(row),
    DataTime: DateTime,
    DailyOnly: Type.Optional(DailyOnly),
    Currencies: Type.Optional(Currencies),
    SumCount: countOf('operations that match'),
    SumAmount: moneyOf('their amounts'),
    Reasons: Type.Array(Type.Object({ Reason: Text, Count })),
  });
}

function rowWith<Extra extends TProperties>(extra: Extra) {
  return Type.Object({ ...SensitiveRow.properties, ...extra });
}

/** Answer of all page calls. */
export interface SensitivePageRes<Row extends SensitiveRow = SensitiveRow> extends PageRes<Row> {
  DataTime: DateTime;
  DailyOnly?: DailyOnly;
  Currencies?: Currencies;
  SumCount: number;
  SumAmount: Money;
  Reasons: { Reason: string; Count: number }[];
}
export const SensitivePageRes = sensitivePage(SensitiveRow);

export const ReturnRow = rowWith({
  RefundKind: codes([1, 2], '1 dish returned before settlement, 2 money refunded after'),
  GoodsID: ID,
  GoodsName: Text,
  SpecName: Text,
  UnitName: Text,
  Qty: Quantity,
  Price: Money,
  PayName: Text,
  Served: Flag,
});
export type ReturnRow = Static<typeof ReturnRow>;
const Gone = Type.Object({ Count, Qty: Quantity, Amount: Money });
export const ReturnPageRes = Type.Object({
  ...sensitivePage(ReturnRow).properties,
  /** Dishes returned before payment. */
  Returned: Gone,
  /** Dishes refunded after payment. */
  Refunded: Gone,
  /** Money given back for no dish. */
  MoneyOnly: Gone,
  /** Of `SumAmount`, what is of counted bills: returned before payment, and refunded after payment. */
  CameBack: Type.Optional(Type.Object({ Returned: Money, Refunded: Money })),
});
export type ReturnPageRes = Static<typeof ReturnPageRes>;

const CancelOrderRow = rowWith({ GoodsQty: Quantity, GuestCount: Count, SettleTime: orNull(DateTimeOrDay) });
export const CancelOrderPageRes = sensitivePage(CancelOrderRow);
export type CancelOrderPageRes = Static<typeof CancelOrderPageRes>;

const CancelRoomRow = rowWith({ GuestCount: Count, OpenTime: DateTimeOrDay, Minutes, GoodsQty: Quantity });
export const CancelRoomPageRes = sensitivePage(CancelRoomRow);
export type CancelRoomPageRes = Static<typeof CancelRoomPageRes>;

const FreeRow = rowWith({ Turnover: Money, GuestCount: Count, FreeKind: codes([1, 2], '1 whole bill, 2 part') });
export const FreePageRes = sensitivePage(FreeRow);
export type FreePageRes = Static<typeof FreePageRes>;

const DiscountPercent = NumberOrNull;

/** DiscountPercent 85 = 8.5折: the customer pays 85 %. */
const WholeDiscountRow = rowWith({ DiscountPercent, SchemeName: Text, Turnover: Money });
export const WholeDiscountPageRes = sensitivePage(WholeDiscountRow);
export type WholeDiscountPageRes = Static<typeof WholeDiscountPageRes>;

const SingleManualRow = rowWith({
  GoodsID: ID,
  GoodsName: Text,
  Qty: Quantity,
  Price: Money,
  SalePrice: Money,
  DiscountPercent,
  Kind: codes([1, 2, 3], '1 discount, 2 changed price, 3 amount off'),
});
export const SingleManualPageRes = sensitivePage(SingleManualRow);
export type SingleManualPageRes = Static<typeof SingleManualPageRes>;

const ReverseRow = rowWith({
  Times: Count,
  FirstSettleTime: DateTimeOrDay,
  ResettleTime: orNull(DateTimeOrDay),
  FirstCashier: Text,
  BeforePay: Text,
  AfterPay: Text,
  IsCrossDay: Flag,
});
export const ReversePageRes = sensitivePage(ReverseRow);
export type ReversePageRes = Static<typeof ReversePageRes>;

/** `SortField`: 'Count' is the default, of days the newest first; 'IsOutlier' puts those first who stand out. */
export const SensitiveStatReq = Type.Object({
  ...SensitiveReq.properties,
  GroupBy: Type.Optional(codes([1, 2, 3, 4], '1 person (default), 2 store, 3 day, 4 authorizer')),
});
export type SensitiveStatReq = Static<typeof SensitiveStatReq>;

const SensitiveStatRow = Type.Object({
  ID: Type.String({ description: 'person, store or day, as GroupBy says' }),
  Name: Text,
  /** The store of the row, since a person has one in each; not of a day. */
  ShopID: Type.Optional(ID),
  ShopName: Text,
  Count,
  Amount: Money,
  AmountRate: Rate,
  Types: Type.Array(Type.Object({ Type: SensitiveType, Count, Amount: Money })),
  /** By person: stands out from what is usual in the store, in four weeks that end yesterday whatever the period. */
  IsOutlier: Flag,
  /** By person: 0 where there are too few data to say. */
  IsJudged: Type.Optional(Flag),
  /** By which types the person stands out. */
  Named: Type.Optional(
    Type.Array(
      Type.Object({
        Type: RecordType,
        /** Bills of the person with such an operation. */
        Count,
        /** Bills that the person opened, served or settled. */
        Bills: Count,
        /** Share of bills that is usual in the store. */
        Usual: Rate,
        /** By chance a line like this stands in the store's list once in so many weeks. */
        Weeks: Count,
      }),
    ),
  ),
  /** By person: dish sales at list price of the bills that this person settled; null for a person of several stores. */
  OwnSales: MoneyOrNull,
  /** `Amount` as a share of `OwnSales`. */
  OwnRate: Rate,
});

export const SensitiveStatRes = Type.Object({
  ...Meta.properties,
  ...pageOf(SensitiveStatRow),
  SumCount: countOf('operations that match'),
  SumAmount: moneyOf('their amounts'),
  Median: orNull(Type.Number({ description: 'median of the counts of all rows' })),
  /** By person: the days of the judgement; `IsEnough` 0 with less than twelve months of bills. */
  Judged: Type.Optional(Type.Object({ From: BizDate, To: BizDate, IsEnough: Flag })),
});
export type SensitiveStatRes = Static<typeof SensitiveStatRes>;
