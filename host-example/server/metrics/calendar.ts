/**
 * The dates of the server. Days are `YYYY-MM-DD` texts, which name days and no instants: their arithmetic knows no
 * time zone. Instants become a store's days and clock times in `localTime` alone.
 */

export const DAY_MS = 86_400_000;

/** Days since 1970-01-01. */
export function dayNumber(date: string): number {
  return Math.round(
    Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8, 10))) / DAY_MS,
  );
}

export function dateOf(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

export function addDays(date: string, days: number): string {
  return dateOf(dayNumber(date) + days);
}

/** Number of days from `from` to `to`, both included. */
export function daysInclusive(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from) + 1;
}

/** Every date from `from` to `to`; empty when `to` is earlier. */
export function datesBetween(from: string, to: string): string[] {
  return Array.from({ length: Math.max(0, daysInclusive(from, to)) }, (_, index) => addDays(from, index));
}

export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;
const WEEKDAYS: Weekday[] = [4, 5, 6, 7, 1, 2, 3];

/** 1 Monday … 7 Sunday. */
export function weekdayOf(date: string): Weekday {
  return WEEKDAYS[((dayNumber(date) % 7) + 7) % 7] ?? 1;
}

const two = (value: number) => String(value).padStart(2, '0');

export function monthStart(year: number, month: number): string {
  return `${year}-${two(month)}-01`;
}

/** First day of the month of a date. */
export const firstOfMonth = (date: string): string => `${date.slice(0, 7)}-01`;

export function monthEnd(date: string): string {
  return dateOf(dayNumber(addMonths(firstOfMonth(date), 1)) - 1);
}

/** Moves a date by months and keeps the day of the month, or takes the last day of a shorter month. */
export function addMonths(date: string, months: number): string {
  const index = monthNumber(date) - 1 + months;
  const start = monthStart(Math.floor(index / 12), (index % 12) + 1);
  const length = new Date(Date.UTC(Math.floor(index / 12), (index % 12) + 1, 0)).getUTCDate();
  return start.slice(0, 8) + two(Math.min(Number(date.slice(8, 10)), length));
}

/** Months since the year 0, as the targets of a range are asked for: 12 × year + month. */
export const monthNumber = (date: string): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));

/** ISO week, as `2024-W18`: a week belongs to the year of its Thursday. */
export function isoWeek(date: string): string {
  const thursday = addDays(date, 4 - weekdayOf(date));
  const week = Math.floor((dayNumber(thursday) - dayNumber(`${thursday.slice(0, 4)}-01-01`)) / 7) + 1;
  return `${thursday.slice(0, 4)}-W${two(week)}`;
}

/** `HH:mm` of a minute of the day. */
export function clockText(minute: number): string {
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

export function minuteOf(clock: string): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));
}

export const minDate = (a: string, b: string) => (a < b ? a : b);
export const maxDate = (a: string, b: string) => (a > b ? a : b);

/** The first and last of some days; of none the last, or first, that there is. */
export const earliest = (days: readonly string[]): string => days.reduce(minDate, '9999-12-31');
export const latest = (days: readonly string[]): string => days.reduce(maxDate, '0001-01-01');
