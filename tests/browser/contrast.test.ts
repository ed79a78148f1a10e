// Text can be read on every page on the smallest phone and on a desktop, in the light and in the dark theme. The stories
// prove it at 390 px.
import { everyPage } from '../support/every-page';
import { pages } from '../support/pages';
import { openStage, untilEnd } from '../support/stage';
import { login, startStoryServer } from '../support/story';

const stage = openStage(() => startStoryServer());
/** Cards below the view are drawn when they come near it, so the screen is taller than any, px. */
const TALL = 1800;

it.each([320, 1200])('at %i px no text of any page is too faint', { timeout: 120_000 }, async (width) => {
  const details = (await everyPage(stage.server)).filter((route) => route.includes('/detail'));
  const story = await untilEnd(login(stage.browser, stage.server, { width }));
  const faint: Record<string, string[]> = {};
  for (const route of [...pages.map(([page]) => page), ...details]) {
    await story.page.setViewportSize({ width, height: TALL });
    await story.open(route);
    const found = await story.faint();
    if (found.length > 0) faint[route] = found;
  }
  expect(faint).toEqual({});
});
