/** Sensitive records of a bill, as docs/product/metrics.md#sensitive-operations defines them. */

import { inMainUnit } from '../../currency';
import type { Bill, BillEvent, BillItem } from '../bill';
import { sumOf } from '../money';
import { plainName } from '../plain-name';
import type { Columns } from '../write/bulk';
import { goodsQtyOf, grossOf } from './bill-sums';
import type { Checked } from './order-columns';
import { recordIdOf } from './order-id';

export interface PayType {
  name: string;
  group: number;
}

/** The shop of a bill, by its ways of payment and the decimals of its currency. */
interface PayingShop {
  payTypes: ReadonlyMap<string, PayType>;
  digits: number;
}

/** A checked bill whose row is written, so that its days are known. */
interface Written {
  bill: Bill;
  resolved: Pick<Checked['resolved'], 'orderId' | 'firstSettle' | 'guestDefault'>;
  day: { businessDate: string; calendarDate: string };
}

type Type = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
/** Of a discount, by its discount type. */
const OF_DISCOUNT: Record<number, Type> = { 5: 5, 6: 6, 7: 8 };

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
      return OF_DISCOUNT[event.DiscountType] ?? null;
    case 'PRICE':
      return 6;
    case 'REVERSE':
      return 7;
    default:
      return null;
  }
}

interface SensitiveRecord extends Written {
  shop: PayingShop;
  events: BillEvent[];
  event: BillEvent;
  type: Type;
  item: BillItem | undefined;
  isAfterSettle: boolean;
  reversal: ReturnType<typeof reversalOf> | null;
}

export const sensitiveColumns = {
  order_id: ['bigint', ({ resolved }) => resolved.orderId],
  seq_no: ['int', ({ event }) => event.SeqNo],
  record_id: ['bigint', ({ resolved, event }) => recordIdOf(resolved.orderId, event.SeqNo)],
  type: ['smallint', ({ type }) => type],
  business_date: ['date', ({ day }) => day.businessDate],
  calendar_date: ['date', ({ day }) => day.calendarDate],
  operate_local: ['timestamp', ({ event }) => event.Time],
  operator_id: ['bigint', ({ event }) => event.OperatorID],
  authorizer_id: ['bigint', ({ event }) => event.AuthorizerID],
  device: ['text', ({ event }) => event.Device],
  reason: ['text', ({ event }) => plainName(event.Reason)],
  remark: ['text', ({ event }) => event.Remark],
  amount_fen: ['bigint', ({ event, reversal }) => reversal?.amount ?? event.AmountFen],
  before_fen: ['bigint', ({ event, reversal }) => reversal?.before ?? event.BeforeFen],
  after_fen: ['bigint', ({ event, reversal }) => (reversal ? reversal.after : event.AfterFen)],
  after_settle: ['smallint', ({ isAfterSettle }) => (isAfterSettle ? 1 : 0)],
  is_cash: [
    'smallint',
    ({ bill, shop, event, isAfterSettle, reversal }) =>
      isAfterSettle && (reversal?.isCash ?? paysInCash(bill, shop, event)) ? 1 : 0,
  ],
  refund_kind: ['smallint', ({ event, type }) => (type === 1 ? (event.Action === 'RETURN' ? 1 : 2) : null)],
  pay_code: ['text', ({ event }) => event.PayCode],
  served: ['smallint', ({ event }) => (event.Served ? 1 : 0)],
  item_no: ['int', ({ event }) => event.ItemNo],
  goods_id: ['bigint', ({ item }) => item?.GoodsID ?? '0'],
  goods_name: ['text', ({ item }) => plainName(item?.GoodsName ?? '')],
  spec_name: ['text', ({ item }) => plainName(item?.SpecName ?? '')],
  unit_name: ['text', ({ item }) => plainName(item?.UnitName ?? '')],
  qty_milli: ['bigint', ({ event }) => event.QtyMilli],
  price_fen: ['bigint', ({ item }) => item?.PriceFen ?? null],
  sale_price_fen: ['bigint', ({ event, item, type }) => (type === 6 ? salePrice(event, item) : null)],
  discount_kind: ['smallint', ({ event, type }) => (type === 6 ? discountKind(event) : null)],
  discount_percent: ['numeric', ({ event }) => event.DiscountPercent],
  scheme_name: ['text', ({ event }) => event.SchemeName],
  goods_qty_milli: ['bigint', ({ bill }) => goodsQtyOf(bill)],
  guest_count: ['int', ({ bill, resolved }) => bill.GuestCount ?? resolved.guestDefault],
  turnover_fen: ['bigint', ({ bill }) => grossOf(bill)],
  open_local: ['timestamp', ({ bill }) => bill.OpenTime],
  minutes: ['int', ({ bill, event }) => Math.max(0, minutesBetween(bill.OpenTime, event.Time))],
  settle_local: ['timestamp', ({ bill }) => bill.SettleTime],
  free_kind: [
    'smallint',
    ({ event, type }) => (type === 4 ? (event.AfterFen === null || event.AfterFen === 0 ? 1 : 2) : null),
  ],
  times: ['int', ({ reversal }) => reversal?.times ?? 0],
  first_settle_local: ['timestamp', ({ resolved }) => resolved.firstSettle],
  resettle_local: ['timestamp', ({ reversal }) => reversal?.resettled ?? null],
  first_cashier_id: [
    'bigint',
    ({ bill, events }) =>
      events.find((other) => other.Action === 'SETTLE')?.OperatorID ?? bill.Payments[0]?.CashierID ?? '0',
  ],
  before_pay: ['text', ({ reversal }) => reversal?.beforePay ?? ''],
  after_pay: ['text', ({ reversal }) => reversal?.afterPay ?? ''],
  first_rev: ['bigint', ({ bill }) => bill.Rev],
  last_rev: ['bigint', ({ bill }) => bill.Rev],
} satisfies Columns<SensitiveRecord>;

