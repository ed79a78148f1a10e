/** The store that a run made goes with it where nothing else is in it; the head office stays with its company. */
import type { Query } from '../../db/db';

/** Rows of a store that say that somebody uses it. */
const USED = [
  ...['orders', 'member', 'member_account_log', 'other_receipt', 'day_count', 'source_total', 'source_day'],
  ...['till_name'],
  ...['account_role', 'target', 'timespan_set', 'dish_cost', 'desk', 'staff', 'day_close'],
];

export async function removeEmptyShop(q: Query, compId: number, shopId: string): Promise<boolean> {
  const unused = USED.map(
    (table) => `and not exists (select from ${table} u where u.comp_id = $1 and u.shop_id = $2)`,
  );
  const gone = await q(
    `delete from shop s where s.comp_id = $1 and s.shop_id = $2 and s.is_hq = 0 and s.till_key_hash is null
       and s.shop_id <> (select hq_shop_id from company where comp_id = $1) ${unused.join(' ')} returning 1`,
    [compId, shopId],
  );
  return gone.length > 0;
}
