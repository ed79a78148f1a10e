// npm run bench:tills: tills of one store beside readers on PostgreSQL. Prints for how many deliveries there was an answer,
// how long it took at the 95th percentile, and deadlocks. TILLS=50 READERS=200 SECONDS=60; PAUSE=10 is how many seconds
// a till waits between two deliveries of three bills. The watch closes days meanwhile, every second.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { startWatch } from '../../host-example/server/alerts/watch';
import { createApp } from '../../host-example/server/app';
import { defaults } from '../../host-example/server/config';
import { openDb } from '../../host-example/server/db/open';
import { payment, settledAt } from '../support/bills';
import { fillFixture, password, shops } from '../support/fixture';
import { makeDatabase, onServer } from '../support/server-postgres';

const [tills, readers, seconds, pause] = [
  ['TILLS', 50],
  ['READERS', 200],
  ['SECONDS', 60],
  ['PAUSE', 10],
].map(([name, usual]) => Number(process.env[String(name)] ?? usual)) as [number, number, number, number];
const print = (text: string) => process.stdout.write(`${text}\n`);
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const now = new Date();
const local = (hours: number) =>
  new Date(now.getTime() + (8 - hours) * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

async function post(url: string, body: object, headers: Record<string, string>) {
  const started = performance.now();
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(60_000),
  }).then(
    async (response) => ({ status: response.status, body: (await response.json()) as Record<string, unknown> }),
    () => ({ status: 0, body: {} as Record<string, unknown> }),
  );
  return { ...answer, ms: performance.now() - started };
}

const p95 = (times: number[]) =>
  ((times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN) / 1000).toFixed(2);

/** Bills of today, and of yesterday, which the watch closes. */
const delivery = () => ({
  Orders: [1, 2, 26].map((hours) =>
    settledAt(local(hours), { ExtID: randomUUID(), Payments: [payment({ PayCode: '001', PayTime: local(hours) })] }),
  ),
});
const count = () => ({
  Counts: [{ ExtID: randomUUID(), BusinessDate: local(26).slice(0, 10), CountedFen: 1, Time: local(1), IsLast: true }],
});

async function load(address: string, key: string, token: string): Promise<void> {
  const end = performance.now() + seconds * 1000;
  const sent: { status: number; accepted: number; ms: number }[] = [];
  const read: { status: number; ms: number }[] = [];
  const till = async (index: number) => {
    await wait((index / tills) * pause * 1000);
    while (performance.now() < end) {
      const isCount = index % 10 === 0 && sent.length % 3 === 0;
      const { status, body, ms } = await post(
        `${address}/api/Pos/${isCount ? 'PutCounts' : 'PutOrders'}`,
        isCount ? count() : delivery(),
        { authorization: `Bearer ${key}` },
      );
      const refused = (body.Results as { Result: string; Message: string; Field: string }[] | undefined)?.find(
        ({ Result }) => Result === 'refused',
      );
      if (refused) throw new Error(`a bill was refused: ${refused.Field} ${refused.Message}`);
      sent.push({ status, ms, accepted: Number(body.Accepted ?? 0) });
      await wait(pause * 1000);
    }
  };
  const paths = ['GetBossHomeInfoV2', 'GetBusinessInfoV2', 'GetOrderTrend', 'GetShopDailyList'];
  const reader = async (index: number) => {
    while (performance.now() < end) {
      const [StartTime, EndTime] = [`${local(24 * 7).slice(0, 10)} 00:00:00`, `${local(0).slice(0, 10)} 23:59:59`];
      const path = paths[index % paths.length] ?? '';
      const { status, ms } = await post(
        `${address}/api/BossAssistant/${path}`,
        path === 'GetBossHomeInfoV2' ? {} : { StartTime, EndTime },
        { luck_api_token: token, luck_boss_shopid: shops.north },
      );
      read.push({ status, ms });
    }
  };
  await Promise.all([
    ...Array.from({ length: tills }, (_, index) => till(index)),
    ...Array.from({ length: readers }, (_, index) => reader(index)),
  ]);
  const good = sent.filter(({ status }) => status === 200);
  const others = [...new Set(sent.map(({ status }) => status))].filter((status) => status !== 200);
  print(
    `tills: ${good.length} of ${sent.length} deliveries answered, p95 ${p95(sent.map(({ ms }) => ms))} s, longest ${(Math.max(...sent.map(({ ms }) => ms)) / 1000).toFixed(2)} s, ${good.reduce((sum, { accepted }) => sum + accepted, 0)} entries accepted${others.length > 0 ? `, other answers ${others.join(', ')}` : ''}`,
  );
  const fine = read.filter(({ status }) => status === 200);
  print(`readers: ${fine.length} of ${read.length} answered, p95 ${p95(read.map(({ ms }) => ms))} s`);
}

async function main(): Promise<void> {
  const { url, drop } = await makeDatabase(`boss_bench_tills_${process.pid}`);
  const db = await openDb({ url });
  await fillFixture(db);
  const app = await createApp({
    db,
    config: { ...defaults, tokenLimit: 1e6, addressLimit: 1e6 },
    now: () => new Date(),
    log: false,
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const faults = new Map<string, number>();
  const onError = (error: unknown) => {
    const said = String(error instanceof Error ? error.message : error);
    faults.set(said, (faults.get(said) ?? 0) + 1);
  };
  const stop = startWatch(db, () => new Date(), 1000, onError);
  const login = { CompCode: 'chuan', Account: 'boss', Password: password };
  const { body } = await post(`${address}/api/GeneralInterface/Login`, login, {});
  const token = String(body.Token);
  const made = await post(`${address}/api/Admin/MakeKey`, { ShopID: shops.north }, { luck_api_token: token });
  print(
    `${tills} tills of one store, ${readers} readers, ${seconds} s; load of the machine ${loadavg()[0]?.toFixed(1)}`,
  );
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', process.argv[1] ?? '', 'load', address, String(made.body.Key), token],
    { stdio: 'inherit' },
  );
  await once(child, 'exit');
  await stop();
  const [stored] = await db.of(1001)<{ bills: number }>`select count(*)::int as bills from orders`;
  const [engine] = await onServer(
    async (client) =>
      (await client.query('select deadlocks from pg_stat_database where datname = current_database()')).rows,
    url,
  );
  print(
    `stored: ${stored?.bills} bills; deadlocks: ${engine?.deadlocks}; the watch failed ${[...faults].map(([said, times]) => `${times}× ${said}`).join(', ') || '0×'}`,
  );
  await app.close();
  await db.close();
  await drop();
}

const [task, ...args] = process.argv.slice(2);
await (task === 'load' ? load(args[0] ?? '', args[1] ?? '', args[2] ?? '') : main());
