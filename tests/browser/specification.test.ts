// The statements of the product's specification that only a browser shows, one test each: what goes over the wire, what is
// computed of the styles, and what a clock that the test moves brings.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page, Response } from 'playwright-core';
import { budgets, measure } from '../../build/sizes.mjs';
import { root, version } from '../../build/source.mjs';
import { routes } from '../../src/app/routes';
import { toPath } from '../../src/core/router/paths';
import { calls, pages as specified } from '../specification/calls-and-pages';
import { callClaims, inChromium, lazyClaims } from '../specification/in-chromium';
import { type Statement, specification, statement } from '../specification/statement';
import { newVisit, type Visit } from '../support/browser';
import { sendLogin } from '../support/login-form';
import { pages } from '../support/pages';
import { readProject } from '../support/project-files';
import { openStage } from '../support/stage';
import {
  answersTo,
  DINNER,
  demo,
  painted as drawn,
  FLAGSHIP,
  login,
  settled,
  startStoryServer,
  userOf,
} from '../support/story';

const stage = openStage(() => startStoryServer());
let token = '';
beforeAll(async () => {
  token = await stage.server.login('boss', demo);
});

const html = (script: string): string =>
  `<!doctype html><html lang="zh"><head><meta charset="utf-8"><link rel="icon" href="data:,">
<style>body { margin: 0 } #boss { height: 100vh }</style></head><body><div id="boss"></div>
<script src="/boss/${version}/${script}"></script></body></html>`;

interface Mounted {
  page: Page;
  /** Addresses of the scripts that were fetched. */
  scripts: string[];
}
let visit: Visit | undefined;
afterAll(() => visit?.close());
let scripts: string[] = [];
async function openVisit(): Promise<Visit> {
  const opened = await newVisit(stage.browser);
  opened.page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\.m?js$/.test(pathname)) scripts.push(pathname);
  });
  await opened.page.clock.install({ time: DINNER });
  return opened;
}
/**
 * The widget on an empty page of the server's own origin; its clock is the page's and stands where it is told to. Each time
 * a new document in the one window of this file.
 */
async function mounted(
  options: object = {},
  { script = 'boss.js', isDark = false, width = 390, height = 844, mount = '' } = {},
): Promise<Mounted> {
  visit ??= await openVisit();
  const { page } = visit;
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.clock.resume();
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' });
  await page.route('**/empty.html', (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: html(script) }),
  );
  scripts = [];
  await page.goto(`${stage.server.address}/empty.html`);
  const given = { persist: 'memory', router: { mode: 'memory' }, locale: 'zh-CN', userInfo: userOf(token), ...options };
  await page.evaluate(
    `(async () => { window.widget = ${mount || `BossAssistant.mount('#boss', ${JSON.stringify(given)})`}; await window.widget.ready; })()`,
  );
  return { page, scripts };
}
const navigate = (page: Page, route: string): Promise<void> =>
  page.evaluate((to) => Reflect.get(window, 'widget').navigate(to), route);
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
/** Stops the page's clock, so that it goes on only as told. */
const stopClock = async (page: Page): Promise<void> => {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 1_000);
};

/** Opens a page whose code does not come, and looks at two moments after: not yet, and then. */
async function loading(selector: string, not: number, then: number, timeout = 5_000): Promise<void> {
  const { page } = await mounted();
  await page.route('**/chunks/target-*', () => undefined);
  await stopClock(page);
  await navigate(page, '/pages/target/index');
  await page.clock.runFor(not);
  const before = await page.locator(selector).count();
  await page.clock.runFor(then - not);
  await expect.poll(() => page.locator(selector).count(), { timeout }).toBe(1);
  expect(before).toBe(0);
}
const indicator = '#boss .wait';
const failure = '#boss .frame > .state';

