/** Inserts many rows of a company on both engines, 500 to a statement; existing rows stay unchanged. */
import type { Tenant } from './db';

const ROWS_AT_ONCE = 500;

/**
 * Every row has the columns of the first. Those of a statement are one JSON parameter, and a value is read as the type of its
 * column: '{1,2}' of an array. Returns the number of rows inserted.
 */
export async function insertRows(q: Tenant, table: string, rows: readonly object[]): Promise<number> {
  const names = ['comp_id', ...Object.keys(rows[0] ?? {})].join(', ');
  let inserted = 0;
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const some = rows.slice(from, from + ROWS_AT_ONCE).map((row) => ({ comp_id: q.compId, ...row }));
    const written = await q(
      `insert into ${table} (${names}) select ${names} from jsonb_populate_recordset(null::${table}, $1::jsonb)
       on conflict do nothing returning 1`,
      [JSON.stringify(some)],
    );
    inserted += written.length;
  }
  return inserted;
}
