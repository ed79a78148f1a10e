/** Amounts of a bill: fees, discounts, payments and refunds. */
import type { ReactNode } from 'react';
import type { OrderDetail } from '../../../../types/api/order';
import { useTexts } from '../../../core/use-services';
import { moment } from '../../../lib/date-text';
import { addMoney } from '../../../lib/money';
import { useFormats } from '../../../report/figures/formats';
import { Card } from '../../../ui/figures/card';
import { Pill } from '../../../ui/figures/pill';
import { Cell } from '../../../ui/lists/cell';
import { StateView } from '../../../ui/state-view';
import { discountTypes, texts, tillNames } from './detail-texts';

interface BlockProps {
  order: OrderDetail;
}

const join = (texts: (string | undefined)[]): string => texts.filter(Boolean).join(' · ');

/** A card that is left out when it has no lines. */
function Block({ title, children }: { title: string; children: ReactNode[] }) {
  if (children.length === 0) return null;
  return <Card title={title}>{children}</Card>;
}

export function Fees({ order }: BlockProps) {
  const { t } = useTexts();
  const { money } = useFormats();
  return (
    <Block title={t(texts.fees)}>
      {order.Fees.map((fee, index) => (
        <Cell
          key={index}
          label={fee.Name}
          note={
            join([
              fee.DiscountAmount > 0 ? `${t(texts.discounts)} −${money(fee.DiscountAmount)}` : '',
              fee.RefundAmount > 0 ? `${t(texts.refunds)} −${money(fee.RefundAmount)}` : '',
            ]) || undefined
          }
          value={money(fee.Amount)}
        />
      ))}
    </Block>
  );
}

export function Discounts({ order }: BlockProps) {
  const { t } = useTexts();
  const { money } = useFormats();
  return (
    <Block title={t(texts.discountDetails)}>
      {order.Discounts.map((discount, index) => {
        const type = discountTypes[discount.DiscountType];
        const name = type ? t(type) : discount.Name;
        return (
          <Cell
            key={index}
            label={name}
            note={
              join([
                discount.Name === name || discount.Name === tillNames[discount.DiscountType]
                  ? ''
                  : discount.Name,
                discount.OperatorName,
                discount.AuthorizerName && t(texts.approver, { name: discount.AuthorizerName }),
                discount.Reason,
              ]) || undefined
            }
            value={`−${money(discount.Amount)}`}
          />
        );
      })}
    </Block>
  );
}

export function Payments({ order }: BlockProps) {
  const { t } = useTexts();
  const { money } = useFormats();
  if (order.Payments.length === 0)
    return (
      <Card title={t(texts.payments)}>
        <StateView small kind="empty" title={t(order.ParentID ? texts.paidByParent : texts.noPayments)} />
      </Card>
    );
  return (
    <Block title={t(texts.payments)}>
      {order.Payments.map((payment, index) => (
        <Cell
          key={index}
          label={
            <>
              {payment.PayName} {payment.IsVoid === 1 && <Pill>{t(texts.voidPayment)}</Pill>}
            </>
          }
          note={join([
            moment(payment.PayTime),
            payment.CashierName,
            // The amount of a payment by stored value is its principal: the bonus was taken from the card beside it.
            payment.GiftAmount > 0
              ? t(texts.bonus, {
                  amount: money(payment.GiftAmount),
                  whole: money(addMoney(payment.Amount, payment.GiftAmount)),
                })
              : '',
            payment.TipAmount ? t(texts.tip, { amount: money(payment.TipAmount) }) : '',
            payment.Change > 0 ? t(texts.change, { amount: money(payment.Change) }) : '',
            payment.TradeNo && t(texts.tradeNo, { no: payment.TradeNo }),
          ])}
          value={payment.IsVoid === 1 ? <s>{money(payment.Amount)}</s> : money(payment.Amount)}
          look={payment.IsVoid === 1 ? undefined : 'strong'}
        />
      ))}
    </Block>
  );
}

export function Refunds({ order }: BlockProps) {
  const { t } = useTexts();
  const { figure, money } = useFormats();
  return (
    <Block title={t(texts.refundRecords)}>
      {order.Refunds.map((refund) => (
        <Cell
          key={refund.RefundNo}
          label={refund.PayName}
          note={join([
            moment(refund.RefundTime),
            refund.OperatorName,
            refund.AuthorizerName && t(texts.approver, { name: refund.AuthorizerName }),
            refund.Reason,
            refund.TaxAmount ? t(texts.taxBack, { amount: money(refund.TaxAmount) }) : '',
            refund.TipAmount ? t(texts.tip, { amount: money(refund.TipAmount) }) : '',
            ...refund.Goods.map(({ GoodsName, Qty }) => `${GoodsName} ×${figure(Qty, 'quantity')}`),
          ])}
          value={`−${money(refund.Amount)}`}
        />
      ))}
    </Block>
  );
}
