// The public face of the SDK: types only, and free of any library.

/** A 0-or-1 switch as shells send it. */
export type FlagLike = boolean | 0 | 1 | '0' | '1' | 'true' | 'false';

/** What the native shell knows of its user; every member but the token may be missing. */
export interface UserInfo {
  /** Secret of the login the shell made; empty = the widget shows its own login. */
  token: string;
  /** Comma list of user codes, e.g. 'boss.home,boss.finance' or 'boss.*'. @default absent: the server decides */
  permissionJson?: string | null | undefined;
  /** Store of the user. @default '' */
  shopId?: string | number | undefined;
  /** Name of that store. @default '' */
  shopName?: string | undefined;
  /** Company code. @default '' */
  compCode?: string | undefined;
  /** Company number. @default 0 */
  compId?: string | number | undefined;
  /** Head office. @default '' */
  masterShopId?: string | number | undefined;
  /** Account name. @default '' */
  masterAccount?: string | undefined;
  /** Account identifier. @default '' */
  masterId?: string | number | undefined;
  /** Display name. @default '' */
  masterName?: string | undefined;
  /** Base address of the calls; with `apiOrigins`, one of these. @default MountOptions.apiUrl */
  apiUrl?: string | undefined;
  /** Whether the widget draws its menu. @default 1 */
  showMenu?: FlagLike | undefined;
}

/** What the native shell says about itself; every member may be missing. */
export interface AppInfo {
  /** Kind of shell, e.g. 'android', 'ios', 'harmony', 'web'. @default '' */
  appType?: string | undefined;
  /** Developer mode: shows the switch of the debug console. @default false */
  debug?: FlagLike | undefined;
  /** Version as a number, e.g. 100. @default 0 */
  versionCode?: number | string | undefined;
  /** Version as people read it, e.g. '1.0.0'. @default '' */
  versionName?: string | undefined;
  /** Brand of the shell. @default 'nake' */
  oemName?: string | undefined;
  /** Base address of the calls; with `apiOrigins`, one of these. @default MountOptions.apiUrl */
  apiUrl?: string | undefined;
}

/** A value, its JSON, or nothing: bad JSON counts as nothing. */
export type Parsable<T> = T | string | null | undefined;
/** A value or its JSON, at once, later, or from a function called once at the start. */
export type Given<T> =
  | Parsable<T>
  | PromiseLike<Parsable<T>>
  | (() => Parsable<T> | PromiseLike<Parsable<T>>);

/** 'zh-CN' Chinese or 'en' English. */
export type Locale = 'zh-CN' | 'en';

/** Where the current page is kept. */
export interface RouterOptions {
  /** 'hash' the whole hash is the widget's, 'param' one named part of it, 'memory' the URL and history are never touched. @default 'hash' */
  mode?: 'hash' | 'param' | 'memory' | undefined;
  /** Name of the part in mode 'param', e.g. 'boss' in '#tab=2&boss=%2F'. @default 'boss' */
  param?: string | undefined;
  /** Page to start with when the URL names none, e.g. '/pages/order/index?state=1'. @default '/' */
  initialRoute?: string | undefined;
}

/** Where the code's other files come from. */
export interface DeliveryOptions {
  /** Absolute URL of the folder with the chunks, ending in '/'; without any base, mounting fails with ASSET_BASE. @default the folder of the script */
  assetBase?: string | undefined;
  /** 'chunks' loads areas as needed, 'single' uses boss.full.js, 'auto' falls back to it once. @default 'auto' */
  mode?: 'auto' | 'chunks' | 'single' | undefined;
  /** Nonce for the one style element that engines without constructable style sheets need. @default '' */
  nonce?: string | undefined;
}

/** Content passed to the host for sharing. */
export interface ShareContent {
  /** Headline, one line. */
  title: string;
  /** Plain text; '' when a picture is shared. */
  text: string;
  /** Picture or table, with its name. */
  file?: { name: string; blob: Blob };
}

/** Why the widget wants to be closed: 'quit' = back was pressed on the entry page. */
export type ExitReason = 'quit';

