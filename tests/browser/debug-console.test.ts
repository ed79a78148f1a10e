// The developer console: offered by the exact rule, shows logs and calls without secrets, and goes without a trace.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { root, testHosts } from '../../build/source.mjs';
import { nextVisit, type Visit } from '../support/browser';
import { figure } from '../support/reliability';
import { serve } from '../support/serve';
import { openStage, untilEnd } from '../support/stage';

const TOKEN = 'secret-token-of-the-owner';
const html = `<!doctype html><html><head><meta charset="utf-8"></head><body><div id="boss"></div>
<script src="/boss/boss.js"></script></body></html>`;

const stage = openStage(() => serve({ '/': html }));

const user = `{ token: '${TOKEN}', permissionJson: 'boss.*', shopId: '1', shopName: 'One' }`;

const anew = (): Promise<Visit> => untilEnd(nextVisit(stage.browser));

async function open(options: string, ready?: string): Promise<Visit> {
  const visit = await anew();
  await visit.page.route('**/api/**', (route) =>
    route.request().url().endsWith('/Login')
      ? route.fulfill({ json: { Token: TOKEN, PermissionJson: 'boss.*', ShopID: '1', MasterID: '7' } })
      : route.fulfill({ status: 404, json: { Code: 4000, Message: 'none' } }),
  );
  await visit.page.goto(stage.server.url);
  await visit.page.evaluate(
    `window.widget = BossAssistant.mount('#boss', { apiUrl: location.origin, persist: 'local', ...${options} })`,
  );
  await (ready ? visit.page.getByText(ready) : visit.page.getByRole('button', { name: '我的' })).first().waitFor();
  return visit;
}

const openAccount = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: '我的' }).click();
  await page.getByRole('dialog').getByText('版本').waitFor();
};
const toggle = async (page: Page): Promise<void> => {
  await openAccount(page);
  await page.getByRole('button', { name: /调试控制台/ }).click();
};
const isOn = (page: Page) => page.locator('#eruda').waitFor({ state: 'attached' });

it('the console is offered by the exact rule, and nothing of it is fetched for that', async () => {
  const visit = await open(`{ userInfo: ${user} }`);
  const { page } = visit;
  const files: string[] = [];
  page.on('request', (request) => files.push(request.url()));
  for (const [when, options, count] of [
    ['the shell reports debug', `{ appInfo: { debug: 1 } }`, 1],
    ['the address of the calls contains a test host', `{ testHosts: ['127.0.0.1'] }`, 1],
    [
      'the address contains the usual test host',
      `{ apiUrl: 'https://api-test.example.com', apiOrigins: ['https://api-test.example.com'] }`,
      1,
    ],
    ['a live system takes the usual one away', `{ apiUrl: '/latest', testHosts: [] }`, 0],
    ['neither', `{ appInfo: { debug: 0 }, testHosts: ['test.example', ''] }`, 0],
    ['debug is another word', `{ appInfo: { debug: 'yes' } }`, 0],
  ] as const) {
    await page.evaluate(
      `widget.destroy(); window.widget = BossAssistant.mount('#boss', { apiUrl: location.origin, persist: 'memory', userInfo: ${user}, ...${options} })`,
    );
    await openAccount(page);
    const offered = await page.getByRole('button', { name: /调试控制台/ }).count();
    expect([when, offered]).toEqual([when, count]);
  }
  expect(files.filter((file) => file.includes('eruda'))).toEqual([]);
});

it('a build for a test system knows its hosts by itself', async () => {
  const { outputFiles } = await build({
    entryPoints: [path.join(root, 'src/core/debug/console-switch.ts')],
    define: { __TEST_HOSTS__: '["test.example"]', 'import.meta.url': '""' },
    bundle: true,
    write: false,
    format: 'esm',
  });
  const { isDebug } = await import(`data:text/javascript,${encodeURIComponent(outputFiles[0]?.text ?? '')}`);
  const at = (apiUrl: string): boolean =>
    isDebug({
      environment: { options: { apiUrl }, page: { location: { href: 'https://portal.example.com/' } } },
      session: { $session: { get: () => ({ AppInfo: {}, SystemUrlConfig: {} }) } },
    });
  expect([at('https://api.test.example/x'), at('https://api.example.com')]).toEqual([true, false]);
  // The constant of the build that is tested here comes from its environment.
  expect(testHosts).toEqual((process.env.BOSS_TEST_HOSTS ?? 'test').split(',').filter(Boolean));
});

