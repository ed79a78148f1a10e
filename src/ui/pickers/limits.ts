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

/** Distance in years from today that a date may have (docs/product/contract.md#limits). */
const YEARS = 150;

/** First and last day that can be chosen. */
export function yearsAround(today: string): { min: string; max: string } {
  const year = Number(today.slice(0, 4));
  return { min: dateOf(year - YEARS, 1, 1), max: dateOf(year + YEARS, 12, 31) };
}
