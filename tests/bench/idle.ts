// npm run bench:idle: what a server and its database do while nothing happens, by how many companies there are, with
// many open streams, and how many logins a second it takes. Needs a PostgreSQL on this machine, whose processes are
// measured; companies are copies of one, made by SQL. `COMPANIES=1,200` and `SECONDS=20` shorten it.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import { createInterface } from 'node:readline';
import { watchOnce } from '../../host-example/server/alerts/watch';
import { hashPassword } from '../../host-example/server/auth/password';
import { createToken, digest } from '../../host-example/server/auth/token';
import { enterCompany, ofAllCompanies } from '../../host-example/server/db/companies';
import { openDb } from '../../host-example/server/db/open';
import { putBills } from '../../host-example/server/ingest/put-bills';
import { deleteOld } from '../../host-example/server/retention';
import { streamPath } from '../../types/api/message-service';
import { settledAt } from '../support/bills';
import { makeCompany } from '../support/server-db';
import { makeDatabase, onServer } from '../support/server-postgres';
import { databaseMs, memoryOf, processorOf } from './processor';

const counts = (process.env.COMPANIES ?? '1,200,10000').split(',').map(Number);
const seconds = Number(process.env.SECONDS ?? 60);
const STREAMS = Number(process.env.STREAMS ?? 2000);
const SHOP = '14272953155303001';
const PASSWORD = 'bench-Password-1';

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const print = (text: string) => process.stdout.write(`${text}\n`);

/** One company with a shop, bills of some days ago, an owner; then copies of all its rows. */
async function fill(url: string, count: number): Promise<void> {
  const db = await openDb({ url });
  const now = new Date();
  const old = new Date(now.getTime() - 3 * 86_400_000);
  await makeCompany(db, 1, [{ shopId: SHOP }]);
  const day = old.toISOString().slice(0, 10);
  const time = `${day} 04:00:00`;
  const { outcomes } = await putBills(db, 1, SHOP, [settledAt(time)], { receivedAt: old });
  if (outcomes[0]?.result !== 'created') throw new Error(JSON.stringify(outcomes));
  const hash = await hashPassword(PASSWORD);
  await db.tenant(1, async (q) => {
    await q(`insert into role (comp_id, role_id, role_name, codes) values (1, 1, 'owner', '{boss.*}')`);
    await q`
      insert into account (comp_id, account_id, account, account_name, password_hash)
      values (1, 1, 'boss', 'Boss', ${hash})`;
    await q('insert into account_role (comp_id, account_id, role_id) values (1, 1, 1)');
  });
  await db.tx(async (q) => {
    await enterCompany(q, 1);
    await q(`update company set soft_modules = '{BOSS,PUSH,ORDER,REPORT}' where comp_id = 1`);
  });
  const fail = (error: unknown) => {
    throw error;
  };
  // Twice: what the first look tells of is settled in the second.
  for (const ms of [0, 200_000]) await watchOnce(db, new Date(now.getTime() + ms - 200_000), fail);
  await ofAllCompanies(db, (q) => q(`update company_due set watch_at = '-infinity', active_until = '-infinity'`));
  await watchOnce(db, now, fail);
  await deleteOld(db, now, 400, fail);
  await db.close();
  await onServer(async (client) => {
    const { rows } = await client.query<{ name: string; columns: string[] }>(
      `select c.relname as name, array_agg(quote_ident(a.attname) order by a.attnum) as columns
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
         and exists (select from pg_attribute k where k.attrelid = c.oid and k.attname = 'comp_id')
       group by c.relname order by c.relname <> 'company', c.relname <> 'shop', c.relname`,
    );
    for (const { name, columns } of rows) {
      const values = columns.map((column) =>
        column === 'comp_id' ? 'n' : column === 'comp_code' ? `'c' || n` : `t.${column}`,
      );
      await client.query(
        `insert into ${name} (${columns.join(', ')}) select ${values.join(', ')} from ${name} t cross join generate_series(2, ${count}) as n where t.comp_id = 1`,
      );
    }
    await client.query('vacuum analyze');
  }, url);
}

interface Running {
  child: ChildProcess;
  address: string;
}

async function startProcess(url: string): Promise<Running> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'host-example/server/server.ts'], {
    env: {
      ...process.env,
      DATABASE_URL: url,
      PORT: '0',
      DEMO: 'none',
      LOG_LEVEL: 'warn',
      ADDRESS_LIMIT: '1000000',
      TOKEN_LIMIT: '1000000',
      TRUST_PROXY: '1',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /http:\/\/(?:127\.0\.0\.1|localhost):\d+/.exec(line)?.[0];
    if (address) return { child, address };
  }
  throw new Error('the server did not start');
}

