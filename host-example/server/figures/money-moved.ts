/**
 * 实际收款 (collected): money by the time it moved, the one view that does not use the bill's day. It counts pay types
 * marked as collected, recharges, repayments and other receipts, but not stored value, on account, points or deposits
 * used.
 */

import type { PayGroup } from '../../../types/api/common';
import type { Period } from '../reading/period';
import type { DateType, Shops } from '../reading/shops';
import { companyMonthsOf, lessRest } from '../reading/spans';
import { moveKind, ofCounter, signed } from './entry-kinds';
import { besideCut, rolledUp, SPANS } from './facts';

export type MoneyKind =
  | 'PAY'
  | 'VOID'
  | 'REFUND'
  | 'RECHARGE'
  | 'RECHARGE_BACK'
  | 'REPAY'
  | 'DEPOSIT'
  | 'OTHER';

const column = (dateType: DateType, name: 'money' | 'void') =>
  dateType === 1 ? `${name}_date` : `${name}_calendar_date`;

/** Every movement of money; VOID and REFUND are negative, a refund taken back is positive. */
export function moneyFact(dateType: DateType, withCut: boolean): string {
  const whole = rolledUp('agg_money', dateType, 'x.kind, x.pay_code, x.amount_fen, x.move_count');
  if (!withCut) return `moved as (${whole})`;
  const paid = besideCut('x', dateType, 'pay_local', column(dateType, 'money'), 'money_date');
  const voided = besideCut('x', dateType, 'void_local', column(dateType, 'void'), 'void_date');
  const refunded = besideCut('x', dateType, 'refund_local', column(dateType, 'money'), 'money_date');
  return `moved as (
  ${whole}
  union all select s.p, x.shop_id, s.b, 'PAY', x.pay_code, s.sign * x.amount_fen, s.sign from span s join order_payment x on ${paid}
  union all select s.p, x.shop_id, s.b, 'VOID', x.pay_code, -s.sign * x.amount_fen, s.sign from span s join order_payment x on ${voided}
  union all select s.p, x.shop_id, s.b, 'REFUND', x.pay_code, -s.sign * x.amount_fen, s.sign from span s join order_refund x on ${refunded}
  union all select s.p, x.shop_id, s.b, 'REFUND', x.pay_code, s.sign * x.amount_fen, 0 from span s join order_refund x on ${voided}
  union all select s.p, x.shop_id, s.b, ${moveKind('x')}, x.pay_code,
    s.sign * ${signed('x', 'principal_fen')}, s.sign
    from span s join member_account_log x on ${besideCut('x', dateType, 'log_local')} and ${ofCounter('x')}
  union all select s.p, x.shop_id, s.b, x.kind, x.pay_code, s.sign * x.amount_fen, s.sign
    from span s join other_receipt x on ${besideCut('x', dateType, 'receipt_local')}
)`;
}

const moneySql = (dateType: DateType, withCut: boolean) => `with ${SPANS}, ${moneyFact(dateType, withCut)}
select m.p, m.kind, m.pay_code as "payCode", coalesce(t.pay_name, m.pay_code) as "payName", coalesce(t.pay_group, 9) as "payGroup",
  coalesce(t.is_collected, 0) as "isCollected", sum(m.amount_fen)::bigint as amount, sum(m.move_count)::int as count
from moved m left join pay_type t on t.comp_id = $1 and t.pay_code = m.pay_code
group by 1, 2, 3, 4, 5, 6`;

export interface Moved {
  p: number;
  kind: MoneyKind;
  payCode: string;
  payName: string;
  payGroup: PayGroup;
  isCollected: 0 | 1;
  amount: number;
  count: number;
}

export const hasCut = (periods: Period[]) =>
  periods.some((period) => period.spans.some((span) => span.cut !== null));

/** Money moved in each period by kind and pay type. */
export async function moneyMoved(shops: Shops, periods: Period[]): Promise<Moved[]> {
  const withCut = hasCut(periods);
  return shops.q<Moved>(moneySql(periods[0]?.dateType ?? 1, withCut), [
    shops.compId,
    companyMonthsOf(shops, lessRest(periods)),
  ]);
}

/** 实际收款 (collected) of each period in fen. */
export async function collectedMoney(shops: Shops, periods: Period[]): Promise<number[]> {
  const moved = await moneyMoved(shops, periods);
  return periods.map((_, p) =>
    moved.reduce((sum, row) => (row.p === p && row.isCollected === 1 ? sum + row.amount : sum), 0),
  );
}
