// How soon the assistant is usable: from the start of a page with its script to the entry page with its figures, in
// Chromium with slow 4G and a slowed processor, for three ways of delivery, with an empty and a full cache.
//   npm run bench:mount -- [--slow 4] [--rounds 3]
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import type { CDPSession } from 'playwright-core';
import { setUpBuild } from '../../host-example/setup.mjs';
import { newVisit, openBrowser } from '../support/browser';
import { DINNER, demo, FLAGSHIP, startStoryServer } from '../support/story';

const { values } = parseArgs({
  options: { slow: { type: 'string', default: '4' }, rounds: { type: 'string', default: '3' } },
});
const slow = Number(values.slow);
const rounds = Number(values.rounds);
/** Slow 4G: 1.6 Mbit/s down, 750 kbit/s up, 150 ms there and back. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

setUpBuild();
const [browser, server] = await Promise.all([openBrowser(), startStoryServer()]);
const token = await server.login('boss', demo);
const user = { token, permissionJson: 'boss.*', shopId: FLAGSHIP, shopName: '人民广场店', compCode: 'demo' };
const options = `{ persist: 'memory', router: { mode: 'memory' }, userInfo: ${JSON.stringify(user)} }`;
const classic = (file: string): string =>
  `<script src="/boss/2.0.1/${file}"></script><script>BossAssistant.mount('#boss', ${options})</script>`;
const artefacts: Record<string, string> = {
  'boss.js with chunks': classic('boss.js'),
  'boss.mjs as a module': `<script type="module">import { mount } from '/boss/2.0.1/boss.mjs'; mount('#boss', ${options});</script>`,
  'boss.full.js': classic('boss.full.js'),
};

// The real server behind one door with the pages: no other origin, no policy against their inline scripts.
const door = createServer(async (request, response) => {
  const { method = 'GET', url = '/', headers } = request;
  const page = artefacts[decodeURIComponent(url.slice(1))];
  if (page) {
    const html = `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><div id="boss" style="height:100vh"></div>${page}`;
    return void response.writeHead(200, { 'content-type': 'text/html' }).end(html);
  }
  const payload = await text(request);
  const answer = await server.app.inject({
    method: method === 'POST' ? 'POST' : 'GET',
    url,
    headers,
    ...(payload && { payload }),
  });
  response.writeHead(answer.statusCode, answer.headers).end(answer.rawPayload);
});
await new Promise<void>((ready) => door.listen(0, '127.0.0.1', ready));
const place = door.address();
const origin = `http://127.0.0.1:${typeof place === 'object' && place ? place.port : 0}`;

interface Timing {
  /** From the start of the page, ms. */
  usable: number;
  /** Time in scripts within it, ms, at the slowed processor. */
  script: number;
}

async function metricsOf(protocol: CDPSession): Promise<(name: string) => number> {
  const { metrics } = await protocol.send('Performance.getMetrics');
  return (name) => (metrics.find((one) => one.name === name)?.value ?? 0) * 1000;
}

async function measure(artefact: string, isWarm: boolean): Promise<Timing> {
  const { page, close } = await newVisit(browser);
  await page.clock.setFixedTime(DINNER);
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Performance.enable');
  await protocol.send('Network.enable');
  const visit = async (): Promise<Timing> => {
    await page.goto(`${origin}/${encodeURIComponent(artefact)}`, { waitUntil: 'commit' });
    await page.getByText('今日营业收入').first().waitFor();
    const after = await metricsOf(protocol);
    return {
      usable: after('Timestamp') - after('NavigationStart'),
      // Counted anew for each document.
      script: after('ScriptDuration'),
    };
  };
  if (isWarm) await visit();
  await protocol.send('Network.emulateNetworkConditions', network);
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: slow });
  const timing = await visit();
  await close();
  return timing;
}

const median = (list: number[]): number => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;

console.log(`slow 4G, processor ${slow} times slower, median of ${rounds}\n`);
console.log(`${'to a usable entry page'.padEnd(28)}${'cache'.padEnd(8)}      ms  script ms  share`);
for (const artefact of Object.keys(artefacts)) {
  for (const isWarm of [false, true]) {
    const timings: Timing[] = [];
    for (let round = 0; round < rounds; round += 1) timings.push(await measure(artefact, isWarm));
    const usable = median(timings.map((one) => one.usable));
    const script = median(timings.map((one) => one.script));
    console.log(
      `${artefact.padEnd(28)}${(isWarm ? 'full' : 'empty').padEnd(8)}${usable.toFixed(0).padStart(8)}${script.toFixed(0).padStart(11)}${((script / usable) * 100).toFixed(0).padStart(6)} %`,
    );
  }
}
await browser.close();
door.closeAllConnections();
door.close();
await server.close();
