/** Passwords that an administrator or a command sets, and the end of sessions. */
import { randomBytes } from 'node:crypto';
import { lockKeys } from '../auth/login-guard';
import { refusePartners } from '../auth/login-name';
import { hashPassword } from '../auth/password';
import { type Acting, type AdminCall, logChange } from './acting';
import { endLinks } from './invitations';
import { checkPassword } from './password-rule';
import { refuseOwnPasswordReset, requirePowersOver } from './powers';
import { findUser, type StoredUser } from './users';

type Holder = Pick<StoredUser, 'AccountID' | 'Account'>;

/** Sets a password and ends the sessions of the old one; open links to set one end too. */
export const setUserPassword: AdminCall<'SetPassword'> = async (acting, { AccountID, Password }) => {
  const user = await findUser(acting, AccountID);
  await requirePowersOver(acting, user.AccountID);
  refusePartners(user);
  refuseOwnPasswordReset(acting, user.AccountID);
  await choosePassword(acting, user, Password);
  await logChange(acting, 'SetPassword', `user:${user.Account}`, null, null);
  return { Done: 1 };
};

/** A random password, shown once; the database keeps its hash. */
export const newPassword = (): string => randomBytes(9).toString('base64url');

/** Sets a new password for an account, ends its sessions, and returns the password. */
export async function setPassword(acting: Acting, user: StoredUser): Promise<string> {
  refusePartners(user);
  const password = newPassword();
  await storePassword(acting, user, password);
  // The command is for whoever is locked out. A lock may be of an address, of which the command does not know that it is the
  // user's, so that it lifts all of the company.
  await acting.q`
    delete from login_guard where comp_id = ${acting.compId} and (fails > 0 or locked_until is not null)`;
  await logChange(acting, 'SetPassword', `user:${user.Account}`, null, null);
  return password;
}

/** Sets the password of who asks, and ends its other sessions. */
export async function changeOwnPassword(
  acting: Acting,
  password: string,
  keptToken: string,
): Promise<{ Ended: number }> {
  const user = await findUser(acting, acting.by.accountId);
  const Ended = await choosePassword(acting, user, password, { field: 'NewPassword', keptToken });
  await logChange(acting, 'ChangePassword', `user:${user.Account}`, null, { Ended });
  return { Ended };
}

/** Stores a password that a person chose, and refuses a weak one, as the words of the member that holds it. */
export async function choosePassword(
  acting: Acting,
  holder: Holder,
  password: string,
  { field, keptToken }: { field?: 'NewPassword'; keptToken?: string } = {},
): Promise<number> {
  const [company] = await acting.q<{ code: string }>`
    select comp_code as code from company where comp_id = ${acting.compId}`;
  await checkPassword(password, [holder.Account, company?.code ?? ''], field);
  return storePassword(acting, holder, password, keptToken);
}

/** Stores the hash, ends sessions, links and the locks that wrong tries with the old password caused. */
export async function storePassword(
  acting: Acting,
  { AccountID, Account: account }: Holder,
  password: string,
  keptToken?: string,
): Promise<number> {
  const { q, compId, by } = acting;
  await q`
    update account set password_hash = ${await hashPassword(password)}, changed_by = ${by.name},
    version = version + 1 where comp_id = ${compId} and account_id = ${AccountID}`;
  const ended = await endSessionsOf(acting, AccountID, keptToken);
  await endLinks(acting, 'account_id', [AccountID]);
  await q`
    update login_guard set fails = 0, locked_until = null
    where comp_id = ${compId} and guard_key = any(${lockKeys({ compId, account, address: by.address })})`;
  return ended;
}

export const endSessions: AdminCall<'EndSessions'> = async (acting, { AccountID }) => {
  const user = await findUser(acting, AccountID);
  await requirePowersOver(acting, user.AccountID);
  const Ended = await endSessionsOf(acting, user.AccountID);
  await logChange(acting, 'EndSessions', `user:${user.Account}`, null, { Ended });
  return { Ended };
};

/** Returns how many sessions were open. */
export async function endSessionsOf({ q, compId, now }: Acting, accountId: string, keptToken = ''): Promise<number> {
  const ended = await q<{ wasOpen: boolean }>`
    update session set revoked_at = ${now}
    where comp_id = ${compId} and account_id = ${accountId} and revoked_at is null
    and token_hash <> ${keptToken}
    returning idle_expires_at > ${now} and expires_at > ${now} as "wasOpen"`;
  return ended.filter(({ wasOpen }) => wasOpen).length;
}
