/** Sums of a bill as the till sent it, in fen. */
import type { Bill, BillItem } from '../bill';
import { priceOf, sumOf } from '../money';

export const isMoneyLine = (item: BillItem): boolean => item.ItemType !== 3;
export const saleOf = (item: BillItem): number => priceOf(item.PriceFen, item.QtyMilli - item.ReturnQtyMilli);
export const grossOf = (bill: Bill): number =>
  sumOf(bill.Items.filter(isMoneyLine), saleOf) + sumOf(bill.Fees, (fee) => fee.AmountFen);
export const discountOf = (bill: Bill): number => sumOf(bill.Discounts, (discount) => discount.AmountFen);
export const keptRefunds = (bill: Bill) =>
  bill.Refunds.filter((refund) => (refund.VoidTime ?? null) === null);
export const refundOf = (bill: Bill): number => sumOf(keptRefunds(bill), (refund) => refund.AmountFen);
export const keptPayments = (bill: Bill) => bill.Payments.filter((payment) => payment.VoidTime === null);

/** Quantity of dishes after returns; extras and parts of combos do not count as dishes. */
export const goodsQtyOf = (bill: Bill): number =>
  sumOf(
    bill.Items.filter((item) => isMoneyLine(item) && item.ItemType !== 5),
    (item) => item.QtyMilli - item.ReturnQtyMilli,
  );
