// The session of a widget. Empty values mean logged out.
import type { SysArguments } from './api/login';

/** App info from the native shell or the host. */
interface AppInfo {
  /** Kind of shell, e.g. 'android', 'ios', 'web'. @default '' */
  AppType: string;
  /** Developer mode, which offers the debug console. @default false */
  Debug: boolean;
  /** Version as a number, e.g. 100. @default 0 */
  VersionCode: number;
  /** Version for display, e.g. '1.0.0'. @default '' */
  VersionName: string;
  /** Brand of the shell. @default 'nake' */
  OemName: string;
  /** Base URL of the calls until the login names another. @default '' */
  ApiUrl: string;
}

/** The two permission lists; null = the list is absent or unreadable, and the server decides. */
export interface Permission {
  /** Software modules, from SoftModuleJson, upper case. @default null */
  Soft: string[] | null;
  /** User codes, from PermissionJson, lower case. @default null */
  User: string[] | null;
}

/** Company and store of the account, from the login or the shell. */
interface ShopInfo {
  /** Company code typed at login. @default '' */
  CompCode: string;
  /** Company number. @default 0 */
  CompID: number;
  /** Company name. @default '' */
  CompName: string;
  /** ShopID of the account's store. @default '' */
  ShopID: string;
  /** Name of the account's store. @default '' */
  ShopName: string;
  /** ShopID of the head office. @default '' */
  MShopID: string;
}

/** The logged-in user, from the login or the shell. */
interface UserInfo {
  /** Account name. @default '' */
  MasterAccount: string;
  /** Account identifier. @default '' */
  MasterID: string;
  /** Display name. @default '' */
  MasterName: string;
}

/** URLs of the back end, from the login; '' = not available. */
interface SystemUrlConfig {
  /** Base URL of the calls; replaces `AppInfo.ApiUrl` if set. @default '' */
  APIUrl: string;
  /** URL of the owner's pages. @default '' */
  BossUrl: string;
  /** Base URL of the message service; '' switches it off. @default '' */
  PushHostUrl: string;
}

/** User, company, rights and selected store of one widget; report data is not included. */
export interface Session {
  /** Token sent with each call, from the login or the shell; '' = logged out. @default '' */
  Token: string;
  AppInfo: AppInfo;
  /** Company settings from the login; each may be absent. @default {} */
  SysArguments: SysArguments;
  Permission: Permission;
  /** Base URL of relative picture paths, from the login. @default '' */
  ImageServerPath: string;
  ShopInfo: ShopInfo;
  /** Store of the reports: a ShopID, '0' = all stores, '' = the store in ShopInfo. @default '' */
  CurrentShopID: string;
  /** Name of the selected store; '' = all stores, which pages name in their language. @default '' */
  CurrentShopName: string;
  /** Currency of reports over all stores, where they have several; '' = the one of most stores. @default '' */
  CurrentCurrency: string;
  UserInfo: UserInfo;
  SystemUrlConfig: SystemUrlConfig;
  /** 1 = calls must send the header `luck_lang`; from the login. @default 0 */
  Lang: 0 | 1;
  /** Whether the entry page shows its menu: 1 yes, 0 no. @default 1 */
  ShowMenu: 0 | 1;
}

/** Fields that are stored across reloads. */
export type PersistedField =
  | 'Token'
  | 'AppInfo'
  | 'CurrentShopID'
  | 'CurrentShopName'
  | 'Permission'
  | 'ImageServerPath'
  | 'ShopInfo'
  | 'UserInfo';
