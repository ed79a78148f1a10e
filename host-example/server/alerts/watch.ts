/**
 * Alerts caused by the passage of time. Every server asks at an interval which companies are due, and looks at those it
 * has claimed; the key of a message prevents a second copy.
 */
import type { Db, Query } from '../db/db';
import { addMissingDue, claimDue, settleDue } from '../db/due';
import { closeDays, closingOf } from '../ingest/close-days';
import { tellNews } from '../ingest/write/news';
import { counted as isCounted } from '../metrics/bill-states';
import { minuteOf, monthEnd } from '../metrics/calendar';
import { markedMonths, refresh } from '../metrics/refresh';
import { repeat } from '../repeat';
import { type AlertInput, openAlertInput } from './alert-input';
import { counted } from './counted';
import { dailies } from './daily';
import { type SentMessage, sendMessages } from './message';
import { nextNotices, notices } from './notice';
import { nextSilences, offline } from './offline';
import { recharges } from './recharge';
import { restated } from './restated';
import { sensitive } from './sensitive';
import { BEHIND_FROM, targets } from './target';
import { isAwaited, unpaid } from './unpaid';

/** Days for which missed summaries are still sent after the server was down. */
const LOOK_BACK_DAYS = 2;
/** Arrivals examined for alerts that their ingest did not write: those of the demo and of imports. */
const ARRIVAL_MS = 10 * 60_000;
const deadline = { deadlineMs: 60_000 };

/** Companies that a server claims at once; the others are left to other servers. */
const CLAIMED = 10;

export interface WatchOptions {
  now: () => Date;
  everyMs: number;
  onError: (error: unknown) => void;
}

/** Looks at the companies that are due, at an interval; returns a function that stops it and waits for a running look. */
export function startWatch(db: Db, { now, everyMs, onError }: WatchOptions): () => Promise<void> {
  let isComplete = false;
  const round = async () => {
    if (!isComplete) await addMissingDue(db);
    isComplete = true;
    await watchOnce(db, now(), onError, everyMs);
  };
  return repeat(round, everyMs, onError);
}

/**
 * Looks once at every company that is due, and returns the number of messages sent; the failure of one company does not
 * affect others. `roundMs` is when an active company is looked at again.
 */
export async function watchOnce(
  db: Db,
  now: Date,
  onError: (error: unknown) => void,
  roundMs = 30_000,
): Promise<number> {
  let sent = 0;
  const soon = new Date(now.getTime() + roundMs);
  for (;;) {
    const claims = await claimDue(db, 'watch', now, CLAIMED);
    if (claims.length === 0) return sent;
    for (const claim of claims) {
      let at: Date | null = soon;
      try {
        const looked = await look(db, claim.compId, now, roundMs);
        sent += looked.sent;
        at = looked.next;
      } catch (error) {
        onError(error);
      }
      await settleDue(db, 'watch', claim, at, { now, soon });
    }
  }
}

interface Looked {
  sent: number;
  next: Date | null;
}

async function look(db: Db, compId: number, now: Date, roundMs: number): Promise<Looked> {
  // In a transaction of its own, so that reports do not wait for both.
  await refreshAll(db, compId);
  const { since, ...looked } = await db.tenant(
    compId,
    (q) => watchCompany(q, compId, now, roundMs),
    deadline,
  );
  if (since !== null) await closeDays((work) => db.tenant(compId, work, deadline), compId, since, now);
  return looked;
}

/**
 * Brings all roll-ups up to date, newest first and one month per transaction, so that reports wait for one month at
 * most even when all days are marked.
 */
async function refreshAll(db: Db, compId: number): Promise<void> {
  const months = await db.tenant(compId, (q) => markedMonths(q, compId), deadline);
  for (const from of months.reverse())
    await db.tenant(compId, (q) => refresh(q, compId, { from, to: monthEnd(from) }), deadline);
}

