// The figures of a page as an owner reads them off it: amounts in fen, counts as they are.
import type { Locator, Page } from 'playwright-core';
import { settled } from './story';

/** Amounts have two decimals and are no percentages. */
const AMOUNT = /−?¥?\d[\d,]*\.\d{2}(?![\d%])/g;

export const fenOf = (text: string): number => Math.round(Number(text.replace('−', '-').replace(/[^\d.-]/g, '')) * 100);

/** Every amount of a text, in its order. */
export const amountsIn = (text: string): number[] => (text.match(AMOUNT) ?? []).map(fenOf);

/** The one figure of a place; its cents may be drawn apart. */
export const amountOf = async (place: Locator): Promise<number> => {
  const [amount] = amountsIn((await place.innerText()).replace(/\s/g, ''));
  if (amount === undefined) throw new Error(`No amount in ${await place.innerText()}`);
  return amount;
};

/** The sums over a list by their labels; amounts in fen, everything else as a number. */
export async function sumsOn(page: Page): Promise<Record<string, number>> {
  const pairs = await page
    .locator('#boss dl.sum > div')
    .evaluateAll((parts) => parts.map((part) => [...part.children].map((child) => child.textContent ?? '')));
  return Object.fromEntries(
    pairs.map(([label = '', text = '']) => [label, amountsIn(text)[0] ?? Number(text.replace(/[^\d.]/g, ''))]),
  );
}

export interface SeenRow {
  fen: number;
  /** The bill is still to be paid, or is listed without being added up. */
  isOpen: boolean;
  isVoid: boolean;
  text: string;
}

/** Scrolls an endless list from its first row to its last, and reads each row once. */
export async function rowsOn(page: Page): Promise<SeenRow[]> {
  await page.locator('#boss .items').waitFor();
  const found = await page.evaluate(async () => {
    const root = bossRoot();
    const rows = new Map<number, { amount: string; isOpen: boolean; isVoid: boolean; text: string }>();
    const pause = (): Promise<unknown> => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)));
    for (let look = 0; look < 2000; look += 1) {
      const places = [...(root?.querySelectorAll<HTMLElement>('.items .item') ?? [])];
      for (const place of places)
        rows.set(Number(place.ariaPosInSet), {
          amount: place.querySelector('.amount b')?.textContent ?? '',
          isOpen: place.querySelector('.badge.warn') !== null,
          isVoid: place.querySelector('.amount b.void') !== null,
          text: place.innerText.replace(/\s+/g, ' '),
        });
      const last = places.at(-1);
      const isEnd = root?.querySelector('.tail .spin') === null;
      const bottom = places.reduce((most, place) => Math.max(most, Number(place.ariaPosInSet)), 0);
      if (isEnd && bottom === Number(last?.ariaSetSize)) break;
      last?.scrollIntoView({ block: 'start' });
      await pause();
    }
    return [...rows.values()];
  });
  return found.map(({ amount, ...row }) => ({ ...row, fen: fenOf(amount) }));
}

export const totalOf = (rows: readonly SeenRow[]): number => rows.reduce((sum, { fen }) => sum + fen, 0);

/** Taps, and waits until the page that it leads to is drawn. */
export async function follow(page: Page, place: Locator): Promise<void> {
  const before = page.url();
  await place.click();
  await page.waitForFunction((old) => location.href !== old, before);
  await settled(page);
}
