/** Bills of a day in columns, for the list of bills. */

import { ARRAYS, TRAITS, TRAITS_OF_BILL } from '../../figures/bill-columns';
import { LEAST_BILLS, type Plane, VALUE_BITS } from '../../figures/bill-planes';
import { SEPARATORS } from '../../figures/bill-texts';
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

const OF_PLANES: Readonly<Record<Plane, string>> = {
  guests: 'o.guest_count',
  turnovers: 'o.turnover_fen',
  discounts: 'o.discount_fen',
  incomes: 'o.income_fen',
  opened_at: 'o.open_minute',
  // Never settled is no minute.
  settled_at: 'coalesce(o.settle_minute, -1)',
};
/** The bits of a condition, one a bill. */
const bitsOf = (condition: string) => `string_agg(case when ${condition} then '1' else '0' end, '')::varbit`;
const bitOf = (value: string, bit: number) => bitsOf(`${value} & ${2 ** bit} <> 0`);
const MOST_TRAITS = Math.max(...TRAITS.map(([, first, mask]) => first + 32 - Math.clz32(mask)));
/** Planes of a value: its sign, and as many bits as the largest value of the day has. */
function planesOf(name: Plane): string {
  const value = OF_PLANES[name];
  const bits = Array.from({ length: VALUE_BITS[name] }, (_, bit) => bitOf(value, bit));
  const needed = `length(ltrim(greatest(max(${value}), -1 - min(${value}))::bigint::bit(64)::text, '0'))`;
  return `(array[${[bitsOf(`${value} < 0`), ...bits].join(', ')}])[1:1 + ${needed}]`;
}

/**
 * Bills of business days with enough of them to gain by planes, in the order of `agg_bills`; a day with an enormous value
 * has none. A business day has all of its calendar days or none.
 */
const busyDays = (columns: Columns, traits = '') => `(
      select o.* from (
        select ${named({ ...own('o', `${DAY} order_id sort_time`), ...columns, ...(traits && { traits: TRAITS_OF_BILL }) })},
          count(*) over of_day as bills_of_day,
          bool_or(${(Object.keys(OF_PLANES) as Plane[]).map((name) => `${OF_PLANES[name]} not between ${-(2 ** VALUE_BITS[name])} and ${2 ** VALUE_BITS[name] - 1}`).join(' or ')}) over of_day as is_large
        from ${ALL_ORDERS}
        window of_day as (partition by o.shop_id, o.business_date)
      ) o
      where o.bills_of_day >= ${LEAST_BILLS} and not o.is_large
      order by o.shop_id, o.business_date, o.calendar_date, o.order_id
    ) o`;

/** Bills of a day as planes of bits, where it has enough bills to gain by it. */
export const billPlanes: RollupTable = {
  table: 'agg_bills_planes',
  isOfDishes: true,
  of: 'o',
  keys: {},
  sums: {
    first_time: 'min(o.sort_time)',
    last_time: 'max(o.sort_time)',
    traits: `array[${Array.from({ length: MOST_TRAITS }, (_, bit) => bitOf('o.traits', bit)).join(', ')}]`,
    ...Object.fromEntries(Object.keys(OF_PLANES).map((name) => [name, planesOf(name as Plane)])),
  },
  from: busyDays(
    own('o', 'guest_count turnover_fen discount_fen income_fen open_minute settle_minute'),
    'traits',
  ),
};

/** Between the parts of a bill's text, and the bills of a day's. */
const { bill: AFTER_BILL, number: AFTER_NUMBER, serial: AT_SERIAL, payment: AFTER_PAYMENT } = SEPARATORS;
const plain = (text: string) => `translate(${text}, ${Object.values(SEPARATORS).join(' || ')}, '    ')`;

/** What words are looked for in, of the same days. */
export const billTexts: RollupTable = {
  table: 'agg_bills_texts',
  isOfDishes: true,
  of: 'o',
  keys: {},
  sums: {
    words: `string_agg(${[
      plain('o.order_no'),
      AFTER_NUMBER,
      plain('o.source_order_no'),
      AT_SERIAL,
      plain('o.serial_no'),
      AT_SERIAL,
      'o.payments',
    ].join(' || ')}, ${AFTER_BILL})`,
    mem_ids: 'array_agg(coalesce(o.mem_id, 0))',
  },
  from: busyDays({
    ...own('o', 'order_no source_order_no serial_no mem_id'),
    payments: `coalesce((select string_agg(${plain('x.trade_no')} || ${AFTER_PAYMENT}, '' order by x.pay_no) from order_payment x
            where x.comp_id = $1 and x.order_id = o.order_id), '')`,
  }),
};

const ofKind = (kind: 1 | 2 | 3 | 4 | 5 | 6, value: string) =>
  `coalesce(array_agg(${value} order by s.id, s.code) filter (where s.kind = ${kind}), '{}')`;

/**
 * Sets of bills by dish, by category, by way of payment, and on days with planes by source, area and cashier, one bit a bill
 * at its place in `agg_bills`.
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
  },
  from: `(
      select n.shop_id, n.business_date, n.calendar_date, l.kind, l.id, l.code,
        bit_or(set_bit(repeat('0', n.size)::varbit, n.place, 1))::varbit as bills
      from (
        select ${named(own('o', `order_id ${DAY} source_id area_id cashier_id`))}, (row_number() over (of_day order by o.order_id))::int - 1 as place,
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
        offset 0
      ) l
      group by 1, 2, 3, 4, 5, 6
    ) s`,
};
