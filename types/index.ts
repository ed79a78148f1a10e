// Public types of the SDK; this file imports no library.
import type { RouteTarget, View } from './routes';

export type { RoutePath, RouteTarget, View } from './routes';

/** A boolean in any form that shells send. */
export type FlagLike = boolean | 0 | 1 | '0' | '1' | 'true' | 'false';

/** User info from the native shell; all members but the token may be missing. */
export interface UserInfo {
  /** Token of a login made by the shell; '' = the widget shows its login page. */
  token: string;
  /**
   * Comma-separated user codes, e.g. 'boss.home,boss.finance' or 'boss.*' (all codes:
   * docs/product/permissions.md#codes). @default absent: the server decides
   */
  permissionJson?: string | null | undefined;
  /** ShopID of the user's store. @default '' */
  shopId?: string | number | undefined;
  /** Name of the user's store. @default '' */
  shopName?: string | undefined;
  /** Company code. @default '' */
  compCode?: string | undefined;
  /** Company number. @default 0 */
  compId?: string | number | undefined;
  /** ShopID of the head office. @default '' */
  masterShopId?: string | number | undefined;
  /** Account name. @default '' */
  masterAccount?: string | undefined;
  /** Account identifier. @default '' */
  masterId?: string | number | undefined;
  /** Display name. @default '' */
  masterName?: string | undefined;
  /** Base URL of the calls; its origin must be in `apiOrigins` if that is given. @default MountOptions.apiUrl */
  apiUrl?: string | undefined;
  /** Whether the entry page shows its menu. @default 1 */
  showMenu?: FlagLike | undefined;
  /**
   * Seconds until the token ends; a function given as `userInfo` is called again a minute before.
   * @default unknown: it is called again when a call was refused
   */
  expiresIn?: number | undefined;
}

/** App info from the native shell; all members may be missing. */
export interface AppInfo {
  /** Kind of shell, e.g. 'android', 'ios', 'harmony', 'web'. @default '' */
  appType?: string | undefined;
  /** Developer mode: offers the debug console in the account sheet. @default false */
  debug?: FlagLike | undefined;
  /** Version as a number, e.g. 100. @default 0 */
  versionCode?: number | string | undefined;
  /** Version for display, e.g. '1.0.0'. @default '' */
  versionName?: string | undefined;
  /** Brand of the shell. @default 'nake' */
  oemName?: string | undefined;
  /** Base URL of the calls; its origin must be in `apiOrigins` if that is given. @default MountOptions.apiUrl */
  apiUrl?: string | undefined;
}

/** A value or its JSON text; invalid JSON is treated as undefined. */
export type Parsable<T> = T | string | null | undefined;
/** A value or its JSON text, a promise of it, or a function that returns either. */
export type Given<T> = Parsable<T> | PromiseLike<Parsable<T>> | (() => Parsable<T> | PromiseLike<Parsable<T>>);

/** 'zh-CN' Chinese, 'zh-TW' Chinese in traditional characters as written in Taiwan, or 'en' English. */
export type Locale = 'zh-CN' | 'zh-TW' | 'en';
/** A language of the SDK, or one of `translations` by its code. */
export type LocaleCode = Locale | (string & {});

/**
 * Texts of a host: under the code of a language of the SDK they take the place of its own, under another code they are a
 * language more. What cannot be used is reported to `onError` and ignored.
 */
export interface Translation {
  /** Language whose texts stand for those that are missing. @default the language of the code, else 'en' */
  base?: Locale | undefined;
  /** Name of the language in that language, where users choose it. @default the language's own name, else its code */
  name?: string | undefined;
  /** Direction of reading; 'rtl' mirrors the pages. @default 'ltr' */
  dir?: 'ltr' | 'rtl' | undefined;
  /** Sentences by the name of a text, such as 'home.menu', with the placeholders of the text they stand for. */
  texts: Readonly<Record<string, string>>;
}

/** Location of the current page's path and query. */
export interface RouterOptions {
  /**
   * 'hash' uses the whole hash of the URL, 'param' one named part of the hash, 'memory' leaves URL and history
   * untouched. @default 'hash'
   */
  mode?: 'hash' | 'param' | 'memory' | undefined;
  /** Name of the part in the mode 'param', e.g. 'boss' in '#tab=2&boss=%2F'. @default 'boss' */
  param?: string | undefined;
  /** First page if the URL names none, e.g. '/pages/order/index?state=1'. @default '/' */
  initialRoute?: string | undefined;
}

