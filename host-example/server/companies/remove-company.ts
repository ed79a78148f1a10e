/** Deletes a company from every table in one transaction. */
import { tenantTables } from '../db/companies';
import { type Db, LONG_JOB } from '../db/db';
import { enterCompany } from '../db/enter-company';

/** Returns the number of deleted rows. */
export async function removeCompany(db: Db, compId: number): Promise<number> {
  return db.tx(async (q) => {
    // The owner of the tables alone may delete companies, and sees the rows of the one that is entered.
    await enterCompany(q, compId);
    let removed = 0;
    for (const table of (await tenantTables(q)).reverse()) {
      const [gone] = await q<{ rows: number }>(
        `with gone as (delete from ${table} where comp_id = $1 returning 1) select count(*)::int as rows from gone`,
        [compId],
      );
      removed += gone?.rows ?? 0;
    }
    return removed;
  }, LONG_JOB);
}
