// Tills of one store take turns: none waits with a connection in its hands, and none waits for the watch that waits for it.
import { expect, it } from 'vitest';
import { watchOnce } from '../../host-example/server/alerts/watch';
import { openDb } from '../../host-example/server/db/open';
import { closeDay } from '../../host-example/server/ingest/close-day';
import { putBills } from '../../host-example/server/ingest/put-bills';
import { markDirty } from '../../host-example/server/ingest/write/dirty-days';
import { lockShop } from '../../host-example/server/ingest/write/locked-shop';
import { bill, item, payment } from '../support/bills';
import { companies, fillFixture, shops } from '../support/fixture';
import { makeDatabase, postgresUrl } from '../support/server-postgres';

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

it.skipIf(postgresUrl === null)('readers cannot take the connections of tills', async () => {
  const { url, drop } = await makeDatabase();
  const db = await openDb({ url, connections: 5, deadlineMs: 30_000 });
  let done = 0;
  const read = async () => {
    await db.tenant(companies.chuan, (q) => q('select pg_sleep(4)'));
    done += 1;
  };
  const readers = Array.from({ length: 8 }, read);
  while (db.load().open < 4 || db.load().waiting < 4) await wait(20);
  expect(await db.tenant(companies.chuan, (q) => q('select 1 as one'), { isTill: true })).toEqual([
    { one: 1 },
  ]);
  expect([done, db.load().open]).toEqual([0, 5]);
  await Promise.all(readers);
  await db.close();
  await drop();
});

it.skipIf(postgresUrl === null)(
  'a till that closes its day and the watch that closes ended days both get done',
  async () => {
    const { url, drop } = await makeDatabase();
    const db = await openDb({ url });
    await fillFixture(db);
    const { chuan } = companies;
    const day = '2026-06-13';
    const now = new Date('2026-06-15T04:00:00Z');
    const at = `${day} 12:00:00`;
    const sold = bill({
      ...{ OpenTime: at, FirstSettleTime: at, SettleTime: at, Events: [] },
      Items: [item({ OrderTime: at })],
      Payments: [payment({ PayCode: '001', PayTime: at })],
    });
    const { outcomes } = await putBills(db, chuan, shops.north, [sold], { receivedAt: now });
    expect(outcomes).toMatchObject([{ result: 'created' }]);
    const faults: unknown[] = [];
    let watch: Promise<number> | undefined;
    await db.tenant(chuan, async (q) => {
      await lockShop(q, chuan, shops.north, now);
      await closeDay(q, chuan, shops.north, day, '0', now);
      watch = watchOnce(db, now, (error) => void faults.push(error));
      await wait(1_500);
      // What the watch has in its hands by now.
      await markDirty(q, chuan, shops.north, [day]);
    });
    await watch;
    expect(faults).toEqual([]);
    await db.close();
    await drop();
  },
);
