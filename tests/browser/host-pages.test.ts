// The example pages of other hosts: a portal with a router and layers of its own, React in StrictMode, native shells, the strictest policy.
import path from 'node:path';
import type { Frame, FrameLocator, Locator, Page } from 'playwright-core';
import type { BossAssistant as Sdk } from '../../types';
import { newVisit, type Visit } from '../support/browser';
import { sendLogin } from '../support/login-form';
import { projectPaths } from '../support/project-files';
import { startServer } from '../support/server';
import { openStage, untilEnd } from '../support/stage';
import { demo, startStoryServer } from '../support/story';

declare const BossAssistant: Sdk;

const stage = openStage(() => startStoryServer());

/** All but those within frames, and the one that is in both languages. */
const pages = projectPaths('host-example/page')
  .map((file) => path.basename(file))
  .filter((file) => file.endsWith('.html') && !/^(404|chat|frame|web-view)\./.test(file));

async function open(path: string, width = 1200): Promise<Visit> {
  const visit = await untilEnd(newVisit(stage.browser, { viewport: { width, height: 900 } }));
  await visit.page.goto(`${stage.server.address}${path}`);
  return visit;
}

async function logIn(box: Page | Locator | Frame): Promise<void> {
  await sendLogin(box, { ...demo, account: 'boss' });
  await box.getByText('今日营业收入').first().waitFor();
}

/** What a shell or portal opens for a link of the widget. */
async function opened({ page }: Visit, ask: () => Promise<unknown>): Promise<string> {
  const [other] = await Promise.all([page.context().waitForEvent('page'), ask()]);
  await other.waitForURL(/links/);
  const { pathname } = new URL(other.url());
  await other.close();
  return pathname;
}

/** The button that logs in by one tap, when the page has found out that there is a demo. */
const enter = (box: Page | Locator, word = '进入演示') => box.getByRole('button', { name: word });

describe('the start page', () => {
  it('leads an owner to the day of a restaurant by one tap, and is gone from the address', async () => {
    for (const [locale, tap, income] of [
      ['zh-CN', '看一家餐厅的一天', '今日营业收入'],
      ['en-US', "See a restaurant's day", "Today's business income"],
    ] as const) {
      const visit = await untilEnd(newVisit(stage.browser, { locale, viewport: { width: 390, height: 844 } }));
      await visit.page.goto(`${stage.server.address}/links.html`);
      await visit.page.getByRole('link', { name: tap }).click();
      await visit.page.getByText(income).first().waitFor();
      expect(new URL(visit.page.url()).search).toBe('');
      expect(visit.faults).toEqual([]);
    }
  });

  it('names pages that are there, for two readers, with the accounts of the demo', async () => {
    const visit = await open('/links.html');
    const links = await visit.page.evaluate(() => [...document.links].map(({ href }) => href));
    expect(links.length).toBeGreaterThan(8);
    for (const link of links) expect((await visit.page.request.get(link)).status(), link).toBe(200);
    expect(await visit.page.locator(':is(h1, h2):visible').allTextContents()).toEqual([
      '店里今天怎么样？',
      '给工程师：同一个版本，不同的宿主',
    ]);
    const accounts = await visit.page.locator('#list td:first-child').allTextContents();
    expect(accounts).toEqual(expect.arrayContaining(['boss', 'area', 'manager', 'finance', 'viewer']));
    expect(visit.faults).toEqual([]);
  });

  it('is English throughout after one tap, and its pages open in English', async () => {
    const visit = await open('/links.html', 390);
    await visit.page.locator('#language').click();
    const words = await visit.page.locator('main :is(h1, h2, p, b, summary, .plain)').allInnerTexts();
    expect(words.join(' ')).not.toMatch(/[\u4e00-\u9fff]/);
    await visit.page.getByRole('link', { name: 'Partner portal' }).click();
    await visit.page.locator('.side').getByText('Overview').waitFor();
    const chrome = visit.page.locator('.ribbon p, .brandbar nav, .brandbar button, .side');
    expect((await chrome.allInnerTexts()).join(' ')).not.toMatch(/[\u4e00-\u9fff]/);
    await visit.page.locator('#boss').getByLabel('Company code').waitFor();
  });

  const IN_ENGLISH = /^en [^\u4e00-\u9fff]*$/;
  it.each([
    [['en-GB'], IN_ENGLISH],
    [['de-DE', 'fr'], IN_ENGLISH],
    [['de-DE', 'zh-CN'], /^zh-CN /],
    [['zh-TW', 'en'], /^zh-(CN|TW) /],
  ])('a browser that reads %s sees every page in its language', async (locales, words) => {
    const visit = await untilEnd(newVisit(stage.browser, { locale: locales[0] ?? '' }));
    await visit.page.addInitScript((languages) => {
      Object.defineProperty(navigator, 'languages', { value: languages });
      Object.defineProperty(navigator, 'language', { value: languages[0] });
    }, locales);
    for (const page of ['', ...pages]) {
      await visit.page.goto(`${stage.server.address}/${page}`);
      const seen = (): Promise<string> =>
        visit.page.evaluate(() => {
          // It names the other language.
          document.querySelector('#language')?.remove();
          return `${document.documentElement.lang} ${document.title} ${document.body.innerText}`;
        });
      await expect.poll(seen, { message: page }).toMatch(words);
    }
  });
});

