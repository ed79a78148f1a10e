/**
 * 趋势 (trend): figures of a period over time. Hours of a day start at its DayStart, so late night is at the end; a bill
 * opened before its business day counts in the first hour. Every bill is in exactly one point, or among those whose
 * hours are unknown (invariant I4 of docs/product/metrics.md).
 */
import type { BizRow, Meta } from '../../../../types/api/common';
import type { TrendPoint, TrendRes } from '../../../../types/api/finance';
import {
  dateOf,
  datesBetween,
  dayNumber,
  daysInclusive,
  isoWeek,
  maxDate,
  minDate,
  weekdayOf,
} from '../../metrics/calendar';
import { sumsByDay } from '../../metrics/day-sums';
import { billFact, ROW_SUMS, SPAN } from '../../metrics/facts';
import { grouped } from '../../metrics/grouped';
import type { Period } from '../../metrics/period';
import { ofPeriods } from '../../metrics/period';
import { type DateType, latestClock, latestToday, type Shops } from '../../metrics/shops';
import { type RowSums, sumRows, toBizRow } from '../../metrics/sums';
import { type Opened, report } from '../open-report';
import { targetOfAll, targetsToTell } from '../target/targets';
import { closingsOf } from './daily';

type Granularity = TrendRes['Granularity'];

/** 1 day → hours, ≤ 62 days → days, ≤ 180 → weeks, else months. */
function autoGranularity(from: string, to: string): Granularity {
  const days = daysInclusive(from, to);
  return days === 1 ? 1 : days <= 62 ? 2 : days <= 180 ? 3 : 4;
}

export const getOrderTrend = report<'GetOrderTrend'>({}, async (opened, body) => {
  const { current } = opened;
  const Granularity = body.Granularity || autoGranularity(current.from, current.to);
  const TimeBasis = body.TimeBasis ?? 2;
  const series = Granularity === 1 ? await hours(opened, TimeBasis) : await longer(opened, Granularity);
  return { Granularity, TimeBasis, ...series };
});

type Series = Omit<TrendRes, keyof Meta | 'Granularity' | 'TimeBasis'>;

const pointOf = (Key: string, Label: string, rows: readonly RowSums[]): TrendPoint => ({
  Key,
  Label,
  ...toBizRow(sumRows(rows)),
});

// ── hours ───────────────────────────────────────────────────────────────────────────────────────────

/**
 * Bills by the hour of the local clock, counted from 1970-01-01 00:00; null where it is unknown. Those opened before their
 * business day, and half hours before the first of the day, count in the first hour; half hours before DayStart belong to
 * the following night.
 */
function hourSql(dateType: DateType, basis: 1 | 2): string {
  const [minute, isEarly] =
    basis === 1 ? ['x.open_minute', 'x.open_business_date < x.business_date'] : ['x.settle_minute', 'false'];
  const columns = `x.business_date, (${minute} / 30)::int as half_hour, ${isEarly} as is_early`;
  return `with ${SPAN}, ${billFact(dateType, columns)}
select p, case when half_hour is null then null when is_early then first_hour else greatest(first_hour, hour) end as hour, ${ROW_SUMS}
from fact join shop sh on sh.comp_id = $1 and sh.shop_id = fact.shop_id
  cross join lateral (select (day - date '1970-01-01') * 24 + ${dateType === 1 ? 'sh.day_start_minutes / 60' : '0'} as first_hour,
    (business_date - date '1970-01-01' + (half_hour * 30 < sh.day_start_minutes)::int) * 24 + half_hour / 2 as hour) hours
group by 1, 2`;
}

type HourRow = RowSums & { p: number; hour: number | null };

/** Hours since 1970-01-01 00:00, local clock. */
const hourKey = (hour: number) =>
  `${dateOf(Math.floor(hour / 24))} ${String(((hour % 24) + 24) % 24).padStart(2, '0')}`;

async function hours({ shops, current, compared, periods }: Opened, basis: 1 | 2): Promise<Series> {
  const { dateType } = current;
  const rows = await ofPeriods<HourRow>(shops, periods, () => hourSql(dateType, basis));
  const dayStarts = dateType === 1 ? shops.list.map((shop) => shop.dayStart) : [0];
  const pointsOf = (p: number, { from, to }: Period): TrendPoint[] => {
    const first = dayNumber(from) * 24 + Math.floor(Math.min(...dayStarts) / 60);
    const last = dayNumber(to) * 24 + 24 + Math.ceil(Math.max(...dayStarts) / 60) - 1;
    const timed = rows.filter((row) => row.p === p && row.hour !== null);
    const ofHour = grouped(timed, ({ hour }) => Math.min(last, Math.max(first, hour ?? first)));
    return Array.from({ length: last - first + 1 }, (_, index) => {
      const key = hourKey(first + index);
      return pointOf(key, `${key.slice(11)}:00`, ofHour.get(first + index) ?? []);
    });
  };
  const points = pointsOf(0, current);
  const runningKey = latestClock(shops).slice(0, 13);
  // Future hours are dropped only when empty, so that bills of a till with a fast clock are kept.
  const lastUsed = points.map(({ Turnover, OrderCount }) => Turnover !== 0 || OrderCount !== 0).lastIndexOf(true);
  const shown = points.filter(({ Key }, index) => index <= lastUsed || Key <= runningKey);
  const [untimed, untimedBefore] = [withoutHours(rows, 0), withoutHours(rows, 1)];
  return {
    RunningKey: shown.some(({ Key }) => Key === runningKey) ? runningKey : '',
    Points: shown,
    PrevPoints: compared ? pointsOf(1, compared).slice(0, shown.length) : [],
    ...(untimed && { NoHours: untimed }),
    ...(untimedBefore && { PrevNoHours: untimedBefore }),
  };
}

