// `npm run record`: walks the widget over the story server, presses what every page can be asked by, and writes what it
// sends to tests/bench/asked.json, which `npm run bench:server` measures. Figures of the build in dist/ are not part of it.
import { writeFile } from 'node:fs/promises';
import { localTime } from '../../host-example/server/local-time';
import { DEMO_ZONE } from '../../host-example/server/seed/day/calendar';
import { setUpBuild } from '../../host-example/setup.mjs';
import { paths } from '../../src/core/router/paths';
import { type Asked, addresses, askedOf, listed } from '../support/asked';
import { newVisit, openBrowser } from '../support/browser';
import { billOf, routesWith } from '../support/every-page';
import { logIn } from '../support/login-form';
import { DINNER, demo, settled, startStoryServer } from '../support/story';

/** What would end the walk or change the data, or leaves the page for another program. */
const SPARED =
  /退出|清空|保存|调试|重新加载|重置|清除|发送|分享|导出|打印|返回|显示金额|隐藏金额|已读|说明|复制|拨打|登录|账号/;
/** The walk ends after so many minutes, and says what it left out. */
const end = performance.now() + Number(process.env.MINUTES ?? 60) * 60_000;
const isOver = () => performance.now() > end;
/** Rows, days and the like: so many alike on one page that two of them stand for all. */
const MANY = 14;
/** Filters of a page that is walked on from: with what is pressed there, pairs are asked. */
const KEYS = 1;
/** Keys of an address that say of when and where, and how it is shown: no filters. */
const PLAIN = new Set([
  'range',
  'start',
  'end',
  'shopId',
  'dateType',
  'fk',
  'look',
  'sort',
  'dir',
  'orderId',
  'record',
  'mode',
]);

/** Keys that choose one of several views of a page, and filter nothing. */
const CHOOSING = new Set(['type', 'dim', 'group', 'movers']);

const today = localTime(DINNER, DEMO_ZONE).slice(0, 10);

await setUpBuild();
const browser = await openBrowser();
const server = await startStoryServer('small');
const visit = await newVisit(browser, { viewport: { width: 1000, height: 3_000 } });
const { page } = visit;
page.setDefaultTimeout(3_000);

const seen = new Map<string, Asked>();
page.on('request', (request) => {
  const { pathname } = new URL(request.url());
  const body = request.postData();
  if (request.method() !== 'POST' || !pathname.startsWith('/api/') || body === null) return;
  const asked = askedOf(pathname, JSON.parse(body), today);
  if (asked && !seen.has(asked.key)) console.log(`  ${pathname} ${JSON.stringify(asked.body)}`);
  if (asked) seen.set(asked.key, longer(seen.get(asked.key), asked));
});
/** Of two that differ only in their days, the one of more days. */
const longer = (one: Asked | undefined, other: Asked): Asked => (one && one.days >= other.days ? one : other);

const hashOf = () => page.evaluate(() => location.hash.slice(1));
/** A part that stays on its way is not waited for. */
async function settle(): Promise<void> {
  await page.waitForTimeout(40);
  await Promise.race([
    settled(page, '.page, form, .frame > .state').catch(() => undefined),
    page.waitForTimeout(1_500),
  ]);
}
async function open(route: string): Promise<void> {
  // Another page in between, so that nothing is left of what was pressed.
  await page.evaluate((to) => {
    location.hash = '/pages/target/set-target';
    location.hash = to;
  }, route);
  await settle();
}

interface Control {
  /** Its place among all that can be pressed where it stands. */
  index: number;
  label: string;
  kind: string;
  isField: boolean;
}
const SELECTOR = 'button, [role=tab], [role=radio], [role=switch], [role=checkbox], summary, th button, input';
const INPUTS = new Set(['text', 'search', 'number', 'tel', '']);

/** What can be pressed now: in the topmost dialog if there is one. Orders of columns are pressed where nothing is filtered. */
async function controls(hasSorts: boolean): Promise<{ where: string; found: Control[] }> {
  const where = (await page.locator('#boss dialog[open]').count()) > 0 ? '#boss dialog[open]' : '#boss';
  const box = page.locator(where).last();
  const found = await box
    .locator(SELECTOR)
    .evaluateAll((all) =>
      all.map((one, index) => ({
        index,
        label: `${one.getAttribute('aria-label') ?? ''} ${one.textContent ?? ''}`.replace(/\s+/g, ' ').trim(),
        kind: `${one.localName}.${one.className} in ${one.parentElement?.localName}.${one.parentElement?.className}`,
        isField: one.localName === 'input' && !['checkbox', 'radio'].includes((one as HTMLInputElement).type),
        type: one.getAttribute('type') ?? '',
        isSort: one.closest('th') !== null,
        isShown: (one as HTMLElement).checkVisibility() && !one.closest('nav, [inert]') && !one.matches(':disabled'),
      })),
    );
  const alike = new Map<string, number>();
  for (const { kind } of found) alike.set(kind, (alike.get(kind) ?? 0) + 1);
  const taken = new Map<string, number>();
  const shown = found.filter(({ isShown, isSort, label, kind, isField, type }) => {
    if (!isShown || (isSort && !hasSorts) || SPARED.test(label) || (isField && !INPUTS.has(type))) return false;
    const count = (taken.get(kind) ?? 0) + 1;
    taken.set(kind, count);
    return count <= ((alike.get(kind) ?? 0) > MANY || /row|cell in li|open/.test(kind) ? 2 : MANY);
  });
  return { where, found: shown };
}

