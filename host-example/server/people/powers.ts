/**
 * Nobody hands out more than they have: a right that an administrator lacks in a store cannot be given there, and an
 * account that has more rights cannot be changed, taken over by a new password, or invited again. A company that has
 * somebody to administer it keeps somebody.
 */
import type { UserCode } from '../../../types/api/access';
import { type Binding, bindingsOf, createGrants, type Grants, isRight, userCodes } from '../auth/grants';
import { rolesOf } from '../auth/login-profile';
import { unknownAccountHash } from '../auth/password';
import { fieldError, rightError } from '../call-error';
import type { Tenant } from '../db/db';
import { type Acting, shopIdsOf } from './acting';

/** Refuses rights that the acting account does not have in these shops; the command line has all. */
export async function requirePowers(acting: Acting, bindings: readonly Binding[]): Promise<void> {
  const { grants } = acting.by;
  if (grants === null) return;
  const code = firstBeyond(grants, createGrants(bindings, await shopIdsOf(acting.q)));
  if (code) throw rightError(code);
}

/** Whether a change of bindings gives an account a right in a store where it had none. */
export async function isRaised(
  acting: Acting,
  before: readonly Binding[],
  after: readonly Binding[],
): Promise<boolean> {
  const shopIds = await shopIdsOf(acting.q);
  return firstBeyond(createGrants(before, shopIds), createGrants(after, shopIds)) !== undefined;
}

/** The first right that is wanted in a store, or for the company as a whole, where it is not held. */
function firstBeyond(held: Grants, wanted: Grants): UserCode | undefined {
  return userCodes.find((code) => {
    if (wanted.hasEverywhere(code)) return !held.hasEverywhere(code);
    const shopIds = new Set(held.shopsWith(code));
    return wanted.shopsWith(code).some((shopId) => !shopIds.has(shopId));
  });
}

/** Refuses to touch an account that has rights the acting one lacks. */
export async function requirePowersOver(acting: Acting, accountId: string): Promise<void> {
  await requirePowers(acting, await rolesOf(acting.q, accountId));
}

/** Refuses to reset one's own password: that takes the present one, and not a token alone. */
export function refuseOwnPasswordReset({ by }: Acting, accountId: string): void {
  if (by.accountId === accountId) throw fieldError('AccountID', 'password.own');
}

/** The codes in lower case, each once; refuses one that no call knows. */
export function checkCodes(field: string, codes: readonly string[]): string[] {
  const clean = [...new Set(codes.map((code) => code.trim().toLowerCase()))];
  const unknown = clean.find((code) => !isRight(code));
  if (unknown !== undefined) throw fieldError(field, 'right.unknown', { right: unknown, rights: userCodes });
  return clean;
}

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
