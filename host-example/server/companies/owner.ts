/** The owner's account, which has all rights in its company, and generated passwords. */
import { randomBytes } from 'node:crypto';
import { hashPassword } from '../auth/password';
import type { Query } from '../db/db';
import { inLang, type Lang } from '../lang';
import { insertRoles, ownerRole } from '../people/role-presets';

/** A random password, shown once; the database keeps its hash. */
export const newPassword = (): string => randomBytes(9).toString('base64url');

/** Creates the owner of a company for shop 0, which is all shops, and the owner's role if it is missing; returns the password. */
export async function insertOwner(
  q: Query,
  compId: number,
  {
    account,
    name,
    password = newPassword(),
  }: { account: string; name?: string | undefined; password?: string | undefined },
  lang: Lang = 'zh-CN',
): Promise<string> {
  // The first account: numbers count on from here.
  const accountId = String(compId * 1000 + 1);
  await q(
    `insert into account (comp_id, account_id, account, account_name, password_hash, is_master) values ($1, $2, $3, $4, $5, 1)`,
    [compId, accountId, account, name ?? inLang(ownerRole.RoleName, lang), await hashPassword(password)],
  );
  await insertRoles(q, compId, lang, [ownerRole]);
  await q(`insert into account_role (comp_id, account_id, role_id, shop_id) values ($1, $2, $3, 0)`, [
    compId,
    accountId,
    ownerRole.RoleID,
  ]);
  return password;
}
