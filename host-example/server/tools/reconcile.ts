/** npm run reconcile [-- --company code --data folder]: rebuilds the roll-ups from the bills and prints every difference. */
import { parseArgs } from 'node:util';
import { runCli, withDb } from '../cli';
import { type Company, listCompanies } from '../db/companies';
import type { Db } from '../db/db';
import { reconcileLedgers } from '../ingest/money/reconcile-ledgers';
import { reconcile } from '../rollups/check';
import { UserError } from '../user-error';

const USAGE = 'npm run reconcile [-- --company code] [--data folder]';

runCli(async () => {
  const { values } = parseArgs({ options: { company: { type: 'string' }, data: { type: 'string' } } });
  await withDb(values.data, async (db) => {
    const companies = (await listCompanies(db)).filter(
      ({ compCode }) => values.company === undefined || compCode === values.company,
    );
    if (companies.length === 0)
      throw new UserError(
        values.company === undefined
          ? 'The database holds no company.'
          : `There is no company with the code ${values.company}.`,
      );
    let found = 0;
    for (const company of companies) found += await check(db, company);
    console.log(found === 0 ? 'no differences' : `${found} differences`);
    if (found > 0) process.exitCode = 1;
  });
}, USAGE);

async function check(db: Db, { compId, compCode }: Company): Promise<number> {
  const found = await db.tenant(
    compId,
    async (q) => [...(await reconcile(q, compId)), ...(await reconcileLedgers(q, compId))],
    { deadlineMs: 10 * 60_000 },
  );
  for (const { table, kind, row } of found)
    console.log(`${compCode} ${table} ${kind} ${JSON.stringify(row)}`);
  console.log(`${compCode}: ${found.length === 0 ? 'sound' : `${found.length} differences`}`);
  return found.length;
}
