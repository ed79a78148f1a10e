/**
 * Bills of a span `s` that a filter on dishes or payments can mean, found by the days of their lines: one walk along an
 * index instead of a look at the lines of every bill.
 */
import type { OrderListReq } from '../../../../types/api/order';
import type { Params } from '../../db/sql';
import { uncounted } from '../../figures/bill-states';
import type { Period } from '../../reading/period';
import { dishConditions, memberOf } from './order-filter';

type Lines = 'order_item' | 'order_payment' | 'order_refund';

const ofShop = (table: Lines, condition: string) =>
  `select x.order_id from ${table} x where x.comp_id = $1 and x.shop_id = s.shop_id and ${condition}`;

const NEAR = 'between s.day_before and s.day_after';
const near = (table: Lines, day: 'business_date' | 'money_date' | 'void_date', condition = '') =>
  ofShop(table, `x.${day} ${NEAR}${condition}`);

/** Its text must be that of the indexes. */
const MOVED = ' and (x.money_date <> x.business_date or x.void_date is not null)';

const inside = (day: 'business_date' | 'money_date' | 'void_date') => `x.${day} between s.a and s.b`;
/** Of a bill that counts: the money is income and moves in the span, or neither; the others are found by their state. */
const ON_ONE_SIDE = ` and ${inside('money_date')} <> case when x.void_time is null then ${inside('business_date')} else coalesce(${inside('void_date')}, false) end`;

/**
 * Bills with a payment or refund that counts in a span of business days on one side only: it moved on another day, was
 * taken back, or its bill does not count.
 */
const MOVED_BILLS = [
  ...(['order_payment', 'order_refund'] as const).flatMap((table) => [
    near(table, 'business_date', MOVED + ON_ONE_SIDE),
    near(table, 'money_date', MOVED + ON_ONE_SIDE),
    near(table, 'void_date', ON_ONE_SIDE),
  ]),
  // One walk for both: most bills that do not count have neither.
  `select x.order_id from orders o cross join lateral (
      select p.order_id from order_payment p where p.comp_id = $1 and p.order_id = o.order_id
      union all
      select r.order_id from order_refund r where r.comp_id = $1 and r.order_id = o.order_id
      limit 1) x
    where o.comp_id = $1 and o.shop_id = s.shop_id and o.business_date ${NEAR} and ${uncounted('o')}`,
].join('\n  union ');

/** Bills with a payment or refund near a span of calendar days, which lines do not know of their bill. */
const NEAR_BILLS = (['order_payment', 'order_refund'] as const)
  .flatMap((table) => (['business_date', 'money_date', 'void_date'] as const).map((day) => near(table, day)))
  .join('\n  union ');

/** Ids as `order_id`; undefined where the filters speak of bills alone. The bills are still to be held against the filters. */
export function candidates(params: Params, { dateType }: Period, body: OrderListReq): string | undefined {
  if (body.CrossDay === 1) return dateType === 1 ? MOVED_BILLS : NEAR_BILLS;
  // A calendar day has bills of its own business day and the one before.
  const days = `x.business_date between ${dateType === 1 ? 's.a' : 's.day_before'} and s.b`;
  const member = memberOf(body);
  // A category is on many bills: those with the word are fewer.
  const isOfWord = Boolean(body.Keyword?.trim()) && !body.GoodsIDs?.length;
  const dishes = isOfWord ? [] : dishConditions(params, body);
  if (dishes.length === 0 && member)
    return `select x.order_id from orders x where x.comp_id = $1 and x.mem_id = ${params.add(member)}::bigint and x.shop_id = s.shop_id and ${days}`;
  if (dishes.length === 0) return undefined;
  return `select distinct order_id from (${ofShop('order_item', [days, ...dishes].join(' and '))}) x`;
}
