// One step of the demo: bills of all shops up to a moment, then the money beside them, then roll-ups and closed days.
import type { Db } from '../db/db';
import { closeDays } from '../ingest/close-days';
import { type flushBillDays, flushMonths } from '../rollups/rebuild';
import type { Company } from './chain/shops';
import { DAY_SECONDS, type Day, dayText, instantOf, type Second } from './day/calendar';
import type { Witness } from './day/witness';
import type { Demo } from './generate';
import { type Loaded, loadShopBills, type Span } from './load/load-bills';
import { loadMembers, loadMoney } from './load/load-money';

/** Days after which bills no longer change and debts are repaid. */
export const LOOKBACK = 45;

/** The last days are added one at a time, so that days are closed before their bills change. */
export const SINGLE_DAYS = 4;

/** What a step needs besides its times. */
export interface Maker {
  db: Db;
  demo: Demo;
  witness: Witness;
  log: (line: string) => void;
  /** Ends the work between two batches. @default never */
  signal?: AbortSignal | undefined;
}

export type ByCompany = Map<Company, Loaded>;

/** Steps of an update: one large step up to some days ago, then one per day at the hour of closing. */
export function steps(since: Second | null, now: Second): Second[] {
  const today = Math.floor(now / DAY_SECONDS);
  const days = Array.from(
    { length: SINGLE_DAYS },
    (_, age) => (today - SINGLE_DAYS + 1 + age) * DAY_SECONDS + 5 * 3600,
  );
  return [...days.filter((at) => at < now && (since === null || at > since)), now].filter(
    (at) => since === null || at > since,
  );
}

/** First day whose bills a step looks at. */
export const firstDay = (demo: Demo, since: Second | null): Day =>
  since === null ? demo.first : Math.floor(since / DAY_SECONDS) - LOOKBACK;

/** Loads members and bills of a span, and answers the money that waits to be booked. */
export async function loadSpan({ db, demo, witness, log, signal }: Maker, span: Span): Promise<ByCompany> {
  const byCompany: ByCompany = new Map();
  for (const company of demo.companies) {
    const loaded: Loaded = { bills: 0, changed: 0, moves: [], receipts: [] };
    byCompany.set(company, loaded);
    await loadMembers(db, demo, company, span.since, span.until);
    for (const shop of company.shops) {
      signal?.throwIfAborted();
      const ofShop = await loadShopBills(db, demo, company, shop, span, witness);
      addTo(loaded, ofShop);
      if (ofShop.bills > 0 && span.since === null) log(`${shop.ShopName}: ${ofShop.bills} bills`);
    }
  }
  return byCompany;
}

export async function bookMoney({ db }: Maker, byCompany: ByCompany, until: Second): Promise<void> {
  for (const [company, { moves, receipts }] of byCompany)
    await loadMoney(db, company, moves, receipts, until);
}

/**
 * Completes a step: roll-ups, closed days, and the time of each till's last delivery. Of a step with another behind it
 * only the roll-ups that days are closed with.
 */
export async function finish(
  { db, demo }: Maker,
  from: Day,
  until: Second,
  flush: typeof flushBillDays = flushMonths,
): Promise<void> {
  for (const company of demo.companies)
    await db.tenant(
      company.CompID,
      async (q) => {
        await flush(q, company.CompID);
        await closeDays(q, company.CompID, dayText(from), instantOf(until));
        for (const shop of company.shops) {
          await q(
            'update shop set last_sync_at = greatest(last_sync_at, $3::timestamptz) where comp_id = $1 and shop_id = $2',
            [company.CompID, shop.ShopID, instantOf(until - shop.silentMinutes * 60)],
          );
        }
      },
      { deadlineMs: 600_000 },
    );
}

/** A step from beginning to end. */
export async function advance(maker: Maker, since: Second | null, until: Second): Promise<Loaded> {
  const from = firstDay(maker.demo, since);
  const byCompany = await loadSpan(maker, { from, since, until });
  // PGlite has no autovacuum, and a PostgreSQL has not analyzed a new company yet; without statistics the roll-ups of a
  // full demo take minutes.
  if (since === null) {
    maker.log('adding up …');
    await maker.db.tx((q) => q('analyze'), { deadlineMs: 120_000 });
  }
  await bookMoney(maker, byCompany, until);
  await finish(maker, from, until);
  return sumOf(byCompany);
}

export function sumOf(byCompany: ByCompany): Loaded {
  const total: Loaded = { bills: 0, changed: 0, moves: [], receipts: [] };
  for (const loaded of byCompany.values()) addTo(total, loaded);
  return total;
}

export function addTo(total: Loaded, part: Loaded): void {
  total.bills += part.bills;
  total.changed += part.changed;
  total.moves.push(...part.moves);
  total.receipts.push(...part.receipts);
}
