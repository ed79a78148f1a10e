// Where the first row of a list begins: what an owner came for is in sight without scrolling.
import type { Page } from 'playwright-core';

/** Pages that are lists of rows; the rows of the others stand below figures and charts. */
export const isList = (route: string): boolean =>
  /msg|shop\?|type=unpaid|food\/|order\/(?:index|filter.)|abnormal\/lists|rank\//.test(route) &&
  !route.startsWith('/pages/food/filter?') &&
  route !== '/pages/food/filter';

/** Distance from the top of the screen to the first row with data, px; infinite without one. */
export const firstRow = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const root = bossRoot();
    const rows = [
      ...(root?.querySelectorAll('.page .row, .page .tick, .page ol > li, .page tbody tr') ?? []),
    ];
    return Math.min(...rows.map((row) => row.getBoundingClientRect().top));
  });
