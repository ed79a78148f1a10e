/** Keeps the demo live: adds bills while the server runs. */
import type { Db } from '../db/db';
import { repeat } from '../repeat';
import { seedDemo } from './seed-demo';

export interface DemoClockOptions {
  now: () => Date;
  /** @default 60000 */
  everyMs?: number;
  onError: (error: unknown) => void;
}

/** Brings the demo up to date at an interval; returns a function that stops it and waits for a running step. */
export const startDemoClock = (
  db: Db,
  { now, everyMs = 60_000, onError }: DemoClockOptions,
): (() => Promise<void>) => repeat(() => seedDemo(db, { now: now(), makes: false }), everyMs, onError);
