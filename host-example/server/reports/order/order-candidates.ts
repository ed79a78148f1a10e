/**
 * Bills of a span `s` that a filter on dishes or payments can mean, found by the days of their lines: one walk along an
 * index instead of a look at the lines of every bill.
 */
import type { OrderListReq } from '../../../../types/api/order';
import type { Params } from '../../db/sql';
import { moved, uncounted } from '../../figures/bill-states';
import { isClosed } from '../../figures/open-days';
import type { Period } from '../../reading/period';
import { dishConditions, memberOf } from './order-filter';

type Lines = 'order_item' | 'order_payment' | 'order_refund';

const ofShop = (table: Lines, condition: string) =>
  `select x.order_id from ${table} x where x.comp_id = $1 and x.shop_id = s.shop_id and ${condition}`;

const NEAR = 'between s.day_before and s.day_after';
const near = (table: Lines, day: 'business_date' | 'money_date' | 'void_date', condition = '') =>
  ofShop(table, `x.${day} ${NEAR}${condition}`);

const MOVED = ` and ${moved('x')}`;

const inside = (day: 'business_date' | 'money_date' | 'void_date') => `x.${day} between s.a and s.b`;
/** Of a bill that counts: the money is income and moves in the span, or neither; the others are found by their state. */
const ON_ONE_SIDE = ` and ${inside('money_date')} <> case when x.void_time is null then ${inside('business_date')} else coalesce(${inside('void_date')}, false) end`;

// One walk for both: most bills that do not count have neither.
const uncountedWithMoney = (days: string, condition: string) =>
  `select x.order_id from ${days} orders o cross join lateral (
      select p.order_id from order_payment p where p.comp_id = $1 and p.order_id = o.order_id
      union all
      select r.order_id from order_refund r where r.comp_id = $1 and r.order_id = o.order_id
      limit 1) x
    where o.comp_id = $1 and o.shop_id = s.shop_id and ${condition} and ${uncounted('o')}`;

/** Bills with a payment or refund that moved on another day or was taken back, and counts on one side only. */
const MOVED_BILLS = [
  ...(['order_payment', 'order_refund'] as const).flatMap((table) => [
    near(table, 'business_date', MOVED + ON_ONE_SIDE),
    near(table, 'money_date', MOVED + ON_ONE_SIDE),
    near(table, 'void_date', ON_ONE_SIDE),
  ]),
];

/**
 * Bills with a payment or refund that counts in a span of business days on one side only: it moved on another day, was
 * taken back, or its bill does not count.
 */
const CROSS_DAY_BILLS = [...MOVED_BILLS, uncountedWithMoney('', `o.business_date ${NEAR}`)].join(
  '\n  union ',
);

/**
 * Those of them that are not in the sets of `CROSS_DAY_IN_PLANES`; `open_day` holds the days without planes too. A bill of
 * no day of the span has only money that moved.
 */
export const CROSS_DAY_BESIDE_PLANES = [
  ...MOVED_BILLS,
  `select u.order_id from agg_bills_dishes x cross join lateral unnest(x.moved_ids) as u(order_id)
    where x.comp_id = $1 and x.shop_id = s.shop_id and x.business_date between s.a and s.b and ${isClosed('x')}`,
  uncountedWithMoney(
    'open_day d cross join',
    'd.shop_id = s.shop_id and d.day between s.a and s.b and o.business_date = d.day',
  ),
].join('\n  union ');

/** Bills with a payment or refund near a span of calendar days, which lines do not know of their bill. */
const NEAR_BILLS = (['order_payment', 'order_refund'] as const)
  .flatMap((table) => (['business_date', 'money_date', 'void_date'] as const).map((day) => near(table, day)))
  .join('\n  union ');

/** Ids as `order_id`; undefined where the filters speak of bills alone. The bills are still to be held against the filters. */
export function candidates(params: Params, { dateType }: Period, body: OrderListReq): string | undefined {
  if (body.CrossDay === 1) return dateType === 1 ? CROSS_DAY_BILLS : NEAR_BILLS;
  // A calendar day has bills of its own business day and the one before.
  const days = `x.business_date between ${dateType === 1 ? 's.a' : 's.day_before'} and s.b`;
  const member = memberOf(body);
  // A category is on many bills: those with the word are fewer. Bills found by their member are not looked at for dishes.
  const isOfWord = Boolean(body.Keyword?.trim()) && !body.GoodsIDs?.length && !member;
  const dishes = isOfWord ? [] : dishConditions(params, body);
  if (dishes.length === 0 && member)
    return `select x.order_id from orders x where x.comp_id = $1 and x.mem_id = ${params.add(member)}::bigint and x.shop_id = s.shop_id and ${days}`;
  if (dishes.length === 0) return undefined;
  return `select distinct order_id from (${ofShop('order_item', [days, ...dishes].join(' and '))}) x`;
}
