/** Sensitive records of a bill, as docs/product/metrics.md#sensitive-operations defines them. */
import type { Bill, BillEvent, BillItem } from '../bill';
import { sumOf } from '../money';
import type { RowOf } from './bill-columns';
import { recordIdOf } from './order-id';

export interface PayType {
  name: string;
  group: number;
}

export const sensitiveColumns = {
  order_id: 'bigint',
  seq_no: 'int',
  record_id: 'bigint',
  type: 'smallint',
  business_date: 'date',
  calendar_date: 'date',
  operate_local: 'timestamp',
  operator_id: 'bigint',
  authorizer_id: 'bigint',
  device: 'text',
  reason: 'text',
  remark: 'text',
  amount_fen: 'bigint',
  before_fen: 'bigint',
  after_fen: 'bigint',
  after_settle: 'smallint',
  is_cash: 'smallint',
  refund_kind: 'smallint',
  pay_code: 'text',
  served: 'smallint',
  item_no: 'int',
  goods_id: 'bigint',
  goods_name: 'text',
  spec_name: 'text',
  unit_name: 'text',
  qty_milli: 'bigint',
  price_fen: 'bigint',
  sale_price_fen: 'bigint',
  discount_kind: 'smallint',
  discount_percent: 'numeric',
  scheme_name: 'text',
  goods_qty_milli: 'bigint',
  guest_count: 'int',
  turnover_fen: 'bigint',
  open_local: 'timestamp',
  minutes: 'int',
  settle_local: 'timestamp',
  free_kind: 'smallint',
  times: 'int',
  first_settle_local: 'timestamp',
  resettle_local: 'timestamp',
  first_cashier_id: 'bigint',
  before_pay: 'text',
  after_pay: 'text',
  first_rev: 'bigint',
  last_rev: 'bigint',
};

export interface RecordFrame {
  orderId: string;
  businessDate: string;
  calendarDate: string;
  firstSettle: string | null;
  guests: number;
  turnover: number;
  goodsQty: number;
  payTypes: ReadonlyMap<string, PayType>;
}

type Type = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
const WHOLE_DISCOUNTS: Record<number, Type> = { 5: 5, 6: 6, 7: 8 };

export function sensitiveType(event: Pick<BillEvent, 'Action' | 'DiscountType'>): Type | null {
  switch (event.Action) {
    case 'RETURN':
    case 'REFUND':
      return 1;
    case 'CANCEL':
      return 2;
    case 'CANCELTABLE':
      return 3;
    case 'FREE':
      return 4;
    case 'DISCOUNT':
      return WHOLE_DISCOUNTS[event.DiscountType] ?? null;
    case 'PRICE':
      return 6;
    case 'REVERSE':
      return 7;
    default:
      return null;
  }
}

export function sensitiveRows(bill: Bill, frame: RecordFrame): RowOf<typeof sensitiveColumns>[] {
  const events = [...bill.Events].sort((a, b) => a.SeqNo - b.SeqNo);
  return events.flatMap((event) => {
    const type = sensitiveType(event);
    return type === null ? [] : record(bill, frame, events, event, type);
  });
}

function record(
  bill: Bill,
  frame: RecordFrame,
  events: BillEvent[],
  event: BillEvent,
  type: Type,
): RowOf<typeof sensitiveColumns> {
  const item = bill.Items.find((line) => line.ItemNo === event.ItemNo && event.ItemNo !== 0);
  const isAfterSettle = wasSettled(events, event, frame.firstSettle);
  const reversal = type === 7 ? reversalOf(bill, frame, events, event) : null;
  return {
    order_id: frame.orderId,
    seq_no: event.SeqNo,
    record_id: recordIdOf(frame.orderId, event.SeqNo),
    type,
    business_date: frame.businessDate,
    calendar_date: frame.calendarDate,
    operate_local: event.Time,
    operator_id: event.OperatorID,
    authorizer_id: event.AuthorizerID,
    device: event.Device,
    reason: event.Reason,
    remark: event.Remark,
    amount_fen: reversal?.amount ?? event.AmountFen,
    before_fen: reversal?.before ?? event.BeforeFen,
    after_fen: reversal ? reversal.after : event.AfterFen,
    after_settle: isAfterSettle ? 1 : 0,
    is_cash: isAfterSettle && paysInCash(bill, frame, event) ? 1 : 0,
    refund_kind: type === 1 ? (event.Action === 'RETURN' ? 1 : 2) : null,
    pay_code: event.PayCode,
    served: event.Served ? 1 : 0,
    item_no: event.ItemNo,
    goods_id: item?.GoodsID ?? '0',
    goods_name: item?.GoodsName ?? '',
    spec_name: item?.SpecName ?? '',
    unit_name: item?.UnitName ?? '',
    qty_milli: event.QtyMilli,
    price_fen: item?.PriceFen ?? null,
    sale_price_fen: type === 6 ? salePrice(event, item) : null,
    discount_kind: type === 6 ? discountKind(event) : null,
    discount_percent: event.DiscountPercent,
    scheme_name: event.SchemeName,
    goods_qty_milli: frame.goodsQty,
    guest_count: frame.guests,
    turnover_fen: frame.turnover,
    open_local: bill.OpenTime,
    minutes: Math.max(0, minutesBetween(bill.OpenTime, event.Time)),
    settle_local: bill.SettleTime,
    free_kind: type === 4 ? (event.AfterFen === null || event.AfterFen === 0 ? 1 : 2) : null,
    times: reversal?.times ?? 0,
    first_settle_local: frame.firstSettle,
    resettle_local: reversal?.resettled ?? null,
    first_cashier_id:
      events.find((other) => other.Action === 'SETTLE')?.OperatorID ?? bill.Payments[0]?.CashierID ?? '0',
    before_pay: reversal?.beforePay ?? '',
    after_pay: reversal?.afterPay ?? '',
    first_rev: bill.Rev,
    last_rev: bill.Rev,
  };
}

