import type { Acting } from '../../people/acting';
import { inviteUser } from '../../people/invitations';
import { endSessions, setPassword } from '../../people/passwords';
import { saveUser } from '../../people/save-user';
import { listUsers } from '../../people/users';
import { linkIdentity } from '../../sign-in/person';
import { UserError } from '../../user-error';
import { type Given, listOf, membersOf, ofCompany, oneOf, roleNamed, shopsNamed, userNamed } from './in-company';

const STATUS = { '': {}, active: { Status: 1 }, disabled: { Status: 2 } } as const;
const named = { account: { value: 'login', help: 'login of the user', isRequired: true } } as const;
const rights = {
  role: { value: '"Name"', help: 'its role, in place of those it has' },
  shops: { value: 'all', help: 'stores it has the role in: all, or names divided by commas (default: all)' },
};

async function rolesOf(acting: Acting, given: Given) {
  if (given('role') === '') {
    if (given('shops') !== '') throw new UserError('--shops goes with --role: say which role the user has there.');
    return {};
  }
  const { RoleID } = await roleNamed(acting, given('role'));
  return { Roles: [{ RoleID, ShopIDs: await shopsNamed(acting, given('shops') || 'all') }] };
}

const list = listOf('lists the users of a company', 'users', listUsers, (user) => [
  user.AccountID,
  user.Account,
  user.Name,
  user.Status === 1 ? 'active' : 'disabled',
  `${user.Sessions} sessions`,
]);

const add = ofCompany({
  summary: 'makes a user and prints the link that sets the password, once',
  options: { ...named, name: { value: '"Name"', help: 'name of the person', isRequired: true }, ...rights },
  work: async (acting, given) => {
    const user = await saveUser(acting, {
      Account: given('account'),
      Name: given('name'),
      ...(await rolesOf(acting, given)),
    });
    return { user, invitation: await inviteUser(acting, user) };
  },
  tell: (made, given) => ({ text: linkText(given('account'), made.invitation.Link), json: made }),
});

const change = ofCompany({
  summary: 'changes login, name, role or stores of a user, or whether it is active',
  options: {
    ...named,
    'new-account': { value: 'login', help: 'new login' },
    name: { value: '"Name"', help: 'new name' },
    ...rights,
    status: { value: 'active', help: 'active or disabled; a disabled user is logged out' },
  },
  work: async (acting, given) => {
    const status = STATUS[oneOf(given, 'status', ['active', 'disabled'])];
    const { AccountID, Version } = await userNamed(acting, given('account'));
    return saveUser(acting, {
      AccountID,
      Version,
      ...membersOf(given, { 'new-account': 'Account', name: 'Name' }),
      ...(await rolesOf(acting, given)),
      ...status,
    });
  },
  tell: (user) => ({ text: `${user.Account}: saved.`, json: { user } }),
});

const invite = ofCompany({
  summary: 'makes a new link that sets the password of a user, once; earlier links end',
  options: named,
  work: async (acting, given) => inviteUser(acting, await userNamed(acting, given('account'))),
  tell: (invitation, given) => ({ text: linkText(given('account'), invitation.Link), json: { invitation } }),
});

const logout = ofCompany({
  summary: 'ends the sessions of a user',
  options: named,
  work: async (acting, given) => endSessions(acting, await userNamed(acting, given('account'))),
  tell: ({ Ended }) => ({ text: `${Ended} sessions have ended.`, json: { ended: Ended } }),
});

const link = ofCompany({
  summary: 'links a user to its subject at the single sign-on service',
  options: {
    ...named,
    issuer: { value: 'address', help: 'OIDC_ISSUER of the server', isRequired: true },
    subject: { value: 'sub', help: 'number or name that the service never changes', isRequired: true },
  },
  work: async (acting, given) => {
    const { AccountID: id, Account: account } = await userNamed(acting, given('account'));
    await linkIdentity(acting, { id, account }, given('issuer'), given('subject'));
    return account;
  },
  tell: (Account, given) => ({ text: `${Account}: linked.`, json: { Account, Subject: given('subject') } }),
});

const linkText = (account: string, link: string) =>
  `${account} sets a password within seven days, once, at the address of your server with\n${link}`;

export const userCommands = { list, add, change, invite, logout, link };

const set = ofCompany({
  summary: 'gives an account a new password and ends its sessions; prints the password, once',
  options: { account: { value: 'boss', help: 'login of the account', isRequired: true } },
  work: async (acting, given) => setPassword(acting, await userNamed(acting, given('account'))),
  tell: (password, given) => ({
    text: `The password of ${given('account')} (company code ${given('company')}) is now ${password} (shown once). Its sessions have ended.`,
    json: { company: given('company'), account: given('account'), password },
  }),
});

export const passwordCommands = { set };
