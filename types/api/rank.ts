// Rankings of stores, dishes and members.
import Type, { type Static } from 'typebox';
import {
  BizRow,
  Count,
  codes,
  DateTimeOrDayOrEmpty,
  DateTimeOrEmpty,
  FigureOrNull,
  Flag,
  ID,
  IDList,
  Keyword,
  Meta,
  Money,
  MoneyOrNull,
  moneyOf,
  NumberOrNull,
  orNull,
  PageReq,
  pageOf,
  Quantity,
  quantityOf,
  RangeReq,
  Rate,
  Text,
} from './common';

const Rank = Type.Integer({ minimum: 1 });
const PrevRank = orNull(Type.Integer({ minimum: 1 }));

const ShopRankBy = codes(
  [1, 2, 3, 4, 5, 6, 7, 8, 9],
  '1 business income (default), 2 turnover, 3 guests, 4 bills, 5 per guest before discount, 6 table turnover, 7 target reached, 8 discount rate, 9 sensitive operations',
);

export const ShopRankReq = Type.Object({
  ...RangeReq.properties,
  ...PageReq.properties,
  /** By rank; with SortField 'Change' by Value less PrevValue, stores without sales in both periods last. */
  RankBy: Type.Optional(ShopRankBy),
});
export type ShopRankReq = Static<typeof ShopRankReq>;

export const ShopRankRow = Type.Object({
  ...BizRow.properties,
  Rank,
  PrevRank,
  ShopID: ID,
  ShopName: Text,
  RegionName: Text,
  LogoUrl: Text,
  Value: FigureOrNull,
  Share: Rate,
  PrevValue: FigureOrNull,
  TableTurnoverRate: NumberOrNull,
  DiscountRate: Rate,
  Target: MoneyOrNull,
  ReachRate: Rate,
  /** null without the right `boss.abnormal`; `Target` and what is reached of it without `boss.target`. */
  AbnormalCount: orNull(Count),
  LastSyncTime: DateTimeOrEmpty,
  IsStale: Flag,
});
export type ShopRankRow = Static<typeof ShopRankRow>;

export const ShopRankRes = Type.Object({
  ...Meta.properties,
  ...pageOf(ShopRankRow),
  RankBy: ShopRankBy,
  Sum: BizRow,
  /** Of all stores, of which a page has some: those with trade, of a ranking by guests or bills those that count them; target reached by those with one, sensitive operations. */
  Whole: Type.Optional(Type.Object({ OpenShops: Count, ReachRate: Rate, AbnormalCount: orNull(Count) })),
});
export type ShopRankRes = Static<typeof ShopRankRes>;

export const RankType = codes(
  [1, 2, 3, 4, 5],
  '1 best-selling dishes, 2 best-selling categories, 3 returned, 4 gifted, 5 slow-selling',
);
export type RankType = Static<typeof RankType>;

export const BizGoodsReq = Type.Object({
  ...RangeReq.properties,
  RankType,
  OrderBy: Type.Optional(codes([1, 2, 3], '1 quantity (default), 2 sales, 3 income')),
  /** Rows of a page, which `PageIndex` counts from 1. */
  Top: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 10 })),
  PageIndex: PageReq.properties.PageIndex,
  ClassifyIDs: Type.Optional(IDList),
  PackageMode: Type.Optional(codes([1, 2], '1 set meals as one (default), 2 split into their dishes')),
  /** 1: without the categories of drinks and staples, which the answer names as `LeftOut`. */
  DishesOnly: Type.Optional(Flag),
  GroupBy: Type.Optional(codes([1, 2, 3], '1 dish (default), 2 reason, 3 person; for RankType 3 and 4')),
});
export type BizGoodsReq = Static<typeof BizGoodsReq>;

export const GoodsRankRow = Type.Object({
  Rank,
  PrevRank,
  ID,
  Name: Text,
  SpecName: Text,
  UnitName: Text,
  ClassifyName: Text,
  ImageUrl: Text,
  IsDeleted: Flag,
  Qty: Quantity,
  Amount: Money,
  IncomeAmount: Money,
  QtyRate: Rate,
  AmountRate: Rate,
  ReturnRate: Rate,
  /** Returned before payment and refunded after it; 0 by reason or person. */
  ReturnQty: Quantity,
  RefundQty: Quantity,
  OrderRate: Rate,
  TopReason: Text,
  PrevQty: orNull(Quantity),
  PrevAmount: MoneyOrNull,
});
export type GoodsRankRow = Static<typeof GoodsRankRow>;

export const BizGoodsRes = Type.Object({
  ...Meta.properties,
  RankType,
  /** Rows in all, of which a page has some. */
  Total: Type.Optional(Count),
  SumQty: quantityOf('portions of all that the ranking counts'),
  SumAmount: moneyOf('their sales at list price'),
  SumIncomeAmount: moneyOf('their income, after discounts and refunds'),
  ReturnRate: Rate,
  /** Returned before payment and refunded after it, over all dishes: together the `SumQty` of returned dishes. */
  ReturnQty: Quantity,
  RefundQty: Quantity,
  /** Names of the categories that `DishesOnly` leaves out; empty without it. */
  LeftOut: Type.Array(Text),
  List: Type.Array(GoodsRankRow),
});
export type BizGoodsRes = Static<typeof BizGoodsRes>;

export const BizMemberReq = Type.Object({
  ...RangeReq.properties,
  ...PageReq.properties,
  Mode: codes([1, 2], '1 summary, 2 ranking'),
  RankBy: Type.Optional(codes([1, 2, 3, 4], '1 spending (default), 2 visits, 3 recharge, 4 balance')),
  Keyword: Type.Optional(Keyword),
});
export type BizMemberReq = Static<typeof BizMemberReq>;

export const MemberSum = Type.Object({
  MemberIncome: Money,
  MemberOrderCount: Count,
  MemberIncomeRate: Rate,
  NonMemberIncome: Money,
  ActiveMember: Count,
  NewMember: Count,
  RechargeAmount: Money,
  RechargeGift: Money,
  RechargeCount: Count,
  StoredPaid: Money,
  StoredGiftPaid: Money,
  StoredBalance: Money,
  StoredGiftBalance: Money,
  RepeatRate: Rate,
});
export type MemberSum = Static<typeof MemberSum>;

const MemberRankRow = Type.Object({
  Rank,
  MemID: ID,
  MemName: Text,
  MemMobile: Type.String({ description: '138****1234 without boss.member.mobile' }),
  LevelName: Text,
  Amount: Money,
  OrderCount: Count,
  RechargeAmount: Money,
  /** null for a member of a store in another currency. */
  Balance: MoneyOrNull,
  LastTime: DateTimeOrDayOrEmpty,
  ShopName: Text,
});

export const BizMemberRes = Type.Object({
  ...Meta.properties,
  ...pageOf(MemberRankRow),
  Sum: MemberSum,
  Prev: orNull(MemberSum),
});
export type BizMemberRes = Static<typeof BizMemberRes>;
