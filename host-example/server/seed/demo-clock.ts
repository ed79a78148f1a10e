/** Keeps the demo live: guests come, order and pay while the server runs. */
import type { Db } from '../db/db';
import { repeat } from '../repeat';
import { seedDemo } from './seed-demo';

export interface DemoClockOptions {
  now: () => Date;
  /** @default 60000 */
  everyMs?: number;
  onError: (error: unknown) => void;
}

/** Brings the demo up to the present now and then; answers how to stop, which waits for what is under way. */
export const startDemoClock = (
  db: Db,
  { now, everyMs = 60_000, onError }: DemoClockOptions,
): (() => Promise<void>) => repeat(() => seedDemo(db, { now: now(), makes: false }), everyMs, onError);
