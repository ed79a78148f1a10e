/** Notes which bills a run of an import writes, and keeps those that it replaces, so that the run can be taken out again. */
import type { LockedShop } from './locked-shop';

/** Tables with the rows of a bill besides `orders`. */
export const LINE_TABLES = [
  'order_item',
  'order_fee',
  'order_discount',
  'order_payment',
  'order_refund',
  'order_refund_item',
  'order_log',
  'sensitive_record',
] as const;

const rowsOf = (table: string) =>
  `'${table}', (select coalesce(jsonb_agg(to_jsonb(l)), '[]') from ${table} l where l.comp_id = o.comp_id and l.order_id = o.order_id)`;

// A bill that the run wrote before keeps what was noted first.
const KEEP = `insert into import_bill (comp_id, import_id, order_id, seq, before)
  select o.comp_id, $2::int, o.order_id, o.seq, jsonb_build_object('orders', jsonb_build_array(to_jsonb(o)), ${LINE_TABLES.map(rowsOf).join(', ')})
  from orders o where o.comp_id = $1 and o.order_id = any($3::bigint[])
  on conflict (comp_id, import_id, order_id) do nothing returning 1`;
const NOTE = `insert into import_bill (comp_id, import_id, order_id, seq)
  select $1::int, $2::int, i, $4::bigint from unnest($3::bigint[]) as i
  on conflict (comp_id, import_id, order_id) do update set seq = excluded.seq returning 1`;

/** Called before stored bills are changed. */
export async function keepReplaced({ q, compId, importId }: LockedShop, orderIds: readonly string[]): Promise<void> {
  if (importId !== null && orderIds.length > 0) await q(KEEP, [compId, importId, orderIds]);
}

/** Called for all bills that change number `seq` of the shop wrote. */
export async function noteImported(
  { q, compId, importId }: LockedShop,
  orderIds: readonly string[],
  seq: number,
): Promise<void> {
  if (importId !== null && orderIds.length > 0) await q(NOTE, [compId, importId, orderIds, seq]);
}
