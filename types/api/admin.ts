// Administration of a company: stores, people, rights, links and the log. Times are instants in UTC, ISO 8601.
// A save without a number makes, one with a number changes; members left out stay as they are.
import Type, { type Static, type TSchema } from 'typebox';
import { ClockTime, Count, codes, Flag, ID, IDInput, Lang, nameInput, orNull, PageReq, pageOf, Text } from './common';

const Version = Type.Integer({
  minimum: 0,
  maximum: 2147483647,
  description: 'as read; 409 when somebody saved in between',
});
const Instant = Type.String({ description: 'ISO 8601, UTC' });
const Currency = Type.String({ maxLength: 3, description: "ISO 4217, e.g. CNY; '' for a store = the company's" });
/** Checked by a rule of its own, whose words say what is wrong; the limit bounds the cost of hashing. */
const Password = Type.String({ minLength: 1, maxLength: 128 });
const Token = Type.String({ maxLength: 200 });
const Done = Type.Object({ Done: Flag });
const Nothing = Type.Object({});

export const AdminCompany = Type.Object({
  CompCode: Text,
  CompName: Text,
  Currency: Text,
  UnpaidAlertMinutes: Type.Integer(),
  Version,
});
export type AdminCompany = Static<typeof AdminCompany>;

const SaveCompanyReq = Type.Object({
  Version,
  CompName: Type.Optional(nameInput(50)),
  Currency: Type.Optional(Currency),
  UnpaidAlertMinutes: Type.Optional(Type.Integer({ minimum: 1, maximum: 10080 })),
});

export const AdminShop = Type.Object({
  ShopID: ID,
  ShopName: Text,
  RegionName: Text,
  TimeZone: Text,
  DayStart: Text,
  Currency: Text,
  /** Whether prices get tax on top, for files that do not say. */
  IsTaxOnTop: Flag,
  Status: Type.Integer({ description: '1 open, 2 closed, 3 expired' }),
  OpenTime: Text,
  CloseTime: Text,
  Tables: Count,
  Seats: Count,
  HasKey: Flag,
  LastSyncTime: Type.String({ description: 'ISO 8601, UTC; empty = never' }),
  Version,
});
export type AdminShop = Static<typeof AdminShop>;

const SaveShopReq = Type.Object({
  ShopID: Type.Optional(IDInput),
  Version: Type.Optional(Version),
  ShopName: Type.Optional(nameInput(50)),
  RegionName: Type.Optional(Type.String({ maxLength: 50 })),
  TimeZone: Type.Optional(Type.String({ maxLength: 60, description: 'IANA name, e.g. Asia/Shanghai' })),
  DayStart: Type.Optional(Type.String({ maxLength: 5, description: 'HH:mm, full or half hour' })),
  Currency: Type.Optional(Currency),
  IsTaxOnTop: Type.Optional(Flag),
  Status: Type.Optional(codes([1, 2], '1 open, 2 closed')),
  OpenTime: Type.Optional(ClockTime),
  CloseTime: Type.Optional(ClockTime),
});

const Seats = Type.Integer({ minimum: 0, maximum: 1000 });
const Desk = Type.Object({ DeskID: Type.Optional(IDInput), DeskName: nameInput(50), Seats });
const DeskArea = Type.Object({
  AreaID: Type.Optional(IDInput),
  AreaName: nameInput(50),
  Desks: Type.Array(Desk, { maxItems: 1000 }),
});
/** The tables of a store as a whole: what is left out of a save is taken away. */
export const ShopDesks = Type.Object({ ShopID: IDInput, Version, Areas: Type.Array(DeskArea, { maxItems: 100 }) });
export type ShopDesks = Static<typeof ShopDesks>;

export const AdminRole = Type.Object({ RoleID: ID, RoleName: Text, Codes: Type.Array(Text), Users: Count, Version });
export type AdminRole = Static<typeof AdminRole>;

const SaveRoleReq = Type.Object({
  RoleID: Type.Optional(IDInput),
  Version: Type.Optional(Version),
  RoleName: Type.Optional(nameInput(50)),
  Codes: Type.Optional(Type.Array(Type.String({ maxLength: 60 }), { maxItems: 100 })),
});

