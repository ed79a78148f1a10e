/** Money of a bill: known ways of payment, refunds within what was sold, and a balance. */

import { isCounted } from '../../figures/bill-states';
import type { Bill } from '../bill';
import { sumOf } from '../money';
import { discountOf, grossOf, isMoneyLine, keptPayments, refundOf } from '../rows/bill-sums';
import { isBefore } from './check-times';
import type { Known } from './known';
import { type Refusal, refuse } from './refusal';

export function payments(bill: Bill, { payCodes }: Known): Refusal | null {
  for (const [index, payment] of bill.Payments.entries()) {
    if (!payCodes.has(payment.PayCode))
      return refuse(
        `Payments.${index}.PayCode`,
        `${payment.PayCode} is no payment type of the company`,
        `${payment.PayCode} 不是本公司的支付方式`,
      );
    if (payment.VoidTime !== null && isBefore(payment.VoidTime, payment.PayTime))
      return refuse(`Payments.${index}.VoidTime`, 'is before PayTime', '早于 PayTime');
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
      return refuse(
        `${field}.PayCode`,
        `${refund.PayCode} is no payment type of the company`,
        `${refund.PayCode} 不是本公司的支付方式`,
      );
    if (refund.Goods.length > 0 && sumOf(refund.Goods, (goods) => goods.AmountFen) !== refund.AmountFen)
      return refuse(
        `${field}.Goods`,
        `do not add up to ${refund.AmountFen} fen`,
        `合计不是 ${refund.AmountFen} 分`,
      );
    const isKept = (refund.VoidTime ?? null) === null;
    for (const goods of refund.Goods) {
      const quantity = items.get(goods.ItemNo);
      if (quantity === undefined)
        return refuse(
          `${field}.Goods`,
          `line ${goods.ItemNo} is not on the bill or is part of a combo`,
          `第 ${goods.ItemNo} 行不在账单上，或是套餐明细`,
        );
      if (!isKept) continue;
      if (goods.QtyMilli > quantity)
        return refuse(
          `${field}.Goods`,
          `refund more of line ${goods.ItemNo} than was sold`,
          `第 ${goods.ItemNo} 行退的数量多于售出的数量`,
        );
      items.set(goods.ItemNo, quantity - goods.QtyMilli);
    }
  }
  return null;
}

/** Checks that payments equal the total after discounts, and that refunds do not exceed payments. */
export function balance(bill: Bill): Refusal | null {
  const state = bill.OrderState;
  const due = grossOf(bill) - discountOf(bill);
  const kept = sumOf(keptPayments(bill), (payment) => payment.AmountFen);
  const back = refundOf(bill);
  if (bill.TotalFen !== undefined && bill.TotalFen !== due)
    return refuse(
      'TotalFen',
      `is ${bill.TotalFen} fen, but lines and fees without discounts make ${due}`,
      `为 ${bill.TotalFen} 分，但菜品与费用减去优惠为 ${due} 分`,
    );
  if (back > due)
    return refuse(
      'Refunds',
      `are ${back} fen, more than the ${due} that was to pay`,
      `退款 ${back} 分，多于应付的 ${due} 分`,
    );
  if (isCounted(state)) {
    if (kept !== due)
      return refuse(
        'Payments',
        `add up to ${kept} fen, but ${due} was to pay (list price − discounts)`,
        `合计 ${kept} 分，但应付 ${due} 分（折前金额 − 优惠）`,
      );
    if (state === 2 && back > 0)
      return refuse('OrderState', 'a bill with refunds is in state 4 or 7', '有退款的账单状态应为 4 或 7');
    if (state === 4 && back === 0) return refuse('Refunds', 'state 4 needs a refund', '状态 4 需要退款');
    const bonus = sumOf(keptPayments(bill), (payment) => payment.GiftFen);
    const used = sumOf(bill.Discounts.filter(isBonus), (discount) => discount.AmountFen);
    if (bonus !== used)
      return refuse(
        'Payments.GiftFen',
        `${bonus} fen of bonus need a discount of type 11 of as much, not ${used}`,
        `赠送金 ${bonus} 分需要同额的类型 11 优惠，而不是 ${used} 分`,
      );
  } else if (kept !== back) {
    return refuse(
      'Payments',
      `${kept - back} fen are still with the shop, but state ${state} is not paid`,
      `店内尚有 ${kept - back} 分，但状态 ${state} 未付款`,
    );
  }
  return null;
}

const isBonus = (discount: { DiscountType: number }) => discount.DiscountType === 11;
