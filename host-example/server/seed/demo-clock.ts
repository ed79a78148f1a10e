/** Keeps the demo live: guests come, order and pay while the server runs. */
import type { Db } from '../db/db';
import { seedDemo } from './seed-demo';

export interface DemoClockOptions {
  now: () => Date;
  /** @default 60000 */
  everyMs?: number;
  onError: (error: unknown) => void;
}

/** Brings the demo up to the present now and then; answers how to stop, which waits for what is under way. */
export function startDemoClock(
  db: Db,
  { now, everyMs = 60_000, onError }: DemoClockOptions,
): () => Promise<void> {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const run = async () => {
    await seedDemo(db, { now: now() }).catch((error: unknown) => {
      if (!isStopped) onError(error);
    });
    // The next one waits for this one: a slow machine has fewer of them.
    if (!isStopped) timer = setTimeout(start, everyMs).unref();
  };
  const start = () => {
    running = run();
  };
  start();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await running;
  };
}