const refusals = {
  denied: { status: 403, json: {} },
  deniedInWords: { status: 403, json: { Message: '没有这项权限' } },
  failed: { status: 500, json: { Message: '系统繁忙' } },
  failedWordless: { status: 502, json: {} },
};
type Refusal = keyof typeof refusals;
/** Saves a target that the server answers in each way: what each toast says, and whether it stands after 1,450 and 1,550 ms. */
const toasts = once(async () => {
  const { page } = await mounted({ router: { mode: 'memory', initialRoute: '/pages/target/set-target' } });
  const field = page.locator('#boss input[inputmode=decimal]').first();
  await field.click();
  // Not what the walk saves, or there would be nothing to save.
  await field.fill('654321');
  await stopClock(page);
  const toast = page.locator('#boss .toast');
  const seen = new Map<Refusal, { words: string; stood: boolean; isGone: boolean }>();
  for (const [name, reply] of Object.entries(refusals) as [Refusal, object][]) {
    await page.unroute('**/SaveSetPurpose');
    await page.route('**/SaveSetPurpose', (route) => route.fulfill(reply));
    await button(page, '保存').click();
    await toast.waitFor();
    const words = await toast.innerText();
    await page.clock.runFor(1_450);
    const stood = (await toast.count()) === 1;
    await page.clock.runFor(100);
    await toast.waitFor({ state: 'detached', timeout: 2_000 }).catch(() => undefined);
    seen.set(name, { words, stood, isGone: (await toast.count()) === 0 });
  }
  return seen;
});
async function saved(refusal: Refusal, words: string, stays = 1_500): Promise<void> {
  expect((await toasts()).get(refusal)).toEqual({ words, stood: stays > 1_450, isGone: stays < 1_550 });
}
const denied = (stays?: number) => saved('denied', '操作失败，您未拥有此权限！请联系管理开通此权限!', stays);
const deniedInWords = () => saved('deniedInWords', '没有这项权限');

/** A call that the user waits for: its popup stands as long as the answer is away. */
async function popup(): Promise<void> {
  const { page } = await mounted({ router: { mode: 'memory', initialRoute: '/pages/index/msg' } });
  let answer: () => void = () => undefined;
  await page.route('**/ReadMessages', async (route) => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    // Not the server's answer: other statements need its messages unread.
    await route.fulfill({ json: { Read: 1 } });
  });
  await button(page, '更多').click();
  await button(page, /^全部已读/).click();
  const words = page.locator('#boss').getByText('加载中', { exact: true });
  await words.waitFor();
  answer();
  await words.waitFor({ state: 'detached' });
}

/** What is painted at the top of the page and behind its content, and what the browser is told of its scheme. */
const painted = (page: Page) =>
  page.evaluate(() => {
    const shadow = bossRoot();
    const colour = (selector: string): string => {
      let element: Element | null = shadow?.querySelector(selector) ?? null;
      while (element) {
        const { backgroundColor } = getComputedStyle(element);
        if (backgroundColor !== 'rgba(0, 0, 0, 0)') return backgroundColor;
        element = element.parentElement;
      }
      return 'none';
    };
    return {
      bar: colour('[part=nav] h1'),
      page: colour('.page'),
      prefersDark: matchMedia('(prefers-color-scheme: dark)').matches,
    };
  });
const LIGHT = { bar: 'rgb(255, 255, 255)', page: 'rgb(248, 248, 248)', prefersDark: true };
async function looks(theme: string | undefined): Promise<void> {
  const { page } = await mounted(
    { router: { mode: 'memory', initialRoute: '/pages/target/index' }, ...(theme ? { theme } : {}) },
    { isDark: true },
  );
  await page.locator('#boss .page').waitFor();
  expect(await painted(page)).toEqual(LIGHT);
}

/** A range of days on the overview: what is asked for its days, and how many come. */
async function daily(days: number): Promise<number[]> {
  const { page } = await mounted({}, { height: 4_000 });
  const counts: Promise<number>[] = [];
  const answered = answersTo(page);
  const count = (response: Response): void => {
    if (response.url().endsWith('/GetShopDailyList')) counts.push(response.json().then(({ List }) => List.length));
  };
  page.on('response', count);
  const start = new Date(Date.parse('2026-06-20T00:00:00Z') - (days - 1) * 86_400_000).toISOString().slice(0, 10);
  await navigate(page, `/pages/finance/index?range=99&start=${start}&end=2026-06-20`);
  await settled(page);
  await answered();
  page.off('response', count);
  return Promise.all(counts);
}

/** How far the inputs of the dialogs of dates and of day parts reach. */
const reached = once(async () => {
  const { page } = await mounted({}, { height: 4_000 });
  await navigate(page, '/pages/finance/index?range=6&tab=part');
  const reach = async (name: string, type: 'date' | 'time') => {
    await button(page, name).click();
    const input = page.locator(`#boss dialog[open] input[type=${type}]`).first();
    const bounds = await input.evaluate(({ min, max }: HTMLInputElement) => [min, max]);
    await page.keyboard.press('Escape');
    await page.locator('#boss dialog[open]').waitFor({ state: 'detached' });
    return bounds;
  };
  return { date: await reach('自定义', 'date'), time: await reach('时段设置', 'time') };
});

