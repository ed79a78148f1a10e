// Stored value: whatever comes in, however often and in whatever order, a member has what the log says, and the log
// says what the bills took.
import fc from 'fast-check';
import type { Db } from '../../host-example/server/db/db';
import type { Bill, BillPayment, BillRefund } from '../../host-example/server/ingest/bill';
import type { MemberLog } from '../../host-example/server/ingest/money/entries';
import { reconcileLedgers } from '../../host-example/server/ingest/money/reconcile-ledgers';
import { putBills } from '../../host-example/server/ingest/put-bills';
import { bill, discount, memberLog, openBill, payment, refund } from '../support/bills';
import { putMemberLogs } from '../support/put-money';
import { addMembers, makeCompany, sharedDatabase } from '../support/server-db';

const SHOPS = ['14272953155303001', '14272953155303002'] as const;
const MEMBERS = ['71', '72', '73'];
/** More of them: BALANCE_RUNS=2000. */
const numRuns = Number(process.env.BALANCE_RUNS ?? 15);

vi.setConfig({ testTimeout: 60_000 + numRuns * 500 });

const clock = (minute: number) =>
  `2024-05-01 ${String(10 + Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}:00`;

/** One delivery: a bill at some revision, or an entry at the counter. */
type Delivery = { shop: (typeof SHOPS)[number] } & ({ bill: Bill } | { log: MemberLog });

interface Plan {
  shop: 0 | 1;
  member: number;
  /** What a dish costs, and what of it stored value pays, its bonus included. */
  price: number;
  share: number;
  minute: number;
  steps: ('settle' | 'refund' | 'reverse' | 'again' | 'member')[];
}

const plan: fc.Arbitrary<Plan> = fc.record({
  shop: fc.constantFrom(0 as const, 1 as const),
  member: fc.nat(2),
  price: fc.integer({ min: 100, max: 50_000 }),
  share: fc.integer({ min: 0, max: 100 }),
  minute: fc.integer({ min: 0, max: 200 }),
  steps: fc.constantFrom(
    ['settle'],
    ['settle', 'refund'],
    ['settle', 'reverse'],
    ['settle', 'reverse', 'again'],
    ['settle', 'refund', 'reverse', 'again'],
    ['settle', 'member'],
  ) as fc.Arbitrary<Plan['steps']>,
});

/** The revisions of a bill, one a step. */
function revisions({ member, price, share, minute, steps }: Plan, ExtID: string): Bill[] {
  const MemID = MEMBERS[member] ?? '71';
  const stored = Math.floor((price * share) / 100);
  const bonus = Math.floor(stored / 11);
  const paid = (PayNo: number, at: number): BillPayment[] => [
    payment({ PayNo, PayCode: '002', AmountFen: stored - bonus, GiftFen: bonus, PayTime: clock(at) }),
    payment({ PayNo: PayNo + 1, AmountFen: price - stored, PayTime: clock(at) }),
  ];
  let now = openBill({
    ExtID,
    MemID,
    OpenTime: clock(minute),
    Items: [{ ...(bill().Items[0] as Bill['Items'][0]), PriceFen: price }],
  });
  const all = [now];
  for (const [index, step] of steps.entries()) {
    const at = minute + index + 1;
    const settled = { SettleTime: clock(at), Discounts: [discount({ DiscountType: 11, AmountFen: bonus })] };
    const change: Partial<Bill> = {
      settle: () => ({ ...settled, OrderState: 2 as const, FirstSettleTime: clock(at), Payments: paid(1, at) }),
      refund: (): Partial<Bill> => {
        const back: BillRefund[] =
          stored - bonus < 2 ? [] : [refund({ PayCode: '002', AmountFen: 1, RefundTime: clock(at) })];
        return { OrderState: back.length > 0 ? 4 : now.OrderState, Refunds: back };
      },
      reverse: () => ({
        OrderState: 6 as const,
        SettleTime: null,
        Discounts: [],
        Payments: now.Payments.map((one) => ({ ...one, VoidTime: clock(at) })),
        Refunds: now.Refunds.map((one) => ({ ...one, VoidTime: clock(at) })),
      }),
      again: () => ({ ...settled, OrderState: 7 as const, Payments: [...now.Payments, ...paid(3, at)] }),
      // The card was put on the wrong bill.
      member: () => ({ MemID: MEMBERS[(member + 1) % MEMBERS.length] ?? '71' }),
    }[step]();
    now = { ...now, ...change, Rev: now.Rev + 1 };
    all.push(now);
  }
  return all;
}

const database = sharedDatabase();
let db: Db;
let run = 0;
beforeAll(async () => {
  db = database();
  await makeCompany(
    db,
    1,
    SHOPS.map((shopId) => ({ shopId })),
  );
  await addMembers(db, 1, SHOPS[0], MEMBERS);
});

