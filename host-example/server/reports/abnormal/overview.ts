/**
 * Sensitive operations of a period by type, over the rows of the lists (invariant I10 of docs/product/metrics.md).
 */
import { Params } from '../../db/sql';
import { sumOf } from '../../ingest/money';
import { SPAN } from '../../metrics/facts';
import type { Period } from '../../metrics/period';
import { rate } from '../../metrics/rounding';
import type { Shops } from '../../metrics/shops';
import { spansOf } from '../../metrics/spans';
import { sumsOfBills } from '../../metrics/sums';
import { report } from '../open-report';
import { say, sensitiveWords } from '../words';
import { filterOf, type RecordType, recordsFrom, type SensitiveFilter, typesOf } from './sensitive';

interface TypeSummary {
  p: number;
  type: RecordType;
  count: number;
  amount: number;
  orders: number;
  /** Operator with the most records, of those whose name is known. */
  topOperator: string;
}

/** Count and amount by type of each period. */
function summaryByType(shops: Shops, periods: Period[], filter: SensitiveFilter): Promise<TypeSummary[]> {
  const params = new Params(shops.compId, spansOf(periods));
  const records = recordsFrom(params, periods[0]?.dateType ?? 1, filter);
  return shops.q<TypeSummary>(
    `with ${SPAN}, person as (
  select s.p, r.type, r.operator_id, count(*) as count ${records} group by 1, 2, 3
), named as (
  select f.p, f.type, op.user_name as name, f.operator_id, f.count
  from person f join staff op on op.comp_id = $1 and op.user_id = f.operator_id
)
select s.p, r.type, count(*)::int as count, sum(r.amount_fen)::bigint as amount, count(distinct r.order_id)::int as orders,
  coalesce((select n.name from named n where n.p = s.p and n.type = r.type order by n.count desc, n.name, n.operator_id limit 1), '') as "topOperator"
${records} group by 1, 2 order by 1, 2`,
    params.values,
  );
}

export const getOrderAbnormals = report<'GetOrderAbnormals'>({}, async (opened, body) => {
  const { shops, current, periods } = opened;
  const types = typesOf(body);
  const [rows, [sums]] = await Promise.all([
    summaryByType(shops, periods, filterOf(body, types)),
    sumsOfBills(shops, [current]),
  ]);
  const turnover = sums?.Turnover ?? 0;
  const now = rows.filter(({ p }) => p === 0);
  const before = rows.filter(({ p }) => p === 1);
  const amount = sumOf(now, (row) => row.amount);
  return {
    Count: sumOf(now, (row) => row.count),
    Amount: amount,
    // Share of 营业额 (turnover).
    AmountRate: rate(amount, turnover),
    PrevCount: sumOf(before, (row) => row.count),
    PrevAmount: sumOf(before, (row) => row.amount),
    List: types.map((type) => {
      const [own, previous] = [now, before].map((period) => period.find((row) => row.type === type));
      return {
        ...{ Type: type, TypeName: say(sensitiveWords[type], shops.lang) },
        ...{ Count: own?.count ?? 0, Amount: own?.amount ?? 0 },
        ...{ PrevCount: previous?.count ?? 0, PrevAmount: previous?.amount ?? 0 },
        ...{ OrderCount: own?.orders ?? 0, TopOperator: own?.topOperator ?? '' },
      };
    }),
  };
});
