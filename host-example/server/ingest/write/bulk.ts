/** Writes many rows in one statement, each column as one array parameter, which is fastest on both engines. */
import { encodeParam } from '../../db/values';
import type { Columns } from '../rows/columns';

/** `source`: `unnest($3::bigint[], …) as r(order_id, …)`, with the `names` of its columns in their order. */
export type Bulk = ReturnType<typeof arrays>;

/** Rows from which on a column with one value is sent as one: few rows keep the shorter statement. */
const MANY = 20;

/** `columns` has the PostgreSQL type of each member; `first` is the number of the first placeholder. */
export const bulk = (
  columns: Record<string, string>,
  rows: readonly Record<string, unknown>[],
  first: number,
) =>
  arrays(
    columns,
    Object.keys(columns).map((name) => rows.map((row) => row[name] ?? null)),
    first,
  );

/** Column by column from their sources: no row is made of a table with many. */
export const bulkOf = <Source>(columns: Columns<Source>, sources: readonly Source[], first: number) =>
  arrays(
    Object.fromEntries(Object.entries(columns).map(([name, [type]]) => [name, type])),
    Object.values(columns).map(([, make]) => sources.map((source) => make(source) ?? null)),
    first,
  );

function arrays(columns: Record<string, string>, params: unknown[][], first: number) {
  const names = Object.keys(columns);
  const places = names.map((name, index) => `$${first + index}::${columns[name]}[]`);
  const unnested = (alias: string) => `unnest(${places.join(', ')}) as ${alias}(${names.join(', ')})`;
  const rows = params[0]?.length ?? 0;
  if (rows < MANY) return { source: unnested('r'), names, params, rows };
  // The first column is a key and has a value for every row; shorter arrays are filled up with null.
  const values = names.map((name, index) =>
    index === 0 ? `u.${name}` : `coalesce(u.${name}, (${places[index]})[0]) as ${name}`,
  );
  return {
    source: `(select ${values.join(', ')} from ${unnested('u')}) as r`,
    names,
    params: params.map((list, index) => (index === 0 ? list : packed(list))),
    rows,
  };
}

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