describe('requests of the page', () => {
  it('stand beside those of the widget, by fetch and by XMLHttpRequest, with secrets masked', async () => {
    const visit = await open(`{ userInfo: ${user}, appInfo: { debug: true } }`);
    const { page } = visit;
    await page.route('**/host/**', (route) =>
      route.fulfill({ json: { access_token: 'secret-of-the-page', Rows: [route.request().method()] } }),
    );
    await toggle(page);
    await isOn(page);
    const got = await page.evaluate(async () => {
      const one = await fetch('/host/fetch?api_key=secret-in-query', {
        method: 'PUT',
        headers: { authorization: 'Bearer secret-bearer' },
        body: JSON.stringify({ password: 'secret-in-body', note: 'seen' }),
      }).then((response) => response.json());
      const failed = await fetch('http://127.0.0.1:1/gone').catch((error) => error.name);
      const other = await new Promise((resolve) => {
        const request = new XMLHttpRequest();
        request.open('POST', '/host/xhr');
        request.setRequestHeader('x-token', 'secret-header');
        request.onload = () => resolve(JSON.parse(request.responseText));
        request.send('echo secret-bearer');
      });
      return { one, failed, other };
    });
    // The page gets what it would get without the console.
    expect(got).toEqual({
      one: { access_token: 'secret-of-the-page', Rows: ['PUT'] },
      failed: 'TypeError',
      other: { access_token: 'secret-of-the-page', Rows: ['POST'] },
    });
    const shown = () =>
      page.evaluate(
        () => document.querySelector('#eruda')?.shadowRoot?.querySelector('.eruda-requests')?.textContent ?? '',
      );
    await expect.poll(shown).toMatch(/POST \/host\/xhr 200/);
    const text = await shown();
    expect(text).toMatch(/PUT \/host\/fetch\?api_key=\*\*\* 200/);
    expect(text).toContain('"note":"seen"');
    expect(text).toMatch(/GET http:\/\/127\.0\.0\.1:1\/gone failed/);
    expect(text).not.toMatch(/secret-(of-the-page|in-query|bearer|in-body|header)/);
  });

  it('a widget that uses the fetch of the page is noted once', async () => {
    const visit = await open(
      `{ userInfo: ${user}, appInfo: { debug: true }, host: { fetch: (...args) => window.fetch(...args) } }`,
    );
    const { page } = visit;
    await toggle(page);
    await isOn(page);
    await page.evaluate(() => Reflect.get(window, 'widget').navigate('/pages/order/index'));
    const count = () =>
      page.evaluate(
        () =>
          [...(document.querySelector('#eruda')?.shadowRoot?.querySelectorAll('.eruda-requests summary') ?? [])].filter(
            (line) => line.textContent?.includes('GetConsumeOrderListV2 404'),
          ).length,
      );
    await expect.poll(count).toBe(1);
  });
});

describe('the login page', () => {
  it('opens it by a tap on the version, and by nothing where debug is off', async () => {
    const visit = await open(`{ appInfo: { debug: true } }`, '企业号');
    const { page } = visit;
    const version = page.getByRole('button', { name: /版本 1\.0\.0/ });
    await version.click();
    await isOn(page);
    await version.click();
    await page.locator('#eruda').waitFor({ state: 'detached' });
    const live = await open(`{ testHosts: [] }`, '企业号');
    await live.page.getByText('版本 1.0.0 (100)').click();
    expect(await live.page.getByRole('button', { name: /版本/ }).count()).toBe(0);
    expect(await live.page.locator('#eruda').count()).toBe(0);
  });
});

describe('from one file', () => {
  const one = html.replace('/boss/boss.js', '/boss/boss.full.js');

  it.each([
    ['beside it', one, true],
    ['injected without an address, with a clear message', one.replace(/<script.*/, ''), false],
  ])('%s', async (_how, text, isFound) => {
    const visit = await anew();
    const { page } = visit;
    await page.route('**/one.html', (route) => route.fulfill({ contentType: 'text/html', body: text }));
    await page.goto(`${stage.server.url}/one.html`);
    if (!isFound) await page.evaluate(readFileSync(path.join(root, 'dist/boss.full.js'), 'utf8'));
    await page.evaluate(() => {
      Reflect.get(window, 'BossAssistant').mount('#boss', { persist: 'memory', appInfo: { debug: 1 } });
    });
    await page.getByRole('button', { name: /版本/ }).click();
    if (isFound) await isOn(page);
    else await page.getByText('请放置该文件或设置 delivery.assetBase').waitFor();
  });
});

