// Taps the figures of a card one after the other, and notes what each showed and what stood over the list it led to.
import { expect } from 'vitest';
import { countOf } from './reliability';
import { amountsIn, follow, sumsOn } from './seen-figures';
import type { Story } from './story';

/** BOSS_FOLLOWED=99 follows every row; otherwise so many of a card, spread over it. */
const MOST = countOf('BOSS_FOLLOWED', 3);

export interface Tap {
  row: string;
  /** The row's own amount, in fen. */
  figure: number;
  /** How often, of a row that says so. */
  times: number;
  /** The sums where it led. */
  sums: Record<string, number>;
}

type Walker = Pick<Story, 'page' | 'open' | 'settle'>;

/** Opens a page and scrolls until the card has come: what lies below the view waits for it. */
export async function openCard(story: Walker, route: string, name: string) {
  await story.open(route);
  const card = story.page.locator('#boss').getByRole('region', { name, exact: true });
  for (let look = 0; look < 40 && (await card.count()) === 0; look += 1) {
    await story.page.mouse.wheel(0, 500);
    await story.settle();
  }
  await card.first().scrollIntoViewIfNeeded();
  await story.settle();
  return card.first();
}

/** The rows that are tapped: all of them, or some from the first to the last. */
const spread = (count: number): number[] =>
  count <= MOST
    ? Array.from({ length: count }, (_, index) => index)
    : Array.from({ length: MOST }, (_, index) => Math.round((index * (count - 1)) / (MOST - 1)));

/** Follows the rows of a card that lead to a list, by a choice of the card when it has one. */
export async function tapAll(
  story: Walker,
  route: string,
  name: string,
  { choice, until = 'dl.sum' }: { choice?: string; until?: string } = {},
): Promise<Tap[]> {
  const rowsOf = async () => {
    const card = await openCard(story, route, name);
    if (choice) {
      await card.getByRole('radio', { name: choice }).click();
      await story.settle();
    }
    return card.locator('li button, button.row, button.cell, .tiles button').filter({ visible: true });
  };
  const count = await (await rowsOf()).count();
  expect(count, name).toBeGreaterThan(0);
  const taps: Tap[] = [];
  for (const index of spread(count)) {
    const row = (await rowsOf()).nth(index);
    const text = (await row.innerText()).replace(/\s+/g, ' ');
    // A note may hold amounts as well: the figure of a row stands at its end, that of a tile below its count.
    const own = row.locator('.value, .amount b');
    const at = (await own.count()) > 0 ? await own.first().innerText() : '';
    const [figure = Number.NaN] = [...amountsIn(at), ...amountsIn(text)];
    await follow(story.page, row);
    await story.page.locator(`#boss ${until}`).first().waitFor();
    const times = Number(/(\d[\d,]*) ?次/.exec(text)?.[1]?.replace(',', ''));
    taps.push({ row: text, figure, times, sums: await sumsOn(story.page) });
  }
  return taps;
}

/** Each row shows the sum that stands under `name` where it led. */
export function expectSums(taps: readonly Tap[], name: string): void {
  for (const { row, figure, sums } of taps) expect({ row, sum: sums[name] }).toEqual({ row, sum: figure });
}
