// What the tests of one file share: a browser, and what it talks to. Opened before the first test, closed after the last.
import type { Browser } from 'playwright-core';
import { openBrowser, sharedBrowser } from './browser';
import { headless } from './chromium.mjs';
import { shared } from './lifetime';

export { untilEnd } from './lifetime';

export interface Stage<Server> {
  readonly browser: Browser;
  readonly server: Server;
}

/** Opens a browser, and what `start` gives, for all tests of the file that calls this. */
export const openStage = <Server extends { close(): Promise<void> }>(
  start: () => Promise<Server>,
  { flags = [], timeout = 240_000 }: { flags?: string[]; timeout?: number } = {},
): Stage<Server> =>
  shared(async () => {
    // Each takes seconds: both at once.
    const opening = flags.length === 0 ? sharedBrowser() : openBrowser(flags, headless());
    const [browser, server] = await Promise.all([opening, start()]);
    return {
      browser,
      server,
      async close() {
        // What pages of this file have left open goes with their contexts; the browser stays for the next file.
        if (flags.length > 0) await browser.close();
        else for (const context of browser.contexts()) await context.close();
        await server.close();
      },
    };
  }, timeout);