/** The part of Web Storage that is used; it may throw. */
export type HostStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What the host can do for the widget; each is optional, is called outside rendering, and may throw or reject without harm. */
export interface HostFunctions {
  /** Close the widget. @default nothing happens */
  onExit?: ((reason: ExitReason) => void) | undefined;
  /** The token is no longer valid; once per login. @default the widget shows its own login */
  onAuthExpired?: (() => void) | undefined;
  /** Open an http(s) or tel: address outside the widget. @default a new tab without opener */
  openUrl?: ((url: string) => void | Promise<void>) | undefined;
  /** Share text or a file; reject to fall back. @default navigator.share, else a download */
  share?: ((content: ShareContent) => void | Promise<void>) | undefined;
  /** Save a picture to the user's album; reject to fall back. @default a download */
  saveImage?: ((image: Blob, name: string) => void | Promise<void>) | undefined;
  /** Print the report that is laid out in the widget; call the window's print, or another printer. @default the window's print */
  print?: (() => void | Promise<void>) | undefined;
  /** Show the page's title in the shell's own bar. @default nothing happens */
  setTitle?: ((title: string) => void) | undefined;
  /** A short vibration. @default nothing happens */
  haptic?: ((kind: 'light' | 'success' | 'warning') => void) | undefined;
  /** Reload after a page failed to load. @default the window is reloaded */
  reload?: (() => void) | undefined;
  /** Every failure worth a log line; never contains a token or a password. @default nothing happens */
  onError?: ((error: WidgetError) => void) | undefined;
  /** Network access; same contract as the platform's. @default fetch at the time of mounting */
  fetch?: typeof fetch | undefined;
  /** Where the session is kept. @default the storage that `persist` names */
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
  /** Chips, tracks and skeletons. @default '#F0F2F5' */
  fill: string;
  /** Chips while pressed. @default '#E6E9EE' */
  'fill-press': string;
  /** Lines between rows. @default '#EBEDF1' */
  line: string;
  /** Half-pixel separators. @default '#DFE3E9' */
  hair: string;
  /** Borders of inputs. @default '#C9CFD8' */
  'line-strong': string;
  /** What dims the page under an overlay. @default 'rgb(15 18 26 / .48)' */
  scrim: string;
  /** Main text. @default '#171A21' */
  text: string;
  /** Secondary text. @default '#4B5361' */
  'text-2': string;
  /** Captions. @default '#626B7D' */
  'text-3': string;
  /** Disabled text. @default '#A0A8B5' */
  'text-off': string;
  /** Figures that rose. @default '#D1281C' */
  rise: string;
  /** Figures that fell. @default '#087A4B' */
  fall: string;
  /** First series of charts. @default '#1F5EEB' */
  'chart-1': string;
  /** Second series. @default '#0E9384' */
  'chart-2': string;
  /** Third series. @default '#C77700' */
  'chart-3': string;
  /** Fourth series. @default '#7A5AF8' */
  'chart-4': string;
  /** Fifth series. @default '#D6409F' */
  'chart-5': string;
  /** Sixth series. @default '#667085' */
  'chart-6': string;
  /** Series of the compared period. @default '#7C879B' */
  'chart-prev': string;
  /** Font family list. @default the system's fonts */
  font: string;
  /** Space at the left and right of pages, px. @default '16px' */
  gutter: string;
  /** Corners of cards, px. @default '14px' */
  radius: string;
}

/** 'light', 'dark', or 'auto' = as the device, also when it changes. */
export type Scheme = 'light' | 'dark' | 'auto';

/** Tokens and scheme together: `theme: { scheme: 'dark', brand: '#8ab4ff' }`. A token counts in both schemes. */
export interface ThemeOptions extends Partial<Tokens> {
  /** Light or dark pages. @default 'light' */
  scheme?: Scheme | undefined;
}

/** Per cent, 100 to 200, or 'auto' = the browser's default size, on iOS that of the system's text. */
export type TextSize = number | 'auto';

/** Space that bars and cut-outs of the device take, in px. */
export interface Insets {
  /** Status bar or cut-out, px. */
  top: number;
  /** Right edge in landscape, px. */
  right: number;
  /** Home indicator or gesture bar, px. */
  bottom: number;
  /** Left edge in landscape, px. */
  left: number;
}

/** What the widget is doing: 'loading' until the first page is drawn, 'failed' when it cannot start. */
export type WidgetStatus = 'loading' | 'ready' | 'paused' | 'failed' | 'destroyed';

/** TARGET no such element; OPTIONS an option is wrong; ASSET_BASE the folder of the chunks is unknown; ASSET_LOAD the code did not load; APP_INFO the shell gave no app info; UNSUPPORTED the engine is too old; DESTROYED destroyed or aborted before it was ready; INTERNAL a fault of the widget. */
export type MountErrorCode =
  | 'TARGET'
  | 'OPTIONS'
  | 'ASSET_BASE'
  | 'ASSET_LOAD'
  | 'APP_INFO'
  | 'UNSUPPORTED'
  | 'DESTROYED'
  | 'INTERNAL';

