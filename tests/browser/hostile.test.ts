// The hostile gallery: whatever the page around it does, the widget looks and works as on a plain page, and the page stays
// as it is. BOSS_GALLERY=all walks every page of the product.
import type { Page, Request } from 'playwright-core';
import { paths } from '../../src/core/router/paths';
import { nextVisit } from '../support/browser';
import { everyPage } from '../support/every-page';
import { type HostilePage, hostileNames, hostilePages, markupOf, mountOf } from '../support/hostile-hosts';
import { everyNth } from '../support/nightly';
import { difference } from '../support/pictures';
import { figure } from '../support/reliability';
import { openStage } from '../support/stage';
import { DINNER, demo, startStoryServer, userOf } from '../support/story';

const isAll = process.env.BOSS_GALLERY === 'all';
/** Anti-aliasing and the clock of a running request; a moved line of text is ten times as much. */
const TOLERANCE = 0.001;

const stage = openStage(() => startStoryServer());
let routes: string[];
let hosts: Record<string, HostilePage>;
let user: object;
/** What a plain page shows on each route, as PNG in base64. */
const plain = new Map<string, string>();
let passed = 0;

beforeAll(async () => {
  hosts = await hostilePages();
  routes = isAll ? await everyPage(stage.server) : [`${paths.orders}?range=1`, paths.home];
  user = userOf(await stage.server.login('boss', demo));
  await walk({}, async (name, shoot) => {
    // What is still on its way changes the picture: taken when two in a row are the same.
    let last = '';
    for (let next = await shoot(); next !== last; next = await shoot()) last = next;
    plain.set(name, last);
  });
}, 480_000);

const settle = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    const element: Element | undefined = Reflect.get(window, 'widget')?.element;
    const root = [...(element?.children ?? [])].map((child) => child.shadowRoot).find(Boolean);
    const bottom = element?.getBoundingClientRect().bottom ?? 0;
    const parts = [...(root?.querySelectorAll('[role=progressbar], .wait, .bone, .state > .spin') ?? [])];
    return root?.querySelector('.page, form') && !parts.some((part) => part.getBoundingClientRect().top < bottom);
  });

/** What the page has of its own: markup without the widget's box, computed looks, address. */
const ownOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const copy = document.documentElement.cloneNode(true);
    if (copy instanceof Element) copy.querySelector('#boss')?.replaceChildren();
    const looks = [document.documentElement, document.body, document.querySelector('aside')].map((element) =>
      element ? [...getComputedStyle(element)].map((name) => getComputedStyle(element).getPropertyValue(name)) : [],
    );
    const others = location.hash.replace(/&?boss=[^&]*/, '').replace(/^#$/, '');
    return [copy instanceof Element ? copy.outerHTML : '', JSON.stringify(looks), others, document.title];
  });

type Look = (name: string, shoot: () => Promise<string>) => Promise<void>;

type Camera = (selector: string) => () => Promise<string>;

/** Takes pictures of parts of a page, each when no call is on its way. */
function cameraOf(page: Page): Camera {
  const calls = new Set<Request>();
  page.on('request', (call) => {
    // The stream of messages stays open.
    if (!call.url().endsWith('/Message/Stream')) calls.add(call);
  });
  page.on('requestfinished', (call) => void calls.delete(call));
  page.on('requestfailed', (call) => void calls.delete(call));
  return (selector) => async () => {
    await vi.waitFor(() => expect(calls.size).toBe(0), { interval: 20, timeout: 30_000 });
    const box = await page.locator(selector).boundingBox();
    if (!box) throw new Error(`${selector} has no box`);
    const clip = { ...box, width: Math.round(box.width), height: Math.round(box.height) };
    return (await page.screenshot({ clip, animations: 'disabled', caret: 'hide' })).toString('base64');
  };
}

