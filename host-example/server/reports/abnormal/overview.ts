/**
 * Sensitive operations of a period by type, over the rows of the lists (invariant I10 of docs/product/metrics.md).
 */
import type { AbnormalsRes } from '../../../../types/api/abnormal';
import { Params } from '../../db/sql';
import { sumOf } from '../../ingest/money';
import { SPAN } from '../../metrics/facts';
import type { Period } from '../../metrics/period';
import { spansOf } from '../../metrics/period';
import { rate } from '../../metrics/rounding';
import type { Shops } from '../../metrics/shops';
import { sumsOfBills } from '../../metrics/sums';
import { report } from '../open-report';
import { say, sensitiveWords } from '../words';
import { recordsFrom, type SensitiveFilter, typesOf } from './sensitive';

type TypeSummary = Pick<AbnormalsRes['List'][number], 'Type' | 'Count' | 'Amount' | 'OrderCount' | 'TopOperator'> & {
  p: number;
};

/** Count and amount by type of each period, with the operator of the most records, of those whose name is known. */
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
select s.p, r.type as "Type", count(*)::int as "Count", sum(r.amount_fen)::bigint as "Amount", count(distinct r.order_id)::int as "OrderCount",
  coalesce((select n.name from named n where n.p = s.p and n.type = r.type order by n.count desc, n.name, n.operator_id limit 1), '') as "TopOperator"
${records} group by 1, 2 order by 1, 2`,
    params.values,
  );
}

export const getOrderAbnormals = report<'GetOrderAbnormals'>({}, async (opened, body) => {
  const { shops, current, periods } = opened;
  const types = typesOf(body);
  const [rows, [sums]] = await Promise.all([
    summaryByType(shops, periods, { ...body, Types: types }),
    sumsOfBills(shops, [current]),
  ]);
  const turnover = sums?.Turnover ?? 0;
  const now = rows.filter(({ p }) => p === 0);
  const before = rows.filter(({ p }) => p === 1);
  const amount = sumOf(now, (row) => row.Amount);
  return {
    Count: sumOf(now, (row) => row.Count),
    Amount: amount,
    // Share of 营业额 (turnover).
    AmountRate: rate(amount, turnover),
    PrevCount: sumOf(before, (row) => row.Count),
    PrevAmount: sumOf(before, (row) => row.Amount),
    List: types.map((type) => {
      const [own, previous] = [now, before].map((period) => period.find((row) => row.Type === type));
      return {
        ...(own ?? { Type: type, Count: 0, Amount: 0, OrderCount: 0, TopOperator: '' }),
        TypeName: say(sensitiveWords[type], shops.lang),
        PrevCount: previous?.Count ?? 0,
        PrevAmount: previous?.Amount ?? 0,
      };
    }),
  };
});
