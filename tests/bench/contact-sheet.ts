// Many pictures on few sheets, to be looked at side by side: long pages go on in the next column.
import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';

export interface Picture {
  file: string;
  caption: string;
  /** Of the page in it, px. */
  width: number;
}

/** Size of a sheet, px; a picture is cut into columns of its height. */
const SHEET = { width: 1640, height: 1560 };
const GAP = 16;
/** Wide pages are drawn smaller, two beside each other. */
const scaleOf = (width: number) => (width > 600 ? (SHEET.width - GAP) / 2 / width : 1);

interface Column {
  html: string;
  width: number;
  height: number;
}

async function columnsOf({ file, caption, width }: Picture): Promise<Column[]> {
  const bytes = await readFile(file);
  // The header of a PNG has the height of the picture at byte 20.
  const scale = scaleOf(width);
  const height = bytes.readUInt32BE(20) * scale;
  const url = `data:image/png;base64,${bytes.toString('base64')}`;
  return Array.from({ length: Math.ceil(height / SHEET.height) }, (_, index): Column => {
    const top = index * SHEET.height;
    const shown = { width: width * scale, height: Math.min(SHEET.height, height - top) };
    const style = `width:${shown.width}px;height:${shown.height}px;background:url(${url}) 0 ${-top}px/${shown.width}px`;
    return {
      html: `<figure><figcaption>${caption}${index > 0 ? ` · ${index + 1}` : ''}</figcaption><i style="${style}"></i></figure>`,
      ...shown,
    };
  });
}

/** Writes `<path>-1.png`, `<path>-2.png` and so on. */
export async function drawSheets(browser: Browser, path: string, pictures: readonly Picture[]): Promise<void> {
  const columns = (await Promise.all(pictures.map(columnsOf))).flat();
  const sheets: Column[][] = [];
  let [left, top, rowHeight] = [0, 0, 0];
  for (const column of columns.sort((one, other) => one.height - other.height)) {
    if (left + column.width > SHEET.width) [left, top, rowHeight] = [0, top + rowHeight + GAP, 0];
    if (sheets.length === 0 || top + column.height > SHEET.height) {
      sheets.push([]);
      [left, top, rowHeight] = [0, 0, 0];
    }
    sheets.at(-1)?.push(column);
    left += column.width + GAP;
    rowHeight = Math.max(rowHeight, column.height);
  }
  const page = await browser.newPage({ viewport: SHEET });
  for (const [index, sheet] of sheets.entries()) {
    await page.setContent(`<style>
      body { display: flex; flex-wrap: wrap; gap: ${GAP}px; align-items: start; margin: 0; font: 12px sans-serif; background: #999 }
      figure { margin: 0 } i { display: block } figcaption { height: 16px; white-space: nowrap; overflow: hidden }
    </style>${sheet.map(({ html }) => html).join('')}`);
    await page.screenshot({ path: `${path}-${index + 1}.png`, fullPage: true });
  }
  await page.close();
}
