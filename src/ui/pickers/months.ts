// Moves of the calendar from month to month, by the library of dates: a tap opens the calendar, so that no page waits for it.
import dayjs, { type Dayjs } from 'dayjs/esm';
import { dateOf } from '../../lib/date';
import type { Month } from './month-grid';

const toMonth = (day: Dayjs): Month => ({ year: day.year(), month: day.month() + 1 });

/** The month of a day in the form 'YYYY-MM-DD'. */
export const monthOf = (day: string): Month => toMonth(dayjs(day));

/** The month `count` months later. */
export const addMonths = ({ year, month }: Month, count: number): Month =>
  toMonth(dayjs(dateOf(year, month, 1)).add(count, 'month'));
