/**
 * What every report begins with: its shops and days, and the members that all answers have, which are the time of the
 * figures, the days covered, and stores whose till is stale.
 */
import type { Meta, StaleShop } from '../../../types/api/common';
import type { CallContext, PathOf, Served } from '../call';
import { localText } from '../db/sql';
import { counted, hasHours } from '../metrics/bill-states';
import { addDays, clockText } from '../metrics/calendar';
import { dailyOnlyOf } from '../metrics/day-sums';
import { dayColumn, SPAN } from '../metrics/facts';
import { comparedPeriod, currentPeriod, isLive, ofPeriods, type Period, type RangeBody } from '../metrics/period';
import { freshen } from '../metrics/refresh';
import { type DateType, dayStartOf, latestClock, openShops, type Shop, type Shops } from '../metrics/shops';

export interface Opened {
  shops: Shops;
  current: Period;
  compared: Period | null;
  /** Both, without one that is not asked for. */
  periods: Period[];
}

interface ReportOptions {
  /** Further periods that are read. @default none */
  others?: (opened: Opened) => Period[];
  /** Whether roll-ups of dishes are read. @default false */
  dishes?: boolean;
  /** Compares with the period before where the request asks for no comparison. @default false */
  isCompared?: boolean;
}

/**
 * Opens the shops and days of a report call and brings their roll-ups up to date, those of dishes only where the report
 * needs them.
 */
export async function openReport(
  context: CallContext,
  body: RangeBody,
  { others = () => [], dishes = false, isCompared = false }: ReportOptions = {},
): Promise<Opened & { others: Period[] }> {
  const shops = await openShops(context);
  const current = currentPeriod(shops, body);
  const mode = isCompared ? body.CompareMode || 1 : (body.CompareMode ?? 1);
  const compared = mode === 0 ? null : comparedPeriod(shops, current, mode);
  const periods = compared ? [current, compared] : [current];
  const opened = { shops, current, compared, periods };
  const further = others(opened);
  await freshen(shops, [...periods, ...further], dishes);
  return { ...opened, others: further };
}

type Body<Name extends string> = Served[PathOf<Name>]['request'] & RangeBody;
/** The members of an answer that not all reports have. */
type Own<Name extends string> = Omit<Served[PathOf<Name>]['response'], keyof Meta>;

/** A call, by the last part of its path, that reads the members common to all reports together with its own. */
export const report =
  <Name extends string>(
    options: ReportOptions,
    read: (
      opened: Awaited<ReturnType<typeof openReport>>,
      body: Body<Name>,
      context: CallContext,
    ) => Promise<Own<Name>>,
  ) =>
  async (context: CallContext, body: Body<Name>): Promise<Meta & Own<Name>> => {
    const opened = await openReport(context, body, options);
    const { shops, current, compared } = opened;
    const [meta, own] = await Promise.all([reportMeta(shops, current, compared), read(opened, body, context)]);
    return { ...meta, ...own };
  };

/** Whether figures up to the end of a period, or to now, may be incomplete: the till is silent since before that. */
export function isStale(shop: Shop, period: Period | null = null): boolean {
  const { status, hasTill, lastSyncLocal, silentLocal, dayStart } = shop;
  if (status !== 1 || !hasTill) return false;
  if (lastSyncLocal === '') return true;
  if (silentLocal === '') return false;
  if (period === null) return true;
  return silentLocal < `${addDays(period.to, 1)} ${clockText(period.dateType === 1 ? dayStart : 0)}`;
}

export function staleShops(shops: Shops, period: Period | null = null): StaleShop[] {
  return shops.list
    .filter((shop) => isStale(shop, period))
    .map((shop) => ({ ShopID: shop.shopId, ShopName: shop.shopName, LastSyncTime: shop.lastSyncLocal }));
}

const RESTATED = `select sum(d.restated_fen)::bigint as "Amount", sum(d.restated_count)::int as "Count",
  ${localText('max(d.restated_at at time zone s.time_zone)')} as "LastTime"
from day_close d join shop s on s.comp_id = d.comp_id and s.shop_id = d.shop_id
where d.comp_id = $1 and d.shop_id = any($2::bigint[]) and d.business_date between $3::date and $4::date and d.restated_count > 0 having count(*) > 0`;

/** Changes after day closing, null when there are none. */
async function restated(shops: Shops, period: Period): Promise<NonNullable<Meta['Restated']> | null> {
  const [row] = await shops.q<NonNullable<Meta['Restated']>>(RESTATED, [
    shops.compId,
    shops.ids,
    period.dateType === 1 ? period.from : addDays(period.from, -1),
    period.to,
  ]);
  return row ?? null;
}

const UNTIMED = (dateType: DateType) => `with ${SPAN} select count(*)::int as count
from span s join orders x on x.comp_id = $1 and x.shop_id = s.shop_id and x.business_date between s.day_before and s.b
  and x.${dayColumn(dateType)} = s.b and ${counted('x')} and not ${hasHours('x')}
where s.cut is not null`;

/** Bills of the days that are compared up to a time of the clock, which leave them out since their hours are unknown. */
export async function withoutHours(shops: Shops, periods: Period[]): Promise<{ PrevUntimed?: number }> {
  if (periods.every(({ spans }) => spans.every(({ cut }) => cut === null))) return {};
  const [row] = await ofPeriods<{ count: number }>(shops, periods, UNTIMED);
  return row?.count ? { PrevUntimed: row.count } : {};
}

export async function reportMeta(shops: Shops, period: Period, compared: Period | null): Promise<Meta> {
  return {
    DataTime: latestClock(shops),
    StartTime: `${period.from} 00:00:00`,
    EndTime: `${period.to} 23:59:59`,
    DateType: period.dateType,
    DayStart: period.dateType === 1 ? dayStartOf(shops) : clockText(0),
    IsLive: isLive(shops, period) ? 1 : 0,
    ShopCount: shops.list.length,
    StaleShops: staleShops(shops, period),
    ...(await dailyOnlyOf(shops, period)),
    ...(compared && {
      PrevStartTime: `${compared.from} 00:00:00`,
      PrevEndTime: `${compared.to} ${compared.clock === '' ? '23:59:59' : compared.clock}`,
    }),
    ...(compared && (await withoutHours(shops, [compared]))),
    Restated: await restated(shops, period),
  };
}
