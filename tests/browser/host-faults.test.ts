// Pages that do what hosts should not: forms forbidden, a box emptied without a word, a script before its element.
import type { Page } from 'playwright-core';
import { newVisit, nextVisit } from '../support/browser';
import { serve } from '../support/serve';
import { openStage, untilEnd } from '../support/stage';

const start = `window.widget = BossAssistant.mount('#boss', { persist: 'memory', router: { mode: 'hash' } })`;
const page = (head: string, body: string): string =>
  `<!doctype html><html><head><meta charset="utf-8"><link rel="icon" href="data:,">${head}</head><body>${body}</body></html>`;
const box = '<div id="boss" style="height: 640px"></div>';
const script = (file: string): string => `<script src="/boss/${file}"></script>`;

const stage = openStage(() =>
  serve({
    '/plain': page('', `${box}${script('boss.js')}<script>${start}</script>`),
    '/framed': page(
      '',
      '<iframe sandbox="allow-scripts allow-same-origin" src="/plain" width="400" height="700"></iframe>',
    ),
    '/bare': page('', script('boss.js')),
    '/hidden': page('', `<div id="panel">${box}</div>${script('boss.js')}`),
    '/named/boss.js': page('', `<div id="BossAssistant">${box}</div>${script('boss.js')}<script>${start}</script>`),
    '/named/boss.full.js': page(
      '',
      `<div id="BossAssistant">${box}</div>${script('boss.full.js')}<script>${start}</script>`,
    ),
    '/early/boss.js': page(`${script('boss.js')}<script>${start}</script>`, box),
    '/early/boss.full.js': page(`${script('boss.full.js')}<script>${start}</script>`, box),
    '/stored': page('', `${box}${script('boss.js')}<script>window.widget = BossAssistant.mount('#boss', {})</script>`),
  }),
);

const statusOf = (page: Page) => page.evaluate(() => Reflect.get(window, 'widget').status);

it('the login works in a frame that forbids forms', async () => {
  const visit = await untilEnd(nextVisit(stage.browser));
  const calls: string[] = [];
  await visit.page.route('**/api/**', (route) => {
    calls.push(route.request().postData() ?? '');
    return route.fulfill({ status: 400, json: { Code: 1, Message: '账号或密码错误' } });
  });
  await visit.page.goto(`${stage.server.url}/framed`);
  const frame = visit.page.frameLocator('iframe');
  await frame.getByLabel('企业号').fill('demo');
  await frame.getByLabel('账号', { exact: true }).fill('boss');
  await frame.getByLabel('密码', { exact: true }).fill('boss123');
  await frame.getByRole('button', { name: '登录' }).click();
  await expect.poll(() => calls.length).toBe(1);
  await frame.getByText('账号或密码错误').first().waitFor();
  await frame.getByLabel('密码', { exact: true }).press('Enter');
  await expect.poll(() => calls.length).toBe(2);
});

it('a box that is emptied ends its widget, which gives the address back', async () => {
  const visit = await untilEnd(nextVisit(stage.browser));
  const { page } = visit;
  await page.goto(`${stage.server.url}/plain`);
  await page.getByLabel('企业号').waitFor();
  expect(new URL(page.url()).hash).toBe('#/pages/login/index');
  await page.evaluate(() => document.querySelector('#boss')?.replaceChildren());
  await expect.poll(() => statusOf(page), { timeout: 20_000 }).toBe('destroyed');
  expect(new URL(page.url()).hash).toBe('');
  expect(visit.faults).toEqual([]);
});

it.each(['visibility: hidden', 'opacity: 0; pointer-events: none'])(
  'in a panel that the host hides by %s no pointer meets placeholder or widget, until it is shown',
  async (style) => {
    const { page, close } = await nextVisit(stage.browser);
    await page.goto(`${stage.server.url}/hidden`);
    const met = await page.evaluate(
      async ([hidden, mount]) => {
        const panel = document.querySelector('#panel');
        const isMet = () => document.elementFromPoint(100, 100)?.closest('#boss') !== null;
        panel?.setAttribute('style', hidden);
        Reflect.apply(Function(mount), undefined, []);
        const placeholder = [document.querySelector('#boss > *') !== null, isMet()];
        await Reflect.get(window, 'widget').ready;
        const widget = isMet();
        panel?.removeAttribute('style');
        return [...placeholder, widget, isMet()];
      },
      [style, start] as const,
    );
    expect(met).toEqual([true, false, false, true]);
    await close();
  },
);

it.each(['boss.js', 'boss.full.js'])('%s in the head waits for an element further down', async (file) => {
  const visit = await untilEnd(nextVisit(stage.browser));
  await visit.page.goto(`${stage.server.url}/early/${file}`);
  await visit.page.getByLabel('企业号').waitFor();
  expect(await statusOf(visit.page)).toBe('ready');
  expect(await visit.page.evaluate(() => Reflect.get(window, 'widget').element.id)).toBe('boss');
  expect(visit.faults).toEqual([]);
});

it('in a box that is put into the page later text is as large as the browser says', async () => {
  const visit = await newVisit(stage.browser);
  const { page } = visit;
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 24 } });
  await page.goto(`${stage.server.url}/bare`);
  await page.evaluate(async () => {
    const box = document.createElement('div');
    box.style.height = '640px';
    await Reflect.get(window, 'BossAssistant').mount(box, { persist: 'memory' }).ready;
    document.body.append(box);
  });
  await expect
    .poll(() => page.getByText('企业号').evaluate((label) => getComputedStyle(label).fontSize))
    .toBe('19.5px');
  expect(visit.faults).toEqual([]);
  await visit.close();
});

it.each(['boss.js', 'boss.full.js'])('%s is there in a page whose element has its name', async (file) => {
  const visit = await nextVisit(stage.browser);
  await visit.page.goto(`${stage.server.url}/named/${file}`);
  await visit.page.getByLabel('企业号').waitFor();
  expect(visit.faults).toEqual([]);
  await visit.close();
});

it('nothing stays in the browser of a widget that is to be forgotten', async () => {
  const visit = await untilEnd(nextVisit(stage.browser));
  const { page } = visit;
  await page.goto(`${stage.server.url}/stored`);
  await page.getByLabel('企业号').waitFor();
  await page.evaluate(() => {
    for (const name of ['session', 'login', 'figures-7']) localStorage.setItem(`boss-assistant:default:${name}`, '{}');
    localStorage.setItem('boss-assistant:other:login', '{}');
    localStorage.setItem('own', '1');
  });
  await page.evaluate(() => Reflect.get(window, 'widget').destroy({ forget: true }));
  expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual(['boss-assistant:other:login', 'own']);
  expect(await page.evaluate(() => 'nanostoresGlobal' in window)).toBe(false);
});
