// Hosts that swap the body of their page without loading it: Turbo from its package, a swap in a view transition as Astro's
// router does it, and a box that is kept aside. The widget that has left lets go of address, stream and page.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { CDPSession, Page } from 'playwright-core';
import type { MountOptions, BossAssistant as Sdk, Widget } from '../../types';
import { nextVisit, type Visit } from '../support/browser';
import { isNightly } from '../support/nightly';
import { openStage, untilEnd } from '../support/stage';
import { DINNER, demo, settled, startStoryServer, userOf } from '../support/story';

declare const BossAssistant: Sdk;

const stage = openStage(() => startStoryServer());
const turbo = readFileSync(createRequire(import.meta.url).resolve('@hotwired/turbo'), 'utf8');
/** Pages below, each of which Turbo keeps once. */
const PAGES = 2;
const orders = '/pages/order/index';
const dishes = '/pages/food/index';

/** What the pages below have. */
declare const mounted: WeakRef<Widget>[];
declare const start: (selector: string, more?: MountOptions) => Widget;

let user: object;
beforeAll(async () => {
  user = userOf(await stage.server.login('boss', demo));
});

const markup = (name: string, body: string): string => `<!doctype html><html><head><meta charset="utf-8">
<title>${name}</title><link rel="icon" href="data:,"><script src="/boss/2.0.1/boss.js"></script>
<script src="/turbo.js"></script><script>
  window.mounted = [];
  window.start = (selector, more) => {
    const widget = BossAssistant.mount(selector, { userInfo: ${JSON.stringify(user)}, persist: 'memory', ...more });
    mounted.push(new WeakRef(widget));
    return widget;
  };
</script></head><body><h1>${name}</h1><a href="/swap/one">one</a> <a href="/swap/two">two</a>${body}</body></html>`;

const box = '<div id="boss" style="height: 600px"></div>';
const cards = ['today', 'live'].map((name) => `<div id="${name}"></div>`).join('');

interface Swap extends Visit {
  /** Streams of messages that are open. */
  streams: () => number;
  /** Listeners that the window and the document have, by type. */
  listeners: () => Promise<Record<string, number>>;
  /** What the handles say that the garbage collector has left, oldest first. */
  alive: () => Promise<string[]>;
}

async function open(body: string, withTurbo = true): Promise<Swap> {
  const visit = await untilEnd(nextVisit(stage.browser, { viewport: { width: 390, height: 844 } }));
  const { page } = visit;
  await page.clock.setFixedTime(DINNER);
  await page.route('**/turbo.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: withTurbo ? turbo : '' }),
  );
  await page.route('**/swap/*', (route) => {
    const name = new URL(route.request().url()).pathname.slice('/swap/'.length);
    return route.fulfill({ contentType: 'text/html', body: markup(name, body) });
  });
  let streams = 0;
  const isStream = (url: string) => url.endsWith('/Message/Stream');
  page.on('request', (call) => (streams += Number(isStream(call.url()))));
  page.on('requestfinished', (call) => (streams -= Number(isStream(call.url()))));
  page.on('requestfailed', (call) => (streams -= Number(isStream(call.url()))));
  await page.goto(`${stage.server.address}/swap/one`);
  const session = await page.context().newCDPSession(page);
  return {
    ...visit,
    streams: () => streams,
    async listeners() {
      const counts: Record<string, number> = {};
      for (const expression of ['window', 'document'])
        for (const type of await typesOn(session, expression)) counts[type] = (counts[type] ?? 0) + 1;
      return counts;
    },
    async alive() {
      for (let turn = 0; turn < 3; turn += 1) await session.send('HeapProfiler.collectGarbage');
      return page.evaluate(() => mounted.flatMap((ref) => ref.deref()?.status ?? []));
    },
  };
}

async function typesOn(session: CDPSession, expression: string): Promise<string[]> {
  const { result } = await session.send('Runtime.evaluate', { expression });
  const { listeners } = await session.send('DOMDebugger.getEventListeners', { objectId: result.objectId ?? '' });
  return listeners.map(({ type }) => type);
}

