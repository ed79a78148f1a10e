/**
 * Bills as they stood at a snapshot: unchanged bills from their tables, changed ones from the copies kept by
 * `keep-past.ts`. Spans carry the snapshot's change number of their shop (`spansThen`).
 */

import type { DateType } from '../reading/shops';
import { spanRows } from './facts';
import { inDays, inTime, OUTER_MOMENTS, ofDays, straysOf } from './list-time';

export const SPAN_THEN = `span as materialized (${spanRows(`, (e->>'seq')::bigint as seq${OUTER_MOMENTS}`)})`;

/** Rows of bill `o` in a table, for use in a `from` clause. */
export type LinesOf = (table: 'order_item' | 'order_payment' | 'order_refund') => string;

/** Condition on bills `o`; `areCandidates` says of bills found by `candidates` that they meet what these were found by. */
export type BillCondition = (lines: LinesOf, areCandidates?: boolean) => string;

export const linesNow: LinesOf = (table) =>
  `(select l.* from ${table} l where l.comp_id = $1 and l.order_id = o.order_id)`;
/** Whether the lines are those of the table, not of copies. */
export const areNow = (lines: LinesOf): boolean => lines === linesNow;
const linesPast: LinesOf = (table) => `jsonb_populate_recordset(null::${table}, p.lines->'${table}')`;

/** Current bills that the snapshot shows. `+ 0` prevents the use of an index, because nearly all bills match. */
export const SEEN = 'o.seq + 0 <= s.seq';

/** Copies `p` kept for a span, as bill `o`. */
export const PAST = `order_past p on p.comp_id = $1 and p.shop_id = s.shop_id and p.since_seq <= s.seq and p.until_seq > s.seq
cross join lateral jsonb_populate_record(null::orders, p.bill) o`;

const past = (columns: string, condition: (lines: LinesOf) => string) =>
  `select ${columns}, p.until_seq from span s join ${PAST} where ${condition(linesPast)}`;

/**
 * `columns` of the bills `o` that meet a condition, with the change number of the copy each is from. `candidates` selects
 * ids of span `s` as `order_id`, where few bills can meet it.
 */
export function billsThen(columns: string, condition: BillCondition, candidates?: string): string {
  // offset 0 forces a look-up by key: a plan for any company would seek the candidates anew for each bill.
  const bills = candidates
    ? `cross join lateral (${candidates}) c join lateral (
    select o.* from orders o where o.comp_id = $1 and o.order_id = c.order_id offset 0) o on`
    : 'join orders o on o.comp_id = $1 and';
  return `select ${columns}, null::bigint as until_seq from span s
  ${bills} o.shop_id = s.shop_id and ${SEEN} where ${condition(linesNow, candidates !== undefined)}
union all
${past(columns, condition)}`;
}

/** Bills of the days in `open_span` (open-days.ts), as `billsThen` selects them. */
export function billsOfOpenDays(columns: string, condition: (lines: LinesOf) => string): string {
  // offset 0 forces a look-up per day: expecting few bills to meet the condition, the planner would begin with all days.
  return `select ${columns}, null::bigint as until_seq from open_span s cross join lateral (
    select o.* from orders o where o.comp_id = $1 and o.shop_id = s.shop_id and o.business_date = s.day offset 0) o
  where ${SEEN} and ${condition(linesNow)}
union all
${past(columns, condition)}`;
}

/** Only the first `most` bills of each shop by time, which suffice for the requested pages. */
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

/** Complete bills `o` of the rows in `page(order_id, until_seq)`, with the copies kept of their lines. */
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
