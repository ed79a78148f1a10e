// What really travels: the files a phone asks for up to a usable page, as the server sends them.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { limits, measure } from '../../build/sizes.mjs';
import { root, version } from '../../build/source.mjs';
import { newVisit, nextVisit, type Visit } from '../support/browser';
import { password } from '../support/fixture';
import { logIn } from '../support/login-form';
import { startServer } from '../support/server';
import { openStage, untilEnd } from '../support/stage';

const stage = openStage(startServer);
let address: string;

beforeAll(async () => {
  address = await stage.server.app.listen({ port: 0, host: '127.0.0.1' });
});

/** Notes the scripts of the widget that a page asks for; what a size is, gzip at its best says. */
function watchScripts({ page }: Visit): { bytes(): Promise<number>; names(): string[]; forget(): void } {
  const found = new Map<string, Promise<number>>();
  page.on('response', (response) => {
    const name = /\/(boss\.m?js|boss\.full\.js|chunks\/.+\.mjs)$/.exec(new URL(response.url()).pathname)?.[1];
    if (!name) return;
    const size = response.body().then((body) => gzipSync(body, { level: 9 }).length);
    // A page that is closed first has no body to weigh, and nobody asks for it.
    size.catch(() => undefined);
    found.set(name, size);
  });
  return {
    bytes: async () => (await Promise.all(found.values())).reduce((sum, size) => sum + size, 0),
    names: () => [...found.keys()],
    forget: () => found.clear(),
  };
}

describe('the owner’s page', () => {
  it('asks for no more than its budget, shows login, then the entry page, and nothing goes wrong', async () => {
    const visit = await untilEnd(newVisit(stage.browser));
    const scripts = watchScripts(visit);
    await visit.page.goto(address);

    await visit.page.getByLabel('企业号').fill('chuan');
    const login = await scripts.bytes();
    expect(scripts.names()).not.toContain('boss.full.js');

    // A manager of one store comes to the entry page at once.
    await visit.page.getByLabel('账号', { exact: true }).fill('manager');
    await visit.page.getByLabel('密码', { exact: true }).fill(password);
    await visit.page.getByRole('button', { name: '登录' }).click();
    await visit.page.getByText('今日营业收入').first().waitFor();

    // Whoever comes back is logged in: what is fetched then is the first view of the entry page, and what follows it.
    const { homeFiles, afterFiles } = measure();
    const allOf = async (): Promise<void> =>
      expect
        .poll(() => scripts.names().sort(), { timeout: 20_000 })
        .toEqual(expect.arrayContaining(['boss.js', ...homeFiles, ...afterFiles]));
    await allOf();
    await scripts.bytes();
    scripts.forget();
    await visit.page.reload();
    await visit.page.getByText('今日营业收入').first().waitFor();
    await allOf();
    const home = await scripts.bytes();

    expect(visit.faults).toEqual([]);
    expect(login).toBeGreaterThan(10_000);
    // The overlays follow the login as they follow any first page.
    expect(login).toBeLessThanOrEqual(limits.loader + limits.login + limits.after);
    expect(home).toBeLessThanOrEqual(limits.loader + limits.firstView + limits.after);
    // What is weighed is exactly what a phone asks for.
    expect(scripts.names().sort()).toEqual(['boss.js', ...homeFiles, ...afterFiles].sort());
  });
});

