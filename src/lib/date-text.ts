// Formats of dates and times, and the day of the week; date.ts calculates with dates.

export const DAY_MS = 86_400_000;

/** Midnight of a date in UTC, whose days are all as long; no number for what is no date. */
export const toMs = (date: string): number => Date.parse(`${date}T00:00:00Z`);

/** A date as shown, YYYY/MM/DD. */
export const slashed = (date: string): string => date.replace(/-/g, '/');

/** YYYY-MM-DD, as queries send dates; links may write either. */
export const dashed = (date: string): string => date.replace(/\//g, '-');

/** YYYY/MM/DD HH:mm of a store-local 'YYYY-MM-DD HH:mm:ss'. */
export const moment = (dateTime: string): string => slashed(dateTime).slice(0, 16);

/** A day at the head of a group or on an axis: MM/DD in the year of `today`, else in whole. */
export const nearDay = (date: string, today: string): string =>
  slashed(date.slice(0, 4) === today.slice(0, 4) ? date.slice(5) : date);

/** First second of a day for range queries, 'YYYY-MM-DD 00:00:00'; slashes become dashes. */
export const startOfDay = (date: string): string => `${dashed(date)} 00:00:00`;

/** Last second of a day for range queries, 'YYYY-MM-DD 23:59:59'; slashes become dashes. */
export const endOfDay = (date: string): string => `${dashed(date)} 23:59:59`;

/** 'HH:mm' of a store-local 'YYYY-MM-DD HH:mm:ss'. */
export const timeOfDay = (dateTime: string): string => dateTime.slice(11, 16);

/** Minutes since midnight of 'HH:mm'. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Whether a time is on the calendar day after its business day, as after midnight in a business day that ends at 04:00. */
const isDayAfter = (dateTime: string, day: string): boolean => toMs(dateTime.slice(0, 10)) - toMs(day) === DAY_MS;

/** What a time needs before it under the head of a day: nothing, +1 for the night after it, else its date. */
export const dayMark = (dateTime: string, day: string): string =>
  dateTime.startsWith(day) ? '' : isDayAfter(dateTime, day) ? '+1' : nearDay(dateTime.slice(0, 10), day);

/** A time under the head of a day: 22:10, +1 02:50 for the night after it, else with its date. */
export const timeOn = (dateTime: string, day: string): string =>
  `${dayMark(dateTime, day)} ${timeOfDay(dateTime)}`.trim();

/** 1 Monday to 7 Sunday. */
export const weekday = (date: string): number => new Date(toMs(date)).getUTCDay() || 7;

/** The day before. */
export const dayBefore = (date: string): string => new Date(toMs(date) - DAY_MS).toISOString().slice(0, 10);
