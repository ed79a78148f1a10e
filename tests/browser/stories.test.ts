// Every page of the product, opened by its address over the real server: it shows the server's figures and nothing goes wrong.

import type { Page } from 'playwright-core';
import { isNightly } from '../support/nightly';
import { oddForms, writtenOn } from '../support/odd-forms';
import { pages } from '../support/pages';
import { untilEnd } from '../support/stage';
import { login, settled } from '../support/story';
import { openStory } from '../support/story-stage';

/** Pages that are lists of rows; the rows of the others stand below figures and charts. */
const isList = (route: string): boolean =>
  /msg|shop\?|type=unpaid|food\/|order\/(?:index|filter.)|abnormal\/lists|rank\//.test(route) &&
  !route.startsWith('/pages/food/filter?') &&
  route !== '/pages/food/filter';

/** Distance from the top of the screen to the first row with data, px; infinite without one. */
const firstRow = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const root = bossRoot();
    const rows = [...(root?.querySelectorAll('.page .row, .page .tick, .page ol > li, .page tbody tr') ?? [])];
    return Math.min(...rows.map((row) => row.getBoundingClientRect().top));
  });

const story = openStory();

const money = (value: number): string =>
  new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(value);
const today = { StartTime: '2026-06-20 00:00:00', EndTime: '2026-06-20 23:59:59' };

/** Messages leave out the cents of whole amounts (docs/product/messages.md), and targets are whole. */
const oddOn = (route: string, text: string): string[] =>
  oddForms(text).filter((form) => !(/index\/msg|set-target/.test(route) && /^[¥$][\d,]+$/.test(form)));

/** Lists of operations are drawn alike, as are filters of one kind: by day the rules are measured for one of each, nightly for all. */
const isMeasured = (route: string): boolean =>
  isNightly || !/lists\?type=[1-7]|filter(?:jiezhang|shouyin|shop|source)/.test(route);

it.each(pages)('%s is drawn from the server', async (route, words) => {
  await story.open(route);
  for (const word of words) await expect.poll(story.text, { timeout: 10_000 }).toContain(word);
  // The search of bills stands above the rest.
  if (isList(route))
    expect(await firstRow(story.page)).toBeLessThanOrEqual(route.startsWith('/pages/order/index') ? 350 : 300);
  expect(await story.text()).not.toMatch(/网络异常|加载失败|NaN|undefined|\[object/);
  expect(oddOn(route, await writtenOn(story.page))).toEqual([]);
  if (isMeasured(route)) expect(await story.violations()).toEqual([]);
  expect(story.faults).toEqual([]);
});

it.runIf(isNightly)('each page is right for everybody in English too', { timeout: 180_000 }, async () => {
  const english = await untilEnd(login(story.browser, story.server, { lang: 'en' }));
  for (const [route] of pages) {
    await english.open(route);
    const odd = oddOn(route, await writtenOn(english.page));
    const where = { route, odd, violations: await english.violations() };
    expect(where).toEqual({ route, odd: [], violations: [] });
    expect(await english.text()).not.toMatch(/NaN|undefined|\[object|加载|暂无|合计/);
  }
  expect(english.faults).toEqual([]);
});

it('the entry page, the overview, the list and the bills add up to one income', async () => {
  const overview = await story.server.ask('/api/BossAssistant/GetBusinessInfoV2', today);
  const income = overview.Current.BusinessIncome;
  expect(income).toBeGreaterThan(0);

  await story.open('/');
  const [yuan = '', cents = ''] = money(income).split('.');
  expect((await story.text()).replace(/\s/g, '')).toContain(`${yuan}.${cents}`);

  await story.open('/pages/finance/index?range=0');
  expect((await story.text()).replace(/\s/g, '')).toContain(`${yuan}.${cents}`);

  await story.open('/pages/order/index?range=0');
  expect(await story.text()).toContain(money(income));

  const list = await story.server.ask('/api/GeneralInterface/GetConsumeOrderListV2', { ...today, PageSize: 100 });
  const fen = list.List.filter(({ OrderState }) => [2, 4, 7].includes(OrderState)).reduce(
    (sum, bill) => sum + Math.round(bill.BusinessIncome * 100),
    0,
  );
  expect(fen).toBe(Math.round(income * 100));
});

it('the dish filter finds a dish deleted within three months, by its name', async () => {
  const { List } = await story.server.ask('/api/BossAssistant/GetGoodsInfos', { PageSize: 100 });
  const gone = List.find((dish) => dish.IsDeleted === 1);
  if (!gone) throw new Error('The demo has no dish deleted lately');
  // The page before has a higher bar.
  await story.open('/pages/order/index');
  await story.open('/pages/food/filtergoods');
  const list = story.page.locator('#boss .items');
  await list.waitFor();
  const tops = () =>
    list.evaluate((box) => {
      const frame = box.closest('.frame');
      const topOf = (inside: Element | null | undefined) => inside?.getBoundingClientRect().top ?? NaN;
      frame?.scrollTo(0, 0);
      const first = topOf(box.querySelector('.pinned')) - topOf(box);
      frame?.scrollTo(0, 20 + (topOf(box) - topOf(frame)));
      const bar = frame?.querySelector('.top')?.getBoundingClientRect().bottom ?? NaN;
      return [first, topOf(box.querySelector('.pinned')) - bar].map(Math.round);
    });
  // The list learns the height of the bar a frame later.
  await expect.poll(tops).toEqual([0, 0]);
  await story.page.getByRole('searchbox').fill(gone.GoodsName);
  await expect.poll(story.text, { timeout: 10_000 }).toMatch(/近3个月已删除.*已删除/);
});

it('a viewer sees only what he may, and is told whom to ask for the rest', async () => {
  const viewer = await untilEnd(login(story.browser, story.server, { account: 'viewer' }));
  expect(await viewer.text()).not.toContain('门店排行');
  await viewer.page.evaluate(() => {
    location.hash = '/pages/order/index';
  });
  await viewer.page.getByText('操作失败，您未拥有此权限！请联系管理开通此权限!').first().waitFor();
});

it('a change of store changes every figure in the same moment', async () => {
  await story.open('/pages/index/shop?mode=switch');
  await story.page
    .getByRole('button', { name: /夜宵档/ })
    .first()
    .click();
  await story.open('/pages/finance/index?range=1');
  const other = await story.server.ask(
    '/api/BossAssistant/GetBusinessInfoV2',
    { StartTime: '2026-06-19 00:00:00', EndTime: '2026-06-19 23:59:59' },
    '14272953155303003',
  );
  const text = await story.text();
  expect(text).toContain('夜宵档');
  expect(text).toContain(money(other.Current.BusinessIncome).split('.')[0]);
  await story.open('/pages/index/shop?mode=switch');
  await story.page
    .getByRole('button', { name: /人民广场店/ })
    .first()
    .click();
  await settled(story.page);
});
