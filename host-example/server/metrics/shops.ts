/** The shops a report covers, with the clock, the business day and the tables of each. */
import { staleMinutes } from '../../../types/api/common';
import type { CallContext } from '../call';
import { digitsOf } from '../currency';
import { hasNoBills } from './bill-states';
import { clockText, latest, maxDate } from './calendar';

export type DateType = 1 | 2;

export interface Shop {
  shopId: string;
  shopName: string;
  regionName: string;
  /** Path of its picture; '' for none. */
  logoUrl: string;
  /** 1 open, 2 closed, 3 expired. */
  status: 1 | 2 | 3;
  dayStart: number;
  timeZone: string;
  /** `YYYY-MM-DD HH:mm:ss` on the shop's clock. */
  nowLocal: string;
  /** The running business day. */
  today: string;
  openMinute: number;
  closeMinute: number;
  lastSyncLocal: string;
  /** Since when its till is silent in opening hours; '' where it is not, or never delivered. */
  silentLocal: string;
  desks: number;
  seats: number;
  currency: string;
  /** First and last day that it has daily figures of and no bills; '' for none. */
  dailyFrom: string;
  dailyTo: string;
  /** Whether its latest figures are of bills: totals of days are brought in by hand, and no till can be late with them. */
  hasTill: boolean;
}

/** `can`: whether a right is granted on all these shops; what is unpaid, targets and operations are told by their own. */
export interface Shops extends Pick<CallContext, 'q' | 'lang' | 'now' | 'can'> {
  compId: number;
  ids: string[];
  list: Shop[];
  /** Settings of the company. */
  company: { tableTurnoverMode: 1 | 2; unpaidAlertMinutes: number };
}

/** The business day of a shop at a moment, as SQL: its local day, which begins at the shop's DayStart. */
export const businessDayAt = (moment: string, shop: string): string =>
  `((${moment} at time zone ${shop}.time_zone) - make_interval(mins => ${shop}.day_start_minutes))::date`;

/**
 * The hours of store s around a moment. Each begins `staleMinutes` after an opening; a closing time before the opening time
 * is on the next day, and one at the opening time leaves the store open. `silent_at` is when a till that delivers no more
 * is silent in them, null where that is after their end. The clock of the store may change between two hours.
 */
export function openHours(moment: string): string {
  const at = (minutes: string) =>
    `((${moment} at time zone s.time_zone)::date + day + make_interval(mins => ${minutes})) at time zone s.time_zone`;
  return `select since, until, case when silent_at < until then silent_at end as silent_at from generate_series(-1, 2) as day
    cross join lateral (
      select ${at(`s.open_minute + case when s.open_minute = s.close_minute then 0 else ${staleMinutes} end`)} as since,
        ${at('s.close_minute + case when s.close_minute <= s.open_minute then 24 * 60 else 0 end')} as until
    ) h cross join lateral (select greatest(since, s.last_sync_at + interval '${staleMinutes} minutes') as silent_at) x`;
}

// $1 company, $2 shops, $3 now.
const SHOPS = `
select s.shop_id::text as "shopId", s.shop_name as "shopName", s.region_name as "regionName",
  s.logo_url as "logoUrl", s.status,
  s.day_start_minutes as "dayStart", s.time_zone as "timeZone",
  to_char($3::timestamptz at time zone s.time_zone, 'YYYY-MM-DD HH24:MI:SS') as "nowLocal",
  to_char(${businessDayAt('$3::timestamptz', 's')}, 'YYYY-MM-DD') as today,
  s.open_minute as "openMinute", s.close_minute as "closeMinute",
  coalesce(to_char(s.last_sync_at at time zone s.time_zone, 'YYYY-MM-DD HH24:MI:SS'), '') as "lastSyncLocal",
  coalesce((select to_char(min(silent_at) at time zone s.time_zone, 'YYYY-MM-DD HH24:MI:SS') from (${openHours('s.last_sync_at')}) o
    having min(silent_at) <= $3::timestamptz), '') as "silentLocal",
  coalesce(d.desks, 0)::int as desks, coalesce(d.seats, 0)::int as seats,
  coalesce(nullif(s.currency, ''), c.currency) as currency, c.table_turnover_mode as "turnoverMode", c.unpaid_alert_minutes as "alertMinutes",
  coalesce(to_char(w.first, 'YYYY-MM-DD'), '') as "dailyFrom", coalesce(to_char(w.last, 'YYYY-MM-DD'), '') as "dailyTo",
  w.last is null or exists (select from orders o where o.comp_id = $1 and o.shop_id = s.shop_id and o.business_date >= w.last) as "hasTill"
from shop s
join company c on c.comp_id = s.comp_id
left join (
  select shop_id, count(*) as desks, sum(seats) as seats from desk
  where comp_id = $1 and shop_id = any($2::bigint[]) and deleted_at is null group by shop_id
) d on d.shop_id = s.shop_id
left join lateral (
  select min(t.business_date) as first, max(t.business_date) as last from source_day t
  where t.comp_id = $1 and t.shop_id = s.shop_id and t.measure = 'net' and ${hasNoBills('t')}
) w on true
where s.comp_id = $1 and s.shop_id = any($2::bigint[])
order by s.sort, s.shop_id`;

