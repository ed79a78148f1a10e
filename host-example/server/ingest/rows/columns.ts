/** Columns of a table: their types in SQL and how their values are made, in one place. */

type Value = string | number | boolean | null;

/** Example: `goods_id: ['bigint', ({ item }) => item.GoodsID]`. Adding a column is one such row and its migration. */
export type Columns<Source> = Record<string, readonly [type: string, make: (source: Source) => Value]>;

/** A table that belongs to a bill, with the source of each of its rows. */
export interface Table<Whole, Source> {
  name: string;
  sourcesOf: (whole: Whole) => Source[];
  columns: Columns<Source>;
}

export const typesOf = (columns: Columns<never>): Record<string, string> =>
  Object.fromEntries(Object.entries(columns).map(([name, [type]]) => [name, type]));

/** Names of a table's columns, listed once. */
const names = new WeakMap<object, string[]>();

export function rowOf<Source>(columns: Columns<Source>, source: Source): Record<string, Value> {
  let own = names.get(columns);
  if (own === undefined) {
    own = Object.keys(columns);
    names.set(columns, own);
  }
  const row: Record<string, Value> = {};
  for (const name of own) row[name] = columns[name]?.[1](source) ?? null;
  return row;
}
