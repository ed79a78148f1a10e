// The smallest phone at the usual size of text: every word stands whole, a finger meets what it aims at, and nothing looks
// otherwise because its styles came earlier or later.
// What may be cut: the title and the store in the bar and names of the data (all with their whole text as `title`), and
// texts of several lines that end in an ellipsis on purpose.
import type { Locale, BossAssistant as Sdk } from '../../types';
import { answerAs } from '../support/answer-states';
import { newVisit } from '../support/browser';
import { cutTexts } from '../support/cut-texts';
import { everyPage } from '../support/every-page';
import { everyNth, isNightly } from '../support/nightly';
import { pages } from '../support/pages';
import { ordered } from '../support/sheet-order';
import { openStage, untilEnd } from '../support/stage';
import { login, type Story, settled, startStoryServer } from '../support/story';
import { straySigns } from '../support/stray-signs';
import { tapAreas } from '../support/tap-areas';

declare const BossAssistant: Sdk;

const stage = openStage(() => startStoryServer());
/** Smallest height of an area that a finger meets, px. */
const FINGER = 44;
/** Cards below the view are drawn when they come near it, so the screen is taller than most pages, px. */
const TALL = 3000;

const routes = async (): Promise<string[]> => [
  ...pages.map(([route]) => route),
  ...['person', 'discount', 'approver', 'store', 'day'].map((tab) => `/pages/abnormal/index?range=6&tab=${tab}`),
  ...(await everyPage(stage.server)).filter((route) => route.includes('/detail')),
];

async function openWhole(story: Story, route: string, width: number): Promise<void> {
  await story.page.setViewportSize({ width, height: 844 });
  await story.open(route);
  await story.page.setViewportSize({ width, height: TALL });
  await story.settle();
}

/** By day every fifth page at the narrowest in the longest language, nightly all of them, and in others. */
const phones: readonly (readonly [width: number, locale: Locale])[] = [
  [320, 'en'],
  ...(isNightly
    ? ([
        [320, 'zh-TW'],
        [390, 'zh-CN'],
      ] as const)
    : []),
];

it.each(phones)(
  'at %i px (%s) no text of any page is cut and no sign strays from its words, every area that can be tapped is at least 44 px high, and styles may come in any order',
  { timeout: 300_000 },
  async (width, locale) => {
    const lang = locale === 'en' ? 'en' : 'zh-CN';
    const story = await untilEnd(login(stage.browser, stage.server, { lang, width, hasTouch: true }));
    await story.page.evaluate((chosen) => BossAssistant.get('#boss')?.update({ locale: chosen }), locale);
    const cut: Record<string, string[]> = {};
    const low: string[] = [];
    const stray: Record<string, string[]> = {};
    const mixed: string[] = [];
    let smallest = Number.POSITIVE_INFINITY;
    let count = 0;
    for (const route of (await routes()).filter(everyNth(5))) {
      await openWhole(story, route, width);
      const found = await story.page.evaluate(cutTexts);
      if (found.length > 0) cut[route] = found;
      const signs = await story.page.evaluate(straySigns);
      if (signs.length > 0) stray[route] = signs;
      for (const look of await story.page.evaluate(ordered)) mixed.push(`${route}: ${look}`);
      const areas = await story.page.evaluate(tapAreas);
      count += areas.length;
      smallest = Math.min(smallest, ...areas.map(({ height }) => height));
      for (const { name, height, between } of areas.filter((area) => area.height < FINGER))
        low.push(`${height} px, between ${between.join(' and ')}: ${name} on ${route}`);
    }
    console.log(`${width} px, ${locale}: ${count} areas, the lowest ${smallest} px`);
    expect(cut).toEqual({});
    expect(stray).toEqual({});
    expect(mixed).toEqual([]);
    expect(count).toBeGreaterThan(isNightly ? 500 : 100);
    expect(low).toEqual([]);
    // The month between its arrows.
    await story.open('/pages/target/index');
    const lines = await story.page.locator('#boss .scope .centre').evaluate((place) => {
      const range = document.createRange();
      range.selectNodeContents(place);
      return range.getClientRects().length;
    });
    expect(lines).toBe(1);
    // A toggle that is pressed leaves the views before it in sight.
    await story.open('/pages/rank/goods?range=6');
    const rows = story.page.locator('#boss .chips');
    expect(await rows.evaluateAll((all) => all.map(({ scrollLeft }) => scrollLeft))).not.toEqual([]);
    expect(await rows.evaluateAll((all) => all.filter(({ scrollLeft }) => scrollLeft > 0).length)).toBe(0);
  },
);

