/**
 * Sums over the days of a list at its snapshot. They come from a roll-up, except for open days: those marked as
 * changed, or with a bill changed after the snapshot. One statement reads marks, roll-up and bills, so nothing has to
 * be rebuilt first.
 *
 * Example: of 1 to 31 May only 30 May has a bill newer than the snapshot; its sums come from bills, those of the other
 * days from the roll-up.
 */
import { PAST } from './bills-then';

// Of the span alone: marks of other days would be gone through for every row.
const marked = (marks: string) =>
  `select d.shop_id, d.business_date as day from span s join ${marks} d on d.comp_id = $1 and d.shop_id = s.shop_id
    and d.business_date between s.day_before and s.b
  union`;

// offset 0 forces a look-up per shop: few bills are newer than a snapshot, which the planner cannot know.
const NEWER = `select s.shop_id, o.business_date from span s cross join lateral (
    select o.business_date from orders o where o.comp_id = $1 and o.shop_id = s.shop_id and o.seq > s.seq offset 0) o`;

/** Condition for a day `x` in columns that has no planes. */
export const HAS_NO_PLANES = `not exists (select from agg_bills_planes p where p.comp_id = $1 and p.shop_id = x.shop_id
      and p.business_date = x.business_date and p.calendar_date = x.calendar_date)`;

/**
 * Open days of span `s`, each as a span of one business day; of the roll-ups of dishes too where these are read, and days
 * without planes where nothing else is read of the others.
 */
export const openDays = (withDishes = false, withoutPlanes = false) => `open_day as (
  ${marked('dirty_day')}${
    withDishes
      ? `
  ${marked('dirty_goods_day')}`
      : ''
  }
  ${NEWER}
  union
  select p.shop_id, o.business_date from span s join ${PAST}${
    withoutPlanes
      ? `
  union
  select x.shop_id, x.business_date from span s join agg_bills x on x.comp_id = $1 and x.shop_id = s.shop_id
    and x.business_date between s.day_before and s.b and ${HAS_NO_PLANES}`
      : ''
  }
), open_span as (select s.*, d.day from span s join open_day d on d.shop_id = s.shop_id and d.day between s.day_before and s.b)`;
export const OPEN_DAYS = openDays();

/** Condition for rows of days that are not open: of a roll-up, or of what belongs to the bills of its day. */
export const isClosed = (alias: string) =>
  `not exists (select from open_day d where d.shop_id = ${alias}.shop_id and d.day = ${alias}.business_date)`;

/** The open days of the store of span `s` as one array, `open_of.days`. */
export const OPEN_OF_SHOP = `cross join lateral (select array(select d.day from open_day d where d.shop_id = s.shop_id) as days offset 0) open_of`;
/**
 * As `isClosed`, for rows beside `OPEN_OF_SHOP` that are read in an order until enough are found. A join with the open days
 * may be turned around since PostgreSQL 16, which loses the order: all rows are then read and sorted.
 */
export const isClosedInOrder = (alias: string) => `${alias}.business_date <> all(open_of.days)`;
