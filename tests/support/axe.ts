// Rules of accessibility, measured by axe in a page.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

declare const axe: { run(within: string, options: RunOptions): Promise<AxeResults> };

const file = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** What breaks a rule in the page, or in the parts of it that a selector names: rule, element and why. */
export async function violationsIn(
  page: Page,
  { within = 'html', ...options }: RunOptions & { within?: string } = {},
): Promise<string[]> {
  // Once for each document: it is half a megabyte to send and to read.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await readFile(file, 'utf8'));
  const found = await page.evaluate(async ([selector, given]) => (await axe.run(selector, given)).violations, [
    within,
    { ...options, resultTypes: ['violations'] },
  ] as [string, RunOptions]);
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any }) => `${id}: ${html.slice(0, 160)} ${any[0]?.message ?? ''}`),
  );
}
