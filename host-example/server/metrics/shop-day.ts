/** Sums of counted bills by shop and day, which most reports read. */
import { atTable, hasNoBills, isBill } from './bill-states';
import { added, columns } from './measure';
import { billSums, daySums, measures } from './measures';
import { BILLS, named, type RollUp } from './roll-up';

const sums = [...columns(measures, billSums), ...Object.values(daySums)];

/** Values of the sums, 0 where nothing is given. */
const row = (values: Readonly<Record<string, string>>) =>
  named(Object.fromEntries(sums.map((column) => [column, values[column] ?? '0'])));

const amountOf = (measure: string) => `coalesce(max(t.amount) filter (where t.measure = '${measure}'), 0)`;
/** Days of which a till stated the totals, and of which there is no bill. */
const WITHOUT_BILLS = `select t.shop_id, t.business_date, t.business_date, ${row({
  [measures.turnover.column]: amountOf('gross'),
  [measures.discount.column]: amountOf('discount'),
  [measures.income.column]: amountOf('net'),
  [measures.orders.column]: amountOf('bills'),
  [measures.guests.column]: amountOf('guests'),
  [measures.tables.column]: amountOf('tables'),
  // What is neither income nor discount was paid back.
  [measures.refund.column]: `${amountOf('gross')} - ${amountOf('discount')} - ${amountOf('net')}`,
  [daySums.bizDays]: `(${amountOf('bills')} > 0 or ${amountOf('net')} <> 0)::int`,
})}
    from source_day t join days d on d.shop_id = t.shop_id and d.business_date = t.business_date
    where t.comp_id = $1 and t.name = '' and ${hasNoBills('t')}
    group by t.shop_id, t.business_date having bool_or(t.measure = 'net')`;

/** A used table and a day of trade count on the first calendar day of their business day. */
export const shopDay: RollUp = {
  table: 'shop_day',
  part: 'bills',
  keys: [],
  sums,
  select: `select shop_id, business_date, calendar_date, ${sums.map((column) => `sum(${column}) as ${column}`).join(', ')} from (
    select o.shop_id, o.business_date, o.calendar_date, ${row(added(measures, billSums, 'o'))} from ${BILLS}
    union all
    select o.shop_id, o.business_date, min(o.calendar_date), ${row({ [daySums.desksUsed]: '1' })}
    from ${BILLS} and ${atTable('o')} and o.desk_id <> 0 group by o.shop_id, o.business_date, o.desk_id
    union all
    select o.shop_id, o.business_date, min(o.calendar_date), ${row({ [daySums.bizDays]: '1' })}
    from ${BILLS} and ${isBill('o')} group by o.shop_id, o.business_date
    union all
    ${WITHOUT_BILLS}
  ) r group by 1, 2, 3`,
};
