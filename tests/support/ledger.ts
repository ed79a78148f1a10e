// The figures of reports worked out the slow way: from the bills as the till sent them, one by one, without SQL and
// without any code of the server. What the reports say is held against this.
import type { Bill } from '../../host-example/server/ingest/bill';

export interface Entry {
  shopId: string;
  bill: Bill;
  businessDate: string;
  calendarDate: string;
  openBusinessDate: string;
  openCalendarDate: string;
  counted: boolean;
  turnover: number;
  fee: number;
  discount: number;
  refund: number;
  income: number;
  /** Added tax, included tax and tips, after refunds. */
  tax: number;
  taxIncluded: number;
  tips: number;
  guests: number;
  unpaid: number;
}

export interface Figures {
  turnover: number;
  discount: number;
  refund: number;
  income: number;
  orders: number;
  guests: number;
  tables: number;
}

const ms = (local: string) => Date.parse(`${local.replace(' ', 'T')}Z`);
export const shiftLocal = (local: string, minutes: number) =>
  new Date(ms(local) + minutes * 60_000).toISOString().slice(0, 19).replace('T', ' ');
export const shiftDate = (date: string, days: number) => shiftLocal(`${date} 00:00:00`, days * 1440).slice(0, 10);
const sum = <Row>(rows: readonly Row[], value: (row: Row) => number) =>
  rows.reduce((total, row) => total + value(row), 0);
/** Half away from zero; prices and quantities are never negative. */
const price = (fen: number, milli: number) => Math.floor((fen * milli * 2 + 1000) / 2000);

/** Lines whose money is the bill's: a part of a set meal only repeats its set meal's. */
export const moneyLines = (bill: Bill) => bill.Items.filter((item) => item.ItemType !== 3);
export const keptRefunds = (bill: Bill) => bill.Refunds.filter((refund) => !refund.VoidTime);
export const keptPayments = (bill: Bill) => bill.Payments.filter((payment) => payment.VoidTime === null);

export function entryOf(shopId: string, dayStartMinutes: number, bill: Bill): Entry {
  const settled = bill.FirstSettleTime ?? bill.OpenTime;
  const turnover =
    sum(moneyLines(bill), (item) => price(item.PriceFen, item.QtyMilli - item.ReturnQtyMilli)) +
    sum(bill.Fees, (fee) => fee.AmountFen);
  const discount = sum(bill.Discounts, (one) => one.AmountFen);
  const back = keptRefunds(bill);
  const taxBack = sum(back, (one) => one.TaxFen ?? 0);
  const tipsBack = sum(back, (one) => one.TipFen ?? 0);
  const refund = sum(back, (one) => one.AmountFen) - taxBack - tipsBack;
  const isOpen = bill.OrderState === 1 || bill.OrderState === 6;
  return {
    shopId,
    bill,
    businessDate: shiftLocal(settled, -dayStartMinutes).slice(0, 10),
    calendarDate: settled.slice(0, 10),
    openBusinessDate: shiftLocal(bill.OpenTime, -dayStartMinutes).slice(0, 10),
    openCalendarDate: bill.OpenTime.slice(0, 10),
    counted: bill.OrderState === 2 || bill.OrderState === 4 || bill.OrderState === 7,
    turnover,
    fee: sum(bill.Fees, (fee) => fee.AmountFen),
    discount,
    refund,
    income: turnover - discount - refund,
    tax: (bill.TaxFen ?? 0) - taxBack,
    taxIncluded: (bill.TaxIncludedFen ?? 0) - sum(back, (one) => one.TaxIncludedFen ?? 0),
    tips: sum(keptPayments(bill), (one) => one.TipFen ?? 0) - tipsBack,
    guests: bill.GuestCount ?? 1,
    unpaid: isOpen ? Math.max(0, turnover + (bill.TaxFen ?? 0) - discount - bill.DepositFen) : 0,
  };
}

export interface Range {
  shopIds: readonly string[];
  from: string;
  to: string;
  dateType: 1 | 2;
  /** Last moment of the last day, by the shop's clock. */
  until?: string;
}

