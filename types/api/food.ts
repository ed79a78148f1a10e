// Dishes: filter options and sales statistics. SaleQty = OrderQty - ReturnQty, and IncomeAmount = SaleAmount -
// DiscountAmount - RefundAmount; refunds after settlement do not reduce sales.
import Type, { type Static } from 'typebox';
import {
  BizDate,
  Count,
  codes,
  DateTimeOrNull,
  DishReq,
  Flag,
  ID,
  IDList,
  Keyword,
  Meta,
  Money,
  MoneyOrNull,
  moneyOf,
  OrderMode,
  orNull,
  PageReq,
  pageOf,
  Quantity,
  quantityOf,
  RangeReq,
  Rate,
  rateOf,
  ScopeReq,
  Text,
} from './common';

const IncludeDeleted = Type.Optional(Flag);

export const ClassifyReq = Type.Object({ ...ScopeReq.properties, IncludeDeleted });
export type ClassifyReq = Static<typeof ClassifyReq>;

export const ClassifyRow = Type.Object({
  ClassifyID: ID,
  ParentID: ID,
  ClassifyName: Text,
  Sort: Type.Integer(),
  GoodsCount: Count,
  IsDeleted: Flag,
  DeletedTime: DateTimeOrNull,
});
export type ClassifyRow = Static<typeof ClassifyRow>;

export const ClassifyRes = Type.Object({ List: Type.Array(ClassifyRow) });
export type ClassifyRes = Static<typeof ClassifyRes>;

export const GoodsInfosReq = Type.Object({
  ...ScopeReq.properties,
  ...PageReq.properties,
  ClassifyIDs: Type.Optional(IDList),
  Keyword: Type.Optional(Keyword),
  IncludeDeleted,
});
export type GoodsInfosReq = Static<typeof GoodsInfosReq>;

export const GoodsInfoRow = Type.Object({
  GoodsID: ID,
  GoodsCode: Text,
  GoodsName: Text,
  ClassifyID: ID,
  ClassifyName: Text,
  SpecNames: Text,
  Price: Money,
  UnitName: Text,
  ImageUrl: Text,
  IsPackage: Flag,
  Status: codes([1, 2], '1 on sale, 2 off sale'),
  IsDeleted: Flag,
  DeletedTime: DateTimeOrNull,
});
export type GoodsInfoRow = Static<typeof GoodsInfoRow>;

/** Dishes, including those deleted in the last 3 months. */
export const GoodsInfosRes = Type.Object({ ...pageOf(GoodsInfoRow), DeletedSince: BizDate });
export type GoodsInfosRes = Static<typeof GoodsInfosRes>;

export const GoodsOrderReq = Type.Object({
  ...RangeReq.properties,
  ...PageReq.properties,
  ...DishReq.properties,
  SortField: Type.Optional(
    Type.Enum(
      [
        '',
        'SaleQty',
        'SaleAmount',
        'IncomeAmount',
        'ReturnQty',
        'GoneQty',
        'GiftQty',
        'ReturnRate',
        'MarginAmount',
        'MarginRate',
        'SaleChange',
      ],
      {
        description:
          "'SaleQty' is the default; 'SaleChange' is SaleAmount less that of the compared period, also of what was sold then alone",
      },
    ),
  ),
  Dimension: Type.Optional(codes([1, 2, 3, 4, 5], '1 dish (default), 2 category, 3 cashier, 4 day, 5 store')),
  ClassifyIDs: Type.Optional(IDList),
  UserIDs: Type.Optional(IDList),
  SourceIDs: Type.Optional(IDList),
  OrderMode: Type.Optional(OrderMode),
  PackageMode: Type.Optional(codes([1, 2], '1 set meals as one (default), 2 split into their dishes')),
  /** 1: without the categories of drinks and staples, which the answer names as `LeftOut`. */
  DishesOnly: Type.Optional(Flag),
  OnlyReturn: Type.Optional(Flag),
  OnlyGift: Type.Optional(Flag),
  Keyword: Type.Optional(Keyword),
});
export type GoodsOrderReq = Static<typeof GoodsOrderReq>;

export const GoodsSum = Type.Object({
  OrderQty: quantityOf('ordered'),
  ReturnQty: quantityOf('returned before payment'),
  ReturnAmount: moneyOf('list price of what was returned before payment'),
  GiftQty: quantityOf('gifted'),
  GiftAmount: moneyOf('list price of what was gifted'),
  SaleQty: quantityOf('OrderQty − ReturnQty'),
  SaleAmount: moneyOf('list price of what was sold'),
  DiscountAmount: Money,
  RefundQty: quantityOf('refunded after payment'),
  RefundAmount: Money,
  GoneQty: quantityOf('ReturnQty + RefundQty: what came back before or after payment'),
  IncomeAmount: moneyOf('SaleAmount − DiscountAmount − RefundAmount'),
  ReturnRate: Rate,
  /** This one and the three below may be absent. */
  CostAmount: Type.Optional(moneyOf('cost of the lines whose cost is known')),
  CostedIncome: Type.Optional(moneyOf('income of the lines whose cost is known')),
  MarginAmount: Type.Optional(orNull(moneyOf('CostedIncome − CostAmount; null where no cost is known'))),
  MarginRate: Type.Optional(rateOf('MarginAmount ÷ CostedIncome')),
});
export type GoodsSum = Static<typeof GoodsSum>;

export const GoodsSaleRow = Type.Object({
  ...GoodsSum.properties,
  ID: Type.String({ description: 'dish, category, cashier, day or store, as Dimension says' }),
  Name: Text,
  SpecName: Text,
  UnitName: Text,
  ClassifyID: ID,
  ClassifyName: Text,
  ImageUrl: Text,
  IsPackage: Flag,
  IsDeleted: Flag,
  AvgPrice: MoneyOrNull,
  QtyRate: Rate,
  AmountRate: Rate,
  OrderCount: Count,
  OrderRate: Rate,
  PrevSaleQty: orNull(Quantity),
  PrevSaleAmount: MoneyOrNull,
});
export type GoodsSaleRow = Static<typeof GoodsSaleRow>;

export const GoodsOrderRes = Type.Object({
  ...Meta.properties,
  ...pageOf(GoodsSaleRow),
  Sum: GoodsSum,
  /** By dish: all that were sold and whose cost is known, also those of other pages. */
  Costed: Type.Optional(
    Type.Object({
      Count,
      SaleQty: quantityOf('sold of them'),
      MarginAmount: moneyOf('what these leave, each at the margin of its sales whose cost is known'),
    }),
  ),
  /** Names of the categories that `DishesOnly` leaves out; empty without it. */
  LeftOut: Type.Array(Text),
});
export type GoodsOrderRes = Static<typeof GoodsOrderRes>;
