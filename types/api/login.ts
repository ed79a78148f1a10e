import Type, { type Static } from 'typebox';
import { Count, codes, DateTime, ID, Keyword, Lang, nameInput, Text, TimeBasis } from './common';

export const LoginReq = Type.Object({
  CompCode: Type.Optional(Keyword),
  Account: nameInput(100),
  // A short password is reported as wrong, not as an invalid field; the limit bounds the cost of hashing.
  Password: Type.String({ minLength: 1, maxLength: 128 }),
  AppType: Type.Optional(Keyword),
  VersionCode: Type.Optional(Type.Integer({ minimum: 0, maximum: 2147483647 })),
  VersionName: Type.Optional(Keyword),
  OemName: Type.Optional(Keyword),
  DeviceID: Type.Optional(Type.String({ maxLength: 128 })),
  Lang: Type.Optional(Lang),
});
export type LoginReq = Static<typeof LoginReq>;

/** Company settings for clients; each may be absent. */
export const SysArguments = Type.Object({
  MoneyPrecision: Type.Optional(Type.Integer()),
  DayStart: Type.Optional(Text),
  TimeZone: Type.Optional(Text),
  GuestDefault: Type.Optional(codes([0, 1], 'guests of a bill without a count')),
  TimeBasis: Type.Optional(TimeBasis),
  TableTurnoverMode: Type.Optional(codes([1, 2], 'how table turnover is counted')),
  UnpaidAlertMinutes: Type.Optional(Type.Integer()),
  Currency: Type.Optional(Text),
});
export type SysArguments = Static<typeof SysArguments>;

const SystemUrlConfig = Type.Object({ APIUrl: Text, BossUrl: Text, PushHostUrl: Text });

export const LoginRes = Type.Object({
  Token: Text,
  PermissionJson: Type.String({ description: 'comma list: boss.home,boss.finance or boss.*' }),
  SoftModuleJson: Type.String({ description: 'comma list: BOSS,REPORT,TARGET' }),
  ImageServerPath: Type.String({ description: 'prefix of relative picture paths' }),
  ShopID: ID,
  ShopName: Text,
  CompCode: Text,
  CompID: Type.Integer(),
  CompName: Text,
  MShopID: Type.String({ description: 'the head office' }),
  MasterAccount: Text,
  MasterID: ID,
  MasterName: Text,
  SystemUrlConfig,
  SysArguments: Type.Optional(SysArguments),
  ExpiryTime: Type.Optional(DateTime),
  ServerTime: Type.Optional(DateTime),
  ShopCount: Type.Optional(Count),
  RoleName: Type.Optional(Text),
  Lang: Type.Optional(codes([0, 1], '1 = send the header luck_lang with every call')),
});
export type LoginRes = Static<typeof LoginRes>;
