/**
 * Dirty days: days whose roll-ups are older than their bills, each marked by a row in the transaction of the change.
 * The upsert locks the row, so a rebuild that is deleting the mark waits and then sees the change.
 *
 * Example: a bill of 2024-05-01 changed in shop 101 marks (101, 2024-05-01); the next report rebuilds that day and
 * deletes the mark.
 */
import type { Query } from '../../db/db';
import { isCounted } from '../../figures/bill-states';
import type { Checked, Written } from './checked';
import type { Stored } from './stored-bills';

/** Bills by which a day grew, and nothing else of it changed: reports of dishes read them beside its roll-ups. */
export interface Grown {
  /** The change that wrote them (`nextSeq`). */
  seq: number;
  bills: number;
}

export interface DirtyDishes {
  /** Days whose dishes changed. */
  dates: Iterable<string>;
  /** Those of them that only grew; all others have to be rebuilt. @default none */
  grown?: ReadonlyMap<string, Grown>;
}

/** No dishes: what came was money alone. */
export const NO_DISHES: DirtyDishes = { dates: [] };

// Sorted, so that two writers lock rows in one order and cannot deadlock.
const sorted = (dates: Iterable<string>) => [...new Set(dates)].sort();

/** `dishes` are those of the same days, unless told otherwise. */
export async function markDirty(
  q: Query,
  compId: number,
  shopId: string,
  dates: Iterable<string>,
  dishes: DirtyDishes = { dates },
): Promise<void> {
  const [days, dishDays] = [sorted(dates), sorted(dishes.dates)];
  const grown = dishDays.map((day) => dishes.grown?.get(day));
  await Promise.all([
    days.length > 0 &&
      q(
        `insert into dirty_day (comp_id, shop_id, business_date)
     select $1::int, $2::bigint, d from unnest($3::date[]) as d order by d
     on conflict (comp_id, shop_id, business_date) do update set marked_at = excluded.marked_at returning 1`,
        [compId, shopId, days],
      ),
    dishDays.length > 0 &&
      q(
        `insert into dirty_goods_day as m (comp_id, shop_id, business_date, since_seq, bills)
     select $1::int, $2::bigint, d.day, d.seq, d.bills from unnest($3::date[], $4::bigint[], $5::int[]) as d(day, seq, bills) order by d.day
     on conflict (comp_id, shop_id, business_date) do update set marked_at = excluded.marked_at,
       since_seq = case when m.since_seq is not null and excluded.since_seq is not null then least(m.since_seq, excluded.since_seq) end,
       bills = m.bills + excluded.bills
     returning 1`,
        [compId, shopId, dishDays, grown.map((one) => one?.seq ?? null), grown.map((one) => one?.bills ?? 0)],
      ),
  ]);
}

/** Days whose dishes only grew: none of their bills counted before, and none is a late one. */
export function grownDays(
  { seq, days }: Written,
  checked: readonly Checked[],
  stored: ReadonlyMap<string, Stored>,
  late: readonly string[],
): Map<string, Grown> {
  const changed = new Set(late);
  for (const { bill } of checked) {
    const old = stored.get(bill.ExtID);
    if (old && isCounted(old.state)) changed.add(old.businessDate);
  }
  const grown = new Map<string, Grown>();
  for (const { businessDate } of days.values())
    if (!changed.has(businessDate))
      grown.set(businessDate, { seq, bills: (grown.get(businessDate)?.bills ?? 0) + 1 });
  return grown;
}