describe('one tap logs in to the demo', () => {
  it.each([
    ['/', '今日营业收入'],
    ['/?lang=en', "Today's business income"],
    ['/strict.html', '今日营业收入'],
    ['/portal.html', '今日营业收入'],
    ['/react-portal.html', '今日营业收入'],
  ])('on %s, and the button goes with the login page', async (path, income) => {
    const visit = await open(path, 390);
    const button = enter(visit.page, path.includes('lang=en') ? 'Try the demo' : '进入演示');
    await button.click();
    await visit.page.getByText(income).first().waitFor();
    expect(await button.isVisible()).toBe(false);
    // Whoever comes back is still logged in, and is offered nothing.
    await visit.page.reload();
    await visit.page.getByText(income).first().waitFor();
    expect(await button.isVisible()).toBe(false);
    expect(visit.faults).toEqual([]);
  });

  it('on the page of two companies, once for each', async () => {
    const visit = await open('/two-shops.html?lang=en');
    await visit.page.getByText('two widgets on one page').waitFor();
    const [left, right] = [visit.page.locator('.room').first(), visit.page.locator('.room').last()];
    await enter(left).click();
    await left.getByText('今日营业收入').first().waitFor();
    expect(await enter(right, 'Try the demo').isVisible()).toBe(true);
    await enter(right, 'Try the demo').click();
    await right.getByText("Today's business income").first().waitFor();
    expect(visit.faults).toEqual([]);
  });

  it('keeps its place in the login while the server is asked, and takes the tap at every width', async () => {
    const visit = await untilEnd(newVisit(stage.browser));
    let asked: Promise<void> = Promise.resolve();
    await visit.page.route('**/demo.json', async (route) => {
      await asked;
      await route.continue();
    });
    for (const path of ['/', '/strict.html', '/portal.html', '/react-portal.html', '/two-shops.html']) {
      let answer = (): void => undefined;
      asked = new Promise((resolve) => {
        answer = resolve;
      });
      await visit.page.goto(`${stage.server.address}${path}`);
      const box = visit.page.locator('form').first();
      const version = box.getByText(/^版本 /);
      const before = await version.boundingBox();
      expect(await enter(box).count(), path).toBe(0);
      answer();
      await enter(box).waitFor();
      expect(await version.boundingBox(), path).toEqual(before);
      for (const width of [320, 390, 1200]) {
        await visit.page.setViewportSize({ width, height: 844 });
        await enter(box).click({ trial: true, timeout: 5000 });
        await box.locator('button[type=submit]').click({ trial: true, timeout: 5000 });
        const ribbon = await visit.page.evaluate(() => document.querySelector('.ribbon')?.clientHeight ?? 0);
        expect(ribbon, `${path} ${width}`).toBeLessThan(120);
      }
    }
  });

  it('is offered by no page of a server without the demo, and no password is shown', async () => {
    const server = await untilEnd(startServer());
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
    for (const path of ['/', '/portal.html', '/phone.html', '/frame-portal.html', '/links.html']) {
      const visit = await untilEnd(newVisit(stage.browser));
      await visit.page.goto(`${address}${path}`, { waitUntil: 'networkidle' });
      expect(await enter(visit.page).count(), path).toBe(0);
      expect(await visit.page.content(), path).not.toContain(demo.password);
      if (path === '/phone.html') expect(await visit.page.getByLabel('企业号').isVisible()).toBe(true);
    }
  });
});

it('the gallery shows a card in every state, and a picker over its page', async () => {
  const visit = await open('/gallery.html', 1200);
  const { page } = visit;
  const box = (state: string) => page.locator(`[data-state="${state}"]`);
  for (const [state, words] of [
    ['ready', '营业收入'],
    ['empty', '0.00'],
    ['failed', '服务器开小差了'],
    ['denied', '请联系王老板开通'],
  ] as const)
    await box(state).getByText(words).first().waitFor();
  await box('loading').locator('[role=progressbar], .bone').first().waitFor();
  await page.locator('[name=story]').selectOption('picker:calendar');
  await page.locator('[name=state]').selectOption('ready');
  await box('ready').getByRole('dialog').waitFor();
  await page.locator('[name=story]').selectOption('card:ranking');
  await box('ready').getByText('门店差距').waitFor();
  await page.setViewportSize({ width: 320, height: 844 });
  const ends = await page
    .locator('#choice select')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right));
  expect(Math.max(...ends)).toBeLessThanOrEqual(320);
  expect(visit.faults).toEqual([]);
});

