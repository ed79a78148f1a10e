import { setPassword } from '../../companies/set-password';
import { findCompany } from '../../db/companies';
import { UserError } from '../../user-error';
import type { Command } from './command';

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
