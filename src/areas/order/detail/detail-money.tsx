/** Amounts of a bill: fees, discounts, payments and refunds, each a card of lines. */
import type { OrderDetail } from '../../../../types/api/order';
import { moment } from '../../../lib/date-text';
import { addMoney } from '../../../lib/money';
import { cameBack } from '../../../report/figures/metrics';
import { Lines } from '../../../report/list/lines';
import { useTools } from '../../../report/tools';
import { Card } from '../../../ui/figures/card';
import { Pill } from '../../../ui/figures/pill';
import { StateView } from '../../../ui/state-view';
import { billStates } from '../bills';
import { discountTypes, texts, tillNames } from './detail-texts';

export function MoneyCards({ order }: { order: OrderDetail }) {
  const { t, figure, money } = useTools();
  const { Fees, Discounts, Payments, Refunds } = order;
  const approver = (name: string): string => name && t(texts.approver, { name });
  return (
    <>
      <Lines
        title={t(texts.fees)}
        lines={Fees.map((fee) => ({
          label: fee.Name,
          note: [
            fee.DiscountAmount > 0 && `${t(texts.discounts)} −${money(fee.DiscountAmount)}`,
            fee.RefundAmount > 0 && `${t(cameBack.refunded)} −${money(fee.RefundAmount)}`,
          ],
          value: money(fee.Amount),
        }))}
      />
      <Lines
        title={t(texts.discountDetails)}
        lines={Discounts.map(({ DiscountType, ...discount }) => {
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
      {Payments.length === 0 && (
        <Card title={t(texts.payments)}>
          <StateView small kind="empty" title={t(order.ParentID ? texts.paidByParent : texts.noPayments)} />
        </Card>
      )}
      <Lines
        title={t(texts.payments)}
        lines={Payments.map((payment) => ({
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
        title={t(billStates[order.OrderState].isVoid ? cameBack.reversed : cameBack.refunded)}
        lines={Refunds.map((refund) => ({
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
