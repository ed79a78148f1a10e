// The page of administration in Chromium: from an empty server to a company with a second store, a person who set a
// password by a link, a till key and a log; what is refused says so at its input.
import type { Page } from 'playwright-core';
import { rightNames } from '../../host-example/page/admin/right-names.js';
import { rights } from '../../types/api/access';
import { violationsIn } from '../support/axe';
import { newVisit } from '../support/browser';
import { startServer } from '../support/server';
import { openStage, untilEnd } from '../support/stage';

const stage = openStage(async () => {
  const server = await startServer({
    fill: async () => undefined,
    now: new Date(),
    config: { setupToken: 'code-of-console' },
  });
  return { ...server, address: await server.app.listen({ port: 0, host: '127.0.0.1' }) };
});

const GOOD = 'copper lantern 81';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const fill = async (page: Page, fields: Record<string, string>) => {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value);
};

/** The name of the input, or the words of the button, that a key goes to. */
const focusOf = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('name') ?? document.activeElement?.textContent);

/** Pages are as wide as their window, and nothing but names is in the other language. */
const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

it('every right has its name on the page', () => {
  const named = Object.keys(rightNames).filter((code) => code !== 'boss.*');
  expect(named.sort()).toEqual(Object.keys(rights).sort());
});

it('an empty server leads to the set-up, and no stranger gets through it', async () => {
  const visit = await untilEnd(newVisit(stage.browser));
  await visit.page.goto(`${stage.server.address}/?lang=en`);
  await visit.page.getByRole('heading', { name: 'Make your company' }).waitFor();
  await fill(visit.page, {
    'Set-up code': 'guess',
    'Name of the company': 'Pier',
    'Company code': 'pier',
    'First store': 'Pier One',
    'Your name': 'Me',
    Password: GOOD,
  });
  await button(visit.page, 'Make it').click();
  await visit.page.getByText('is wrong; enter the one that the server printed').waitFor();
  expect(await violationsIn(visit.page)).toEqual([]);
  expect(await widthOf(visit.page)).toBe(0);
});

it('a chain is made, staffed and watched, in Chinese', async () => {
  const visit = await untilEnd(newVisit(stage.browser, { viewport: { width: 1200, height: 900 } }));
  const { page } = visit;
  await page.goto(`${stage.server.address}/admin.html#setup=code-of-console`);
  await page.getByRole('heading', { name: '建立公司' }).waitFor();
  // The code is in the form and no longer in the address.
  expect(new URL(page.url()).hash).toBe('');
  await fill(page, {
    公司名称: '老王面馆',
    企业号: 'wang',
    第一家门店: '一号店',
    您的姓名: '老王',
    密码: 'wang123456',
  });
  await page.getByLabel('时区').fill('Asia/Shanghai');
  await button(page, '建立').click();
  await page.getByText('密码不能只是账号或公司代码加数字').waitFor();
  await page.getByLabel('密码').fill(GOOD);
  await button(page, '建立').click();
  await page.getByText('一号店').waitFor();

  await button(page, '添加门店').click();
  await page.getByLabel('名称').fill('一号店');
  await button(page, '保存').click();
  await page.getByText('一号店 已存在，请换一个').waitFor();
  await expect.poll(() => focusOf(page)).toBe('ShopName');
  await page.getByLabel('名称').fill('二号店');
  await button(page, '保存').click();
  const second = page.locator('li').filter({ hasText: '二号店' });
  await second.waitFor();
  await expect.poll(() => focusOf(page)).toBe('添加门店');
  await second.getByRole('button', { name: '桌台' }).click();
  await page.getByLabel('区域和桌台').fill('大厅: A01/4, A02/6\n包间：V01/10');
  await button(page, '保存').click();
  await second.getByText('3 张桌 · 20 座').waitFor();
  await expect.poll(() => focusOf(page)).toBe('桌台');
  await second.getByRole('button', { name: '收银密钥' }).click();
  await button(page, '生成密钥').click();
  expect(await page.getByRole('textbox', { name: '收银密钥' }).inputValue()).toMatch(/^2001\.\d+\.[\w-]{43}$/);
  expect(await violationsIn(page)).toEqual([]);
  await button(page, '关闭').click();

  await page.locator('#tabs').getByText('角色').click();
  await button(page, '添加角色').click();
  await page.getByLabel('名称').fill('厨师长');
  await page.getByLabel('菜品销售').check();
  await button(page, '保存').click();
  await page.getByText('厨师长').waitFor();

  await page.locator('#tabs').getByText('人员').click();
  await button(page, '邀请人员').click();
  await fill(page, { 姓名: '小李', 账号: 'li' });
  await page.getByLabel('厨师长').check();
  await page.locator('.choices:visible').getByText('全部门店').click();
  await page.locator('.choices:visible').getByText('二号店').click();
  expect(await violationsIn(page)).toEqual([]);
  await button(page, '生成邀请链接').click();
  const link = await page.getByRole('textbox', { name: '邀请链接' }).inputValue();
  await button(page, '关闭').click();
  await page.getByText('厨师长 · 二号店').waitFor();

  const guest = await untilEnd(newVisit(stage.browser));
  await guest.page.goto(link);
  await guest.page.getByRole('heading', { name: '小李，您好' }).waitFor();
  await guest.page.getByLabel('新密码').fill(GOOD);
  await button(guest.page, '设置密码').click();
  await guest.page.getByText('密码已设置').waitFor();
  await guest.page.goto(link);
  await guest.page.getByText('链接已失效或已使用').waitFor();
  await button(guest.page, '去登录').click();
  await fill(guest.page, { 企业号: 'wang', 账号: 'li', 密码: GOOD });
  await button(guest.page, '登录').click();
  // Without the right to administer there is the own account, and nothing else.
  await guest.page.getByRole('heading', { name: '我的账号' }).waitFor();
  expect(await guest.page.locator('#tabs button').allTextContents()).toEqual(['我的账号']);
  const change = { 当前密码: 'not this one', 新密码: 'qazwsxedcrfv' };
  await fill(guest.page, change);
  await button(guest.page, '修改密码').click();
  await guest.page.getByText('当前密码不正确').waitFor();
  await fill(guest.page, { ...change, 当前密码: GOOD });
  await button(guest.page, '修改密码').click();
  await guest.page.getByText('密码过于常见').waitFor();
  await fill(guest.page, { 新密码: 'marble harbour 92' });
  await button(guest.page, '修改密码').click();
  await guest.page.getByText('密码已修改').waitFor();
  expect(await violationsIn(guest.page)).toEqual([]);
  expect(await widthOf(guest.page)).toBe(0);
  expect(guest.faults.filter((fault) => !/status of 4(00|10)/.test(fault))).toEqual([]);
  await guest.close();

  await page.locator('#tabs').getByText('日志').click();
  const log = page.locator('.rows');
  for (const words of ['保存桌台', '生成收银密钥', '用链接设置密码', '被拒绝（3001）'])
    await log.getByText(words).first().waitFor();
  expect(await violationsIn(page)).toEqual([]);
  // Refusals are answers of the server, and no faults of the page.
  expect(visit.faults.filter((fault) => !/status of 4(00|10)/.test(fault))).toEqual([]);
  await visit.close();
  // A long story: a busy machine is no failure.
}, 240_000);

