import { loginName, loginNameRule } from '../../companies/login-name';
import { makeCompany } from '../../companies/make-company';
import { UserError } from '../../user-error';
import type { Command, Given } from './command';

const NAME = /^[^\p{C}]{1,50}$/u;

export const createCompany: Command = {
  summary: 'makes a company with its first store and its owner; prints the password, once',
  options: {
    name: { value: '"Name"', help: 'name of the company', isRequired: true },
    code: { value: 'code', help: 'what a login names the company by', isRequired: true },
    account: { value: 'boss', help: 'login of the owner', isRequired: true },
    shop: { value: '"Name"', help: 'name of the first store (default: that of the company)' },
    'time-zone': { value: 'zone', help: 'of the store (default: Asia/Shanghai)' },
    'day-start': { value: 'HH:MM', help: 'when its business day starts, full or half hour (default: 00:00)' },
  },
  async run(db, given) {
    const name = checked(given, 'name', NAME, 'has 1 to 50 characters');
    const code = checked(given, 'code', loginName, loginNameRule);
    const account = checked(given, 'account', loginName, loginNameRule);
    const shop = {
      name: given('shop') === '' ? name : checked(given, 'shop', NAME, 'has 1 to 50 characters'),
      timeZone: timeZoneOf(given('time-zone') || 'Asia/Shanghai'),
      dayStart:
        given('day-start') === ''
          ? '00:00'
          : checked(given, 'day-start', /^([01]\d|2[0-3]):[03]0$/, 'is a time like 04:00 or 04:30'),
    };
    const { compId, shopId, password } = await makeCompany(db, { code, name, account, shop });
    return {
      text: `Log in with company code ${code}, account ${account}, password ${password} (shown once).`,
      json: { compId, code, shopId, account, password },
    };
  },
};

function checked(given: Given, option: string, form: RegExp, rule: string): string {
  const value = given(option);
  if (form.test(value)) return value;
  throw new UserError(`--${option} ${JSON.stringify(value)} cannot be used: it ${rule}.`);
}

function timeZoneOf(zone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    throw new UserError(`--time-zone ${JSON.stringify(zone)} is no time zone; write one like Asia/Shanghai.`);
  }
}
