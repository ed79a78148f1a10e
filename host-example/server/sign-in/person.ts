// The account of who signed in. None is made: an administrator makes accounts and gives them their rights.
import { typedLogin } from '../auth/login-name';
import { CallError, fieldError } from '../call-error';
import { isLicensed } from '../db/companies';
import { type Acting, logChange } from '../people/acting';
import type { Person } from './provider';

export interface Found {
  id: string;
  account: string;
}

interface Row extends Found {
  isActive: boolean;
  isLicensed: boolean;
  isLinked: boolean;
}

const COLUMNS = `a.account_id::text as id, a.account, a.status = 1 as "isActive",
  ${isLicensed('c', '$3')} as "isLicensed"`;

/**
 * By the subject that was linked, else by a verified address that is a login name, which links the subject. An address
 * that has another subject already may have been given to another person, and is refused.
 */
export async function accountOf(acting: Acting, issuer: string, { subject, email }: Person): Promise<Found> {
  const { q, compId, now } = acting;
  const [linked] = await q<Row>(
    `select ${COLUMNS}, true as "isLinked" from account_identity i
       join account a using (comp_id, account_id) join company c using (comp_id)
     where comp_id = $1 and i.issuer = $2 and i.subject = $4`,
    [compId, issuer, now, subject],
  );
  const [named] =
    linked || !email
      ? []
      : await q<Row>(
          `select ${COLUMNS}, exists (select 1 from account_identity i
               where i.comp_id = $1 and i.account_id = a.account_id and i.issuer = $2) as "isLinked"
           from account a join company c using (comp_id) where comp_id = $1 and lower(a.account) = lower($4)`,
          [compId, issuer, now, typedLogin(email)],
        );
  const found = linked ?? named;
  if (!found || (found === named && found.isLinked)) throw new CallError(1010);
  if (!found.isActive) throw new CallError(1004);
  if (!found.isLicensed) throw new CallError(1005);
  if (!linked) await linkIdentity(acting, found, issuer, subject);
  return found;
}

/** Links an account to a subject of the service, in place of the one it had. */
export async function linkIdentity(
  acting: Acting,
  { id, account }: Found,
  issuer: string,
  subject: string,
): Promise<void> {
  const { q, compId, now } = acting;
  const [taken] = await q<{ account: string }>(
    `select account from account_identity join account using (comp_id, account_id)
     where comp_id = $1 and issuer = $2 and subject = $3 and account_id <> $4`,
    [compId, issuer, subject, id],
  );
  if (taken) throw fieldError('Subject', 'identity.taken', { account: taken.account });
  await q('delete from account_identity where comp_id = $1 and account_id = $2 and issuer = $3', [
    compId,
    id,
    issuer,
  ]);
  await q(
    'insert into account_identity (comp_id, account_id, issuer, subject, linked_at) values ($1, $2, $3, $4, $5)',
    [compId, id, issuer, subject, now],
  );
  await logChange(acting, 'LinkIdentity', `user:${account}`, null, { Issuer: issuer, Subject: subject });
}
