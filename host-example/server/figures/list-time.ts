/**
 * The first rows of a list in the order of time, without reading all of its days. A business day lies within these hours
 * of its date by UTC, wherever the shop is and whenever its day starts; a row from outside of them, a bill settled anew
 * days later say, is a stray with an index of its own.
 */

import type { DateType } from '../reading/shops';
import { dayColumn, outer } from './facts';

const BEFORE = `interval '36 hours'`;
const AFTER = `interval '60 hours'`;

/**
 * The outermost moments of a span, as columns of it: behind row level security no index is asked for what a function
 * says. A calendar day begins in the business day before.
 */
export const OUTER_MOMENTS = `, ((e->>'a')::date - 1 - ${BEFORE}) at time zone 'UTC' as since, ((e->>'b')::date + ${AFTER}) at time zone 'UTC' as until`;

/** Whether the moment of a row is far from its business day; the text is that of the index. */
const isStray = (alias: string, moment: string) =>
  `((${alias}.${moment} at time zone 'UTC') < ${alias}.business_date - ${BEFORE} or (${alias}.${moment} at time zone 'UTC') > ${alias}.business_date + ${AFTER})`;

/**
 * The rows of a shop around the days of span `s`, in the order of time. A subquery of its own, with the order in it and
 * nothing but the columns of the index in its conditions: so the planner has no other way than to walk the index, and
 * whoever takes the first rows of it reads no more than those.
 */
export function inTime(
  table: string,
  alias: string,
  { moment, id, way }: { moment: string; id: string; way: 'asc' | 'desc' },
  condition = '',
): string {
  return `(select ${alias}.* from ${table} ${alias} where ${alias}.comp_id = $1 and ${alias}.shop_id = s.shop_id${condition}
    and ${alias}.${moment} between s.since and s.until
    order by ${alias}.${moment} ${way}, ${alias}.${id} ${way} offset 0) ${alias}`;
}

/** Those of them that are of the days and no strays. */
export const inDays = (alias: string, moment: string, dateType: DateType) =>
  `not ${isStray(alias, moment)} and ${alias}.${dayColumn(dateType)} between s.a and s.b`;

/** Strays of the days of span `s`. */
export function straysOf(alias: string, moment: string, dateType: DateType): string {
  return `${alias}.comp_id = $1 and ${alias}.shop_id = s.shop_id and ${isStray(alias, moment)} and ${ofDays(alias, dateType)}`;
}

/** Rows of the days of span `s`. */
export function ofDays(alias: string, dateType: DateType): string {
  const business = `${outer(alias, 'business_date', dateType)} and ${alias}.business_date between s.a${dateType === 1 ? '' : ' - 1'} and s.b`;
  return dateType === 1 ? business : `${business} and ${alias}.${dayColumn(dateType)} between s.a and s.b`;
}
