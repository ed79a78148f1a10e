// The hostile gallery: whatever the page around it does, the widget looks and works as on a plain page, and the page stays
// as it is. BOSS_GALLERY=all walks every page of the product.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { paths } from '../../src/core/paths';
import { newVisit, openBrowser, type Visit } from '../support/browser';
import { figure } from '../support/reliability';
import { DINNER, demo, FLAGSHIP, type StoryServer, startStoryServer } from '../support/story';

interface Host {
  head?: string;
  html?: string;
  /** Around the widget's element; `%` stands for it. */
  body?: string;
  /** Runs before the widget's script. */
  before?: string;
  router?: string;
}

const hosts: Record<string, Host> = {
  important: {
    head: `<style>body { font: 30px/3 serif; letter-spacing: 9px; color: red } *:not(html, head, head *, body, aside) { all: unset !important; color: red !important; font: 30px/3 serif !important; margin: 9px !important;
      padding: 9px !important; float: right !important; box-sizing: content-box !important; letter-spacing: 9px !important;
      text-transform: uppercase !important; visibility: visible !important }
      #boss { display: block !important }
      #boss { width: 390px !important; height: 700px !important; margin: 0 !important; padding: 0 !important; float: none !important }</style>`,
  },
  'root font': { head: '<style>html { font-size: 62.5% } body { font: 40px/1 fantasy; zoom: 1 }</style>' },
  rtl: { html: 'dir="rtl" style="text-align: right; word-spacing: 9px; writing-mode: horizontal-tb"' },
  transform: {
    body: '<div style="transform: scale(1); filter: blur(0); overflow: hidden; will-change: transform"><div style="contain: paint; perspective: 9px; overflow: clip">%</div></div>',
  },
  'z-index': {
    body: '%<div style="position: fixed; right: 0; top: 0; width: 60px; height: 100vh; z-index: 2147483647; background: #fc0"></div>',
  },
  'hash router': {
    before: `addEventListener('hashchange', () => { if (!/^#(tab|$)/.test(location.hash)) location.hash = 'tab=lost' });
      location.hash = 'tab=2'; addEventListener('keydown', (event) => event.preventDefault());`,
    router: `{ mode: 'param' }`,
  },
  patched: {
    before: `Array.prototype.extra = function () {}; Object.prototype.polluted = 'yes';
      for (const name of ['map', 'filter', 'includes']) { const real = Array.prototype[name]; Array.prototype[name] = function (...a) { return real.apply(this, a) } }
      const push = history.pushState; history.pushState = function (...a) { return push.apply(this, a) };
      const real = window.fetch; window.fetch = (input, init) => real(input, init);
      Date.prototype.toJSON = function () { return 'patched' }; String.prototype.at = null;`,
  },
  'inside a shadow root': {
    body: '<div id="outer"></div>',
    before: `addEventListener('DOMContentLoaded', () => {
      const root = document.querySelector('#outer').attachShadow({ mode: 'open' });
      root.innerHTML = '<style>div { color: red !important; font-size: 40px }</style><div id="boss"></div>';
      root.firstElementChild.nextElementSibling.style.cssText = 'width: 390px; height: 700px'; });`,
  },
};

const isAll = process.env.BOSS_GALLERY === 'all';
const routes = isAll
  ? Object.values(paths).filter((path) => path !== paths.login && !path.includes('/detail'))
  : [paths.home, paths.finance, `${paths.orders}?range=1`, paths.abnormal];

let browser: Browser;
let server: StoryServer;
let token: string;
/** What a plain page shows on each route, as PNG in base64. */
const plain = new Map<string, string>();

beforeAll(async () => {
  [browser, server] = await Promise.all([openBrowser(), startStoryServer()]);
  token = await server.login('boss', demo);
  await walk({}, async (route, picture) => void plain.set(route, picture));
}, 480_000);
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

const markup = ({
  head = '',
  html = '',
  body = '%',
  before = '',
}: Host): string => `<!doctype html><html ${html}><head>
<meta charset="utf-8"><link rel="icon" href="data:,"><style>body { margin: 0 } #boss { width: 390px; height: 700px }
aside { width: 390px; height: 60px; overflow: hidden; background: #eee }</style>${head}<script>${before}</script>
<script src="/boss/2.0.1/boss.js"></script></head><body><aside>The host's own words</aside>
${body.replace('%', '<div id="boss"></div>')}</body></html>`;

