import { dateOf, daysInMonth } from '../../lib/date';
import { weekday } from '../../lib/date-text';
import { times } from '../../lib/times';

/** A month as year and number (1–12). */
export interface Month {
  year: number;
  month: number;
}

/** The month of a day in the form 'YYYY-MM-DD'. */
export function monthOf(day: string): Month {
  return { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) };
}

/** The month `count` months later. */
export function addMonths({ year, month }: Month, count: number): Month {
  const index = year * 12 + month - 1 + count;
  return { year: Math.floor(index / 12), month: (((index % 12) + 12) % 12) + 1 };
}

/** The days of a month, and the number of empty cells before the first one in weeks that start on Monday. */
export function monthGrid({ year, month }: Month): { lead: number; days: string[] } {
  const days = times(daysInMonth(year, month), (index) => dateOf(year, month, index + 1));
  return { lead: weekday(dateOf(year, month, 1)) - 1, days };
}
