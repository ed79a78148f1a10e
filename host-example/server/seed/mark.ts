/** How far the demo has come, kept beside it: one row a company in the audit log. */
import type { Db } from '../db/db';
import type { profiles } from './chain/profile';
import type { Company } from './chain/shops';

export interface Mark {
  seed: string;
  profile: keyof typeof profiles;
  /** The day the demo was made. */
  anchor: string;
  /** Local time up to which everything is in; null while the first run is under way. */
  until: string | null;
  /** Which version makes it: bills of a half-made demo agree only with those of the version that made them. */
  maker?: string;
}

const ACTION = 'DEMO';
/** Left behind where the demo was removed, so that a start does not make it again by itself. */
const REMOVED = 'DEMO_REMOVED';
/** The chain's number: its mark speaks for all companies, which come before it in every step. */
const FIRST_COMPANY = 1001;

export async function readMark(db: Db): Promise<Mark | null> {
  const [row] = await db.tenant(FIRST_COMPANY, (q) =>
    q<{ mark: Mark }>(
      `select after as mark from audit_log where comp_id = $1 and action = $2 order by audit_id limit 1`,
      [FIRST_COMPANY, ACTION],
    ),
  );
  return row?.mark ?? null;
}

export async function writeMark(db: Db, companies: readonly Company[], mark: Mark): Promise<void> {
  if (!companies.some((company) => company.CompID === FIRST_COMPANY)) return;
  // The audit log is append-only for the tenant's role; its owner keeps this one row up to date.
  await db.tx(async (q) => {
    await q(`select set_config('app.comp_id', $1, true)`, [String(FIRST_COMPANY)]);
    await q('delete from audit_log where comp_id = $1 and action = $2', [FIRST_COMPANY, REMOVED]);
    const changed = await q(
      `update audit_log set after = $3::jsonb, at = now() where comp_id = $1 and action = $2 returning 1`,
      [FIRST_COMPANY, ACTION, JSON.stringify(mark)],
    );
    if (changed.length === 0)
      await q(`insert into audit_log (comp_id, account_id, action, after) values ($1, 0, $2, $3::jsonb)`, [
        FIRST_COMPANY,
        ACTION,
        JSON.stringify(mark),
      ]);
  });
}

/** Whether the demo was here and was taken out. */
export async function wasRemoved(db: Db): Promise<boolean> {
  const rows = await db.tenant(FIRST_COMPANY, (q) =>
    q('select 1 from audit_log where comp_id = $1 and action = $2', [FIRST_COMPANY, REMOVED]),
  );
  return rows.length > 0;
}

export async function markRemoved(db: Db): Promise<void> {
  await db.tx(async (q) => {
    await q(`select set_config('app.comp_id', $1, true)`, [String(FIRST_COMPANY)]);
    await q('delete from audit_log where comp_id = $1 and action = any($2)', [
      FIRST_COMPANY,
      [ACTION, REMOVED],
    ]);
    await q('insert into audit_log (comp_id, account_id, action) values ($1, 0, $2)', [
      FIRST_COMPANY,
      REMOVED,
    ]);
  });
}
