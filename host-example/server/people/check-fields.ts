/** Rules of the members an administrator types, each refusal with the member and the way out. */

import { LOGIN_NAME } from '../auth/login-name';
import { type CallError, fieldError } from '../call-error';
import { digitsOf, isCurrency, isKept } from '../currency';
import { plainCode } from '../db/companies';
import { minuteOf } from '../metrics/calendar';

const PRINTABLE = /^[^\p{C}]+$/u;

/** A name of up to 50 characters that can be seen. */
export function checkName(field: string, name: string): string {
  const length = [...name.trim()].length;
  if (length < 1 || length > 50 || !PRINTABLE.test(name)) throw fieldError(field, 'name.form');
  return name.trim();
}

/** The code of a company, which is typed at a login. */
export function checkCompanyCode(field: string, typed: string): string {
  const code = plainCode(typed);
  if (!LOGIN_NAME.test(code)) throw fieldError(field, 'company.code');
  return code;
}

/** The time zone under the name that the runtime has for it. */
export function checkTimeZone(zone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    throw fieldError('TimeZone', 'zone.unknown', { zone });
  }
}

/** Minutes after midnight of a start of the business day such as 04:30. */
export function checkDayStart(time: string): number {
  if (!/^([01]\d|2[0-3]):[03]0$/.test(time)) throw fieldError('DayStart', 'dayStart.form');
  return minuteOf(time);
}

export function checkCurrency(code: string): string {
  if (!isCurrency(code)) throw fieldError('Currency', 'currency.unknown', { code });
  if (!isKept(code)) throw fieldError('Currency', 'currency.digits', { code, digits: digitsOf(code) });
  return code;
}

/** Refusal of a name that somebody else in the company has. */
export function takenName(field: string, name: string): CallError {
  return fieldError(field, 'name.taken', { name });
}
