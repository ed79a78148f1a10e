/**
 * Common SQL of the reports. `$1` is the company and `$2` the spans of the periods (spans.ts). Whole days come from the
 * roll-ups, a cut day from the bills, because a roll-up holds no clock times.
 *
 * A fact is a set of rows with additive columns, so reports that group it differently reach equal totals. Example: the
 * rows (shop 101, 1 May, income 5000) and (shop 102, 1 May, income 3000) give 8000 for 1 May, by shop or in total.
 */
import type { DateType } from '../reading/shops';
import { counted, isBill } from './bill-states';
import { added, columns, sums } from './measure';
import { type BillSum, billSums, daySums, measures, rowSums } from './measures';

// Range of moments beside a cut: up to the cut, or with sign -1 after it. They are columns, so that an index can be
// used.
const BESIDE = `case when e->>'sign' = '-1' then (e->>'cut')::timestamp + interval '1 microsecond' else '-infinity' end as beside_from,
  case when e->>'sign' = '-1' then 'infinity' else (e->>'cut')::timestamp end as beside_to`;

// Last whole day. A column, so that the rows of the cut day are not read from an index only to be left out.
const WHOLE_TO = `(e->>'b')::date - case when e->>'cut' is null then 0 else 1 end`;

// The days around a span, for rows that belong to it by another of their days. Columns for the same reason.
const AROUND = `(e->>'a')::date - 1 as day_before, (e->>'b')::date + 1 as day_after`;

// unnest is estimated at ten rows, which is about right; jsonb_to_recordset at a hundred, with which the planner reads
// whole tables instead of the few days of each span.
export const spanRows = (
  columns = '',
  spans = '$2',
) => `select (e->>'p')::int as p, (e->>'shop_id')::bigint as shop_id, (e->>'a')::date as a, (e->>'b')::date as b,
  (e->>'cut')::timestamp as cut, ${WHOLE_TO} as whole_to, coalesce((e->>'sign')::int, 1) as sign${columns}, ${BESIDE}, ${AROUND} from unnest(array(select jsonb_array_elements(${spans}::jsonb->'spans'))) as e`;

/** One row per span, for queries on bills (`spansOf`). Materialized, so that an index can be used with its columns. */
export const SPAN = `span as materialized (${spanRows()})`;

/** Spans for the roll-ups, with their whole months in `month_span` (the other functions of `spans.ts`). */
export const SPANS = `grain as (${spanRows(`, coalesce((e->>'m')::boolean, false) as m`)}),
span as (select * from grain where not m), month_span as (select * from grain where m)`;

/** Condition for the whole months of a span. */
const inMonths = (alias: string) =>
  `${alias}.comp_id = $1 and ${alias}.shop_id = s.shop_id and ${alias}.month between s.a and s.b`;

/** Rows of a roll-up by days: `columns` of alias x, with the day before them. */
export const rolledUpDays = (table: string, dateType: DateType, columns: string, condition = '') =>
  `select s.p, x.shop_id, x.${dayColumn(dateType)} as day, ${columns}
  from span s join ${table} x on ${inWholeDays('x', dateType)}${condition}`;

/** Rows of a roll-up by months, which stand on their first day. */
export const rolledUpMonths = (table: string, columns: string, condition = '') =>
  `select s.p, x.shop_id, x.month as day, ${columns} from month_span s join ${table}_month x on ${inMonths('x')}${condition}`;

/** Both. */
export const rolledUp = (table: string, dateType: DateType, columns: string, condition = '') =>
  `${rolledUpDays(table, dateType, columns, condition)}
  union all
  ${rolledUpMonths(table, columns, condition)}`;

/** Numbers of the dishes that meet a condition on rows `x`, in any row of their roll-up. */
export const rolledDishes = (dateType: DateType, hasMonths: boolean, condition: string) =>
  [
    `select distinct x.goods_id from span s join agg_goods x on ${inWholeDays('x', dateType)}${condition}`,
    ...(hasMonths
      ? [`select x.goods_id from month_span s join agg_goods_month x on ${inMonths('x')}${condition}`]
      : []),
  ].join('\n  union ');

/** Income of bill `o` in lists: 0 for an unpaid or cancelled bill. */
export const SHOWN_INCOME = `case when ${counted('o')} then o.income_fen else 0 end`;

/** Column of the day. */
export const dayColumn = (dateType: DateType) => (dateType === 1 ? 'business_date' : 'calendar_date');

