/** Roll-ups of payments, of money by the day it moved, and of discounts. */
import { isPaidWithoutBills } from '../../figures/days-without-bills';
import { moveKind, ofCounter, signed } from '../../figures/entry-kinds';
import { lines, ofDays, own, type RollupTable, summed } from './shape';

const PAID_WITHOUT_BILLS = `(select t.shop_id, t.business_date, t.pay_code, max(t.amount) as amount
        from ${ofDays('source_day')} and ${isPaidWithoutBills('t')}
        group by t.shop_id, t.business_date, t.pay_code, t.name) w`;

export const pay: RollupTable = {
  table: 'agg_pay',
  months: 'all',
  whole: 'days',
  of: 'm',
  keys: own('m', 'pay_code'),
  sums: summed(own('m', 'amount_fen refund_fen pay_count')),
  from: `(
      select o.shop_id, o.business_date, o.calendar_date, l.pay_code, l.amount_fen, 0 as refund_fen, 1 as pay_count
      from ${lines('order_payment')} and l.void_time is null
      union all
      select o.shop_id, o.business_date, o.calendar_date, l.pay_code, 0, l.amount_fen, 0
      from ${lines('order_refund')} and l.void_time is null
      union all
      select w.shop_id, w.business_date, w.business_date, w.pay_code, w.amount, 0, 0 from ${PAID_WITHOUT_BILLS}
    ) m`,
};

/** Movements of money for bills of any state. */
const moved = (
  table: string,
  date: string,
  calendar: string,
  kind: string,
  payCode: string,
  amount: string,
  where = '',
) =>
  `select l.shop_id, l.${date} as business_date, l.${calendar} as calendar_date, ${kind} as kind, ${payCode} as pay_code, ${amount} as amount, 1 as moves
    from ${table} l join days d on d.shop_id = l.shop_id and d.business_date = l.${date}
    where l.comp_id = $1 ${where}`;

export const money: RollupTable = {
  table: 'agg_money',
  months: 'all',
  whole: 'days',
  of: 'm',
  keys: own('m', 'kind pay_code'),
  sums: { amount_fen: 'sum(m.amount)', move_count: 'sum(m.moves)' },
  from: `(
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
        moveKind('l'),
        'l.pay_code',
        signed('l', 'principal_fen'),
        `and ${ofCounter('l')}`,
      )}
      union all
      ${moved('other_receipt', 'business_date', 'calendar_date', 'l.kind', 'l.pay_code', 'l.amount_fen')}
      union all
      select w.shop_id, w.business_date, w.business_date, 'PAY', w.pay_code, w.amount, 0 from ${PAID_WITHOUT_BILLS}
    ) m`,
};

export const discount: RollupTable = {
  table: 'agg_discount',
  months: 'all',
  whole: 'days',
  of: 'o',
  keys: own('l', 'discount_type'),
  sums: { amount_fen: 'sum(l.amount_fen)', discount_count: 'count(*)' },
  from: lines('order_discount'),
};
