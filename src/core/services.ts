// The services of one widget, created by `createServices` and passed to components by a React context; none is global.
import { atom, type ReadableAtom, type WritableAtom } from 'nanostores';
import type { MountOptions, TextSize } from '../../types';
import type { Currencies } from '../../types/api/common';
import type { Locale } from '../i18n/languages';
import { say } from '../i18n/text';
import { words } from '../i18n/words';
import { messageOf } from '../lib/message-of';
import { createActive } from './active';
import { type Catalogue, createCatalogue } from './catalogue';
import { createEnvironment, type Environment } from './environment';
import { createEvents, type Events } from './events';
import { createLanguages, type Languages } from './languages';
import { createCache, type ReportCache } from './network/cache';
import { langHeader } from './network/call-init';
import { createLimit, type Limit } from './network/concurrency';
import { createRequest, type Request } from './network/request';
import { reportOf } from './network/request-error';
import { createOverlays, type Overlays } from './router/overlays';
import { createRouter, type Router } from './router/router';
import { onOwnerLeaves } from './session/follow-owner';
import { createKept, type KeptByPages } from './session/kept';
import { createPermission, type Permission, type RightOf } from './session/permission';
import { createSession, type SessionStore } from './session/session';
import { createUserQuestion, type UserQuestion } from './session/user-question';
import { createStorage, type InstanceStorage } from './storage';

/** Maximum number of concurrent report calls (docs/product/contract.md#limits). */
const REPORT_LIMIT = 4;
const LOCALE_KEY = 'locale';
const TEXT_SIZE_KEY = 'textSize';

/** Clock of a shop, relative to that of the phone. */
export interface ShopClock {
  /** Milliseconds from the phone's UTC clock to the shop's wall clock. */
  shiftMs: number;
  /** Minutes after midnight at which the business day begins. */
  dayStart: number;
}

/** Loaded pages of a list, kept when the page is left, with the visit (`Route.key`) they belong to. */
interface LeftList {
  visit: string;
  loaded: unknown;
}

export interface Services {
  environment: Environment;
  /** Aborted by `destroy()`. */
  lifetime: AbortSignal;
  session: SessionStore;
  request: Request;
  router: Router;
  overlays: Overlays;
  permission: Permission;
  cache: ReportCache;
  events: Events;
  storage: InstanceStorage;
  /** What pages keep of their user. */
  kept: KeptByPages;
  /** At most four report calls at a time. */
  limit: Limit;
  /** The clock of each shop by its identifier; dropped at logout. */
  $clocks: WritableAtom<ReadonlyMap<string, ShopClock>>;
  /** Currencies of the stores of a call by its ShopID, the one of its amounts first; dropped at logout. */
  $currencies: WritableAtom<ReadonlyMap<string, Currencies>>;
  /** The list that was left last, by its call; dropped at logout. */
  leftLists: Map<string, LeftList>;
  /** OrderID of the bill from whose page a child bill was opened, '' for none; dropped at logout. */
  $parentBill: WritableAtom<string>;
  $locale: ReadableAtom<Locale>;
  /** The languages to choose from, also those of the host. */
  languages: Languages;
  catalogue: Catalogue;
  /** Switches the language and remembers it, as soon as the texts of what is on show are there. */
  setLocale(locale: Locale): void;
  /** Size of text in per cent, or as the device says. */
  $textSize: ReadableAtom<TextSize>;
  /** Changes the size of text and remembers it. */
  setTextSize(size: TextSize): void;
  /** Whether amounts are hidden. */
  $hidden: WritableAtom<boolean>;
  /** Whether the host has paused the widget; timers and the message stream then stop. */
  $paused: WritableAtom<boolean>;
  /** Whether the page is visible and the widget not paused. */
  $active: ReadableAtom<boolean>;
  /** Number of unread messages; null without a message service. */
  $unread: WritableAtom<number | null>;
  /** False once the back end answered that it has no messages; bell and menu entry go. */
  $hasMessages: WritableAtom<boolean>;
  /** Incremented when the message service reports a change; live cards on show then reload. */
  $changes: WritableAtom<number>;
  /** Incremented when the host asks for the figures on show again. */
  $refreshed: WritableAtom<number>;
  /** Prints the report on show into the widget's element; undefined while there is none, or without the right. */
  $print: WritableAtom<((widget: Element) => void) | undefined>;
  /** Selects the store of the host's `defaults`, as long as the user has chosen none. */
  showDefaultShop(): void;
  /** What ended the session of a host with a login of its own; the page stays until it gives another token. */
  $ended: WritableAtom<'' | 'expired' | 'loggedOut'>;
  userQuestion: UserQuestion;
  /** Ends a session whose token was refused, and tells the host. */
  expire(): void;
  destroy(): void;
}

/** The size that was chosen in an earlier visit. */
const toTextSize = (value: unknown): TextSize =>
  typeof value === 'number' && value >= 100 && value <= 200 ? value : 'auto';

