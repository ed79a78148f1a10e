/**
 * Rules that every stored bill must keep; a refusal names the member that breaks one. A bill that passes can be
 * allocated and summed without a remainder.
 */

import { isCounted } from '../../metrics/bill-states';
import { refusalWords } from '../../refusals';
import type { Bill } from '../bill';
import { priceOf, sumOf } from '../money';
import {
  discountOf,
  givenTipsOf,
  grossOf,
  incomePartOf,
  isMoneyLine,
  keptPayments,
  keptRefunds,
  refundOf,
  saleOf,
  tipsOf,
} from '../rows/bill-sums';
import { isBefore, times } from './check-times';
import { type Known, nameFault } from './known';
import { type Refusal, refuse } from './refusal';
import { MOST_FEN } from './shape';

type Rule = (bill: Bill, known: Known) => Refusal | null;

export function checkBill(bill: Bill, known: Known): Refusal | null {
  for (const rule of rules) {
    const refusal = rule(bill, known);
    if (refusal) return refusal;
  }
  return null;
}

const rules: Rule[] = [size, times, nameFault, numbers, lines, discounts, payments, refunds, taxAndTips, balance];

/** Refuses a bill that is no bill: its amounts would leave no room for those of a day. */
function size(bill: Bill): Refusal | null {
  const sums: [field: string, fen: number][] = [
    ['Items', sumOf(bill.Items, ({ PriceFen, QtyMilli }) => priceOf(PriceFen, QtyMilli))],
    ['Items.CostFen', sumOf(bill.Items, ({ CostFen }) => CostFen ?? 0)],
    ['Fees', sumOf(bill.Fees, ({ AmountFen }) => AmountFen)],
    ['Payments', sumOf(bill.Payments, ({ AmountFen }) => AmountFen)],
    ['Refunds', sumOf(bill.Refunds, ({ AmountFen }) => AmountFen)],
  ];
  const over = sums.find(([, sum]) => sum > MOST_FEN);
  if (!over) return null;
  const [field, sum] = over;
  return refuse(field, 'bill.size', { sum, most: MOST_FEN });
}

function numbers(bill: Bill): Refusal | null {
  const twice =
    repeated('Items.ItemNo', bill.Items, (item) => item.ItemNo) ??
    repeated('Fees.FeeNo', bill.Fees, (fee) => fee.FeeNo) ??
    repeated('Discounts.DiscountNo', bill.Discounts, (discount) => discount.DiscountNo) ??
    repeated('Payments.PayNo', bill.Payments, (payment) => payment.PayNo) ??
    repeated('Refunds.RefundNo', bill.Refunds, (refund) => refund.RefundNo) ??
    repeated('Events.SeqNo', bill.Events, (event) => event.SeqNo);
  if (twice) return twice;
  for (const [index, refund] of bill.Refunds.entries()) {
    const goods = repeated(`Refunds.${index}.Goods.ItemNo`, refund.Goods, ({ ItemNo }) => ItemNo);
    if (goods) return goods;
  }
  if (bill.Parent?.ExtID === bill.ExtID) return refuse('Parent.ExtID', 'bill.ownParent');
  return null;
}

function repeated<Part>(
  field: string,
  parts: readonly Part[],
  numberOf: (part: Part) => number | string,
): Refusal | null {
  if (parts.length < 2) return null;
  const seen = new Set<number | string>();
  for (const part of parts) {
    const number = numberOf(part);
    if (seen.has(number)) return refuse(field, 'number.twice', { number });
    seen.add(number);
  }
  return null;
}

function lines(bill: Bill): Refusal | null {
  const types = new Map(bill.Items.map((item) => [item.ItemNo, item.ItemType]));
  for (const [index, item] of bill.Items.entries()) {
    const field = `Items.${index}`;
    if (item.ReturnQtyMilli > item.QtyMilli) return refuse(`${field}.ReturnQtyMilli`, 'line.returned');
    if (item.GiftQtyMilli > item.QtyMilli - item.ReturnQtyMilli) return refuse(`${field}.GiftQtyMilli`, 'line.gifts');
    if ((item.CostFen ?? 0) > 0 && item.QtyMilli === 0)
      return refuse(`${field}.CostFen`, 'line.cost', { cost: item.CostFen ?? 0 });
    const parent = types.get(item.ParentItemNo);
    if (item.ItemType === 3 && parent !== 2) return refuse(`${field}.ParentItemNo`, 'line.partOfCombo');
    if (item.ItemType !== 3 && item.ParentItemNo !== 0 && parent === undefined)
      return refuse(`${field}.ParentItemNo`, 'line.unknownParent', { line: item.ParentItemNo });
    if (item.ParentItemNo === item.ItemNo) return refuse(`${field}.ParentItemNo`, 'line.ownParent');
  }
  return null;
}