it('an answer that was there before the code is drawn in the first frame of the widget', async () => {
  const visit = await untilEnd(newVisit(stage.browser));
  await visit.page.goto(address);
  await logIn(visit.page, { company: 'chuan', account: 'manager', password });
  await visit.page.getByText('今日营业收入').first().waitFor();
  const answered = visit.page.waitForResponse('**/GetBossHomeInfoV2').then((answer) => answer.finished());
  await visit.page.route(/\/chunks\/home-\w{7}\.mjs/, async (route) => {
    await answered;
    await setTimeout(300);
    await route.continue();
  });
  await visit.page.addInitScript(() => {
    const frames: boolean[] = [];
    Reflect.set(window, 'figuresIn', frames);
    const look = (): void => {
      const roots = [...(document.querySelector('#boss')?.children ?? [])].map((child) => child.shadowRoot);
      const drawn = roots.find((root) => root?.querySelector('.page'));
      if (drawn) frames.push(drawn.textContent?.includes('今日营业收入') ?? false);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await visit.page.reload();
  await visit.page.getByText('今日营业收入').first().waitFor();
  const frames = await visit.page.evaluate((): boolean[] => Reflect.get(window, 'figuresIn'));
  expect(frames.length).toBeGreaterThan(0);
  expect(frames).not.toContain(false);
});

describe('the server sends files as the build has compressed them', () => {
  const dist = (file: string) => readFileSync(path.join(root, 'dist', file));
  const ask = (file: string, encoding?: string) =>
    stage.server.app.inject({
      url: `/boss/${version}/${file}`,
      headers: encoding ? { 'accept-encoding': encoding } : {},
    });

  it.each([
    ['gzip, deflate, br, zstd', 'br', '.br'],
    ['gzip', 'gzip', '.gz'],
    [undefined, undefined, ''],
  ])('%s: %s', async (accepted, encoding, ending) => {
    for (const file of ['boss.js', 'boss.css', ...measure().homeFiles]) {
      const answer = await ask(file, accepted);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-encoding']).toBe(encoding);
      expect(answer.headers['content-type']).toMatch(file.endsWith('.css') ? /css/ : /javascript/);
      expect(answer.headers.vary).toMatch(/accept-encoding/i);
      expect(answer.rawPayload.equals(dist(`${file}${ending}`))).toBe(true);
    }
  });

  it('a file without a compressed one is compressed on its way', async () => {
    const answer = await ask('integrity.json', 'br');
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.rawPayload.length).toBeLessThan(dist('integrity.json').length);
  });
});

describe('the texts of a page travel beside its code', () => {
  /** Which file of the widget a request is for: 'order', 'zh-CN-lists'. */
  const nameOf = (url: string): string => /\/chunks\/(.+)-\w{7}\.mjs$/.exec(url)?.[1] ?? '';
  const manager = { company: 'chuan', account: 'manager', password };

  it('those of a later page are asked for at once with it, in the language in use alone', async () => {
    const visit = await untilEnd(nextVisit(stage.browser));
    await visit.page.goto(address);
    await logIn(visit.page, manager);
    await visit.page.getByText('今日营业收入').first().waitFor();
    const wanted = ['order', 'zh-CN-lists', 'zh-CN-order'];
    const asked = new Set<string>();
    let release = (): void => undefined;
    const all = new Promise<void>((resolve) => {
      release = resolve;
    });
    // Nothing is answered before everything was asked for: a file that waits for another would never come.
    await visit.page.route(/\/chunks\//, async (route) => {
      asked.add(nameOf(route.request().url()));
      if (wanted.every((name) => asked.has(name))) release();
      await all;
      await route.continue();
    });
    await visit.page.evaluate(() => {
      location.hash = '#/pages/order/index';
    });
    await visit.page.getByText('店内订单明细').first().waitFor();
    expect([...asked].filter((name) => name.startsWith('en-'))).toEqual([]);
  });

  it('a language chosen later is fetched then, and the page stays until it is there', async () => {
    const visit = await untilEnd(nextVisit(stage.browser));
    const scripts = watchScripts(visit);
    await visit.page.goto(address);
    await visit.page.getByRole('button', { name: 'English' }).click();
    await visit.page.getByLabel('Company code').waitFor();
    expect(
      scripts
        .names()
        .filter((name) => name.includes('/en-'))
        .sort(),
    ).toEqual([expect.stringMatching(/^chunks\/en-base-/), expect.stringMatching(/^chunks\/en-login-/)]);
    expect(visit.faults).toEqual([]);
  });

  it('texts that cannot be had are a page that cannot be had, in words that are there', async () => {
    const visit = await untilEnd(nextVisit(stage.browser));
    await visit.page.route(/\/chunks\/zh-CN-base/, (route) => route.abort());
    await visit.page.goto(address);
    await visit.page.getByText('页面加载失败').waitFor();
    await visit.page.unroute(/\/chunks\/zh-CN-base/);
    await visit.page.getByRole('button', { name: '重新加载' }).click();
    await visit.page.getByLabel('企业号').waitFor();
  });

  it('a lower card that cannot be had says so in its place, and comes when it is asked for again', async () => {
    const visit = await untilEnd(nextVisit(stage.browser));
    const missing = /\/chunks\/home-target-card/;
    await visit.page.route(missing, (route) => route.abort());
    await visit.page.goto(address);
    await logIn(visit.page, manager);
    await visit.page.getByText('今日营业收入').first().waitFor();
    const again = visit.page.getByRole('button', { name: '重试' });
    const shown = async (): Promise<number> => {
      await again.last().scrollIntoViewIfNeeded();
      return again.count();
    };
    await expect.poll(shown, { timeout: 20_000 }).toBe(1);
    await visit.page.unroute(missing);
    await again.click();
    await visit.page.getByText('本月经营目标').waitFor();
    expect(await again.count()).toBe(0);
  });
});
