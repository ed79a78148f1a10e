// The message stream as docs/product/messages.md#calls-and-stream has it, over a fetch that the test feeds; no time passes but the test's own.
import { atom } from 'nanostores';
import { keepPush } from '../../src/app/session/keep-push';
import followPush from '../../src/core/push/push';
import { createServices } from '../../src/core/services';
import type { MountOptions } from '../../types';
import { owner } from '../support/render-widget';

interface Connection {
  body: Record<string, unknown>;
  headers: Record<string, string>;
  send(...frames: object[]): void;
  end(): void;
  signal: AbortSignal;
}

let connections: Connection[];
let polls: number;
let refuse: number | null;
let last: string;
let stop: (() => void) | undefined;

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

const fetchOf: typeof fetch = async (url, init) => {
  const body: Record<string, unknown> = JSON.parse(String(init?.body));
  if (String(url).endsWith('/GetMessages')) {
    polls += 1;
    if (refuse === 404) return new Response('{}', { status: 404 });
    const answer = { List: [], Total: 2, Unread: [{ MsgType: 1, Count: 2 }], LastMsgID: last };
    return new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } });
  }
  if (refuse) return new Response('', { status: refuse });
  const signal = init?.signal;
  if (!signal) throw new Error('A stream must be abortable');
  let feed: ReadableStreamDefaultController<Uint8Array> | undefined;
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      feed = controller;
      signal.addEventListener('abort', () => controller.error(new DOMException('', 'AbortError')));
    },
  });
  connections.push({
    body,
    headers: Object.fromEntries(new Headers(init?.headers)),
    signal,
    send: (...frames) => {
      for (const frame of frames) feed?.enqueue(encode(`data: ${JSON.stringify(frame)}\n\n`));
    },
    end: () => feed?.close(),
  });
  return new Response(stream);
};

const services = (options: MountOptions = {}) => {
  const made = createServices(
    { apiUrl: 'https://api.test', persist: 'memory', host: { fetch: fetchOf }, router: { mode: 'memory' }, ...options },
    window,
    'test',
  );
  made.session.enterFromShell(owner);
  const $active = atom(true);
  return { ...made, $active };
};
const start = (options?: MountOptions) => {
  const made = services(options);
  stop = followPush(made);
  return made;
};
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const connected = async (count: number): Promise<Connection> => {
  for (let round = 0; round < 50 && connections.length < count; round += 1) await pass(0);
  const found = connections[count - 1];
  if (!found) throw new Error(`There were ${connections.length} connections`);
  return found;
};
const msg = (MsgID: string) => ({ Op: 'msg', Message: { MsgID } });

beforeEach(() => {
  vi.useFakeTimers();
  [connections, polls, refuse, last] = [[], 0, null, '40'];
});
afterEach(() => stop?.());

test('it counts the unread, goes on from the newest, and takes each message once', async () => {
  const { $unread } = start();
  const stream = await connected(1);
  expect($unread.get()).toBe(2);
  expect(stream.body).toEqual({ LastMsgID: '40' });
  expect(stream.headers).toMatchObject({ luck_api_token: owner.token, luck_boss_shopid: '1001' });
  stream.send({ Op: 'ready', HeartbeatSec: 25, Missed: 0 }, msg('41'), msg('42'), msg('41'));
  await pass(0);
  expect($unread.get()).toBe(4);
  stream.end();
  await pass(30_000);
  expect((await connected(2)).body).toEqual({ LastMsgID: '42' });
});

test('the count stands while the token of its user is renewed, and goes with the user', async () => {
  const made = services();
  const told: number[] = [];
  made.events.on('unread', ({ count }) => told.push(count));
  keepPush(made);
  stop = made.destroy;
  await vi.waitFor(() => expect(told).toEqual([2]));
  made.session.enterFromShell({ ...owner, token: 'renewed' }, true);
  await vi.waitFor(() => expect(connections.at(-1)?.headers.luck_api_token).toBe('renewed'));
  expect(told).toEqual([2]);
  made.session.enterFromShell({ ...owner, token: 'of-another', masterId: '8' });
  await vi.waitFor(() => expect(told).toEqual([2, 0, 2]));
  made.session.logout();
  expect(told).toEqual([2, 0, 2, 0]);
});

test('hints of the store on show are gathered for three seconds; others are nothing', async () => {
  const { $changes } = start();
  const stream = await connected(1);
  const hint = (ShopID: string) => ({ Op: 'hint', Topic: 'order', ShopID, Time: '' });
  stream.send(hint('9999'));
  await pass(5000);
  expect($changes.get()).toBe(0);
  stream.send(hint('1001'), hint('1001'));
  await pass(2900);
  expect($changes.get()).toBe(0);
  await pass(200);
  expect($changes.get()).toBe(1);
});

