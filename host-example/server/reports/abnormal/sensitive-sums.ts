/**
 * Sums of sensitive operations by type, person, shop and day, over the rows of the lists (invariant I10 of
 * docs/product/metrics.md).
 */
import { Params } from '../../db/sql';
import { dayColumn, inSpan, SPAN } from '../../metrics/facts';
import type { Period } from '../../metrics/period';
import type { Shops } from '../../metrics/shops';
import { spansOf } from '../../metrics/spans';
import { type RecordType, recordsFrom, type SensitiveFilter } from './sensitive';

export interface RecordSums {
  p: number;
  count: number;
  amount: number;
}

/** Count and amount of all records of each period. */
export function recordSums(shops: Shops, periods: Period[]): Promise<RecordSums[]> {
  const dateType = periods[0]?.dateType ?? 1;
  return shops.q<RecordSums>(
    `with ${SPAN}
select s.p, count(*)::int as count, sum(r.amount_fen)::bigint as amount
from span s join sensitive_record r on ${inSpan('r', dateType, 'operate_local')} group by 1`,
    [shops.compId, spansOf(periods)],
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
export function summaryByType(
  shops: Shops,
  periods: Period[],
  filter: SensitiveFilter,
  reasons: string[] = [],
): Promise<TypeSummary[]> {
  const params = new Params(shops.compId, spansOf(periods));
  return shops.q<TypeSummary>(
    `with ${SPAN}, person as (
  select s.p, r.type, r.operator_id, count(*) as count ${recordsFrom(params, periods[0]?.dateType ?? 1, filter, reasons)} group by 1, 2, 3
), named as (
  select f.p, f.type, op.user_name as name, sum(f.count) as count
  from person f join staff op on op.comp_id = $1 and op.user_id = f.operator_id group by 1, 2, 3
)
select s.p, r.type, count(*)::int as count, sum(r.amount_fen)::bigint as amount, count(distinct r.order_id)::int as orders,
  coalesce((select n.name from named n where n.p = s.p and n.type = r.type order by n.count desc, n.name limit 1), '') as "topOperator"
${recordsFrom(params, periods[0]?.dateType ?? 1, filter, reasons)} group by 1, 2 order by 1, 2`,
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
  const params = new Params(shops.compId, spansOf([period]));
  const [id, shop, person] = KEYS(dayColumn(period.dateType))[groupBy];
  return shops.q<Group>(
    `with ${SPAN}, found as (
  select ${id} as id, ${shop} as shop_id, ${person}::bigint as person_id, r.type, count(*)::int as count, sum(r.amount_fen)::bigint as amount
  ${recordsFrom(params, period.dateType, filter, reasons)} group by 1, 2, 3, 4
)
select f.id, w.user_name as name, f.shop_id as "shopId", f.type, f.count, f.amount
from found f left join staff w on w.comp_id = $1 and w.user_id = f.person_id
order by 1, 3, 4`,
    params.values,
  );
}
