/**
 * Compares the roll-ups with the stored bills, lines and movements of money. It shares names of tables and columns with the
 * definitions and none of their statements: money of bills is summed up from lines, discounts and refunds, tax from payments.
 * Reads one month at a time, so that memory does not grow with the history.
 *
 * Example: of shop 101 on 2024-05-01 shop_day says an income_fen of 512300; where the lines of its bills, less their discounts and
 * refunds, come to 512400, that is a difference with `kept` 512300 and `bills` 512400.
 */
import type { Tenant } from '../db/db';
import { monthEnd } from './calendar';
import { named } from './measures';
import { DAY_COLUMNS, refresh } from './refresh';
import { rollUps } from './roll-ups';

export interface Difference {
  table: string;
  shopId: string;
  /** The business day, or the first day of the month. */
  date: string;
  measure: string;
  /** Sums of the roll-up and of the bills; null where there is no row. */
  kept: number | null;
  bills: number | null;
  /** What tells the row apart besides store and day. */
  of: string;
}

/** A table's measures, worked out a second time. */
interface Check {
  table: string;
  /** Which rows x of it. @default all */
  where?: string;
  /** Column of the day or month. */
  date: 'business_date' | 'month';
  /** What tells rows apart besides store and day, as one text, of rows x of the roll-up. */
  of: string;
  measures: readonly string[];
  /** Select of shop_id, day, of and the measures, for the days from $2 to $3. */
  direct: string;
}

/** Differences listed of a table and month: the first say where to look. */
export const LISTED = 100;

/** Refreshes what is marked and returns the remaining differences; none in a sound database. */
export async function reconcile(q: Tenant): Promise<Difference[]> {
  await refresh(q);
  return checkRollups(q);
}

/** Returns the differences of all days that are not marked. Must be called in one snapshot of the database. */
export async function checkRollups(q: Tenant): Promise<Difference[]> {
  const found: Difference[] = [];
  for (const month of await monthsOf(q))
    for (const check of checks) {
      const rows = await q<Omit<Difference, 'table'>>(sqlOf(check), [q.compId, month, monthEnd(month)]);
      found.push(...rows.map((row) => ({ table: check.table, ...row })));
    }
  return found;
}

/** Every month with bills, money, totals or roll-ups. */
async function monthsOf(q: Tenant): Promise<string[]> {
  const months = rollUps.flatMap((rollUp) => (rollUp.months ? [[rollUp.months, 'month'] as const] : []));
  const dates = [...DAY_COLUMNS, ...months].map(
    ([table, date]) => `select ${date} as date from ${table} where comp_id = $1`,
  );
  const rows = await q<{ month: string }>(
    `select distinct date_trunc('month', date)::date as month from (${dates.join(' union all ')}) d
     where date is not null order by 1`,
    [q.compId],
  );
  return rows.map(({ month }) => month);
}

const IN_DAYS = 'between $2::date and $3::date';

/** Rows of both sides, measure by measure; marked days and months are left out, which are remade before they are read. */
function sqlOf({ table, where, date, of, measures, direct }: Check): string {
  const values = (value: (measure: string) => string) =>
    measures.map((measure) => `('${measure}', ${value(measure)})`).join(', ');
  const ofMonths = `m.part >= 2 and date_trunc('month', m.business_date) = d.day`;
  return `with kept as (
  select k.shop_id, k.day, k.of, v.measure, v.value from (
    select x.shop_id, x.${date} as day, ${of} as of, ${measures.map((measure) => `sum(x.${measure}) as ${measure}`).join(', ')}
    from ${table} x where x.comp_id = $1 and x.${date} ${IN_DAYS}${where ? ` and ${where}` : ''} group by 1, 2, 3
  ) k cross join lateral (values ${values((measure) => `k.${measure}::numeric`)}) v(measure, value)
), bills as (
  select b.shop_id, b.day, b.of, v.measure, v.value from (${direct}) b
  cross join lateral (values ${values((measure) => `b.${measure}::numeric`)}) v(measure, value)
)
select d.shop_id::text as "shopId", d.day::date as date, d.measure, d.kept::float8 as kept, d.bills::float8 as bills, d.of from (
  select shop_id, day, measure, of, k.value as kept, b.value as bills
  from kept k full join bills b using (shop_id, day, of, measure)
  where coalesce(k.value, 0) <> coalesce(b.value, 0)
) d where not exists (select from dirty_day m where m.comp_id = $1 and m.shop_id = d.shop_id
  and ${date === 'month' ? ofMonths : 'm.part < 3 and m.business_date = d.day'})
order by 2, 1, 6, 3 limit ${LISTED}`;
}

// What follows are the second statements, each of the rows of one table.

