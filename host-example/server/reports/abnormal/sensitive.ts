/**
 * Sensitive operations. They belong to the day of their bill, so that a summary and its detail page cover equal rows
 * under equal filters (invariant I10 of docs/product/metrics.md).
 */
import type { SensitiveReq, SensitiveRow } from '../../../../types/api/abnormal';
import { among, andAll, dateText, hasCases, holds, type Params } from '../../db/sql';
import { counted } from '../../metrics/bill-states';
import { dayColumn, inSpan, SPAN } from '../../metrics/facts';
import { ofDishes } from '../../metrics/goods-fact';
import type { Period } from '../../metrics/period';
import { ofPeriods } from '../../metrics/period';
import type { DateType, Shops } from '../../metrics/shops';

export type RecordType = SensitiveRow['Type'];
export const RECORD_TYPES: RecordType[] = [1, 2, 3, 4, 5, 6, 7, 8];

/** The types a request names; 0 or none means all that the call serves. */
export function typesOf({ Type, Types }: Pick<SensitiveReq, 'Type' | 'Types'>, served = RECORD_TYPES): RecordType[] {
  return served.filter((type) => (!Type || type === Type) && (!Types?.length || Types.includes(type)));
}

/** A request after `typesOf`: the types looked for are `Types`, and `Type` is not read any more. */
export type SensitiveFilter = Partial<SensitiveReq>;

/** Conditions of the filter on a record r with its bill o. */
function recordConditions(params: Params, filter: SensitiveFilter): string {
  const { Types, Reasons, OperatorIDs, AuthorizerIDs, MinAmount, AfterSettle = -1, Keyword } = filter;
  const conditions = [
    ...among(params, 'r.reason', Reasons, 'text'),
    ...among(params, 'r.operator_id', OperatorIDs),
    ...among(params, 'r.authorizer_id', AuthorizerIDs),
    ...ofDishes(params, filter, 'r'),
  ];
  // An empty list leaves no type.
  if (Types && Types.length < RECORD_TYPES.length) conditions.push(`r.type = any(${params.add(Types)}::smallint[])`);
  if (MinAmount !== undefined) conditions.push(`r.amount_fen >= ${params.add(MinAmount)}::bigint`);
  if (AfterSettle >= 0) conditions.push(`r.after_settle = ${params.add(AfterSettle)}::smallint`);
  if (filter.HasDish === 1) conditions.push('r.item_no <> 0');
  if (filter.Counted === 1) conditions.push(counted('o'));
  if (Keyword) conditions.push(withWord(params, Keyword));
  return andAll(conditions);
}

/** The word is in the dish, the reason, the operator, or the number or table of the bill. */
function withWord(params: Params, keyword: string): string {
  const word = params.add(keyword);
  const holdsWord = (column: string) => holds(column, word, hasCases(keyword));
  // Names become ids once, not record by record.
  const desks = `array(select d.desk_id from desk d where d.comp_id = $1 and ${holdsWord('d.desk_name')})`;
  const operators = `array(select w.user_id from staff w where w.comp_id = $1 and ${holdsWord('w.user_name')})`;
  return `(${holdsWord('r.goods_name')} or ${holdsWord('r.reason')} or r.operator_id = any(${operators}) or ${holdsWord('o.order_no')} or o.desk_id = any(${desks}))`;
}

/** The records r of the caller's CTE `span`, by the day of their bill: `operate_local` only decides what lies before a cut. */
const recordsOfDays = (dateType: DateType) =>
  `from span s join sensitive_record r on ${inSpan('r', dateType, 'operate_local')}`;

/** `from … where …` of those records that the filter asks for; their bill o is joined only where `recordConditions` needs it. */
export function recordsFrom(params: Params, dateType: DateType, filter: SensitiveFilter): string {
  const needsBill = filter.Counted === 1 || Boolean(filter.Keyword);
  const bill = needsBill ? 'join orders o on o.comp_id = $1 and o.order_id = r.order_id' : '';
  return `${recordsOfDays(dateType)}
${bill} where true${recordConditions(params, filter)}`;
}

const KEYS = {
  all: () => "''",
  shop: () => 'r.shop_id::text',
  day: (dateType: DateType) => dateText(`r.${dayColumn(dateType)}`),
};

interface RecordSums {
  p: number;
  key: string;
  count: number;
  amount: number;
}

/** Count and amount of all records of each period that has any, or of each store or day in it. */
export const recordSums = (shops: Shops, periods: Period[], by: keyof typeof KEYS = 'all') =>
  ofPeriods<RecordSums>(
    shops,
    periods,
    (dateType) => `with ${SPAN}
select s.p, ${KEYS[by](dateType)} as key, count(*)::int as count, sum(r.amount_fen)::bigint as amount
${recordsOfDays(dateType)} group by 1, 2`,
  );
