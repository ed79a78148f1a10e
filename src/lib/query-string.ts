/** Parameters of an address; each key once. */
export type Query = Record<string, string>;

/** An identifier of the server, as text or as a number. */
export const isId = (value: unknown): boolean => /^\d{1,19}$/.test(String(value));

/** The store that an address names alone; undefined for none. */
export const shopOf = ({ shopId }: Query): string | undefined => (isId(shopId) ? shopId : undefined);

/** A patch without what is of one store: its tables, people and day parts go when others are chosen. */
export const OF_OTHER_STORES = { area: '', desk: '', user: '', ts: '' };

/** Names that are ignored, because setting them would change the prototype of an object. */
const forbidden = ['__proto__', 'constructor', 'prototype'];

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replace(/\+/g, ' '));
  } catch {
    return text;
  }
}

/** Reads `?a=1&b=2` (with or without the mark); the last of two equal keys wins and broken escapes stay as they are. */
export function parseQuery(search: string): Query {
  const query: Query = {};
  for (const pair of search.replace(/^\?/, '').split('&')) {
    const split = pair.indexOf('=');
    const key = decode(split < 0 ? pair : pair.slice(0, split));
    if (key && !forbidden.includes(key)) query[key] = split < 0 ? '' : decode(pair.slice(split + 1));
  }
  return query;
}

/** Formats parameters sorted by key, so that equal queries have one address; empty values are omitted. */
export function formatQuery(query: Record<string, string | undefined>): string {
  return Object.keys(query)
    .filter((key) => query[key])
    .sort()
    .map((key) => `${encodeURIComponent(key)}=${encodeURIComponent(query[key] ?? '')}`)
    .join('&');
}

/** A list of codes in one parameter; commas inside a code are escaped. */
export const joinList = (codes: readonly string[]): string => codes.map(encodeURIComponent).join(',');

export const splitList = (text: string | undefined): string[] =>
  text ? text.split(',').filter(Boolean).map(decode) : [];
