// Moves of the calendar from month to month, by the library of dates: a tap opens the calendar, so that no page waits for it.
import dayjs from 'dayjs/esm';
import { dateOf } from '../../lib/date';
import type { Month } from './month-grid';

/** The month of a day in the form 'YYYY-MM-DD'. */
export function monthOf(day: string): Month {
  const of = dayjs(day);
  return { year: of.year(), month: of.month() + 1 };
}

/** The month `count` months later. */
export const addMonths = ({ year, month }: Month, count: number): Month =>
  monthOf(
    dayjs(dateOf(year, month, 1))
      .add(count, 'month')
      .format('YYYY-MM-DD'),
  );
