/**
 * Filters live in the address of their list, so that reload, back and share keep them (docs/product/screens.md#query-keys).
 * Lists that would make the address too long are kept in this instance's storage under a session key `fk`.
 */
import type { InstanceStorage } from '../../core/storage';
import { canonical } from '../../lib/canonical';
import { type Query, splitList } from '../../lib/query-string';

/** Characters of one filter that still travel in the address. */
const LONG = 240;
/** Filter sets kept for their addresses; the oldest goes first. */
const KEPT = 20;
const STORED = 'filters';

/** What an address takes from storage: the lists, or the news that they are gone. */
export interface FilterQuery {
  query: Query;
  /** The address names a session key that this device does not have. */
  isLost: boolean;
}

function storedSets(storage: InstanceStorage): [string, Query][] {
  const value = storage.read(STORED);
  if (!Array.isArray(value)) return [];
  return value.filter(
    (entry): entry is [string, Query] =>
      Array.isArray(entry) &&
      typeof entry[0] === 'string' &&
      typeof entry[1] === 'object' &&
      entry[1] !== null,
  );
}

/** A short name of a set of lists: equal sets have one address. FNV-1a. */
function nameOf(lists: Query): string {
  let hash = 2166136261;
  for (const letter of canonical(lists)) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619);
  return (hash >>> 0).toString(36);
}

/** The query as it is put into an address. */
export function packQuery(storage: InstanceStorage, query: Query): Query {
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

/** The query that an address stands for. */
export function unpackQuery(storage: InstanceStorage, address: Query): FilterQuery {
  const { fk, ...query } = address;
  if (!fk) return { query, isLost: false };
  const found = storedSets(storage).find(([name]) => name === fk);
  return { query: { ...found?.[1], ...query }, isLost: !found };
}

/** Identifiers in a list of the address; anything else a hand wrote there is left out. */
export const idsIn = (text: string | undefined): string[] =>
  splitList(text).filter((id) => /^\d{1,19}$/.test(id));

/** A list as one field of a request; an empty one is left out. */
export const listed = <Key extends string, Value>(
  key: Key,
  values: Value[],
): Partial<Record<Key, Value[]>> => {
  const field: Partial<Record<Key, Value[]>> = {};
  if (values.length > 0) field[key] = values;
  return field;
};

/** Codes in a list of the address, out of those that exist. */
export function codesIn<Code extends number>(text: string | undefined, codes: readonly Code[]): Code[] {
  const named = splitList(text);
  return codes.filter((code) => named.includes(String(code)));
}

/** An amount in yuan with at most two decimals; undefined when there is none. */
export function amountIn(text: string | undefined): number | undefined {
  return text && /^\d{1,9}(\.\d{1,2})?$/.test(text) ? Number(text) : undefined;
}
