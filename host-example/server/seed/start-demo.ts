/** Handles the demo at a start: creates it where requested, and completes an interrupted one. */
import type { Config } from '../config';
import { listCompanies } from '../db/companies';
import type { Db } from '../db/db';
import { isOfDemo } from './chain/shops';
import { readMark, wasRemoved } from './mark';
import { removeDemo } from './remove-demo';
import { seedDemo } from './seed-demo';

export interface StartDemoOptions {
  now: Date;
  demo: Config['demo'];
  say(line: string): void;
}

/** Whether the database has a company, and whether it has the demo. */
export interface Present {
  hasCompany: boolean;
  hasDemo: boolean;
}

export async function startDemo(db: Db, { now, demo, say }: StartDemoOptions): Promise<Present> {
  const companies = await listCompanies(db);
  const isRemoved = await wasRemoved(db);
  if (!companies.some(isOfDemo)) {
    const profile = companies.length > 0 ? null : wantedProfile(db, demo, isRemoved);
    if (profile === null) return { hasCompany: companies.length > 0, hasDemo: false };
    say(
      'The database is empty: making demo data, once; this takes a minute or two (DEMO=small is quicker) …',
    );
    await seedDemo(db, { now, profile, log: say });
    return { hasCompany: true, hasDemo: true };
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
    await seedDemo(db, { now, log: say });
  }
  return { hasCompany: true, hasDemo: true };
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
