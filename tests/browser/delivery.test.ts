// The delivery matrix: however the code comes, or fails to, the page ends with a working widget or the named error.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { scriptsOf } from '../../build/sizes.mjs';
import { root } from '../../build/source.mjs';
import { nextVisit, type Visit } from '../support/browser';
import { serve } from '../support/serve';
import { openStage, untilEnd } from '../support/stage';

const dist = path.join(root, 'dist');
const read = (file: string): string => readFileSync(path.join(dist, file), 'utf8');
const sums: Record<string, string> = JSON.parse(read('integrity.json'));
const page = (head: string): string =>
  `<!doctype html><html><head><meta charset="utf-8"><link rel="icon" href="data:,">${head}</head><body><div id="boss"></div></body></html>`;

const importMap = (): string => {
  const integrity = Object.fromEntries(
    scriptsOf(dist)
      .filter((file) => file.endsWith('.mjs'))
      .map((file) => [`/boss/${file}`, sums[file]]),
  );
  return `<script type="importmap">${JSON.stringify({ integrity })}</script>`;
};

/** A page that asks for Trusted Types and allows policies of one name. */
const trusting = (policies: string) => ({
  html: page('<script src="/boss/boss.js"></script>'),
  headers: { 'content-security-policy': `require-trusted-types-for 'script'; trusted-types ${policies}` },
});

/** What a page can forbid at most. */
const strict = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; require-trusted-types-for 'script'",
};

const pages = {
  '/empty': page(''),
  '/strict': { html: page('<script src="/boss/boss.js"></script>'), headers: strict },
  '/strict-full': { html: page('<script src="/boss/boss.full.js"></script>'), headers: strict },
  '/strict-module': { html: page('<script type="module" src="/import.js"></script>'), headers: strict },
  '/import.js': {
    html: `import * as sdk from '/boss/boss.mjs'; window.BossAssistant = sdk;`,
    headers: { 'content-type': 'text/javascript' },
  },
  '/loader': page('<script src="/boss/boss.js"></script>'),
  '/trusted': trusting('boss-assistant'),
  '/untrusted': trusting("'none'"),
  '/pinned': page(`${importMap()}<script src="/boss/boss.js" integrity="${sums['boss.js']}" crossorigin></script>`),
};

const stage = openStage(() => serve(pages));

async function open(address: string): Promise<Visit & { files: string[] }> {
  const visit = await untilEnd(nextVisit(stage.browser));
  const files: string[] = [];
  visit.page.on('request', (request) => files.push(new URL(request.url()).pathname));
  await visit.page.goto(address.startsWith('file:') ? address : stage.server.url + address);
  return { ...visit, files };
}

interface Outcome {
  code: string;
  option: string;
  status: string;
}
/** Mounts and waits for how it ends: '' or the code of the error. */
const mount = (page: Page, delivery: object = {}): Promise<Outcome> =>
  page.evaluate(async (given) => {
    const widget = Reflect.get(window, 'BossAssistant').mount('#boss', {
      apiUrl: location.protocol === 'file:' ? 'https://api.test' : location.origin,
      persist: 'memory',
      router: { mode: 'memory' },
      delivery: given,
    });
    const fault = await widget.ready.then(
      () => ({ code: '', option: '' }),
      (error: { code: string; option?: string }) => ({ code: error.code, option: error.option ?? '' }),
    );
    return { ...fault, status: widget.status };
  }, delivery);

const works: Outcome = { code: '', option: '', status: 'ready' };
const showsLogin = (page: Page) => page.getByLabel('企业号').waitFor({ timeout: 30_000 });

it.each(['/strict', '/strict-full', '/strict-module'])(
  '%s works under the strictest policy, breaks no rule, and asks for nothing else',
  async (address) => {
    const { page, files, faults } = await open(address);
    await page.waitForFunction(() => Reflect.has(window, 'BossAssistant'));
    expect(await mount(page)).toEqual(works);
    await showsLogin(page);
    expect(files.filter((file) => file.includes('boss.full'))).toHaveLength(address === '/strict-full' ? 1 : 0);
    expect(faults).toEqual([]);
    // The policy is in force.
    await page.evaluate(() => document.body.append(document.createElement('style')));
    await page.evaluate(() => document.querySelector('body > style')?.append('a {}'));
    expect(faults.join()).toContain('Content Security Policy');
  },
);

