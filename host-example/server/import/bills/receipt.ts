/** A sale or a refund as its rows tell it, whatever file they are of, and the bill that is made of it. */
import { type Bill, type BillEvent, type BillRefund, emptyEvent } from '../../ingest/bill';
import { sumOf } from '../../ingest/money';
import { firstLetters, lastLetters } from '../../ingest/plain-name';
import { incomePartOf } from '../../ingest/rows/bill-sums';
import type { Entry } from '../source';
import type { Names } from '../target/catalog';
import { type Ordered, soldOf } from './ordered';

export interface PaymentOfReceipt {
  name: string;
  /** What was handed over, with the tip and without change. */
  amount: number;
  tip: number;
  change?: number;
  time: string;
  /** Number of the payment at the till. */
  tradeNo?: string;
  /** Taken back, or never carried out. */
  void?: { time: string; user: string; approver: string };
}

export interface Receipt extends Ordered {
  /** What it is known by, what it is called, and what is printed on it, which several may have. */
  bill: string;
  orderNo: string;
  number: string;
  /** The row that messages about it name. */
  line: Entry;
  isRefund: boolean;
  state: 'open' | 'paid' | 'cancelled';
  openTime: string;
  /** When it was paid, or the money went back. */
  time: string;
  /** The files know the days of times alone. */
  hasNoHours?: boolean;
  orderMode?: Bill['OrderMode'];
  table: string;
  guests: number | null;
  cashier: string;
  waiter: string;
  source: string;
  remark: string;
  /** What dishes and fees come to without discounts, tax on top and tip. */
  net: number;
  fees: readonly { name: string; amount: number }[];
  taxAdded: number;
  taxIncluded: number;
  tip: number;
  /** All that was to pay. */
  collected: number;
  payments: readonly PaymentOfReceipt[];
  /** When dishes were taken back. @default when it was opened */
  returnTime?: string;
  /** Of a cancelled one, where the rows say it. */
  cancel?: { time: string; amount: number; user: string; approver: string };
  /** The bill that a refund is of; '' where its rows do not say. */
  refundOf: string;
  /** The bill of this number, if there is one: some exports give a refund the number of its sale. */
  mayBeOf?: string;
  /** What its own rows say went back. */
  refunds?: readonly Receipt[];
}

const STATES = { open: 1, paid: 2, cancelled: 3, refunded: 4, again: 7 } as const;

/** Its members and theirs are in this order always: bills that come again are known by their text. */
export function billOf(receipt: Receipt, refunds: readonly Receipt[], names: Names): Bill {
  const { bill, state, time, table, payments } = receipt;
  const CashierID = names.cashierId(receipt.cashier);
  const isAgain = state === 'paid' && payments.some((payment) => payment.void !== undefined);
  const isRefunded = state === 'paid' && refunds.length > 0;
  const settled = state === 'open' ? null : time;
  /** What refunds before have taken back of each dish. */
  const taken = new Map<number, number>();
  const Refunds = refunds.map((back) => refundFrom(back, receipt, { all: refunds, taken }, names));
  return {
    ExtID: bill,
    Rev: 1,
    OrderNo: receipt.orderNo,
    SerialNo: lastLetters(receipt.number, 8),
    Parent: null,
    OrderState: STATES[isAgain ? 'again' : isRefunded ? 'refunded' : state],
    OrderMode: receipt.orderMode ?? names.orderMode,
    SourceID: names.sourceOf(receipt.source),
    ...(table === '' ? { AreaID: '0', DeskID: '0' } : names.desk(table)),
    GuestCount: receipt.guests,
    OpenTime: receipt.openTime,
    ...(receipt.hasNoHours === true && { NoHours: true }),
    FirstSettleTime: settled,
    SettleTime: settled,
    OpenUserID: '0',
    CashierID,
    WaiterID: names.cashierId(receipt.waiter),
    MemID: null,
    Remark: receipt.remark,
    SourceOrderNo: '',
    PrePrintCount: 0,
    DepositFen: 0,
    TaxFen: receipt.taxAdded,
    TaxIncludedFen: receipt.taxIncluded,
    Items: receipt.items.map((item) => ({
      ...item,
      GoodsID: names.goodsId(item.GoodsName, item.ClassifyName),
      ClassifyID: names.classifyId(item.ClassifyName),
    })),
    Fees: receipt.fees
      .map(({ name, amount }, index) => ({ FeeNo: index + 1, Name: name, AmountFen: amount }))
      .filter(({ AmountFen }) => AmountFen > 0),
    Discounts: receipt.discounts,
    Payments: (state === 'open' ? [] : payments)
      .filter(({ amount }) => amount > 0)
      .map(({ name, amount, tip, change = 0, tradeNo = '', time: paidAt, void: voided }, index) => ({
        PayNo: index + 1,
        PayCode: names.payCode(name),
        AmountFen: amount,
        TipFen: tip,
        GiftFen: 0,
        ChangeFen: change,
        PayTime: paidAt,
        CashierID,
        TradeNo: tradeNo,
        VoidTime: voided?.time ?? (state === 'cancelled' ? time : null),
      })),
    Refunds,
    Events: eventsOf(receipt, Refunds, names),
  };
}

