/** Rows of the exports of tills as parts of receipts, with exact amounts above zero whatever the file's sign. */
import type { Dish } from '../bills/ordered';
import type { PaymentOfReceipt, Receipt } from '../bills/receipt';
import type { Entry } from '../source';
import type { PayKind } from '../target/pay-kinds';

type OfReceipt = 'time' | 'isRefund' | 'net' | 'collected' | 'openTime' | 'table' | 'guests' | 'cashier';

/** The receipt as a whole. */
export interface Head
  extends Entry,
    Pick<Receipt, OfReceipt | 'source' | 'remark' | 'refundOf' | 'mayBeOf'>,
    Partial<Pick<Receipt, 'number' | 'waiter'>> {
  part: 'head';
  isCancelled: boolean;
  gross: number;
  discount: number;
  tax: number;
  /** null where the file does not say: then what was collected tells. */
  tip: number | null;
  /** '' where payments have rows of their own. */
  payment: string;
  /** Service charge within `net`, beside the dishes. */
  fee?: number;
  discountName?: string;
  discountReason?: string;
  /** Where the table stands. */
  area?: string;
  /** Not paid yet. */
  isOpen?: boolean;
}

/** A receipt of which the file says no more than its amounts. */
export const plainHead = {
  part: 'head',
  isRefund: false,
  isCancelled: false,
  discount: 0,
  tax: 0,
  table: '',
  guests: null,
  cashier: '',
  source: '',
  remark: '',
  refundOf: '',
} as const satisfies Partial<Head>;

/** One dish of a receipt. */
export interface Item extends Entry, Pick<Dish, 'time' | 'dish' | 'category' | 'spec' | 'options'> {
  part: 'item';
  isRefund: boolean;
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
  part: 'item',
  isRefund: false,
  discount: 0,
  category: '',
  spec: '',
  options: '',
  cost: null,
} as const satisfies Partial<Item>;

/** A row that belongs to no receipt, as a part that says so. */
export const strayRow = { ...plainItem, time: '', dish: '', qtyMilli: 0, gross: 0, net: 0 };

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
