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
  monthNumber,
  weekdayOf,
} from '../../metrics/calendar';
import { sumsByDay } from '../../metrics/day-sums';
import { billFact, ROW_SUMS, SPAN } from '../../metrics/facts';
import type { Period } from '../../metrics/period';
import { type DateType, latestClock, latestToday, type Shops } from '../../metrics/shops';
import { ofPeriods } from '../../metrics/spans';
import { addRow, noRow, type RowSums, sumRows, toBizRow } from '../../metrics/sums';
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

interface Bucket {
  key: string;
  label: string;
  sums: RowSums;
}

type Series = Omit<TrendRes, keyof Meta | 'Granularity' | 'TimeBasis'>;

const toPoint = ({ key, label, sums }: Bucket): TrendPoint => ({ Key: key, Label: label, ...toBizRow(sums) });

// ── hours ───────────────────────────────────────────────────────────────────────────────────────────

/**
 * Bills by the hour of the local clock, counted from 1970-01-01 00:00; null where it is unknown. Those opened before their
 * business day, and half hours before the first of the day, count in the first hour; half hours before DayStart belong to
 * the following night.
 */
const hourSql = (dateType: DateType, basis: 1 | 2) => `with ${SPAN}, ${billFact(
  dateType,
  `x.business_date, (x.${basis === 1 ? 'open_minute' : 'settle_minute'} / 30)::int as slot, ${basis === 1 ? 'x.open_business_date < x.business_date' : 'false'} as is_early`,
)}
select p, case when slot is null then null when is_early then first else greatest(first, hour) end as hour, ${ROW_SUMS}
from fact join shop sh on sh.comp_id = $1 and sh.shop_id = fact.shop_id
  cross join lateral (select (day - date '1970-01-01') * 24 + ${dateType === 1 ? 'sh.day_start_minutes / 60' : '0'} as first,
    (business_date - date '1970-01-01' + (slot * 30 < sh.day_start_minutes)::int) * 24 + slot / 2 as hour) h
group by 1, 2`;

type HourRow = RowSums & { p: number; hour: number | null };

/** Hours since 1970-01-01 00:00, local clock. */
const hourKey = (hour: number) =>
  `${dateOf(Math.floor(hour / 24))} ${String(((hour % 24) + 24) % 24).padStart(2, '0')}`;

async function hours({ shops, current, compared, periods }: Opened, basis: 1 | 2): Promise<Series> {
  const { dateType } = current;
  const rows = await ofPeriods<HourRow>(shops, periods, () => hourSql(dateType, basis));
  const dayStarts = dateType === 1 ? shops.list.map((shop) => shop.dayStart) : [0];
  const bounds = (period: Period) => ({
    first: dayNumber(period.from) * 24 + Math.floor(Math.min(...dayStarts) / 60),
    last: dayNumber(period.to) * 24 + 24 + Math.ceil(Math.max(...dayStarts) / 60) - 1,
  });

  const make = (p: number, period: Period) => {
    const { first, last } = bounds(period);
    const buckets = Array.from({ length: last - first + 1 }, (_, index): Bucket => {
      const key = hourKey(first + index);
      return { key, label: `${key.slice(11)}:00`, sums: noRow() };
    });
    for (const row of rows) {
      if (row.p !== p || row.hour === null) continue;
      const bucket = buckets[Math.min(last, Math.max(first, row.hour)) - first];
      if (bucket) addRow(bucket.sums, row);
    }
    return buckets;
  };
  const points = make(0, current);
  const now = hourAt(latestClock(shops));
  // Future hours are dropped only when empty, so that bills of a till with a fast clock are kept.
  const lastUsed = points.map(({ sums }) => sums.Turnover !== 0 || sums.OrderCount !== 0).lastIndexOf(true);
  const shown = points.slice(0, Math.max(lastUsed + 1, now - bounds(current).first + 1));
  const runningKey = hourKey(now);
  const [untimed, untimedBefore] = [withoutHours(rows, 0), withoutHours(rows, 1)];
  return {
    RunningKey: shown.some(({ key }) => key === runningKey) ? runningKey : '',
    Points: shown.map(toPoint),
    PrevPoints: compared ? make(1, compared).slice(0, shown.length).map(toPoint) : [],
    ...(untimed && { NoHours: untimed }),
    ...(untimedBefore && { PrevNoHours: untimedBefore }),
  };
}

