/**
 * Sums over the days of a list at its snapshot: from a roll-up, but for the days that it does not tell as they stood
 * then. Those are open: marked as changed, or with a bill that changed after the snapshot. One statement sees marks,
 * roll-up and bills at one moment, so that nothing has to be brought up to date before.
 */
import { PAST } from './bills-then';

// offset 0: asked shop by shop, since few bills are newer than a snapshot, which the planner cannot know.
/** Open days of span `s`, as spans of one business day each. */
export const OPEN_DAYS = `open_day as (
  select d.shop_id, d.business_date as day from span s join dirty_day d on d.comp_id = $1 and d.shop_id = s.shop_id
  union
  select s.shop_id, o.business_date from span s cross join lateral (
    select o.business_date from orders o where o.comp_id = $1 and o.shop_id = s.shop_id and o.seq > s.seq offset 0) o
  union
  select p.shop_id, o.business_date from span s join ${PAST}
), open_span as (select s.*, d.day from span s join open_day d on d.shop_id = s.shop_id and d.day between s.a - 1 and s.b)`;

/** Rows `x` of a roll-up on the days that are not open. */
export const isClosed =
  'not exists (select from open_day d where d.shop_id = x.shop_id and d.day = x.business_date)';
