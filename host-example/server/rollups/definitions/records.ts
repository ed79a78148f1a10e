/** Roll-ups of sensitive operations. */
import { counted } from '../../figures/bill-states';
import { DISH_KIND } from '../../figures/returns';
import { own, type RollupTable } from './shape';

const RECORDS = `sensitive_record l join days d on d.shop_id = l.shop_id and d.business_date = l.business_date
    where l.comp_id = $1`;

/** Sensitive operations by type and people. A bill counts once per type, in its first row, so that counts add up. */
export const sensitive: RollupTable = {
  table: 'agg_sensitive',
  months: 'all',
  of: 'r',
  keys: own('r', 'type operator_id authorizer_id'),
  sums: {
    record_count: 'count(*)',
    amount_fen: 'sum(r.amount_fen)',
    order_count: 'count(*) filter (where r.place = 1)',
  },
  from: `(
      select l.shop_id, l.business_date, l.calendar_date, l.type, l.operator_id, l.authorizer_id, l.amount_fen,
        row_number() over (partition by l.type, l.order_id order by l.operator_id, l.authorizer_id) as place
      from ${RECORDS}
    ) r`,
};

export const sensitiveReason: RollupTable = {
  table: 'agg_sensitive_reason',
  whole: 'days',
  of: 'l',
  keys: own('l', 'type reason'),
  sums: { record_count: 'count(*)', amount_fen: 'sum(l.amount_fen)' },
  from: RECORDS,
};

/** Sensitive operations by what their lists are filtered by; built with the dishes, as lists read other days from the records. */
export const sensitiveKind: RollupTable = {
  table: 'agg_sensitive_kind',
  isOfDishes: true,
  of: 'l',
  keys: {
    ...own('l', 'type reason after_settle'),
    is_counted: `(${counted('o')})::int`,
    dish_kind: DISH_KIND('l'),
  },
  sums: { record_count: 'count(*)', amount_fen: 'sum(l.amount_fen)', qty_milli: 'sum(l.qty_milli)' },
  from: `sensitive_record l join days d on d.shop_id = l.shop_id and d.business_date = l.business_date
    join orders o on o.comp_id = l.comp_id and o.order_id = l.order_id
    where l.comp_id = $1`,
};
