/** All rows of a company as text, by table, to hold a database beside itself as it was before. */
import type { Query, Tenant } from '../../host-example/server/db/db';

/** Marks, logs, and what sessions leave. */
const PASSING = /^(dirty_\w+|shop_news|company_due|audit_log|audit_repeat|import_run|import_bill|session|login_guard)$/;

/** The tables that have rows of companies. */
export async function tenantTables(q: Query): Promise<string[]> {
  const tables = await q<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'comp_id'
     where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace order by 1`,
  );
  return tables.map(({ name }) => name);
}

export async function rowsOf(q: Tenant): Promise<Record<string, string[]>> {
  const rows: Record<string, string[]> = {};
  for (const name of (await tenantTables(q)).filter((table) => !PASSING.test(table))) {
    const found = await q<{ row: string }>(
      // The change number of a bill is a mark too.
      `select (to_jsonb(t) - 'seq')::text as row from ${name} t where comp_id = $1 order by 1`,
      [q.compId],
    );
    rows[name] = found.map(({ row }) => row);
  }
  return rows;
}
