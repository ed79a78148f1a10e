import { pad } from './limits';

/** A month by its year and number (1–12). */
export interface Month {
  year: number;
  month: number;
}

/** The month of a day 'YYYY-MM-DD'. */
export function monthOf(day: string): Month {
  return { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) };
}

/** The month so many months later. */
export function addMonths({ year, month }: Month, count: number): Month {
  const index = year * 12 + month - 1 + count;
  return { year: Math.floor(index / 12), month: (((index % 12) + 12) % 12) + 1 };
}

/** The day so many days later; calendar arithmetic in UTC, so no clock change can skip a day. */
export function addDays(day: string, count: number): string {
  const { year, month } = monthOf(day);
  const date = utc(year, month, Number(day.slice(8, 10)) + count);
  return write(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());
}

/** The days of a month and how many cells stand empty before it in weeks that start on Monday. */
export function monthGrid({ year, month }: Month): { lead: number; days: string[] } {
  const lead = (utc(year, month, 1).getUTCDay() + 6) % 7;
  const count = utc(year, month + 1, 0).getUTCDate();
  return { lead, days: Array.from({ length: count }, (_, index) => write(year, month, index + 1)) };
}

// Date.UTC reads years 0–99 as 1900–1999.
function utc(year: number, month: number, day: number): Date {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date;
}

function write(year: number, month: number, day: number): string {
  return `${pad(year, 4)}-${pad(month)}-${pad(day)}`;
}