const SETTLED = '(o.order_state = 2 or o.order_state = 4 or o.order_state = 7)';
const ofBills = (table: string) =>
  `${table} l join orders o on o.comp_id = $1 and o.order_id = l.order_id and o.business_date ${IN_DAYS} and ${SETTLED} where l.comp_id = $1`;
const perBill = (table: string, sums: string, condition = '') =>
  `(select l.order_id, ${sums} from ${ofBills(table)}${condition} group by 1)`;
const zero = (column: string) => `coalesce(${column}, 0)`;

/** Amounts of a bill from its lines, fees, discounts, payments and refunds. */
const BILL = `select o.shop_id, o.business_date as day, o.calendar_date, o.relation = 1 as is_child, o.order_mode = 1 as is_table, o.mem_id is not null as is_member, o.open_minute is not null and o.first_settle_time <> o.open_time as has_minutes,
    o.guest_count, o.desk_id, o.tax_included_fen, greatest(0, floor(extract(epoch from o.first_settle_time - o.open_time) / 60)) as minutes,
    ${zero('i.sale')} + ${zero('f.amount')} as turnover, ${zero('d.amount')} as discount, ${zero('r.net')} as refund,
    ${zero('f.amount')} as fee, ${zero('f.income')} as fee_income, ${zero('p.amount')} - ${zero('r.amount')} as paid, ${zero('p.tip')} - ${zero('r.tip')} as tip,
    ${zero('i.qty')} as qty, ${zero('i.returned')} as returned, ${zero('i.refunded')} as refunded
  from orders o
    left join ${perBill('order_item', 'sum(l.sale_fen) as sale, sum(l.qty_milli) as qty, sum(l.return_qty_milli) as returned, sum(l.refund_qty_milli) as refunded', ' and l.item_type <> 3')} i on i.order_id = o.order_id
    left join ${perBill('order_fee', 'sum(l.amount_fen) as amount, sum(l.amount_fen - l.discount_fen - l.refund_fen) as income')} f on f.order_id = o.order_id
    left join ${perBill('order_discount', 'sum(l.amount_fen) as amount')} d on d.order_id = o.order_id
    left join ${perBill('order_payment', 'sum(l.amount_fen) as amount, sum(l.tip_fen) as tip', ' and l.void_time is null')} p on p.order_id = o.order_id
    left join ${perBill('order_refund', 'sum(l.amount_fen) as amount, sum(l.tip_fen) as tip, sum(l.amount_fen - l.tax_fen - l.tip_fen) as net', ' and l.void_time is null')} r on r.order_id = o.order_id
  where o.comp_id = $1 and o.business_date ${IN_DAYS} and ${SETTLED}`;

const INCOME = 'turnover - discount - refund';
const when = (condition: string, value: string) => `sum(case when ${condition} then ${value} else 0 end)`;
const DAY = {
  turnover_fen: 'sum(turnover)',
  discount_fen: 'sum(discount)',
  refund_fen: 'sum(refund)',
  income_fen: `sum(${INCOME})`,
  order_count: when('not is_child', '1'),
  guest_count: 'sum(guest_count)',
  table_count: when('is_table and not is_child', '1'),
  extra_fee_fen: 'sum(fee)',
  fee_income_fen: 'sum(fee_income)',
  // What was paid beside the income and no tip, so that a wrong column of the bill is found.
  tax_fen: `sum(paid - (${INCOME}) - tip)`,
  tax_included_fen: 'sum(tax_included_fen)',
  tip_fen: 'sum(tip)',
  table_turnover_fen: when('is_table', 'turnover'),
  table_guest_count: when('is_table', 'guest_count'),
  dining_minutes: when('is_table and has_minutes and not is_child', 'minutes'),
  timed_table_count: when('is_table and has_minutes and not is_child', '1'),
  member_income_fen: when('is_member', INCOME),
  member_order_count: when('is_member and not is_child', '1'),
  order_qty_milli: 'sum(qty)',
  return_qty_milli: 'sum(returned)',
  refund_qty_milli: 'sum(refunded)',
};
const stated = (measure: string) => `coalesce(max(t.amount) filter (where t.measure = '${measure}'), 0)`;
const STATED: Readonly<Record<string, string>> = {
  turnover_fen: stated('gross'),
  discount_fen: stated('discount'),
  income_fen: stated('net'),
  refund_fen: `${stated('gross')} - ${stated('discount')} - ${stated('net')}`,
  order_count: stated('bills'),
  guest_count: stated('guests'),
  table_count: stated('tables'),
};
/** Rows of what tills stated of days without bills. */
const WITHOUT_BILLS = `from source_day t where t.comp_id = $1 and t.business_date ${IN_DAYS} and not exists (
      select from orders o where o.comp_id = $1 and o.shop_id = t.shop_id and o.business_date = t.business_date and ${SETTLED})`;
