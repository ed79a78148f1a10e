/**
 * Dates of the demo: whole days and seconds of the shop's local clock, without time zones (the server converts them).
 * `Day` counts days since 1970-01-01, `Second` seconds since its midnight.
 *
 * Example: 2024-05-01 is day 19844, and 09:30 on it is second 19844 × 86400 + 34200.
 */
import { isDay } from '../../local-time';
import { dateOf, dayNumber } from '../../metrics/calendar';

export type Day = number;
export type Second = number;

export const DAY_SECONDS = 86_400;

/** '2024-05-01' → day; throws on anything else. */
export function parseDay(text: string): Day {
  if (!isDay(text)) throw new RangeError(`not a date: ${JSON.stringify(text)}`);
  return dayNumber(text);
}

export const dayText: (day: Day) => string = dateOf;

/** '2024-05-01 09:30:00' → second of the wall clock. */
export const parseTime = (text: string): Second => Date.parse(`${text.replace(' ', 'T')}Z`) / 1000;

export const timeText = (second: Second): string =>
  new Date(second * 1000).toISOString().slice(0, 19).replace('T', ' ');

/** Hours by which the demo's clock is ahead of UTC, where nothing else is asked for: those of Shanghai. */
export const DEMO_HOURS = 8;

/** Time zone of all demo shops, which has no daylight saving time: its days are all of the same length. */
export const zoneOf = (utcHours: number): string =>
  // The sign of these names counts from the zone to UTC.
  utcHours === DEMO_HOURS ? DEMO_ZONE : `Etc/GMT${utcHours > 0 ? '-' : '+'}${Math.abs(utcHours)}`;
export const DEMO_ZONE = 'Asia/Shanghai';

/** The hour at which a demo opens that is made now: lunch is over, dinner is running. */
const OPENING_HOUR = 19;

/** The hours ahead of UTC that make it evening now. */
export function eveningHours(now: Date): number {
  const hours = OPENING_HOUR - now.getUTCHours();
  return hours > 14 ? hours - 24 : hours;
}

/** The instant of a local second, by a clock so many hours ahead of UTC. */
export const instantOf = (second: Second, utcHours: number): Date => new Date((second - utcHours * 3600) * 1000);

/** The instant of a time of a day, e.g. '10:00:00', as PostgreSQL and JavaScript read it. */
export const momentOf = (day: Day, time: string, utcHours: number): string =>
  instantOf(parseTime(`${dayText(day)} ${time}`), utcHours).toISOString();

/** First days of the lunar year; the holiday lasts from the eve to the sixth day. */
const LUNAR_NEW_YEAR = new Set(
  '2022-02-01 2023-01-22 2024-02-10 2025-01-29 2026-02-17 2027-02-06 2028-01-26 2029-02-13 2030-02-03 2031-01-23 2032-02-11'
    .split(' ')
    .map(parseDay),
);
const FIXED: Record<string, number> = {
  '01-01': 1.35,
  '02-14': 1.5,
  '05-01': 1.6,
  '05-02': 1.55,
  '05-03': 1.45,
  '10-01': 1.6,
  '10-02': 1.55,
  '10-03': 1.5,
  '10-04': 1.4,
  '10-05': 1.3,
  '12-24': 1.3,
  '12-31': 1.4,
};

/** Factor for the number of bills on a date, 1 for a common day. */
export function holidayFactor(day: Day): number {
  for (let offset = -1; offset <= 5; offset++) {
    // Few guests on the eve and the first day, many from the second day on.
    if (LUNAR_NEW_YEAR.has(day - offset)) return offset === -1 ? 0.35 : offset === 0 ? 0.6 : 1.45;
  }
  return FIXED[dayText(day).slice(5)] ?? 1;
}
