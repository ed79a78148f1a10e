// Pictures of the product as an owner sees it: every page, whole, at three widths, in both languages and both themes, from
// the full demo; then what bad input looks like: spoilt addresses, and answers of unusual size.
// Writes docs/screens/<page>-<width>-<language>.png, and docs/assistant.png for the README: a phone beside a portal.
//   npm run screenshots -- [--widths 390,1200] [--lang en] [--theme dark] [--text 150] [--demo small] [--bad only|none] [page …]
//   npm run screenshots -- readme     the picture of the README alone
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { root } from '../../build/source.mjs';
import type { BossAssistant as Sdk } from '../../types';
import { openBrowser } from '../support/browser';
import { oddAnswers } from '../support/odd-answers';
import { drawAssistant } from '../support/readme-picture';
import { login, startStoryServer } from '../support/story';

declare const BossAssistant: Sdk;

const folder = path.join(root, 'docs', 'screens');
const languages = ['zh-CN', 'en'] as const;
/** Height of a phone, px. */
const SCREEN = 844;
/** Tallest picture, px: a longer page is cut there. */
const TALLEST = 4000;

const types = [0, 1, 2, 3, 4, 5, 6, 7, 8];
const pages: Record<string, string> = {
  home: '/',
  messages: '/pages/index/msg',
  shops: '/pages/index/shop?mode=switch',
  overview: '/pages/finance/index?range=6',
  'overview-today': '/pages/finance/index?range=0',
  'overview-year': '/pages/finance/index?range=8',
  unpaid: '/pages/finance/collection-details?type=unpaid',
  income: '/pages/finance/collection-details?type=income&range=6',
  'selling-dishes': '/pages/finance/food/selling-dishes?range=6',
  'selling-category': '/pages/finance/food/selling-category?range=6',
  'refund-dishes': '/pages/finance/food/refund-dishes?range=6',
  target: '/pages/target/index',
  'set-target': '/pages/target/set-target',
  orders: '/pages/order/index?range=1',
  'orders-filter': '/pages/order/filter',
  'orders-desk': '/pages/order/filterdesk',
  'orders-pay': '/pages/order/filterjiezhang',
  'orders-cashier': '/pages/order/filtershouyin',
  'orders-shop': '/pages/order/filtershop',
  'orders-source': '/pages/order/filtersource',
  food: '/pages/food/index?range=6',
  'food-filter': '/pages/food/filter',
  'food-category': '/pages/food/filtercate',
  'food-dish': '/pages/food/filtergoods',
  'food-cashier': '/pages/food/filtershouyin',
  abnormal: '/pages/abnormal/index?range=6',
  ...Object.fromEntries(
    types.map((type) => [`abnormal-${type}`, `/pages/abnormal/lists?type=${type}&range=6`]),
  ),
  'rank-stores': '/pages/rank/salesVolume?range=6',
  'rank-members': '/pages/rank/member?range=6',
  'rank-dishes': '/pages/rank/goods?range=6',
};
/** Addresses that a hand has spoilt, or whose bill, store or dish is gone. */
const spoilt: Record<string, string> = {
  'odd-dates': '/pages/finance/index?range=99&start=2026-13-45&end=x',
  'dates-too-long': '/pages/order/index?range=99&start=2020-01-01&end=2026-06-20',
  'gone-page': '/pages/nowhere',
  'gone-bill': '/pages/order/detail?orderId=999999999999999999',
  'gone-store': '/pages/finance/index?range=6&shopId=999',
  'gone-dish': '/pages/order/index?range=1&goods=999999',
};
/** Pages that answers of unusual size are looked at on: each kind of card, list and table. */
const bent = [
  'home',
  'overview',
  'unpaid',
  'income',
  'target',
  'orders',
  'food',
  'abnormal',
  'rank-stores',
  'shops',
];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    widths: { type: 'string', default: '320,390,1200' },
    lang: { type: 'string' },
    theme: { type: 'string' },
    text: { type: 'string', default: '100' },
    demo: { type: 'string', default: 'full' },
    bad: { type: 'string' },
  },
});
const themes = (['light', 'dark'] as const).filter((one) => !values.theme || values.theme === one);
const textSize = Number(values.text);
const isWanted = (name: string) => positionals.length === 0 || positionals.includes(name);
const isReadmeAlone = positionals.length === 1 && isWanted('readme');

