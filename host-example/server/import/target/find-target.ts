/**
 * The company and shop that files go to, found before anything is read or made. Without `--company` a shop gets a
 * company of its own; a second run of the same import finds that company by the id of its head office, which is
 * made of the shop's name and the files. Nobody is ever joined to a company by its name or code alone.
 */
import { createHash } from 'node:crypto';
import { pinyin } from 'pinyin-pro';
import { LOGIN_NAME } from '../../auth/login-name';
import { insertShop } from '../../companies/insert-company';
import { insertOwner, makeCompany } from '../../companies/make-company';
import { type Company, findCompany, listCompanies, plainCode } from '../../db/companies';
import type { Db, Tenant } from '../../db/db';
import { stableId } from '../../ingest/rows/order-id';
import { clockText } from '../../metrics/calendar';
import type { ImportMap } from '../map/import-map';
import { firstBytes } from '../reading/bytes';
import type { ShopSettings, Source } from '../source';
import { refusal, words } from '../words/words';

export interface TargetOptions {
  /** Name of the shop. */
  shop: string;
  /** Code of the company the shop belongs to. */
  company?: string | undefined;
  /** Code for a company to be made. Without both the shop gets a company with a code made of its name. */
  newCompany?: string | undefined;
}

export interface FoundTarget {
  compCode: string;
  /** null for a company that has to be made. */
  compId: number | null;
  /** Id of a company's first shop, by which a second run finds it; null for other shops. */
  shopId: string | null;
  /** The shop where it exists. */
  shop: (ShopSettings & { shopId: string }) | null;
  /** Of the company where it exists. */
  currency: string | null;
}

export async function findTarget(db: Db, options: TargetOptions, fingerprint: string): Promise<FoundTarget> {
  const { shop, company, newCompany } = options;
  if (company !== undefined && newCompany !== undefined)
    throw refusal('map.excludes', { key: '--company', other: '--new-company' });
  if (company !== undefined) return inCompany(db, await companyOf(db, company), shop);
  const shopId = stableId(['import', newCompany ?? '', shop, fingerprint]);
  const companies = await listCompanies(db);
  const own = companies.find(({ hqShopId }) => hqShopId === shopId);
  if (own !== undefined) return inCompany(db, own, shop, shopId);
  const taken = new Set(companies.map(({ compCode }) => compCode));
  const compCode = newCompany === undefined ? freeCode(codeOf(shop), taken) : checkedCode(newCompany, taken);
  // Another file for a shop of one name: only its owner knows whether it is the same shop.
  const namesake = companies.find(({ compName }) => compName === shop);
  if (newCompany === undefined && namesake !== undefined)
    throw refusal('target.namesake', { shop, code: namesake.compCode });
  return { compCode, compId: null, shopId, shop: null, currency: null };
}

async function companyOf(db: Db, code: string): Promise<Company> {
  const known = await findCompany(db, code);
  if (known !== null) return known;
  const codes = (await listCompanies(db)).map(({ compCode }) => compCode);
  throw refusal('target.noCompany', {
    code,
    codes: codes.length === 0 ? words('target.noneYet') : codes.map((one) => JSON.stringify(one)),
  });
}

function checkedCode(typed: string, taken: ReadonlySet<string>): string {
  const code = plainCode(typed);
  if (!LOGIN_NAME.test(code)) throw refusal('target.badCode', { code });
  if (!taken.has(code)) return code;
  throw refusal('target.takenCode', { code });
}

/** The shop by its id where that is known, however it is named by now, else by its name. */
async function inCompany(
  db: Db,
  { compId, compCode }: Company,
  name: string,
  shopId: string | null = null,
): Promise<FoundTarget> {
  const [companies, shops] = await db.tenant(compId, async (q) => [
    await q<{ currency: string }>`select currency from company where comp_id = ${compId}`,
    await q<{ id: string; minutes: number; currency: string; timeZone: string; isTaxOnTop: number }>`
      select shop_id::text as id, day_start_minutes as minutes, currency, time_zone as "timeZone",
      prices_without_tax as "isTaxOnTop"
      from shop where comp_id = ${compId}
      and case when ${shopId}::bigint is null then shop_name = ${name} else shop_id = ${shopId}::bigint end`,
  ]);
  if (shops.length > 1) throw refusal('target.twinShops', { count: shops.length, name });
  const [shop] = shops;
  const currency = companies[0]?.currency ?? null;
  return {
    currency,
    compCode,
    compId,
    shopId,
    shop: shop
      ? {
          shopId: shop.id,
          dayStart: clockText(shop.minutes),
          currency: shop.currency || (currency ?? ''),
          timeZone: shop.timeZone,
          prices: shop.isTaxOnTop === 1 ? 'withoutTax' : 'withTax',
        }
      : null,
  };
}

// The code a company logs in with, made of its name.

