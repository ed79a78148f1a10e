// Calls answered beside the truth: by a failure, a refusal, no connection, with nothing to tell, or in unusual size.
import type { Page, Route } from 'playwright-core';
import { emptied, refusals } from '../../host-example/page/parts/stories.js';
import { badAnswers } from './bad-answers';
import { oddAnswers } from './odd-answers';

export type AnswerState = 'ready' | 'empty' | 'failed' | 'denied' | 'offline';

async function answer(route: Route, state: string): Promise<void> {
  const url = route.request().url();
  if (state === 'ready') return route.continue();
  const change = state === 'empty' ? emptied : (oddAnswers[state] ?? badAnswers[state]);
  if (change) {
    if (/Stream$|Login$/.test(url)) return route.continue();
    // A page that was left meanwhile waits for no answer, and its answer can no longer be read.
    const response = await route.fetch().catch(() => null);
    const told = await response?.json().catch(() => null);
    if (!response || !told) return route.abort().catch(() => undefined);
    return route.fulfill({ response, json: change(told) }).catch(() => undefined);
  }
  // A stream has no end that could be waited for.
  if (url.endsWith('/Stream') || state === 'offline') return route.abort('internetdisconnected');
  const refusal = state === 'denied' ? refusals.denied : refusals.failed;
  return route.fulfill({ status: refusal.status, json: refusal.body });
}

/** Answers every call of the page by the state, or the kind of odd answers, that `stateNow` tells at that moment. */
export const answerAs = (page: Page, stateNow: () => string): Promise<unknown> =>
  page.route('**/api/**', (route) => answer(route, stateNow()));