const settle = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    const element: Element | undefined = Reflect.get(window, 'widget')?.element;
    const root = [...(element?.children ?? [])].map((child) => child.shadowRoot).find(Boolean);
    const bottom = element?.getBoundingClientRect().bottom ?? 0;
    const parts = [...(root?.querySelectorAll('[role=progressbar], [role=status] svg, .sk') ?? [])];
    return (
      root?.querySelector('.page, form') && !parts.some((part) => part.getBoundingClientRect().top < bottom)
    );
  });

/** Opens the host's page, mounts, and hands over a picture of the widget on each route. */
async function walk(
  host: Host,
  look: (route: string, picture: string, page: Page) => Promise<void>,
): Promise<Visit> {
  const visit = await newVisit(browser, { viewport: { width: 480, height: 1200 } });
  const { page } = visit;
  await page.clock.setFixedTime(DINNER);
  await page.route('**/hostile', (route) => route.fulfill({ contentType: 'text/html', body: markup(host) }));
  await page.goto(`${server.address}/hostile`);
  const aside = () => page.locator('aside').screenshot({ animations: 'disabled' });
  const asideBefore = await aside();
  const bodyBefore = await page.evaluate(() => [
    document.body.style.cssText,
    document.documentElement.className,
  ]);
  await page.evaluate(`window.widget = BossAssistant.mount(
    document.querySelector('#boss') ?? document.querySelector('#outer').shadowRoot.querySelector('#boss'), {
      userInfo: { token: '${token}', permissionJson: 'boss.*', shopId: '${FLAGSHIP}', shopName: '人民广场店', compCode: 'demo' },
      persist: 'memory', router: ${host.router ?? `{ mode: 'memory' }`} })`);
  await settle(page);
  for (const route of routes) {
    await page.evaluate((to) => Reflect.get(window, 'widget').navigate(to), route);
    await page.waitForFunction((to) => Reflect.get(window, 'widget').route === to, route);
    await settle(page);
    const box = await page.locator('#boss').boundingBox();
    if (!box) throw new Error('The widget has no box');
    const picture = await page.screenshot({
      clip: { ...box, width: 390, height: 700 },
      animations: 'disabled',
    });
    await look(route, picture.toString('base64'), page);
  }
  expect((await aside()).equals(asideBefore)).toBe(true);
  expect(
    await page.evaluate(() => [document.body.style.cssText, document.documentElement.className]),
  ).toEqual(bodyBefore);
  expect(visit.faults).toEqual([]);
  await visit.close();
  return visit;
}

/** Share of the pixels in which two pictures differ visibly. */
const difference = (page: Page, one: string, other: string): Promise<number> =>
  page.evaluate(
    async (pictures) => {
      const [a, b] = await Promise.all(
        pictures.map(async (text) => {
          const image = new Image();
          image.src = `data:image/png;base64,${text}`;
          await image.decode();
          const canvas = Object.assign(document.createElement('canvas'), { width: 390, height: 700 });
          const context = canvas.getContext('2d');
          context?.drawImage(image, 0, 0);
          return context?.getImageData(0, 0, 390, 700).data ?? new Uint8ClampedArray();
        }),
      );
      let differs = 0;
      for (let index = 0; index < (a?.length ?? 0); index += 4) {
        const distance = [0, 1, 2].reduce(
          (sum, part) => sum + Math.abs((a?.[index + part] ?? 0) - (b?.[index + part] ?? 0)),
          0,
        );
        if (distance > 48) differs += 1;
      }
      return differs / (390 * 700);
    },
    [one, other],
  );

/** Anti-aliasing and the clock of a running request; a moved line of text is ten times as much. */
const TOLERANCE = 0.001;

let seen = 0;
it.each(Object.entries(hosts))(
  '%s: every page looks as on a plain one, and the host stays as it was',
  async (_name, host) => {
    const judge = await newVisit(browser);
    const different: string[] = [];
    await walk(host, async (route, picture) => {
      const share = await difference(judge.page, plain.get(route) ?? '', picture);
      if (share > TOLERANCE) different.push(`${route} ${(share * 100).toFixed(2)} %`);
    });
    await judge.close();
    expect(different).toEqual([]);
    seen += 1;
    if (seen === Object.keys(hosts).length)
      figure(12, `${seen} hostile pages × ${plain.size} pages of the widget: all as on a plain one`);
  },
  240_000,
);
