// Every figure of the money pages that leads on shows the same total where it leads, the rows there add up to it, and a
// row's bill shows the row's amount. BOSS_FOLLOWED=99 follows every row of every card.

import type { Locator } from 'playwright-core';
import { everyNth } from '../support/nightly';
import { amountOf, fenOf, follow, rowsOn, type SeenRow, sumsOn, totalOf } from '../support/seen-figures';
import { openStory } from '../support/story-stage';
import { expectSums, openCard, tapAll } from '../support/tap-through';

const story = openStory();
/** Three days with refunds, gifts, discounts by hand and a free bill. */
const DAYS = 'range=99&start=2026-06-15&end=2026-06-17';
const OVERVIEW = `/pages/finance/index?${DAYS}`;
const BREAKDOWN = '收入与优惠构成';

const counted = (rows: readonly SeenRow[]): SeenRow[] => rows.filter((row) => !row.isOpen && !row.isVoid);

/** The amount of a method comes by a call of its own, after the sums of the list. */
const paidThisWay = { until: 'dl.sum:has-text("其中此方式")' };

describe('the overview', () => {
  it('each term of the income leads to bills with the same sum, and the bills add up to it', async () => {
    // On a phone the result stands above its terms alone.
    await story.page.setViewportSize({ width: 700, height: 844 });
    for (const [term, label] of [
      ['营业额', '折前（¥）'],
      ['优惠', '优惠（¥）'],
      ['结账后退款', '结账后退款（¥）'],
      ['营业收入', '营业收入（¥）'],
    ] as const) {
      await story.open(OVERVIEW);
      const place = story.page.getByRole('group', { name: '营业收入明细' }).getByRole('button', { name: term });
      const figure = await amountOf(place);
      expect(figure, term).toBeGreaterThan(0);
      await follow(story.page, place);
      const sums = await sumsOn(story.page);
      expect({ term, sum: sums[label] }).toEqual({ term, sum: figure });
      if (term === '营业额' || term === '营业收入') {
        const rows = counted(await rowsOn(story.page));
        expect(rows).toHaveLength(sums.账单数 ?? 0);
        expect(totalOf(rows)).toBe(sums['营业收入（¥）']);
      }
    }
    await story.page.setViewportSize({ width: 390, height: 844 });
  });

  it('counts of bills and guests are those of the list', async () => {
    await story.open(OVERVIEW);
    const tiles = story.page.getByRole('group', { name: '经营指标' });
    const count = async (name: string): Promise<number> =>
      Number((await tiles.getByRole('button', { name }).first().locator('.value').innerText()).replace(/,/g, ''));
    const shown = { bills: await count('账单数'), guests: await count('客流') };
    await follow(story.page, tiles.getByRole('button', { name: '账单数' }).first());
    const { 账单数: bills, 客流: guests } = await sumsOn(story.page);
    expect({ bills, guests }).toEqual(shown);
  });

  it('each way of payment leads to its bills, with what came in that way beside their sum', async () => {
    for (const { row, figure, sums } of await tapAll(story, OVERVIEW, BREAKDOWN, paidThisWay)) {
      expect({ row, sum: sums['其中此方式（¥）'] }).toEqual({ row, sum: figure });
      expect(sums['营业收入（¥）'], row).toBeGreaterThanOrEqual(figure);
    }
  });

  it.each(['src', 'mode', 'area', 'part'].filter(everyNth(3)))(
    'each part by %s leads to bills with the same sum',
    async (cut) => {
      expectSums(await tapAll(story, `${OVERVIEW}&tab=${cut}`, BREAKDOWN), '营业收入（¥）');
    },
  );

  it('each discount that was given by hand leads to records with the same sum', async () => {
    const steps = await tapAll(story, `${OVERVIEW}&tab=discount`, BREAKDOWN);
    for (const { row, figure, sums } of steps)
      expect({ row, sum: sums['金额（¥）'] ?? sums['优惠（¥）'] }).toEqual({ row, sum: figure });
  });

  it('each day leads to its bills', async () => {
    const steps = await tapAll(story, OVERVIEW, '每日明细');
    expect(steps).toHaveLength(3);
    expectSums(steps, '营业收入（¥）');
  });
});

it('each method of the collection details leads to its bills', async () => {
  const route = `/pages/finance/collection-details?type=income&${DAYS}`;
  expectSums(await tapAll(story, route, '营业收入构成', paidThisWay), '其中此方式（¥）');
});

it('a method has one amount: on the overview, in the collection details, over its bills, and in the bridge', async () => {
  const route = `/pages/finance/collection-details?type=income&${DAYS}`;
  const taken = await openCard(story, route, '营业收入构成');
  const named = async (rows: Locator, name: string, value: string): Promise<Map<string, number>> =>
    new Map(
      await Promise.all(
        (await rows.all()).map(
          async (row): Promise<[string, number]> => [
            (await row.locator(name).first().innerText()).split('\n')[0] ?? '',
            await amountOf(row.locator(value)),
          ],
        ),
      ),
    );
  const byMethod = await named(taken.locator('button.cell'), ':scope > :first-child', '.value');
  const income = fenOf(await taken.locator('.cell .value').last().innerText());
  expect([...byMethod.values()].reduce((sum, fen) => sum + fen, 0)).toBe(income);

  // What was collected, method by method, is what its own movements add up to, and ends the bridge.
  const collected = story.page.locator('#boss .card').first();
  const methods = collected.locator('button.cell');
  const [first = '', ...others] = await methods.locator('.value').allInnerTexts();
  const total = fenOf(await collected.locator('.cell .value').last().innerText());
  expect([first, ...others].reduce((sum, text) => sum + fenOf(text), 0)).toBe(total);
  expect(
    fenOf(await (await openCard(story, route, '从营业收入到实际收款')).locator('.cell .value').last().innerText()),
  ).toBe(total);
  for (const at of [0, others.length]) {
    await story.open(route);
    const figure = await amountOf(methods.nth(at).locator('.value'));
    await follow(story.page, methods.nth(at));
    expect(await amountOf(story.page.locator('#boss .card-head b').first())).toBe(figure);
    const movements = await story.page.locator('#boss .row .amount b').allInnerTexts();
    expect(movements.reduce((sum, text) => sum + fenOf(text), 0)).toBe(figure);
  }

  // The overview shows online methods one by one, the others as their group.
  const overview = await openCard(story, OVERVIEW, BREAKDOWN);
  const parts = await overview.locator('li').allInnerTexts();
  // The figure of an earlier period beside a name has no sign of currency.
  const shown = (text: string): number => fenOf(/¥[\d,]+\.\d{2}/.exec(text)?.[0] ?? 'none');
  expect(parts.length).toBeGreaterThan(3);
  expect(parts.reduce((sum, text) => sum + shown(text), 0)).toBe(income);
  for (const text of parts.filter((part) => byMethod.has(part.split('\n')[0] ?? '')))
    expect(shown(text), text).toBe(byMethod.get(text.split('\n')[0] ?? ''));
});

