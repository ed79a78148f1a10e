/** Sets a new password for an account and ends its sessions. */
import { hashPassword } from '../auth/password';
import type { Query } from '../db/db';
import { writeAudit } from '../people/audit';
import { newPassword } from './owner';

/** Returns the password, or null for an unknown account. */
export async function setPassword(q: Query, compId: number, account: string): Promise<string | null> {
  const password = newPassword();
  const [changed] = await q<{ account_id: string }>(
    `update account set password_hash = $3, version = version + 1 where comp_id = $1 and lower(account) = lower($2)
     returning account_id::text`,
    [compId, account, await hashPassword(password)],
  );
  if (changed === undefined) return null;
  await q(
    'update invitation set revoked_at = now() where comp_id = $1 and account_id = $2 and used_at is null and revoked_at is null',
    [compId, changed.account_id],
  );
  await q('delete from session where comp_id = $1 and account_id = $2', [compId, changed.account_id]);
  // Removes the locks caused by wrong tries with the old password.
  await q('delete from login_guard where comp_id = $1 and (fails > 0 or locked_until is not null)', [compId]);
  await writeAudit(
    { q, compId },
    {
      accountId: '0',
      action: 'SetPassword',
      target: `user:${account}`,
      before: null,
      after: null,
      traceId: '',
    },
  );
  return password;
}
