/** Members common to all reports: time of the figures, days covered, and stores whose till is stale. */
import type { Meta, StaleShop } from '../../../types/api/common';
import { counted, hasHours } from '../metrics/bill-states';
import { addDays, clockText } from '../metrics/calendar';
import { dailyOnlyOf } from '../metrics/day-sums';
import { dayColumn, SPAN } from '../metrics/facts';
import { isLive, type Period } from '../metrics/period';
import { type DateType, dayStartOf, latestClock, type Shop, type Shops } from '../metrics/shops';
import { ofPeriods } from '../metrics/spans';

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

const RESTATED = `select coalesce(sum(d.restated_fen), 0)::bigint as amount, coalesce(sum(d.restated_count), 0)::int as count,
  to_char(max(d.restated_at at time zone s.time_zone), 'YYYY-MM-DD HH24:MI:SS') as "lastTime"
from day_close d join shop s on s.comp_id = d.comp_id and s.shop_id = d.shop_id
where d.comp_id = $1 and d.shop_id = any($2::bigint[]) and d.business_date between $3::date and $4::date and d.restated_count > 0`;

/** Changes after day closing, null when there are none. */
async function restated(shops: Shops, period: Period): Promise<NonNullable<Meta['Restated']> | null> {
  const [row] = await shops.q<{ amount: number; count: number; lastTime: string | null }>(RESTATED, [
    shops.compId,
    shops.ids,
    period.dateType === 1 ? period.from : addDays(period.from, -1),
    period.to,
  ]);
  return row && row.lastTime !== null
    ? { Amount: row.amount, Count: row.count, LastTime: row.lastTime }
    : null;
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