it('an alert of an operation leads to its bill, which points the operation out with the same amount', async () => {
  await story.open('/pages/index/msg?tab=2');
  const alerts = story.page.locator('#boss .row').filter({ hasText: /¥[\d.,]+\s· / });
  const count = Math.min(3, await alerts.count());
  expect(count).toBeGreaterThan(0);
  for (let at = 0; at < count; at += 1) {
    await story.open('/pages/index/msg?tab=2');
    const title = await alerts.nth(at).locator('.headline').innerText();
    await follow(story.page, alerts.nth(at));
    const marked = story.page.locator('#boss .cell').filter({ has: story.page.getByText('本次', { exact: true }) });
    // An amount of its own, or before and after.
    const [before = 0, after = 0] = ((await marked.locator('.value').innerText()).match(/[\d,.]+/g) ?? []).map(fenOf);
    expect(before - after, title).toBe(fenOf(/¥([\d.,]+)/.exec(title)?.[1] ?? 'none'));
  }
});

describe('bills not settled yet', () => {
  it('the entry page, the overview, their own page, its rows and the bill agree', async () => {
    for (const [from, words] of [
      ['/', /^另有未结/],
      ['/pages/finance/index?range=0', /单未结账/],
    ] as const) {
      await story.open(from);
      const strip = story.page.getByRole('button', { name: words });
      const count = Number(/(\d+)\s?单/.exec(await strip.innerText())?.[1]);
      const amount = await amountOf(strip);
      await follow(story.page, strip);
      expect(await sumsOn(story.page)).toMatchObject({ 未结单数: count, '待收（¥）': amount });
    }
    const rows = await rowsOn(story.page);
    const sums = await sumsOn(story.page);
    expect(rows).toHaveLength(sums.未结单数 ?? 0);
    expect(totalOf(rows)).toBe(sums['待收（¥）']);
    await story.page.locator('#boss .items').scrollIntoViewIfNeeded();
    await follow(story.page, story.page.locator('#boss .items .row').first());
    expect(await amountOf(story.page.locator('#boss .big'))).toBe(rows[0]?.fen);
  });

  it('every age and every area shows the sum of its rows', async () => {
    await story.open('/pages/finance/collection-details?type=unpaid');
    const chips = story.page.locator('#boss .chips').getByRole('button', { name: /\d$/ });
    const names = await chips.allInnerTexts();
    expect(names.length).toBeGreaterThan(1);
    for (const [index, name] of names.entries()) {
      const chip = chips.nth(index);
      const count = Number(/(\d+)$/.exec(name)?.[1]);
      await chip.click();
      await story.settle();
      const sums = await sumsOn(story.page);
      expect({ name, count: sums.未结单数 }).toEqual({ name, count });
      const rows = count ? await rowsOn(story.page) : [];
      expect({ name, rows: rows.length, sum: totalOf(rows) }).toEqual({ name, rows: count, sum: sums['待收（¥）'] });
      await chip.click();
      await story.page.locator('#boss').getByRole('button', { name: '全部', exact: true }).first().click();
      await story.settle();
    }
  });

  it('tables in use are the tables of the unpaid bills, with their guests', async () => {
    await story.open('/');
    const strip = story.page.getByRole('button', { name: /^在桌/ });
    const [, using, , guests] = /(\d+)\/(\d+) 桌，(\d+) 人/.exec(await strip.innerText()) ?? [];
    await follow(story.page, strip);
    // A reverse-settled bill holds its table no more.
    const held = (await rowsOn(story.page)).filter(({ text }) => !text.includes('反结账') && /[A-Z]\d/.test(text));
    expect(held).toHaveLength(Number(using));
    const seated = held.reduce((sum, { text }) => sum + Number(/(\d+)人/.exec(text)?.[1]), 0);
    expect(seated).toBe(Number(guests));
  });
});

it.each([
  ['已结账', 2],
  ['已结账（部分退款）', 4],
  ['已结账（反结账）', 7],
  ['未结账', 1],
  ['未结账（反结账）', 6],
  ['已撤单', 3],
  ['已撤台', 5],
])('a bill that is %s shows the amount of its row', async (_name, state) => {
  await story.open(`/pages/order/index?range=6&state=${state}`);
  const row = story.page.locator('#boss .items .row').first();
  const amount = await amountOf(row.locator('.amount b'));
  await follow(story.page, row);
  expect(await amountOf(story.page.locator('#boss .big'))).toBe(amount);
});
