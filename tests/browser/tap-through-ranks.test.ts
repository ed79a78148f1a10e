// Taps through counts and rankings: sensitive operations, stores, members, dishes, and the cards of the entry page.
import { amountOf, amountsIn, fenOf, follow, rowsOn, sumsOn, totalOf } from '../support/seen-figures';
import { openStory } from '../support/story-stage';
import { expectSums, openCard, tapAll } from '../support/tap-through';

const story = openStory();
const DAYS = 'range=99&start=2026-06-15&end=2026-06-17';
const SENSITIVE = `/pages/abnormal/index?${DAYS}`;
const big = () => story.page.locator('#boss .big').first();
const added = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0);
const count = (text: string | undefined): number => Number((text ?? '').replace(/,/g, ''));

/** The sums of sensitive operations, and how many each is of. */
async function tilesOn() {
  const tiles = story.page.locator('#boss .tiles > *');
  await tiles.first().waitFor();
  return {
    amounts: (await tiles.locator('.value').allInnerTexts()).map((text) => amountsIn(text)[0] ?? Number.NaN),
    counts: (await tiles.locator('.note').allInnerTexts()).map((text) => count(/([\d,]+) 次/.exec(text)?.[1])),
  };
}

describe('sensitive operations', () => {
  it('each sum and each type leads to its records, and the four sums are of all records once', async () => {
    const taps = [...(await tapAll(story, SENSITIVE, '敏感操作监控')), ...(await tapAll(story, SENSITIVE, '按类型'))];
    for (const { row, figure, times, sums } of taps)
      expect({ row, times: sums.次数, sum: sums['金额（¥）'] }).toEqual({ row, times, sum: figure });

    await story.open(SENSITIVE);
    const four = (await tilesOn()).amounts;
    expect(four).toHaveLength(4);
    await story.open(`/pages/abnormal/lists?type=0&${DAYS}`);
    const rows = await rowsOn(story.page);
    expect(rows).toHaveLength((await sumsOn(story.page)).次数 ?? 0);
    expect(totalOf(rows)).toBe(added(four));
  });

  it.each([
    ['person', '按人员'],
    ['approver', '按授权人'],
    ['store', '按门店'],
    ['day', '按日'],
  ])('each row by %s leads to its records', async (tab, name) => {
    for (const { row, figure, times, sums } of await tapAll(story, `${SENSITIVE}&tab=${tab}`, name))
      expect({ row, times: sums.次数, sum: sums['金额（¥）'] }).toEqual({ row, times, sum: figure });
  });

  it('what nobody approved leads nowhere: no list holds just that', async () => {
    const card = await openCard(story, '/pages/abnormal/index?range=6&tab=approver', '按授权人');
    expect(await card.locator('li').filter({ hasText: '无需授权' }).locator('button').count()).toBe(0);
    expect(await card.locator('li').filter({ hasText: '无需授权' }).count()).toBe(1);
  });
});

describe('rankings', () => {
  it('a member leads to as many bills, of the same sum', async () => {
    for (const { row, figure, sums } of await tapAll(story, `/pages/rank/member?${DAYS}`, '会员排行')) {
      const visits = count(/消费 (\d+) 次/.exec(row)?.[1]);
      expect({ row, visits: sums.账单数, sum: sums['营业收入（¥）'] }).toEqual({ row, visits, sum: figure });
    }
  });

  const refunds = '/pages/finance/food/refund-dishes?by=2&range=6';
  it.each([
    ['a category', `/pages/finance/food/selling-category?by=2&${DAYS}`, '畅销分类排行', '销售额'],
    ['a returned dish', refunds, '退菜排行', '金额（¥）'],
    ['what came back by reason', `${refunds}&group=2`, '退菜排行', '金额（¥）'],
    ['what came back by person', `${refunds}&group=3`, '退菜排行', '金额（¥）'],
  ])('%s leads to rows of the same sum', async (_, route, name, sum) => {
    expectSums(await tapAll(story, route, name), sum);
  });

  it('a dish leads to its row of the statistics', async () => {
    await story.open(`/pages/rank/goods?by=2&${DAYS}`);
    const row = story.page.locator('#boss .ranking button').first();
    const name = await row.locator('.name > .cut').first().innerText();
    const amount = await amountOf(row.locator('.value'));
    await follow(story.page, row);
    const line = story.page.locator('#boss tbody tr').filter({ hasText: name });
    await expect.poll(async () => fenOf(await line.locator('td').nth(1).innerText())).toBe(amount);
  });

  it('a store leads to its overview, of the same income', async () => {
    await story.open(`/pages/rank/salesVolume?by=1&${DAYS}`);
    const row = story.page.locator('#boss .ranking button').first();
    const amount = await amountOf(row.locator('.value'));
    await follow(story.page, row);
    expect(await amountOf(big())).toBe(amount);
  });
});

