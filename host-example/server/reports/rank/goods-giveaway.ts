/** Returned and gifted dishes by dish, reason or person, from their roll-up (metrics/dishes.ts). */

import { ownName, Params } from '../../db/sql';
import { inSpan, SPAN } from '../../metrics/facts';
import type { Period } from '../../metrics/period';
import type { Shops } from '../../metrics/shops';
import { spansOf } from '../../metrics/spans';
import { say, words } from '../words';

/** One entry of a ranking: its figures, and the values that it is sorted by. */
export interface RankEntry {
  key: string;
  id: string;
  name: string;
  specName: string;
  unitName: string;
  classifyName: string;
  qty: number;
  amount: number;
  income: number;
  orderCount: number;
  topReason: string;
}

interface Options {
  kind: 3 | 4;
  groupBy: 1 | 2 | 3;
  classifyIds: string[];
  leftOut: string[];
}

/** Columns of a group besides the reason: id, name, specification, unit and category. */
const GROUPS = {
  1: `x.goods_id as id, ${ownName('x.')} as own_name, x.goods_name as name, x.spec_name, x.unit_name, x.classify_name`,
  2: `0::bigint as id, '' as own_name, '' as name, '' as spec_name, '' as unit_name, '' as classify_name`,
  3: `x.operator_id as id, '' as own_name, '' as name, '' as spec_name, '' as unit_name, '' as classify_name`,
} as const;
/** What tells groups apart, beside the reason where it is asked for: a temporary dish has no number but a name. */
const BY = 'id, own_name, spec_name';

/** Condition on the category of a line: chosen ones, all if there are none, without those left out. */
function amongOf(params: Params, classifyIds: string[], leftOut: string[]): string {
  if (classifyIds.length > 0)
    return ` and x.classify_id = any(${params.add(classifyIds.filter((id) => !leftOut.includes(id)))}::bigint[])`;
  return leftOut.length > 0 ? ` and x.classify_id <> all(${params.add(leftOut)}::bigint[])` : '';
}

type Row = Omit<RankEntry, 'key' | 'income'> & { p: number };

/** Entries of each period, unsorted. */
export async function giveaways(
  shops: Shops,
  periods: Period[],
  { kind, groupBy, classifyIds, leftOut }: Options,
): Promise<RankEntry[][]> {
  const dateType = periods[0]?.dateType ?? 1;
  const params = new Params(shops.compId, spansOf(periods));
  const among = amongOf(params, classifyIds, leftOut);
  const name = {
    1: 'max(name)',
    2: 'reason',
    3: "coalesce((select st.user_name from staff st where st.comp_id = $1 and st.user_id = id), '')",
  }[groupBy];
  const rows = await shops.q<Row>(
    `with ${SPAN}, gone as (
  select s.p, x.order_id, x.reason, x.qty_milli, x.amount_fen, ${GROUPS[groupBy]}
  from span s join giveaway x on ${inSpan('x', dateType, 'first_settle_local')} and x.kind = ${kind}${among}
), by_reason as (
  select p, ${BY}, reason, max(name) as name, max(unit_name) as unit_name, max(classify_name) as classify_name,
    sum(qty_milli) as qty, sum(amount_fen) as amount, count(*) as times
  from gone group by p, ${BY}, reason
), bills as (
  select p, ${BY}, ${groupBy === 2 ? 'reason, ' : ''}count(distinct order_id) as orders from gone group by p, ${BY}${groupBy === 2 ? ', reason' : ''}
)
select p, ${groupBy === 2 ? "''" : 'id::text'} as id, ${name} as name, ${groupBy === 1 ? 'spec_name' : "''"} as "specName",
  max(unit_name) as "unitName", max(classify_name) as "classifyName", sum(qty)::bigint as qty, sum(amount)::bigint as amount,
  max(orders)::int as "orderCount", coalesce((array_agg(reason order by times desc, reason) filter (where reason <> ''))[1], '') as "topReason"
from by_reason join bills using (p, ${BY}${groupBy === 2 ? ', reason' : ''}) group by p, ${BY}${groupBy === 2 ? ', reason' : ''}`,
    params.values,
  );
  const nameless = say(groupBy === 2 ? words.noReason : words.nobody, shops.lang);
  const result: RankEntry[][] = periods.map(() => []);
  for (const { p, ...row } of rows) {
    const key = `${row.id}/${row.id === '0' || groupBy === 2 ? row.name : ''}/${row.specName}`;
    // Returned and gifted dishes have no income.
    result[p]?.push({ ...row, key, name: row.name || nameless, income: 0 });
  }
  return result;
}
