import { dateOf } from '../../lib/date';

/** Native inputs do not enforce min and max everywhere (iOS shows but accepts others), so every value is held here. */

/** The value inside its limits; dates and times compare as text. */
export function clamp(value: string, min: string | undefined, max: string | undefined): string {
  if (min !== undefined && value < min) return min;
  if (max !== undefined && value > max) return max;
  return value;
}

/** First and last day within so many years of a day. @default 150 years */
export function yearsAround(today: string, years = 150): { min: string; max: string } {
  const year = Number(today.slice(0, 4));
  return { min: dateOf(year - years, 1, 1), max: dateOf(year + years, 12, 31) };
}
