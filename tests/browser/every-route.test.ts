// Every page of the product where it has it hard: in one file under the strictest policy, and on an engine as old as is
// supported; and from every page back leads out.
import type { Page } from 'playwright-core';
import { paths } from '../../src/core/router/paths';
import type { BossAssistant as Sdk } from '../../types';
import { newVisit, type Visit } from '../support/browser';
import { everyPage } from '../support/every-page';
import { everyNth } from '../support/nightly';
import { figure } from '../support/reliability';
import { openStage, untilEnd } from '../support/stage';
import { DINNER, demo, enter, settled, startStoryServer } from '../support/story';

declare const BossAssistant: Sdk;

const stage = openStage(() => startStoryServer());
let routes: string[];
let token: string;

beforeAll(async () => {
  routes = await everyPage(stage.server);
  token = await stage.server.login('boss', demo);
});

/** Takes away what came after Chrome 99 and Safari 15.4; runs before every script of the page. */
function makeOld(): void {
  const gone: [object | undefined, string[]][] = [
    [Document.prototype, ['adoptedStyleSheets', 'startViewTransition']],
    [ShadowRoot.prototype, ['adoptedStyleSheets']],
    [CSSStyleSheet.prototype, ['replace', 'replaceSync']],
    [Array, ['fromAsync']],
    [Array.prototype, ['toSorted', 'toReversed', 'toSpliced', 'with']],
    [Object, ['groupBy']],
    [Map, ['groupBy']],
    [Promise, ['withResolvers', 'try']],
    [String.prototype, ['isWellFormed', 'toWellFormed']],
    [Set.prototype, ['union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf']],
    [AbortSignal, ['timeout', 'any']],
    [URL, ['canParse', 'parse']],
    [Element.prototype, ['checkVisibility', 'setHTMLUnsafe', 'moveBefore']],
    [HTMLElement.prototype, ['inert', 'showPopover', 'hidePopover', 'togglePopover', 'popover']],
    [Crypto.prototype, ['randomUUID']],
    [Navigator.prototype, ['userActivation', 'scheduling', 'share', 'canShare']],
    [Intl, ['DurationFormat', 'Segmenter']],
    [
      window,
      'Iterator structuredClone requestIdleCallback scheduler navigation CloseWatcher OffscreenCanvas CompressionStream WeakRef FinalizationRegistry'.split(
        ' ',
      ),
    ],
  ];
  for (const [holder, names] of gone) for (const name of names) if (holder) Reflect.deleteProperty(holder, name);
}

function noteViolations(): void {
  const found: string[] = [];
  Reflect.set(window, 'violations', found);
  document.addEventListener('securitypolicyviolation', (event) =>
    found.push(`${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}`),
  );
}

/** Opens a page of the example host, with the owner logged in as a shell does it. */
async function open(path: string, init?: () => void): Promise<Visit> {
  const visit = await untilEnd(newVisit(stage.browser));
  const { page } = visit;
  await page.clock.setFixedTime(DINNER);
  await page.addInitScript(noteViolations);
  if (init) await page.addInitScript(init);
  await page.goto(`${stage.server.address}${path}`);
  await page.getByLabel('企业号').waitFor();
  await enter(page, token);
  await settled(page);
  return visit;
}

async function show(page: Page, route: string): Promise<string> {
  await page.evaluate((to) => BossAssistant.get('#boss')?.navigate(to), route);
  await page.waitForFunction((to) => location.hash.includes(to.split('?')[0] ?? ''), route);
  await settled(page);
  return page.locator('#boss .ba').innerText();
}