it.each(['chunks', 'single', 'auto'])('the mode %s works', async (mode) => {
  const { page, files } = await open('/loader');
  expect(await mount(page, { mode })).toEqual(works);
  await showsLogin(page);
  // The browser of the tests asks for English; a widget that is told no language opens in Chinese.
  const single = mode === 'single' ? ['/boss/boss.full.zh-CN.js'] : [];
  expect(files.filter((file) => file.includes('boss.full'))).toEqual(single);
});

it.each(['boss.js', 'boss.full.js'])('the injected text of %s works with an address of its files', async (file) => {
  const { page } = await open('/empty');
  await page.evaluate(read(file));
  expect(await mount(page, { assetBase: `${stage.server.url}/boss` })).toEqual(works);
  await showsLogin(page);
});

it('the injected loader without an address ends with ASSET_BASE, which names the option', async () => {
  const { page, files } = await open('/empty');
  await page.evaluate(read('boss.js'));
  expect(await mount(page)).toEqual({ code: 'ASSET_BASE', option: 'delivery.assetBase', status: 'failed' });
  expect(files.filter((file) => file.endsWith('js'))).toEqual([]);
});

it.each(['boss.js', 'boss.full.js'])('%s works on file://, where modules are blocked', async (file) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'boss-'));
  const address = path.join(folder, 'page.html');
  writeFileSync(address, page(`<script src="${pathToFileURL(path.join(dist, file)).href}"></script>`));
  const visit = await open(pathToFileURL(address).href);
  expect(await mount(visit.page)).toEqual(works);
  await showsLogin(visit.page);
  rmSync(folder, { recursive: true });
});

it('another origin without CORS works as one file', async () => {
  const other = await untilEnd(serve({}, { cors: false }));
  const { page, files, close } = await open('/empty');
  await page.addScriptTag({ url: `${other.url}/boss/boss.js` });
  expect(await mount(page)).toEqual(works);
  await showsLogin(page);
  expect(files).toContain('/boss/boss.full.zh-CN.js');
  // What hands the code over is taken away again.
  const left = () => [
    document.head.querySelectorAll('script[src*=full]').length,
    ...Object.getOwnPropertySymbols(window).map(String),
  ];
  expect(await page.evaluate(left)).not.toContain('Symbol(boss-assistant.receive)');
  expect((await page.evaluate(left))[0]).toBe(0);
  await close();
});

it('a folder without the file of the language gives the one with all', async () => {
  const { page, files } = await open('/loader');
  await page.route('**/boss.full.zh-CN.js', (route) => route.fulfill({ status: 404 }));
  expect(await mount(page, { mode: 'single' })).toEqual(works);
  await showsLogin(page);
  expect(files).toContain('/boss/boss.full.js');
});

/** Mounts a file with one language; what it tells is kept. */
const mountOne = (page: Page, options: object): Promise<void> =>
  page.evaluate(async (given) => {
    const told: string[] = [];
    Object.assign(window, { told });
    const widget = Reflect.get(window, 'BossAssistant').mount('#boss', {
      apiUrl: location.origin,
      persist: 'memory',
      router: { mode: 'memory' },
      on: { error: ({ message }: Error) => told.push(message) },
      ...given,
    });
    await widget.ready.catch(() => undefined);
  }, options);
const told = (page: Page): Promise<string[]> => page.evaluate(() => Reflect.get(window, 'told'));

it.each([
  ['boss.full.js', '企业号'],
  ['boss.full.zh-CN.js', '企业号'],
  ['boss.full.zh-TW.js', '公司代號'],
  ['boss.full.en.js', 'Company code'],
])('%s opens in its language and asks for nothing else', async (file, label) => {
  const { page, files } = await open('/empty');
  await page.evaluate(read(file));
  await mountOne(page, {});
  await page.getByLabel(label).waitFor();
  expect(files.filter((file) => file.endsWith('js'))).toEqual([]);
});

