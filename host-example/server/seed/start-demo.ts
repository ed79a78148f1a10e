/** The demo of a server: made at a start where requested, anew where its making was interrupted, then kept live. */
import type { Config } from '../config';
import { listCompanies } from '../db/companies';
import type { Db } from '../db/db';
import { repeat } from '../repeat';
import { isOfDemo } from './chain/companies';
import { eveningHours } from './day/calendar';
import { readMark, removeDemo, wasRemoved } from './mark';
import { type SeedOptions, seedDemo } from './seed-demo';

export interface StartDemoOptions {
  now: Date;
  demo: Config['demo'];
  say(line: string): void;
  /** Ends the making; the next start begins anew. */
  signal: AbortSignal;
}

/** Whether the database has a company, and whether it has the demo. */
export interface Present {
  hasCompany: boolean;
  hasDemo: boolean;
  /** Settles when a new demo is there; absent when nothing is being made. */
  filling?: Promise<unknown>;
}

export async function startDemo(db: Db, { now, demo, say, signal }: StartDemoOptions): Promise<Present> {
  const companies = await listCompanies(db);
  const isRemoved = await wasRemoved(db);
  const isOthers = companies.some((company) => !isOfDemo(company));
  if (!companies.some(isOfDemo)) {
    const profile = isOthers ? null : wantedProfile(db, demo, isRemoved);
    if (profile === null) return { hasCompany: isOthers, hasDemo: false };
    // A new demo has it evening now: lunch is over and dinner is running.
    return make(db, { now, profile, signal, utcHours: eveningHours(now) });
  }
  if (isRemoved) {
    say('Finishing the removal of the demo …');
    await removeDemo(db);
    return { hasCompany: isOthers, hasDemo: false };
  }
  const isWhole = Boolean((await readMark(db))?.until);
  if (isWhole) return { hasCompany: true, hasDemo: true };
  // Half made: made anew, in the size and on the clock that it was begun with.
  if (demo !== 'none') return make(db, { now, signal, utcHours: eveningHours(now) });
  say('The demo is half made. DEMO=full makes it anew, npm run admin -- demo remove takes it out.');
  return { hasCompany: true, hasDemo: true };
}

/** Answers when the making has begun, so that no page is told that there is no demo. */
async function make(db: Db, options: SeedOptions): Promise<Present> {
  let filling: Promise<unknown> = Promise.resolve();
  await new Promise<void>((resolve, reject) => {
    filling = seedDemo(db, { ...options, onBegun: resolve });
    filling.then(() => resolve(), reject);
  });
  return { hasCompany: true, hasDemo: true, filling };
}

/**
 * Profile to create: an empty data folder gets the demo unless it was removed there; a database by DATABASE_URL never
 * does by default.
 */
function wantedProfile(db: Db, demo: Config['demo'], isRemoved: boolean): 'full' | 'small' | null {
  if (demo === 'none') return null;
  if (demo !== 'auto') return demo;
  return db.engine === 'pglite' && !isRemoved ? 'full' : null;
}

/** Brings the demo up to date at an interval; returns a function that stops it and waits for a running step. */
export const startDemoClock = (
  db: Db,
  now: () => Date,
  onError: (error: unknown) => void,
  everyMs = 60_000,
): (() => Promise<void>) => repeat(() => seedDemo(db, { now: now(), makes: false }), everyMs, onError);
