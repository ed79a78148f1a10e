// Tills of one store take turns: none waits with a connection in its hands, and none waits for the watch that waits for it.
import { setImmediate } from 'node:timers/promises';
import { watchOnce } from '../../host-example/server/alerts/watch';
import { createTurns } from '../../host-example/server/auth/take-turns';
import { makeTillKey } from '../../host-example/server/auth/till-key';
import { type Db, DbUnavailable, type Tenant, tenantOf } from '../../host-example/server/db/db';
import { openDb } from '../../host-example/server/db/open';
import { closeDay } from '../../host-example/server/ingest/close-days';
import { putMoneyIn } from '../../host-example/server/ingest/money/put-money';
import { putBills, putBillsIn } from '../../host-example/server/ingest/put-bills';
import { lockShop } from '../../host-example/server/ingest/write/locked-shop';
import { markDirty, refreshPart } from '../../host-example/server/metrics/refresh';
import { groupCommit } from '../../host-example/server/routes/till/group-commit';
import type { PutRes } from '../../host-example/server/routes/till/pos-schema';
import { bill, item, memberLog, payment, settledAt } from '../support/bills';
import { companies, fillFixture, shops } from '../support/fixture';
import { untilEnd } from '../support/lifetime';
import { addMembers, makeCompany } from '../support/server-db';
import { makeDatabase, postgresUrl } from '../support/server-postgres';
import { ownServer } from '../support/shared';

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Waits until so many transactions wait for another's lock. */
async function isHeldUp(db: Db, many = 1): Promise<void> {
  const waiting = () =>
    db.query("select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'");
  while ((await waiting()).length < many) await wait(20);
}

it.skipIf(postgresUrl === null)('readers cannot take the connections of tills', async () => {
  const { url } = await makeDatabase();
  const db = await untilEnd(openDb({ url, connections: 5, deadlineMs: 30_000 }));
  let done = 0;
  const read = async () => {
    await db.of(companies.chuan)`select pg_sleep(2)`;
    done += 1;
  };
  const readers = Array.from({ length: 8 }, read);
  while (db.load().open < 4 || db.load().waiting < 4) await wait(20);
  expect(await db.tenant(companies.chuan, (q) => q('select 1 as one'), { isTill: true })).toEqual([{ one: 1 }]);
  expect([done, db.load().open]).toEqual([0, 5]);
  await Promise.all(readers);
});

it.skipIf(postgresUrl === null)(
  'a till that closes its day and the watch that closes ended days both get done',
  async () => {
    const { url } = await makeDatabase();
    const db = await untilEnd(openDb({ url }));
    await fillFixture(db);
    const { chuan } = companies;
    const day = '2026-06-13';
    const now = new Date('2026-06-15T04:00:00Z');
    const at = `${day} 12:00:00`;
    const sold = settledAt(at, { Payments: [payment({ PayCode: '001', PayTime: at })] });
    const { outcomes } = await putBills(db, chuan, shops.north, [sold], { receivedAt: now });
    expect(outcomes).toMatchObject([{ result: 'created' }]);
    const faults: unknown[] = [];
    // Bills keep coming in: the day is marked again before each transaction of the watch.
    const busy: Db = {
      ...db,
      tenant: async (compId, work, options) => {
        await db.tenant(chuan, (q) => markDirty({ q, shopId: shops.north }, [day]));
        return db.tenant(compId, work, options);
      },
    };
    let watch: Promise<number> | undefined;
    await db.tenant(chuan, async (q) => {
      await lockShop(q, shops.north, now);
      await closeDay(q, shops.north, day, '0', now);
      watch = watchOnce(busy, now, (error) => void faults.push(error));
      await isHeldUp(db);
      await markDirty({ q, shopId: shops.north }, [day]);
    });
    await watch;
    expect(faults).toEqual([]);
  },
);

/** Starts two transactions while a third holds what the first of them wants first: then each has what the other wants. */
async function inCircle(
  db: Db,
  held: (q: Tenant) => Promise<unknown>,
  works: ((q: Tenant) => Promise<unknown>)[],
): Promise<PromiseSettledResult<unknown>[]> {
  const running: Promise<unknown>[] = [];
  await db.tenant(companies.chuan, async (q) => {
    await held(q);
    for (const [index, work] of works.entries()) {
      running.push(db.tenant(companies.chuan, work));
      running.at(-1)?.catch(() => undefined);
      await isHeldUp(db, index + 1);
    }
  });
  return Promise.allSettled(running);
}

