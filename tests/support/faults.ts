// A network that cannot be relied on: a share of all answers comes late, cut, as a page, as an error, or not at all.
import type { Page, Request, Route } from 'playwright-core';
import { pick } from './reliability';
import { markAnswer } from './screen-watch';

const faultKinds = ['late', 'cut', 'aborted', 'html', 'error'] as const;
type FaultKind = (typeof faultKinds)[number];

export interface Faults {
  /** Are there any? */
  isOn: boolean;
  /** Answers that went through the network. */
  answers: number;
  counts: Record<FaultKind, number>;
}

const ERRORS = [500, 502, 503, 504];
const PAGE = '<!doctype html><html><body><h1>502 Bad Gateway</h1></body></html>';
/** The newest a late answer comes, in milliseconds. */
const LATEST = 1500;

const isStream = (request: Request): boolean => request.url().endsWith('/Message/Stream');

/** Spoils that share of the calls and of the code that is loaded later; good answers say for whom they are. */
export async function spoil(page: Page, random: () => number, share = 0.3): Promise<Faults> {
  const faults: Faults = { isOn: true, answers: 0, counts: { late: 0, cut: 0, aborted: 0, html: 0, error: 0 } };

  async function good(route: Route): Promise<void> {
    const request = route.request();
    // Code, and the question what stands in its place, pass as they are.
    if (!request.url().includes('/api/') || isStream(request)) return route.continue();
    const response = await route.fetch();
    await route.fulfill({ response, body: markAnswer(request, response.status(), await response.text()) });
  }

  async function bad(route: Route, kind: FaultKind): Promise<void> {
    switch (kind) {
      case 'late':
        await new Promise((later) => setTimeout(later, random() * LATEST));
        return good(route);
      case 'aborted':
        return route.abort(pick(random, ['connectionreset', 'internetdisconnected', 'timedout'] as const));
      case 'html':
        return route.fulfill({ contentType: 'text/html', body: PAGE });
      case 'error':
        return route.fulfill({
          status: pick(random, ERRORS),
          contentType: 'application/json',
          body: pick(random, [PAGE, '', '{"Code":5000,"Message":"系统繁忙","TraceID":"t"}']),
        });
      case 'cut': {
        // Half a script would be kept by the engine for good; it is told that the connection broke.
        if (isStream(route.request()) || route.request().resourceType() === 'script')
          return route.abort('connectionreset');
        const response = await route.fetch();
        const text = await response.text();
        return route.fulfill({ status: 200, contentType: 'application/json', body: text.slice(0, text.length / 2) });
      }
    }
  }

  await page.route(/\/api\/|\/chunks\//, async (route) => {
    faults.answers += 1;
    const kind = faults.isOn && random() < share ? pick(random, faultKinds) : null;
    if (kind) faults.counts[kind] += 1;
    // A page that is left or closed takes its calls along; nothing else stays without an end.
    await (kind ? bad(route, kind) : good(route)).catch(() => route.abort().catch(() => undefined));
  });
  return faults;
}
