/** Companies outside a tenant transaction: one by its code at login, all of them for timers, and the tables that hold their rows. */
import { type Db, type Query, type Tenant, tenantOf } from './db';

export interface Company {
  compId: number;
  compCode: string;
  compName: string;
  hqShopId: string;
}

const COLUMNS = 'comp_id as "compId", comp_code as "compCode", comp_name as "compName", hq_shop_id::text as "hqShopId"';

/** Whether the company of an alias may be used at a moment. */
export const isLicensed = (company: string, now: string) =>
  `${company}.status = 1 and coalesce(${company}.expires_at > ${now}, true)`;

/** A code as new companies have it, so that ｂoss and Boss are boss. */
export const plainCode = (code: string): string => code.trim().normalize('NFKC').toLowerCase();

/** The company with this code, or null. A company made before codes were plain is found by its code as it is alone. */
export async function findCompany(db: Db, compCode: string): Promise<Company | null> {
  return db.tx(async (q) => {
    await q('set local role boss_app');
    let found: Company | null = null;
    // Both are asked in every case, so that the time tells nothing of the codes there are.
    for (const code of [plainCode(compCode), compCode]) {
      await q(`select set_config('app.comp_code', $1, true)`, [code]);
      const [company] = await q<Company>(`select ${COLUMNS} from company where comp_code = $1`, [code]);
      found = company ?? found;
    }
    return found;
  });
}

/** The tables with rows of companies, as a part of a statement; `c.relname` is the name. */
export const TENANT_TABLES = `pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'comp_id' and not a.attisdropped
    and c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace`;

/** Their names, quoted where they have to be; `company` and `shop` first, which others reference. */
export const tenantTables = (q: Query): Promise<string[]> =>
  namesOf(
    q,
    `select quote_ident(c.relname) as name from ${TENANT_TABLES}
     order by c.relname <> 'company', c.relname <> 'shop', c.relname`,
  );

/** The names that a statement selects. */
export const namesOf = async (q: Query, sql: string, params: readonly unknown[] = []): Promise<string[]> =>
  (await q<{ name: string }>(sql, params)).map(({ name }) => name);

/**
 * One question about all companies. It sees their names, moments at which something falls due, and marked days: no
 * figure of any (the policies `company_list` and `timers`).
 */
export async function ofAllCompanies<T>(db: Db, work: (q: Query) => Promise<T>): Promise<T> {
  return db.tx(async (q) => {
    await q('set local role boss_app');
    await q(`set local app.company_list = 'on'`);
    return work(q);
  });
}

/** The first `most` companies: two are enough to tell whether there is none, one or several. @default all */
export const listCompanies = (db: Db, most?: number): Promise<Company[]> =>
  ofAllCompanies(db, (q) =>
    q<Company>(`select ${COLUMNS} from company order by comp_id limit $1::int`, [most ?? null]),
  );

/**
 * Names the company whose rows a transaction may see, by a checked number: SET takes no parameters. A SET statement, because a
 * distributed engine sends those to the nodes that hold the rows, while a call of set_config() stays on the node that was asked.
 */
export function companySetting(compId: number | string): string {
  const number = Number(compId);
  if (String(number) !== String(compId) || !Number.isSafeInteger(number))
    throw new TypeError(`compId must be an integer, not ${String(compId)}`);
  return `set local app.comp_id = '${number}'`;
}

/** Admits the rows of the company until the transaction ends, or until another one is entered. */
export async function enterCompany(q: Query, compId: number | string): Promise<Tenant> {
  await q(companySetting(compId));
  return tenantOf(q, Number(compId));
}
