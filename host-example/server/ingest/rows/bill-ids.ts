/** Ids assigned to bills when they are first stored, or first named by something else. */
import type { Bill } from '../bill';
import type { LockedShop } from '../write/locked-shop';
import { type Stored, storedBills, takenIds } from '../write/stored-bills';
import { namedIdOf, orderIdOf } from './order-id';

/**
 * Ids for those of the bills that are not stored: that by which a bill was named before it arrived, else one made of its
 * external id. Two external ids may make one (about once in 20,000 days of 10,000 bills): the later bill takes the next salt.
 * `known` are the stored bills, which may still be on their way, so that all is asked for at once.
 */
export async function freeIds(
  shop: LockedShop,
  bills: readonly Bill[],
  known: Promise<ReadonlyMap<string, unknown>>,
): Promise<Map<string, string>> {
  const { q, compId, shopId } = shop;
  const named = namedBefore(shop, bills);
  const ids = new Map<string, string>();
  let waiting = bills;
  for (let salt = 0; waiting.length > 0; salt++) {
    const made = waiting.map(({ ExtID, OpenTime }) => orderIdOf(compId, shopId, ExtID, OpenTime, salt));
    const [stored, idOf, others] = await Promise.all([known, named, takenIds(q, made)]);
    const taken = new Set([...others, ...ids.values()]);
    const collided: Bill[] = [];
    for (const [index, bill] of waiting.entries()) {
      if (stored.has(bill.ExtID)) continue;
      const id = (salt === 0 && idOf.get(bill.ExtID)) || (made[index] ?? '');
      if (taken.has(id)) collided.push(bill);
      else ids.set(bill.ExtID, id);
      taken.add(id);
    }
    waiting = collided;
  }
  return ids;
}

/** Ids of bills that a part of a split bill, a receipt or an entry of a member named before they arrived. */
async function namedBefore({ q, compId, shopId }: LockedShop, bills: readonly Bill[]): Promise<Map<string, string>> {
  const ids = new Map(bills.map(({ ExtID }) => [namedIdOf(compId, shopId, ExtID), ExtID]));
  const rows = await q<{ id: string }>(NAMED, [compId, [...ids.keys()]]);
  const named = rows.map(({ id }) => id);
  if (named.length === 0) return new Map();
  const taken = await takenIds(q, named);
  return new Map(named.flatMap((id) => (taken.has(id) ? [] : [[ids.get(id) ?? '', id]])));
}

const NAMED = [
  ['orders', 'parent_order_id'],
  ['other_receipt', 'order_id'],
  ['member_account_log', 'order_id'],
]
  .map(([table, id]) => `select ${id}::text as id from ${table} where comp_id = $1 and ${id} = any($2::bigint[])`)
  .join(' union ');

/** Id of a bill that is named, whether it is stored, in this batch, or not yet received. */
export const idOfNamed = (
  shop: LockedShop,
  extId: string,
  stored: Map<string, Stored>,
  newIds?: Map<string, string>,
): string => stored.get(extId)?.orderId ?? newIds?.get(extId) ?? namedIdOf(shop.compId, shop.shopId, extId);

/** Ids of the bills that entries name, stored or not yet received; null where an entry names none. */
export async function idsOfNamed(
  shop: LockedShop,
  entries: readonly { BillExtID: string }[],
): Promise<(entry: { BillExtID: string }) => string | null> {
  const extIds = [...new Set(entries.flatMap(({ BillExtID }) => BillExtID || []))];
  const stored = await storedBills(shop, extIds);
  return ({ BillExtID }) => (BillExtID === '' ? null : idOfNamed(shop, BillExtID, stored));
}
