/** Roll-ups of dish lines: by dish, category, cashier, and what came back or was given away. */

import { ownName } from '../../db/sql';
import { GIFTS_OF_LINE, giftLines, LINE_OF_GIFT } from '../../figures/gifts';
import { COUNTED, lines, ofDays, type RollupTable, words } from './shape';

const GOODS_KEYS = words('package_mode goods_id goods_name spec_name unit_name classify_id classify_name');
const LINE_SUMS =
  words(`order_qty_milli return_qty_milli return_fen gift_qty_milli gift_fen sale_qty_milli sale_fen discount_fen
    refund_qty_milli refund_fen income_fen`);
/** Bills: of a dish in a specification and of a dish, set meals whole and split. Each stands in one row of those it could. */
const BILL_COUNTS = words('order_count split_order_count dish_order_count split_dish_order_count');
const GOODS_SUMS = [...LINE_SUMS, ...BILL_COUNTS];

const NAMED = ownName('b.');
const REST = 'b.package_mode, b.goods_name, b.unit_name, b.classify_id, b.classify_name';
/** 1 for the first row of a window that a view shows: parts (2) are hidden while set meals are whole, set meals (1) while they are split. */
const firstOf = (window: string, hidden: 1 | 2) =>
  `(b.package_mode <> ${hidden} and count(*) filter (where b.package_mode <> ${hidden}) over ${window} = 1)::int`;

/**
 * Dishes of each cashier. A bill may have a dish on several lines, in several specifications, by itself and in a set meal:
 * first one row a bill and dish, then its bill is counted in the first of those that are added up.
 */
export const cashierGoods: RollupTable = {
  table: 'agg_cashier_goods',
  isOfDishes: true,
  hasMonths: true,
  keys: ['cashier_id', ...GOODS_KEYS],
  sums: GOODS_SUMS,
  select: `select g.shop_id, g.business_date, g.calendar_date, g.cashier_id, g.package_mode, g.goods_id, g.goods_name, g.spec_name,
      g.unit_name, g.classify_id, g.classify_name, sum(g.qty)::bigint, sum(g.return_qty)::bigint, sum(g.returned)::bigint,
      sum(g.gift_qty)::bigint, sum(g.gifted)::bigint, sum(g.qty - g.return_qty)::bigint, sum(g.sale)::bigint,
      sum(g.discount)::bigint, sum(g.refund_qty)::bigint, sum(g.refund)::bigint, sum(g.income)::bigint,
      ${BILL_COUNTS.map((name) => `sum(g.${name})::int`).join(', ')}
    from (
      select b.*,
        ${firstOf('of_spec', 2)} as order_count, ${firstOf('of_spec', 1)} as split_order_count,
        ${firstOf('of_dish', 2)} as dish_order_count, ${firstOf('of_dish', 1)} as split_dish_order_count
      from (
        select o.shop_id, o.business_date, o.calendar_date, o.cashier_id,
          (case when l.item_type = 3 then 2 when l.has_parts then 1 else 0 end)::smallint as package_mode,
          l.goods_id, l.goods_name, l.spec_name, l.unit_name, l.classify_id, l.classify_name, l.order_id,
          sum(l.qty_milli) as qty, sum(l.return_qty_milli) as return_qty, sum(l.return_fen) as returned,
          sum(l.gift_qty_milli) as gift_qty, sum(l.gift_fen) as gifted, sum(l.sale_fen) as sale,
          sum(l.discount_fen) as discount, sum(l.refund_qty_milli) as refund_qty, sum(l.refund_fen) as refund,
          sum(l.income_fen) as income
        from ${lines('order_item')}
        group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12
      ) b
      window of_dish as (partition by b.order_id, b.goods_id, ${NAMED} order by b.spec_name, ${REST} rows unbounded preceding),
        of_spec as (partition by b.order_id, b.goods_id, ${NAMED}, b.spec_name order by ${REST} rows unbounded preceding)
    ) g
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11`,
};

/** Dishes, whoever took the money: a bill has one cashier, so that its dishes and bills add up over cashiers. */
export const goods: RollupTable = {
  table: 'agg_goods',
  isOfDishes: true,
  hasMonths: true,
  whole: 'days',
  keys: GOODS_KEYS,
  sums: GOODS_SUMS,
  select: `select t.shop_id, t.business_date, t.calendar_date, ${GOODS_KEYS.map((name) => `t.${name}`).join(', ')},
      ${GOODS_SUMS.map((name) => `sum(t.${name})::${BILL_COUNTS.includes(name) ? 'int' : 'bigint'}`).join(', ')}
    from ${ofDays('agg_cashier_goods')}
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10`,
};

