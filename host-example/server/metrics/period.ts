/**
 * The days a report covers and the days it is compared with (docs/product/metrics.md#comparison). StartTime and EndTime name days;
 * each shop turns them into its own half-open interval, and a running day is compared up to the same clock time. Statements read
 * them as one JSON parameter of spans.
 */
import type { RangeUnit } from '../../../types/api/common';
import {
  addDays,
  addMonths,
  dayNumber,
  daysInclusive,
  earliest,
  firstOfMonth,
  latest,
  minDate,
  monthEnd,
  weekdayOf,
} from './calendar';
import { type DateType, latestClock, latestToday, type Shop, type Shops, todayOf } from './shops';

/**
 * A span: consecutive days of one shop in one period; `cut`, where set, ends the last of them at a time of the shop's
 * clock.
 *
 * Example: 1 to 3 May of shop 101, the last day up to 14:30, is `{ p: 0, shop_id: '101', a: '2024-05-01', b:
 * '2024-05-03', cut: '2024-05-03 14:30:00' }`.
 */
export interface Span {
  /** Index of the period the span belongs to. */
  p: number;
  shop_id: string;
  a: string;
  b: string;
  cut: string | null;
}

export interface Period {
  from: string;
  to: string;
  dateType: DateType;
  /** What it was chosen as, where the request says so. */
  unit?: RangeUnit | undefined;
  /** Clock time at which the last day is cut, '' for a whole day. */
  clock: string;
  spans: Omit<Span, 'p'>[];
}

/** What was worked out for periods, in their order, each under the name of its period. */
export const underNames = <Name extends string, Of>(periods: Record<Name, Period>, list: readonly Of[]) =>
  Object.fromEntries(Object.keys(periods).map((name, p) => [name, list[p]])) as Record<Name, Of>;

export interface RangeBody {
  StartTime: string;
  EndTime: string;
  DateType?: DateType;
  CompareMode?: 0 | CompareMode;
  RangeUnit?: RangeUnit;
}

export function currentPeriod(shops: Shops, body: RangeBody): Period {
  const days = wholeDays(shops, body.StartTime.slice(0, 10), body.EndTime.slice(0, 10), body.DateType ?? 1);
  return { ...days, unit: body.RangeUnit };
}

export function wholeDays(shops: Shops, from: string, to: string, dateType: DateType = 1): Period {
  return { from, to, dateType, clock: '', spans: shops.ids.map((shop_id) => ({ shop_id, a: from, b: to, cut: null })) };
}

type DaysOf = (shop: Shop) => Omit<Span, 'p' | 'shop_id'>;

/** Days resolved for each shop: shops in other time zones, or with another start of the day, can have other dates. */
function ownDays(shops: Shops, daysOf: DaysOf): Period {
  const spans = shops.list.map((shop) => ({ shop_id: shop.shopId, ...daysOf(shop) }));
  return {
    from: earliest(spans.map(({ a }) => a)),
    to: latest(spans.map(({ b }) => b)),
    dateType: 1,
    clock: '',
    spans,
  };
}

/** The running business day of each shop, or the day `before` days earlier. */
export function runningDays(shops: Shops, before = 0): Period {
  return ownDays(shops, ({ today }) => {
    const day = addDays(today, -before);
    return { a: day, b: day, cut: null };
  });
}

/** The day `before` days before the running one of each shop, up to the current clock time. */
export function runningDaysSoFar(shops: Shops, before: number): Period {
  return ownDays(shops, (shop) => {
    const day = addDays(shop.today, -before);
    return { a: day, b: day, cut: clockOn(shop, -before) };
  });
}

/** What the clock of a shop shows, so many days from now. */
const clockOn = ({ nowLocal }: Shop, days: number): string => addDays(nowLocal.slice(0, 10), days) + nowLocal.slice(10);

/** The month of each shop's running day, up to that day. */
export function runningMonths(shops: Shops): Period {
  return ownDays(shops, ({ today }) => ({ a: firstOfMonth(today), b: today, cut: null }));
}