// Limits on the first and last day of all spans, taken from the parameter, so that the planner can estimate the number
// of rows.
export const outer = (alias: string, business: string, dateType: DateType) =>
  `${alias}.${business} between ($2::jsonb->>'lo')::date${dateType === 1 ? '' : ' - 1'} and ($2::jsonb->>'hi')::date`;

/**
 * Condition for rows of the whole days of a span; `day` and `business` name the columns where they differ from those of
 * bills.
 */
export function inWholeDays(
  alias: string,
  dateType: DateType,
  day = dayColumn(dateType),
  business = 'business_date',
): string {
  const shop = `${alias}.comp_id = $1 and ${alias}.shop_id = s.shop_id and ${outer(alias, business, dateType)}`;
  const days = `${alias}.${day} between s.a and s.whole_to`;
  // A calendar day has bills of its own business day and the one before; only the business day is indexed.
  return dateType === 1
    ? `${shop} and ${days}`
    : `${shop} and ${alias}.${business} between s.day_before and s.whole_to and ${days}`;
}

/** Condition for rows of the cut day. */
function ofCutDay(
  alias: string,
  dateType: DateType,
  day = dayColumn(dateType),
  business = 'business_date',
): string {
  const days =
    dateType === 1
      ? `${alias}.${day} = s.b`
      : `${alias}.${business} between s.whole_to and s.b and ${alias}.${day} = s.b`;
  return `s.cut is not null and ${alias}.comp_id = $1 and ${alias}.shop_id = s.shop_id and ${days}`;
}

/** Condition for rows of the cut day up to the cut. */
export const untilCut = (alias: string, dateType: DateType, moment: string) =>
  `${ofCutDay(alias, dateType)} and ${alias}.${moment} <= s.cut`;

/**
 * Condition for rows that the cut adds to the earlier days or, with `sign` -1, subtracts from the whole day (`lessRest`
 * in spans.ts).
 */
export const besideCut = (
  alias: string,
  dateType: DateType,
  moment: string,
  day?: string,
  business?: string,
) =>
  `${ofCutDay(alias, dateType, day, business)} and ${alias}.${moment} between s.beside_from and s.beside_to`;

/**
 * Counted bills that came to the whole days of span `s` since these were summed up, for figures of dishes: days that only
 * grew are not rebuilt before they are read (`flushFor`). The rows of the company have those of all its shops.
 */
export function grownBills(alias: string, dateType: DateType): string {
  const near = `between ${dateType === 1 ? 's.a' : 's.day_before'} and s.whole_to`;
  const day = dateType === 1 ? '' : ` and ${alias}.calendar_date between s.a and s.whole_to`;
  return `dirty_goods_day m join orders ${alias} on ${alias}.comp_id = $1 and ${alias}.shop_id = m.shop_id
        and ${alias}.business_date = m.business_date and ${alias}.seq >= m.since_seq${day} and ${counted(alias)}
      where m.comp_id = $1 and m.shop_id <> 0 and s.shop_id in (0, m.shop_id) and m.business_date ${near}`;
}

/** Condition for rows of a span that are read from the bills only. */
export function inSpan(alias: string, dateType: DateType, moment: string): string {
  const shop = `${alias}.comp_id = $1 and ${alias}.shop_id = s.shop_id and ${outer(alias, 'business_date', dateType)}`;
  const day = dayColumn(dateType);
  const business = dateType === 1 ? '' : ` and ${alias}.business_date between s.day_before and s.b`;
  return `${shop}${business} and ${alias}.${day} between s.a and s.b and (s.cut is null or ${alias}.${day} < s.b or ${alias}.${moment} <= s.cut)`;
}

/** Counted bills of the cut day. */
const cutBills = (dateType: DateType) =>
  `orders x on ${besideCut('x', dateType, 'first_settle_local')} and ${counted('x')}`;

/** Columns of measures, of a roll-up x or worked out of a bill x: in one order, since a fact puts both together. */
const kept = (names: readonly BillSum[]) =>
  columns(measures, names)
    .map((column) => `x.${column}`)
    .join(', ');
export const ofBill = (bill: string, names: readonly BillSum[]) =>
  Object.entries(added(measures, names, bill))
    .map(([column, value]) => `${value} as ${column}`)
    .join(', ');
/** With the sign of their span. */
const signed = (values: readonly string[]) => values.map((value) => `s.sign * ${value}`).join(', ');
const signedKept = (names: readonly BillSum[]) =>
  signed(columns(measures, names).map((column) => `x.${column}`));
const signedOfBill = (names: readonly BillSum[]) => signed(Object.values(added(measures, names, 'x')));

