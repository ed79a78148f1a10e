/** What the holder of a link does with it: sees whose it is, and sets the password, once. */
import type { AdminApi } from '../../../types/api/admin';
import { readToken } from '../auth/token';
import { CallError } from '../call-error';
import type { Db } from '../db/db';
import { instantText } from '../db/sql';
import { type Acting, act, logChange, nobody, type Sender } from './acting';
import { orLogged } from './audit';
import { choosePassword } from './passwords';

type Shown = AdminApi['/api/Admin/ReadInvitation']['response'];
type Found = Shown & { AccountID: string; isOpen: boolean };

const FIND = `select a.account_id::text as "AccountID", a.account as "Account", a.account_name as "Name",
    c.comp_code as "CompCode", c.comp_name as "CompName", ${instantText('i.expires_at')} as "ExpireTime",
    i.used_at is null and i.revoked_at is null and i.expires_at > $3 and a.status = 1 as "isOpen"
  from invitation i join account a on a.comp_id = i.comp_id and a.account_id = i.account_id
    join company c on c.comp_id = i.comp_id
  where i.comp_id = $1 and i.token_hash = $2`;

export async function readInvitation(db: Db, text: string, now: Date): Promise<Shown> {
  const token = readToken(text);
  if (!token) throw new CallError(4003);
  const [found] = await db.of(token.compId)<Found>(FIND, [token.compId, token.hash, now]);
  if (!found?.isOpen) throw new CallError(4003);
  const { AccountID, isOpen, ...shown } = found;
  return shown;
}

/** Sets the password; the second of two who use a link at once is refused. */
export async function acceptInvitation(
  db: Db,
  { Token, Password }: { Token: string; Password: string },
  sender: Sender,
  now: Date,
): Promise<{ CompCode: string; Account: string }> {
  const token = readToken(Token);
  if (!token) throw new CallError(4003);
  const { compId, hash } = token;
  return orLogged({ db, compId, now }, { ...sender, action: 'AcceptInvitation' }, async () => {
    // Read before the company is locked: whoever has no link waits for nobody and holds nobody up.
    await readInvitation(db, Token, now);
    return act(db, compId, nobody(sender), now, (acting) => useLink(acting, hash, Password));
  });
}

async function useLink(acting: Acting, hash: string, password: string) {
  const { q, compId, now } = acting;
  const [found] = await q<Found>(FIND, [compId, hash, now]);
  if (!found?.isOpen) throw new CallError(4003);
  const { AccountID: accountId, Account, Name: name, CompCode } = found;
  await q`update invitation set used_at = ${now} where comp_id = ${compId} and token_hash = ${hash}`;
  const holder: Acting = { ...acting, by: { ...acting.by, accountId, name } };
  await choosePassword(holder, found, password);
  await logChange(holder, 'AcceptInvitation', `user:${Account}`, null, null);
  return { CompCode, Account };
}
