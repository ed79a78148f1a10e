/**
 * Periods an owner can choose: the range codes of docs/product/metrics.md#periods. All dates are business dates;
 * `today` is the current business day of the scope, never the date of the device.
 */
import type { BizDate, DateRangeCode, DateTime, RangeUnit } from '../../../types/api/common';
import { add, daysIn, firstOf, isDate, lastOf, mondayOf } from '../../lib/date';
import { dashed, endOfDay, nearDay, slashed, startOfDay } from '../../lib/date-text';

export interface Period {
  code: DateRangeCode;
  start: BizDate;
  end: BizDate;
}

/** 近7天 and 近30天 end yesterday, so that their figures are final (docs/product/metrics.md#periods). */
const COMPLETE_DAYS_END = 1;

/** The range codes that have a name of their own. */
export const CODES: readonly DateRangeCode[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
/** What each of them names; of own dates of several days nobody knows. */
const UNITS: readonly RangeUnit[] = [
  'day',
  'day',
  'day',
  'week',
  'week',
  'day',
  'month',
  'month',
  'year',
  'year',
];

function bounds(code: DateRangeCode, today: BizDate): [BizDate, BizDate] {
  const week = mondayOf(today);
  const month = firstOf(today, 'month');
  const year = firstOf(today, 'year');
  switch (code) {
    case 1:
      return [add(today, -1), add(today, -1)];
    case 2:
      return [add(today, -7), add(today, -COMPLETE_DAYS_END)];
    case 3:
      return [week, today];
    case 4:
      return [add(week, -7), add(week, -1)];
    case 5:
      return [add(today, -30), add(today, -COMPLETE_DAYS_END)];
    case 6:
      return [month, today];
    case 7:
      return [add(month, -1, 'month'), add(month, -1)];
    case 8:
      return [year, today];
    case 9:
      return [add(year, -1, 'year'), add(year, -1)];
    default:
      return [today, today];
  }
}

/** The period of a range code; code 99 (custom) has the dates in `custom`. */
export function resolvePeriod(code: DateRangeCode, today: BizDate): Period {
  const [start, end] = bounds(code, today);
  return { code, start, end };
}

/** A period of two dates in any order; it gets the range code that has equal dates, if any, first of all that of a unit. */
export function customPeriod(first: BizDate, last: BizDate, today: BizDate, unit?: RangeUnit): Period {
  const [start, end] = first <= last ? [first, last] : [last, first];
  const same = CODES.map((code) => resolvePeriod(code, today)).filter(
    (period) => period.start === start && period.end === end,
  );
  return same.find(({ code }) => UNITS[code] === unit) ?? same[0] ?? { code: 99, start, end };
}

export const daysOf = (period: Pick<Period, 'start' | 'end'>): number => daysIn(period.start, period.end);

/** The unit by which a period steps: whole months and years by themselves, others (day) by their number of days. */
function stepOf({ code, start, end }: Period): RangeUnit {
  const whole = (['month', 'year'] as const).find(
    (unit) => start === firstOf(start, unit) && end === lastOf(start, unit),
  );
  return UNITS[code] ?? whole ?? 'day';
}

/**
 * The period before (`-1`) or after (`1`); null when it would begin after today, or when a number of days would have to
 * be cut to end today: after the last 30 days comes nothing, not today alone.
 */
export function stepPeriod(period: Period, step: -1 | 1, today: BizDate): Period | null {
  const unit = stepOf(period);
  let first: BizDate;
  let last: BizDate;
  if (unit === 'week') {
    first = add(mondayOf(period.start), step * 7);
    last = add(first, 6);
  } else if (unit !== 'day') {
    first = add(firstOf(period.start, unit), step, unit);
    last = lastOf(first, unit);
  } else {
    const days = daysOf(period);
    first = add(period.start, step * days);
    last = add(period.end, step * days);
  }
  if (first > today || (unit === 'day' && last > today)) return null;
  return customPeriod(first, last > today ? today : last, today, unit);
}

/** The period of an address; `fallback` if it is missing or invalid. */
export function periodFromQuery(
  query: Record<string, string | undefined>,
  today: BizDate,
  fallback: DateRangeCode,
): Period {
  const start = query.start && dashed(query.start);
  const end = query.end && dashed(query.end);
  if (isDate(start) && isDate(end)) return customPeriod(start, end, today);
  const code = CODES.find((known) => String(known) === query.range);
  return resolvePeriod(code ?? fallback, today);
}

/** Query keys of a period. A code stays relative to the current day, custom dates are fixed. */
export const periodToQuery = (period: Period): { range: string; start: string; end: string } =>
  period.code === 99
    ? { range: '99', start: period.start, end: period.end }
    : { range: String(period.code), start: '', end: '' };

/** Fields of a range call that say which days, and as what they were chosen. */
export interface Range {
  StartTime: DateTime;
  EndTime: DateTime;
  RangeUnit?: RangeUnit;
}

/**
 * Bounds of a range call: 00:00:00 of the first to 23:59:59 of the last business date
 * (docs/product/metrics.md#rules-for-all-figures).
 */
export function rangeOf({ code = 99, start, end }: Pick<Period, 'start' | 'end'> & Partial<Period>): Range {
  const unit = UNITS[code] ?? (start === end ? 'day' : undefined);
  return { StartTime: startOfDay(start), EndTime: endOfDay(end), ...(unit && { RangeUnit: unit }) };
}

/** Dates of a period as `YYYY/MM/DD`; a single day is written once. */
export function periodLabel(period: Pick<Period, 'start' | 'end'>): string {
  return period.start === period.end
    ? slashed(period.start)
    : `${slashed(period.start)}–${slashed(period.end)}`;
}

/** `periodLabel` without the year of `today`, for a place beside other controls. */
export function nearLabel(period: Pick<Period, 'start' | 'end'>, today: BizDate): string {
  const isNear =
    period.start.slice(0, 4) === today.slice(0, 4) && period.end.slice(0, 4) === today.slice(0, 4);
  if (!isNear) return periodLabel(period);
  const [start, end] = [nearDay(period.start, today), nearDay(period.end, today)];
  return start === end ? start : `${start}–${end}`;
}
