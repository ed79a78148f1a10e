// Files of a worker share one process: what one has put in the place of clock, environment or
// globals, or stored in the page, ends with it.
import fc from 'fast-check';
import { afterAll, vi } from 'vitest';
import { seedOfRun } from './nightly';

// A change is refused for what it changed, not for the luck of a draw: the night is what draws anew.
fc.configureGlobal({ seed: seedOfRun() });

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  if (typeof document === 'undefined') return;
  localStorage.clear();
  sessionStorage.clear();
});
