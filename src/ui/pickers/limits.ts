import { dateOf } from '../../lib/date';

/**
 * Limits for date and time inputs. They are enforced here, because some browsers (iOS) accept values beyond min and
 * max.
 */

/** The value limited to min and max; dates and times compare as text. */
export function clamp(value: string, min: string | undefined, max: string | undefined): string {
  if (min !== undefined && value < min) return min;
  if (max !== undefined && value > max) return max;
  return value;
}

/** First and last day within `years` of a day. @default 150 years */
export function yearsAround(today: string, years = 150): { min: string; max: string } {
  const year = Number(today.slice(0, 4));
  return { min: dateOf(year - years, 1, 1), max: dateOf(year + years, 12, 31) };
}
