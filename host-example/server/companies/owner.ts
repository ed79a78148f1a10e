/** The owner's account, which has all rights in its company, and generated passwords. */
import { randomBytes } from 'node:crypto';
import { hashPassword } from '../auth/password';
import type { Query } from '../db/db';

/** A random password, shown once; the database keeps its hash. */
export const newPassword = (): string => randomBytes(9).toString('base64url');

/** Creates the owner of a company in role 1, made if missing, for shop 0, which is all shops; returns the password. */
export async function insertOwner(
  q: Query,
  compId: number,
  {
    account,
    name = '老板',
    password = newPassword(),
  }: { account: string; name?: string; password?: string | undefined },
): Promise<string> {
  // The first account: numbers count on from here.
  const accountId = String(compId * 1000 + 1);
  await q(
    `insert into account (comp_id, account_id, account, account_name, password_hash, is_master) values ($1, $2, $3, $4, $5, 1)`,
    [compId, accountId, account, name, await hashPassword(password)],
  );
  await q(
    `insert into role (comp_id, role_id, role_name, codes) values ($1, 1, '老板', '{boss.*}') on conflict do nothing`,
    [compId],
  );
  await q(`insert into account_role (comp_id, account_id, role_id, shop_id) values ($1, $2, 1, 0)`, [
    compId,
    accountId,
  ]);
  return password;
}
