// One set of revisions makes one bill, in whatever order, batches and repetitions they come in.
import fc from 'fast-check';
import type { Db } from '../../host-example/server/db/db';
import type { Bill } from '../../host-example/server/ingest/bill';
import { judge, type Seen } from '../../host-example/server/ingest/check/revisions';
import { closeDay } from '../../host-example/server/ingest/close-days';
import { reconcileLedgers } from '../../host-example/server/ingest/money/reconcile-ledgers';
import { putBills } from '../../host-example/server/ingest/put-bills';
import { reconcile } from '../../host-example/server/metrics/reconcile';
import { rollUps } from '../../host-example/server/metrics/roll-ups';
import { bill, openBill, refund, reversedBill } from '../support/bills';
import { addMembers, makeCompany, sharedDatabase } from '../support/server-db';
import { after, opened, STEPS, type Step } from '../support/server-lifecycle';

const IN_TURN = '14272953155303001';
const ANYHOW = '14272953155303002';
const APART = '14272953155303003';
const receivedAt = new Date('2026-06-15T00:00:00Z');
/** More of them: ORDER_RUNS=500. */
const numRuns = Number(process.env.ORDER_RUNS ?? 10);

vi.setConfig({ testTimeout: 60_000 + numRuns * 20_000 });

/** Rows of both shops alike, but for what names the shop and the moment. */
const TABLES: Record<string, string[]> = {
  orders: ['parent_order_id', 'updated_at', 'seq'],
  order_item: [],
  order_fee: [],
  order_discount: [],
  order_payment: [],
  order_refund: [],
  order_refund_item: [],
  order_log: [],
  sensitive_record: ['record_id'],
  member_account_log: ['balance_fen', 'gift_balance_fen'],
};

