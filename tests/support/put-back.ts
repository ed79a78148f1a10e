// Files of a worker share one process: what one has put in the place of clock, environment or globals, or stored in the
// page, ends with it. In a page that is so after each test, and what it drew ends before. Spies end with each test.
import fc from 'fast-check';
import { afterAll, afterEach, vi } from 'vitest';
import { seedOfRun } from './nightly';

// A change is refused for what it changed, not for the luck of a draw: the night is what draws anew.
fc.configureGlobal({ seed: seedOfRun() });

const putBack = (): void => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
};
afterAll(putBack);
afterEach(() => void vi.restoreAllMocks());
if (typeof document !== 'undefined') {
  const { endRunning } = await import('./render-widget');
  afterEach(async () => {
    endRunning();
    // Preact asks for one frame at a time: one that is lost with a false clock stops the effects of later tests.
    if (vi.isFakeTimers()) await vi.runOnlyPendingTimersAsync();
    putBack();
    localStorage.clear();
    sessionStorage.clear();
    document.body.replaceChildren();
    history.replaceState(null, '', '/');
  });
}
