/**
 * 实际收款 (collected): money by the time it moved, the one view that does not use the bill's day. It counts pay types
 * marked as collected, recharges, repayments and other receipts, but not stored value, on account, points or deposits
 * used.
 */

import type { PayGroup } from '../../../types/api/common';
import { counted, moved, uncounted } from './bill-states';
import { type MoneyKind, type Movement, movements } from './entry-kinds';
import { dayColumn, inSpan, rolledUp, SPAN, untilCut, upTo } from './facts';
import { dishFact, SPAN_WITH_MONTHS } from './goods-fact';
import type { Period } from './period';
import { ofPeriods, spansWithMonths } from './period';
import type { DateType, Shops } from './shops';

/** The columns of the day of a movement. */
const daysOf = (dateType: DateType, { day, calendarDay }: Pick<Movement, 'day' | 'calendarDay'>) => ({
  day: dateType === 1 ? day : calendarDay,
  business: day,
});

/** Kinds of `money_day` that are no movement: what bills of the day were paid with, and their discounts. */
export const OF_BILLS = `('SALE', 'SALE_REFUND', 'DISCOUNT')`;

/** Every movement of money; VOID and REFUND are negative, a refund taken back is positive. */
export function moneyFact(dateType: DateType): string {
  const untilNow = movements.map(
    ({ table, moment, person, kind, amount, only, ...days }) =>
      `select s.p, x.shop_id, s.b, ${kind('x')}, x.pay_code, x.${person}, ${amount('x')}, 1
    from span s join ${table} x on ${untilCut('x', dateType, moment, daysOf(dateType, days))}${only ? ` and ${only('x')}` : ''}`,
  );
  // Money of a day without bills is paid, by movements that nobody counted.
  const rolled = rolledUp(
    'money_day',
    dateType,
    `case x.kind when 'DAY' then 'PAY' else x.kind end as kind, x.code as pay_code, x.user_id, x.amount_fen, case x.kind when 'DAY' then 0 else x.move_count end as move_count`,
    ` and x.kind not in ${OF_BILLS}`,
  );
  return `moved as (
  ${[rolled, ...untilNow].join('\n  union all ')}
)`;
}

const PERSON = `, m.user_id::text as "UserID", coalesce((select st.user_name from staff st where st.comp_id = $1 and st.user_id = m.user_id), '') as "UserName"`;

// Summed up by pay type before its name is looked up.
const moneySql = (dateType: DateType, person = '') => `with ${SPAN}, ${moneyFact(dateType)}
select m.p, m.kind, m.pay_code as "PayCode", coalesce(t.pay_name, m.pay_code) as "PayName", coalesce(t.pay_group, 9) as "PayGroup",
  coalesce(t.is_collected, 0) as "IsCollected", m.amount as "Amount", m.moves as "Count"${person}
from (
  select p, kind, pay_code${person && ', user_id'}, sum(amount_fen)::bigint as amount, sum(move_count)::int as moves
  from moved group by 1, 2, 3${person && ', 4'}
) m left join pay_type t on t.comp_id = $1 and t.pay_code = m.pay_code`;

export interface Moved {
  p: number;
  kind: MoneyKind;
  PayCode: string;
  PayName: string;
  PayGroup: PayGroup;
  IsCollected: 0 | 1;
  Amount: number;
  Count: number;
}

/** Money moved in each period by kind and pay type. */
export const moneyMoved = (shops: Shops, periods: Period[]): Promise<Moved[]> =>
  ofPeriods<Moved>(shops, periods, (dateType) => moneySql(dateType));

export type PersonMoved = Moved & { UserID: string; UserName: string };
/** Money moved in a period by kind, pay type and the person who took it; '0' where nobody is named. */
export const movedByPerson = (shops: Shops, period: Period) =>
  ofPeriods<PersonMoved>(shops, [period], (dateType) => moneySql(dateType, PERSON));

/** 实际收款 (collected) of each period in fen. */
export async function collectedMoney(shops: Shops, periods: Period[]): Promise<number[]> {
  const moved = await moneyMoved(shops, periods);
  return periods.map((_, p) =>
    moved.reduce((sum, row) => (row.p === p && row.IsCollected === 1 ? sum + row.Amount : sum), 0),
  );
}