describe.skipIf(postgresUrl === null)('deliveries of two stores', () => {
  let db: Db;
  const now = new Date('2026-06-15T04:00:00Z');
  const { chuan } = companies;
  const done = { status: 'fulfilled' };
  const lock = (member: string) => (q: Tenant) =>
    q`select 1 from member where comp_id = ${chuan} and mem_id = ${member} for update`;
  beforeAll(async () => {
    const { url } = await makeDatabase();
    db = await openDb({ url });
    await fillFixture(db);
    await addMembers(db, chuan, shops.north, ['901', '902']);
    // Of an owner without a superuser's rights the rows of a company are hidden.
    await db.of(chuan)`
      insert into pay_type (comp_id, pay_code, pay_name, pay_group, is_collected)
      values (${chuan}, 'V', 'value', 4, 0)`;
  }, 120_000);
  afterAll(() => db.close());

  it('that correct recharges of the same members wait for each other in one order', async () => {
    const logs = (ExtID: string, members: string[]) =>
      members.map((MemID, Rev) => memberLog({ ExtID, Rev, MemID, PayCode: '001', Time: '2026-06-15 11:00:00' }));
    const put = (shop: string, members: string[]) => (q: Tenant) =>
      putMoneyIn(q, shop, { receipts: [], memberLogs: logs(`circle-${shop}`, members) }, now);
    const settled = await inCircle(db, lock('901'), [
      put(shops.north, ['901', '902']),
      put(shops.south, ['902', '901']),
    ]);
    expect(settled).toMatchObject([done, done]);
  });

  it('that come before and correct a recharge of one member in two stores wait for each other in one order', async () => {
    const put = (shop: string, clock: string, Rev: number) => (q: Tenant) => {
      const own = { ExtID: `sum-${shop}`, Rev, MemID: '901', PrincipalFen: 1000 * Rev };
      const entry = memberLog({ ...own, PayCode: '001', Time: `2026-06-15 ${clock}` });
      return putMoneyIn(q, shop, { receipts: [], memberLogs: [entry] }, now);
    };
    await db.tenant(chuan, put(shops.north, '11:30:00', 1));
    // The earlier one changes the balance after the later one, which its own store corrects meanwhile.
    const settled = await inCircle(db, lock('901'), [put(shops.south, '11:10:00', 1), put(shops.north, '11:30:00', 2)]);
    expect(settled).toMatchObject([done, done]);
  });

  it('that put two revisions of bills paid from the same balances wait for each other in one order', async () => {
    const at = '2026-06-15 11:00:00';
    const Payments = [payment({ PayCode: 'V', PayTime: at })];
    const put = (shop: string, members: string[]) => (q: Tenant) => {
      const bills = members.map((MemID, index) =>
        settledAt(at, { ExtID: `value-${shop}`, Rev: index + 1, MemID, Payments }),
      );
      return putBillsIn(q, shop, bills, { receivedAt: now });
    };
    const settled = await inCircle(db, lock('901'), [
      put(shops.north, ['901', '902']),
      put(shops.south, ['902', '901']),
    ]);
    expect(settled).toMatchObject([done, done]);
  });

  it('hold the marks of days as readers take them, however many batches there are', async () => {
    const sold = (ExtID: string, Rev: number, day: string) => {
      const at = `${day} 11:00:00`;
      return settledAt(at, { ExtID, Rev, Payments: [payment({ PayCode: '001', PayTime: at })] });
    };
    const days = ['2026-06-13', '2026-06-14'];
    await db.tenant(chuan, (q) => markDirty({ q, shopId: shops.north }, days));
    // A reader that has the first day waits for the second, which the delivery has marked first.
    const settled = await inCircle(
      db,
      (q) =>
        q(`select 1 from dirty_day where comp_id = $1 and business_date = '2026-06-14' and part = 1 for update`, [
          chuan,
        ]),
      [
        (q) =>
          putBillsIn(
            q,
            shops.north,
            [sold('days-1', 1, '2026-06-14'), sold('days-1', 2, '2026-06-14'), sold('days-2', 1, '2026-06-13')],
            { receivedAt: now },
          ),
        (q) => refreshPart(q, 'bills', { from: '2026-06-13', to: '2026-06-14' }),
      ],
    );
    expect(settled).toMatchObject([done, done]);
  });
});

