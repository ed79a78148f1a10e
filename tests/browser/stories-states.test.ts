// Every page when its calls fail, are refused, do not get through, or have nothing to tell: it stays whole and says why.
import { type AnswerState, answerAs } from '../support/answer-states';
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
const words: [AnswerState, RegExp][] = [
  ['failed', /服务器开小差了.*重新加载/],
  ['denied', /请联系王老板开通/],
  ['offline', /网络异常.*重新加载/],
  ['empty', /./],
];

it.each(words)('%s: every page says so and stays whole', { timeout: 180_000 }, async (state, said) => {
  mode = state;
  for (const [route] of pages) {
    await story.open(route);
    const text = await story.text();
    expect(`${route}: ${text}`).not.toMatch(/NaN|undefined|\[object|Infinity/);
    if (!isForm(route)) expect(`${route}: ${text}`).toMatch(said);
    expect({ route, violations: await story.violations() }).toEqual({ route, violations: [] });
  }
  expect(story.faults.filter((fault) => fault.startsWith('uncaught'))).toEqual([]);
});