/** Source of the SDK's further files. */
export interface DeliveryOptions {
  /**
   * Absolute URL of the folder with the chunks, ending in '/'; if it is missing and cannot be derived, mounting fails
   * with ASSET_BASE. @default the folder of the script
   */
  assetBase?: string | undefined;
  /**
   * 'chunks' loads code per area on demand, 'single' loads the one file of the language (else boss.full.js), 'auto' falls
   * back from chunks to it once.
   * @default 'auto'
   */
  mode?: 'auto' | 'chunks' | 'single' | undefined;
  /** CSP nonce of the style elements in engines without constructable style sheets. @default '' */
  nonce?: string | undefined;
}

/** Content passed to the host for sharing. */
export interface ShareContent {
  /** Title, one line. */
  title: string;
  /** Plain text; '' when a picture is shared. */
  text: string;
  /** Picture or table with its file name. */
  file?: { name: string; blob: Blob };
}

/** Reason why the widget asks to be closed: 'quit' = back was pressed on the entry page. */
export type ExitReason = 'quit';

/** The members of Web Storage that the widget uses; they may throw. */
export type HostStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Public login of a demo. */
export interface DemoAccount {
  /** Company code. */
  company: string;
  account: string;
  password: string;
}

/**
 * Functions of the host. Each is optional and is called outside rendering; exceptions and rejections are caught and
 * reported.
 */
export interface HostFunctions {
  /** Closes the widget. @default nothing happens */
  onExit?: ((reason: ExitReason) => void) | undefined;
  /**
   * Called when the token is no longer valid and a function `userInfo` gave no other one; once per login. @default the
   * widget shows its login page
   */
  onAuthExpired?: (() => void) | undefined;
  /** Opens an http(s): or tel: URL outside the widget. @default a new tab without opener */
  openUrl?: ((url: string) => void | Promise<void>) | undefined;
  /** Shares text or a file; a rejection selects the default. @default navigator.share, else a download */
  share?: ((content: ShareContent) => void | Promise<void>) | undefined;
  /** Saves a picture to the user's album; a rejection selects the default. @default a download */
  saveImage?: ((image: Blob, name: string) => void | Promise<void>) | undefined;
  /** Saves a file, such as a table, to the device; a rejection selects the default. @default a download */
  saveFile?: ((file: Blob, name: string) => void | Promise<void>) | undefined;
  /** Prints the report, which is laid out in the widget when the function is called. @default window.print */
  print?: (() => void | Promise<void>) | undefined;
  /** Shows the page's title in the shell's title bar. @default nothing happens */
  setTitle?: ((title: string) => void) | undefined;
  /** Reloads after a page failed to load. @default the window is reloaded */
  reload?: (() => void) | undefined;
  /** Receives each failure for logging; it never contains a token or password. @default nothing happens */
  onError?: ((error: WidgetError) => void) | undefined;
  /**
   * Gives the account of a demo in this language; the login page then offers it by one tap. @default nothing is offered
   */
  demo?: ((locale: Locale) => DemoAccount | undefined | Promise<DemoAccount | undefined>) | undefined;
  /** Replaces the global `fetch`, with an equal signature. @default the `fetch` of the page when the script started */
  fetch?: typeof fetch | undefined;
  /** Storage of the session. @default the storage that `persist` names */
  storage?: HostStorage | undefined;
}

