/**
 * Makes a new demo with its last weeks first, so that a server can answer while the older days are filled in behind it.
 * The rows are those of a demo made in one go: bills do not depend on each other, and the money beside them, whose
 * balances run on, is booked at the end in its order.
 */
import { analyzeAll, analyzeRoughly } from '../db/upkeep';
import { monthEnd } from '../reading/calendar';
import { flushBillDays, flushBillMonths, flushMonths } from '../rollups/rebuild';
import {
  addTo,
  type ByCompany,
  bookMoney,
  finish,
  firstDay,
  LOOKBACK,
  loadSpan,
  type Maker,
  SINGLE_DAYS,
  steps,
  sumOf,
} from './advance';
import { DAY_SECONDS, type Day, dayText, parseDay, parseTime, type Second, timeText } from './day/calendar';
import type { Loaded } from './load/load-bills';
import { type Mark, writeMark } from './mark';

/** Days after a bill's own within which it is settled, so that it may belong to a later business day. */
const SETTLED_WITHIN = 3;

/** Months after which statistics are taken, without which the sums of the next ones take many times as long. */
const ANALYZED_AFTER = [2, 8];

/** First day that is made at once: that of the month before, and all whose bills may still change. */
function recentSince(now: Second): Day {
  const today = Math.floor(now / DAY_SECONDS);
  const [year = 0, month = 0] = dayText(today).split('-').map(Number);
  const before = month === 1 ? `${year - 1}-12` : `${year}-${String(month - 1).padStart(2, '0')}`;
  return Math.min(parseDay(`${before}-01`), today - SINGLE_DAYS - LOOKBACK - SETTLED_WITHIN);
}

interface Options {
  mark: Mark;
  /** The moment the demo is made for; a run that was interrupted goes on with its own. */
  goal: Second;
  /** Called when the recent days can be read; older ones are missing. */
  onRecent(): void;
}

/** Answers what was loaded, complete up to the goal. */
export async function makeRecentFirst(maker: Maker, { mark, goal, onRecent }: Options): Promise<Loaded> {
  const { db, demo, log } = maker;
  const since = Math.max(demo.first, recentSince(goal));
  const waiting: { byCompany: ByCompany; until: Second }[] = [];
  const known = mark.recent === undefined ? null : parseTime(mark.recent);
  let last: Second | null = null;
  for (const until of steps(null, goal)) {
    // What an interrupted run has stored is generated again for its money alone.
    const isStored = known !== null && until <= known;
    const from = Math.max(since, firstDay(demo, last));
    waiting.push({ byCompany: await loadSpan(maker, { from, since: last, until, isStored }), until });
    if (!isStored) {
      if (last === null) await db.tx(analyzeRoughly, { deadlineMs: 120_000 });
      const closedFrom = last === null ? since + SETTLED_WITHIN : from;
      await finish(maker, closedFrom, until, until === goal ? flushBillMonths : flushBillDays);
      await writeMark(db, demo.companies, {
        ...mark,
        goal: timeText(goal),
        recent: timeText(until),
        from: dayText(since),
      });
    }
    last = until;
  }
  if (since > demo.first) onRecent();
  // Before the older days: until then a report of dishes adds up the recent ones itself.
  for (const { CompID } of demo.companies)
    await db.tenant(CompID, (q) => flushMonths(q, CompID), { deadlineMs: 120_000 });
  await fillOlder(maker, since, waiting);
  for (const { byCompany, until } of waiting) await bookMoney(maker, byCompany, until);
  await finish(maker, demo.first, goal);
  const total: Loaded = { bills: 0, changed: 0, moves: [], receipts: [] };
  for (const { byCompany } of waiting) addTo(total, sumOf(byCompany));
  log('the demo is complete');
  return total;
}

/** The days before, then their sums month by month, in transactions that let reports through. */
async function fillOlder(
  maker: Maker,
  since: Day,
  [first]: { byCompany: ByCompany; until: Second }[],
): Promise<void> {
  const { db, demo, signal } = maker;
  if (!first || since <= demo.first) return;
  const older = await loadSpan(maker, {
    from: demo.first,
    to: since - 1,
    since: null,
    until: first.until,
    isSync: false,
  });
  for (const [company, loaded] of older) {
    const total = first.byCompany.get(company);
    if (total) addTo(total, loaded);
  }
  maker.log('adding up the older days …');
  await db.tx(analyzeAll, { deadlineMs: 120_000 });
  const days = Array.from({ length: since - demo.first + 1 }, (_, age) => dayText(demo.first + age));
  const months = [...new Set(days.map((day) => day.slice(0, 7)))];
  for (const [done, month] of months.entries()) {
    for (const { CompID } of demo.companies) {
      signal?.throwIfAborted();
      const range = { from: `${month}-01`, to: monthEnd(`${month}-01`) };
      await db.tenant(CompID, (q) => flushMonths(q, CompID, range), { deadlineMs: 120_000 });
    }
    if (ANALYZED_AFTER.includes(done)) await db.tx(analyzeAll, { deadlineMs: 120_000 });
  }
}
