/** What happened to a bill, as far as its receipt tells. */
import { type Bill, type BillEvent, type BillItem, emptyEvent } from '../../ingest/bill';
import { priceOf } from '../../ingest/money';
import type { Names } from '../bills/names';
import type { PricedReceipt } from './receipt';

export function eventsOf(
  { head, payments }: PricedReceipt,
  items: readonly BillItem[],
  refunds: readonly PricedReceipt[],
  names: Names,
): BillEvent[] {
  const events: BillEvent[] = [];
  const log = (Time: string, Action: Bill['Events'][number]['Action'], detail: Partial<BillEvent> = {}) =>
    events.push({ ...emptyEvent, SeqNo: events.length + 1, Time, Action, ...detail });
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
