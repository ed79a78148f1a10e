import { checkLogin } from '../../auth/login-name';
import { readCompany, saveCompany } from '../../companies/company';
import { makeCompany } from '../../companies/make-company';
import { listCompanies } from '../../db/companies';
import { LANGS } from '../../lang';
import { checkCompanyCode, checkCurrency, checkDayStart, checkName, checkTimeZone } from '../../people/check-fields';
import { readLog } from '../../people/read-log';
import { UserError } from '../../user-error';
import { type Command, membersOf, ofCompany, oneOf, table } from './in-company';

const create: Command = {
  summary: 'makes a company with its first store and its owner; prints the password, once',
  options: {
    name: { value: '"Name"', help: 'name of the company', isRequired: true },
    code: { value: 'code', help: 'what a login names the company by', isRequired: true },
    account: { value: 'boss', help: 'login of the owner', isRequired: true },
    shop: { value: '"Name"', help: 'name of the first store (default: that of the company)' },
    'time-zone': { value: 'zone', help: 'of the store (default: Asia/Shanghai)' },
    'day-start': { value: 'HH:MM', help: 'when its business day starts, full or half hour (default: 00:00)' },
    currency: { value: 'CNY', help: 'currency code (default: CNY)' },
    lang: { value: 'en', help: 'language of roles and payment types: zh-CN, zh-TW or en (default: zh-CN)' },
  },
  async run(db, given) {
    const name = checkName('name', given('name'));
    const code = checkCompanyCode('code', given('code'));
    const account = checkLogin('account', given('account'));
    const dayStart = given('day-start') || '00:00';
    // Its minutes are not needed: a new store takes the text.
    checkDayStart(dayStart);
    const shop = {
      name: given('shop') === '' ? name : checkName('shop', given('shop')),
      timeZone: checkTimeZone(given('time-zone') || 'Asia/Shanghai'),
      dayStart,
    };
    const currency = checkCurrency(given('currency') || 'CNY');
    const lang = oneOf(given, 'lang', LANGS) || 'zh-CN';
    const { compId, shopId, password } = await makeCompany(db, { code, name, account, shop, currency, lang });
    return {
      text: `Log in with company code ${code}, account ${account}, password ${password} (shown once).`,
      json: { compId, code, shopId, account, password },
    };
  },
};

const list: Command = {
  summary: 'lists the companies',
  options: {},
  async run(db) {
    const companies = await listCompanies(db);
    return {
      text: table(companies.map(({ compId, compCode, compName }) => [compId, compCode, compName])),
      json: { companies },
    };
  },
};

const change = ofCompany({
  summary: 'changes name or currency of a company',
  options: { name: { value: '"Name"', help: 'new name' }, currency: { value: 'CNY', help: 'new currency code' } },
  work: async (acting, given) =>
    saveCompany(acting, {
      Version: (await readCompany(acting)).Version,
      ...membersOf(given, { name: 'CompName', currency: 'Currency' }),
    }),
  tell: (company) => ({ text: `${company.CompName}: saved.`, json: { company } }),
});

const log = ofCompany({
  summary: 'shows who did what, newest first',
  options: { page: { value: '1', help: 'page of 50 entries (default: 1)' } },
  work: async (acting, given) => {
    const PageIndex = Number(given('page') || '1');
    if (!Number.isInteger(PageIndex) || PageIndex < 1) throw new UserError('--page is a whole number from 1 on.');
    return readLog(acting, { PageIndex });
  },
  tell: (page) => ({
    text: table(
      page.List.map((entry) => [
        entry.Time,
        entry.Name || (entry.AccountID === '0' ? 'command line' : entry.AccountID),
        entry.Action,
        entry.Target,
        entry.Result === 'done' ? '' : `refused ${entry.Code}`,
      ]),
    ),
    json: { total: page.Total, entries: page.List },
  }),
});

export const companyCommands = { create, list, change };
export const logCommands = { list: log };
