// Unpaid bills: not settled yet, or to be settled again after a reverse settlement.
import Type, { type Static } from 'typebox';
import {
  BillMode,
  BizDate,
  Count,
  Currencies,
  Cursor,
  codes,
  countOf,
  DateTime,
  DateTimeOrDay,
  Flag,
  ID,
  IDInput,
  IDList,
  Minutes,
  Money,
  moneyOf,
  PageReq,
  pageOf,
  Quantity,
  ScopeReq,
  Text,
} from './common';
import { OrderDetail } from './order';

const ages = '1 under 1 hour, 2 1 to 3 hours, 3 over 3 hours, 4 past the business day, 5 reverse-settled';

/**
 * The range selects by opening day; without a range, all unpaid bills are returned. Sorted by age, by `UnpaidAmount`, or
 * by `ShopName`: bills of earlier days first, then store by store, each by age.
 */
export const NoPayReq = Type.Object({
  ...ScopeReq.properties,
  ...PageReq.properties,
  StartTime: Type.Optional(DateTime),
  EndTime: Type.Optional(DateTime),
  Age: Type.Optional(codes([0, 1, 2, 3, 4, 5], `0 all, ${ages}`)),
  AreaIDs: Type.Optional(IDList),
  Cursor: Type.Optional(Cursor),
});
export type NoPayReq = Static<typeof NoPayReq>;

export const NoPayRow = Type.Object({
  OrderID: ID,
  OrderNo: Text,
  ShopID: ID,
  ShopName: Text,
  OrderState: codes([1, 6], '1 unpaid, 6 unpaid (reverse-settled)'),
  OrderMode: BillMode,
  AreaName: Text,
  DeskName: Text,
  GuestCount: Count,
  OpenTime: DateTimeOrDay,
  Minutes,
  BusinessDate: BizDate,
  Turnover: Money,
  DiscountAmount: Money,
  PaidAmount: moneyOf('deposit and part payments'),
  UnpaidAmount: Money,
  GoodsQty: Quantity,
  WaiterName: Text,
  SourceName: Text,
  IsOvernight: Flag,
  PrePrintCount: Count,
});
export type NoPayRow = Static<typeof NoPayRow>;

export const NoPayRes = Type.Object({
  ...pageOf(NoPayRow),
  DataTime: DateTime,
  Currencies: Type.Optional(Currencies),
  Count: countOf('bills that are unpaid now'),
  Amount: moneyOf('what is still due on them'),
  Turnover: moneyOf('their dishes and fees at list price'),
  GuestCount: countOf('their guests'),
  OldestMinutes: Type.Integer({ description: 'whole minutes since the oldest was opened, or reopened' }),
  OvernightCount: countOf('of them, opened before the running business day'),
  ReverseCount: countOf('of them, opened again after they had been paid'),
  ReverseAmount: moneyOf('what is due on those opened again'),
  Ages: Type.Array(Type.Object({ Age: codes([1, 2, 3, 4, 5], ages), Count, Amount: Money })),
  Areas: Type.Array(
    Type.Object({
      AreaID: ID,
      AreaName: Text,
      ShopID: Type.String({ description: "'' for bills without a table, of any store" }),
      ShopName: Text,
      Count,
      Amount: Money,
    }),
  ),
});
export type NoPayRes = Static<typeof NoPayRes>;

export const NoPayDetailReq = Type.Object({ OrderID: IDInput });
export type NoPayDetailReq = Static<typeof NoPayDetailReq>;

export const NoPayDetailRes = OrderDetail;
export type NoPayDetailRes = OrderDetail;