/** Sums of bills by day, source, mode and area. */
export function dayFact(dateType: DateType): string {
  const keys = 'x.source_id, x.order_mode, x.area_id';
  return `fact as (
  ${rolledUp('agg_day', dateType, `${keys}, ${kept(rowSums)}`)}
  union all
  select s.p, x.shop_id, x.${dayColumn(dateType)}, ${keys}, ${signedOfBill(rowSums)}
  from span s join ${cutBills(dateType)}
)`;
}

/** Half hours before the cut (or after it, with sign -1), and the bills of the half hour that contains the cut. */
const HALVES = `half as (select cut_span.*, date_bin('30 minutes', cut, timestamp '2000-01-01') as half from span cut_span where cut is not null),
cut_span as materialized (
  select half.*, case sign when 1 then '-infinity' else half + interval '30 minutes' end as halves_from,
    case sign when 1 then half - interval '30 minutes' else 'infinity' end as halves_to,
    case sign when 1 then half else beside_from end as part_from,
    case sign when 1 then cut else half + interval '30 minutes' - interval '1 microsecond' end as part_to
  from half
)`;

/**
 * Sums of bills by day, with tables and members. For a cut day they come from half hours and from the bills of the half
 * hour of the cut.
 */
export function shopDayFact(dateType: DateType): string {
  const day = `x.${dayColumn(dateType)}`;
  return `${HALVES}, fact as (
  ${rolledUp('agg_shop_day', dateType, `${kept(billSums)}, x.${daySums.desksUsed}, x.${daySums.bizDays}`)}
  union all
  select s.p, x.shop_id, ${day}, ${signedKept(billSums)}, 0, 0
  from cut_span s join agg_half_hour x on ${ofCutDay('x', dateType)} and x.basis = 2
    and x.calendar_date + x.slot * interval '30 minutes' between s.halves_from and s.halves_to
  union all
  select s.p, x.shop_id, ${day}, ${signedOfBill(billSums)}, 0, 0
  from cut_span s join orders x on ${ofCutDay('x', dateType)} and x.first_settle_local between s.part_from and s.part_to and ${counted('x')}${
    dateType === 1
      ? `
  union all
  ${BY_THEN}`
      : ''
  }
)`;
}

const ZEROS = billSums.map(() => '0').join(', ');
/**
 * For a cut day: tables occupied by the cut, and the day itself if it had a paid bill by then. With sign -1: those that
 * had not.
 */
const BY_THEN = `select s.p, x.shop_id, s.b, ${ZEROS}, s.sign, 0
  from cut_span s join agg_desk x on x.comp_id = $1 and x.shop_id = s.shop_id and x.business_date = s.b
  group by s.p, x.shop_id, s.b, s.cut, s.sign, x.desk_id having (min(x.first_local) <= s.cut) = (s.sign = 1)
  union all
  select s.p, s.shop_id, s.b, ${ZEROS}, 0, s.sign
  from cut_span s where exists (select from agg_shop_day x where x.comp_id = $1 and x.shop_id = s.shop_id and x.business_date = s.b and x.biz_days > 0)
    and (s.sign = 1) = exists (select from orders x where x.comp_id = $1 and x.shop_id = s.shop_id and x.business_date = s.b
      and ${counted('x')} and ${isBill('x')} and x.first_settle_local <= s.cut)`;

/** Sums of bills by day and half hour of the local clock; basis 1 opening, 2 first settlement. */
export function slotFact(dateType: DateType, basis: 1 | 2): string {
  const minute = basis === 1 ? 'x.open_minute' : 'x.settle_minute';
  const rolled = (from: string, day: string, businessDate: string) =>
    `select s.p, x.shop_id, ${day} as day, ${businessDate} as business_date, x.slot, x.is_early, ${kept(rowSums)}
  from ${from} and x.basis = ${basis}`;
  return `fact as (
  ${rolled(`span s join agg_half_hour x on ${inWholeDays('x', dateType)}`, `x.${dayColumn(dateType)}`, 'x.business_date')}
  union all
  ${rolled(`month_span s join agg_half_hour_month x on ${inMonths('x')}`, 'x.month', 'x.month')}
  union all
  select s.p, x.shop_id, x.${dayColumn(dateType)}, x.business_date, (${minute} / 30)::smallint,
    ${basis === 1 ? '(x.open_business_date < x.business_date)::int' : '0'}, ${signedOfBill(rowSums)}
  from span s join ${cutBills(dateType)}
)`;
}

/** Sums of the key figures over a fact. */
export const ROW_SUMS = sums(measures, rowSums);
