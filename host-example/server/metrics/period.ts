/**
 * The days a report covers and the days it is compared with (docs/product/metrics.md#comparison). StartTime and EndTime name days;
 * each shop turns them into its own half-open interval, and a running day is compared up to the same clock time.
 */
import {
  addDays,
  addMonths,
  dayNumber,
  daysInclusive,
  maxDate,
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
  /** Clock time at which the last day is cut, '' for a whole day. */
  clock: string;
  spans: Omit<Span, 'p'>[];
}

export interface RangeBody {
  StartTime: string;
  EndTime: string;
  DateType?: DateType;
  CompareMode?: 0 | 1 | 2 | 3;
}

/** The period a request names. */
export function currentPeriod(shops: Shops, body: RangeBody): Period {
  return wholeDays(shops, body.StartTime.slice(0, 10), body.EndTime.slice(0, 10), body.DateType ?? 1);
}

export function wholeDays(shops: Shops, from: string, to: string, dateType: DateType = 1): Period {
  return {
    from,
    to,
    dateType,
    clock: '',
    spans: shops.ids.map((shop_id) => ({ shop_id, a: from, b: to, cut: null })),
  };
}

type DaysOf = (shop: Shop) => Omit<Span, 'p' | 'shop_id'>;

/** Days resolved for each shop: shops in other time zones, or with another start of the day, can have other dates. */
function ownDays(shops: Shops, daysOf: DaysOf): Period {
  const spans = shops.list.map((shop) => ({ shop_id: shop.shopId, ...daysOf(shop) }));
  return {
    from: spans.map((span) => span.a).reduce(minDate, '9999-12-31'),
    to: spans.map((span) => span.b).reduce(maxDate, '0001-01-01'),
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
  return ownDays(shops, ({ today, nowLocal }) => {
    const day = addDays(today, -before);
    return { a: day, b: day, cut: addDays(nowLocal.slice(0, 10), -before) + nowLocal.slice(10) };
  });
}

/** The month of each shop's running day, up to that day. */
export function runningMonths(shops: Shops): Period {
  return ownDays(shops, ({ today }) => ({ a: `${today.slice(0, 7)}-01`, b: today, cut: null }));
}

/** Whether the running day of any shop lies in the period. */
export function isLive(shops: Shops, period: Period): boolean {
  return shops.list.some((shop) => {
    const today = todayOf(shop, period.dateType);
    return period.from <= today && today <= period.to;
  });
}

export type CompareMode = 1 | 2 | 3;

/** The period to compare with; a running day is cut at the current time of each shop's clock. */
export function comparedPeriod(shops: Shops, period: Period, mode: CompareMode): Period {
  const { end, isRunning } = runningEnd(shops, period);
  return against(shops, period, shiftRange(period.from, end, isRunning, mode));
}

/** The previous month; while the month is running, only up to its current day number and clock time. */
export function monthBefore(shops: Shops, month: Period): Period {
  const { end, isRunning } = runningEnd(shops, month);
  return against(shops, month, monthsBack(month.from, end, isRunning, 1));
}

function runningEnd(shops: Shops, period: Period): { end: string; isRunning: boolean } {
  const today = latestToday(shops, period.dateType);
  const isRunning = period.from <= today && today <= period.to;
  return { end: isRunning ? today : period.to, isRunning };
}

function against(shops: Shops, period: Period, dates: Dates): Period {
  const { end, isRunning } = runningEnd(shops, period);
  const spans = shops.list.map((shop) => {
    const today = todayOf(shop, period.dateType);
    if (today < period.from || today > end)
      return { shop_id: shop.shopId, a: dates.from, b: dates.to, cut: null };
    const b = addDays(dates.to, dayNumber(today) - dayNumber(end));
    const cut =
      addDays(shop.nowLocal.slice(0, 10), dayNumber(b) - dayNumber(today)) + shop.nowLocal.slice(10);
    return { shop_id: shop.shopId, a: dates.from, b, cut };
  });
  return { ...dates, dateType: period.dateType, clock: isRunning ? latestClock(shops).slice(11) : '', spans };
}

/** The comparison period that a request asks for; null for CompareMode 0. */
export function requestedComparison(shops: Shops, period: Period, mode: 0 | 1 | 2 | 3 = 1): Period | null {
  return mode === 0 ? null : comparedPeriod(shops, period, mode);
}

interface Dates {
  from: string;
  to: string;
}

function shiftRange(from: string, to: string, isRunning: boolean, mode: CompareMode): Dates {
  switch (mode) {
    case 1:
      return previousRange(from, to, isRunning);
    case 2:
      return shiftDays(from, to, -7);
    case 3:
      return lastYearRange(from, to, isRunning);
  }
}

const shiftDays = (from: string, to: string, days: number): Dates => ({
  from: addDays(from, days),
  to: addDays(to, days),
});

const isYearToDate = (from: string, to: string, isRunning: boolean) =>
  from.slice(5) === '01-01' &&
  from.slice(0, 4) === to.slice(0, 4) &&
  (to.slice(5) === '12-31' || (isRunning && to.slice(5, 7) !== '01'));

// A range of one day counts as a day, also on the first of a month.
const isMonthToDate = (from: string, to: string, isRunning: boolean) =>
  from.slice(8) === '01' &&
  from.slice(0, 7) === to.slice(0, 7) &&
  from !== to &&
  (isRunning || to === monthEnd(to));

function monthsBack(from: string, to: string, isRunning: boolean, months: number): Dates {
  const start = addMonths(from, -months);
  // A whole month is compared with a whole month, a running month with the previous one up to its current day number.
  return {
    from: start,
    to: isRunning ? addMonths(to, -months) : monthEnd(addMonths(`${to.slice(0, 7)}-01`, -months)),
  };
}

/**
 * 环比 (previous period): a year with the previous year, a month with the previous month, a running week with the
 * previous week, any other range with as many days just before it.
 */
function previousRange(from: string, to: string, isRunning: boolean): Dates {
  if (isYearToDate(from, to, isRunning)) return monthsBack(from, to, isRunning, 12);
  if (isMonthToDate(from, to, isRunning)) return monthsBack(from, to, isRunning, 1);
  if (isRunning && weekdayOf(from) === 1 && from !== to && daysInclusive(from, to) <= 7)
    return shiftDays(from, to, -7);
  return shiftDays(from, to, -daysInclusive(from, to));
}

/** 去年同期 (last year): months and years by date; days and weeks 364 days back, so that weekdays match. */
function lastYearRange(from: string, to: string, isRunning: boolean): Dates {
  if (isYearToDate(from, to, isRunning) || isMonthToDate(from, to, isRunning))
    return monthsBack(from, to, isRunning, 12);
  return shiftDays(from, to, -364);
}
