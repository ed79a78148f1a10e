/** Bills of a day in columns, for the list of bills. */

import { ARRAYS, TRAITS_OF_BILL } from '../../figures/bill-columns';
import { LEAST_BILLS } from '../../figures/bill-planes';
import { moved, uncounted } from '../../figures/bill-states';
import { ALL_ORDERS, type Columns, named, own, type RollupTable } from './shape';

const DAY = 'shop_id business_date calendar_date';
const COLUMNS: Columns = { ...own('o', Object.keys(ARRAYS)), traits: TRAITS_OF_BILL };

/**
 * Sorted before the arrays are made, so that all have one order without sorting each. Built with the dishes: lists read days
 * that are not summed up from the bills, so that no other report has to wait for it.
 */
export const billColumns: RollupTable = {
  table: 'agg_bills',
  isOfDishes: true,
  of: 'o',
  keys: {},
  sums: {
    ...Object.fromEntries(Object.entries(ARRAYS).map(([column, array]) => [array, `array_agg(o.${column})`])),
    traits: 'array_agg(o.traits)',
  },
  from: `(
      select ${named({ ...own('o', DAY), ...COLUMNS })} from ${ALL_ORDERS} order by o.shop_id, o.business_date, o.calendar_date, o.order_id
    ) o`,
};

const ofKind = (kind: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8, value: string) =>
  `coalesce(array_agg(${value} order by s.id, s.code) filter (where s.kind = ${kind}), '{}')`;

const moneyOfBill = (table: 'order_payment' | 'order_refund') =>
  `select x.pay_code, ${moved('x')} as is_moved from ${table} x where x.comp_id = $1 and x.order_id = n.order_id`;
const MONEY_OF_UNCOUNTED = `select case when m.has_moved then 8 else 7 end, case when m.has_moved then n.order_id else 0 end,
          case when m.has_moved then '' else m.pay_code end
        from (
          select x.pay_code, bool_or(x.is_moved) over () as has_moved from (
            ${moneyOfBill('order_payment')}
            union all ${moneyOfBill('order_refund')}
          ) x
        ) m where ${uncounted('n')} and n.bills_of_day >= ${LEAST_BILLS}`;

/**
 * Sets of bills by dish, by category, by way of payment, and on days with planes by source, area and cashier, one bit a bill
 * at its place in `agg_bills`. Of bills that do not count there are sets of those with money on their own day alone, by way
 * of payment, and the ids of the others with money.
 */
export const setsOfBills: RollupTable = {
  table: 'agg_bills_dishes',
  isOfDishes: true,
  of: 's',
  keys: {},
  sums: {
    goods_ids: ofKind(1, 's.id'),
    goods_bills: ofKind(1, 's.bills'),
    classify_ids: ofKind(2, 's.id'),
    classify_bills: ofKind(2, 's.bills'),
    pay_codes: ofKind(3, 's.code'),
    pay_bills: ofKind(3, 's.bills'),
    source_ids: ofKind(4, 's.id'),
    source_bills: ofKind(4, 's.bills'),
    area_ids: ofKind(5, 's.id'),
    area_bills: ofKind(5, 's.bills'),
    cashier_ids: ofKind(6, 's.id'),
    cashier_bills: ofKind(6, 's.bills'),
    uncounted_codes: ofKind(7, 's.code'),
    uncounted_bills: ofKind(7, 's.bills'),
    moved_ids: ofKind(8, 's.id'),
  },
  from: `(
      select n.shop_id, n.business_date, n.calendar_date, l.kind, l.id, l.code,
        bit_or(set_bit(repeat('0', n.size)::varbit, n.place, 1))::varbit as bills
      from (
        select ${named(own('o', `order_id ${DAY} source_id area_id cashier_id order_state`))}, (row_number() over (of_day order by o.order_id))::int - 1 as place,
          (count(*) over of_day)::int as size,
          count(*) over (partition by o.shop_id, o.business_date) as bills_of_day
        from ${ALL_ORDERS}
        window of_day as (partition by o.shop_id, o.business_date, o.calendar_date)
      ) n
      cross join lateral (
        select v.kind, v.id, '' as code from order_item i cross join lateral (values (1, i.goods_id), (2, i.classify_id)) as v(kind, id)
        where i.comp_id = $1 and i.order_id = n.order_id
        union all
        select 3, 0, x.pay_code from order_payment x where x.comp_id = $1 and x.order_id = n.order_id and x.void_time is null
        union all
        select v.kind, v.id, '' from (values (4, n.source_id), (5, n.area_id), (6, n.cashier_id)) as v(kind, id) where n.bills_of_day >= ${LEAST_BILLS}
        union all
        ${MONEY_OF_UNCOUNTED}
        offset 0
      ) l
      group by 1, 2, 3, 4, 5, 6
    ) s`,
};
