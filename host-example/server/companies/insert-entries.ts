/** Entries of the menu, ways of payment, tables and people into their tables; the type of a column is told by its name. */
import type { Query } from '../db/db';
import { insertRows } from '../db/insert-rows';

/** Of columns that hold neither the number of an entry nor text. */
const TYPES: Record<string, string> = {
  ...{ comp_id: 'int', sort: 'int', seats: 'int', price_fen: 'bigint', order_modes: 'smallint[]' },
  ...{ pay_group: 'smallint', is_collected: 'smallint', is_takeaway: 'smallint', user_type: 'smallint' },
};
const typeOf = (column: string) => TYPES[column] ?? (column.endsWith('_id') ? 'bigint' : 'text');

/** Rows with the same columns each; those that are there stay as they are. */
export async function insertEntries(
  q: Query,
  compId: number,
  table: string,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const own = rows.map((row) => ({ comp_id: compId, ...row }));
  const columns = Object.keys(own[0] ?? {}).map((column) => [column, typeOf(column)]);
  await insertRows(q, table, Object.fromEntries(columns), own);
}
