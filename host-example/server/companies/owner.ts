/** The owner's account, which has all rights in its company, and passwords that the command line gives. */
import { randomBytes } from 'node:crypto';
import { refusePartners } from '../auth/login-name';
import { hashPassword } from '../auth/password';
import type { Tenant } from '../db/db';
import { insertRows } from '../db/insert-rows';
import { inLang, type Lang } from '../lang';
import { type Acting, logChange } from '../people/acting';
import { storePassword } from '../people/passwords';
import { insertRoles, ownerRole } from '../people/role-presets';
import type { StoredUser } from '../people/users';

/** A random password, shown once; the database keeps its hash. */
const newPassword = (): string => randomBytes(9).toString('base64url');

/** Creates the owner of a company for shop 0, which is all shops, and the owner's role if it is missing; returns the password. */
export async function insertOwner(
  q: Tenant,
  {
    account,
    name,
    password = newPassword(),
  }: { account: string; name?: string | undefined; password?: string | undefined },
  lang: Lang = 'zh-CN',
): Promise<string> {
  // The first account: numbers count on from here.
  const accountId = String(q.compId * 1000 + 1);
  await q`
    insert into account (comp_id, account_id, account, account_name, password_hash, is_master)
    values (${q.compId}, ${accountId}, ${account}, ${name ?? inLang(ownerRole.RoleName, lang)},
    ${await hashPassword(password)}, 1)`;
  await insertRoles(q, lang, [ownerRole]);
  await insertRows(q, 'account_role', [{ account_id: accountId, role_id: ownerRole.RoleID }]);
  return password;
}

/** Sets a new password for an account, ends its sessions, and returns the password. */
export async function setPassword(acting: Acting, user: StoredUser): Promise<string> {
  const { q, compId } = acting;
  refusePartners(user);
  const password = newPassword();
  await storePassword(acting, user, password);
  // The command is for whoever is locked out. A lock may be of an address, of which the command does not know that it is the
  // user's, so that it lifts all of the company.
  await q`delete from login_guard where comp_id = ${compId} and (fails > 0 or locked_until is not null)`;
  await logChange(acting, 'SetPassword', `user:${user.Account}`, null, null);
  return password;
}
