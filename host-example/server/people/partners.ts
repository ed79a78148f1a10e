/** Partners of a company: made with a secret that is shown once, and taken back with all their sessions. */
import { newSecret } from '../auth/token';
import { type Acting, logChange, unknownEntry } from './acting';
import { checkName, takenName } from './check-fields';

export interface Partner {
  /** What an assertion names as its issuer: `company.partner`. */
  id: string;
  name: string;
  revokedAt: string | null;
}

export async function listPartners({ q, compId }: Acting): Promise<Partner[]> {
  return q<Partner>`
    select comp_id || '.' || partner_id as id, partner_name as name, revoked_at as "revokedAt"
    from partner where comp_id = ${compId} order by partner_id`;
}

export async function makePartner(acting: Acting, name: string): Promise<{ id: string; secret: string }> {
  const { q, compId, now } = acting;
  const known = await listPartners(acting);
  const wanted = checkName('name', name);
  if (known.some((partner) => partner.name === wanted && partner.revokedAt === null)) throw takenName('name', wanted);
  const secret = newSecret();
  const [made] = await q<{ id: string }>`
    insert into partner (comp_id, partner_id, partner_name, secret, created_at)
    select ${compId}, coalesce(max(partner_id), 0) + 1, ${wanted}, ${secret}, ${now} from partner
    where comp_id = ${compId} returning comp_id || '.' || partner_id as id`;
  await logChange(acting, 'MakePartner', `partner:${wanted}`, null, null);
  return { id: made?.id ?? '', secret };
}

/** Ends the secret and every session that it opened. */
export async function revokePartner(acting: Acting, nameOrId: string): Promise<{ ended: number }> {
  const { q, compId, now } = acting;
  const [partner] = await q<{ id: string }>`
    update partner set revoked_at = ${now}
    where comp_id = ${compId} and (partner_name = ${nameOrId} or comp_id || '.' || partner_id = ${nameOrId})
    and revoked_at is null returning partner_id::text as id`;
  if (!partner) throw unknownEntry('name', 'partner.unknown');
  const ended = await q`
    update session set revoked_at = ${now}
    where comp_id = ${compId} and partner_id = ${partner.id} and revoked_at is null
    and expires_at > ${now} returning token_hash`;
  await logChange(acting, 'RevokePartner', `partner:${nameOrId}`, null, { Ended: ended.length });
  return { ended: ended.length };
}
