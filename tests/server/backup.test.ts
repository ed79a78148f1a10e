import { createHash } from 'node:crypto';
import { readdir, readFile, readlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { root } from '../../build/source.mjs';
import { backup } from '../../host-example/server/backup/backup';
import { restore } from '../../host-example/server/backup/restore';
import { type Db, type Query, tenantOf } from '../../host-example/server/db/db';
import { putBills } from '../../host-example/server/ingest/put-bills';
import { reconcile } from '../../host-example/server/metrics/reconcile';
import { bill, randomBill } from '../support/bills';
import { ownFolder } from '../support/own-folder';
import { addMembers, engine, everyEngine, makeCompany, type Opened, openEmpty } from '../support/server-db';

const SHOP = '14272953155303424';
const rootFile = (name: string) => join(root, name);
const folder = ownFolder();
const opened: Opened[] = [];
const open = async (on: Db['engine'] | undefined) => {
  const one = await openEmpty(on ?? 'pglite', { deadlineMs: 60_000 });
  opened.push(one);
  return one.db;
};

// The next test takes them over, emptied.
afterEach(async () => {
  await Promise.all(opened.splice(0).map((one) => one.close()));
});

const MESSAGE = `insert into message (comp_id, msg_type, title, content, title_en, content_en, msg_time, business_date, dedupe_key)
  values (1, 9, '标题', '😀 "\\', 't', 'c', now(), '2024-05-01', $1) returning msg_id`;
const everything = (db: Db, compId: number) =>
  db.tenant(compId, async (q) => ({
    orders: await q('select to_jsonb(o) as row from orders o order by order_id'),
    items: await q('select to_jsonb(i) as row from order_item i order by order_id, item_no'),
    messages: await q('select to_jsonb(m) as row from message m order by msg_id'),
    days: await q('select to_jsonb(a) as row from shop_day a order by shop_id, business_date, calendar_date'),
  }));

test('a backup that fails leaves no file, and none open', async () => {
  const db = await open('pglite');
  await makeCompany(db, 1, [{ shopId: SHOP }]);
  const file = join(folder, 'failed.gz');
  // A lost connection comes with the codes of a file that cannot be written.
  const lost = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET', syscall: 'read' });
  for (const failure of [new Error('the database is away'), lost])
    await expect(backup({ ...db, tenant: () => Promise.reject(failure) }, file)).rejects.toBe(failure);
  await expect(backup(db, join(folder, 'missing', 'failed.gz'))).rejects.toThrow(
    /failed.gz cannot be written \(ENOENT\)/,
  );
  expect((await readdir(folder)).filter((name) => name.startsWith('failed'))).toEqual([]);
  const held = await Promise.all(
    (await readdir('/proc/self/fd')).map((one) => readlink(`/proc/self/fd/${one}`).catch(() => '')),
  );
  expect(held.filter((name) => name.includes('failed.gz'))).toEqual([]);
});

test('a backup of one engine opens on the other, spread over nodes or not, and comes back, to the row', async () => {
  const from = await open('pglite');
  for (const compId of [1, 2]) {
    await makeCompany(from, compId, [{ shopId: SHOP }]);
    await addMembers(from, compId, SHOP, ['71', '72']);
    const bills = Array.from({ length: 60 }, (_, index) => ({
      ...randomBill(compId * 1000 + index),
      ExtID: `r${index}`,
    }));
    await putBills(from, compId, SHOP, bills, { receivedAt: new Date('2024-05-20T00:00:00Z') });
    expect(await from.tenant(compId, (q) => reconcile(q))).toEqual([]);
  }
  await from.of(1)(MESSAGE, ['a']);
  // A line end of Unicode, which is none of the file.
  await from.of(1)`update shop set shop_name = E'up\\u2028down' where comp_id = 1`;
  const file = join(folder, 'all.gz');
  const rows = await backup(from, file);
  expect(rows).toBeGreaterThan(500);

  const to = await open(everyEngine.at(-1));
  expect(await restore(to, file)).toBe(rows);
  const second = join(folder, 'second.gz');
  expect(await backup(to, second)).toBe(rows);
  const back = await open('pglite');
  expect(await restore(back, second)).toBe(rows);
  for (const db of [to, back])
    for (const compId of [1, 2]) {
      expect(await everything(db, compId)).toEqual(await everything(from, compId));
      expect(await db.tenant(compId, (q) => reconcile(q))).toEqual([]);
    }
  // Numbering goes on after the largest number.
  const [message] = await to.of(1)<{ msg_id: number }>(MESSAGE, ['b']);
  expect(message?.msg_id).toBe(2);
  await expect(restore(to, file)).rejects.toThrow('empty database only');
});

test('a file that was cut or changed loads nothing and says so', async () => {
  const db = await open('pglite');
  const whole = await readFile(join(folder, 'all.gz'));
  const text = gunzipSync(whole).toString();
  const lines = text.trimEnd().split('\n');
  const flipped = Buffer.from(whole);
  const middle = Math.floor(flipped.length / 2);
  flipped[middle] = (flipped[middle] ?? 0) ^ 4;
  const file = join(folder, 'damaged.gz');
  const damages: [content: Buffer, words: RegExp][] = [
    [gzipSync(`${lines.slice(0, -1).join('\n')}\n`), /is damaged: its end is missing/],
    [gzipSync(`${lines.slice(0, 300).join('\n')}\n`), /is damaged: its end is missing/],
    [gzipSync([...lines.slice(0, 300), lines.at(-1)].join('\n')), /is damaged: it holds 299 of \d+ rows/],
    [gzipSync(text.replace('"income_fen": 1', '"income_fen": 2')), /is damaged: its checksum is another/],
    [gzipSync(`${text}message\t1\t{}\n`), /is damaged: its end is missing/],
    [flipped, /is damaged: /],
    [whole.subarray(0, middle), /is damaged: it cannot be unpacked/],
    [whole.subarray(0, -4), /is damaged: it cannot be unpacked/],
  ];
  for (const [content, words] of damages) {
    await writeFile(file, content);
    const refusal = await restore(db, file).catch((error: Error) => error);
    expect(refusal).toMatchObject({ name: 'UserError', message: expect.stringMatching(words) });
    expect(await db.query('select comp_id from company')).toEqual([]);
  }
});

/** The rows of a backup of the first test. */
const linesOfAll = async () =>
  gunzipSync(await readFile(join(folder, 'all.gz')))
    .toString()
    .trimEnd()
    .split('\n')
    .slice(1, -1);

/** Writes a backup of these rows, with their count and checksum. */
async function writeBackup(name: string, format: string, migrations: number, rows: string[]) {
  const text = [JSON.stringify({ format: `boss-assistant-backup-${format}`, migrations }), ...rows].join('\n');
  const trailer = { rows: rows.length, sha256: createHash('sha256').update(`${text}\n`).digest('hex') };
  const file = join(folder, name);
  await writeFile(file, gzipSync(`${text}\n${JSON.stringify(trailer)}\n`));
  return file;
}

test('one row that cannot be loaded keeps out all; roll-ups and statistics come with those that can', async () => {
  const db = await open('pglite');
  const rows = await linesOfAll();
  const broken = await writeBackup('broken.gz', '4', 1, [...rows, 'message\t1\t{"comp_id"']);
  await expect(restore(db, broken)).rejects.toThrow(/cannot be loaded.*Nothing was loaded/);
  expect(await db.query('select comp_id from company')).toEqual([]);
  expect(await restore(db, join(folder, 'all.gz'))).toBe(rows.length);
  expect(await db.tenant(1, (q) => reconcile(q))).toEqual([]);
  const planned = await db.query(
    `select relname from pg_class where relname in ('orders', 'order_item', 'shop_day') and reltuples < 1`,
  );
  expect(planned).toEqual([]);
});

test('a backup of the last build with 52 migrations loads, to the fen', async () => {
  const db = await open(engine);
  expect(await restore(db, rootFile('tests/support/backup-of-52-migrations.gz'))).toBe(211);
  expect(await db.tenant(1, (q) => reconcile(q))).toEqual([]);
  const [sums] = await db.of(1)`
    select count(*)::int as bills, sum(income_fen)::bigint as income from orders
    where order_state in (2, 4, 7)`;
  expect(sums).toEqual({ bills: 10, income: 445_905 });
});

test('a backup of the last build with five migrations loads, with a column that is gone', async () => {
  const db = await open('pglite');
  const lines = await linesOfAll();
  const old = lines.map((line) => line.replace(/^(company\t.*)}$/, '$1, "filled_since": null}'));
  const file = await writeBackup('five.gz', '3', 5, old);
  expect(await restore(db, file)).toBe(lines.length);
  expect(await db.tenant(1, (q) => reconcile(q))).toEqual([]);
});

