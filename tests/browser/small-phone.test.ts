// The smallest phone at the usual size of text: every word stands whole, and a finger meets what it aims at.
// What may be cut: the title and the store in the bar and names of the data (all with their whole text as `title`), and
// texts of several lines that end in an ellipsis on purpose.
import { expect, it } from 'vitest';
import type { BossAssistant as Sdk } from '../../types';
import { cutTexts } from '../support/cut-texts';
import { everyPage } from '../support/every-page';
import { pages } from '../support/pages';
import { openStage } from '../support/stage';
import { login, type Story, startStoryServer } from '../support/story';
import { tapAreas } from '../support/tap-areas';

declare const BossAssistant: Sdk;

const stage = openStage(() => startStoryServer());
/** Smallest height of an area that a finger meets, px. */
const FINGER = 44;
/** Cards below the view are drawn when they come near it, so the screen is taller than most pages, px. */
const TALL = 3000;

const routes = async (): Promise<string[]> => [
  ...pages.map(([route]) => route),
  ...['person', 'discount', 'approver', 'store', 'day'].map(
    (tab) => `/pages/abnormal/index?range=6&tab=${tab}`,
  ),
  ...(await everyPage(stage.server)).filter((route) => route.includes('/detail')),
];

async function openWhole(story: Story, route: string, width: number): Promise<void> {
  await story.page.setViewportSize({ width, height: 844 });
  await story.open(route);
  await story.page.setViewportSize({ width, height: TALL });
  await story.settle();
}

it.each(['en', 'zh-TW'] as const)(
  'at 320 px no text of any page is cut (%s)',
  async (locale) => {
    const lang = locale === 'en' ? 'en' : 'zh-CN';
    const story = await login(stage.browser, stage.server, { lang, width: 320 });
    await story.page.evaluate((chosen) => BossAssistant.get('#boss')?.update({ locale: chosen }), locale);
    const cut: Record<string, string[]> = {};
    for (const route of await routes()) {
      await openWhole(story, route, 320);
      const found = await story.page.evaluate(cutTexts);
      if (found.length > 0) cut[route] = found;
    }
    expect(cut).toEqual({});
    await story.close();
  },
  300_000,
);

it('on a phone on its side only the bar with the title stays', async () => {
  const story = await login(stage.browser, stage.server, { width: 844 });
  await story.page.setViewportSize({ width: 844, height: 390 });
  const high: Record<string, number> = {};
  for (const route of await routes()) {
    await story.open(route);
    const height = await story.page.evaluate(() => {
      const root = [...(document.querySelector('#boss')?.children ?? [])]
        .map((child) => child.shadowRoot)
        .find(Boolean);
      const frame = root?.querySelector('.frame');
      frame?.scrollTo(0, 200);
      let bottom = 0;
      for (const element of root?.querySelectorAll('.top, .top *') ?? [])
        if (/sticky|fixed/.test(getComputedStyle(element).position))
          bottom = Math.max(bottom, element.getBoundingClientRect().bottom);
      return bottom;
    });
    if (height > 48 || height < FINGER) high[route] = height;
  }
  expect(high).toEqual({});
  await story.close();
}, 120_000);

it.each([
  [320, 'en'],
  [390, 'zh-CN'],
] as const)(
  'at %i px (%s) every area that can be tapped is at least 44 px high',
  async (width, lang) => {
    const story = await login(stage.browser, stage.server, { lang, width, hasTouch: true });
    const low: string[] = [];
    let smallest = Number.POSITIVE_INFINITY;
    let count = 0;
    for (const route of await routes()) {
      await openWhole(story, route, width);
      const areas = await story.page.evaluate(tapAreas);
      count += areas.length;
      smallest = Math.min(smallest, ...areas.map(({ height }) => height));
      for (const { name, height, between } of areas.filter((area) => area.height < FINGER))
        low.push(`${height} px, between ${between.join(' and ')}: ${name} on ${route}`);
    }
    console.log(`${width} px, ${lang}: ${count} areas, the lowest ${smallest} px`);
    expect(count).toBeGreaterThan(500);
    expect(low).toEqual([]);
    await story.close();
  },
  300_000,
);
