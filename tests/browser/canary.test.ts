// A token, a password and telephone numbers that are looked for everywhere while an owner who may not see numbers uses
// every page, with the developer console on: they are nowhere but in the entry that keeps the token; after logout nowhere.
import type { Page } from 'playwright-core';
import { hashPassword } from '../../host-example/server/auth/password';
import { newVisit } from '../support/browser';
import { billOf, reportsTwice } from '../support/every-page';
import { sendLogin } from '../support/login-form';
import { everyNth } from '../support/nightly';
import { figure } from '../support/reliability';
import { gather, hits, type Places } from '../support/secrets';
import { openStage } from '../support/stage';
import { DINNER, FLAGSHIP, settled, startStoryServer } from '../support/story';

const PASSWORD = 'Canary-password-4711';
const WRONG = 'Canary-mistyped-0815';
const OWN_NUMBER = '13988884711';
const OWN_KEY = 'boss-assistant:default:session';
const COMPANY = 1001;

const stage = openStage(() => startStoryServer());
let numbers: string[];
beforeAll(async () => {
  const hash = await hashPassword(PASSWORD, { ln: 4, r: 1, p: 1 });
  numbers = await stage.server.db.tenant(COMPANY, async (q) => {
    await q`
      update account set password_hash = ${hash}, mobile = ${OWN_NUMBER}
      where comp_id = ${COMPANY} and account = 'area'`;
    const rows = await q<{ mobile: string }>`select distinct mobile from member where comp_id = ${COMPANY}`;
    return [OWN_NUMBER, ...rows.map(({ mobile }) => mobile)].filter((mobile) => mobile.length === 11);
  });
});

async function logIn(page: Page, password: string): Promise<void> {
  await sendLogin(page, { company: 'demo', account: 'area', password });
}

const tokenOf = (page: Page): Promise<string> =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '{}').Token ?? '', OWN_KEY);

const arrive = async (page: Page): Promise<void> => {
  await page.getByLabel('企业号').waitFor({ state: 'detached' });
  await settled(page);
  await page.getByRole('button', { name: '我的' }).waitFor();
};

it('token, password and numbers are nowhere they could be read, and after logout nowhere at all', async () => {
  // The page's own policy would keep the developer console from drawing itself.
  const { page, faults, close } = await newVisit(stage.browser, { bypassCSP: true });
  await page.clock.setFixedTime(DINNER);
  const sinks = await gather(page, stage.server.logs);
  await page.goto(stage.server.address);
  await logIn(page, WRONG);
  await page.getByText('账号或密码错误').first().waitFor();
  await logIn(page, PASSWORD);
  await arrive(page);
  const first = await tokenOf(page);

  // The console sees a second login and everything after it.
  await page.evaluate(() =>
    Reflect.get(window, 'BossAssistant')
      .get('#boss')
      .update({ appInfo: { debug: 1 } }),
  );
  await page.getByRole('button', { name: '我的' }).click();
  await page.getByRole('button', { name: /调试控制台/ }).click();
  await page.locator('#eruda').waitFor({ state: 'attached' });
  await page.evaluate(() =>
    Reflect.get(window, 'BossAssistant')
      .get('#boss')
      .update({ userInfo: { token: '' } }),
  );
  await logIn(page, PASSWORD);
  await arrive(page);
  const token = await tokenOf(page);
  expect(token.length).toBeGreaterThan(20);
  expect(token).not.toBe(first);

  const secrets = { token: [token, first], password: [PASSWORD, WRONG], number: numbers };
  // By day every fifth page and those with numbers and codes, nightly all of them.
  const isAsked = everyNth(5);
  const routes = reportsTwice(await billOf(stage.server)).filter(
    (route) => isAsked() || /rank\/member|\/detail\?/.test(route),
  );
  const found: string[] = [];
  let last: Places | undefined;
  for (const route of routes) {
    await page.evaluate((to) => {
      location.hash = to;
    }, route);
    await page.waitForFunction((to) => location.hash.slice(1).startsWith(to.split('?')[0] ?? ''), route);
    await settled(page);
    last = await sinks.collect();
    found.push(...hits(last, secrets, OWN_KEY).map((hit) => `${route}: ${hit}`));
  }
  expect(found).toEqual([]);
  // All of it was really looked at: what is masked stands there, and the entry holds the token.
  expect(last?.['console panel']).toMatch(/luck_api_token.*\*\*\*/s);
  expect(last?.events).toMatch(/login .*route /s);
  expect(last?.['server log'].length).toBeGreaterThan(1000);
  expect(hits(last as Places, secrets)).toEqual(['token in storage']);
  // A refused number search and a server that fails say nothing either.
  await stage.server.post('/api/BossAssistant/GetMobileRank', { Keyword: OWN_NUMBER }, { token, shopId: FLAGSHIP });
  await stage.server.post('/api/GeneralInterface/Login', {
    CompCode: 'demo',
    Account: 'area',
    Password: { a: PASSWORD },
  });
  await stage.server.post(`/api/none?token=${token}`, {}, { token });

  await page.evaluate(() => {
    location.hash = '/';
  });
  await settled(page);
  await page.getByRole('button', { name: '我的' }).click();
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).click();
  await page.getByLabel('企业号').waitFor();
  expect(hits(await sinks.collect(), secrets)).toEqual([]);
  expect(faults.filter((fault) => fault.startsWith('uncaught'))).toEqual([]);

  // The controls: what is planted is found, in every place.
  await page.evaluate(
    ([secret = '', number = '']) => {
      console.log(secret);
      localStorage.setItem('planted', secret);
      history.replaceState(null, '', `?token=${secret}${location.hash}`);
      document.body.append(number);
      document.querySelector('#eruda')?.shadowRoot?.append(secret);
      Reflect.get(window, 'heard').push(secret);
    },
    [token, OWN_NUMBER],
  );
  stage.server.logs.push(PASSWORD);
  const planted = ['token in address', 'token in console', 'token in console panel', 'token in events'];
  expect(hits(await sinks.collect(), secrets)).toEqual(
    expect.arrayContaining([...planted, 'token in storage', 'number in dom', 'password in server log']),
  );
  await close();
  figure(
    10,
    `${routes.length} pages with the console on, 2 tokens, 2 passwords, ${numbers.length} numbers: 0 hits in 7 places, after logout none in storage`,
  );
}, 240_000);