/** Sums of the bills of a period whose hours are unknown; null where there are none. */
function withoutHours(rows: readonly HourRow[], p: number): BizRow | null {
  const untimed = rows.filter((row) => row.p === p && row.hour === null);
  return untimed.length === 0 ? null : toBizRow(sumRows(untimed));
}

// ── days, weeks, months ─────────────────────────────────────────────────────────────────────────────

async function longer({ shops, current, compared, periods }: Opened, granularity: Granularity): Promise<Series> {
  const rows = await sumsByDay(shops, periods);
  const rowsOf = (period: number) => rows.filter(({ p }) => p === period);
  const today = latestToday(shops, current.dateType);
  // Days to come are dropped only when empty.
  const lastUsed = rowsOf(0).reduce((last, { day }) => maxDate(last, day), today);
  const parts = partsOf(datesBetween(current.from, minDate(current.to, lastUsed)), granularity);
  const points = pointsOf(rowsOf(0), parts);
  const running = keyOf(today, granularity);
  const before = compared ? pointsOf(rowsOf(1), partsBeside(parts, current, compared, granularity)) : [];
  return {
    RunningKey: points.some(({ Key }) => Key === running) ? running : '',
    Points: granularity === 2 ? await withEvents(shops, current, points) : points,
    // At most as many as the period has, fewer where fewer days are compared.
    PrevPoints: before.slice(0, points.length),
  };
}

/** The days of each point, under its key. */
type Parts = readonly (readonly [key: string, days: readonly string[]])[];

const partsOf = (days: readonly string[], granularity: Granularity): Parts => [
  ...grouped(days, (day) => keyOf(day, granularity)),
];

/**
 * The days of the compared period, of which part n stands beside part n. Weeks of other weekdays, and months of other dates,
 * are none: beside weeks from Monday 1 June on, days from Friday 1 May on are parted as 1 to 7 May, named 2026-05-01, and so on.
 */
function partsBeside(parts: Parts, current: Period, compared: Period, granularity: Granularity): Parts {
  const days = datesBetween(compared.from, compared.to);
  const isAligned =
    granularity === 3
      ? weekdayOf(compared.from) === weekdayOf(current.from)
      : compared.from.slice(8) === current.from.slice(8);
  if (granularity === 2 || (granularity === 4 && isAligned)) return partsOf(days, granularity);
  return parts.flatMap(([, own], place): Parts => {
    // What is left over belongs to the last one.
    const beside = days.splice(0, place === parts.length - 1 ? days.length : own.length);
    const [first] = beside;
    return first === undefined ? [] : [[keyOf(first, isAligned ? granularity : 2), beside]];
  });
}

/** A point of each part, labelled by the day as `05/01`, the week as `W18`, or the month as `2024/05`. */
function pointsOf(rows: readonly (RowSums & { day: string })[], parts: Parts): TrendPoint[] {
  const ofDay = grouped(rows, ({ day }) => day);
  return parts.map(([key, days]) => {
    const label = (/^\d+-\d+$/.test(key) ? key : key.slice(5)).replace('-', '/');
    const own = days.flatMap((day) => ofDay.get(day) ?? []);
    return pointOf(key, label, own);
  });
}

/** The days with their targets, and with what says that their bills changed after the close. */
async function withEvents(shops: Shops, { from, to }: Period, days: readonly TrendPoint[]): Promise<TrendPoint[]> {
  const [targets, closings] = await Promise.all([targetsToTell(shops, from, to), closingsOf(shops, { from, to })]);
  const restated = new Set(closings.filter((one) => one.restated === 1).map(({ day }) => day));
  return days.map((point) => {
    const target = targetOfAll(targets, point.Key, point.Key);
    return {
      ...point,
      ...(target !== null && { Target: target }),
      ...(restated.has(point.Key) && { Restated: 1 as const }),
    };
  });
}

/** The day as `2024-05-01`, the week as `2024-W18`, or the month as `2024-05`. */
function keyOf(date: string, granularity: Granularity): string {
  return granularity === 4 ? date.slice(0, 7) : granularity === 3 ? isoWeek(date) : date;
}