it.each(['/pages/food/index?range=6', '/pages/order/index?range=1', '/pages/abnormal/lists?type=1&range=6'])(
  'at 320 px sums side by side stand at one height, a name in the middle of its row, and nothing at the edge of a table (%s)',
  { timeout: 120_000 },
  async (route) => {
    const story = await login(stage.browser, stage.server, { width: 320 });
    await openWhole(story, route, 320);
    const found = await story.page.evaluate(() => {
      const root = bossRoot();
      const boxOf = (element: Element): DOMRect => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return range.getBoundingClientRect();
      };
      const middle = ({ top, bottom }: DOMRect): number => (top + bottom) / 2;
      const names = [...(root?.querySelectorAll('.table tbody tr') ?? [])].map((row) => {
        const [name, figure] = [row.querySelector('.cut'), row.querySelector('td')];
        return name && figure ? Math.abs(middle(name.getBoundingClientRect()) - middle(boxOf(figure))) : 99;
      });
      const right = root?.querySelector('.table')?.getBoundingClientRect().right ?? 0;
      const ends = [...(root?.querySelectorAll('.table tr > :last-child') ?? [])].map(
        (cell) => right - boxOf(cell).right,
      );
      const sums = [...(root?.querySelectorAll('.sum dd') ?? [])].map((one) => one.getBoundingClientRect());
      const rows = [...(root?.querySelectorAll('.sum > div') ?? [])].map((one) => one.getBoundingClientRect().top);
      const uneven = sums.filter(
        ({ top }, at) => at % 2 === 1 && rows[at] === rows[at - 1] && top !== sums[at - 1]?.top,
      );
      return { names, ends, sums: sums.length, uneven: uneven.length };
    });
    expect(found.sums).toBeGreaterThan(3);
    expect(found.uneven).toBe(0);
    if (route.startsWith('/pages/food')) expect(found.names.length).toBeGreaterThan(10);
    expect(found.names.filter((off) => off > 3)).toEqual([]);
    expect(found.ends.filter((space) => space < 7)).toEqual([]);
    await story.close();
  },
);

it('a name of forty letters widens no page of 320 px', { timeout: 240_000 }, async () => {
  const story = await untilEnd(login(stage.browser, stage.server, { width: 320, shop: 'all' }));
  await answerAs(story.page, () => 'words of 40 letters');
  await story.page.reload();
  const wide: Record<string, number> = {};
  for (const route of (await routes()).filter(everyNth(5))) {
    await openWhole(story, route, 320);
    const over = await story.page.locator('#boss .frame').evaluate((frame) => frame.scrollWidth - frame.clientWidth);
    if (over > 0) wide[route] = over;
  }
  expect(wide).toEqual({});
});

it('on a phone on its side chips and tabs below the bar are whole', { timeout: 120_000 }, async () => {
  const story = await untilEnd(login(stage.browser, stage.server, { width: 844 }));
  await story.page.setViewportSize({ width: 844, height: 390 });
  for (const route of ['/pages/finance/index?range=6', '/pages/order/index?range=1', '/pages/food/index']) {
    await story.open(route);
    const flat = await story.page
      .locator('#boss .top > *')
      .evaluateAll((rows) => rows.map((row) => row.scrollHeight - row.clientHeight));
    expect(flat.length, route).toBeGreaterThan(1);
    expect(Math.max(...flat), route).toBeLessThan(2);
  }
});

it.runIf(isNightly).each([
  ['a phone on its side', 844, 390],
  // 1280 × 900 px at 400 %.
  ['a window at 400 %', 320, 225],
] as const)('on %s only the bar with the title stays', { timeout: 120_000 }, async (_name, width, height) => {
  const story = await untilEnd(login(stage.browser, stage.server, { width }));
  await story.page.setViewportSize({ width, height });
  const high: Record<string, number> = {};
  for (const route of await routes()) {
    await story.open(route);
    const stays = await story.page.evaluate(() => {
      const root = bossRoot();
      const frame = root?.querySelector('.frame');
      frame?.scrollTo(0, 200);
      let bottom = 0;
      for (const element of root?.querySelectorAll('.top, .top *') ?? [])
        if (/sticky|fixed/.test(getComputedStyle(element).position))
          bottom = Math.max(bottom, element.getBoundingClientRect().bottom);
      return bottom;
    });
    if (stays > 48 || stays < FINGER) high[route] = stays;
  }
  expect(high).toEqual({});
});

