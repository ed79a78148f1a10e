// Conversions between the address of a page and its route.
import type { Location } from 'history';
import { own } from '../../lib/is-plain-object';
import { formatQuery, parseQuery, type Query } from '../../lib/query-string';
import { text } from '../session/session-fields';
import { type Path, paths, toPath } from './paths';

export interface Route {
  path: Path;
  query: Query;
  /** Identifier of the visit. Opening a page creates a new one; replacing the query of a page keeps it. */
  key: string;
  /** The requested path, set only when no page has it; `path` is then the entry page. */
  unknown?: string;
}

export type QueryPatch = Record<string, string | undefined>;

export const splitAddress = (address: string): [path: string, query: Query] => {
  const mark = address.indexOf('?');
  return mark < 0 ? [address, {}] : [address.slice(0, mark), parseQuery(address.slice(mark))];
};

export function formatAddress(path: string, query: QueryPatch): string {
  const search = formatQuery(query);
  return search ? `${path}?${search}` : path;
}

/**
 * How many entries of the page's history this visit has above its first one. Every dialog adds one, so that the
 * browser's back closes it; an entry whose dialog was closed otherwise serves the next dialog or the next page.
 */
export const levelOf = ({ state }: Location): number => Number(own(state, 'level')) || 0;

const visitOf = ({ state, key }: Location): string => text(own(state, 'visit')) || key;

export function routeOf(location: Location): Route {
  const path = toPath(location.pathname);
  const query = parseQuery(location.search);
  const key = visitOf(location);
  return path ? { path, query, key } : { path: paths.home, query, key, unknown: location.pathname };
}

export const isSame = (one: Route, other: Route): boolean =>
  one.key === other.key &&
  one.path === other.path &&
  one.unknown === other.unknown &&
  formatQuery(one.query) === formatQuery(other.query);
