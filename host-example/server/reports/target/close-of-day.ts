/**
 * What a running day usually comes to: what is in, and what usually comes from this time on. What is in is not divided by the
 * share that usually is in by now: on a day of rain, with few bills at noon, that errs by several times as much. Usual are the
 * last eight same weekdays; in China a public holiday counts as a Saturday, its eve as a Friday (trading-day.ts).
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
/** The part of the days whose close the band may miss. */
const MISS_RATE = 0.2;
/** How fast the band follows its misses. */
const STEP = 0.04;

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** A day with the weekday that it trades as. */
interface Known extends PastDay {
  kind: Weekday;
}

const hasHours = ({ hasNoHours }: PastDay) => hasNoHours !== true;

/** Days without income are days like others, from the first known one on. */
export function closeOfDay(known: readonly PastDay[], today: string, soFar: number, kindOf: KindOf = weekdayOf) {
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

/** The averages of the last eight days of a kind, among the last eight weeks; null where there is none. */
function usualOf(days: readonly Known[], kind: Weekday): Omit<PastDay, 'date'> | null {
  const usual = days
    .slice(-7 * SAME_WEEKDAYS)
    .filter((day) => day.kind === kind && hasHours(day))
    .slice(-SAME_WEEKDAYS);
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
 * Half the width of the band, by adaptive conformal prediction: the band leaves out the largest part `missPart` of the past errors,
 * each a share of the rest that was foreseen. After a miss it gets wider (`missPart` falls by 0.032), after a hit a little narrower
 * (rises by 0.008), so that one miss in five keeps it as it is.
 */
function widthOf(days: readonly Known[], usualRest: number): number {
  const errors: number[] = [];
  let missPart = MISS_RATE;
  const edge = () => quantile(errors.slice(-ERRORS), 1 - missPart);
  for (const [index, day] of days.entries()) {
    const foreseen = usualOf(days.slice(0, index), day.kind)?.rest ?? 0;
    if (foreseen <= 0 || !hasHours(day)) continue;
    const error = Math.abs(day.rest - foreseen) / foreseen;
    if (errors.length > 0) missPart += STEP * (MISS_RATE - (error > edge() ? 1 : 0));
    errors.push(error);
  }
  return errors.length === 0 ? 0 : edge() * usualRest;
}

/**
 * The k-th smallest of n errors, k = ⌈(n + 1) × part⌉: n + 1 counts the day that is to come. 0 before the first, the largest after
 * the last.
 */
function quantile(errors: readonly number[], part: number): number {
  const sorted = [...errors].sort((one, two) => one - two);
  const index = Math.ceil((sorted.length + 1) * part) - 1;
  return index < 0 ? 0 : (sorted[Math.min(index, sorted.length - 1)] ?? 0);
}
