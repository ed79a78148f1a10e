// The server under abuse: guesses, double taps, duplicates at once, sockets that never finish a request.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { putBills } from '../../host-example/server/ingest/put-bills';
import { reconcile } from '../../host-example/server/metrics/reconcile';
import { companies, shops } from '../support/fixture';
import { figure } from '../support/reliability';
import { paid } from '../support/report-shops';
import { engine } from '../support/server-db';
import { ownServer, sharedServer } from '../support/shared';

// Small by default; the full figures of the reliability table: BOSS_FULL=1.
const isFull = process.env.BOSS_FULL === '1';
const REPORT = '/api/BossAssistant';

const server = sharedServer({ config: { addressLimit: 1e6, tokenLimit: 1e6 } });
let token: string;
beforeAll(async () => {
  token = await server.login();
});

it('evaluates no more than 30 of a thousand guesses an hour, wherever they come from', async () => {
  const guesses = isFull ? 1_000 : 120;
  const start = server.clock.now;
  let evaluated = 0;
  for (let guess = 0; guess < guesses; guess++) {
    server.clock.now = new Date(start.getTime() + (guess * 3_600_000) / guesses);
    const { error } = await server.post(
      '/api/GeneralInterface/Login',
      { CompCode: 'chuan', Account: 'finance', Password: `guess ${guess}` },
      // Ten addresses take turns.
      { from: `10.8.0.${guess % 10}` },
    );
    if (error.Code === 1001) evaluated += 1;
    else expect([1003, 1006]).toContain(error.Code);
  }
  server.clock.now = start;
  expect(evaluated).toBeGreaterThan(0);
  expect(evaluated).toBeLessThanOrEqual(30);
  figure(18, `${engine}: ${evaluated} of ${guesses} guesses in an hour evaluated`);
}, 600_000);

it('makes one change of a double tap on save', async () => {
  const taps = isFull ? 200 : 20;
  const version = async () =>
    (await server.call(`${REPORT}/GetSetTimespans`, { ShopID: shops.north }, { token, shopId: shops.north })).body
      .Version;
  const first = await version();
  for (let tap = 0; tap < taps; tap++) {
    const body = {
      ShopID: shops.north,
      TimeBasis: 1 as const,
      Version: first + tap,
      List: [{ TimespanID: '', Name: `时段${tap}`, BeginTime: '06:00', EndTime: '22:00', Sort: 1 }],
    };
    const save = () => server.post(`${REPORT}/SaveSetTimespans`, body, { token, shopId: shops.north });
    const answers = await Promise.all([save(), save()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  }
  const changes = (await version()) - first;
  expect(changes).toBe(taps);
  figure(17, `${engine}: ${taps} double taps on the server, ${changes} changes`);
}, 600_000);

it('takes a bill in once that comes in many times at once', async () => {
  const copies = isFull ? 1_000 : 60;
  const bill = paid('2026-06-14 12:00:00', 4_200, { ExtID: 'many-times' });
  const results = await Promise.all(
    Array.from({ length: copies }, () =>
      putBills(server.db, companies.chuan, shops.north, [bill], { receivedAt: server.clock.now, deadlineMs: 300_000 }),
    ),
  );
  const outcomes = results.flatMap((result) => result.outcomes.map((outcome) => outcome.result));
  const created = outcomes.filter((outcome) => outcome === 'created').length;
  expect([created, outcomes.filter((outcome) => outcome === 'unchanged').length]).toEqual([1, copies - 1]);
  figure(17, `${engine}: ${copies} copies of a bill at once, ${created} taken in`);
  const day = { StartTime: '2026-06-14 00:00:00', EndTime: '2026-06-14 23:59:59' };
  const { body } = await server.call(`${REPORT}/GetBusinessInfoV2`, day, { token, shopId: shops.north });
  expect([body.Current.OrderCount, body.Current.BusinessIncome]).toEqual([1, 42]);
  expect(await server.db.tenant(companies.chuan, (q) => reconcile(q))).toEqual([]);
}, 600_000);

it('cuts sockets off that drip, and answers everybody else meanwhile', async () => {
  const server = await ownServer({ config: { addressLimit: 1e6, tokenLimit: 1e6 }, listens: true });
  const url = server.address;
  const token = await server.login();
  const times = async (count: number) => {
    const all: number[] = [];
    for (let turn = 0; turn < count; turn++) {
      const start = performance.now();
      const answer = await fetch(`${url}${REPORT}/GetShopInfos`, {
        method: 'POST',
        headers: { luck_api_token: token },
      });
      await answer.arrayBuffer();
      expect(answer.status).toBe(200);
      all.push(performance.now() - start);
    }
    return all.sort((a, b) => a - b)[Math.floor(count * 0.95)] ?? Number.NaN;
  };
  const turns = isFull ? 400 : 100;
  await times(20);
  const before = await times(turns);
  const count = isFull ? 500 : 100;
  const started = performance.now();
  const sockets = await Promise.all(
    Array.from({ length: count }, async (_, index): Promise<Socket> => {
      const socket = connect(Number(new URL(url).port), '127.0.0.1');
      socket.on('error', () => undefined);
      await once(socket, 'connect');
      // One half never sends a byte, the other never ends its headers.
      if (index % 2 === 0) socket.write('POST /api/BossAssistant/GetShopInfos HTTP/1.1\r\nhost: x\r\nx-drip: ');
      socket.resume();
      return socket;
    }),
  );
  const closed = Promise.all(sockets.map((socket) => (socket.closed ? undefined : once(socket, 'close'))));
  const during = await times(turns);
  await closed;
  const seconds = (performance.now() - started) / 1000;
  figure(
    20,
    `${count} slow sockets closed within ${seconds.toFixed(1)} s; p95 ${before.toFixed(1)} ms without, ${during.toFixed(1)} ms with them`,
  );
  // Headers may take 10 s, and the clock that says so looks every 2 s; the rest is a busy machine.
  expect(seconds).toBeLessThan(30);
  if (isFull) expect(during).toBeLessThan(2 * Math.max(before, 5));
});
