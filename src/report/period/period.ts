/**
 * The periods an owner may choose: the range codes of docs/product/metrics.md#periods.
 * All dates are business dates; `today` is the running business day of the scope, never the phone's date.
 */
import dayjs, { type Dayjs } from 'dayjs/esm';
import type { BizDate, DateRangeCode, DateTime } from '../../../types/api/common';

export interface Period {
  code: DateRangeCode;
  start: BizDate;
  end: BizDate;
}

/** The two codes 近7天 and 近30天 end yesterday, so that their figures are final (docs/product/metrics.md#periods). */
const COMPLETE_DAYS_END = 1;

const CODES: readonly DateRangeCode[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 99];
const day = (date: Dayjs): BizDate => date.format('YYYY-MM-DD');
/** Monday of the week of `date`; dayjs counts weeks from Sunday. */
const monday = (date: Dayjs): Dayjs => date.subtract((date.day() + 6) % 7, 'day');

function bounds(code: DateRangeCode, today: Dayjs): [Dayjs, Dayjs] {
  const week = monday(today);
  const month = today.startOf('month');
  const year = today.startOf('year');
  switch (code) {
    case 1:
      return [today.subtract(1, 'day'), today.subtract(1, 'day')];
    case 2:
      return [today.subtract(7, 'day'), today.subtract(COMPLETE_DAYS_END, 'day')];
    case 3:
      return [week, today];
    case 4:
      return [week.subtract(7, 'day'), week.subtract(1, 'day')];
    case 5:
      return [today.subtract(30, 'day'), today.subtract(COMPLETE_DAYS_END, 'day')];
    case 6:
      return [month, today];
    case 7:
      return [month.subtract(1, 'month'), month.subtract(1, 'day')];
    case 8:
      return [year, today];
    case 9:
      return [year.subtract(1, 'year'), year.subtract(1, 'day')];
    default:
      return [today, today];
  }
}

/** The dates behind a range code; a custom period carries its own (`custom`). */
export function resolvePeriod(code: DateRangeCode, today: BizDate): Period {
  const [start, end] = bounds(code, dayjs(today));
  return { code, start: day(start), end: day(end) };
}

/** A period of the owner's own dates, in either order; named by a code when it is the same as one of them. */
export function customPeriod(first: BizDate, last: BizDate, today: BizDate): Period {
  const [start, end] = first <= last ? [first, last] : [last, first];
  const same = CODES.filter((code) => code !== 99)
    .map((code) => resolvePeriod(code, today))
    .find((period) => period.start === start && period.end === end);
  return same ?? { code: 99, start, end };
}

export const daysOf = (period: Pick<Period, 'start' | 'end'>): number =>
  dayjs(period.end).diff(dayjs(period.start), 'day') + 1;

/** Whole months and years step by themselves, everything else by its number of days. */
function unitOf(period: Period): 'month' | 'year' | 'week' | null {
  if (period.code === 6 || period.code === 7) return 'month';
  if (period.code === 8 || period.code === 9) return 'year';
  if (period.code === 3 || period.code === 4) return 'week';
  const start = dayjs(period.start);
  if (period.start === day(start.startOf('month')) && period.end === day(start.endOf('month')))
    return 'month';
  if (period.start === day(start.startOf('year')) && period.end === day(start.endOf('year'))) return 'year';
  return null;
}

/** The period before (`-1`) or after (`1`), never past today; null when there is none. */
export function stepPeriod(period: Period, step: -1 | 1, today: BizDate): Period | null {
  const unit = unitOf(period);
  const start = dayjs(period.start);
  let first: Dayjs;
  let last: Dayjs;
  if (unit === 'week') {
    first = monday(start).add(step * 7, 'day');
    last = first.add(6, 'day');
  } else if (unit) {
    first = start.startOf(unit).add(step, unit);
    last = first.endOf(unit);
  } else {
    const days = daysOf(period);
    first = start.add(step * days, 'day');
    last = dayjs(period.end).add(step * days, 'day');
  }
  if (day(first) > today) return null;
  return customPeriod(day(first), day(last) > today ? today : day(last), today);
}

const isDate = (value: string | undefined): value is BizDate =>
  value !== undefined && /^\d{4}-\d\d-\d\d$/.test(value) && day(dayjs(value)) === value;

/** The period an address names; a hand-edited or missing one falls back to `fallback`. */
export function periodFromQuery(
  query: Record<string, string | undefined>,
  today: BizDate,
  fallback: DateRangeCode,
): Period {
  const { start, end } = query;
  if (isDate(start) && isDate(end)) return customPeriod(start, end, today);
  const code = CODES.find((known) => String(known) === query.range);
  return resolvePeriod(code === undefined || code === 99 ? fallback : code, today);
}

/** Query keys of a period: a code moves on with the days, own dates stay. */
export const periodToQuery = (period: Period): { range: string; start: string; end: string } =>
  period.code === 99
    ? { range: '99', start: period.start, end: period.end }
    : { range: String(period.code), start: '', end: '' };

/** Bounds of a range call: 00:00:00 to 23:59:59 of business dates (docs/product/metrics.md#rules-for-all-figures). */
export const rangeOf = (period: Period): { StartTime: DateTime; EndTime: DateTime } => ({
  StartTime: `${period.start} 00:00:00`,
  EndTime: `${period.end} 23:59:59`,
});

/** `YYYY/MM/DD` as dates are shown; one day is written once. */
export function periodLabel(period: Pick<Period, 'start' | 'end'>): string {
  const show = (date: BizDate): string => date.split('-').join('/');
  return period.start === period.end ? show(period.start) : `${show(period.start)}–${show(period.end)}`;
}