/** Whether the running day of any shop lies in the period. */
export function isLive(shops: Shops, period: Period): boolean {
  return shops.list.some((shop) => {
    const today = todayOf(shop, period.dateType);
    return period.from <= today && today <= period.to;
  });
}

/** What a period is compared with: 环比 (the period before), the same days a week earlier, 去年同期 (a year earlier). */
export const COMPARED_WITH = { previous: 1, lastWeek: 2, lastYear: 3 } as const;
export type CompareMode = (typeof COMPARED_WITH)[keyof typeof COMPARED_WITH];

/** The period to compare with; a running day is cut at the current time of each shop's clock. */
export function comparedPeriod(shops: Shops, period: Period, mode: CompareMode): Period {
  const today = latestToday(shops, period.dateType);
  const isRunning = period.from <= today && today <= period.to;
  // The last day that has begun anywhere.
  const end = isRunning ? today : period.to;
  const dates = comparedDates(period, end, isRunning, mode);
  const { from, to } = dates;
  const spans = shops.list.flatMap((shop): Period['spans'] => {
    const until = comparedEnd(shop, period, end, dates);
    return until ? [{ shop_id: shop.shopId, a: from, ...until }] : [];
  });
  return { from, to, dateType: period.dateType, clock: isRunning ? latestClock(shops).slice(11) : '', spans };
}

/** The end of the days that those of a shop up to `end` are held against; null where there are none. */
function comparedEnd(shop: Shop, { from, dateType }: Period, end: string, dates: Dates) {
  const today = todayOf(shop, dateType);
  const told = toldTo(shop, end);
  // A day that has not begun, or is not told, has nothing to be held against.
  if ((told ?? today) < from) return null;
  if (told !== null) return { b: minDate(dates.to, addDays(dates.from, dayNumber(told) - dayNumber(from))), cut: null };
  if (today > end) return { b: dates.to, cut: null };
  const b = dates.beside(today);
  return { b, cut: clockOn(shop, dayNumber(b) - dayNumber(today)) };
}

/** Days for which the totals of a shop may still be to come. */
const AWAITED_DAYS = 7;

/**
 * The last day of which a shop of totals has said what it came to, where others may still follow; null for other shops.
 * The days behind it stand beside nothing: a shop whose yesterday is not in has sold nothing less.
 */
function toldTo({ hasTill, dailyTo }: Shop, end: string): string | null {
  return !hasTill && dailyTo < end && dailyTo >= addDays(end, -AWAITED_DAYS) ? dailyTo : null;
}

interface Dates {
  from: string;
  to: string;
  /** The day that one of the period stands beside. */
  beside(day: string): string;
}

/** What days look like that were not chosen as anything; `isRunning`: the last of them that has begun is not over. */
export function looksLike({ from, to }: Pick<Period, 'from' | 'to'>, isRunning: boolean): RangeUnit {
  // A range of one day counts as a day, also on the first of a month.
  if (from === to) return 'day';
  if (from.slice(5) === '01-01' && from.slice(0, 4) === to.slice(0, 4))
    if (to.slice(5) === '12-31' || (isRunning && to.slice(5, 7) !== '01')) return 'year';
  if (from.slice(8) === '01' && from.slice(0, 7) === to.slice(0, 7))
    if (isRunning || to === monthEnd(to)) return 'month';
  return isRunning && weekdayOf(from) === 1 && daysInclusive(from, to) <= 7 ? 'week' : 'day';
}

const MONTHS: Record<RangeUnit, number> = { day: 0, week: 0, month: 1, quarter: 3, year: 12 };

/** The days that a period is compared with; `end` is the last of its own that has begun. */
function comparedDates(period: Period, end: string, isRunning: boolean, mode: CompareMode): Dates {
  const { months, days } = stepBack(period, end, isRunning, mode);
  const beside = (day: string) => addDays(addMonths(day, -months), -days);
  // A whole month is compared with a whole month, a running month with the days up to its current day number.
  const isWhole = months > 0 && !isRunning && end === monthEnd(end);
  return { from: beside(period.from), to: isWhole ? monthEnd(beside(firstOfMonth(end))) : beside(end), beside };
}

