/** Writes many rows in one statement, each column as one array parameter, which is fastest on both engines. */
import { type Columns, typesOf } from '../rows/columns';

export interface Bulk {
  /** `unnest($3::bigint[], …) as r(order_id, …)` */
  source: string;
  /** Names of the columns, in the order of the source. */
  names: string[];
  params: unknown[][];
}

/** `columns` has the PostgreSQL type of each member; `first` is the number of the first placeholder. */
export const bulk = (
  columns: Record<string, string>,
  rows: readonly Record<string, unknown>[],
  first: number,
): Bulk =>
  arrays(
    columns,
    Object.keys(columns).map((name) => rows.map((row) => row[name] ?? null)),
    first,
  );

/** Column by column from their sources: no row is made of a table with many. */
export const bulkOf = <Source>(columns: Columns<Source>, sources: readonly Source[], first: number): Bulk =>
  arrays(
    typesOf(columns),
    Object.values(columns).map(([, make]) => sources.map((source) => make(source) ?? null)),
    first,
  );

function arrays(columns: Record<string, string>, params: unknown[][], first: number): Bulk {
  const names = Object.keys(columns);
  const places = names.map((name, index) => `$${first + index}::${columns[name]}[]`);
  return { source: `unnest(${places.join(', ')}) as r(${names.join(', ')})`, names, params };
}
