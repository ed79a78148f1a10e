// The message service at PushHostUrl: four calls and a stream of server-sent events. An event's id is the MsgID.
import Type, { type Static, type TSchema } from 'typebox';
import {
  BizDate,
  ClockTime,
  Count,
  codes,
  DateTime,
  Flag,
  ID,
  IDInput,
  IDList,
  Lang,
  MoneyInput,
  orNull,
  PageReq,
  pageOf,
  RecordType,
  Text,
} from './common';

export const MsgType = codes(
  [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
  '1 daily summary, 2 sensitive alert, 3 unpaid reminder, 4 target reached, 5 behind target, 6 restated day, 7 recharge alert, 8 store offline, 9 system notice, 10 counted cash that differs',
);
export type MsgType = Static<typeof MsgType>;
const MsgTypeFilter = codes([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10], '0 or absent = all kinds');

export const PushMessage = Type.Object({
  MsgID: ID,
  MsgType,
  Level: codes([0, 1, 2], '0 normal, 1 warning, 2 urgent'),
  ShopID: ID,
  ShopName: Text,
  Title: Text,
  Content: Text,
  TitleEn: Text,
  ContentEn: Text,
  /** For Taiwan; the other Chinese texts stand for those that are missing. */
  TitleTw: Type.Optional(Text),
  ContentTw: Type.Optional(Text),
  MsgTime: DateTime,
  BusinessDate: BizDate,
  IsRead: Flag,
  Link: orNull(Type.Object({ Path: Text, Query: Type.Record(Type.String(), Type.String()) })),
  Data: Type.Record(Type.String(), Type.Unknown()),
});
export type PushMessage = Static<typeof PushMessage>;

export const GetMessagesReq = Type.Object({
  ...PageReq.properties,
  MsgType: Type.Optional(MsgTypeFilter),
  MsgTypes: Type.Optional(Type.Array(MsgType, { maxItems: 10, description: 'several kinds' })),
  ShopIDs: Type.Optional(IDList),
  Unread: Type.Optional(Flag),
  BeforeID: Type.Optional(IDInput),
});
export type GetMessagesReq = Static<typeof GetMessagesReq>;

export const GetMessagesRes = Type.Object({
  ...pageOf(PushMessage),
  Unread: Type.Array(Type.Object({ MsgType, Count })),
  LastMsgID: ID,
});
export type GetMessagesRes = Static<typeof GetMessagesRes>;

/** Marks the given messages, or those of a type, as read; an empty request marks all. */
export const ReadMessagesReq = Type.Object({ MsgIDs: Type.Optional(IDList), MsgType: Type.Optional(MsgTypeFilter) });
export type ReadMessagesReq = Static<typeof ReadMessagesReq>;

const ReadMessagesRes = Type.Object({ Read: Count });

const GetSettingsReq = Type.Object({});

export const AlertItem = Type.Object({
  MsgType,
  SensitiveType: Type.Optional(RecordType),
  Enabled: Flag,
  Threshold: Type.Optional(MoneyInput),
  ShopIDs: Type.Optional(IDList),
});
export type AlertItem = Static<typeof AlertItem>;

export const AlertSettings = Type.Object({
  Version: Type.Integer({
    minimum: 0,
    maximum: 2147483647,
    description: 'as read; 409 when somebody saved in between',
  }),
  Quiet: orNull(Type.Object({ Begin: ClockTime, End: ClockTime })),
  Items: Type.Array(AlertItem, { maxItems: 100 }),
});
export type AlertSettings = Static<typeof AlertSettings>;

export const StreamReq = Type.Object({
  LastMsgID: Type.Optional(IDInput),
  ShopIDs: Type.Optional(IDList),
  Lang: Type.Optional(Lang),
});
export type StreamReq = Static<typeof StreamReq>;

/**
 * Events of the stream. A hint names what has changed, so that the client requests it again, and contains no figures.
 */
export const StreamEvent = Type.Union([
  Type.Object({ Op: Type.Literal('ready'), HeartbeatSec: Type.Integer(), Missed: Count }),
  Type.Object({ Op: Type.Literal('msg'), Message: PushMessage }),
  Type.Object({
    Op: Type.Literal('hint'),
    Topic: Type.Enum(['order', 'unpaid', 'abnormal', 'target', 'shop']),
    ShopID: ID,
    Time: DateTime,
  }),
  Type.Object({
    Op: Type.Literal('end'),
    Code: codes([4401, 4403, 4500], '4401 token revoked, 4403 scope lost, 4500 server error'),
    Message: Text,
  }),
]);
export type StreamEvent = Static<typeof StreamEvent>;

export const pushApi = {
  '/api/Message/GetMessages': { request: GetMessagesReq, response: GetMessagesRes },
  '/api/Message/ReadMessages': { request: ReadMessagesReq, response: ReadMessagesRes },
  '/api/Message/GetSettings': { request: GetSettingsReq, response: AlertSettings },
  '/api/Message/SaveSettings': { request: AlertSettings, response: AlertSettings },
} as const satisfies Record<`/api/Message/${string}`, { request: TSchema; response: TSchema }>;

export const streamPath = '/api/Message/Stream';

export type PushPath = keyof typeof pushApi;
export type PushApi = {
  [Path in PushPath]: {
    request: Static<(typeof pushApi)[Path]['request']>;
    response: Static<(typeof pushApi)[Path]['response']>;
  };
};
