// The whole product by keyboard alone: everything that can be tapped is reached, shows the focus and lets it go again; sheets
// hold the focus, Escape closes them and gives it back.
import type { Locator } from 'playwright-core';
import { billOf } from '../support/every-page';
import { tabThrough, watchFocus } from '../support/keyboard-watch';
import { everyNth, isNightly } from '../support/nightly';
import { pages } from '../support/pages';
import { login, settled } from '../support/story';
import { openStory } from '../support/story-stage';

const story = openStory();
let bill = '';
beforeAll(async () => {
  await watchFocus(story.page);
  await story.page.reload();
  await story.settle();
  bill = await billOf(story.server, 7);
});

/** Pages of one kind are walked by one of them, all of them nightly: filters by one, rankings by one, lists of operations by one. */
const isWalked = (route: string): boolean =>
  isNightly ||
  !/type=[1-8]&|\/filter[a-z]|selling-category|refund-dishes|rank\/(?:member|goods)|food\/filter/.test(route);

/** Long lists are walked where they are short. */
const short = (route: string): string =>
  route.replace('/pages/order/index?range=1', '/pages/order/index?range=99&start=2026-06-18&end=2026-06-18');

describe('on every page', () => {
  const routes = pages.map(([route]) => short(route)).filter(isWalked);
  it.each([...routes, '/pages/order/detail', '/pages/order/detailchild'].filter(everyNth(5)))(
    '%s all that can be tapped is reached with Tab, shows the focus, and Tab leads out again',
    async (route) => {
      await story.open(route.includes('/detail') ? `${route}?orderId=${bill}` : route);
      let all = await tabThrough(story.page);
      // A card that waits below the view may come when Tab has passed it; what is missed twice is missed.
      for (let before = ''; all.missed.length > 0 && all.missed.join() !== before; ) {
        before = all.missed.join();
        all = await tabThrough(story.page);
      }
      const { stops, ...walk } = all;
      expect(stops).toBeGreaterThan(2);
      expect(walk).toEqual({ missed: [], unseen: [], isLeft: true });
    },
  );
});

it('a head of a long table comes out from under the bar with the focus', async () => {
  await story.open('/pages/food/index?range=6');
  await story.page.keyboard.press('Tab');
  const head = story.page.locator('.table thead button').first();
  const gap = () =>
    head.evaluate((button) => {
      const bar = button.closest('.ba')?.querySelector('.top')?.getBoundingClientRect().bottom ?? 0;
      return button.getBoundingClientRect().top - bar;
    });
  // Under the bar, and within the view: for the browser there is nothing to scroll.
  const under = (await gap()) + 40;
  await head.evaluate((button, by) => {
    const table = button.closest('.table');
    for (let node: Node | null = table?.parentNode ?? null; node; node = node.parentNode) {
      if (node instanceof Element) node.scrollTop += by;
      else if (node instanceof ShadowRoot) node.host.scrollTop += by;
    }
    scrollBy(0, by);
  }, under);
  await story.page.locator('.table').evaluate((table: HTMLElement) => table.focus({ preventScroll: true }));
  expect(await gap()).toBeLessThan(0);
  await story.page.keyboard.press('Tab');
  expect(await gap()).toBeGreaterThanOrEqual(0);
});

it('the login is filled and sent without a pointer', async () => {
  const visit = await login(story.browser, story.server);
  await visit.page.evaluate(() => localStorage.clear());
  await watchFocus(visit.page);
  await visit.page.goto(story.server.address);
  await visit.page.getByLabel('企业号').waitFor();
  // The host is asked for its demo: the button is seen when it has answered.
  await visit.page.getByRole('button', { name: '进入演示' }).waitFor();
  await settled(visit.page);
  const { missed, unseen, isLeft } = await tabThrough(visit.page);
  expect({ missed, unseen, isLeft }).toEqual({ missed: [], unseen: [], isLeft: true });
  await visit.page.getByLabel('企业号').focus();
  for (const text of ['demo', 'boss', 'boss123']) {
    await visit.page.keyboard.press('ControlOrMeta+A');
    await visit.page.keyboard.type(text);
    await visit.page.keyboard.press('Tab');
  }
  await visit.page.getByLabel('密码', { exact: true }).press('Enter');
  await visit.page.getByLabel('企业号').waitFor({ state: 'detached' });
  await settled(visit.page);
  await visit.close();
});

const focused = () =>
  story.page.evaluate(() => {
    const root = document.activeElement?.shadowRoot;
    const element = root?.activeElement;
    return {
      text: (element?.getAttribute('aria-label') ?? element?.textContent ?? '').replace(/\s+/g, ' ').trim(),
      isInDialog: Boolean(element?.closest('dialog')),
      // Between the last and the first element of a dialog lies the browser's own bar.
      isNowhere: !element,
    };
  });
const named = (name: string | RegExp): Locator => story.page.locator('#boss').getByRole('button', { name }).first();

describe('what opens over a page', () => {
  it.each([
    ['/', '我的'],
    ['/', '营业收入说明'],
    ['/pages/finance/index?range=6', '数据校验'],
    ['/pages/finance/index?range=6', /^日期: /],
    ['/pages/order/index?range=1', '排序'],
    ['/pages/index/msg', '更多'],
    ['/pages/abnormal/lists?type=0&range=6', /操作人/],
    ['/pages/food/index', /^小炒黄牛肉/],
  ])('%s %s: Enter opens it, it holds the focus, Escape closes it and gives the focus back', async (route, name) => {
    await story.open(route);
    const opener = named(name);
    await opener.focus();
    const before = (await focused()).text;
    await story.page.keyboard.press('Enter');
    const dialog = story.page.locator('#boss dialog[open]');
    await dialog.waitFor();
    await story.settle();
    const stops = await dialog.locator('button:not(:disabled), input, select').count();
    for (let pressed = 0; pressed < Math.min(stops, 30) + 3; pressed += 1) {
      await story.page.keyboard.press(pressed % 7 === 6 ? 'Shift+Tab' : 'Tab');
      const { isInDialog, isNowhere, text } = await focused();
      expect({ pressed, text, isHeld: isInDialog || isNowhere }).toEqual({ pressed, text, isHeld: true });
    }
    await story.page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect((await focused()).text).toBe(before);
  });
});
