/** Roll-ups of payments, of money by the day it moved, and of discounts. */
import { lines, type RollupTable, words } from './shape';

export const pay: RollupTable = {
  table: 'agg_pay',
  hasMonths: true,
  whole: 'days',
  keys: words('pay_code'),
  sums: words(`amount_fen refund_fen gift_fen pay_count refund_count`),
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

export const money: RollupTable = {
  table: 'agg_money',
  hasMonths: true,
  whole: 'days',
  keys: words('kind pay_code'),
  sums: words(`amount_fen move_count`),
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

export const discount: RollupTable = {
  table: 'agg_discount',
  hasMonths: true,
  whole: 'days',
  keys: words('discount_type'),
  sums: words(`amount_fen discount_count order_count`),
  select: `select g.shop_id, g.business_date, g.calendar_date, g.discount_type, sum(g.amount)::bigint, sum(g.times)::int, count(*)::int
    from (
      select o.shop_id, o.business_date, o.calendar_date, l.discount_type, l.order_id, sum(l.amount_fen) as amount, count(*) as times
      from ${lines('order_discount')}
      group by 1, 2, 3, 4, 5
    ) g
    group by 1, 2, 3, 4`,
};
