// Pictures of the product as an owner sees it: each page at three widths and in both languages, from the demo's data.
// Writes docs/screens/<page>-<width>-<language>.png; the two of the README stand in docs/, one screen high.
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { openBrowser } from '../support/browser';
import { root } from '../support/source.mjs';
import { login, startStoryServer } from '../support/story';

const folder = path.join(root, 'docs', 'screens');
const widths = [320, 390, 1200] as const;
const languages = ['zh-CN', 'en'] as const;
/** Tallest picture, px: a longer page is cut there. */
const TALLEST = 4000;

const pages: Record<string, string> = {
  home: '/',
  shops: '/pages/index/shop?mode=switch',
  overview: '/pages/finance/index?range=6',
  unpaid: '/pages/finance/collection-details?type=unpaid',
  income: '/pages/finance/collection-details?type=income&range=6',
  orders: '/pages/order/index?range=1',
  'orders-filter': '/pages/order/filter',
  food: '/pages/food/index',
  target: '/pages/target/index',
  abnormal: '/pages/abnormal/index?range=6',
  'rank-stores': '/pages/rank/salesVolume?range=6',
  'rank-dishes': '/pages/rank/goods',
};
const inReadme: readonly string[] = ['overview-390-zh', 'orders-390-zh'];

const wanted = process.argv.slice(2);
const chosen = Object.entries(pages).filter(([name]) => wanted.length === 0 || wanted.includes(name));

await mkdir(folder, { recursive: true });
const [browser, server] = await Promise.all([openBrowser(), startStoryServer()]);
try {
  const { List } = await server.ask('/api/GeneralInterface/GetConsumeOrderListV2', {
    StartTime: '2026-06-01 00:00:00',
    EndTime: '2026-06-20 23:59:59',
    OrderStates: [7],
    PageSize: 1,
  });
  const bill = List[0]?.OrderID;
  if (bill && (wanted.length === 0 || wanted.includes('order-detail')))
    chosen.push(['order-detail', `/pages/order/detail?orderId=${bill}`]);
  for (const lang of languages) {
    for (const width of widths) {
      const story = await login(browser, server, { lang, width });
      for (const [name, route] of chosen) {
        await story.page.setViewportSize({ width, height: 844 });
        await story.open(route);
        // What is drawn only near the view comes as the window grows to the page.
        for (let round = 0; round < 3; round += 1) {
          const height = await story.page.evaluate(() => {
            const host = document.querySelector('#boss');
            const shadow = [...(host?.children ?? [])].map((child) => child.shadowRoot).find(Boolean);
            const box = shadow?.querySelector('[data-scroll]');
            return Math.max(box?.scrollHeight ?? 0, document.documentElement.scrollHeight);
          });
          await story.page.setViewportSize({ width, height: Math.min(TALLEST, Math.max(844, height)) });
          await story.settle();
        }
        const file = `${name}-${width}-${lang === 'en' ? 'en' : 'zh'}`;
        await story.page.screenshot({ path: path.join(folder, `${file}.png`) });
        console.log(file);
        if (inReadme.includes(file)) {
          await story.page.setViewportSize({ width, height: 844 });
          await story.settle();
          await story.page.screenshot({ path: path.join(root, 'docs', `${file}.png`) });
        }
      }
      await story.close();
    }
  }
} finally {
  await browser.close();
  await server.close();
}
