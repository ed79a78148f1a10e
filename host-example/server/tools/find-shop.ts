/** Finds the shop named on a command line: by id, by name, or by an unambiguous part of its name. */
import type { Company } from '../db/companies';
import type { Query } from '../db/db';
import { UserError } from '../user-error';

export async function findShop(
  q: Query,
  { compId, compCode }: Pick<Company, 'compId' | 'compCode'>,
  wanted: string,
): Promise<{ id: string; name: string }> {
  const shops = await q<{ id: string; name: string }>(
    'select shop_id::text as id, shop_name as name from shop where comp_id = $1 order by sort, shop_id',
    [compId],
  );
  const exact = shops.filter(({ id, name }) => id === wanted || name === wanted);
  const found = exact.length > 0 ? exact : shops.filter(({ name }) => name.includes(wanted));
  const [shop] = found;
  if (shop && found.length === 1) return shop;
  const list = shops.map(({ id, name }) => `  ${id}  ${name}`).join('\n');
  throw new UserError(
    `${found.length === 0 ? 'No shop is' : 'Several shops are'} called ${wanted}. The shops of ${compCode}:\n${list}`,
  );
}
