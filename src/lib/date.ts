// Calculations with calendar dates, which are 'YYYY-MM-DD' strings without a time zone and so unaffected by daylight
// saving. Formats are in date-text.ts.
import { DAY_MS, toMs, weekday } from './date-text';

export type Unit = 'day' | 'week' | 'month' | 'quarter' | 'year';

/** Months of the units that are made of them. */
const MONTHS = { day: 0, month: 1, quarter: 3, year: 12 };

/** A number with leading zeros. */
const pad = (value: number, length = 2): string => String(value).padStart(length, '0');

/** The date of a day of a month (1–12). */
export const dateOf = (year: number, month: number, day: number): string => `${pad(year, 4)}-${pad(month)}-${pad(day)}`;

/** Days of a month (1–12). */
export const daysInMonth = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** Adds days, weeks, months, quarters or years; a day that the month does not have becomes its last day. '' for what is no date. */
export const add = (date: string, count: number, unit: Unit = 'day'): string => {
  if (unit === 'week') return add(date, 7 * count);
  const [year = Number.NaN, month = 1, day = 1] = date.split('-').map(Number);
  const to = month + count * MONTHS[unit];
  const on = unit === 'day' ? day + count : Math.min(day, daysInMonth(year, to));
  const sum = Date.UTC(year, to - 1, on);
  return Number.isNaN(sum) ? '' : new Date(sum).toISOString().slice(0, 10);
};

/** The first day of the week, which begins on Monday, of the month, quarter or year of a date. */
export function firstOf(date: string, unit: Unit): string {
  if (unit === 'day') return date;
  if (unit === 'week') return add(date, 1 - weekday(date));
  const [year = 0, month = 1] = date.split('-').map(Number);
  return dateOf(year, month - ((month - 1) % MONTHS[unit]), 1);
}

/** The last day of the week, month, quarter or year of a date. */
export const lastOf = (date: string, unit: Unit): string => add(add(firstOf(date, unit), 1, unit), -1);

/** Number of days from the first to the last date, both included: 1 for the same day. */
export const daysIn = (first: string, last: string): number => (toMs(last) - toMs(first)) / DAY_MS + 1;

/** Whether a string is an existing day in the form YYYY-MM-DD. */
export const isDate = (text: string | undefined): text is string =>
  text !== undefined && /^\d{4}-\d\d-\d\d$/.test(text) && add(text, 0) === text;
