import Type, { type Static } from 'typebox';
import { SensitiveRow } from './abnormal';
import {
  BizDate,
  BizMetrics,
  Count,
  Currencies,
  codes,
  DateTime,
  DayStart,
  Flag,
  ID,
  Minutes,
  Money,
  MoneyOrNull,
  orNull,
  PrevUntimed,
  Rate,
  RecordType,
  ScopeReq,
  StaleShop,
  Text,
} from './common';
import { TargetProgress } from './target';

export const HomeReq = Type.Object({ ...ScopeReq.properties, Date: Type.Optional(BizDate) });
export type HomeReq = Static<typeof HomeReq>;

export const HomeRes = Type.Object({
  DataTime: DateTime,
  Currencies: Type.Optional(Currencies),
  /** Business day of the figures; without `Date`, the latest of the stores' running business days. */
  BusinessDate: BizDate,
  /** Earliest of the stores' running business days, where they differ. */
  FirstBusinessDate: Type.Optional(BizDate),
  Today: BizMetrics,
  Yesterday: BizMetrics,
  Month: Type.Object({ BusinessIncome: Money, OrderCount: Count }),
});
export type HomeRes = Static<typeof HomeRes>;

export const HomeV2Req = Type.Object({
  ...HomeReq.properties,
  HotLimit: Type.Optional(Type.Integer({ minimum: 0, maximum: 50, default: 3, description: 'newest sensitive rows' })),
  ShopTop: Type.Optional(Type.Integer({ minimum: 0, maximum: 100, default: 5 })),
});
export type HomeV2Req = Static<typeof HomeV2Req>;

export const HomeV2Res = Type.Object({
  ...HomeRes.properties,
  DayStart,
  StaleShops: Type.Array(StaleShop),
  /** Stores in the figures. */
  ShopCount: Type.Optional(Count),
  YesterdaySoFar: BizMetrics,
  LastWeekSoFar: BizMetrics,
  PrevUntimed,
  Desk: Type.Object({ Total: Count, Using: Count, Seats: Count, Guests: Count }),
  /** Bills unpaid now; absent without the right `boss.unpaid`. */
  Unpaid: Type.Optional(
    Type.Object({ Count, Amount: Money, OldestMinutes: Minutes, OvernightCount: Count, ReverseCount: Count }),
  ),
  /** Sensitive operations of the day; absent without the right `boss.abnormal`. */
  Abnormal: Type.Optional(Type.Object({ Count, Amount: Money, PrevCount: Count, Newest: Type.Array(SensitiveRow) })),
  /** Progress of the month's target, null without one; absent without the right `boss.target`. */
  Target: Type.Optional(orNull(TargetProgress)),
  /** What to do now, the most money first; left out for another day. */
  ToDo: Type.Optional(
    Type.Array(
      Type.Object({
        Kind: codes(
          [1, 2, 3, 4, 5, 6],
          "1 bills unpaid for two hours, 2 a person who stands out, 3 a day changed after it was closed, 4 a store not synced, 5 a popular dish of low margin, 6 discounts above the store's own",
        ),
        /** What is unpaid, of the operations, changed, of a usual day, missing to the average margin, above the usual discount. */
        Amount: Money,
        StartTime: BizDate,
        EndTime: BizDate,
        /** "0" for all stores of the call. */
        ShopID: ID,
        ShopName: Text,
        /** Of the person or dish, '' for none. */
        ID: Text,
        Name: Text,
        Type: Type.Optional(RecordType),
        TypeName: Type.Optional(Text),
        /** Bills unpaid, bills of the person with the operation, changes of the day. */
        Count,
        /** Margin of the dish or discount rate of the store, beside the usual one. */
        Rate,
        Usual: Rate,
      }),
      { maxItems: 3 },
    ),
  ),
  /** Members of the day; absent without the right `boss.finance.member`. */
  Member: Type.Optional(Type.Object({ NewMember: Count, RechargeAmount: Money, RechargeCount: Count })),
  Shops: Type.Array(
    Type.Object({
      ShopID: ID,
      ShopName: Text,
      BusinessDate: Type.Optional(BizDate),
      BusinessIncome: Money,
      PrevBusinessIncome: MoneyOrNull,
      IsStale: Flag,
    }),
  ),
});
export type HomeV2Res = Static<typeof HomeV2Res>;