/** Design tokens; `theme: { brand: '#c00' }` is the CSS custom property `--ba-brand`. */
export interface Tokens {
  /** Main colour: any CSS colour. @default '#1F5EEB' */
  brand: string;
  /** Main colour while pressed. @default '#1746B8' */
  'brand-press': string;
  /** Background behind text in the main colour. @default '#EEF3FF' */
  'brand-tint': string;
  /** Text on the main colour. @default '#FFFFFF' */
  'on-brand': string;
  /** Background of pages. @default '#F8F8F8' */
  page: string;
  /** Background of cards and bars. @default '#FFFFFF' */
  surface: string;
  /** Background of chips, tracks and skeletons. @default '#F0F2F5' */
  fill: string;
  /** Background of pressed chips. @default '#E6E9EE' */
  'fill-press': string;
  /** Hairline separators of half a pixel. @default '#DFE3E9' */
  hair: string;
  /** Borders of inputs. @default '#C9CFD8' */
  'line-strong': string;
  /** Overlay that dims the page under a dialog. @default 'rgb(15 18 26 / .48)' */
  scrim: string;
  /** Main text. @default '#171A21' */
  text: string;
  /** Secondary text. @default '#4B5361' */
  'text-2': string;
  /** Captions. @default '#626B7D' */
  'text-3': string;
  /** Disabled text. @default '#A0A8B5' */
  'text-off': string;
  /** Colour of figures that rose. @default '#D1281C' */
  rise: string;
  /** Colour of figures that fell. @default '#087A4B' */
  fall: string;
  /** First series of charts. @default '#1F5EEB' */
  'chart-1': string;
  /** Second series of charts. @default '#0E9384' */
  'chart-2': string;
  /** Third series of charts. @default '#C77700' */
  'chart-3': string;
  /** Fourth series of charts. @default '#7A5AF8' */
  'chart-4': string;
  /** Series of the comparison period. @default '#7C879B' */
  'chart-prev': string;
  /** Font family list. @default the system's fonts */
  font: string;
  /** Space at the left and right of pages, px. @default '16px' */
  gutter: string;
  /** Corner radius of cards, px. @default '14px' */
  radius: string;
}

/** Colour scheme: 'light', 'dark', or 'auto' = the setting of the device, followed when it changes. */
export type Scheme = 'light' | 'dark' | 'auto';

/** Design tokens and colour scheme, e.g. `{ scheme: 'dark', brand: '#8ab4ff' }`. A token applies in both schemes. */
export interface ThemeOptions extends Partial<Tokens> {
  /** Colour scheme. @default 'light' */
  scheme?: Scheme | undefined;
}

/** Text size in per cent from 100 to 200, or 'auto' = the browser's default size, on iOS the system's text size. */
export type TextSize = number | 'auto';

/** Space covered by system bars and cut-outs of the device, in px. */
export interface Insets {
  /** Status bar or cut-out at the top, px. */
  top: number;
  /** Right edge in landscape orientation, px. */
  right: number;
  /** Home indicator or gesture bar, px. */
  bottom: number;
  /** Left edge in landscape orientation, px. */
  left: number;
}

/**
 * State of the widget: 'loading' until the first page is shown, 'paused' after `pause()`, 'failed' if the first page does
 * not come ('ready' once another try or page does; the promise `ready` stays rejected), 'destroyed' after `destroy()`.
 */
export type WidgetStatus = 'loading' | 'ready' | 'paused' | 'failed' | 'destroyed';

/**
 * TARGET: no such element; OPTIONS: an invalid option; ASSET_BASE: the folder of the chunks is unknown; ASSET_LOAD: the
 * code could not be loaded; APP_INFO: the shell returned no app info; UNSUPPORTED: the engine is too old; DESTROYED:
 * destroyed or aborted before it was ready; INTERNAL: a fault of the widget.
 */
export type MountErrorCode =
  | 'TARGET'
  | 'OPTIONS'
  | 'ASSET_BASE'
  | 'ASSET_LOAD'
  | 'APP_INFO'
  | 'UNSUPPORTED'
  | 'DESTROYED'
  | 'INTERNAL';

/** Reason why a widget could not start; `Widget.ready` rejects with it. */
export interface MountError extends Error {
  readonly name: 'MountError';
  /** Code of the failure, for programs; `message` describes cause and remedy for developers. */
  readonly code: MountErrorCode;
  /** Name of the invalid option, e.g. 'router.mode'. */
  readonly option?: string | undefined;
}

