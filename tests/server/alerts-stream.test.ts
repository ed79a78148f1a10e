// A till reports to one server, the owner listens to another: what they share is the database.
import type { FastifyInstance } from 'fastify';
import { createApp } from '../../host-example/server/app';
import { makeTillKey } from '../../host-example/server/auth/till-key';
import { defaults } from '../../host-example/server/config';
import type { Bill } from '../../host-example/server/ingest/bill';
import type { StreamEvent } from '../../types/api/message-service';
import { event, openBill, settledAt } from '../support/bills';
import { companies, shops } from '../support/fixture';
import { sharedServer } from '../support/shared';
import { openStream } from '../support/stream-reader';

const comp = companies.chuan;
const noon = new Date('2026-06-15T12:00:00+08:00');

const server = sharedServer({ now: noon });
let second: FastifyInstance;
let url: string;
let key: string;
let last = 0;
const stops: (() => void)[] = [];

beforeAll(async () => {
  second = await createApp({
    db: server.db,
    config: { ...defaults, streamSeconds: 0.1 },
    now: () => server.clock.now,
    log: false,
  });
  url = await second.listen({ port: 0, host: '127.0.0.1' });
  await server.db.tenant(comp, async (q) => {
    key = await makeTillKey(q, shops.north);
    await q`
      insert into pay_type (comp_id, pay_code, pay_name, pay_group, is_collected)
      values (${comp}, 'W', '微信', 2, 1)`;
  });
});
afterAll(async () => {
  for (const stop of stops) stop();
  await second.close();
});

/** A settled bill that somebody made free: a hint of each kind, and an alert. */
function freeBill(): Bill {
  last += 1;
  const Time = '2026-06-15 11:00:00';
  const Events = [event({ Time }), event({ SeqNo: 2, Time, Action: 'FREE', AmountFen: 100 })];
  return settledAt(Time, { ExtID: `free-${last}`, Events });
}
const put = async (...Orders: Bill[]) =>
  expect(
    (await server.post('/api/Pos/PutOrders', { Orders }, { headers: { authorization: `Bearer ${key}` } })).body,
  ).toMatchObject({ Accepted: Orders.length, Refused: 0 });

async function listen(token: string): Promise<() => Promise<StreamEvent>> {
  const stop = new AbortController();
  stops.push(() => stop.abort());
  const { next } = await openStream(url, token, { shopId: shops.north, signal: stop.signal });
  return async () => (await next()) ?? expect.fail('The stream has ended');
}
/** Events until this many hints and messages have come, as words in any order. */
async function collect(next: () => Promise<StreamEvent>, count: number): Promise<string[]> {
  const words: string[] = [];
  while (words.length < count) {
    const found = await next();
    if (found.Op === 'hint') {
      expect(found.Time).toBe('2026-06-15 12:00:00');
      words.push(`hint ${found.Topic} ${found.ShopID}`);
    }
    if (found.Op === 'msg') words.push(`msg ${found.Message.Title}`);
  }
  return words.sort();
}

// Before all others, whose streams look at the database again and again.
it('who leaves during the first look leaves nothing that goes on looking', async () => {
  const token = await server.login('manager');
  const { news } = server.db;
  const open = new Set<object>();
  vi.spyOn(news, 'listen').mockImplementation((_, listener) => {
    open.add(listener);
    return () => void open.delete(listener);
  });
  const leaving = new AbortController();
  const { tenant } = server.db;
  const look = vi.spyOn(server.db, 'tenant').mockImplementation(async (...args) => {
    // The first call lets the request in.
    if (look.mock.calls.length === 2) {
      leaving.abort();
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return tenant(...args);
  });
  const asked = {
    method: 'POST',
    headers: { 'content-type': 'application/json', luck_api_token: token, luck_boss_shopid: shops.north },
  };
  await expect(fetch(`${url}/api/Message/Stream`, { ...asked, body: '{}', signal: leaving.signal })).rejects.toThrow();
  // The last call is the look itself.
  await vi.waitFor(() => expect(look.mock.settledResults[2]?.type).toBe('fulfilled'));
  expect(open.size).toBe(0);
});

it('hints name what to read again, and alerts come with them', async () => {
  const next = await listen(await server.login('manager'));
  expect(await next()).toMatchObject({ Op: 'ready', Missed: 0 });
  await put(freeBill());
  expect(await collect(next, 4)).toEqual([
    `hint abnormal ${shops.north}`,
    `hint order ${shops.north}`,
    `hint target ${shops.north}`,
    'msg 免单 ¥1 · #1',
  ]);
  await put(openBill({ ExtID: 'open-1', OpenTime: '2026-06-15 11:50:00' }));
  expect(await collect(next, 2)).toEqual([`hint order ${shops.north}`, `hint unpaid ${shops.north}`]);
});

it('in quiet hours messages wait, and come when the hours are over', async () => {
  const token = await server.login('boss');
  const { body } = await server.post('/api/Message/GetSettings', {}, { token, shopId: shops.north });
  const saved = await server.post(
    '/api/Message/SaveSettings',
    { ...body, Quiet: { Begin: '11:30', End: '12:30' } },
    { token, shopId: shops.north },
  );
  expect(saved.status).toBe(200);
  const next = await listen(token);
  expect(await next()).toMatchObject({ Op: 'ready', Missed: 0 });
  await put(freeBill());
  // Live figures go on being told of.
  expect(await collect(next, 3)).toEqual([
    `hint abnormal ${shops.north}`,
    `hint order ${shops.north}`,
    `hint target ${shops.north}`,
  ]);
  server.clock.now = new Date('2026-06-15T12:30:00+08:00');
  expect(await collect(next, 1)).toEqual(['msg 免单 ¥1 · #1']);
  server.clock.now = noon;
});

it('a listener misses none of the messages that many deliveries write at once', async () => {
  const token = await server.login('manager');
  const next = await listen(token);
  await next();
  const count = 12;
  await Promise.all(Array.from({ length: count }, () => put(freeBill())));
  const seen = new Set<string>();
  while (seen.size < count) {
    const found = await next();
    if (found.Op !== 'msg') continue;
    expect(seen).not.toContain(found.Message.MsgID);
    seen.add(found.Message.MsgID);
  }
});

it('saving a target is a hint as well', async () => {
  const token = await server.login('boss');
  const next = await listen(token);
  expect(await next()).toMatchObject({ Op: 'ready' });
  const { status } = await server.post(
    '/api/BossAssistant/SaveSetPurpose',
    {
      Year: 2026,
      Version: 0,
      Items: [{ ShopID: shops.south, Year: 2026, Month: 6, Metric: 1, MonthTarget: 1000, DayMode: 0 }],
    },
    { token, shopId: '0' },
  );
  expect(status).toBe(200);
  expect(await collect(next, 1)).toEqual([`hint target ${shops.south}`]);
});
