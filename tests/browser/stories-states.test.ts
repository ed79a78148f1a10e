// Every page when its calls fail, are refused, do not get through, or have nothing to tell: it stays whole and says why.
import { type AnswerState, answerAs } from '../support/answer-states';
import { everyNth, isNightly } from '../support/nightly';
import { pages } from '../support/pages';
import { openStory } from '../support/story-stage';

const story = openStory();
let mode: AnswerState = 'failed';

beforeAll(async () => {
  await answerAs(story.page, () => mode);
  // Nothing has come yet in this visit: no page can show what was there before.
  await story.page.reload();
  await story.settle();
});

/** Pages that are drawn before any call, and fill in what the calls add. */
const isForm = (route: string): boolean => /\/(?:order|food)\/filter$/.test(route);
const words: Record<Exclude<AnswerState, 'empty' | 'ready'>, RegExp> = {
  failed: /服务器开小差了.*重新加载/,
  denied: /请联系王老板开通/,
  offline: /网络异常.*重新加载/,
};

/** By day pages are ready in stories.test.ts and failed here; nightly in every other state too. */
const states = isNightly ? (['failed', 'denied', 'offline'] as const) : (['failed'] as const);

describe.each(states)('%s', (wanted) => {
  it('every page says so and stays whole', async () => {
    mode = wanted;
    // By day every third page, nightly all of them.
    for (const [route] of pages.filter(everyNth(3))) {
      await story.open(route);
      const text = await story.text();
      expect(`${route}: ${text}`).not.toMatch(/NaN|undefined|\[object|Infinity/);
      if (!isForm(route)) expect(`${route}: ${text}`).toMatch(words[wanted]);
    }
    expect(await story.violations()).toEqual([]);
    expect(story.faults.filter((fault) => fault.startsWith('uncaught'))).toEqual([]);
  }, 120_000);
});

it.runIf(isNightly)('with nothing to tell, every page stays whole', { timeout: 180_000 }, async () => {
  mode = 'empty';
  for (const [route] of pages) {
    await story.open(route);
    expect(`${route}: ${await story.text()}`).not.toMatch(/NaN|undefined|\[object|Infinity/);
    expect({ route, violations: await story.violations() }).toEqual({ route, violations: [] });
  }
  expect(story.faults.filter((fault) => fault.startsWith('uncaught'))).toEqual([]);
});
