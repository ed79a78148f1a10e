// From what a login, a shell or the storage says to the parts of the session. Every field is taken only in its own shape.
import type { PersistedPart, Session } from '../../types/session';
import { own } from '../lib/is-plain-object';

const DEFAULT_OEM_NAME = 'nake';

/** The parts that outlive a reload (specification, section 3). */
export const persistedParts = [
  'Token',
  'AppInfo',
  'CurrentShopID',
  'CurrentShopName',
  'Permission',
  'ImageServerPath',
  'ShopInfo',
  'UserInfo',
] as const satisfies PersistedPart[];

/** A text as it is, a number as its digits, anything else as nothing. */
export function text(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : '';
}

function count(value: unknown): number {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : 0;
}

/** 1, '1', true and 'true' are yes. */
export const isYes = (value: unknown): boolean =>
  value === true || value === 1 || value === '1' || value === 'true';
const isNo = (value: unknown): boolean =>
  value === false || value === 0 || value === '0' || value === 'false';

function members(value: unknown): string[] | null {
  if (Array.isArray(value)) return value.map(text);
  if (typeof value !== 'string') return null;
  if (!value.trim().startsWith('[')) return value.split(',');
  try {
    return members(JSON.parse(value));
  } catch {
    return null;
  }
}

/** A comma list (some back ends send a JSON list); null when it is absent, empty or unreadable (permissions.md 4.2). */
export function permissionList(value: unknown, letters: 'lower' | 'upper'): string[] | null {
  const codes = (members(value) ?? []).map((code) => code.trim()).filter(Boolean);
  if (codes.length === 0) return null;
  return codes.map((code) => (letters === 'lower' ? code.toLowerCase() : code.toUpperCase()));
}

export const emptySession: Session = {
  Token: '',
  AppInfo: {
    AppType: '',
    Debug: false,
    VersionCode: 0,
    VersionName: '',
    OemName: DEFAULT_OEM_NAME,
    ApiUrl: '',
  },
  SysArguments: {},
  Permission: { Soft: null, User: null },
  ImageServerPath: '',
  ShopInfo: { CompCode: '', CompID: 0, CompName: '', ShopID: '', ShopName: '', MShopID: '' },
  CurrentShopID: '',
  CurrentShopName: '',
  UserInfo: { MasterAccount: '', MasterID: '', MasterName: '' },
  SystemUrlConfig: { APIUrl: '', BossUrl: '', PushHostUrl: '' },
  ShowMenu: 1,
};

const shopInfo = (from: unknown): Session['ShopInfo'] => ({
  CompCode: text(own(from, 'CompCode')),
  CompID: count(own(from, 'CompID')),
  CompName: text(own(from, 'CompName')),
  ShopID: text(own(from, 'ShopID')),
  ShopName: text(own(from, 'ShopName')),
  MShopID: text(own(from, 'MShopID')),
});

const userInfo = (from: unknown): Session['UserInfo'] => ({
  MasterAccount: text(own(from, 'MasterAccount')),
  MasterID: text(own(from, 'MasterID')),
  MasterName: text(own(from, 'MasterName')),
});

/** What a login fills; optional extras of the answer are read by name, never copied whole. */
export function fromLogin(answer: unknown): Partial<Session> {
  const urls = own(answer, 'SystemUrlConfig');
  return {
    Token: text(own(answer, 'Token')),
    Permission: {
      User: permissionList(own(answer, 'PermissionJson'), 'lower'),
      Soft: permissionList(own(answer, 'SoftModuleJson'), 'upper'),
    },
    ImageServerPath: text(own(answer, 'ImageServerPath')),
    ShopInfo: shopInfo(answer),
    UserInfo: userInfo(answer),
    SystemUrlConfig: {
      APIUrl: text(own(urls, 'APIUrl')),
      BossUrl: text(own(urls, 'BossUrl')),
      PushHostUrl: text(own(urls, 'PushHostUrl')),
    },
    SysArguments: sysArguments(own(answer, 'SysArguments')),
  };
}

