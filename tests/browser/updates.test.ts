// An update for somebody who comes back, in a browser with compression dictionaries and one without, and behind caches that
// know no dictionaries: the widget works, and costs what changed where that is possible.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import Fastify from 'fastify';
import type { Browser } from 'playwright-core';
import { root } from '../../build/source.mjs';
import { olderBuilds, writeUpdates } from '../../build/updates.mjs';
import { serveSdkFiles } from '../../host-example/server/plugins/files';
import { newVisit, openBrowser } from '../support/browser';
import { headless } from '../support/chromium.mjs';
import { portOf } from '../support/free-port';
import { openStage, untilEnd } from '../support/stage';

const OLD = '1.9.0';
const NEW = '2.0.0';
const page = (version: string) => `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,">
  <div id="boss"></div><script src="/boss/${version}/boss.js"></script><script>
  BossAssistant.mount('#boss', { apiUrl: location.origin, persist: 'memory', router: { mode: 'memory' } })</script>`;

/** This build as the new version, and as the old one the same with a line more in each script. */
async function serveBoth() {
  const folder = mkdtempSync(path.join(tmpdir(), 'boss-updates-'));
  const dist = path.join(folder, 'dist');
  const old = path.join(olderBuilds(dist), OLD);
  for (const place of [dist, old])
    cpSync(path.join(root, 'dist'), place, { recursive: true, filter: (file) => !/\.(br|gz|map|cts)$/.test(file) });
  for (const file of readdirSync(old, { recursive: true, encoding: 'utf8' }))
    if (/\.m?js$/.test(file))
      writeFileSync(path.join(old, file), `// ${OLD}\n${readFileSync(path.join(old, file), 'utf8')}`);
  await writeUpdates(dist);
  const app = Fastify();
  await serveSdkFiles(app, { folder: dist, prefix: `/boss/${NEW}/`, isImmutable: true });
  await serveSdkFiles(app, { folder: olderBuilds(dist), prefix: '/boss/', isImmutable: true });
  app.get<{ Params: { version: string } }>('/:version', ({ params }, reply) =>
    reply.type('text/html').send(page(params.version)),
  );
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    url,
    async close() {
      await app.close();
      rmSync(folder, { recursive: true });
    },
  };
}
const stage = openStage(serveBoth);

/** A visitor, and how each file came that was not in the cache. */
async function visitor(browser: Browser, origin = stage.server.url) {
  const visit = await untilEnd(newVisit(browser));
  const protocol = await visit.page.context().newCDPSession(visit.page);
  await protocol.send('Network.enable');
  const came = new Map<string, string>();
  const cached = new Set<string>();
  protocol.on('Network.requestServedFromCache', ({ requestId }) => void cached.add(requestId));
  protocol.on('Network.responseReceived', ({ requestId, response: { url, headers, fromDiskCache } }) => {
    const { pathname } = new URL(url);
    if (pathname.startsWith('/boss/') && !fromDiskCache && !cached.has(requestId))
      came.set(pathname, headers['content-encoding'] ?? 'whole');
  });
  return {
    ...visit,
    /** Opens the version; what came for it. */
    async open(version: string): Promise<Map<string, string>> {
      came.clear();
      await visit.page.goto(`${origin}/${version}`);
      await visit.page.getByLabel('企业号').waitFor();
      return new Map(came);
    },
    /** Has the loader of the old version in the cache, and nothing else. */
    async keepLoader(): Promise<void> {
      await visit.page.goto(`${origin}/boss/${OLD}/tokens.json`);
      await visit.page.evaluate((address) => fetch(address).then((answer) => answer.text()), `/boss/${OLD}/boss.js`);
    },
  };
}
const kinds = (came: Map<string, string>): string[] => [...new Set(came.values())];

