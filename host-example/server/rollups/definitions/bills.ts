/** Roll-ups of bills by day, clock, table, state and member. */

import { atTable, counted } from '../../figures/bill-states';
import { hasNoBills } from '../../figures/days-without-bills';
import { added, columns } from '../../figures/measure';
import { type BillSum, billSums, daySums, measures, rowSums } from '../../figures/measures';
import { ALL_ORDERS, named, ORDERS, ofDays, own, type RollupTable, summed } from './shape';

const perBill = (names: readonly BillSum[]) => summed(added(measures, names, 'o'));

export const day: RollupTable = {
  table: 'agg_day',
  months: 'all',
  of: 'o',
  keys: own('o', 'source_id order_mode area_id'),
  sums: perBill(rowSums),
  from: ORDERS,
};

const FEES = measures.feeIncome.column;
/** Fees of the bills of the days, read once and not bill by bill. */
const BILL_FEES = `(select f.order_id, sum(f.income_fen)::bigint as income
        from order_fee f join days d on d.shop_id = f.shop_id and d.business_date = f.business_date
        where f.comp_id = $1 group by f.order_id) f`;
/** Sums of the bills that were opened in one half hour and settled in one, which both of them have. */
const OF_BOTH = {
  ...perBill(billSums),
  [FEES]: 'sum(case when o.extra_fee_fen > 0 then f.income else 0 end)',
};
const OF_ANY = columns(measures, rowSums);
/** Other sums are kept by settlement alone: a cut day reads them, and a shop's day is made of them. */
const bySettlement = (column: string) => (OF_ANY.includes(column) ? '' : ' filter (where t.basis = 2)');

/** Bills by the half hour of their opening (basis 1) and of their first settlement (basis 2). */
export const halfHour: RollupTable = {
  table: 'agg_half_hour',
  // The other figures are read by half hour only for a cut day of a shop.
  coarse: OF_ANY,
  months: 'all',
  whole: 'days',
  of: 'b',
  keys: own('t', 'basis slot is_early'),
  sums: Object.fromEntries(
    Object.keys(OF_BOTH).map((column) => [column, `sum(b.${column})${bySettlement(column)}`]),
  ),
  from: `(
      select o.shop_id, o.business_date, o.calendar_date, (o.open_minute / 30)::smallint as open_slot, (o.settle_minute / 30)::smallint as settle_slot,
        (o.open_business_date < o.business_date)::int::smallint as is_early, ${named(OF_BOTH)}
      from orders o join days d on d.shop_id = o.shop_id and d.business_date = o.business_date
        left join ${BILL_FEES} on f.order_id = o.order_id
      where o.comp_id = $1 and ${counted('o')} group by 1, 2, 3, 4, 5, 6
    ) b
    cross join lateral (values (1::smallint, b.open_slot, b.is_early), (2::smallint, b.settle_slot, 0::smallint)) as t(basis, slot, is_early)`,
};

/** Tables used, and since when. */
export const desk: RollupTable = {
  table: 'agg_desk',
  of: 'o',
  keys: own('o', 'desk_id'),
  sums: {},
  mins: { first_local: 'min(o.first_settle_local)' },
  from: `${ORDERS} and ${atTable('o')} and o.desk_id <> 0`,
};

const OF_BILLS = columns(measures, billSums);
const OF_SHOP_DAY = [...OF_BILLS, ...Object.values(daySums)];
/** Values of the columns of a shop's day, 0 where nothing is given. */
const shopDayRow = (values: Readonly<Record<string, string>>) =>
  named(Object.fromEntries(OF_SHOP_DAY.map((column) => [column, values[column] ?? '0'])));
const MEASURE_COLUMNS = {
  gross: measures.turnover.column,
  discount: measures.discount.column,
  net: measures.income.column,
  bills: measures.orders.column,
  guests: measures.guests.column,
  tables: measures.tables.column,
};
const amountOf = (measure: string) => `coalesce(max(t.amount) filter (where t.measure = '${measure}'), 0)`;
/** Days of which a till stated the totals, and of which there is no bill. */
const WITHOUT_BILLS = `select t.shop_id, t.business_date, t.business_date, ${shopDayRow({
  ...Object.fromEntries(
    Object.entries(MEASURE_COLUMNS).map(([measure, column]) => [column, amountOf(measure)]),
  ),
  // What is neither income nor discount was paid back.
  [measures.refund.column]: `${amountOf('gross')} - ${amountOf('discount')} - ${amountOf('net')}`,
  [daySums.bizDays]: `(${amountOf('bills')} > 0 or ${amountOf('net')} <> 0)::int`,
})} from ${ofDays('source_day')} and t.name = ''
        and ${hasNoBills('t')}
      group by t.shop_id, t.business_date having bool_or(t.measure = 'net')`;
const SETTLED = `${ofDays('agg_half_hour')} and t.basis = 2`;

/**
 * Sums by shop and day, which most reports read, derived from the two roll-ups before. A used table and a trading day
 * count on the first calendar day of their business day.
 */
export const shopDay: RollupTable = {
  table: 'agg_shop_day',
  months: 'all',
  whole: 'days',
  of: 'r',
  keys: {},
  sums: summed(own('r', OF_SHOP_DAY)),
  from: `(
      select t.shop_id, t.business_date, t.calendar_date, ${shopDayRow(own('t', OF_BILLS))} from ${SETTLED}
      union all
      select t.shop_id, t.business_date, min(t.calendar_date), ${shopDayRow({ [daySums.desksUsed]: '1' })}
      from ${ofDays('agg_desk')} group by t.shop_id, t.business_date, t.desk_id
      union all
      select t.shop_id, t.business_date, min(t.calendar_date) filter (where t.order_count > 0), ${shopDayRow({ [daySums.bizDays]: '1' })}
      from ${SETTLED} group by t.shop_id, t.business_date having sum(t.order_count) > 0
      union all
      ${WITHOUT_BILLS}
    ) r`,
};

/** Bills by state, for the counts above the list of bills. */
export const state: RollupTable = {
  table: 'agg_state',
  of: 'o',
  keys: own('o', 'order_state'),
  sums: { bill_count: 'count(*)', ...perBill(rowSums) },
  from: ALL_ORDERS,
};

/** Spending of each member; a member with only a child bill has a row too. */
export const member: RollupTable = {
  table: 'agg_member',
  months: 'all',
  whole: 'months',
  of: 'o',
  keys: own('o', 'mem_id'),
  sums: perBill(['income', 'orders']),
  maxes: { last_local: 'max(o.first_settle_local)' },
  from: `${ORDERS} and o.mem_id is not null`,
};
