// What the server does for its tables: both engines plan with statistics, which nobody else takes where autovacuum is off
// or not there, and the embedded engine has no background processes.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDb } from '../../host-example/server/db/create-db';
import type { Db } from '../../host-example/server/db/db';
import { openPostgres } from '../../host-example/server/db/postgres';
import { analyzeChanged, checkpointDue, startUpkeep, vacuumChanged } from '../../host-example/server/db/upkeep';
import { parseMap } from '../../host-example/server/import/map/parse-map';
import { importFiles } from '../support/import-folder';
import { everyEngine, makeCompany, makeDatabase, type Opened, onServer, openEmpty } from '../support/server-db';

let database: Opened;
beforeAll(async () => {
  database = await openEmpty('pglite');
});
afterAll(() => database?.close());

const planned = () =>
  database.db
    .query<{ rows: number }>(`select greatest(reltuples, 0)::int as rows from pg_class where relname = 'grown'`, [])
    .then(([row]) => row?.rows);

it('knows how large a table has become, and looks again only after it changed much', async () => {
  await database.db.query('create table grown (id int)', []);
  const add = (rows: number) =>
    database.db.tx((q) => q('insert into grown select generate_series(1, $1::int)', [rows]));
  await add(1_000);
  expect(await planned()).toBe(0);
  await analyzeChanged(database.db);
  expect(await planned()).toBe(1_000);
  expect(await analyzeChanged(database.db)).toEqual({ tables: 0, denied: [] });
  await add(20);
  expect(await analyzeChanged(database.db)).toEqual({ tables: 0, denied: [] });
  await add(980);
  expect(await analyzeChanged(database.db)).toEqual({ tables: 1, denied: [] });
  expect(await planned()).toBe(2_000);
});

it.each(everyEngine)('a test that gets the database of another plans by no rows that are gone (%s)', async (engine) => {
  const known = ({ db }: Opened) =>
    db.query(
      `select (select count(*)::int from pg_statistic where starelid = c.oid) as columns, reltuples::int as rows
       from pg_class c where oid = 'company'::regclass`,
      [],
    );
  const [first, fresh] = [await openEmpty(engine), { columns: 0, rows: -1 }];
  expect(await known(first)).toEqual([fresh]);
  await makeCompany(first.db, 1, [{ shopId: '14272953155303424' }]);
  await first.db.query('analyze company', []);
  expect(await known(first)).not.toEqual([fresh]);
  await first.close();
  const second = await openEmpty(engine);
  expect(await known(second)).toEqual([fresh]);
  await second.close();
});

const sizeOf = (table: string) =>
  database.db
    .query<{ bytes: number }>('select pg_total_relation_size($1::regclass)::float8 as bytes', [table])
    .then(([row]) => row?.bytes ?? 0);

describe('PGlite', () => {
  const rows = 'insert into replaced select id, repeat(md5(id::text), 8) from generate_series(1, 2000) id';

  it('uses the space of replaced rows again: a roll-up that is rebuilt for each bill would grow for ever', async () => {
    await database.db.query('create table replaced (id int primary key, words text)');
    const replace = () =>
      database.db.tx(async (q) => {
        await q('delete from replaced');
        await q(rows);
      });
    await replace();
    const first = await sizeOf('replaced');
    for (let round = 0; round < 4; round++) await replace();
    expect(await sizeOf('replaced')).toBeGreaterThan(4 * first);
    await vacuumChanged(database.db);
    const once = await sizeOf('replaced');
    for (let round = 0; round < 20; round++) {
      await replace();
      await vacuumChanged(database.db);
    }
    expect(await sizeOf('replaced')).toBeLessThanOrEqual(once);
    expect(await vacuumChanged(database.db)).toBe(0);
  });

  it('cuts its write-ahead log before it is long', async () => {
    const log = () =>
      database.db
        .query<{ bytes: number }>(
          'select (pg_current_wal_lsn() - redo_lsn)::float8 as bytes from pg_control_checkpoint()',
        )
        .then(([row]) => row?.bytes ?? 0);
    await checkpointDue(database.db);
    await database.db.query('create table logged (words text)');
    await database.db.query(`insert into logged select repeat(md5(id::text), 30) from generate_series(1, 80000) id`);
    expect(await log()).toBeGreaterThan(64 * 2 ** 20);
    expect(await checkpointDue(database.db)).toBe(true);
    expect(await log()).toBeLessThan(2 ** 20);
    expect(await checkpointDue(database.db)).toBe(false);
  });

  it('does both while the server runs', async () => {
    await database.db.query('delete from logged');
    await database.db.query(`insert into logged select repeat(md5(id::text), 30) from generate_series(1, 80000) id`);
    const fail = (said: unknown) => expect.fail(String(said));
    const stop = startUpkeep(database.db, fail, fail, 1);
    const left = () =>
      database.db
        .query<{ dead: number; bytes: number }>(
          `select s.n_dead_tup::int as dead, (pg_current_wal_lsn() - redo_lsn)::float8 as bytes
           from pg_stat_user_tables s, pg_control_checkpoint() where relname = 'logged'`,
        )
        .then(([row]) => row?.dead === 0 && row.bytes < 2 ** 20);
    await expect.poll(left, { timeout: 20_000 }).toBe(true);
    await stop();
  });
});