/** A role in the named stores; '0' = all, those opened later included. */
const UserRole = Type.Object({ RoleID: IDInput, ShopIDs: Type.Array(IDInput, { minItems: 1, maxItems: 500 }) });
export type UserRole = Static<typeof UserRole>;

export const AdminUser = Type.Object({
  AccountID: ID,
  Account: Text,
  Name: Text,
  Status: codes([1, 2], '1 active, 2 disabled'),
  HasPassword: Flag,
  Roles: Type.Array(UserRole),
  Sessions: Count,
  LastLoginTime: Type.String({ description: 'ISO 8601, UTC; empty = never' }),
  Version,
});
export type AdminUser = Static<typeof AdminUser>;

const SaveUserReq = Type.Object({
  AccountID: Type.Optional(IDInput),
  Version: Type.Optional(Version),
  Account: Type.Optional(nameInput(100)),
  Name: Type.Optional(nameInput(50)),
  Status: Type.Optional(codes([1, 2], '1 active, 2 disabled')),
  Roles: Type.Optional(Type.Array(UserRole, { maxItems: 50 })),
});

export const AdminInvitation = Type.Object({
  InvitationID: ID,
  AccountID: ID,
  Account: Text,
  Name: Text,
  MadeBy: Text,
  MadeTime: Instant,
  ExpireTime: Instant,
  State: Type.Enum(['open', 'used', 'expired', 'revoked']),
});
export type AdminInvitation = Static<typeof AdminInvitation>;

const MadeInvitation = Type.Object({
  InvitationID: ID,
  Token: Type.String({ description: 'secret of the link, shown once' }),
  Link: Type.String({ description: 'page that sets the password; without host where the address is not known' }),
  ExpireTime: Instant,
});

export const AdminAccessToken = Type.Object({
  TokenID: ID,
  TokenName: Text,
  AccountID: ID,
  Account: Text,
  Name: Text,
  MadeTime: Instant,
  ExpireTime: Instant,
  LastUsedTime: Type.String({ description: 'ISO 8601, UTC; empty = never' }),
  State: Type.Enum(['active', 'expired', 'revoked']),
});
export type AdminAccessToken = Static<typeof AdminAccessToken>;

const MakeAccessTokenReq = Type.Object({
  AccountID: IDInput,
  TokenName: nameInput(50),
  Days: Type.Integer({ minimum: 1, maximum: 366 }),
});

const MadeAccessToken = Type.Object({
  TokenID: ID,
  Token: Type.String({ description: 'what an assistant sends to /mcp, shown once' }),
  ExpireTime: Instant,
});

export const AuditEntry = Type.Object({
  AuditID: ID,
  Time: Instant,
  AccountID: Type.String({ description: "'0' = the command line" }),
  Name: Text,
  Action: Text,
  Target: Text,
  Result: Type.Enum(['done', 'refused']),
  Code: Type.String({ description: 'code of the refusal, or the missing right' }),
  Times: Type.Integer({ description: 'how often on that day: a refusal that repeats is one entry' }),
  LastTime: Instant,
  Before: orNull(Type.Object({}, { additionalProperties: true })),
  After: orNull(Type.Object({}, { additionalProperties: true })),
});
export type AuditEntry = Static<typeof AuditEntry>;

const GetAuditLogReq = Type.Object({
  PageIndex: PageReq.properties.PageIndex,
  PageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 50 })),
  AccountID: Type.Optional(IDInput),
  Action: Type.Optional(Type.String({ maxLength: 60 })),
});

export const FirstCompanyReq = Type.Object({
  SetupToken: Token,
  CompCode: nameInput(50),
  CompName: nameInput(50),
  Account: nameInput(100),
  Name: nameInput(50),
  Password,
  ShopName: nameInput(50),
  TimeZone: Type.Optional(Type.String({ maxLength: 60 })),
  DayStart: Type.Optional(Type.String({ maxLength: 5 })),
  Currency: Type.Optional(Currency),
  Lang: Type.Optional(Lang),
});
export type FirstCompanyReq = Static<typeof FirstCompanyReq>;