function discounts(bill: Bill): Refusal | null {
  const left = new Map(bill.Items.filter(isMoneyLine).map((item) => [item.ItemNo, saleOf(item)]));
  for (const [index, { ItemNo, AmountFen }] of bill.Discounts.entries()) {
    if (ItemNo === 0) continue;
    const rest = left.get(ItemNo);
    if (rest === undefined) return refuse(`Discounts.${index}.ItemNo`, 'line.unknown', { line: ItemNo });
    if (AmountFen > rest) return refuse(`Discounts.${index}.AmountFen`, 'line.discount', { line: ItemNo });
    left.set(ItemNo, rest - AmountFen);
  }
  for (const [index, item] of bill.Items.entries()) {
    const free = priceOf(item.PriceFen, item.GiftQtyMilli);
    if (isMoneyLine(item) && saleOf(item) - (left.get(item.ItemNo) ?? 0) < free)
      return refuse(`Items.${index}.GiftQtyMilli`, 'line.giftDiscount', { free });
  }
  const gross = grossOf(bill);
  if (discountOf(bill) > gross) return refuse('Discounts', 'bill.discounts', { discounts: discountOf(bill), gross });
  return null;
}

function payments(bill: Bill, { payCodes }: Known): Refusal | null {
  for (const [index, payment] of bill.Payments.entries()) {
    if (!payCodes.has(payment.PayCode))
      return refuse(`Payments.${index}.PayCode`, 'pay.unknown', { code: payment.PayCode });
    if ((payment.TipFen ?? 0) > payment.AmountFen)
      return refuse(`Payments.${index}.TipFen`, 'pay.tip', { tip: payment.TipFen ?? 0, amount: payment.AmountFen });
    if (payment.VoidTime !== null && isBefore(payment.VoidTime, payment.PayTime))
      return refuse(`Payments.${index}.VoidTime`, 'time.before', { other: 'PayTime' });
  }
  return null;
}

function refunds(bill: Bill, { payCodes }: Known): Refusal | null {
  const items = new Map(
    bill.Items.filter(isMoneyLine).map((item) => [item.ItemNo, item.QtyMilli - item.ReturnQtyMilli]),
  );
  for (const [index, refund] of bill.Refunds.entries()) {
    const field = `Refunds.${index}`;
    if (!payCodes.has(refund.PayCode)) return refuse(`${field}.PayCode`, 'pay.unknown', { code: refund.PayCode });
    const income = incomePartOf(refund);
    if (income < 0)
      return refuse(`${field}.${(refund.TaxFen ?? 0) > refund.AmountFen ? 'TaxFen' : 'TipFen'}`, 'refund.taxAndTip', {
        amount: refund.AmountFen,
      });
    if (refund.Goods.length > 0 && sumOf(refund.Goods, (goods) => goods.AmountFen) !== income)
      return refuse(`${field}.Goods`, 'refund.sum', { income });
    const isKept = (refund.VoidTime ?? null) === null;
    for (const goods of refund.Goods) {
      const quantity = items.get(goods.ItemNo);
      if (quantity === undefined) return refuse(`${field}.Goods`, 'line.unknown', { line: goods.ItemNo });
      if (!isKept) continue;
      if (goods.QtyMilli > quantity) return refuse(`${field}.Goods`, 'refund.quantity', { line: goods.ItemNo });
      items.set(goods.ItemNo, quantity - goods.QtyMilli);
    }
  }
  return null;
}

/** Checks that payments equal the total after discounts, and that refunds do not exceed payments. */
function balance(bill: Bill): Refusal | null {
  const state = bill.OrderState;
  const net = grossOf(bill) - discountOf(bill);
  const due = net + (bill.TaxFen ?? 0);
  const tips = givenTipsOf(bill);
  const kept = sumOf(keptPayments(bill), (payment) => payment.AmountFen);
  const back = sumOf(keptRefunds(bill), (refund) => refund.AmountFen);
  if (bill.TotalFen !== undefined && bill.TotalFen !== due)
    return refuse('TotalFen', 'bill.total', {
      total: bill.TotalFen,
      due,
      tax: due === net ? '' : refusalWords('bill.totalTax'),
    });
  if (refundOf(bill) > net) return refuse('Refunds', 'refund.sumOfAll', { refunds: refundOf(bill), net });
  if (isCounted(state)) {
    if (kept !== due + tips)
      return refuse('Payments', 'bill.paid', {
        kept,
        due: due + tips,
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
function taxAndTips(bill: Bill): Refusal | null {
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
