// A window-like object for `history`, which never removes its listeners, takes any host hash for a route and overwrites
// `history.state`. Here the hash is namespaced, the state merged, every listener recorded, and where the page's history
// cannot be used (mode 'memory', an opaque origin, iOS after 100 entries) a list in memory takes its place.
import type { RouterOptions } from '../../../types';
import { isPlainObject, own } from '../../lib/is-plain-object';
import { hashParameter, wholeHash } from './history-place';

interface Entry {
  state: unknown;
  route: string;
}

export interface HistoryWindow {
  /** What `createHashHistory` takes as its `window`. */
  window: Window;
  /** The route in the address, '' when it names none. */
  route(): string;
  /** How many entries of this widget lie below the current one. */
  depth(): number;
  /** Removes the listeners and takes the widget's part out of the address. */
  dispose(): void;
}

/** A page of the widget, and what the rest of the page had in its address and state when it was opened. */
interface Step extends Entry {
  rest?: string;
}

/** In the state of an entry: the widget that made it, and which of its pages it was made for. */
const MAKER = 'boss-assistant';

const indexOf = (state: unknown): number => {
  const index = own(state, 'idx');
  return typeof index === 'number' ? index : 0;
};

export function createHistoryWindow(page: Window, options: RouterOptions, namespace: string): HistoryWindow {
  const startHash = page.location.hash;
  const place = options.mode === 'param' ? hashParameter(options.param || 'boss') : wholeHash(startHash);
  const listeners: { type: string; added: EventListener; given: EventListener }[] = [];
  let memory: Entry[] | undefined = options.mode === 'memory' ? [{ state: null, route: '' }] : undefined;
  let position = 0;
  let lastIndex = 0;
  /** The pages of the widget by their number, as far as it was there when they were opened. */
  const trail: Step[] = [];

  const pageState = (): unknown => own(page.history.state, namespace);
  const state = (): unknown => (memory ? memory[position]?.state : pageState()) ?? null;
  const route = (): string => (memory ? memory[position]?.route : place.read(page.location.hash)) ?? '';

  const address = (next: string | undefined): string =>
    `${page.location.pathname}${page.location.search}${place.write(page.location.hash, next)}`;
  const hostState = (): Record<string, unknown> => {
    const host: unknown = page.history.state;
    return isPlainObject(host) ? { ...host } : {};
  };
  /** Address and state of the page without what is ours; undefined when they cannot be compared. */
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

  const write = (
    how: 'pushState' | 'replaceState',
    next: unknown,
    to: string,
    isNew = how === 'pushState',
  ): void => {
    if (!memory) {
      try {
        const index = indexOf(next);
        const rest = isNew ? others() : trail[index]?.rest;
        const state = { ...hostState(), [namespace]: next, ...(isNew && { [MAKER]: madeBy(index) }) };
        // Without a route of ours in it the address stays as the host has it.
        page.history[how](state, '', to ? address(to) : undefined);
        trail[index] = { state: next, route: to, ...(rest !== undefined && { rest }) };
        lastIndex = index;
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
      const isOurs =
        own(page.history.state, MAKER) === madeBy(lastIndex) && others() === trail[lastIndex]?.rest;
      if (isOurs || !to) {
        page.history.go(delta);
        return;
      }
      // The entries below are not ours alone: going back in them would also take the host, or another widget, back.
      write('replaceState', to.state, to.route || '/');
      Promise.resolve().then(() => notify('popstate'));
      return;
    }
    const next = position + delta;
    if (next < 0 || next >= memory.length) return;
    position = next;
    // Like a browser, which tells about a step only after the call that made it.
    Promise.resolve().then(() => notify('popstate'));
  };

  const listen = (type: string, given: EventListener): void => {
    const added = (event: Event): void => {
      if (memory) return;
      // An entry without our part belongs to the host (an anchor, another route of its own): stay where we are. The one
      // that the widget was mounted on has no part either, but our number, and so has what another widget made of it.
      const isStart =
        pageState() !== undefined &&
        (page.location.hash === startHash || trail[indexOf(pageState())]?.route === '');
      if (type !== 'beforeunload' && place.read(page.location.hash) === undefined && !isStart) return;
      // An entry that the host pushed shows the same page of ours. An address typed by hand has no number and no name yet;
      // without one, back would lose count, and every such page would share one scroll position.
      if (type !== 'beforeunload' && pageState() === undefined) {
        const to = route();
        const same = trail[lastIndex];
        if (same?.route === to) write('replaceState', same.state, to);
        else write('replaceState', { idx: lastIndex + 1, key: String(Math.random()) }, to, true);
      }
      lastIndex = indexOf(pageState());
      given(event);
    };
    listeners.push({ type, added, given });
    page.addEventListener(type, added);
  };

  // Built without a prototype and typed by `Object.create`: `history` asks for a Window but uses only these members.
  const shim: Window = Object.assign(Object.create(null), {
    history: {
      get state() {
        return state();
      },
      pushState: (next: unknown, _title: string, url?: string | null) =>
        write('pushState', next, routeOf(url)),
      replaceState: (next: unknown, _title: string, url?: string | null) =>
        write('replaceState', next, routeOf(url)),
      go,
    },
    location: {
      get hash() {
        return `#${route()}`;
      },
      get href() {
        return page.location.href;
      },
      // `history` falls back to this when pushState throws, which ours never does: in a srcdoc frame it would lead away.
      assign: () => undefined,
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
    dispose() {
      for (const { type, added } of listeners.splice(0)) page.removeEventListener(type, added);
      if (options.mode === 'memory') return;
      try {
        if (pageState() === undefined && place.read(page.location.hash) === undefined) return;
        const rest = hostState();
        delete rest[namespace];
        if (String(rest[MAKER]).startsWith(`${namespace} `)) delete rest[MAKER];
        page.history.replaceState(Object.keys(rest).length > 0 ? rest : null, '', address(undefined));
      } catch {
        // Where the page's history cannot be written it was never changed either.
      }
    },
  };
}
