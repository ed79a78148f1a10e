/** The first company of an empty database, made by whoever holds the token that the server printed at its start. */
import type { FirstCompanyReq } from '../../../types/api/admin';
import { checkLogin } from '../auth/login-name';
import { sameSecret } from '../auth/token';
import { CallError, fieldError } from '../call-error';
import { listCompanies, plainCode } from '../db/companies';
import type { Db } from '../db/db';
import type { Sender } from '../people/acting';
import { writeRefusal } from '../people/audit';
import { checkCompanyCode, checkCurrency, checkDayStart, checkName, checkTimeZone } from '../people/check-fields';
import { checkPassword } from '../people/password-rule';
import { makeCompany } from './make-company';

export async function makeFirstCompany(
  db: Db,
  setupToken: string,
  body: FirstCompanyReq,
  sender: Sender,
): Promise<{ CompCode: string; Account: string }> {
  if (setupToken === '' || !sameSecret(body.SetupToken, setupToken)) throw fieldError('SetupToken', 'setup.token');
  const { DayStart: dayStart = '00:00', TimeZone = 'Asia/Shanghai', Currency = 'CNY', Lang = 'zh-CN' } = body;
  const code = checkCompanyCode('CompCode', body.CompCode);
  const account = checkLogin('Account', body.Account);
  checkDayStart(dayStart);
  await checkPassword(body.Password, [account, code]);
  const made = {
    code,
    name: checkName('CompName', body.CompName),
    account,
    ownerName: checkName('Name', body.Name),
    password: body.Password,
    currency: checkCurrency(Currency),
    lang: Lang,
    shop: { name: checkName('ShopName', body.ShopName), timeZone: checkTimeZone(TimeZone), dayStart },
  };
  await makeCompany(db, { ...made, isFirst: true }).catch(async (error: unknown) => {
    if (error instanceof CallError) await logSecond(db, body, sender);
    throw error;
  });
  return { CompCode: code, Account: account };
}

/** A company that is already there hears of somebody who tried to make another one. */
async function logSecond(db: Db, { CompCode, CompName, Account }: FirstCompanyReq, sender: Sender): Promise<void> {
  const companies = await listCompanies(db);
  const told = companies.find(({ compCode }) => compCode === plainCode(CompCode)) ?? companies[0];
  if (!told) return;
  const after = { CompName, Account };
  const entry = { ...sender, action: 'MakeFirstCompany', target: `company:${CompCode}`, after };
  await db.tenant(told.compId, (q) => writeRefusal(q, entry, '4003', new Date()));
}
