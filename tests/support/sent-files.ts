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

declare global {
  interface Window {
    wordsOfPictures?: Word[];
  }
}

/** Notes every word that a page writes on a canvas. */
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
        (other) =>
          one.left < other.right &&
          other.left < one.right &&
          one.top < other.bottom &&
          other.top < one.bottom,
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
