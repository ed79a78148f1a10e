// Hosts that scale or zoom the widget: px of the page are not px of the widget, and lists, charts, pickers, sheets and
// pulling work as on a page that does neither.
import type { Page, Request } from 'playwright-core';
import { newVisit, type Visit } from '../support/browser';
import { markupOf, mountOf } from '../support/hostile-hosts';
import { isNightly } from '../support/nightly';
import { openStage } from '../support/stage';
import { DINNER, demo, startStoryServer, userOf } from '../support/story';

const stage = openStage(() => startStoryServer());
/** What the host does to its box, and how large the widget's px are then. */
const hosts = (
  [
    ['transform: scale(.5)', 0.5],
    ['zoom: 1.25', 1.25],
    ['transform: scale(2)', 2],
    ['zoom: .8', 0.8],
    ['zoom: 1.6', 1.6],
  ] as const
).slice(0, isNightly ? 5 : 1);
const orders = '/pages/order/index?range=6';
const overview = '/pages/finance/index?range=6';

let user: object;
let visit: Visit | undefined;
beforeAll(async () => {
  user = userOf(await stage.server.login('boss', demo));
});
async function close(): Promise<void> {
  expect(visit?.faults).toEqual([]);
  await visit?.close();
}

/** Waits until nothing that can be seen in the box is on its way. */
const settled = (page: Page) =>
  page.waitForFunction(() => {
    const root = document.querySelector('#boss')?.lastElementChild?.shadowRoot;
    const bottom = root?.querySelector('.frame')?.getBoundingClientRect().bottom ?? 0;
    const parts = [...(root?.querySelectorAll('[role=progressbar], .bone') ?? [])];
    return root?.querySelector('.page') && !parts.some((part) => part.getBoundingClientRect().top < bottom);
  });

/** Calls of the page, without the stream of messages; those under way apart. */
let calls: string[] = [];
const underWay = new Set<Request>();
function watchCalls(page: Page): void {
  underWay.clear();
  page.on('request', (call) => {
    if (call.method() !== 'POST' || call.url().endsWith('/Stream')) return;
    calls.push(call.url());
    underWay.add(call);
  });
  page.on('requestfinished', (call) => underWay.delete(call));
  page.on('requestfailed', (call) => underWay.delete(call));
}

/** Waits until the page asks for nothing: what it shows from before it asks for again behind it. */
async function unasked(page: Page): Promise<void> {
  for (let seen = -1; seen !== calls.length || underWay.size > 0; ) {
    seen = calls.length;
    await page.waitForTimeout(500);
  }
  calls = [];
}

async function open(style: string): Promise<Page> {
  visit = await newVisit(stage.browser, { viewport: { width: 1500, height: 1450 }, hasTouch: true });
  const { page } = visit;
  watchCalls(page);
  await page.clock.setFixedTime(DINNER);
  const html = markupOf({
    head: `<style>.host { transform-origin: 0 0; ${style} }</style>`,
    body: '<div class="host">%</div>',
  });
  await page.route('**/scaled', (answer) => answer.fulfill({ contentType: 'text/html', body: html }));
  await page.goto(`${stage.server.address}/scaled`);
  await page.evaluate(mountOf({}, user));
  // Over the window a sheet is as large as the window says, whatever is done to the box.
  await page.evaluate(() => Reflect.get(window, 'widget').update({ overlays: 'contained' }));
  await settled(page);
  return page;
}

async function go(page: Page, route: string, width = 390): Promise<void> {
  await page.evaluate(
    ([to, px]) => {
      document.querySelector<HTMLElement>('#boss')?.style.setProperty('width', px);
      Reflect.get(window, 'widget').navigate(to);
    },
    [route, `${width}px`] as const,
  );
  await page.waitForFunction((to) => Reflect.get(window, 'widget').route.startsWith(to.split('?')[0]), route);
  await settled(page);
}

/** Scrolls the list to its end by half a view at a time: the rows that were drawn, and where the middle was blank. */
const readList = (page: Page): Promise<{ size: number; seen: number; blank: number[] }> =>
  page.evaluate(async () => {
    const root = document.querySelector('#boss')?.lastElementChild?.shadowRoot;
    const frame = root?.querySelector('.frame');
    if (!root || !frame) throw new Error('no page');
    const seen = new Set<string | null>();
    const blank: number[] = [];
    let size = 0;
    for (let same = 0; same < 15; ) {
      const before = frame.scrollTop;
      frame.scrollTop += frame.clientHeight / 2;
      await new Promise((done) => setTimeout(() => requestAnimationFrame(done), 60));
      for (const row of root.querySelectorAll('[aria-posinset]')) {
        seen.add(row.getAttribute('aria-posinset'));
        size = Number(row.getAttribute('aria-setsize'));
      }
      const { left, top, width, height } = frame.getBoundingClientRect();
      const middle = root.elementsFromPoint(left + width / 2, top + height / 2);
      if (!middle.some((element) => element.matches('[role=listitem], .item *, .pinned *, .card *')))
        blank.push(frame.scrollTop);
      same = frame.scrollTop === before ? same + 1 : 0;
    }
    return { size, seen: seen.size, blank };
  });

