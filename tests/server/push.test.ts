// The message service: own messages, read marks, settings, and the stream that tells of new ones.
import { readToken } from '../../host-example/server/auth/token';
import type { AlertSettings, GetMessagesRes } from '../../types/api/message-service';
import { shops } from '../support/fixture';
import { startServer } from '../support/server';
import { sharedServer } from '../support/shared';
import { openStream } from '../support/stream-reader';

let boss: string;
let manager: string;
let other: string;

const addMessage = (compId: number, kind: number, shopId: string, title: string, accountId = 0) =>
  server.db.of(compId)`
    insert into message (comp_id, account_id, msg_type, shop_id, title, content, title_en, content_en,
    msg_time, business_date, link, dedupe_key)
    values (${compId}, ${accountId}, ${kind}, ${shopId}, ${title}, 'c', 'en', 'c', '2026-06-14T10:00:00Z',
    '2026-06-14', '{"Path":"/pages/order/detail","Query":{"orderId":"1"}}', ${title})`;

const server = sharedServer({ config: { streamSeconds: 0.1 }, listens: true });
beforeAll(async () => {
  boss = await server.login();
  manager = await server.login('manager');
  other = await server.login('boss', { company: 'jiang' });
  await addMessage(1001, 2, shops.north, 'north');
  await addMessage(1001, 2, shops.south, 'south');
  await addMessage(1001, 1, '0', 'whole company');
  await addMessage(1001, 9, '0', 'notice');
  await addMessage(1001, 5, shops.north, 'for the boss alone', 100100);
  await addMessage(1002, 2, shops.north, 'foreign');
});

async function messages(token: string, body: object = {}) {
  const answer = await server.post('/api/Message/GetMessages', body, { token, shopId: shops.north });
  expect(answer.status).toBe(200);
  return answer.body as unknown as GetMessagesRes;
}
const titles = ({ List }: GetMessagesRes) => List.map((message) => message.Title);

it('everybody reads what is theirs, newest first', async () => {
  expect(titles(await messages(boss))).toEqual(['for the boss alone', 'notice', 'whole company', 'south', 'north']);
  expect(titles(await messages(manager))).toEqual(['notice', 'north']);
  expect(titles(await messages(other))).toEqual(['foreign']);
});

it('a message has its store, local time and link', async () => {
  const { List, Total, Unread, LastMsgID } = await messages(boss, { ShopIDs: [shops.north], MsgType: 2 });
  expect(List).toEqual([
    {
      MsgID: expect.stringMatching(/^\d+$/),
      MsgType: 2,
      Level: 0,
      ShopID: shops.north,
      ShopName: '川湘小馆·北店',
      Title: 'north',
      Content: 'c',
      TitleEn: 'en',
      ContentEn: 'c',
      TitleTw: 'north',
      ContentTw: 'c',
      MsgTime: '2026-06-14 18:00:00',
      BusinessDate: '2026-06-14',
      IsRead: 0,
      Link: { Path: '/pages/order/detail', Query: { orderId: '1' } },
      Data: {},
    },
  ]);
  expect(Total).toBe(1);
  expect(Unread).toEqual([
    { MsgType: 1, Count: 1 },
    { MsgType: 2, Count: 2 },
    { MsgType: 5, Count: 1 },
    { MsgType: 9, Count: 1 },
  ]);
  expect(LastMsgID).toBe((await messages(boss)).List[0]?.MsgID);
});

it('one kind, several, or all are answered, each with its number', async () => {
  const [one, several, all] = [
    await messages(boss, { MsgType: 9 }),
    await messages(boss, { MsgTypes: [1, 5, 9] }),
    await messages(boss, { MsgTypes: [] }),
  ];
  expect(titles(one)).toEqual(['notice']);
  expect(titles(several)).toEqual(['for the boss alone', 'notice', 'whole company']);
  expect([one.Total, several.Total, all.Total]).toEqual([1, 3, 5]);
});

it('pages go on from a message', async () => {
  const first = await messages(boss, { PageSize: 2 });
  const next = await messages(boss, { PageSize: 2, BeforeID: first.List[1]?.MsgID });
  expect([titles(first), titles(next), next.Total]).toEqual([
    ['for the boss alone', 'notice'],
    ['whole company', 'south'],
    5,
  ]);
});

it('a foreign store is refused', async () => {
  const { status, error } = await server.post(
    '/api/Message/GetMessages',
    { ShopIDs: [shops.south] },
    { token: manager, shopId: shops.north },
  );
  expect([status, error.Code]).toEqual([403, 2001]);
});

it('reading is marked for one reader, once', async () => {
  const read = async (body: object) =>
    (await server.post('/api/Message/ReadMessages', body, { token: manager, shopId: shops.north })).body.Read;
  const [notice] = (await messages(manager)).List;
  const stranger = (await messages(other)).List[0]?.MsgID;
  expect(await read({ MsgIDs: [notice?.MsgID, stranger] })).toBe(1);
  expect(await read({ MsgIDs: [notice?.MsgID] })).toBe(0);
  expect((await messages(manager, { Unread: 1 })).Total).toBe(1);
  expect(await read({ MsgType: 9 })).toBe(0);
  expect(await read({})).toBe(1);
  expect((await messages(manager)).Unread).toEqual([]);
  expect((await messages(boss)).Unread).toHaveLength(4);
});

