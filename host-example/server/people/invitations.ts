/**
 * One-time links to set the password of an account: for a new user, or one who has forgotten it. A new link ends the
 * earlier ones of its account; the secret is stored as its hash.
 */
import type { AdminInvitation } from '../../../types/api/admin';
import { refusePartners } from '../auth/login-name';
import { createToken, digest } from '../auth/token';
import { instantText } from '../db/sql';
import { DAY_MS } from '../metrics/calendar';
import { type Acting, type AdminCall, logChange, unknownEntry } from './acting';
import { refuseOwnPasswordReset, requirePowersOver } from './powers';
import { findUser, refuseDisabled } from './users';

/** Days for which a link can be used. */
const DAYS = 7;

export const inviteUser: AdminCall<'InviteUser'> = async (acting, { AccountID }) => {
  const { q, compId, now, by } = acting;
  const user = await findUser(acting, AccountID);
  await requirePowersOver(acting, user.AccountID);
  refusePartners(user);
  refuseOwnPasswordReset(acting, user.AccountID);
  refuseDisabled(user);
  await endLinks(acting, 'account_id', [user.AccountID]);
  const token = createToken(compId);
  const expires = new Date(now.getTime() + DAYS * DAY_MS).toISOString();
  const [made] = await q<{ id: string }>`
    insert into invitation (comp_id, token_hash, invitation_id, account_id, made_by, made_at, expires_at)
    select ${compId}, ${digest(token)}, coalesce(max(invitation_id), 0) + 1, ${user.AccountID},
    ${by.accountId}, ${now}, ${expires} from invitation where comp_id = ${compId}
    returning invitation_id::text as id`;
  await logChange(acting, 'InviteUser', `user:${user.Account}`, null, { ExpireTime: expires });
  // The link without its host.
  const Link = `/admin.html#invitation=${token}`;
  return { InvitationID: made?.id ?? '', Token: token, Link, ExpireTime: expires };
};

/**
 * Ends the open links to accounts whose state, password or rights changed for more (`account_id`), and those made by
 * accounts that may no longer make them (`made_by`): a link is never worth more than on the day it was sent.
 */
export async function endLinks(
  { q, compId, now }: Acting,
  of: 'account_id' | 'made_by',
  accountIds: readonly string[],
): Promise<void> {
  await q(
    `update invitation set revoked_at = $3
     where comp_id = $1 and ${of} = any($2::bigint[]) and used_at is null and revoked_at is null`,
    [compId, accountIds, now],
  );
}

/** The last hundred links and all that are still open, newest first. */
export const listInvitations = ({ q, compId, now }: Acting): Promise<AdminInvitation[]> =>
  q<AdminInvitation>(
    `select i.invitation_id::text as "InvitationID", a.account_id::text as "AccountID", a.account as "Account",
       a.account_name as "Name", coalesce(m.account_name, '') as "MadeBy", ${instantText('i.made_at')} as "MadeTime",
       ${instantText('i.expires_at')} as "ExpireTime",
       case when i.used_at is not null then 'used' when i.revoked_at is not null then 'revoked'
         when i.expires_at <= $2 then 'expired' else 'open' end as "State"
     from invitation i join account a on a.comp_id = i.comp_id and a.account_id = i.account_id
       left join account m on m.comp_id = i.comp_id and m.account_id = i.made_by
     where i.comp_id = $1 and (i.invitation_id in (
         select invitation_id from invitation where comp_id = $1 order by invitation_id desc limit 100)
       or i.used_at is null and i.revoked_at is null and i.expires_at > $2) order by i.invitation_id desc`,
    [compId, now],
  );

export const revokeInvitation: AdminCall<'RevokeInvitation'> = async (acting, { InvitationID }) => {
  const { q, compId, now } = acting;
  const [row] = await q<{ account: string; isOpen: boolean }>`
    select a.account, i.used_at is null and i.revoked_at is null as "isOpen"
    from invitation i join account a on a.comp_id = i.comp_id and a.account_id = i.account_id
    where i.comp_id = ${compId} and i.invitation_id = ${InvitationID}`;
  if (!row) throw unknownEntry('InvitationID', 'invitation.unknown');
  if (!row.isOpen) return { Done: 0 };
  await q`
    update invitation set revoked_at = ${now} where comp_id = ${compId} and invitation_id = ${InvitationID}`;
  await logChange(acting, 'RevokeInvitation', `user:${row.account}`, null, { InvitationID });
  return { Done: 1 };
};
