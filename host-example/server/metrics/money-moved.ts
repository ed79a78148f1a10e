/**
 * 实际收款 (collected): money by the time it moved, the one view that does not use the bill's day. It counts pay types
 * marked as collected, recharges, repayments and other receipts, but not stored value, on account, points or deposits
 * used.
 */

import type { PayGroup } from '../../../types/api/common';
import { moveKind, ofCounter, signed } from './entry-kinds';
import { rolledUp, SPAN, untilCut } from './facts';
import type { Period } from './period';
import type { DateType, Shops } from './shops';
import { spansOf } from './spans';

export type MoneyKind =
  | 'PAY'
  | 'VOID'
  | 'REFUND'
  | 'RECHARGE'
  | 'RECHARGE_BACK'
  | 'REPAY'
  | 'DEPOSIT'
  | 'OTHER';

const days = (dateType: DateType, name: 'money' | 'void') => ({
  day: dateType === 1 ? `${name}_date` : `${name}_calendar_date`,
  business: `${name}_date`,
});

/** Kinds of `money_day` that are no movement: what bills of the day were paid with, and their discounts. */
const OF_BILLS = `('SALE', 'SALE_REFUND', 'DISCOUNT')`;

/** Every movement of money; VOID and REFUND are negative, a refund taken back is positive. */
export function moneyFact(dateType: DateType): string {
  const paid = untilCut('x', dateType, 'pay_local', days(dateType, 'money'));
  const voided = untilCut('x', dateType, 'void_local', days(dateType, 'void'));
  const refunded = untilCut('x', dateType, 'refund_local', days(dateType, 'money'));
  // Money of a day without bills is paid, by movements that nobody counted.
  const rolled = rolledUp(
    'money_day',
    dateType,
    `case x.kind when 'DAY' then 'PAY' else x.kind end as kind, x.code as pay_code, x.amount_fen, case x.kind when 'DAY' then 0 else x.move_count end as move_count`,
    ` and x.kind not in ${OF_BILLS}`,
  );
  return `moved as (
  ${rolled}
  union all select s.p, x.shop_id, s.b, 'PAY', x.pay_code, x.amount_fen, 1 from span s join order_payment x on ${paid}
  union all select s.p, x.shop_id, s.b, 'VOID', x.pay_code, -x.amount_fen, 1 from span s join order_payment x on ${voided}
  union all select s.p, x.shop_id, s.b, 'REFUND', x.pay_code, -x.amount_fen, 1 from span s join order_refund x on ${refunded}
  union all select s.p, x.shop_id, s.b, 'REFUND', x.pay_code, x.amount_fen, 1 from span s join order_refund x on ${voided}
  union all select s.p, x.shop_id, s.b, ${moveKind('x')}, x.pay_code, ${signed('x', 'principal_fen')}, 1
    from span s join member_account_log x on ${untilCut('x', dateType, 'log_local')} and ${ofCounter('x')}
  union all select s.p, x.shop_id, s.b, x.kind, x.pay_code, x.amount_fen, 1
    from span s join other_receipt x on ${untilCut('x', dateType, 'receipt_local')}
)`;
}

const moneySql = (dateType: DateType) => `with ${SPAN}, ${moneyFact(dateType)}
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

/** Money moved in each period by kind and pay type. */
export const moneyMoved = (shops: Shops, periods: Period[]): Promise<Moved[]> =>
  shops.q<Moved>(moneySql(periods[0]?.dateType ?? 1), [shops.compId, spansOf(periods)]);

/** 实际收款 (collected) of each period in fen. */
export async function collectedMoney(shops: Shops, periods: Period[]): Promise<number[]> {
  const moved = await moneyMoved(shops, periods);
  return periods.map((_, p) =>
    moved.reduce((sum, row) => (row.p === p && row.isCollected === 1 ? sum + row.amount : sum), 0),
  );
}