/** Sums of the bills of a period whose hours are unknown; null where there are none. */
function withoutHours(rows: readonly HourRow[], p: number): BizRow | null {
  const untimed = rows.filter((row) => row.p === p && row.hour === null);
  return untimed.length === 0 ? null : toBizRow(sumRows(untimed));
}

const hourAt = (local: string) => dayNumber(local) * 24 + Number(local.slice(11, 13));

// ── days, weeks, months ─────────────────────────────────────────────────────────────────────────────

async function longer(
  { shops, current, compared, periods }: Opened,
  granularity: Exclude<Granularity, 1>,
): Promise<Series> {
  const rows = await sumsByDay(shops, periods);
  const lastUsed = rows.reduce(
    (last, row) => (row.p === 0 ? maxDate(last, row.day) : last),
    latestToday(shops, current.dateType),
  );
  const days = datesBetween(current.from, minDate(current.to, lastUsed));
  const keys = [...new Set(days.map((date) => keyOf(date, granularity)))];
  const placeOfDay = days.map((date) => keys.indexOf(keyOf(date, granularity)));
  const rowsOf = (p: number) => rows.filter((row) => row.p === p);
  const buckets = gathered(rowsOf(0), days, granularity, (index) => placeOfDay[index] ?? 0);
  const today = keyOf(latestToday(shops, current.dateType), granularity);
  const RunningKey = keys.includes(today) ? today : '';
  const Points = granularity === 2 ? await withEvents(shops, current, buckets) : buckets.map(toPoint);
  if (!compared) return { RunningKey, Points, PrevPoints: [] };
  // Weeks of other weekdays, and months of other dates, are none: they are parted as the days beside them, and have the name
  // of their first day.
  const isWhole = {
    2: true,
    3: weekdayOf(compared.from) === weekdayOf(current.from),
    4: compared.from.slice(8) === current.from.slice(8),
  }[granularity];
  const monthOf = (date: string) => monthNumber(date) - monthNumber(compared.from);
  // Point n is compared with point n.
  const placeOf = (index: number, date: string): number => {
    if (granularity === 2) return index;
    return granularity === 4 && isWhole ? monthOf(date) : (placeOfDay[index] ?? buckets.length - 1);
  };
  const comparedDays = datesBetween(compared.from, compared.to);
  const before = gathered(rowsOf(1), comparedDays, isWhole ? granularity : 2, placeOf);
  // At most as many as the current series has, fewer where fewer days are compared.
  return { RunningKey, Points, PrevPoints: before.slice(0, buckets.length).map(toPoint) };
}

/** The sums of days in buckets by place, each under the key of its first day. */
function gathered(
  rows: readonly (RowSums & { day: string })[],
  dates: readonly string[],
  granularity: Granularity,
  placeOf: (index: number, date: string) => number,
): Bucket[] {
  const buckets: Bucket[] = [];
  const ofDay = new Map<string, Bucket>();
  for (const [index, date] of dates.entries()) {
    const place = placeOf(index, date);
    const bucket = buckets[place] ?? bucketOf(keyOf(date, granularity), granularity);
    buckets[place] = bucket;
    ofDay.set(date, bucket);
  }
  for (const row of rows) {
    const bucket = ofDay.get(row.day);
    if (bucket) addRow(bucket.sums, row);
  }
  return buckets;
}

/** The days with their targets, and with what says that their bills changed after the close. */
async function withEvents(shops: Shops, period: Period, days: Bucket[]): Promise<TrendPoint[]> {
  const [targets, closings] = await Promise.all([
    targetsToTell(shops, period.from, period.to),
    closingsOf(shops, period),
  ]);
  const restated = new Set(closings.filter((one) => one.restated === 1).map(({ day }) => day));
  return days.map((bucket) => {
    const target = targetOfAll(targets, bucket.key, bucket.key);
    return {
      ...toPoint(bucket),
      ...(target !== null && { Target: target }),
      ...(restated.has(bucket.key) && { Restated: 1 as const }),
    };
  });
}

function keyOf(date: string, granularity: Granularity): string {
  return granularity === 4 ? date.slice(0, 7) : granularity === 3 ? isoWeek(date) : date;
}

/** Labelled by the month as `2024/05`, the week as `W18`, or the day as `05/01`. */
const bucketOf = (key: string, granularity: Granularity): Bucket => ({
  ...{ key, label: (granularity === 4 ? key : key.slice(5)).replace('-', '/'), sums: noRow() },
});