it('who comes back gets what changed, once', async () => {
  const { open, faults } = await visitor(stage.browser);
  const before = await open(OLD);
  expect(kinds(before)).toEqual(['whole']);
  // What is fetched when there is time may come in either visit.
  const changed = new Map([...(await open(NEW))].filter(([file]) => before.has(file.replace(NEW, OLD))));
  expect([...changed.keys()].some((file) => file.includes('/main-'))).toBe(true);
  expect(kinds(changed)).toEqual(['dcz']);
  expect([...(await open(NEW)).keys()].filter((file) => changed.has(file))).toEqual([]);
  expect(faults).toEqual([]);
});

it('a cache with a part of the older files gets what changed of those, and the others whole', async () => {
  const { keepLoader, open, faults } = await visitor(stage.browser);
  await keepLoader();
  const came = await open(NEW);
  expect(came.get(`/boss/${NEW}/boss.js`)).toBe('dcz');
  expect(kinds(came).sort()).toEqual(['dcz', 'whole']);
  expect(faults).toEqual([]);
});

it('the old loader of a page that was opened before the update finds its files', async () => {
  const { keepLoader, open, faults } = await visitor(stage.browser);
  await keepLoader();
  const came = await open(OLD);
  expect(came.has(`/boss/${OLD}/boss.js`)).toBe(false);
  expect([...came.keys()].some((file) => file.startsWith(`/boss/${OLD}/chunks/main-`))).toBe(true);
  expect(faults).toEqual([]);
});

it('a browser without dictionaries gets whole files', async () => {
  const browser = await untilEnd(openBrowser(['--disable-features=CompressionDictionaryTransport'], headless()));
  const { open, faults, close } = await visitor(browser);
  await open(OLD);
  expect(kinds(await open(NEW))).toEqual(['whole']);
  expect(faults).toEqual([]);
  await close();
});

/** A cache in front of the server, which passes its answers on as `how` says. */
async function openEdge(how: (address: string, headers: IncomingHttpHeaders) => Promise<[Headers, Buffer]>) {
  const edge = createServer(async ({ url = '/', headers }, response) => {
    const [own, body] = await how(url, headers);
    own.delete('transfer-encoding');
    response.setHeaders(own).setHeader('content-length', body.length).end(body);
  });
  return {
    url: `http://127.0.0.1:${await portOf(edge)}`,
    close() {
      edge.closeAllConnections();
      edge.close();
    },
  };
}
async function askServer(address: string, headers: Record<string, string>): Promise<[Headers, Buffer]> {
  const answer = await fetch(stage.server.url + address, { headers });
  return [new Headers(answer.headers), Buffer.from(await answer.arrayBuffer())];
}

it('behind a CDN that packs files itself everybody gets them whole', async () => {
  const edge = await openEdge(async (address) => {
    const [headers, body] = await askServer(address, { 'accept-encoding': 'identity' });
    headers.set('content-encoding', 'gzip');
    return [headers, gzipSync(body)];
  });
  const { open, faults, close } = await visitor(stage.browser, edge.url);
  await open(OLD);
  expect(kinds(await open(NEW))).toEqual(['gzip']);
  expect(faults).toEqual([]);
  await close();
  edge.close();
});

it('behind a CDN that gives everybody what one browser asked for, the others take the one file', async () => {
  const kept = new Map<string, ReturnType<typeof askServer>>();
  const edge = await openEdge((address, headers) => {
    const { 'available-dictionary': sum = '', 'accept-encoding': encodings = '' } = headers;
    const asked = {
      'available-dictionary': String(sum),
      'accept-encoding': String(encodings).replace(/\b(gzip|br|zstd)\b/g, 'x'),
    };
    if (!address.includes('/chunks/')) return askServer(address, asked);
    const answer = kept.get(address) ?? askServer(address, asked);
    kept.set(address, answer);
    return answer;
  });
  const first = await visitor(stage.browser, edge.url);
  await first.open(OLD);
  expect(kinds(await first.open(NEW))).toContain('dcz');
  await first.close();
  const second = await visitor(stage.browser, edge.url);
  const came = await second.open(NEW);
  expect([...came.keys()]).toContain(`/boss/${NEW}/boss.full.zh-CN.js`);
  await second.close();
  edge.close();
});
