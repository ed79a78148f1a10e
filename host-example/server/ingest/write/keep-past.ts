/** Keeps the bills that a change replaces, for lists whose pages are still being read. */
import type { Query } from '../../db/db';
import type { LockedShop } from './locked-shop';

const rows = (table: string, columns: string[]) =>
  `'${table}', (select coalesce(jsonb_agg(jsonb_build_object(${columns.map((name) => `'${name}', l.${name}`).join(', ')})), '[]')
    from ${table} l where l.comp_id = o.comp_id and l.order_id = o.order_id)`;

const MONEY = ['pay_code', 'void_time', 'business_date'].concat(
  ['money', 'void'].flatMap((what) => [`${what}_date`, `${what}_calendar_date`]),
);

const KEEP = `insert into order_past (comp_id, order_id, until_seq, since_seq, shop_id, bill, lines)
select o.comp_id, o.order_id, $3::bigint, o.seq, o.shop_id, to_jsonb(o), jsonb_build_object(
  ${rows('order_payment', MONEY)},
  ${rows('order_refund', MONEY)},
  ${rows('order_item', ['goods_id', 'classify_id'])},
  'sensitive_record', (select coalesce(jsonb_agg(to_jsonb(l)), '[]') from sensitive_record l
    where l.comp_id = o.comp_id and l.order_id = o.order_id))
from orders o where o.comp_id = $1 and o.order_id = any($2::bigint[])
returning 1`;

/** Copies the bills as they are before change number `seq` of their shop. */
export async function keepPast(
  q: Query,
  { compId }: Pick<LockedShop, 'compId'>,
  orderIds: string[],
  seq: number,
): Promise<void> {
  if (orderIds.length > 0) await q(KEEP, [compId, orderIds, seq]);
}
