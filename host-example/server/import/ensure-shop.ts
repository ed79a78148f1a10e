/** The company and shop a file goes to: found by name, or made with an owner who can log in. */
import { insertCompany, insertShop, nextCompanyId } from '../companies/insert-company';
import { insertOwner } from '../companies/owner';
import { findCompany, listCompanies } from '../db/companies';
import type { Db, Query } from '../db/db';
import { stableId } from '../ingest/rows/order-id';
import { UserError } from '../user-error';
import type { ImportMap } from './map';

export interface Target {
  compId: number;
  compCode: string;
  shopId: string;
  isNewShop: boolean;
  owner: { account: string /** null when the account was there before. */; password: string | null };
}

export interface TargetOptions {
  /** Name of the shop. */
  shop: string;
  /** Code of the company; without one the shop gets a company of its own. */
  company?: string | undefined;
}

const OWNER = 'boss';

/** 'Pizza Place' → 'pizza-place'. */
export function codeOf(name: string): string {
  const slug = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return slug === '' ? `shop-${stableId(['code', name]).slice(0, 6)}` : slug;
}

export async function ensureShop(db: Db, options: TargetOptions, map: ImportMap): Promise<Target> {
  const compCode = options.company ?? codeOf(options.shop);
  const known = await findCompany(db, compCode);
  if (known === null && options.company !== undefined) {
    const codes = (await listCompanies(db)).map((company) => JSON.stringify(company.compCode));
    throw new UserError(
      `there is no company ${JSON.stringify(compCode)}; there are ${codes.join(', ') || 'none yet'}. Without --company the shop gets a company of its own.`,
    );
  }
  const compId = known?.compId ?? (await makeCompany(db, compCode, options.shop));
  return db.tenant(compId, async (q) => {
    const password = await ensureOwner(q, compId);
    const shop = await ensureOneShop(q, compId, options.shop, map);
    return { compId, compCode, ...shop, owner: { account: OWNER, password } };
  });
}

async function makeCompany(db: Db, code: string, name: string): Promise<number> {
  const compId = await nextCompanyId(db);
  await db.tx((q) => insertCompany(q, { compId, code, name, hqShop: name }));
  return compId;
}

async function ensureOneShop(
  q: Query,
  compId: number,
  name: string,
  map: ImportMap,
): Promise<{ shopId: string; isNewShop: boolean }> {
  const found = await q<{ shop_id: string }>(
    `select shop_id::text from shop where comp_id = $1 and shop_name = $2`,
    [compId, name],
  );
  if (found.length > 1)
    throw new UserError(
      `the company has ${found.length} shops named ${JSON.stringify(name)}; give one of them another name first`,
    );
  const [shop] = found;
  if (shop !== undefined) return { shopId: shop.shop_id, isNewShop: false };
  return { shopId: await insertShop(q, compId, { name, ...map.shop }), isNewShop: true };
}

/** The owner's password where the account is new, to be shown once. */
async function ensureOwner(q: Query, compId: number): Promise<string | null> {
  const [known] = await q(`select 1 from account where comp_id = $1 and lower(account) = $2`, [
    compId,
    OWNER,
  ]);
  if (known !== undefined) return null;
  return insertOwner(q, compId, OWNER);
}
