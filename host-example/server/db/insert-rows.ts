/** Inserts many rows in one statement on both engines; existing rows stay unchanged. */
import type { Query } from './db';

const ROWS_AT_ONCE = 500;

/** `columns` maps each column to its type; the rows are sent as one JSON parameter. Returns the number of rows inserted. */
export async function insertRows<Column extends string>(
  q: Query,
  table: string,
  columns: Record<Column, string>,
  rows: readonly Record<Column, unknown>[],
): Promise<number> {
  const names = Object.keys(columns);
  const types = Object.entries(columns).map(([name, type]) => `${name} ${String(type)}`);
  let inserted = 0;
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const written = await q(
      `insert into ${table} (${names.join(', ')})
       select ${names.join(', ')} from jsonb_to_recordset($1::jsonb) as r(${types.join(', ')})
       on conflict do nothing returning 1`,
      [JSON.stringify(rows.slice(from, from + ROWS_AT_ONCE))],
    );
    inserted += written.length;
  }
  return inserted;
}
