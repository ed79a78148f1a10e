/** Accounts of a company with their roles, as an administrator sees them. */
import type { AdminUser, UserRole } from '../../../types/api/admin';
import { unknownAccountHash } from '../auth/password';
import { fieldError } from '../call-error';
import { type Acting, unknownEntry } from './acting';

export type StoredUser = AdminUser & { ChangedBy: string };

interface Row extends Omit<StoredUser, 'Roles' | 'LastLoginTime'> {
  Bindings: { RoleID: string; ShopID: string }[];
  LastLogin: string | null;
}

const USERS = `select a.account_id::text as "AccountID", a.account as "Account", a.account_name as "Name", a.status as "Status",
    case when a.password_hash = $2 then 0 else 1 end as "HasPassword", a.version as "Version", a.changed_by as "ChangedBy",
    a.last_login_at as "LastLogin",
    (select count(*) from session s where s.comp_id = $1 and s.account_id = a.account_id and s.revoked_at is null
      and s.idle_expires_at > $3 and s.expires_at > $3)::int as "Sessions",
    coalesce((select json_agg(json_build_object('RoleID', b.role_id::text, 'ShopID', b.shop_id::text) order by b.role_id, b.shop_id)
      from account_role b where b.comp_id = $1 and b.account_id = a.account_id), '[]') as "Bindings"
  from account a where a.comp_id = $1`;

export async function listUsers({ q, compId, now }: Acting): Promise<StoredUser[]> {
  const rows = await q<Row>(`${USERS} order by a.account_id`, [
    compId,
    unknownAccountHash,
    now.toISOString(),
  ]);
  return rows.map(userOf);
}

/** The user with this number; refuses one that the company does not have. */
export async function findUser({ q, compId, now }: Acting, accountId: string): Promise<StoredUser> {
  const [row] = await q<Row>(`${USERS} and a.account_id = $4`, [
    compId,
    unknownAccountHash,
    now.toISOString(),
    accountId,
  ]);
  if (row) return userOf(row);
  throw unknownEntry('AccountID', '没有这个用户', '沒有這個使用者', 'is no user of this company');
}

function userOf({ Bindings, LastLogin, ...user }: Row): StoredUser {
  const Roles: UserRole[] = [];
  for (const { RoleID, ShopID } of Bindings) {
    const known = Roles.find((role) => role.RoleID === RoleID);
    if (known) known.ShopIDs.push(ShopID);
    else Roles.push({ RoleID, ShopIDs: [ShopID] });
  }
  return { ...user, Roles, LastLoginTime: LastLogin === null ? '' : new Date(LastLogin).toISOString() };
}

/** Who is disabled is given no way in. */
export function refuseDisabled({ Status }: StoredUser): void {
  if (Status === 2)
    throw fieldError(
      'AccountID',
      '该账号已停用，请先启用',
      '該帳號已停用，請先啟用',
      'is disabled; make it active first',
    );
}