const life = (number: number): fc.Arbitrary<{ revisions: Bill[] }> =>
  fc
    .record({
      day: fc.integer({ min: 0, max: 2 }),
      minute: fc.integer({ min: 0, max: 1439 }),
      steps: fc.array(
        fc.tuple(fc.constantFrom<Step>('settle', 'refund', 'reverse', 'resettle', ...STEPS), fc.nat(99_999)),
        { minLength: 2, maxLength: 9 },
      ),
      isStored: fc.boolean(),
      /** The till takes the settlement again for the first one. */
      isLater: fc.boolean(),
      /** Only the newest operations are sent. */
      isShort: fc.boolean(),
    })
    .map(({ day, minute, steps, isStored, isLater, isShort }) => {
      const clock = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}:00`;
      const all = [opened(`order-${number}`, `2026-05-${10 + day} ${clock}`, number)];
      for (const [step, size] of steps) {
        const next = after(all[all.length - 1] as Bill, step, size);
        if (next) all.push(next);
      }
      return {
        revisions: all.map((one) => ({
          ...one,
          ...(isStored && {
            MemID: '71',
            Payments: one.Payments.map((payment) => ({ ...payment, PayCode: '002' })),
            Refunds: one.Refunds.map((back) => ({ ...back, PayCode: '002' })),
          }),
          ...(isLater && one.OrderState === 7 && { FirstSettleTime: one.SettleTime }),
          ...(isShort && one.Rev > 1 && { Events: one.Events.slice(-2) }),
        })),
      };
    });

const database = sharedDatabase();
let db: Db;
let number = 0;
beforeAll(async () => {
  db = database();
  await makeCompany(db, 1, [
    { shopId: IN_TURN, dayStartMinutes: 240 },
    { shopId: ANYHOW, dayStartMinutes: 240 },
    { shopId: APART },
  ]);
  await addMembers(db, 1, IN_TURN, ['71']);
});

const put = async (shopId: string, bills: Bill[]) => {
  const { outcomes } = await putBills(db, 1, shopId, bills, { receivedAt });
  return outcomes;
};
const rowsOf = async (shopId: string) => {
  const found: Record<string, unknown> = {};
  for (const [table, left] of Object.entries(TABLES)) {
    const key = table === 'member_account_log' || table === 'orders' ? 't.ext_id' : 'o.ext_id';
    const rows = await db.of(1)<{ row: object }>(
      `select ${key} as "extId", to_jsonb(t) - $2::text[] as row from ${table} t
         ${key === 'o.ext_id' ? 'join orders o on o.comp_id = 1 and o.order_id = t.order_id' : ''}
         where t.comp_id = 1 and ${table === 'order_refund_item' ? 'o' : 't'}.shop_id = $1`,
      [shopId, ['order_id', 'shop_id', 'created_at', ...left]],
    );
    found[table] = rows.map((row) => JSON.stringify(row)).sort();
  }
  return found;
};
const rollups = async (shopId: string) => {
  const found: Record<string, unknown> = {};
  for (const { table } of rollUps) {
    const rows = await db.of(1)<{ row: object }>(
      `select to_jsonb(t) - 'shop_id' - 'order_id' as row from ${table} t where comp_id = 1 and shop_id = $1`,
      [shopId],
    );
    found[table] = rows.map(({ row }) => JSON.stringify(row)).sort();
  }
  return found;
};

it('a refund after a reverse settlement ends in 7, whichever comes first', async () => {
  const set = [
    bill({ ExtID: 'seven', Rev: 1 }),
    reversedBill({ ExtID: 'seven', Rev: 2 }),
    bill({ ExtID: 'seven', Rev: 3, OrderState: 4, Refunds: [refund()] }),
  ];
  const states: unknown[] = [];
  for (const order of [
    [0, 1, 2],
    [2, 1, 0],
    [2, 0, 1],
    [1, 2, 0],
    [0, 2, 1],
    [1, 0, 2],
  ]) {
    const ExtID = `seven-${order.join('')}`;
    for (const index of order) await put(APART, [{ ...(set[index] as Bill), ExtID }]);
    const [row] = await db.of(1)<{ state: number }>`
      select order_state as state from orders where comp_id = 1 and ext_id = ${ExtID}`;
    states.push(row?.state);
  }
  expect(states).toEqual(Array(6).fill(7));
});

it('of two contents of one revision the later state stays, whichever comes first and however often', async () => {
  const paid = bill({ Rev: 1 });
  const open = openBill({ Rev: 1, OpenTime: paid.OpenTime });
  for (const [index, order] of [
    [open, paid],
    [paid, open],
    [open, paid, open, paid],
  ].entries()) {
    const ExtID = `twice-${index}`;
    for (const one of order) await put(APART, [{ ...one, ExtID }]);
    const [row] = await db.of(1)`
      select order_state as state, income_fen as income from orders where comp_id = 1 and ext_id = ${ExtID}`;
    expect(row).toEqual({ state: 2, income: 3800 });
  }
});

const CLOSED = ['2026-04-01', '2026-04-02', '2026-04-03'];
/** Of each closed day: its income when it was closed with what changed since, and its income now. */
const closedDays = () =>
  db.of(1)<{ told: number; now: number }>`
    select c.income_fen + c.restated_fen as told, coalesce(sum(o.income_fen), 0)::bigint as now
    from day_close c
    left join orders o on o.comp_id = 1 and o.shop_id = c.shop_id and o.business_date = c.business_date
    and o.order_state in (2, 4, 7)
    where c.comp_id = 1 group by c.shop_id, c.business_date, c.income_fen, c.restated_fen`;

it('closed days say what changed in them, whichever revision comes first and whatever day it moves the bill to', async () => {
  for (const day of CLOSED) await db.tenant(1, (q) => closeDay(q, APART, day, '31', receivedAt));
  let run = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('2026-04-01 23:00:00', '2026-04-01 23:45:00', '2026-04-02 12:00:00'),
      fc.array(fc.nat(99), { minLength: 3, maxLength: 3 }),
      fc.shuffledSubarray([0, 1, 2, 3], { minLength: 1, maxLength: 4 }),
      async (time, sizes, order) => {
        const all = [opened(`closed-${++run}`, time, run)];
        for (const [at, step] of (['settle', 'reverse', 'resettle'] as const).entries()) {
          const next = after(all[at] as Bill, step, sizes[at] ?? 0);
          // The till takes the settlement again for the first one.
          if (next) all.push(next.OrderState === 7 ? { ...next, FirstSettleTime: next.SettleTime } : next);
        }
        for (const at of order) {
          await put(APART, [all[at] as Bill]);
          for (const { told, now } of await closedDays()) expect(told).toBe(now);
        }
      },
    ),
    { numRuns: 12 * numRuns, endOnFailure: true },
  );
  const [restated] = await db.of(1)<{ days: number }>`
    select count(*)::int as days from day_close where comp_id = 1 and restated_count > 0`;
  expect(restated?.days).toBeGreaterThan(1);
});

it('any order makes the same rows', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat(), { minLength: 1, maxLength: 3 }).chain((list) => fc.tuple(...list.map(() => life(++number)))),
      fc.infiniteStream(fc.nat(1_000_000)),
      async (lives, luck) => {
        // Numbers of their own: bills stay in the database.
        const run = ++number;
        const sets = lives.map(({ revisions }, index) =>
          revisions.map((one) => ({ ...one, ExtID: `${run}-${index}` })),
        );
        for (const set of sets) for (const one of set) await put(IN_TURN, [one]);
        const anyhow = sets
          .flat()
          .flatMap((one) => (Number(luck.next().value) % 3 === 0 ? [one, one] : [one]))
          .map((one) => ({ one, at: Number(luck.next().value) }))
          .sort((a, b) => a.at - b.at)
          .map(({ one }) => one);
        while (anyhow.length > 0) await put(ANYHOW, anyhow.splice(0, 1 + (Number(luck.next().value) % 4)));
        expect(await rowsOf(ANYHOW)).toEqual(await rowsOf(IN_TURN));
        expect(await db.tenant(1, async (q) => [...(await reconcile(q)), ...(await reconcileLedgers(q))])).toEqual([]);
        expect(await rollups(ANYHOW)).toEqual(await rollups(IN_TURN));
      },
    ),
    { numRuns, endOnFailure: true },
  );
});

describe('what revisions make of a bill', () => {
  const seen: fc.Arbitrary<Seen[]> = fc
    .array(
      fc.tuple(fc.constantFrom(1, 2, 3, 4, 6, 7, 2, 6), fc.constantFrom('2026-05-10 12:00:00', '2026-05-10 13:00:00')),
      { minLength: 1, maxLength: 7 },
    )
    .map((all) =>
      all.map(([state, time], index) => ({
        rev: index + 1,
        state: state as Seen['state'],
        firstSettle: state === 1 ? null : time,
      })),
    );

  function end(order: readonly Seen[]) {
    let stored: { current: Seen; states: Seen[] } | null = null;
    for (const one of order) {
      if (stored?.current.rev === one.rev) continue;
      const verdict = judge(stored, one);
      if (verdict.kind === 'refused') continue;
      const { rev }: Seen = verdict.kind === 'past' && stored ? stored.current : one;
      const { state, firstSettle } = verdict.kind === 'past' ? verdict.now : verdict.then;
      stored = { current: { rev, state, firstSettle }, states: verdict.states };
    }
    return stored;
  }

  it('is the same in any order, also where some contradict others', () => {
    fc.assert(
      fc.property(
        seen.chain((all) =>
          fc.tuple(fc.constant(all), fc.shuffledSubarray([...all, ...all], { minLength: all.length * 2 })),
        ),
        ([all, anyhow]) => {
          expect(end(anyhow)?.current).toEqual(end(all)?.current);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});
