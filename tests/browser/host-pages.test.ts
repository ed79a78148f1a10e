// The example pages of other hosts: a portal with a router and layers of its own, React in StrictMode, native shells, the strictest policy.
import type { Frame, Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { BossAssistant as Sdk } from '../../types';
import { newVisit, type Visit } from '../support/browser';
import { sendLogin } from '../support/login-form';
import { openStage } from '../support/stage';
import { demo, startStoryServer } from '../support/story';

declare const BossAssistant: Sdk;

const stage = openStage(() => startStoryServer());

async function open(path: string, width = 1200): Promise<Visit> {
  const visit = await newVisit(stage.browser, { viewport: { width, height: 900 } });
  await visit.page.goto(`${stage.server.address}${path}`);
  return visit;
}

async function logIn(box: Page | Locator | Frame): Promise<void> {
  await sendLogin(box, { ...demo, account: 'boss' });
  await box.getByText('全部门店').first().click();
  await box.getByText('今日营业收入').first().waitFor();
}

it('the index names pages that are there', async () => {
  const visit = await open('/links.html');
  const links = await visit.page.evaluate(() => [...document.links].map(({ href }) => href));
  expect(links.length).toBeGreaterThan(8);
  for (const link of links) expect((await visit.page.request.get(link)).status(), link).toBe(200);
  await visit.close();
});

it('a portal keeps its own router and layers: neither side touches the part of the other', async () => {
  const visit = await open('/portal.html#tab=report');
  const { page } = visit;
  await logIn(page.locator('#report'));
  await page.locator('nav [data-path="/pages/order/index"]').click();
  await page.locator('nav [aria-current]').getByText('店内订单').waitFor();
  const hash = () => page.evaluate(() => location.hash);
  expect(await hash()).toMatch(/^#tab=report&boss=/);
  const ours = (await hash()).split('&')[1];
  await page.getByRole('link', { name: '采购' }).click();
  await page.getByRole('heading', { name: '采购' }).waitFor();
  expect(await hash()).toBe(`#tab=orders&${ours}`);
  await page.getByRole('link', { name: '经营' }).click();
  await expect.poll(() => page.locator('#title').textContent()).toContain('订单');
  expect(await page.evaluate(() => BossAssistant.get('#boss')?.route)).toBe('/pages/order/index');

  // Back leads back in the widget, and not through the tabs that the portal has opened since.
  expect(await page.evaluate(() => BossAssistant.get('#boss')?.back())).toBe(true);
  await expect.poll(() => page.evaluate(() => BossAssistant.get('#boss')?.route)).toBe('/');
  expect(await hash()).toMatch(/^#tab=report/);
  expect(await page.locator('#report').isVisible()).toBe(true);

  // The portal's layer lies over the widget, and takes the clicks.
  await page.getByRole('button', { name: '公告' }).click();
  const covered = await page.evaluate(() => {
    const { left, top } = document.querySelector('#boss')?.getBoundingClientRect() ?? { left: 0, top: 0 };
    return document.elementFromPoint(left + 20, top + 20)?.closest('#modal') !== null;
  });
  expect(covered).toBe(true);
  await page.getByRole('button', { name: '知道了' }).click();
  expect(visit.faults).toEqual([]);
  await visit.close();
});

it('React in StrictMode mounts twice and keeps one widget; closing leaves nothing', async () => {
  const visit = await open('/react-portal.html');
  const { page } = visit;
  await logIn(page);
  expect(await page.locator('.box > *').count()).toBe(1);
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByText("Today's business income").first().waitFor();
  await expect.poll(() => page.locator('#title').textContent()).toBe('boss assistant');
  await page.locator('#toggle').click();
  expect(await page.locator('.box').count()).toBe(0);
  expect(await page.evaluate(() => Object.getOwnPropertySymbols(document).map(String))).not.toContain(
    'Symbol(boss-assistant.widgets)',
  );
  await page.locator('#toggle').click();
  await page.getByText("Today's business income").first().waitFor();
  expect(visit.faults).toEqual([]);
  await visit.close();
});

it.each(['android', 'ios'])(
  'the simulated %s shell logs in by itself, shows titles, and quits once',
  async (kind) => {
    const visit = await open(`/phone.html?shell=${kind}`);
    const { page } = visit;
    await page.getByRole('button', { name: /登录并打开/ }).click();
    const frame = page.frameLocator('#frame');
    await frame.getByText('今日营业收入').first().waitFor();
    await expect.poll(() => page.locator('#bar').textContent()).toBe('老板助手');
    await frame.getByRole('button', { name: '账单数' }).first().click();
    await frame.getByText('营业收入（元）').first().waitFor();
    const back = () =>
      kind === 'android'
        ? page.locator('#back').click()
        : frame.locator('#boss').evaluate(() => void BossAssistant.back());
    await back();
    await frame.getByText('今日营业收入').first().waitFor();
    await back();
    await page.getByText('已退出').waitFor();
    expect(await page.locator('#login').isVisible()).toBe(true);
    expect(visit.faults).toEqual([]);
    await visit.close();
  },
);

it('a portal with a frame logs in, hears titles, leads back and closes once', async () => {
  const visit = await open('/frame-portal.html');
  const { page } = visit;
  await page.getByRole('button', { name: /登录并打开/ }).click();
  const frame = page.frameLocator('#frame');
  await frame.getByText('今日营业收入').first().waitFor();
  await expect.poll(() => page.locator('#bar').textContent()).toBe('老板助手');
  // What comes from elsewhere is not heard: another window of the same origin, and nonsense from the right one.
  await page.evaluate(() => postMessage({ boss: 'exit' }, location.origin));
  await frame.locator('#boss').evaluate(() => {
    for (const data of [null, 7, { boss: '__proto__' }, { boss: 'toString', value: 1 }])
      parent.postMessage(data, location.origin);
  });
  await frame.getByRole('button', { name: '账单数' }).first().click();
  await frame.getByText('营业收入（元）').first().waitFor();
  await page.locator('#back').click();
  await frame.getByText('今日营业收入').first().waitFor();
  await page.locator('#back').click();
  await page.getByText('已退出').waitFor();
  expect(await page.locator('#login').isVisible()).toBe(true);
  expect(visit.faults).toEqual([]);
  await visit.close();
});

it('the whole in one file works under the strictest policy', async () => {
  const visit = await open('/strict.html', 390);
  await logIn(visit.page);
  expect(visit.faults).toEqual([]);
  await visit.close();
});
