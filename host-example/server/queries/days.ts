/** Figures day by day, for daily lists, trends by day and targets. */
import { dayColumn, dayFact, inWholeDays, ROW_SUMS, SPAN } from './facts';
import type { RowSums } from './metrics';
import { type Period, spansOf } from './period';
import type { DateType, Scope } from './scope';

export interface DaySums extends RowSums {
  p: number;
  shopId: string;
  day: string;
}

const daysSql = (dateType: DateType) => `with ${SPAN}, ${dayFact(dateType)}
select p, shop_id::text as "shopId", to_char(day, 'YYYY-MM-DD') as day, ${ROW_SUMS} from fact group by 1, 2, 3`;

/** Sums of each period by shop and day; days without a bill are absent. */
export async function sumsByDay(scope: Scope, periods: Period[]): Promise<DaySums[]> {
  return scope.q<DaySums>(daysSql(periods[0]?.dateType ?? 1), [scope.compId, spansOf(periods)]);
}

export interface DayMoney {
  p: number;
  shopId: string;
  day: string;
  collected: number;
  recharge: number;
}

// Recharge is what members paid in minus what was paid out again.
const moneySql = (dateType: DateType) => `with ${SPAN}
select s.p, x.shop_id::text as "shopId", to_char(x.${dayColumn(dateType)}, 'YYYY-MM-DD') as day,
  coalesce(sum(x.amount_fen) filter (where t.is_collected = 1), 0)::bigint as collected,
  coalesce(sum(x.amount_fen) filter (where x.kind in ('RECHARGE', 'RECHARGE_BACK')), 0)::bigint as recharge
from span s join agg_money x on ${inWholeDays('x', dateType)}
left join pay_type t on t.comp_id = $1 and t.pay_code = x.pay_code
group by 1, 2, 3`;

/** Money by the day it moved. Whole days only: no target or daily row is cut. */
export async function moneyByDay(scope: Scope, periods: Period[]): Promise<DayMoney[]> {
  return scope.q<DayMoney>(moneySql(periods[0]?.dateType ?? 1), [scope.compId, spansOf(periods)]);
}

export interface DayCount {
  shopId: string;
  day: string;
  count: number;
}

const membersSql = `select shop_id::text as "shopId", to_char(business_date, 'YYYY-MM-DD') as day, count(*)::int as count
from member where comp_id = $1 and shop_id = any($2::bigint[]) and business_date between $3::date and $4::date group by 1, 2`;

/** New members by the business day they registered. */
export async function membersByDay(scope: Scope, from: string, to: string): Promise<DayCount[]> {
  return scope.q<DayCount>(membersSql, [scope.compId, scope.shopIds, from, to]);
}