const STATED_DAYS = `${WITHOUT_BILLS} and t.name = '' group by t.shop_id, t.business_date having bool_or(t.measure = 'net')`;

const shopDays: Check = {
  table: 'shop_day',
  date: 'business_date',
  of: 'x.calendar_date::text',
  measures: Object.keys(DAY),
  direct: `select shop_id, day, calendar_date::text as of, ${named(DAY)} from (${BILL}) b group by 1, 2, 3
    union all
    select t.shop_id, t.business_date, t.business_date::text, ${Object.keys(DAY)
      .map((name) => STATED[name] ?? '0')
      .join(', ')} ${STATED_DAYS}`,
};
/** Tables and the day of trade stand on one of the calendar days. */
const usedDays: Check = {
  table: 'shop_day',
  date: 'business_date',
  of: `''`,
  measures: ['desk_count', 'biz_days'],
  direct: `select shop_id, day, '' as of, count(distinct desk_id) filter (where is_table and desk_id <> 0) as desk_count, max(case when is_child then 0 else 1 end) as biz_days
    from (${BILL}) b group by 1, 2
    union all
    select t.shop_id, t.business_date, '', 0, (${stated('bills')} > 0 or ${stated('net')} <> 0)::int ${STATED_DAYS}`,
};

const rounded = (qty: string) => `floor((l.price_fen * l.${qty} + 500) / 1000)`;
const DISH = {
  order_qty_milli: 'sum(l.qty_milli)',
  return_qty_milli: 'sum(l.return_qty_milli)',
  return_fen: `sum(${rounded('return_qty_milli')})`,
  gift_qty_milli: 'sum(l.gift_qty_milli)',
  gift_fen: `sum(${rounded('gift_qty_milli')})`,
  sale_qty_milli: 'sum(l.qty_milli) - sum(l.return_qty_milli)',
  sale_fen: 'sum(l.sale_fen)',
  discount_fen: 'sum(l.discount_fen)',
  refund_qty_milli: 'sum(l.refund_qty_milli)',
  refund_fen: 'sum(l.refund_fen)',
  income_fen: 'sum(l.sale_fen - l.discount_fen - l.refund_fen)',
  cost_fen: 'coalesce(sum(l.cost_fen), 0)',
  costed_income_fen:
    'coalesce(sum(l.sale_fen - l.discount_fen - l.refund_fen) filter (where l.cost_fen is not null), 0)',
};
const MODE = 'case when l.item_type = 3 then 2 when l.has_parts then 1 else 0 end';
const dishOf = (row: string, mode: string) =>
  `concat_ws(' / ', ${mode}, ${row}.goods_id, ${row}.goods_name, ${row}.spec_name, ${row}.unit_name, ${row}.classify_id, ${row}.classify_name)`;
/** What bills of a dish are counted by: its number, or the name of a temporary dish, and the specification. */
const countedOf = (row: string) =>
  `concat_ws(' / ', ${row}.goods_id, case when ${row}.goods_id = 0 then ${row}.goods_name end, ${row}.spec_name)`;
/** The bill, of a child bill its parent, once a day. */
const WHOLE_BILL =
  '(o.business_date, o.calendar_date, case when o.relation = 1 then coalesce(o.parent_order_id, o.order_id) else o.order_id end)';
const COUNTS = {
  order_count: `count(distinct ${WHOLE_BILL}) filter (where l.item_type <> 3)`,
  split_order_count: `count(distinct ${WHOLE_BILL}) filter (where not l.has_parts)`,
};
/** The checks of a table by days and of its months. Counts of days add up to those of the month: a bill is of one day. */
function ofDishes(
  name: string,
  [of, own]: [kept: string, own: string],
  sums: Readonly<Record<string, string>>,
): Check[] {
  const measures = Object.keys(sums);
  const direct = (day: string) =>
    `select o.shop_id, ${day} as day, ${own} as of, ${named(sums)} from ${ofBills('order_item')} group by 1, 2, 3`;
  return [
    { table: `${name}_day`, date: 'business_date', of, measures, direct: direct('o.business_date') },
    { table: `${name}_month`, date: 'month', of, measures, direct: direct('$2::date') },
  ];
}

const moved = (table: string, prefix: 'money' | 'void', kind: string, sign: string, person: string) =>
  `select l.shop_id, l.${prefix}_date as day, concat_ws(' / ', '${kind}', l.pay_code, l.${person}) as of, ${sign}l.amount_fen as amount, 1 as moves
    from ${table} l where l.comp_id = $1 and l.${prefix}_date ${IN_DAYS}`;