it('settings are saved once by whoever read them last', async () => {
  const get = async () =>
    (await server.post('/api/Message/GetSettings', {}, { token: boss, shopId: '0' })).body as unknown as AlertSettings;
  const save = (body: AlertSettings) => server.post('/api/Message/SaveSettings', body, { token: boss, shopId: '0' });
  const before = await get();
  expect([before.Version, before.Quiet, before.Items.length]).toEqual([0, null, 17]);
  const refunds = ({ Items }: AlertSettings) => Items.find((item) => item.SensitiveType === 1)?.Threshold;
  const currencyIs = (code: string) => server.db.of(1001)`update company set currency = ${code} where comp_id = 1001`;
  expect(refunds(before)).toBe(100);
  await currencyIs('JPY');
  expect(refunds(await get())).toBe(10_000);
  await currencyIs('CNY');
  const wanted = {
    ...before,
    Quiet: { Begin: '23:00', End: '08:00' },
    Items: [{ MsgType: 2 as const, SensitiveType: 4 as const, Enabled: 1 as const, Threshold: 20 }],
  };
  expect((await save(wanted)).body).toEqual({ ...wanted, Version: 1 });
  // Kinds that the saved settings lack, such as one that came later, are as they are by default.
  const added = before.Items.filter(({ SensitiveType }) => SensitiveType !== 4);
  expect(await get()).toEqual({ ...wanted, Items: [...wanted.Items, ...added], Version: 1 });
  expect((await save(wanted)).error).toMatchObject({ Code: 3102, Message: '数据已被boss of 1001修改，请刷新后重试' });
  expect((await save({ ...wanted, Version: 1 })).body.Version).toBe(2);
  const denied = await server.post('/api/Message/SaveSettings', before, { token: manager, shopId: shops.north });
  expect([denied.status, denied.error.Code]).toEqual([403, 'boss.alert.set']);
});

function open(token: string, body: object = {}) {
  const stop = new AbortController();
  return openStream(server.address, token, { body, shopId: shops.north, signal: stop.signal }).then((stream) => ({
    ...stream,
    stop: () => stop.abort(),
  }));
}

it('a stream tells what was missed, what is new, and ends with its token', async () => {
  const token = await server.login();
  const all = (await messages(token)).List;
  const { answer, next } = await open(token, { LastMsgID: all[2]?.MsgID });
  expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  expect(answer.headers.get('x-accel-buffering')).toBe('no');
  expect(await next()).toEqual({ Op: 'ready', HeartbeatSec: 25, Missed: 2 });
  expect(await next()).toMatchObject({ Op: 'msg', Message: { Title: 'notice' } });
  expect(await next()).toMatchObject({ Op: 'msg', Message: { Title: 'for the boss alone' } });
  await addMessage(1002, 2, shops.north, 'not yours');
  await addMessage(1001, 2, shops.south, 'fresh');
  expect(await next()).toMatchObject({ Op: 'msg', Message: { Title: 'fresh' } });
  // The clock of the machine is set back by a day, which is no reason to be a day late.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 86_400_000 });
  await addMessage(1001, 2, shops.south, 'later');
  const later = await next().finally(() => vi.useRealTimers());
  expect(later).toMatchObject({ Op: 'msg', Message: { Title: 'later' } });
  await server.post('/api/GeneralInterface/Logout', {}, { token });
  expect(await next()).toMatchObject({ Op: 'end', Code: 4401 });
  expect(await next()).toBeNull();
});

it('a stream ends when its session does, also without news', async () => {
  const token = await server.login();
  const { hash } = readToken(token) ?? {};
  const { now } = server.clock;
  const end = new Date(now.getTime() + 300);
  await server.db.of(1001)`
    update session set expires_at = ${end.toISOString()} where comp_id = 1001 and token_hash = ${hash}`;
  const { next } = await open(token);
  expect(await next()).toMatchObject({ Op: 'ready' });
  server.clock.now = end;
  expect(await next()).toMatchObject({ Op: 'end', Code: 4401 });
  server.clock.now = now;
});

it('a stream whose listener takes nothing of what was sent ends with the next news', async () => {
  const token = await server.login();
  // Stands for megabytes on their way: so much the system takes before Node keeps any of it.
  server.app.server.once('request', (_, answer) => Object.defineProperty(answer, 'writableNeedDrain', { value: true }));
  const { next } = await open(token);
  expect(await next()).toMatchObject({ Op: 'ready' });
  await addMessage(1001, 2, shops.south, 'kept by nobody');
  await expect(next()).rejects.toThrow();
  const again = await open(token);
  expect(await again.next()).toMatchObject({ Op: 'ready' });
  again.stop();
});

it('an account has fifty streams at most, and another when one of them has ended', async () => {
  const token = await server.login('manager');
  const streams = await Promise.all(Array.from({ length: 60 }, () => open(token)));
  const answers = streams.map(({ answer }) => answer.status);
  expect([200, 429].map((status) => answers.filter((one) => one === status).length)).toEqual([50, 10]);
  const [first, ...others] = streams.filter(({ answer }) => answer.ok);
  first?.stop();
  await vi.waitFor(async () => {
    const another = await open(token);
    others.push(another);
    expect(another.answer.status).toBe(200);
  });
  for (const { stop } of others) stop();
});

it('a stream without a token is a 401 in the usual shape', async () => {
  const { status, error } = await server.post('/api/Message/Stream', {});
  expect([status, error.Code]).toEqual([401, 1002]);
});

it('closing the server ends its streams', async () => {
  const brief = await startServer({ config: { streamSeconds: 60 }, listens: true });
  const token = await brief.login();
  const answer = await fetch(`${brief.address}/api/Message/Stream`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', luck_api_token: token },
    body: '{}',
  });
  const text = answer.text();
  await brief.close();
  expect(await text).toContain('"Op":"ready"');
});
