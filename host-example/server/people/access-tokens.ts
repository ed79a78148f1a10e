/** Access tokens, by which an assistant reads for a user: made for one account, shown once, listed and revoked. */
import type { AdminAccessToken } from '../../../types/api/admin';
import { refusePartners } from '../auth/login-name';
import { createAccessToken, digest } from '../auth/token';
import { fieldError } from '../call-error';
import { instantText } from '../db/sql';
import { DAY_MS } from '../metrics/calendar';
import { type Acting, type AdminCall, logChange, unknownEntry } from './acting';
import { checkName } from './check-fields';
import { requirePowersOver } from './powers';
import { findUser, refuseDisabled } from './users';

/** Tokens of an account that are good at once: enough for every assistant and device of a person. */
const MOST = 10;

export const makeAccessToken: AdminCall<'MakeAccessToken'> = async (acting, { AccountID, TokenName, Days }) => {
  const { q, compId, now, by } = acting;
  const user = await findUser(acting, AccountID);
  await requirePowersOver(acting, user.AccountID);
  refusePartners(user);
  const name = checkName('TokenName', TokenName);
  refuseDisabled(user);
  const [good] = await q<{ count: number }>`
    select count(*)::int as count from access_token
    where comp_id = ${compId} and account_id = ${user.AccountID} and revoked_at is null
    and expires_at > ${now}`;
  if (good && good.count >= MOST) throw fieldError('AccountID', 'token.most', { most: MOST });
  const token = createAccessToken(compId);
  const expires = new Date(now.getTime() + Days * DAY_MS).toISOString();
  const [made] = await q<{ id: string }>`
    insert into access_token (comp_id, token_hash, token_id, account_id, token_name, made_by, made_at,
      expires_at)
    select ${compId}, ${digest(token)}, coalesce(max(token_id), 0) + 1, ${user.AccountID}, ${name},
    ${by.accountId}, ${now}, ${expires} from access_token where comp_id = ${compId}
    returning token_id::text as id`;
  await logChange(acting, 'MakeAccessToken', `user:${user.Account}`, null, { TokenName: name, ExpireTime: expires });
  return { TokenID: made?.id ?? '', Token: token, ExpireTime: expires };
};

/** The last hundred tokens and all that are still good, newest first. */
export const listAccessTokens = ({ q, compId, now }: Acting): Promise<AdminAccessToken[]> =>
  q<AdminAccessToken>(
    `select t.token_id::text as "TokenID", t.token_name as "TokenName", a.account_id::text as "AccountID", a.account as "Account",
       a.account_name as "Name", ${instantText('t.made_at')} as "MadeTime", ${instantText('t.expires_at')} as "ExpireTime",
       ${instantText('t.last_used_at')} as "LastUsedTime",
       case when t.revoked_at is not null then 'revoked' when t.expires_at <= $2 then 'expired' else 'active' end as "State"
     from access_token t join account a on a.comp_id = t.comp_id and a.account_id = t.account_id
     where t.comp_id = $1 and (t.token_id in (
         select token_id from access_token where comp_id = $1 order by token_id desc limit 100)
       or t.revoked_at is null and t.expires_at > $2) order by t.token_id desc`,
    [compId, now],
  );

export const revokeAccessToken: AdminCall<'RevokeAccessToken'> = async (acting, { TokenID }) => {
  const { q, compId, now } = acting;
  const [token] = await q<{ accountId: string; account: string; name: string; isOpen: boolean }>`
    select a.account_id::text as "accountId", a.account, t.token_name as name,
    t.revoked_at is null as "isOpen"
    from access_token t join account a on a.comp_id = t.comp_id and a.account_id = t.account_id
    where t.comp_id = ${compId} and t.token_id = ${TokenID}`;
  if (!token) throw unknownEntry('TokenID', 'token.unknown');
  await requirePowersOver(acting, token.accountId);
  if (!token.isOpen) return { Done: 0 };
  await q`update access_token set revoked_at = ${now} where comp_id = ${compId} and token_id = ${TokenID}`;
  await logChange(acting, 'RevokeAccessToken', `user:${token.account}`, null, { TokenName: token.name });
  return { Done: 1 };
};

/** Ends the tokens of an account that is disabled. */
export async function endAccessTokensOf({ q, compId, now }: Acting, accountId: string): Promise<void> {
  await q`
    update access_token set revoked_at = ${now}
    where comp_id = ${compId} and account_id = ${accountId} and revoked_at is null`;
}
