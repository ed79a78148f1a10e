/** What the holder of a link does with it: sees whose it is, and sets the password, once. */
import type { AdminApi } from '../../../types/api/admin';
import { readToken } from '../auth/token';
import { CallError } from '../call-error';
import type { Db } from '../db/db';
import { type Acting, type Actor, act, logChange } from './acting';
import { writeRefusal } from './audit';
import { checkPassword } from './password-rule';
import { storePassword } from './passwords';

interface Found {
  accountId: string;
  account: string;
  name: string;
  compCode: string;
  compName: string;
  expiresAt: string;
  isOpen: boolean;
}

const FIND = `select a.account_id::text as "accountId", a.account, a.account_name as name, c.comp_code as "compCode",
    c.comp_name as "compName", i.expires_at as "expiresAt",
    i.used_at is null and i.revoked_at is null and i.expires_at > $3 and a.status = 1 as "isOpen"
  from invitation i join account a on a.comp_id = i.comp_id and a.account_id = i.account_id
    join company c on c.comp_id = i.comp_id
  where i.comp_id = $1 and i.token_hash = $2`;

type Sender = Pick<Actor, 'traceId' | 'address'>;

export async function readInvitation(
  db: Db,
  text: string,
  now: Date,
): Promise<AdminApi['/api/Admin/ReadInvitation']['response']> {
  const token = readToken(text);
  if (!token) throw new CallError(4003);
  const [found] = await db.tenant(token.compId, (q) =>
    q<Found>(FIND, [token.compId, token.hash, now.toISOString()]),
  );
  if (!found?.isOpen) throw new CallError(4003);
  return {
    CompCode: found.compCode,
    CompName: found.compName,
    Account: found.account,
    Name: found.name,
    ExpireTime: new Date(found.expiresAt).toISOString(),
  };
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
  // Read before the company is locked: whoever has no link waits for nobody and holds nobody up.
  try {
    await readInvitation(db, Token, now);
    const nobody: Actor = { accountId: '0', name: '', grants: null, ...sender };
    return await act(db, token.compId, nobody, now, (acting) => useLink(acting, token.hash, Password));
  } catch (error) {
    if (error instanceof CallError) await logRefusal(db, token.compId, sender, error, now);
    throw error;
  }
}

async function useLink(acting: Acting, hash: string, password: string) {
  const { q, compId, now } = acting;
  const [found] = await q<Found>(FIND, [compId, hash, now.toISOString()]);
  if (!found?.isOpen) throw new CallError(4003);
  const { accountId, account, name, compCode } = found;
  await checkPassword(password, [account, compCode]);
  await q('update invitation set used_at = $3 where comp_id = $1 and token_hash = $2', [
    compId,
    hash,
    now.toISOString(),
  ]);
  const holder: Acting = { ...acting, by: { ...acting.by, accountId, name } };
  await storePassword(holder, accountId, account, password);
  await logChange(holder, 'AcceptInvitation', `user:${account}`, null, null);
  return { CompCode: compCode, Account: account };
}

/** A company that does not exist has no log. */
async function logRefusal(
  db: Db,
  compId: number,
  sender: Sender,
  { code, fields }: CallError,
  now: Date,
): Promise<void> {
  await db.tenant(compId, async (q) => {
    const [company] = await q('select 1 from company where comp_id = $1', [compId]);
    if (!company) return;
    const refused = { ...sender, action: 'AcceptInvitation', after: { Fields: Object.keys(fields) } };
    await writeRefusal({ q, compId }, refused, String(code), now);
  });
}
