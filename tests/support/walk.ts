// An owner who never stands still: any page, any button, other stores, other logins, back, and the page loaded anew.
import type { Page } from 'playwright-core';
import type { BossAssistant as Sdk } from '../../types';
import { pick } from './reliability';
import { enter } from './story';

declare const BossAssistant: Sdk;

export interface Walk {
  steps: number;
  visited: Set<string>;
}

export interface WalkOptions {
  routes: readonly string[];
  /** Tokens of those who may take over. */
  tokens: readonly string[];
  random: () => number;
  /** Asked before each step. */
  isOver: () => boolean;
}

/** What would end the walk, or the data it walks through. */
const SPARED = /退出|清空|保存|调试|重新加载页面/;

/** Walks until it is over. */
export async function walk(page: Page, { routes, tokens, random, isOver }: WalkOptions): Promise<Walk> {
  const made: Walk = { steps: 0, visited: new Set() };

  const tap = async (selector: string, spared?: RegExp): Promise<void> => {
    const found = await page.locator(`#boss ${selector}`).all();
    if (found.length === 0) return;
    const one = pick(random, found);
    const words = await one.textContent({ timeout: 300 }).catch(() => null);
    const label = await one.getAttribute('aria-label', { timeout: 300 }).catch(() => null);
    if (words === null || spared?.test(`${words} ${label}`)) return;
    await one.click({ timeout: 500, force: true, noWaitAfter: true }).catch(() => undefined);
  };
  const navigate = async (): Promise<void> => {
    const route = pick(random, routes);
    made.visited.add(route);
    await page.evaluate((to) => BossAssistant.get('#boss')?.navigate(to), route);
  };
  const steps: [weight: number, step: () => Promise<unknown>][] = [
    [60, navigate],
    [14, () => tap('button', SPARED)],
    [8, () => page.evaluate(() => BossAssistant.get('#boss')?.back())],
    [8, () => tap('[role=tab], .cell')],
    [
      6,
      async () => {
        await page.evaluate(() => BossAssistant.get('#boss')?.navigate('/pages/index/shop?mode=switch'));
        await page
          .locator('#boss button.row, #boss .row button')
          .first()
          .waitFor({ timeout: 800 })
          .catch(() => undefined);
        await tap('button', SPARED);
      },
    ],
    [3, () => enter(page, pick(random, tokens))],
    [
      1,
      async () => {
        await page.reload();
        await page
          .waitForFunction(() => BossAssistant.get('#boss')?.status === 'ready', undefined, { timeout: 10_000 })
          .catch(() => undefined);
      },
    ],
  ];
  const weighted = steps.flatMap(([weight, step]) => Array.from({ length: weight }, () => step));

  while (!isOver()) {
    const step = pick(random, weighted);
    // A page that could not be loaded offers to reload the document: its script may still be on its way.
    await page.waitForFunction(() => typeof BossAssistant === 'object', undefined, { timeout: 60_000 });
    await step();
    made.steps += 1;
    // As long as an owner looks: this is the walk's own pace, nothing waits for it.
    await new Promise((later) => setTimeout(later, 50 + random() * 250));
  }
  return made;
}
