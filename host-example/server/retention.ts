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
    const next = await db.tenant(claim.compId, (q) => deleteOfCompany(q, now, keepDays));
    // What comes in later than now is kept for SESSION_DAYS at least.
    const soonest = next === null ? Number.POSITIVE_INFINITY : Date.parse(next) + 1;
    await settleDue(db, 'tidy', claim, new Date(Math.min(soonest, now.getTime() + SESSION_DAYS * DAY)));
  });

/** Gives the moment at which the first of what is left is old enough; null where nothing is. */
async function deleteOfCompany(q: Tenant, now: Date, keepDays: number): Promise<string | null> {
  const { compId } = q;
  const ago = (days: number) => new Date(now.getTime() - days * DAY);
  const [oldest, ended, known] = [ago(keepDays), ago(SESSION_DAYS), ago(KNOWN_DAYS)];
  const [left] = await q<{ next: string | null }>`
    with messages as (delete from message where comp_id = ${compId} and msg_time < ${oldest}),
      reads as (delete from message_read r where comp_id = ${compId} and not exists (
        select 1 from message m where m.comp_id = ${compId} and m.msg_id = r.msg_id and m.msg_time >= ${oldest})),
      revisions as (delete from entry_past where comp_id = ${compId} and replaced_at < ${oldest}),
      sessions as (delete from session where comp_id = ${compId} and least(expires_at, idle_expires_at) < ${ended}),
      known as (delete from login_guard
        where comp_id = ${compId} and fails = 0 and locked_until is null and first_fail_at < ${known})
    select least((select min(msg_time) from message where comp_id = ${compId} and msg_time >= ${oldest})
        + make_interval(days => ${keepDays}),
      (select min(replaced_at) from entry_past where comp_id = ${compId} and replaced_at >= ${oldest})
        + make_interval(days => ${keepDays}),
      (select min(least(expires_at, idle_expires_at)) from session
        where comp_id = ${compId} and least(expires_at, idle_expires_at) >= ${ended})
        + make_interval(days => ${SESSION_DAYS})) as next`;
  return left?.next ?? null;
}
