/**
 * A bill as a till knows it: the whole state of the bill at one revision. Tills, the demo generator and the CSV import
 * all use this shape and one way in (`put-bills.ts`), so a figure does not depend on where its bill came from.
 *
 * Amounts are integer fen, quantities integer thousandths, times the shop's local `YYYY-MM-DD HH:mm:ss`. Rules:
 * docs/product/metrics.md, from #parts-of-a-bill to #discount-types.
 */
import type { OrderAction } from '../../../types/api/order';

export type Fen = number;
type Milli = number;
export type LocalTime = string;

export interface Bill {
  /** The till's id of the bill, unique in a shop; a bill sent twice with it is stored once. */
  ExtID: string;
  /** Grows with every change on the till; an older revision than the stored one changes nothing. */
  Rev: number;
  OrderNo: string;
  /** Serial number of the day, as printed. */
  SerialNo: string;
  /** Related bill, with the kind of relation: 1 child, 2 split off, 3 merged into, 4 before reverse settlement. */
  Parent: { ExtID: string; Relation: 1 | 2 | 3 | 4 } | null;
  OrderState: 1 | 2 | 3 | 4 | 5 | 6 | 7;
  OrderMode: 1 | 2 | 3;
  SourceID: string;
  /** '0' where the bill has no table. */
  AreaID: string;
  DeskID: string;
  /** null when unknown; then the company's GuestDefault (1) counts. */
  GuestCount: number | null;
  OpenTime: LocalTime;
  /** First settlement, which fixes the business day of the bill; null before it. */
  FirstSettleTime: LocalTime | null;
  /** Latest settlement; null while unpaid. */
  SettleTime: LocalTime | null;
  OpenUserID: string;
  /** Cashier of the latest settlement; '0' while unpaid. */
  CashierID: string;
  WaiterID: string;
  MemID: string | null;
  Remark: string;
  /** Order number of the delivery platform, else ''. */
  SourceOrderNo: string;
  PrePrintCount: number;
  /** Deposit or part payment taken before settlement. */
  DepositFen: Fen;
  /** The till's own total to pay (list price without discounts); checked when given. */
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
  /** Name and category of the dish at the time of ordering. */
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
  /** Ordered quantity, including what was returned later. */
  QtyMilli: Milli;
  /** Returned before settlement. */
  ReturnQtyMilli: Milli;
  /** Gifted quantity, a part of what was not returned. */
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
  /** Amount that counts as income: without change and without the bonus part of stored value. */
  AmountFen: Fen;
  /** Bonus part of stored value; an equal amount is stored as a discount of type 11. */
  GiftFen: Fen;
  ChangeFen: Fen;
  PayTime: LocalTime;
  CashierID: string;
  TradeNo: string;
  /** Time at which a reverse settlement took the payment back, else null. */
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
  /** Time at which a later reverse settlement took the refund back together with the payments. @default null */
  VoidTime?: LocalTime | null;
  /** Refunded lines; empty for a refund of money alone, which is spread over the lines by income. */
  Goods: { ItemNo: number; QtyMilli: Milli; AmountFen: Fen }[];
}

/**
 * One operation on the bill. All are logged; those listed in docs/product/metrics.md#sensitive-operations also become
 * sensitive records.
 */
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
  /** Number of the line, 0 for the whole bill. */
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

/** Values of the members that do not apply to an event. */
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