const MAX_LENGTH = 40;

/** 'Pizza Place' → 'pizza-place', '老王面馆1号店' → 'laowangmianguan1haodian'. */
export function codeOf(name: string): string {
  const latin = pinyin(name, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true }).join('');
  const slug = latin
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_LENGTH)
    .replace(/^-|-$/g, '');
  return slug === '' ? `shop-${stableId(['code', name]).slice(0, 6)}` : slug;
}

/** The code, with a number behind where another company has it. */
export function freeCode(code: string, taken: ReadonlySet<string>): string {
  let free = code;
  for (let number = 2; taken.has(free); number++) free = `${code}-${number}`;
  return free;
}

// Files that name their store are not put into another one.

const same = (left: string, right: string) => left.trim().toLowerCase() === right.trim().toLowerCase();

/**
 * Where files go, and the store that they name. A store may be called otherwise here than at its till: what the till calls it
 * is that of another store where the company has one of this name, or where the store has taken files of another name before.
 */
export async function targetOf(
  db: Db,
  source: Pick<Source<never>, 'store' | 'name'>,
  options: TargetOptions,
  fingerprint: string,
) {
  const found = await findTarget(db, options, fingerprint);
  const stated = source.store ?? null;
  const { compId, shop: known } = found;
  const { shop } = options;
  if (stated === null || compId === null || same(stated.name, shop)) return { found, stated };
  const { others, before } = await db.tenant(compId, async (q) => ({
    others: await q<{ name: string }>`
      select shop_name as name from shop
      where comp_id = ${compId} and shop_id <> ${known?.shopId ?? '0'}::bigint`,
    before: await q<{ store: string }>`
      select store from import_run
      where comp_id = ${compId} and shop_id = ${known?.shopId ?? '0'}::bigint and source = ${source.name}
      and store <> '' and finished_at is not null and undone_at is null order by import_id desc limit 1`,
  }));
  if (others.some(({ name }) => same(name, stated.name))) throw refusal('target.otherStore', { ...stated, shop });
  const [earlier] = before;
  if (earlier !== undefined && !same(earlier.store, stated.name))
    throw refusal('target.newStore', { ...stated, shop, earlier: earlier.store });
  return { found, stated };
}

// What a second run of one import is known by: how its files begin. The name of a shop alone does not tell: two
// owners may have a shop of one name each, and one must never be given the other's bills.

const LENGTH = 1 << 16;

export async function fingerprintOf(paths: readonly string[]): Promise<string> {
  const hashes: string[] = [];
  for (const path of paths) {
    const bytes = await firstBytes(path, LENGTH);
    hashes.push(createHash('sha256').update(bytes.subarray(0, LENGTH)).digest('base64url'));
  }
  return hashes.sort().join(' ');
}

export interface Target {
  compId: number;
  compCode: string;
  shopId: string;
  isNewShop: boolean;
  owner: { account: string /** null when the account was there before. */; password: string | null };
}

const OWNER = 'boss';

/**
 * The company and shop that were found, or made, with an owner where there is none: a shop stays only with the run that `start`
 * notes. `tellOwner` is told of the account once it is kept.
 */
export async function ensureShop<Run>(
  db: Db,
  found: FoundTarget,
  name: string,
  settings: ImportMap['shop'],
  { start, tellOwner }: { start: (q: Tenant, target: Target) => Promise<Run>; tellOwner: (target: Target) => void },
): Promise<{ target: Target; run: Run }> {
  const { compCode, compId, shopId } = found;
  const shop = { name, ...(shopId !== null && { shopId }), ...settings };
  if (compId === null) {
    const { currency = 'CNY', ...rest } = shop;
    const made = await makeCompany(db, { code: compCode, name, account: OWNER, currency, shop: rest });
    const owner = { account: OWNER, password: made.password };
    const target = { compId: made.compId, compCode, shopId: made.shopId, isNewShop: true, owner };
    tellOwner(target);
    return { target, run: await db.tenant(made.compId, (q) => start(q, target)) };
  }
  const kept = await db.tenant(compId, async (q) => {
    const owner = await ensureOwner(q);
    const ownId = found.shop?.shopId ?? (await insertShop(q, shop));
    const target = { compId, compCode, shopId: ownId, isNewShop: found.shop === null, owner };
    return { target, run: await start(q, target) };
  });
  tellOwner(kept.target);
  return kept;
}

/** A company that has no owner yet gets one, with a password that is shown once. */
async function ensureOwner(q: Tenant): Promise<Target['owner']> {
  const [known] = await q<{ account: string }>`
    select account from account where comp_id = ${q.compId} and (is_master = 1 or lower(account) = ${OWNER})
    order by is_master desc, account_id limit 1`;
  if (known !== undefined) return { account: known.account, password: null };
  return { account: OWNER, password: await insertOwner(q, { account: OWNER }) };
}