it('is English on a phone, tells a second administrator who was faster, and logs out', async () => {
  const visit = await untilEnd(newVisit(stage.browser));
  const { page } = visit;
  await page.goto(`${stage.server.address}/admin.html?lang=en`);
  await fill(page, { 'Company code': 'wang', Account: 'boss', Password: GOOD });
  await button(page, 'Log in').click();
  await page.route('**/GetCompany', (route) => route.abort());
  await page.locator('#tabs').getByText('Company').click();
  await page.getByText('No connection').waitFor();
  await page.unroute('**/GetCompany');
  await button(page, 'Reload').click();
  await page.getByLabel('Currency').fill('XXY');
  await button(page, 'Save').click();
  await page.getByText('XXY is no currency code').waitFor();
  await page.getByLabel('Currency').fill('USD');
  await stage.server.db.of(2001)`update company set version = version + 1, changed_by = 'Ann'`;
  await button(page, 'Save').click();
  await page.getByText('The data was changed by Ann').waitFor();
  for (const tab of ['Stores', 'People', 'Roles', 'Log', 'Company']) {
    await page.locator('#tabs').getByText(tab).click();
    await page.getByRole('heading', { name: tab }).waitFor();
    expect([tab, await widthOf(page)]).toEqual([tab, 0]);
    expect([tab, await violationsIn(page)]).toEqual([tab, []]);
    const own = await page.locator('h1, button:not(#language)').allInnerTexts();
    expect(own.join(' ')).not.toMatch(/[一-鿿]/);
  }
  // A long name leaves everything within the smallest phone, and every button meets a finger.
  await page.setViewportSize({ width: 320, height: 700 });
  await page.locator('#tabs').getByText('Stores').click();
  await button(page, 'Add a store').click();
  await page.getByLabel('Name').fill('Donaudampfschifffahrtsgesellschaftskapit');
  await button(page, 'Save').click();
  const long = page.locator('li').filter({ hasText: 'Donau' });
  await long.waitFor();
  const sizes = await page.locator('main button').evaluateAll((all) => all.map((one) => one.clientHeight));
  expect(Math.min(...sizes)).toBeGreaterThan(40);
  for (const name of ['Edit', 'Tables', 'Till key']) {
    await long.getByRole('button', { name }).click();
    const dialog = page.locator('dialog');
    expect([name, await dialog.evaluate((one) => one.scrollWidth - one.clientWidth)]).toEqual([name, 0]);
    await page.keyboard.press('Escape');
  }
  await page.locator('#tabs').getByText('Assistants').click();
  await button(page, 'Make a token').click();
  await fill(page, { 'Which assistant it is for': 'On my phone', 'Days it is good for': '30' });
  expect([await widthOf(page), await violationsIn(page)]).toEqual([0, []]);
  await button(page, 'Make it').click();
  const token = await page.getByRole('textbox', { name: 'Access token' }).inputValue();
  const ask = () =>
    fetch(`${stage.server.address}/mcp`, { method: 'POST', headers: { authorization: `Bearer ${token}` } });
  // Taken, and asked for its message.
  expect((await ask()).status).not.toBe(401);
  await button(page, 'Close').click();
  await page.getByText('Good until').waitFor();
  expect([await widthOf(page), await violationsIn(page)]).toEqual([0, []]);
  await button(page, 'Revoke').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await page.getByText('Revoked').waitFor();
  expect((await ask()).status).toBe(401);
  await button(page, 'Log out').click();
  await page.getByRole('heading', { name: 'Log in to administer' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Log in to administer' }).waitFor();
  const open = await stage.server.db.of(2001)`
    select 1 from session
    where revoked_at is null and account_id = 2001001 and created_at > now() - interval '20 seconds'`;
  expect(open.length).toBeLessThan(2);
});
