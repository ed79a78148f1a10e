/**
 * Alerts caused by the passage of time. Every server asks at an interval which companies are due, and looks at those it
 * has claimed; the key of a message prevents a second copy.
 */
import type { Db, Tenant } from '../db/db';
import { addMissingDue, eachDue, settleDue } from '../db/due';
import { closeDays } from '../ingest/close-days';
import { tellNews } from '../ingest/write/news';
import { addDays, monthEnd } from '../metrics/calendar';
import { markedMonths, refresh } from '../metrics/refresh';
import { repeat } from '../repeat';
import { type AlertInput, openAlertInput } from './alert-input';
import { cashCounts } from './counted';
import { dailies, nextDailies } from './daily';
import { type Message, sendMessages } from './message';
import { nextNotices, notices } from './notice';
import { nextStale, OFFLINE, offline } from './offline';
import { recharges } from './recharge';
import { restated } from './restated';
import { sensitive } from './sensitive';
import { nextBehind, targets } from './target';
import { nextReminders, unpaid } from './unpaid';

/** Days for which missed summaries are still sent after the server was down. */
const LOOK_BACK_DAYS = 2;
/** Days that are closed late: a server, or the network of a till, may be off over a week of holidays. */
const CLOSE_BACK_DAYS = 9;
/** Arrivals examined for alerts that their ingest did not write: those of the demo and of imports. */
const ARRIVAL_MS = 10 * 60_000;
const DEADLINE = { deadlineMs: 60_000 };

/** Looks at the companies that are due; `everyMs`: how often at one in which something goes on. */
export function startWatch(db: Db, now: () => Date, everyMs: number, onError: (error: unknown) => void) {
  let isComplete = false;
  const round = async () => {
    if (!isComplete) await addMissingDue(db);
    isComplete = true;
    await watchOnce(db, now(), onError, everyMs);
  };
  return repeat(round, everyMs, onError);
}

/** Looks once at every company that is due, and returns the number of messages sent. */
export async function watchOnce(db: Db, now: Date, onError: (error: unknown) => void, everyMs = 30_000) {
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
  // Days are remade before the transaction that sends, so that reports do not wait for both.
  await refreshAll(db, compId);
  const looked = await db.tenant(compId, (q) => sendDue(q, now, soon), DEADLINE);
  if (looked === null) return { sent: 0, next: soon };
  // Days are closed in transactions of their own: closing waits for tills, and a till may wait for marks that `sendDue` holds.
  const closeFrom = addDays(now.toISOString().slice(0, 10), -CLOSE_BACK_DAYS);
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
 * Sends what is due; null where another look at the company is under way.
 *
 * The claim keeps other servers from a company for five minutes. A look that lasts longer, or was begun by hand, is still
 * there when the next one claims the company: the lock lets only one of them go on.
 */
async function sendDue(q: Tenant, now: Date, soon: Date): Promise<Looked | null> {
  const [turn] = await q<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(${q.compId}::int, hashtext('watch')) as mine`;
  if (!turn?.mine) return null;
  const input = await openAlertInput(q, now, LOOK_BACK_DAYS);
  if (input.shops.list.length === 0) return { sent: 0, next: null };
  // What deliveries changed since `refreshAll`.
  await refresh(q, { from: addDays(input.since, -1) });
  const messages = await dueMessages(input, new Date(now.getTime() - ARRIVAL_MS));
  const sent = await sendMessages(q, messages);
  // Pages with a list of stores ask for it again, which marks a till that is offline.
  const offOrBack = messages.filter((row) => row.msg_type === OFFLINE).map((row) => row.shop_id);
  await tellNews(q, offOrBack, ['shop'], now);
  return { sent, next: await nextLook(input, soon) };
}

/** All due messages that may not have been sent; `arrivedSince` null = all events since `input.since`. */
export async function dueMessages(input: AlertInput, arrivedSince: Date | null): Promise<Message[]> {
  const messages: Message[] = [];
  for (const kind of [dailies, sensitive, unpaid, targets, restated, recharges, cashCounts, offline, notices])
    messages.push(...(await kind(input, { arrivedSince })));
  return messages;
}

/**
 * When the passage of time alone next causes something for a company: a day ends, a till becomes stale, a month falls
 * behind, the licence runs out, a bill has waited long enough. What deliveries and saves cause is looked at anyway
 * (`markDue`). Null: nothing until the next change.
 */
async function nextLook(input: AlertInput, soon: Date): Promise<Date | null> {
  const now = input.now.getTime();
  const moments: number[] = [];
  for (const next of [nextDailies, nextNotices, nextStale, nextBehind, nextReminders])
    moments.push(...(await next(input, soon)).filter((moment) => moment > now));
  return moments.length === 0 ? null : new Date(Math.min(...moments));
}
