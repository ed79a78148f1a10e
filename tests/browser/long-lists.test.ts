// Rows of long lists are as high as their words, and what somebody reads stays where it is when rows above it get drawn.
import { openStage } from '../support/stage';
import { login, type Story, startStoryServer } from '../support/story';

const stage = openStage(() => startStoryServer());
const orders = '/pages/order/index?range=6';

/** Runs inside the page with its scroller and its root. */
const inPage = <Result>(
  story: Story,
  run: (frame: Element, root: ShadowRoot) => Result | Promise<Result>,
): Promise<Result> =>
  story.page.evaluate(
    `(${run.toString()})(...(() => {
      const root = [...document.querySelector('#boss').children].map((one) => one.shadowRoot).find(Boolean);
      return [root.querySelector('.frame'), root];
    })())`,
  ) as Promise<Result>;

/** The rows in view by their places: how far each stands from the top of the view. */
const inView = (story: Story): Promise<Record<string, number>> =>
  inPage(story, (frame, root) => {
    const { top, bottom } = frame.getBoundingClientRect();
    return Object.fromEntries(
      [...root.querySelectorAll('.item')]
        .map((row) => [row.getAttribute('aria-posinset'), row.getBoundingClientRect().top - top] as const)
        .filter(([, at]) => at > 150 && at < bottom - top),
    );
  });

const scrollBy = (story: Story, px: number): Promise<void> =>
  story.page.evaluate(async (by) => {
    const root = [...(document.querySelector('#boss')?.children ?? [])].map((one) => one.shadowRoot).find(Boolean);
    const frame = root?.querySelector('.frame');
    frame?.scrollBy(0, by);
    // The list draws in the first frame after, and is painted in the next; on a busy machine some later.
    let [height, calm] = [frame?.scrollHeight, 0];
    for (let waited = 0; calm < 3 && waited < 120; waited += 1) {
      await new Promise(requestAnimationFrame);
      calm = frame?.scrollHeight === height ? calm + 1 : 0;
      height = frame?.scrollHeight;
    }
  }, px);

describe.each([
  ['zh', 320],
  ['en', 320],
  ['en', 390],
] as const)('%s at %i px', (lang, width) => {
  let story: Story;
  beforeAll(async () => {
    story = await login(stage.browser, stage.server, { lang: lang === 'en' ? 'en' : 'zh-CN', width });
    await story.open(orders);
    return () => story.close();
  });

  it('no row is higher than its words', async () => {
    const spare = await inPage(story, (_frame, root) =>
      [...root.querySelectorAll('.item > .row')].map((row) => {
        const words = row.querySelector('.content')?.getBoundingClientRect().height ?? 0;
        return row.getBoundingClientRect().height - Math.max(72, words + 28);
      }),
    );
    expect(spare.length).toBeGreaterThan(5);
    expect(spare.filter((px) => Math.abs(px) > 0.5)).toEqual([]);
  });

  it('rows that are drawn above move nothing, and a list that is returned to stands as it was left', async () => {
    // Leaps load pages and leave rows above undrawn.
    for (let leap = 0; leap < 4; leap += 1) {
      await scrollBy(story, 1_000_000);
      await story.settle();
    }
    let moved = 0;
    for (let step = 0; step < 12; step += 1) {
      const before = await inView(story);
      await scrollBy(story, -180);
      const after = await inView(story);
      const both = Object.keys(before).filter((place) => place in after);
      expect(both.length).toBeGreaterThan(1);
      for (const place of both) moved = Math.max(moved, Math.abs((after[place] ?? 0) - (before[place] ?? 0) - 180));
    }
    expect(moved).toBeLessThan(1);
    const left = await inView(story);
    const [place] = Object.keys(left);
    await story.page.locator(`#boss [aria-posinset="${place}"] button`).first().click();
    await story.page.waitForFunction(() => location.hash.includes('/pages/order/detail'));
    await story.settle();
    await story.page.goBack();
    await story.settle();
    await expect.poll(() => inView(story)).toEqual(left);
  });
});
