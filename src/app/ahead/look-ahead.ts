// What boss.js does while the code is on its way: it draws a placeholder, starts the files of the first page, and sends
// the first report's call, since it knows address, session, language and store.
import type { Given, Locale, MountOptions } from '../../../types';
import { baseAddress, callAddress } from '../../core/network/address';
import { callHeaders, callInit } from '../../core/network/call-init';
import { EARLY, type Early, FIRST_BODY, FIRST_CALL, sendEarly } from '../../core/network/early-call';
import { onHost } from '../../core/on-host';
import { hashParameter, wholeHash } from '../../core/router/history-place';
import { createSession, type SessionStore } from '../../core/session/session';
import { obtain } from '../../core/session/shell';
import { createStorage, findStorage } from '../../core/storage';
import { builtIns, localeIn, usualLocale } from '../../i18n/locale';
import { folderOf, type Source } from '../mount/fetch-sdk';
import { isAddressFree } from '../mount/registry';
import { type FirstFiles, loadFirstFiles } from './first-files';
import { drawSkeleton, type Skeleton } from './skeleton';

/** The platform's fetch at the start of the script, so that later patches of the page do not see tokens. */
const nativeFetch = typeof fetch === 'function' ? fetch : undefined;

/** What was begun for one widget. */
export interface Ahead {
  /** The options for the widget, which takes over the answer that is on its way. */
  options: MountOptions;
  /** Address and language of the first page, whose code the widget needs at once; without a language it is unknown yet. */
  route: string;
  locale?: Locale | undefined;
  skeleton?: Skeleton | undefined;
  /** Ends what nobody has taken over. */
  stop(): void;
}

/** The widget gets at its start what the loader has got, and asks the function from then on. */
function askedOnce<T>(given: Given<T>): Given<T> {
  if (typeof given !== 'function') return given;
  const ask = given as () => Exclude<Given<T>, () => unknown>;
  /** null = handed over. */
  let first: { value: ReturnType<typeof ask> } | null | undefined;
  return () => {
    if (first === null) return ask();
    const { value } = first ?? { value: ask() };
    first = first ? null : { value };
    return value;
  };
}

/** The page that the widget opens with, '' for its entry page. */
function firstRoute({ router = {} }: MountOptions): string {
  const { mode = 'hash', param = 'boss', initialRoute = '' } = router;
  const place = mode === 'param' ? hashParameter(param) : wholeHash(() => '');
  const isOwn = mode !== 'memory' && isAddressFree(document, mode === 'hash' ? '#' : param);
  return (isOwn && place.read(location.hash)) || initialRoute;
}

const LOGIN = '/pages/login/index';

/** The entry page, and the login page, from which a session leads there. */
const isEntry = (route: string): boolean => /^\/?(pages\/(index|login)\/index)?\/*$/.test(route);

function callFirst(options: MountOptions, session: SessionStore, locale: Locale) {
  const send = onHost(options.host, 'fetch') ?? nativeFetch;
  if (!send) return undefined;
  const pageUrl = location.href;
  const base = baseAddress(session.$session.get(), options, pageUrl);
  const url = callAddress(base, FIRST_CALL, { options, pageUrl, vouched: session.vouched() });
  const { signal } = new AbortController();
  const init = callInit(JSON.stringify(FIRST_BODY), callHeaders(options, session, locale), signal);
  return sendEarly(
    (to, how) => send(to, how),
    url,
    init,
    () => Date.now(),
  );
}

/** Begins for one widget; whatever goes wrong here is left to the widget, which says what it is. */
export function lookAhead(source: Source, files: FirstFiles, element: Element | null, given: MountOptions): Ahead {
  let call: ReturnType<typeof callFirst>;
  let isStopped = false;
  const early: Early = {
    isDrawn: false,
    wasThere: element?.isConnected,
    take: (url, init) => call?.take(url, init),
    clear: () => begun.skeleton?.remove(),
  };
  const begun: Ahead = {
    options: given,
    route: '/',
    stop() {
      isStopped = true;
      begun.skeleton?.remove();
      call?.stop();
    },
  };
  try {
    // Parts share their user and their calls, which begin with the first of them.
    if (given.view !== undefined) return begun;
    const options: MountOptions = { ...given };
    if (given.userInfo !== undefined) options.userInfo = askedOnce(given.userInfo);
    if (given.appInfo !== undefined) options.appInfo = askedOnce(given.appInfo);
    Reflect.set(options, EARLY, early);
    const kept = findStorage(options, window);
    // The widget alone writes.
    const reading = kept && { getItem: (key: string) => kept.getItem(key), setItem() {}, removeItem() {} };
    const storage = createStorage(reading, options.instanceKey ?? 'default');
    const session = createSession(storage);
    const asked = options.locale ?? storage.read('locale');
    const own = typeof asked === 'string' ? options.translations?.[asked] : undefined;
    const locale = localeIn(
      builtIns,
      own?.base ?? (own ? localeIn(builtIns, asked, 'en') : asked),
      usualLocale(window.navigator.language),
    );
    const route = firstRoute(options);
    const user = options.userInfo === undefined ? undefined : obtain(options.userInfo);
    const app = options.appInfo === undefined ? undefined : obtain(options.appInfo);
    // From here on the functions have been called, so the widget must get what they returned.
    begun.options = options;
    const isLate = user instanceof Promise || app instanceof Promise;
    const { base, mode } = folderOf(source, options);
    const enter = (appInfo: typeof app, userInfo: typeof user): void => {
      if (isStopped) return;
      if (appInfo) session.setAppInfo(appInfo);
      if (userInfo) session.enterFromShell(userInfo);
      const page = !session.$session.get().Token ? 'login' : isEntry(route) ? 'home' : 'other';
      begun.route = { home: '/', login: LOGIN, other: route }[page];
      begun.locale = locale;
      if (base && mode !== 'single') loadFirstFiles(base, files, page, locale);
      try {
        if (page === 'home') call = callFirst(options, session, locale);
      } catch {
        // An address that may not get the token; the widget says so.
      }
    };
    if (isLate)
      Promise.all([app, user])
        .then(([appInfo, userInfo]) => enter(appInfo, userInfo))
        .catch(() => undefined);
    else enter(app, user);
    const isReport = isLate || session.$session.get().Token !== '';
    const target = element?.isConnected && element.children.length === 0 ? element : undefined;
    begun.skeleton = target && drawSkeleton(target, options, locale, isReport);
    early.isDrawn = Boolean(begun.skeleton);
  } catch {
    // Options that cannot be read: the widget names them.
  }
  return begun;
}
