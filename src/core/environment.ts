// Network, storage, clock, page and functions of the host, for one widget. The architecture test lists the few files
// that may use such a global directly.
import type { HostFunctions, MountOptions, WidgetPatch } from '../../types';
import type { Events, Handlers } from './events';
import { earlyOf } from './network/early-call';
import { createHanded, type Handed } from './on-host';
import { findStorage, type KeyValue } from './storage';

/** The platform's fetch at the start of the script, so that later patches of the page do not see tokens. */
const nativeFetch = typeof fetch === 'function' ? fetch : undefined;

type Timer = ReturnType<typeof setTimeout>;

/** Functions of the host. None throws; each returns whether the host handled the call. */
interface Host {
  exit(reason: 'quit'): void;
  /** Whether the host gives tokens; otherwise the widget shows its login page. */
  hasOwnLogin(): boolean;
  /** Tells the host that the login ended. */
  authExpired(): void;
  /** Opens an http(s), tel: or mailto: address outside the widget; anything else is refused. */
  openUrl(url: string): void;
  setTitle(title: string): void;
  /** Restarts after a page failed to load: calls the host, else reloads the page (docs/product/contract.md#failures). */
  reload(): void;
}

export interface Environment {
  /** The options of `mount` with later changes by `update`; what the host handed over to be called is below. */
  readonly options: Omit<MountOptions, 'host' | 'on'>;
  readonly functions: Handed<HostFunctions>;
  readonly page: Window & typeof globalThis;
  readonly document: Document;
  readonly host: Host;
  readonly storage: KeyValue | undefined;
  fetch(url: string, init: RequestInit): Promise<Response>;
  /** Set by the debug console; called before and after every request is handed to fetch. */
  beforeFetch?: (init: RequestInit) => void;
  onFetch?: (url: string, init: RequestInit, answer: Promise<Response>) => void;
  /** Current time in milliseconds since 1970. */
  now(): number;
  setTimeout(run: () => void, milliseconds: number): Timer;
  clearTimeout(timer: Timer | undefined): void;
  online(): boolean;
  change(patch: WidgetPatch): void;
}

/** Options that `update` can change; the others are fixed at mounting. */
const changeable = [
  'userInfo',
  'appInfo',
  'locale',
  'theme',
  'trend',
  'insets',
  'overlays',
  'textSize',
  'defaults',
  'rowActions',
] as const satisfies (keyof WidgetPatch)[];

function createHost({ get }: Handed<HostFunctions>, options: () => MountOptions, page: Window, events: Events): Host {
  return {
    exit(reason) {
      events.emit('exit', { reason });
      events.guard('onExit', () => get('onExit')?.(reason));
    },
    hasOwnLogin: () => get('onAuthExpired') !== undefined || typeof options().userInfo === 'function',
    authExpired() {
      events.guard('onAuthExpired', () => get('onAuthExpired')?.());
    },
    openUrl(url) {
      if (!/^(https?:|tel:|mailto:)/i.test(url)) return;
      const openUrl = get('openUrl');
      if (openUrl) events.guard('openUrl', () => openUrl(url));
      else page.open(url, '_blank', 'noopener,noreferrer');
    },
    setTitle(title) {
      events.emit('title', { title });
      events.guard('setTitle', () => get('setTitle')?.(title));
    },
    reload() {
      const reload = get('reload');
      if (reload) events.guard('reload', () => reload());
      else page.location.reload();
    },
  };
}

export function createEnvironment(
  given: MountOptions,
  page: Window & typeof globalThis,
  makeEvents: (functions: Handed<HostFunctions>, handlers: Handed<Handlers>) => Events,
): { environment: Environment; events: Events } {
  let options = given;
  const early = earlyOf(given);
  const functions = createHanded(given.host);
  const handlers = createHanded(given.on);
  const events = makeEvents(functions, handlers);
  const environment: Environment = {
    get options() {
      return options;
    },
    page,
    document: page.document,
    functions,
    host: createHost(functions, () => options, page, events),
    storage: findStorage(given, page),
    fetch(url, init) {
      const send = functions.get('fetch') ?? nativeFetch;
      if (!send) return Promise.reject(new TypeError('This engine has no fetch; give MountOptions.host.fetch'));
      environment.beforeFetch?.(init);
      const answer = early?.take(url, init) ?? send(url, init);
      environment.onFetch?.(url, init, answer);
      return answer;
    },
    now: () => Date.now(),
    setTimeout: (run, milliseconds) => setTimeout(run, milliseconds),
    clearTimeout: (timer) => clearTimeout(timer),
    online: () => page.navigator.onLine !== false,
    change(patch) {
      functions.add(patch.host);
      handlers.add(patch.on);
      // A member that is undefined keeps its value, and options fixed at mounting are ignored.
      const said = Object.fromEntries(changeable.map((name) => [name, patch[name] ?? options[name]]));
      options = { ...options, ...said };
    },
  };
  return { environment, events };
}
