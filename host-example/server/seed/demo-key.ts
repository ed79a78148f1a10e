/** Public keys of the demo's tills, so that `npm run till` needs no set-up. */

import { storeTillKey } from '../auth/till-key';
import type { Query } from '../db/db';

export const demoTillKey = (compId: number, shopId: string): string =>
  `${compId}.${shopId}.till-of-the-demo-with-a-public-key`;

/** Stores the demo's key for shops without one. */
export async function giveDemoKeys(q: Query, compId: number): Promise<void> {
  const shops = await q<{ shopId: string }>(
    'select shop_id::text as "shopId" from shop where comp_id = $1 and till_key_hash is null order by shop_id',
    [compId],
  );
  for (const { shopId } of shops) await storeTillKey(q, demoTillKey(compId, shopId));
}
