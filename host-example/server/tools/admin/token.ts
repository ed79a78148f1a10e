import { listAccessTokens, makeAccessToken, revokeAccessToken } from '../../people/access-tokens';
import { UserError } from '../../user-error';
import { ofCompany, table, userNamed } from './in-company';

const create = ofCompany({
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
});

const list = ofCompany({
  summary: 'lists the tokens of assistants: whose they are, when they end, when they were last used',
  work: listAccessTokens,
  tell: (tokens) => ({
    text: table(
      tokens.map((token) => [
        token.TokenID,
        token.Account,
        token.TokenName,
        token.State,
        `until ${token.ExpireTime}`,
        token.LastUsedTime === '' ? 'never used' : `last used ${token.LastUsedTime}`,
      ]),
    ),
    json: { tokens },
  }),
});

const revoke = ofCompany({
  summary: 'ends a token at once',
  options: { token: { value: 'number', help: 'its number, as token list has it', isRequired: true } },
  work: async (acting, given) => {
    if (!/^\d{1,18}$/.test(given('token')))
      throw new UserError('--token is the number that token list shows.');
    return revokeAccessToken(acting, { TokenID: given('token') });
  },
  tell: ({ Done }) => ({
    text: Done === 1 ? 'The token has ended.' : 'The token had been revoked before.',
    json: { revoked: Done === 1 },
  }),
});

export const tokenCommands = { create, list, revoke };
