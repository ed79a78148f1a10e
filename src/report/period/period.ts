/**
 * Periods an owner can choose: the range codes of docs/product/metrics.md#periods. All dates are business dates;
 * `today` is the current business day of the scope, never the date of the device.
 */
import type { BizDate, DateRangeCode, RangeReq } from '../../../types/api/common';
import { add, daysIn, firstOf, isDate, lastOf, type Unit } from '../../lib/date';
import { dashed, endOfDay, slashed, startOfDay } from '../../lib/date-text';

export interface Period {
  code: DateRangeCode;
  start: BizDate;
  end: BizDate;
  /** What own dates were chosen as, where their address says so. */
  unit?: Range['RangeUnit'];
}

/** The range codes that have a name of their own. */
export const CODES: readonly DateRangeCode[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

type Named = readonly [unit: Unit, bounds: (today: BizDate) => [first: BizDate, last: BizDate]];
const running = (unit: Unit): Named => [unit, (today) => [firstOf(today, unit), today]];
const before = (unit: Unit): Named => [
  unit,
  (today) => [add(firstOf(today, unit), -1, unit), add(firstOf(today, unit), -1)],
];
/** Ends yesterday, so that its figures are final (docs/product/metrics.md#periods). */
const lastDays = (count: number): Named => ['day', (today) => [add(today, -count), add(today, -1)]];

/** What each range code names, by its number; of own dates of several days nobody knows. */
const NAMED: readonly Named[] = [
  running('day'),
  before('day'),
  lastDays(7),
  running('week'),
  before('week'),
  lastDays(30),
  running('month'),
  before('month'),
  running('year'),
  before('year'),
];

/** The period of a range code; code 99 (custom) has the dates in `custom`. */
export function resolvePeriod(code: DateRangeCode, today: BizDate): Period {
  const [, bounds] = NAMED[code] ?? running('day');
  const [start, end] = bounds(today);
  return { code, start, end };
}

/** A period of two dates in any order; it gets the range code that has equal dates, if any, first of all that of a unit. */
export function customPeriod(first: BizDate, last: BizDate, today: BizDate, unit?: Range['RangeUnit']): Period {
  const [start, end] = first <= last ? [first, last] : [last, first];
  const same = CODES.map((code) => resolvePeriod(code, today)).filter(
    (period) => period.start === start && period.end === end,
  );
  return same.find(({ code }) => NAMED[code]?.[0] === unit) ?? same[0] ?? { code: 99, start, end };
}

/** A period of two dates that were chosen as something; its code, if it has one, names that too. */
function chosenAs(unit: Period['unit'], first: BizDate, last: BizDate, today: BizDate): Period {
  const period = customPeriod(first, last, today, unit);
  return unit === undefined || NAMED[period.code]?.[0] === unit ? period : { ...period, code: 99, unit };
}

export const daysOf = (period: Pick<Period, 'start' | 'end'>): number => daysIn(period.start, period.end);

/**
 * The unit by which a period steps: what it was chosen as, whole months and years by themselves, others (day) by their
 * number of days.
 */
function stepOf({ code, start, end, unit }: Period): Unit {
  const whole = (['month', 'year'] as const).find(
    (unit) => start === firstOf(start, unit) && end === lastOf(start, unit),
  );
  return NAMED[code]?.[0] ?? (unit && end <= lastOf(start, unit) ? unit : whole) ?? 'day';
}

/**
 * The period before (`-1`) or after (`1`); null when it would begin after today, or when a number of days would have to
 * be cut to end today: after the last 30 days comes nothing, not today alone.
 */
export function stepPeriod(period: Period, step: -1 | 1, today: BizDate): Period | null {
  const unit = stepOf(period);
  const count = unit === 'day' ? step * daysOf(period) : step;
  const first = add(firstOf(period.start, unit), count, unit);
  const whole = unit === 'day' ? add(period.end, count) : lastOf(first, unit);
  if (first > today || (unit === 'day' && whole > today)) return null;
  const last = whole > today ? today : whole;
  return period.unit ? chosenAs(period.unit, first, last, today) : customPeriod(first, last, today, unit);
}

const UNITS = ['day', 'week', 'month', 'quarter', 'year'] as const;

/** The period of an address; `fallback` if it is missing or invalid. */
export function periodFromQuery(
  query: Record<string, string | undefined>,
  today: BizDate,
  fallback: DateRangeCode,
): Period {
  const start = query.start && dashed(query.start);
  const end = query.end && dashed(query.end);
  if (isDate(start) && isDate(end)) {
    const unit = UNITS.find((known) => known === query.unit);
    return chosenAs(unit, start, end, today);
  }
  const code = CODES.find((known) => String(known) === query.range);
  return resolvePeriod(code ?? fallback, today);
}

/** Query keys of a period. A code stays relative to the current day, custom dates are fixed. */
export const periodToQuery = ({ code, start, end, unit }: Period): Record<PeriodKey, string> =>
  code === 99 ? { range: '99', start, end, unit: unit ?? '' } : { range: String(code), start: '', end: '', unit: '' };
type PeriodKey = 'range' | 'start' | 'end' | 'unit';

/** Query keys of one day, which is no longer part of what the dates before were chosen as. */
export const dayQuery = (day: BizDate): Record<PeriodKey, string> => periodToQuery({ code: 99, start: day, end: day });

/** Fields of a range call that say which days, and as what they were chosen. */
export type Range = Pick<RangeReq, 'StartTime' | 'EndTime' | 'RangeUnit'>;

/**
 * Bounds of a range call: 00:00:00 of the first to 23:59:59 of the last business date
 * (docs/product/metrics.md#rules-for-all-figures).
 */
export function rangeOf({
  code = 99,
  start,
  end,
  unit = NAMED[code]?.[0] ?? (start === end ? 'day' : undefined),
}: Pick<Period, 'start' | 'end'> & Partial<Period>): Range {
  return { StartTime: startOfDay(start), EndTime: endOfDay(end), ...(unit && { RangeUnit: unit }) };
}

type Dates = Pick<Period, 'start' | 'end'>;

/** Dates of a period as `YYYY/MM/DD`, each without its letters before `from`; a single day is written once. */
export function periodLabel({ start, end }: Dates, from = 0): string {
  const write = (day: BizDate): string => slashed(day.slice(from));
  return start === end ? write(start) : `${write(start)}–${write(end)}`;
}

/** `periodLabel` without the year of `today`, for a place beside other controls. */
export const nearLabel = (period: Dates, today: BizDate): string =>
  periodLabel(period, [period.start, period.end].every((day) => day.startsWith(today.slice(0, 4))) ? 5 : 0);