const receivedAt = new Date('2024-05-02T00:00:00Z');
const deliver = async (one: Delivery): Promise<void> => {
  if ('log' in one) await putMemberLogs(db, 1, one.shop, [one.log], receivedAt);
  else
    expect((await putBills(db, 1, one.shop, [one.bill], { receivedAt })).outcomes).not.toContainEqual(
      expect.objectContaining({ result: 'refused', field: expect.not.stringMatching('OrderState') }),
    );
};

it('is the sum of the log, and the log is what the bills took', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(plan, { minLength: 1, maxLength: 4 }),
      fc.array(fc.record({ member: fc.nat(2), amount: fc.nat(100_000), minute: fc.nat(200), isIn: fc.boolean() }), {
        maxLength: 4,
      }),
      fc.infiniteStream(fc.nat()),
      async (plans, counter, luck) => {
        run += 1;
        const bills = plans.map((one, index) => ({ shop: SHOPS[one.shop], all: revisions(one, `b${run}-${index}`) }));
        const logs = counter.map(({ member, amount, minute, isIn }, index) =>
          memberLog({
            ExtID: `c${run}-${index}`,
            MemID: MEMBERS[member] ?? '71',
            Kind: isIn ? 1 : 4,
            PrincipalFen: amount,
            GiftFen: Math.floor(amount / 10),
            Time: clock(minute),
          }),
        );
        const deliveries: Delivery[] = [
          ...bills.flatMap(({ shop, all }) => all.map((one) => ({ shop, bill: one }))),
          ...logs.map((log) => ({ shop: SHOPS[0], log })),
        ];
        // Late, out of order, and some of them twice; the last revision of each bill arrives at some time.
        const order = deliveries.map((one) => ({ one, at: Number(luck.next().value) })).sort((a, b) => a.at - b.at);
        for (const { one, at } of order) {
          await deliver(one);
          if (at % 3 === 0) await deliver(one);
        }
        await check(
          run,
          bills.map(({ all }) => all[all.length - 1] as Bill),
          logs,
        );
      },
    ),
    { numRuns },
  );
});

/** Worked out from the bills and the counter alone. */
async function check(number: number, bills: readonly Bill[], logs: readonly MemberLog[]): Promise<void> {
  const expected = new Map(MEMBERS.map((id) => [id, { principal: 0, gift: 0 }]));
  const book = (id: string | null, sign: number, principal: number, gift: number) => {
    const own = expected.get(id ?? '');
    if (own) {
      own.principal += sign * principal;
      own.gift += sign * gift;
    }
  };
  for (const { MemID, Payments, Refunds } of bills) {
    for (const one of Payments)
      if (one.PayCode === '002' && one.VoidTime === null) book(MemID, -1, one.AmountFen, one.GiftFen);
    for (const one of Refunds) if (one.PayCode === '002' && !one.VoidTime) book(MemID, 1, one.AmountFen, 0);
  }
  for (const log of logs) book(log.MemID, log.Kind === 1 ? 1 : -1, log.PrincipalFen, log.GiftFen);
  const rows = await db.of(1)<{ id: string; principal: number; gift: number }>`
    select m.mem_id::text as id,
    coalesce(sum(case when l.kind in (1, 3) then l.principal_fen else -l.principal_fen end),
    0)::bigint as principal,
    coalesce(sum(case when l.kind in (1, 3) then l.gift_fen else -l.gift_fen end), 0)::bigint as gift
    from member m left join member_account_log l on l.comp_id = 1 and l.mem_id = m.mem_id
    and (l.ext_id like 'b' || ${number}::text || '-%' or l.ext_id like 'c' || ${number}::text || '-%')
    where m.comp_id = 1 group by m.mem_id order by m.mem_id`;
  expect(rows).toEqual(MEMBERS.map((id) => ({ id, ...expected.get(id) })));
  expect(await db.tenant(1, (q) => reconcileLedgers(q))).toEqual([]);
  const steps = await db.of(1)`
    select ext_id from (
    select ext_id, balance_fen, gift_balance_fen,
    sum(case when kind in (1, 3) then principal_fen else -principal_fen end) over w as principal,
    sum(case when kind in (1, 3) then gift_fen else -gift_fen end) over w as gift
    from member_account_log where comp_id = 1
    window w as (partition by mem_id
    order by log_time, part collate "C", ext_id collate "C", kind, shop_id rows unbounded preceding)) x
    where balance_fen <> principal or gift_balance_fen <> gift`;
  expect(steps).toEqual([]);
}

it('two shops that book for one member at once lose nothing', async () => {
  const sold = (ExtID: string) => bill({ ExtID, MemID: '73', Payments: [payment({ PayCode: '002' })] });
  await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      putBills(db, 1, SHOPS[index % 2] ?? SHOPS[0], [sold(`both-${index}`)], { receivedAt }),
    ),
  );
  expect(await db.tenant(1, (q) => reconcileLedgers(q))).toEqual([]);
});
