/** Figures day by day, for daily lists, trends by day and targets. */
import { dayColumn, ROW_SUMS, SPAN, shopDayFact } from './facts';
import type { RowSums } from './metrics';
import { hasCut, moneyFact } from './money';
import { type Period, spansOf } from './period';
import type { DateType, Scope } from './scope';

export interface DaySums extends RowSums {
  p: number;
  shopId: string;
  day: string;
}

const daysSql = (dateType: DateType) => `with ${SPAN}, ${shopDayFact(dateType)}
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
const moneySql = (dateType: DateType, withCut: boolean) => `with ${SPAN}, ${moneyFact(dateType, withCut)}
select m.p, m.shop_id::text as "shopId", to_char(m.day, 'YYYY-MM-DD') as day,
  coalesce(sum(m.amount_fen) filter (where t.is_collected = 1), 0)::bigint as collected,
  coalesce(sum(m.amount_fen) filter (where m.kind in ('RECHARGE', 'RECHARGE_BACK')), 0)::bigint as recharge
from moved m left join pay_type t on t.comp_id = $1 and t.pay_code = m.pay_code
group by 1, 2, 3`;

/** Money by the day it moved. */
export async function moneyByDay(scope: Scope, periods: Period[]): Promise<DayMoney[]> {
  return scope.q<DayMoney>(moneySql(periods[0]?.dateType ?? 1, hasCut(periods)), [
    scope.compId,
    spansOf(periods),
  ]);
}

export interface DayCount {
  p: number;
  day: string;
  count: number;
}

const membersSql = (dateType: DateType) => `with ${SPAN}
select s.p, to_char(m.${dayColumn(dateType)}, 'YYYY-MM-DD') as day, count(*)::int as count from span s
join shop sh on sh.comp_id = $1 and sh.shop_id = s.shop_id
join member m on m.comp_id = $1 and m.shop_id = s.shop_id and m.business_date between s.a${dateType === 2 ? ' - 1' : ''} and s.b
  and m.${dayColumn(dateType)} between s.a and s.b
where s.cut is null or m.${dayColumn(dateType)} < s.b or (m.registered_at at time zone sh.time_zone) <= s.cut
group by 1, 2`;

/** New members by the day they registered. */
export async function membersByDay(scope: Scope, periods: Period[]): Promise<DayCount[]> {
  return scope.q<DayCount>(membersSql(periods[0]?.dateType ?? 1), [scope.compId, spansOf(periods)]);
}
