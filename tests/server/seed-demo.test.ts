import { findCompany } from '../../host-example/server/db/companies';
import type { Db } from '../../host-example/server/db/db';
import { reconcile } from '../../host-example/server/metrics/reconcile';
import { profiles } from '../../host-example/server/seed/chain/profile';
import { DAY_SECONDS, parseTime } from '../../host-example/server/seed/day/calendar';
import { generate } from '../../host-example/server/seed/generate';
import { seedDemo } from '../../host-example/server/seed/seed-demo';
import { startDemoClock } from '../../host-example/server/seed/start-demo';
import { sharedDatabase } from '../support/server-db';

const now = new Date('2026-05-20T19:40:00+08:00');
const later = new Date('2026-05-22T12:30:00+08:00');
const chain = 1001;

const database = sharedDatabase();
let db: Db;
beforeAll(async () => {
  db = database();
  // A server that is stopped while it makes the demo: what there is of it is made anew.
  const stop = new AbortController();
  const making = { now, profile: 'small', signal: stop.signal } as const;
  const stopAtBills = async () => {
    const bills = await db.of(chain)`select 1 from orders where comp_id = ${chain} limit 1`;
    if (bills.length > 0) stop.abort();
    else setTimeout(stopAtBills, 10);
  };
  await expect(seedDemo(db, { ...making, onBegun: stopAtBills })).rejects.toThrow('aborted');
  await seedDemo(db, { now, makes: false });
  await seedDemo(db, { now });
});

const TABLES =
  'company shop account account_role staff desk goods member member_account_log other_receipt orders order_item order_payment order_log sensitive_record day_close target message message_read shop_day dish_day money_day'.split(
    ' ',
  );

/** One line a table: how many rows and what is in them, the moment of writing left out. */
async function checksums(): Promise<string[]> {
  const lines: string[] = [];
  for (const table of TABLES) {
    const [row] = await db.query<{ rows: number; sum: string }>(
      `select count(*)::int as rows, md5(string_agg(line, '|' order by line)) as sum
     from (select (to_jsonb(t) - '{created_at,updated_at,password_hash}'::text[])::text as line from ${table} t) x`,
    );
    lines.push(`${table} ${row?.rows} ${row?.sum}`);
  }
  return lines;
}

it('changes nothing when it runs a second time', async () => {
  const before = await checksums();
  await seedDemo(db, { now });
  expect(await checksums()).toEqual(before);
});

/** What is stored is every bill of the generator as it is at this moment. */
async function holdsBillsAt(local: string): Promise<void> {
  const demo = generate('demo', '2026-05-20', profiles.small);
  const at = parseTime(local);
  const expected = demo.companies.flatMap((company) =>
    company.shops.flatMap((shop) =>
      [...demo.bills(company, shop, demo.first, Math.floor(at / DAY_SECONDS), at)].map(
        (bill) => `${bill.ExtID} ${bill.Rev} ${bill.OrderState}`,
      ),
    ),
  );
  const stored = await db.query<{ bill: string }>(
    `select ext_id || ' ' || rev || ' ' || order_state as bill from orders`,
  );
  expect(stored.map((row) => row.bill).sort()).toEqual(expected.sort());
  expect(expected.length).toBeGreaterThan(1500);
}

it('puts every bill of the generator in, in its present state', () => holdsBillsAt('2026-05-20 19:40:00'));

it('keeps roll-ups equal to the bills, and every dirty day flushed', async () => {
  for (const compId of [chain, 1002, 1004]) {
    const differences = await db.tenant(compId, (q) => reconcile(q), { deadlineMs: 60_000 });
    expect(differences).toEqual([]);
  }
  expect(await db.query('select * from dirty_day')).toEqual([]);
});

it('lets no balance go below zero, and each account log end in the balance of its member', async () => {
  const wrong = await db.query(
    `select m.mem_id from member m left join lateral (
     select balance_fen, gift_balance_fen from member_account_log l where l.comp_id = m.comp_id and l.mem_id = m.mem_id order by log_time desc, part collate "C" desc, ext_id collate "C" desc, kind desc limit 1) l on true
   where m.principal_fen < 0 or m.gift_fen < 0 or m.principal_fen <> coalesce(l.balance_fen, 0) or m.gift_fen <> coalesce(l.gift_balance_fen, 0)`,
  );
  expect(wrong).toEqual([]);
  const [sum] = await db.query<{ logged: number; held: number }>(
    `select (select sum(case when kind in (1, 3) then principal_fen else -principal_fen end) from member_account_log)::bigint as logged, (select sum(principal_fen) from member)::bigint as held`,
  );
  expect(sum?.held).toBe(sum?.logged);
  expect(sum?.held).toBeGreaterThan(0);
});

