// The server under abuse: guesses, and sockets that never finish a request.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { isNightly } from '../support/nightly';
import { figure } from '../support/reliability';
import { engine } from '../support/server-db';
import { ownServer, sharedServer } from '../support/shared';

// Small by default; the full figures of the reliability table: BOSS_FULL=1.
const isFull = process.env.BOSS_FULL === '1';
const REPORT = '/api/BossAssistant';

const server = sharedServer({ config: { addressLimit: 1e6, tokenLimit: 1e6 } });

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

// It waits until the sockets are cut off; app.test.ts holds the setting by which they are.
it.runIf(isNightly || isFull)('cuts sockets off that drip, and answers everybody else meanwhile', async () => {
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
