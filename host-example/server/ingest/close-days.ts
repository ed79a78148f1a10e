/** Closes every business day that has ended, so that later changes can be reported. */
import type { Query } from '../db/db';
import { counted } from '../metrics/bill-states';
import { KEPT, KEPT_COLUMNS } from './close-day';

/** Closes days half an hour after their end; days before `from` are closed already. */
export async function closeDays(q: Query, compId: number, from: string, now: Date): Promise<number> {
  const closed = await q(
    `insert into day_close (comp_id, shop_id, business_date, closed_at, ${KEPT_COLUMNS.join(', ')})
     select o.comp_id, o.shop_id, o.business_date, x.closed_at, ${Object.values(KEPT)
       .map((value) => `sum(${value})`)
       .join(', ')}
     from orders o
       join shop s on s.comp_id = $1 and s.shop_id = o.shop_id
       cross join lateral (select ((o.business_date + 1)::timestamp + (s.day_start_minutes + 30) * interval '1 minute') at time zone s.time_zone as closed_at) x
     where o.comp_id = $1 and o.business_date >= $3::date and x.closed_at <= $2::timestamptz and ${counted('o')}
     group by o.comp_id, o.shop_id, o.business_date, x.closed_at
     on conflict do nothing returning 1`,
    [compId, now.toISOString(), from],
  );
  return closed.length;
}