/** Bills with any dish of a category, which do not add up over dishes. */
export const classify: RollupTable = {
  table: 'agg_classify',
  isOfDishes: true,
  hasMonths: true,
  whole: 'days',
  keys: words('view classify_id'),
  sums: words(`order_count`),
  select: `select g.shop_id, g.business_date, g.calendar_date, v.view, g.classify_id, count(*)::int
    from (
      select o.shop_id, o.business_date, o.calendar_date, l.classify_id, l.order_id,
        bool_or(l.item_type <> 3) as is_whole, bool_or(not l.has_parts) as is_split
      from ${lines('order_item')}
      group by 1, 2, 3, 4, 5
    ) g cross join lateral (values (1::smallint, g.is_whole), (2::smallint, g.is_split)) as v(view, is_shown)
    where v.is_shown
    group by 1, 2, 3, 4, 5`,
};

const VIEW = 'case v.view when 1 then l.item_type <> 3 else not l.has_parts end';

/** All dishes of a cashier's bills; for the company as a whole there is no cashier, just the day. */
export const cashier: RollupTable = {
  table: 'agg_cashier',
  isOfDishes: true,
  hasMonths: true,
  whole: 'days',
  wholeKeys: { cashier_id: '0::bigint' },
  keys: words('view cashier_id'),
  sums: [...LINE_SUMS, 'order_count'],
  select: `select o.shop_id, o.business_date, o.calendar_date, v.view, o.cashier_id, sum(l.qty_milli)::bigint,
      sum(l.return_qty_milli)::bigint, sum(l.return_fen)::bigint, sum(l.gift_qty_milli)::bigint, sum(l.gift_fen)::bigint,
      sum(l.qty_milli - l.return_qty_milli)::bigint, sum(l.sale_fen)::bigint, sum(l.discount_fen)::bigint,
      sum(l.refund_qty_milli)::bigint, sum(l.refund_fen)::bigint, sum(l.income_fen)::bigint, count(distinct l.order_id)::int
    from (values (1::smallint), (2::smallint)) as v(view) cross join ${lines('order_item')} and ${VIEW}
    group by 1, 2, 3, 4, 5`,
};

const RETURNED = `select r.shop_id, r.business_date, r.calendar_date, 3::smallint as kind, r.goods_id, r.goods_name, r.spec_name,
    r.unit_name, coalesce(i.classify_name, '') as classify_name, r.reason, r.operator_id, r.qty_milli as qty, r.amount_fen as amount, r.order_id
  from sensitive_record r join days d on d.shop_id = r.shop_id and d.business_date = r.business_date
  left join order_item i on i.comp_id = r.comp_id and i.order_id = r.order_id and i.item_no = r.item_no
  where r.comp_id = $1 and r.type = 1 and r.item_no <> 0`;

const GIFTED = `select o.shop_id, o.business_date, o.calendar_date, 4::smallint, i.goods_id, i.goods_name, i.spec_name, i.unit_name,
    i.classify_name, g.reason, g.operator_id, g.qty_milli, g.amount_fen, o.order_id
  from (${giftLines('days d', '', (line) => `${line}.shop_id = d.shop_id and ${line}.business_date = d.business_date`)}) k
  cross join ${LINE_OF_GIFT} i
  join orders o on o.comp_id = $1 and o.order_id = i.order_id and ${COUNTED}
  cross join ${GIFTS_OF_LINE} g`;

/**
 * Returned (kind 3) and gifted dishes (kind 4) by dish, reason or person (group_by 1 to 3) and reason. A bill counts once
 * a dish, reason or person, in the first of its rows, so that bills add up over the rows of a group.
 */
export const giveaway: RollupTable = {
  table: 'agg_giveaway',
  isOfDishes: true,
  hasMonths: true,
  whole: 'days',
  keys: words('kind group_by id name spec_name unit_name classify_name reason'),
  sums: words('qty_milli amount_fen line_count order_count'),
  select: `select g.shop_id, g.business_date, g.calendar_date, g.kind, g.group_by, g.id, g.name, g.spec_name, g.unit_name, g.classify_name,
      g.reason, sum(g.qty)::bigint, sum(g.amount)::bigint, count(*)::int, (count(*) filter (where g.place = 1))::int
    from (
      select x.shop_id, x.business_date, x.calendar_date, x.kind, v.group_by, v.id, v.name, v.spec_name, v.unit_name, v.classify_name,
        x.reason, x.qty, x.amount, row_number() over (
          partition by x.kind, v.group_by, x.order_id, v.id, case when v.id = 0 then v.name else '' end, v.spec_name,
            case v.group_by when 2 then x.reason else '' end
          order by x.reason, v.name, v.unit_name, v.classify_name) as place
      from (${RETURNED} union all ${GIFTED}) x
      cross join lateral (values
        (1::smallint, x.goods_id, x.goods_name, x.spec_name, x.unit_name, x.classify_name),
        (2::smallint, 0::bigint, '', '', '', ''),
        (3::smallint, x.operator_id, '', '', '', '')
      ) as v(group_by, id, name, spec_name, unit_name, classify_name)
    ) g
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11`,
};
