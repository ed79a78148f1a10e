/**
 * Till keys, as `company.shop.secret`: a till authenticates as its shop. Only the hash is stored, in the shop's row; a
 * new key replaces the old one.
 */
import { randomBytes } from 'node:crypto';
import type { Query } from '../db/db';
import { digest } from './token';

export interface TillKey {
  compId: number;
  shopId: string;
  hash: string;
}

/** Creates a key for the shop with a secret of 256 bits. */
export const createTillKey = (compId: number, shopId: string): string =>
  `${compId}.${shopId}.${randomBytes(32).toString('base64url')}`;

export function readTillKey(text: string): TillKey | null {
  const match = /^([1-9]\d{0,8})\.(\d{1,18})\.[\w-]{20,100}$/.exec(text);
  return match ? { compId: Number(match[1]), shopId: match[2] ?? '', hash: digest(text) } : null;
}

/** Stores the key of a shop; false when the company does not have the shop. */
export async function storeTillKey(q: Query, key: string): Promise<boolean> {
  const read = readTillKey(key);
  if (read === null) return false;
  const changed = await q(
    'update shop set till_key_hash = $3 where comp_id = $1 and shop_id = $2 returning shop_id',
    [read.compId, read.shopId, read.hash],
  );
  return changed.length > 0;
}