it('deliveries that wait for their store go in together, each answered for itself', async () => {
  let isOpen: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    isOpen = resolve;
  });
  let known = 0;
  const made: string[] = [];
  const watched = (q: Tenant) =>
    tenantOf((sql, params) => {
      made.push(...(/^insert into (?:goods|pay_type)\b/.exec(sql) ?? []));
      return q(sql, params);
    }, q.compId);
  const server = await ownServer({
    now: new Date('2024-05-03T00:00:00Z'),
    fill: (db) => makeCompany(db, 1, [{ shopId: shops.north }]),
    // The first delivery waits until all tills have been recognized.
    wrap: (db) => ({
      ...db,
      tenant: async (compId, work, options) => {
        if (options?.isTill && options.deadlineMs !== undefined) await gate;
        const result = await db.tenant(compId, (q) => work(watched(q)), options);
        if (options?.isTill && options.deadlineMs === undefined) known += 1;
        return result;
      },
    }),
  });
  const key = await server.db.tenant(1, (q) => makeTillKey(q, shops.north));
  await server.db.tx((q) => q(`alter table orders add constraint trial check (remark <> 'poison')`));
  const clock = '2024-05-01 12:00:00';
  const sold = { OpenTime: clock, SettleTime: clock, Payments: [{ PayCode: '001', AmountFen: 100 }] };
  const named: Record<number, object[]> = {
    3: [{ ...sold, ExtID: 'named-3', Items: [{ GoodsName: 'New dish', PriceFen: 100 }] }],
    4: [
      {
        ...sold,
        ExtID: 'named-4',
        Items: [{ GoodsID: '0', GoodsName: 'x', PriceFen: 100 }],
        Payments: [{ PayName: 'New way', AmountFen: 100 }],
      },
    ],
  };
  const tills = Array.from({ length: 20 }, (_, index) => [
    bill({ ExtID: `good-${index}` }),
    ...(index === 7 ? [bill({ ExtID: 'poison', Remark: 'poison' }), bill({ ExtID: 'wrong', OpenTime: 'x' })] : []),
    bill({ ExtID: `new-${index}`, Items: [item({ ItemNo: 1 })], Rev: 2 }),
    ...(named[index] ?? []),
  ]);
  const sent = tills.map((Orders) =>
    server.post('/api/Pos/PutOrders', { Orders }, { headers: { authorization: `Bearer ${key}` } }),
  );
  while (known < tills.length) await wait(5);
  for (let turn = 0; turn < 20; turn++) await setImmediate();
  isOpen();
  const answers = await Promise.all(sent);
  for (const [index, { body }] of answers.entries())
    expect((body as unknown as PutRes).Results.map(({ ExtID, Result, Code }) => [ExtID, Result, Code])).toEqual([
      [`good-${index}`, 'accepted', 0],
      ...(index === 7
        ? [
            ['poison', 'refused', 5000],
            ['wrong', 'refused', 3001],
          ]
        : []),
      [`new-${index}`, 'accepted', 0],
      ...(named[index] ? [[`named-${index}`, 'accepted', 0]] : []),
    ]);
  // Names are made kind by kind, as all others make them: two stores never wait for each other's.
  expect(made).toEqual(['insert into pay_type', 'insert into goods']);
  // Bills of one transaction share the number of their change, but for those beside the refused one.
  const changes = await server.db.of(1)<{ bills: number }>`
    select count(*)::int as bills from orders where comp_id = ${1} group by seq`;
  expect(changes.reduce((sum, { bills }) => sum + bills, 0)).toBe(42);
  expect(changes.length).toBeLessThan(tills.length / 2);
});

it('a delivery that fails takes none of those with it that went in beside it', async () => {
  const groups: string[][] = [];
  const gather = groupCommit<{ bills: string[] }, string>(
    createTurns(9, () => new Error('full')),
    3,
  );
  const put = async (deliveries: readonly { bills: string[] }[]) => {
    groups.push(deliveries.flatMap(({ bills }) => bills));
    await setImmediate();
    const names = deliveries.map(({ bills }) => bills.join());
    if (names.includes('bad')) throw new Error('bad bill');
    if (names.includes('away')) throw new DbUnavailable('away');
    return names;
  };
  const answersTo = async (...lists: string[][]) => {
    groups.length = 0;
    const answers = await Promise.allSettled(lists.map((bills) => gather('store', { bills }, put)));
    return answers.map((one) => (one.status === 'fulfilled' ? one.value : String(one.reason.message)));
  };
  expect(await answersTo(['a'], ['bad'], ['c'], ['d', 'e'])).toEqual(['a', 'bad bill', 'c', 'd,e']);
  expect(groups).toEqual([['a', 'bad', 'c'], ['a'], ['bad'], ['c'], ['d', 'e']]);
  expect(await answersTo(['a', 'b', 'c', 'd'], ['e'])).toEqual(['a,b,c,d', 'e']);
  expect(await answersTo(['a'], ['away'])).toEqual(['away', 'away']);
  expect(groups).toEqual([['a', 'away']]);
  const many = Array.from({ length: 10 }, (_, index) => String(index));
  expect(() => many.map((bill) => gather('other', { bills: [bill] }, put))).toThrow('full');
});
