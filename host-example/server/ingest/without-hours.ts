/**
 * A bill whose hours nobody knows counts on the days that its times name: each becomes the start of that business day,
 * since its own hours, mostly 00:00, would put it on the day before where the day starts later. The microsecond says in
 * every table that the hour is unknown (`isTimed`).
 *
 * Example: 2026-06-11 00:00:00 becomes 2026-06-11 04:00:00.000001 in a shop whose day starts at 04:00.
 */
import type { Bill } from './bill';

const IS_TIME = /Time$/;

export function withoutHours(bill: Bill, { dayStartMinutes }: { dayStartMinutes: number }): Bill {
  if (bill.NoHours !== true) return bill;
  const start = new Date(dayStartMinutes * 60_000).toISOString().slice(11, 19);
  return JSON.parse(JSON.stringify(bill), (name, value: unknown) =>
    IS_TIME.test(name) && typeof value === 'string' ? `${value.slice(0, 10)} ${start}.000001` : value,
  );
}
