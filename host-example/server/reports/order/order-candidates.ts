/**
 * Bills of a span `s` that a filter on dishes or payments can mean, found by the days of their lines: one walk along an
 * index instead of a look at the lines of every bill.
 */
import type { OrderListReq } from '../../../../types/api/order';
import type { Params } from '../../db/sql';
import type { Period } from '../../reading/period';

type Lines = 'order_item' | 'order_payment' | 'order_refund';

const ofShop = (table: Lines, condition: string) =>
  `select x.order_id from ${table} x where x.comp_id = $1 and x.shop_id = s.shop_id and ${condition}`;

/** Payments and refunds near the span, by each of their days: an index a day. */
const MOVED = (['order_payment', 'order_refund'] as const)
  .flatMap((table) =>
    ['business_date', 'money_date', 'void_date'].map((day) =>
      ofShop(table, `x.${day} between s.a - 1 and s.b + 1`),
    ),
  )
  .join('\n  union ');

/** Ids as `order_id`; undefined where the filters speak of bills alone. The bills are still to be held against the filters. */
export function candidates(params: Params, { dateType }: Period, body: OrderListReq): string | undefined {
  if (body.CrossDay === 1) return MOVED;
  const dishes = [
    ...(body.GoodsIDs?.length ? [`x.goods_id = any(${params.add(body.GoodsIDs)}::bigint[])`] : []),
    ...(body.ClassifyIDs?.length ? [`x.classify_id = any(${params.add(body.ClassifyIDs)}::bigint[])`] : []),
  ];
  if (dishes.length === 0) return undefined;
  // A calendar day has bills of its own business day and the one before.
  const days = `x.business_date between s.a${dateType === 1 ? '' : ' - 1'} and s.b`;
  return `select distinct order_id from (${ofShop('order_item', [days, ...dishes].join(' and '))}) x`;
}
