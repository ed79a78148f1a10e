/** Creates a company with its first shop and its owner in one transaction, and deletes one. */
import type { Lang } from '../../../types/api/common';
import { enterCompany, tenantTables } from '../db/companies';
import { type Db, LONG_JOB, SqlError } from '../db/db';
import { stableId } from '../ingest/rows/order-id';
import { writeAudit } from '../people/audit';
import { insertRoles } from '../people/role-presets';
import { UserError } from '../user-error';
import { insertCompany, insertShop, type NewShop, nextCompanyId } from './insert-company';
import { insertOwner } from './owner';
import { insertUsual, orderSources, payTypes } from './usual-entries';

export interface NewCompany {
  /** Code of the company at login. */
  code: string;
  name: string;
  account: string;
  shop: NewShop;
  /** Name of the owner. @default 老板, 老闆 or Owner */
  ownerName?: string;
  /** Password of the owner. @default a random one */
  password?: string;
  /** @default 'CNY' */
  currency?: string;
  /** Language of roles, payment types and sources. @default 'zh-CN' */
  lang?: Lang;
  /** Refuses when there is a company already. */
  isFirst?: boolean;
}

const UNIQUE_VIOLATION = '23505';

export async function makeCompany(db: Db, made: NewCompany) {
  const { code, name, shop, currency = 'CNY', lang = 'zh-CN', isFirst = false } = made;
  const owner = { account: made.account, name: made.ownerName, password: made.password };
  try {
    return await db.tx(async (q) => {
      const next = await nextCompanyId(q);
      if (isFirst && !next.isFirst) throw new NotFirst();
      const { compId } = next;
      const shopId = shop.shopId ?? stableId(['shop', compId, shop.name]);
      const company = await insertCompany(q, { compId, code, name, currency, hqShopId: shopId });
      await insertShop(company, { ...shop, shopId });
      await insertUsual(company, payTypes, lang);
      await insertUsual(company, orderSources, lang);
      await insertRoles(company, lang);
      const password = await insertOwner(company, owner, lang);
      const after = { CompName: name, Account: owner.account, ShopName: shop.name };
      await writeAudit(company, { action: 'MakeCompany', target: `company:${code}`, after });
      return { compId, shopId, password };
    });
  } catch (error) {
    if (error instanceof SqlError && error.sqlState === UNIQUE_VIOLATION)
      throw new UserError(
        `There is a company with the code ${code} already. Choose another code, or give an account of that company a new password: npm run admin -- password set`,
      );
    throw error;
  }
}

/** There is a company, so that nobody can make the first one any more. */
export class NotFirst extends Error {
  override readonly name = 'NotFirst';
}

/** Deletes a company from every table in one transaction, and returns the number of deleted rows. */
export async function removeCompany(db: Db, compId: number): Promise<number> {
  return db.tx(async (q) => {
    // The role of requests may not delete a company (`boss_app`, db.tenant); the one that owns the tables may, and sees the rows of
    // the company that is entered.
    await enterCompany(q, compId);
    let removed = 0;
    // The company and its shops last, since other tables reference them.
    for (const table of (await tenantTables(q)).reverse()) {
      const [gone] = await q<{ rows: number }>(
        `with gone as (delete from ${table} where comp_id = $1 returning 1) select count(*)::int as rows from gone`,
        [compId],
      );
      removed += gone?.rows ?? 0;
    }
    return removed;
  }, LONG_JOB);
}
