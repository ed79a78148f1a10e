/** Closes a business day: stores its figures, so that later changes can be reported. */
import type { Query } from '../db/db';

/** Closes the day and returns true; a day that is already closed stays as it is and gives false. */
export async function closeDay(
  q: Query,
  compId: number,
  shopId: string,
  businessDate: string,
  closedBy: string,
  closedAt: Date,
): Promise<boolean> {
  const closed = await q(
    `insert into day_close (comp_id, shop_id, business_date, closed_at, closed_by, turnover_fen, discount_fen, refund_fen,
       income_fen, order_count, guest_count)
     select $1::int, $2::bigint, $3::date, $4::timestamptz, $5::bigint, coalesce(sum(turnover_fen), 0), coalesce(sum(discount_fen), 0),
       coalesce(sum(refund_fen), 0), coalesce(sum(income_fen), 0), count(*) filter (where relation <> 1), coalesce(sum(guest_count), 0)
     from orders where comp_id = $1 and shop_id = $2 and business_date = $3 and order_state in (2, 4, 7)
     on conflict (comp_id, shop_id, business_date) do nothing
     returning business_date`,
    [compId, shopId, businessDate, closedAt, closedBy],
  );
  return closed.length > 0;
}
