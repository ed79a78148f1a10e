/** Figures by day, for daily lists, trends and targets. */

import type { DailyOnly } from '../../../types/api/common';
import { dateText } from '../db/sql';
import { hasNoBills, isStatedPayment } from './bill-states';
import { dayColumn, ROW_SUMS, SPAN, shopDayFact } from './facts';
import { moneyFact } from './money-moved';
import type { Period } from './period';
import { ofPeriods } from './period';
import { type DateType, hasTotals, type Shops } from './shops';
import type { RowSums } from './sums';

interface DaySums extends RowSums {
  p: number;
  day: string;
}
export type ShopDaySums = DaySums & { shopId: string };

const daysSql = (
  dateType: DateType,
  columns: string,
  keys: string,
  condition = '',
) => `with ${SPAN}, ${shopDayFact(dateType, condition)}
select p, ${dateText('day')} as day, ${columns}${ROW_SUMS} from fact group by ${keys}`;

/** Sums of each period by shop and day; days without bills have no row. */
export const sumsByShopDay = (shops: Shops, periods: Period[]) =>
  ofPeriods<ShopDaySums>(shops, periods, (dateType) => daysSql(dateType, 'shop_id::text as "shopId", ', '1, 2, 3'));

/** Sums of each period by day over all shops, of days on a condition. */
export const sumsByDay = (shops: Shops, periods: Period[], condition = '') =>
  ofPeriods<DaySums>(shops, periods, (dateType) => daysSql(dateType, '', '1, 2', condition));

export interface DayMoney {
  p: number;
  shopId: string;
  day: string;
  collected: number;
  recharge: number;
}

// Recharges are payments of members minus balances paid out.
const moneySql = (dateType: DateType) => `with ${SPAN}, ${moneyFact(dateType)}
select m.p, m.shop_id::text as "shopId", ${dateText('m.day')} as day,
  coalesce(sum(m.amount_fen) filter (where t.is_collected = 1), 0)::bigint as collected,
  coalesce(sum(m.amount_fen) filter (where m.kind in ('RECHARGE', 'RECHARGE_BACK')), 0)::bigint as recharge
from moved m left join pay_type t on t.comp_id = $1 and t.pay_code = m.pay_code
group by 1, 2, 3`;

/** Money by shop and the day it moved. */
export const moneyByShopDay = (shops: Shops, periods: Period[]) => ofPeriods<DayMoney>(shops, periods, moneySql);

const membersSql = (dateType: DateType) => {
  const day = `m.${dayColumn(dateType)}`;
  return `with ${SPAN}
select s.p, m.shop_id::text as "shopId", ${dateText(day)} as day, count(*)::int as count from span s
join shop sh on sh.comp_id = $1 and sh.shop_id = s.shop_id
join member m on m.comp_id = $1 and m.shop_id = s.shop_id and m.business_date between s.${dateType === 1 ? 'a' : 'day_before'} and s.b
  and ${day} between s.a and s.b
where s.cut is null or ${day} < s.b or (m.registered_at at time zone sh.time_zone) <= s.cut
group by 1, 2, 3`;
};

/** New members by shop and the day they registered. */
export const membersByShopDay = (shops: Shops, periods: Period[]) =>
  ofPeriods<{ p: number; shopId: string; day: string; count: number }>(shops, periods, membersSql);

// Days of which only totals are known, and what came in on those that do not say how it was paid.
const TOTALS = `with ${SPAN}, day as (
  select s.p, t.shop_id, t.business_date, max(t.amount) filter (where t.measure = 'net' and t.name = '') as net,
    bool_or(${isStatedPayment('t')}) as is_known
  from span s join source_day t on t.comp_id = $1 and t.shop_id = s.shop_id and t.business_date between s.a and s.whole_to
    and ${hasNoBills('t')}
  group by 1, 2, 3
)
select p, d.shop_id::text as "ShopID", ${dateText('min(business_date)')} as "FirstDate", ${dateText('max(business_date)')} as "LastDate",
  count(*)::int as "Days", coalesce(sum(net) filter (where not is_known), 0)::bigint as unknown,
  sh.shop_name as "ShopName"
from day d join shop sh on sh.comp_id = $1 and sh.shop_id = d.shop_id where net is not null
group by p, d.shop_id, sh.shop_name, sh.sort order by sh.sort, d.shop_id`;

interface TotalsDays extends Omit<DailyOnly[number], 'NoPayments'> {
  p: number;
  /** Fen that came in on those of them that do not say how. */
  unknown: number;
}

/** The whole days of each period that have totals alone, by shop. */
export async function totalsDays(shops: Shops, periods: Period[]): Promise<TotalsDays[]> {
  return hasTotals(shops, periods) ? ofPeriods<TotalsDays>(shops, periods, () => TOTALS) : [];
}

/** Names the shops that have such days in a period. */
export async function dailyOnlyOf(shops: Shops, period: Period): Promise<{ DailyOnly?: DailyOnly }> {
  const own = await totalsDays(shops, [period]);
  const shown = own.map(({ p: _, unknown, ...days }) => ({
    ...days,
    ...(unknown !== 0 && { NoPayments: 1 as const }),
  }));
  return shown.length > 0 ? { DailyOnly: shown } : {};
}
