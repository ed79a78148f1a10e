/**
 * Till keys, as `company.shop.secret`: a till authenticates as its shop. Only the hash is stored, in the shop's row; a
 * new key replaces the old one.
 */
import { CallError } from '../call-error';
import { isLicensed } from '../db/companies';
import type { Db, Tenant } from '../db/db';
import { refusalWords } from '../refusals';
import { bearerOf, digest, newSecret } from './token';

export function readTillKey(text: string) {
  const match = /^([1-9]\d{0,8})\.(\d{1,18})\.[\w-]{20,100}$/.exec(text);
  return match ? { compId: Number(match[1]), shopId: match[2] ?? '', hash: digest(text) } : null;
}

/** Makes a key for the shop with a secret of 256 bits, and stores its hash. */
export async function makeTillKey(q: Tenant, shopId: string): Promise<string> {
  const key = `${q.compId}.${shopId}.${newSecret()}`;
  await q`update shop set till_key_hash = ${digest(key)} where comp_id = ${q.compId} and shop_id = ${shopId}`;
  return key;
}

export type Till = Awaited<ReturnType<typeof authenticateTill>>;

const findTill = `select ${isLicensed('c', '$4')} as is_licensed
  from shop s join company c on c.comp_id = s.comp_id
  where s.comp_id = $1 and s.shop_id = $2 and s.till_key_hash = $3`;

/** The shop of a key; refuses unknown keys, and companies whose licence has expired. */
export async function authenticateTill(db: Db, header: string | undefined, now: Date) {
  const key = readTillKey(bearerOf(header));
  if (!key) throw unknown();
  const [row] = await db.tenant(
    key.compId,
    (q) => q<{ is_licensed: boolean }>(findTill, [key.compId, key.shopId, key.hash, now]),
    { isTill: true },
  );
  if (!row) throw unknown();
  if (!row.is_licensed) throw new CallError(1005);
  return { compId: key.compId, shopId: key.shopId };
}

const unknown = () => new CallError(1002, { fields: { Authorization: refusalWords('till.key') } });
