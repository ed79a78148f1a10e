/**
 * The company and shop that files go to, found before anything is read or made. Without `--company` a shop gets a
 * company of its own; a second run of the same import finds that company by the number of its head office, which is
 * made of the shop's name and the files. Nobody is ever joined to a company by its name or code alone.
 */

import { type Company, findCompany, listCompanies } from '../../db/companies';
import type { Db } from '../../db/db';
import { stableId } from '../../ingest/rows/order-id';
import { loginName, loginNameRule } from '../../people/login-name';
import { UserError } from '../../user-error';
import type { ShopSettings } from '../source';
import { codeOf, freeCode } from './company-code';

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
  /** Number a new shop gets. */
  shopId: string;
  /** The shop where it exists. */
  shop: (ShopSettings & { shopId: string }) | null;
  /** Of the company where it exists. */
  currency: string | null;
}

export async function findTarget(db: Db, options: TargetOptions, fingerprint: string): Promise<FoundTarget> {
  const { shop, company, newCompany } = options;
  if (company !== undefined && newCompany !== undefined)
    throw new UserError('--company and --new-company exclude each other: give the one or the other');
  if (company !== undefined) return inCompany(db, await companyOf(db, company), shop);
  const shopId = stableId(['import', newCompany ?? '', shop, fingerprint]);
  const companies = await listCompanies(db);
  const own = companies.find(({ hqShopId }) => hqShopId === shopId);
  if (own !== undefined) return inCompany(db, own, shop, shopId);
  const taken = new Set(companies.map(({ compCode }) => compCode));
  const compCode = newCompany === undefined ? freeCode(codeOf(shop), taken) : checkedCode(newCompany, taken);
  if (newCompany === undefined) refuseNamesake(shop, companies);
  return { compCode, compId: null, shopId, shop: null, currency: null };
}

async function companyOf(db: Db, code: string): Promise<Company> {
  const known = await findCompany(db, code);
  if (known !== null) return known;
  const codes = (await listCompanies(db)).map(({ compCode }) => JSON.stringify(compCode));
  throw new UserError(
    `there is no company ${JSON.stringify(code)}; there are ${codes.join(', ') || 'none yet'}. Without --company the shop gets a company of its own.`,
  );
}

function checkedCode(code: string, taken: ReadonlySet<string>): string {
  if (!loginName.test(code))
    throw new UserError(`--new-company ${JSON.stringify(code)} cannot be a code: a code ${loginNameRule}`);
  if (!taken.has(code)) return code;
  throw new UserError(
    `there is a company ${JSON.stringify(code)} already. Choose another code, or give --company ${code} if the shop belongs to it`,
  );
}

/** Another file for a shop of one name: only its owner knows whether it is the same shop. */
function refuseNamesake(shop: string, companies: readonly Company[]): void {
  const [namesake] = companies.filter(({ compName }) => compName === shop);
  if (namesake === undefined) return;
  throw new UserError(
    `there is a company named ${JSON.stringify(shop)} already, made of other files. If these bills belong to it, give --company ${namesake.compCode}; if the shop is another one, give a code for its own company: --new-company <code>. Nothing was written`,
  );
}

/** The shop by its number where that is known, however it is named by now, else by its name. */
async function inCompany(
  db: Db,
  { compId, compCode }: Company,
  name: string,
  shopId: string | null = null,
): Promise<FoundTarget> {
  const shops = await db.tenant(compId, (q) =>
    q<{ id: string; minutes: number; currency: string; timeZone: string; isTaxOnTop: number }>(
      `select shop_id::text as id, day_start_minutes as minutes, currency, time_zone as "timeZone",
         prices_without_tax as "isTaxOnTop" from shop
       where comp_id = $1 and case when $3::bigint is null then shop_name = $2 else shop_id = $3::bigint end`,
      [compId, name, shopId],
    ),
  );
  if (shops.length > 1)
    throw new UserError(
      `the company has ${shops.length} shops named ${JSON.stringify(name)}; give one of them another name first`,
    );
  const [shop] = shops;
  const [own] = await db.tenant(compId, (q) =>
    q<{ currency: string }>('select currency from company where comp_id = $1', [compId]),
  );
  const currency = own?.currency ?? null;
  return {
    currency,
    compCode,
    compId,
    shopId: shopId ?? stableId(['shop', compId, name]),
    shop:
      shop === undefined
        ? null
        : {
            shopId: shop.id,
            dayStart: clock(shop.minutes),
            currency: shop.currency || (currency ?? ''),
            timeZone: shop.timeZone,
            prices: shop.isTaxOnTop === 1 ? 'withoutTax' : 'withTax',
          },
  };
}

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
