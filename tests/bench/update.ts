// What an update costs somebody who comes back: bytes of the files of the SDK, with their headers, in Chromium with and
// without compression dictionaries. The update is a build of the sources of now as the next version, with a new card and a
// new text in the screen of a bill; the visitor has seen the entry page and a bill, then every file of the widget.
//   npm run bench:update -- [--files]
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import type { Page } from 'playwright-core';
import { compressed } from '../../build/compress.mjs';
import { root, version } from '../../build/source.mjs';
import { olderBuilds, writeUpdates } from '../../build/updates.mjs';
import { serveSdkFiles } from '../../host-example/server/plugins/files';
import { setUpBuild } from '../../host-example/setup.mjs';
import { newVisit, openBrowser } from '../support/browser';
import { everyPage } from '../support/every-page';
import { DINNER, demo, settled, startStoryServer, userOf } from '../support/story';

const NEXT = `${version}-next`;
/** What the update changes: file, what stands there, and what comes behind it. */
const CHANGES = [
  ['package.json', `"version": "${version}`, '-next'],
  ['src/i18n/zh-CN/order.ts', '  detail: {', "\n    handled: '经手人和时间',"],
  ['src/i18n/zh-TW/order.ts', '  detail: {', "\n    handled: '經手人和時間',"],
  ['src/i18n/en/order.ts', '  detail: {', "\n    handled: 'Who did what, and when',"],
  [
    'src/areas/order/detail/detail-screen.tsx',
    '<Flags order={order} />',
    `<section className="card">
        <h2>{useTools().t(texts.handled)}</h2>
        {order.Logs.map((log) => (
          <p key={log.LogTime}>{log.ActionName} {log.LogTime.slice(11, 16)}</p>
        ))}
      </section>`,
  ],
] as const;

/** Builds the next version behind the build of now; the folder with both. */
function buildNext(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'boss-update-'));
  for (const name of [
    'src',
    'types',
    'build',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
    'rollup.config.mjs',
  ])
    cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  for (const [file, place, added] of CHANGES) {
    const text = readFileSync(path.join(folder, file), 'utf8');
    if (!text.includes(place)) throw new Error(`${file} has no ${place}`);
    writeFileSync(path.join(folder, file), text.replace(place, `${place}${added}`));
  }
  const rollup = path.join(root, 'node_modules/rollup/dist/bin/rollup');
  const env = { ...process.env, DIST: 'dist-next', PART: 'page' };
  const { status } = spawnSync(
    process.execPath,
    ['--preserve-symlinks', rollup, '-c', 'rollup.config.mjs', '--silent'],
    { cwd: folder, stdio: 'inherit', env },
  );
  if (status !== 0) throw new Error('The next version could not be built.');
  return path.join(folder, 'dist-next');
}

await setUpBuild();
const next = buildNext();
mkdirSync(olderBuilds(next), { recursive: true });
cpSync(path.join(root, 'dist'), path.join(olderBuilds(next), version), { recursive: true });
await compressed(next).writeBundle();
await writeUpdates(next);

const server = await startStoryServer();
const userInfo = userOf(await server.login('boss', demo));
const bill = (await everyPage(server)).find((route) => route.startsWith('/pages/order/detail?'));
const app = Fastify();
await serveSdkFiles(app, { folder: next, prefix: `/boss/${NEXT}/`, isImmutable: true });
await serveSdkFiles(app, { folder: path.join(root, 'dist'), prefix: `/boss/${version}/`, isImmutable: true });
const options = { apiUrl: server.address, persist: 'memory', router: { mode: 'memory' }, userInfo, locale: 'zh-CN' };
app.get<{ Params: { version: string } }>('/:version', (request, reply) =>
  reply.type('text/html').send(`<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,">
    <div id="boss" style="height:100vh"></div><script src="/boss/${request.params.version}/boss.js"></script>
    <script>BossAssistant.mount('#boss', ${JSON.stringify(options)})</script>`),
);
const origin = await app.listen({ port: 0, host: '127.0.0.1' });

const filesOf = (folder: string): string[] =>
  ['boss.js', 'boss.mjs', ...readdirSync(path.join(folder, 'chunks')).map((file) => `chunks/${file}`)].filter(
    (file) => /\.m?js$/.test(file) && !/chunks\/(en|zh-TW)-/.test(file),
  );

async function openBill(page: Page, of: string): Promise<void> {
  await page.goto(`${origin}/${of}`);
  await settled(page);
  await page.evaluate((to) => Reflect.get(window, 'BossAssistant').get('#boss').navigate(to), bill);
  await page.locator('#boss').getByText('单号').first().waitFor();
  await settled(page);
}

const openAll = (page: Page, of: string, folder: string): Promise<unknown> =>
  page.evaluate(
    (files) =>
      Promise.all(files.map(async (file) => (await fetch(file)).arrayBuffer().then(({ byteLength }) => byteLength))),
    filesOf(folder).map((file) => `/boss/${of}/${file}`),
  );

interface Sent {
  address: string;
  isChanges: boolean;
  /** Bytes of the headers, as HTTP/1.1 says them. */
  headers: number;
  /** Bytes of all. */
  bytes: number;
}

async function filesSent(hasDictionaries: boolean, isAll: boolean): Promise<Sent[]> {
  const browser = await openBrowser(hasDictionaries ? [] : ['--disable-features=CompressionDictionaryTransport']);
  const { page } = await newVisit(browser);
  await page.clock.setFixedTime(DINNER);
  await openBill(page, version);
  if (isAll) await openAll(page, version, path.join(root, 'dist'));
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Network.enable');
  const sent = new Map<string, Sent>();
  protocol.on('Network.responseReceived', ({ requestId, response }) => {
    const { pathname } = new URL(response.url);
    if (!pathname.startsWith('/boss/')) return;
    const isChanges = response.headers['content-encoding'] === 'dcz';
    sent.set(requestId, { address: pathname, isChanges, headers: response.encodedDataLength, bytes: 0 });
  });
  protocol.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = sent.get(requestId);
    if (one) one.bytes = encodedDataLength;
  });
  await openBill(page, NEXT);
  if (isAll) await openAll(page, NEXT, next);
  await browser.close();
  // What comes from the cache has no bytes.
  return [...sent.values()].filter(({ bytes }) => bytes > 0);
}

const total = (list: number[]): string => String(list.reduce((sum, one) => sum + one, 0)).padStart(14);
console.log(`${''.padEnd(48)}files  changes only       content  with headers`);
for (const isAll of [false, true])
  for (const hasDictionaries of [true, false]) {
    const sent = await filesSent(hasDictionaries, isAll);
    const what = `${isAll ? 'every file of the widget' : 'entry page and bill'}, ${hasDictionaries ? 'with' : 'without'} dictionaries`;
    const changes = sent.filter(({ isChanges }) => isChanges).length;
    const content = total(sent.map(({ bytes, headers }) => bytes - headers));
    const all = total(sent.map(({ bytes }) => bytes));
    console.log(`${what.padEnd(48)}${String(sent.length).padStart(5)}${String(changes).padStart(14)}${content}${all}`);
    if (process.argv.includes('--files'))
      for (const { address, isChanges, headers, bytes } of sent)
        console.log(`  ${address.padEnd(62)}${isChanges ? 'changes' : 'whole  '}${total([bytes - headers])}`);
  }
await app.close();
await server.close();
rmSync(path.dirname(next), { recursive: true });
