/**
 * Days whose roll-ups are older than their bills. The mark is written in the transaction of the change, and the update
 * on conflict takes the row's lock: a reader that is just removing the mark waits, and then sees the change.
 */
import type { Query } from '../../db/db';
import { DAY_MARKS } from '../../rollups/marks';

export async function markDirty(
  q: Query,
  compId: number,
  shopId: string,
  dates: Iterable<string>,
): Promise<void> {
  // In one order everywhere, so that two writers cannot wait for each other.
  const days = [...new Set(dates)].sort();
  if (days.length === 0) return;
  await Promise.all(
    DAY_MARKS.map((marks) =>
      q(
        `insert into ${marks} (comp_id, shop_id, business_date)
     select $1::int, $2::bigint, d from unnest($3::date[]) as d order by d
     on conflict (comp_id, shop_id, business_date) do update set marked_at = now()`,
        [compId, shopId, days],
      ),
    ),
  );
}