export function createServices(
  options: MountOptions,
  page: Window & typeof globalThis,
  namespace: string,
  rightOf?: RightOf,
): Services {
  const controller = new AbortController();
  const lifetime = controller.signal;
  const { environment, events } = createEnvironment(options, page, createEvents);
  const storage = createStorage(environment.storage, options.instanceKey ?? 'default');
  const session = createSession(storage);
  const overlays = createOverlays(environment);
  const languages = createLanguages(options, page.navigator.language, events, environment);
  const $locale = atom<Locale>(languages.localeFor(options.locale ?? storage.read(LOCALE_KEY)));
  const catalogue = createCatalogue($locale, environment, languages.translate);
  const $textSize = atom<TextSize>(options.textSize ?? toTextSize(storage.read(TEXT_SIZE_KEY)));
  const $ended = atom<'' | 'expired' | 'loggedOut'>('');
  const $paused = atom(false);
  const router = createRouter({
    environment,
    session,
    overlays,
    namespace,
    report: events.report,
    isHeld: () => $ended.get() !== '',
  });
  const permission = createPermission(session.$session, options.permissions ?? 'serverDecides', rightOf);

  /** Several calls may fail with 401; the first one ends the epoch, and the others are ignored. */
  const expire = (): void => {
    const { MasterID } = session.$session.get().UserInfo;
    // Set before the token is removed, so that the page stays while the host fetches a new token.
    if (environment.host.hasOwnLogin()) $ended.set('expired');
    session.logout(true);
    events.emit('authexpired', { masterId: MasterID });
    environment.host.authExpired();
  };

  const $active = createActive(page.document, $paused, lifetime);
  const userQuestion = createUserQuestion({ environment, session, events, lifetime, $active, $ended });

  const request = createRequest({
    environment,
    session,
    overlays,
    $locale,
    lifetime,
    renew: userQuestion.renew,
    onExpired: expire,
    onFailure: (error, path) => events.report(reportOf(error, path)),
  });

  const leftLists = new Map<string, LeftList>();
  const $refreshed = atom(0);
  let wanted = $locale.get();
  const setLocale = (locale: Locale): void => {
    wanted = locale;
    const change = (): void => {
      if (lifetime.aborted || locale !== wanted || locale === $locale.get()) return;
      const { code } = languages.of(locale);
      storage.write(LOCALE_KEY, code);
      $locale.set(locale);
      events.emit('locale', { locale: code });
      // What the server wrote in the language before is asked for again.
      leftLists.clear();
      if ('luck_lang' in langHeader(environment.options, session, locale)) $refreshed.set($refreshed.get() + 1);
    };
    const failed = (error: unknown): void => {
      if (lifetime.aborted) return;
      events.report({ kind: 'load', message: messageOf(error), source: router.$route.get().path });
      overlays.toast(say(words.networkError, $locale.get()), { kind: 'failure' });
    };
    if (catalogue.areKnownIn(locale)) change();
    else catalogue.loadIn(locale).then(change, failed);
  };

  const $clocks = atom<ReadonlyMap<string, ShopClock>>(new Map());
  const $currencies = atom<ReadonlyMap<string, Currencies>>(new Map());
  const $parentBill = atom('');
  const $hasMessages = atom(true);
  /** Store that was selected for the host, until the user selects another. */
  let defaultShop = '';
  const showDefaultShop = (): void => {
    const { Token, CurrentShopID } = session.$session.get();
    const { shopId, shopName = '' } = environment.options.defaults ?? {};
    if (shopId === undefined || !Token || (CurrentShopID && CurrentShopID !== defaultShop)) return;
    defaultShop = String(shopId);
    if (CurrentShopID !== defaultShop) session.setShop(defaultShop, shopName);
  };
  lifetime.addEventListener('abort', session.$session.subscribe(showDefaultShop));
  const followOwner = onOwnerLeaves(session.$session, () => {
    $hasMessages.set(true);
    $clocks.set(new Map());
    $currencies.set(new Map());
    leftLists.clear();
    $parentBill.set('');
  });

  return {
    environment,
    lifetime,
    session,
    request,
    router,
    overlays,
    languages,
    permission,
    events,
    storage,
    kept: createKept(session, storage),
    cache: createCache(session, environment.now, $locale),
    limit: createLimit(REPORT_LIMIT),
    $clocks,
    $currencies,
    leftLists,
    $parentBill,
    $locale,
    catalogue,
    setLocale,
    $textSize,
    setTextSize(size) {
      storage.write(TEXT_SIZE_KEY, size);
      $textSize.set(size);
    },
    $hidden: atom(false),
    $unread: atom<number | null>(null),
    $hasMessages,
    $changes: atom(0),
    $refreshed,
    $print: atom<((widget: Element) => void) | undefined>(undefined),
    showDefaultShop,
    $paused,
    $active,
    $ended,
    userQuestion,
    expire,
    destroy() {
      controller.abort();
      overlays.destroy();
      router.destroy();
      followOwner();
    },
  };
}
