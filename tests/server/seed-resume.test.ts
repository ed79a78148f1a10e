import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Config } from '../../host-example/server/config';
import type { Db } from '../../host-example/server/db/db';
import { markRemoved, readMark } from '../../host-example/server/seed/mark';
import { seedDemo } from '../../host-example/server/seed/seed-demo';
import { startDemo } from '../../host-example/server/seed/start-demo';
import { engines, makeCompany, type Opened, openEmpty } from '../support/server-db';

// A whole database is made and filled: minutes on a busy machine.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 600_000 });

const now = new Date('2026-05-20T19:40:00+08:00');
const facts = `
  select 'orders' as name, count(*)::int as rows, sum(income_fen)::bigint as fen from orders
  union all select 'members', count(*)::int, sum(principal_fen)::bigint from member
  union all select 'logs', count(*)::int, sum(principal_fen)::bigint from member_account_log
  union all select 'receipts', count(*)::int, sum(amount_fen)::bigint from other_receipt
  union all select 'day', count(*)::int, sum(income_fen)::bigint from agg_day
  order by 1`;

describe.each(engines)('on %s', (engine) => {
  let whole: Opened;
  let broken: Opened;
  beforeAll(async () => {
    whole = await openEmpty(engine, { deadlineMs: 60_000 });
    await seedDemo(whole.db, { now, profile: 'small' });
    broken = await openEmpty(engine, { deadlineMs: 60_000 });
  });
  afterAll(async () => {
    await whole?.close();
    await broken?.close();
  });

  /** The database goes away after so many transactions. */
  function failingAfter(db: Db, transactions: number): Db {
    let left = transactions;
    return {
      ...db,
      tenant: (compId, work, options) => {
        if (left-- <= 0) return Promise.reject(new Error('the power is gone'));
        return db.tenant(compId, work, options);
      },
    };
  }

  it('goes on where it was cut off, wherever that was, and ends with the same figures', async () => {
    for (const transactions of [3, 12, 24, 60]) {
      await expect(
        seedDemo(failingAfter(broken.db, transactions), { now, profile: 'small' }),
      ).rejects.toThrow('the power is gone');
    }
    const summary = await seedDemo(broken.db, { now, profile: 'small' });
    expect(summary.messages).toBeGreaterThan(0);
    expect(await readMark(broken.db)).toMatchObject({
      profile: 'small',
      anchor: '2026-05-20',
      until: '2026-05-20 19:40:00',
    });
    expect(await broken.db.query(facts)).toEqual(await whole.db.query(facts));
  });

  it('what another version left half made is made anew', async () => {
    const old = await openEmpty(engine, { deadlineMs: 60_000 });
    await expect(seedDemo(failingAfter(old.db, 12), { now, profile: 'small' })).rejects.toThrow('power');
    // Its bills had other amounts, and its mark did not say who made it.
    await old.db.query('update orders set turnover_fen = turnover_fen + 100, income_fen = income_fen + 100');
    await old.db.query(`update audit_log set after = after - 'maker' where action = 'DEMO'`);
    const said: string[] = [];
    const present = await startDemo(old.db, { now, demo: 'auto', say: (line) => said.push(line) });
    expect(present).toEqual({ hasCompany: true, hasDemo: true });
    expect(said.join('\n')).toMatch(/half made: finishing it .*\n.*another version was taken out/);
    expect(await old.db.query(facts)).toEqual(await whole.db.query(facts));
    await old.close();
  });

  it('a database keeps what it holds, and an empty one of somebody stays empty', async () => {
    const { db, close } = await openEmpty(engine);
    const start = (demo: Config['demo']) => startDemo(db, { now, demo, say: () => undefined });
    const nothing = { hasCompany: false, hasDemo: false };
    expect(await start('none')).toEqual(nothing);
    if (engine === 'postgres') expect(await start('auto')).toEqual(nothing);
    await markRemoved(db);
    expect(await start('auto')).toEqual(nothing);
    await makeCompany(db, 5000, [{ shopId: '1' }]);
    expect(await start('full')).toEqual({ hasCompany: true, hasDemo: false });
    await close();
  });
});
