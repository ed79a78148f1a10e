/** Rows of a new company and of a new shop, and the ids that they get. */

import { enterCompany } from '../db/companies';
import type { Query, Tenant } from '../db/db';
import { addDue } from '../db/due';
import { freeId } from '../ingest/rows/order-id';
import { minuteOf } from '../metrics/calendar';
import { shopIdsOf } from '../people/acting';

export const MODULES = ['BOSS', 'MULTISHOP', 'REPORT', 'MEMBER', 'TARGET', 'ORDER', 'ABNORMAL', 'PUSH'];
/** Ids up to this one are reserved for the demo and tests. */
const RESERVED = 2000;

/** Id of a new company, and whether it is the first; other makers of companies wait until the transaction ends. */
export async function nextCompanyId(q: Query): Promise<{ compId: number; isFirst: boolean }> {
  await q('lock table company in share row exclusive mode');
  await q(`set local app.company_list = 'on'`);
  const [last] = await q<{ compId: number | null }>('select max(comp_id) as "compId" from company');
  await q(`set local app.company_list = ''`);
  return { compId: Math.max(last?.compId ?? 0, RESERVED) + 1, isFirst: (last?.compId ?? null) === null };
}

/**
 * Inserts a company and enters it: the rest of the transaction sees rows of the new company alone. Only the role that owns the
 * tables may. The shop `hqShopId` is inserted afterwards, with `sort` 1.
 */
export async function insertCompany(
  q: Query,
  company: { compId: number; code: string; name: string; currency: string; hqShopId: string },
): Promise<Tenant> {
  const { compId, code, name, currency, hqShopId } = company;
  const own = await enterCompany(q, compId);
  await own`
    insert into company (comp_id, comp_code, comp_name, hq_shop_id, soft_modules, currency)
    values (${compId}, ${code}, ${name}, ${hqShopId}, ${MODULES}, ${currency})`;
  await addDue(own);
  return own;
}

export interface NewShop {
  name: string;
  /** Id of the shop. @default derived from company and name */
  shopId?: string | undefined;
  region?: string | undefined;
  /** @default '00:00' */
  dayStart?: string | undefined;
  /** @default 'Asia/Shanghai' */
  timeZone?: string | undefined;
  /** @default that of the company */
  currency?: string | undefined;
  /** @default 'withTax' */
  prices?: 'withTax' | 'withoutTax' | undefined;
}

export async function insertShop(q: Tenant, shop: NewShop): Promise<string> {
  const known = await shopIdsOf(q);
  const sort = known.length + 1;
  const shopId = shop.shopId ?? freeId(['shop', q.compId, shop.name], (id) => known.includes(id));
  await q`
    insert into shop (comp_id, shop_id, shop_name, is_hq, region_name, day_start_minutes, time_zone, sort,
    currency, prices_without_tax)
    values (${q.compId}, ${shopId}, ${shop.name}, ${sort === 1 ? 1 : 0}, ${shop.region ?? ''},
    ${minuteOf(shop.dayStart ?? '00:00')}, ${shop.timeZone ?? 'Asia/Shanghai'}, ${sort},
    ${shop.currency ?? ''}, ${shop.prices === 'withoutTax' ? 1 : 0})`;
  return shopId;
}