export function recordsOf(written: Written, shop: PayingShop): SensitiveRecord[] {
  const { bill, resolved } = written;
  const events = [...bill.Events].sort((a, b) => a.SeqNo - b.SeqNo);
  return events.flatMap((event) => {
    const type = sensitiveType(event);
    if (type === null) return [];
    return {
      ...written,
      shop,
      events,
      event,
      type,
      item: bill.Items.find((line) => line.ItemNo === event.ItemNo && event.ItemNo !== 0),
      isAfterSettle: wasSettled(events, event, resolved.firstSettle),
      reversal: type === 7 ? reversalOf(written, shop, events, event) : null,
    };
  });
}

/** Whether the bill had been settled before the event; operations before are only logged. */
function wasSettled(events: BillEvent[], event: BillEvent, firstSettle: string | null): boolean {
  if (event.Action === 'REFUND' || event.Action === 'REVERSE') return true;
  const settled = events.find((other) => other.Action === 'SETTLE');
  if (settled) return event.SeqNo > settled.SeqNo;
  return firstSettle !== null && event.Time > firstSettle;
}

const isCash = (code: string, { payTypes }: PayingShop) => payTypes.get(code)?.group === 1;

function paysInCash(bill: Bill, shop: PayingShop, event: BillEvent): boolean {
  switch (event.Action) {
    case 'REFUND':
      return isCash(event.PayCode, shop);
    case 'CANCEL':
      return [event, ...bill.Refunds].some(({ PayCode }) => isCash(PayCode, shop));
    default:
      return false;
  }
}

/** Later than any moment. */
const NEVER = '9';

/**
 * Amounts before and after a reverse settlement; `after` is null until the bill is settled again. Which payments it took back,
 * and which came in their place, follows from the settlements around it: tills note a payment seconds from its operation.
 */
function reversalOf({ bill, resolved }: Written, shop: PayingShop, events: BillEvent[], event: BillEvent) {
  const earlier = events.filter(({ SeqNo }) => SeqNo < event.SeqNo).reverse();
  const later = events.filter(({ SeqNo }) => SeqNo > event.SeqNo);
  const settled = earlier.find(({ Action }) => Action === 'SETTLE' || Action === 'RESETTLE');
  const settledAt = settled?.Time ?? resolved.firstSettle ?? '';
  const reversedBefore = earlier.find(({ Action }) => Action === 'REVERSE')?.Time ?? '';
  const again = later.find(({ Action }) => Action === 'RESETTLE');
  const reversedNext = later.find(({ Action }) => Action === 'REVERSE')?.Time ?? NEVER;
  const voided = bill.Payments.filter(
    ({ PayTime, VoidTime }) =>
      PayTime <= event.Time &&
      VoidTime !== null &&
      VoidTime >= settledAt &&
      VoidTime > reversedBefore &&
      VoidTime <= (again?.Time ?? NEVER),
  );
  const taken = bill.Payments.filter(
    ({ PayTime, VoidTime }) =>
      again && PayTime >= event.Time && PayTime < reversedNext && (VoidTime ?? NEVER) > again.Time,
  );
  const before = event.BeforeFen ?? (event.AmountFen || sumOf(voided, (payment) => payment.AmountFen));
  const after = again ? (again.AfterFen ?? sumOf(taken, (payment) => payment.AmountFen)) : null;
  return {
    before,
    after,
    amount: after === null ? before : Math.abs(after - before),
    times: events.filter((other) => other.Action === 'REVERSE' && other.SeqNo <= event.SeqNo).length,
    resettled: again?.Time ?? null,
    isCash: voided.some(({ PayCode }) => isCash(PayCode, shop)),
    beforePay: payWords(voided, shop),
    afterPay: payWords(taken, shop),
  };
}

const payWords = (payments: Bill['Payments'], { payTypes, digits }: PayingShop) =>
  payments
    .map(
      ({ PayCode, AmountFen }) =>
        `${payTypes.get(PayCode)?.name ?? PayCode} ${inMainUnit(AmountFen, digits).toFixed(digits)}`,
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
