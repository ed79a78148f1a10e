/**
 * Creates the demo in a database and brings it up to date later: at the first start, after days of standstill, and
 * every minute of a running server. Running it twice changes nothing.
 */
import { type Db, LONG_JOB, type Tenant } from '../db/db';
import { analyzeChanged, analyzeRoughly } from '../db/upkeep';
import { closeDays } from '../ingest/close-days';
import { markSynced } from '../ingest/write/locked-shop';
import { localTime } from '../local-time';
import { rebuild, refresh } from '../metrics/refresh';
import { profiles } from './chain/profile';
import type { Company } from './chain/shops';
import {
  DAY_SECONDS,
  type Day,
  DEMO_HOURS,
  dayText,
  instantOf,
  parseTime,
  type Second,
  timeText,
  zoneOf,
} from './day/calendar';
import type { BalanceMove } from './day/receipts';
import { type Demo, generate } from './generate';
import { loadBase } from './load/load-base';
import { loadShopBills } from './load/load-bills';
import { loadMessages } from './load/load-messages';
import { loadBalances, loadMembers } from './load/load-money';
import { loadTargets } from './load/load-targets';
import { inTurn, type Mark, readMark, removeDemoRows, writeMark } from './mark';

export interface SeedOptions {
  now: Date;
  /** Whether a missing or removed demo is created. @default true */
  makes?: boolean;
  /** Size of a new demo; an existing one keeps its own. @default 'full' */
  profile?: keyof typeof profiles;
  /** Hours of a new demo's clock ahead of UTC. @default those of Shanghai */
  utcHours?: number;
  /** Called when the database says that the demo is being made. */
  onBegun?: () => void;
  /** Ends the making between two batches; the next run begins anew. @default never */
  signal?: AbortSignal;
}

/** Seconds between updates of messages and targets. */
const DECORATE_SECONDS = 1_800;

/** Makes the demo or brings it up to the present. */
export const seedDemo = (db: Db, options: SeedOptions): Promise<void> => inTurn(db, () => seed(db, options));

/** One whose making was interrupted (a mark without `until`) is made anew today, on the clock that it was begun with. */
async function seed(db: Db, options: SeedOptions): Promise<void> {
  const known = await readMark(db);
  if (known?.until) return fill(db, known, parseTime(known.until), options);
  if (options.makes === false) return;
  await removeDemoRows(db);
  const utcHours = known?.utcHours ?? options.utcHours ?? DEMO_HOURS;
  const profile = options.profile ?? known?.profile ?? 'full';
  const mark: Mark = { profile, anchor: dayText(dayOf(clockOf(utcHours, options))), utcHours, until: null };
  await writeMark(db, mark);
  options.onBegun?.();
  await fill(db, mark, null, options);
}

/** Brings a demo that is complete up to the moment `reached`, or a new one, to the present. */
async function fill(db: Db, mark: Mark, reached: Second | null, options: SeedOptions): Promise<void> {
  const now = clockOf(mark.utcHours, options);
  const demo = demoOf(mark);
  if (reached === null) await loadBase(db, demo);
  let since = reached;
  for (const until of steps(reached, now)) {
    await advance({ db, demo, signal: options.signal }, since, until);
    if (reached !== null) await writeMark(db, { ...mark, until: timeText(until) });
    since = until;
  }
  // Short steps bring no new target and do not justify reading all messages.
  if (reached === null || now - reached >= DECORATE_SECONDS) await decorate(db, demo, options.now, dayOf(now));
  if (reached !== null) return;
  // A new one is marked at its end, so that it is made anew where it is interrupted.
  await writeMark(db, { ...mark, until: timeText(now) });
  await analyzeChanged(db);
}

const clockOf = (utcHours: number, { now }: SeedOptions) => parseTime(localTime(now, zoneOf(utcHours)));
const dayOf = (at: Second): Day => Math.floor(at / DAY_SECONDS);
const demoOf = ({ profile, anchor, utcHours }: Mark) => generate('demo', anchor, profiles[profile], utcHours);

/** Updates targets and messages from the figures. */
async function decorate(db: Db, demo: Demo, now: Date, today: Day): Promise<void> {
  for (const company of demo.companies)
    await db.tenant(
      company.CompID,
      async (q) => {
        await loadTargets(q, demo, company, today);
        await loadMessages(q, demo, today, now);
      },
      { deadlineMs: 60_000 },
    );
}

/** Days before a step whose bills it makes again: older ones change no more, and their debts are repaid. */
const LOOKBACK = 45;

/** Days of the last step, made when those before are closed: its refunds change bills of closed days. */
const OPEN_DAYS = 3;

interface Maker {
  db: Db;
  demo: Demo;
  /** Ends the work between two batches. @default never */
  signal?: AbortSignal | undefined;
}

/** Steps of an update: one up to a closing hour some days ago, and one to the present. */
function steps(since: Second | null, now: Second): Second[] {
  const closing = (dayOf(now) - OPEN_DAYS) * DAY_SECONDS + 5 * 3600;
  return [closing, now].filter((at) => since === null || at > since);
}

/** A step from beginning to end. */
async function advance(maker: Maker, since: Second | null, until: Second): Promise<void> {
  const { db, demo, signal } = maker;
  const from = since === null ? demo.first : dayOf(since) - LOOKBACK;
  for (const company of demo.companies) {
    await loadMembers(db, demo, company, since, until);
    const moves: BalanceMove[] = [];
    for (const shop of company.shops)
      moves.push(...(await loadShopBills(db, demo, company, shop, { from, since, until, signal })));
    await loadBalances(db, demo, company, moves, since, until);
  }
  if (since === null) await sumUp(maker, until);
  for (const company of demo.companies) await finish(maker, company, from, until);
}

/** Days whose roll-ups are made at once: many, as every statement reads whole tables, and few enough for calls in between. */
const SUMMED_DAYS = 92;

/** Roll-ups of all that was written. */
async function sumUp({ db, demo, signal }: Maker, until: Second): Promise<void> {
  // PGlite has no autovacuum, and a PostgreSQL has not analyzed a new company yet; without statistics the roll-ups of a
  // full demo take minutes.
  await db.tx(analyzeRoughly, { deadlineMs: 120_000 });
  for (const { CompID } of demo.companies)
    for (let day = demo.first; day * DAY_SECONDS <= until; day += SUMMED_DAYS) {
      signal?.throwIfAborted();
      const range = { from: dayText(day), to: dayText(day + SUMMED_DAYS - 1) };
      await db.tenant(CompID, (q) => rebuild(q, range), { deadlineMs: 120_000 });
    }
}

/** Completes a step: roll-ups, closed days, and the time of each till's last delivery. */
async function finish({ db, demo: { plan } }: Maker, { CompID, shops }: Company, from: Day, until: Second) {
  const run = <T>(work: (q: Tenant) => Promise<T>) => db.tenant(CompID, work, LONG_JOB);
  await run((q) => refresh(q));
  await closeDays(run, CompID, dayText(from), instantOf(until, plan.utcHours));
  await run(async (q) => {
    for (const { ShopID: shopId, silentMinutes } of shops) {
      const receivedAt = instantOf(until - silentMinutes * 60, plan.utcHours);
      await markSynced({ q, shopId, receivedAt });
    }
  });
}
