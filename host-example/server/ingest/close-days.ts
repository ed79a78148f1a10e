/** Closes business days: stores their figures, so that later changes can be reported. */
import type { Tenant } from '../db/db';
import { counted } from '../metrics/bill-states';
import { added, columns, measures, rowSums } from '../metrics/measures';
import { takeTurn } from './write/locked-shop';

/** What a closed day keeps of its bills. */
const KEPT = rowSums.filter((name) => name !== 'TableCount');
const COLUMNS = columns(measures, KEPT).join(', ');
const SUMS = Object.values(added(measures, KEPT, 'o'))
  .map((value) => `coalesce(sum(${value}), 0)`)
  .join(', ');

/** Closes the day and returns true; a day that is already closed stays as it is and gives false. */
export async function closeDay(
  q: Tenant,
  shopId: string,
  businessDate: string,
  closedBy: string,
  closedAt: Date,
): Promise<boolean> {
  const closed = await q(
    `insert into day_close (comp_id, shop_id, business_date, closed_at, closed_by, ${COLUMNS})
     select $1::int, $2::bigint, $3::date, $4::timestamptz, $5::bigint, ${SUMS}
     from orders o where comp_id = $1 and shop_id = $2 and business_date = $3 and ${counted('o')}
     on conflict (comp_id, shop_id, business_date) do nothing
     returning business_date`,
    [q.compId, shopId, businessDate, closedAt, closedBy],
  );
  return closed.length > 0;
}

/** Half an hour after the end of a business day of shop `s`. */
export const closingOf = (day: string) =>
  `((${day} + 1)::timestamp + (s.day_start_minutes + 30) * interval '1 minute') at time zone s.time_zone`;

/** Days half an hour after their end that are not closed. */
const ENDED = `from orders o
    join shop s on s.comp_id = $1 and s.shop_id = o.shop_id
    cross join lateral (select ${closingOf('o.business_date')} as closed_at) x
  where o.comp_id = $1 and o.business_date >= $3::date and x.closed_at <= $2::timestamptz and ${counted('o')}
    and not exists (select 1 from day_close c where c.comp_id = $1 and c.shop_id = o.shop_id and c.business_date = o.business_date)`;

/**
 * Closes every business day from `from` on that has ended. `run` is a transaction, one for each
 * store and in its turn: a watch that waited for a till with marks of days in its hands would hold up the till that it
 * waits for.
 */
export async function closeDays(
  run: <T>(work: (q: Tenant) => Promise<T>) => Promise<T>,
  compId: number,
  from: string,
  now: Date,
): Promise<number> {
  const values = [compId, now, from];
  const shops = await run((q) => q<{ id: string }>(`select distinct o.shop_id::text as id ${ENDED}`, values));
  let closed = 0;
  for (const { id } of shops)
    closed += await run(async (q) => {
      await takeTurn(q, id);
      const rows = await q(
        `insert into day_close (comp_id, shop_id, business_date, closed_at, ${COLUMNS})
         select o.comp_id, o.shop_id, o.business_date, x.closed_at, ${SUMS}
         ${ENDED} and o.shop_id = $4::bigint
         group by o.comp_id, o.shop_id, o.business_date, x.closed_at
         on conflict do nothing returning 1`,
        [...values, id],
      );
      return rows.length;
    });
  return closed;
}