it('a file with one language fetches the texts of another once, and the names of texts', async () => {
  const { page, files } = await open('/empty');
  await page.addScriptTag({ url: `${stage.server.url}/boss/boss.full.en.js` });
  const translations = { 'zh-CN': { texts: { 'login.company': '公司', 'login.nothing': '?' } } };
  await mountOne(page, { locale: 'zh-CN', translations });
  await page.getByLabel('公司', { exact: true }).waitFor();
  expect(files.filter((file) => file.endsWith('js')).sort()).toEqual([
    '/boss/boss.full.en.js',
    '/boss/boss.names.js',
    '/boss/boss.texts.zh-CN.js',
  ]);
  expect(await told(page)).toEqual([expect.stringContaining('login.nothing is the name of no text')]);
  expect(await page.evaluate(() => Object.getOwnPropertySymbols(window).map(String))).not.toContain(
    'Symbol(boss-assistant.boss.texts.zh-CN.js)',
  );
});

it('under Trusted Types the one file and the scripts beside it come by one policy', async () => {
  const { page } = await open('/trusted');
  await page.route('**/chunks/main-*', (route) => route.fulfill({ status: 404 }));
  expect(await mount(page)).toEqual(works);
  await showsLogin(page);
  for (const [locale, label] of [
    ['en', 'Company code'],
    ['zh-TW', '公司代號'],
  ] as const) {
    await page.evaluate((to) => Reflect.get(window, 'BossAssistant').get('#boss').update({ locale: to }), locale);
    await page.getByLabel(label).waitFor();
  }
});

it('a page that allows no policy gets ASSET_LOAD, and keeps nothing', async () => {
  const { page } = await open('/untrusted');
  expect(await mount(page, { mode: 'single' })).toEqual({ code: 'ASSET_LOAD', option: 'delivery', status: 'failed' });
  expect(await page.evaluate(() => Object.getOwnPropertySymbols(window).map(String))).not.toContain(
    'Symbol(boss-assistant.receive)',
  );
});

it.each<[string, { status: number; contentType?: string; body?: string }, string]>([
  ['is not there', { status: 404 }, 'boss.texts.zh-CN.js failed'],
  ['is a start page', { status: 200, contentType: 'text/html', body: '<p>' }, 'was answered with text/html'],
  [
    'is of another version',
    {
      status: 200,
      contentType: 'text/javascript',
      body: 'window[Symbol.for("boss-assistant.boss.texts.zh-CN.js")]({version:"1.0.0",tables:{}})',
    },
    'boss.texts.zh-CN.js is of version 1.0.0, this script of ',
  ],
])('texts of another language whose script %s are told', async (_, reply, words) => {
  const { page } = await open('/empty');
  await page.route('**/boss.texts.zh-CN.js', (route) => route.fulfill(reply));
  await page.addScriptTag({ url: `${stage.server.url}/boss/boss.full.en.js` });
  await mountOne(page, { locale: 'zh-CN' });
  await page.getByText('页面加载失败').waitFor();
  expect(await told(page)).toContainEqual(expect.stringContaining(words));
});

it('texts of another language of an injected file without an address are told with the way out', async () => {
  const { page } = await open('/empty');
  await page.evaluate(read('boss.full.en.js'));
  await mountOne(page, { locale: 'zh-CN' });
  expect(await told(page)).toContainEqual(expect.stringContaining('delivery.assetBase'));
});

it.each([
  ['auto', works],
  ['chunks', { code: 'ASSET_LOAD', option: 'delivery', status: 'failed' }],
])('a chunk of the entry that is not there: mode %s', async (mode, outcome) => {
  const { page } = await open('/loader');
  await page.route('**/chunks/main-*', (route) => route.fulfill({ status: 404 }));
  expect(await mount(page, { mode })).toEqual(outcome);
});

