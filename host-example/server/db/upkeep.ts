/**
 * Upkeep while the server runs. Statistics for the planner, on both engines: a PostgreSQL may have autovacuum off or busy,
 * and without statistics the planner does not know the size of tables that an import has just filled and chooses slow
 * plans. On PGlite, which has no background processes, also vacuum and checkpoints: without them the space of replaced rows
 * is not used again, and the write-ahead log grows until the server ends.
 */
import { repeat } from '../repeat';
import { namesOf, tenantTables } from './companies';
import type { Db, Query } from './db';

/**
 * Tables with more changes than autovacuum's default threshold: 50 rows plus a tenth of the table. The privilege
 * MAINTAIN exists since PostgreSQL 17.
 */
const CHANGED = `select quote_ident(s.relname) as name, case
    when pg_has_role(c.relowner, 'usage') then true
    when current_setting('server_version_num')::int >= 170000 then has_table_privilege(c.oid, 'MAINTAIN')
    else false end as "mayAnalyze"
  from pg_stat_user_tables s join pg_class c on c.oid = s.relid
  where s.schemaname = current_schema() and s.n_mod_since_analyze > 50 + s.n_live_tup / 10 order by s.relname`;
/** PGlite otherwise writes its counters of changes a second later. */
const FLUSH_COUNTERS = 'select pg_stat_force_next_flush()';
const DEADLINE = { deadlineMs: 60_000 };

/** Analyzes the tables that have changed much since their last analysis; another owner's this role may not analyze (`denied`). */
export async function analyzeChanged(db: Db) {
  if (db.engine === 'pglite') await db.query(FLUSH_COUNTERS);
  const changed = await db.query<{ name: string; mayAnalyze: boolean }>(CHANGED);
  const own = changed.filter(({ mayAnalyze }) => mayAnalyze);
  // One table per transaction, so that reports can run in between.
  for (const { name } of own) await db.tx((q) => q(`analyze ${name}`), DEADLINE);
  return { tables: own.length, denied: changed.filter(({ mayAnalyze }) => !mayAnalyze).map(({ name }) => name) };
}

/**
 * Tables with more replaced rows, or more new ones, than a fifth of the table: autovacuum's thresholds. New ones count, as an
 * index is read alone only where a vacuum passed. PGlite forgets the counters when it ends: the first look after that
 * takes every table with some.
 */
const UNTIDY = `select quote_ident(s.relname) as name from pg_stat_user_tables s
  where s.schemaname = current_schema()
    and (s.n_dead_tup > 50 + s.n_live_tup / 5 or s.n_ins_since_vacuum > 1000 + s.n_live_tup / 5) order by s.relname`;

/** Makes the space of replaced rows of PGlite usable again, and answers for how many tables; one at a time, so that calls run in between. */
export async function vacuumChanged(db: Db): Promise<number> {
  if (db.engine !== 'pglite') return 0;
  await db.query(FLUSH_COUNTERS);
  const untidy = await namesOf(db.query, UNTIDY);
  for (const name of untidy) await db.query(`vacuum (analyze) ${name}`);
  return untidy.length;
}

/** The write-ahead log of PGlite since its last checkpoint is at most so long after `checkpointDue`: 64 MB. */
const MOST_LOG = 64 * 2 ** 20;

/** Cuts the write-ahead log of PGlite when it is long, and answers whether it was; a checkpoint takes 0.3 s after 2 GB of log. */
export async function checkpointDue(db: Db): Promise<boolean> {
  if (db.engine !== 'pglite') return false;
  const [log] = await db.query<{ bytes: number }>(
    'select (pg_current_wal_lsn() - redo_lsn)::float8 as bytes from pg_control_checkpoint()',
  );
  if (!log || log.bytes <= MOST_LOG) return false;
  await db.query('checkpoint');
  return true;
}

/** Analyzes every table with rows of companies, for a caller that has just written much and reads at once. */
export async function analyzeAll(q: Query): Promise<void> {
  // A cluster analyzes its nodes one after the other in a transaction that has written; others ignore this setting.
  await q(`set local citus.multi_shard_modify_mode = 'sequential'`);
  const tables = await tenantTables(q);
  await q(`analyze ${tables.join(', ')}`);
}

/** Takes smaller samples from here to the end of the transaction: the sizes of tables are enough for good plans. */
const sampleRoughly = (q: Query) => q('set local default_statistics_target = 10');

/** Analyzes as analyzeAll in a fraction of its time, between two loads. */
export async function analyzeRoughly(q: Query): Promise<void> {
  await sampleRoughly(q);
  await analyzeAll(q);
}

/**
 * Analyzes bills, their dishes and payments in a moment. The planner takes a table that was small when it last looked
 * for small, and looks its bills up by reading all of a shop.
 */
export async function analyzeBills(q: Query): Promise<void> {
  await sampleRoughly(q);
  await q('analyze orders, order_item, order_payment');
}

/** Interval of PostgreSQL's autovacuum. */
const MINUTE = 60_000;

/** Looks after the tables while the server runs; tells once of those that may not be analyzed. */
export function startUpkeep(
  db: Db,
  onDenied: (words: string) => void,
  onError: (error: unknown) => void,
  everyMs = MINUTE,
) {
  let isTold = false;
  const look = async () => {
    await vacuumChanged(db);
    await checkpointDue(db);
    const { denied } = await analyzeChanged(db);
    if (denied.length === 0 || isTold) return;
    isTold = true;
    onDenied(
      `this role may not take statistics of ${denied.join(', ')}: leave autovacuum on for them, or make the role their owner (alter table … owner to …)`,
    );
  };
  return repeat(look, everyMs, onError);
}
