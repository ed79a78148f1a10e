// A window-like object for the `history` library, which never removes its listeners, treats any hash as a route and
// overwrites `history.state`. This object namespaces the hash, merges the state and records every listener. Where the
// page's history cannot be used (mode 'memory', an opaque origin, iOS after 100 entries) it keeps the entries in memory.
import type { RouterOptions } from '../../../types';
import { isPlainObject, own } from '../../lib/is-plain-object';
import { hashParameter, wholeHash } from './history-place';

interface Entry {
  state: unknown;
  route: string;
}

export interface HistoryWindow {
  /** The `window` option of `createHashHistory`. */
  window: Window;
  /** The route in the address, '' for none. */
  route(): string;
  /** Number of history entries of this widget before the current one. */
  depth(): number;
  /** Gives the address up while the widget is not in the page; the pages opened then are kept in memory. */
  leave(): void;
  /** Takes the address again: the route in it is shown, else the present one is written into it, unless it is for its end. */
  enter(isEnd?: boolean): void;
  /** Removes the listeners and the widget's route from the address. */
  dispose(): void;
}

/** An opened page of the widget, with the host's share of address and state at that time (`rest`). */
interface Step extends Entry {
  rest?: string;
}

/** Member of `history.state` that names the widget and index an entry was created for, for example 'boss 3'. */
const MAKER = 'boss-assistant';

const indexOf = (state: unknown): number => {
  const index = own(state, 'idx');
  return typeof index === 'number' ? index : 0;
};

