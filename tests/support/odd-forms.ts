// Dates, percentages and amounts are written in one way on every page: YYYY/MM/DD, or MM/DD in the current year; one
// decimal; two decimals.
import type { Page } from 'playwright-core';

const MONTH = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*';

/** Ways to write a date that no page uses; a bill's number or a telephone is longer than what they match. */
const dates: readonly RegExp[] = [
  /(?<![\d-])\d{4}-\d{1,2}(?:-\d{1,2})?(?![\d-])/g,
  /(?<![\d/])\d{4}\/(?:\d\/\d{1,2}|\d{2}\/\d)(?![\d/])/g,
  /(?<![\d/])\d{1,2}\/\d{1,2}\/\d{4}(?!\d)/g,
  /(?<!\d)\d{1,2}月\d{1,2}日/g,
  new RegExp(`(?<![A-Za-z])${MONTH} \\d{1,2}(?!\\d)`, 'g'),
  /(?<![\d-])\d{1,2}-\d{1,2} \d{2}:\d{2}/g,
];

/** Shares with none or with several decimals; a discount is said as it was given: 15% off. */
const PERCENT = /(?<![\d.,])[\d,]+(?:\.\d{2,})?%(?! off)/g;

/** Amounts with a sign have two decimals, shortened ones too: ¥12.00, ¥1.23M; a minus is no hyphen. */
const AMOUNT = /[¥$][\d,]*\d(?:\.\d+)?/g;
const MINUS = /(?<![\w*/-])-[¥$]?\d[\d,.]*/g;

/** The texts of a page that write a date, a share or an amount in another way. */
export function oddForms(text: string): string[] {
  const found = [...dates, PERCENT, MINUS].flatMap((form) => text.match(form) ?? []);
  const amounts = (text.match(AMOUNT) ?? []).filter((amount) => !/\.\d{2}$/.test(amount));
  return [...new Set([...found, ...amounts])];
}

/** All that is written on a page, names for screen readers too. The cells of a calendar are too narrow for decimals. */
export const writtenOn = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const root = bossRoot();
    const calendars = [...(root?.querySelectorAll<HTMLElement>('.heat, .heat-legend') ?? [])];
    for (const calendar of calendars) calendar.style.display = 'none';
    const names = [...(root?.querySelectorAll('[aria-label]') ?? [])].map((part) => part.ariaLabel);
    const words = root?.querySelector<HTMLElement>('.ba')?.innerText ?? '';
    for (const calendar of calendars) calendar.style.display = '';
    return [words, ...names].join('\n');
  });