function sysArguments(from: unknown): Session['SysArguments'] {
  const settings: Session['SysArguments'] = {};
  const dayStart = own(from, 'DayStart');
  if (typeof dayStart === 'string') settings.DayStart = dayStart;
  const timeZone = own(from, 'TimeZone');
  if (typeof timeZone === 'string') settings.TimeZone = timeZone;
  const currency = own(from, 'Currency');
  if (typeof currency === 'string') settings.Currency = currency;
  const minutes = own(from, 'UnpaidAlertMinutes');
  if (typeof minutes === 'number') settings.UnpaidAlertMinutes = minutes;
  const precision = own(from, 'MoneyPrecision');
  if (typeof precision === 'number') settings.MoneyPrecision = precision;
  const guests = own(from, 'GuestDefault');
  if (guests === 0 || guests === 1) settings.GuestDefault = guests;
  const basis = own(from, 'TimeBasis');
  if (basis === 1 || basis === 2) settings.TimeBasis = basis;
  const turnover = own(from, 'TableTurnoverMode');
  if (turnover === 1 || turnover === 2) settings.TableTurnoverMode = turnover;
  return settings;
}

/** What the native shell's user info fills (specification, section 3). */
export function fromShellUser(info: unknown): Partial<Session> {
  const apiUrl = text(own(info, 'apiUrl'));
  return {
    Token: text(own(info, 'token')),
    Permission: { User: permissionList(own(info, 'permissionJson'), 'lower'), Soft: null },
    ShopInfo: {
      CompCode: text(own(info, 'compCode')),
      CompID: count(own(info, 'compId')),
      CompName: '',
      ShopID: text(own(info, 'shopId')),
      ShopName: text(own(info, 'shopName')),
      MShopID: text(own(info, 'masterShopId')),
    },
    UserInfo: {
      MasterAccount: text(own(info, 'masterAccount')),
      MasterID: text(own(info, 'masterId')),
      MasterName: text(own(info, 'masterName')),
    },
    ...(apiUrl ? { SystemUrlConfig: { ...emptySession.SystemUrlConfig, APIUrl: apiUrl } } : {}),
    ShowMenu: isNo(own(info, 'showMenu')) ? 0 : 1,
  };
}

/** What the native shell's app info fills. */
export function fromShellApp(info: unknown): Partial<Session> {
  return {
    AppInfo: {
      AppType: text(own(info, 'appType')),
      Debug: isYes(own(info, 'debug')),
      VersionCode: count(own(info, 'versionCode')),
      VersionName: text(own(info, 'versionName')),
      OemName: text(own(info, 'oemName')) || DEFAULT_OEM_NAME,
      ApiUrl: text(own(info, 'apiUrl')),
    },
  };
}

/** What an earlier visit left in the storage; a corrupt part is as good as none. */
export function fromStorage(kept: unknown): Partial<Session> {
  const app = own(kept, 'AppInfo');
  const permission = own(kept, 'Permission');
  return {
    Token: text(own(kept, 'Token')),
    AppInfo: {
      AppType: text(own(app, 'AppType')),
      Debug: isYes(own(app, 'Debug')),
      VersionCode: count(own(app, 'VersionCode')),
      VersionName: text(own(app, 'VersionName')),
      OemName: text(own(app, 'OemName')) || DEFAULT_OEM_NAME,
      ApiUrl: text(own(app, 'ApiUrl')),
    },
    CurrentShopID: text(own(kept, 'CurrentShopID')),
    CurrentShopName: text(own(kept, 'CurrentShopName')),
    Permission: {
      Soft: permissionList(own(permission, 'Soft'), 'upper'),
      User: permissionList(own(permission, 'User'), 'lower'),
    },
    ImageServerPath: text(own(kept, 'ImageServerPath')),
    ShopInfo: shopInfo(own(kept, 'ShopInfo')),
    UserInfo: userInfo(own(kept, 'UserInfo')),
  };
}
