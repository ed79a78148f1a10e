/**
 * Gifts by line: quantity, giver and reason. The quantity is taken from the line and not computed from amounts: half a
 * portion at 3.33 is 0.5, although 1.67 / 3.33 is 0.502.
 */

/** Discount type of a gift. Tills may use another type for gifts, and a dish without a price has no discount. */
const GIFT_DISCOUNT = 8;

/**
 * Lines with a gift, as `order_id` and `item_no` after the `keys` of their days; `among` restricts an alias to those
 * days. Materialized, whatever it is joined to.
 */
export const giftLines = (days: string, keys: string, among: (alias: string) => string): string =>
  `select ${keys}line.order_id, line.item_no from ${days} join order_item line
    on line.comp_id = $1 and ${among('line')} and line.gift_qty_milli > 0 and line.item_type <> 3
    union
    select ${keys}free.order_id, free.item_no from ${days} join order_discount free
    on free.comp_id = $1 and ${among('free')} and free.discount_type = ${GIFT_DISCOUNT} and free.item_no <> 0`;

// offset 0 forces a look-up by key: without statistics the planner compares every line with every gift.
/** The line of `k` (`giftLines`, `returnedLines`). */
export const LINE_OF_KEY = `lateral (
    select i.* from order_item i where i.comp_id = $1 and i.order_id = k.order_id and i.item_no = k.item_no offset 0)`;
// A plan made for any company goes through all bills of the range for each line.
/** The bill `o` of line `i`. */
export const BILL_OF_LINE = `lateral (
    select o.* from orders o where o.comp_id = $1 and o.order_id = i.order_id offset 0) o`;

const ofLine = (alias: string) =>
  `${alias}.comp_id = $1 and ${alias}.order_id = i.order_id and ${alias}.item_no = i.item_no`;
const LOGGED = `from order_log l where ${ofLine('l')} and l.action = 'GIFT'`;
const GIVEN = `from order_discount d where ${ofLine('d')} and d.discount_type = ${GIFT_DISCOUNT}`;

/** Share of a giver, from running totals, so that shares add up to the line. */
const SHARE = `round(i.gift_qty_milli * d.until / d.weights) - round(i.gift_qty_milli * (d.until - d.weight) / d.weights)`;

/**
 * Gifts of line `i`. Several givers share its quantity as logged, else in proportion to their amounts. Without a gift
 * discount the line is one gift at list price by the logged giver, or by whoever granted the largest discount.
 */
export const GIFTS_OF_LINE = `lateral (
    select d.operator_id, d.reason, d.amount_fen, (case
      when d.givers = 1 then i.gift_qty_milli
      when e.events = d.givers and e.total = i.gift_qty_milli then e.quantities[d.place]
      else ${SHARE} end)::bigint as qty_milli
    from (
      select w.*, sum(w.weight) over (order by w.discount_no) as until, sum(w.weight) over () as weights
      from (
        select d.operator_id, d.reason, d.amount_fen, d.discount_no, count(*) over () as givers,
          row_number() over (order by d.discount_no) as place,
          case when sum(d.amount_fen) over () > 0 then d.amount_fen else 1 end as weight
        ${GIVEN}
      ) w
    ) d
    left join lateral (
      select count(*) as events, sum(l.qty_milli) as total, array_agg(l.qty_milli order by l.seq_no) as quantities ${LOGGED} and d.givers > 1
    ) e on true
    union all
    select coalesce(l.operator_id, d.operator_id, 0), coalesce(nullif(coalesce(l.reason, d.reason), ''), i.reason),
      i.gift_fen, i.gift_qty_milli
    from (select) as one
    left join lateral (select l.operator_id, l.reason ${LOGGED} order by l.seq_no limit 1) l on true
    left join lateral (
      select d.operator_id, d.reason from order_discount d where ${ofLine('d')} order by d.amount_fen desc, d.discount_no limit 1
    ) d on true
    where i.gift_qty_milli > 0 and not exists (select ${GIVEN})
  )`;