interface Load {
  /** Milliseconds of processor time a second. */
  server: number;
  database: number;
  transactions: number;
}

/** What a stretch of time costs. */
function measure(url: string, pid: number, forSeconds: number): Promise<Load> {
  const name = new URL(url).pathname.slice(1);
  return onServer(async (client) => {
    const state = async () => {
      const { rows } = await client.query<{ count: string }>(
        'select xact_commit + xact_rollback as count from pg_stat_database where datname = $1',
        [name],
      );
      return { server: processorOf(pid), database: await databaseMs(client), transactions: Number(rows[0]?.count) };
    };
    const before = await state();
    await wait(forSeconds * 1000);
    const after = await state();
    const perSecond = (of: keyof Load) => (after[of] - before[of]) / forSeconds;
    return { server: perSecond('server'), database: perSecond('database'), transactions: perSecond('transactions') };
  });
}

/** Opens streams of sessions that are made here, and returns a function that ends them. */
async function openStreams(url: string, address: string, companies: number): Promise<() => void> {
  const tokens = Array.from({ length: STREAMS }, (_, index) => createToken((index % companies) + 1));
  await onServer(
    (client) =>
      client.query(
        `insert into session (comp_id, token_hash, account_id, idle_expires_at, expires_at)
         select c, t, 1, now() + interval '12 hours', now() + interval '30 days' from unnest($1::int[], $2::text[]) as r(c, t)`,
        [tokens.map((token) => Number(token.split('.')[0])), tokens.map(digest)],
      ),
    url,
  );
  const agent = new http.Agent({ keepAlive: false, maxSockets: STREAMS + 10 });
  const requests: http.ClientRequest[] = [];
  const open = (token: string) =>
    new Promise<void>((resolve, reject) => {
      const request = http.request(`${address}${streamPath}`, {
        agent,
        method: 'POST',
        headers: { 'content-type': 'application/json', luck_api_token: token, luck_boss_shopid: '0' },
      });
      requests.push(request);
      request.on('error', reject);
      request.on('response', (response) => {
        if (response.statusCode !== 200) return reject(new Error(`a stream answered ${response.statusCode}`));
        response.once('data', () => resolve());
        response.on('error', () => undefined);
      });
      request.end('{}');
    });
  for (let start = 0; start < tokens.length; start += 20) await Promise.all(tokens.slice(start, start + 20).map(open));
  return () => {
    for (const request of requests) request.on('error', () => undefined).destroy();
  };
}

async function logins(address: string): Promise<number> {
  let done = 0;
  const end = Date.now() + 10_000;
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      while (Date.now() < end) {
        // Each from another address: one may log in 60 times a minute.
        const from = `10.0.${done >> 8}.${done & 255}`;
        const answer = await fetch(`${address}/api/GeneralInterface/Login`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
          body: JSON.stringify({ CompCode: 'c1', Account: 'boss', Password: PASSWORD }),
        });
        if (answer.status !== 200) throw new Error(`a login answered ${answer.status}: ${await answer.text()}`);
        await answer.arrayBuffer();
        done += 1;
      }
    }),
  );
  return done / 10;
}

const show = (load: Load) =>
  `${load.server.toFixed(2)} ms | ${load.database.toFixed(2)} ms | ${(load.transactions * 60).toFixed(0)}`;

print('| companies | server, ms of processor a second | database, ms of processor a second | transactions a minute |');
print('|---:|---:|---:|---:|');
for (const count of counts) {
  const database = await makeDatabase();
  let running: Running | undefined;
  try {
    await fill(database.url, count);
    running = await startProcess(database.url);
    const pid = running.child.pid ?? 0;
    await wait(15_000);
    print(`| ${count} | ${show(await measure(database.url, pid, seconds))} |`);
    if (count === 200) {
      const before = memoryOf(pid);
      const stop = await openStreams(database.url, running.address, count);
      await wait(15_000);
      const load = await measure(database.url, pid, seconds);
      print(`| ${count}, ${STREAMS} streams | ${show(load)} |`);
      print(`\n${(((memoryOf(pid) - before) * 1024) / STREAMS).toFixed(1)} kB of memory a stream`);
      stop();
      await wait(2_000);
      print(`${(await logins(running.address)).toFixed(1)} logins a second\n`);
    }
  } finally {
    if (running) {
      running.child.kill('SIGTERM');
      await once(running.child, 'exit');
    }
    await database.drop();
  }
}
