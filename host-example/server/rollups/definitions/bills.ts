/** Roll-ups of bills as such: their sums by day, clock, table, state and member. */
import { ALL_ORDERS, BILLS, COUNTED, lines, ORDERS, ofDays, type RollupTable, TABLES, words } from './shape';

export const day: RollupTable = {
  table: 'agg_day',
  hasMonths: true,
  keys: words('source_id order_mode area_id'),
  sums: words(
    `turnover_fen extra_fee_fen discount_fen refund_fen income_fen fee_income_fen order_count guest_count table_count table_guest_count dining_minutes dining_count member_income_fen member_order_count order_qty_milli return_qty_milli refund_qty_milli`,
  ),
  // Fees as rows of their own: joined as a sum per bill they tempt the planner into a loop over all of them.
  select: `select r.shop_id, r.business_date, r.calendar_date, r.source_id, r.order_mode, r.area_id,
      sum(r.turnover)::bigint, sum(r.extra_fee)::bigint, sum(r.discount)::bigint, sum(r.refund)::bigint, sum(r.income)::bigint,
      sum(r.fee_income)::bigint, sum(r.orders)::int, sum(r.guests)::int,
      coalesce(sum(r.orders) filter (where r.order_mode = 1), 0)::int,
      coalesce(sum(r.guests) filter (where r.order_mode = 1), 0)::int,
      coalesce(sum(r.minutes) filter (where r.order_mode = 1), 0)::bigint,
      coalesce(sum(r.stays) filter (where r.order_mode = 1), 0)::int,
      sum(r.member_income)::bigint, sum(r.member_orders)::int, sum(r.qty)::bigint, sum(r.return_qty)::bigint, sum(r.refund_qty)::bigint
    from (
      select o.shop_id, o.business_date, o.calendar_date, o.source_id, o.order_mode, o.area_id, o.turnover_fen as turnover,
        o.extra_fee_fen as extra_fee, o.discount_fen as discount, o.refund_fen as refund, o.income_fen as income, 0 as fee_income,
        (o.relation <> 1)::int as orders, o.guest_count as guests, coalesce(o.dining_minutes, 0) as minutes, (o.dining_minutes is not null)::int as stays,
        case when o.mem_id is null then 0 else o.income_fen end as member_income, (o.mem_id is not null and o.relation <> 1)::int as member_orders,
        o.order_qty_milli as qty, o.return_qty_milli as return_qty, o.refund_qty_milli as refund_qty
      from ${ORDERS}
      union all
      select o.shop_id, o.business_date, o.calendar_date, o.source_id, o.order_mode, o.area_id, 0, 0, 0, 0, 0, l.income_fen,
        0, 0, 0, 0, 0, 0, 0, 0, 0
      from ${lines('order_fee')}
    ) r
    group by 1, 2, 3, 4, 5, 6`,
};

export const halfHour: RollupTable = {
  table: 'agg_half_hour',
  hasMonths: true,
  whole: 'days',
  keys: words('basis slot is_early'),
  sums: words(`turnover_fen extra_fee_fen discount_fen refund_fen income_fen order_count guest_count table_count table_turnover_fen
    table_guest_count dining_minutes member_income_fen member_order_count order_qty_milli return_qty_milli refund_qty_milli`),
  select: `select o.shop_id, o.business_date, o.calendar_date, t.basis, t.slot, t.is_early,
      sum(o.turnover_fen)::bigint, sum(o.extra_fee_fen)::bigint, sum(o.discount_fen)::bigint, sum(o.refund_fen)::bigint,
      sum(o.income_fen)::bigint, ${BILLS}, sum(o.guest_count)::int, ${TABLES},
      coalesce(sum(o.turnover_fen) filter (where o.order_mode = 1), 0)::bigint,
      coalesce(sum(o.guest_count) filter (where o.order_mode = 1), 0)::int,
      coalesce(sum(o.dining_minutes) filter (where o.order_mode = 1), 0)::bigint,
      coalesce(sum(o.income_fen) filter (where o.mem_id is not null), 0)::bigint,
      (count(*) filter (where o.mem_id is not null and o.relation <> 1))::int,
      sum(o.order_qty_milli)::bigint, sum(o.return_qty_milli)::bigint, sum(o.refund_qty_milli)::bigint
    from orders o join days d on d.shop_id = o.shop_id and d.business_date = o.business_date
    cross join lateral (values
      (1::smallint, (o.open_minute / 30)::smallint, (o.open_business_date < o.business_date)::int::smallint),
      (2::smallint, (o.settle_minute / 30)::smallint, 0::smallint)
    ) as t(basis, slot, is_early)
    where o.comp_id = $1 and ${COUNTED}
    group by 1, 2, 3, 4, 5, 6`,
};