/** Whether the bill had been settled before the event; operations before are only logged. */
function wasSettled(events: BillEvent[], event: BillEvent, firstSettle: string | null): boolean {
  if (event.Action === 'REFUND' || event.Action === 'REVERSE') return true;
  const settled = events.find((other) => other.Action === 'SETTLE');
  if (settled) return event.SeqNo > settled.SeqNo;
  return firstSettle !== null && event.Time > firstSettle;
}

function paysInCash(bill: Bill, { payTypes }: RecordFrame, event: BillEvent): boolean {
  const isCash = (code: string) => payTypes.get(code)?.group === 1;
  switch (event.Action) {
    case 'REFUND':
      return isCash(event.PayCode);
    case 'CANCEL':
      return isCash(event.PayCode) || bill.Refunds.some((refund) => isCash(refund.PayCode));
    case 'REVERSE':
      return bill.Payments.some((payment) => payment.VoidTime === event.Time && isCash(payment.PayCode));
    default:
      return false;
  }
}

/** Amounts before and after a reverse settlement; `after` is null until the bill is settled again. */
function reversalOf(bill: Bill, { payTypes }: RecordFrame, events: BillEvent[], event: BillEvent) {
  const voided = bill.Payments.filter((payment) => payment.VoidTime === event.Time);
  const before = event.BeforeFen ?? (event.AmountFen || sumOf(voided, (payment) => payment.AmountFen));
  const again = events.find((other) => other.SeqNo > event.SeqNo && other.Action === 'RESETTLE');
  const taken = again ? bill.Payments.filter((payment) => payment.PayTime === again.Time) : [];
  const after = again ? (again.AfterFen ?? sumOf(taken, (payment) => payment.AmountFen)) : null;
  return {
    before,
    after,
    amount: after === null ? before : Math.abs(after - before),
    times: events.filter((other) => other.Action === 'REVERSE' && other.SeqNo <= event.SeqNo).length,
    resettled: again?.Time ?? null,
    beforePay: payWords(voided, payTypes),
    afterPay: payWords(taken, payTypes),
  };
}

const payWords = (payments: Bill['Payments'], payTypes: ReadonlyMap<string, PayType>) =>
  payments
    .map(
      ({ PayCode, AmountFen }) => `${payTypes.get(PayCode)?.name ?? PayCode} ${(AmountFen / 100).toFixed(2)}`,
    )
    .join('、');

/** Price of one unit; the amount of the event is that of the whole line. */
function salePrice(event: BillEvent, item: BillItem | undefined): number | null {
  const quantity = event.QtyMilli || (item ? item.QtyMilli - item.ReturnQtyMilli : 0);
  return event.AfterFen === null || quantity === 0 ? null : Math.round((event.AfterFen * 1000) / quantity);
}

function discountKind(event: BillEvent): 1 | 2 | 3 {
  if (event.Action === 'PRICE') return 2;
  return event.DiscountPercent === null ? 3 : 1;
}

const minutesBetween = (from: string, to: string) =>
  Math.floor((Date.parse(`${to.replace(' ', 'T')}Z`) - Date.parse(`${from.replace(' ', 'T')}Z`)) / 60_000);