test('a silence of a minute is a lost connection, a heartbeat is not', async () => {
  start();
  const stream = await connected(1);
  await pass(50_000);
  stream.send({ Op: 'beat' });
  await pass(50_000);
  expect(stream.signal.aborted).toBe(false);
  await pass(11_000);
  expect(stream.signal.aborted).toBe(true);
  await pass(2000);
  expect(connections).toHaveLength(2);
});

test('after three failures it asks every minute, and listens again when it can', async () => {
  refuse = 503;
  start();
  await pass(4000);
  const before = polls;
  await pass(60_000);
  expect(polls).toBe(before + 1);
  refuse = null;
  await pass(60_000);
  expect(connections).toHaveLength(1);
});

test('a back end without messages is asked once', async () => {
  refuse = 404;
  const { $unread } = start();
  await pass(300_000);
  expect(polls).toBe(1);
  expect($unread.get()).toBeNull();
});

test('hidden for a minute it lets go, and comes back when somebody looks; paused at once', async () => {
  const { $active, $paused } = start();
  const stream = await connected(1);
  $active.set(false);
  await pass(59_000);
  expect(stream.signal.aborted).toBe(false);
  await pass(2000);
  expect(stream.signal.aborted).toBe(true);
  await pass(100_000);
  expect(connections).toHaveLength(1);
  $active.set(true);
  const next = await connected(2);
  $paused.set(true);
  $active.set(false);
  await pass(0);
  expect(next.signal.aborted).toBe(true);
});

test('a revoked token ends it for good', async () => {
  start();
  const stream = await connected(1);
  stream.send({ Op: 'end', Code: 4401, Message: '' });
  stream.end();
  await pass(300_000);
  expect(connections).toHaveLength(1);
});

test('a host may bring its own transport', async () => {
  const urls: string[] = [];
  const { $unread } = start({
    stream: ({ url, onFrame }) => {
      urls.push(url);
      onFrame(msg('77'));
      return new Promise(() => undefined);
    },
  });
  await pass(10);
  expect(urls).toEqual(['https://api.test']);
  expect($unread.get()).toBe(3);
  expect(connections).toHaveLength(0);
});

const told = (made: ReturnType<typeof services>): unknown[] => {
  const heard: unknown[] = [];
  made.events.on('error', (error) => heard.push(error));
  return heard;
};

test('a service that closes at once is asked every minute, not for ever at once', async () => {
  start();
  for (let count = 1; count <= 3; count += 1) {
    const stream = await connected(count);
    stream.send({ Op: 'ready', HeartbeatSec: 25, Missed: 0 });
    stream.end();
    await pass(3000);
  }
  await pass(50_000);
  expect(connections).toHaveLength(3);
  await pass(20_000);
  expect(connections).toHaveLength(4);
});

test('a frame of ten megabytes ends the connection, and nothing else', async () => {
  const made = start();
  const heard = told(made);
  const stream = await connected(1);
  stream.send({ Op: 'msg', Message: { MsgID: '41', Content: 'x'.repeat(10_000_000) } });
  await pass(0);
  expect(stream.signal.aborted).toBe(true);
  await pass(1500);
  (await connected(2)).send(msg('42'));
  await pass(0);
  expect(made.$unread.get()).toBe(3);
  expect(heard).toEqual([]);
});

test('frames of unknown kinds, without an id, with a link to nowhere: what is a message counts, the rest is nothing', async () => {
  const made = start();
  const stream = await connected(1);
  stream.send(
    { Op: 'unheard-of', Payload: [1] },
    { Op: 7 },
    [],
    { Op: 'msg' },
    { Op: 'msg', Message: { MsgID: 'x' } },
    { Op: 'msg', Message: { MsgID: '41', MsgType: 99, Link: { Path: 'javascript:alert(1)', Query: null } } },
    { Op: 'hint' },
    { Op: 'end', Code: 4500 },
  );
  await pass(0);
  expect(made.$unread.get()).toBe(3);
  stream.end();
  await pass(1500);
  expect((await connected(2)).body).toEqual({ LastMsgID: '41' });
});

test('a page instead of messages, or an address that is no service: no count, no error, and it is asked again', async () => {
  for (const answer of [
    () => Promise.resolve(new Response('<html></html>', { headers: { 'content-type': 'text/html' } })),
    () => Promise.resolve(new Response('{}')),
    () => Promise.reject(new TypeError('Failed to fetch')),
  ]) {
    let asked = 0;
    const fetch: typeof globalThis.fetch = () => {
      asked += 1;
      return answer();
    };
    const { $unread } = start({ host: { fetch } });
    await pass(200_000);
    expect($unread.get()).toBeNull();
    expect(asked).toBeGreaterThan(3);
    expect(asked).toBeLessThan(20);
    stop?.();
  }
});
