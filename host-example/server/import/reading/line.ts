import type { Dish } from '../bills/ordered';
import type { Entry } from '../source';

/** One row of a file as a line of a bill, with exact values. */
export interface Line extends Entry, Required<Omit<Dish, 'extraOf'>> {
  sheet: string;
  /** Its number among the rows that are not passed over. */
  index: number;
  /** The bill's number as printed, without the day. */
  number: string;
  openTime: string;
  /** A row of a dish, one of its money, or one about the bill: the bill as a whole, or a payment of it. */
  kind: 'sale' | 'return' | 'discount' | 'bill';
  /** Of one unit; null where the file has the amount of the row only. */
  priceFen: number | null;
  /** Of the whole row; null where the file has the price only. */
  amountFen: number | null;
  /** More than zero, whatever the kind. */
  qtyMilli: number;
  /** Of the row; 0 and null where the file does not say. */
  lineDiscountFen: number;
  lineTaxFen: number;
  lineCostFen: number | null;
  payment: string;
  table: string;
  /** What a column calls the register, also where the map names none. */
  register: string;
  guests: number | null;
  cashier: string;
  /** Of the whole bill; null where the file does not say. */
  totalFen: number | null;
  /** Of the whole bill, or of the payment of this row; null where the file does not say. */
  discountFen: number | null;
  taxFen: number | null;
  tipFen: number | null;
  feeFen: number | null;
  payFen: number | null;
  /** Ways of payment in columns of their own. */
  paid: readonly { name: string; amountFen: number }[];
  orderType: string;
  /** What the bill is. */
  state: 'sale' | 'refund' | 'void';
  /** Number of the bill that a refund gives back, where the file says. */
  refundOf: string;
  /** The bill of its own register and day that has this number, or else that of the refund; '' for none. */
  mayBeOf: string;
}
