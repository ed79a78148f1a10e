// Every page when its calls fail, are refused, do not get through, or have nothing to tell: it stays whole and says why.
import type { Route } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { isNightly } from '../support/nightly';
import { pages } from '../support/pages';
import { openStory } from '../support/story-stage';

type Mode = 'failed' | 'denied' | 'offline' | 'empty';

const story = openStory();
let mode: Mode = 'failed';

/** An answer of the same shape with nothing in it: no rows, all figures zero. */
function emptied(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  if (typeof value === 'number') return 0;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, emptied(member)]));
}

async function answerEmpty(route: Route): Promise<void> {
  const response = await route.fetch();
  return route.fulfill({ response, json: emptied(await response.json()) });
}

async function answer(route: Route): Promise<void> {
  // A stream has no end that could be waited for.
  if (route.request().url().endsWith('/Stream')) return route.abort();
  switch (mode) {
    case 'failed':
      return route.fulfill({ status: 500, json: { Code: 5000, Message: '服务器开小差了' } });
    case 'denied':
      return route.fulfill({ status: 403, json: { Code: 'boss.x', Message: '请联系王老板开通' } });
    case 'offline':
      return route.abort('internetdisconnected');
    case 'empty':
      // A page that was left meanwhile waits for no answer.
      return answerEmpty(route).catch(() => undefined);
  }
}

beforeAll(async () => {
  await story.page.route('**/api/**', answer);
  // Nothing has come yet in this visit: no page can show what was there before.
  await story.page.reload();
  await story.settle();
}, 240_000);

/** Pages that are drawn before any call, and fill in what the calls add. */
const isForm = (route: string): boolean => /\/(?:order|food)\/filter$/.test(route);
const words: Record<Exclude<Mode, 'empty'>, RegExp> = {
  failed: /服务器开小差了.*重新加载/,
  denied: /请联系王老板开通/,
  offline: /网络异常.*重新加载/,
};

/** By day pages are ready in stories.test.ts and failed here; nightly in every other state too. */
const states = isNightly ? (['failed', 'denied', 'offline'] as const) : (['failed'] as const);

describe.each(states)('%s', (wanted) => {
  it('every page says so and stays whole', async () => {
    mode = wanted;
    for (const [route] of pages) {
      await story.open(route);
      const text = await story.text();
      expect(`${route}: ${text}`).not.toMatch(/NaN|undefined|\[object|Infinity/);
      if (!isForm(route)) expect(`${route}: ${text}`).toMatch(words[wanted]);
    }
    expect(await story.violations()).toEqual([]);
    expect(story.faults.filter((fault) => fault.startsWith('uncaught'))).toEqual([]);
  }, 120_000);
});

it.runIf(isNightly)(
  'with nothing to tell, every page stays whole',
  async () => {
    mode = 'empty';
    for (const [route] of pages) {
      await story.open(route);
      expect(`${route}: ${await story.text()}`).not.toMatch(/NaN|undefined|\[object|Infinity/);
      expect({ route, violations: await story.violations() }).toEqual({ route, violations: [] });
    }
    expect(story.faults.filter((fault) => fault.startsWith('uncaught'))).toEqual([]);
  },
  180_000,
);
