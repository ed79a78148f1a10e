/**
 * Deletes what nobody reads any more: old messages, replaced revisions of receipts, ended sessions. Bills, their sums
 * and the audit log are never deleted.
 */
import { listCompanies } from './db/companies';
import type { Db, Query } from './db/db';
import { repeat } from './repeat';

export interface RetentionOptions {
  now: () => Date;
  /** Days that messages and replaced revisions are kept. */
  keepDays: number;
  /** @default 6 hours */
  everyMs?: number;
  onError: (error: unknown) => void;
}

/** Days that an ended session is kept, so that its token is answered with the right words. */
const SESSION_DAYS = 30;

export interface Deleted {
  messages: number;
  revisions: number;
  sessions: number;
}

/** Deletes at an interval, in every server; returns a function that stops it and waits for a running step. */
export const keepRetention = (
  db: Db,
  { now, keepDays, everyMs = 6 * 3_600_000, onError }: RetentionOptions,
): (() => Promise<void>) => repeat(() => deleteOld(db, now(), keepDays, onError), everyMs, onError);

/** Deletes once, one transaction a company; the failure of one company does not affect others. */
export async function deleteOld(
  db: Db,
  now: Date,
  keepDays: number,
  onError: (error: unknown) => void,
): Promise<Deleted> {
  const sum: Deleted = { messages: 0, revisions: 0, sessions: 0 };
  for (const { compId } of await listCompanies(db)) {
    try {
      const deleted = await db.tenant(compId, (q) => deleteOfCompany(q, compId, now, keepDays));
      sum.messages += deleted.messages;
      sum.revisions += deleted.revisions;
      sum.sessions += deleted.sessions;
    } catch (error) {
      onError(error);
    }
  }
  return sum;
}

async function deleteOfCompany(q: Query, compId: number, now: Date, keepDays: number): Promise<Deleted> {
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
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