test('a failure after the rows leaves the database empty, which takes the next try', async () => {
  const db = await open(engine);
  const failing: Db = {
    ...db,
    tx: (work, options) =>
      db.tx(
        (q, script) =>
          work(
            (sql, params) =>
              sql.includes('insert into shop_day') ? Promise.reject(new Error('the power is gone')) : q(sql, params),
            script,
          ),
        options,
      ),
  };
  await expect(restore(failing, join(folder, 'all.gz'))).rejects.toThrow('the power is gone');
  expect(await db.query('select comp_id from company')).toEqual([]);
  expect(await restore(db, join(folder, 'all.gz'))).toBeGreaterThan(500);
  expect(await db.tenant(2, (q) => reconcile(q))).toEqual([]);
});

test.runIf(everyEngine.includes('postgres'))(
  'bills that come in while a company is written are in the file whole or not at all',
  async () => {
    const from = await open('postgres');
    await makeCompany(from, 1, [{ shopId: SHOP }]);
    await addMembers(from, 1, SHOP, ['71', '72']);
    const put = (ExtID: string) =>
      putBills(from, 1, SHOP, [bill({ ExtID })], { receivedAt: new Date('2024-05-20T00:00:00Z') });
    await put('before');
    let meanwhile = 0;
    const busy: Db = {
      ...from,
      tenant: (compId, work, options) =>
        from.tenant(
          compId,
          (q) => {
            const asked: Query = async (sql, params) => {
              if (/^declare page .* from order/.test(sql)) await put(`meanwhile${++meanwhile}`);
              return q(sql, params);
            };
            return work(tenantOf(asked, compId));
          },
          options,
        ),
    };
    const file = join(folder, 'busy.gz');
    await backup(busy, file);
    expect(meanwhile).toBeGreaterThan(4);
    const to = await open('pglite');
    await restore(to, file);
    expect(await to.of(1)`select ext_id from orders`).toEqual([{ ext_id: 'before' }]);
    expect(await to.of(1)`select distinct order_id from order_item`).toHaveLength(1);
    expect(await to.tenant(1, (q) => reconcile(q))).toEqual([]);
  },
);

test('what is no backup, or comes from a newer version, is refused and changes nothing', async () => {
  const db = await open('pglite');
  const file = join(folder, 'bad.gz');
  await writeFile(file, gzipSync('hello'));
  await expect(restore(db, file)).rejects.toThrow('is no backup');
  for (const [format, migrations, rows, message] of [
    ['1', 1, [], 'is no backup'],
    ['3', 999, [], 'comes from a newer version'],
    ['4', 1, ['pg_authid\t1\t{}'], 'rows of pg_authid'],
  ] as const) {
    const other = await writeBackup('bad.gz', format, migrations, [...rows]);
    await expect(restore(db, other)).rejects.toThrow(message);
  }
  await writeFile(file, 'not even compressed');
  await expect(restore(db, file)).rejects.toThrow(/cannot be unpacked \(incorrect header/);
  await expect(restore(db, join(folder, 'none.gz'))).rejects.toThrow(/none\.gz cannot be read \(ENOENT\)/);
  expect(await db.query('select comp_id from company')).toEqual([]);
});