/** Every member of everything the window offers, and what is stored: by identity, told apart by number. */
const watchPage = () => {
  const holders = (): [string, object][] => {
    const found: [string, object][] = [
      ['window', window],
      ['console', console],
    ];
    for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(window)))
      if (typeof value === 'function' && value.prototype) found.push([name, value.prototype]);
    return found;
  };
  const look = () => new Map(holders().map(([name, holder]) => [name, Object.getOwnPropertyDescriptors(holder)]));
  const before = look();
  const stored = JSON.stringify([Object.entries(localStorage).sort(), Object.entries(sessionStorage).sort()]);
  const nodes = [document.documentElement, document.head, document.body].map(({ children }) => children.length);
  Reflect.set(window, 'differences', () => {
    const found: string[] = [];
    const now = look();
    for (const name of new Set([...before.keys(), ...now.keys()])) {
      const [old, current] = [before.get(name) ?? {}, now.get(name) ?? {}];
      for (const key of new Set([...Reflect.ownKeys(old), ...Reflect.ownKeys(current)])) {
        const [one, other] = [Reflect.get(old, key), Reflect.get(current, key)];
        const same =
          Object.is(one?.value, other?.value) && one?.get === other?.get && one?.writable === other?.writable;
        if (!same && key !== 'differences') found.push(`${name}.${String(key)}`);
      }
    }
    const storedNow = JSON.stringify([Object.entries(localStorage).sort(), Object.entries(sessionStorage).sort()]);
    if (storedNow !== stored) found.push(`storage ${storedNow}`);
    const nodesNow = [document.documentElement, document.head, document.body].map(({ children }) => children.length);
    if (String(nodes) !== String(nodesNow)) found.push(`nodes ${nodesNow}`);
    return found;
  });
};

/** BOSS_TOGGLES=100 is the full count. */
const TOGGLES = Number(process.env.BOSS_TOGGLES ?? 2);

describe('switching it off', () => {
  it(`${TOGGLES} times restores every global, every stored key and every node`, async () => {
    const visit = await open(`{ userInfo: ${user}, appInfo: { debug: true } }`);
    const { page } = visit;
    await page.evaluate(() => localStorage.setItem('eruda-console', '{"of":"the host"}'));
    await page.evaluate(watchPage);
    const different = () => page.evaluate(() => Reflect.get(window, 'differences')() as string[]);
    expect(await different()).toEqual([]);
    for (let turn = 0; turn < TOGGLES; turn += 1) {
      await toggle(page);
      await isOn(page);
      if (turn === 0) expect(await different()).toContain('console.log');
      await toggle(page);
      await page.locator('#eruda').waitFor({ state: 'detached' });
      if (turn < 3 || turn === TOGGLES - 1) expect(await different()).toEqual([]);
    }
    figure(22, `${TOGGLES} times on and off: every global, stored key and node as before`);
  }, 240_000);

  it('happens with the widget', async () => {
    const visit = await open(`{ userInfo: ${user}, appInfo: { debug: true } }`);
    await visit.page.evaluate(watchPage);
    await toggle(visit.page);
    await isOn(visit.page);
    await visit.page.evaluate(() => Reflect.get(window, 'widget').destroy());
    expect(await visit.page.locator('#eruda').count()).toBe(0);
    expect(await visit.page.evaluate(() => Reflect.get(window, 'differences')() as string[])).toEqual([]);
  });

  it('is not needed when the file does not come: the widget says so and goes on', async () => {
    const visit = await open(`{ userInfo: ${user}, appInfo: { debug: true } }`);
    await visit.page.route('**/eruda.js', (route) => route.abort());
    await toggle(visit.page);
    await visit.page.getByText('调试控制台打不开').first().waitFor();
    expect(await visit.page.locator('#eruda').count()).toBe(0);
  });
});