it('an address that leads nowhere shows a page with a way back', async () => {
  const visit = await open('/nowhere', 390);
  await visit.page.getByRole('heading', { name: 'Page not found' }).waitFor();
  await visit.page.getByRole('link', { name: '全部示例' }).click();
  await visit.page.getByRole('heading', { name: '店里今天怎么样？' }).waitFor();
});

it('no example page is wider than a phone', async () => {
  const visit = await open('/links.html', 320);
  for (const path of '/links.html /portal.html /react-portal.html /two-shops.html /phone.html?shell=ios /frame-portal.html /nowhere'.split(
    ' ',
  ))
    for (const lang of ['zh-CN', 'en']) {
      await visit.page.goto(`${stage.server.address}${path}${path.includes('?') ? '&' : '?'}lang=${lang}`);
      await visit.page.waitForLoadState('networkidle');
      const beyond = await visit.page.evaluate(() =>
        [...document.querySelectorAll('.ribbon *, .brandbar *, main > :not(.scroll)')]
          .filter((box) => box.getBoundingClientRect().right > innerWidth + 0.5)
          .map((box) => box.outerHTML.slice(0, 80)),
      );
      expect(beyond, `${path} ${lang}`).toEqual([]);
      // On a phone of usual width the brand stands whole.
      await visit.page.setViewportSize({ width: 390, height: 844 });
      const brands = await visit.page
        .locator('.brandbar strong > span')
        .evaluateAll((places) => places.map((place) => place.scrollWidth - place.clientWidth));
      expect(Math.max(0, ...brands), `${path} ${lang}`).toBe(0);
      await visit.page.setViewportSize({ width: 320, height: 844 });
    }
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
});

it('React in StrictMode mounts twice and keeps one widget; closing leaves nothing', async () => {
  const visit = await open('/react-portal.html');
  const { page } = visit;
  await logIn(page);
  expect(await page.locator('.box > *').count()).toBe(1);
  await page.locator('#language').click();
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
});

/** What a shell does about its frame: logs in, opens a link that it is asked for, leads back step by step, and closes once. */
async function leads(
  visit: Visit,
  ask: (frame: FrameLocator) => Promise<unknown>,
  back: (frame: FrameLocator) => Promise<unknown>,
  between: (frame: FrameLocator) => Promise<unknown> = async () => undefined,
): Promise<void> {
  const { page } = visit;
  await enter(page).click();
  const frame = page.frameLocator('#frame');
  await frame.getByText('今日营业收入').first().waitFor();
  await expect.poll(() => page.locator('#bar').textContent()).toBe('老板助手');
  expect(await opened(visit, () => ask(frame))).toBe('/links.html');
  await between(frame);
  await frame.getByRole('button', { name: '账单数' }).first().click();
  await frame.getByText('营业收入（¥）').first().waitFor();
  await back(frame);
  await frame.getByText('今日营业收入').first().waitFor();
  await back(frame);
  await page.getByText('已退出').waitFor();
  expect(await enter(page).isVisible()).toBe(true);
  expect(visit.faults).toEqual([]);
}

it.each(['android', 'ios'])('the simulated %s shell logs in by itself, and quits once', async (kind) => {
  const visit = await open(`/phone.html?shell=${kind}`);
  const { page } = visit;
  const ask = () =>
    page.evaluate(() => {
      const { shell, handler } = window as unknown as Record<string, Record<string, (of: unknown) => unknown>>;
      const url = `${location.origin}/links.html`;
      return shell ? shell.openUrl?.(url) : handler?.postMessage?.({ name: 'openUrl', value: url });
    });
  await leads(visit, ask, (frame) =>
    kind === 'android'
      ? page.locator('#back').click()
      : frame.locator('#boss').evaluate(() => void BossAssistant.back()),
  );
});

it('a portal with a frame logs in, hears titles, leads back and closes once', async () => {
  const visit = await open('/frame-portal.html');
  const { page } = visit;
  const ask = (frame: FrameLocator) =>
    frame
      .locator('#boss')
      .evaluate(() => parent.postMessage({ boss: 'openUrl', value: `${location.origin}/links.html` }, location.origin));
  // What comes from elsewhere is not heard: another window of the same origin, and nonsense from the right one.
  const disturb = async (frame: FrameLocator) => {
    await page.evaluate(() => postMessage({ boss: 'exit' }, location.origin));
    await frame.locator('#boss').evaluate(() => {
      for (const data of [null, 7, { boss: '__proto__' }, { boss: 'toString', value: 1 }])
        parent.postMessage(data, location.origin);
    });
  };
  await leads(visit, ask, () => page.locator('#back').click(), disturb);
});