type Point = { x: number; y: number };
interface Finger {
  /** Puts the finger on an element and moves it down by px of the page. */
  drag(selector: string, down: number): Promise<void>;
  lift(): Promise<void>;
}

async function fingerOn(page: Page): Promise<Finger> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  return {
    async drag(selector, down) {
      const box = await page.locator(selector).first().boundingBox();
      if (!box) throw new Error(`${selector} has no box`);
      const at = { x: box.x + box.width / 2, y: box.y + Math.min(box.height, 40) / 2 };
      await touch('touchStart', [at]);
      for (let step = 1; step <= 8; step += 1) await touch('touchMove', [{ x: at.x, y: at.y + (down * step) / 8 }]);
    },
    lift: async () => void (await touch('touchEnd', [])),
  };
}

let plainSize = 0;
beforeAll(async () => {
  const page = await open('');
  await go(page, orders);
  plainSize = (await readList(page)).size;
  await close();
});

describe.each(hosts)('%s', (style, scale) => {
  let page: Page;
  beforeAll(async () => {
    page = await open(style);
  });
  afterAll(close);

  it('a long list shows every row, wherever it is scrolled to', async () => {
    await go(page, orders);
    const { size, seen, blank } = await readList(page);
    expect({ size, blank }).toEqual({ size: plainSize, blank: [] });
    expect(size).toBeGreaterThan(100);
    expect(seen).toBe(size);
  });

  it('a chart reads out the point that the pointer is on', async () => {
    await go(page, overview);
    const plot = page.locator('#boss svg.plot').first();
    await plot.scrollIntoViewIfNeeded();
    const labels = await plot.locator('text[text-anchor=middle].axis').all();
    expect(labels.length).toBeGreaterThan(1);
    for (const label of labels.slice(0, 4)) {
      const box = await label.boundingBox();
      const area = await plot.boundingBox();
      if (!box || !area) throw new Error('no chart');
      await page.mouse.move(box.x + box.width / 2, area.y + area.height / 2);
      const above = page.locator('#boss :has(> svg.plot), #boss :has(> * > svg.plot)').first();
      await expect.poll(() => above.innerText()).toContain(await label.textContent());
    }
  });

  it('a list pulled by 140 px of the widget loads again', async () => {
    await go(page, orders);
    await unasked(page);
    const finger = await fingerOn(page);
    await finger.drag('#boss .page', 100 * scale);
    await finger.lift();
    await page.waitForTimeout(300);
    expect(calls).toEqual([]);
    await finger.drag('#boss .page', 140 * scale);
    await finger.lift();
    await expect.poll(() => calls.length).toBeGreaterThan(0);
  });

  it('a sheet follows the finger, and closes after 80 px of the widget', async () => {
    await go(page, overview);
    await page.getByRole('button', { name: /日期: / }).click();
    const sheet = page.locator('#boss .sheet');
    await page.getByRole('button', { name: '确定' }).waitFor();
    await page.waitForTimeout(300);
    const top = (await sheet.boundingBox())?.y ?? 0;
    const finger = await fingerOn(page);
    await finger.drag('#boss .sheet .grab', 60 * scale);
    await expect.poll(async () => Math.round((((await sheet.boundingBox())?.y ?? 0) - top) / scale)).toBe(60);
    await finger.lift();
    await page.waitForTimeout(100);
    expect(await sheet.count()).toBe(1);
    await finger.drag('#boss .sheet .grab', 100 * scale);
    await finger.lift();
    await sheet.waitFor({ state: 'detached' });
  });

  it('days are chosen in the calendar where they are drawn', async () => {
    await go(page, overview, 700);
    await page.getByRole('button', { name: /日期: / }).click();
    for (const day of ['2026年6月3日', '2026年6月9日']) {
      const box = await page.getByRole('button', { name: day, exact: true }).boundingBox();
      if (!box) throw new Error('no day');
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    }
    await page.getByRole('button', { name: '确定' }).click();
    await page.getByRole('button', { name: /2026\/06\/03–2026\/06\/09/ }).waitFor();
  });
});