it('while the code for languages of the host is on its way back leads out, and without it their bases are spoken', async () => {
  const { page } = await open('/loader');
  let refuse: (() => void) | undefined;
  await page.route('**/chunks/own-languages-*', async (route) => {
    await new Promise<void>((resolve) => {
      refuse = resolve;
    });
    await route.fulfill({ status: 404 });
  });
  await page.evaluate(() => {
    const told: string[] = [];
    const widget = Reflect.get(window, 'BossAssistant').mount('#boss', {
      apiUrl: location.origin,
      persist: 'memory',
      router: { mode: 'memory' },
      locale: 'ar',
      translations: { ar: { base: 'en', dir: 'rtl', texts: {} } },
      on: {
        error: ({ code, source }: { code: string; source: string }) => told.push(`${code} ${source}`),
        exit: ({ reason }: { reason: string }) => told.push(reason),
      },
    });
    Object.assign(window, { told, widget });
  });
  await expect.poll(() => refuse).toBeDefined();
  expect(await page.evaluate(() => Reflect.get(window, 'BossAssistant').back())).toBe(false);
  expect(await told(page)).toEqual(['quit']);
  expect(await page.locator('#boss > *').count()).toBe(1);
  await expect
    .poll(() => {
      refuse?.();
      return page.getByLabel('Company code').isVisible();
    })
    .toBe(true);
  expect(await told(page)).toEqual(['quit', 'ASSET_LOAD translations']);
  expect(await page.locator('#boss > *').count()).toBe(1);
});

it('a chunk of a page that is not there is asked for twice, then the failure view offers to reload', async () => {
  const { page, files } = await open('/loader');
  await page.route('**/chunks/login-*', (route) => route.fulfill({ status: 404 }));
  expect(await mount(page)).toMatchObject({ code: 'ASSET_LOAD', status: 'failed' });
  await page.getByText('页面加载失败').waitFor();
  expect(files.filter((file) => file.includes('/chunks/login-')).length).toBeGreaterThanOrEqual(2);
});

it('a first page that does not come, and another one that does, is a widget that is ready and hears messages', async () => {
  const { page, files, close } = await open('/loader');
  await page.route('**/chunks/shop-*', (route) => route.fulfill({ status: 404 }));
  await page.evaluate(() => {
    const statuses: string[] = [];
    const widget = Reflect.get(window, 'BossAssistant').mount('#boss', {
      router: { mode: 'memory', initialRoute: '/pages/index/shop' },
      persist: 'memory',
      userInfo: { token: 'token' },
      on: { status: ({ status }: { status: string }) => statuses.push(status) },
    });
    Object.assign(window, { statuses, widget });
  });
  await page.getByText('页面加载失败').waitFor();
  await page.evaluate(() => Reflect.get(window, 'widget').navigate('/'));
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'statuses'))).toEqual(['failed', 'ready']);
  await expect.poll(() => files).toContain('/api/Message/GetMessages');
  await close();
});

it('a page’s chunk that is answered with the start page is told as that, and not as a lost connection', async () => {
  const { page } = await open('/loader');
  await page.route('**/chunks/login-*', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Portal</title>' }),
  );
  const said = await page.evaluate(
    () =>
      new Promise((resolve) => {
        Reflect.get(window, 'BossAssistant').mount('#boss', {
          apiUrl: location.origin,
          persist: 'memory',
          router: { mode: 'memory' },
          on: { error: resolve },
        });
      }),
  );
  expect(said).toMatchObject({
    kind: 'load',
    message: expect.stringMatching(/\/chunks\/login-\S+\.mjs was answered with text\/html in place of JavaScript$/),
  });
  await page.getByText('页面加载失败').waitFor();
  expect(await page.getByText('请检查网络').count()).toBe(0);
});

it('nothing there at all ends with ASSET_LOAD, and the next mount may succeed', async () => {
  const { page } = await open('/loader');
  await page.route(/chunks|boss\.full/, (route) => route.abort());
  expect(await mount(page)).toMatchObject({ code: 'ASSET_LOAD', option: 'delivery' });
  await page.unroute(/chunks|boss\.full/);
  expect(await mount(page)).toEqual(works);
});

it('a pinned page gets its pinned files, and never a file in their place when one was tampered with', async () => {
  const good = await open('/pinned');
  expect(await mount(good.page)).toEqual(works);
  await good.close();

  const bad = await open('/empty');
  await bad.page.route('**/chunks/main-*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `${await answer.text()};window.tampered=1` });
  });
  await bad.page.goto(`${stage.server.url}/pinned`);
  expect(await mount(bad.page)).toMatchObject({ code: 'ASSET_LOAD', status: 'failed' });
  expect(await bad.page.evaluate(() => Reflect.get(window, 'tampered'))).toBeUndefined();
  expect(bad.files.filter((file) => file.includes('boss.full'))).toEqual([]);
});
