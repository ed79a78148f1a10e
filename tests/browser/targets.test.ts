// Where a host puts the widget, and what it does to that place afterwards.
import type { Page } from 'playwright-core';
import { nextVisit, type Visit } from '../support/browser';
import { serve } from '../support/serve';
import { openStage, untilEnd } from '../support/stage';

const html = `<!doctype html><html><head><meta charset="utf-8"><link rel="icon" href="data:,"></head>
<body><div id="one"><div id="boss" style="height: 600px"></div></div><div id="two"></div>
<script src="/boss/boss.js"></script></body></html>`;

const stage = openStage(() => serve({ '/': html, '/inner': html }));

async function open(): Promise<Visit> {
  const visit = await untilEnd(nextVisit(stage.browser));
  await visit.page.route('**/api/**', (route) => route.fulfill({ status: 404, json: { Code: 4000 } }));
  await visit.page.goto(stage.server.url);
  await visit.page.evaluate(() => {
    const options = { userInfo: { token: 't', permissionJson: 'boss.*', shopId: '1' }, persist: 'memory' };
    Reflect.set(window, 'start', (target: unknown, more: object = {}) => {
      const given = { ...options, router: { mode: 'memory' }, ...more };
      const widget = Reflect.get(window, 'BossAssistant').mount(target, given);
      Reflect.set(window, 'widget', widget);
      return widget.ready.then(
        () => 'ready',
        (error: { code: string; option: string }) => `${error.code} ${error.option}`,
      );
    });
  });
  return visit;
}

/** 404 answers are part of these stories. */
const faultsOf = ({ faults }: Visit): string[] => faults.filter((fault) => !fault.includes('404'));

/** The sheet of the account lies over the page. */
async function openSheet(page: Page): Promise<void> {
  await page.getByRole('button', { name: '我的' }).click();
  await page.getByRole('dialog').getByText('版本').waitFor();
}
const back = (page: Page): Promise<boolean> => page.evaluate(() => Reflect.get(window, 'widget').back());
const isShown = (page: Page) => page.getByRole('button', { name: '我的' }).first().waitFor();

it('a target that shows no children is refused by name', async () => {
  const visit = await open();
  const outcomes = await visit.page.evaluate(async () => {
    const names = [
      'img',
      'input',
      'br',
      'hr',
      'textarea',
      'select',
      'iframe',
      'canvas',
      'video',
      'script',
      'style',
      'template',
      'object',
      'title',
      'link',
      'embed',
      'option',
    ];
    const elements = names.map((name) => document.body.appendChild(document.createElement(name)));
    const drawing = document.createElementNS('http://www.w3.org/2000/svg', 'g');
    const found: Record<string, string> = {};
    for (const element of [...elements, drawing]) {
      const outcome = await Reflect.get(window, 'start')(element);
      found[element.localName] = `${outcome}, ${element.childNodes.length} nodes`;
    }
    return found;
  });
  expect(Object.keys(outcomes)).toHaveLength(18);
  expect([...new Set(Object.values(outcomes))]).toEqual(['TARGET target, 0 nodes']);
  expect(faultsOf(visit)).toEqual([]);
});

it('a target may come into the document later', async () => {
  const visit = await open();
  const outcome = await visit.page.evaluate(() => {
    const box = Object.assign(document.createElement('section'), { id: 'late' });
    const ready = Reflect.get(window, 'start')(box);
    document.body.prepend(box);
    return ready;
  });
  expect(outcome).toBe('ready');
  await isShown(visit.page);
  // Measured when it appeared: it takes the window's height.
  expect((await visit.page.locator('#late').boundingBox())?.height).toBe(844);
});

it('a target that the host takes out and puts elsewhere keeps its widget, also with a sheet open', async () => {
  const visit = await open();
  const { page } = visit;
  expect(await page.evaluate(() => Reflect.get(window, 'start')('#boss'))).toBe('ready');
  await openSheet(page);
  await page.evaluate(() => document.querySelector('#two')?.append(document.querySelector('#boss') ?? ''));
  expect(await back(page)).toBe(true);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await isShown(page);
  await openSheet(page);
  await page.evaluate(() => {
    const box = document.querySelector('#boss');
    box?.remove();
    Reflect.set(window, 'kept', box);
  });
  await page.evaluate(() => Reflect.get(window, 'widget').navigate('/pages/order/index'));
  await page.evaluate(() => document.body.append(Reflect.get(window, 'kept')));
  await page.getByText('店内订单明细').first().waitFor();
  expect(await page.evaluate(() => document.documentElement.style.cssText + document.body.style.cssText)).toBe('');
  await page.evaluate(() => Reflect.get(window, 'widget').destroy());
  expect(await page.locator('#boss > *').count()).toBe(0);
  expect(faultsOf(visit)).toEqual([]);
});

it('a target in a frame of the same origin is drawn there, and keeps to the address of the frame', async () => {
  const visit = await open();
  const { page } = visit;
  const outcome = await page.evaluate(async () => {
    const frame = Object.assign(document.createElement('iframe'), { src: '/inner', id: 'frame' });
    frame.style.cssText = 'width: 390px; height: 700px';
    document.body.prepend(frame);
    await new Promise((done) => frame.addEventListener('load', done));
    const target = frame.contentDocument?.querySelector('#boss');
    return Reflect.get(window, 'start')(target, { router: { mode: 'hash' } });
  });
  expect(outcome).toBe('ready');
  const inner = page.frameLocator('#frame');
  await inner.getByRole('button', { name: '我的' }).waitFor();
  expect(await inner.locator('#boss .ba').evaluate((box) => getComputedStyle(box).display)).toBe('inline-flex');
  await page.evaluate(() => Reflect.get(window, 'widget').navigate('/pages/order/index'));
  await inner.getByText('店内订单明细').first().waitFor();
  const addresses = await page.evaluate(() => [
    location.hash,
    document.querySelector('iframe')?.contentWindow?.location.hash,
  ]);
  expect(addresses).toEqual(['', '#/pages/order/index']);
  // The host takes the frame away with the widget in it.
  await page.evaluate(() => document.querySelector('iframe')?.remove());
  expect(
    await page.evaluate(() => {
      const widget = Reflect.get(window, 'widget');
      widget.navigate('/');
      widget.update({ locale: 'en' });
      widget.back();
      widget.destroy();
      return widget.status;
    }),
  ).toBe('destroyed');
  expect(faultsOf(visit)).toEqual([]);
});

it('a target in a closed shadow root works, and moves on into another one', async () => {
  const visit = await open();
  const { page } = visit;
  const outcome = await page.evaluate(() => {
    const roots = ['#one', '#two'].map((name) => document.querySelector(name)?.attachShadow({ mode: 'closed' }));
    Reflect.set(window, 'roots', roots);
    const box = document.createElement('div');
    box.style.height = '600px';
    roots[0]?.append(box);
    Reflect.set(window, 'box', box);
    return Reflect.get(window, 'start')(box);
  });
  expect(outcome).toBe('ready');
  const look = () =>
    page.evaluate(() => {
      const root = Reflect.get(window, 'box').firstElementChild.shadowRoot;
      const found = root.querySelector('.ba');
      return [getComputedStyle(found).display, found.getBoundingClientRect().height];
    });
  expect(await look()).toEqual(['inline-flex', 600]);
  await page.evaluate(() => Reflect.get(window, 'roots')[1].append(Reflect.get(window, 'box')));
  expect(await look()).toEqual(['inline-flex', 600]);
  await page.evaluate(() => Reflect.get(window, 'widget').destroy());
  expect(faultsOf(visit)).toEqual([]);
});
