/** The company and shop a file goes to: found by name, or made with an owner who can log in. */
import { randomBytes } from 'node:crypto';
import { hashPassword } from '../auth/password';
import { findCompany, listCompanies } from '../db/companies';
import type { Db, Query } from '../db/db';
import { stableId } from '../ingest/order-id';
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
const MODULES = ['BOSS', 'MULTISHOP', 'REPORT', 'MEMBER', 'TARGET', 'ORDER', 'ABNORMAL', 'PUSH'];

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
  const highest = (await listCompanies(db)).reduce((max, company) => Math.max(max, company.compId), 2000);
  const compId = highest + 1;
  // Companies are made by the owner of the tables, inside the wall of the company to be.
  await db.tx(async (q) => {
    await q(`select set_config('app.comp_id', $1, true)`, [String(compId)]);
    await q(
      `insert into company (comp_id, comp_code, comp_name, hq_shop_id, soft_modules) values ($1, $2, $3, $4, $5)`,
      [compId, code, name, shopIdOf(compId, name), MODULES],
    );
  });
  return compId;
}

const shopIdOf = (compId: number, name: string) => stableId(['shop', compId, name]);

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
  const [count] = await q<{ shops: number }>(`select count(*)::int as shops from shop where comp_id = $1`, [
    compId,
  ]);
  const sort = (count?.shops ?? 0) + 1;
  const [hours = '00', minutes = '00'] = (map.shop?.dayStart ?? '00:00').split(':');
  await q(
    `insert into shop (comp_id, shop_id, shop_name, is_hq, region_name, day_start_minutes, time_zone, sort) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      compId,
      shopIdOf(compId, name),
      name,
      sort === 1 ? 1 : 0,
      map.shop?.region ?? '',
      Number(hours) * 60 + Number(minutes),
      map.shop?.timeZone ?? 'Asia/Shanghai',
      sort,
    ],
  );
  return { shopId: shopIdOf(compId, name), isNewShop: true };
}

/** The owner's password where the account is new, to be shown once. */
async function ensureOwner(q: Query, compId: number): Promise<string | null> {
  const [known] = await q(`select 1 from account where comp_id = $1 and lower(account) = $2`, [
    compId,
    OWNER,
  ]);
  if (known !== undefined) return null;
  const password = randomBytes(9).toString('base64url');
  const accountId = String(compId * 1000 + 1);
  await q(
    `insert into account (comp_id, account_id, account, account_name, password_hash, is_master) values ($1, $2, $3, '老板', $4, 1)`,
    [compId, accountId, OWNER, await hashPassword(password)],
  );
  await q(
    `insert into role (comp_id, role_id, role_name, codes) values ($1, 1, '老板', '{boss.*}') on conflict do nothing`,
    [compId],
  );
  await q(`insert into account_role (comp_id, account_id, role_id, shop_id) values ($1, $2, 1, 0)`, [
    compId,
    accountId,
  ]);
  return password;
}
