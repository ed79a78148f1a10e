// The embedded engine plans with statistics that nobody but the server takes.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { analyzeChanged } from '../../host-example/server/db/statistics';
import { type Opened, openEmpty } from '../support/server-db';

let database: Opened;
beforeAll(async () => {
  database = await openEmpty('pglite');
}, 60_000);
afterAll(() => database?.close());

const planned = () =>
  database.db
    .query<{ rows: number }>(
      `select greatest(reltuples, 0)::int as rows from pg_class where relname = 'grown'`,
      [],
    )
    .then(([row]) => row?.rows);

it('knows how large a table has become, and looks again only after it changed much', async () => {
  await database.db.query('create table grown (id int)', []);
  const add = (rows: number) =>
    database.db.tx((q) => q('insert into grown select generate_series(1, $1::int)', [rows]));
  await add(1_000);
  expect(await planned()).toBe(0);
  await analyzeChanged(database.db);
  expect(await planned()).toBe(1_000);
  expect(await analyzeChanged(database.db)).toBe(0);
  await add(20);
  expect(await analyzeChanged(database.db)).toBe(0);
  await add(980);
  expect(await analyzeChanged(database.db)).toBe(1);
  expect(await planned()).toBe(2_000);
});
