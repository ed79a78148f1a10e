/** Closes a business day: stores its figures, so that later changes can be reported. */
import type { Query } from '../db/db';
import { counted } from '../metrics/bill-states';
import { added, columns } from '../metrics/measure';
import { type BillSum, measures } from '../metrics/measures';

/** What a closed day keeps of its bills. */
const KEPT_SUMS = [
  'turnover',
  'discount',
  'refund',
  'income',
  'orders',
  'guests',
] as const satisfies BillSum[];
export const KEPT = added(measures, KEPT_SUMS, 'o');
export const KEPT_COLUMNS = columns(measures, KEPT_SUMS);

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
    `insert into day_close (comp_id, shop_id, business_date, closed_at, closed_by, ${KEPT_COLUMNS.join(', ')})
     select $1::int, $2::bigint, $3::date, $4::timestamptz, $5::bigint, ${Object.values(KEPT)
       .map((value) => `coalesce(sum(${value}), 0)`)
       .join(', ')}
     from orders o where comp_id = $1 and shop_id = $2 and business_date = $3 and ${counted('o')}
     on conflict (comp_id, shop_id, business_date) do nothing
     returning business_date`,
    [compId, shopId, businessDate, closedAt, closedBy],
  );
  return closed.length > 0;
}
