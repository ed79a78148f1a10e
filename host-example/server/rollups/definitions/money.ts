/** Roll-ups of payments, of money by the day it moved, and of discounts. */
import { isPaidWithoutBills } from '../../figures/days-without-bills';
import { moveKind, ofCounter, signed } from '../../figures/entry-kinds';
import { lines, ORDERS, ofDays, own, type RollupTable, summed } from './shape';

const PAID_WITHOUT_BILLS = `(select t.shop_id, t.business_date, t.pay_code, max(t.amount) as amount
        from ${ofDays('source_day')} and ${isPaidWithoutBills('t')}
        group by t.shop_id, t.business_date, t.pay_code, t.name) w`;

const ofBills = (table: string) => `${table} l
      join days d on d.shop_id = l.shop_id and d.business_date = l.business_date
      join bill o on o.order_id = l.order_id where l.comp_id = $1 and l.void_time is null`;

export const pay: RollupTable = {
  table: 'agg_pay',
  months: 'all',
  whole: 'days',
  of: 'm',
  keys: own('m', 'pay_code'),
  sums: summed(own('m', 'amount_fen refund_fen pay_count')),
  from: `(
      -- Materialized: bills of the days are read by their days and joined by a hash, not looked up for each payment.
      with bill as materialized (select o.order_id, o.shop_id, o.business_date, o.calendar_date from ${ORDERS})
      select o.shop_id, o.business_date, o.calendar_date, l.pay_code, l.amount_fen, 0 as refund_fen, 1 as pay_count
      from ${ofBills('order_payment')}
      union all
      select o.shop_id, o.business_date, o.calendar_date, l.pay_code, 0, l.amount_fen, 0
      from ${ofBills('order_refund')}
      union all
      select w.shop_id, w.business_date, w.business_date, w.pay_code, w.amount, 0, 0 from ${PAID_WITHOUT_BILLS}
    ) m`,
};

/** Movements of money for bills of any state, `of` the column prefix of their days. */
const moved = (
  table: string,
  of: '' | 'money_' | 'void_',
  moment: string,
  kind: string,
  amount: string,
  person: string,
  where = '',
) => {
  const [date, calendar] = of ? [`${of}date`, `${of}calendar_date`] : ['business_date', 'calendar_date'];
  return `select l.shop_id, l.${date} as business_date, l.${calendar} as calendar_date, ${kind} as kind, l.pay_code, ${amount} as amount, 1 as moves,
      l.${person} as user_id, l.${moment} as moment
    from ${table} l join days d on d.shop_id = l.shop_id and d.business_date = l.${date}
    where l.comp_id = $1 ${where}`;
};

const MOVED = [
  moved('order_payment', 'money_', 'pay_local', `'PAY'`, 'l.amount_fen', 'cashier_id'),
  moved('order_payment', 'void_', 'void_local', `'VOID'`, '-l.amount_fen', 'cashier_id'),
  moved('order_refund', 'money_', 'refund_local', `'REFUND'`, '-l.amount_fen', 'operator_id'),
  moved('order_refund', 'void_', 'void_local', `'REFUND'`, 'l.amount_fen', 'operator_id'),
  moved(
    'member_account_log',
    '',
    'log_local',
    moveKind('l'),
    signed('l', 'principal_fen'),
    'operator_id',
    `and ${ofCounter('l')}`,
  ),
  moved('other_receipt', '', 'receipt_local', 'l.kind', 'l.amount_fen', 'operator_id'),
].join('\n      union all\n      ');

/** By the person who took it ('0' = nobody is named), with the moments between which it moved; kind DAY is of days without bills. */
export const moneyPerson: RollupTable = {
  table: 'agg_money_person',
  of: 'm',
  keys: own('m', 'kind pay_code user_id'),
  sums: { amount_fen: 'sum(m.amount)', move_count: 'sum(m.moves)' },
  mins: { first_local: 'min(m.moment)' },
  maxes: { last_local: 'max(m.moment)' },
  from: `(
      ${MOVED}
      union all
      select w.shop_id, w.business_date, w.business_date, 'DAY', w.pay_code, w.amount, 1, 0, w.business_date::timestamp from ${PAID_WITHOUT_BILLS}
    ) m`,
};

/** Over all persons, derived from the roll-up before. Money of a day without bills is paid, by movements that nobody counted. */
export const money: RollupTable = {
  table: 'agg_money',
  months: 'all',
  whole: 'days',
  of: 'm',
  keys: own('m', 'kind pay_code'),
  sums: summed(own('m', 'amount_fen move_count')),
  from: `(
      select t.shop_id, t.business_date, t.calendar_date, case t.kind when 'DAY' then 'PAY' else t.kind end as kind, t.pay_code,
        t.amount_fen, case t.kind when 'DAY' then 0 else t.move_count end as move_count
      from ${ofDays('agg_money_person')}
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
