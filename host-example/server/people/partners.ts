/** Partners of a company: made with a secret that is shown once, and taken back with all their sessions. */
import { randomBytes } from 'node:crypto';
import { type Acting, logChange, unknownEntry } from './acting';
import { checkName, takenName } from './check-fields';

export interface Partner {
  /** What an assertion names as its issuer: `company.partner`. */
  id: string;
  name: string;
  revokedAt: string | null;
}

const partnerIdOf = (compId: number, partnerId: string) => `${compId}.${partnerId}`;

export async function listPartners({ q, compId }: Acting): Promise<Partner[]> {
  return q<Partner>(
    `select comp_id || '.' || partner_id as id, partner_name as name, revoked_at as "revokedAt"
     from partner where comp_id = $1 order by partner_id`,
    [compId],
  );
}

export async function makePartner(acting: Acting, name: string): Promise<{ id: string; secret: string }> {
  const { q, compId, now } = acting;
  const known = await listPartners(acting);
  const wanted = checkName('name', name);
  if (known.some((partner) => partner.name === wanted && partner.revokedAt === null))
    throw takenName('name', wanted);
  const secret = randomBytes(32).toString('base64url');
  const [made] = await q<{ id: string }>(
    `insert into partner (comp_id, partner_id, partner_name, secret, created_at)
     select $1, coalesce(max(partner_id), 0) + 1, $2, $3, $4 from partner where comp_id = $1 returning partner_id::text as id`,
    [compId, wanted, secret, now],
  );
  await logChange(acting, 'MakePartner', `partner:${wanted}`, null, null);
  return { id: partnerIdOf(compId, made?.id ?? ''), secret };
}

/** Ends the secret and every session that it opened. */
export async function revokePartner(acting: Acting, name: string): Promise<{ ended: number }> {
  const { q, compId, now } = acting;
  const [partner] = await q<{ id: string }>(
    `update partner set revoked_at = $3 where comp_id = $1 and (partner_name = $2 or comp_id || '.' || partner_id = $2)
       and revoked_at is null returning partner_id::text as id`,
    [compId, name, now],
  );
  if (!partner) throw unknownEntry('name', 'partner.unknown');
  const ended = await q(
    `update session set revoked_at = $3 where comp_id = $1 and partner_id = $2 and revoked_at is null
       and expires_at > $3 returning token_hash`,
    [compId, partner.id, now],
  );
  await logChange(acting, 'RevokePartner', `partner:${name}`, null, { Ended: ended.length });
  return { ended: ended.length };
}
