/** Roll-ups of sensitive operations. */
import { type RollupTable, words } from './shape';

const RECORDS = `sensitive_record l join days d on d.shop_id = l.shop_id and d.business_date = l.business_date
    where l.comp_id = $1`;

/** By type and people. A bill counts once a type, in the first of its rows, so that bills add up. */
export const sensitive: RollupTable = {
  table: 'agg_sensitive',
  hasMonths: true,
  keys: words('type operator_id authorizer_id'),
  sums: words('record_count amount_fen order_count'),
  select: `select r.shop_id, r.business_date, r.calendar_date, r.type, r.operator_id, r.authorizer_id, count(*)::int,
      sum(r.amount_fen)::bigint, (count(*) filter (where r.place = 1))::int
    from (
      select l.shop_id, l.business_date, l.calendar_date, l.type, l.operator_id, l.authorizer_id, l.amount_fen,
        row_number() over (partition by l.type, l.order_id order by l.operator_id, l.authorizer_id) as place
      from ${RECORDS}
    ) r
    group by 1, 2, 3, 4, 5, 6`,
};

export const sensitiveReason: RollupTable = {
  table: 'agg_sensitive_reason',
  hasMonths: true,
  whole: 'days',
  keys: words('type reason'),
  sums: words('record_count amount_fen'),
  select: `select l.shop_id, l.business_date, l.calendar_date, l.type, l.reason, count(*)::int, sum(l.amount_fen)::bigint
    from ${RECORDS}
    group by 1, 2, 3, 4, 5`,
};
