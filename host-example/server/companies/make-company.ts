/** Creates a company with its first shop and its owner in one transaction. */
import { type Db, SqlError } from '../db/db';
import { UserError } from '../user-error';
import { insertCompany, insertShop, type NewShop, nextCompanyId } from './insert-company';
import { insertSources } from './order-sources';
import { insertOwner } from './owner';
import { insertPayTypes } from './pay-types';

export interface NewCompany {
  /** Code of the company at login. */
  code: string;
  name: string;
  /** Login of the owner. */
  account: string;
  shop: NewShop;
}

export interface MadeCompany {
  compId: number;
  shopId: string;
  /** Password of the owner; only its hash is stored. */
  password: string;
}

const UNIQUE_VIOLATION = '23505';

export async function makeCompany(db: Db, { code, name, account, shop }: NewCompany): Promise<MadeCompany> {
  const compId = await nextCompanyId(db);
  try {
    return await db.tx(async (q) => {
      await insertCompany(q, { compId, code, name, hqShop: shop });
      const shopId = await insertShop(q, compId, shop);
      await insertPayTypes(q, compId);
      await insertSources(q, compId);
      return { compId, shopId, password: await insertOwner(q, compId, account) };
    });
  } catch (error) {
    if (error instanceof SqlError && error.sqlState === UNIQUE_VIOLATION)
      throw new UserError(
        `There is a company with the code ${code} already. Choose another code, or give an account of that company a new password: npm run admin -- password set`,
      );
    throw error;
  }
}
