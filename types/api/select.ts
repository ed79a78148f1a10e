import Type, { type Static } from 'typebox';
import {
  BizDate,
  Count,
  CurrencyCode,
  codes,
  DateTimeOrEmpty,
  DayStart,
  Flag,
  ID,
  Keyword,
  Money,
  MoneyOrNull,
  OrderMode,
  PayGroup,
  ScopeReq,
  Text,
} from './common';

const Sort = Type.Integer();

export const SelectReq = Type.Object({
  ...ScopeReq.properties,
  IncludeDeleted: Type.Optional(codes([0, 1], '1 (default) lists deleted entries too, since old bills name them')),
  Keyword: Type.Optional(Keyword),
});
export type SelectReq = Static<typeof SelectReq>;

export const SelectSourceRes = Type.Object({
  List: Type.Array(
    Type.Object({ SourceID: ID, SourceName: Text, OrderModes: Type.Array(OrderMode), IsTakeaway: Flag, Sort }),
  ),
});
export type SelectSourceRes = Static<typeof SelectSourceRes>;

export const SelectPayTypeRes = Type.Object({
  List: Type.Array(
    Type.Object({ PayCode: Text, PayName: Text, PayGroup, GroupName: Text, IsCollected: Flag, IsDeleted: Flag, Sort }),
  ),
});
export type SelectPayTypeRes = Static<typeof SelectPayTypeRes>;

export const SelectUserReq = Type.Object({
  ...SelectReq.properties,
  UserType: Type.Optional(codes([0, 1, 2, 3], '0 all, 1 cashier, 2 waiter, 3 manager')),
});
export type SelectUserReq = Static<typeof SelectUserReq>;

export const SelectUserRes = Type.Object({
  List: Type.Array(
    Type.Object({
      UserID: ID,
      UserName: Text,
      UserType: codes([1, 2, 3], '1 cashier, 2 waiter, 3 manager'),
      ShopID: ID,
      ShopName: Text,
      IsDisabled: Flag,
    }),
  ),
});
export type SelectUserRes = Static<typeof SelectUserRes>;

const Desk = Type.Object({ DeskID: ID, DeskName: Text, Seats: Count, IsDeleted: Flag });

const DeskArea = Type.Object({
  AreaID: ID,
  AreaName: Text,
  ShopID: ID,
  ShopName: Text,
  IsDeleted: Flag,
  Desks: Type.Array(Desk),
});

export const SelectDeskRes = Type.Object({ List: Type.Array(DeskArea), DeskCount: Count, SeatCount: Count });
export type SelectDeskRes = Static<typeof SelectDeskRes>;

export const ShopInfosReq = Type.Object({ Keyword: Type.Optional(Keyword), WithToday: Type.Optional(Flag) });
export type ShopInfosReq = Static<typeof ShopInfosReq>;

const ShopInfoRow = Type.Object({
  ShopID: ID,
  ShopName: Text,
  IsHQ: Flag,
  RegionName: Text,
  Status: codes([1, 2, 3], '1 open for business, 2 closed down, 3 expired'),
  DayStart,
  TimeZone: Text,
  Currency: Type.Optional(CurrencyCode),
  Address: Text,
  Tel: Text,
  LogoUrl: Text,
  DeskCount: Count,
  SeatCount: Count,
  LastSyncTime: DateTimeOrEmpty,
  Today: Type.Optional(
    Type.Object({
      BusinessDate: Type.Optional(BizDate),
      BusinessIncome: Money,
      OrderCount: Count,
      PrevBusinessIncome: MoneyOrNull,
    }),
  ),
});

export const ShopInfosRes = Type.Object({ CanAll: Flag, Total: Count, List: Type.Array(ShopInfoRow) });
export type ShopInfosRes = Static<typeof ShopInfosRes>;
