/** npm run reconcile [-- --company code --data folder]: works the figures out from the bills again and prints every difference. */
import { companiesNamed, runCli, withDb } from '../cli';
import type { Company } from '../db/companies';
import { type Db, LONG_JOB, type Tenant } from '../db/db';
import { compareTotals, differs, placesOf } from '../import/totals/compare';
import { totalsText } from '../import/totals/totals-text';
import { reconcileLedgers } from '../ingest/money/reconcile-ledgers';
import { checkRollups, type Difference } from '../metrics/reconcile';
import { refresh } from '../metrics/refresh';

const usage = 'npm run reconcile [-- --company code] [--data folder]';

runCli({ usage, texts: ['company', 'data'] }, ({ company: code, data }) =>
  withDb(data, async (db) => {
    let found = 0;
    for (const company of await companiesNamed(db, code)) found += await check(db, company);
    console.log(found === 0 ? 'no differences' : `${found} differences`);
    if (found > 0) process.exitCode = 1;
  }),
);

interface Shop {
  id: string;
  name: string;
  currency: string;
}
const SHOPS = `select s.shop_id::text as id, s.shop_name as name, coalesce(nullif(s.currency, ''), c.currency) as currency
  from shop s join company c on c.comp_id = s.comp_id where s.comp_id = $1`;

async function check(db: Db, { compId, compCode }: Company): Promise<number> {
  await db.tenant(compId, (q) => refresh(q), LONG_JOB);
  const shops = await db.of(compId)<Shop>(SHOPS, [compId]);
  const words = await db.tenant(
    compId,
    async (q) => {
      // Bills that come in meanwhile change neither side.
      await q('set transaction isolation level repeatable read');
      const rollups = await checkRollups(q);
      const ledgers = await reconcileLedgers(q);
      return [
        ...rollups.map((difference) => wordsOf(difference, shops)),
        ...ledgers.map(({ table, kind, row }) => `${table} ${kind} ${JSON.stringify(row)}`),
      ];
    },
    LONG_JOB,
  );
  for (const line of words) console.log(`${compCode} ${line}`);
  const apart = await db.tenant(compId, (q) => checkTotals(q, compCode, shops), LONG_JOB);
  const count = words.length + apart;
  console.log(`${compCode}: ${count === 0 ? 'sound' : `${count} differences`}`);
  return count;
}

/** Prints what imported files stated of themselves beside what is here; gives the number of days that differ. */
async function checkTotals(q: Tenant, compCode: string, shops: readonly Shop[]): Promise<number> {
  let apart = 0;
  for (const place of await placesOf(q)) {
    const shop = shops.find(({ id }) => id === place.shopId);
    const days = await compareTotals(q, place);
    for (const line of totalsText(days, shop?.currency ?? 'CNY'))
      console.log(`${compCode} ${shop?.name ?? place.shopId} ${place.source} ${line}`);
    apart += days.filter(differs).length;
  }
  return apart;
}

function wordsOf({ table, shopId, date, measure, kept, bills, of }: Difference, shops: readonly Shop[]) {
  const when = table.endsWith('_month') ? date.slice(0, 7) : date;
  const shop = shops.find(({ id }) => id === shopId)?.name ?? shopId;
  return `${table} ${when} ${shop} ${measure}: ${kept ?? 'no row'}, by the bills ${bills ?? 'no row'} ${of}`.trimEnd();
}
