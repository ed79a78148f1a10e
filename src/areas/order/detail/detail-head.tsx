/** Head of a bill: table, guests, state and total, then number and time. */

import type { OrderDetail } from '../../../../types/api/order';
import { moment } from '../../../lib/date-text';
import { addMoney } from '../../../lib/money';
import { cameBack } from '../../../report/figures/metrics';
import { Lines } from '../../../report/list/lines';
import { peopleText } from '../../../report/list/people';
import { useTools } from '../../../report/tools';
import { BigNumber } from '../../../ui/figures/big-number';
import { Card } from '../../../ui/figures/card';
import { Pill } from '../../../ui/figures/pill';
import { StaleBar } from '../../../ui/stale-bar';
import { billModes, billStates } from '../bills';
import { texts } from './detail-texts';

export function Banner({ order }: { order: OrderDetail }) {
  const { t, figure } = useTools();
  const state = billStates[order.OrderState];
  const amount = state.isOpen ? order.UnpaidAmount : state.isVoid ? order.Turnover : order.BusinessIncome;
  const label = state.isOpen ? texts.due : state.isVoid ? texts.voided : texts.businessIncome;
  const time = order.SettleTime ?? order.OpenTime;
  const place = [order.DeskName, order.AreaName].filter(Boolean);
  const guests = order.GuestCount > 0 ? [peopleText(order.GuestCount, { t, figure })] : [];
  const about = [
    ...(place.length > 0 ? place : [order.SourceName || t(billModes[order.OrderMode])]),
    ...guests,
  ];
  return (
    <Card label={t(state.name)} flush>
      {order.ReverseCount > 0 && (
        <StaleBar
          icon="refresh"
          text={order.OrderState === 6 ? t(texts.waiting) : t(texts.reversed, { n: order.ReverseCount })}
        />
      )}
      <div className="bill">
        <BigNumber
          label={about.join(' · ')}
          value={figure(amount, 'money')}
          aside={<Pill tone={state.tone}>{t(state.name)}</Pill>}
        >
          <span>{t(label)}</span>
          <span>
            {order.OrderNo} · {moment(time)}
          </span>
        </BigNumber>
      </div>
    </Card>
  );
}

/**
 * 折前 − 优惠 − 退款 = 营业收入; for an unpaid bill, minus advance payments = amount due. A cancelled bill keeps its amounts for
 * the record but counts as zero, so its lines carry no signs.
 */
export function Formula({ order }: { order: OrderDetail }) {
  const { t, money } = useTools();
  const { isOpen, isVoid } = billStates[order.OrderState];
  const left = isOpen ? order.UnpaidAmount : order.BusinessIncome;
  const { TaxAmount: tax = 0, TaxIncluded: included = 0, TipAmount: tips = 0 } = order;
  const paid = isOpen
    ? addMoney(order.Turnover, tax, -order.DiscountAmount, -order.RefundAmount, -order.UnpaidAmount)
    : 0;
  // Where nothing was taken off and nothing added, head and payments say it all.
  if (!isVoid && order.Turnover === left && !tax && !tips && !included) return null;
  const sign = (mark: string, label: string): string => (isVoid ? label : `${mark} ${label}`);
  // Paid beside the income.
  const beside = isOpen || isVoid ? 0 : addMoney(tax, tips);
  const line = (label: string, amount: number) => ({ label, value: money(amount) });
  return (
    <Lines
      title={t(texts.formula)}
      lines={[
        line(t(texts.listPrice), order.Turnover),
        line(sign('−', t(texts.discounts)), order.DiscountAmount),
        line(sign('−', t(cameBack.refunded)), order.RefundAmount),
        ...(isOpen && tax > 0 ? [line(sign('+', t(texts.tax)), tax)] : []),
        ...(paid > 0 ? [line(sign('−', t(texts.paidBefore)), paid)] : []),
        {
          ...line(sign('=', t(isOpen ? texts.dueNow : texts.net)), left),
          note: [
            isVoid ? t(texts.notCounted) : included > 0 && t(texts.taxIncluded, { amount: money(included) }),
          ],
          look: 'strong',
        },
        ...(beside && tax ? [line(`+ ${t(texts.tax)}`, tax)] : []),
        ...(beside && tips ? [line(`+ ${t(texts.tips)}`, tips)] : []),
        ...(beside
          ? [{ ...line(`= ${t(texts.paid)}`, addMoney(left, beside)), look: 'strong' as const }]
          : []),
      ]}
    />
  );
}
