/**
 * One bill as a till knows it: the whole state of the bill at one revision. Tills, the demo generator and
 * the CSV import all hand bills over in this shape and through the same code (`put-bills.ts`), so a figure
 * cannot depend on the way its bill came in.
 *
 * Amounts are integer fen, quantities integer thousandths, times the shop's local `YYYY-MM-DD HH:mm:ss`.
 * Rules: docs/product/metrics.md, from #parts-of-a-bill to #discount-types.
 */
import type { OrderAction } from '../../../types/api/order';

export type Fen = number;
type Milli = number;
export type LocalTime = string;

export interface Bill {
  /** The till's own id of the bill; unique in a shop, the key of idempotency. */
  ExtID: string;
  /** Grows with every change on the till; an older revision than the stored one changes nothing. */
  Rev: number;
  OrderNo: string;
  /** Serial number of the day, as printed. */
  SerialNo: string;
  /** The bill this one belongs to, with what it is to it: 1 child, 2 split off, 3 merged into, 4 before reverse settlement. */
  Parent: { ExtID: string; Relation: 1 | 2 | 3 | 4 } | null;
  OrderState: 1 | 2 | 3 | 4 | 5 | 6 | 7;
  OrderMode: 1 | 2 | 3;
  SourceID: string;
  /** '0' where the bill has no table. */
  AreaID: string;
  DeskID: string;
  /** null where the till did not ask; counts as the company's GuestDefault (1). */
  GuestCount: number | null;
  OpenTime: LocalTime;
  /** First settlement: fixes the business day for life. null while it has never been settled. */
  FirstSettleTime: LocalTime | null;
  /** Latest settlement; null while unpaid. */
  SettleTime: LocalTime | null;
  OpenUserID: string;
  /** Cashier of the latest settlement; '0' while unpaid. */
  CashierID: string;
  WaiterID: string;
  MemID: string | null;
  Remark: string;
  /** The platform's number of a delivery order, else ''. */
  SourceOrderNo: string;
  PrePrintCount: number;
  /** Deposit or part payment taken before settlement. */
  DepositFen: Fen;
  /** What the till holds for the total to pay (list price without discounts); checked where it is given. */
  TotalFen?: Fen;
  Invoice?: { AmountFen: Fen; Title: string; Time: LocalTime } | null;
  Items: BillItem[];
  Fees: { FeeNo: number; Name: string; AmountFen: Fen }[];
  Discounts: BillDiscount[];
  Payments: BillPayment[];
  Refunds: BillRefund[];
  Events: BillEvent[];
}

export interface BillItem {
  /** Number of the line in the bill, from 1. */
  ItemNo: number;
  /** '0' for a dish that is not on the menu. */
  GoodsID: string;
  /** Name and category are frozen on the line as they were when ordered. */
  GoodsName: string;
  SpecName: string;
  Attrs: string;
  UnitName: string;
  ClassifyID: string;
  ClassifyName: string;
  /** 1 dish, 2 combo, 3 part of a combo (its price is its share of the combo and is not added to the bill), 4 temporary dish, 5 extra. */
  ItemType: 1 | 2 | 3 | 4 | 5;
  /** Line of the combo or dish this one belongs to, 0 for none. */
  ParentItemNo: number;
  /** List price of one unit, extras included. */
  PriceFen: Fen;
  /** Ordered, with what was returned later. */
  QtyMilli: Milli;
  /** Returned before settlement. */
  ReturnQtyMilli: Milli;
  /** Gifted, a part of what stays on the bill. */
  GiftQtyMilli: Milli;
  Reason: string;
  OrderTime: LocalTime;
  WaiterID: string;
}

/** A discount on one line (`ItemNo`) or on the whole bill (`ItemNo` 0, spread over the lines by `allocate.ts`). */
export interface BillDiscount {
  DiscountNo: number;
  /** 1 to 12, see docs/product/metrics.md#discount-types. */
  DiscountType: number;
  Name: string;
  AmountFen: Fen;
  ItemNo: number;
  OperatorID: string;
  AuthorizerID: string;
  Reason: string;
}

export interface BillPayment {
  PayNo: number;
  PayCode: string;
  /** What counts as income: without change and without the bonus part of stored value. */
  AmountFen: Fen;
  /** Bonus part of stored value; the same amount stands as a discount of type 11. */
  GiftFen: Fen;
  ChangeFen: Fen;
  PayTime: LocalTime;
  CashierID: string;
  TradeNo: string;
  /** Set when reverse settlement took the payment back; the money left at that time. */
  VoidTime: LocalTime | null;
}

export interface BillRefund {
  RefundNo: string;
  /** Money given back after settlement, without the bonus part. */
  AmountFen: Fen;
  PayCode: string;
  RefundTime: LocalTime;
  OperatorID: string;
  AuthorizerID: string;
  Reason: string;
  /** Set when a later reverse settlement took this refund back into the bill together with its payments. @default null */
  VoidTime?: LocalTime | null;
  /** Lines it was for; empty for a refund of money alone, which is spread over the lines by income. */
  Goods: { ItemNo: number; QtyMilli: Milli; AmountFen: Fen }[];
}

/** One operation on the bill; the log is made of all of them, the sensitive records of those that docs/product/metrics.md#sensitive-operations names. */
export interface BillEvent {
  /** Number of the event in the bill, from 1; never used twice. */
  SeqNo: number;
  Time: LocalTime;
  Action: OrderAction;
  OperatorID: string;
  AuthorizerID: string;
  Reason: string;
  Remark: string;
  Device: string;
  Before: string;
  After: string;
  /** Line concerned, 0 for the whole bill. */
  ItemNo: number;
  QtyMilli: Milli;
  AmountFen: Fen;
  BeforeFen: Fen | null;
  AfterFen: Fen | null;
  /** For DISCOUNT: its type and percent (85 = 15 % off), with the name of the scheme. */
  DiscountType: number;
  DiscountPercent: number | null;
  SchemeName: string;
  PayCode: string;
  /** Whether the dish had been served when it was returned. */
  Served: boolean;
}

/** What an event leaves empty that is not about it. */
export const emptyEvent = {
  OperatorID: '0',
  AuthorizerID: '0',
  Reason: '',
  Remark: '',
  Device: '',
  Before: '',
  After: '',
  ItemNo: 0,
  QtyMilli: 0,
  AmountFen: 0,
  BeforeFen: null,
  AfterFen: null,
  DiscountType: 0,
  DiscountPercent: null,
  SchemeName: '',
  PayCode: '',
  Served: false,
} satisfies Partial<BillEvent>;
