/** A receipt with its refunds → a bill. */
import { type Bill, type BillDiscount, type BillEvent, type BillItem, emptyEvent } from '../../ingest/bill';
import { priceOf } from '../../ingest/money';
import type { Names } from '../bills/names';
import { discount, dishOf, pricedParts, unitPrices } from '../bills/order-items';
import type { Head, Payment } from './part';
import type { PricedReceipt } from './receipt';
import { refundOf } from './refunds';

const STATES = { open: 1, paid: 2, cancelled: 3, refunded: 4, again: 7 } as const;

export function buildSale(sale: PricedReceipt, refunds: readonly PricedReceipt[], names: Names): Bill {
  const { head, money, payments } = sale;
  const { items, discounts } = linesOf(sale, names);
  const CashierID = names.cashierId(head.cashier);
  const table = head.table === '' ? { AreaID: '0', DeskID: '0' } : names.desk(head.table);
  const WaiterID = names.cashierId(head.waiter ?? '');
  const Payments = paymentsOf(sale, names, CashierID);
  const given = payments.filter((payment) => payment.void !== undefined);
  const state = head.isCancelled
    ? 'cancelled'
    : head.isOpen === true
      ? 'open'
      : given.length > 0
        ? 'again'
        : refunds.length > 0
          ? 'refunded'
          : 'paid';
  const settled = state === 'open' ? null : head.time;
  return {
    ExtID: head.bill,
    Rev: 1,
    OrderNo: head.number ?? head.bill,
    SerialNo: (head.number ?? head.bill).slice(-8),
    Parent: null,
    OrderState: STATES[state],
    OrderMode: head.table === '' ? 3 : 1,
    SourceID: names.sourceOf(head.source),
    ...table,
    GuestCount: head.guests,
    OpenTime: head.openTime,
    FirstSettleTime: settled,
    SettleTime: settled,
    OpenUserID: '0',
    CashierID,
    WaiterID,
    MemID: null,
    Remark: head.remark,
    SourceOrderNo: '',
    PrePrintCount: 0,
    DepositFen: 0,
    TaxFen: money.added,
    TaxIncludedFen: money.included,
    Items: items,
    Fees: head.fee ? [{ FeeNo: 1, Name: '服务费', AmountFen: head.fee }] : [],
    Discounts: discounts,
    Payments: state === 'open' ? [] : Payments,
    Refunds: refunds.map((back) => refundOf(back, items, names)),
    Events: eventsOf(sale, items, refunds, names),
  };
}

function paymentsOf({ head, payments, money }: PricedReceipt, names: Names, CashierID: string) {
  const { time, tip } = { ...head, ...money };
  const shares = (head.shares ?? []).map((share) => ({ ...share, time }));
  const all: Pick<Payment, 'name' | 'amount' | 'tip' | 'time' | 'tradeNo' | 'void'>[] =
    head.payment === ''
      ? [...payments, ...shares]
      : [{ name: head.payment, amount: head.collected, tip, time, tradeNo: '' }];
  return all
    .filter(({ amount }) => amount > 0)
    .map(({ name, amount, tip, time, tradeNo = '', void: taken }, index) => ({
      PayNo: index + 1,
      PayCode: names.payCode(name),
      AmountFen: amount,
      TipFen: tip,
      GiftFen: 0,
      ChangeFen: 0,
      PayTime: time,
      CashierID,
      TradeNo: tradeNo,
      VoidTime: taken?.time ?? (head.isCancelled ? head.time : null),
    }));
}

/** An amount that no price gives becomes two lines, each with its part of the discount. */
function linesOf(
  { head, items: rows }: PricedReceipt,
  names: Names,
): { items: BillItem[]; discounts: BillDiscount[] } {
  const items: BillItem[] = [];
  const discounts: BillDiscount[] = [];
  for (const row of rows) {
    const parts = pricedParts(unitPrices(row.gross, row.qtyMilli), row.discount, row.cost);
    for (const { priceFen, qtyMilli, discountFen, costFen } of parts) {
      const ItemNo = items.length + 1;
      items.push({
        ...dishOf(row, names, row.extraOf === undefined ? 1 : 5),
        ...{ GiftQtyMilli: 0, Reason: '', OrderTime: row.time, WaiterID: '0' },
        ReturnQtyMilli: row.isReturned === true ? qtyMilli : 0,
        ItemNo,
        PriceFen: priceFen,
        QtyMilli: qtyMilli,
        CostFen: costFen,
      });
      const { discountName = '', discountReason } = head;
      if (discountFen > 0)
        discounts.push(discount(discounts.length + 1, discountName, discountFen, ItemNo, discountReason));
    }
  }
  return { items, discounts };
}

/** The way of payment that the whole receipt is counted under; '' where payments have rows of their own. */
export const payCodeOf = ({ payment, collected }: Head, names: Names): string =>
  payment === '' || collected === 0 ? '' : names.payCode(payment);

// What happened to a bill, as far as its receipt tells.

function eventsOf(
  { head, payments }: PricedReceipt,
  items: readonly BillItem[],
  refunds: readonly PricedReceipt[],
  names: Names,
): BillEvent[] {
  const events: BillEvent[] = [];
  const log = (Time: string, Action: Bill['Events'][number]['Action'], detail: Partial<BillEvent> = {}) =>
    events.push({ ...emptyEvent(), SeqNo: events.length + 1, Time, Action, ...detail });
  log(head.openTime, 'OPEN');
  for (const { ItemNo, GoodsName, PriceFen, ReturnQtyMilli } of items)
    if (ReturnQtyMilli > 0)
      log(head.openTime, 'RETURN', {
        ...{ ItemNo, QtyMilli: ReturnQtyMilli, AmountFen: priceOf(PriceFen, ReturnQtyMilli) },
        ...{ Before: GoodsName, OperatorID: names.cashierId(head.waiter ?? '') },
      });
  if (head.isOpen === true) return events;
  const taken = payments.flatMap((payment) =>
    payment.void === undefined ? [] : [{ paid: payment.time, amount: payment.amount, ...payment.void }],
  );
  const [first] = taken;
  const who = first && {
    OperatorID: names.cashierId(first.user),
    AuthorizerID: names.cashierId(first.approver),
  };
  if (first === undefined || head.isCancelled) log(head.time, 'SETTLE', { AmountFen: head.collected });
  if (head.isCancelled && who !== undefined)
    log(first?.time ?? head.time, 'CANCEL', { ...who, AmountFen: first?.amount ?? 0 });
  if (first !== undefined && who !== undefined && !head.isCancelled) {
    log(first.paid, 'SETTLE', { AmountFen: first.amount });
    log(first.time, 'REVERSE', { ...who, AmountFen: first.amount });
    log(head.time, 'RESETTLE', { AmountFen: head.collected });
  }
  for (const { head: back, money } of refunds)
    log(back.time, 'REFUND', { AmountFen: back.collected - money.added - money.tip });
  return events;
}
