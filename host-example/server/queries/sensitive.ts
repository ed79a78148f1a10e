/**
 * Sensitive operations (contract 3.9). They belong to the day of their bill, as every figure does, so that a summary
 * and its detail page are the same rows under the same filter (I10).
 */
import type { SensitiveReq, SensitiveRow } from '../../../types/api/abnormal';
import { inSpan, SPAN } from './facts';
import { toFen } from './figures';
import { type Period, spansOf } from './period';
import type { DateType, Scope } from './scope';
import { RECORD_COLUMNS, RECORD_NAMES, type SensitiveRecord } from './sensitive-record';
import { type Snapshot, snapshotEnd } from './snapshot';
import { andAll, holds, Params } from './sql';

export type RecordType = SensitiveRow['Type'];
export const RECORD_TYPES: RecordType[] = [1, 2, 3, 4, 5, 6, 7, 8];

export interface SensitiveFilter
  extends Pick<
    SensitiveReq,
    'OperatorIDs' | 'AuthorizerIDs' | 'GoodsIDs' | 'MinAmount' | 'AfterSettle' | 'Keyword'
  > {
  types: RecordType[];
}

export function filterOf(body: SensitiveReq, types: RecordType[]): SensitiveFilter {
  const { OperatorIDs, AuthorizerIDs, GoodsIDs, MinAmount, AfterSettle, Keyword } = body;
  return {
    types,
    ...(OperatorIDs && { OperatorIDs }),
    ...(AuthorizerIDs && { AuthorizerIDs }),
    ...(GoodsIDs && { GoodsIDs }),
    ...(MinAmount !== undefined && { MinAmount }),
    ...(AfterSettle !== undefined && { AfterSettle }),
    ...(Keyword && { Keyword }),
  };
}

/** `from … where …` of the records r with their bill o; every statement below starts from it. */
export function recordsFrom(
  params: Params,
  dateType: DateType,
  filter: SensitiveFilter,
  reasons: string[] = [],
): string {
  const conditions: string[] = [];
  if (reasons.length > 0) conditions.push(`r.reason = any(${params.add(reasons)}::text[])`);
  if (filter.types.length < RECORD_TYPES.length)
    conditions.push(`r.type = any(${params.add(filter.types)}::smallint[])`);
  if (filter.OperatorIDs?.length)
    conditions.push(`r.operator_id = any(${params.add(filter.OperatorIDs)}::bigint[])`);
  if (filter.AuthorizerIDs?.length)
    conditions.push(`r.authorizer_id = any(${params.add(filter.AuthorizerIDs)}::bigint[])`);
  if (filter.GoodsIDs?.length) conditions.push(`r.goods_id = any(${params.add(filter.GoodsIDs)}::bigint[])`);
  if (filter.MinAmount !== undefined)
    conditions.push(`r.amount_fen >= ${params.add(toFen(filter.MinAmount))}::bigint`);
  if (filter.AfterSettle !== undefined && filter.AfterSettle >= 0)
    conditions.push(`r.after_settle = ${params.add(filter.AfterSettle)}::smallint`);
  if (filter.Keyword) {
    const keyword = params.add(filter.Keyword);
    const fields = [
      'o.order_no',
      "coalesce(dk.desk_name, '')",
      "coalesce(op.user_name, '')",
      'r.goods_name',
      'r.reason',
    ];
    conditions.push(`(${fields.map((field) => holds(field, keyword)).join(' or ')})`);
  }
  return `from span s join sensitive_record r on ${inSpan('r', dateType, 'operate_local')}
join orders o on o.comp_id = $1 and o.order_id = r.order_id
left join desk dk on dk.comp_id = $1 and dk.desk_id = o.desk_id
left join staff op on op.comp_id = $1 and op.user_id = r.operator_id
left join staff au on au.comp_id = $1 and au.user_id = r.authorizer_id
where true${andAll(conditions)}`;
}

export interface TypeSummary {
  p: number;
  type: RecordType;
  count: number;
  amount: number;
  orders: number;
  /** Who did it most often. */
  topOperator: string;
}

/** Count and amount by type of each period. */
export async function summaryByType(
  scope: Scope,
  periods: Period[],
  filter: SensitiveFilter,
  reasons: string[] = [],
): Promise<TypeSummary[]> {
  const params = new Params(scope.compId, spansOf(periods));
  const from = recordsFrom(params, periods[0]?.dateType ?? 1, filter, reasons);
  return scope.q<TypeSummary>(
    `with ${SPAN}
select s.p, r.type, count(*)::int as count, sum(r.amount_fen)::bigint as amount, count(distinct r.order_id)::int as orders,
  coalesce(mode() within group (order by op.user_name), '') as "topOperator"
${from} group by 1, 2 order by 1, 2`,
    params.values,
  );
}

export interface PageOptions {
  index: number;
  size: number;
  sortField: string;
  ascending: boolean;
  reasons: string[];
  snapshot: Snapshot | null;
}

function arrivedBy(scope: Scope, params: Params, snapshot: Snapshot | null): string {
  return snapshot?.isLater ? ` and r.created_at < ${snapshotEnd(scope, params, snapshot)}` : '';
}

/** One page of records, newest first unless sorted by amount. */
export async function recordPage(
  scope: Scope,
  period: Period,
  filter: SensitiveFilter,
  options: PageOptions,
): Promise<SensitiveRecord[]> {
  const params = new Params(scope.compId, spansOf([period]));
  const from = recordsFrom(params, period.dateType, filter, options.reasons);
  const arrived = arrivedBy(scope, params, options.snapshot);
  const way = options.ascending ? 'asc' : 'desc';
  const order =
    options.sortField === 'Amount'
      ? `r.amount_fen ${way}, r.operate_time ${way}, r.record_id ${way}`
      : `r.operate_time ${way}, r.record_id ${way}`;
  const limit = params.add(options.size);
  const offset = params.add((options.index - 1) * options.size);
  // Names are joined to the rows of the page only.
  return scope.q<SensitiveRecord>(
    `with ${SPAN}, page as (
  select record_id, row_number() over () as place
  from (select r.record_id ${from}${arrived} order by ${order} limit ${limit}::int offset ${offset}::int) found
)
select ${RECORD_COLUMNS}
from page join sensitive_record r on r.comp_id = $1 and r.record_id = page.record_id
join orders o on o.comp_id = $1 and o.order_id = r.order_id
left join desk dk on dk.comp_id = $1 and dk.desk_id = o.desk_id
left join staff op on op.comp_id = $1 and op.user_id = r.operator_id
${RECORD_NAMES}
order by page.place`,
    params.values,
  );
}

export interface ReasonSum {
  reason: string;
  count: number;
  amount: number;
}

/** Count and amount by reason, without regard to the filter by reason, which the caller applies. */
export async function reasonSums(
  scope: Scope,
  period: Period,
  filter: SensitiveFilter,
  snapshot: Snapshot | null,
): Promise<ReasonSum[]> {
  const params = new Params(scope.compId, spansOf([period]));
  const from = recordsFrom(params, period.dateType, filter);
  const arrived = arrivedBy(scope, params, snapshot);
  return scope.q<ReasonSum>(
    `with ${SPAN}
select r.reason, count(*)::int as count, sum(r.amount_fen)::bigint as amount ${from}${arrived} group by 1 order by 2 desc, 1`,
    params.values,
  );
}
