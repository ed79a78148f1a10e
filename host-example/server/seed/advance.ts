// One step of the demo: bills of all shops up to a moment, then the money beside them, then roll-ups and closed days.
import type { Db } from '../db/db';
import { analyzeRoughly } from '../db/upkeep';
import { closeDays } from '../ingest/close-days';
import { rebuild, refresh } from '../metrics/refresh';
import type { Company } from './chain/shops';
import { DAY_SECONDS, type Day, dayText, instantOf, type Second } from './day/calendar';
import type { Demo } from './generate';
import { loadShopBills, type Money } from './load/load-bills';
import { loadMembers, loadMoney } from './load/load-money';

/** Days after which bills no longer change and debts are repaid. */
const LOOKBACK = 45;

/** The last days are added after the days before are closed, so that bills of closed days change. */
const OPEN_DAYS = 3;

/** What a step needs besides its times. */
export interface Maker {
  db: Db;
  demo: Demo;
  log: (line: string) => void;
  /** Ends the work between two batches. @default never */
  signal?: AbortSignal | undefined;
}

/** Steps of an update: one up to a closing hour some days ago, and one to the present. */
export function steps(since: Second | null, now: Second): Second[] {
  const closing = (Math.floor(now / DAY_SECONDS) - OPEN_DAYS) * DAY_SECONDS + 5 * 3600;
  return [closing, now].filter((at) => since === null || at > since);
}

/** First day whose bills a step looks at. */
const firstDay = (demo: Demo, since: Second | null): Day =>
  since === null ? demo.first : Math.floor(since / DAY_SECONDS) - LOOKBACK;

/** A step from beginning to end; answers how many bills came or changed. */
export async function advance(maker: Maker, since: Second | null, until: Second): Promise<number> {
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
