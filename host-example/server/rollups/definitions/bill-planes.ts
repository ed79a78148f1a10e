/** Bills of busy days as planes of bits and as texts, for the list of bills under filters and words. */
import { TRAITS, TRAITS_OF_BILL } from '../../figures/bill-columns';
import { LEAST_BILLS, type Plane, VALUE_BITS } from '../../figures/bill-planes';
import { SEPARATORS } from '../../figures/bill-texts';
import { ALL_ORDERS, type Columns, named, own, type RollupTable } from './shape';

const DAY = 'shop_id business_date calendar_date';
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
const busyDays = (columns: Columns) => `(
      select o.* from (
        select ${named({ ...own('o', `${DAY} order_id sort_time`), ...columns })},
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
  from: busyDays({
    ...own('o', 'guest_count turnover_fen discount_fen income_fen open_minute settle_minute'),
    traits: TRAITS_OF_BILL,
  }),
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
