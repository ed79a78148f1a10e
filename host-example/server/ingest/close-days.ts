/** Closes every business day that has ended, so that later changes can be reported. */
import type { Query } from '../db/db';
import { counted } from '../metrics/bill-states';
import { KEPT, KEPT_COLUMNS } from './close-day';
import { takeTurn } from './write/locked-shop';

/** Days half an hour after their end that are not closed. */
const ENDED = `from orders o
    join shop s on s.comp_id = $1 and s.shop_id = o.shop_id
    cross join lateral (select ((o.business_date + 1)::timestamp + (s.day_start_minutes + 30) * interval '1 minute') at time zone s.time_zone as closed_at) x
  where o.comp_id = $1 and o.business_date >= $3::date and x.closed_at <= $2::timestamptz and ${counted('o')}
    and not exists (select 1 from day_close c where c.comp_id = $1 and c.shop_id = o.shop_id and c.business_date = o.business_date)`;

/**
 * Days before `from` are closed already. `run` is a transaction, one for each store and in its turn: a watch that waited
 * for a till with marks of days in its hands would hold up the till that it waits for.
 */
export async function closeDays(
  run: <T>(work: (q: Query) => Promise<T>) => Promise<T>,
  compId: number,
  from: string,
  now: Date,
): Promise<number> {
  const values = [compId, now.toISOString(), from];
  const shops = await run((q) => q<{ id: string }>(`select distinct o.shop_id::text as id ${ENDED}`, values));
  let closed = 0;
  for (const { id } of shops)
    closed += await run(async (q) => {
      await takeTurn(q, compId, id);
      const rows = await q(
        `insert into day_close (comp_id, shop_id, business_date, closed_at, ${KEPT_COLUMNS.join(', ')})
         select o.comp_id, o.shop_id, o.business_date, x.closed_at, ${Object.values(KEPT)
           .map((value) => `sum(${value})`)
           .join(', ')}
         ${ENDED} and o.shop_id = $4::bigint
         group by o.comp_id, o.shop_id, o.business_date, x.closed_at
         on conflict do nothing returning 1`,
        [...values, id],
      );
      return rows.length;
    });
  return closed;
}
