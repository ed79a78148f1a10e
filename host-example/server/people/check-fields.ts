/** Rules of the members an administrator types, each refusal with the member and the way out. */

import { LOGIN_NAME } from '../auth/login-name';
import { type CallError, fieldError } from '../call-error';
import { digitsOf, isCurrency, isKept } from '../currency';
import { plainCode } from '../db/companies';
import { zoneNamed } from '../local-time';
import { minuteOf } from '../metrics/calendar';
import type { Acting } from './acting';

const PRINTABLE = /^[^\p{C}]+$/u;
/** Tables with amounts of stores. */
const AMOUNTS = 'orders source_day member_account_log day_count other_receipt target dish_cost'.split(' ');

/** A name of up to 50 characters that can be seen, or the one that is stored: a partner may have given another. */
export function checkName(field: string, name: string, before = ''): string {
  if (name === before && before !== '') return before;
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

export function checkTimeZone(zone: string): string {
  const name = zoneNamed(zone);
  if (name === null) throw fieldError('TimeZone', 'zone.unknown', { zone });
  return name;
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

/**
 * Refuses a currency with other decimals where there are amounts, which are kept in its smallest unit: 12.30 would become
 * 1,230 yen. Of one store, or with null of all that is in the currency of the company: stores without their own, and what
 * dishes cost in every store (shop 0).
 */
export async function refuseOtherDecimals(
  { q, compId }: Acting,
  before: string,
  code: string,
  shopId: string | null,
): Promise<void> {
  if (digitsOf(before) === digitsOf(code)) return;
  const usual = await q<{ id: string }>`
    select shop_id::text as id from shop where comp_id = ${compId} and currency = ''`;
  const ids = shopId === null ? ['0', ...usual.map(({ id }) => id)] : [shopId];
  const amounts = AMOUNTS.map(
    (table) => `exists (select 1 from ${table} x where x.comp_id = $1 and x.shop_id = any($2::bigint[]))`,
  );
  const found = await q(`select 1 from shop where comp_id = $1 and (${amounts.join(' or ')}) limit 1`, [compId, ids]);
  if (found.length > 0) throw fieldError('Currency', 'currency.kept', { before, code, digits: digitsOf(before) });
}

/** Refusal of a name that somebody else in the company has. */
export function takenName(field: string, name: string): CallError {
  return fieldError(field, 'name.taken', { name });
}