export const ChangePasswordReq = Type.Object({ Password, NewPassword: Password });
export type ChangePasswordReq = Static<typeof ChangePasswordReq>;

const ofUser = Type.Object({ AccountID: IDInput });
const ofShop = Type.Object({ ShopID: IDInput });
const list = <Row extends TSchema>(row: Row) => Type.Object({ List: Type.Array(row) });

export const adminApi = {
  '/api/Admin/GetCompany': { request: Nothing, response: AdminCompany },
  '/api/Admin/SaveCompany': { request: SaveCompanyReq, response: AdminCompany },
  '/api/Admin/GetShops': { request: Nothing, response: list(AdminShop) },
  '/api/Admin/SaveShop': { request: SaveShopReq, response: AdminShop },
  '/api/Admin/GetDesks': { request: ofShop, response: ShopDesks },
  '/api/Admin/SaveDesks': { request: ShopDesks, response: ShopDesks },
  '/api/Admin/MakeKey': { request: ofShop, response: Type.Object({ Key: Text }) },
  '/api/Admin/EndKey': { request: ofShop, response: Done },
  '/api/Admin/GetRoles': { request: Nothing, response: list(AdminRole) },
  '/api/Admin/SaveRole': { request: SaveRoleReq, response: AdminRole },
  '/api/Admin/RemoveRole': { request: Type.Object({ RoleID: IDInput, Version }), response: Done },
  '/api/Admin/GetUsers': { request: Nothing, response: list(AdminUser) },
  '/api/Admin/SaveUser': { request: SaveUserReq, response: AdminUser },
  '/api/Admin/SetPassword': { request: Type.Object({ AccountID: IDInput, Password }), response: Done },
  // By the user itself, whoever it is: the present password, and the one that takes its place.
  '/api/Admin/ChangePassword': { request: ChangePasswordReq, response: Type.Object({ Ended: Count }) },
  '/api/Admin/EndSessions': { request: ofUser, response: Type.Object({ Ended: Count }) },
  '/api/Admin/InviteUser': { request: ofUser, response: MadeInvitation },
  '/api/Admin/GetInvitations': { request: Nothing, response: list(AdminInvitation) },
  '/api/Admin/RevokeInvitation': { request: Type.Object({ InvitationID: IDInput }), response: Done },
  '/api/Admin/MakeAccessToken': { request: MakeAccessTokenReq, response: MadeAccessToken },
  '/api/Admin/GetAccessTokens': { request: Nothing, response: list(AdminAccessToken) },
  '/api/Admin/RevokeAccessToken': { request: Type.Object({ TokenID: IDInput }), response: Done },
  '/api/Admin/GetAuditLog': { request: GetAuditLogReq, response: Type.Object(pageOf(AuditEntry)) },
  '/api/Admin/ReadInvitation': {
    request: Type.Object({ Token }),
    response: Type.Object({ CompCode: Text, CompName: Text, Account: Text, Name: Text, ExpireTime: Instant }),
  },
  '/api/Admin/AcceptInvitation': {
    request: Type.Object({ Token, Password }),
    response: Type.Object({ CompCode: Text, Account: Text }),
  },
  '/api/Admin/MakeFirstCompany': { request: FirstCompanyReq, response: Type.Object({ CompCode: Text, Account: Text }) },
} as const satisfies Record<`/api/Admin/${string}`, { request: TSchema; response: TSchema }>;

export type AdminPath = keyof typeof adminApi;
/** Request and response by path. */
export type AdminApi = {
  [Path in AdminPath]: {
    request: Static<(typeof adminApi)[Path]['request']>;
    response: Static<(typeof adminApi)[Path]['response']>;
  };
};
/** Calls that need no login: they bring a secret of their own. */
export type OpenAdminPath = `/api/Admin/${'ReadInvitation' | 'AcceptInvitation' | 'MakeFirstCompany'}`;
