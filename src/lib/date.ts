// Calendar dates are 'YYYY-MM-DD' texts without a time zone; arithmetic runs on UTC days, so no clock change can bend it.

const DAY = 86_400_000;
const shape = /^(\d{4})[-/](\d{2})[-/](\d{2})$/;

function toUtc(date: string): number {
  const [, year, month, day] = shape.exec(date) ?? [];
  return Date.UTC(Number(year), Number(month) - 1, Number(day));
}

const fromUtc = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Is this an existing day, written YYYY-MM-DD? */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = toUtc(text);
  return !Number.isNaN(time) && fromUtc(time) === text;
}

/** YYYY/MM/DD, as dates are shown. */
export const slashed = (date: string): string => date.replace(/-/g, '/');

/** YYYY-MM-DD, as the calls take dates. */
export const dashed = (date: string): string => date.replace(/\//g, '-');

/** The first second of a day as range queries send it; slashes become dashes. */
export const startOfDay = (date: string): string => `${dashed(date)} 00:00:00`;

/** The last second of a day as range queries send it. */
export const endOfDay = (date: string): string => `${dashed(date)} 23:59:59`;

export const addDays = (date: string, days: number): string => fromUtc(toUtc(date) + days * DAY);

/** Whole days from the first date to the second; negative when it lies before. */
export const daysBetween = (first: string, second: string): number =>
  Math.round((toUtc(second) - toUtc(first)) / DAY);

/** 1 Monday to 7 Sunday. */
export const weekday = (date: string): number => new Date(toUtc(date)).getUTCDay() || 7;

/** The hours and minutes of a store-local 'YYYY-MM-DD HH:mm:ss'. */
export const timeOfDay = (dateTime: string): string => dateTime.slice(11, 16);

/** The calendar day of a moment in a time zone; an unknown zone falls back to the device's own. */
export function dateIn(time: number, timeZone?: string): string {
  const parts = (zone?: string): string =>
    // Swedish writes dates as YYYY-MM-DD, the only locale whose short form is ISO 8601 in every engine.
    new Intl.DateTimeFormat('sv-SE', {
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      ...(zone ? { timeZone: zone } : {}),
    }).format(time);
  try {
    return parts(timeZone);
  } catch {
    return parts();
  }
}