export const desk: RollupTable = {
  table: 'agg_desk',
  keys: words('area_id desk_id'),
  sums: words(`table_count guest_count income_fen`),
  mins: ['first_local'],
  select: `select o.shop_id, o.business_date, o.calendar_date, o.area_id, o.desk_id, ${BILLS}, sum(o.guest_count)::int,
      sum(o.income_fen)::bigint, min(o.first_settle_local)
    from ${ORDERS} and o.order_mode = 1 and o.desk_id <> 0
    group by 1, 2, 3, 4, 5`,
};

const DAY_SUMS =
  words(`turnover_fen extra_fee_fen discount_fen refund_fen income_fen order_count guest_count table_count
  table_turnover_fen table_guest_count dining_minutes member_income_fen member_order_count order_qty_milli return_qty_milli
  refund_qty_milli desk_count biz_days`);
const FROM_DAY: Partial<Record<string, string>> = {
  table_turnover_fen: 'case when t.order_mode = 1 then t.turnover_fen else 0 end',
  desk_count: '0',
  biz_days: '0',
};

const only = (column: string) => DAY_SUMS.map((name) => (name === column ? '1' : '0')).join(', ');

/** What most reports read: sums of the two tables it follows. A table used, and a trading day, count on the first calendar day of their business day. */
export const shopDay: RollupTable = {
  table: 'agg_shop_day',
  hasMonths: true,
  whole: 'days',
  keys: [],
  sums: DAY_SUMS,
  select: `select r.shop_id, r.business_date, r.calendar_date, ${DAY_SUMS.map((name) => `sum(r.${name})::${/_count$|_days$/.test(name) ? 'int' : 'bigint'}`).join(', ')}
    from (
      select t.shop_id, t.business_date, t.calendar_date, ${DAY_SUMS.map((name) => `${FROM_DAY[name] ?? `t.${name}`} as ${name}`).join(', ')}
      from ${ofDays('agg_day')}
      union all
      select t.shop_id, t.business_date, min(t.calendar_date), ${only('desk_count')}
      from ${ofDays('agg_desk')} group by t.shop_id, t.business_date, t.desk_id
      union all
      select t.shop_id, t.business_date, min(t.calendar_date) filter (where t.order_count > 0), ${only('biz_days')}
      from ${ofDays('agg_day')} group by t.shop_id, t.business_date having sum(t.order_count) > 0
    ) r
    group by 1, 2, 3`,
};

/** Bills of every state: the counts above the list of bills. */
export const state: RollupTable = {
  table: 'agg_state',
  hasMonths: true,
  whole: 'days',
  keys: ['order_state'],
  sums: words(
    'bill_count order_count turnover_fen discount_fen refund_fen income_fen guest_count table_count',
  ),
  select: `select o.shop_id, o.business_date, o.calendar_date, o.order_state, count(*)::int, ${BILLS}, sum(o.turnover_fen)::bigint,
      sum(o.discount_fen)::bigint, sum(o.refund_fen)::bigint, sum(o.income_fen)::bigint, sum(o.guest_count)::int, ${TABLES}
    from ${ALL_ORDERS}
    group by 1, 2, 3, 4`,
};

/** What each member spent; a row for members whose only bill is a child bill too, since they were there. */
export const member: RollupTable = {
  table: 'agg_member',
  hasMonths: true,
  whole: 'months',
  keys: ['mem_id'],
  sums: words('income_fen order_count'),
  maxes: ['last_local'],
  select: `select o.shop_id, o.business_date, o.calendar_date, o.mem_id, sum(o.income_fen)::bigint, ${BILLS}, max(o.first_settle_local)
    from ${ORDERS} and o.mem_id is not null
    group by 1, 2, 3, 4`,
};