/** The console is switched on, opened, and used: what was fetched of it, what its panels hold, and what it answers. */
const consoleUsed = once(async () => {
  const lines = 1200;
  const { page, scripts } = await mounted({ appInfo: { debug: 1 } });
  const loaded = (): number => scripts.filter((file) => file.includes('eruda')).length;
  await button(page, '我的').click();
  await button(page, /调试控制台/).waitFor();
  const before = loaded();
  await button(page, /调试控制台/).click();
  const eruda = page.locator('#eruda');
  await eruda.waitFor({ state: 'attached' });
  const then = loaded();
  await page.evaluate((count) => {
    for (let index = 0; index < count; index += 1) console.info(`line ${index}.`);
  }, lines);
  await page.locator('#eruda .eruda-entry-btn').click();
  await eruda.getByText(`line ${lines - 1}.`).waitFor();
  // What is answered stands at the end, which is drawn until the panel is scrolled.
  const input = page.locator('#eruda .eruda-js-input textarea');
  await input.click();
  await input.fill('6 * 7 + 100000');
  await page.locator('#eruda .eruda-execute').click();
  const answer = await eruda.getByText('100042').first().innerText();
  const panel = page.locator('#eruda .luna-console');
  const top = async (): Promise<number> => {
    await panel.evaluate((element) => {
      element.scrollTop = element.scrollTop === 1 ? 2 : 1;
    });
    return Number(/line (\d+)\./.exec(await panel.locator('.luna-console-logs').innerText())?.[1] ?? Number.NaN);
  };
  // The panel draws what stands at its top a moment after it is scrolled there, and goes to its end for an answer.
  let first = Number.NaN;
  const rests = async (): Promise<boolean> => {
    const before = first;
    first = await top();
    return first < lines / 2 && first === before;
  };
  await expect.poll(rests, { timeout: 15_000 }).toBe(true);
  const kept = lines - first;

  await navigate(page, '/pages/order/index');
  const requests = () =>
    page.evaluate(
      () => document.querySelector('#eruda')?.shadowRoot?.querySelector('.eruda-requests')?.textContent ?? '',
    );
  await expect.poll(requests).toMatch(/\/api\/GeneralInterface\/GetConsumeOrderListV2 200/);
  await page.evaluate(() => fetch('/livez').then((response) => response.text()));
  await expect.poll(requests).toContain('/livez 200');
  return { before, then, kept, requests: await requests(), answer };
});
/** Lines that the console writes of itself count among its entries. */
async function keeps(entries: number): Promise<void> {
  const { kept } = await consoleUsed();
  expect(kept).toBeLessThanOrEqual(entries);
  expect(kept).toBeGreaterThan(entries - 100);
}

