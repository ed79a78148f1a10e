/**
 * Sensitive operations. They belong to the day of their bill, so that a summary and its detail page cover equal rows
 * under equal filters (invariant I10 of docs/product/metrics.md).
 */
import type { SensitiveReq, SensitiveRow } from '../../../../types/api/abnormal';
import { andAll, holds, type Params } from '../../db/sql';
import { counted } from '../../figures/bill-states';
import { inSpan } from '../../figures/facts';
import { toFen } from '../../figures/rounding';
import type { DateType } from '../../reading/shops';

export type RecordType = SensitiveRow['Type'];
export const RECORD_TYPES: RecordType[] = [1, 2, 3, 4, 5, 6, 7, 8];

export interface SensitiveFilter
  extends Pick<
    SensitiveReq,
    | 'OperatorIDs'
    | 'AuthorizerIDs'
    | 'GoodsIDs'
    | 'MinAmount'
    | 'AfterSettle'
    | 'Counted'
    | 'HasDish'
    | 'Keyword'
  > {
  types: RecordType[];
}

export function filterOf(body: SensitiveReq, types: RecordType[]): SensitiveFilter {
  const { OperatorIDs, AuthorizerIDs, GoodsIDs, MinAmount, AfterSettle, Counted, HasDish, Keyword } = body;
  return {
    types,
    ...(OperatorIDs && { OperatorIDs }),
    ...(AuthorizerIDs && { AuthorizerIDs }),
    ...(GoodsIDs && { GoodsIDs }),
    ...(MinAmount !== undefined && { MinAmount }),
    ...(AfterSettle !== undefined && { AfterSettle }),
    ...(Counted !== undefined && { Counted }),
    ...(HasDish !== undefined && { HasDish }),
    ...(Keyword && { Keyword }),
  };
}

/** Conditions of the filter on a record r, its bill o, and the joined names. */
export function recordConditions(params: Params, filter: SensitiveFilter, reasons: string[]): string {
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
  if (filter.Counted === 1) conditions.push(counted('o'));
  if (filter.HasDish === 1) conditions.push('r.item_no <> 0');
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
  return andAll(conditions);
}

/** Joins for filters by name. */
export const NAMES = `left join desk dk on dk.comp_id = $1 and dk.desk_id = o.desk_id
left join staff op on op.comp_id = $1 and op.user_id = r.operator_id
left join staff au on au.comp_id = $1 and au.user_id = r.authorizer_id`;

/** `from … where …` of the records r with their bill o. */
export function recordsFrom(
  params: Params,
  dateType: DateType,
  filter: SensitiveFilter,
  reasons: string[] = [],
): string {
  return `from span s join sensitive_record r on ${inSpan('r', dateType, 'operate_local')}
join orders o on o.comp_id = $1 and o.order_id = r.order_id
${NAMES} where true${recordConditions(params, filter, reasons)}`;
}
