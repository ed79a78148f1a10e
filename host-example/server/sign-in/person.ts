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
  /** What the account is linked to at the service; null for nothing. */
  subject: string | null;
}

/** The account that is linked to subject $4 of issuer $2, and that with the login $5. */
const ACCOUNTS = `select a.account_id::text as id, a.account, a.status = 1 as "isActive",
    ${isLicensed('c', '$3')} as "isLicensed", i.subject
  from account a join company c on c.comp_id = a.comp_id
    left join account_identity i on i.comp_id = $1 and i.account_id = a.account_id and i.issuer = $2
  where a.comp_id = $1 and (i.subject = $4 or lower(a.account) = lower($5))`;

/**
 * The account is found by the subject that was linked, else by a verified address that is a login name, which links the
 * subject. An address that has another subject already may have been given to another person, and is refused.
 */
export async function accountOf(acting: Acting, issuer: string, { subject, email }: Person): Promise<Found> {
  const { q, compId, now } = acting;
  const rows = await q<Row>(ACCOUNTS, [compId, issuer, now, subject, typedLogin(email)]);
  const found = rows.find((row) => row.subject === subject) ?? rows.find((row) => row.subject === null);
  if (!found) throw new CallError(1010);
  if (!found.isActive) throw new CallError(1004);
  if (!found.isLicensed) throw new CallError(1005);
  if (found.subject === null) await linkIdentity(acting, found, issuer, subject);
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
  const [taken] = await q<{ account: string }>`
    select account from account_identity join account using (comp_id, account_id)
    where comp_id = ${compId} and issuer = ${issuer} and subject = ${subject} and account_id <> ${id}`;
  if (taken) throw fieldError('Subject', 'identity.taken', { account: taken.account });
  await q`delete from account_identity where comp_id = ${compId} and account_id = ${id} and issuer = ${issuer}`;
  await q`
    insert into account_identity (comp_id, account_id, issuer, subject, linked_at)
    values (${compId}, ${id}, ${issuer}, ${subject}, ${now})`;
  await logChange(acting, 'LinkIdentity', `user:${account}`, null, { Issuer: issuer, Subject: subject });
}