export function createHistoryWindow(page: Window, options: RouterOptions, namespace: string): HistoryWindow {
  let startHash = page.location.hash;
  const { hash, pathname } = page.location;
  // What the address held at the start belongs to the page of the start.
  const atStart = (): string => (page.location.pathname === pathname ? hash : '');
  const place = options.mode === 'param' ? hashParameter(options.param || 'boss') : wholeHash(atStart);
  const listeners: { type: string; added: EventListener; given: EventListener }[] = [];
  let memory: Entry[] | undefined = options.mode === 'memory' ? [{ state: null, route: '' }] : undefined;
  let position = 0;
  let lastIndex = 0;
  /** The entry on show; a host that swaps its page has changed the address before the widget hears of it. */
  let here: Entry = { state: null, route: '' };
  let isAway = false;
  /** Pages opened since the widget was mounted, by index. */
  const trail: Step[] = [];

  const pageState = (): unknown => own(page.history.state, namespace);
  const state = (): unknown => (memory ? memory[position]?.state : pageState()) ?? null;
  const route = (): string => (memory ? memory[position]?.route : place.read(page.location.hash)) ?? '';

  // Written out, because a `<base>` of another origin would make a relative address a foreign one.
  const origin = /^https?:$/.test(page.location.protocol) ? page.location.origin : '';
  const address = (next: string | undefined): string =>
    `${origin}${page.location.pathname}${page.location.search}${place.write(page.location.hash, next)}`;
  const hostState = (): Record<string, unknown> => {
    const host: unknown = page.history.state;
    return isPlainObject(host) ? { ...host } : {};
  };
  /** The host's share of address and state as text; undefined when the state cannot be serialized. */
  const others = (): string | undefined => {
    const rest = hostState();
    delete rest[namespace];
    delete rest[MAKER];
    try {
      return address(undefined) + JSON.stringify(rest);
    } catch {
      return undefined;
    }
  };
  const madeBy = (index: number): string => `${namespace} ${index}`;
  const routeOf = (url: string | URL | null | undefined): string => {
    const text = String(url ?? '');
    return text.includes('#') ? text.slice(text.indexOf('#') + 1) : route();
  };

  const write = (how: 'pushState' | 'replaceState', next: unknown, to: string, isNew = how === 'pushState'): void => {
    if (!memory) {
      try {
        const index = indexOf(next);
        const rest = isNew ? others() : trail[index]?.rest;
        const state = { ...hostState(), [namespace]: next, ...(isNew && { [MAKER]: madeBy(index) }) };
        // Without a route the host's address stays unchanged.
        page.history[how](state, '', to ? address(to) : undefined);
        trail[index] = { state: next, route: to, ...(rest !== undefined && { rest }) };
        lastIndex = index;
        here = { state: next, route: to };
        return;
      } catch {
        memory = [{ state: pageState() ?? null, route: route() }];
        position = 0;
      }
    }
    const entry = { state: next, route: to };
    if (how === 'pushState') {
      memory = [...memory.slice(0, position + 1), entry];
      position += 1;
    } else memory = memory.map((other, place) => (place === position ? entry : other));
  };

  const notify = (type: string): void => {
    for (const listener of [...listeners]) if (listener.type === type) listener.given(new Event(type));
  };

  const go = (delta = 0): void => {
    if (!memory) {
      const to = trail[lastIndex + delta];
      const isOurs = own(page.history.state, MAKER) === madeBy(lastIndex) && others() === trail[lastIndex]?.rest;
      if (isOurs || !to) {
        page.history.go(delta);
        return;
      }
      // The host or another widget has changed the entries in between, so going back would also take them back.
      write('replaceState', to.state, to.route || '/');
    } else if (memory[position + delta]) position += delta;
    else return;
    // Asynchronous, as in a browser.
    Promise.resolve().then(() => notify('popstate'));
  };

  const hear = (how: 'addEventListener' | 'removeEventListener'): void => {
    for (const { type, added } of listeners) page[how](type, added);
  };

  const listen = (type: string, given: EventListener): void => {
    const added = (event: Event): void => {
      if (memory) return;
      // An entry without a route of the widget belongs to the host, for example an anchor, and is ignored. The entry that
      // the widget was mounted on has no route either, but has an index of the widget in its state.
      const isStart =
        pageState() !== undefined && (page.location.hash === startHash || trail[indexOf(pageState())]?.route === '');
      if (type !== 'beforeunload' && place.read(page.location.hash) === undefined && !isStart) return;
      // Entries pushed by the host and addresses typed by hand have no index and key. They are added here, because the
      // depth and the scroll position of the page depend on them.
      if (type !== 'beforeunload' && pageState() === undefined) {
        const to = route();
        const same = trail[lastIndex];
        if (same?.route === to) write('replaceState', same.state, to);
        else write('replaceState', { idx: lastIndex + 1, key: String(Math.random()) }, to, true);
      }
      lastIndex = indexOf(pageState());
      here = { state: state(), route: route() };
      given(event);
    };
    listeners.push({ type, added, given });
    if (options.mode !== 'memory') page.addEventListener(type, added);
  };

  // The `history` library requires a Window but uses only these members; `Object.create` returns `any`.
  const shim: Window = Object.assign(Object.create(null), {
    history: {
      get state() {
        return state();
      },
      pushState: (next: unknown, _title: string, url?: string | null) => write('pushState', next, routeOf(url)),
      replaceState: (next: unknown, _title: string, url?: string | null) => write('replaceState', next, routeOf(url)),
      go,
    },
    location: {
      get hash() {
        return `#${route()}`;
      },
      get href() {
        return page.location.href;
      },
    },
    addEventListener: listen,
    removeEventListener(type: string, given: EventListener) {
      const index = listeners.findIndex((listener) => listener.type === type && listener.given === given);
      const [found] = index < 0 ? [] : listeners.splice(index, 1);
      if (found) page.removeEventListener(type, found.added);
    },
  });

  return {
    window: shim,
    route,
    depth: () => (memory ? position : indexOf(state())),
    leave() {
      hear('removeEventListener');
      if (memory) return;
      isAway = true;
      memory = [here];
      position = 0;
    },
    enter(isEnd) {
      if (options.mode === 'memory') return;
      hear('addEventListener');
      if (!isAway) return;
      isAway = false;
      const now = memory?.[position] ?? here;
      memory = undefined;
      startHash = page.location.hash;
      if (route()) {
        for (const { type, added } of [...listeners]) if (type === 'popstate') added(new Event(type));
      } else if (now.route && !isEnd) write('replaceState', now.state, now.route, true);
    },
    dispose() {
      hear('removeEventListener');
      listeners.length = 0;
      if (isAway || options.mode === 'memory') return;
      try {
        if (pageState() === undefined && place.read(page.location.hash) === undefined) return;
        const rest = hostState();
        delete rest[namespace];
        if (String(rest[MAKER]).startsWith(`${namespace} `)) delete rest[MAKER];
        page.history.replaceState(Object.keys(rest).length > 0 ? rest : null, '', address(undefined));
      } catch {
        // A history that cannot be written was never changed.
      }
    },
  };
}
