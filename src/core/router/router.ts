// The router: selects the page from the address (docs/product/screens.md#pages). Without a token every address shows the
// login page.
import { Action, createHashHistory } from 'history';
import { atom, type ReadableAtom, type WritableAtom } from 'nanostores';
import { formatQuery, type Query } from '../../lib/query-string';
import type { Environment } from '../environment';
import type { Events } from '../events';
import { onOtherView, onOwnerLeaves } from '../session/follow-owner';
import type { SessionStore } from '../session/session';
import { createHistoryWindow } from './history-window';
import type { Overlays } from './overlays';
import { HOME, type Path, paths, toPath } from './paths';
import { formatAddress, isSame, levelOf, type QueryPatch, type Route, routeOf, splitAddress } from './route';

export interface Router {
  readonly $route: ReadableAtom<Route>;
  /** The address of the current page, for example '/pages/order/index?state=1'. */
  address(): string;
  navigate(path: Path, query?: QueryPatch): void;
  replace(path: Path, query?: QueryPatch): void;
  /** Opens an address given by the host or a message; an unknown one shows the not-found page. */
  open(address: string, options?: { replace?: boolean | undefined }): void;
  /** Changes parameters of the current page; undefined and '' remove one. The visit stays the same. */
  setQuery(patch: QueryPatch): void;
  /** Closes the topmost overlay, else goes back. On the entry and login page asks the host to quit and returns false. */
  back(): boolean;
  /** Goes back to the previous page, which must have this path, and shows it from its top with a new query. */
  backTo(path: Path, query: QueryPatch): void;
  /** Calls `ask` before the page is left, for example to confirm the loss of changes. Returns the function that stops it. */
  block(ask: () => Promise<boolean>): () => void;
  /** The unsaved value of a flow of pages, such as a filter; dropped at logout. */
  draft<Value>(name: string): WritableAtom<Value | undefined>;
  /** Scroll position of each visit in pixels, by `Route.key`. */
  readonly scrolled: Map<string, number>;
  /** Applies the session to the current page: login without a token, the requested page after the login. */
  admit(): void;
  /** Gives the address up when the widget has left the page, and takes it again when it is back. */
  setPlaced(isPlaced: boolean, isEnd?: boolean): void;
  destroy(): void;
}

interface RouterServices {
  environment: Environment;
  session: SessionStore;
  overlays: Overlays;
  /** Unique among the widgets of the page. */
  namespace: string;
  /** Tells the host. */
  report: Events['report'];
  /** While true, a missing token does not redirect to the login, because the host is fetching a new one. */
  isHeld: () => boolean;
}