/** `since`: the first day that may still have to be closed; null where another process is at it. */
async function watchCompany(
  q: Query,
  compId: number,
  now: Date,
  roundMs: number,
): Promise<Looked & { since: string | null }> {
  const [turn] = await q<{ mine: boolean }>(
    `select pg_try_advisory_xact_lock($1::int, hashtext('watch')) as mine`,
    [compId],
  );
  if (!turn?.mine) return { sent: 0, next: new Date(now.getTime() + roundMs), since: null };
  const input = await openAlertInput(q, compId, now, LOOK_BACK_DAYS);
  if (input.shops.list.length === 0) return { sent: 0, next: null, since: null };
  await refresh(q, compId, { from: input.since });
  const messages = await dueMessages(input, new Date(now.getTime() - ARRIVAL_MS));
  const sent = await sendMessages(q, compId, messages);
  const turned = messages.filter((row) => row.msg_type === 8).map((row) => row.shop_id);
  await tellNews(q, compId, turned, ['shop'], now);
  return { sent, next: await nextLook(input, roundMs), since: input.since };
}

/** All due messages that may not have been sent; `arrivedSince` null = all events since `input.since`. */
export async function dueMessages(input: AlertInput, arrivedSince: Date | null): Promise<SentMessage[]> {
  const restatedSince = arrivedSince ?? new Date(`${input.since}T00:00:00Z`);
  return [
    ...(await dailies(input)),
    ...(await sensitive(input, { arrivedSince })),
    ...(await unpaid(input)),
    ...(await targets(input)),
    ...(await restated(input, restatedSince)),
    ...(await recharges(input, { arrivedSince })),
    ...(await counted(input, { arrivedSince })),
    ...(await offline(input)),
    ...(await notices(input)),
  ];
}

const MINUTE = 60_000;
/** How often a month's plan is compared after the hour from which it may be behind. */
const BEHIND_MINUTES = 30;

/**
 * When the passage of time alone next causes something for a company: a day ends, a till falls silent, a month falls
 * behind, the licence runs out. What deliveries and saves cause is looked at anyway (`markDue`). `roundMs` is the pace of the
 * watch; null: nothing until the next change.
 */
async function nextLook(input: AlertInput, roundMs: number): Promise<Date | null> {
  const now = input.now.getTime();
  const moments = [
    ...(await nextDayEnds(input)),
    ...(await nextNotices(input)),
    ...(await nextSilences(input)),
    ...(await nextPlans(input)),
    ...((await isAwaited(input)) ? [now + roundMs] : []),
  ].filter((moment) => moment > now);
  return moments.length === 0 ? null : new Date(Math.min(...moments));
}

/** Days with bills that have not been summed up yet, half an hour after their end. */
async function nextDayEnds({ q, compId, since, now }: AlertInput): Promise<number[]> {
  const [row] = await q<{ at: string | null }>(
    `select min(x.sent_at) as at from (
       select distinct shop_id, business_date from orders o where comp_id = $1 and business_date >= $2::date and ${isCounted('o')}) d
       join shop s on s.comp_id = $1 and s.shop_id = d.shop_id
       cross join lateral (select ${closingOf('d.business_date')} as sent_at) x
     where x.sent_at > $3::timestamptz`,
    [compId, since, now],
  );
  return row?.at ? [Date.parse(row.at)] : [];
}

/** The next comparison of each store's month with its plan. */
async function nextPlans({ q, compId, now, shops }: AlertInput): Promise<number[]> {
  const months = [...new Set(shops.list.map(({ today }) => today.slice(0, 7)))];
  const [planned] = await q(
    `select 1 from target where comp_id = $1 and year * 12 + month = any($2::int[]) limit 1`,
    [compId, months.map((month) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)))],
  );
  if (!planned) return [];
  return shops.list.map(({ today, nowLocal }) => {
    const left = minuteOf(BEHIND_FROM) - minuteOf(nowLocal.slice(11));
    const isPast = nowLocal.slice(0, 10) !== today || left <= 0;
    return now.getTime() + (isPast ? BEHIND_MINUTES : left) * MINUTE;
  });
}
