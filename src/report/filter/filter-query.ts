/**
 * Filters are kept in the address of their list, so that reload, back and share preserve them
 * (docs/product/screens.md#query-keys). Values too long for an address are kept in this instance's storage under a key
 * named by `fk`, e.g. `fk=1x9k2a`.
 */
import type { DishReq } from '../../../types/api/common';
import type { KeptByPages } from '../../core/session/kept';
import { canonical } from '../../lib/canonical';
import { firstLetters } from '../../lib/letters';
import { isId, type Query, splitList } from '../../lib/query-string';

/** Longest value, in characters, that is kept in the address. */
const LONG = 240;
/** Number of stored filter sets; the oldest is dropped first. */
const KEPT = 20;
const STORED = 'filters';

/** The query with its stored values restored. */
export interface FilterQuery {
  query: Query;
  /** The address names a stored set that this device does not have. */
  isLost: boolean;
}

function storedSets(storage: KeptByPages): [string, Query][] {
  const value = storage.read(STORED);
  if (!Array.isArray(value)) return [];
  return value.filter(
    (entry): entry is [string, Query] =>
      Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'object' && entry[1] !== null,
  );
}

/** Hash (FNV-1a) of the values, so that equal filters have equal addresses. */
function nameOf(lists: Query): string {
  let hash = 2166136261;
  for (const letter of canonical(lists)) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619);
  return (hash >>> 0).toString(36);
}

/** The query for an address: long values are moved to storage. */
export function packQuery(storage: KeptByPages, query: Query): Query {
  const short: Query = {};
  const lists: Query = {};
  for (const [key, value] of Object.entries(query)) (value.length > LONG ? lists : short)[key] = value;
  delete short.fk;
  if (Object.keys(lists).length === 0) return short;
  const name = nameOf(lists);
  const others = storedSets(storage).filter(([other]) => other !== name);
  storage.write(STORED, [...others, [name, lists]].slice(-KEPT));
  return { ...short, fk: name };
}

/** The query of an address, with long values read from storage. */
export function unpackQuery(storage: KeptByPages, address: Query): FilterQuery {
  const { fk, ...query } = address;
  if (!fk) return { query, isLost: false };
  const found = storedSets(storage).find(([name]) => name === fk);
  return { query: { ...found?.[1], ...query }, isLost: !found };
}

/** Valid identifiers in a comma-separated value; others are dropped. */
export const idsIn = (text: string | undefined): string[] => splitList(text).filter(isId);

/** A list as one field of a request; an empty list adds nothing. */
export const listed = <Key extends string, Value>(key: Key, values: Value[]): Partial<Record<Key, Value[]>> => {
  const field: Partial<Record<Key, Value[]>> = {};
  if (values.length > 0) field[key] = values;
  return field;
};

/** The request extended by the fields of all filters in the address. */
export const narrowed = <Body>(
  body: Body,
  filters: readonly { ask: (query: Query) => Partial<Body> }[],
  query: Query,
): Body => Object.assign({}, body, ...filters.map(({ ask }) => ask(query)));

/** A patch that clears the given filters. */
export const emptied = (filters: readonly { keys: readonly string[] }[]): Query =>
  Object.fromEntries(filters.flatMap(({ keys }) => keys).map((key) => [key, '']));

/** Whether a filter asks for anything else by an address than without it. */
export const isAsked = (ask: (query: Query) => object, query: Query): boolean =>
  JSON.stringify(ask(query)) !== JSON.stringify(ask({}));

/** The words of an address that are searched for, as a field of a request. */
export function wordIn(text = ''): { Keyword?: string } {
  const Keyword = firstLetters(text.trim());
  return Keyword ? { Keyword } : {};
}

/** A name in an address, where a blank stands for an empty one: empty values are left out. */
const nameIn = (text: string): string => (text === ' ' ? '' : text);

/** The dishes of an address as fields of a request. */
export const dishesIn = ({ goods, name, spec }: Query): DishReq => ({
  ...listed('GoodsIDs', idsIn(goods)),
  ...(name && { GoodsName: nameIn(name) }),
  ...(spec && { SpecName: nameIn(spec) }),
});

/** Known codes in a comma-separated value; others are dropped. */
export function codesIn<Code extends number>(text: string | undefined, codes: readonly Code[]): Code[] {
  const named = splitList(text);
  return codes.filter((code) => named.includes(String(code)));
}

/** An amount in yuan with at most two decimals; undefined for an empty or invalid text. */
export function amountIn(text: string | undefined): number | undefined {
  return text && /^\d{1,9}(\.\d{1,2})?$/.test(text) ? Number(text) : undefined;
}
