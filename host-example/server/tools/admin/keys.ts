/** What lets programs in: the keys of tills, the tokens of assistants, the secrets of partners. */
import { endKey, makeKey } from '../../companies/shops';
import { listAccessTokens, makeAccessToken, revokeAccessToken } from '../../people/access-tokens';
import { listPartners, makePartner, revokePartner } from '../../people/partners';
import { UserError } from '../../user-error';
import { listOf, ofCompany, ofShop, shopNamed, userNamed } from './in-company';

export const keyCommands = {
  create: ofCompany({
    summary: 'makes the key of a store’s till and prints it, once; the key before ends',
    options: ofShop,
    work: async (acting, given) => {
      const shop = await shopNamed(acting, given('shop'));
      return { shop: shop.ShopName, key: (await makeKey(acting, shop)).Key };
    },
    tell: (made) => ({
      text: `${made.shop}: the key of its till, shown once; an earlier one has ended.\n${made.key}`,
      json: made,
    }),
  }),
  end: ofCompany({
    summary: 'ends the key of a store’s till',
    options: ofShop,
    work: async (acting, given) => endKey(acting, await shopNamed(acting, given('shop'))),
    tell: ({ Done }) => ({
      text: Done === 1 ? 'The key has ended.' : 'The store had no key.',
      json: { ended: Done === 1 },
    }),
  }),
};

export const tokenCommands = {
  create: ofCompany({
    summary: 'makes a token by which an assistant reads for a user, and prints it, once (docs/assistant.md)',
    options: {
      account: { value: 'login', help: 'login of the user whose rights it has', isRequired: true },
      name: { value: '"Name"', help: 'which assistant it is for', isRequired: true },
      days: { value: '90', help: 'days for which it is good, 1 to 366 (default: 90)' },
    },
    work: async (acting, given) => {
      const Days = Number(given('days') || '90');
      if (!Number.isInteger(Days) || Days < 1 || Days > 366)
        throw new UserError('--days is a whole number from 1 to 366.');
      const { AccountID } = await userNamed(acting, given('account'));
      return makeAccessToken(acting, { AccountID, TokenName: given('name'), Days });
    },
    tell: (made, given) => ({
      text: `Token ${made.TokenID} of ${given('account')}, good until ${made.ExpireTime}, shown once.\n${made.Token}`,
      json: { token: made },
    }),
  }),
  list: listOf(
    'lists the tokens of assistants: whose they are, when they end, when they were last used',
    'tokens',
    listAccessTokens,
    (token) => [
      token.TokenID,
      token.Account,
      token.TokenName,
      token.State,
      `until ${token.ExpireTime}`,
      token.LastUsedTime === '' ? 'never used' : `last used ${token.LastUsedTime}`,
    ],
  ),
  revoke: ofCompany({
    summary: 'ends a token at once',
    options: { token: { value: 'number', help: 'its number, as token list has it', isRequired: true } },
    work: async (acting, given) => {
      if (!/^\d{1,18}$/.test(given('token'))) throw new UserError('--token is the number that token list shows.');
      return revokeAccessToken(acting, { TokenID: given('token') });
    },
    tell: ({ Done }) => ({
      text: Done === 1 ? 'The token has ended.' : 'The token had been revoked before.',
      json: { revoked: Done === 1 },
    }),
  }),
};

const named = { name: { value: '"Name"', help: 'name of the partner', isRequired: true } } as const;

export const partnerCommands = {
  list: listOf('lists the partners of a company', 'partners', listPartners, ({ id, name, revokedAt }) => [
    id,
    name,
    revokedAt === null ? 'active' : 'revoked',
  ]),
  create: ofCompany({
    summary: 'makes a partner and prints its secret, once (docs/portal.md#sessions-for-your-own-users)',
    options: named,
    work: (acting, given) => makePartner(acting, given('name')),
    tell: (partner) => ({
      text: `Partner ${partner.id}: its secret, shown once.\n${partner.secret}`,
      json: { partner },
    }),
  }),
  revoke: ofCompany({
    summary: 'ends the secret of a partner and the sessions it opened',
    options: named,
    work: (acting, given) => revokePartner(acting, given('name')),
    tell: ({ ended }) => ({ text: `The secret has ended, and ${ended} sessions with it.`, json: { ended } }),
  }),
};
