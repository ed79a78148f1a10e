// Connections that come and go, web views that are killed, storage that is closed, clocks that are wrong, logins that end:
// the owner sees what is known with its time, loses no page, and never sees what another one saw.
import type { Page } from 'playwright-core';
import type { BossAssistant as Sdk } from '../../types';
import { newVisit } from '../support/browser';
import { isNightly } from '../support/nightly';
import { openStage } from '../support/stage';
import { DINNER, demo, enter, login, settled, startStoryServer } from '../support/story';

declare const BossAssistant: Sdk;

const FINANCE = '/pages/finance/index?range=0';
const ORDERS = '/pages/order/index?range=1&state=4';

const stage = openStage(() => startStoryServer());
let income: string;
beforeAll(async () => {
  const today = { StartTime: '2026-06-20 00:00:00', EndTime: '2026-06-20 23:59:59' };
  const { Current } = await stage.server.ask('/api/BossAssistant/GetBusinessInfoV2', today);
  income = Current.BusinessIncome.toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',');
});

/** What can be read; the cents of a large figure are drawn apart. */
const shown = async (page: Page): Promise<string> =>
  (await page.locator('#boss .ba').innerText()).replaceAll(/\s(?=\.\d)/g, '');
// By day storage.test.ts holds storage that throws, and expiry.test.ts a login that ends.
const byNight = it.runIf(isNightly);
const uncaught = (faults: readonly string[]) => faults.filter((fault) => fault.startsWith('uncaught'));

it('without a connection the last answer stays with its time, is replaced in silence, and is nobody else’s', async () => {
  const story = await login(stage.browser, stage.server);
  const { page } = story;
  await story.open(FINANCE);
  expect(await shown(page)).toContain(income);
  await page.route('**/api/**', (route) => route.abort('internetdisconnected'));
  await story.open('/');
  await story.open(FINANCE);
  await page.getByText(/离线数据\s· 缓存于 \d\d:\d\d/).waitFor();
  expect(await shown(page)).toContain(income);

  // From the tap on nothing flickers: the figure is never taken away.
  await page.evaluate((figure) => {
    const root = bossRoot();
    const box = root?.querySelector('.ba');
    Reflect.set(window, 'gone', 0);
    new MutationObserver(() => {
      if (!box?.textContent?.includes(figure)) Reflect.set(window, 'gone', 1);
    }).observe(root as ShadowRoot, { childList: true, subtree: true, characterData: true });
  }, income);
  await page.unroute('**/api/**');
  await page.getByRole('button', { name: '重试' }).first().click();
  await page.getByText('离线数据').waitFor({ state: 'detached' });
  expect(await shown(page)).toContain(income);
  expect(await page.evaluate(() => Reflect.get(window, 'gone'))).toBe(0);

  // Another one takes over while there is no connection.
  const other = await stage.server.login('manager', demo);
  await page.route('**/api/**', (route) => route.abort('internetdisconnected'));
  await enter(page, other);
  await page.getByRole('button', { name: '重新加载' }).first().waitFor();
  expect(await shown(page)).not.toContain(income);
  await page.evaluate(() => BossAssistant.get('#boss')?.update({ userInfo: { token: '' } }));
  await page.getByLabel('企业号').waitFor();
  expect(await shown(page)).not.toContain(income);
  const kept = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
  );
  expect(kept).not.toMatch(/filters|recent-shops|人民广场|masterId":"[^"]/);
  expect(kept).not.toContain(other);
  expect(uncaught(story.faults)).toEqual([]);
  await story.close();
}, 120_000);

byNight('a web view that is killed and restored shows the same screen', { timeout: 120_000 }, async () => {
  const story = await login(stage.browser, stage.server);
  await story.open(ORDERS);
  // Without the title that is said after a page change, for some seconds and not at once: a restored page does not say it.
  const screen = (page: Page) => page.locator('#boss .ba > :not([aria-live])').allInnerTexts();
  const before = await screen(story.page);
  expect(before.join()).toContain('店内订单明细');
  const state = await story.page.context().storageState();
  const address = story.page.url();
  await story.close();
  const again = await newVisit(stage.browser, { storageState: state });
  await again.page.clock.setFixedTime(DINNER);
  await again.page.goto(address);
  await settled(again.page);
  expect(await screen(again.page)).toEqual(before);
  expect(uncaught(again.faults)).toEqual([]);
  await again.close();
});

it.each(isNightly ? [9, -15] : [9])(
  'a phone whose clock is %i hours wrong shows the day of the store',
  { timeout: 120_000 },
  async (hours) => {
    const story = await login(stage.browser, stage.server, { now: new Date(DINNER.getTime() + hours * 3_600_000) });
    await story.open(FINANCE);
    await story.page.getByText(income).first().waitFor();
    expect(uncaught(story.faults)).toEqual([]);
    await story.close();
  },
);