it('every column of the dish table adds up to the sum over it, and a row leads to sums of its own figures', async () => {
  await story.page.setViewportSize({ width: 1200, height: 844 });
  for (const view of ['1', '2', '3', '4']) {
    // Four columns are about margins; by day no change stands beside the sales.
    const later = view === '4' ? 4 : 5;
    const route = `/pages/food/index?${DAYS}&dim=${view}`;
    await story.open(route);
    const column = async (at: number): Promise<number[]> =>
      (await story.page.locator(`#boss tbody tr td:nth-of-type(${at})`).allInnerTexts()).map(fenOf);
    const sum = async (at: number): Promise<number> => (await column(at)).reduce((all, fen) => all + fen, 0);
    for (const [at, name] of [
      [2, '销售额'],
      [3 + later, '菜品收入'],
      [5 + later, '退菜数量'],
      [6 + later, '含结账后退款'],
      [8 + later, '赠菜数量'],
    ] as const) {
      const shown = (await sumsOn(story.page))[name];
      const scale = name === '销售额' || name === '菜品收入' ? 1 : 100;
      await expect.poll(() => sum(at), { message: `${view} ${name}` }).toBe((shown ?? Number.NaN) * scale);
    }
    if (view === '1') continue;
    const [first] = await column(2);
    await follow(story.page, story.page.locator('#boss tbody tr button').first());
    expect({ view, sum: (await sumsOn(story.page)).销售额 }).toEqual({ view, sum: first });
  }
  await story.page.setViewportSize({ width: 390, height: 844 });
});

describe('the entry page', () => {
  it('today is what the overview says', async () => {
    await story.open('/');
    const income = await amountOf(big());
    await follow(story.page, big());
    expect(await amountOf(big())).toBe(income);
  });

  it('money collected is what its own page says, by method and by cashier, down to the receipts', async () => {
    await story.open('/');
    const tile = story.page.getByRole('group', { name: '经营指标' }).getByRole('button', { name: '实际收款' });
    const collected = await amountOf(tile.locator('.value'));
    await follow(story.page, tile);
    const card = story.page.locator('#boss .card').first();
    const rows = card.locator('.cell .value');
    const addedUp = async (): Promise<(number | null)[]> => {
      const amounts = (await rows.allInnerTexts()).map((text) => fenOf(text) ?? Number.NaN);
      return [amounts.slice(0, -1).reduce((sum, fen) => sum + fen, 0), amounts[amounts.length - 1] ?? null];
    };
    await expect.poll(addedUp).toEqual([collected, collected]);
    await card.getByRole('radio', { name: '按收银员' }).click();
    await story.settle();
    await expect.poll(addedUp).toEqual([collected, collected]);
    const first = await amountOf(rows.first());
    await follow(story.page, card.locator('.cell').first());
    expect(await amountOf(story.page.locator('#boss .card-head b').first())).toBe(first);
    const receipts = await story.page.locator('#boss .row .amount b').allInnerTexts();
    expect(receipts.reduce((sum, text) => sum + (fenOf(text) ?? Number.NaN), 0)).toBe(first);
  });

  it('sensitive operations are those of their page', async () => {
    await story.open('/');
    const line = story.page.locator('#boss').getByRole('button', { name: /^敏感操作 \d+ 次/ });
    const times = count(/(\d+) 次/.exec(await line.innerText())?.[1]);
    const amount = await amountOf(line);
    await follow(story.page, line);
    // The page does not add them up.
    const { amounts, counts } = await tilesOn();
    expect({ amount: added(amounts), times: added(counts) }).toEqual({ amount, times });
  });

  it('what is done of the target is what the target page says', async () => {
    const card = await openCard(story, '/', '本月经营目标');
    const [target = '', done = ''] = (await card.innerText()).match(/¥[\d,.]+/g) ?? [];
    await follow(story.page, card.locator('.more'));
    const text = await story.text();
    expect(text).toContain(target.slice(1));
    expect(text).toContain(done.slice(1));
  });

  it('the stores furthest behind stand with the income of the ranking', async () => {
    await story.open('/pages/index/shop?mode=switch');
    await follow(story.page, story.page.locator('#boss').getByRole('button', { name: /全部门店/ }));
    const card = await openCard(story, '/', '门店差距');
    const read = async (list: typeof card, of: RegExp): Promise<[string, number | null][]> =>
      (
        await list
          .locator('li')
          .evaluateAll((rows) =>
            rows.map((row) => [
              row.querySelector('.name .cut')?.getAttribute('title') ?? '',
              (row as HTMLElement).innerText,
            ]),
          )
      ).map(([name = '', text = '']) => [name, fenOf(of.exec(text)?.[1] ?? '')]);
    const shown = await read(card, /营业收入 (\S+)/);
    expect(shown.length).toBeGreaterThan(1);
    await follow(story.page, card.locator('.more'));
    const ranked = new Map(await read(story.page.locator('#boss .ranking'), /(¥\S+)/));
    for (const [name, value] of shown) expect([name, ranked.get(name)]).toEqual([name, value]);
  });
});