/** A failure at run time; it contains neither token nor request body. */
export interface WidgetError {
  /**
   * Source of the failure: 'mount' start, 'load' code of a page, 'request' call, 'render' rendering, 'host' function of
   * the host, 'storage' saving.
   */
  kind: 'mount' | 'load' | 'request' | 'render' | 'host' | 'storage';
  /**
   * Description. For a call: 'timeout', '' for a network failure, or the text of the server or the product for an HTTP
   * error.
   */
  message: string;
  /** Code of a MountError, USER_INFO for a function `userInfo` that failed, or `code` of the server's error body. */
  code?: string | number | undefined;
  /** Response body of an HTTP error, or the URL that was refused. */
  body?: unknown;
  /** HTTP status; 0 = no response. */
  status?: number | undefined;
  /** Path of the call, or name of the host's function. */
  source?: string | undefined;
  /** Trace identifier of the server, to find the call in its log. */
  traceId?: string | undefined;
}

/** Events and their payloads; no payload contains a token or password. */
export interface WidgetEvents {
  /** The status changed. */
  status: { status: WidgetStatus };
  /** A placeholder of the first page is on screen, so a splash screen of the host may go; once, before 'ready'. */
  skeleton: Record<string, never>;
  /** Another page is shown; `path` is as in the address, without the query. */
  route: { path: string; query: Record<string, string> };
  /** A part (`view`) wants to open a page: the host opens it, e.g. in the whole app. */
  navigate: RouteTarget;
  /** The page's title changed; it is in the current language. */
  title: { title: string };
  /** The number of unread messages changed. */
  unread: { count: number };
  /** A failure occurred. */
  error: WidgetError;
  /** The widget asks to be closed. */
  exit: { reason: ExitReason };
  /** The token is no longer valid. */
  authexpired: { masterId: string };
  /** Another store was selected; '0' = all stores. */
  shop: { shopId: string; shopName: string };
  /** The language was changed. */
  locale: { locale: LocaleCode };
  /** A user logged in. */
  login: { masterId: string; masterName: string; shopId: string };
  /** The user logged out. */
  logout: { masterId: string };
}

/** A message of the stream as the message service sends it; `Op` is its type. */
export type StreamFrame = { Op: string; [field: string]: unknown };

/** One connection to the message service. */
export interface StreamConnection {
  /** Base URL of the message service. */
  url: string;
  /** Headers to send, including the token. */
  headers: Record<string, string>;
  /** ID of the last message received; '' = none. */
  lastMsgId: string;
  /** Aborted by logout, pause and destroy. */
  signal: AbortSignal;
  /** Must be called with each frame received. */
  onFrame: (frame: StreamFrame) => void;
}

/**
 * Alternative transport for messages, e.g. a WebSocket. The promise resolves when the connection ends and rejects when
 * it fails; then the function is called again after increasing delays.
 */
export type StreamTransport = (connection: StreamConnection) => Promise<void>;

/** What pages show that are opened without saying it, e.g. `{ range: 1, shopId: '0', shopName: 'All stores' }`. */
export interface Defaults {
  /**
   * Period as in addresses, such as 0 today, 1 yesterday, 6 this month (docs/product/screens.md#common-rules); counts for
   * pages that are opened from then on. @default the period of each page
   */
  range?: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | undefined;
  /** ShopID of the store, '0' for all; until the user chooses another. @default the store of the account */
  shopId?: string | number | undefined;
  /** Name of that store, as pages show it. @default '' */
  shopName?: string | undefined;
}

/** The row in which a button of the host was pressed. */
export interface RowSubject {
  kind: RowAction['rows'];
  /** Identifier of the bill, as in '/pages/order/detail?orderId='. */
  orderId: string;
  /** Number of the bill, as it is printed. */
  orderNo: string;
  shopId: string;
  shopName: string;
}

/** A button of the host in rows. */
export interface RowAction {
  /** 'bill': lists of bills and of unpaid bills; 'operation': lists of sensitive operations. */
  rows: 'bill' | 'operation';
  /** Text of the button, in the language of the page. */
  label: string;
  /** Called when the button is pressed; exceptions and rejections are caught and reported. */
  onSelect: (row: RowSubject) => unknown;
}

