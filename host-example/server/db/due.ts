/**
 * Companies for which the timers have something to do. A server claims a few by moving their moment ahead, so that
 * several servers share the work; the moment of a server that died comes again.
 *
 * Example: a bill of company 7 sets its `watch_at` to now; the next round of any server looks at it, at every round
 * while bills come in, and afterwards when its day ends.
 */
import { ofAllCompanies } from './companies';
import { type Db, type Tenant, tenantOf } from './db';

/**
 * A company is looked at for so long after a change, or for `RENEW_MS` less where it had been marked shortly before: for two
 * minutes at least, so that what a transaction commits after a look is seen by the next one.
 */
const ACTIVE_MS = 180_000;
/** A change writes anew only when this much of that time has passed: deliveries of one company rarely share a row. */
const RENEW_MS = 60_000;
/** After this the claim of a server that died has lapsed. */
const CLAIM_MS = { watch: 300_000, tidy: 3_600_000 };

export type Work = keyof typeof CLAIM_MS;
const COLUMNS = { watch: 'watch_at', tidy: 'tidy_at' } as const satisfies Record<Work, string>;

/** Enters a new company, so that timers look after it from now on. */
export async function addDue(q: Tenant): Promise<void> {
  await q`
    insert into company_due (comp_id, watch_at, active_until, tidy_at)
    values (${q.compId}, '-infinity', '-infinity', '-infinity') on conflict (comp_id) do nothing`;
}

/** Enters companies that were made by other means, such as a restored backup. */
export const addMissingDue = (db: Db): Promise<void> =>
  ofAllCompanies(db, async (q) => {
    const missing = await q<{ compId: number }>(
      `select comp_id as "compId" from company c where not exists (select from company_due d where d.comp_id = c.comp_id)`,
    );
    for (const { compId } of missing) await addDue(tenantOf(q, compId));
  });

/**
 * A change after which something may have to be told. Called last in its transaction: it may lock the company's row. The row
 * is left alone where it was marked a moment ago; an end later than a mark of now gives was made before a clock was set back.
 */
export async function markDue(q: Tenant, now: Date): Promise<void> {
  const from = (ms: number) => new Date(now.getTime() + ms);
  await q(
    `update company_due set watch_at = least(watch_at, $2::timestamptz), active_until = $3::timestamptz
     where comp_id = $1 and (active_until < $4::timestamptz or active_until > $3::timestamptz)`,
    [q.compId, now, from(ACTIVE_MS), from(ACTIVE_MS - RENEW_MS)],
  );
}

export type Claim = Awaited<ReturnType<typeof claimDue>>[number];

/** Companies that a server claims at once; the others are left to other servers. */
const CLAIMED = 10;

/** Runs a work for every company that is due; the failure of one, which is due again later, does not affect others. */
export async function eachDue(
  db: Db,
  work: Work,
  now: Date,
  onError: (error: unknown) => void,
  run: (claim: Claim) => Promise<void>,
): Promise<void> {
  for (;;) {
    const claims = await claimDue(db, work, now, CLAIMED);
    if (claims.length === 0) return;
    for (const claim of claims) await run(claim).catch(onError);
  }
}

/** Claims companies that are due, the longest due first. */
export function claimDue(db: Db, work: Work, now: Date, most: number) {
  const column = COLUMNS[work];
  const until = new Date(now.getTime() + CLAIM_MS[work]).toISOString();
  return ofAllCompanies(db, async (q) => {
    const rows = await q<{ compId: number }>(
      `with due as (
         select comp_id from company_due where ${column} <= $1::timestamptz order by ${column}, comp_id
         limit $2::int for update skip locked)
       update company_due c set ${column} = $3::timestamptz from due where c.comp_id = due.comp_id
       returning c.comp_id as "compId"`,
      [now, most, until],
    );
    return rows.map(({ compId }) => ({ compId, until }));
  });
}

/**
 * Gives a claim back with the next moment, null for none. A change meanwhile has set an earlier one, which stays. While
 * deliveries come in to a company, the watch looks at it again at `soon`.
 */
export async function settleDue(
  db: Db,
  work: Work,
  { compId, until }: Claim,
  next: Date | null,
  active: { now: Date; soon: Date } | null = null,
): Promise<void> {
  const column = COLUMNS[work];
  // `least` passes over a null: a company that is not active has the next moment alone.
  await ofAllCompanies(db, (q) =>
    q(
      `update company_due set ${column} = least(coalesce($3::timestamptz, 'infinity'),
         case when active_until > $4::timestamptz then $5::timestamptz end)
       where comp_id = $1 and ${column} = $2::timestamptz`,
      [compId, until, next, active?.now ?? null, active?.soon ?? null],
    ),
  );
}
