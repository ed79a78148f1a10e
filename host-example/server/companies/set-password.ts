/** Sets a new password for an account from the command line, and ends its sessions. */
import { refusePartners, sameLogin } from '../auth/login-name';
import type { Query } from '../db/db';
import { commandLine, logChange } from '../people/acting';
import { storePassword } from '../people/passwords';
import { listUsers } from '../people/users';
import { newPassword } from './owner';

/** Returns the password, or null for an unknown account. */
export async function setPassword(q: Query, compId: number, account: string): Promise<string | null> {
  const acting = { q, compId, now: new Date(), by: commandLine };
  const user = (await listUsers(acting)).find(({ Account }) => sameLogin(Account, account));
  if (!user) return null;
  refusePartners(user);
  const password = newPassword();
  await storePassword(acting, user.AccountID, user.Account, password);
  // The command is for whoever is locked out, from wherever the wrong tries came.
  await q('delete from login_guard where comp_id = $1 and (fails > 0 or locked_until is not null)', [compId]);
  await logChange(acting, 'SetPassword', `user:${user.Account}`, null, null);
  return password;
}
