/** Files that name their store are not put into another one. */
import type { Db } from '../../db/db';
import type { StatedStore } from '../source';
import { refusal } from '../words/words';
import type { FoundTarget } from './find-target';

const same = (left: string, right: string) => left.trim().toLowerCase() === right.trim().toLowerCase();

/**
 * A store may be called otherwise here than at its till. What the till calls it is that of another store where the
 * company has one of this name, or where the store has taken files of another name before.
 */
export async function refuseOtherStore(
  db: Db,
  { compId, shop: known }: FoundTarget,
  { shop, source }: { shop: string; source: string },
  stated: StatedStore | null,
): Promise<void> {
  if (stated === null || compId === null || same(stated.name, shop)) return;
  const { others, before } = await db.tenant(compId, async (q) => ({
    others: await q<{ name: string }>(
      'select shop_name as name from shop where comp_id = $1 and shop_id <> $2::bigint',
      [compId, known?.shopId ?? '0'],
    ),
    before: await q<{ store: string }>(
      `select store from import_run where comp_id = $1 and shop_id = $2::bigint and source = $3 and store <> ''
         and finished_at is not null and undone_at is null order by import_id desc limit 1`,
      [compId, known?.shopId ?? '0', source],
    ),
  }));
  if (others.some(({ name }) => same(name, stated.name)))
    throw refusal('target.otherStore', { ...stated, shop });
  const [earlier] = before;
  if (earlier !== undefined && !same(earlier.store, stated.name))
    throw refusal('target.newStore', { ...stated, shop, earlier: earlier.store });
}