type ShopRecord = Shop & { turnoverMode: 1 | 2; alertMinutes: number };

const NO_SHOP = { turnoverMode: 1, alertMinutes: 180 } as const;

type ReportContext = Pick<CallContext, 'q' | 'lang' | 'now' | 'can'> & {
  session: { compId: number };
  shops: { ids: string[] };
};

export async function openShops(context: ReportContext): Promise<Shops> {
  const { q, lang, now, can, session, shops } = context;
  const { compId } = session;
  const list = await q<ShopRecord>(SHOPS, [compId, shops.ids, now]);
  const [{ turnoverMode: tableTurnoverMode, alertMinutes: unpaidAlertMinutes } = NO_SHOP] = list;
  const ids = list.map((row) => row.shopId);
  return { q, lang, now, can, compId, ids, list, company: { tableTurnoverMode, unpaidAlertMinutes } };
}

/** Decimals of the currency of the shops, which is one in a call about money. */
export const digitsOfShops = (shops: Shops): number => digitsOf(shops.list[0]?.currency ?? 'CNY');

export const currencyOf = (shops: Shops, shopId: string): string =>
  shops.list.find((shop) => shop.shopId === shopId)?.currency ?? 'CNY';

/** Whether any of the periods may have a day of which only totals are known. */
export const hasTotals = ({ list }: Shops, periods: readonly { from: string; to: string }[]): boolean =>
  periods.some(({ from, to }) =>
    list.some(({ dailyFrom, dailyTo }) => dailyFrom !== '' && dailyFrom <= to && dailyTo >= from),
  );

/** Condition for days with bills of a roll-up x: what a part that bills alone have is a share of. */
export const ofBills = (shops: Shops, periods: readonly { from: string; to: string }[]): string =>
  hasTotals(shops, periods) ? ` and not ${hasNoBills('x')}` : '';

/** Today of one shop: its running business day, or its calendar day. */
export function todayOf(shop: Shop, dateType: DateType): string {
  return dateType === 1 ? shop.today : shop.nowLocal.slice(0, 10);
}

/** The latest running day (or calendar day) of the shops, used where a range ends "today". */
export function latestToday(shops: Shops, dateType: DateType): string {
  return latest(shops.list.map((shop) => todayOf(shop, dateType)));
}

/** `YYYY-MM-DD HH:mm:ss` of the shop with the latest local time. */
export function latestClock(shops: Shops): string {
  return shops.list.map((shop) => shop.nowLocal).reduce(maxDate, '0000-00-00 00:00:00');
}

/** Start of the shops' business day as `HH:mm`, '' when they differ. */
export function dayStartOf(shops: Shops): string {
  const starts = new Set(shops.list.map((shop) => shop.dayStart));
  const [start] = starts;
  return starts.size === 1 && start !== undefined ? clockText(start) : '';
}

export function shopName(shops: Shops, shopId: string): string {
  return shops.list.find((shop) => shop.shopId === shopId)?.shopName ?? '';
}