/** How far back the days lie that a period is compared with. */
function stepBack(period: Period, end: string, isRunning: boolean, mode: CompareMode) {
  const { from, to } = period;
  const unit = period.unit ?? looksLike(period, isRunning);
  const months = MONTHS[unit];
  if (mode === COMPARED_WITH.lastWeek) return { months: 0, days: 7 };
  if (mode === COMPARED_WITH.lastYear) {
    // Months and years by date; days and weeks 364 days back, so that weekdays match.
    const isOfMonths = period.unit === undefined && from.slice(8) === '01' && to === monthEnd(to);
    return isOfMonths || months > 0 ? { months: 12, days: 0 } : { months: 0, days: 364 };
  }
  // A year with the year before, a month or quarter with the one before, a running week with the week before, any other range
  // with as many days just before it.
  return { months, days: months > 0 ? 0 : unit === 'week' ? 7 : daysInclusive(from, end) };
}

interface Days {
  from: string;
  to: string;
}

/** The JSON parameter that `SPAN` reads: the spans with their earliest and latest day. */
const asParameter = (spans: readonly Span[]) =>
  JSON.stringify({ lo: earliest(spans.map(({ a }) => a)), hi: latest(spans.map(({ b }) => b)), spans });

const numbered = (periods: Period[]) =>
  periods.flatMap((period, p) => period.spans.map((span): Span => ({ p, ...span })));

/** Spans by shop and day. */
export const spansOf = (periods: Period[]): string => asParameter(numbered(periods));

/** The rows of a statement about periods, which all have one kind of days. */
export const ofPeriods = <Row>(
  shops: Shops,
  periods: Period[],
  sqlOf: (dateType: DateType) => string,
): Promise<Row[]> => shops.q<Row>(sqlOf(periods[0]?.dateType ?? 1), [shops.compId, spansOf(periods)]);

/**
 * Spans by shop and day with whole months apart, marked `m`; calendar days have no months.
 *
 * Example: 2024-04-28 to 2024-06-02 stays as it is, and to 2024-07-02 becomes 28 to 30 April, the months of May and June
 * marked `m`, and 1 to 2 July.
 */
export function spansWithMonths(periods: Period[]): string {
  return asParameter(numbered(periods).flatMap((span) => (periods[span.p]?.dateType === 2 ? [span] : pieces(span))));
}

function pieces(span: Span): (Span & { m?: true })[] {
  const months = wholeMonths(span);
  if (months === null) return [span];
  const { from, to } = months;
  return [
    ...(span.a < from ? [{ ...span, b: addDays(from, -1), cut: null }] : []),
    { ...span, a: from, b: monthEnd(to), cut: null, m: true as const },
    ...(monthEnd(to) < span.b ? [{ ...span, a: addDays(monthEnd(to), 1) }] : []),
  ];
}

/** The first days of the first and last whole month of a span; null for less than two, whose days are as quick to read. */
function wholeMonths({ a, b, cut }: Pick<Span, 'a' | 'b' | 'cut'>): Days | null {
  const from = a.slice(8) === '01' ? a : addMonths(firstOfMonth(a), 1);
  const end = cut === null ? b : addDays(b, -1);
  const to = end === monthEnd(end) ? firstOfMonth(end) : addMonths(firstOfMonth(end), -1);
  return from < to ? { from, to } : null;
}

/** First and last of the months that reports of these periods read as such, or null. */
export function monthsOf(periods: Period[]): Days | null {
  const months = periods
    .filter(({ dateType }) => dateType === 1)
    .flatMap(({ spans }) => spans.map(wholeMonths))
    .filter((one) => one !== null);
  if (months.length === 0) return null;
  return { from: earliest(months.map(({ from }) => from)), to: latest(months.map(({ to }) => to)) };
}

/** First and last day that the periods touch; calendar days also need the business day before them. */
export function outerDays(periods: Period[]): Days {
  const from = periods.map((period) => (period.dateType === 2 ? addDays(period.from, -1) : period.from));
  return { from: earliest(from), to: latest(periods.map(({ to }) => to)) };
}
