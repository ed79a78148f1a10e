import { dateOf, daysInMonth } from '../../lib/date';
import { weekday } from '../../lib/date-text';
import { times } from '../../lib/times';

/** A month as year and number (1–12). */
export interface Month {
  year: number;
  month: number;
}

/** The days of a month, and the number of empty cells before the first one in weeks that start on Monday. */
export function monthGrid({ year, month }: Month): { lead: number; days: string[] } {
  const days = times(daysInMonth(year, month), (index) => dateOf(year, month, index + 1));
  return { lead: weekday(dateOf(year, month, 1)) - 1, days };
}
