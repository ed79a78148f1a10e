/**
 * Alerts caused by the passage of time. Every server asks at an interval which companies are due, and looks at those it
 * has claimed; the key of a message prevents a second copy.
 */
import type { Db, Tenant } from '../db/db';
import { addMissingDue, eachDue, settleDue } from '../db/due';
import { closeDays, closingOf } from '../ingest/close-days';
import { tellNews } from '../ingest/write/news';
import { addDays, monthEnd } from '../metrics/calendar';
import { daySums } from '../metrics/measures';
import { markedMonths, refresh } from '../metrics/refresh';
import { businessDayAt } from '../metrics/shops';
import { repeat } from '../repeat';
import { type AlertInput, openAlertInput } from './alert-input';
import { cashCounts } from './counted';
import { dailies, LATEST_HOURS } from './daily';
import { type SentMessage, sendMessages } from './message';
import { nextNotices, notices } from './notice';
import { nextStale, OFFLINE, offline } from './offline';
import { recharges } from './recharge';
import { restated } from './restated';
import { sensitive } from './sensitive';
import { BEHIND_FROM, targets } from './target';
import { nextReminders, unpaid } from './unpaid';

/** Days for which missed summaries are still sent after the server was down. */
const LOOK_BACK_DAYS = 2;
/** Days that are closed late: a server, or the network of a till, may be off over a week of holidays. */
const CLOSE_BACK_DAYS = 9;
/** Arrivals examined for alerts that their ingest did not write: those of the demo and of imports. */
const ARRIVAL_MS = 10 * 60_000;
const DEADLINE = { deadlineMs: 60_000 };

export interface WatchOptions {
  now: () => Date;
  /** How often a company is looked at while something goes on in it. */
  everyMs: number;
  onError: (error: unknown) => void;
}

/** Looks at the companies that are due, every so often; returns a function that stops it and waits for a running look. */
export function startWatch(db: Db, { now, everyMs, onError }: WatchOptions): () => Promise<void> {
  let isComplete = false;
  const round = async () => {
    if (!isComplete) await addMissingDue(db);
    isComplete = true;
    await watchOnce(db, now(), onError, everyMs);
  };
  return repeat(round, everyMs, onError);
}

/** Looks once at every company that is due, and returns the number of messages sent. */
export async function watchOnce(
  db: Db,
  now: Date,
  onError: (error: unknown) => void,
  everyMs = 30_000,
): Promise<number> {
  let sent = 0;
  const soon = new Date(now.getTime() + everyMs);
  await eachDue(db, 'watch', now, onError, async (claim) => {
    let next: Date | null = soon;
    try {
      const looked = await watchCompany(db, claim.compId, now, soon);
      sent += looked.sent;
      next = looked.next;
    } finally {
      await settleDue(db, 'watch', claim, next, { now, soon });
    }
  });
  return sent;
}

interface Looked {
  sent: number;
  /** When to look again, unless something changes before; null for never. */
  next: Date | null;
}

async function watchCompany(db: Db, compId: number, now: Date, soon: Date): Promise<Looked> {
  // Before the transaction that sends, so that reports do not wait for both.
  await refreshAll(db, compId);
  const { closeFrom, ...looked } = await db.tenant(compId, (q) => sendDue(q, now, soon), DEADLINE);
  // Not in it: closing waits for tills, which may wait for the marks of days that it holds (closeDays).
  if (closeFrom !== null)
    await closeDays((work) => db.tenant(compId, work, DEADLINE), compId, closeFrom, now);
  return looked;
}

/**
 * Brings all roll-ups up to date, newest first and one month per transaction, so that reports wait for one month at
 * most even when all days are marked.
 */
async function refreshAll(db: Db, compId: number): Promise<void> {
  const months = await db.tenant(compId, (q) => markedMonths(q), DEADLINE);
  for (const from of months.reverse())
    await db.tenant(compId, (q) => refresh(q, { from, to: monthEnd(from) }), DEADLINE);
}

/**
 * Sends what is due. `closeFrom` is the first day that may still have to be closed, null for none.
 *
 * The claim keeps other servers from a company for five minutes. A look that lasts longer, or was begun by hand, is still
 * there when the next one claims the company: the lock lets only one of them go on.
 */
