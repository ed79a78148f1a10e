/** Sums of a bill as the till sent it, in fen. */
import type { Bill, BillItem, BillRefund } from '../bill';
import { priceOf, sumOf } from '../money';

const PART_OF_COMBO = 3;
const EXTRA = 5;

/** Whether the line has a price: parts of a combo are paid with the combo. */
export const isMoneyLine = (item: BillItem): boolean => item.ItemType !== PART_OF_COMBO;
export const saleOf = (item: BillItem): number => priceOf(item.PriceFen, item.QtyMilli - item.ReturnQtyMilli);
export const grossOf = (bill: Bill): number =>
  sumOf(bill.Items, (item) => (isMoneyLine(item) ? saleOf(item) : 0)) + sumOf(bill.Fees, (fee) => fee.AmountFen);
export const discountOf = (bill: Bill): number => sumOf(bill.Discounts, (discount) => discount.AmountFen);
/** Kept: not voided. A till may leave `VoidTime` out. */
export const keptRefunds = (bill: Bill) => bill.Refunds.filter((refund) => (refund.VoidTime ?? null) === null);
/** The part of a refund that reduces the income: not the tax and not the tip that go back with it. */
export const incomePartOf = ({ AmountFen, TaxFen = 0, TipFen = 0 }: BillRefund): number => AmountFen - TaxFen - TipFen;
export const refundOf = (bill: Bill): number => sumOf(keptRefunds(bill), incomePartOf);
/** Business income. */
export const incomeOf = (bill: Bill): number => grossOf(bill) - discountOf(bill) - refundOf(bill);
export const keptPayments = (bill: Bill) => bill.Payments.filter((payment) => payment.VoidTime === null);

/** Tax and tips that stay with the house after refunds; `givenTipsOf` is before them. */
export const taxOf = (bill: Bill): number => (bill.TaxFen ?? 0) - sumOf(keptRefunds(bill), ({ TaxFen = 0 }) => TaxFen);
export const taxIncludedOf = (bill: Bill): number =>
  (bill.TaxIncludedFen ?? 0) - sumOf(keptRefunds(bill), ({ TaxIncludedFen = 0 }) => TaxIncludedFen);
export const givenTipsOf = (bill: Bill): number => sumOf(keptPayments(bill), ({ TipFen = 0 }) => TipFen);
export const tipsOf = (bill: Bill): number => givenTipsOf(bill) - sumOf(keptRefunds(bill), ({ TipFen = 0 }) => TipFen);

/** Quantity of dishes after returns; extras and parts of combos do not count as dishes. */
export const goodsQtyOf = (bill: Bill): number =>
  sumOf(bill.Items, (item) => (isMoneyLine(item) && item.ItemType !== EXTRA ? item.QtyMilli - item.ReturnQtyMilli : 0));
