/** Returns and refunds of dishes. */

/** Lines with a returned or refunded dish, as in `giftLines` (gifts.ts); a part of a set meal repeats its set meal. */
export const returnedLines = (days: string, keys: string, among: (alias: string) => string): string =>
  `select ${keys}line.order_id, line.item_no from ${days} join order_item line
    on line.comp_id = $1 and ${among('line')} and line.return_qty_milli + line.refund_qty_milli > 0 and line.item_type <> 3`;

/**
 * Returns (refund_kind 1) and refunds (2) of line `i`. Where the records add up to the quantity of the line, each is a row;
 * else the line is one row, by whom the first record names. Each record has the total of all, so all are joined or the first.
 */
export const RETURNS_OF_LINE = `lateral (
    select coalesce(record.operator_id, 0) as operator_id, coalesce(nullif(record.reason, ''), i.reason) as reason,
      (case when record.total = line.qty_milli then record.qty_milli else line.qty_milli end)::bigint as qty_milli,
      (case when record.total = line.qty_milli then record.amount_fen else line.amount_fen end)::bigint as amount_fen
    from (values (1, i.return_qty_milli, i.return_fen), (2, i.refund_qty_milli, i.refund_fen)) as line(kind, qty_milli, amount_fen)
    left join lateral (
      select r.operator_id, r.reason, r.qty_milli, r.amount_fen, sum(r.qty_milli) over () as total,
        row_number() over (order by r.seq_no) as nth
      from sensitive_record r where r.comp_id = $1 and r.order_id = i.order_id and r.item_no = i.item_no
        and r.type = 1 and r.refund_kind = line.kind
    ) record on record.total = line.qty_milli or record.nth = 1
    where line.qty_milli > 0
  )`;

/**
 * What a sensitive operation did to a dish: 0 of no dish, 1 returned before payment, 2 refunded after it, 3 another
 * operation on a dish.
 */
export type DishKind = 0 | 1 | 2 | 3;

export const DISH_KIND = (record: string) =>
  `case when ${record}.item_no = 0 then 0 else coalesce(${record}.refund_kind, 3) end`;
