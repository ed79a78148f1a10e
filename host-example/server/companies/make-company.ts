/** Creates a company with its first shop and its owner in one transaction, and deletes one. */
import { hashPassword } from '../auth/password';
import { CallError } from '../call-error';
import { enterCompany, tenantTables } from '../db/companies';
import { type Db, LONG_JOB, SqlError, type Tenant } from '../db/db';
import { insertRows } from '../db/insert-rows';
import { stableId } from '../ingest/rows/order-id';
import { inLang, type Lang } from '../lang';
import { writeAudit } from '../people/audit';
import { newPassword } from '../people/passwords';
import { insertRoles, ownerRole } from '../people/role-presets';
import { refusalWords } from '../refusals';
import { UserError } from '../user-error';
import { insertCompany, insertShop, type NewShop, nextCompanyId } from './insert-company';
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
  /** Refuses with 4003 when there is a company already. */
  isFirst?: boolean;
}

const UNIQUE_VIOLATION = '23505';

export async function makeCompany(db: Db, made: NewCompany) {
  const { code, name, account, shop, currency = 'CNY', lang = 'zh-CN', isFirst = false } = made;
  try {
    return await db.tx(async (q) => {
      const next = await nextCompanyId(q);
      if (isFirst && !next.isFirst) throw new CallError(4003, { fields: { CompCode: refusalWords('setup.second') } });
      const { compId } = next;
      const shopId = shop.shopId ?? stableId(['shop', compId, shop.name]);
      const company = await insertCompany(q, { compId, code, name, currency, hqShopId: shopId });
      await insertShop(company, { ...shop, shopId });
      await insertUsual(company, payTypes, lang);
      await insertUsual(company, orderSources, lang);
      await insertRoles(company, lang);
      const password = await insertOwner(company, made, lang);
      const after = { CompName: name, Account: account, ShopName: shop.name };
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

/** Creates the owner of a company for shop 0, which is all shops, and the owner's role if it is missing; returns the password. */
export async function insertOwner(
  q: Tenant,
  { account, ownerName, password = newPassword() }: Pick<NewCompany, 'account' | 'ownerName' | 'password'>,
  lang: Lang = 'zh-CN',
): Promise<string> {
  // The first account: numbers count on from here.
  const accountId = String(q.compId * 1000 + 1);
  await q`
    insert into account (comp_id, account_id, account, account_name, password_hash, is_master)
    values (${q.compId}, ${accountId}, ${account}, ${ownerName ?? inLang(ownerRole.RoleName, lang)},
    ${await hashPassword(password)}, 1)`;
  await insertRoles(q, lang, [ownerRole]);
  await insertRows(q, 'account_role', [{ account_id: accountId, role_id: ownerRole.RoleID }]);
  return password;
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
