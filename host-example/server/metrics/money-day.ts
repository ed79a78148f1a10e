/** Money by day: what moved, by kind, pay type and person; what counted bills were paid with; their discounts. */
import { isPaidWithoutBills } from './bill-states';
import { type Movement, movements } from './entry-kinds';
import { linesOf, type RollUp } from './roll-up';

/** Rows of a movement on its day, of bills of any state. */
const moved = ({ table, of, moment, person, kind, amount, only }: Movement): string => {
  const [date, calendar] = of ? [`${of}date`, `${of}calendar_date`] : ['business_date', 'calendar_date'];
  return `select l.shop_id, l.${date} as business_date, l.${calendar} as calendar_date, ${kind('l')} as kind, l.pay_code as code, l.${person} as user_id,
      ${amount('l')} as amount, 1 as moves, l.${moment} as moment
    from ${table} l join days d on d.shop_id = l.shop_id and d.business_date = l.${date}
    where l.comp_id = $1${only ? ` and ${only('l')}` : ''}`;
};

/** What bills of the days were paid with, and what was given back of it, on the bill's day whenever it moved. */
const ofBills = (table: string, kind: string, count: 0 | 1) =>
  `select o.shop_id, o.business_date, o.calendar_date, '${kind}', l.pay_code, 0, l.amount_fen, ${count}, null
    from ${linesOf(table)} and l.void_time is null`;

/** On days without bills: what was paid in each way, in how many payments, when and by whom is not known. */
const WITHOUT_BILLS = `select t.shop_id, t.business_date, t.business_date, v.kind, t.pay_code, 0, max(t.amount), v.moves, v.moment
    from source_day t join days d on d.shop_id = t.shop_id and d.business_date = t.business_date
      cross join lateral (values ('DAY', 1, t.business_date::timestamp), ('SALE', 0, null)) as v(kind, moves, moment)
    where t.comp_id = $1 and ${isPaidWithoutBills('t')}
    group by t.shop_id, t.business_date, t.pay_code, t.name, v.kind, v.moves, v.moment`;

/**
 * Kinds of movements stand on the day the money moved, with the person who took it ('0' = nobody is named) and the moments
 * between which it moved; DAY is what a till stated of a day without bills. SALE and SALE_REFUND are what counted bills of the
 * day were paid with, DISCOUNT their discounts by type.
 */
export const moneyDay: RollUp = {
  table: 'money_day',
  part: 'bills',
  keys: ['kind', 'code', 'user_id'],
  sums: ['amount_fen', 'move_count'],
  others: ['first_local', 'last_local'],
  select: `select shop_id, business_date, calendar_date, kind, code, user_id, sum(amount) as amount_fen, sum(moves) as move_count,
    min(moment) as first_local, max(moment) as last_local from (
    ${[
      ...movements.map(moved),
      ofBills('order_payment', 'SALE', 1),
      ofBills('order_refund', 'SALE_REFUND', 0),
      `select o.shop_id, o.business_date, o.calendar_date, 'DISCOUNT', l.discount_type::text, 0, l.amount_fen, 1, null
    from ${linesOf('order_discount')}`,
      WITHOUT_BILLS,
    ].join('\n    union all\n    ')}
  ) m group by 1, 2, 3, 4, 5, 6`,
};
