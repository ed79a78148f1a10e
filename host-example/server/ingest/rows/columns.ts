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
