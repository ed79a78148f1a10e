/** Rows of the exports of tills as parts of receipts, with exact amounts above zero whatever the file's sign. */
import type { PaymentOfReceipt } from '../bills/receipt';
import type { Entry } from '../source';
import type { PayKind } from '../target/pay-kinds';

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
  /** The receipt a refund is of, if there is one of this number: some exports repeat the number of the sale. */
  mayBeOf?: string;
  /** Number as printed, where receipts are known by a longer one. */
  number?: string;
  /** Service charge within `net`, beside the dishes. */
  fee?: number;
  /** Several ways of payment in the row of the receipt. */
  shares?: readonly Share[];
  discountName?: string;
  discountReason?: string;
  waiter?: string;
  /** Where the table stands. */
  area?: string;
  /** Not paid yet. */
  isOpen?: boolean;
}

/** A receipt of which the file says no more than its amounts. */
export const plainHead = {
  ...{ part: 'head', isRefund: false, isCancelled: false, discount: 0, tax: 0 },
  ...{ table: '', guests: null, cashier: '', source: '', remark: '', refundOf: '' },
} as const satisfies Partial<Head>;

/** Part of a receipt's total by one way of payment, with the tip. */
export interface Share {
  name: string;
  amount: number;
  tip: number;
  /** Number of the payment at the till. */
  tradeNo: string;
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
  /** Taken back before it was paid: no part of what was sold. */
  isReturned?: boolean;
  /** Of a receipt that was cancelled. */
  isCancelled?: boolean;
  /** Number of the row, and for an extra of the row it belongs to. */
  row?: string;
  extraOf?: string;
}

/** A dish of which the file says no more than its name, quantity and amounts. */
export const plainItem = {
  ...{ part: 'item', isRefund: false, discount: 0, category: '', spec: '', options: '', cost: null },
} as const satisfies Partial<Item>;

/** One payment of a receipt that may have several. */
export interface Payment extends Entry, PaymentOfReceipt {
  part: 'payment';
  isRefund: boolean;
  /** What kind of payment the name is, where the file says. */
  kind?: PayKind;
  /** Money of it that went back, with the tip. */
  refund?: { time: string; amount: number; tip: number };
}

/** A guest's check, of which a receipt may have several. */
export interface Check extends Entry {
  part: 'check';
  time: string;
  discount: number;
  tax: number;
  /** Why there is a discount. */
  reason: string;
}

export type Part = Head | Item | Payment | Check;
