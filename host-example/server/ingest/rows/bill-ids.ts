/** Ids assigned to bills when they are first stored. */
import type { Query } from '../../db/db';
import type { LockedShop } from '../write/locked-shop';
import { type Stored, takenIds } from '../write/stored-bills';
import { orderIdOf } from './order-id';

/**
 * Ids for those of the bills that are not stored. A salt resolves the collision of two external ids (about once in
 * 10^11). The stored bills may still be on their way, so that both are asked for at once.
 */
export async function freeIds(
  q: Query,
  shop: LockedShop,
  extIds: string[],
  storedBills: Promise<ReadonlyMap<string, unknown>>,
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  let waiting = extIds;
  for (let salt = 0; waiting.length > 0; salt++) {
    const wanted = waiting.map((extId) => [extId, orderIdOf(shop.compId, shop.shopId, extId, salt)] as const);
    const [taken, stored] = await Promise.all([
      takenIds(
        q,
        shop.compId,
        wanted.map(([, id]) => id),
      ),
      storedBills,
    ]);
    for (const id of ids.values()) taken.add(id);
    const again: string[] = [];
    for (const [extId, id] of wanted) {
      if (stored.has(extId)) continue;
      if (taken.has(id)) again.push(extId);
      else ids.set(extId, id);
      taken.add(id);
    }
    waiting = again;
  }
  return ids;
}

/** Id of the parent bill, whether it is stored, in this batch, or not yet received. */
export const parentId = (
  shop: LockedShop,
  extId: string,
  stored: Map<string, Stored>,
  newIds: Map<string, string>,
): string => stored.get(extId)?.orderId ?? newIds.get(extId) ?? orderIdOf(shop.compId, shop.shopId, extId);