describe.runIf(everyEngine.includes('postgres'))('PostgreSQL', () => {
  it('is left to its own vacuum and checkpoints', async () => {
    const { db, close } = await openEmpty('postgres');
    expect([await vacuumChanged(db), await checkpointDue(db)]).toEqual([0, false]);
    await close();
  });

  it('knows the size of every roll-up after an import, with autovacuum off', async () => {
    const { db, close } = await openEmpty('postgres');
    const folder = await mkdtemp(join(tmpdir(), 'boss-statistics-'));
    await withoutAutovacuum(db);
    const file = join(folder, 'bills.csv');
    const lines = Array.from(
      { length: 300 },
      (_, index) => `b${index},2024-05-${String(1 + (index % 28)).padStart(2, '0')} 12:00,Dish ${index % 7},10.00`,
    );
    await writeFile(file, ['bill,at,dish,price', ...lines].join('\n'));
    const map = parseMap(
      JSON.stringify({
        timeFormat: 'YYYY-MM-DD HH:mm',
        columns: { bill: 'bill', time: 'at', dish: 'dish', price: 'price' },
        constants: { qty: 1, payment: '现金' },
      }),
      'map.json',
    );
    await importFiles(db, { files: [file], map, shop: 'Noodles' });
    const unknown = await db.query(
      `select relname from pg_class where relkind = 'r' and reltuples < 1 and pg_relation_size(oid) > 0
         and relname in ('shop_day', 'dish_day', 'dish_month', 'money_day', 'orders', 'order_item', 'goods') order by 1`,
    );
    expect(unknown).toEqual([]);
    await rm(folder, { recursive: true });
    await close();
  });

  it('says which tables the role may not analyze, once', async () => {
    const database = await makeDatabase();
    const role = `reader_${process.pid}_${Date.now().toString(36)}`;
    await onServer(async (client) => {
      await client.query(`create role ${role} login password 'p'`);
      await client.query('create table alien (id int)');
      await client.query(`alter table alien set (autovacuum_enabled = off)`);
      await client.query('insert into alien select generate_series(1, 1000)');
      await client.query('select pg_stat_force_next_flush()').catch(() => undefined);
    }, database.url);
    const url = new URL(database.url);
    url.username = role;
    url.password = 'p';
    const db = createDb(openPostgres({ url: url.toString(), connections: 1 }));
    const told: string[] = [];
    const errors: unknown[] = [];
    const stop = startUpkeep(
      db,
      (words) => told.push(words),
      (error) => errors.push(error),
      1,
    );
    await expect.poll(() => told.length, { timeout: 10_000 }).toBe(1);
    await stop();
    expect(told[0]).toMatch(/may not take statistics of alien: .*autovacuum.*owner/);
    expect(errors).toEqual([]);
    await db.close();
    await onServer((client) => client.query(`drop role ${role}`));
  });
});

async function withoutAutovacuum(db: Db): Promise<void> {
  const tables = await db.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_stat_user_tables where schemaname = current_schema()`,
  );
  for (const { name } of tables) await db.query(`alter table ${name} set (autovacuum_enabled = off)`);
}
