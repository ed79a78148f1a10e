import { findCompany, listCompanies } from '../../host-example/server/db/companies';
import type { Db } from '../../host-example/server/db/db';
import { openDb } from '../../host-example/server/db/open';
import { putBills } from '../../host-example/server/ingest/put-bills';
import { refresh } from '../../host-example/server/metrics/refresh';
import { bill } from '../support/bills';
import { tenantTables } from '../support/database-rows';
import { figure } from '../support/reliability';
import { everyEngine, makeCompany, makeDatabase, onEveryEngine, onServer } from '../support/server-db';
import { isCluster } from '../support/server-postgres';

const SHOP = '14272953155303424';

onEveryEngine('the wall between companies', (database) => {
  let db: Db;
  beforeAll(async () => {
    db = database();
    await fill(db);
  });

  test('every table has row level security, and every tenant table forces it on its owner', async () => {
    const tables = await db.query<{ name: string; secured: boolean; forced: boolean; tenant: boolean }>(
      `select c.relname as name, c.relrowsecurity as secured, c.relforcerowsecurity as forced,
         exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'comp_id') as tenant
       from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = current_schema()::regnamespace`,
    );
    expect(tables.length).toBeGreaterThan(45);
    expect(tables.filter((table) => !table.secured)).toEqual([]);
    expect(tables.filter((table) => table.tenant && !table.forced)).toEqual([]);
    expect(tables.filter((table) => !table.tenant).map((table) => table.name)).toEqual(['schema_migration']);
    figure(2, `${tables.length} tables, 0 without row level security`);
  });

  test('the company leads every key and every index', async () => {
    const indexes = await db.query<{ name: string; first: string }>(
      `select i.relname as name, a.attname as first from pg_index x
         join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
         join pg_attribute a on a.attrelid = c.oid and a.attnum = x.indkey[0]
       where c.relnamespace = current_schema()::regnamespace and c.relname <> 'schema_migration'`,
    );
    expect(indexes.length).toBeGreaterThan(60);
    // A code finds its company before a number is known, and moments find those that are due.
    expect(indexes.flatMap((index) => (index.first === 'comp_id' ? [] : index.name)).sort()).toEqual([
      'company_comp_code_key',
      'company_due_by_tidy',
      'company_due_by_watch',
    ]);
  });

  test('no trigger, no materialised view, no generated column stands in the way of sharding', async () => {
    const [found] = await db.query(
      `select (select count(*) from pg_trigger t join pg_class c on c.oid = t.tgrelid
           where not tgisinternal and c.relnamespace = current_schema()::regnamespace and not starts_with(tgname, 'truncate_trigger_')) as triggers,
         (select count(*) from pg_class where relkind = 'm') as views,
         (select count(*) from pg_attribute where attgenerated <> '' and attrelid >= 16384) as generated`,
    );
    expect(found).toEqual({ triggers: 0, views: 0, generated: 0 });
  });

  test('a tenant transaction sees its company alone, in every table', async () => {
    const tables = await tenantTables(db.query);
    for (const compId of [1, 2]) {
      await db.tenant(compId, async (q) => {
        for (const table of tables) {
          const rows = await q<{ comp_id: number }>(`select distinct comp_id from ${table}`);
          expect(
            rows.filter((row) => row.comp_id !== compId),
            table,
          ).toEqual([]);
        }
        expect(await q('select comp_id from orders')).toHaveLength(1);
        expect(await q('select comp_id from shop_day')).toHaveLength(1);
      });
    }
  });

  test('without a company there are no rows, and nothing stays of the last one', async () => {
    const tables = await tenantTables(db.query);
    await db.of(1)`select 1`;
    await db.tx(async (q) => {
      await q('set local role boss_app');
      for (const table of tables) expect(await q(`select comp_id from ${table} limit 1`), table).toEqual([]);
    });
  });

  test('nothing can be written into another company', async () => {
    const foreign = [
      'insert into dirty_day (comp_id, shop_id, business_date, part) values (2, 5, now()::date, 1)',
      'update shop set comp_id = 2 where shop_id = $1',
    ];
    await expect(db.of(1)(foreign[0] ?? '')).rejects.toThrow(/row-level security/);
    // A cluster lets nobody move a row to another company.
    await expect(db.of(1)(foreign[1] ?? '', [SHOP])).rejects.toThrow(
      isCluster ? /partition value/ : /row-level security/,
    );
    await db.of(1)`update shop set shop_name = ${'mine'}`;
    const names = await db.of(2)`select shop_name from shop`;
    expect(names).toEqual([{ shop_name: `Shop ${SHOP}` }]);
  });

  test('the log cannot be changed, records cannot be deleted, a tenant makes no company', async () => {
    for (const [sql, words] of [
      ['delete from order_log', 'permission denied'],
      [`update order_log set reason = ''`, 'permission denied'],
      ['delete from sensitive_record', 'permission denied'],
      [`insert into company (comp_id, comp_code, comp_name, hq_shop_id) values (1, 'x', 'x', 1)`, 'permission denied'],
      ['delete from company', 'permission denied'],
      ['truncate orders', 'permission denied'],
      ['drop table orders', 'must be owner'],
      ['alter table orders disable row level security', 'must be owner'],
    ] as const)
      await expect(db.of(1)(sql), sql).rejects.toThrow(words);
  });

  // The nodes of a cluster are reached as this role.
  test('the role of requests owns nothing and logs in to nodes of a cluster alone', async () => {
    const [role] = await db.query(
      `select r.rolcanlogin as login, r.rolsuper as super, r.rolbypassrls as bypass,
         (select count(*) from pg_class c where c.relowner = r.oid) as owns
       from pg_roles r where r.rolname = 'boss_app'`,
    );
    expect(role).toEqual({ login: isCluster, super: false, bypass: false, owns: 0 });
  });

  test('a company is found by its code, and timers can list all', async () => {
    expect(await findCompany(db, 'c2')).toEqual({
      compId: 2,
      compCode: 'c2',
      compName: 'Company 2',
      hqShopId: expect.stringMatching(/^\d+$/),
    });
    expect(await findCompany(db, 'c3')).toBeNull();
    expect(await findCompany(db, `' or true --`)).toBeNull();
    expect((await listCompanies(db)).map((company) => company.compId)).toEqual([1, 2]);
  });

  test('a company number is a number', async () => {
    const wrong: unknown = `1'; reset role; --`;
    expect(() => db.of(wrong as number)`select 1`).toThrow('compId must be an integer');
  });
});

