/**
 * What a running day usually comes to: what is in, and what usually comes from this time on. The share that has usually
 * come in is never divided by: on a day of rain, when few bills are in at noon, that is off by several times as much.
 * Usual are the last eight same weekdays; in China a public holiday counts as a Saturday, its eve as a Friday
 * (trading-day.ts).
 *
 * Example: 3,000 are in at 14:00; of the last eight Wednesdays 5,200 came after that time on average; the close is 8,200.
 */
import { addDays, datesBetween, minDate, type Weekday, weekdayOf } from '../../metrics/calendar';
import type { KindOf } from './trading-day';

/** Income of a past day up to the present time of the clock, and after it, in fen. */
export interface PastDay {
  date: string;
  soFar: number;
  rest: number;
  /** The hours of its income are unknown, so that it is like no other day. */
  hasNoHours?: boolean;
}

const SAME_WEEKDAYS = 8;
/** Past days of which errors are known, and days before the first of them. */
const ERRORS = 90;
export const HISTORY_DAYS = ERRORS + 7 * SAME_WEEKDAYS;
const FEWEST_DAYS = 30;
/** The part of the days that the band may miss, and how far a day moves that part. */
const [MISS_RATE, STEP] = [0.2, 0.04];

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** A day with the weekday that it trades as. */
interface Known extends PastDay {
  kind: Weekday;
}

const hasHours = ({ hasNoHours }: PastDay) => hasNoHours !== true;

/** The last eight days of a kind among the eight weeks before the day of an index. */
const alike = (days: readonly Known[], index: number, kind: Weekday): Known[] =>
  days
    .slice(Math.max(0, index - 7 * SAME_WEEKDAYS), index)
    .filter((day) => day.kind === kind && hasHours(day))
    .slice(-SAME_WEEKDAYS);

/** Days without income are days like others, from the first known one on. */
export function closeOfDay(
  known: readonly PastDay[],
  today: string,
  soFar: number,
  kindOf: KindOf = weekdayOf,
) {
  const days = withGaps(known, today, kindOf);
  const usual = usualOf(days, kindOf(today));
  if (!usual) return null;
  const { rest } = usual;
  const width = days.filter(hasHours).length < FEWEST_DAYS ? null : widthOf(days, rest);
  return {
    // What usually is in by now, and at the close.
    expected: usual.soFar,
    close: soFar + rest,
    // Holds the close on four days of five; null with fewer than `FEWEST_DAYS`.
    band: width === null ? null : { low: soFar + Math.max(0, rest - width), high: soFar + rest + width },
  };
}

/** The average of the last eight days before a day that trade alike, up to the present time of the clock and after it. */
export const usualDay = (
  known: readonly PastDay[],
  day: string,
  kindOf: KindOf = weekdayOf,
): Omit<PastDay, 'date'> | null => usualOf(withGaps(known, day, kindOf), kindOf(day));

function usualOf(days: readonly Known[], kind: Weekday): Omit<PastDay, 'date'> | null {
  const usual = alike(days, days.length, kind);
  if (usual.length === 0) return null;
  return { soFar: mean(usual.map((day) => day.soFar)), rest: mean(usual.map((day) => day.rest)) };
}

/** Every day from the first known one to yesterday. */
function withGaps(known: readonly PastDay[], today: string, kindOf: KindOf): Known[] {
  const byDate = new Map(known.map((day) => [day.date, day]));
  const first = known.map(({ date }) => date).reduce(minDate, today);
  const dates = first < today ? datesBetween(first, addDays(today, -1)) : [];
  return dates.map((date) => ({ ...(byDate.get(date) ?? { date, soFar: 0, rest: 0 }), kind: kindOf(date) }));
}

/**
 * Adaptive conformal: the quantile of past errors, relative to the rest, that the band takes grows with every day that it
 * would have missed and shrinks with every day that it would have held.
 */
function widthOf(days: readonly Known[], rest: number): number {
  const errors: number[] = [];
  let alpha = MISS_RATE;
  for (const [index, day] of days.entries()) {
    const usual = alike(days, index, day.kind);
    const foreseen = usual.length === 0 ? 0 : mean(usual.map((one) => one.rest));
    if (foreseen <= 0 || !hasHours(day)) continue;
    const error = Math.abs(day.rest - foreseen) / foreseen;
    if (errors.length > 0)
      alpha += STEP * (MISS_RATE - (error > quantile(errors.slice(-ERRORS), 1 - alpha) ? 1 : 0));
    errors.push(error);
  }
  return errors.length === 0 ? 0 : quantile(errors.slice(-ERRORS), 1 - alpha) * rest;
}

/** The smallest error that at least this part of the errors does not exceed, one more counted as in conformal bands. */
function quantile(errors: readonly number[], part: number): number {
  const sorted = [...errors].sort((one, two) => one - two);
  const index = Math.ceil((sorted.length + 1) * part) - 1;
  return index < 0 ? 0 : (sorted[Math.min(index, sorted.length - 1)] ?? 0);
}
