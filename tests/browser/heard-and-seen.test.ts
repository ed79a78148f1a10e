// Who does not see the page hears where it went, who sees little sees what is chosen, and the host's page stays the host's.
import type { Page } from 'playwright-core';
import type { BossAssistant as Sdk } from '../../types';
import { newVisit } from '../support/browser';
import { everyPage } from '../support/every-page';
import { everyNth } from '../support/nightly';
import { DINNER, demo, userOf } from '../support/story';
import { openStory } from '../support/story-stage';

declare const BossAssistant: Sdk;

const story = openStory();

/** What has the focus: its words, and whether it is the heading. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement?.shadowRoot?.activeElement;
    return {
      isHeading: element?.localName === 'h1',
      words: (element?.getAttribute('aria-label') ?? element?.textContent ?? '').replace(/\s+/g, ' ').trim(),
    };
  });
const said = (page: Page) => page.evaluate(() => bossRoot()?.querySelector('.ba > [aria-live]')?.textContent);

it('a page that is opened has the focus on its heading and is announced by its title', async () => {
  const { page } = story;
  await story.open('/');
  for (const [name, title] of [
    ['经营概览', '经营概览'],
    ['经营目标', '经营目标'],
    ['消息中心', '消息中心'],
  ] as const) {
    await page.locator('#boss .menu').getByRole('button', { name: name }).click();
    await expect.poll(() => focused(page)).toEqual({ isHeading: true, words: title });
    await expect.poll(() => said(page)).toBe(title);
    await page.evaluate(() => BossAssistant.get('#boss')?.back());
    await expect.poll(() => focused(page)).toEqual({ isHeading: false, words: name });
  }
  // It is said once, and is not read again with the page.
  await expect.poll(() => said(page), { timeout: 10_000 }).toBe('');
});

it.each([
  ['/pages/order/index?range=1', '.items .row', 3],
  ['/pages/abnormal/lists?type=0&range=6', '.items .row', 2],
  ['/pages/rank/member', '.ranking button', 4],
  ['/', '.tiles button', 0],
] as const)('back to %s gives the focus to the row that was opened', async (route, selector, at) => {
  const { page } = story;
  await story.open(route);
  const row = page.locator(`#boss ${selector}`).nth(at);
  const words = ((await row.textContent()) ?? '').replace(/\s+/g, ' ').trim();
  const address = page.url();
  await row.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.url()).not.toBe(address);
  await expect.poll(async () => (await focused(page)).isHeading).toBe(true);
  await page.goBack();
  await expect.poll(() => focused(page)).toEqual({ isHeading: false, words });
});

it('in a frame of the same origin a long list goes on, arrow keys move, and the focus comes back', async () => {
  const visit = await newVisit(story.browser);
  const { page } = visit;
  await page.clock.setFixedTime(DINNER);
  const html = `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><script src="/boss/2.0.1/boss.js"></script><body></body>`;
  await page.route('**/own', (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto(`${story.server.address}/own`);
  await page.evaluate(
    async (userInfo) => {
      const frame = document.body.appendChild(document.createElement('iframe'));
      frame.style.cssText = 'width: 390px; height: 700px';
      frame.src = '/own';
      await new Promise((done) => frame.addEventListener('load', done));
      const inside = frame.contentDocument ?? document;
      const box = inside.body.appendChild(inside.createElement('div'));
      box.style.height = '600px';
      const widget = BossAssistant.mount(box, {
        userInfo,
        persist: 'memory',
        overlays: 'contained',
        router: { mode: 'memory' },
      });
      Object.assign(window, { widget });
      await widget.ready;
    },
    userOf(await story.server.login('boss', demo)),
  );
  const inner = page.frameLocator('iframe');
  const go = (path: string) => page.evaluate((to) => Reflect.get(window, 'widget').navigate(to), path);
  const focusedInside = () =>
    page.evaluate(() => {
      const element = document.querySelector('iframe')?.contentDocument?.activeElement?.shadowRoot?.activeElement;
      return (element?.getAttribute('aria-label') ?? element?.textContent ?? '').replace(/\s+/g, ' ').trim();
    });

  const account = inner.getByRole('button', { name: '我的' });
  await account.focus();
  await page.keyboard.press('Enter');
  await inner.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await inner.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await focusedInside()).toBe('我的');

  await go('/pages/index/msg');
  const tabs = inner.getByRole('tab');
  await tabs.first().focus();
  await page.keyboard.press('ArrowRight');
  expect(await focusedInside()).toBe(((await tabs.nth(1).textContent()) ?? '').replace(/\s+/g, ' ').trim());

  await go('/pages/order/index?range=6');
  const rows = inner.locator('.items .row');
  await rows.nth(5).waitFor();
  /** The rows that lie within the box after scrolling as far as it goes. */
  const inView = () =>
    rows.first().evaluate((row) => {
      const root = row.getRootNode();
      const scroller = root instanceof ShadowRoot ? root.querySelector('.frame') : null;
      scroller?.scrollTo(0, 4000);
      const { top = 0, bottom = 0 } = scroller?.getBoundingClientRect() ?? {};
      const lies = (one: Element) => {
        const box = one.getBoundingClientRect();
        return box.bottom > top && box.top < bottom;
      };
      return scroller ? [...scroller.querySelectorAll('.items .row')].filter(lies).length : -1;
    });
  await expect.poll(inView).toBeGreaterThan(4);
  // Its words are read once it has the focus: until then the row in this place can change as the list draws on.
  await rows.nth(6).focus();
  const words = await focusedInside();
  expect(words).toMatch(/¥/);
  await page.keyboard.press('Enter');
  await expect.poll(focusedInside).toMatch(/订单详情/);
  await page.evaluate(() => Reflect.get(window, 'widget').back());
  await expect.poll(focusedInside).toBe(words);
  expect(visit.faults).toEqual([]);
  await visit.close();
});

