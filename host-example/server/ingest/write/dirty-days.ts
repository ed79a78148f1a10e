/**
 * Dirty days: days whose roll-ups are older than their bills, each marked by a row in the transaction of the change.
 * The upsert locks the row, so a rebuild that is deleting the mark waits and then sees the change.
 *
 * Example: a bill of 2024-05-01 changed in shop 101 marks (101, 2024-05-01); the next report rebuilds that day and
 * deletes the mark.
 */
import type { Query } from '../../db/db';
import { DAY_MARKS } from '../../rollups/marks';

export async function markDirty(
  q: Query,
  compId: number,
  shopId: string,
  dates: Iterable<string>,
): Promise<void> {
  // Sorted, so that two writers lock rows in one order and cannot deadlock.
  const days = [...new Set(dates)].sort();
  if (days.length === 0) return;
  await Promise.all(
    DAY_MARKS.map((marks) =>
      q(
        `insert into ${marks} (comp_id, shop_id, business_date)
     select $1::int, $2::bigint, d from unnest($3::date[]) as d order by d
     on conflict (comp_id, shop_id, business_date) do update set marked_at = excluded.marked_at returning 1`,
        [compId, shopId, days],
      ),
    ),
  );
}
