/**
 * What came back and what was given away, by dish, reason or person. Returned dishes are the records of sensitive type 1,
 * so that the ranking and the list behind it are the same rows; gifts are the discounts of type 8.
 */
import { COUNTED, inSpan, SPAN } from './facts';
import type { RankEntry } from './goods-rank';
import { type Period, spansOf } from './period';
import type { DateType, Scope } from './scope';
import { Params } from './sql';
import { say, words } from './words';

interface Options {
  kind: 3 | 4;
  groupBy: 1 | 2 | 3;
  classifyIds: string[];
}

const CATEGORY = `left join classify c on c.comp_id = $1 and c.classify_id = coalesce(i.classify_id, 0)`;

const returned = (dateType: DateType) => `gone as (
  select s.p, r.goods_id, r.goods_name, r.spec_name, r.unit_name, coalesce(i.classify_name, c.classify_name, '') as classify_name, i.classify_id,
    r.reason, r.operator_id, r.qty_milli as qty, r.amount_fen as amount, r.order_id
  from span s join sensitive_record r on ${inSpan('r', dateType, 'operate_local')} and r.type = 1 and r.item_no <> 0
  left join order_item i on i.comp_id = $1 and i.order_id = r.order_id and i.item_no = r.item_no
  ${CATEGORY}
)`;

/** The quantity behind a gift is its amount over the price, which is exact: gifts are given at list price. */
const gifted = (dateType: DateType) => `gone as (
  select s.p, i.goods_id, i.goods_name, i.spec_name, i.unit_name, i.classify_name, i.classify_id, d.reason, d.operator_id,
    case when i.price_fen > 0 then round(d.amount_fen * 1000.0 / i.price_fen)::bigint else i.gift_qty_milli end as qty, d.amount_fen as amount, o.order_id
  from span s join orders o on ${inSpan('o', dateType, 'first_settle_local')} and o.${COUNTED}
  join order_discount d on d.comp_id = $1 and d.order_id = o.order_id and d.discount_type = 8
  join order_item i on i.comp_id = $1 and i.order_id = d.order_id and i.item_no = d.item_no
)`;

const KEYS = {
  1: {
    by: "goods_id, case when goods_id = 0 then goods_name else '' end, spec_name",
    id: 'goods_id::text',
    name: 'max(goods_name)',
    spec: 'spec_name',
  },
  2: { by: 'reason', id: "''", name: 'reason', spec: "''" },
  3: {
    by: 'operator_id',
    id: 'operator_id::text',
    name: "coalesce((select st.user_name from staff st where st.comp_id = $1 and st.user_id = operator_id), '')",
    spec: "''",
  },
} as const;

type Row = Omit<RankEntry, 'key' | 'income'> & { p: number };

/** Entries of each period, in no order. */
export async function giveaways(
  scope: Scope,
  periods: Period[],
  { kind, groupBy, classifyIds }: Options,
): Promise<RankEntry[][]> {
  const dateType = periods[0]?.dateType ?? 1;
  const params = new Params(scope.compId, spansOf(periods));
  const among = classifyIds.length > 0 ? `where classify_id = any(${params.add(classifyIds)}::bigint[])` : '';
  const { by, id, name, spec } = KEYS[groupBy];
  const rows = await scope.q<Row>(
    `with ${SPAN}, ${kind === 3 ? returned(dateType) : gifted(dateType)}
select p, ${id} as id, ${name} as name, ${spec} as "specName", ${groupBy === 1 ? 'max(unit_name)' : "''"} as "unitName",
  ${groupBy === 1 ? 'max(classify_name)' : "''"} as "classifyName", sum(qty)::bigint as qty, sum(amount)::bigint as amount,
  count(distinct order_id)::int as "orderCount", coalesce(mode() within group (order by nullif(reason, '')), '') as "topReason"
from gone ${among} group by p, ${by}`,
    params.values,
  );
  const nameless = say(groupBy === 2 ? words.noReason : words.nobody, scope.lang);
  const result: RankEntry[][] = periods.map(() => []);
  for (const { p, ...row } of rows) {
    const key = `${row.id}/${row.id === '0' || groupBy === 2 ? row.name : ''}/${row.specName}`;
    // What came back or was given away brought no income.
    result[p]?.push({ ...row, key, name: row.name || nameless, income: 0 });
  }
  return result;
}