async function sendDue(q: Tenant, now: Date, soon: Date): Promise<Looked & { closeFrom: string | null }> {
  const [turn] = await q<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(${q.compId}::int, hashtext('watch')) as mine`;
  if (!turn?.mine) return { sent: 0, next: soon, closeFrom: null };
  const input = await openAlertInput(q, now, LOOK_BACK_DAYS);
  if (input.shops.list.length === 0) return { sent: 0, next: null, closeFrom: null };
  // What deliveries changed since `refreshAll`.
  await refresh(q, { from: addDays(input.since, -1) });
  const messages = await dueMessages(input, new Date(now.getTime() - ARRIVAL_MS));
  const sent = await sendMessages(q, messages);
  // Pages with a list of stores ask for it again, which marks a till that is offline.
  const offOrBack = messages.filter((row) => row.msg_type === OFFLINE).map((row) => row.shop_id);
  await tellNews(q, offOrBack, ['shop'], now);
  return {
    sent,
    next: await nextLook(input, soon),
    closeFrom: addDays(input.since, LOOK_BACK_DAYS - CLOSE_BACK_DAYS),
  };
}

/** All due messages that may not have been sent; `arrivedSince` null = all events since `input.since`. */
export async function dueMessages(input: AlertInput, arrivedSince: Date | null): Promise<SentMessage[]> {
  return [
    ...(await dailies(input)),
    ...(await sensitive(input, { arrivedSince })),
    ...(await unpaid(input)),
    ...(await targets(input)),
    ...(await restated(input, { arrivedSince })),
    ...(await recharges(input, { arrivedSince })),
    ...(await cashCounts(input, { arrivedSince })),
    ...(await offline(input)),
    ...(await notices(input)),
  ];
}

/** How often a month's plan is compared after the hour from which it may be behind. */
const BEHIND_MINUTES = 30;

/**
 * When the passage of time alone next causes something for a company: a day ends, a till becomes stale, a month falls
 * behind, the licence runs out, a bill has waited long enough. What deliveries and saves cause is looked at anyway
 * (`markDue`). Null: nothing until the next change.
 */
async function nextLook(input: AlertInput, soon: Date): Promise<Date | null> {
  const now = input.now.getTime();
  const moments = [
    ...(await nextDayEnds(input)),
    ...(await nextNotices(input)),
    ...(await nextStale(input)),
    ...(await nextPlans(input)),
    ...(await nextReminders(input, soon)),
  ].filter((moment) => moment > now);
  return moments.length === 0 ? null : new Date(Math.min(...moments));
}

/**
 * The next moment at which a day is summed up: half an hour after its end, in the zone of its store, where there were bills
 * or totals, or when no more totals are waited for of a store that had some the day before.
 */
async function nextDayEnds({ q, compId, since, now }: AlertInput): Promise<number[]> {
  const [row] = await q<{ at: string | null }>(
    `select min(x.sent_at) as at from (
       select distinct shop_id, business_date from shop_day where comp_id = $1 and business_date >= $2::date - 1 and ${daySums.BizDays} > 0) d
       join shop s on s.comp_id = $1 and s.shop_id = d.shop_id
       cross join lateral (select ${closingOf('(d.business_date + w.days)')} + make_interval(hours => w.hours) as sent_at
         from (values (0, 0), (1, ${LATEST_HOURS})) as w(days, hours)) x
     where x.sent_at > $3::timestamptz`,
    [compId, since, now],
  );
  return row?.at ? [Date.parse(row.at)] : [];
}

/** The next comparison of each store's month with its plan; after midnight the business day still runs, and its hour is past. */
async function nextPlans({ q, compId, now }: AlertInput): Promise<number[]> {
  const rows = await q<{ at: string }>(
    `select case when x.at > $2::timestamptz then x.at else $2::timestamptz + interval '${BEHIND_MINUTES} minutes' end as at
     from shop s cross join lateral (select ${businessDayAt('$2::timestamptz', 's')} as today) d
       cross join lateral (select (d.today + time '${BEHIND_FROM}') at time zone s.time_zone as at) x
     where s.comp_id = $1 and exists (select from target t where t.comp_id = $1 and t.shop_id = s.shop_id
       and make_date(t.year, t.month, 1) = date_trunc('month', d.today))`,
    [compId, now],
  );
  return rows.map(({ at }) => Date.parse(at));
}
