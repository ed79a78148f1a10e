/**
 * All lines of one bill → the bill, or the reason why it is left out. A bill comes in whole or not at all: one
 * line that cannot be read would make its sum wrong.
 */
import { type Bill, type BillEvent, type BillItem, emptyEvent } from '../ingest/bill';
import { priceOf } from '../ingest/money';
import type { Line } from './read-lines';

export interface Names {
  goodsId(dish: string, category: string): string;
  classifyId(category: string): string;
  payCode(name: string): string;
  desk(table: string): { AreaID: string; DeskID: string };
  sourceId: string;
  orderMode: 1 | 2 | 3;
}

export type Built = { bill: Bill } | { reason: string; line: number };

const MAX_LINES = 2_000;
const DAY = 86_400_000;

const instant = (local: string) => Date.parse(`${local.replace(' ', 'T')}Z`);

export function buildBill(lines: readonly Line[], names: Names): Built {
  const [first] = lines;
  if (first === undefined) return { reason: 'no lines', line: 0 };
  const broken = lines.find((line) => line.wrong !== '');
  if (broken !== undefined) return { reason: broken.wrong, line: broken.line };
  if (lines.length > MAX_LINES)
    return { reason: `more than ${MAX_LINES} lines under one bill id`, line: first.line };
  const odd = disagreement(lines, first);
  if (odd !== null) return odd;

  const items: BillItem[] = [];
  const events: BillEvent[] = [];
  const SettleTime = latest(lines.map((line) => line.time));
  const OpenTime = earliest(lines.map((line) => line.openTime));
  if (OpenTime > SettleTime)
    return { reason: `opened ${OpenTime} after it was settled ${SettleTime}`, line: first.line };
  const log = (Time: string, Action: BillEvent['Action'], detail: Partial<BillEvent> = {}) =>
    events.push(event(events.length + 1, Time, Action, detail));

  log(OpenTime, 'OPEN');
  for (const line of lines) if (line.qtyMilli > 0) items.push(item(items.length + 1, line, names));
  for (const line of lines) {
    if (line.qtyMilli > 0) continue;
    // Taken back from the line that ordered it.
    const ordered = items.find(
      (candidate) =>
        candidate.GoodsName === line.dish &&
        candidate.SpecName === line.spec &&
        candidate.PriceFen === line.priceFen &&
        candidate.QtyMilli - candidate.ReturnQtyMilli >= -line.qtyMilli,
    );
    if (ordered === undefined)
      return {
        reason: `takes back ${-line.qtyMilli / 1000} × ${line.dish}, which the bill has not ordered`,
        line: line.line,
      };
    ordered.ReturnQtyMilli -= line.qtyMilli;
    log(SettleTime, 'RETURN', {
      ItemNo: ordered.ItemNo,
      QtyMilli: -line.qtyMilli,
      AmountFen: priceOf(line.priceFen, -line.qtyMilli),
      Before: line.dish,
    });
  }
  const due = items.reduce(
    (sum, { PriceFen, QtyMilli, ReturnQtyMilli }) => sum + priceOf(PriceFen, QtyMilli - ReturnQtyMilli),
    0,
  );
  log(SettleTime, 'SETTLE', { AmountFen: due });
  const table = first.table === '' ? { AreaID: '0', DeskID: '0' } : names.desk(first.table);
  return {
    bill: {
      ExtID: first.bill,
      Rev: 1,
      OrderNo: first.bill,
      SerialNo: first.bill.slice(-8),
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
      CashierID: '0',
      WaiterID: '0',
      MemID: null,
      Remark: '',
      SourceOrderNo: '',
      PrePrintCount: 0,
      DepositFen: 0,
      Items: items,
      Fees: [],
      Discounts: [],
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
                CashierID: '0',
                TradeNo: '',
                VoidTime: null,
              },
            ],
      Refunds: [],
      Events: events,
    },
  };
}

/** What all lines of a bill must say alike; a bill id used twice shows here. */
function disagreement(lines: readonly Line[], first: Line): { reason: string; line: number } | null {
  for (const line of lines) {
    if (Math.abs(instant(line.time) - instant(first.time)) > DAY)
      return {
        reason: `the bill id is used twice: ${first.time} and ${line.time} are more than a day apart`,
        line: line.line,
      };
    for (const field of ['payment', 'table', 'guests'] as const) {
      if (line[field] !== first[field])
        return {
          reason: `the bill's lines disagree about ${field}: ${JSON.stringify(first[field])} and ${JSON.stringify(line[field])}`,
          line: line.line,
        };
    }
  }
  return null;
}

const earliest = (times: string[]) => times.reduce((left, right) => (right < left ? right : left));
const latest = (times: string[]) => times.reduce((left, right) => (right > left ? right : left));

function item(ItemNo: number, line: Line, names: Names): BillItem {
  return {
    ItemNo,
    GoodsID: names.goodsId(line.dish, line.category),
    GoodsName: line.dish,
    SpecName: line.spec,
    Attrs: '',
    UnitName: line.unit,
    ClassifyID: names.classifyId(line.category),
    ClassifyName: line.category,
    ItemType: 1,
    ParentItemNo: 0,
    PriceFen: line.priceFen,
    QtyMilli: line.qtyMilli,
    ReturnQtyMilli: 0,
    GiftQtyMilli: 0,
    Reason: '',
    OrderTime: line.openTime,
    WaiterID: '0',
  };
}

function event(
  SeqNo: number,
  Time: string,
  Action: BillEvent['Action'],
  detail: Partial<BillEvent>,
): BillEvent {
  return { SeqNo, Time, Action, ...emptyEvent, ...detail };
}
