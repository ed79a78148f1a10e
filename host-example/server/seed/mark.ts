/**
 * Mark: progress of the demo, stored as one row of the audit log; whose turn it is to work on it, and its removal.
 *
 * Example: `{ profile: 'full', anchor: '2024-05-01', utcHours: 8, until: '2024-05-03 14:30:00' }` is a demo created on 1 May and complete up to 14:30
 * on 3 May.
 */
import { removeCompany } from '../companies/make-company';
import { enterCompany, listCompanies } from '../db/companies';
import type { Db } from '../db/db';
import { isOfDemo } from './chain/companies';
import type { profiles } from './chain/profile';

export interface Mark {
  profile: keyof typeof profiles;
  /** Day on which the demo was created. */
  anchor: string;
  /** Hours of the demo's clock ahead of UTC. */
  utcHours: number;
  /** Local time up to which the demo is complete; null during the first run. */
  until: string | null;
}

const ACTION = 'DEMO';
/** Marks a removed demo, so that a start does not create it again. */
const REMOVED = 'DEMO_REMOVED';
/** Id of the chain, whose mark stands for all companies because every step handles it last. */
const FIRST_COMPANY = 1001;

export async function readMark(db: Db): Promise<Mark | null> {
  const [row] = await db.of(FIRST_COMPANY)<{ mark: Mark }>`
    select after as mark from audit_log where comp_id = ${FIRST_COMPANY} and action = ${ACTION}`;
  return row?.mark ?? null;
}

/** Writes the row anew, as the owner of the table: the audit log is append-only for the tenant's role. */
const put = (db: Db, action: string, after: Mark | null) =>
  db.tx(async (q) => {
    await enterCompany(q, FIRST_COMPANY);
    await q('delete from audit_log where comp_id = $1 and action = any($2)', [FIRST_COMPANY, [ACTION, REMOVED]]);
    await q('insert into audit_log (comp_id, account_id, action, after) values ($1, 0, $2, $3::jsonb)', [
      FIRST_COMPANY,
      action,
      after && JSON.stringify(after),
    ]);
  });

export const writeMark = (db: Db, mark: Mark): Promise<void> => put(db, ACTION, mark);
const markRemoved = (db: Db): Promise<void> => put(db, REMOVED, null);

/** Whether the demo has been removed from this database. */
export async function wasRemoved(db: Db): Promise<boolean> {
  const rows = await db.of(FIRST_COMPANY)`
    select 1 from audit_log where comp_id = ${FIRST_COMPANY} and action = ${REMOVED}`;
  return rows.length > 0;
}

/** Key of the advisory lock; must be equal in every server. */
const LOCK = 7_301_002;

/**
 * Servers on one PostgreSQL create, continue and remove the demo one at a time. PGlite needs no lock: its folder belongs to
 * one process, and its one session must stay free.
 */
export async function inTurn<T>(db: Db, work: () => Promise<T>): Promise<T> {
  if (db.engine === 'pglite') return work();
  return db.tx(
    async (q) => {
      await q('set local idle_in_transaction_session_timeout = 0');
      await q('select pg_advisory_xact_lock($1)', [LOCK]);
      return work();
    },
    { deadlineMs: 30 * 60_000 },
  );
}

/** Removes the companies of the demo; other companies stay unchanged. */
export const removeDemo = (db: Db) => inTurn(db, () => removeDemoRows(db));

/** Removes the rows and answers how many; the caller must hold the lock of `inTurn`. */
export async function removeDemoRows(db: Db) {
  const found = (await listCompanies(db)).filter(isOfDemo);
  const companies = found.map(({ compCode }) => compCode);
  if (found.length === 0) return { companies, rows: 0 };
  // First, so that a server on this database no longer continues the demo.
  await markRemoved(db);
  let rows = 0;
  for (const { compId } of found) rows += await removeCompany(db, compId);
  // Written again, because the mark was deleted with the rows.
  await markRemoved(db);
  return { companies, rows };
}
