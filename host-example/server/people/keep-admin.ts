/** A company that has somebody to administer it keeps somebody. */
import { type Binding, createGrants } from '../auth/grants';
import { unknownAccountHash } from '../auth/password';
import { fieldError } from '../call-error';
import type { Query } from '../db/db';
import type { Acting } from './acting';

/** Runs a change and refuses it where it takes the last administrator away. */
export async function keepAdmin<T>(acting: Acting, field: string, change: () => Promise<T>): Promise<T> {
  const had = await hasAdmin(acting.q, acting.compId);
  const result = await change();
  if (had && !(await hasAdmin(acting.q, acting.compId))) throw fieldError(field, 'user.lastAdmin');
  return result;
}

/** Whether an active account that can log in has the right for the whole company. */
async function hasAdmin(q: Query, compId: number): Promise<boolean> {
  const rows = await q<{ bindings: Binding[] }>(
    `select json_agg(json_build_object('shopId', b.shop_id::text, 'codes', r.codes)) as bindings
     from account a join account_role b on b.comp_id = a.comp_id and b.account_id = a.account_id
       join role r on r.comp_id = b.comp_id and r.role_id = b.role_id
     where a.comp_id = $1 and a.status = 1 and a.password_hash <> $2 and b.shop_id = 0 group by a.account_id`,
    [compId, unknownAccountHash],
  );
  return rows.some(({ bindings }) => createGrants(bindings, []).hasEverywhere('boss.admin'));
}
