/** Money of a bill: known ways of payment, refunds within what was sold, and a balance. */

import { isCounted } from '../../metrics/bill-states';
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
      return refuse(
        `Payments.${index}.PayCode`,
        `${payment.PayCode} is no payment type of the company`,
        `${payment.PayCode} 不是本公司的支付方式`,
        `${payment.PayCode} 不是本公司的付款方式`,
      );
    if ((payment.TipFen ?? 0) > payment.AmountFen)
      return refuse(
        `Payments.${index}.TipFen`,
        `is ${payment.TipFen} fen, more than the ${payment.AmountFen} of the payment: AmountFen holds the tip too`,
        `小费 ${payment.TipFen} 分，多于该笔付款的 ${payment.AmountFen} 分：AmountFen 应包含小费`,
        `小費 ${payment.TipFen} 分，多於該筆付款的 ${payment.AmountFen} 分：AmountFen 應包含小費`,
      );
    if (payment.VoidTime !== null && isBefore(payment.VoidTime, payment.PayTime))
      return refuse(`Payments.${index}.VoidTime`, 'is before PayTime', '早于 PayTime', '早於 PayTime');
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
        `${refund.PayCode} 不是本公司的付款方式`,
      );
    const income = incomePartOf(refund);
    if (income < 0)
      return refuse(
        `${field}.${(refund.TaxFen ?? 0) > refund.AmountFen ? 'TaxFen' : 'TipFen'}`,
        `tax and tip are more than the ${refund.AmountFen} fen given back: AmountFen holds both`,
        `税与小费多于退回的 ${refund.AmountFen} 分：AmountFen 应包含二者`,
        `稅與小費多於退回的 ${refund.AmountFen} 分：AmountFen 應包含兩者`,
      );
    if (refund.Goods.length > 0 && sumOf(refund.Goods, (goods) => goods.AmountFen) !== income)
      return refuse(
        `${field}.Goods`,
        `do not add up to ${income} fen`,
        `合计不是 ${income} 分`,
        `合計不是 ${income} 分`,
      );
    const isKept = (refund.VoidTime ?? null) === null;
    for (const goods of refund.Goods) {
      const quantity = items.get(goods.ItemNo);
      if (quantity === undefined)
        return refuse(
          `${field}.Goods`,
          `line ${goods.ItemNo} is not on the bill or is part of a combo`,
          `第 ${goods.ItemNo} 行不在账单上，或是套餐明细`,
          `第 ${goods.ItemNo} 項不在帳單上，或是套餐明細`,
        );
      if (!isKept) continue;
      if (goods.QtyMilli > quantity)
        return refuse(
          `${field}.Goods`,
          `refund more of line ${goods.ItemNo} than was sold`,
          `第 ${goods.ItemNo} 行退的数量多于售出的数量`,
          `第 ${goods.ItemNo} 項退的數量多於售出的數量`,
        );
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
    return refuse(
      'TotalFen',
      `is ${bill.TotalFen} fen, but lines and fees without discounts${due === net ? '' : ' and added tax'} make ${due}`,
      `为 ${bill.TotalFen} 分，但菜品与费用减去优惠${due === net ? '' : '、加上税'}为 ${due} 分`,
      `為 ${bill.TotalFen} 分，但餐點與費用減去優惠${due === net ? '' : '、加上稅'}為 ${due} 分`,
    );
  if (refundOf(bill) > net)
    return refuse(
      'Refunds',
      `are ${refundOf(bill)} fen, more than the ${net} that was to pay`,
      `退款 ${refundOf(bill)} 分，多于应付的 ${net} 分`,
      `退款 ${refundOf(bill)} 分，多於應付的 ${net} 分`,
    );
  if (isCounted(state)) {
    if (kept !== due + tips)
      return refuse(
        'Payments',
        `add up to ${kept} fen, but ${due + tips} was to pay (list price − discounts${extras(due - net, tips, ' + added tax', ' + tips')})`,
        `合计 ${kept} 分，但应付 ${due + tips} 分（折前金额 − 优惠${extras(due - net, tips, ' + 税', ' + 小费')}）`,
        `合計 ${kept} 分，但應付 ${due + tips} 分（折前金額 − 優惠${extras(due - net, tips, ' + 稅', ' + 小費')}）`,
      );
    if (state === 2 && back > 0)
      return refuse(
        'OrderState',
        'a bill with refunds is in state 4 or 7',
        '有退款的账单状态应为 4 或 7',
        '有退款的帳單狀態應為 4 或 7',
      );
    if (state === 4 && back === 0)
      return refuse('Refunds', 'state 4 needs a refund', '状态 4 需要退款', '狀態 4 需要退款');
    const bonus = sumOf(keptPayments(bill), (payment) => payment.GiftFen);
    const used = sumOf(bill.Discounts.filter(isBonus), (discount) => discount.AmountFen);
    if (bonus !== used)
      return refuse(
        'Payments.GiftFen',
        `${bonus} fen of bonus need a discount of type 11 of as much, not ${used}`,
        `赠送金 ${bonus} 分需要同额的类型 11 优惠，而不是 ${used} 分`,
        `贈送金 ${bonus} 分需要同額的類型 11 優惠，而不是 ${used} 分`,
      );
  } else if (kept !== back) {
    return refuse(
      'Payments',
      `${kept - back} fen are still with the shop, but state ${state} is not paid`,
      `店内尚有 ${kept - back} 分，但状态 ${state} 未付款`,
      `店內尚有 ${kept - back} 分，但狀態 ${state} 未付款`,
    );
  }
  return null;
}

const extras = (tax: number, tips: number, ofTax: string, ofTips: string): string =>
  (tax === 0 ? '' : ofTax) + (tips === 0 ? '' : ofTips);

/** Taxes of a sale are not negative, and no more of tax and tips goes back than was paid. */
export function taxAndTips(bill: Bill): Refusal | null {
  for (const field of ['TaxFen', 'TaxIncludedFen'] as const) {
    const amount = bill[field] ?? 0;
    const back = sumOf(keptRefunds(bill), (refund) => refund[field] ?? 0);
    if (amount < 0)
      return refuse(
        field,
        `is ${amount} fen: the tax of a sale is 0 or more; tax given back stands in Refunds.0.${field}`,
        `为 ${amount} 分：销售的税不能为负；退回的税请写在 Refunds.0.${field}`,
        `為 ${amount} 分：銷售的稅不能為負；退回的稅請寫在 Refunds.0.${field}`,
      );
    if (back > amount)
      return refuse(
        `Refunds.0.${field}`,
        `refunds give back ${back} fen of tax, more than the ${amount} of the bill`,
        `退款退回的税 ${back} 分，多于账单的 ${amount} 分`,
        `退款退回的稅 ${back} 分，多於帳單的 ${amount} 分`,
      );
  }
  const tips = givenTipsOf(bill);
  if (tipsOf(bill) < 0)
    return refuse(
      'Refunds.0.TipFen',
      `refunds give back ${tips - tipsOf(bill)} fen of tips, more than the ${tips} that were paid`,
      `退款退回的小费 ${tips - tipsOf(bill)} 分，多于已付的 ${tips} 分`,
      `退款退回的小費 ${tips - tipsOf(bill)} 分，多於已付的 ${tips} 分`,
    );
  return null;
}

const isBonus = (discount: { DiscountType: number }) => discount.DiscountType === 11;