async function press(where: string, { index, isField }: Control): Promise<void> {
  const one = page.locator(where).last().locator(SELECTOR).nth(index);
  if (isField) {
    await one.fill('12').catch(() => undefined);
    await one.press('Enter').catch(() => undefined);
    await page.waitForTimeout(500);
  } else await one.click({ force: true, noWaitAfter: true, timeout: 1_500 }).catch(() => undefined);
  await settle();
}

const shapeOf = (route: string) => {
  const [path = '', query = ''] = route.split('?');
  const all = [...new URLSearchParams(query)].filter(([key]) => !PLAIN.has(key));
  // What a key chooses is another view of the page; of what it filters by one stands for all.
  return {
    path,
    keys: all.map(([key]) => key).filter((key) => !CHOOSING.has(key)),
    shape: [path, ...all.map(([key, value]) => (CHOOSING.has(key) ? `${key}=${value}` : key)).sort()].join(' '),
  };
};
const walked = new Set<string>();
/** What opens of a page is pressed through once, whichever view of it is shown. */
const dialogs = new Set<string>();
const queue: string[] = [];
function walkLater(route: string): void {
  const { keys, shape } = shapeOf(route);
  if (walked.has(shape) || keys.length > KEYS) return;
  walked.add(shape);
  queue.push(route);
}

/** Presses all there is where `reach` leads, and goes back there after what led elsewhere. */
async function pressAll(reach: () => Promise<void>, depth: number): Promise<void> {
  const hasSorts = depth > 0;
  await reach();
  const start = await hashOf();
  const { where, found } = await controls(hasSorts);
  for (const control of found) {
    if (isOver()) return;
    const before = await hashOf();
    const isThere = before === start && (await controls(hasSorts)).where === where;
    if (!isThere) await reach();
    await press(where, control);
    const after = await hashOf();
    if (after !== start) {
      walkLater(after);
      continue;
    }
    const now = await controls(hasSorts);
    const dialog = `${shapeOf(start).path} ${control.kind} ${control.label}`;
    if (depth > 0 && now.where !== where && !dialogs.has(dialog)) {
      dialogs.add(dialog);
      await pressAll(async () => {
        await reach();
        await press(where, control);
      }, depth - 1);
    }
  }
}

const only = process.env.ONLY ?? '';
const save = () =>
  writeFile(new URL(only === '' ? 'asked.json' : 'asked-part.json', import.meta.url), listed([...seen.values()]));

async function walkFrom(route: string): Promise<void> {
  const start = performance.now();
  await pressAll(() => open(route), shapeOf(route).keys.length === 0 ? 1 : 0);
  await save();
  console.log(
    `${route}  ${((performance.now() - start) / 1000).toFixed(1)} s, ${seen.size} requests, ${queue.length} to walk`,
  );
}

try {
  await page.clock.setFixedTime(DINNER);
  await page.goto(`${server.address}/`);
  await logIn(page, { ...demo, account: 'boss' });
  await settled(page);
  for (const address of addresses().filter((one) => one.includes(only))) await open(address);
  await save();
  console.log(`${seen.size} requests by address alone`);
  const routes = routesWith(await billOf(server, 7), {
    [paths.collectionDetails]: ['?type=unpaid', '?type=income&range=6', '?type=receipts&range=6&pay=1'],
    [paths.abnormalLists]: [0, 1, 2, 3, 4, 5, 6, 7, 8].map((type) => `?type=${type}&range=6`),
  });
  for (const route of routes) if (shapeOf(route).path.includes(only)) walkLater(route);
  const cut: string[] = [];
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    if (!isOver()) await walkFrom(next);
    if (isOver()) cut.push(next);
  }
  console.log(`${seen.size} requests, ${cut.length} addresses left out${cut.map((route) => `\n  ${route}`).join('')}`);
} finally {
  await visit.close();
  await browser.close();
  await server.close();
}
process.exit(0);
