// What the timers find to do: one question for all companies, none for those that rest.
import { watchOnce } from '../../host-example/server/alerts/watch';
import { ofAllCompanies } from '../../host-example/server/db/companies';
import type { Db } from '../../host-example/server/db/db';
import { claimDue, markDue, settleDue } from '../../host-example/server/db/due';
import { putBills } from '../../host-example/server/ingest/put-bills';
import { deleteOld } from '../../host-example/server/retention';
import { bill, openBill } from '../support/bills';
import { tenantTables } from '../support/database-rows';
import { makeCompany, sharedDatabase } from '../support/server-db';

const SHOP = '14272953155303424';
/** Local time of the shop, which is in Shanghai. */
const at = (local: string) => new Date(`${local.replace(' ', 'T')}+08:00`);
const noError = (error: unknown) => {
  throw error;
};

/** A database that counts the transactions of companies. */
function counting(db: Db): { db: Db; asked: () => number[] } {
  const asked: number[] = [];
  return {
    db: {
      ...db,
      tenant: (compId, work, options) => {
        asked.push(compId);
        return db.tenant(compId, work, options);
      },
    },
    asked: () => asked.splice(0),
  };
}

const database = sharedDatabase();
let db: Db;
beforeAll(async () => {
  db = database();
  for (let compId = 1; compId <= 30; compId++) await makeCompany(db, compId, [{ shopId: SHOP }]);
});
const rest = () =>
  ofAllCompanies(db, (q) => q(`update company_due set watch_at = 'infinity', active_until = '-infinity'`));
const now = at('2024-05-01 12:00:00');
const later = (ms: number) => new Date(now.getTime() + ms);

test('asks companies that rest nothing, however many there are', async () => {
  const counted = counting(db);
  await watchOnce(counted.db, now, noError);
  expect(new Set(counted.asked()).size).toBe(30);
  await watchOnce(counted.db, later(86_400_000), noError);
  expect(counted.asked()).toEqual([]);
  await deleteOld(counted.db, now, 400, noError);
  expect(counted.asked()).toHaveLength(30);
  await deleteOld(counted.db, later(86_400_000), 400, noError);
  expect(counted.asked()).toEqual([]);
});

test('looks at a company after a delivery, at every round while some come in, then no more', async () => {
  await rest();
  const counted = counting(db);
  await putBills(db, 7, SHOP, [bill({ ExtID: 'due-1' })], { receivedAt: now, isSync: false });
  const rounds = [0, 30_000, 60_000, 170_000, 200_000, 230_000, 260_000];
  const looked: boolean[] = [];
  for (const ms of rounds) {
    await watchOnce(counted.db, later(ms), noError);
    const asked = counted.asked();
    expect(asked.every((compId) => compId === 7)).toBe(true);
    looked.push(asked.length > 0);
  }
  expect(looked).toEqual([true, true, true, true, true, false, false]);
  // Its day is summed up when it is over, without a further delivery.
  expect(await watchOnce(counted.db, at('2024-05-02 00:29:00'), noError)).toBe(0);
  expect(counted.asked()).toEqual([]);
  expect(await watchOnce(counted.db, at('2024-05-02 00:30:01'), noError)).toBeGreaterThan(0);
});

test('looks when a till falls silent, when a bill stays open, and when a plan may be behind', async () => {
  const words = async (compId: number) =>
    (
      await db.of(compId)<{ title: string }>`
        select title from message where comp_id = ${compId} order by msg_id`
    ).map(({ title }) => title);
  await rest();
  const counted = counting(db);
  await putBills(db, 8, SHOP, [bill({ ExtID: 'due-8' })], { receivedAt: now });
  for (const seconds of [30, 200, 840]) await watchOnce(counted.db, later(seconds * 1000), noError);
  expect(await words(8)).toEqual([]);
  counted.asked();
  await watchOnce(counted.db, later(14.5 * 60_000), noError);
  expect(counted.asked()).toEqual([]);
  await watchOnce(counted.db, later(15 * 60_000), noError);
  expect(await words(8)).toEqual(['已 15 分钟未同步']);
  await rest();
  await putBills(db, 10, SHOP, [openBill({ ExtID: 'due-open', OpenTime: '2024-05-01 11:59:00' })], {
    receivedAt: now,
    isSync: false,
  });
  for (let minutes = 1; minutes < 185; minutes += 1) await watchOnce(db, later(minutes * 60_000), noError);
  expect(await words(10)).toEqual([expect.stringContaining('1 单超过 3 小时未结')]);
  counted.asked();
  await watchOnce(counted.db, later(190 * 60_000), noError);
  expect(counted.asked()).toEqual([]);
  // The reminder is remembered for 90 days.
  const forgotten = 90 * 86_400_000;
  await watchOnce(counted.db, later(forgotten + 175 * 60_000), noError);
  expect(counted.asked()).toEqual([]);
  await watchOnce(counted.db, later(forgotten + 185 * 60_000), noError);
  expect(await words(10)).toHaveLength(2);
  await rest();
  await db.tenant(9, async (q) => {
    await q`
      insert into target (comp_id, shop_id, year, month, metric, month_target)
      values (9, ${SHOP}, 2024, 5, 1, 100000)`;
    await markDue(q, now);
  });
  for (const ms of [0, 200_000]) await watchOnce(db, later(ms), noError);
  counted.asked();
  await watchOnce(counted.db, at('2024-05-01 14:59:00'), noError);
  expect(counted.asked()).toEqual([]);
  await watchOnce(counted.db, at('2024-05-01 15:01:00'), noError);
  expect(counted.asked()).toContain(9);
});

