/**
 * Creates the demo in a database and brings it up to date later: at the first start, after days of standstill, and
 * every minute of a running server. Running it twice changes nothing.
 */
import type { Db } from '../db/db';
import { analyzeChanged } from '../db/upkeep';
import { localTime } from '../local-time';
import { advance, type Maker, steps } from './advance';
import { readDishNames } from './chain/menu';
import { profiles } from './chain/profile';
import {
  DAY_SECONDS,
  type Day,
  DEMO_HOURS,
  dayText,
  parseTime,
  type Second,
  timeText,
  zoneOf,
} from './day/calendar';
import { giveDemoKeys } from './demo-key';
import { type Demo, generate } from './generate';
import { loadBase } from './load/load-base';
import { loadMessages } from './load/load-messages';
import { loadTargets } from './load/load-targets';
import { inTurn, type Mark, readMark, writeMark } from './mark';
import { removeDemoRows } from './remove-demo';

export interface SeedOptions {
  now: Date;
  /** Whether a missing or removed demo is created. @default true */
  makes?: boolean;
  /** Size of a new demo; an existing one keeps its own. @default 'full' */
  profile?: keyof typeof profiles;
  /** @default 'demo' */
  seed?: string;
  /** Hours of a new demo's clock before UTC. @default those of Shanghai */
  utcHours?: number;
  log?: (line: string) => void;
  /** Called when the database says that the demo is being made. */
  onBegun?: () => void;
  /** Ends the making between two batches; the next run begins anew. @default never */
  signal?: AbortSignal;
}

export interface SeedSummary {
  isNew: boolean;
  /** Bills that came or changed. */
  changed: number;
  messages: number;
}

/** Seconds between updates of messages and targets. */
const DECORATE_SECONDS = 1_800;

export const seedDemo = (db: Db, options: SeedOptions): Promise<SeedSummary> =>
  inTurn(db, () => seed(db, options));

async function seed(db: Db, options: SeedOptions): Promise<SeedSummary> {
  const log = options.log ?? (() => undefined);
  const known = await readMark(db);
  const utcHours = known?.utcHours ?? options.utcHours ?? DEMO_HOURS;
  const now = parseTime(localTime(options.now, zoneOf(utcHours)));
  if (options.makes === false && !known?.until) return { isNew: false, changed: 0, messages: 0 };
  const isNew = !known?.until;
  if (isNew && (await removeDemoRows(db)).rows > 0) log('the half-made demo was taken out');
  const mark: Mark = known?.until
    ? known
    : {
        seed: options.seed ?? 'demo',
        profile: options.profile ?? known?.profile ?? 'full',
        anchor: dayText(Math.floor(now / DAY_SECONDS)),
        utcHours,
        until: null,
      };
  const demo = generate(mark.seed, mark.anchor, {
    profile: profiles[mark.profile],
    utcHours,
    dishes: readDishNames(),
  });
  if (isNew) {
    log(`making the demo: ${profiles[mark.profile].days} days of ${demo.companies.length} companies`);
    await writeMark(db, mark);
    options.onBegun?.();
    await loadBase(db, demo);
  }
  // Includes shops of folders created before tills had keys.
  for (const { CompID } of demo.companies) await db.tenant(CompID, (q) => giveDemoKeys(q, CompID));
  const summary: SeedSummary = { isNew, changed: 0, messages: 0 };
  const making: Maker = { db, demo, log, signal: options.signal };
  let since = mark.until === null ? null : parseTime(mark.until);
  const keep = (until: Second) => writeMark(db, { ...mark, until: timeText(until) });
  for (const until of steps(since, now)) {
    summary.changed += await advance(making, since, until);
    since = until;
    // A new demo is marked when it is whole: one that was interrupted before is made anew.
    if (!isNew) await keep(until);
  }
  // Skipped in short steps, which bring no new target and do not justify reading all messages.
  const isLong = mark.until === null || now - parseTime(mark.until) >= DECORATE_SECONDS;
  if (isLong) summary.messages = await decorate(db, demo, options.now, Math.floor(now / DAY_SECONDS));
  if (isNew) {
    await keep(now);
    await analyzeChanged(db);
  }
  return summary;
}

/** Updates targets and messages from the figures. */
async function decorate(db: Db, demo: Demo, now: Date, today: Day): Promise<number> {
  let messages = 0;
  for (const company of demo.companies) {
    await db.tenant(company.CompID, (q) => loadTargets(q, demo, company, today), { deadlineMs: 60_000 });
    messages += await db.tenant(
      company.CompID,
      (q) => loadMessages(q, demo, company, today, now, String(company.CompID * 1000 + 1)),
      { deadlineMs: 60_000 },
    );
  }
  return messages;
}
