// How soon the assistant is usable: from the start of a page with its script to its placeholder and to the entry page with
// its figures, in Chromium with slow 4G and a slowed processor, for four ways of delivery, with an empty and a full cache;
// then the waterfall of the first, and known embeds beside it.
//   npm run bench:mount -- [--slow 4] [--rounds 3] [--only boss.js] [--others]
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { CDPSession } from 'playwright-core';
import { brotli } from '../../build/compress.mjs';
import { root } from '../../build/source.mjs';
import { setUpBuild } from '../../host-example/setup.mjs';
import { newVisit, openBrowser } from '../support/browser';
import { portOf } from '../support/free-port';
import { DINNER, demo, startStoryServer, userOf } from '../support/story';
import { anchors, scriptOf } from './others.mjs';

const { values } = parseArgs({
  options: {
    slow: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
    others: { type: 'boolean', default: false },
  },
});
const LOOK_MS = 200;
const slow = Number(values.slow);
const rounds = Number(values.rounds);
/** Slow 4G: 1.6 Mbit/s down, 750 kbit/s up, 150 ms there and back. */
const network = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };

await setUpBuild();
const [browser, server] = await Promise.all([openBrowser(), startStoryServer()]);
const user = userOf(await server.login('boss', demo));
const options = `{ persist: 'memory', router: { mode: 'memory' }, userInfo: ${JSON.stringify(user)} }`;
const classic = (file: string): string =>
  `<script src="/boss/2.0.1/${file}"></script><script>BossAssistant.mount('#boss', ${options})</script>`;
const [, preload = ''] =
  /<!-- zh-CN -->([\s\S]*?)(?:<!--|$)/.exec(readFileSync(path.join(root, 'dist/preload.html'), 'utf8')) ?? [];

/** A page, and an expression in it that holds as soon as it is usable. */
interface Subject {
  html: string;
  usable: string;
}
const figures = `[...document.querySelector('#boss').children].some((one) => one.shadowRoot?.textContent.includes('今日营业收入'))`;
/**
 * Notes the frame after the one in which the page became usable. The page looks itself, because a tool from outside puts
 * a script of its own into the slowed page first; by the time of frames, because the clock of the page stands still.
 */
const watch = (usable: string): string => `<script>(() => {
  const look = () => requestAnimationFrame(() => {
    let isUsable = false;
    try { isUsable = Boolean(${usable}) } catch {}
    if (!isUsable) return look();
    requestAnimationFrame(() => { window.usableAt = document.timeline.currentTime });
  });
  look();
})()</script>`;
const subjects: Record<string, Subject> = {
  'boss.js with chunks': { html: classic('boss.js'), usable: figures },
  'boss.js, preload lines': { html: preload + classic('boss.js'), usable: figures },
  'boss.mjs as a module': {
    html: `<script type="module">import { mount } from '/boss/2.0.1/boss.mjs'; mount('#boss', ${options});</script>`,
    usable: figures,
  },
  'boss.full.js': { html: classic('boss.full.js'), usable: figures },
};

/** Scripts of other embeds, compressed as ours are. */
const scripts = new Map<string, Buffer>();
for (const anchor of values.others ? anchors : []) {
  const { name, start, usable } = anchor;
  const script = await scriptOf(anchor);
  if (!script) {
    console.log(`${name} could not be fetched`);
    continue;
  }
  const address = `/other/${encodeURIComponent(name)}.js`;
  scripts.set(address, brotli(Buffer.from(script)));
  const html = `<div id="other"></div><script src="${address}"></script><script>${start}</script>`;
  subjects[name] = { html, usable };
}

