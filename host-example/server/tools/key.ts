/** npm run key -- --company code --shop name: makes a new key for the till of a shop and prints it, once. */
import { parseArgs } from 'node:util';
import { createTillKey, storeTillKey } from '../auth/till-key';
import { runCli, withDb } from '../cli';
import { findCompany } from '../db/companies';
import { UserError } from '../user-error';
import { findShop } from './find-shop';

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
      const shop = await findShop(q, company, wanted);
      const key = createTillKey(company.compId, shop.id);
      await storeTillKey(q, key);
      console.log(`${shop.name}: the key of its till, shown once; an earlier one has ended.\n${key}`);
    });
  });
}, USAGE);