/** Options of `mount`; all are optional. */
export interface MountOptions {
  /**
   * User info as object, JSON, promise or function; invalid JSON is ignored. A function is called at the start, before
   * the token ends (`expiresIn`) and after a call was refused with 401, which is then repeated once. When it throws,
   * rejects, takes longer than 5 s, or answers what is no user, `onError` gets the code USER_INFO; nothing, at the start,
   * means that the host knows nobody. @default the stored session, else the login page
   */
  userInfo?: Given<UserInfo>;
  /**
   * App info as object, JSON, promise or function, which is called once; if it is given but cannot be obtained, the message '获取APPInfo失败' is
   * shown. @default an app in a browser
   */
  appInfo?: Given<AppInfo>;
  /** Location of the current page's path and query. @default { mode: 'hash' } */
  router?: RouterOptions | undefined;
  /**
   * Shows one piece instead of the whole app: without navigation bar, as tall as it is, with the event 'navigate' instead
   * of moving. Parts with one `instanceKey`, `persist` and `apiUrl` share user, language and message stream; `router` is
   * not used. @default the whole app
   */
  view?: View | undefined;
  /** Base URL of the calls, absolute or relative to the page. @default the page's origin */
  apiUrl?: string | undefined;
  /**
   * Origins a token may be sent to in addition to that of `apiUrl`, e.g. ['https://api.example.com']; the list replaces
   * the default. @default the origin of the shell's `apiUrl`, and origins named by a login that use https or the
   * login's own host
   */
  apiOrigins?: readonly string[] | undefined;
  /**
   * Sends the language as the header `luck_lang` with each call; a back end can also request it by `Lang: 1` in the
   * login. @default as the login says
   */
  luckLang?: boolean | undefined;
  /** URL of the host's privacy policy; if given, the login asks for consent to it. @default no consent is asked */
  privacyUrl?: string | undefined;
  /**
   * URL of a page for forgotten passwords and support, shown as a link on the login page. @default no link is shown
   */
  supportUrl?: string | undefined;
  /** Host names of test systems; debug mode is on if the address of the calls contains one. @default ['test'] */
  testHosts?: readonly string[] | undefined;
  /**
   * Storage of the session: permanent, per tab, or none; falls back to memory if storage is unavailable. @default
   * 'local'
   */
  persist?: 'local' | 'session' | 'memory' | undefined;
  /** Name of this instance's storage; widgets with different names have separate users. @default 'default' */
  instanceKey?: string | undefined;
  /**
   * Language of texts and of messages from the server. @default 'zh-TW' in a browser whose language is zh-TW, zh-HK or
   * zh-Hant, else 'zh-CN'
   */
  locale?: LocaleCode | undefined;
  /**
   * Languages and texts of the host, by language code; fixed at mounting. If their code cannot be loaded, the languages that
   * they are based on are used, and `onError` receives the code `ASSET_LOAD`.
   */
  translations?: Readonly<Record<string, Translation>> | undefined;
  /** Colour scheme, design tokens that differ from the defaults, or both. @default 'light' */
  theme?: Scheme | ThemeOptions | undefined;
  /** Text size in per cent, or 'auto'; the user can change it. @default the user's choice, else 'auto' */
  textSize?: TextSize | undefined;
  /** Colours of changes: 'cn' shows a rise in red, 'intl' in green. @default 'cn' in Chinese, 'intl' in English */
  trend?: 'cn' | 'intl' | undefined;
  /** 'viewport': dialogs cover the window; 'contained': only the widget's box. @default 'viewport' */
  overlays?: 'viewport' | 'contained' | undefined;
  /** Safe areas: 'env' = as reported by the device, or values in px. @default 'env' */
  insets?: 'env' | Insets | undefined;
  /** Source of the SDK's further files. @default { mode: 'auto' } */
  delivery?: DeliveryOptions | undefined;
  /** What pages show that are opened without saying it. @default the period of each page, the store of the account */
  defaults?: Defaults | undefined;
  /** Buttons of the host in the rows of bills and sensitive operations. @default [] */
  rowActions?: readonly RowAction[] | undefined;
  /** Functions of the host; the object may be an instance of a class. @default {} */
  host?: HostFunctions | undefined;
  /**
   * Rights without a permission list: 'serverDecides' shows all pages and lets the server refuse; 'strict' allows only
   * login, stores and messages. @default 'serverDecides'
   */
  permissions?: 'serverDecides' | 'strict' | undefined;
  /**
   * Extracts the data from an answer in an envelope, at once or as a promise; an exception or rejection counts as an
   * invalid answer. @default the answer is the data
   */
  unwrap?: ((body: unknown, path: string) => unknown) | undefined;
  /** Alternative transport for messages. @default server-sent events of the message service */
  stream?: StreamTransport | undefined;
  /** Event handlers for the lifetime of the widget; the object may be an instance of a class. @default {} */
  on?: { [Type in keyof WidgetEvents]?: ((event: WidgetEvents[Type]) => void) | undefined } | undefined;
  /** Aborting the signal destroys the widget. @default never */
  signal?: AbortSignal | undefined;
}

