import { setPassword } from '../../companies/set-password';
import { findCompany } from '../../db/companies';
import type { Acting } from '../../people/acting';
import { inviteUser } from '../../people/invitations';
import { endSessions } from '../../people/passwords';
import { saveUser } from '../../people/save-user';
import { listUsers } from '../../people/users';
import { linkIdentity } from '../../sign-in/person';
import { UserError } from '../../user-error';
import type { Command, Given } from './command';
import { inCompany, ofCompany, option, roleNamed, shopsNamed, table, userNamed } from './in-company';

const named = { account: { value: 'login', help: 'login of the user', isRequired: true } } as const;
const rights = {
  role: { value: '"Name"', help: 'its role, in place of those it has' },
  shops: { value: 'all', help: 'stores it has the role in: all, or names divided by commas (default: all)' },
};

async function rolesOf(acting: Acting, given: Given) {
  if (given('role') === '') return {};
  const { RoleID } = await roleNamed(acting, given('role'));
  return { Roles: [{ RoleID, ShopIDs: await shopsNamed(acting, given('shops') || 'all') }] };
}

const list: Command = {
  summary: 'lists the users of a company',
  options: ofCompany,
  async run(db, given) {
    const users = await inCompany(db, given, listUsers);
    return {
      text: table(
        users.map((user) => [
          user.AccountID,
          user.Account,
          user.Name,
          user.Status === 1 ? 'active' : 'disabled',
          `${user.Sessions} sessions`,
        ]),
      ),
      json: { users },
    };
  },
};

const add: Command = {
  summary: 'makes a user and prints the link that sets the password, once',
  options: {
    ...ofCompany,
    ...named,
    name: { value: '"Name"', help: 'name of the person', isRequired: true },
    ...rights,
  },
  async run(db, given) {
    const made = await inCompany(db, given, async (acting) => {
      const user = await saveUser(acting, {
        Account: given('account'),
        Name: given('name'),
        ...(await rolesOf(acting, given)),
      });
      return { user, invitation: await inviteUser(acting, user) };
    });
    return { text: linkText(given('account'), made.invitation.Link), json: made };
  },
};

const change: Command = {
  summary: 'changes login, name, role or stores of a user, or whether it is active',
  options: {
    ...ofCompany,
    ...named,
    'new-account': { value: 'login', help: 'new login' },
    name: { value: '"Name"', help: 'new name' },
    ...rights,
    status: { value: 'active', help: 'active or disabled; a disabled user is logged out' },
  },
  async run(db, given) {
    const status = given('status');
    if (!['', 'active', 'disabled'].includes(status)) throw new UserError('--status is active or disabled.');
    const user = await inCompany(db, given, async (acting) => {
      const { AccountID, Version } = await userNamed(acting, given('account'));
      return saveUser(acting, {
        AccountID,
        Version,
        ...option(given, 'new-account', 'Account'),
        ...option(given, 'name', 'Name'),
        ...(await rolesOf(acting, given)),
        ...(status !== '' && { Status: status === 'disabled' ? (2 as const) : (1 as const) }),
      });
    });
    return { text: `${user.Account}: saved.`, json: { user } };
  },
};

const invite: Command = {
  summary: 'makes a new link that sets the password of a user, once; earlier links end',
  options: { ...ofCompany, ...named },
  async run(db, given) {
    const invitation = await inCompany(db, given, async (acting) =>
      inviteUser(acting, await userNamed(acting, given('account'))),
    );
    return { text: linkText(given('account'), invitation.Link), json: { invitation } };
  },
};

const logout: Command = {
  summary: 'ends the sessions of a user',
  options: { ...ofCompany, ...named },
  async run(db, given) {
    const { Ended } = await inCompany(db, given, async (acting) =>
      endSessions(acting, await userNamed(acting, given('account'))),
    );
    return { text: `${Ended} sessions have ended.`, json: { ended: Ended } };
  },
};

const link: Command = {
  summary: 'links a user to its subject at the single sign-on service',
  options: {
    ...ofCompany,
    ...named,
    issuer: { value: 'address', help: 'OIDC_ISSUER of the server', isRequired: true },
    subject: { value: 'sub', help: 'number or name that the service never changes', isRequired: true },
  },
  async run(db, given) {
    const Account = await inCompany(db, given, async (acting) => {
      const user = await userNamed(acting, given('account'));
      await linkIdentity(
        acting,
        { id: user.AccountID, account: user.Account },
        given('issuer'),
        given('subject'),
      );
      return user.Account;
    });
    return { text: `${Account}: linked.`, json: { Account, Subject: given('subject') } };
  },
};

const linkText = (account: string, link: string) =>
  `${account} sets a password within seven days, once, at the address of your server with\n${link}`;

export const userCommands = { list, add, change, invite, logout, link };

export const setPasswordCommand: Command = {
  summary: 'gives an account a new password and ends its sessions; prints the password, once',
  options: {
    company: { value: 'code', help: 'code of the company', isRequired: true },
    account: { value: 'boss', help: 'login of the account', isRequired: true },
  },
  async run(db, given) {
    const code = given('company');
    const account = given('account');
    const company = await findCompany(db, code);
    if (company === null) throw new UserError(`There is no company with the code ${code}.`);
    const password = await db.tenant(company.compId, (q) => setPassword(q, company.compId, account));
    if (password === null) throw new UserError(`The company ${code} has no account ${account}.`);
    return {
      text: `The password of ${account} (company code ${code}) is now ${password} (shown once). Its sessions have ended.`,
      json: { company: code, account, password },
    };
  },
};
