/** Stores money outside bills of a shop that nobody sends again: known entries change nothing. */
import type { Query } from '../../db/db';
import { idsOfNamed } from '../rows/bill-ids';
import { markDirty } from '../write/dirty-days';
import { type LockedShop, lockShop } from '../write/locked-shop';
import { type Book, type MemberLog, type OtherReceipt, rowOf } from './entries';
import { insertEntries } from './insert-entries';

/** Returns the external ids of the new entries; balances of members are left to the caller. */
export async function addEntries(
  q: Query,
  compId: number,
  shopId: string,
  book: Book,
  entries: readonly (OtherReceipt | MemberLog)[],
  receivedAt: Date,
): Promise<string[]> {
  const shop = await needShop(q, compId, shopId, receivedAt);
  if (entries.length === 0) return [];
  const idOf = await idsOfNamed(q, shop, entries);
  const rows = entries.map((entry) => rowOf(book, entry, idOf(entry)));
  const written = await insertEntries(q, shop, book, rows, {
    conflict: 'on conflict do nothing',
    returning: 'business_date as date, ext_id as "extId"',
  });
  const dates = written.map(({ date }) => String(date));
  await markDirty(q, shop.compId, shop.shopId, dates, []);
  return written.map(({ extId }) => String(extId));
}

export async function needShop(
  q: Query,
  compId: number,
  shopId: string,
  receivedAt: Date,
): Promise<LockedShop> {
  const shop = await lockShop(q, compId, shopId, receivedAt);
  if (!shop) throw new RangeError(`${shopId} is no shop of company ${compId}`);
  return shop;
}
