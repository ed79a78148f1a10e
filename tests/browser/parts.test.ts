// Parts: pieces of the product in the flow of a host's page, sharing user, calls and message stream.
import type { Page, Request } from 'playwright-core';
import { cards } from '../../host-example/page/parts/stories.js';
import { violationsIn } from '../support/axe';
import { nextVisit } from '../support/browser';
import { openStage, untilEnd } from '../support/stage';
import { DINNER, demo, FLAGSHIP, startStoryServer } from '../support/story';

const stage = openStage(() => startStoryServer());

const HOME = '/api/BossAssistant/GetBossHomeInfoV2';
const STREAM = '/api/Message/Stream';

/** The calls of a page by their path. */
function countCalls(page: Page): (path: string) => number {
  const calls: Request[] = [];
  page.on('request', (call) => void calls.push(call));
  return (path) => calls.filter((call) => new URL(call.url()).pathname === path).length;
}

/** A page of the host's own with a box for each view, all mounted at once. */
async function open(
  views: readonly string[],
  options: object = {},
  before: (page: Page) => Promise<unknown> = async () => undefined,
) {
  const visit = await untilEnd(nextVisit(stage.browser, { viewport: { width: 1000, height: 700 } }));
  const { page } = visit;
  await page.clock.setFixedTime(DINNER);
  const calls = countCalls(page);
  const token = await stage.server.login('boss', demo);
  await before(page);
  await page.route('**/own', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><link rel="icon" href="data:,"><script src="/boss/2.0.1/boss.js"></script><body></body>`,
    }),
  );
  await page.goto(`${stage.server.address}/own`);
  await page.evaluate(
    ([views, options]) => {
      const told: unknown[] = [];
      const widgets = views.map((view) => {
        const box = document.body.appendChild(document.createElement('section'));
        box.dataset.view = view;
        return Reflect.get(window, 'BossAssistant').mount(box, {
          view,
          persist: 'memory',
          ...options,
          on: { navigate: (target: unknown) => told.push(target), error: (error: unknown) => told.push(error) },
        });
      });
      Object.assign(window, { widgets, told });
    },
    [
      views,
      { userInfo: { token, permissionJson: 'boss.*', shopId: FLAGSHIP, shopName: '人民广场店' }, ...options },
    ] as const,
  );
  const part = (view: string) => page.locator(`[data-view="${view}"]`);
  const told = (): Promise<unknown[]> => page.evaluate(() => Reflect.get(window, 'told'));
  return { ...visit, calls, part, told };
}

it('six cards share one call of the entry page and one stream, and stand in the flow of the page', async () => {
  const visit = await open(cards.map((card) => `card:${card}`));
  const { page, part, calls } = visit;
  await part('card:today').getByText('今日营业收入').first().waitFor();
  await part('card:live').getByText('桌', { exact: false }).first().waitFor();
  await part('card:target').getByRole('meter').waitFor();
  await part('card:sensitive').getByText('敏感操作').first().waitFor();
  await part('card:trend').locator('svg').first().waitFor();
  await part('card:ranking').getByText('只有一家门店').waitFor();
  await expect.poll(() => calls(STREAM)).toBe(1);
  expect(calls(HOME)).toBe(1);
  const boxes = await page.evaluate(() =>
    [...document.querySelectorAll('[data-view]')].map((box) => {
      const frame = box.lastElementChild?.shadowRoot?.querySelector('.frame');
      return [
        box.clientHeight > 40,
        frame && getComputedStyle(frame).overflowY,
        frame?.querySelectorAll('.top').length,
      ];
    }),
  );
  expect(boxes).toEqual(cards.map(() => [true, 'visible', 0]));
  // The address is the host's.
  expect(new URL(page.url()).hash).toBe('');
  expect(visit.faults).toEqual([]);
});

it('axe finds nothing wrong with parts in the page of a host', async () => {
  const visit = await open([...cards.map((card) => `card:${card}`), 'messages', 'page:/pages/order/index']);
  await visit.part('card:today').getByText('今日营业收入').first().waitFor();
  await visit.part('page:/pages/order/index').getByRole('listitem').first().waitFor();
  await visit.part('messages').getByRole('tab').first().waitFor();
  expect(await violationsIn(visit.page, { within: '[data-view]' })).toEqual([]);
});

it('a part of a page has no back, and keeps what its bar offers beside it', async () => {
  const view = `page:/pages/finance/index?range=1&shopId=${FLAGSHIP}`;
  const visit = await open([view]);
  const part = visit.part(view);
  await part.getByText('人民广场店').waitFor();
  expect(await part.getByRole('button', { name: '返回' }).count()).toBe(0);
  expect(await part.getByRole('button', { name: '隐藏金额' }).count()).toBe(1);
});

it('a list in the flow of the page loads more as the page is scrolled', async () => {
  const view = 'page:/pages/order/index?range=6';
  const visit = await open([view]);
  const rows = visit.part(view).getByRole('listitem');
  await rows.nth(5).waitFor();
  const scrolled = async (): Promise<number> => {
    await visit.page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    return visit.calls('/api/GeneralInterface/GetConsumeOrderListV2');
  };
  await expect.poll(scrolled, { timeout: 30_000 }).toBeGreaterThan(3);
  expect(visit.faults).toEqual([]);
});

it('where a card leads is told to the host, with path and query', async () => {
  const visit = await open(['card:today', 'card:sensitive']);
  await visit.part('card:sensitive').getByText('敏感操作').first().waitFor();
  await visit.part('card:sensitive').getByRole('button').last().click();
  await visit.part('card:today').getByRole('group').getByRole('button').nth(1).click();
  await expect.poll(visit.told).toHaveLength(2);
  const [bill, overview] = await visit.told();
  expect(bill).toMatchObject({ path: '/pages/order/detail', query: { orderId: expect.any(String) } });
  expect(overview).toEqual({
    route: '/pages/finance/index?range=0',
    path: '/pages/finance/index',
    query: { range: '0' },
  });
  expect(await visit.page.evaluate(() => Reflect.get(window, 'widgets')[0].route)).toBe('/');
  expect(visit.faults).toEqual([]);
});

it('a page and the messages stand without their bar and grow with what they hold', async () => {
  const visit = await open(['page:/pages/order/index?range=1', 'messages']);
  const orders = visit.part('page:/pages/order/index?range=1');
  await orders.getByRole('listitem').nth(5).waitFor();
  await visit.part('messages').getByRole('tab').first().waitFor();
  await expect(orders.getByRole('heading', { name: '店内订单明细' }).isVisible()).resolves.toBe(false);
  const heights = await orders.evaluate((box) => {
    const frame = box.lastElementChild?.shadowRoot?.querySelector('.frame');
    return [box.clientHeight > 700, frame && getComputedStyle(frame).overflowY, frame?.scrollTop];
  });
  expect(heights).toEqual([true, 'visible', 0]);
  await orders.getByRole('listitem').nth(3).getByRole('button').first().click();
  await expect.poll(visit.told).toHaveLength(1);
  expect(await visit.told()).toMatchObject([{ path: '/pages/order/detail' }]);
  expect(visit.faults).toEqual([]);
});

it('what a user may not see, and an address that no page has, is said in its card', async () => {
  const visit = await open([
    'card:sensitive',
    'card:target',
    'page:/pages/order/index',
    'page:/pages/nowhere',
    'card:today',
  ]);
  await visit.part('card:today').getByText('今日营业收入').first().waitFor();
  const token = await stage.server.login('viewer', demo);
  await visit.page.evaluate((userInfo) => Reflect.get(window, 'widgets')[0].update({ userInfo }), {
    token,
    permissionJson: 'boss.home,boss.target',
    shopId: FLAGSHIP,
    masterId: '9',
  });
  await visit.part('card:sensitive').getByText('您没有查看此内容的权限').waitFor();
  await visit.part('page:/pages/order/index').getByText('您没有查看此内容的权限').waitFor();
  await visit.part('page:/pages/nowhere').getByText('页面不存在').waitFor();
  await visit.part('card:target').getByRole('meter').waitFor();
  expect(visit.faults.filter((fault) => !/403/.test(fault))).toEqual([]);
});

it('a part that fails says so and offers another try, the others go on', async () => {
  let isDown = true;
  const visit = await open(['card:trend', 'card:today'], {}, (page) =>
    page.route('**/api/BossAssistant/GetOrderTrend', (route) => (isDown ? route.abort() : route.continue())),
  );
  const { part } = visit;
  await part('card:today').getByText('今日营业收入').first().waitFor();
  const again = part('card:trend').getByRole('button', { name: '重新加载' });
  await again.waitFor();
  expect(await visit.told()).toMatchObject([{ kind: 'request', status: 0 }]);
  isDown = false;
  await again.click();
  await part('card:trend').locator('svg').first().waitFor();
});

it('nothing is left of parts that are destroyed, and the last one ends stream and session', async () => {
  const visit = await open(['card:today', 'card:target'], { persist: 'memory' });
  const { page, part } = visit;
  await part('card:today').getByText('今日营业收入').first().waitFor();
  await part('card:target').getByRole('meter').waitFor();
  await page.evaluate(() => Reflect.get(window, 'widgets')[0].destroy());
  await part('card:target').getByRole('meter').waitFor();
  await page.evaluate(() => Reflect.get(window, 'widgets')[1].destroy());
  expect(await page.locator('[data-view] > *').count()).toBe(0);
  expect(await page.evaluate(() => Object.getOwnPropertySymbols(document).map(String))).toEqual([]);
  expect(await page.evaluate(() => 'nanostoresGlobal' in window)).toBe(false);
  expect(visit.faults).toEqual([]);
});

it('the dashboard logs in by one tap, opens the app where a part leads, and turns dark and English', async () => {
  const visit = await untilEnd(nextVisit(stage.browser, { viewport: { width: 390, height: 844 } }));
  const { page } = visit;
  const calls = countCalls(page);
  await page.goto(`${stage.server.address}/dashboard.html`);
  await page.getByText('未登录').nth(5).waitFor();
  await page.getByRole('button', { name: '进入演示' }).click();
  await page.getByText('今日营业收入').first().waitFor();
  await page.locator('[data-view="card:ranking"]').getByRole('listitem').first().waitFor();
  expect(calls(HOME)).toBe(1);
  await page.getByRole('link', { name: '本月订单' }).click();
  await page.locator('#boss').getByRole('heading', { name: '店内订单明细' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.getByRole('button', { name: '关闭' }).click();
  await page.locator('#language').click();
  await page.getByText("Today's business income").first().waitFor();
  await page.getByLabel('Dark').check();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByText('You have logged out').or(page.getByText('Not logged in')).first().waitFor();
  expect(visit.faults).toEqual([]);
});
