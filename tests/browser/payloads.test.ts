// Script in every text of every answer, in every field a shell hands over and in every parameter of an address: none of it
// ever runs. The policy of the host page is off, so that nothing but the widget's own care stands in the way.
import type { Page } from 'playwright-core';
import type { BossAssistant as Sdk } from '../../types';
import { newVisit } from '../support/browser';
import { billOf, reportsTwice } from '../support/every-page';
import { isNightly } from '../support/nightly';
import { figure } from '../support/reliability';
import { unsettled } from '../support/screen-watch';
import { openStage } from '../support/stage';
import { DINNER, demo, FLAGSHIP, startStoryServer } from '../support/story';

declare const BossAssistant: Sdk;

const RUN = 'window.ran=(window.ran||0)+1';
const payloads = [
  `<img src=x onerror="${RUN}">`,
  `"><svg onload="${RUN}">`,
  `<script>${RUN}</script>`,
  `javascript:${RUN}`,
  `' onmouseover='${RUN}' autofocus onfocus='${RUN}`,
  `\${${RUN}}{{${RUN}}}`,
];

const stage = openStage(() => startStoryServer());
let token: string;
let routes: string[];
beforeAll(async () => {
  token = await stage.server.login('boss', demo);
  routes = reportsTwice(await billOf(stage.server));
});

/** What the widget reads as a number, a time or an address of its own would only be refused: that is the second round. */
const isPlain = (text: string): boolean => /^[\d\s:.,+-]*$/.test(text) || text.startsWith('/pages/');

let planted = 0;
function poisoned(value: unknown, isEvery: boolean): unknown {
  if (typeof value === 'string') {
    if (!isEvery && isPlain(value)) return value;
    planted += 1;
    const payload = payloads[planted % payloads.length] ?? '';
    return isEvery || planted % 2 ? payload : `${value}${payload}`;
  }
  if (Array.isArray(value)) return value.map((member) => poisoned(member, isEvery));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, poisoned(member, isEvery)]));
}

const ranOn = (page: Page): Promise<number> => page.evaluate(() => Number(Reflect.get(window, 'ran') ?? 0));

async function open(isEvery: boolean) {
  const visit = await newVisit(stage.browser, { bypassCSP: true });
  const { page } = visit;
  page.on('dialog', (dialog) => dialog.dismiss());
  await page.clock.setFixedTime(DINNER);
  await page.route('**/api/**', async (route) => {
    if (route.request().url().endsWith('/Stream')) return route.abort();
    try {
      const response = await route.fetch();
      await route.fulfill({ response, json: poisoned(await response.json(), isEvery) });
    } catch {
      // The page was left or closed meanwhile.
    }
  });
  await page.goto(`${stage.server.address}/?redirect=${encodeURIComponent(payloads[0] ?? '')}`);
  await page.getByLabel('企业号').waitFor();
  await page.evaluate(
    ([secret = '', shopId = '', text = '']) => {
      const names = ['shopName', 'compCode', 'masterAccount', 'masterName', 'masterShopId', 'masterId'];
      const fields = Object.fromEntries(names.map((name) => [name, text]));
      const app = Object.fromEntries(
        ['appType', 'versionName', 'oemName', 'versionCode', 'debug'].map((name) => [name, text]),
      );
      const userInfo = { ...fields, token: secret, permissionJson: `boss.*,${text}`, shopId };
      BossAssistant.get('#boss')?.update({ userInfo, appInfo: app });
    },
    [token, FLAGSHIP, payloads[0] ?? ''],
  );
  await page.getByLabel('企业号').waitFor({ state: 'detached' });
  return visit;
}

const parameters = 'start end range shopId type state tab redirect orderId keyword fk mode'.split(' ');

it.each([
  ['beside what is said', false] as const,
  // Pages that hold nothing else than script draw less of what they have.
  ...(isNightly ? [['in the place of everything', true] as const] : []),
])('script in every text, %s, never runs', { timeout: 120_000 }, async (_where, isEvery) => {
  const { page, faults, close } = await open(isEvery);
  planted = 0;
  for (const [index, route] of routes.entries()) {
    const payload = encodeURIComponent(payloads[index % payloads.length] ?? '');
    const [path, query = ''] = route.split('?');
    const isTold = index % 2 === 0 || isEvery;
    const poison = parameters.map((name) => `${name}=${payload}`).join('&');
    await page.evaluate(
      (to) => BossAssistant.get('#boss')?.navigate(to),
      isTold ? `${path}?${poison}&${query}` : route,
    );
    expect(await unsettled(page), route).toEqual([]);
    await page.mouse.move(100 + index, 300);
    // What a tap opens is made of the same texts.
    const [row] = await page.locator('#boss .row, #boss .cell, #boss [role=tab]').all();
    await row?.click({ timeout: 500, force: true }).catch(() => undefined);
    expect(await ranOn(page), route).toBe(0);
  }
  expect(
    await page
      .locator('#boss .ba')
      .evaluate(
        (box) => box.querySelectorAll('script, [onerror], [onload], [onmouseover], [href^="javascript:"]').length,
      ),
  ).toBe(0);
  expect(planted).toBeGreaterThan(routes.length);
  expect(faults.filter((fault) => fault.startsWith('uncaught'))).toEqual([]);
  const count = planted;

  // The control: the same payload, put in as HTML, runs.
  await page.evaluate((html) => {
    document.body.appendChild(document.createElement('div')).innerHTML = html;
  }, payloads[0] ?? '');
  await page.waitForFunction(() => Number(Reflect.get(window, 'ran') ?? 0) > 0);
  await close();
  figure(
    8,
    `${routes.length} pages, ${count} texts of answers, 11 shell fields and ${parameters.length} parameters a page with script: 0 executions`,
  );
});
