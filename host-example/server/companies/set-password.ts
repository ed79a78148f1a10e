/** Sets a new password for an account from the command line, and ends its sessions. */
import { refusePartners } from '../auth/login-name';
import { type Acting, logChange } from '../people/acting';
import { storePassword } from '../people/passwords';
import type { StoredUser } from '../people/users';
import { newPassword } from './owner';

/** Returns the password. */
export async function setPassword(acting: Acting, user: StoredUser): Promise<string> {
  const { q, compId } = acting;
  refusePartners(user);
  const password = newPassword();
  await storePassword(acting, user.AccountID, user.Account, password);
  // The command is for whoever is locked out. A lock may be of an address, of which the command does not know that it is the
  // user's, so that it lifts all of the company.
  await q('delete from login_guard where comp_id = $1 and (fails > 0 or locked_until is not null)', [compId]);
  await logChange(acting, 'SetPassword', `user:${user.Account}`, null, null);
  return password;
}