it('pays debts and deposits for bills that have them', async () => {
  const [row] = await db.query<{ repaid: number; deposits: number; linked: number }>(
    `select count(*) filter (where kind = 'REPAY')::int as repaid, count(*) filter (where kind = 'DEPOSIT')::int as deposits,
     count(*) filter (where order_id is not null)::int as linked from other_receipt where kind <> 'OTHER'`,
  );
  expect(row?.repaid).toBeGreaterThan(0);
  expect(row?.deposits).toBeGreaterThan(0);
  expect(row?.linked).toBe((row?.repaid ?? 0) + (row?.deposits ?? 0));
});

it('sends messages of every kind, some of them unread by the owner', async () => {
  const rows = await db.query<{ msg_type: number; messages: number; unread: number }>(
    `select m.msg_type, count(*)::int as messages, count(*) filter (where r.msg_id is null)::int as unread from message m
     left join message_read r on r.comp_id = m.comp_id and r.msg_id = m.msg_id and r.account_id = 1001001 where m.comp_id = $1 group by 1 order by 1`,
    [chain],
  );
  expect(rows.map((row) => row.msg_type)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  const unread = rows.reduce((sum, row) => sum + row.unread, 0);
  expect(unread).toBeGreaterThan(3);
  // Older ones were read.
  expect(rows.reduce((sum, row) => sum + row.messages, 0)).toBeGreaterThan(2 * unread);
});

it('has closed days that were changed later, and targets met, missed and unset', async () => {
  const [days] = await db.query<{ restated: number }>(
    `select count(*)::int as restated from day_close where restated_count > 0`,
  );
  expect(days?.restated).toBeGreaterThan(0);
  const targets = await db.query<{ shop_id: string }>(
    `select distinct shop_id::text from target where comp_id = $1 and metric = 1 order by 1`,
    [chain],
  );
  expect(targets.map((row) => row.shop_id.slice(-1))).toEqual(['1', '2', '3', '5']);
});

it('gives both companies the same shop numbers, and two shops one name', async () => {
  const shops = await db.query<{ comp_id: number; shop_id: string; shop_name: string }>(
    `select comp_id, shop_id::text, shop_name from shop where comp_id in (1001, 1002) order by 1, 2`,
  );
  const ids = (company: number) => shops.filter((shop) => shop.comp_id === company).map((shop) => shop.shop_id);
  expect(ids(chain).slice(0, 3)).toEqual(ids(1002));
  const names = shops.filter((shop) => shop.comp_id === 1002).map((shop) => shop.shop_name);
  expect(new Set(names).size).toBeLessThan(names.length);
  expect(await findCompany(db, 'lapsed')).toMatchObject({ compId: 1003 });
});

it('comes up to the present when it starts again two days later', async () => {
  await seedDemo(db, { now: later });
  await holdsBillsAt('2026-05-22 12:30:00');
  expect(await db.tenant(chain, (q) => reconcile(q), { deadlineMs: 60_000 })).toEqual([]);
  // A version is told of once, however often the demo starts.
  expect(
    await db.query(
      'select comp_id, title_en, count(*)::int as n from message where msg_type = 9 group by 1, 2 having count(*) > 1',
    ),
  ).toEqual([]);
});

it('of the English-speaking company is what its guests may pay in, and its targets can be reached', async () => {
  const [paid] = await db.query<{ most: number }>(
    'select max(principal_fen) as most from member_account_log where comp_id = 1004 and kind = 1',
  );
  const targets = await db.query<{ metric: number; value: number }>(
    `select distinct metric, month_target as value from target where comp_id = 1004 and metric in (5, 6) order by 1`,
  );
  expect(targets.map(({ metric }) => metric)).toEqual([5, 6]);
  // No card of 5,000 dollars beside bills of 79, and none joins 20 members a month where one comes.
  expect(paid?.most).toBeLessThanOrEqual(50_000);
  expect(targets.map(({ value }) => value)).toEqual([150_000, 1]);
});

describe('the clock of the demo', () => {
  it('lets guests come while the server runs, and waits for the last of them when it stops', async () => {
    const count = async () =>
      (await db.query<{ bills: number }>('select count(*)::int as bills from orders'))[0]?.bills ?? 0;
    const before = await count();
    let now = new Date('2026-05-22T13:00:00+08:00');
    const errors: unknown[] = [];
    const stop = startDemoClock(
      db,
      () => now,
      (error) => errors.push(error),
      5,
    );
    await vi.waitUntil(async () => (await count()) > before, { timeout: 120_000, interval: 50 });
    const atOne = await count();
    now = new Date('2026-05-22T14:00:00+08:00');
    await vi.waitUntil(async () => (await count()) > atOne, { timeout: 120_000, interval: 50 });
    await stop();
    expect(errors).toEqual([]);
  });

  it('reports what went wrong and tries again', async () => {
    const errors: unknown[] = [];
    let calls = 0;
    const now = () => {
      calls++;
      return calls === 1 ? new Date(Number.NaN) : new Date('2026-05-22T14:01:00+08:00');
    };
    const stop = startDemoClock(db, now, (error) => errors.push(error), 5);
    await vi.waitUntil(() => calls > 2, { timeout: 120_000, interval: 20 });
    await stop();
    expect(errors).toHaveLength(1);
  });
});
