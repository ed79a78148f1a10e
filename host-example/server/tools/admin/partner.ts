import { listPartners, makePartner, revokePartner } from '../../people/partners';
import { ofCompany, table } from './in-company';

const named = { name: { value: '"Name"', help: 'name of the partner', isRequired: true } } as const;

const list = ofCompany({
  summary: 'lists the partners of a company',
  work: listPartners,
  tell: (partners) => ({
    text: table(
      partners.map(({ id, name, revokedAt }) => [id, name, revokedAt === null ? 'active' : 'revoked']),
    ),
    json: { partners },
  }),
});

const create = ofCompany({
  summary: 'makes a partner and prints its secret, once (docs/portal.md#sessions-for-your-own-users)',
  options: named,
  work: (acting, given) => makePartner(acting, given('name')),
  tell: (partner) => ({
    text: `Partner ${partner.id}: its secret, shown once.\n${partner.secret}`,
    json: { partner },
  }),
});

const revoke = ofCompany({
  summary: 'ends the secret of a partner and the sessions it opened',
  options: named,
  work: (acting, given) => revokePartner(acting, given('name')),
  tell: ({ ended }) => ({ text: `The secret has ended, and ${ended} sessions with it.`, json: { ended } }),
});

export const partnerCommands = { list, create, revoke };