// What a swap asks of a widget is held every time by the transition and the box below.
const byNight = it.runIf(isNightly);
const shown = (page: Page, words: string) => page.locator('#boss').getByText(words).first().waitFor();
const statuses = (page: Page) => page.evaluate(() => mounted.flatMap((ref) => ref.deref()?.status ?? []));
const route = (page: Page) => page.evaluate(() => BossAssistant.get('#boss')?.route);
const hash = (page: Page) => page.evaluate(() => location.hash);
const navigate = (page: Page, to: string) => page.evaluate((path) => BossAssistant.get('#boss')?.navigate(path), to);
/** From the entry page to the orders, which the address says. */
const showsOrders = async (page: Page): Promise<void> => {
  await shown(page, '今日营业收入');
  await navigate(page, orders);
  await expect.poll(() => hash(page)).toBe(`#${orders}`);
};

byNight(
  'four visits by Turbo leave one live widget, which has the address and the only stream',
  { timeout: 180_000 },
  async () => {
    const { page, faults, streams, listeners, alive } = await open(`${box}<script>start('#boss')</script>`);
    await shown(page, '今日营业收入');
    await expect.poll(streams).toBe(1);
    const counts: Record<string, number>[] = [];
    for (const [name, to] of [
      ['two', orders],
      ['one', dishes],
      ['two', orders],
      ['one', dishes],
    ] as const) {
      await page.getByRole('link', { name }).click();
      await page.getByRole('heading', { name, level: 1, exact: true }).first().waitFor();
      await shown(page, '今日营业收入');
      await navigate(page, to);
      await expect.poll(() => hash(page)).toBe(`#${to}`);
      await expect.poll(async () => (await statuses(page)).filter((status) => status === 'ready')).toEqual(['ready']);
      await expect.poll(streams).toBe(1);
      await settled(page);
      counts.push(await listeners());
    }
    // Turbo adds one of its own at the first click; a list listens as long as it is shown.
    expect(counts.slice(2)).toEqual(counts.slice(0, 2));
    // Turbo keeps a page's last body in its cache, the one with the link tapped last, and with them what was mounted there;
    // of the others nothing is left.
    await expect.poll(() => alive().then((all) => all.length)).toBeLessThanOrEqual(PAGES + 1);
    expect((await alive()).filter((status) => status !== 'paused')).toEqual(['ready']);
    expect(await page.locator('#boss > *').count()).toBe(1);
    // Back, through the widget's own entries and Turbo's.
    await page.goBack();
    await expect.poll(() => route(page)).toBe('/');
    await page.goBack();
    await page.getByRole('heading', { name: 'two', level: 1 }).waitFor();
    await expect.poll(() => route(page)).toBe(orders);
    expect(faults).toEqual([]);
  },
);

byNight(
  'cards that are swapped away by Turbo rest, and the next ones have the stream',
  { timeout: 180_000 },
  async () => {
    const { page, faults, streams, alive } = await open(
      `${cards}<script>start('#today', { view: 'card:today' }); start('#live', { view: 'card:live' })</script>`,
    );
    const drawn = () => page.locator('#today').getByText('今日营业收入').first().waitFor();
    await drawn();
    for (const name of ['two', 'one', 'two', 'one', 'two', 'one']) {
      await page.getByRole('link', { name }).click();
      await page.getByRole('heading', { name, level: 1, exact: true }).first().waitFor();
      await drawn();
      await expect.poll(streams).toBe(1);
    }
    await expect.poll(() => alive().then((all) => all.length)).toBeLessThanOrEqual(2 * (PAGES + 1));
    expect((await alive()).filter((status) => status !== 'paused')).toEqual(['ready', 'ready']);
    expect(faults).toEqual([]);
  },
);

it('a view transition swaps the body: the next widget has the address; a persisted one stays', async () => {
  const { page, faults, streams } = await open(`${box}<script>start('#boss')</script>`, false);
  await showsOrders(page);
  /** As the router of Astro: the address first, then the body in a transition, with what is to persist moved over. */
  const swap = (persists: boolean) =>
    page.evaluate(async (isKept) => {
      history.pushState(null, '', isKept ? '/swap/three#kept' : '/swap/two');
      await document.startViewTransition(() => {
        const next = document.createElement('body');
        const box = document.querySelector('#boss');
        if (isKept && box) next.append(box);
        else next.innerHTML = '<div id="boss" style="height: 600px"></div>';
        document.body.replaceWith(next);
      }).finished;
      if (!isKept) start('#boss');
    }, persists);
  await swap(false);
  await shown(page, '今日营业收入');
  expect(await hash(page)).toBe('');
  await navigate(page, dishes);
  await expect.poll(() => hash(page)).toBe(`#${dishes}`);
  await expect.poll(() => statuses(page).then((all) => all.filter((one) => one === 'ready'))).toEqual(['ready']);
  await swap(true);
  expect(await route(page)).toBe(dishes);
  await navigate(page, orders);
  await expect.poll(() => hash(page)).toBe(`#${orders}`);
  await expect.poll(streams).toBe(1);
  expect(faults).toEqual([]);
}, 120_000);

