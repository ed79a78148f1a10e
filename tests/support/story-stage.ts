// A file of stories: the real server with the demo in its database, and one owner who is logged in from the first to the last.
import { shared } from './lifetime';
import { openStage, type Stage } from './stage';
import { login, type Story, type StoryServer, startStoryServer } from './story';

/** The owner's visit, and what it runs on. */
export interface StoryStage extends Stage<StoryServer>, Omit<Story, 'close'> {}

/** Opens browser, server and an owner's visit for all tests of the file that calls this. */
export function openStory(): StoryStage {
  const stage = openStage(() => startStoryServer());
  return shared(async () => {
    const { browser, server } = stage;
    return { browser, server, ...(await login(browser, server)) };
  });
}
