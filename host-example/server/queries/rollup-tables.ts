/**
 * The roll-ups: for each table, what its rows of the days in `days(shop_id, business_date)` are, computed from the
 * bills. $1 is the company. The same text rebuilds a day and checks one.
 */

export interface RollupTable {
  table: string;
  columns: string[];
  select: string;
}

const COUNTED = 'o.order_state in (2, 4, 7)';
// A child bill (relation 1) is paid with its parent at the same table: its money counts, it is no bill of its own.
const BILLS = '(count(*) filter (where o.relation <> 1))::int';
const TABLES = '(count(*) filter (where o.order_mode = 1 and o.relation <> 1))::int';
/** Bills of the days, and lines of such bills. */
const ORDERS = `orders o join days d on d.shop_id = o.shop_id and d.business_date = o.business_date
  where o.comp_id = $1 and ${COUNTED}`;
const lines = (table: string, by = 'business_date') => `${table} l
  join days d on d.shop_id = l.shop_id and d.business_date = l.${by}
  join orders o on o.comp_id = l.comp_id and o.order_id = l.order_id
  where l.comp_id = $1 and ${COUNTED}`;

const day: RollupTable = {
  table: 'agg_day',
  columns:
    words(`shop_id business_date calendar_date source_id order_mode area_id turnover_fen extra_fee_fen discount_fen
    refund_fen income_fen fee_income_fen order_count guest_count table_count table_guest_count dining_minutes dining_count
    member_income_fen member_order_count order_qty_milli return_qty_milli refund_qty_milli`),
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

const halfHour: RollupTable = {
  table: 'agg_half_hour',
  columns:
    words(`shop_id business_date calendar_date basis slot is_early turnover_fen discount_fen refund_fen income_fen
    order_count guest_count table_count`),
  select: `select o.shop_id, o.business_date, o.calendar_date, t.basis, t.slot, t.is_early,
      sum(o.turnover_fen)::bigint, sum(o.discount_fen)::bigint, sum(o.refund_fen)::bigint, sum(o.income_fen)::bigint,
      ${BILLS}, sum(o.guest_count)::int, ${TABLES}
    from orders o join days d on d.shop_id = o.shop_id and d.business_date = o.business_date
    cross join lateral (values
      (1::smallint, (o.open_minute / 30)::smallint, (o.open_business_date < o.business_date)::int::smallint),
      (2::smallint, (o.settle_minute / 30)::smallint, 0::smallint)
    ) as t(basis, slot, is_early)
    where o.comp_id = $1 and ${COUNTED}
    group by 1, 2, 3, 4, 5, 6`,
};

/** A bill may have a dish on two lines: first one row a bill and dish, then the bills can be counted. */
const goods: RollupTable = {
  table: 'agg_goods',
  columns:
    words(`shop_id business_date calendar_date package_mode goods_id goods_name spec_name unit_name classify_id
    classify_name order_qty_milli return_qty_milli return_fen gift_qty_milli gift_fen sale_qty_milli sale_fen discount_fen
    refund_qty_milli refund_fen income_fen order_count`),
  select: `select g.shop_id, g.business_date, g.calendar_date, g.package_mode, g.goods_id, g.goods_name, g.spec_name, g.unit_name,
      g.classify_id, g.classify_name, sum(g.qty)::bigint, sum(g.return_qty)::bigint, sum(g.returned)::bigint,
      sum(g.gift_qty)::bigint, sum(g.gifted)::bigint, sum(g.qty - g.return_qty)::bigint, sum(g.sale)::bigint,
      sum(g.discount)::bigint, sum(g.refund_qty)::bigint, sum(g.refund)::bigint, sum(g.income)::bigint, count(*)::int
    from (
      select o.shop_id, o.business_date, o.calendar_date,
        (case when l.item_type = 3 then 2 when l.has_parts then 1 else 0 end)::smallint as package_mode,
        l.goods_id, l.goods_name, l.spec_name, l.unit_name, l.classify_id, l.classify_name, l.order_id,
        sum(l.qty_milli) as qty, sum(l.return_qty_milli) as return_qty, sum(l.return_fen) as returned,
        sum(l.gift_qty_milli) as gift_qty, sum(l.gift_fen) as gifted, sum(l.sale_fen) as sale,
        sum(l.discount_fen) as discount, sum(l.refund_qty_milli) as refund_qty, sum(l.refund_fen) as refund,
        sum(l.income_fen) as income
      from ${lines('order_item')}
      group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11
    ) g
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10`,
};

const classify: RollupTable = {
  table: 'agg_classify',
  columns: words('shop_id business_date calendar_date view classify_id order_count'),
  select: `select g.shop_id, g.business_date, g.calendar_date, g.view, g.classify_id, count(*)::int
    from (
      select distinct o.shop_id, o.business_date, o.calendar_date, v.view, l.classify_id, l.order_id
      from order_item l
      join days d on d.shop_id = l.shop_id and d.business_date = l.business_date
      join orders o on o.comp_id = l.comp_id and o.order_id = l.order_id
      cross join (values (1::smallint), (2::smallint)) as v(view)
      where l.comp_id = $1 and ${COUNTED}
        and case v.view when 1 then l.item_type <> 3 else not l.has_parts end
    ) g
    group by 1, 2, 3, 4, 5`,
};

const pay: RollupTable = {
  table: 'agg_pay',
  columns: words(
    `shop_id business_date calendar_date pay_code amount_fen refund_fen gift_fen pay_count refund_count`,
  ),
  select: `select m.shop_id, m.business_date, m.calendar_date, m.pay_code, sum(m.amount)::bigint, sum(m.refund)::bigint,
      sum(m.gift)::bigint, sum(m.pays)::int, sum(m.refunds)::int
    from (
      select o.shop_id, o.business_date, o.calendar_date, l.pay_code, l.amount_fen as amount, 0 as refund, l.gift_fen as gift,
        1 as pays, 0 as refunds
      from ${lines('order_payment')} and l.void_time is null
      union all
      select o.shop_id, o.business_date, o.calendar_date, l.pay_code, 0, l.amount_fen, 0, 0, 1
      from ${lines('order_refund')} and l.void_time is null
    ) m
    group by 1, 2, 3, 4`,
};

/** What moved, whatever became of the bill. */
const moved = (
  table: string,
  date: string,
  calendar: string,
  kind: string,
  payCode: string,
  amount: string,
  where = '',
) =>
  `select l.shop_id, l.${date} as business_date, l.${calendar} as calendar_date, ${kind} as kind, ${payCode} as pay_code, ${amount} as amount
    from ${table} l join days d on d.shop_id = l.shop_id and d.business_date = l.${date}
    where l.comp_id = $1 ${where}`;

const money: RollupTable = {
  table: 'agg_money',
  columns: words('shop_id business_date calendar_date kind pay_code amount_fen move_count'),
  select: `select m.shop_id, m.business_date, m.calendar_date, m.kind, m.pay_code, sum(m.amount)::bigint, count(*)::int
    from (
      ${moved('order_payment', 'money_date', 'money_calendar_date', `'PAY'`, 'l.pay_code', 'l.amount_fen')}
      union all
      ${moved('order_payment', 'void_date', 'void_calendar_date', `'VOID'`, 'l.pay_code', '-l.amount_fen')}
      union all
      ${moved('order_refund', 'money_date', 'money_calendar_date', `'REFUND'`, 'l.pay_code', '-l.amount_fen')}
      union all
      ${moved('order_refund', 'void_date', 'void_calendar_date', `'REFUND'`, 'l.pay_code', 'l.amount_fen')}
      union all
      ${moved(
        'member_account_log',
        'business_date',
        'calendar_date',
        `case l.kind when 1 then 'RECHARGE' else 'RECHARGE_BACK' end`,
        'l.pay_code',
        'case l.kind when 1 then l.principal_fen else -l.principal_fen end',
        'and l.kind in (1, 4)',
      )}
      union all
      ${moved('other_receipt', 'business_date', 'calendar_date', 'l.kind', 'l.pay_code', 'l.amount_fen')}
    ) m
    group by 1, 2, 3, 4, 5`,
};

const discount: RollupTable = {
  table: 'agg_discount',
  columns: words('shop_id business_date calendar_date discount_type amount_fen discount_count order_count'),
  select: `select g.shop_id, g.business_date, g.calendar_date, g.discount_type, sum(g.amount)::bigint, sum(g.times)::int, count(*)::int
    from (
      select o.shop_id, o.business_date, o.calendar_date, l.discount_type, l.order_id, sum(l.amount_fen) as amount, count(*) as times
      from ${lines('order_discount')}
      group by 1, 2, 3, 4, 5
    ) g
    group by 1, 2, 3, 4`,
};

const sensitive: RollupTable = {
  table: 'agg_sensitive',
  columns: words('shop_id business_date calendar_date type operator_id record_count amount_fen'),
  select: `select l.shop_id, l.business_date, l.calendar_date, l.type, l.operator_id, count(*)::int, sum(l.amount_fen)::bigint
    from sensitive_record l join days d on d.shop_id = l.shop_id and d.business_date = l.business_date
    where l.comp_id = $1
    group by 1, 2, 3, 4, 5`,
};

const desk: RollupTable = {
  table: 'agg_desk',
  columns: words('shop_id business_date calendar_date area_id desk_id table_count guest_count income_fen'),
  select: `select o.shop_id, o.business_date, o.calendar_date, o.area_id, o.desk_id, ${BILLS}, sum(o.guest_count)::int,
      sum(o.income_fen)::bigint
    from ${ORDERS} and o.order_mode = 1 and o.desk_id <> 0
    group by 1, 2, 3, 4, 5`,
};

const DAY_SUMS =
  words(`turnover_fen extra_fee_fen discount_fen refund_fen income_fen order_count guest_count table_count
  table_turnover_fen table_guest_count dining_minutes member_income_fen member_order_count order_qty_milli return_qty_milli
  refund_qty_milli desk_count`);
const FROM_DAY: Partial<Record<string, string>> = {
  table_turnover_fen: 'case when t.order_mode = 1 then t.turnover_fen else 0 end',
  desk_count: '0',
};

/** What most reports read: sums of the two tables it follows. A table used counts on the first calendar day of its business day. */
const shopDay: RollupTable = {
  table: 'agg_shop_day',
  columns: ['shop_id', 'business_date', 'calendar_date', ...DAY_SUMS],
  select: `select r.shop_id, r.business_date, r.calendar_date, ${DAY_SUMS.map((name) => `sum(r.${name})::${name.endsWith('_count') ? 'int' : 'bigint'}`).join(', ')}
    from (
      select t.shop_id, t.business_date, t.calendar_date, ${DAY_SUMS.map((name) => `${FROM_DAY[name] ?? `t.${name}`} as ${name}`).join(', ')}
      from agg_day t join days d on d.shop_id = t.shop_id and d.business_date = t.business_date where t.comp_id = $1
      union all
      select t.shop_id, t.business_date, min(t.calendar_date), ${DAY_SUMS.map((name) => (name === 'desk_count' ? '1' : '0')).join(', ')}
      from agg_desk t join days d on d.shop_id = t.shop_id and d.business_date = t.business_date where t.comp_id = $1
      group by t.shop_id, t.business_date, t.desk_id
    ) r
    group by 1, 2, 3`,
};

/** In the order they are built in: the last follows from those before it. */
export const rollupTables: readonly RollupTable[] = [
  day,
  halfHour,
  goods,
  classify,
  pay,
  money,
  discount,
  sensitive,
  desk,
  shopDay,
];

/** The month grain: sums of its days, so that it is as exact as they are. */
export interface MonthTable {
  table: string;
  from: string;
  keys: string[];
  sums: string[];
}

const MONEY_SUMS = words(
  'turnover_fen discount_fen refund_fen income_fen order_count guest_count table_count',
);

export const monthTables: readonly MonthTable[] = [
  {
    table: 'agg_half_hour_month',
    from: 'agg_half_hour',
    keys: words('basis slot is_early'),
    sums: MONEY_SUMS,
  },
  {
    table: 'agg_goods_month',
    from: 'agg_goods',
    keys: words('package_mode goods_id goods_name spec_name unit_name classify_id classify_name'),
    sums: words(`order_qty_milli return_qty_milli return_fen gift_qty_milli gift_fen sale_qty_milli sale_fen discount_fen
      refund_qty_milli refund_fen income_fen order_count`),
  },
];

function words(text: string): string[] {
  return text.trim().split(/\s+/);
}