test('looks by the clock of the store, also on the night on which summer time begins', async () => {
  await rest();
  await db.tenant(11, async (q) => {
    // Open from 10:00 to 22:00.
    await q(
      `update shop set time_zone = 'Europe/Berlin', last_sync_at = '2024-03-30T22:00:00+01:00' where comp_id = 11`,
    );
    await q`
      insert into target (comp_id, shop_id, year, month, metric, month_target)
      values (11, ${SHOP}, 2024, 3, 1, 100000)`;
    await markDue(q, new Date('2024-03-30T23:00:00+01:00'));
  });
  const titles = async (moment: string) => {
    await watchOnce(db, new Date(moment), noError);
    const rows = await db.of(11)<{ title: string }>`
      select title_en as title from message where comp_id = 11 order by msg_id`;
    return rows.map(({ title }) => title);
  };
  await titles('2024-03-30T23:00:00+01:00');
  // After midnight, so that the plan of the last day of the month is looked at next.
  expect(await titles('2024-03-31T00:40:00+01:00')).toEqual(['Month target 97 pts behind plan']);
  const silent = 'Not synced for 11 hours 15 min';
  expect(await titles('2024-03-31T10:14:00+02:00')).not.toContain(silent);
  expect(await titles('2024-03-31T10:15:00+02:00')).toContain(silent);
  expect(await titles('2024-03-31T14:59:00+02:00')).toHaveLength(2);
  expect(await titles('2024-03-31T15:00:00+02:00')).toHaveLength(3);
});

test('several servers share it, and none does it twice', async () => {
  await ofAllCompanies(db, (q) => q(`update company_due set watch_at = '-infinity', active_until = '-infinity'`));
  const claims = (await Promise.all([1, 2, 3].map(() => claimDue(db, 'watch', now, 10)))).flat();
  expect(claims.map(({ compId }) => compId).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 30 }, (_, index) => index + 1),
  );
  expect(await claimDue(db, 'watch', later(60_000), 10)).toEqual([]);
  for (const claim of claims.slice(1)) await settleDue(db, 'watch', claim, null);
  // The server with the first claim has died.
  const left = await claimDue(db, 'watch', later(300_000), 10);
  expect(left.map(({ compId }) => compId)).toEqual([claims[0]?.compId]);
});

test('a change during a look is looked at again', async () => {
  await rest();
  await db.tenant(3, (q) => markDue(q, now));
  const [claim] = await claimDue(db, 'watch', now, 10);
  expect(claim?.compId).toBe(3);
  await ofAllCompanies(db, (q) => q(`update company_due set active_until = '-infinity' where comp_id = 3`));
  await db.tenant(3, (q) => markDue(q, later(1_000)));
  if (claim) await settleDue(db, 'watch', claim, null, { now, soon: later(30_000) });
  expect(await claimDue(db, 'watch', later(1_000), 10)).toMatchObject([{ compId: 3 }]);
});

describe('the question of all companies', () => {
  test('sees moments and marked days, and no figure of anybody', async () => {
    const tables = await tenantTables(db.query);
    await db.of(5)`
      insert into dirty_day (comp_id, shop_id, business_date, part) values (5, 1, ${'2024-05-01'}, 1)`;
    const seen = await ofAllCompanies(db, async (q) => {
      const full: string[] = [];
      for (const name of tables) if ((await q(`select 1 from ${name} limit 1`)).length > 0) full.push(name);
      return full;
    });
    expect(seen).toEqual(['company', 'company_due', 'dirty_day']);
  });

  test('is open to nobody else: a company sees its own moment, a call without one none', async () => {
    expect(await db.of(5)`select comp_id from company_due`).toEqual([{ comp_id: 5 }]);
    expect(await db.of(5)`update company_due set watch_at = now() where comp_id = 6 returning 1`).toEqual([]);
    await expect(
      ofAllCompanies(db, (q) =>
        q(`insert into dirty_day (comp_id, shop_id, business_date, part) values (6, 1, '2024-05-01', 1)`),
      ),
    ).rejects.toThrow(/row-level security/);
    await db.tx(async (q) => {
      await q('set local role boss_app');
      expect(await q('select 1 from company_due')).toEqual([]);
    });
  });
});
