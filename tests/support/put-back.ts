// Files of a worker share one process: what one has put in the place of clock, environment or globals ends with it.
import { afterAll, vi } from 'vitest';

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});
