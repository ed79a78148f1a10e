// What the tests of one file share: a browser, and what it talks to. Opened before the first test, closed after the last.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { openBrowser, sharedBrowser } from './browser';
import { headless } from './chromium.mjs';

export interface Stage<Server> {
  readonly browser: Browser;
  readonly server: Server;
}

/** The value, which is there from the first test on. */
export function opened<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('The stage opens before the first test, and not earlier');
  return value;
}

/** Closes what a test opens once the test is over, however it ends. */
export async function untilEnd<Opened extends { close(): unknown }>(
  opening: Promise<Opened>,
): Promise<Opened> {
  const one = await opening;
  onTestFinished(async () => {
    await one.close();
  });
  return one;
}

/** Opens a browser, and what `start` gives, for all tests of the file that calls this. */
export function openStage<Server extends { close(): Promise<void> }>(
  start: () => Promise<Server>,
  { flags = [], timeout = 240_000 }: { flags?: string[]; timeout?: number } = {},
): Stage<Server> {
  let browser: Browser | undefined;
  let server: Server | undefined;
  beforeAll(async () => {
    // Each takes seconds: both at once.
    const opening = flags.length === 0 ? sharedBrowser() : openBrowser(flags, headless());
    [browser, server] = await Promise.all([opening, start()]);
  }, timeout);
  afterAll(async () => {
    // What pages of this file have left open goes with their contexts; the browser stays for the next file.
    if (flags.length > 0) await browser?.close();
    else for (const context of browser?.contexts() ?? []) await context.close();
    await server?.close();
  });
  return {
    get browser() {
      return opened(browser);
    },
    get server() {
      return opened(server);
    },
  };
}
