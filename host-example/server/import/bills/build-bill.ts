/**
 * Builds a bill from all its lines, or gives the reason why it is left out. A bill is imported whole or not at all,
 * because a missing line would make its sum wrong.
 */

import { yuan } from '../../figures/rounding';
import { type Bill, type BillEvent, emptyEvent } from '../../ingest/bill';
import { priceOf, sumOf } from '../../ingest/money';
import type { Line } from '../reading/line';
import type { Names } from './names';
import { disagreement } from './one-bill';
import { leftOf, type Ordered, orderItems } from './order-items';

type Built = { bill: Bill } | { reason: string; line: Line };

export function buildBill(lines: readonly [Line, ...Line[]], names: Names, billHours?: number): Built {
  const [first] = lines;
  const broken = lines.find((line) => line.wrong !== '');
  if (broken !== undefined) return { reason: broken.wrong, line: broken };
  const odd = disagreement(lines, billHours);
  if (odd !== null) return odd;
  const SettleTime = latest(lines.map((line) => line.time));
  const OpenTime = earliest(lines.map((line) => line.openTime));
  if (OpenTime > SettleTime)
    return { reason: `opened ${OpenTime} after it was settled ${SettleTime}`, line: first };
  const ordered = orderItems(lines, names);
  if ('reason' in ordered) return ordered;
  const gross = sumOf(ordered.items, (item) => priceOf(item.PriceFen, leftOf(item)));
  const discounts = sumOf(ordered.discounts, ({ AmountFen }) => AmountFen);
  const due = gross - discounts;
  if (due < 0)
    return {
      reason: `discounts of ${yuan(discounts)} are more than the bill of ${yuan(gross)}`,
      line: first,
    };
  if (first.totalFen !== null && first.totalFen !== due)
    return {
      reason: `bill number ${JSON.stringify(first.bill)} adds up to ${yuan(due)}, but its total is ${yuan(first.totalFen)}: rows are missing, two bills share the number, or the bill has discounts or fees that the map does not name. Leave columns.total out of the map to take the sum`,
      line: first,
    };
  const CashierID = names.cashierId(first.cashier);
  const table = first.table === '' ? { AreaID: '0', DeskID: '0' } : names.desk(first.table);
  return {
    bill: {
      ExtID: first.bill,
      Rev: 1,
      OrderNo: first.bill,
      SerialNo: first.number.slice(-8),
      Parent: null,
      OrderState: 2,
      OrderMode: names.orderMode,
      SourceID: names.sourceId,
      ...table,
      GuestCount: first.guests,
      OpenTime,
      FirstSettleTime: SettleTime,
      SettleTime,
      OpenUserID: '0',
      CashierID,
      WaiterID: '0',
      MemID: null,
      Remark: '',
      SourceOrderNo: '',
      PrePrintCount: 0,
      DepositFen: 0,
      Items: ordered.items,
      Fees: [],
      Discounts: ordered.discounts,
      Payments:
        due === 0
          ? []
          : [
              {
                PayNo: 1,
                PayCode: names.payCode(first.payment),
                AmountFen: due,
                GiftFen: 0,
                ChangeFen: 0,
                PayTime: SettleTime,
                CashierID,
                TradeNo: '',
                VoidTime: null,
              },
            ],
      Refunds: [],
      Events: eventsOf(ordered, OpenTime, SettleTime, due),
    },
  };
}

function eventsOf(ordered: Ordered, opened: string, settled: string, due: number): BillEvent[] {
  const events: BillEvent[] = [];
  const log = (Time: string, Action: BillEvent['Action'], detail: Partial<BillEvent> = {}) =>
    events.push({ SeqNo: events.length + 1, Time, Action, ...emptyEvent, ...detail });
  log(opened, 'OPEN');
  for (const { item, qtyMilli, amountFen } of ordered.returned)
    log(settled, 'RETURN', {
      ItemNo: item.ItemNo,
      QtyMilli: qtyMilli,
      AmountFen: amountFen,
      Before: item.GoodsName,
    });
  log(settled, 'SETTLE', { AmountFen: due });
  return events;
}

const earliest = (times: string[]) => times.reduce((left, right) => (right < left ? right : left));
const latest = (times: string[]) => times.reduce((left, right) => (right > left ? right : left));