/** Makes the window as high as the page, so that what waits for the view is drawn too. */
async function unroll(page: Page, width: number, settle: () => Promise<void>): Promise<void> {
  let height = SCREEN;
  for (let round = 0; round < 4; round += 1) {
    const needed = await page.evaluate(() => {
      const host = document.querySelector('#boss');
      const shadow = [...(host?.children ?? [])].map((child) => child.shadowRoot).find(Boolean);
      const boxes = [...(shadow?.querySelectorAll('*') ?? [])].filter(
        (box) =>
          box.scrollHeight > box.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(box).overflowY),
      );
      const hidden = Math.max(0, ...boxes.map((box) => box.scrollHeight - box.clientHeight));
      return Math.max(innerHeight + hidden, document.documentElement.scrollHeight);
    });
    if (needed <= height) return;
    height = Math.min(TALLEST, needed);
    await page.setViewportSize({ width, height });
    await settle();
  }
}

/** Every answer from now on through one change of tests/support/odd-answers.ts; undefined = as the server gives it. */
async function bend(page: Page, kind: string | undefined): Promise<void> {
  await page.unroute('**/api/**');
  const change = kind === undefined ? undefined : oddAnswers[kind];
  if (!change) return;
  await page.route('**/api/**', async (route) => {
    if (/Stream$|Login$/.test(route.request().url())) return route.continue();
    const response = await route.fetch().catch(() => null);
    if (!response) return route.abort();
    await route.fulfill({ response, json: change(await response.json()) }).catch(() => undefined);
  });
}

await mkdir(folder, { recursive: true });
const profile = values.demo === 'small' ? 'small' : 'full';
const [browser, server] = await Promise.all([openBrowser(), startStoryServer(profile)]);
try {
  if (isWanted('readme')) await drawAssistant(browser, server, path.join(root, 'docs', 'assistant.png'));
  const { List } = await server.ask('/api/GeneralInterface/GetConsumeOrderListV2', {
    StartTime: '2026-06-01 00:00:00',
    EndTime: '2026-06-20 23:59:59',
    OrderStates: [7],
    PageSize: 1,
  });
  if (List[0]) pages['order-detail'] = `/pages/order/detail?orderId=${List[0].OrderID}`;
  for (const lang of languages.filter(
    (one) => !isReadmeAlone && (!values.lang || one.startsWith(values.lang)),
  )) {
    for (const width of values.widths.split(',').map(Number)) {
      const story = await login(browser, server, { lang, width });
      const shoot = async (name: string, route: string, isWaiting = true): Promise<void> => {
        await story.page.setViewportSize({ width, height: SCREEN });
        // An address without a page has nothing to wait for.
        await (isWaiting ? story.open(route) : story.go(route));
        const plain = `${name}-${width}-${lang === 'en' ? 'en' : 'zh'}${textSize === 100 ? '' : `-${textSize}`}`;
        for (const theme of themes) {
          await story.page.evaluate((patch) => BossAssistant.get('#boss')?.update(patch), {
            theme,
            textSize,
          } as const);
          if (isWaiting) await unroll(story.page, width, story.settle);
          const file = theme === 'dark' ? `${plain}-dark` : plain;
          await story.page.screenshot({ path: path.join(folder, `${file}.png`) });
          console.log(file);
        }
      };
      const chosen = Object.entries(pages).filter(([page]) => isWanted(page));
      if (values.bad !== 'only') for (const [name, route] of chosen) await shoot(name, route);
      if (values.bad !== 'none') {
        for (const [name, route] of Object.entries(spoilt).filter(([page]) => isWanted(page)))
          await shoot(`bad-${name}`, route, false);
        for (const kind of Object.keys(oddAnswers)) {
          // The caches of the page are those of true answers, so it is loaded anew.
          await bend(story.page, kind);
          await story.page.reload();
          for (const [name, route] of chosen.filter(([page]) => bent.includes(page)))
            await shoot(`bad-${kind.replace(/ /g, '-')}-${name}`, route);
        }
      }
      await story.close();
    }
  }
} finally {
  await browser.close();
  await server.close();
}
