/** A new password for an account; whoever is logged in with the old one is logged out. */
import { hashPassword } from '../auth/password';
import type { Query } from '../db/db';
import { newPassword } from './owner';

/** Answers the password; null for an account the company does not have. */
export async function setPassword(q: Query, compId: number, account: string): Promise<string | null> {
  const password = newPassword();
  const [changed] = await q<{ account_id: string }>(
    `update account set password_hash = $3 where comp_id = $1 and lower(account) = lower($2)
     returning account_id::text`,
    [compId, account, await hashPassword(password)],
  );
  if (changed === undefined) return null;
  await q('delete from session where comp_id = $1 and account_id = $2', [compId, changed.account_id]);
  // Wrong tries with the forgotten password no longer lock the account.
  await q('delete from login_guard where comp_id = $1 and (fails > 0 or locked_until is not null)', [compId]);
  return password;
}
