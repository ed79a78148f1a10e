/**
 * Bills behind 跨日收退款差额, the last term of the bridge from income to money collected: payments that count in the span on
 * one side only. A payment is income on its bill's day and money on the day it moved.
 */

import { billsWith } from '../../figures/bill-columns';
import { counted } from '../../figures/bill-states';
import type { LinesOf } from '../../figures/bills-then';
import { dayColumn } from '../../figures/facts';
import type { DateType } from '../../reading/shops';

const within = (column: string) => `${column} between s.a and s.b`;

/**
 * Select of the set of bills of a day of planes `x` within the span that do not count and have money, all of it on that day:
 * it is money, and income on no day. Of business days alone.
 */
export const CROSS_DAY_IN_PLANES = billsWith(
  'uncounted',
  'array(select t.pay_code from pay_type t where t.comp_id = $1 and t.is_collected = 1)',
);

/** Condition on bills `o` of a span `s`. */
export function crossDay(dateType: DateType, lines: LinesOf): string {
  const [moved, voided] =
    dateType === 1 ? ['money_date', 'void_date'] : ['money_calendar_date', 'void_calendar_date'];
  const isIncome = `(${counted('o')} and ${within(`o.${dayColumn(dateType)}`)})`;
  // A payment taken back is income on no day, while its money moved twice.
  const differs = `${within(`x.${moved}`)} <> case when x.void_time is null then ${isIncome} else coalesce(${within(`x.${voided}`)}, false) end`;
  const near = ['business_date', 'money_date', 'void_date']
    .map((day) => `x.${day} between s.day_before and s.day_after`)
    .join(' or ');
  const moves = (table: 'order_payment' | 'order_refund') => `select from ${lines(table)} x
    join pay_type t on t.comp_id = $1 and t.pay_code = x.pay_code and t.is_collected = 1
    where (${near}) and ${differs}`;
  return `exists (${moves('order_payment')} union all ${moves('order_refund')})`;
}
