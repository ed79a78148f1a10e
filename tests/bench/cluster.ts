// npm run bench:cluster: ten calls on one PostgreSQL and on a cluster of three nodes, in turns in one run. Starts the cluster,
// as npm run test:distributed does.
import { createApp } from '../../host-example/server/app';
import { defaults } from '../../host-example/server/config';
import { distribute } from '../../host-example/server/db/cluster/distribute';
import type { Db } from '../../host-example/server/db/db';
import { openDb } from '../../host-example/server/db/open';
import { seedDemo } from '../../host-example/server/seed/seed-demo';
import { makeClusterDatabase, missing, startCluster } from '../support/cluster.mjs';
import { makeDatabase } from '../support/server-postgres';
import { createPlayer } from './answers/play';

const print = (text: string) => process.stdout.write(`${text}\n`);
const ROUNDS = Number(process.env.ROUNDS ?? 60);
const now = new Date('2026-06-15T12:34:56Z');
const month = { StartTime: '2026-05-15 00:00:00', EndTime: '2026-06-15 23:59:59', CompareMode: 1 };
const BOSS = '/api/BossAssistant';
const calls: [name: string, path: string, body: object][] = [
  ['home', `${BOSS}/GetBossHomeInfoV2`, {}],
  ['overview, 32 days', `${BOSS}/GetBusinessInfoV2`, month],
  ['income', `${BOSS}/GetBusinessInfoIncome`, { ...month, Detail: 1 }],
  ['trend by day', `${BOSS}/GetOrderTrend`, { ...month, Granularity: 2 }],
  ['best sellers', `${BOSS}/GetBusinessInfoGoods`, { ...month, RankType: 1 }],
  ['dishes', `${BOSS}/GetGoodsOrderLists`, { ...month, CompareMode: 0 }],
  ['shop ranking', `${BOSS}/ShopRankingList`, month],
  ['daily list', `${BOSS}/GetShopDailyList`, month],
  ['bills', '/api/GeneralInterface/GetConsumeOrderListV2', month],
  ['sensitive summary', `${BOSS}/GetOrderAbnormals`, month],
];

async function openSide(db: Db) {
  await seedDemo(db, { now, profile: 'small' });
  const unlimited = { addressLimit: 1e9, tokenLimit: 1e9 };
  const app = await createApp({ db, config: { ...defaults, ...unlimited }, now: () => now, log: false });
  const advance = (to: Date) => seedDemo(db, { now: to });
  const close = () => app.close();
  return { ...createPlayer({ app, clock: { now }, advance, close }), close };
}

const reason = missing();
if (reason !== null) throw new Error(`No cluster can be started: ${reason} (docs/scale.md)`);
const cluster = startCluster({ firstPort: 5721 });
const database = await makeDatabase();
try {
  const url = await makeClusterDatabase(cluster.nodes, 'bench');
  const [plain, spread] = [await openDb({ url: database.url }), await openDb({ url })];
  await distribute(spread);
  const sides = [await openSide(plain), await openSide(spread)];
  print('| call | PostgreSQL p50 | p95 | cluster p50 | p95 |');
  print('|---|---:|---:|---:|---:|');
  for (const [name, path, body] of calls) {
    const times: number[][] = [[], []];
    for (let round = -8; round < ROUNDS; round++) {
      const answers: string[] = [];
      for (const [index, side] of sides.entries()) {
        const start = performance.now();
        const { status, text } = await side.ask({ kind: 'ask', path, who: 'demo/boss', shop: '0', body });
        if (round >= 0) times[index]?.push(performance.now() - start);
        if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
        answers.push(text);
      }
      const [here, there] = answers;
      if (here !== there) throw new Error(`${name} answers differently:\n${here}\n${there}`);
    }
    const at = (values: number[] = [], part: number) =>
      [...values].sort((a, b) => a - b)[Math.floor(values.length * part)]?.toFixed(1);
    print(`| ${name} | ${times.map((own) => `${at(own, 0.5)} | ${at(own, 0.95)}`).join(' | ')} |`);
  }
  for (const side of sides) await side.close();
  await Promise.all([plain.close(), spread.close()]);
} finally {
  await database.drop();
  cluster.stop();
}