it("a page that the host opens leaves the focus in the host's field", async () => {
  const { page } = story;
  await story.open('/');
  await page.evaluate(() => {
    const field = document.createElement('input');
    field.id = 'of-the-host';
    document.body.prepend(field);
    field.focus();
    BossAssistant.get('#boss')?.navigate('/pages/order/index');
  });
  await page.getByText('店内订单明细').first().waitFor();
  await story.settle();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('of-the-host');
  await page.evaluate(() => document.querySelector('#of-the-host')?.remove());
});

it('a message of another store opens what it tells of', async () => {
  const { page } = story;
  await story.open('/pages/index/msg');
  const row = page
    .locator('#boss .items .row')
    .filter({ hasText: /机场店/ })
    .filter({ hasText: /整单手动折扣 ¥/ });
  const words = (await row.first().textContent()) ?? '';
  await row.first().click();
  await page.waitForFunction(() => location.hash.includes('/pages/order/detail'));
  await story.settle();
  expect(await story.text()).toContain(/· ([A-Z]\d\d)\s·/.exec(words)?.[1]);
  expect(await story.text()).not.toContain('订单不存在');
});

it('no page has a banner, and Tab shows one ring at a time', async () => {
  const { page } = story;
  const banners: string[] = [];
  const rings: Record<string, number[]> = {};
  for (const route of (await everyPage(story.server)).filter(everyNth(5))) {
    await story.open(route);
    if ((await page.getByRole('banner').count()) > 0) banners.push(route);
    const counts: number[] = [];
    for (let stop = 0; stop < 8; stop += 1) {
      await page.keyboard.press('Tab');
      counts.push(
        await page.evaluate(() => {
          let count = 0;
          for (
            let element = document.activeElement?.shadowRoot?.activeElement ?? null;
            element;
            element = element.parentElement
          ) {
            const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
            const isRing = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1.5;
            // The box around a field draws the ring of what is in it.
            const isBox = element.matches('.box, .date') && boxShadow !== 'none';
            if (isRing || isBox) count += 1;
          }
          return document.activeElement?.shadowRoot?.activeElement ? count : 1;
        }),
      );
    }
    if (counts.some((count) => count !== 1)) rings[route] = counts;
  }
  expect(banners).toEqual([]);
  expect(rings).toEqual({});
});

it('forced colours mark what is chosen', async () => {
  const { page } = story;
  await page.emulateMedia({ forcedColors: 'active' });
  const unmarked: string[] = [];
  for (const [route, chosen, other] of [
    ['/pages/abnormal/index?range=6', '[role=tab][aria-selected=true]', '[role=tab][aria-selected=false]'],
    [
      '/pages/finance/collection-details?type=unpaid',
      '[role=radio][aria-checked=true]',
      '[role=radio][aria-checked=false]',
    ],
    ['/pages/finance/index?range=6', '.chips .chip.on', '.chips .chip:not(.on)'],
    ['/pages/order/filtersource', 'input[type=checkbox]:checked', 'input[type=checkbox]:not(:checked)'],
    ['/pages/order/filterdesk', 'input[type=checkbox]:checked', 'input[type=checkbox]:not(:checked)'],
  ] as const) {
    await story.open(route);
    if (chosen.startsWith('input')) await page.locator('#boss input[type=checkbox]').nth(1).check();
    const look = (selector: string) =>
      page
        .locator(`#boss ${selector}`)
        .first()
        .evaluate((element) => {
          const { backgroundColor, borderTopWidth } = getComputedStyle(element);
          return { backgroundColor, borderTopWidth };
        });
    const [one, two] = [await look(chosen), await look(other)];
    if (one.backgroundColor === two.backgroundColor) unmarked.push(`${route}: ${chosen}`);
    // A box without a colour of its own has an edge.
    if (chosen.startsWith('input')) expect(Number.parseFloat(two.borderTopWidth)).toBeGreaterThan(0);
  }
  await page.emulateMedia({ forcedColors: 'none' });
  expect(unmarked).toEqual([]);
});

it("the browser's font size counts", async () => {
  const { page } = story;
  const settings = await page.context().newCDPSession(page);
  await settings.send('Page.setFontSizes', { fontSizes: { standard: 24 } });
  await page.reload();
  await story.settle();
  const size = await page.locator('#boss .ba').evaluate((app) => getComputedStyle(app).fontSize);
  // 15 px is the size of running text; the default of browsers is 16 px.
  expect(size).toBe('22.5px');
});
