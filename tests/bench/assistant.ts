// npm run bench:assistant: what a tool takes over the call that it makes, both over HTTP, on the small demo.
import { performance } from 'node:perf_hooks';
import { DEMO_PASSWORD } from '../../host-example/server/seed/chain/companies';
import { seedDemo } from '../../host-example/server/seed/seed-demo';
import { listen, openAssistant, tokenOf } from '../support/assistant';
import { startServer } from '../support/server';

const ROUNDS = Number(process.env.ROUNDS ?? 30);
const range = { StartTime: '2026-06-01 00:00:00', EndTime: '2026-06-14 23:59:59', CompareMode: 1 };
const period = '2026-06-01 to 2026-06-14';
const REPORT = '/api/BossAssistant';
/** Tool, its arguments, the call and its body. */
const pairs: [string, object, string, object][] = [
  ['overview', { period }, `${REPORT}/GetBusinessInfoV2`, range],
  ['why', { period }, '/api/Insight/GetIncomeChange', range],
  ['collected', { period }, `${REPORT}/GetBusinessInfoIncome`, { ...range, CompareMode: 0 }],
  ['dishes', { period }, `${REPORT}/GetBusinessInfoGoods`, { ...range, RankType: 1, Top: 100 }],
  ['stores', { period }, `${REPORT}/ShopRankingList`, { ...range, PageSize: 25 }],
  ['orders', { period }, '/api/GeneralInterface/GetConsumeOrderListV2', { ...range, PageSize: 25 }],
  ['unpaid', {}, `${REPORT}/GetNoPayOrder`, { PageSize: 25 }],
  ['sensitive', { period }, `${REPORT}/GetOrderAbnormals`, range],
  ['target', { period: '2026-06' }, `${REPORT}/GetSetPurpose`, { Year: 2026, Month: 6, Progress: 1 }],
];

const server = await startServer({
  config: { tokenLimit: 1e6, addressLimit: 1e6 },
  fill: (db, now) => seedDemo(db, { now, profile: 'small' }),
  kept: 'small_demo',
});
const address = await listen(server);
const assistant = await openAssistant(address, (await tokenOf(server, 1001, 'boss')).token);
const token = await server.login('boss', { company: 'demo', password: DEMO_PASSWORD });

/** Median and fastest tenth, which other work on the machine disturbs least. */
async function timesOf(work: () => Promise<unknown>): Promise<[median: number, quick: number]> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  return [times[Math.floor(ROUNDS / 2)] ?? 0, times[Math.floor(ROUNDS / 10)] ?? 0];
}

console.log(`| tool | call, ms | tool, ms | over it, ms | over it, fastest tenth |\n|---|---:|---:|---:|---:|`);
for (const [tool, args, path, body] of pairs) {
  const call = async () => {
    const answer = await fetch(`${address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', luck_api_token: token, luck_boss_shopid: '0' },
      body: JSON.stringify(body),
    });
    if (answer.status !== 200) throw new Error(`${path}: ${await answer.text()}`);
    return answer.json();
  };
  const ask = async () => {
    const { isError, text } = await assistant.ask(tool, { ...args });
    if (isError) throw new Error(`${tool}: ${text}`);
  };
  await Promise.all([call(), ask()]);
  const [alone, aloneQuick] = await timesOf(call);
  const [whole, wholeQuick] = await timesOf(ask);
  const shown = [alone, whole, whole - alone, wholeQuick - aloneQuick].map((ms) => ms.toFixed(1));
  console.log(`| ${tool} | ${shown.join(' | ')} |`);
}
await assistant.close();
await server.close();
