/**
 * Sensitive operations. They belong to the day of their bill, so that a summary and its detail page cover equal rows
 * under equal filters (invariant I10 of docs/product/metrics.md).
 */
import type { SensitiveReq, SensitiveRow } from '../../../../types/api/abnormal';
import { andAll, type Params } from '../../db/sql';
import { counted, uncounted } from '../../figures/bill-states';
import { inSpan } from '../../figures/facts';
import { toFen } from '../../figures/rounding';
import type { DateType } from '../../reading/shops';
import { wordOf } from './sensitive-word';

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

/** Whether the filter names only what `agg_sensitive_kind` keeps. */
export const isOfKinds = ({
  OperatorIDs,
  AuthorizerIDs,
  GoodsIDs,
  MinAmount,
  Keyword,
}: SensitiveFilter): boolean =>
  !OperatorIDs?.length && !AuthorizerIDs?.length && !GoodsIDs?.length && MinAmount === undefined && !Keyword;

/** The condition on the type of a row of an alias, none for all types. */
const ofTypes = (params: Params, types: readonly RecordType[], row: string): string[] =>
  types.length < RECORD_TYPES.length ? [`${row}.type = any(${params.add(types)}::smallint[])`] : [];

/** The condition on the reason of a row of an alias, none for all reasons. */
const ofReasons = (params: Params, reasons: string[], row: string): string[] =>
  reasons.length > 0 ? [`${row}.reason = any(${params.add(reasons)}::text[])`] : [];

/** Conditions of a filter that `isOfKinds`, and of reasons, on a row x of `agg_sensitive_kind`. */
export const kindConditions = (
  params: Params,
  { types, AfterSettle = -1, Counted, HasDish }: SensitiveFilter,
  reasons: string[],
): string =>
  andAll([
    ...ofReasons(params, reasons, 'x'),
    ...ofTypes(params, types, 'x'),
    ...(AfterSettle >= 0 ? [`x.after_settle = ${params.add(AfterSettle)}::smallint`] : []),
    ...(Counted === 1 ? ['x.is_counted = 1'] : []),
    ...(HasDish === 1 ? ['x.dish_kind <> 0'] : []),
  ]);

/** Whether the filter names people, of whom `agg_sensitive` says where they were. */
export const isOfPeople = ({ OperatorIDs, AuthorizerIDs }: SensitiveFilter): boolean =>
  Boolean(OperatorIDs?.length || AuthorizerIDs?.length);

/** Conditions of a filter on the types and people of a row x of `agg_sensitive`. */
export const peopleConditions = (
  params: Params,
  { types, OperatorIDs, AuthorizerIDs }: SensitiveFilter,
): string =>
  andAll([
    ...ofTypes(params, types, 'x'),
    ...(OperatorIDs?.length ? [`x.operator_id = any(${params.add(OperatorIDs)}::bigint[])`] : []),
    ...(AuthorizerIDs?.length ? [`x.authorizer_id = any(${params.add(AuthorizerIDs)}::bigint[])`] : []),
  ]);

/** Condition on the bill o of a record: whether it counts. */
export const isCountedIn = ({ Counted }: SensitiveFilter): string =>
  Counted === 1 ? andAll([counted('o')]) : '';
/** As `isCountedIn`, on a record r of a span whose bill is not read: few bills do not count. */
export const isCountedOf = ({ Counted }: SensitiveFilter): string =>
  Counted === 1
    ? ` and r.order_id not in (select o.order_id from span s join orders o on o.comp_id = $1 and o.shop_id = s.shop_id
    and o.business_date between s.day_before and s.b and ${uncounted('o')})`
    : '';

/** Conditions of the filter on a record r, beside its word and whether its bill counts. */
export function recordConditions(params: Params, filter: SensitiveFilter, reasons: string[]): string {
  const conditions = [...ofReasons(params, reasons, 'r'), ...ofTypes(params, filter.types, 'r')];
  if (filter.OperatorIDs?.length)
    conditions.push(`r.operator_id = any(${params.add(filter.OperatorIDs)}::bigint[])`);
  if (filter.AuthorizerIDs?.length)
    conditions.push(`r.authorizer_id = any(${params.add(filter.AuthorizerIDs)}::bigint[])`);
  if (filter.GoodsIDs?.length) conditions.push(`r.goods_id = any(${params.add(filter.GoodsIDs)}::bigint[])`);
  if (filter.MinAmount !== undefined)
    conditions.push(`r.amount_fen >= ${params.add(toFen(filter.MinAmount))}::bigint`);
  if (filter.AfterSettle !== undefined && filter.AfterSettle >= 0)
    conditions.push(`r.after_settle = ${params.add(filter.AfterSettle)}::smallint`);
  if (filter.HasDish === 1) conditions.push('r.item_no <> 0');
  return andAll(conditions);
}

/** `from … where …` of the records r, with their bill o and their operator op. */
export function recordsFrom(
  params: Params,
  dateType: DateType,
  filter: SensitiveFilter,
  reasons: string[] = [],
): string {
  return `from span s join sensitive_record r on ${inSpan('r', dateType, 'operate_local')}
join orders o on o.comp_id = $1 and o.order_id = r.order_id
left join staff op on op.comp_id = $1 and op.user_id = r.operator_id where true${recordConditions(params, filter, reasons)}${wordOf(params, filter, dateType)?.withBill ?? ''}${isCountedIn(filter)}`;
}
