// How quickly the pages answer a finger, in Chromium with a slowed processor, over the real server and the full demo.
//   npm run bench:screens -- [--slow 4] [--rounds 5]
// Tap to painted: from the tap's event to the frame after the page's own content stands where its skeleton stood.
import { parseArgs } from 'node:util';
import type { CDPSession, Page, Route } from 'playwright-core';
import { setUpBuild } from '../../host-example/setup.mjs';
import { openBrowser } from '../support/browser';
import { login, startStoryServer } from '../support/story';

const { values } = parseArgs({
  options: { slow: { type: 'string', default: '4' }, rounds: { type: 'string', default: '5' } },
});
const slow = Number(values.slow);
const rounds = Number(values.rounds);
/** What a tap may take, ms, cached from the tap on and uncached from the answer on. */
const AIM = 100;
const FRAME_AIM = 50;
const NODE_AIM = 300;
const ROWS = 100_000;

/** The pages that the entry page's menu opens, by the words on their entries, with the calls whose answers their first view is made of. */
const entries = [
  ['经营概览', 'GetBusinessInfoV2', 'GetOrderTrend', 'GetBusinessInfoIncome'],
  ['经营目标', 'GetSetPurpose', 'GetShopDailyList'],
  ['店内订单', 'GetConsumeOrderListV2'],
  ['菜品销售', 'GetGoodsOrderLists'],
  ['敏感操作', 'GetOrderAbnormals', 'GetOrderAbnormalList'],
  ['门店排行', 'ShopRankingList'],
  ['会员排行', 'GetBusinessInfoMember'],
  ['菜品排行', 'GetBusinessInfoGoods'],
  ['消息中心', 'GetMessages'],
] as const;

interface Timing {
  /** From the tap to the painted page, ms. */
  fromTap: number;
  /** From the end of the last of those answers, ms; undefined when the page asked nothing. */
  fromAnswer: number | undefined;
}

/** Puts into the page what notes taps, answers and paints. */
function instrument(): void {
  const state = { tap: 0 };
  const rootOf = () => {
    const host = document.querySelector('#boss');
    return [...(host?.children ?? [])].map((child) => child.shadowRoot).find(Boolean);
  };
  const isDrawn = (left: string): boolean => {
    const root = rootOf();
    const shown = [...(root?.querySelectorAll('.page') ?? [])].at(-1);
    return (
      !!shown &&
      location.hash !== left &&
      ![...(root?.querySelectorAll('[role=progressbar], .bone') ?? [])].some(
        (part) => part.getBoundingClientRect().top < innerHeight,
      )
    );
  };
  addEventListener('click', (event) => (state.tap = event.timeStamp), { capture: true });
  Object.assign(window, {
    tapToPaint: (calls: readonly string[]) =>
      new Promise<Timing>((resolve) => {
        const left = location.hash;
        const before = performance.now();
        const look = () => {
          if (state.tap < before || !isDrawn(left)) return requestAnimationFrame(look);
          // The frame that holds it is on screen when the next task after it runs.
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => {
            const painted = performance.now();
            const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
            // Each call once: what is asked again later is no part of this picture.
            const ends = calls.flatMap((call) => {
              const own = entries.find(({ name, startTime }) => name.endsWith(`/${call}`) && startTime >= state.tap);
              return own && own.responseEnd <= painted ? [own.responseEnd] : [];
            });
            resolve({
              fromTap: painted - state.tap,
              fromAnswer: ends.length === 0 ? undefined : painted - Math.max(...ends),
            });
          };
          port2.postMessage(0);
          return 0;
        };
        requestAnimationFrame(look);
      }),
  });
}

async function tap(page: Page, label: string, calls: readonly string[]): Promise<Timing> {
  const entry = page
    .getByRole('link', { name: label })
    .or(page.getByRole('button', { name: label }))
    .last();
  await entry.scrollIntoViewIfNeeded();
  const timing = page.evaluate(
    (names) => (window as unknown as { tapToPaint(calls: readonly string[]): Promise<Timing> }).tapToPaint(names),
    calls,
  );
  await entry.click();
  return timing;
}