it('a box kept aside gives address and stream up, and has both again when it is back', async () => {
  const { page, faults, streams } = await open(`${box}<script>start('#boss')</script>`, false);
  await showsOrders(page);
  await expect.poll(streams).toBe(1);
  await page.evaluate(() => {
    const kept = document.querySelector('#boss');
    if (!kept) throw new Error('no box');
    Reflect.set(window, 'kept', kept);
    kept.remove();
    history.replaceState(null, '', '#of-the-host');
  });
  await expect.poll(streams).toBe(0);
  await expect.poll(() => statuses(page)).toEqual(['paused']);
  expect(await page.evaluate(() => BossAssistant.back())).toBe(false);
  const ofKept = (what: 'navigate' | 'resume', to: string) =>
    page.evaluate(
      ([name, path]) => {
        const widget = BossAssistant.get(Reflect.get(window, 'kept'));
        if (name === 'resume') widget?.resume();
        else widget?.navigate(path);
        return [widget?.route, widget?.status, location.hash];
      },
      [what, to] as const,
    );
  expect(await ofKept('resume', '')).toEqual([orders, 'paused', '#of-the-host']);
  expect((await ofKept('navigate', dishes)).slice(1)).toEqual(['paused', '#of-the-host']);
  const putBack = () => page.evaluate(() => document.body.append(Reflect.get(window, 'kept')));
  await putBack();
  await expect.poll(() => hash(page)).toBe(`#${dishes}`);
  expect(await statuses(page)).toEqual(['ready']);
  await expect.poll(streams).toBe(1);
  // Where another one has the address meanwhile, it keeps its page to itself.
  await page.evaluate(() => {
    Reflect.get(window, 'kept').remove();
    history.replaceState(null, '', '/swap/one');
    const other = document.createElement('div');
    other.id = 'other';
    other.style.height = '300px';
    document.body.append(other);
    return start('#other', { instanceKey: 'other' }).ready.then(() => undefined);
  });
  await page.evaluate((to) => BossAssistant.get('#other')?.navigate(to), orders);
  await expect.poll(() => hash(page)).toBe(`#${orders}`);
  await putBack();
  await expect.poll(() => statuses(page)).toEqual(['ready', 'ready']);
  expect(await route(page)).toBe(dishes);
  await navigate(page, '/pages/target/index');
  await expect.poll(() => route(page)).toBe('/pages/target/index');
  expect(await hash(page)).toBe(`#${orders}`);
  expect(faults).toEqual([]);
}, 120_000);

it.each(['swapped', 'taken out'])(
  'a box that is %s while the code is on its way leaves address and stream to the next',
  { timeout: 120_000 },
  async (how) => {
    const { page, faults, streams, close } = await open(box, false);
    await page.evaluate((isSwapped) => {
      const element = () => document.querySelector('#boss') ?? document.body;
      Object.assign(window, { first: start(element() as never) });
      const next = document.createElement('body');
      next.innerHTML = '<div id="boss" style="height: 600px"></div>';
      if (isSwapped) document.body.replaceWith(next);
      else element().replaceWith(...next.children);
      start(element() as never);
    }, how === 'swapped');
    await showsOrders(page);
    await expect.poll(streams).toBe(1);
    expect(await statuses(page)).toEqual(['paused', 'ready']);
    expect(faults).toEqual([]);
    await close();
  },
);

it('a widget that is destroyed while it is aside takes its page out of the address, unless that is another one’s', async () => {
  const { page, faults } = await open(`${box}<script>start('#boss')</script>`, false);
  await showsOrders(page);
  expect(
    await page.evaluate(() => {
      const kept = document.querySelector('#boss');
      const widget = kept && BossAssistant.get(kept);
      kept?.remove();
      widget?.destroy();
      return [location.hash, Object.getOwnPropertySymbols(document).length];
    }),
  ).toEqual(['', 0]);
  expect(faults).toEqual([]);
});
