/**
 * Mark: progress of the demo, stored as one row of the audit log.
 *
 * Example: `{ anchor: '2024-05-01', utcHours: 8, until: '2024-05-03 14:30:00' }` is a demo created on 1 May and complete up to 14:30
 * on 3 May.
 */
import type { Db } from '../db/db';
import { enterCompany } from '../db/enter-company';
import type { profiles } from './chain/profile';
import type { Company } from './chain/shops';

export interface Mark {
  seed: string;
  profile: keyof typeof profiles;
  /** Day on which the demo was created. */
  anchor: string;
  /** Hours of the demo's clock before UTC. */
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
  const [row] = await db.tenant(FIRST_COMPANY, (q) =>
    q<{ mark: Mark }>(
      `select after as mark from audit_log where comp_id = $1 and action = $2 order by audit_id limit 1`,
      [FIRST_COMPANY, ACTION],
    ),
  );
  return row?.mark ?? null;
}

export async function writeMark(
  db: Db,
  companies: readonly Pick<Company, 'CompID'>[],
  mark: Mark,
): Promise<void> {
  if (!companies.some((company) => company.CompID === FIRST_COMPANY)) return;
  // Written as the owner of the table, because the audit log is append-only for the tenant's role.
  await db.tx(async (q) => {
    await enterCompany(q, FIRST_COMPANY);
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

/** Whether the demo has been removed from this database. */
export async function wasRemoved(db: Db): Promise<boolean> {
  const rows = await db.tenant(FIRST_COMPANY, (q) =>
    q('select 1 from audit_log where comp_id = $1 and action = $2', [FIRST_COMPANY, REMOVED]),
  );
  return rows.length > 0;
}

export async function markRemoved(db: Db): Promise<void> {
  await db.tx(async (q) => {
    await enterCompany(q, FIRST_COMPANY);
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