// The real server behind one door with the pages: no other origin, no policy against their inline scripts.
const door = createServer(async (request, response) => {
  const { method = 'GET', url = '/', headers } = request;
  const script = scripts.get(url);
  if (script) {
    const headers = { 'content-type': 'text/javascript', 'content-encoding': 'br', 'cache-control': 'max-age=9999' };
    return void response.writeHead(200, headers).end(script);
  }
  if (url === '/other/figures.json') {
    const figures = { income: '12,345.60', rows: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] };
    return void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(figures));
  }
  const page = subjects[decodeURIComponent(url.slice(1))];
  if (page) {
    const html = `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,">${watch(page.usable)}<div id="boss" style="height:100vh"></div>${page.html}`;
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
const origin = `http://127.0.0.1:${await portOf(door)}`;

interface Timing {
  /** From the start of the page to its first paint, ms, NaN when that is not before its use; for ours the placeholder. */
  painted: number;
  /** From the start of the page to the frame that shows it usable, ms. */
  usable: number;
  /** Time in scripts within it, ms, at the slowed processor. */
  script: number;
  /** What was fetched: address, start and end in ms. */
  fetched: [string, number, number][];
}

async function metricsOf(protocol: CDPSession): Promise<(name: string) => number> {
  const { metrics } = await protocol.send('Performance.getMetrics');
  return (name) => (metrics.find((one) => one.name === name)?.value ?? 0) * 1000;
}

async function measure(name: string, isWarm: boolean): Promise<Timing> {
  const { page, close } = await newVisit(browser);
  page.setDefaultTimeout(90_000);
  // A clock of the tool would put timers of its own in place of the page's.
  await page.addInitScript(
    `(now => { const own = Date; Date = class extends own { constructor(...given) { given.length ? super(...given) : super(now) } static now() { return now } } })(${DINNER.getTime()})`,
  );
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Performance.enable');
  await protocol.send('Network.enable');
  const fetched = new Map<string, [string, number, number]>();
  protocol.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) =>
    fetched.set(requestId, [new URL(request.url).pathname, timestamp * 1000, 0]),
  );
  protocol.on('Network.loadingFinished', ({ requestId, timestamp }) => {
    const found = fetched.get(requestId);
    if (found) found[2] = timestamp * 1000;
  });
  let painted = Number.NaN;
  await protocol.send('Page.enable');
  await protocol.send('Page.setLifecycleEventsEnabled', { enabled: true });
  protocol.on('Page.lifecycleEvent', ({ name, timestamp }) => {
    if (name === 'firstPaint') painted = timestamp * 1000;
  });
  const visit = async (): Promise<Timing> => {
    fetched.clear();
    painted = Number.NaN;
    await page.goto(`${origin}/${encodeURIComponent(name)}`, { waitUntil: 'commit' });
    let usable: number | undefined;
    while (usable === undefined) {
      await setTimeout(LOOK_MS);
      const { result } = await protocol.send('Runtime.evaluate', { expression: 'window.usableAt' });
      usable = result.value;
    }
    const after = await metricsOf(protocol);
    const start = after('NavigationStart');
    const end = start + usable;
    return {
      painted: painted - start,
      usable,
      // Counted anew for each document.
      script: after('ScriptDuration'),
      fetched: [...fetched.values()]
        .filter(([, from, to]) => to > 0 && from < end)
        .map(([address, from, to]) => [address, from - start, to - start]),
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
const column = (value: number): string => (Number.isNaN(value) ? '-' : value.toFixed(0)).padStart(9);

console.log(`slow 4G, processor ${slow} times slower, median of ${rounds}\n`);
console.log(`${''.padEnd(28)}${'cache'.padEnd(8)}painted ms usable ms script ms`);
const waterfalls: string[] = [];
const chosen = Object.keys(subjects).filter(
  (name) => name.includes(values.only) || anchors.some((other) => other.name === name),
);
const [first = ''] = chosen;
if (!first.includes(values.only)) throw new Error(`--only is none of ${Object.keys(subjects).join(', ')}`);
for (const name of chosen) {
  for (const isWarm of [false, true]) {
    const timings: Timing[] = [];
    for (let round = 0; round < rounds; round += 1) timings.push(await measure(name, isWarm));
    const of = (what: 'painted' | 'usable' | 'script') => column(median(timings.map((one) => one[what])));
    console.log(
      `${name.padEnd(28)}${(isWarm ? 'full' : 'empty').padEnd(8)}${of('painted')}${of('usable')}${of('script')}`,
    );
    const { fetched = [] } = [...timings].sort((one, other) => one.usable - other.usable)[0] ?? {};
    waterfalls.push(
      `\n${name}, cache ${isWarm ? 'full' : 'empty'}, the fastest round   from ms    to ms`,
      ...fetched.map(([address, from, to]) => `  ${address.padEnd(56)}${column(from)}${column(to)}`),
    );
  }
}
console.log(waterfalls.join('\n'));
await browser.close();
door.closeAllConnections();
door.close();
await server.close();
