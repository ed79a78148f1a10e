/**
 * Lock for the demo: servers on one PostgreSQL create, continue and remove it one at a time. PGlite needs none: its
 * folder belongs to one process, and its one session must stay free.
 */
import type { Db } from '../db/db';

/** Key of the advisory lock; must be equal in every server. */
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
