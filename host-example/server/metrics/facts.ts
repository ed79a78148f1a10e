/**
 * Common SQL of the reports. `$1` is the company and `$2` the spans of the periods (period.ts). Whole days come from the
 * roll-ups, a day that is cut at a time of the clock from its bills.
 *
 * A fact is a set of rows with additive columns, so reports that group it differently reach equal totals. Example: the
 * rows (shop 101, 1 May, income 5000) and (shop 102, 1 May, income 3000) give 8000 for 1 May, by shop or in total.
 */

import { isTimed } from '../db/sql';
import { atTable, counted, isBill } from './bill-states';
import { added, billSums, columns, daySums, measures, named, rowSums, sums } from './measures';
import type { DateType } from './shops';

// The last whole day, and the days around a span, are columns: with row level security no index is used for the result of a
// function. unnest is estimated at ten rows, which is about right; jsonb_to_recordset at a hundred, with which the planner reads
// whole tables instead of the few days of each span.
export const spanRows = (
  columns = '',
) => `select (e->>'p')::int as p, (e->>'shop_id')::bigint as shop_id, (e->>'a')::date as a, (e->>'b')::date as b, (e->>'cut')::timestamp as cut,
  (e->>'b')::date - case when e->>'cut' is null then 0 else 1 end as whole_to, (e->>'a')::date - 1 as day_before, (e->>'b')::date + 1 as day_after${columns}
  from unnest(array(select jsonb_array_elements($2::jsonb->'spans'))) as e`;

/** One row per span (`spansOf`). Materialized, so that an index can be used with its columns. */
export const SPAN = `span as materialized (${spanRows()})`;

/** Income of bill `o` in lists: 0 for an unpaid or cancelled bill. */
export const SHOWN_INCOME = `case when ${counted('o')} then o.income_fen else 0 end`;

export const dayColumn = (dateType: DateType) => (dateType === 1 ? 'business_date' : 'calendar_date');

/** Columns of a row's day, as the spans count days, and of its business day, which alone is indexed. */
interface DayColumns {
  day: string;
  business: string;
}

const daysOfBills = (dateType: DateType): DayColumns => ({ day: dayColumn(dateType), business: 'business_date' });

// Of a span from 1 to 3 May that is cut on the 3rd at 14:30, `inWholeDays` are the rows of 1 and 2 May, `untilCut` those of
// 3 May up to 14:30, `inSpan` both, and `ofDays` all rows of the three days.

/** Condition for rows of some days of span `s`, the last of which is `last`. */
function among(alias: string, { day, business }: DayColumns, last: string): string {
  // A calendar day has bills of its own business day and the one before. The limits on all spans, taken from the parameter, are
  // for plans that join spans late.
  const [back, near] =
    day === business ? ['', ''] : [' - 1', ` and ${alias}.${business} between s.day_before and ${last}`];
  return `${alias}.comp_id = $1 and ${alias}.shop_id = s.shop_id and ${alias}.${business} between ($2::jsonb->>'lo')::date${back} and ($2::jsonb->>'hi')::date${near} and ${alias}.${day} between s.a and ${last}`;
}

/** Condition for rows of the days of a span, whatever their time. */
export const ofDays = (alias: string, dateType: DateType) => among(alias, daysOfBills(dateType), 's.b');
/** Condition for rows of the whole days of a span. */
export const inWholeDays = (alias: string, dateType: DateType) => among(alias, daysOfBills(dateType), 's.whole_to');

/** Whether a moment is known to lie before the cut. */
export const upTo = (moment: string): string => `${moment} <= s.cut and ${isTimed(moment)}`;

/** Condition for rows of a span that are read by their moment: all of its days, the last one up to the cut. */
export const inSpan = (alias: string, dateType: DateType, moment: string, days = daysOfBills(dateType)) =>
  `${among(alias, days, 's.b')} and (s.cut is null or ${alias}.${days.day} < s.b or ${upTo(`${alias}.${moment}`)})`;

/** Condition for rows of the cut day up to the cut. */
export function untilCut(alias: string, dateType: DateType, moment: string, days = daysOfBills(dateType)): string {
  const { day, business } = days;
  const near = day === business ? '' : ` and ${alias}.${business} = any(array[s.whole_to, s.b])`;
  return `s.cut is not null and ${alias}.comp_id = $1 and ${alias}.shop_id = s.shop_id${near} and ${alias}.${day} = s.b and ${upTo(`${alias}.${moment}`)}`;
}

/** Rows of a roll-up by whole days: `columns` of alias x, with period, shop and day before them; a `condition` begins with ` and `. */
export const rolledUp = (table: string, dateType: DateType, columns: string, condition = '') =>
  `select s.p, x.shop_id, x.${dayColumn(dateType)} as day, ${columns}
  from span s join ${table} x on ${inWholeDays('x', dateType)}${condition}`;

/** Columns of the key figures worked out of a bill. */
export const ofBill = (bill: string) => named(added(measures, rowSums, bill));

/** Counted bills of the spans, with further columns of theirs. */
export const billFact = (dateType: DateType, more: string): string => `fact as (
  select s.p, x.shop_id, x.${dayColumn(dateType)} as day, ${more}, ${ofBill('x')}
  from span s join orders x on ${inSpan('x', dateType, 'first_settle_local')} and ${counted('x')}
)`;

const KEPT = [...columns(measures, billSums), ...Object.values(daySums)].map((column) => `x.${column}`).join(', ');
const ZEROS = billSums.map(() => '0').join(', ');
/** Rows of a cut business day: how many tables were used by the cut, and whether a bill was paid, which makes it a day of trade. */
const usedUntilCut = `select s.p, s.shop_id, s.b, ${ZEROS}, count(distinct x.desk_id) filter (where ${atTable('x')} and x.desk_id <> 0), bool_or(${isBill('x')})::int
  from span s join orders x on ${untilCut('x', 1, 'first_settle_local')} and ${counted('x')} group by 1, 2, 3`;

/** Sums of bills by shop and day, with tables and days of trade, of whole days on a condition; a cut day from its bills. */
export const shopDayFact = (dateType: DateType, condition = ''): string => `fact as (
  ${rolledUp('shop_day', dateType, KEPT, condition)}
  union all
  select s.p, x.shop_id, x.${dayColumn(dateType)}, ${Object.values(added(measures, billSums, 'x')).join(', ')}, 0, 0
  from span s join orders x on ${untilCut('x', dateType, 'first_settle_local')} and ${counted('x')}${
    dateType === 1 ? `\n  union all\n  ${usedUntilCut}` : ''
  }
)`;

/** Sums of the key figures over a fact. */
export const ROW_SUMS = sums(measures, rowSums);
