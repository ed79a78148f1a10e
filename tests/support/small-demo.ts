// The small demo at one moment, for servers that listen and those that do not: it is filled once for all of them.
import { seedDemo } from '../../host-example/server/seed/seed-demo';
import type { TestServerOptions } from './server';

/** A Saturday at dinner in Shanghai: tables are taken, bills are open, every card has something to say. */
export const DINNER = new Date('2026-06-20T11:30:00Z');

export const smallDemo = {
  now: DINNER,
  fill: (db, now) => seedDemo(db, { now, profile: 'small' }),
  kept: 'small_demo',
} satisfies TestServerOptions;
