// The router of a part: its page stays, and where the user wants to go is told to the host.
import { atom, type WritableAtom } from 'nanostores';
import type { RouteTarget } from '../../../types';
import type { Overlays } from '../../core/router/overlays';
import { toPath } from '../../core/router/paths';
import { formatAddress, type Route, splitAddress } from '../../core/router/route';
import type { Router } from '../../core/router/router';
import { formatQuery, type Query } from '../../lib/query-string';

/** A query without the members that are undefined or empty. */
const given = (query: Record<string, string | undefined>): Query =>
  Object.fromEntries(Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1])));

export function createPartRouter(start: Route, overlays: Overlays, onNavigate: (target: RouteTarget) => void): Router {
  const $route = atom(start);
  const drafts = new Map<string, WritableAtom<unknown>>();
  const leave: Router['navigate'] = (path, query = {}) => {
    overlays.closeAll();
    const asked = given(query);
    onNavigate({ route: formatAddress(path, asked), path, query: asked });
  };
  const setQuery: Router['setQuery'] = (patch) => {
    const { query } = $route.get();
    const next = given({ ...query, ...patch });
    if (formatQuery(next) !== formatQuery(query)) $route.set({ ...$route.get(), query: next });
  };
  return {
    $route,
    scrolled: new Map(),
    address: () => formatAddress($route.get().unknown ?? $route.get().path, $route.get().query),
    navigate: leave,
    replace(path, query = {}) {
      if (path === $route.get().path) $route.set({ ...$route.get(), query: given(query) });
      else leave(path, query);
    },
    open(address) {
      const [before, query] = splitAddress(address.replace(/^#/, ''));
      const path = toPath(before);
      if (path === $route.get().path) $route.set({ ...$route.get(), query });
      else if (path) leave(path, query);
    },
    setQuery,
    back: () => overlays.closeTop(),
    backTo: leave,
    block: () => () => undefined,
    draft<Value>(name: string) {
      const found = drafts.get(name) ?? atom<unknown>(undefined);
      drafts.set(name, found);
      // Each name is used by one flow with one type of value.
      return found as WritableAtom<Value | undefined>;
    },
    admit: () => undefined,
    setPlaced: () => undefined,
    destroy: () => undefined,
  };
}