interface Sent {
  method: string;
  type: string;
  body: unknown;
  headers: string[];
}
/** Every call that an owner's walk through all pages sends, by path. */
const sent = new Map<string, Sent>();
let walked: Promise<void> | undefined;
const walk = (): Promise<void> => (walked ??= walkThrough());
async function walkThrough(): Promise<void> {
  const story = await login(stage.browser, stage.server);
  const { page } = story;
  const answered = answersTo(page);
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/api/')) return;
    const headers = request.headers();
    sent.set(pathname, {
      method: request.method(),
      type: headers['content-type'] ?? '',
      body: JSON.parse(request.postData() ?? 'null'),
      headers: Object.keys(headers).filter((name) => name.startsWith('luck_')),
    });
  });
  const sees = (path: string): Promise<void> =>
    expect.poll(() => sent.has(path), { timeout: 30_000, message: `no ${path}` }).toBe(true);
  const visit = async (route: string): Promise<void> => {
    // Cards of a report ask when they come into view.
    const isTall = /^\/pages\/(finance|abnormal)\/index/.test(route);
    await page.setViewportSize({ width: 390, height: isTall ? 4_000 : 844 });
    await page.evaluate((to) => {
      location.hash = to;
    }, route);
    await drawn(page);
    await answered();
  };
  // A page that is left before the answer asks whether what was typed may go.
  const save = async (path: string): Promise<void> => {
    const saved = page.waitForResponse(`**${path}`);
    await button(page, '保存').click();
    await saved;
    await page.locator('#boss dialog[open]').first().waitFor({ state: 'detached' });
    await answered();
  };
  for (const [route] of pages) await visit(route);
  await visit('/pages/abnormal/index?range=6&tab=person');
  await sees('/api/StatisticalReport/GetSensitiveStatisticsPage');
  await page.setViewportSize({ width: 390, height: 3000 });
  await visit('/pages/finance/index?range=6');
  await sees('/api/BossAssistant/GetShopDailyCount');
  await page.setViewportSize({ width: 390, height: 844 });
  await visit('/pages/order/detail?orderId=1');
  await visit('/pages/order/detail?orderId=1&unpaid=1');

  // An older server, which knows the first form of the entry page alone.
  await page.route('**/GetBossHomeInfoV2', (route) => route.fulfill({ status: 404, json: {} }));
  await visit('/');
  await page.reload();
  await sees('/api/BossAssistant/GetBossHomeInfo');
  await page.unroute('**/GetBossHomeInfoV2');

  await visit('/pages/finance/index?range=6&tab=src');
  await visit('/pages/finance/index?range=6&tab=part');
  await button(page, '时段设置').click();
  await page.getByLabel('名称').first().fill('早点');
  await save('/SaveSetTimespans');

  await visit('/pages/target/set-target');
  const field = page.locator('#boss input[inputmode=decimal]').first();
  await field.click();
  await field.fill('123456');
  await save('/SaveSetPurpose');

  await visit('/pages/index/msg');
  await button(page, '更多').click();
  await button(page, '提醒设置').click();
  await button(page, /^未结提醒/).click();
  await page.getByLabel('超过（分钟）').last().fill('75');
  await page.keyboard.press('Escape');
  await save('/Message/SaveSettings');
  await button(page, '更多').click();
  await button(page, /^全部已读/).click();
  await sees('/api/Message/ReadMessages');
  await button(page, '更多').click();
  await button(page, /^清空/).click();
  await page.locator('#boss dialog[open]').getByRole('button', { name: '清空' }).click();
  await sees('/api/BossAssistant/RemoveAll');

  await page.evaluate(() => Reflect.get(window, 'BossAssistant').get('#boss').logout());
  await sendLogin(page, { ...demo, account: 'boss' });
  await sees('/api/GeneralInterface/Login');
  await story.close();
}
async function callHolds(path: string): Promise<void> {
  await walk();
  expect(sent.get(path)).toEqual({
    method: 'POST',
    type: expect.stringMatching(/^application\/json/),
    body: expect.any(Object),
    headers: expect.arrayContaining(path.endsWith('/Login') ? [] : ['luck_api_token', 'luck_boss_shopid']),
  });
}
/** One run for statements that are held by the same look. */
function once<Seen>(check: () => Promise<Seen>): () => Promise<Seen> {
  let run: Promise<Seen> | undefined;
  return () => (run ??= check());
}
/** The area whose code a page is in, which is a chunk of its own. */
function areaOf(address: string): string {
  const path = toPath(address);
  if (!path) throw new Error(`no page at ${address}`);
  return /areas\/(\w+)\//.exec(String(routes[path].load))?.[1] ?? '';
}
/** The code of an area that has been fetched. */
const fetched = (scripts: readonly string[], area: string): number =>
  scripts.filter((file) => new RegExp(`/chunks/${area}-\\w{7}\\.mjs$`).test(file)).length;