async function go(page: Page, route: string): Promise<void> {
  await page.evaluate((to) => Reflect.get(window, 'widget').navigate(to), route);
  // A page may name its defaults in its query.
  await page.waitForFunction((to) => Reflect.get(window, 'widget').route.split('?')[0] === to.split('?')[0], route);
  await settle(page);
}

/** On the entry page: opens a sheet, closes it as a back key does, ends the session and types into the login. */
async function use(page: Page, camera: Camera, look: Look): Promise<void> {
  await page.getByRole('button', { name: '我的' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByText('版本').waitFor();
  // Over everything that the page has, at each edge of the window.
  const covers = await page.evaluate(() => {
    const host = Reflect.get(window, 'widget').element.lastElementChild;
    return [1, innerWidth - 1].map((x) => {
      let found = document.elementFromPoint(x, 99);
      while (found && found !== host && found.shadowRoot) found = found.shadowRoot.elementFromPoint(x, 99);
      const root = found?.getRootNode();
      return found === host || (root instanceof ShadowRoot && root.host === host);
    });
  });
  expect(covers).toEqual([true, true]);
  await look('a sheet', camera('.sheet'));
  expect(await page.evaluate(() => Reflect.get(window, 'widget').back())).toBe(true);
  await sheet.waitFor({ state: 'detached' });
  await page.evaluate(() => Reflect.get(window, 'widget').update({ userInfo: { token: '' } }));
  const field = page.getByLabel('企业号');
  await field.click();
  await page.keyboard.type('demo');
  expect(await field.inputValue()).toBe('demo');
  await field.evaluate((element) => element.blur());
  await look(paths.login, camera('#boss'));
}

/** Opens the host's page, mounts, hands over a picture of the widget on each route, uses it and takes it away. */
async function walk(host: HostilePage, look: Look): Promise<void> {
  const { page, faults, close } = await nextVisit(stage.browser, { viewport: { width: 480, height: 1200 } });
  const camera = cameraOf(page);
  await page.clock.setFixedTime(DINNER);
  await page.route('**/hostile', (route) => route.fulfill({ contentType: 'text/html', body: markupOf(host) }));
  await page.goto(`${stage.server.address}/hostile`);
  const aside = () => page.locator('aside').screenshot({ animations: 'disabled' });
  const before = { own: await ownOf(page), aside: await aside(), address: page.url() };
  await page.evaluate(mountOf(host, user));
  await settle(page);
  for (const route of routes) {
    await go(page, route);
    await look(route, camera('#boss'));
  }
  if (routes[routes.length - 1] !== paths.home) await go(page, paths.home);
  await use(page, camera, look);
  expect((await aside()).equals(before.aside)).toBe(true);
  expect(await ownOf(page)).toEqual(before.own);
  await page.evaluate(() => (Reflect.get(window, 'unmount') ?? Reflect.get(window, 'widget').destroy)());
  expect(await page.locator('#boss > *').count()).toBe(0);
  expect(page.url()).toBe(before.address);
  expect(faults).toEqual([]);
  await close();
}

it.each(hostileNames.filter(everyNth(5)))(
  '%s: every page looks as on a plain one, works, and the host stays as it was',
  { timeout: 480_000 },
  async (name) => {
    const judge = await nextVisit(stage.browser);
    const different: string[] = [];
    let pictures = 0;
    await walk(hosts[name] ?? {}, async (route, shoot) => {
      pictures += 1;
      let share = 1;
      for (let turn = 0; turn < 10 && share > TOLERANCE; turn += 1)
        share = await difference(judge.page, plain.get(route) ?? '', await shoot());
      if (share > TOLERANCE) different.push(`${route} ${(share * 100).toFixed(2)} %`);
    });
    await judge.close();
    expect(different).toEqual([]);
    expect(pictures).toBe(routes.length + 2);
    passed += 1;
    if (passed === hostileNames.length)
      figure(12, `${passed} hostile pages × ${plain.size} pictures of the widget: all as on a plain one`);
  },
);
