// The session and its parts, named as the product names them; empty values mean logged out.
import type { SysArguments } from './api/login';

/** What the native shell or the host says about the app it runs. */
interface AppInfo {
  /** Kind of shell, e.g. 'android', 'ios', 'web'. @default '' */
  AppType: string;
  /** Developer mode, which may show the debug console. @default false */
  Debug: boolean;
  /** Version as a number, e.g. 100. @default 0 */
  VersionCode: number;
  /** Version as people read it, e.g. '1.0.0'. @default '' */
  VersionName: string;
  /** Brand of the shell. @default 'nake' */
  OemName: string;
  /** Base address of the calls until the login names another. @default '' */
  ApiUrl: string;
}

/** The two permission lists; null = the list was absent or unreadable, and the server decides. */
export interface Permission {
  /** Software modules, from SoftModuleJson, upper case. @default null */
  Soft: string[] | null;
  /** User codes, from PermissionJson, lower case. @default null */
  User: string[] | null;
}

/** The company and the store the account belongs to, from the login or the shell. */
interface ShopInfo {
  /** Company code typed at login. @default '' */
  CompCode: string;
  /** Company number. @default 0 */
  CompID: number;
  /** Company name. @default '' */
  CompName: string;
  /** Store of the account. @default '' */
  ShopID: string;
  /** Name of that store. @default '' */
  ShopName: string;
  /** Head office. @default '' */
  MShopID: string;
}

/** Who is logged in, from the login or the shell. */
interface UserInfo {
  /** Account name. @default '' */
  MasterAccount: string;
  /** Account identifier. @default '' */
  MasterID: string;
  /** Display name. @default '' */
  MasterName: string;
}

/** Addresses of the back end, from the login; '' = not offered. */
interface SystemUrlConfig {
  /** Base address of all calls, once set. @default '' */
  APIUrl: string;
  /** Address of the owner's pages. @default '' */
  BossUrl: string;
  /** Address of the message service; '' switches it off. @default '' */
  PushHostUrl: string;
}

/** Everything one widget knows about its user; reports are not part of it. */
export interface Session {
  /** Secret sent with every call, from the login or the shell; '' = logged out. @default '' */
  Token: string;
  AppInfo: AppInfo;
  /** Company settings, from the login; each may be absent. @default {} */
  SysArguments: SysArguments;
  Permission: Permission;
  /** Prefix of relative picture paths, from the login. @default '' */
  ImageServerPath: string;
  ShopInfo: ShopInfo;
  /** Store the reports are about: one ShopID, '0' = all stores, '' = that of ShopInfo. @default '' */
  CurrentShopID: string;
  /** Name of that store, as the user chose it. @default '' */
  CurrentShopName: string;
  UserInfo: UserInfo;
  SystemUrlConfig: SystemUrlConfig;
  /** 1 = the back end asks for the header `luck_lang`, from the login. @default 0 */
  Lang: 0 | 1;
  /** Whether the shell wants the menu drawn: 1 yes, 0 no. @default 1 */
  ShowMenu: 0 | 1;
}

/** The parts that outlive a reload. */
export type PersistedField =
  | 'Token'
  | 'AppInfo'
  | 'CurrentShopID'
  | 'CurrentShopName'
  | 'Permission'
  | 'ImageServerPath'
  | 'ShopInfo'
  | 'UserInfo';
