/**
 * Creates the demo in a database and brings it up to date later: at the first start, after days of standstill, and
 * every minute of a running server. Running it twice changes nothing.
 */
import type { Db } from '../db/db';
import { analyzeChanged, analyzeRoughly } from '../db/upkeep';
import { closeDays } from '../ingest/close-days';
import { localTime } from '../local-time';
import { rebuild, refresh } from '../metrics/refresh';
import { readDishNames } from './chain/menu';
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
import { type Demo, generate } from './generate';
import { loadBase } from './load/load-base';
import { loadShopBills, type Money } from './load/load-bills';
import { loadMessages } from './load/load-messages';
import { loadMembers, loadMoney } from './load/load-money';
import { loadTargets } from './load/load-targets';
import { inTurn, type Mark, readMark, removeDemoRows, writeMark } from './mark';

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
  for (const company of demo.companies)
    messages += await db.tenant(
      company.CompID,
      async (q) => {
        await loadTargets(q, demo, company, today);
        return loadMessages(q, demo, company, today, now, String(company.CompID * 1000 + 1));
      },
      { deadlineMs: 60_000 },
    );
  return messages;
}

/** Days after which bills no longer change and debts are repaid. */
const LOOKBACK = 45;

/** The last days are added after the days before are closed, so that bills of closed days change. */
const OPEN_DAYS = 3;

interface Maker {
  db: Db;
  demo: Demo;
  log: (line: string) => void;
  /** Ends the work between two batches. @default never */
  signal?: AbortSignal | undefined;
}

/** Steps of an update: one up to a closing hour some days ago, and one to the present. */
function steps(since: Second | null, now: Second): Second[] {
  const closing = (Math.floor(now / DAY_SECONDS) - OPEN_DAYS) * DAY_SECONDS + 5 * 3600;
  return [closing, now].filter((at) => since === null || at > since);
}

/** First day whose bills a step looks at. */
const firstDay = (demo: Demo, since: Second | null): Day =>
  since === null ? demo.first : Math.floor(since / DAY_SECONDS) - LOOKBACK;

/** A step from beginning to end; answers how many bills came or changed. */
async function advance(maker: Maker, since: Second | null, until: Second): Promise<number> {
  const { db, demo, log, signal } = maker;
  const from = firstDay(demo, since);
  let total = 0;
  for (const company of demo.companies) {
    const money: Money = { moves: [], receipts: [] };
    await loadMembers(db, demo, company, since, until);
    for (const shop of company.shops) {
      const changed = await loadShopBills(db, demo, company, shop, { from, since, until, signal }, money);
      if (changed > 0 && since === null) log(`${shop.ShopName}: ${changed} bills`);
      total += changed;
    }
    await loadMoney(db, demo, company, money, until);
  }
  if (since === null) await sumUp(maker, until);
  for (const company of demo.companies) await finish(maker, company, from, until);
  return total;
}

/** Days whose roll-ups are made at once: many, as every statement reads whole tables, and few enough for calls in between. */
const SUMMED_DAYS = 92;

/** Roll-ups of all that was written. */
async function sumUp({ db, demo, log, signal }: Maker, until: Second): Promise<void> {
  log('adding up …');
  // PGlite has no autovacuum, and a PostgreSQL has not analyzed a new company yet; without statistics the roll-ups of a
  // full demo take minutes.
  await db.tx(analyzeRoughly, { deadlineMs: 120_000 });
  for (const { CompID } of demo.companies)
    for (let day = demo.first; day * DAY_SECONDS <= until; day += SUMMED_DAYS) {
      signal?.throwIfAborted();
      const range = { from: dayText(day), to: dayText(day + SUMMED_DAYS - 1) };
      await db.tenant(CompID, (q) => rebuild(q, CompID, range), { deadlineMs: 120_000 });
    }
}

/** Completes a step: roll-ups, closed days, and the time of each till's last delivery. */
const finish = ({ db, demo: { plan } }: Maker, { CompID, shops }: Company, from: Day, until: Second) =>
  db.tenant(
    CompID,
    async (q) => {
      await refresh(q, CompID);
      await closeDays((work) => work(q), CompID, dayText(from), instantOf(until, plan.utcHours));
      for (const { ShopID, silentMinutes } of shops) {
        await q(
          'update shop set last_sync_at = greatest(last_sync_at, $3::timestamptz) where comp_id = $1 and shop_id = $2',
          [CompID, ShopID, instantOf(until - silentMinutes * 60, plan.utcHours)],
        );
      }
    },
    { deadlineMs: 600_000 },
  );
