/**
 * Reads the first rows of a list in order of time without reading all days. A business day lies between fixed hours
 * before and after its date in UTC, for any time zone and start of the day.
 *
 * A stray is a row outside these hours, found by an index of its own. Example: a bill of 1 May that was settled again
 * on 9 May.
 */

import type { DateType } from '../reading/shops';
import { dayColumn, outer } from './facts';

const BEFORE = `interval '36 hours'`;
const AFTER = `interval '60 hours'`;

/**
 * First and last moment of a span, as columns, because with row level security no index is used for the result of a
 * function. A calendar day begins in the business day before.
 */
export const OUTER_MOMENTS = `, ((e->>'a')::date - 1 - ${BEFORE}) at time zone 'UTC' as since, ((e->>'b')::date + ${AFTER}) at time zone 'UTC' as until`;

/** Whether a row is a stray; the text must be that of the index. */
const isStray = (alias: string, moment: string) =>
  `((${alias}.${moment} at time zone 'UTC') < ${alias}.business_date - ${BEFORE} or (${alias}.${moment} at time zone 'UTC') > ${alias}.business_date + ${AFTER})`;

/**
 * Rows of a shop around the days of span `s`, in order of time. The subquery has an `order by` and only indexed columns
 * in its conditions, so that the planner walks the index and a limit stops it early.
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

/** Condition for rows of the days that are not strays. */
export const inDays = (alias: string, moment: string, dateType: DateType) =>
  `not ${isStray(alias, moment)} and ${alias}.${dayColumn(dateType)} between s.a and s.b`;

/** Condition for the strays of the days of span `s`. */
export function straysOf(alias: string, moment: string, dateType: DateType): string {
  return `${alias}.comp_id = $1 and ${alias}.shop_id = s.shop_id and ${isStray(alias, moment)} and ${ofDays(alias, dateType)}`;
}

/** Condition for rows of the days of span `s`. */
export function ofDays(alias: string, dateType: DateType): string {
  const business = `${outer(alias, 'business_date', dateType)} and ${alias}.business_date between ${dateType === 1 ? 's.a' : 's.day_before'} and s.b`;
  return dateType === 1 ? business : `${business} and ${alias}.${dayColumn(dateType)} between s.a and s.b`;
}
