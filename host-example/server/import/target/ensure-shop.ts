/** Finds the company and shop of a file by name, or creates them with an owner. */
import { insertShop } from '../../companies/insert-company';
import { makeCompany } from '../../companies/make-company';
import { insertOwner } from '../../companies/owner';
import type { Db, Query } from '../../db/db';
import type { ImportMap } from '../map/import-map';
import type { FoundTarget } from './find-target';

export interface Target {
  compId: number;
  compCode: string;
  shopId: string;
  isNewShop: boolean;
  owner: { account: string /** null when the account was there before. */; password: string | null };
}

const OWNER = 'boss';

export async function ensureShop(
  db: Db,
  found: FoundTarget,
  name: string,
  settings: ImportMap['shop'],
): Promise<Target> {
  const { compCode, compId, shopId } = found;
  const shop = { name, shopId, ...settings };
  if (compId === null) {
    const { currency = 'CNY', ...rest } = shop;
    const made = await makeCompany(db, { code: compCode, name, account: OWNER, currency, shop: rest });
    const owner = { account: OWNER, password: made.password };
    return { compId: made.compId, compCode, shopId: made.shopId, isNewShop: true, owner };
  }
  return db.tenant(compId, async (q) => ({
    compId,
    compCode,
    owner: await ensureOwner(q, compId),
    shopId: found.shop?.shopId ?? (await insertShop(q, compId, shop)),
    isNewShop: found.shop === null,
  }));
}

/** A company that has no owner yet gets one, with a password that is shown once. */
async function ensureOwner(q: Query, compId: number): Promise<Target['owner']> {
  const [known] = await q<{ account: string }>(
    `select account from account where comp_id = $1 and (is_master = 1 or lower(account) = $2)
     order by is_master desc, account_id limit 1`,
    [compId, OWNER],
  );
  if (known !== undefined) return { account: known.account, password: null };
  return { account: OWNER, password: await insertOwner(q, compId, { account: OWNER }) };
}
