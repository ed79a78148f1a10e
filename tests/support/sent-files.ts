// What the owner gets when a report leaves the app: the file that is downloaded, and where every word of a picture stands.
import type { Download, Locator, Page } from 'playwright-core';

/** A word of a picture: its text and the box it was written into, px. */
export interface Word {
  text: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** A white card of a picture, px. */
export type Card = Omit<Word, 'text'>;

declare global {
  interface Window {
    wordsOfPictures?: Word[];
    cardsOfPictures?: Card[];
    /** Number of lines that begin where the rows of tables do. */
    rowsOfPictures?: number;
  }
}

/** Notes every word that a page writes on a canvas, every white card under them, and the rows of tables. */
export const watchWords = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const { fillText } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.fillText = function (text, x, y, ...rest) {
      const size = this.measureText(text);
      window.wordsOfPictures ??= [];
      window.wordsOfPictures.push({
        text,
        left: x - size.actualBoundingBoxLeft,
        right: x + size.actualBoundingBoxRight,
        top: y - size.actualBoundingBoxAscent,
        bottom: y + size.actualBoundingBoxDescent,
      });
      return fillText.call(this, text, x, y, ...rest);
    };
    const { roundRect } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.roundRect = function (x, y, width, height, radii) {
      window.cardsOfPictures ??= [];
      if (this.fillStyle === '#ffffff')
        window.cardsOfPictures.push({ left: x, right: x + width, top: y, bottom: y + height });
      return roundRect.call(this, x, y, width, height, radii);
    };
    const { lineTo } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.lineTo = function (x, y) {
      // The left edge of a card's content: lines of charts begin behind their figures.
      if (x === 52) window.rowsOfPictures = (window.rowsOfPictures ?? 0) + 1;
      return lineTo.call(this, x, y);
    };
  });

/** Number of rows in the tables of the last picture. */
export const rowsOn = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const rows = window.rowsOfPictures ?? 0;
    window.rowsOfPictures = 0;
    return rows;
  });

/** What asks to be pressed, which a picture cannot be. */
const CONTROL =
  /^(设置目标|筛选|分享|导出|编辑|查看全部|全部|更多|Set target|Filters?|Export|Edit|View all|More)$|[›⌄⚙]/;

/** Controls of the page that a picture shows. */
export const controlsOf = (words: readonly Word[]): string[] =>
  words.flatMap(({ text }) => (CONTROL.test(text) ? [`shows the control ${text}`] : []));

/** The cards of the last picture. */
export const cardsOn = (page: Page): Promise<Card[]> =>
  page.evaluate(() => {
    const cards = window.cardsOfPictures ?? [];
    window.cardsOfPictures = [];
    return cards;
  });

/** Cards that hold no more than their title. */
export const emptyCards = (words: readonly Word[], cards: readonly Card[]): string[] =>
  cards.flatMap(({ top, bottom }) => {
    const inside = words.filter((word) => word.top >= top && word.bottom <= bottom);
    return inside.length > 1 ? [] : [`${inside[0]?.text ?? 'a card'} is empty`];
  });

/** The words of the last picture. */
export const wordsOn = (page: Page): Promise<Word[]> =>
  page.evaluate(() => {
    const words = window.wordsOfPictures ?? [];
    window.wordsOfPictures = [];
    return words;
  });

/** Pairs of words that lie over each other, and words outside the picture. */
export function misplaced(words: readonly Word[], width: number, height: number): string[] {
  const outside = words.filter(
    ({ left, right, top, bottom }) => left < 0 || top < 0 || right > width || bottom > height,
  );
  const over = words.flatMap((one, index) =>
    words
      .slice(index + 1)
      .filter(
        (other) => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom,
      )
      .map((other) => `${one.text} over ${other.text}`),
  );
  return [...outside.map(({ text }) => `${text} is outside`), ...over];
}

async function bytesOf(download: Download): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

export interface SentFile {
  name: string;
  bytes: Buffer;
}

/** Opens the sheet of the button and takes a way out, after switching on what is named; answers the file. */
export async function send(page: Page, way: RegExp, option?: string): Promise<SentFile> {
  const button: Locator = page.getByRole('button', { name: /^(分享|导出|Share|Export)$/ });
  await button.first().click();
  if (option) await page.getByRole('dialog').getByText(option).click();
  const choice = page.getByRole('dialog').getByRole('button', { name: way });
  const [download] = await Promise.all([page.waitForEvent('download'), choice.click()]);
  return { name: download.suggestedFilename(), bytes: await bytesOf(download) };
}
