/**
 * Gifts: which lines have some, and how much of a line was given by whom and why. The quantity is that of the line and is not
 * worked out from amounts: half a portion at 3.33 is 0.5, although 1.67 / 3.33 is 0.502.
 */

/** Discount type of a gift. */
const GIFT_DISCOUNT = 8;

/**
 * Lines with a gift, as `order_id` and `item_no` after the `keys` of their days; `among` restricts an alias to those days.
 * They are found by their quantity and by their discount: tills may book a gift under another type of discount, and a dish
 * without a price has none.
 */
export const giftLines = (days: string, keys: string, among: (alias: string) => string): string =>
  `select ${keys}line.order_id, line.item_no from ${days} join order_item line
    on line.comp_id = $1 and ${among('line')} and line.gift_qty_milli > 0 and line.item_type <> 3
    union
    select ${keys}free.order_id, free.item_no from ${days} join order_discount free
    on free.comp_id = $1 and ${among('free')} and free.discount_type = ${GIFT_DISCOUNT} and free.item_no <> 0`;

// What follows is about line `i`, a row of order_item that the caller joins. Each `FROM_…` ends in a condition.

const ofLine = (alias: string) =>
  `${alias}.comp_id = $1 and ${alias}.order_id = i.order_id and ${alias}.item_no = i.item_no`;
const FROM_LOG = `from order_log l where ${ofLine('l')} and l.action = 'GIFT'`;
const FROM_DISCOUNTS = `from order_discount d where ${ofLine('d')} and d.discount_type = ${GIFT_DISCOUNT}`;

/** Its gift discounts in their order, weighed by their amounts; where none has an amount, all weigh as much. */
const GIFT = `(
      select w.*, row_number() over (order by w.discount_no) as nth,
        sum(w.weight) over (order by w.discount_no) as weight_so_far, sum(w.weight) over () as weights
      from (select d.operator_id, d.reason, d.amount_fen, d.discount_no, count(*) over () as discounts,
        case when sum(d.amount_fen) over () > 0 then d.amount_fen else 1 end as weight ${FROM_DISCOUNTS}) w
    ) gift`;

/** Its quantity that falls to a part of the weights. */
const partOf = (weight: string) => `round(i.gift_qty_milli * ${weight} / gift.weights)`;
/**
 * The quantity of one of several discounts: what falls to those up to it, less what falls to those before it, so that all of
 * them add up. Of 2 portions, discounts of 3.00 and 1.00 have 1.5 and 0.5.
 */
const SHARE = `${partOf('gift.weight_so_far')} - ${partOf('(gift.weight_so_far - gift.weight)')}`;

/** One discount has the whole quantity. Several have what the log says, where it has as many gifts that add up, else shares. */
const BY_DISCOUNTS = `
    select gift.operator_id, gift.reason, gift.amount_fen, (case
      when gift.discounts = 1 then i.gift_qty_milli
      when logged.events = gift.discounts and logged.total = i.gift_qty_milli then logged.quantities[gift.nth]
      else ${SHARE} end)::bigint as qty_milli
    from ${GIFT}
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
