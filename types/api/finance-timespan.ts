// Day parts of a store, defined by clock times: EndTime is exclusive, and earlier than BeginTime when the part crosses
// midnight.
// Example: a late shift from 21:00 to 02:00 has BeginTime '21:00' and EndTime '02:00'.
import Type, { type Static } from 'typebox';
import {
  ClockTime,
  Count,
  DateTimeOrEmpty,
  DayStart,
  Flag,
  ID,
  IDInput,
  IDList,
  nameInput,
  Text,
  TimeBasis,
} from './common';

export const Timespan = Type.Object({
  TimespanID: Type.String({ pattern: '^\\d{0,18}$', description: "'' = new" }),
  Name: nameInput(8),
  BeginTime: ClockTime,
  EndTime: ClockTime,
  Color: Type.Optional(Type.String({ pattern: '^(?:#[0-9A-Fa-f]{3,8})?$', description: '#RRGGBB' })),
  Sort: Type.Integer({ minimum: 0, maximum: 1000 }),
});
export type Timespan = Static<typeof Timespan>;

export const GetTimespansReq = Type.Object({ ShopID: Type.Optional(IDInput) });
export type GetTimespansReq = Static<typeof GetTimespansReq>;

export const GetTimespansRes = Type.Object({
  ShopID: ID,
  DayStart,
  TimeBasis,
  IsDefault: Flag,
  Version: Count,
  UpdateTime: DateTimeOrEmpty,
  UpdateUser: Text,
  List: Type.Array(Timespan),
});
export type GetTimespansRes = Static<typeof GetTimespansRes>;

export const SaveTimespansReq = Type.Object({
  ShopID: Type.Optional(IDInput),
  ApplyShopIDs: Type.Optional(IDList),
  TimeBasis,
  Version: Type.Integer({
    minimum: 0,
    maximum: 2147483647,
    description: 'as read; 409 when somebody saved in between',
  }),
  List: Type.Array(Timespan, { minItems: 1, maxItems: 8 }),
});
export type SaveTimespansReq = Static<typeof SaveTimespansReq>;

export const SaveTimespansRes = Type.Object({ Version: Count, List: Type.Array(Timespan), Shops: Count });
export type SaveTimespansRes = Static<typeof SaveTimespansRes>;