const sold = (table: string, kind: string, code: string, count: 0 | 1, condition = '') =>
  `select o.shop_id, o.business_date, concat_ws(' / ', '${kind}', ${code}, 0), l.amount_fen, ${count} from ${ofBills(table)}${condition}`;
const paidWithoutBills = (kind: string, moves: 0 | 1) =>
  `select t.shop_id, t.business_date, concat_ws(' / ', '${kind}', t.pay_code, 0), max(t.amount), ${moves}
    ${WITHOUT_BILLS} and t.measure = 'paid' and t.pay_code <> '' group by t.shop_id, t.business_date, t.pay_code, t.name`;
const money: Check = {
  table: 'money_day',
  date: 'business_date',
  of: "concat_ws(' / ', x.kind, x.code, x.user_id)",
  measures: ['amount_fen', 'move_count'],
  direct: `select shop_id, day, of, sum(amount) as amount_fen, sum(moves) as move_count from (
    ${[
      moved('order_payment', 'money', 'PAY', '', 'cashier_id'),
      moved('order_payment', 'void', 'VOID', '-', 'cashier_id'),
      moved('order_refund', 'money', 'REFUND', '-', 'operator_id'),
      moved('order_refund', 'void', 'REFUND', '', 'operator_id'),
      `select l.shop_id, l.business_date, concat_ws(' / ', case l.kind when 1 then 'RECHARGE' else 'RECHARGE_BACK' end, l.pay_code, l.operator_id),
      case l.kind when 1 then l.principal_fen else -l.principal_fen end, 1
    from member_account_log l where l.comp_id = $1 and l.business_date ${IN_DAYS} and (l.kind = 1 or l.kind = 4)`,
      `select l.shop_id, l.business_date, concat_ws(' / ', l.kind, l.pay_code, l.operator_id), l.amount_fen, 1
    from other_receipt l where l.comp_id = $1 and l.business_date ${IN_DAYS}`,
      sold('order_payment', 'SALE', 'l.pay_code', 1, ' and l.void_time is null'),
      sold('order_refund', 'SALE_REFUND', 'l.pay_code', 0, ' and l.void_time is null'),
      sold('order_discount', 'DISCOUNT', 'l.discount_type', 1),
      paidWithoutBills('DAY', 1),
      paidWithoutBills('SALE', 0),
    ].join('\n    union all\n    ')}
  ) m group by 1, 2, 3`,
};

const GIVEN = `exists (select from order_discount d where d.comp_id = $1 and d.order_id = l.order_id and d.item_no = l.item_no and d.discount_type = 8)`;
/** Quantities of the lines; what was given away is worth its gift discounts, else the list price. */
const giveaways: Check = {
  table: 'giveaway',
  date: 'business_date',
  of: 'x.kind::text',
  measures: ['qty_milli'],
  direct: `select o.shop_id, o.business_date as day, '3' as of, sum(l.return_qty_milli + l.refund_qty_milli) as qty_milli
    from ${ofBills('order_item')} and l.item_type <> 3 and l.return_qty_milli + l.refund_qty_milli > 0 group by 1, 2
    union all
    select o.shop_id, o.business_date, '4', sum(l.gift_qty_milli)
    from ${ofBills('order_item')} and (l.item_type <> 3 and l.gift_qty_milli > 0 or ${GIVEN}) group by 1, 2`,
};
const gifts: Check = {
  table: 'giveaway',
  where: 'x.kind = 4',
  date: 'business_date',
  of: `''`,
  measures: ['amount_fen'],
  direct: `select shop_id, day, '' as of, sum(amount) as amount_fen from (
    select o.shop_id, o.business_date as day, ${rounded('gift_qty_milli')} as amount from ${ofBills('order_item')} and l.item_type <> 3 and l.gift_qty_milli > 0 and not ${GIVEN}
    union all
    select o.shop_id, o.business_date, l.amount_fen from ${ofBills('order_discount')} and l.discount_type = 8 and l.item_no <> 0
      and exists (select from order_item i where i.comp_id = $1 and i.order_id = l.order_id and i.item_no = l.item_no)
  ) g group by 1, 2`,
};

const checks: readonly Check[] = [
  shopDays,
  usedDays,
  money,
  ...ofDishes('dish', [dishOf('x', 'x.package_mode'), dishOf('l', MODE)], DISH),
  ...ofDishes('dish', [countedOf('x'), countedOf('l')], COUNTS),
  ...ofDishes('category', ['x.classify_id::text', 'l.classify_id::text'], COUNTS),
  giveaways,
  gifts,
];
