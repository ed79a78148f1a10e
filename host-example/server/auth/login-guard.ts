// Limits on wrong passwords, counted in the database so that restarts and further servers do not reset them.
// Three counters: account and address (a few tries, then a pause), address alone, and account alone. The last does not count
// at addresses from which the account has logged in, which have a row of their own (`known`, with the last login in place of a
// failure): an attacker elsewhere cannot lock the owner out at home.

import { CallError } from '../call-error';
import type { LoginLimits } from '../config';
import type { Tenant } from '../db/db';
import { digest } from './token';

export interface Attempt {
  /** Company id, 0 for an unknown company; tries for it are counted too. */
  compId: number;
  account: string;
  address: string;
}

interface GuardRow {
  guard_key: string;
  fails: number;
  first_fail_at: string;
  locked_until: string | null;
}

const hourMs = 3_600_000;
const minuteMs = 60_000;

function keysOf({ compId, account, address }: Attempt) {
  const name = `${compId} ${account.toLowerCase()}`;
  return {
    pair: digest(`pair ${name} ${address}`),
    account: digest(`account ${name}`),
    address: digest(`address ${compId} ${address}`),
    known: digest(`known ${name} ${address}`),
  };
}

/** Keys of the locks that a new password lifts: of the account from wherever, and from the address that sets it. */
export const lockKeys = (attempt: Attempt): string[] => {
  const { account, pair } = keysOf(attempt);
  return [account, pair];
};

/** Refuses a login while its account or address is locked, with the remaining minutes. */
export async function checkGuard(q: Tenant, attempt: Attempt, now: Date): Promise<void> {
  const keys = keysOf(attempt);
  const rows = await q<GuardRow>`
    select guard_key, fails, first_fail_at, locked_until from login_guard
    where comp_id = ${attempt.compId} and guard_key = any(${Object.values(keys)})`;
  const isKnown = rows.some((row) => row.guard_key === keys.known);
  const applicable = rows.filter((row) => row.guard_key !== keys.account || !isKnown);
  const ends = applicable.map((row) => (row.locked_until ? Date.parse(row.locked_until) : 0));
  // A lock that ends later than the longest of now could, an hour, was made before the clock was set back.
  const until = Math.max(0, ...ends.filter((end) => end <= now.getTime() + hourMs));
  if (until > now.getTime())
    throw new CallError(1003, { values: { n: Math.ceil((until - now.getTime()) / minuteMs) } });
}

export async function countFailure(q: Tenant, attempt: Attempt, limits: LoginLimits, now: Date): Promise<void> {
  const keys = keysOf(attempt);
  const known = await q`
    select 1 from login_guard where comp_id = ${attempt.compId} and guard_key = ${keys.known}`;
  const pauseMs = limits.lockMinutes * minuteMs;
  await count(q, keys.pair, limits.tries, pauseMs, now);
  await count(q, keys.address, limits.hourly, hourMs, now);
  if (known.length === 0) await count(q, keys.account, limits.hourly, hourMs, now);
  // Removes counters that have run out, or those of guessed names and addresses would be kept for ever; marks of known addresses
  // count no failure and stay.
  const past = Math.max(pauseMs, hourMs);
  await q`
    delete from login_guard where comp_id = ${attempt.compId} and guard_key in (
    select guard_key from login_guard
    where comp_id = ${attempt.compId} and (fails > 0 or locked_until is not null)
      and first_fail_at < ${new Date(now.getTime() - past)}
      and coalesce(locked_until < ${now}, true) limit 100 for update skip locked)`;
}

/** Counts a failure; the `limit`th within such a pause locks the key for a pause. */
async function count(q: Tenant, key: string, limit: number, pauseMs: number, now: Date): Promise<void> {
  const [row] = await q<{ fails: number }>(
    `insert into login_guard (comp_id, guard_key, fails, first_fail_at) values ($1, $2, 1, $3)
     on conflict (comp_id, guard_key) do update set
       fails = case when login_guard.first_fail_at < $4 then 1 else login_guard.fails + 1 end,
       first_fail_at = case when login_guard.first_fail_at < $4 then $3 else login_guard.first_fail_at end
     returning fails`,
    [q.compId, key, now, new Date(now.getTime() - pauseMs)],
  );
  if (!row || row.fails < limit) return;
  // The counter restarts after the pause.
  await q`
    update login_guard set fails = 0, first_fail_at = ${now},
    locked_until = ${new Date(now.getTime() + pauseMs)} where comp_id = ${q.compId} and guard_key = ${key}`;
}

/**
 * Resets the counter of the account at this address after a successful login and marks the address as known, from now on for
 * as long as the retention keeps such a mark (retention.ts).
 */
export async function forgive(q: Tenant, attempt: Attempt, now: Date): Promise<void> {
  const keys = keysOf(attempt);
  await q`delete from login_guard where comp_id = ${attempt.compId} and guard_key = ${keys.pair}`;
  await q`
    insert into login_guard (comp_id, guard_key, fails, first_fail_at)
    values (${attempt.compId}, ${keys.known}, 0, ${now})
    on conflict (comp_id, guard_key) do update set first_fail_at = excluded.first_fail_at`;
}