describe.runIf(everyEngine.includes('postgres') && !isCluster)('a database whose owner is no superuser', () => {
  test('migrates, takes bills in, and shows the owner nothing outside a company', async () => {
    const database = await makeDatabase();
    const owner = `boss_owner_${process.pid}`;
    onTestFinished(async () => {
      // The role below owns it.
      await database.drop(true);
      await onServer((client) => client.query(`drop role if exists ${owner}`));
    });
    await onServer(async (client) => {
      await client.query(`drop role if exists ${owner}`);
      await client.query(`create role ${owner} login createrole password 'x'`);
    });
    await onServer(async (client) => {
      await client.query(`alter database ${new URL(database.url).pathname.slice(1)} owner to ${owner}`);
      await client.query(`alter schema public owner to ${owner}`);
      await client.query(`do $$ begin create role boss_app nologin; exception when others then null; end $$`);
      await client.query(`grant boss_app to ${owner}`);
    }, database.url);
    const url = new URL(database.url);
    url.username = owner;
    url.password = 'x';
    const db = await openDb({ url: url.toString() });
    onTestFinished(async () => void (await db.close()));
    await fill(db);
    expect(await db.query('select comp_id from orders')).toEqual([]);
    expect(await db.query('select comp_id from company')).toEqual([]);
    expect(await db.of(1)`select comp_id from orders`).toEqual([{ comp_id: 1 }]);
    expect((await listCompanies(db)).map((company) => company.compId)).toEqual([1, 2]);
  });
});

async function fill(db: Db): Promise<void> {
  for (const compId of [1, 2]) {
    await makeCompany(db, compId, [{ shopId: SHOP }]);
    await putBills(db, compId, SHOP, [bill()], { receivedAt: new Date('2024-05-02T00:00:00Z') });
    await db.tenant(compId, (q) => refresh(q));
  }
}
