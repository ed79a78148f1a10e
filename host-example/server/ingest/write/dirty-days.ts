/**
 * Dirty days: days whose roll-ups are older than their bills, each marked by a row in the transaction of the change.
 * The upsert locks the row, so a rebuild that is deleting the mark waits and then sees the change.
 *
 * Example: a bill of 2024-05-01 changed in shop 101 marks (101, 2024-05-01); the next report rebuilds that day and
 * deletes the mark.
 */
import { PARTS } from '../../metrics/refresh';
import type { Delivery } from './locked-shop';

// Sorted, so that two writers lock rows in one order and cannot deadlock.
const sorted = (dates: Iterable<string>) => [...new Set(dates)].sort();

/** `dishDates`: days whose dishes changed too; none where what came was money alone. @default the same days */
export async function markDirty(
  { q, shopId }: Omit<Delivery, 'receivedAt'>,
  dates: Iterable<string>,
  dishDates: Iterable<string> = dates,
): Promise<void> {
  const days = [
    ...sorted(dates).map((date) => ({ date, part: PARTS.bills })),
    ...sorted(dishDates).map((date) => ({ date, part: PARTS.dishes })),
  ];
  if (days.length === 0) return;
  await q(
    `insert into dirty_day (comp_id, shop_id, business_date, part)
     select $1::int, $2::bigint, d.date, d.part from unnest($3::date[], $4::smallint[]) as d(date, part) order by d.part, d.date
     on conflict (comp_id, shop_id, part, business_date) do update set marked_at = excluded.marked_at returning 1`,
    [q.compId, shopId, days.map(({ date }) => date), days.map(({ part }) => part)],
  );
}
