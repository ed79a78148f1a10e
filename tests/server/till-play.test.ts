// A day of a restaurant played against the running demo, with the keys the demo has by itself.
import type { Db } from '../../host-example/server/db/db';
import { reconcileLedgers } from '../../host-example/server/ingest/money/reconcile-ledgers';
import { reconcile } from '../../host-example/server/metrics/reconcile';
import type { PutRes } from '../../host-example/server/routes/till/pos-schema';
import { demoTillKey } from '../../host-example/server/seed/chain/companies';
import { profiles } from '../../host-example/server/seed/chain/profile';
import { parseTime } from '../../host-example/server/seed/day/calendar';
import { generate } from '../../host-example/server/seed/generate';
import { loadBase } from '../../host-example/server/seed/load/load-base';
import { loadMembers } from '../../host-example/server/seed/load/load-money';
import { type DayOfTill, dayOfTill } from '../../host-example/server/till/day-of-till';
import { type Played, play, Unreachable } from '../../host-example/server/till/play';
import { runCommand } from '../support/commands';
import { sharedServer } from '../support/shared';

/** The demo before its first guest: shops, people, menu, members, and the keys of its tills. */
async function fillHouse(db: Db): Promise<void> {
  const demo = generate('demo', today, profiles.small);
  await loadBase(db, demo);
  for (const company of demo.companies) await loadMembers(db, demo, company, null, parseTime(`${today} 19:40:00`));
}

const now = new Date('2026-05-20T19:40:00+08:00');
const today = '2026-05-20';
const hour = 3600;

let said: string[] = [];

const server = sharedServer({ now, fill: fillHouse });

async function send(day: DayOfTill, path: string, sent: object): Promise<PutRes> {
  const key = demoTillKey(day.company.CompID, day.shop.ShopID);
  const { status, body } = await server.post(path, sent, { headers: { authorization: `Bearer ${key}` } });
  expect(status).toBe(200);
  return body as unknown as PutRes;
}

async function playDay(day: DayOfTill, step = 600, deliver = send): Promise<Played> {
  said = [];
  return play({
    day,
    from: day.midnight + day.hours[0] * hour,
    to: day.midnight + day.hours[1] * hour,
    step,
    pause: async () => undefined,
    send: (path, body) => deliver(day, path, body),
    say: (line) => said.push(line),
  });
}

function open(run: string, shop = '人民广场'): DayOfTill {
  const day = dayOfTill({ company: 'demo', shop, date: today, run });
  if (!day) throw new Error(`The demo has no ${shop}`);
  return day;
}

const states = (run: string) =>
  server.db.of(1001)<{ bill: string }>`
    select ext_id || ' ' || rev || ' ' || order_state as bill from orders
    where comp_id = 1001 and ext_id like ${`${run}-%`} order by 1`;
const income = async () => {
  const token = await server.login('boss', { company: 'demo', password: 'boss123' });
  const { body } = await server.call(
    '/api/BossAssistant/GetBusinessInfoV2',
    { StartTime: `${today} 00:00:00`, EndTime: `${today} 23:59:59` },
    { token, shopId: '14272953155303001' },
  );
  return body.Current.BusinessIncome;
};

it('every bill ends as the day has it, through all that happens to bills, and the reports follow', async () => {
  const day = open('play');
  const before = await income();
  const played = await playDay(day);
  expect(played.refused, said.filter((line) => line.startsWith('refused')).join('\n')).toBe(0);
  const bills = day.billsAt(day.midnight + day.hours[1] * hour);
  expect(await states('play')).toEqual(
    bills.map(({ ExtID, Rev, OrderState }) => ({ bill: `${ExtID} ${Rev} ${OrderState}` })).sort(byBill),
  );
  expect(played.accepted).toBeGreaterThan(bills.length);
  for (const action of ['ADD', 'SETTLE', 'REFUND', 'RETURN'])
    expect(bills.some((bill) => bill.Events.some((event) => event.Action === action))).toBe(true);
  const earned = bills
    .filter(({ OrderState }) => [2, 4, 7].includes(OrderState))
    .reduce(
      (sum, bill) =>
        sum +
        bill.Payments.reduce((paid, { AmountFen, VoidTime }) => paid + (VoidTime ? 0 : AmountFen), 0) -
        bill.Refunds.reduce((back, { AmountFen }) => back + AmountFen, 0),
      0,
    );
  expect(Math.round((await income()) * 100) - Math.round(before * 100)).toBe(earned);
});

it('the same day again changes nothing, another run is another day', async () => {
  const before = await states('play');
  expect(await playDay(open('play'))).toMatchObject({ accepted: 0, refused: 0 });
  expect(await states('play')).toEqual(before);
  expect((await playDay(open('more', '夜宵档'), 1800)).accepted).toBeGreaterThan(0);
});

it('a server that is away for a while loses nothing', async () => {
  let calls = 0;
  const played = await playDay(open('torn'), 1200, async (day, path, body) => {
    calls += 1;
    if (calls % 3 === 0) throw new Unreachable('away');
    const answer = await send(day, path, body);
    // The answer is lost as well now and then: the bills come twice.
    if (calls % 4 === 0) throw new Unreachable('cut');
    return answer;
  });
  expect(played.refused).toBe(0);
  const day = open('torn');
  const end = day.billsAt(day.midnight + day.hours[1] * hour);
  expect(await states('torn')).toHaveLength(end.length);
  expect(said).toContainEqual(expect.stringContaining('away'));
});

it('leaves roll-ups and balances as a rebuild finds them', async () => {
  const found = await server.db.tenant(1001, async (q) => [...(await reconcile(q)), ...(await reconcileLedgers(q))], {
    deadlineMs: 60_000,
  });
  expect(found).toEqual([]);
  const stored = await server.db.of(1001)<{ wrong: number; entries: number }>`
    select count(*)::int as entries,
    (count(*) filter (where l.ext_id is null or p.amount_fen <> l.principal_fen
    or p.gift_fen <> l.gift_fen))::int as wrong
    from order_payment p join orders o on o.comp_id = 1001 and o.order_id = p.order_id
    left join member_account_log l on l.comp_id = 1001 and l.order_id = p.order_id and l.kind = 2
    and l.ext_id = o.ext_id and l.part = 'P' || p.pay_no
    where p.comp_id = 1001 and p.pay_code = '002'`;
  expect(stored[0]?.wrong).toBe(0);
  expect(stored[0]?.entries).toBeGreaterThan(0);
});

it('says which hours a day that ends before it begins would have', async () => {
  const run = await runCommand('till/cli.ts', ['--date', today, '--from', '25'], {});
  expect(run).toEqual({ code: 1, output: expect.stringContaining('--to 23 is no number from 25 to 36.') });
});

const byBill = (left: { bill: string }, right: { bill: string }) => (left.bill < right.bill ? -1 : 1);
