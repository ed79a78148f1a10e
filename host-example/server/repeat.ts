import { setTimeout } from 'node:timers/promises';

/**
 * Runs work at an interval that starts at the end of the last run, so that a slow machine runs it less often. Returns a
 * function that stops it and waits for a running one.
 */
export function repeat(
  work: () => Promise<unknown>,
  everyMs: number,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const ending = new AbortController();
  const { signal } = ending;
  const run = async () => {
    while (!signal.aborted) {
      await Promise.resolve()
        .then(work)
        .catch((error: unknown) => signal.aborted || onError(error));
      await setTimeout(everyMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  };
  const running = run();
  return () => {
    ending.abort();
    return running;
  };
}
