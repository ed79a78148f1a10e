/** Writes many rows in one statement, each column as one array parameter, which is fastest on both engines. */
import { encodeParam } from '../../db/values';

/** Example of `source`: `unnest($5::bigint[], $6::text[]) as r(order_id, ext_id)`, whose two arrays are the `params`. */
export type Bulk = ReturnType<typeof bulkOf>;

/** Rows from which on a column with one value is sent as one: few rows keep the shorter statement. */
const MANY = 20;

/**
 * Of each column its type in PostgreSQL, and how its value is made of a source, such as `goods_id: ['bigint', ({ item }) =>
 * item.GoodsID]`. Adding a column is one such row and its migration.
 */
export type Columns<Source, Value = string | number | boolean | null> = Record<
  string,
  readonly [type: string, make: (source: Source) => Value]
>;

/** A table that belongs to a bill, with the source of each of its rows. */
export interface Table<Whole, Source> {
  name: string;
  sourcesOf: (whole: Whole) => Source[];
  columns: Columns<Source>;
}

/** Column by column from their sources: no row is made of a table with many. `first` is the number of the first placeholder. */
export function bulkOf<Source>(columns: Columns<Source, unknown>, sources: readonly Source[], first: number) {
  const names = Object.keys(columns);
  const places = Object.values(columns).map(([type], index) => `$${first + index}::${type}[]`);
  const lists = Object.values(columns).map(([, make]) => sources.map((source) => make(source) ?? null));
  const unnested = (alias: string) => `unnest(${places.join(', ')}) as ${alias}(${names.join(', ')})`;
  const rows = sources.length;
  if (rows < MANY) return { source: unnested('r'), names, params: lists, rows };
  // A shorter array is filled up with null. The first column is a key, which has a value for every row.
  const values = names.map((name, index) =>
    index === 0 ? `u.${name}` : `coalesce(u.${name}, (${places[index]})[0]) as ${name}`,
  );
  return {
    source: `(select ${values.join(', ')} from ${unnested('u')}) as r`,
    names,
    params: lists.map((list, index) => (index === 0 ? list : packed(list))),
    rows,
  };
}

/** Rows by their members, each of the type that `types` has for it. */
export function bulk(types: Record<string, string>, rows: readonly Row[], first: number): Bulk {
  const columns = Object.entries(types).map(([name, type]) => [name, [type, (row: Row) => row[name]]] as const);
  return bulkOf(Object.fromEntries(columns), rows, first);
}
type Row = Record<string, unknown>;

/**
 * A column with one value as an array of it alone, at place 0: the arrays of others begin at 1, so that a null among
 * their values stays one.
 */
function packed(list: readonly unknown[]): readonly unknown[] | string {
  const [value] = list;
  if (!list.every((one) => one === value)) return list;
  return value === null ? [] : `[0:0]=${encodeParam([value])}`;
}

/** Two revisions of one entry never share a batch, because a statement can write a row only once. */
export function withoutRepeats<Entry>(
  entries: readonly Entry[],
  keyOf: (entry: Entry) => unknown,
  most = Number.POSITIVE_INFINITY,
): Entry[][] {
  const batches: Entry[][] = [];
  let seen = new Set<unknown>();
  for (const entry of entries) {
    const key = keyOf(entry);
    if (seen.size === 0 || (batches.at(-1)?.length ?? 0) >= most || seen.has(key)) {
      batches.push([]);
      seen = new Set();
    }
    batches.at(-1)?.push(entry);
    seen.add(key);
  }
  return batches;
}
