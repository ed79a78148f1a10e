/**
 * Sums of sensitive operations by type, person, shop and day: from the roll-up where the filter names only its keys,
 * else from the records. Both cover the rows of the lists (invariant I10 of docs/product/metrics.md).
 */

import { Params } from '../../db/sql';
import { besideCut, dayColumn, rolledUp, rolledUpDays, SPAN, SPANS, untilCut } from '../../figures/facts';
import type { Period } from '../../reading/period';
import type { DateType, Shops } from '../../reading/shops';
import { companyDaysOf, lessRest, shopMonthsOf, spansOf } from '../../reading/spans';
import {
  isOfPeople,
  peopleConditions,
  type RecordType,
  recordsFrom,
  type SensitiveFilter,
} from './sensitive';

/** Whether a filter names only types and people. */
function isRolledUp(filter: SensitiveFilter, reasons: string[]): boolean {
  const { GoodsIDs, MinAmount, AfterSettle = -1, Counted, HasDish, Keyword } = filter;
  return (
    reasons.length === 0 &&
    !GoodsIDs?.length &&
    MinAmount === undefined &&
    AfterSettle < 0 &&
    Counted !== 1 &&
    HasDish !== 1 &&
    !Keyword
  );
}

/** Rows of the roll-up and records of cut days. A bill counts once per type, in one of its rows. */
function recordFact(dateType: DateType, params: Params, filter: SensitiveFilter): string {
  const wanted = peopleConditions(params, filter);
  const keys = 'x.type, x.operator_id, x.authorizer_id';
  return `fact as (
  ${rolledUp('agg_sensitive', dateType, `${keys}, x.record_count, x.amount_fen, x.order_count`, wanted)}
  union all
  select s.p, x.shop_id, x.${dayColumn(dateType)}, ${keys}, 1, x.amount_fen,
    (row_number() over (partition by s.p, x.type, x.order_id) = 1)::int
  from span s join sensitive_record x on ${untilCut('x', dateType, 'operate_local')}${wanted}
)`;
}

export interface RecordSums {
  p: number;
  count: number;
  amount: number;
}

/** Count and amount of all records of each period. */
export function recordSums(shops: Shops, periods: Period[]): Promise<RecordSums[]> {
  const dateType = periods[0]?.dateType ?? 1;
  return shops.q<RecordSums>(
    `with ${SPAN}, rolled as (${rolledUpDays('agg_sensitive_reason', dateType, 'x.record_count, x.amount_fen')}), fact as (
  select p, record_count, amount_fen from rolled
  union all
  select s.p, s.sign, s.sign * x.amount_fen from span s join sensitive_record x on ${besideCut('x', dateType, 'operate_local')}
)
select p, sum(record_count)::int as count, sum(amount_fen)::bigint as amount from fact group by 1`,
    [shops.compId, companyDaysOf(shops, lessRest(periods))],
  );
}

export interface TypeSummary {
  p: number;
  type: RecordType;
  count: number;
  amount: number;
  orders: number;
  /** Operator with the most records. */
  topOperator: string;
}

/** Count and amount by type of each period. */
export async function summaryByType(
  shops: Shops,
  periods: Period[],
  filter: SensitiveFilter,
  reasons: string[] = [],
): Promise<TypeSummary[]> {
  const dateType = periods[0]?.dateType ?? 1;
  // With a filter by people the row that counts a bill may be excluded.
  if (isOfPeople(filter) || !isRolledUp(filter, reasons)) return fromRecords(shops, periods, filter, reasons);
  const params = new Params(shops.compId, shopMonthsOf(periods));
  return shops.q<TypeSummary>(
    `with ${SPANS}, ${recordFact(dateType, params, filter)}, person as (
  select p, type, operator_id, sum(record_count) as count, sum(amount_fen) as amount, sum(order_count) as orders
  from fact group by 1, 2, 3
), named as (
  select f.p, f.type, op.user_name as name, sum(f.count) as count, sum(f.amount) as amount, sum(f.orders) as orders
  from person f left join staff op on op.comp_id = $1 and op.user_id = f.operator_id group by 1, 2, 3
)
select p, type, sum(count)::int as count, sum(amount)::bigint as amount, sum(orders)::int as orders,
  coalesce((array_agg(name order by count desc, name) filter (where name is not null))[1], '') as "topOperator"
from named group by 1, 2 order by 1, 2`,
    params.values,
  );
}

async function fromRecords(
  shops: Shops,
  periods: Period[],
  filter: SensitiveFilter,
  reasons: string[],
): Promise<TypeSummary[]> {
  const params = new Params(shops.compId, spansOf(periods));
  const from = recordsFrom(params, periods[0]?.dateType ?? 1, filter, reasons);
  return shops.q<TypeSummary>(
    `with ${SPAN}
select s.p, r.type, count(*)::int as count, sum(r.amount_fen)::bigint as amount, count(distinct r.order_id)::int as orders,
  coalesce(mode() within group (order by op.user_name), '') as "topOperator"
${from} group by 1, 2 order by 1, 2`,
    params.values,
  );
}

export interface Group {
  id: string;
  /** Name of a person; '' for other groups. */
  name: string | null;
  shopId: string;
  type: RecordType;
  count: number;
  amount: number;
}

/** 1 person, 2 shop, 3 day, 4 authorizer. */
export type GroupBy = 1 | 2 | 3 | 4;

/** Columns for the id, shop and person of a group. */
const KEYS = (day: string): Record<GroupBy, [id: string, shop: string, person: string]> => ({
  1: ['r.operator_id::text', 'r.shop_id::text', 'r.operator_id'],
  2: ['r.shop_id::text', 'r.shop_id::text', '0'],
  3: [`to_char(r.${day}, 'YYYY-MM-DD')`, `''`, '0'],
  4: ['r.authorizer_id::text', 'r.shop_id::text', 'r.authorizer_id'],
});

/** Count and amount by group and type. */
export async function sumsByGroup(
  shops: Shops,
  period: Period,
  filter: SensitiveFilter,
  groupBy: GroupBy,
  reasons: string[],
): Promise<Group[]> {
  const isRolled = isRolledUp(filter, reasons);
  // Monthly rows cannot be grouped by day.
  const spans = isRolled && groupBy !== 3 ? shopMonthsOf([period]) : spansOf([period]);
  const params = new Params(shops.compId, spans);
  const [id, shop, person] = KEYS(isRolled ? 'day' : dayColumn(period.dateType))[groupBy];
  const keys = `${id} as id, ${shop} as shop_id, ${person}::bigint as person_id, r.type`;
  const found = isRolled
    ? `with ${SPANS}, ${recordFact(period.dateType, params, filter)}, found as (
  select ${keys}, sum(r.record_count)::int as count, sum(r.amount_fen)::bigint as amount from fact r group by 1, 2, 3, 4
)`
    : `with ${SPAN}, found as (
  select ${keys}, count(*)::int as count, sum(r.amount_fen)::bigint as amount
  ${recordsFrom(params, period.dateType, filter, reasons)} group by 1, 2, 3, 4
)`;
  return shops.q<Group>(
    `${found}
select f.id, w.user_name as name, f.shop_id as "shopId", f.type, f.count, f.amount
from found f left join staff w on w.comp_id = $1 and w.user_id = f.person_id
order by 1, 3, 4`,
    params.values,
  );
}
