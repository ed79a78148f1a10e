/** npm run key -- --company code --shop name: makes a new key for the till of a shop and prints it, once. */
import { parseArgs } from 'node:util';
import { runCli, withDb } from '../cli';
import { findCompany } from '../db/companies';
import { createTillKey, storeTillKey } from '../ingest/till-key';
import { UserError } from '../user-error';

const USAGE =
  'npm run key -- --company code --shop "number, name or part of the name of the shop" [--data folder]';

runCli(async () => {
  const { values } = parseArgs({
    options: { company: { type: 'string' }, shop: { type: 'string' }, data: { type: 'string' } },
  });
  const { company: code, shop: wanted, data } = values;
  if (!code || !wanted) throw new UserError(`usage: ${USAGE}`);
  await withDb(data, async (db) => {
    const company = await findCompany(db, code);
    if (!company) throw new UserError(`There is no company with the code ${code}.`);
    await db.tenant(company.compId, async (q) => {
      const shops = await q<{ id: string; name: string }>(
        'select shop_id::text as id, shop_name as name from shop where comp_id = $1 order by sort, shop_id',
        [company.compId],
      );
      const exact = shops.filter(({ id, name }) => id === wanted || name === wanted);
      const found = exact.length > 0 ? exact : shops.filter(({ name }) => name.includes(wanted));
      const [shop] = found;
      if (!shop || found.length > 1) {
        const list = shops.map(({ id, name }) => `  ${id}  ${name}`).join('\n');
        throw new UserError(
          `${found.length === 0 ? 'No shop is' : 'Several shops are'} called ${wanted}. The shops of ${code}:\n${list}`,
        );
      }
      const key = createTillKey(company.compId, shop.id);
      await storeTillKey(q, key);
      console.log(`${shop.name}: the key of its till, shown once; an earlier one has ended.\n${key}`);
    });
  });
}, USAGE);
