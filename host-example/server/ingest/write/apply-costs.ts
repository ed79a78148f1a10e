/**
 * Works out what lines cost by the costs of their dishes, where the till named none: the cost of one unit that held on
 * the day × the quantity that stayed on the bill. A cost of the shop goes before one of the company, one of the
 * specification before one of the dish, then the latest counts.
 */
import type { Tenant } from '../../db/db';

/** Cost of part l of a set meal: worked out here as x, or as it stands. */
const OF_PART = 'case when x.order_id is null then l.cost_fen else x.cost end';

/** `scope` is a condition on the lines i to work out. */
const costed = (scope: string) => `with costed as (
  select i.order_id, i.item_no, round(c.cost_fen::numeric * (i.qty_milli - i.return_qty_milli) / 1000)::bigint as cost
  from order_item i
  join shop s on s.comp_id = $1 and s.shop_id = i.shop_id
  join company k on k.comp_id = $1
  left join lateral (
    select d.cost_fen from dish_cost d
    where d.comp_id = $1 and d.goods_id = i.goods_id and d.from_date <= i.business_date and d.spec_name in ('', i.spec_name)
      -- An amount of the company is in its currency.
      and (d.shop_id = i.shop_id or (d.shop_id = 0 and s.currency in ('', k.currency)))
    order by (d.shop_id = 0), (d.spec_name = ''), d.from_date desc limit 1
  ) c on true
  where i.comp_id = $1 and not i.is_cost_given and i.goods_id <> 0 and ${scope}
), meals as (
  -- A set meal without a cost of its own costs what its parts do, where all are known.
  select i.order_id, i.item_no, coalesce(o.cost, p.cost) as cost
  from costed o join order_item i on i.comp_id = $1 and i.order_id = o.order_id and i.item_no = o.item_no
  left join lateral (
    select sum(${OF_PART})::bigint as cost
    from order_item l left join costed x on x.order_id = l.order_id and x.item_no = l.item_no
    where l.comp_id = $1 and l.order_id = i.order_id and l.item_type = 3 and l.parent_item_no = i.item_no and i.has_parts
    having bool_and(${OF_PART} is not null)
  ) p on true
)
update order_item i set cost_fen = m.cost from meals m
where i.comp_id = $1 and i.order_id = m.order_id and i.item_no = m.item_no and i.cost_fen is distinct from m.cost
returning i.shop_id::text as "shopId", i.business_date as date`;

/** Costs of the lines of bills that were just written. */
export async function costBills(q: Tenant, orderIds: readonly string[]): Promise<void> {
  const [known] = await q`select 1 from dish_cost where comp_id = ${q.compId} limit 1`;
  if (known) await q(costed('i.order_id = any($2::bigint[])'), [q.compId, orderIds]);
}

/** Costs of the lines of dishes whose costs were changed, and the days whose sums change with them. */
export async function costDishes(q: Tenant, goodsIds: readonly string[]): Promise<{ shopId: string; date: string }[]> {
  // Set meals follow the dishes they are made of.
  const scope = `(i.goods_id = any($2::bigint[]) or (i.has_parts and exists (select from order_item p
    where p.comp_id = $1 and p.order_id = i.order_id and p.item_type = 3 and p.parent_item_no = i.item_no and p.goods_id = any($2::bigint[]))))`;
  return q<{ shopId: string; date: string }>(costed(scope), [q.compId, goodsIds]);
}
