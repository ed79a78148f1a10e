/** Accounts of a company with their roles, as an administrator sees them. */
import type { AdminUser } from '../../../types/api/admin';
import { unknownAccountHash } from '../auth/password';
import { fieldError } from '../call-error';
import { instantText } from '../db/sql';
import { type Acting, unknownEntry } from './acting';

export type StoredUser = AdminUser & { ChangedBy: string };

const USERS = `select a.account_id::text as "AccountID", a.account as "Account", a.account_name as "Name", a.status as "Status",
    case when a.password_hash = $2 then 0 else 1 end as "HasPassword", a.version as "Version", a.changed_by as "ChangedBy",
    ${instantText('a.last_login_at')} as "LastLoginTime",
    (select count(*) from session s where s.comp_id = $1 and s.account_id = a.account_id and s.revoked_at is null
      and s.idle_expires_at > $3 and s.expires_at > $3)::int as "Sessions",
    coalesce((select json_agg(json_build_object('RoleID', b.role_id::text, 'ShopIDs', b.shops) order by b.role_id)
      from (select role_id, json_agg(shop_id::text order by shop_id) as shops from account_role
        where comp_id = $1 and account_id = a.account_id group by role_id) b), '[]') as "Roles"
  from account a where a.comp_id = $1`;

export const listUsers = ({ q, compId, now }: Acting): Promise<StoredUser[]> =>
  q<StoredUser>(`${USERS} order by a.account_id`, [compId, unknownAccountHash, now]);

/** The user with this number; refuses one that the company does not have. */
export async function findUser({ q, compId, now }: Acting, accountId: string): Promise<StoredUser> {
  const [user] = await q<StoredUser>(`${USERS} and a.account_id = $4`, [compId, unknownAccountHash, now, accountId]);
  if (user) return user;
  throw unknownEntry('AccountID', 'user.unknown');
}

/** Refuses to give a disabled user a way in. */
export function refuseDisabled({ Status }: StoredUser): void {
  if (Status === 2) throw fieldError('AccountID', 'user.disabled');
}
