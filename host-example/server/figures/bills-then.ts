/**
 * Bills as they stood at a snapshot: those unchanged since, and of the others what was kept when they changed. Spans
 * carry the snapshot's number of their shop (`spansThen`).
 */

import type { DateType } from '../reading/shops';
import { spanRows } from './facts';
import { inDays, inTime, OUTER_MOMENTS, ofDays, straysOf } from './list-time';

export const SPAN_THEN = `span as materialized (${spanRows(`, (e->>'seq')::bigint as seq${OUTER_MOMENTS}`)})`;

/** The rows of bill `o` in a table, to be read in a `from`. */
export type LinesOf = (table: 'order_item' | 'order_payment' | 'order_refund') => string;

const linesNow: LinesOf = (table) =>
  `(select l.* from ${table} l where l.comp_id = $1 and l.order_id = o.order_id)`;
const linesPast: LinesOf = (table) => `jsonb_populate_recordset(null::${table}, p.lines->'${table}')`;

/** Bills of now that the snapshot knew, in a form that no index answers: nearly all of them are. */
export const SEEN = 'o.seq + 0 <= s.seq';

/** What `p` kept for a span, as bill `o`. */
export const PAST = `order_past p on p.comp_id = $1 and p.shop_id = s.shop_id and p.since_seq <= s.seq and p.until_seq > s.seq
cross join lateral jsonb_populate_record(null::orders, p.bill) o`;

const past = (columns: string, condition: (lines: LinesOf) => string) =>
  `select ${columns}, p.until_seq from span s join ${PAST} where ${condition(linesPast)}`;

/** `columns` of the bills `o` that meet a condition, and which past of theirs it was. */
export function billsThen(columns: string, condition: (lines: LinesOf) => string): string {
  return `select ${columns}, null::bigint as until_seq from span s
  join orders o on o.comp_id = $1 and o.shop_id = s.shop_id and ${SEEN} where ${condition(linesNow)}
union all
${past(columns, condition)}`;
}

/** The same of the days in `open_span` (open-days.ts). */
export function billsOfOpenDays(columns: string, condition: (lines: LinesOf) => string): string {
  return `select ${columns}, null::bigint as until_seq from open_span s
  join orders o on o.comp_id = $1 and o.shop_id = s.shop_id and o.business_date = s.day and ${SEEN} where ${condition(linesNow)}
union all
${past(columns, condition)}`;
}

/** The same, but of each shop no more than the first `most` by time: enough for the pages up to there. */
export function firstBillsThen(
  columns: string,
  dateType: DateType,
  condition: (lines: LinesOf) => string,
  { way, most }: { way: 'asc' | 'desc'; most: string },
): string {
  const moment = 'sort_time';
  return `select n.* from span s cross join lateral (
  select ${columns}, null::bigint as until_seq from ${inTime('orders', 'o', { moment, id: 'order_id', way })}
  where ${inDays('o', moment, dateType)} and ${SEEN}${condition(linesNow)}
  order by o.${moment} ${way}, o.order_id ${way} limit ${most}::int
) n
union all
select ${columns}, null from span s join orders o on ${straysOf('o', moment, dateType)} and ${SEEN}${condition(linesNow)}
union all
${past(columns, (lines) => ofDays('o', dateType) + condition(lines))}`;
}

/** Whole bills `o` of the rows in `page(order_id, until_seq)`, with what was kept of their lines. */
export const BILLS_OF_PAGE = `page join lateral (
  select o.*, null::jsonb as lines from orders o where page.until_seq is null and o.comp_id = $1 and o.order_id = page.order_id
  union all
  select o.*, p.lines from order_past p cross join lateral jsonb_populate_record(null::orders, p.bill) o
  where p.comp_id = $1 and p.order_id = page.order_id and p.until_seq = page.until_seq
) o on true`;

/** Payments of a bill of the page. */
export const PAYMENTS_OF_PAGE = `(
  select l.pay_code, l.void_time from order_payment l where o.lines is null and l.comp_id = $1 and l.order_id = o.order_id
  union all
  select l.pay_code, l.void_time from jsonb_populate_recordset(null::order_payment, o.lines->'order_payment') l)`;
