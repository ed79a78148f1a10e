// The commands an operator runs beside the server: check, backup, restore, a key for a till.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readTillKey } from '../../host-example/server/auth/till-key';
import type { Db } from '../../host-example/server/db/db';
import { openDb } from '../../host-example/server/db/open';
import { putBills } from '../../host-example/server/ingest/put-bills';
import { refresh } from '../../host-example/server/metrics/refresh';
import { bill } from '../support/bills';
import { runCommand } from '../support/commands';
import { ownFolder } from '../support/own-folder';
import { engine, makeCompany, makeDatabase } from '../support/server-db';

const SHOP = '14272953155303001';

const folder = ownFolder();
const drops: (() => Promise<void>)[] = [];
/** Where commands find the database, and the empty one a backup is loaded into. */
let full: Record<string, string>;
let empty: Record<string, string>;

async function place(name: string): Promise<Record<string, string>> {
  if (engine === 'pglite') return { DATA_DIR: path.join(folder, name) };
  const made = await makeDatabase();
  drops.push(made.drop);
  return { DATABASE_URL: made.url };
}
async function within<T>(where: Record<string, string>, work: (db: Db) => Promise<T>): Promise<T> {
  const db = await openDb(
    where.DATABASE_URL === undefined
      ? { folder: where.DATA_DIR ?? folder }
      : { url: where.DATABASE_URL, connections: 2 },
  );
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}
const command = (where: Record<string, string>, script: string, ...args: string[]) =>
  runCommand(`tools/${script}.ts`, args, where);

beforeAll(async () => {
  full = await place('full');
  empty = await place('empty');
  await within(full, async (db) => {
    await makeCompany(db, 1, [{ shopId: SHOP }]);
    const bills = Array.from({ length: 5 }, (_, index) => bill({ ExtID: `b${index}` }));
    await putBills(db, 1, SHOP, bills, { receivedAt: new Date('2024-05-02T00:00:00Z') });
    await db.tenant(1, (q) => refresh(q));
  });
});
afterAll(async () => {
  for (const drop of drops) await drop();
});

it('a sound database has no differences, and comes whole out of its backup', async () => {
  const sound = { code: 0, output: 'c1: sound\nno differences\n' };
  expect(await command(full, 'reconcile')).toEqual(sound);
  const file = path.join(folder, 'all.gz');
  const saved = await command(full, 'backup', 'backup', file);
  expect(saved).toMatchObject({ code: 0, output: expect.stringMatching(/^\d+ rows written to /) });
  const rows = /^\d+/.exec(saved.output)?.[0];
  expect(await command(empty, 'backup', 'restore', file)).toEqual({
    code: 0,
    output: `${rows} rows loaded from ${file}\n`,
  });
  expect(await command(empty, 'reconcile')).toEqual(sound);
  // A wrong folder or database is empty: its backup must not take the place of the last good one.
  const kept = await readFile(file);
  expect(await command(await place('mistyped'), 'backup', 'backup', file)).toEqual({
    code: 1,
    output: `The database holds no company, and ${file} was left as it is.\n`,
  });
  expect((await readFile(file)).equals(kept)).toBe(true);
  expect(await command(full, 'costs', '--company', 'c1', 'may.csv', 'june.csv')).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^usage: npm run costs/),
  });
});

it('every difference is printed, and a script notices', async () => {
  await within(full, (db) =>
    db.tenant(1, async (q) => {
      await q('update shop_day set income_fen = income_fen + 1 where comp_id = 1');
      await q`
        update orders set turnover_fen = turnover_fen + 5, discount_fen = discount_fen + 5
        where comp_id = 1 and ext_id = ${'b0'}`;
      await q`
        insert into source_total (comp_id, shop_id, source, document, row_no, business_date, pay_code,
        net_fen, tax_fen, tip_fen, paid_fen)
        values (1, ${SHOP}, 'loyverse', 'b1', 1, '2024-05-01', 'W', 3700, 0, 0, 3800)`;
    }),
  );
  const { code, output } = await command(full, 'reconcile', '--company', ' C1');
  expect(code).toBe(1);
  expect(output).toMatch(
    /^c1 shop_day 2024-05-01 Shop 14272953155303001 income_fen: 19001, by the bills 19000 2024-05-01$/m,
  );
  expect(output).toMatch(/^c1 orders wrong \{.*"ext_id":"b0".*"turnover_fen":3805/m);
  expect(output).toMatch(/^\d+ differences$/m);
  // What an imported file stated: b1 differs, and the other bills of its day are in no file.
  expect(output).toMatch(
    /^c1 Shop 14272953155303001 loyverse 2024-05-01 ✗ net sales: the file says ¥37, here ¥\d+, difference \+¥\d+: .*b1 \(the file says ¥37, here ¥38\)/m,
  );
});

it('a key is made for one shop and shown once', async () => {
  const { code, output } = await command(
    full,
    'admin/cli',
    'key',
    'create',
    '--company',
    'c1',
    '--shop',
    `Shop ${SHOP}`,
  );
  const key = output.trim().split('\n').at(-1) ?? '';
  expect([code, readTillKey(key)]).toMatchObject([0, { compId: 1, shopId: SHOP }]);
  const [stored] = await within(
    full,
    (db) => db.of(1)<{ hash: string }>`select till_key_hash as hash from shop where comp_id = 1`,
  );
  expect(stored?.hash).toBe(readTillKey(key)?.hash);
  expect(await command(full, 'reconcile', '--company', 'nobody')).toMatchObject({
    code: 1,
    output: 'There is no company with the code nobody. The companies: c1.\n',
  });
  expect(await command(full, 'admin/cli', 'key', 'create', '--company', 'c1', '--shop', 'none')).toMatchObject({
    code: 1,
    output: expect.stringContaining(`No shop is called none. The shops of c1:\n  ${SHOP}`),
  });
});
