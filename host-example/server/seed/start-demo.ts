/** Handles the demo at a start: creates it where requested, and completes an interrupted one. */
import type { Config } from '../config';
import { listCompanies } from '../db/companies';
import type { Db } from '../db/db';
import { isOfDemo } from './chain/shops';
import { readMark, wasRemoved } from './mark';
import { removeDemo } from './remove-demo';
import { type SeedOptions, seedDemo } from './seed-demo';

export interface StartDemoOptions {
  now: Date;
  demo: Config['demo'];
  say(line: string): void;
  /**
   * Answers as soon as the last weeks of a new demo are there; aborting ends the rest, which the next start goes on with.
   * @default answers when all of it is there
   */
  fillUntil?: AbortSignal;
}

/** Whether the database has a company, and whether it has the demo. */
export interface Present {
  hasCompany: boolean;
  hasDemo: boolean;
  /** Settles when the older days of a new demo are there; absent when nothing is missing. */
  filling?: Promise<unknown>;
}

export async function startDemo(db: Db, { now, demo, say, fillUntil }: StartDemoOptions): Promise<Present> {
  const companies = await listCompanies(db);
  const isRemoved = await wasRemoved(db);
  if (!companies.some(isOfDemo)) {
    const profile = companies.length > 0 ? null : wantedProfile(db, demo, isRemoved);
    if (profile === null) return { hasCompany: companies.length > 0, hasDemo: false };
    say(
      'The database is empty: making demo data, once: the last weeks first, the two years before them behind …',
    );
    return { hasCompany: true, hasDemo: true, ...(await make(db, { now, profile, log: say }, fillUntil)) };
  }
  if (isRemoved) {
    say('Finishing the removal of the demo …');
    await removeDemo(db);
    return { hasCompany: companies.some((company) => !isOfDemo(company)), hasDemo: false };
  }
  const isHalfMade = !(await readMark(db))?.until;
  if (isHalfMade && demo === 'none')
    say('The demo is half made. DEMO=full finishes it, npm run admin -- demo remove takes it out.');
  else if (isHalfMade) {
    say('The demo is half made: finishing it …');
    return { hasCompany: true, hasDemo: true, ...(await make(db, { now, log: say }, fillUntil)) };
  }
  return { hasCompany: true, hasDemo: true };
}

async function make(
  db: Db,
  options: SeedOptions,
  signal: AbortSignal | undefined,
): Promise<Pick<Present, 'filling'>> {
  if (!signal) {
    await seedDemo(db, options);
    return {};
  }
  let isRecent = false;
  let filling: Promise<unknown> = Promise.resolve();
  await new Promise<void>((resolve, reject) => {
    const onRecent = (): void => {
      isRecent = true;
      resolve();
    };
    filling = seedDemo(db, { ...options, onRecent, signal });
    filling.then(() => resolve(), reject);
  });
  return isRecent ? { filling } : {};
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
