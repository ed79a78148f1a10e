import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backup, restore } from '../../host-example/server/backup/backup';
import type { Db } from '../../host-example/server/db/db';
import { putBills } from '../../host-example/server/ingest/put-bills';
import { reconcile } from '../../host-example/server/rollups/check';
import { randomBill } from '../support/bills';
import { addMembers, engines, makeCompany, type Opened, openEmpty } from '../support/server-db';

const SHOP = '14272953155303424';
let folder = '';
const opened: Opened[] = [];
const open = async (engine: Db['engine'] | undefined) => {
  const one = await openEmpty(engine ?? 'pglite', { deadlineMs: 60_000 });
  opened.push(one);
  return one.db;
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'boss-backup-'));
});
afterAll(async () => {
  await Promise.all(opened.map((one) => one.close()));
  await rm(folder, { recursive: true });
});

const MESSAGE = `insert into message (comp_id, msg_type, title, content, title_en, content_en, msg_time, business_date, dedupe_key)
  values (1, 9, '标题', '😀 "\\', 't', 'c', now(), '2024-05-01', $1) returning msg_id`;
const everything = (db: Db, compId: number) =>
  db.tenant(compId, async (q) => ({
    orders: await q('select to_jsonb(o) as row from orders o order by order_id'),
    items: await q('select to_jsonb(i) as row from order_item i order by order_id, item_no'),
    messages: await q('select to_jsonb(m) as row from message m order by msg_id'),
    days: await q(
      'select to_jsonb(a) as row from agg_day a order by shop_id, business_date, calendar_date, source_id, order_mode, area_id',
    ),
  }));

test('a backup of one engine opens on the other, to the row', async () => {
  const from = await open('pglite');
  for (const compId of [1, 2]) {
    await makeCompany(from, compId, [{ shopId: SHOP }]);
    await addMembers(from, compId, SHOP, ['71', '72']);
    const bills = Array.from({ length: 60 }, (_, index) => ({
      ...randomBill(compId * 1000 + index),
      ExtID: `r${index}`,
    }));
    await putBills(from, compId, SHOP, bills, { receivedAt: new Date('2024-05-20T00:00:00Z') });
    expect(await from.tenant(compId, (q) => reconcile(q, compId))).toEqual([]);
  }
  await from.tenant(1, (q) => q(MESSAGE, ['a']));
  const file = join(folder, 'all.gz');
  const rows = await backup(from, file);
  expect(rows).toBeGreaterThan(500);

  const to = await open(engines[1]);
  expect(await restore(to, file)).toBe(rows);
  for (const compId of [1, 2]) {
    expect(await everything(to, compId)).toEqual(await everything(from, compId));
    expect(await to.tenant(compId, (q) => reconcile(q, compId))).toEqual([]);
  }
  // Numbering goes on after the largest number.
  const [message] = await to.tenant(1, (q) => q<{ msg_id: number }>(MESSAGE, ['b']));
  expect(message?.msg_id).toBe(2);
  await expect(restore(to, file)).rejects.toThrow('empty database only');
}, 120_000);

test('what is no backup, or comes from a newer version, is refused and changes nothing', async () => {
  const db = await open('pglite');
  const file = join(folder, 'bad.gz');
  const header = (migrations: number) => JSON.stringify({ format: 'boss-assistant-backup-1', migrations });
  for (const [text, message] of [
    ['hello', 'is no backup'],
    [header(999), 'comes from a newer version'],
    [`${header(1)}\npg_authid\t1\t{}`, 'rows of pg_authid'],
  ] as const) {
    await writeFile(file, gzipSync(text));
    await expect(restore(db, file)).rejects.toThrow(message);
  }
  await writeFile(file, 'not even compressed');
  await expect(restore(db, file)).rejects.toThrow('incorrect header');
  await expect(restore(db, join(folder, 'none.gz'))).rejects.toThrow('no such file');
  expect(await db.query('select comp_id from company')).toEqual([]);
});