/** Why a widget could not start; `Widget.ready` rejects with it. */
export interface MountError extends Error {
  readonly name: 'MountError';
  /** What went wrong, for programs; `message` says it with the way out, for developers. */
  readonly code: MountErrorCode;
  /** The option at fault, e.g. 'router.mode'. */
  readonly option?: string | undefined;
}

/** A failure at work, without secrets: neither token nor request body. */
export interface WidgetError {
  /** 'mount' starting, 'load' a page's code, 'request' a call, 'render' drawing, 'host' a function of the host, 'storage' saving. */
  kind: 'mount' | 'load' | 'request' | 'render' | 'host' | 'storage';
  /** What happened. Of a call: 'timeout', nothing for a network failure, the server's words or the product's own for an HTTP error. */
  message: string;
  /** Code of MountError, or of the server's error body. */
  code?: string | number | undefined;
  /** Response body of an HTTP error; the address that was refused. */
  body?: unknown;
  /** HTTP status, 0 = no answer. */
  status?: number | undefined;
  /** Path of the call, or name of the host function. */
  source?: string | undefined;
  /** The server's trace identifier, for its log. */
  traceId?: string | undefined;
}

/** Events with their payloads; no payload holds a token or a password. */
export interface WidgetEvents {
  /** The status changed. */
  status: { status: WidgetStatus };
  /** Another page is shown: path as in the address, without the query. */
  route: { path: string; query: Record<string, string> };
  /** The page's title changed, in the current language. */
  title: { title: string };
  /** Number of unread messages. */
  unread: { count: number };
  /** Something failed. */
  error: WidgetError;
  /** The widget wants to be closed. */
  exit: { reason: ExitReason };
  /** The token is no longer valid. */
  authexpired: { masterId: string };
  /** Another store was chosen; '0' = all stores. */
  shop: { shopId: string; shopName: string };
  /** The language was switched. */
  locale: { locale: Locale };
  /** Somebody logged in. */
  login: { masterId: string; masterName: string; shopId: string };
  /** The user logged out. */
  logout: { masterId: string };
}

/** A frame of the message stream, as the message service sends it. */
export type StreamFrame = { Op: string; [field: string]: unknown };

/** One connection to the message service. */
export interface StreamConnection {
  /** Base address of the message service. */
  url: string;
  /** Headers of a call, with the token. */
  headers: Record<string, string>;
  /** Last message received, '' = none. */
  lastMsgId: string;
  /** Aborted at logout, pause and destroy. */
  signal: AbortSignal;
  /** To be called with every frame. */
  onFrame: (frame: StreamFrame) => void;
}

/** Another way to receive messages, e.g. a WebSocket: resolves when the connection ends, rejects when it fails, and is then called again with growing pauses. */
export type StreamTransport = (connection: StreamConnection) => Promise<void>;