/**
 * What came back of bills, as three measures by the bill's day (docs/product/metrics.md#what-came-back): returned before
 * payment, refunded after payment, and reversed payments. In fen; what went back beside, the added tax and tips of refunds,
 * is in neither of the measures.
 */
export interface CameBack {
  ReturnedAmount: number;
  RefundAmount: number;
  ReversedAmount: number;
  BesideAmount: number;
  /** Refunds with tax and tips, and reversed payments, by pay types that are collected. */
  collectedOfBills: number;
  /** What was given back by pay types that are collected, of bills of any day, by the moment; read from payments and refunds. */
  collectedInPeriod: number;
}

/** What came back of bills of the days: a refund keeps its bill in the sales; of a bill that no longer counts it reverses the payment. */
const ofBillsSql = (dateType: DateType) => {
  const day = `o.${dayColumn(dateType)}`;
  // Bills by what came back of them, and not by store and day: what came back is little.
  const linesOf = (table: string) => `from span s
    join ${table} x on x.comp_id = $1 and x.shop_id = s.shop_id and x.business_date between s.day_before and s.b
    join orders o on o.comp_id = $1 and o.order_id = x.order_id and ${day} between s.a and s.b
      and (s.cut is null or ${day} < s.b or ${upTo('o.first_settle_local')})`;
  return `with ${SPAN}, given as (
  select x.pay_code, 0::bigint as refunded, x.amount_fen as reversed, 0::bigint as beside
  ${linesOf('order_payment')} where ${moved('x')} and x.void_date is not null
  union all
  select x.pay_code, x.amount_fen - x.tax_fen - x.tip_fen, 0, x.tax_fen + x.tip_fen
  ${linesOf('order_refund')} where x.void_date is null and ${counted('o')}
  union all
  select x.pay_code, 0, x.amount_fen, 0
  ${linesOf('order_refund')} where x.void_date is null and ${uncounted('o')}
)
select coalesce(sum(g.refunded), 0)::bigint as "RefundAmount", coalesce(sum(g.reversed), 0)::bigint as "ReversedAmount",
  coalesce(sum(g.beside), 0)::bigint as "BesideAmount",
  coalesce(sum(g.refunded + g.reversed + g.beside) filter (where t.is_collected = 1), 0)::bigint as "collectedOfBills"
from given g left join pay_type t on t.comp_id = $1 and t.pay_code = g.pay_code`;
};

/** Reversed payments, and refunds less those that were taken back, by the moment. */
const inPeriodSql = (dateType: DateType) => {
  const moves = movements
    .filter(({ table, day }) => table === 'order_refund' || day === 'void_date')
    .map(
      ({ table, moment, amount, ...days }) =>
        `select x.pay_code, -(${amount('x')}) as fen from span s join ${table} x on ${inSpan('x', dateType, moment, daysOf(dateType, days))}`,
    );
  return `with ${SPAN}
select coalesce(sum(b.fen), 0)::bigint as "collectedInPeriod" from (${moves.join('\n  union all ')}) b
join pay_type t on t.comp_id = $1 and t.pay_code = b.pay_code and t.is_collected = 1`;
};

const returnedSql = (dateType: DateType) =>
  `with ${SPAN_WITH_MONTHS}, ${dishFact(dateType, 1, '', [])} select coalesce(sum(return_fen), 0)::bigint as "ReturnedAmount" from fact`;

export async function cameBack(shops: Shops, period: Period): Promise<CameBack> {
  const [[ofBills], [inPeriod], [dishes]] = await Promise.all([
    ofPeriods<Omit<CameBack, 'ReturnedAmount' | 'collectedInPeriod'>>(shops, [period], ofBillsSql),
    ofPeriods<Pick<CameBack, 'collectedInPeriod'>>(shops, [period], inPeriodSql),
    shops.q<Pick<CameBack, 'ReturnedAmount'>>(returnedSql(period.dateType), [shops.compId, spansWithMonths([period])]),
  ]);
  if (!ofBills || !inPeriod || !dishes) throw new Error('the sums of what came back are missing');
  return { ...ofBills, ...inPeriod, ...dishes };
}
