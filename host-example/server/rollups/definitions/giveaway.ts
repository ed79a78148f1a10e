/** Roll-up of returned and gifted dishes by dish, reason and person. */

import { counted } from '../../figures/bill-states';
import { GIFTS_OF_LINE, giftLines, LINE_OF_KEY } from '../../figures/gifts';
import { RETURNS_OF_LINE, returnedLines } from '../../figures/returns';
import { own, type RollupTable } from './shape';

/** Lines of counted bills by keys `k`, each with what was given or came back of it, `g`. */
const gone = (kind: 3 | 4, keys: string, ofLine: string) => `
  select o.shop_id, o.business_date, o.calendar_date, ${kind}::smallint as kind, i.goods_id, i.goods_name, i.spec_name, i.unit_name,
    i.classify_id, i.classify_name, g.reason, g.operator_id, g.qty_milli as qty, g.amount_fen as amount, o.order_id
  from (${keys}) k
  cross join ${LINE_OF_KEY} i
  join orders o on o.comp_id = $1 and o.order_id = i.order_id and ${counted('o')}
  cross join ${ofLine} g`;

const ofDay = (line: string) => `${line}.shop_id = d.shop_id and ${line}.business_date = d.business_date`;
const RETURNED = gone(3, returnedLines('days d', '', ofDay), RETURNS_OF_LINE);
const GIFTED = gone(4, giftLines('days d', '', ofDay), GIFTS_OF_LINE);

/** The categories of a list, each once and in order; nearly always one. */
const CATEGORIES = `case when array_length(w.categories, 1) = 1 then w.categories
        else (select array_agg(distinct c order by c) from unnest(w.categories) c) end`;

/**
 * Returned (kind 3) and gifted dishes (kind 4) by dish, reason or person (group_by 1 to 3), reason and category. A bill
 * counts once per dish, reason or person, in its first row, so that counts add up over the rows of a group. They add up
 * for some categories too, since a row says which categories its bills have in the group (`bill_classify_ids`): those
 * with any of the categories are counted.
 *
 * Example: a person gave one bill a soup and a beer: a row of soups with the bill and one of beers without, both of
 * bills with {soups, beers}. Asked for beers, the quantity is of the second row and the count of the first.
 */
export const giveaway: RollupTable = {
  table: 'agg_giveaway',
  isOfDishes: true,
  months: 'all',
  whole: 'days',
  of: 'g',
  keys: own(
    'g',
    'kind group_by id name spec_name unit_name classify_id classify_name reason bill_classify_ids',
  ),
  sums: {
    qty_milli: 'sum(g.qty)',
    amount_fen: 'sum(g.amount)',
    line_count: 'count(*)',
    order_count: 'count(*) filter (where g.place = 1)',
  },
  from: `(
      select w.*, ${CATEGORIES} as bill_classify_ids
      from (
        select x.shop_id, x.business_date, x.calendar_date, x.kind, v.group_by, v.id, v.name, v.spec_name, v.unit_name, x.classify_id,
          v.classify_name, x.reason, x.qty, x.amount, array_agg(x.classify_id) over of_group as categories,
          row_number() over (of_group order by x.reason, v.name, v.unit_name, v.classify_name) as place
        from (${RETURNED} union all ${GIFTED}) x
        cross join lateral (values
          (1::smallint, x.goods_id, x.goods_name, x.spec_name, x.unit_name, x.classify_name),
          (2::smallint, 0::bigint, '', '', '', ''),
          (3::smallint, x.operator_id, '', '', '', '')
        ) as v(group_by, id, name, spec_name, unit_name, classify_name)
        window of_group as (partition by x.kind, v.group_by, x.order_id, v.id, case when v.id = 0 then v.name else '' end, v.spec_name,
          case v.group_by when 2 then x.reason else '' end)
      ) w
    ) g`,
};
