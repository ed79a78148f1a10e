/**
 * Deletes what nobody reads any more: old messages, replaced revisions of receipts, ended sessions. Bills, their sums
 * and the audit log are never deleted.
 */
import type { Db, Query } from './db/db';
import { claimDue, settleDue } from './db/due';
import { repeat } from './repeat';

export interface RetentionOptions {
  now: () => Date;
  /** Days that messages and replaced revisions are kept. */
  keepDays: number;
  /** @default 1 hour */
  everyMs?: number;
  onError: (error: unknown) => void;
}

/** Days that an ended session is kept, so that its token is answered with the right words. */
const SESSION_DAYS = 30;
const DAY = 86_400_000;

export interface Deleted {
  messages: number;
  revisions: number;
  sessions: number;
}

/** Companies that a server claims at once; the others are left to other servers. */
const CLAIMED = 10;

/** Deletes at an interval, in every server; returns a function that stops it and waits for a running step. */
export const startRetention = (
  db: Db,
  { now, keepDays, everyMs = 3_600_000, onError }: RetentionOptions,
): (() => Promise<void>) => repeat(() => deleteOld(db, now(), keepDays, onError), everyMs, onError);

/** Deletes once, one transaction for each company that is due; the failure of one does not affect others. */
export async function deleteOld(
  db: Db,
  now: Date,
  keepDays: number,
  onError: (error: unknown) => void,
): Promise<Deleted> {
  const sum: Deleted = { messages: 0, revisions: 0, sessions: 0 };
  for (;;) {
    const claims = await claimDue(db, 'tidy', now, CLAIMED);
    if (claims.length === 0) return sum;
    for (const claim of claims) {
      try {
        const { deleted, next } = await db.tenant(claim.compId, async (q) => ({
          deleted: await deleteOfCompany(q, claim.compId, now, keepDays),
          next: await nextOld(q, claim.compId, now, keepDays),
        }));
        sum.messages += deleted.messages;
        sum.revisions += deleted.revisions;
        sum.sessions += deleted.sessions;
        await settleDue(db, 'tidy', claim, next);
      } catch (error) {
        // Tried again when the claim has lapsed.
        onError(error);
      }
    }
  }
}

/** When something is next old enough; what comes in later than now is kept for SESSION_DAYS at least. */
async function nextOld(q: Query, compId: number, now: Date, keepDays: number): Promise<Date> {
  const [row] = await q<{ kept: string | null; ended: string | null }>(
    `select least((select min(msg_time) from message where comp_id = $1), (select min(replaced_at) from entry_past where comp_id = $1)) as kept,
       (select min(least(expires_at, idle_expires_at)) from session where comp_id = $1) as ended`,
    [compId],
  );
  const days = (since: string | null | undefined, count: number) =>
    since ? Date.parse(since) + count * DAY : Number.POSITIVE_INFINITY;
  const oldest = Math.min(days(row?.kept, keepDays), days(row?.ended, SESSION_DAYS));
  return new Date(Math.min(oldest + 1, now.getTime() + SESSION_DAYS * DAY));
}

async function deleteOfCompany(q: Query, compId: number, now: Date, keepDays: number): Promise<Deleted> {
  const before = (days: number) => new Date(now.getTime() - days * DAY).toISOString();
  const rowsOf = async (statement: string, since: string): Promise<number> => {
    const [counted] = await q<{ rows: number }>(
      `with gone as (${statement} returning 1) select count(*)::int as rows from gone`,
      [compId, since],
    );
    return counted?.rows ?? 0;
  };
  const messages = await rowsOf(
    'delete from message where comp_id = $1 and msg_time < $2::timestamptz',
    before(keepDays),
  );
  if (messages > 0)
    await q(
      `delete from message_read r where comp_id = $1
       and not exists (select 1 from message m where m.comp_id = $1 and m.msg_id = r.msg_id)`,
      [compId],
    );
  const revisions = await rowsOf(
    'delete from entry_past where comp_id = $1 and replaced_at < $2::timestamptz',
    before(keepDays),
  );
  const sessions = await rowsOf(
    'delete from session where comp_id = $1 and least(expires_at, idle_expires_at) < $2::timestamptz',
    before(SESSION_DAYS),
  );
  return { messages, revisions, sessions };
}
