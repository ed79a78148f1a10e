/**
 * A bill as it stood at a snapshot, told by its log. A bill that changed since keeps the state and the place it had, so
 * that the pages read later neither repeat nor lose a row.
 */

const last = (seen: string, actions: string, value: string) =>
  `(select ${value} from order_log l where l.comp_id = $1 and l.order_id = o.order_id and l.created_at < ${seen}
    and l.action in (${actions}) order by l.seq_no desc limit 1)`;

const STATES = `case l.action when 'SETTLE' then 2 when 'RESETTLE' then 7 when 'REVERSE' then 6 when 'CANCEL' then 3 when 'CANCELTABLE' then 5
    else case when o.order_state = 7 then 7 else 4 end end`;

/** State of bill `o` at the snapshot; a till that keeps no log leaves only the time of the first settlement to go by. */
export function stateThen(seen: string): string {
  const known = last(seen, "'SETTLE', 'RESETTLE', 'REVERSE', 'CANCEL', 'CANCELTABLE', 'REFUND'", STATES);
  const opened = last(
    seen,
    "'OPEN', 'ADD', 'RETURN', 'GIFT', 'PRICE', 'DISCOUNT', 'FREE', 'PREPRINT', 'TRANSFER'",
    '1',
  );
  const unknown = `coalesce(${opened}, case when o.first_settle_time < ${seen} then o.order_state else 1 end)`;
  return `case when o.updated_at < ${seen} then o.order_state else coalesce(${known}, ${unknown}) end`;
}

/** Place of bill `o` in the list at the snapshot: its latest settlement then, else its opening. */
export function timeThen(seen: string): string {
  const known = last(
    seen,
    "'SETTLE', 'RESETTLE', 'REVERSE'",
    "case l.action when 'REVERSE' then o.open_time else l.log_time end",
  );
  return `case when o.updated_at < ${seen} then o.sort_time else coalesce(${known}, o.open_time) end`;
}
