/**
 * The embedded engine has no autovacuum: without this, a database that only tills fill would never know how large its
 * tables have become, and would sum a busy day row by row.
 */
import { repeat } from '../repeat';
import type { Db } from './db';

/** As autovacuum has it by default: this many changes and a tenth of the table. */
const CHANGED = `select quote_ident(relname) as name from pg_stat_user_tables
  where schemaname = current_schema() and n_mod_since_analyze > 50 + n_live_tup / 10`;
const DEADLINE = { deadlineMs: 60_000 };

/** Takes statistics of what changed much since the last time; answers of how many tables. */
export async function analyzeChanged(db: Db): Promise<number> {
  // What sessions counted is otherwise written down a second later.
  await db.query('select pg_stat_force_next_flush()', []);
  const tables = await db.query<{ name: string }>(CHANGED, []);
  // One by one, so that reports have their turn between them.
  for (const { name } of tables) await db.tx((q) => q(`analyze ${name}`), DEADLINE);
  return tables.length;
}

/** The same now and then while the server runs; answers how to stop. */
export const keepStatistics = (db: Db, everyMs: number, onError: (error: unknown) => void) =>
  repeat(() => analyzeChanged(db), everyMs, onError);