const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
const ms = (value: number): string => value.toFixed(0).padStart(6);
const mark = (value: number, aim: number): string => (value <= aim ? ' ' : '!');

/** One answer with all rows, so that the whole list stands at once. */
async function withManyRows(route: Route): Promise<void> {
  const answer = await route.fetch();
  const body = await answer.json();
  const rows = body.List as Record<string, unknown>[];
  const List = Array.from({ length: ROWS }, (_, index) => ({
    ...rows[index % rows.length],
    OrderID: String(10_000_000 + index),
  }));
  await route.fulfill({ response: answer, json: { ...body, Total: ROWS, PageSize: ROWS, List } });
}

async function scrollLongList(page: Page, client: CDPSession): Promise<{ worst: number; nodes: number }> {
  await page.route('**/GetConsumeOrderListV2', withManyRows);
  await page.evaluate(() => {
    location.hash = '/pages/order/index?range=6&sort=amount';
  });
  const list = page
    .getByRole('list')
    .filter({ has: page.getByRole('listitem') })
    .last();
  await list.waitFor({ timeout: 120_000 });
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => resolve(undefined))));
  await client.send('Emulation.setCPUThrottlingRate', { rate: slow });
  return page.evaluate(async () => {
    const host = document.querySelector('#boss');
    const root = [...(host?.children ?? [])].map((child) => child.shadowRoot).find(Boolean);
    const list = root?.querySelector('[role=list].items');
    let box: Element | null = list ?? null;
    while (box && box.scrollHeight <= box.clientHeight + 1) box = box.parentElement;
    const scroller = box ?? document.scrollingElement;
    let worst = 0;
    let nodes = 0;
    let last = await new Promise<number>(requestAnimationFrame);
    for (let step = 0; step < 240; step += 1) {
      // A flick, and now and then a jump to another end of the list.
      if (scroller) scroller.scrollTop += step % 60 === 59 ? scroller.scrollHeight / 5 : 120 + 20 * (step % 7);
      const now = await new Promise<number>(requestAnimationFrame);
      worst = Math.max(worst, now - last);
      last = now;
      nodes = Math.max(nodes, root?.querySelectorAll('[role=listitem]').length ?? 0);
    }
    return { worst, nodes };
  });
}

await setUpBuild();
const [browser, server] = await Promise.all([openBrowser(), startStoryServer('full', new Date())]);
try {
  const story = await login(browser, server, { now: null });
  const { page } = story;
  // An owner of several stores is asked for one first.
  await page.getByText('人民广场店').click();
  await page.getByText('经营概览').last().waitFor();
  await story.settle();
  const client = await page.context().newCDPSession(page);
  // The loader of this file wraps inner functions in a helper that the page does not have.
  await page.evaluate('globalThis.__name = (inner) => inner');
  await page.evaluate(instrument);
  await client.send('Emulation.setCPUThrottlingRate', { rate: slow });

  console.log(`processor ${slow}x slower, ${rounds} rounds, median (worst) in ms; ! is over ${AIM}`);
  console.log('page            first tap   after last answer    cached tap');
  for (const [label, ...calls] of entries) {
    const first = await tap(page, label, calls);
    const cached: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await story.settle();
      await page.goBack();
      await page.getByText('经营概览').last().waitFor();
      await story.settle();
      cached.push((await tap(page, label, calls)).fromTap);
    }
    await story.settle();
    await page.goBack();
    await page.getByText('经营概览').last().waitFor();
    await story.settle();
    const after = first.fromAnswer;
    const middle = median(cached);
    console.log(
      `${label}      ${ms(first.fromTap)}        ${after === undefined ? '     –' : ms(after) + mark(after, AIM)}      ${ms(middle)}${mark(middle, AIM)} (${ms(Math.max(...cached)).trim()})`,
    );
  }

  await client.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const { worst, nodes } = await scrollLongList(page, client);
  console.log(
    `order list of ${ROWS} rows: longest frame ${ms(worst).trim()} ms${mark(worst, FRAME_AIM)} (aim ${FRAME_AIM}), at most ${nodes} rows in the tree${mark(nodes, NODE_AIM)} (aim ${NODE_AIM})`,
  );
  await story.close();
} finally {
  await browser.close();
  await server.close();
}
