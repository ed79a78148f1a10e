// A page that is opened by its address, without anything loaded before, has the styles of every part that it draws, and
// nothing of it moves while its parts and answers arrive.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Request } from 'playwright-core';
import { root } from '../../build/source.mjs';
import { newVisit } from '../support/browser';
import { everyPage } from '../support/every-page';
import { logIn } from '../support/login-form';
import { everyNth } from '../support/nightly';
import { openStage } from '../support/stage';
import { DINNER, demo, settled, startStoryServer } from '../support/story';

const stage = openStage(() => startStoryServer());

/** Notes what moves in every page of the visit, with the box that it left and the one it went to. */
const watch = (): void => {
  const found: string[] = [];
  Reflect.set(window, 'moved', found);
  const box = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ');
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, sources } = entry as PerformanceEntry & {
        value: number;
        sources: { node?: Element; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
      };
      const what = sources.map(
        ({ node, previousRect, currentRect }) =>
          `${node?.nodeName ?? ''}.${node?.className ?? ''} ${box(previousRect)} → ${box(currentRect)}`,
      );
      found.push(`${value.toFixed(4)} ${what.join(', ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
};

const total = (found: readonly string[]): number => found.reduce((sum, entry) => sum + Number.parseFloat(entry), 0);

const classesOf = (css: string): string[] => [...new Set(css.match(/\.[a-z][a-z-]+(?=[^;}]*\{)/g))];

/** The classes that are drawn, and the sheets that came with the page. */
const looks = (): { classes: string[]; css: string } => {
  const shadow = bossRoot();
  const drawn = [...(shadow?.querySelectorAll('[class]') ?? [])].flatMap((element) => [...element.classList]);
  return {
    classes: [...new Set(drawn)].map((name) => `.${name}`),
    css: (shadow?.adoptedStyleSheets ?? [])
      .flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText))
      .join('\n'),
  };
};

const isStream = (request: Request): boolean => request.url().endsWith('/Stream');
/** Runs in the page: waits until it has drawn and has nothing to do. */
const idle = (): Promise<void> => new Promise((done) => requestAnimationFrame(() => requestIdleCallback(() => done())));

it('a page opened by its address has the styles of all that it draws, and nothing of it moves', async () => {
  const visit = await newVisit(stage.browser);
  const context = visit.page.context();
  await visit.page.clock.setFixedTime(DINNER);
  await visit.page.goto(stage.server.address);
  await logIn(visit.page, { ...demo, account: 'boss', lang: 'zh-CN' });
  await settled(visit.page);
  await visit.page.close();

  const styled = classesOf(await readFile(path.join(root, 'dist', 'boss.css'), 'utf8'));
  const shifts = new Map<string, number>();
  const unstyled: Record<string, string[]> = {};
  const moved: Record<string, string[]> = {};
  // Each costs a second, nightly all.
  const routes = (await everyPage(stage.server)).filter(everyNth(5));
  for (const route of routes) {
    const page = await context.newPage();
    await page.clock.setFixedTime(DINNER);
    await page.addInitScript(watch);
    const network = await context.newCDPSession(page);
    await network.send('Network.enable');
    await network.send('Network.setCacheDisabled', { cacheDisabled: true });
    // Parts come one after the other, as on a phone; at once they would be drawn in one frame.
    await network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 80,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
    const pending = new Set<Request>();
    page.on('request', (request) => isStream(request) || pending.add(request));
    page.on('requestfinished', (request) => pending.delete(request));
    page.on('requestfailed', (request) => pending.delete(request));
    // The stream is the last that a page asks for by itself, and stays open.
    const stream = page.waitForRequest(isStream);
    await page.goto(`${stage.server.address}/#${route}`);
    await settled(page);
    await stream;
    await expect.poll(() => page.evaluate(idle).then(() => pending.size), { timeout: 30_000, message: route }).toBe(0);
    await page.evaluate(idle);
    const found = await page.evaluate(() => Reflect.get(window, 'moved') as string[]);
    if (found.length > 0) {
      shifts.set(route, total(found));
      moved[route] = found;
    }
    const given = await page.evaluate(looks);
    const here = new Set(classesOf(given.css));
    const late = given.classes.filter((name) => styled.includes(name) && !here.has(name));
    if (late.length > 0) unstyled[route] = late;
    await page.close();
  }
  const lines = [...shifts].map(([route, shift]) => `  ${shift.toFixed(4)} ${route}`);
  console.info([`layout shift at 390 px, cold: ${routes.length} pages, ${shifts.size} that move`, ...lines].join('\n'));
  expect(unstyled).toEqual({});
  expect(moved).toEqual({});
  await visit.close();
}, 300_000);
