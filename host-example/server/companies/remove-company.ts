/** Deletes a company from every table in one transaction. */
import type { Db, Query } from '../db/db';
import { enterCompany } from '../db/enter-company';

const DEADLINE = { deadlineMs: 10 * 60_000 };

/** Returns the number of deleted rows. */
export async function removeCompany(db: Db, compId: number): Promise<number> {
  return db.tx(async (q) => {
    // Runs as the owner of the tables, who alone may delete companies; row level security admits the company set here.
    await enterCompany(q, compId);
    let removed = 0;
    for (const table of await tenantTables(q)) {
      const [gone] = await q<{ rows: number }>(
        `with gone as (delete from ${table} where comp_id = $1 returning 1) select count(*)::int as rows from gone`,
        [compId],
      );
      removed += gone?.rows ?? 0;
    }
    return removed;
  }, DEADLINE);
}

/** Every table with rows of companies, referenced tables last. */
async function tenantTables(q: Query): Promise<string[]> {
  const rows = await q<{ name: string }>(
    `select quote_ident(c.relname) as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'comp_id'
     where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
     order by c.relname = 'company', c.relname = 'shop', c.relname`,
  );
  return rows.map((row) => row.name);
}
