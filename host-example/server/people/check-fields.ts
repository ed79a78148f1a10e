/** Rules of the members an administrator types, each refusal with the member and the way out. */

import { loginName } from '../auth/login-name';
import { type CallError, fieldError } from '../call-error';
import { digitsOf, isCurrency, isKept } from '../currency';
import { minuteOf } from '../metrics/calendar';

const PRINTABLE = /^[^\p{C}]+$/u;

/** A name of up to 50 characters that can be seen. */
export function checkName(field: string, name: string): string {
  const length = [...name.trim()].length;
  if (length < 1 || length > 50 || !PRINTABLE.test(name))
    throw fieldError(
      field,
      '应为 1 至 50 个可见字符',
      '應為 1 至 50 個可見字元',
      'must have 1 to 50 visible characters',
    );
  return name.trim();
}

/** The code of a company, which is typed at a login. */
export function checkCompanyCode(field: string, name: string): string {
  if (!loginName.test(name))
    throw fieldError(
      field,
      '应为 1 至 50 个字母、数字、点或横线，不含空格',
      '應為 1 至 50 個字母、數字、點或橫線，不含空格',
      'must have 1 to 50 letters, digits, dots and dashes, no blanks',
    );
  return name;
}

/** The time zone under the name that the runtime has for it. */
export function checkTimeZone(zone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    throw fieldError(
      'TimeZone',
      `${zone} 不是时区，请填写如 Asia/Shanghai`,
      `${zone} 不是時區，請填寫如 Asia/Shanghai`,
      `${zone} is no time zone; write one like Asia/Shanghai`,
    );
  }
}

/** Minutes after midnight of a start of the business day such as 04:30. */
export function checkDayStart(time: string): number {
  if (!/^([01]\d|2[0-3]):[03]0$/.test(time))
    throw fieldError(
      'DayStart',
      '应为整点或半点，如 04:00 或 04:30',
      '應為整點或半點，如 04:00 或 04:30',
      'must be a full or half hour such as 04:00 or 04:30',
    );
  return minuteOf(time);
}

export function checkCurrency(code: string): string {
  if (!isCurrency(code))
    throw fieldError(
      'Currency',
      `${code} 不是货币代码，请填写如 CNY、USD`,
      `${code} 不是幣別代碼，請填寫如 CNY、USD`,
      `${code} is no currency code; write one like CNY or USD`,
    );
  if (!isKept(code))
    throw fieldError(
      'Currency',
      `${code} 的小数位数为 ${digitsOf(code)}，只支持 0、2 或 3 位`,
      `${code} 的小數位數為 ${digitsOf(code)}，只支援 0、2 或 3 位`,
      `${code} has ${digitsOf(code)} decimals; currencies with 0, 2 or 3 can be used`,
    );
  return code;
}

/** Refusal of a name that somebody else in the company has. */
export function takenName(field: string, name: string): CallError {
  return fieldError(
    field,
    `${name} 已存在，请换一个`,
    `${name} 已存在，請換一個`,
    `${name} is taken already; choose another one`,
  );
}
