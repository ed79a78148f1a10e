/**
 * Servers that share one PostgreSQL make, continue and remove the demo one at a time. A data folder belongs to one
 * process, and its engine has one session, which must not be held meanwhile.
 */
import type { Db } from '../db/db';

/** Any number, the same in every server. */
const LOCK = 7_301_002;
const DEADLINE = { deadlineMs: 30 * 60_000 };

export async function inTurn<T>(db: Db, work: () => Promise<T>): Promise<T> {
  if (db.engine === 'pglite') return work();
  return db.tx(async (q) => {
    await q('set local idle_in_transaction_session_timeout = 0');
    await q('select pg_advisory_xact_lock($1)', [LOCK]);
    return work();
  }, DEADLINE);
}
