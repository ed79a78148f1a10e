/** The selected month, kept in the address so that going back and sharing preserve it. */

import { dateOf, lastOf } from '../../lib/date';
import { times } from '../../lib/times';
import { useToday } from '../../report/period/business-day';
import { type Range, rangeOf } from '../../report/period/period';
import { useTools } from '../../report/tools';

export const MONTHS = times(12, (index) => index + 1);

/** Maximum distance in years from the current year (docs/product/contract.md#limits). */
export const YEARS = 10;

export type Month = ReturnType<typeof useMonth>;

const inside = (value: number, from: number, to: number): boolean =>
  Number.isInteger(value) && value >= from && value <= to;

export function useMonth() {
  const { query, setQuery } = useTools();
  const today = useToday();
  const currentYear = Number(today.slice(0, 4));
  const currentMonth = Number(today.slice(5, 7));
  const isYear = (one: number): boolean => inside(one, currentYear - YEARS, currentYear + YEARS);
  const year = isYear(Number(query.year)) ? Number(query.year) : currentYear;
  const month = inside(Number(query.month), 1, 12) ? Number(query.month) : currentMonth;
  const choose = (toYear: number, toMonth: number): void => setQuery({ year: String(toYear), month: String(toMonth) });
  const stepped = (by: number): [year: number, month: number] => {
    const index = year * 12 + (month - 1) + by;
    return [Math.floor(index / 12), (index % 12) + 1];
  };
  return {
    year,
    /** 1–12. */
    month,
    /** Whether it contains today. */
    isCurrent: year === currentYear && month === currentMonth,
    currentYear,
    choose,
    /** Whether the month so many months away can be chosen. */
    isIn: (by: number): boolean => isYear(stepped(by)[0]),
    /** Moves so many months back or forward, across year boundaries. */
    step: (by: number): void => choose(...stepped(by)),
  };
}

/** The month as text parameters: its number for Chinese, its short name for English. */
export const monthWords = (month: number): { month: number; name: string } => ({
  month,
  name: new Date(Date.UTC(2000, month - 1)).toLocaleString('en', { month: 'short', timeZone: 'UTC' }),
});

/** The month before, which is last month of the running one alone. */
export const monthBefore = (month: number) => monthWords(((month + 10) % 12) + 1);

/** A month as the fields of a range call. */
export function monthRange(year: number, month: number): Range {
  const start = dateOf(year, month, 1);
  return { ...rangeOf({ start, end: lastOf(start, 'month') }), RangeUnit: 'month' };
}
