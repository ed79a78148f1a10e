/**
 * Dishes that came back, by line: returned before payment and refunded after it, of counted bills. Quantities are those
 * of the lines, as in dish sales; the sensitive records say who and why.
 */

/** Lines with a returned or refunded dish, as `giftLines` of gifts.ts; a part of a set meal repeats its set meal. */
export const returnedLines = (days: string, keys: string, among: (alias: string) => string): string =>
  `select ${keys}line.order_id, line.item_no from ${days} join order_item line
    on line.comp_id = $1 and ${among('line')} and line.return_qty_milli + line.refund_qty_milli > 0 and line.item_type <> 3`;

/**
 * Returns (refund_kind 1) and refunds (2) of line `i`. Records that add up to the quantity of the line share it; without
 * them it is one return, by whom the first record names.
 */
export const RETURNS_OF_LINE = `lateral (
    select coalesce(e.operator_id, 0) as operator_id, coalesce(nullif(e.reason, ''), i.reason) as reason,
      (case when e.total = k.qty_milli then e.qty_milli else k.qty_milli end)::bigint as qty_milli,
      (case when e.total = k.qty_milli then e.amount_fen else k.amount_fen end)::bigint as amount_fen
    from (values (1, i.return_qty_milli, i.return_fen), (2, i.refund_qty_milli, i.refund_fen)) as k(kind, qty_milli, amount_fen)
    left join lateral (
      select r.operator_id, r.reason, r.qty_milli, r.amount_fen, sum(r.qty_milli) over () as total,
        row_number() over (order by r.seq_no) as place
      from sensitive_record r where r.comp_id = $1 and r.order_id = i.order_id and r.item_no = i.item_no
        and r.type = 1 and r.refund_kind = k.kind
    ) e on e.total = k.qty_milli or e.place = 1
    where k.qty_milli > 0
  )`;

/**
 * What a sensitive operation did to a dish: 0 of no dish, 1 returned before payment, 2 refunded after it, 3 another
 * operation on a dish.
 */
export type DishKind = 0 | 1 | 2 | 3;

/** The kind of a record of an alias. */
export const DISH_KIND = (record: string) =>
  `case when ${record}.item_no = 0 then 0 else coalesce(${record}.refund_kind, 3) end`;