it.each(['ltr', 'rtl'] as const)('a cut-out at a side covers nothing of pages and sheets, read %s', async (dir) => {
  const story = await untilEnd(login(stage.browser, stage.server, { width: 844 }));
  const { page } = story;
  await page.setViewportSize({ width: 844, height: 390 });
  await page.evaluate((dir) => {
    BossAssistant.get('#boss')?.destroy();
    return BossAssistant.mount('#boss', {
      locale: 'he',
      translations: { he: { base: 'en', dir, texts: {} } },
      insets: { top: 0, right: 20, bottom: 0, left: 44 },
    }).ready;
  }, dir);
  /** The side ends of what is drawn, but for what fills the window. */
  const ends = (within: string): Promise<number[]> =>
    page.evaluate((within) => {
      const root = bossRoot();
      const boxes = [...(root?.querySelectorAll(within) ?? [])].map((element) => element.getBoundingClientRect());
      return [Math.min(...boxes.map(({ left }) => left)), Math.max(...boxes.map(({ right }) => right))];
    }, within);
  await page.getByText("Today's business income").first().waitFor();
  expect(await ends('.frame, .nav, .page, .card')).toEqual([44, 824]);
  await page.getByRole('button', { name: 'Account' }).first().click();
  await page.getByRole('dialog').getByText('Language').waitFor();
  // A sheet is in the middle of what the cut-out leaves.
  await expect.poll(async () => (await ends('.sheet')).reduce((sum, end) => sum + end)).toBe(44 + 824);
  await page.keyboard.press('Escape');
  await page.evaluate(() => BossAssistant.get('#boss')?.update({ insets: 'env' }));
  expect(await ends('.frame')).toEqual([0, 844]);
});

const MORE = /^(更多|More)$/;
const ALERTS = /^(提醒设置|Alert settings)/;
/** What opens over the pages: the buttons to tap one after the other, each in a sheet over the one before. */
const sheets: readonly [route: string, ...buttons: RegExp[]][] = [
  ['/', /^(我的|Account)$/],
  ['/pages/finance/index?range=6', /^(日期|Date): /],
  ['/pages/finance/index?range=6', /^(数据校验|Data check)$/],
  ['/pages/finance/index?range=6&tab=part', /^(时段设置|Set day parts)$/],
  ['/pages/finance/index?range=6', /(说明$|^About |^Help$)/],
  ['/pages/finance/index?range=6', /^(分享|Share)$/],
  ['/pages/order/index?range=1', /^(排序|Sort): /],
  ['/pages/order/index?range=1', /(说明$|^About |^Help$)/],
  ['/pages/abnormal/lists?type=0&range=6', /^(类型|Type)$/],
  ['/pages/abnormal/lists?type=0&range=6', /^(操作人|Operator)$/],
  ['/pages/abnormal/lists?type=0&types=4,5,6,8&range=6', /^(金额|Amount)/],
  ['/pages/finance/food/selling-dishes?range=6', /^(排序|Rank by): /],
  ['/pages/food/index?range=6', /^小炒黄牛肉/],
  ['/pages/index/msg', MORE],
  ['/pages/index/msg', MORE, ALERTS],
  ['/pages/index/msg', MORE, ALERTS, /^(未结提醒|Bills left unpaid)/],
  ['/pages/index/msg', MORE, ALERTS, /^(免打扰|Quiet hours)/],
];

it.each(phones)(
  'at %i px (%s) every area of the login form and of what opens over the pages is at least 44 px high',
  { timeout: 300_000 },
  async (width, locale) => {
    const lang = locale === 'en' ? 'en' : 'zh-CN';
    const low: string[] = [];
    const measure = async (page: Story['page'], where: string): Promise<void> => {
      const areas = await page.evaluate(tapAreas);
      expect(areas.length, where).toBeGreaterThan(0);
      for (const { name, height, between } of areas.filter((area) => area.height < FINGER))
        low.push(`${height} px, between ${between.join(' and ')}: ${name} of ${where}`);
    };
    const visit = await untilEnd(newVisit(stage.browser, { viewport: { width, height: 844 }, hasTouch: true }));
    await visit.page.goto(`${stage.server.address}/${lang === 'en' ? '?lang=en' : ''}`);
    await settled(visit.page);
    await measure(visit.page, 'the login form');
    await visit.close();

    const story = await untilEnd(login(stage.browser, stage.server, { lang, width, hasTouch: true }));
    const { page } = story;
    for (const [route, ...buttons] of sheets.filter(everyNth(5))) {
      await openWhole(story, route, width);
      for (const name of buttons) {
        await page.locator('#boss').getByRole('button', { name }).last().click({ timeout: 10_000 });
        await page.locator('#boss dialog[open]').first().waitFor();
      }
      await page.setViewportSize({ width, height: 844 });
      await story.settle();
      // It slides in.
      await page
        .locator('#boss dialog[open]')
        .last()
        .evaluate((one) => Promise.allSettled(one.getAnimations({ subtree: true }).map(({ finished }) => finished)));
      await measure(page, `${route} ${buttons.at(-1)}`);
      for (const _ of buttons) await page.keyboard.press('Escape');
    }
    expect(low).toEqual([]);
  },
);
