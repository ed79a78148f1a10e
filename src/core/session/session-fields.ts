// From what a login, a shell or the storage says to the parts of the session. Every field is taken only in its own shape.
import type { PersistedField, Session } from '../../../types/session';
import { own } from '../../lib/is-plain-object';

const DEFAULT_OEM_NAME = 'nake';

/** The parts that outlive a reload (docs/product/contract.md#session). */
export const persistedFields = [
  'Token',
  'AppInfo',
  'CurrentShopID',
  'CurrentShopName',
  'Permission',
  'ImageServerPath',
  'ShopInfo',
  'UserInfo',
] as const satisfies PersistedField[];

/** A text as it is, a number as its digits, anything else as nothing. */
export function text(value: unknown): string {
  if (typeof value === 'string') return value;
  return Number.isFinite(value) ? String(value) : '';
}

function count(value: unknown): number {
  const number = Number(text(value));
  return Number.isSafeInteger(number) ? number : 0;
}

/** 1, '1', true and 'true' are yes. */
const isYes = (value: unknown): boolean => value === true || value === 1 || value === '1' || value === 'true';
const isNo = (value: unknown): boolean =>
  value === false || value === 0 || value === '0' || value === 'false';

export function members(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(text);
  if (typeof value !== 'string') return [];
  if (!value.trim().startsWith('[')) return value.split(',');
  try {
    return members(JSON.parse(value));
  } catch {
    return [];
  }
}

/** A comma list (some back ends send a JSON list); null when it is absent, empty or unreadable (docs/product/permissions.md#gating). */
export function permissionList(value: unknown, letters: 'lower' | 'upper'): string[] | null {
  const codes = members(value)
    .map((code) => code.trim())
    .filter(Boolean);
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
  Lang: 0,
  ShowMenu: 1,
};

const sameName = (name: string): string => name;
/** The shell's spelling of a field: MShopID is masterShopId, CompID compId. */
const shellName = (name: string): string =>
  name
    .replace(/^MShop/, 'MasterShop')
    .replace(/ID$/, 'Id')
    .replace(/^./, (letter) => letter.toLowerCase());

/** A part of the session in the shape of the empty one; what is absent or not in its shape stays as there. */
function take<Part extends object>(empty: Part, from: unknown, nameOf = sameName): Part {
  const part = { ...empty };
  for (const [name, usual] of Object.entries(empty)) {
    const value = own(from, nameOf(name));
    const taken =
      typeof usual === 'number' ? count(value) : typeof usual === 'boolean' ? isYes(value) : text(value);
    Reflect.set(part, name, taken || usual);
  }
  return part;
}

/** What a login fills; optional extras of the answer are read by name, never copied whole. */
export function fromLogin(answer: unknown): Partial<Session> {
  return {
    Token: text(own(answer, 'Token')),
    Permission: {
      User: permissionList(own(answer, 'PermissionJson'), 'lower'),
      Soft: permissionList(own(answer, 'SoftModuleJson'), 'upper'),
    },
    ImageServerPath: text(own(answer, 'ImageServerPath')),
    ShopInfo: take(emptySession.ShopInfo, answer),
    UserInfo: take(emptySession.UserInfo, answer),
    SystemUrlConfig: take(emptySession.SystemUrlConfig, own(answer, 'SystemUrlConfig')),
    Lang: isYes(own(answer, 'Lang')) ? 1 : 0,
    SysArguments: sysArguments(own(answer, 'SysArguments')),
  };
}

const isText = (value: unknown): boolean => typeof value === 'string';
const isNumber = (value: unknown): boolean => typeof value === 'number';
const isOneOrTwo = (value: unknown): boolean => value === 1 || value === 2;

/** The settings of a company, each with what it may be. */
const settings: Record<keyof Session['SysArguments'], (value: unknown) => boolean> = {
  DayStart: isText,
  TimeZone: isText,
  Currency: isText,
  UnpaidAlertMinutes: isNumber,
  MoneyPrecision: isNumber,
  GuestDefault: (value) => value === 0 || value === 1,
  TimeBasis: isOneOrTwo,
  TableTurnoverMode: isOneOrTwo,
};

function sysArguments(from: unknown): Session['SysArguments'] {
  const found: Session['SysArguments'] = {};
  for (const [name, isRight] of Object.entries(settings)) {
    const value = own(from, name);
    if (isRight(value)) Reflect.set(found, name, value);
  }
  return found;
}

/** What the native shell's user info fills. */
export function fromShellUser(info: unknown): Partial<Session> & Pick<Session, 'Token' | 'ShowMenu'> {
  const apiUrl = text(own(info, 'apiUrl'));
  return {
    Token: text(own(info, 'token')),
    Permission: { User: permissionList(own(info, 'permissionJson'), 'lower'), Soft: null },
    ShopInfo: { ...take(emptySession.ShopInfo, info, shellName), CompName: '' },
    UserInfo: take(emptySession.UserInfo, info, shellName),
    ...(apiUrl ? { SystemUrlConfig: { ...emptySession.SystemUrlConfig, APIUrl: apiUrl } } : {}),
    ShowMenu: isNo(own(info, 'showMenu')) ? 0 : 1,
  };
}

/** What the native shell's app info fills. */
export function fromShellApp(info: unknown): Partial<Session> {
  return { AppInfo: take(emptySession.AppInfo, info, shellName) };
}

/** What a login said of its server and its company, kept for the life of its token. */
export function fromServer(kept: unknown): Pick<Session, 'SystemUrlConfig' | 'Lang' | 'SysArguments'> {
  return {
    SystemUrlConfig: take(emptySession.SystemUrlConfig, own(kept, 'SystemUrlConfig')),
    Lang: isYes(own(kept, 'Lang')) ? 1 : 0,
    SysArguments: sysArguments(own(kept, 'SysArguments')),
  };
}

/** What an earlier visit left in the storage; a corrupt part is as good as none. */
export function fromStorage(kept: unknown): Partial<Session> {
  const permission = own(kept, 'Permission');
  return {
    Token: text(own(kept, 'Token')),
    AppInfo: take(emptySession.AppInfo, own(kept, 'AppInfo')),
    CurrentShopID: text(own(kept, 'CurrentShopID')),
    CurrentShopName: text(own(kept, 'CurrentShopName')),
    Permission: {
      Soft: permissionList(own(permission, 'Soft'), 'upper'),
      User: permissionList(own(permission, 'User'), 'lower'),
    },
    ImageServerPath: text(own(kept, 'ImageServerPath')),
    ShopInfo: take(emptySession.ShopInfo, own(kept, 'ShopInfo')),
    UserInfo: take(emptySession.UserInfo, own(kept, 'UserInfo')),
  };
}
