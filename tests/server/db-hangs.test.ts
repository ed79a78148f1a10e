// A PostgreSQL that stops answering, is away, or refuses: callers are told in time, and the pool heals.

import { connect, createServer, type Socket } from 'node:net';
import { createApp } from '../../host-example/server/app';
import { defaults } from '../../host-example/server/config';
import { openDb } from '../../host-example/server/db/open';
import { everyCommand, runCommand } from '../support/commands';
import { portOf } from '../support/free-port';
import { everyEngine, makeDatabase } from '../support/server-db';
import { databaseUrl } from '../support/server-postgres';

interface TcpProxy {
  port: number;
  /** From now on nothing passes on any connection there is; new ones work. */
  freeze(): void;
  close(): Promise<void>;
}

/** A network between server and database that can stop without a word: connections stay open, nothing passes. */
async function startProxy(port: number, host = '127.0.0.1'): Promise<TcpProxy> {
  const pairs = new Set<[Socket, Socket]>();
  const server = createServer((near) => {
    const far = connect(port, host);
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    near.pipe(far);
    far.pipe(near);
    for (const socket of pair) socket.on('error', () => undefined);
  });
  return {
    port: await portOf(server),
    freeze() {
      for (const [near, far] of pairs) {
        near.unpipe(far).pause();
        far.unpipe(near).pause();
      }
    },
    async close() {
      for (const pair of pairs) for (const socket of pair) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
}

// Callers are told in time: what hangs must not go on for as long as other tests may take.
describe.runIf(everyEngine.includes('postgres'))('PostgreSQL', { timeout: 30_000 }, () => {
  let proxy: TcpProxy;
  let url: URL;
  beforeAll(async () => {
    const database = await makeDatabase();
    const to = new URL(database.url);
    proxy = await startProxy(Number(to.port || 5432), to.hostname);
    url = new URL(database.url);
    url.host = `127.0.0.1:${proxy.port}`;
    // The migrations take their time; they are no part of this.
    await (await openDb({ url: database.url })).close();
  });
  afterAll(() => proxy?.close());

  it('answers 503 on a connection that hangs, and at once on the next', async () => {
    const db = await openDb({ url: url.toString(), connections: 3, deadlineMs: 500 });
    const logged: { level: number }[] = [];
    const stream = { write: (line: string) => void logged.push(JSON.parse(line)) };
    const app = await createApp({ db, config: defaults, now: () => new Date(), log: { stream } });
    const login = () =>
      app.inject({
        method: 'POST',
        url: '/api/GeneralInterface/Login',
        payload: { CompCode: 'c', Account: 'a', Password: 'p' },
      });
    // Every connection of the pool is open, then none of them passes anything on.
    await Promise.all([1, 2, 3].map(() => db.query('select pg_sleep(0.2)')));
    proxy.freeze();
    const [hanging, probe] = await Promise.all([login(), app.inject('/readyz')]);
    expect([hanging.statusCode, hanging.json().Code]).toEqual([503, 5001]);
    expect(probe.statusCode).toBe(503);
    // What heals by itself is no error.
    expect(logged.filter(({ level }) => level > 40)).toEqual([]);
    const healed = await Promise.all([login(), login(), login()]);
    expect(healed.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401]);
    expect(db.load()).toMatchObject({ waiting: 0 });
    await app.close();
    await db.close();
  });

  it('a transaction that hangs in the middle is answered, and so are its statements on the way', async () => {
    const db = await openDb({ url: url.toString(), connections: 1, deadlineMs: 500 });
    const work = db.tx(async (q) => {
      await q('create table hung (id int)');
      proxy.freeze();
      await Promise.all([q('select 1'), q('select 2'), q('insert into hung values (1)')]);
    });
    await expect(work).rejects.toMatchObject({ name: 'DbUnavailable', message: /no answer within/ });
    expect(await db.query(`select to_regclass('hung') is null as gone`)).toEqual([{ gone: true }]);
    await db.close();
  });

  it('the lock of a client that went away without a word is let go of', async () => {
    const db = await openDb({ url: url.toString(), connections: 1 });
    expect(await db.query('show idle_in_transaction_session_timeout')).toEqual([
      { idle_in_transaction_session_timeout: '2min' },
    ]);
    proxy.freeze();
    // A pool whose connections hang still closes.
    await db.close();
  });
});

const AWAY = 'postgres://boss:secret@127.0.0.1:1/boss';
it('server and commands say that PostgreSQL is away, and end with 1', async () => {
  const runs = await Promise.all(
    everyCommand.map(([script, ...args]) => runCommand(script, args, { DATABASE_URL: AWAY, PORT: '0' })),
  );
  for (const { code, output } of runs) {
    expect([code, output]).toEqual([
      1,
      expect.stringContaining('PostgreSQL at 127.0.0.1:1 (DATABASE_URL) cannot be used: nothing answers there'),
    ]);
    expect(output).not.toMatch(/secret|^ {4}at /m);
  }
});

it.runIf(everyEngine.includes('postgres'))('a database or host that does not exist is named', async () => {
  await expect(openDb({ url: databaseUrl('boss_test_never_made') })).rejects.toThrow(
    /it has no database boss_test_\w+\. Make it first \(createdb/,
  );
  const nowhere = 'postgres://boss:secret@no-such-host.invalid/boss';
  await expect(openDb({ url: nowhere })).rejects.toThrow(/no-such-host\.invalid:5432.*no host of this name/);
});
