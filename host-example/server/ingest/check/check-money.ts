/** Money of a bill: known ways of payment, refunds within what was sold, and a balance. */

import { isCounted } from '../../metrics/bill-states';
import { refusalWords } from '../../refusals';
import type { Bill } from '../bill';
import { sumOf } from '../money';
import {
  discountOf,
  givenTipsOf,
  grossOf,
  incomePartOf,
  isMoneyLine,
  keptPayments,
  keptRefunds,
  refundOf,
  tipsOf,
} from '../rows/bill-sums';
import { isBefore } from './check-times';
import type { Known } from './known';
import { type Refusal, refuse } from './refusal';

export function payments(bill: Bill, { payCodes }: Known): Refusal | null {
  for (const [index, payment] of bill.Payments.entries()) {
    if (!payCodes.has(payment.PayCode))
      return refuse(`Payments.${index}.PayCode`, 'pay.unknown', { code: payment.PayCode });
    if ((payment.TipFen ?? 0) > payment.AmountFen)
      return refuse(`Payments.${index}.TipFen`, 'pay.tip', {
        tip: payment.TipFen ?? 0,
        amount: payment.AmountFen,
      });
    if (payment.VoidTime !== null && isBefore(payment.VoidTime, payment.PayTime))
      return refuse(`Payments.${index}.VoidTime`, 'time.before', { other: 'PayTime' });
  }
  return null;
}

export function refunds(bill: Bill, { payCodes }: Known): Refusal | null {
  const items = new Map(
    bill.Items.filter(isMoneyLine).map((item) => [item.ItemNo, item.QtyMilli - item.ReturnQtyMilli]),
  );
  for (const [index, refund] of bill.Refunds.entries()) {
    const field = `Refunds.${index}`;
    if (!payCodes.has(refund.PayCode))
      return refuse(`${field}.PayCode`, 'pay.unknown', { code: refund.PayCode });
    const income = incomePartOf(refund);
    if (income < 0)
      return refuse(
        `${field}.${(refund.TaxFen ?? 0) > refund.AmountFen ? 'TaxFen' : 'TipFen'}`,
        'refund.taxAndTip',
        { amount: refund.AmountFen },
      );
    if (refund.Goods.length > 0 && sumOf(refund.Goods, (goods) => goods.AmountFen) !== income)
      return refuse(`${field}.Goods`, 'refund.sum', { income });
    const isKept = (refund.VoidTime ?? null) === null;
    for (const goods of refund.Goods) {
      const quantity = items.get(goods.ItemNo);
      if (quantity === undefined) return refuse(`${field}.Goods`, 'line.unknown', { line: goods.ItemNo });
      if (!isKept) continue;
      if (goods.QtyMilli > quantity)
        return refuse(`${field}.Goods`, 'refund.quantity', { line: goods.ItemNo });
      items.set(goods.ItemNo, quantity - goods.QtyMilli);
    }
  }
  return null;
}

/** Checks that payments equal the total after discounts, and that refunds do not exceed payments. */
export function balance(bill: Bill): Refusal | null {
  const state = bill.OrderState;
  const net = grossOf(bill) - discountOf(bill);
  const due = net + (bill.TaxFen ?? 0);
  const tips = givenTipsOf(bill);
  const kept = sumOf(keptPayments(bill), (payment) => payment.AmountFen);
  const back = sumOf(keptRefunds(bill), (refund) => refund.AmountFen);
  if (bill.TotalFen !== undefined && bill.TotalFen !== due)
    return refuse('TotalFen', 'bill.total', {
      ...{ total: bill.TotalFen, due, tax: due === net ? '' : refusalWords('bill.totalTax') },
    });
  if (refundOf(bill) > net) return refuse('Refunds', 'refund.sumOfAll', { refunds: refundOf(bill), net });
  if (isCounted(state)) {
    if (kept !== due + tips)
      return refuse('Payments', 'bill.paid', {
        ...{ kept, due: due + tips },
        tax: due === net ? '' : refusalWords('bill.plusTax'),
        tips: tips === 0 ? '' : refusalWords('bill.plusTips'),
      });
    if (state === 2 && back > 0) return refuse('OrderState', 'state.refunds');
    if (state === 4 && back === 0) return refuse('Refunds', 'state.noRefund');
    const bonus = sumOf(keptPayments(bill), (payment) => payment.GiftFen);
    const used = sumOf(bill.Discounts.filter(isBonus), (discount) => discount.AmountFen);
    if (bonus !== used) return refuse('Payments.GiftFen', 'pay.bonus', { bonus, used });
  } else if (kept !== back) {
    return refuse('Payments', 'pay.left', { left: kept - back, state });
  }
  return null;
}

/** Taxes of a sale are not negative, and no more of tax and tips goes back than was paid. */
export function taxAndTips(bill: Bill): Refusal | null {
  for (const field of ['TaxFen', 'TaxIncludedFen'] as const) {
    const amount = bill[field] ?? 0;
    const back = sumOf(keptRefunds(bill), (refund) => refund[field] ?? 0);
    if (amount < 0) return refuse(field, 'tax.negative', { amount, field });
    if (back > amount) return refuse(`Refunds.0.${field}`, 'tax.back', { back, amount });
  }
  const tips = givenTipsOf(bill);
  if (tipsOf(bill) < 0) return refuse('Refunds.0.TipFen', 'tip.back', { back: tips - tipsOf(bill), tips });
  return null;
}

const isBonus = (discount: { DiscountType: number }) => discount.DiscountType === 11;