export function createRouter({ environment, session, overlays, namespace, report, isHeld }: RouterServices): Router {
  const options = environment.options.router ?? {};
  const shim = createHistoryWindow(environment.page, options, namespace);
  const isNamed = shim.route() !== '';
  const history = createHashHistory({ window: shim.window });
  const initial = options.initialRoute ?? '';
  if (!isNamed && initial) {
    const [path, query] = splitAddress(initial);
    history.replace({ pathname: path.startsWith('/') ? path : `/${path}`, search: formatQuery(query) });
  }
  const $route = atom<Route>(routeOf(history.location));
  const drafts = new Map<string, WritableAtom<unknown>>();
  const scrolled = new Map<string, number>();
  /** Visits of the owner, and those of owners before that are still in the history of the page. */
  const visits = new Set<string>();
  const foreign = new Set<string>();
  let unblock: (() => void) | undefined;
  let isBlocked = false;
  /** Page and query that `backTo` asked for, until the browser has gone back. */
  let awaited: { path: Path; query: QueryPatch } | undefined;

  const hasToken = (): boolean => session.$session.get().Token !== '';
  const addressOf = (route: Route): string => formatAddress(route.unknown ?? route.path, route.query);

  /** Page to show after the login: the one requested before it, else home. Only known pages are accepted, never a URL. */
  const afterLogin = (query: Query): [string, Query] => {
    const [address, rest] = splitAddress(query.redirect ?? '');
    const path = toPath(address);
    return path && path !== paths.home ? [path, rest] : [HOME, {}];
  };

  let level = levelOf(history.location);
  const go = (how: 'push' | 'replace', path: string, query: QueryPatch, visit?: string): void => {
    const state = visit ? { visit, level } : undefined;
    history[level > 0 && !visit ? 'replace' : how]({ pathname: path, search: formatQuery(query) }, state);
  };
  const addLevel = (): void => {
    const { path, unknown, query, key } = $route.get();
    level += 1;
    go('push', unknown ?? path, query, key);
  };
  /** The browser's back, as far as it stays on the page. */
  const leaveLevel = (): void => {
    const { path, unknown, query, key } = $route.get();
    // The query may have changed since; without a change the address of the host stays untouched.
    if (!isSame(routeOf(history.location), $route.get())) go('replace', unknown ?? path, query, key);
    if (!overlays.closeTop()) history.go(-1);
  };
  /** Below the first entry of this visit. */
  const hasPageBelow = (): boolean => shim.depth() > level;
  const toPageBelow = (): void => history.go(-1 - level);

  const toLogin = (from: Route): void => {
    unblock?.();
    const isEntry = from.path === paths.home && !from.unknown && Object.keys(from.query).length === 0;
    go('replace', paths.login, isEntry ? {} : { redirect: addressOf(from) });
  };

  let isTold = options.mode === 'param' || options.mode === 'memory';
  /** Two routers on one hash overwrite each other's pages; the host hears once how to part them. */
  const tellForeign = ({ unknown }: Route): void => {
    if (unknown === undefined || isTold) return;
    isTold = true;
    report({
      kind: 'host',
      code: 'OPTIONS',
      message: `#${unknown} is no page; beside another router on the hash mount with router: { mode: 'param' }`,
      source: 'router.mode',
    });
  };

  /** Navigation guard: true when the page may be shown, otherwise redirects. */
  const isAdmitted = (route: Route): boolean => {
    if (!hasToken() && route.path !== paths.login && !isHeld()) toLogin(route);
    else if (hasToken() && route.path === paths.login) go('replace', HOME, {});
    else return true;
    return false;
  };

  const show = (): void => {
    const next = routeOf(history.location);
    tellForeign(next);
    const isForeign = foreign.delete(next.key) && formatQuery(next.query);
    const query = awaited?.path === next.path ? awaited.query : isForeign ? {} : undefined;
    awaited = undefined;
    const isLower = levelOf(history.location) < level && next.key === $route.get().key;
    level = levelOf(history.location);
    if (isLower) {
      leaveLevel();
      return;
    }
    if (query) {
      scrolled.delete(next.key);
      go('replace', next.unknown ?? next.path, query, next.key);
      return;
    }
    if (!isAdmitted(next) || isSame(next, $route.get())) return;
    // Dialogs belong to the page they were opened on.
    if (next.key !== $route.get().key) overlays.closeAll();
    $route.set(next);
  };
  const stop = history.listen(show);
  $route.subscribe(({ key }) => visits.add(key));
  const followDialogs = overlays.$dialogs.listen((dialogs) => {
    // While the page asks before it is left, it also hears of back without an entry.
    if (dialogs.length > level && !isBlocked) addLevel();
  });
  const meetOther = (isOtherOwner: boolean): void => {
    overlays.clear();
    if (!isOtherOwner) return;
    // Searches and filters in the address, and in those that back leads to, are those of the owner before.
    unblock?.();
    const { path, unknown, key } = $route.get();
    for (const visit of visits) foreign.add(visit);
    visits.clear();
    foreign.delete(key);
    go('replace', unknown ?? path, {}, key);
  };
  let followSession: (() => void) | undefined;
  const followOwner = onOwnerLeaves(session.$session, (now) => {
    for (const draft of drafts.values()) draft.set(undefined);
    if (!now.Token) show();
  });

  const open: Router['open'] = (address, { replace = false } = {}) => {
    const [path, query] = splitAddress(address.replace(/^#/, ''));
    go(replace ? 'replace' : 'push', toPath(path) ?? (path.startsWith('/') ? path : `/${path}`), query);
  };

  return {
    $route,
    scrolled,
    address: () => addressOf($route.get()),
    navigate: (path, query = {}) => go('push', path, query),
    replace: (path, query = {}) => go('replace', path, query),
    open,
    setQuery(patch) {
      const { path, query, key } = $route.get();
      const next = { ...query, ...patch };
      if (formatQuery(next) !== formatQuery(query)) go('replace', path, next, key);
    },
    back() {
      if (overlays.closeTop()) return true;
      const { path, unknown } = $route.get();
      if (path === paths.login || (path === paths.home && !unknown)) {
        environment.host.exit('quit');
        return false;
      }
      if (hasPageBelow()) toPageBelow();
      else go('replace', paths.home, {});
      return true;
    },
    backTo(path, query) {
      if (hasPageBelow()) {
        awaited = { path, query };
        toPageBelow();
      } else go('replace', path, query);
    },
    block(ask) {
      unblock?.();
      const open = history.block((transition) => {
        if (transition.action === Action.Pop && overlays.closeTop()) return;
        ask().then((isLeaving) => {
          if (!isLeaving) return;
          end();
          transition.retry();
        });
      });
      const end = (): void => {
        open();
        if (unblock === end) isBlocked = false;
      };
      isBlocked = true;
      unblock = end;
      return end;
    },
    draft<Value>(name: string) {
      const found = drafts.get(name) ?? atom<unknown>(undefined);
      drafts.set(name, found);
      // Each name is used by one flow with one type of value.
      return found as WritableAtom<Value | undefined>;
    },
    admit() {
      // What was asked for and told before is for whoever is there at the start.
      followSession ??= onOtherView(session, meetOther);
      const route = routeOf(history.location);
      if (hasToken() && route.path === paths.login) go('replace', ...afterLogin(route.query));
      else show();
    },
    setPlaced: (isPlaced, isEnd) => (isPlaced ? shim.enter(isEnd) : shim.leave()),
    destroy() {
      unblock?.();
      stop();
      followDialogs();
      followSession?.();
      followOwner();
      shim.dispose();
    },
  };
}
