// Reads the fields of the session from the native shell or the storage; those of a login answer come with the login. A value of the wrong type is
// replaced by the default of its field.
import type { PersistedField, Session } from '../../../types/session';
import { isPlainObject, own } from '../../lib/is-plain-object';

/** The app's name where the host gave none; not meant to be shown. */
export const DEFAULT_OEM_NAME = 'nake';

/** A string unchanged, a finite number as text, '' for anything else. */
export function text(value: unknown): string {
  if (typeof value === 'string') return value;
  return Number.isFinite(value) ? String(value) : '';
}

function count(value: unknown): number {
  const number = Number(text(value));
  return Number.isSafeInteger(number) ? number : 0;
}

/** Accepts true, 1, '1' and 'true'. */
export const isYes = (value: unknown): boolean => value === true || value === 1 || value === '1' || value === 'true';
const isNo = (value: unknown): boolean => value === false || value === 0 || value === '0' || value === 'false';

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

/** Codes from an array, a comma-separated string or a JSON array in a string; null when there are none (docs/product/permissions.md#gating). */
export function permissionList(value: unknown, letters: 'lower' | 'upper'): string[] | null {
  const codes = members(value)
    .map((code) => code.trim())
    .filter(Boolean);
  if (codes.length === 0) return null;
  return codes.map((code) => (letters === 'lower' ? code.toLowerCase() : code.toUpperCase()));
}

/** Fields that are stored and survive a reload (docs/product/contract.md#session). */
const persisted: Pick<Session, PersistedField> = {
  Token: '',
  AppInfo: { AppType: '', Debug: false, VersionCode: 0, VersionName: '', OemName: DEFAULT_OEM_NAME, ApiUrl: '' },
  CurrentShopID: '',
  CurrentShopName: '',
  Permission: { Soft: null, User: null },
  ImageServerPath: '',
  ShopInfo: { CompCode: '', CompID: 0, CompName: '', ShopID: '', ShopName: '', MShopID: '' },
  UserInfo: { MasterAccount: '', MasterID: '', MasterName: '' },
};

export const persistedFields = Object.keys(persisted) as PersistedField[];

export const emptySession: Session = {
  ...persisted,
  SysArguments: {},
  CurrentCurrency: '',
  SystemUrlConfig: { APIUrl: '', BossUrl: '', PushHostUrl: '' },
  Lang: 0,
  ShowMenu: 1,
};

const sameName = (name: string): string => name;
/** Name of a field in the native shell: `masterShopId` for MShopID, `compId` for CompID. */
const shellName = (name: string): string =>
  name
    .replace(/^MShop/, 'MasterShop')
    .replace(/ID$/, 'Id')
    .replace(/^./, (letter) => letter.toLowerCase());

/** Copies the members of `empty` from `from`, each converted to its type; a missing or unusable one keeps its value. */
export function take<Field extends object>(empty: Field, from: unknown, nameOf = sameName): Field {
  const field = { ...empty };
  for (const [name, usual] of Object.entries(empty)) {
    const value = own(from, nameOf(name));
    const taken =
      typeof usual === 'number'
        ? count(value)
        : typeof usual === 'boolean'
          ? isYes(value)
          : isPlainObject(usual)
            ? take(usual, value)
            : text(value);
    Reflect.set(field, name, taken || usual);
  }
  return field;
}

const isText = (value: unknown): boolean => typeof value === 'string';
const isNumber = (value: unknown): boolean => typeof value === 'number';
const isOneOrTwo = (value: unknown): boolean => value === 1 || value === 2;

/** Checks of the company settings, by name. */
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

export function sysArguments(from: unknown): Session['SysArguments'] {
  const found: Session['SysArguments'] = {};
  for (const [name, isRight] of Object.entries(settings)) {
    const value = own(from, name);
    if (isRight(value)) Reflect.set(found, name, value);
  }
  return found;
}

/** The fields that the native shell's user info sets. */
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

/** The fields that the native shell's app info sets. */
export function fromShellApp(info: unknown): Partial<Session> {
  return { AppInfo: take(emptySession.AppInfo, info, shellName) };
}

/** Addresses, language switch and company settings of a login, which are stored as long as its token is valid. */
export function fromServer(kept: unknown): Pick<Session, 'SystemUrlConfig' | 'Lang' | 'SysArguments'> {
  return {
    SystemUrlConfig: take(emptySession.SystemUrlConfig, own(kept, 'SystemUrlConfig')),
    Lang: isYes(own(kept, 'Lang')) ? 1 : 0,
    SysArguments: sysArguments(own(kept, 'SysArguments')),
  };
}

/** The fields stored by an earlier visit; an unusable one has its default. */
export function fromStorage(kept: unknown): Partial<Session> {
  const permission = own(kept, 'Permission');
  return {
    ...take(persisted, kept),
    Permission: {
      Soft: permissionList(own(permission, 'Soft'), 'upper'),
      User: permissionList(own(permission, 'User'), 'lower'),
    },
  };
}
