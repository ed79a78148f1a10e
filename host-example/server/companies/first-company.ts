/** The first company of an empty database, made by whoever holds the token that the server printed at its start. */
import { timingSafeEqual } from 'node:crypto';
import type { FirstCompanyReq } from '../../../types/api/admin';
import { digest } from '../auth/token';
import { CallError, fieldError } from '../call-error';
import type { Db } from '../db/db';
import {
  checkCurrency,
  checkDayStart,
  checkLoginName,
  checkName,
  checkTimeZone,
} from '../people/check-fields';
import { checkPassword } from '../people/password-rule';
import { makeCompany, NotFirst } from './make-company';

export async function makeFirstCompany(
  db: Db,
  setupToken: string,
  body: FirstCompanyReq,
): Promise<{ CompCode: string; Account: string }> {
  if (
    setupToken === '' ||
    !timingSafeEqual(Buffer.from(digest(body.SetupToken)), Buffer.from(digest(setupToken)))
  )
    throw fieldError(
      'SetupToken',
      '不正确；请填写服务器启动时在控制台显示的代码',
      'is wrong; enter the one that the server printed on its console at its start',
    );
  const { DayStart: dayStart = '00:00', TimeZone = 'Asia/Shanghai', Currency = 'CNY', Lang = 'zh-CN' } = body;
  const code = checkLoginName('CompCode', body.CompCode);
  const account = checkLoginName('Account', body.Account);
  checkDayStart(dayStart);
  checkPassword(body.Password, [account, code]);
  try {
    await makeCompany(db, {
      code,
      name: checkName('CompName', body.CompName),
      account,
      ownerName: checkName('Name', body.Name),
      password: body.Password,
      currency: checkCurrency(Currency),
      lang: Lang,
      shop: { name: checkName('ShopName', body.ShopName), timeZone: checkTimeZone(TimeZone), dayStart },
      isFirst: true,
    });
  } catch (error) {
    if (error instanceof NotFirst) throw new CallError(4003);
    throw error;
  }
  return { CompCode: code, Account: account };
}
