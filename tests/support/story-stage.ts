// A file of stories: the real server with the demo in its database, and one owner who is logged in from the first to the last.
import { afterAll, beforeAll } from 'vitest';
import { opened, openStage, type Stage } from './stage';
import { login, type Story, type StoryServer, startStoryServer } from './story';

/** The owner's visit, and what it runs on. */
export interface StoryStage extends Stage<StoryServer>, Omit<Story, 'close'> {}

/** Opens browser, server and an owner's visit for all tests of the file that calls this. */
export function openStory(): StoryStage {
  const stage = openStage(() => startStoryServer());
  let story: Story | undefined;
  beforeAll(async () => {
    story = await login(stage.browser, stage.server);
  });
  afterAll(() => story?.close());
  return {
    get browser() {
      return stage.browser;
    },
    get server() {
      return stage.server;
    },
    get page() {
      return opened(story).page;
    },
    get faults() {
      return opened(story).faults;
    },
    open: (route) => opened(story).open(route),
    go: (route) => opened(story).go(route),
    settle: () => opened(story).settle(),
    violations: () => opened(story).violations(),
    faint: () => opened(story).faint(),
    text: () => opened(story).text(),
  };
}