/** Options that `update` can change at run time; the others are read when mounting. */
export type WidgetPatch = Pick<
  MountOptions,
  | 'userInfo'
  | 'appInfo'
  | 'locale'
  | 'theme'
  | 'textSize'
  | 'trend'
  | 'insets'
  | 'overlays'
  | 'defaults'
  | 'rowActions'
  | 'host'
  | 'on'
>;

/** Handle of a widget. No member throws; after `destroy()` the methods do nothing. */
export interface Widget {
  /** Identifier of the instance, unique in the page. */
  readonly id: string;
  /** The element passed to `mount`; null if it does not exist. */
  readonly element: Element | null;
  /** Current state; changes are reported by the event 'status'. */
  readonly status: WidgetStatus;
  /** Current page with its query, e.g. '/pages/order/index?state=1'. */
  readonly route: string;
  /** Resolves when the first page is shown and rejects with a MountError; never causes an unhandled rejection. */
  readonly ready: Promise<Widget>;
  /** Changes the given options and keeps the others; invalid options are reported by the event 'error'. */
  update(patch: WidgetPatch): void;
  /** Opens a page, e.g. '/pages/order/detail?orderId=1'; an unknown path opens a page with a link to the entry page. */
  navigate(path: string, options?: { replace?: boolean | undefined }): void;
  /** Closes the topmost overlay, else goes back. On the entry page it returns false and calls `onExit('quit')`. */
  back(): boolean;
  /**
   * Ends the session, on the server too if it can be reached. Then the login is shown, or, with `onAuthExpired` or a
   * function `userInfo`, words with a button that asks for a login; the event 'logout' tells the host.
   */
  logout(): void;
  /** Loads the figures on show again, whatever their age; they stay on screen meanwhile. */
  refresh(): void;
  /**
   * Prints the report on show, as its share button does, by `host.print` or the window; returns false if the page has
   * nothing to print yet or the user may not send it.
   */
  print(): boolean;
  /** Same as `update({ defaults })`. */
  setDefaults(defaults: Defaults): void;
  /** Stops timers and the message stream, e.g. while the shell is in the background. */
  pause(): void;
  /** Resumes after `pause()` and reloads outdated figures. */
  resume(): void;
  /**
   * Adds an event handler and returns a function that removes it; exceptions of the handler are caught and reported.
   */
  on<Type extends keyof WidgetEvents>(type: Type, listener: (event: WidgetEvents[Type]) => void): () => void;
  /**
   * Ends all work and restores the host page; further calls do nothing. With `forget` what the widget has stored for this
   * `instanceKey` is removed too, as docs/portal.md lists it. @default forget: false
   */
  destroy(options?: { forget?: boolean | undefined }): void;
}

/**
 * Mounts the widget into an element or the first match of a selector and returns its handle at once; mounting into that
 * element again updates the widget and returns its handle.
 */
export interface Mount {
  (target: Element | string, options?: MountOptions): Widget;
  /** Short form for hosts with user info and app info only. */
  (target: Element | string, userInfo: Given<UserInfo>, appInfo: Given<AppInfo>): Widget;
}

/** Exports of the package, and members of `window.BossAssistant` when the classic script is used. */
export interface BossAssistant {
  mount: Mount;
  /** The widget mounted into an element; undefined if there is none. */
  get(target: Element | string): Widget | undefined;
  /**
   * Loads the code and texts of a route in advance, e.g. '/', of a list, or of all; the language is by default that of the
   * page. Resolves when done, even if some failed.
   */
  preload(routes?: string | readonly string[], locale?: Locale): Promise<void>;
  /**
   * For shells with a back key: closes what is open in a part, else goes back in the app mounted last; returns false if the
   * shell should quit.
   */
  back(): boolean;
  /** Version of the SDK, e.g. '2.0.1'. */
  readonly version: string;
}
