/**
 * What was given away or came back: which lines have some, and how much of a line was given or returned by whom and why.
 * The quantity of a gift is that of the line and is not worked out from amounts: half a portion at 3.33 is 0.5, although
 * 1.67 / 3.33 is 0.502.
 */

/** Discount type of a gift. */
const GIFT_DISCOUNT = 8;

/** Rows of a table on the days of a refresh. */
const onDays = (table: string) => `select x.order_id, x.item_no from days d
    join ${table} x on x.comp_id = $1 and x.shop_id = d.shop_id and x.business_date = d.business_date`;

/**
 * Lines with a gift. They are found by their quantity and by their discount: tills may book a gift under another type of
 * discount, and a dish without a price has none.
 */
export const GIFT_LINES = `${onDays('order_item')} and x.gift_qty_milli > 0 and x.item_type <> 3
    union
    ${onDays('order_discount')} and x.discount_type = ${GIFT_DISCOUNT} and x.item_no <> 0`;

// What follows is about line `i`, a row of order_item that the caller joins. Each `FROM_…` ends in a condition.

const ofLine = (alias: string) =>
  `${alias}.comp_id = $1 and ${alias}.order_id = i.order_id and ${alias}.item_no = i.item_no`;
const FROM_LOG = `from order_log l where ${ofLine('l')} and l.action = 'GIFT'`;
const FROM_DISCOUNTS = `from order_discount d where ${ofLine('d')} and d.discount_type = ${GIFT_DISCOUNT}`;

/** The part of the line's gifted quantity that falls to a weight. */
const partOf = (weight: string) => `round(i.gift_qty_milli * ${weight} / gift.weights)`;

/**
 * Each gift discount with its quantity. Of several it is what the log says, where that has as many gifts that add up to the
 * line's. Else it is a share by the amounts, or an equal one where none has an amount: what falls to the discounts up to this
 * one, less what falls to those before it, so that all of them add up. Of 2 portions, discounts of 3.00 and 1.00 have 1.5 and 0.5.
 */
const BY_DISCOUNTS = `
    select gift.operator_id, gift.reason, gift.amount_fen, (case
      when logged.events = gift.discounts and logged.total = i.gift_qty_milli then logged.quantities[gift.nth]
      else ${partOf('gift.weight_so_far')} - ${partOf('(gift.weight_so_far - gift.weight)')} end)::bigint as qty_milli
    from (
      select w.*, row_number() over (order by w.discount_no) as nth,
        sum(w.weight) over (order by w.discount_no) as weight_so_far, sum(w.weight) over () as weights
      from (select d.operator_id, d.reason, d.amount_fen, d.discount_no, count(*) over () as discounts,
        case when sum(d.amount_fen) over () > 0 then d.amount_fen else 1 end as weight ${FROM_DISCOUNTS}) w
    ) gift
    left join lateral (
      select count(*) as events, sum(l.qty_milli) as total, array_agg(l.qty_milli order by l.seq_no) as quantities
      ${FROM_LOG} and gift.discounts > 1
    ) logged on true`;

/** One gift at list price, of whom the log names first, else of who granted the largest discount. */
const WITHOUT_DISCOUNT = `
    select coalesce(logged.operator_id, largest.operator_id, 0), coalesce(nullif(coalesce(logged.reason, largest.reason), ''), i.reason),
      i.gift_fen, i.gift_qty_milli
    from (select) as one_row
    left join lateral (select l.operator_id, l.reason ${FROM_LOG} order by l.seq_no limit 1) logged on true
    left join lateral (
      select d.operator_id, d.reason from order_discount d where ${ofLine('d')} order by d.amount_fen desc, d.discount_no limit 1
    ) largest on true
    where i.gift_qty_milli > 0 and not exists (select ${FROM_DISCOUNTS})`;

/** Gifts of line `i` (operator_id, reason, amount_fen, qty_milli): a row for each gift discount, or one where it has none. */
export const GIFTS_OF_LINE = `lateral (${BY_DISCOUNTS}
    union all${WITHOUT_DISCOUNT}
  )`;

/** Lines with a returned or refunded dish; a part of a set meal repeats its set meal. */
export const RETURNED_LINES = `${onDays('order_item')} and x.return_qty_milli + x.refund_qty_milli > 0 and x.item_type <> 3`;

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