/** Everything a host may say when it mounts the widget; all of it is optional. */
export interface MountOptions {
  /** The shell's user: object, JSON, promise or function; a failed parse is ignored. @default the kept session, else the login page */
  userInfo?: Given<UserInfo>;
  /** The shell's app: object, JSON, promise or function; given but not obtainable, '获取APPInfo失败' is shown. @default an app in a browser */
  appInfo?: Given<AppInfo>;
  /** Where the current page is kept. @default { mode: 'hash' } */
  router?: RouterOptions | undefined;
  /** Base address of the calls, absolute or relative to the page. @default the page's origin */
  apiUrl?: string | undefined;
  /** The origins a token may travel to, beside that of `apiUrl`, e.g. ['https://api.example.com']; the whole list. @default those of the shell's `apiUrl` and of the addresses that a login names over https or of its own host */
  apiOrigins?: readonly string[] | undefined;
  /** Sends `luck_lang`, the language, with every call; a back end may also ask for it by `Lang: 1` in its login. @default what the login says */
  luckLang?: boolean | undefined;
  /** Address of the host's privacy policy; given, the login asks for consent to it. @default no consent asked */
  privacyUrl?: string | undefined;
  /** Hosts of test systems: an api address that contains one switches debug mode on. @default [] */
  testHosts?: readonly string[] | undefined;
  /** Where the session is kept: for good, for the tab, or not at all; falls back to memory where storage is closed. @default 'local' */
  persist?: 'local' | 'session' | 'memory' | undefined;
  /** Name of this instance's storage; two widgets with different names have different users. @default 'default' */
  instanceKey?: string | undefined;
  /** Language of texts and of the server's messages. @default 'zh-CN' */
  locale?: Locale | undefined;
  /** Light or dark pages, or design tokens that differ from the defaults, or both. @default 'light' */
  theme?: Scheme | ThemeOptions | undefined;
  /** Size of text: in per cent, or as the device says; the user can choose it too. @default what the user chose, else 'auto' */
  textSize?: TextSize | undefined;
  /** Colours of change: 'cn' red rises, 'intl' green rises. @default 'cn' in Chinese, 'intl' in English */
  trend?: 'cn' | 'intl' | undefined;
  /** Dialogs cover the window, or only the widget's box. @default 'viewport' */
  overlays?: 'viewport' | 'contained' | undefined;
  /** Safe areas: the device's own, or px. @default 'env' */
  insets?: 'env' | Insets | undefined;
  /** Where the code's other files come from. @default { mode: 'auto' } */
  delivery?: DeliveryOptions | undefined;
  /** What the host can do for the widget. @default {} */
  host?: HostFunctions | undefined;
  /** Without a permission list: the server decides, or nothing but login, stores and messages. @default 'serverDecides' */
  permissions?: 'serverDecides' | 'strict' | undefined;
  /** Turns an enveloped answer into its data; a throw counts as a bad answer. @default the answer is the data */
  unwrap?: ((body: unknown, path: string) => unknown) | undefined;
  /** Another way to receive messages. @default server-sent events from the message service */
  stream?: StreamTransport | undefined;
  /** Handlers of events, for the life of the widget. @default {} */
  on?: { [Type in keyof WidgetEvents]?: ((event: WidgetEvents[Type]) => void) | undefined } | undefined;
  /** Aborting it is the same as `destroy()`. @default never */
  signal?: AbortSignal | undefined;
}

/** What `update` can change while the widget runs; the rest is fixed by mounting. */
export type WidgetPatch = Pick<
  MountOptions,
  'userInfo' | 'appInfo' | 'locale' | 'theme' | 'textSize' | 'trend' | 'insets' | 'overlays' | 'host' | 'on'
>;

/** One running widget. No member throws; after `destroy()` all do nothing. */
export interface Widget {
  /** Name of this instance, unique in the page. */
  readonly id: string;
  /** The element it was mounted into; null when there is none. */
  readonly element: Element | null;
  /** What it is doing. */
  readonly status: WidgetStatus;
  /** Current page with its query, e.g. '/pages/order/index?state=1'. */
  readonly route: string;
  /** Resolves when the first page is drawn, rejects with a MountError; never an unhandled rejection. */
  readonly ready: Promise<Widget>;
  /** Changes options; unnamed ones keep their value, wrong ones are reported by the event 'error'. */
  update(patch: WidgetPatch): void;
  /** Shows a page, e.g. '/pages/order/detail?orderId=1'; an unknown one shows a page that leads to the entry page. */
  navigate(path: string, options?: { replace?: boolean | undefined }): void;
  /** Closes the topmost overlay, else goes back; false on the entry page, where `onExit('quit')` is called. */
  back(): boolean;
  /** Stops timers and the message stream, e.g. while the shell is in the background. */
  pause(): void;
  /** Resumes work after `pause()` and refreshes outdated data. */
  resume(): void;
  /** Listens to an event and returns a function that stops it; exceptions of a handler are caught and reported. */
  on<Type extends keyof WidgetEvents>(type: Type, listener: (event: WidgetEvents[Type]) => void): () => void;
  /** Aborts all work and leaves the page as it was found; may be called again. */
  destroy(): void;
}

/**
 * Mounts the widget into an element or the first match of a selector and returns its handle at once; mounting into that
 * element again updates the widget and returns its handle.
 */
export interface Mount {
  (target: Element | string, options?: MountOptions): Widget;
  /** The short form, chosen by its third argument. */
  (target: Element | string, userInfo: Given<UserInfo>, appInfo: Given<AppInfo>): Widget;
}

/** What the package exports, and what the classic script puts on `window.BossAssistant`. */
export interface BossAssistant {
  mount: Mount;
  /** The widget mounted into an element, if any. */
  get(target: Element | string): Widget | undefined;
  /** Loads the code of pages ahead, all without a list; resolves when done, also when some failed. */
  preload(routes?: readonly string[]): Promise<void>;
  /** Goes back in the widget mounted last, for shells with a back key; false = nothing to go back to, quit. */
  back(): boolean;
  /** Version of the SDK, e.g. '2.0.1'. */
  readonly version: string;
}
