/** Rows of the exports of tills as parts of receipts, with exact amounts above zero whatever the file's sign. */
import type { Entry } from '../source';

/** The receipt as a whole. */
export interface Head extends Entry {
  part: 'head';
  time: string;
  isRefund: boolean;
  isCancelled: boolean;
  gross: number;
  discount: number;
  net: number;
  tax: number;
  /** null where the file does not say: then what was collected tells. */
  tip: number | null;
  collected: number;
  /** '' where payments have rows of their own. */
  payment: string;
  openTime: string;
  table: string;
  guests: number | null;
  cashier: string;
  source: string;
  remark: string;
  /** The receipt that a refund is of; '' where the file does not say. */
  refundOf: string;
}

/** One dish of a receipt. */
export interface Item extends Entry {
  part: 'item';
  time: string;
  isRefund: boolean;
  dish: string;
  category: string;
  spec: string;
  options: string;
  qtyMilli: number;
  gross: number;
  discount: number;
  net: number;
  cost: number | null;
}

/** One payment of a receipt that may have several. */
export interface Payment extends Entry {
  part: 'payment';
  time: string;
  name: string;
  /** With the tip. */
  amount: number;
  tip: number;
}

export type Part = Head | Item | Payment;