describe.each([
  ['in one file', '/strict.html', undefined],
  ['on an engine as old as is supported', '/', makeOld],
])('every page %s', (_how, path, init) => {
  it('is drawn, looks as it should, and breaks no rule', async () => {
    const visit = await open(path, init);
    const isOld = init !== undefined;
    expect(await visit.page.evaluate(() => 'adoptedStyleSheets' in document)).toBe(!isOld);
    // By day every fifth page, nightly all of them.
    const shown = routes.filter(everyNth(5));
    for (const route of shown) {
      const text = await show(visit.page, route);
      expect(text.length, route).toBeGreaterThan(10);
      expect(text, route).not.toMatch(/页面出错了|页面加载失败|页面不存在|网络异常|undefined|NaN/);
      // The looks are there: the page has its own background and no default margin.
      const looks = await visit.page
        .locator('#boss .ba')
        .evaluate((box) => [getComputedStyle(box).display, getComputedStyle(box).boxSizing]);
      expect(looks, route).toEqual(['inline-flex', 'border-box']);
    }
    expect(await visit.page.evaluate(() => Reflect.get(window, 'violations') as string[])).toEqual([]);
    expect(visit.faults).toEqual([]);
    await visit.close();
    if (isOld) figure(19, `without the newer APIs ${shown.length} of ${shown.length} pages work`);
    else figure(8, `strict policy with trusted types, ${shown.length} pages: 0 violations`);
  }, 240_000);
});

it('from every page back reaches quit in depth + 1 steps, and the host hears of it once', async () => {
  const visit = await open('/');
  const { page } = visit;
  await page.evaluate(() => {
    Reflect.set(window, 'quits', 0);
    BossAssistant.get('#boss')?.on('exit', () =>
      Reflect.set(window, 'quits', Number(Reflect.get(window, 'quits')) + 1),
    );
  });
  for (const [index, route] of [...routes.entries()].filter(everyNth(5))) {
    await page.evaluate(() => Reflect.set(window, 'quits', 0));
    // One, two or three pages deep.
    const below = routes.slice(1, 1 + (index % 3)).filter((other) => other !== route);
    const way = route === paths.home ? [] : [...below, route];
    for (const step of way) {
      await page.evaluate((to) => BossAssistant.get('#boss')?.navigate(to), step);
      await page.waitForFunction((to) => BossAssistant.get('#boss')?.route.startsWith(to.split('?')[0] ?? ''), step);
    }
    const steps = await page.evaluate(async () => {
      const widget = BossAssistant.get('#boss');
      for (let step = 1; step < 10; step += 1) {
        const before = widget?.route;
        if (!widget?.back()) return step;
        for (let frame = 0; frame < 300 && widget.route === before; frame += 1)
          await new Promise((done) => requestAnimationFrame(done));
      }
      return 0;
    });
    expect(steps, route).toBe(way.length + 1);
    expect(await page.evaluate(() => Reflect.get(window, 'quits')), route).toBe(1);
    expect(await page.evaluate(() => BossAssistant.get('#boss')?.route)).toBe('/');
  }
  expect(visit.faults).toEqual([]);
}, 120_000);

it('below the oldest engine there are words instead of a white page', async () => {
  const visit = await untilEnd(newVisit(stage.browser));
  await visit.page.addInitScript(() => Reflect.deleteProperty(Element.prototype, 'attachShadow'));
  await visit.page.goto(stage.server.address);
  await visit.page.getByText('请升级浏览器或系统').waitFor();
  const reason = await visit.page.evaluate(() => BossAssistant.mount('#boss').ready.catch((error) => error.code));
  expect(reason).toBe('UNSUPPORTED');
});

it('an engine that cannot read the script gets the words too', async () => {
  const visit = await untilEnd(newVisit(stage.browser));
  // Chrome before 76 and Safari before 13 have none.
  await visit.page.addInitScript(() => Reflect.deleteProperty(Promise, 'allSettled'));
  await visit.page.route('**/boss.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'this is no script' }),
  );
  await visit.page.goto(stage.server.address);
  await visit.page.getByText('请升级浏览器或系统').waitFor();
});

it('a script that does not come is told of, with a way to try again', async () => {
  const visit = await untilEnd(newVisit(stage.browser));
  await visit.page.route('**/boss.js', (route) => route.abort());
  await visit.page.goto(stage.server.address);
  await visit.page.getByText('页面加载失败，请检查网络').waitFor();
  await visit.page.unroute('**/boss.js');
  await visit.page.getByRole('button', { name: '重试' }).click();
  await visit.page.getByLabel('企业号').waitFor();
});
