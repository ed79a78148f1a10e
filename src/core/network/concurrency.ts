/** Runs the tasks it is given, a limited number at a time, in the order they came. */
export type Limit = <Result>(run: () => Promise<Result>, signal?: AbortSignal) => Promise<Result>;

/** A task that is aborted while it waits starts at once, so that its own abort error is what its caller sees. */
export function createLimit(size: number): Limit {
  const waiting: (() => void)[] = [];
  let running = 0;

  const turn = (signal?: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      const start = (): void => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const leave = (): void => {
        const place = waiting.indexOf(start);
        if (place < 0) return;
        waiting.splice(place, 1);
        running += 1;
        start();
      };
      waiting.push(start);
      signal?.addEventListener('abort', leave);
    });

  const release = (): void => {
    running -= 1;
    const next = running < size ? waiting.shift() : undefined;
    if (!next) return;
    running += 1;
    next();
  };

  return async (run, signal) => {
    if (running < size || signal?.aborted) running += 1;
    else await turn(signal);
    try {
      return await run();
    } finally {
      release();
    }
  };
}
