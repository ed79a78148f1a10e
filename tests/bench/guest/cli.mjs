#!/usr/bin/env node
// `npx ./tests/bench/guest`: mounts embeds into the pages of hosts.mjs in Chromium, takes them away again, and counts what
// they change, what they leave and where they fail.
//   --only NAME        one of embeds.mjs
//   --embed file.mjs   an embed of yours: its default export is a row like those of embeds.mjs, `file` an absolute path
//   --cycles 50        mounts in a row for the heap
//   --json             figures for programs
//   BOSS_CHROMIUM      the browser, else an installed one
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { embeds as known } from './embeds.mjs';
import { hosts } from './hosts.mjs';
import { watch } from './watch.mjs';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    embed: { type: 'string', default: '' },
    cycles: { type: 'string', default: '50' },
    json: { type: 'boolean', default: false },
  },
});
const root = fileURLToPath(new URL('../../..', import.meta.url));
const CYCLES = Number(values.cycles);
/** Milliseconds after which an embed counts as not usable on a page. */
const WAIT = 15_000;
const NONCE = 'r4nd0m';

/** The script of an embed: of this project, of a path, or of the package as npm has it. */
function scriptOf({ name, version, file }) {
  if (!version) return readFileSync(path.resolve(root, file));
  const folder = mkdtempSync(path.join(tmpdir(), 'good-guest-'));
  try {
    const npm = { cwd: folder, encoding: 'utf8', shell: process.platform === 'win32' };
    const packed = spawnSync('npm', ['pack', `${name}@${version}`, '--silent', '--ignore-scripts'], npm);
    if (packed.status !== 0) return undefined;
    spawnSync('tar', ['xzf', packed.stdout.trim().split('\n').pop() ?? ''], { cwd: folder });
    return readFileSync(path.join(folder, 'package', file));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Loads the script as the parser would: a page's policy of trusted types is about what scripts do, not about this. */
const loadOf = ({ isModule, load = '' }, address) =>
  isModule
    ? `const loaded = await import('${address}embed.js'); ${load};`
    : `const address = '${address}embed.js';
      const trusted = window.trustedTypes?.createPolicy('good-guest', { createScriptURL: (text) => text }).createScriptURL(address) ?? address;
      await new Promise((done, failed) => {
        const script = document.createElement('script');
        Object.assign(script, { src: trusted, onload: done, onerror: () => failed(new Error('not loaded')) });
        script.dataset.guest = '';
        document.head.append(script);
      });`;

/** Where the browser stands, as the project's own tests look for it. */
function browserPath() {
  const places = [
    process.env.BOSS_CHROMIUM,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ];
  return places.find((place) => place && existsSync(place));
}

const pageOf = (
  host,
) => `<!doctype html><html><head><meta charset="utf-8"><link rel="icon" href="data:,">${host.head ?? ''}${'<link rel="stylesheet" href="/host.css">'}${host.before ? `<script nonce="${NONCE}">${host.before}</script>` : ''}<title>Host</title></head><body>
<aside><p>Of the host</p><button>Button</button><input></aside><div id="embed"></div></body></html>`;

async function serve() {
  const now = { script: Buffer.alloc(0), host: hosts[0] };
  const server = createServer((request, response) => {
    const send = (type, body, headers = {}) =>
      void response.writeHead(200, { 'content-type': type, ...headers }).end(body);
    const address = new URL(request.url ?? '/', 'http://localhost').pathname;
    if (address === '/embed.js') return send('text/javascript', now.script);
    if (address === '/host.css') return send('text/css', `#embed { height: 600px } ${now.host.style ?? ''}`);
    if (address === '/')
      return send(
        'text/html',
        pageOf(now.host),
        now.host.policy ? { 'content-security-policy': now.host.policy(NONCE) } : {},
      );
    response.writeHead(404).end();
  });
  await new Promise((ready) => server.listen(0, '127.0.0.1', ready));
  return { now, address: `http://127.0.0.1:${server.address().port}/`, close: () => server.close() };
}

/** Runs code of the bench in the page, whatever the page's policy is. */
const run = (protocol, code) =>
  protocol
    .send('Runtime.evaluate', {
      expression: `(async () => { ${code} })()`,
      awaitPromise: true,
      returnByValue: true,
      allowUnsafeEvalBlockedByCSP: true,
    })
    .then(({ result, exceptionDetails }) => {
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
      return result.value;
    });

const changes = (protocol) => run(protocol, "return window[Symbol.for('good-guest')].changes()");
const takeAway = ({ unmount = '' }) =>
  `${unmount ? `${unmount};` : ''} document.querySelector('#embed').replaceChildren();`;

async function visit(browser, site, embed, host) {
  site.now.host = host;
  const context = await browser.newContext({ viewport: { width: 800, height: 900 } });
  const page = await context.newPage();
  const errors = [];
  page.on('pageerror', ({ message }) => errors.push(message.split('\n')[0]));
  await page.addInitScript(watch);
  await page.goto(site.address);
  const protocol = await context.newCDPSession(page);
  await run(protocol, "window[Symbol.for('good-guest')].begin()");
  const start = performance.now();
  let isUsable = true;
  try {
    await run(protocol, `${loadOf(embed, site.address)} ${embed.mount};`);
    await page.locator(embed.usable).first().waitFor({ timeout: WAIT });
  } catch (error) {
    isUsable = false;
    errors.push(String(error.message).split('\n')[0]);
  }
  const ms = performance.now() - start;
  return { page, protocol, isUsable, errors, ms, close: () => context.close() };
}

/** What mounts in a row leave in memory, per mount. */
async function cycles(protocol, embed, page) {
  const measure = async () => {
    await protocol.send('HeapProfiler.collectGarbage');
    await protocol.send('HeapProfiler.collectGarbage');
    const { metrics } = await protocol.send('Performance.getMetrics');
    return (name) => metrics.find((one) => one.name === name)?.value ?? 0;
  };
  await protocol.send('Performance.enable');
  const once = async () => {
    await run(protocol, embed.mount);
    await page.locator(embed.usable).first().waitFor({ timeout: WAIT });
    await run(protocol, takeAway(embed));
  };
  for (let warm = 0; warm < 5; warm += 1) await once();
  const before = await measure();
  for (let round = 0; round < CYCLES; round += 1) await once();
  const after = await measure();
  return {
    heap: (after('JSHeapUsedSize') - before('JSHeapUsedSize')) / CYCLES / 1000,
    nodes: (after('Nodes') - before('Nodes')) / CYCLES,
    listeners: (after('JSEventListeners') - before('JSEventListeners')) / CYCLES,
  };
}

async function score(browser, site, embed) {
  const script = scriptOf(embed);
  if (!script) return { name: embed.name, missing: true };
  site.now.script = script;
  const result = {
    name: embed.name,
    version: embed.version,
    note: embed.note,
    gzip: gzipSync(script, { level: 9 }).length / 1000,
    held: [],
    failed: {},
  };
  for (const host of hosts) {
    const seen = await visit(browser, site, embed, host);
    const found = await changes(seen.protocol);
    const isClean = seen.isUsable && seen.errors.length === 0 && found.policy.length === 0;
    if (isClean) result.held.push(host.name);
    else
      result.failed[host.name] = [
        ...new Set([
          ...seen.errors,
          ...found.policy.map((one) => `refused: ${one}`),
          ...(seen.isUsable ? [] : ['not usable']),
        ]),
      ].slice(0, 3);
    if (host.name === 'plain' && seen.isUsable) {
      result.ms = seen.ms;
      result.mounted = found;
      await run(seen.protocol, takeAway(embed)).catch((error) => seen.errors.push(String(error)));
      await seen.page.waitForTimeout(1_000);
      result.left = await changes(seen.protocol);
      result.cycles = await cycles(seen.protocol, embed, seen.page).catch((error) => ({
        failed: String(error.message).split('\n')[0],
      }));
    }
    await seen.close();
  }
  return result;
}

const pair = (mounted, left) => `${mounted} / ${left}`;
const count = (list) => list?.length ?? 0;

/** The table as Markdown; each pair is while mounted / after it was taken away. */
function table(results) {
  const rows = [
    ['kB gzip', ({ gzip }) => gzip.toFixed(1)],
    ['pages held', ({ held }) => `${held.length} of ${hosts.length}`],
    ['globals', ({ mounted, left }) => pair(count(mounted?.globals), count(left?.globals))],
    ['natives patched', ({ mounted, left }) => pair(count(mounted?.patched), count(left?.patched))],
    ['listeners on window and document', ({ mounted, left }) => pair(mounted?.listeners, left?.listeners)],
    ['intervals', ({ mounted, left }) => pair(mounted?.intervals, left?.intervals)],
    ['style sheets of the page', ({ mounted, left }) => pair(mounted?.sheets, left?.sheets)],
    ['computed styles of the host changed', ({ mounted, left }) => pair(mounted?.looks, left?.looks)],
    ['elements outside its box', ({ mounted, left }) => pair(mounted?.outside, left?.outside)],
    ['storage keys and cookies', ({ mounted, left }) => pair(count(mounted?.stored), count(left?.stored))],
    [
      'address, title or history changed',
      ({ mounted, left }) => pair(mounted?.place ? 'yes' : 'no', left?.place ? 'yes' : 'no'),
    ],
    ['heap a mount leaves, kB', ({ cycles: c }) => c?.heap?.toFixed(1) ?? '–'],
    ['nodes a mount leaves', ({ cycles: c }) => c?.nodes?.toFixed(1) ?? '–'],
    ['listeners a mount leaves', ({ cycles: c }) => c?.listeners?.toFixed(1) ?? '–'],
    ['ms to usable, this machine', ({ ms }) => ms?.toFixed(0) ?? '–'],
  ];
  const head = results.map(({ name, version }) => (version ? `${name} ${version}` : name));
  return [
    `| | ${head.join(' | ')} |`,
    `|---|${results.map(() => '---:').join('|')}|`,
    ...rows.map(([label, cell]) => `| ${label} | ${results.map(cell).join(' | ')} |`),
    '',
    ...results.map(
      ({ name, note, failed }) =>
        `- **${name}** (${note}): ${
          Object.entries(failed)
            .map(([host, why]) => `${host}: ${why.join('; ')}`)
            .join('. ') || 'held on every page'
        }.`,
    ),
  ].join('\n');
}

const own = values.embed ? [(await import(pathToFileURL(path.resolve(values.embed)).href)).default] : [];
const chosen = own.length > 0 ? own : known.filter(({ name }) => !values.only || name === values.only);
const site = await serve();
const browser = await chromium.launch({
  executablePath: browserPath(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
});
const results = [];
for (const embed of chosen) {
  const result = await score(browser, site, embed);
  if (result.missing) console.error(`${embed.name} could not be fetched`);
  else results.push(result);
}
console.log(values.json ? JSON.stringify(results, null, 2) : table(results));
await browser.close();
site.close();
