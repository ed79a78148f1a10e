import { listPartners, makePartner, revokePartner } from '../../people/partners';
import type { Command } from './command';
import { inCompany, ofCompany, table } from './in-company';

const named = { name: { value: '"Name"', help: 'name of the partner', isRequired: true } } as const;

const list: Command = {
  summary: 'lists the partners of a company',
  options: ofCompany,
  async run(db, given) {
    const partners = await inCompany(db, given, listPartners);
    return {
      text: table(
        partners.map(({ id, name, revokedAt }) => [id, name, revokedAt === null ? 'active' : 'revoked']),
      ),
      json: { partners },
    };
  },
};

const create: Command = {
  summary: 'makes a partner and prints its secret, once (docs/portal.md#sessions-for-your-own-users)',
  options: { ...ofCompany, ...named },
  async run(db, given) {
    const partner = await inCompany(db, given, (acting) => makePartner(acting, given('name')));
    return { text: `Partner ${partner.id}: its secret, shown once.\n${partner.secret}`, json: { partner } };
  },
};

const revoke: Command = {
  summary: 'ends the secret of a partner and the sessions it opened',
  options: { ...ofCompany, ...named },
  async run(db, given) {
    const { ended } = await inCompany(db, given, (acting) => revokePartner(acting, given('name')));
    return { text: `The secret has ended, and ${ended} sessions with it.`, json: { ended } };
  },
};

export const partnerCommands = { list, create, revoke };
