// Contact sheets of the product as an owner sees it: every page, whole, at three widths, in both languages and themes, at three
// hours of a day of the demo, with one store and with twelve; empty, failed, denied, and with answers of unusual size.
// Writes docs/screens/<page>.png and so on, each picture alone into docs/screens/<page>/, and docs/assistant.png for the README.
//   npm run screenshots -- [--widths 320,390] [--lang zh,en] [--theme dark] [--at 06:00] [--stores 1,12] [--state ready,losses]
//                          [--text 150] [--demo small] [--every] [page …]
//   npm run screenshots -- readme     the picture of the README alone
// Without --every any two values of different kinds meet in a picture of a page that is ready, and in the other states each
// value stands in one: nine pictures of a page instead of 72.
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { root } from '../../build/source.mjs';
import { seedDemo } from '../../host-example/server/seed/seed-demo';
import { setUpBuild } from '../../host-example/setup.mjs';
import type { BossAssistant as Sdk } from '../../types';
import { answerAs } from '../support/answer-states';
import { openBrowser } from '../support/browser';
import { billOf } from '../support/every-page';
import { oddAnswers } from '../support/odd-answers';
import { login, startStoryServer } from '../support/story';
import { drawSheets, type Picture } from './contact-sheet';
import { drawAssistant } from './readme-picture';

declare const BossAssistant: Sdk;

const folder = path.join(root, 'docs', 'screens');
/** Height of a phone, px. */
const SCREEN = 844;
/** Tallest picture, px: a longer page is cut there. */
const TALLEST = 4000;
/** The Saturday on which the demo is looked at, in Shanghai. */
const DAY = '2026-06-20';

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
  ...Object.fromEntries(types.map((type) => [`abnormal-${type}`, `/pages/abnormal/lists?type=${type}&range=6`])),
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
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    widths: { type: 'string', default: '320,390,1200' },
    lang: { type: 'string', default: 'zh,en' },
    theme: { type: 'string', default: 'light,dark' },
    at: { type: 'string', default: '06:00,12:30,20:00' },
    stores: { type: 'string', default: '1,12' },
    state: { type: 'string', default: ['ready', 'empty', 'failed', 'denied', ...Object.keys(oddAnswers)].join() },
    text: { type: 'string', default: '100' },
    demo: { type: 'string', default: 'full' },
    every: { type: 'boolean', default: false },
  },
});
const textSize = Number(values.text);
const isWanted = (name: string) => positionals.length === 0 || positionals.includes(name);

/** One way to look at a page. */
interface Look {
  at: string;
  stores: string;
  lang: string;
  width: string;
  state: string;
  theme: string;
}
const choices = (name: Exclude<keyof Look, 'width'> | 'widths') => values[name].split(',');

/** Looks of one state that show each value; of a page that is ready also any two values together. */
function looksOf(state: string): Look[] {
  const every = choices('at').flatMap((at) =>
    choices('stores').flatMap((stores) =>
      choices('lang').flatMap((lang) =>
        choices('widths').flatMap((width) =>
          choices('theme').map((theme): Look => ({ at, stores, lang, width, state, theme })),
        ),
      ),
    ),
  );
  if (values.every) return every;
  const shown = (look: Look): string[] =>
    Object.values(look).flatMap((one, index, all) =>
      state === 'ready' ? all.slice(index + 1).map((other) => `${one} ${other}`) : [one],
    );
  const unseen = new Set(every.flatMap(shown));
  const chosen: Look[] = [];
  while (unseen.size > 0) {
    const gain = (look: Look) => shown(look).filter((one) => unseen.has(one)).length;
    const best = every.reduce((one, other) => (gain(other) > gain(one) ? other : one));
    for (const one of shown(best)) unseen.delete(one);
    chosen.push(best);
  }
  return chosen;
}

