/** Amounts of a bill as cards of lines: how its total comes about, fees, discounts, payments and refunds. */

import type { OrderDetail } from '../../../../types/api/order';
import { moment } from '../../../lib/date-text';
import { addMoney } from '../../../lib/money';
import { cameBack } from '../../../report/figures/metrics';
import { type Line, Lines } from '../../../report/list/lines';
import { metricNames } from '../../../report/reading/page-texts';
import { type Tools, useTools } from '../../../report/tools';
import { Card } from '../../../ui/figures/card';
import { Pill } from '../../../ui/figures/pill';
import { StateView } from '../../../ui/state-view';
import { stateOf } from '../bills';
import { discountTypes, texts, tillNames } from './detail-texts';

/**
 * 折前 − 优惠 − 退款 = 营业收入; for an unpaid bill, minus advance payments = amount due. A cancelled bill keeps its amounts for
 * the record but counts as zero, so its lines carry no signs.
 */
function formulaOf(order: OrderDetail, { t, money }: Tools): (Line | false)[] {
  const { isOpen, isVoid } = stateOf(order.OrderState);
  const left = isOpen ? order.UnpaidAmount : order.BusinessIncome;
  const { TaxAmount: tax = 0, TaxIncluded: included = 0, TipAmount: tips = 0 } = order;
  const paid = isOpen
    ? addMoney(order.Turnover, tax, -order.DiscountAmount, -order.RefundAmount, -order.UnpaidAmount)
    : 0;
  // Where nothing was taken off and nothing added, head and payments say it all.
  if (!isVoid && order.Turnover === left && !tax && !tips && !included) return [];
  // Paid beside the income.
  const beside = isOpen || isVoid ? 0 : addMoney(tax, tips);
  const line = (mark: string, label: string, amount: number): Line => ({
    label: isVoid || !mark ? label : `${mark} ${label}`,
    value: money(amount),
  });
  return [
    line('', t(texts.listPrice), order.Turnover),
    line('−', t(metricNames.DiscountAmount), order.DiscountAmount),
    line('−', t(cameBack.refunded), order.RefundAmount),
    isOpen && tax > 0 && line('+', t(metricNames.TaxAmount), tax),
    paid > 0 && line('−', t(texts.paidBefore), paid),
    {
      ...line('=', t(isOpen ? texts.dueNow : metricNames.BusinessIncome), left),
      note: [isVoid ? t(texts.notCounted) : included > 0 && t(texts.taxIncluded, { amount: money(included) })],
      look: 'strong',
    },
    beside !== 0 && tax !== 0 && line('+', t(metricNames.TaxAmount), tax),
    beside !== 0 && tips !== 0 && line('+', t(metricNames.TipAmount), tips),
    beside !== 0 && { ...line('=', t(texts.paid), addMoney(left, beside)), look: 'strong' },
  ];
}

export function MoneyCards({ order }: { order: OrderDetail }) {
  const tools = useTools();
  const { t, figure, money } = tools;
  const approver = (name: string): string => name && t(texts.approver, { name });
  return (
    <>
      <Lines title={t(texts.formula)} lines={formulaOf(order, tools)} />
      <Lines
        title={t(texts.fees)}
        lines={order.Fees.map((fee) => ({
          label: fee.Name,
          note: [
            fee.DiscountAmount > 0 && `${t(metricNames.DiscountAmount)} −${money(fee.DiscountAmount)}`,
            fee.RefundAmount > 0 && `${t(cameBack.refunded)} −${money(fee.RefundAmount)}`,
          ],
          value: money(fee.Amount),
        }))}
      />
      <Lines
        title={t(texts.discountDetails)}
        lines={order.Discounts.map(({ DiscountType, ...discount }) => {
          const type = discountTypes[DiscountType];
          const label = type ? t(type) : discount.Name;
          return {
            label,
            note: [
              ![label, tillNames[DiscountType]].includes(discount.Name) && discount.Name,
              discount.OperatorName,
              approver(discount.AuthorizerName),
              discount.Reason,
            ],
            value: `−${money(discount.Amount)}`,
          };
        })}
      />
      {order.Payments.length === 0 && (
        <Card title={t(texts.payments)}>
          <StateView small kind="empty" title={t(order.ParentID ? texts.paidByParent : texts.noPayments)} />
        </Card>
      )}
      <Lines
        title={t(texts.payments)}
        lines={order.Payments.map((payment) => ({
          label: (
            <>
              {payment.PayName} {payment.IsVoid === 1 && <Pill>{t(cameBack.reversed)}</Pill>}
            </>
          ),
          note: [
            moment(payment.PayTime),
            payment.CashierName,
            // The amount of a payment by stored value is its principal: the bonus was taken from the card beside it.
            payment.GiftAmount > 0 &&
              t(texts.bonus, {
                amount: money(payment.GiftAmount),
                whole: money(addMoney(payment.Amount, payment.GiftAmount)),
              }),
            payment.TipAmount && t(texts.tip, { amount: money(payment.TipAmount) }),
            payment.Change > 0 && t(texts.change, { amount: money(payment.Change) }),
            payment.TradeNo && t(texts.tradeNo, { no: payment.TradeNo }),
          ],
          value: payment.IsVoid === 1 ? <s>{money(payment.Amount)}</s> : money(payment.Amount),
          look: payment.IsVoid === 1 ? undefined : 'strong',
        }))}
      />
      <Lines
        // The refunds of a bill that is void gave back all of it.
        title={t(stateOf(order.OrderState).isVoid ? cameBack.reversed : cameBack.refunded)}
        lines={order.Refunds.map((refund) => ({
          label: refund.PayName,
          note: [
            moment(refund.RefundTime),
            refund.OperatorName,
            approver(refund.AuthorizerName),
            refund.Reason,
            refund.TaxAmount && t(texts.taxBack, { amount: money(refund.TaxAmount) }),
            refund.TipAmount && t(texts.tip, { amount: money(refund.TipAmount) }),
            ...refund.Goods.map(({ GoodsName, Qty }) => `${GoodsName} ×${figure(Qty, 'quantity')}`),
          ],
          value: `−${money(refund.Amount)}`,
        }))}
      />
    </>
  );
}
