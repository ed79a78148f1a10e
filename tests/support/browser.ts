// A real Chromium for the tests that a simulated page cannot answer.
import { type Browser, type BrowserContextOptions, chromium as driver, type Page } from 'playwright-core';
import { chromium, headless } from './chromium.mjs';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts a browser; the caller closes it. Benches take the one that people have. */
export const openBrowser = (extra: string[] = [], executablePath = chromium()): Promise<Browser> =>
  driver.launch({ executablePath, args: [...flags, ...extra] });

let shared: Promise<Browser> | undefined;

/** The browser of this worker, for all its files; it ends with the worker. */
export async function sharedBrowser(): Promise<Browser> {
  shared ??= openBrowser([], headless());
  const browser = await shared;
  if (browser.isConnected()) return browser;
  shared = openBrowser([], headless());
  return shared;
}

/** A page of its own context, and all that went wrong in it. */
export interface Visit {
  page: Page;
  /** Console errors, uncaught errors and rejections, and refused requests, in order. */
  faults: string[];
  close(): Promise<void>;
}

/** A phone's width unless told otherwise; motion off, so that pictures and clicks do not wait for it. */
export async function newVisit(browser: Browser, options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'zh-CN',
    reducedMotion: 'reduce',
    ...options,
  });
  const page = await context.newPage();
  // A busy machine is slow and not wrong.
  page.setDefaultTimeout(60_000);
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'failed';
    if (reason !== 'net::ERR_ABORTED') faults.push(`request: ${reason} ${request.url()}`);
  });
  return { page, faults, close: () => context.close() };
}

/** Makes a visit as new for the next test, which costs half of a new window: no page, routes, storage or faults. */
export async function clearVisit({ page, faults }: Visit): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  if (page.url() !== 'about:blank')
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
  await page.goto('about:blank');
  faults.length = 0;
}
