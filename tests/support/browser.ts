// A real Chromium for the tests that a simulated page cannot answer.
import { type Browser, type BrowserContextOptions, chromium as driver, type Page } from 'playwright-core';
import { chromium, headless } from './chromium.mjs';

const flags =
  '--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync'.split(
    ' ',
  );

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

/** Hears what goes wrong in the page, and nothing else any more. */
function hear(page: Page, faults: string[]): void {
  for (const event of ['request', 'response', 'requestfinished', 'requestfailed', 'pageerror', 'console'])
    page.removeAllListeners(event);
  page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'failed';
    if (reason !== 'net::ERR_ABORTED') faults.push(`request: ${reason} ${request.url()}`);
  });
}

declare global {
  /** Of the page of a visit: what the widget in `#boss` is drawn into. */
  var bossRoot: () => ShadowRoot | undefined;
}

/** A phone's width unless told otherwise; motion off, so that pictures and clicks do not wait for it. */
export async function newVisit(browser: Browser, options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'zh-CN',
    reducedMotion: 'reduce',
    ...options,
  });
  await context.addInitScript(() => {
    window.bossRoot = () =>
      [...(document.querySelector('#boss')?.children ?? [])].flatMap((child) => child.shadowRoot ?? [])[0];
  });
  const page = await context.newPage();
  // A busy machine is slow and not wrong.
  page.setDefaultTimeout(60_000);
  const faults: string[] = [];
  hear(page, faults);
  return { page, faults, close: () => context.close() };
}

/** Makes a visit as new for the next test, which costs half of a new window: no page, routes, storage, listeners or faults. */
export async function clearVisit({ page, faults }: Visit): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  if (page.url() !== 'about:blank')
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
  await page.goto('about:blank');
  hear(page, faults);
  faults.length = 0;
}

/** Windows that are free, by what they were opened with. */
const free = new WeakMap<Browser, Map<string, Visit>>();

/**
 * A visit like a new one, in the window of the test before where that has closed its own. For tests that leave neither scripts
 * for later pages nor cookies, and that do not ask what a cache without files makes of a page.
 */
export async function nextVisit(browser: Browser, options: BrowserContextOptions = {}): Promise<Visit> {
  const windows = free.get(browser) ?? new Map<string, Visit>();
  free.set(browser, windows);
  const name = JSON.stringify(options);
  const known = windows.get(name);
  windows.delete(name);
  // The end of a file closes its windows.
  const visit = known && !known.page.isClosed() ? known : await newVisit(browser, options);
  if (visit === known) await clearVisit(visit);
  return { ...visit, close: async () => void windows.set(name, visit) };
}