/** Makes the window as high as the page, so that what waits for the view is drawn too. */
async function unroll(page: Page, width: number, settle: () => Promise<void>): Promise<void> {
  let height = SCREEN;
  for (let round = 0; round < 4; round += 1) {
    const needed = await page.evaluate(() => {
      const host = document.querySelector('#boss');
      const shadow = [...(host?.children ?? [])].map((child) => child.shadowRoot).find(Boolean);
      const boxes = [...(shadow?.querySelectorAll('*') ?? [])].filter(
        (box) => box.scrollHeight > box.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(box).overflowY),
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

const visitOf = ({ at, stores, lang, width }: Look) => [at, stores, lang, width].join(' ');
const looks = choices('state')
  .flatMap(looksOf)
  .sort((one, other) => visitOf(one).localeCompare(visitOf(other)));
const taken = new Map<string, Picture[]>();
const timeOf = (at: string) => new Date(`${DAY}T${at}:00+08:00`);
const profile = values.demo === 'small' ? 'small' : 'full';
const isReadmeAlone = positionals.join() === 'readme';
await mkdir(folder, { recursive: true });
await setUpBuild();
const [browser, server] = await Promise.all([
  openBrowser(),
  startStoryServer(profile, isReadmeAlone ? undefined : timeOf(looks[0]?.at ?? '20:00')),
]);
try {
  if (isReadmeAlone) await drawAssistant(browser, server, path.join(root, 'docs', 'assistant.png'));
  else await look();
} finally {
  await browser.close();
  await server.close();
}

/** Opens each visit once, the earliest first, and takes all its pictures. */
async function look(): Promise<void> {
  pages['order-detail'] = `/pages/order/detail?orderId=${await billOf(server, 7)}`;
  const wanted = Object.entries({ ...pages, ...spoilt }).filter(([name]) => isWanted(name));
  for (const [name] of wanted) await rm(path.join(folder, name), { recursive: true, force: true });
  for (const visit of new Set(looks.map(visitOf))) {
    const own = looks.filter((one) => visitOf(one) === visit);
    const { at = '', stores, lang, width: wide } = own[0] ?? {};
    const [now, width] = [timeOf(at), Number(wide)];
    if (now > server.clock.now) {
      server.clock.now = now;
      await seedDemo(server.db, { now, profile });
    }
    let state = 'ready';
    const story = await login(browser, server, {
      lang: lang === 'en' ? 'en' : 'zh-CN',
      width,
      now,
      shop: stores === '1' ? 'flagship' : 'all',
    });
    await answerAs(story.page, () => state);
    for (const next of new Set(own.map((one) => one.state))) {
      // The caches of the page are those of other answers, so it is loaded anew.
      state = next === 'ready' && stores !== '1' ? 'twelve stores' : next;
      await story.page.reload();
      for (const [name, route] of wanted) {
        const isKnown = name in pages;
        if (!isKnown && state !== 'ready') continue;
        await story.page.setViewportSize({ width, height: SCREEN });
        // An address without a page has nothing to wait for.
        await (isKnown ? story.open(route) : story.go(route));
        for (const { theme } of own.filter((one) => one.state === next)) {
          await story.page.evaluate((patch) => BossAssistant.get('#boss')?.update(patch), {
            theme: theme === 'dark' ? 'dark' : 'light',
            textSize,
          } as const);
          if (isKnown) await unroll(story.page, width, story.settle);
          const caption = `${next} ${visit} ${theme}${textSize === 100 ? '' : ` ${textSize}`}`;
          const file = path.join(folder, name, `${caption.replace(/[ :]/g, '-')}.png`);
          await story.page.screenshot({ path: file });
          taken.set(name, [...(taken.get(name) ?? []), { file, caption, width }]);
        }
      }
    }
    console.log(`${visit}: ${own.length} looks at ${wanted.length} pages`);
    await story.close();
  }
  for (const [name, pictures] of taken) await drawSheets(browser, path.join(folder, name), pictures);
}