/** What happened to a bill, as far as its rows tell. Of several payments that were taken back only the first is told. */
function eventsOf(receipt: Receipt, refunds: readonly BillRefund[], names: Names): BillEvent[] {
  const { state, openTime, time, collected: AmountFen, payments, cancel } = receipt;
  const events: BillEvent[] = [];
  const log = (Time: string, Action: BillEvent['Action'], detail: Partial<BillEvent> = {}) =>
    events.push({ SeqNo: events.length + 1, Time, Action, ...emptyEvent(), ...detail });
  const by = ({ user, approver }: { user: string; approver: string }) => ({
    OperatorID: names.cashierId(user),
    AuthorizerID: names.cashierId(approver),
  });
  log(openTime, 'OPEN');
  for (const { item, qtyMilli, amountFen } of receipt.returned)
    log(receipt.returnTime ?? openTime, 'RETURN', {
      ItemNo: item.ItemNo,
      QtyMilli: qtyMilli,
      AmountFen: amountFen,
      Before: item.GoodsName,
      OperatorID: names.cashierId(receipt.waiter),
    });
  if (state === 'open') return events;
  const voided = state === 'cancelled' ? undefined : payments.find((payment) => payment.void !== undefined);
  if (voided?.void === undefined) log(time, 'SETTLE', { AmountFen });
  else {
    log(voided.time, 'SETTLE', { AmountFen: voided.amount });
    log(voided.void.time, 'REVERSE', { ...by(voided.void), AmountFen: voided.amount });
    log(time, 'RESETTLE', { AmountFen });
  }
  if (cancel !== undefined) log(cancel.time, 'CANCEL', { ...by(cancel), AmountFen: cancel.amount });
  for (const refund of refunds) log(refund.RefundTime, 'REFUND', { AmountFen: incomePartOf(refund) });
  return events;
}

/** A refund of the bill. What it gives back is taken from what is left of the bill's dishes of that name, one after the other. */
function refundFrom(
  back: Receipt,
  sale: Receipt,
  { all, taken }: { all: readonly Receipt[]; taken: Map<number, number> },
  names: Names,
): BillRefund {
  const goods = new Map<number, BillRefund['Goods'][number]>();
  for (const row of soldOf(back)) {
    const { GoodsName, SpecName } = row.item;
    let rest = row.qtyMilli;
    let amount = row.net;
    for (const item of sale.items) {
      if (item.GoodsName !== GoodsName || item.SpecName !== SpecName) continue;
      const known = goods.get(item.ItemNo) ?? { ItemNo: item.ItemNo, QtyMilli: 0, AmountFen: 0 };
      const before = taken.get(item.ItemNo) ?? 0;
      const QtyMilli = Math.min(rest, item.QtyMilli - item.ReturnQtyMilli - before);
      if (QtyMilli <= 0) continue;
      const AmountFen = QtyMilli === rest ? amount : Math.round((amount * QtyMilli) / rest);
      known.QtyMilli += QtyMilli;
      known.AmountFen += AmountFen;
      goods.set(item.ItemNo, known);
      taken.set(item.ItemNo, before + QtyMilli);
      rest -= QtyMilli;
      amount -= AmountFen;
      if (rest === 0) break;
    }
  }
  const { number } = back;
  // A refund with a printed number of its own is shown by it.
  const isOwn = number !== sale.bill && all.filter((one) => one.number === number).length === 1;
  return {
    RefundNo: isOwn ? number : back.bill,
    AmountFen: back.collected,
    TaxFen: back.taxAdded,
    TaxIncludedFen: back.taxIncluded,
    TipFen: back.tip,
    PayCode: names.payCode(back.payments[0]?.name ?? ''),
    RefundTime: back.time,
    OperatorID: names.cashierId(back.cashier),
    AuthorizerID: '0',
    Reason: firstLetters(back.remark, 200),
    // Money that no dish of the bill explains goes back for the bill as a whole.
    Goods: sumOf([...goods.values()], ({ AmountFen }) => AmountFen) === back.net ? [...goods.values()] : [],
  };
}
