/**
 * Deletes what nobody reads any more: old messages, replaced revisions of receipts, ended sessions, addresses at which nobody
 * has logged in for long. Bills, their sums and the audit log are never deleted.
 */
import type { Db, Tenant } from './db/db';
import { eachDue, settleDue } from './db/due';
import { repeat } from './repeat';

/** Days that an ended session is kept, so that its token is answered with the right words. */
const SESSION_DAYS = 30;
/** Days that an address stays known after the last login of an account from there (auth/login-guard.ts). */
const KNOWN_DAYS = 180;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Deletes each hour, in every server. */
export const startRetention = (db: Db, keepDays: number, onError: (error: unknown) => void) =>
  repeat(() => deleteOld(db, new Date(), keepDays, onError), HOUR, onError);

/**
 * Deletes once, one transaction for each company that is due; the failure of one does not affect others. `keepDays`: days
 * that messages and replaced revisions are kept.
 */
export const deleteOld = (db: Db, now: Date, keepDays: number, onError: (error: unknown) => void): Promise<void> =>
  eachDue(db, 'tidy', now, onError, async (claim) => {
    const left = await db.tenant(claim.compId, (q) => deleteOfCompany(q, now, keepDays));
    await settleDue(db, 'tidy', claim, nextOld(left, now, keepDays));
  });

/** What is left of a company. */
interface Left {
  /** The oldest message or replaced revision. */
  kept: string | null;
  /** The first end of a session. */
  ended: string | null;
}

async function deleteOfCompany(q: Tenant, now: Date, keepDays: number): Promise<Left> {
  const { compId } = q;
  const ago = (days: number) => new Date(now.getTime() - days * DAY);
  const [oldest, ended, known] = [ago(keepDays), ago(SESSION_DAYS), ago(KNOWN_DAYS)];
  const [left] = await q<Left>`
    with messages as (delete from message where comp_id = ${compId} and msg_time < ${oldest}),
      reads as (delete from message_read r where comp_id = ${compId} and not exists (
        select 1 from message m where m.comp_id = ${compId} and m.msg_id = r.msg_id and m.msg_time >= ${oldest})),
      revisions as (delete from entry_past where comp_id = ${compId} and replaced_at < ${oldest}),
      sessions as (delete from session where comp_id = ${compId} and least(expires_at, idle_expires_at) < ${ended}),
      known as (delete from login_guard
        where comp_id = ${compId} and fails = 0 and locked_until is null and first_fail_at < ${known})
    select least((select min(msg_time) from message where comp_id = ${compId} and msg_time >= ${oldest}),
        (select min(replaced_at) from entry_past where comp_id = ${compId} and replaced_at >= ${oldest})) as kept,
      (select min(least(expires_at, idle_expires_at)) from session
        where comp_id = ${compId} and least(expires_at, idle_expires_at) >= ${ended}) as ended`;
  return left ?? { kept: null, ended: null };
}

/** When something is next old enough; what comes in later than now is kept for SESSION_DAYS at least. */
function nextOld({ kept, ended }: Left, now: Date, keepDays: number): Date {
  const days = (since: string | null, count: number) =>
    since === null ? Number.POSITIVE_INFINITY : Date.parse(since) + count * DAY;
  const oldest = Math.min(days(kept, keepDays), days(ended, SESSION_DAYS));
  return new Date(Math.min(oldest + 1, now.getTime() + SESSION_DAYS * DAY));
}