/** Every bill of the range, in any state. */
export function within(entries: readonly Entry[], { shopIds, from, to, dateType, until }: Range): Entry[] {
  return entries.filter((entry) => {
    const day = dateType === 1 ? entry.businessDate : entry.calendarDate;
    if (!shopIds.includes(entry.shopId) || day < from || day > to) return false;
    return until === undefined || day < to || (entry.bill.FirstSettleTime ?? '9999') <= until;
  });
}

export function figures(entries: readonly Entry[]): Figures {
  const counted = entries.filter((entry) => entry.counted);
  return {
    turnover: sum(counted, (entry) => entry.turnover),
    discount: sum(counted, (entry) => entry.discount),
    refund: sum(counted, (entry) => entry.refund),
    income: sum(counted, (entry) => entry.income),
    orders: counted.filter((entry) => entry.bill.Parent?.Relation !== 1).length,
    guests: sum(counted, (entry) => entry.guests),
    tables: counted.filter((entry) => entry.bill.OrderMode === 1 && entry.bill.Parent?.Relation !== 1).length,
  };
}

/** Sums by any key of a bill. */
export function sumBy<Row>(
  rows: readonly Row[],
  key: (row: Row) => string,
  value: (row: Row) => number,
): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const row of rows) sums[key(row)] = (sums[key(row)] ?? 0) + value(row);
  return sums;
}

/** Payments kept − refunds kept by pay type; together they are income, added tax and tips. */
export function incomeByPay(entries: readonly Entry[]): Record<string, number> {
  const moves = entries
    .filter((entry) => entry.counted)
    .flatMap(({ bill }) => [
      ...keptPayments(bill).map((one) => ({ code: one.PayCode, fen: one.AmountFen })),
      ...keptRefunds(bill).map((one) => ({ code: one.PayCode, fen: -one.AmountFen })),
    ]);
  return sumBy(
    moves,
    (one) => one.code,
    (one) => one.fen,
  );
}

export function discountsByType(entries: readonly Entry[]): Record<string, number> {
  const all = entries.filter((entry) => entry.counted).flatMap((entry) => entry.bill.Discounts);
  return sumBy(
    all,
    (one) => String(one.DiscountType),
    (one) => one.AmountFen,
  );
}

/** Money by the day it moved: payments in, payments taken back, refunds out, refunds taken back. */
export function moneyMoved(
  entries: readonly Entry[],
  shopIds: readonly string[],
  isInRange: (local: string, shopId: string) => boolean,
): Record<string, number> {
  const moves = entries
    .filter((entry) => shopIds.includes(entry.shopId))
    .flatMap(({ bill, shopId }) => [
      ...bill.Payments.map((one) => ({ shopId, at: one.PayTime, code: one.PayCode, fen: one.AmountFen })),
      ...bill.Payments.flatMap((one) =>
        one.VoidTime === null ? [] : [{ shopId, at: one.VoidTime, code: one.PayCode, fen: -one.AmountFen }],
      ),
      ...bill.Refunds.map((one) => ({ shopId, at: one.RefundTime, code: one.PayCode, fen: -one.AmountFen })),
      ...bill.Refunds.flatMap((one) =>
        one.VoidTime ? [{ shopId, at: one.VoidTime, code: one.PayCode, fen: one.AmountFen }] : [],
      ),
    ])
    .filter((move) => isInRange(move.at, move.shopId));
  return sumBy(
    moves,
    (one) => one.code,
    (one) => one.fen,
  );
}

const WHOLE: Record<number, number> = { 5: 5, 6: 6, 7: 8 };
const TYPES: Record<string, number> = {
  RETURN: 1,
  REFUND: 1,
  CANCEL: 2,
  CANCELTABLE: 3,
  FREE: 4,
  PRICE: 6,
  REVERSE: 7,
};

export interface Operation {
  type: number;
  entry: Entry;
  event: Bill['Events'][number];
}

/** The operations contract 3.9 calls sensitive. */
export function operations(entries: readonly Entry[]): Operation[] {
  return entries.flatMap((entry) =>
    entry.bill.Events.flatMap((event) => {
      const type = event.Action === 'DISCOUNT' ? WHOLE[event.DiscountType] : TYPES[event.Action];
      return type === undefined ? [] : [{ type, entry, event }];
    }),
  );
}
