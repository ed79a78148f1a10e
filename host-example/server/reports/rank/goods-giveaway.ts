/** Returned and gifted dishes by dish, reason or person, from their roll-up (metrics/roll-ups.ts). */

import type { GoodsRankRow } from '../../../../types/api/rank';
import { ownName, Params } from '../../db/sql';
import { inSpan, SPAN } from '../../metrics/facts';
import type { Period } from '../../metrics/period';
import type { Shops } from '../../metrics/shops';
import { spansOf } from '../../metrics/spans';
import type { GoodsGroup } from '../food/goods-groups';
import { conditionsOf, type GoodsRequest } from '../food/goods-request';
import { say, words } from '../words';

/** One entry of a ranking, with the values that it is sorted by; `key` finds it in the other period. */
export interface RankEntry
  extends Pick<GoodsGroup, 'ID' | 'Name' | 'SpecName' | 'UnitName' | 'ClassifyName' | 'OrderCount'>,
    Pick<GoodsRankRow, 'Qty' | 'Amount' | 'IncomeAmount' | 'TopReason'> {
  key: string;
}

const [BY_DISH, BY_REASON, BY_PERSON] = [1, 2, 3] as const;
type GroupBy = typeof BY_DISH | typeof BY_REASON | typeof BY_PERSON;

/** Columns of a group besides the reason; each way has all of them, empty where it has none. */
const GROUPS = {
  [BY_DISH]: `x.goods_id as id, ${ownName('x.')} as own_name, x.goods_name as name, x.spec_name, x.unit_name, x.classify_name`,
  [BY_REASON]: `0::bigint as id, '' as own_name, '' as name, '' as spec_name, '' as unit_name, '' as classify_name`,
  [BY_PERSON]: `x.operator_id as id, '' as own_name, '' as name, '' as spec_name, '' as unit_name, '' as classify_name`,
} as const;
/** What tells groups apart, beside the reason where it is asked for: a temporary dish has no number but a name. */
const GROUP_KEYS = 'id, own_name, spec_name';

type Row = Omit<RankEntry, 'key' | 'IncomeAmount'> & { p: number };

/** Entries of each period, unsorted: 3 returned, 4 given away. */
export async function giveaways(
  shops: Shops,
  periods: Period[],
  { kind, groupBy, request }: { kind: 3 | 4; groupBy: GroupBy; request: GoodsRequest },
): Promise<RankEntry[][]> {
  const dateType = periods[0]?.dateType ?? 1;
  const params = new Params(shops.compId, spansOf(periods));
  const among = conditionsOf(params, request).line('x');
  const keys = groupBy === BY_REASON ? `${GROUP_KEYS}, reason` : GROUP_KEYS;
  const name = {
    [BY_DISH]: 'max(name)',
    [BY_REASON]: 'reason',
    [BY_PERSON]:
      "coalesce((select st.user_name from staff st where st.comp_id = $1 and st.user_id = id), '')",
  }[groupBy];
  const rows = await shops.q<Row>(
    // By reason, to tell the most frequent one; bills once more, since one of several reasons counts once.
    `with ${SPAN}, line as (
  select s.p, x.order_id, x.reason, x.qty_milli, x.amount_fen, ${GROUPS[groupBy]}
  from span s join giveaway x on ${inSpan('x', dateType, 'first_settle_local')} and x.kind = ${kind}${among}
), by_reason as (
  select p, ${GROUP_KEYS}, reason, max(name) as name, max(unit_name) as unit_name, max(classify_name) as classify_name,
    sum(qty_milli) as qty, sum(amount_fen) as amount, count(*) as lines
  from line group by p, ${GROUP_KEYS}, reason
), bills as (
  select p, ${keys}, count(distinct order_id) as orders from line group by p, ${keys}
)
select p, ${groupBy === BY_REASON ? "''" : 'id::text'} as "ID", ${name} as "Name", ${groupBy === BY_DISH ? 'spec_name' : "''"} as "SpecName",
  max(unit_name) as "UnitName", max(classify_name) as "ClassifyName", sum(qty)::bigint as "Qty", sum(amount)::bigint as "Amount",
  max(orders)::int as "OrderCount", coalesce((array_agg(reason order by lines desc, reason) filter (where reason <> ''))[1], '') as "TopReason"
from by_reason join bills using (p, ${keys}) group by p, ${keys}`,
    params.values,
  );
  const nameless = say(groupBy === BY_REASON ? words.noReason : words.nobody, shops.lang);
  const result: RankEntry[][] = periods.map(() => []);
  for (const { p, ...row } of rows) {
    // What has no number is known by its name.
    const key = `${row.ID}/${row.ID === '0' || groupBy === BY_REASON ? row.Name : ''}/${row.SpecName}`;
    // Returned and gifted dishes have no income.
    result[p]?.push({ ...row, key, Name: row.Name || nameless, IncomeAmount: 0 });
  }
  return result;
}