/** Areas by whether their code was there before their first page was opened, and whether it came then. */
const fetches = new Map<string, [before: number, then: number]>();
async function fetchAreas(): Promise<void> {
  const start = await mounted({ userInfo: null });
  fetches.set('login', [0, fetched(start.scripts, 'login')]);
  const isHomeLater = fetched(start.scripts, 'home');
  const { page, scripts } = await mounted();
  await button(page, '我的').waitFor();
  fetches.set('home', [isHomeLater, fetched(scripts, 'home')]);
  for (const { path } of specified) {
    const area = areaOf(path);
    if (fetches.has(area)) continue;
    const before = fetched(scripts, area);
    await navigate(page, path);
    await expect.poll(() => fetched(scripts, area), { message: area }).toBeGreaterThan(0);
    fetches.set(area, [before, fetched(scripts, area)]);
  }
}
const areasFetched = once(fetchAreas);
async function lazyHolds(path: string): Promise<void> {
  await areasFetched();
  expect(fetches.get(areaOf(path))).toEqual([0, 1]);
}
/** The page's code is there with the entry page. */
async function eagerHolds(path: string): Promise<void> {
  await areasFetched();
  expect(fetches.get(areaOf(path))).toEqual([1, 1]);
}
/** Calls of the widget beyond the 40, as the product's definition names them. */
const named = (): string[] => {
  const [, part = ''] = readProject('docs/product/contract.md').split('\n## Calls beyond the 40\n');
  return [...(part.split('\n## ')[0] ?? '').matchAll(/^\| `(\/api\/[^`]+)`/gm)].map(([, name = '']) => name);
};

/** What is explained by a button of a page. */
const explained = {
  orders: ['/pages/order/index', '说明'],
  income: ['/pages/finance/index', '营业收入说明'],
  perGuest: ['/pages/finance/index', '折前人均'],
  unpaid: ['/pages/finance/collection-details?type=unpaid', '未结订单说明'],
  target: ['/pages/target/index', '目标指标说明'],
  dishes: ['/pages/food/index', '菜品销售统计说明'],
} as const;
type Explained = keyof typeof explained;
/** The words of the popups that the buttons open. */
const popups = once(async () => {
  const { page } = await mounted();
  const said = new Map<Explained, string>();
  for (const [what, [route, name]] of Object.entries(explained) as [Explained, readonly string[]][]) {
    await navigate(page, route ?? '');
    await settled(page);
    await button(page, name ?? '')
      .first()
      .click();
    const popup = page.locator('#boss dialog[open]');
    await popup.getByText(/\S{8}/).first().waitFor();
    said.set(what, await popup.innerText());
    await page.keyboard.press('Escape');
    await popup.waitFor({ state: 'detached' });
  }
  return said;
});
const helps = async (what: Explained, about: RegExp): Promise<void> =>
  expect((await popups()).get(what)).toMatch(about);

const isSlow = once(() => loading(indicator, 185, 225));
const isLost = once(() => loading(failure, 59_900, 60_100));
const popupHolds = once(popup);
const isLight = once(() => looks(undefined));

const components = (): string[] =>
  JSON.parse(readFileSync(path.join(root, 'dist/sbom.cdx.json'), 'utf8')).components.map(
    ({ name }: { name: string }) => name,
  );
async function stands(address: string): Promise<void> {
  const { page, close, faults } = await newVisit(stage.browser, { viewport: { width: 1000, height: 800 } });
  await page.goto(stage.server.address + address);
  await page.getByLabel('企业号').first().waitFor();
  expect(faults).toEqual([]);
  await close();
}

const checks: Record<keyof typeof inChromium, () => void | Promise<void>> = {
  indicator: isSlow,
  indicatorDelay: isSlow,
  pageTimeout: isLost,
  timeout: isLost,
  toast: () => denied(),
  toastShown: deniedInWords,
  loadingShown: popupHolds,
  loadingText: popupHolds,
  denied: deniedInWords,
  deniedWordless: () => denied(),
  noPermission: () => denied(),
  failed: () => saved('failed', '系统繁忙'),
  failedWordless: () => saved('failedWordless', '网络异常！请稍后再试'),
  background: isLight,
  bar: isLight,
  light: isLight,
  async width() {
    const { page } = await mounted(
      { router: { mode: 'memory', initialRoute: '/pages/target/index' } },
      { width: 1400 },
    );
    await page.locator('#boss .page').waitFor();
    expect(
      await page
        .locator('#boss .top > *')
        .first()
        .evaluate((one: HTMLElement) => one.offsetWidth),
    ).toBe(1120);
  },
  async versioned() {
    const { page, close } = await newVisit(stage.browser);
    await page.goto(`${stage.server.address}/?lang=en`);
    await page.getByLabel('Company code').waitFor();
    expect(new URL(page.url()).pathname).toBe(`/boss/${version}/`);
    await close();
  },
  async basePath() {
    const response = await fetch(`${stage.server.address}/boss/2.0.1/boss.js`);
    expect([response.status, (await response.text()).length > 1000]).toEqual([200, true]);
  },
  async version() {
    const { page } = await mounted();
    expect(await page.evaluate(() => Reflect.get(window, 'BossAssistant').version)).toBe('2.0.1');
  },
  dates: async () => expect((await reached()).date).toEqual(['1876-01-01', '2176-12-31']),
  times: async () => expect((await reached()).time).toEqual(['00:00', '23:59']),
  async years() {
    const { page } = await mounted({ router: { mode: 'memory', initialRoute: '/pages/target/set-target' } });
    const options = page.locator('#boss select').filter({ hasText: '2026' }).locator('option');
    await options.first().waitFor({ state: 'attached' });
    const years = await options.allInnerTexts();
    expect(years.map((year) => Number.parseInt(year, 10))).toEqual(
      Array.from({ length: 21 }, (_, index) => 2016 + index),
    );
  },
  async days() {
    // The week before stands in a list of its own.
    expect([await daily(32), await daily(33)].map((lists) => lists.sort((a, b) => a - b))).toEqual([[7, 32], []]);
  },
  console: () => keeps(1000),
  consoleLogs: async () => expect((await consoleUsed()).kept).toBeGreaterThan(0),
  async consoleCalls() {
    const { requests } = await consoleUsed();
    expect(requests).toMatch(/\/api\/GeneralInterface\/GetConsumeOrderListV2 200/);
    expect(requests).toContain('/livez 200');
  },
  consoleTyped: async () => expect((await consoleUsed()).answer).toContain('100042'),
  async consoleNotLoaded() {
    const { before, then } = await consoleUsed();
    expect([before, then]).toEqual([0, 1]);
  },
  async others() {
    await walk();
    expect([...sent.keys()].filter((path) => !calls.includes(path)).sort()).toEqual(named().sort());
  },
  // The code of the page is held back, and the page with it.
  lazy: isSlow,
  async oneScript() {
    const { page, scripts } = await mounted({}, { script: 'boss.full.js' });
    await navigate(page, '/pages/order/index');
    await page.getByText('店内订单明细').first().waitFor();
    expect(scripts).toEqual([`/boss/${version}/boss.full.js`]);
  },
  async mount() {
    const { page } = await mounted(
      {},
      {
        mount: `BossAssistant.mount(document.querySelector('#boss'), { token: '${token}', shopId: '${FLAGSHIP}' }, { appType: 'portal' })`,
      },
    );
    await button(page, '我的').waitFor();
  },
  preact() {
    expect(components()).toEqual(expect.arrayContaining(['preact', '@preact/compat']));
    expect(components().filter((name) => /^react/.test(name))).toEqual([]);
  },
  libraries: () =>
    expect(components()).toEqual(
      expect.arrayContaining(['history', 'nanostores', '@nanostores/react', 'redaxios', 'dayjs', 'eruda']),
    ),
  payload() {
    const all = budgets(measure());
    expect(all.length).toBeGreaterThan(5);
    expect(all.filter(({ gzip, isKept }) => gzip === 0 || !isKept)).toEqual([]);
  },
  helpIncome: () => helps('income', /营业额.*优惠|实收/s),
  helpUnpaid: () => helps('unpaid', /没结账|未结/),
  helpPerGuest: () => helps('perGuest', /营业额.*客流|折前人均/s),
  helpTarget: () => helps('target', /目标/),
  helpOrders: () => helps('orders', /按营业日统计/),
  helpDishes: () => helps('dishes', /菜品/),
  helpDeleted: () => helps('dishes', /3\s?个月/),
  shells: () => stands('/web-view.html'),
  portals: () => stands('/portal.html'),
  owners: () => stands('/'),
};

const all: Statement[] = [
  ...Object.entries(inChromium).map(([key, claim]) => ({ ...claim, holds: checks[key as keyof typeof inChromium] })),
  ...callClaims.map((claim) => ({ ...claim, holds: () => callHolds(claim.path) })),
  ...lazyClaims.map((claim) => ({ ...claim, holds: () => lazyHolds(claim.path) })),
];
const false_ = (says: string, holds: Statement['holds']) => statement('', 'declared', says, holds);
specification([
  {
    name: 'in Chromium',
    // One walk through all pages shows the calls.
    patience: 300_000,
    all,
    planted: [
      false_('a loading indicator appears after 150 ms', () => loading(indicator, 135, 175, 500)),
      false_('a toast stays 2 s', () => denied(2000)),
      false_('the console keeps 900 entries', () => keeps(900)),
      false_('dark mode is on', () => looks('auto')),
      false_('help popup: weather', () => helps('target', /天气/)),
      false_('/pages/order/index comes with the entry page', () => eagerHolds('/pages/order/index')),
      false_('call /api/BossAssistant/GetNothing', () => callHolds('/api/BossAssistant/GetNothing')),
    ],
  },
]);
afterAll(() => walked?.catch(() => undefined));
