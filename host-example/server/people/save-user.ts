/** Makes or changes a user: login, name, whether it is active, and its roles by store. */
import type { AdminUser, UserRole } from '../../../types/api/admin';
import { checkLogin, looksLike } from '../auth/login-name';
import { rolesOf } from '../auth/login-profile';
import { unknownAccountHash } from '../auth/password';
import { fieldError } from '../call-error';
import { insertRows } from '../db/insert-rows';
import { endAccessTokensOf } from './access-tokens';
import { type Acting, type AdminCall, checkVersion, logChange, shopIdsOf } from './acting';
import { checkName, takenName } from './check-fields';
import { endLinks } from './invitations';
import { endSessionsOf } from './passwords';
import { isRaised, keepAdmin, requirePowers, requirePowersOver } from './powers';
import { listRoles } from './roles';
import { findUser, listUsers, type StoredUser } from './users';

/** A new user cannot log in before it has a password: by an invitation, or set by an administrator. */
export const saveUser: AdminCall<'SaveUser'> = async (acting, { AccountID, ...change }) => {
  const before = AccountID === undefined ? null : await findUser(acting, AccountID);
  if (before) {
    checkVersion(change.Version, before);
    await requirePowersOver(acting, before.AccountID);
  }
  const account = checkLogin('Account', change.Account ?? before?.Account ?? '', before?.Account);
  const name = checkName('Name', change.Name ?? before?.Name ?? '', before?.Name);
  const status = change.Status ?? before?.Status ?? 1;
  const users = await listUsers(acting);
  const alike = users.find((user) => looksLike(user.Account, account) && user.AccountID !== before?.AccountID);
  if (alike && account !== before?.Account) throw takenName('Account', alike.Account);
  const id = before?.AccountID ?? nextId(users, acting.compId);
  const held = await rolesOf(acting.q, id);
  await keepAdmin(acting, change.Status === 2 ? 'Status' : 'Roles', async () => {
    await acting.q`
      insert into account (comp_id, account_id, account, account_name, password_hash, status, changed_by)
      values (${acting.compId}, ${id}, ${account}, ${name}, ${unknownAccountHash}, ${status},
      ${acting.by.name})
      on conflict (comp_id, account_id) do update
      set account = excluded.account, account_name = excluded.account_name,
      status = excluded.status, changed_by = excluded.changed_by, version = account.version + 1`;
    if (change.Roles) await bindRoles(acting, id, change.Roles);
  });
  // A disabled account is refused at every call; nothing that let it in must come back to life with it.
  if (status === 2) {
    await endSessionsOf(acting, id);
    await endAccessTokensOf(acting, id);
  }
  const now = await rolesOf(acting.q, id);
  const isOther = status !== before?.Status;
  if (isOther || (await isRaised(acting, held, now))) await endLinks(acting, 'account_id', [id]);
  if (isOther || (await isRaised(acting, now, held))) await endLinks(acting, 'made_by', [id]);
  const after = await findUser(acting, id);
  await logChange(acting, 'SaveUser', `user:${account}`, before && shown(before), shown(after));
  return after;
};

async function bindRoles(acting: Acting, accountId: string, roles: readonly UserRole[]): Promise<void> {
  const { q, compId } = acting;
  const known = await listRoles(acting);
  const shopIds = new Set(['0', ...(await shopIdsOf(acting.q))]);
  const wanted = roles.flatMap(({ RoleID, ShopIDs }, index) => {
    const role = known.find((one) => one.RoleID === RoleID);
    if (!role) throw fieldError(`Roles[${index}].RoleID`, 'role.notOfCompany', { role: RoleID });
    const foreign = ShopIDs.find((shopId) => !shopIds.has(shopId));
    if (foreign !== undefined) throw fieldError(`Roles[${index}].ShopIDs`, 'store.notOfCompany', { store: foreign });
    return ShopIDs.map((shopId) => ({ roleId: RoleID, shopId, codes: role.Codes }));
  });
  await requirePowers(acting, wanted);
  await q`delete from account_role where comp_id = ${compId} and account_id = ${accountId}`;
  const rows = wanted.map(({ roleId, shopId }) => ({ account_id: accountId, role_id: roleId, shop_id: shopId }));
  await insertRows(q, 'account_role', rows);
}

const nextId = (users: readonly AdminUser[], compId: number) =>
  String(Math.max(compId * 1000, ...users.map(({ AccountID }) => Number(AccountID))) + 1);
const shown = ({ Account, Name, Status, Roles }: StoredUser) => ({ Account, Name, Status, Roles });
