/** npm run key -- --company code --shop name: makes a new key for the till of a shop and prints it, once. */
import { parseArgs } from 'node:util';
import { runCli, withDb } from '../cli';
import { makeKey } from '../companies/till-keys';
import { findCompany } from '../db/companies';
import { act, commandLine } from '../people/acting';
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
    await act(db, company.compId, commandLine, new Date(), async (acting) => {
      const shop = await findShop(acting.q, company, wanted);
      const { Key } = await makeKey(acting, { ShopID: shop.id });
      console.log(`${shop.name}: the key of its till, shown once; an earlier one has ended.\n${Key}`);
    });
  });
}, USAGE);
