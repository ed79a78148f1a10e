// A demo made with its last days first holds the rows of one made in one go, also when it was cut off in between.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Db } from '../../host-example/server/db/db';
import { reconcile } from '../../host-example/server/rollups/check/reconcile';
import { readMark } from '../../host-example/server/seed/mark';
import { seedDemo } from '../../host-example/server/seed/seed-demo';
import { engines, type Opened, openEmpty } from '../support/server-db';

// A whole database is made and filled: minutes on a busy machine.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 600_000 });

const now = new Date('2026-05-20T19:40:00+08:00');
/** Longer than bills may change, and some days older than what is made first. */
const profile = 'season';

/** One line a table and day: how many rows and what is in them, without when and in which order they were written. */
async function contents(db: Db): Promise<string[]> {
  const tables: [table: string, day: string][] = [
    ['orders', 'business_date'],
    ['order_payment', 'money_date'],
    ['order_log', 'log_time::date'],
    ['sensitive_record', 'business_date'],
    ['member_account_log', 'business_date'],
    ['other_receipt', 'business_date'],
    ['member', 'business_date'],
    ['day_close', 'business_date'],
    ['target', 'month'],
    ['message', 'biz_date'],
    ...[
      'day',
      'half_hour',
      'goods',
      'classify',
      'cashier',
      'pay',
      'money',
      'discount',
      'sensitive',
      'shop_day',
    ].map((name): [string, string] => [`agg_${name}`, 'business_date']),
    ...['day', 'goods', 'money', 'member', 'shop_day'].map((name): [string, string] => [
      `agg_${name}_month`,
      'month',
    ]),
    ['shop', 'last_sync_at'],
  ];
  const lines: string[] = [];
  for (const [table, day] of tables) {
    const known = await db.query(
      'select 1 from information_schema.columns where table_name = $1 and column_name = $2',
      [table, day.replace(/::.*/, '')],
    );
    const by = known.length > 0 ? day : `''`;
    const rows = await db.query<{ day: string; rows: number; sum: string }>(
      `select day::text as day, count(*)::int as rows, md5(string_agg(line, '|' order by line)) as sum from (
         select ${by} as day, (to_jsonb(t) - '{created_at,updated_at,closed_at,seq,states,change_seq,msg_id,record_id,target_id,log_id,receipt_id,restated_count,last_restated_at}'::text[])::text as line
         from ${table} t) x group by 1 order by 1`,
    );
    lines.push(...rows.map((row) => `${table} ${row.day} ${row.rows} ${row.sum}`));
  }
  return lines;
}

describe.each(engines)('on %s', (engine) => {
  let whole: Opened;
  let expected: string[];
  beforeAll(async () => {
    whole = await openEmpty(engine, { deadlineMs: 60_000 });
    await seedDemo(whole.db, { now, profile });
    expected = await contents(whole.db);
  });
  afterAll(() => whole?.close());

  it('the recent days are whole when they can be read, and in the end all days are the same', async () => {
    const { db, close } = await openEmpty(engine, { deadlineMs: 60_000 });
    const days = () =>
      db.query<{ day: string; fen: number }>(
        `select business_date::text as day, sum(income_fen)::bigint as fen from agg_day group by 1 order by 1`,
      );
    let early: Promise<{ day: string; fen: number }[]> | undefined;
    await seedDemo(db, {
      now,
      profile,
      onRecent: () => {
        early = days();
      },
    });
    const late = await days();
    const seen = (await early) ?? [];
    expect(late.length).toBeGreaterThan(70);
    expect(seen.length).toBeLessThan(56);
    const sum = new Map(late.map(({ day, fen }) => [day, fen]));
    // The first day may lack a bill of the day before.
    for (const { day, fen } of seen.slice(2)) expect([day, fen]).toEqual([day, sum.get(day)]);
    expect(await contents(db)).toEqual(expected);
    expect(await readMark(db)).toEqual(await readMark(whole.db));
    expect(await db.query('select * from dirty_day')).toEqual([]);
    for (const compId of [1001, 1002, 1004])
      expect(await db.tenant(compId, (q) => reconcile(q, compId), { deadlineMs: 60_000 })).toEqual([]);
    await close();
  });

  it('a start that is killed goes on where it was', async () => {
    const { db, close } = await openEmpty(engine, { deadlineMs: 60_000 });
    const failingAfter = (transactions: number): Db => {
      let left = transactions;
      return {
        ...db,
        tenant: (compId, work, options) => {
          if (left-- <= 0) return Promise.reject(new Error('the power is gone'));
          return db.tenant(compId, work, options);
        },
      };
    };
    const onRecent = () => undefined;
    let cuts = 0;
    for (const transactions of [15, 35, 50, 65, 80, 95]) {
      await seedDemo(failingAfter(transactions), { now, profile, onRecent }).catch((error: Error) => {
        expect(error.message).toBe('the power is gone');
        cuts += 1;
      });
    }
    expect(cuts).toBeGreaterThan(3);
    await seedDemo(db, { now, profile, onRecent });
    expect(await readMark(db)).toEqual(await readMark(whole.db));
    expect(await contents(db)).toEqual(expected);
    await close();
  });
});
