/** Queries on the company table outside a tenant transaction: one company by code at login, all companies for timers. */
import type { Db } from './db';

export interface Company {
  compId: number;
  compCode: string;
  compName: string;
  /** Number of its head office. */
  hqShopId: string;
}

const COLUMNS =
  'comp_id as "compId", comp_code as "compCode", comp_name as "compName", hq_shop_id::text as "hqShopId"';

/** The company with this code, or null. */
export async function findCompany(db: Db, compCode: string): Promise<Company | null> {
  return db.tx(async (q) => {
    await q('set local role boss_app');
    await q(`select set_config('app.comp_code', $1, true)`, [compCode]);
    const [company] = await q<Company>(`select ${COLUMNS} from company where comp_code = $1`, [compCode]);
    return company ?? null;
  });
}

export async function listCompanies(db: Db): Promise<Company[]> {
  return db.tx(async (q) => {
    await q('set local role boss_app');
    await q(`select set_config('app.company_list', 'on', true)`);
    return q<Company>(`select ${COLUMNS} from company order by comp_id`);
  });
}
