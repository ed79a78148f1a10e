/** A company that has somebody to administer it keeps somebody. */
import { type Binding, bindingsOf, createGrants } from '../auth/grants';
import { unknownAccountHash } from '../auth/password';
import { fieldError } from '../call-error';
import type { Tenant } from '../db/db';
import type { Acting } from './acting';

/** Runs a change and refuses it where it takes the last administrator away: the error undoes it, with its transaction. */
export async function keepAdmin<T>(acting: Acting, field: string, change: () => Promise<T>): Promise<T> {
  const had = await hasAdmin(acting.q);
  const result = await change();
  if (had && !(await hasAdmin(acting.q))) throw fieldError(field, 'user.lastAdmin');
  return result;
}

/** Whether an active account that can log in, by a password or single sign-on, has the right for the whole company. */
async function hasAdmin(q: Tenant): Promise<boolean> {
  // An account without a password has the hash that no password matches.
  const rows = await q<{ bindings: Binding[] }>(
    `select coalesce(${bindingsOf('a')}, '[]') as bindings from account a
     where a.comp_id = $1 and a.status = 1 and (a.password_hash <> $2
       or exists (select from account_identity i where i.comp_id = $1 and i.account_id = a.account_id))`,
    [q.compId, unknownAccountHash],
  );
  return rows.some(({ bindings }) => createGrants(bindings, []).hasEverywhere('boss.admin'));
}
