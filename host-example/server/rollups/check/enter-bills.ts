/** Enters the figures of bills, and of their discounts, payments and refunds. */
import type {
  Stored,
  StoredBill,
  StoredDiscount,
  StoredFee,
  StoredGift,
  StoredLine,
  StoredPay,
  StoredRefund,
} from './bills';
import {
  byDesk,
  byDiscount,
  byHalfHour,
  byMember,
  byMoney,
  byMoneyPerson,
  byPay,
  byPlace,
  byShop,
  byState,
  lastOfMoneyPerson,
  moreByHalfHour,
  useOfShop,
} from './sheets';
import type { Tally } from './tally';

/** A bill with all its stored rows. */
export interface WholeBill extends StoredBill {
  lines: StoredLine[];
  fees: StoredFee[];
  discounts: StoredDiscount[];
  gifts: StoredGift[];
  payments: StoredPay[];
  refunds: StoredRefund[];
}

export function wholeBills(stored: Stored): WholeBill[] {
  const bills = new Map<string, WholeBill>(
    stored.bills.map((bill) => [
      bill.orderId,
      { ...bill, lines: [], fees: [], discounts: [], gifts: [], payments: [], refunds: [] },
    ]),
  );
  for (const line of stored.lines) bills.get(line.orderId)?.lines.push(line);
  for (const fee of stored.fees) bills.get(fee.orderId)?.fees.push(fee);
  for (const discount of stored.discounts) bills.get(discount.orderId)?.discounts.push(discount);
  for (const gift of stored.gifts) bills.get(gift.orderId)?.gifts.push(gift);
  for (const payment of stored.payments) bills.get(payment.orderId)?.payments.push(payment);
  for (const refund of stored.refunds) bills.get(refund.orderId)?.refunds.push(refund);
  return [...bills.values()];
}

const total = <Item>(items: readonly Item[], value: (item: Item) => number) =>
  items.reduce((sum, item) => sum + value(item), 0);

/** Paid, paid with a part refunded, paid again after a reverse settlement. */
export const isSettled = ({ state }: StoredBill): boolean => state === 2 || state === 4 || state === 7;
const halfHourOf = (local: string) =>
  Math.floor((Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16))) / 30);

function minutesOf({ openTime, settleTime }: StoredBill): number {
  if (settleTime === null) return 0;
  return Math.max(0, Math.floor((Date.parse(settleTime) - Date.parse(openTime)) / 60_000));
}

/** Figures of a bill: its money, then counts, which depend on the kind of bill. */
function figuresOf(bill: WholeBill) {
  // The parts of a set meal repeat its money.
  const dishes = bill.lines.filter(({ type }) => type !== 3);
  const fees = total(bill.fees, (fee) => fee.amountFen);
  const turnover = total(dishes, (line) => line.saleFen) + fees;
  const discount = total(bill.discounts, (given) => given.amountFen);
  const refund = total(bill.refunds, (back) => back.amountFen - back.taxFen - back.tipFen);
  const paid = total(bill.payments, (pay) => pay.amountFen) - total(bill.refunds, (back) => back.amountFen);
  const tips = total(bill.payments, (pay) => pay.tipFen) - total(bill.refunds, (back) => back.tipFen);
  const income = turnover - discount - refund;
  // A child bill is paid with its parent, so its money and guests count, but not the bill.
  const own = bill.relation === 1 ? 0 : 1;
  const atTable = bill.mode === 1;
  const isMembers = bill.memId !== null;
  return {
    turnover_fen: turnover,
    extra_fee_fen: fees,
    fee_income_fen: total(bill.fees, (fee) => fee.amountFen - fee.discountFen - fee.refundFen),
    // What was paid beside the income and no tip is the tax, so that a wrong column of the bill is found.
    tax_fen: paid - income - tips,
    tax_included_fen: bill.taxIncludedFen,
    tip_fen: tips,
    discount_fen: discount,
    refund_fen: refund,
    income_fen: income,
    order_count: own,
    guest_count: bill.guests,
    table_count: atTable ? own : 0,
    table_turnover_fen: atTable ? turnover : 0,
    table_guest_count: atTable ? bill.guests : 0,
    dining_minutes: atTable ? minutesOf(bill) : 0,
    member_income_fen: isMembers ? income : 0,
    member_order_count: isMembers ? own : 0,
    order_qty_milli: total(dishes, (line) => line.qty),
    return_qty_milli: total(dishes, (line) => line.returnQty),
    refund_qty_milli: total(dishes, (line) => line.refundQty),
  };
}

export function enterBills(tally: Tally, bills: readonly WholeBill[]): void {
  for (const bill of bills) {
    const figures = figuresOf(bill);
    tally.add(byState, bill, [bill.state], { ...figures, bill_count: 1 });
    if (isSettled(bill)) enterSettled(tally, bill, figures);
  }
  enterUse(tally, bills.filter(isSettled));
}

function enterSettled(tally: Tally, bill: WholeBill, figures: ReturnType<typeof figuresOf>): void {
  const settled = bill.settleLocal ?? bill.openLocal;
  const isEarly = bill.openDate < bill.date ? 1 : 0;
  tally.add(byPlace, bill, [bill.sourceId, bill.mode, bill.areaId], figures);
  tally.add(byShop, bill, [], figures);
  tally.add(byHalfHour, bill, [1, halfHourOf(bill.openLocal), isEarly], figures);
  tally.add(byHalfHour, bill, [2, halfHourOf(settled), 0], figures);
  tally.add(moreByHalfHour, bill, [2, halfHourOf(settled), 0], figures);
  if (bill.memId !== null) tally.add(byMember, bill, [bill.memId], figures, settled);
  if (bill.mode === 1 && bill.deskId !== '0') tally.add(byDesk, bill, [bill.deskId], {}, settled);
  for (const { type, amountFen } of bill.discounts)
    tally.add(byDiscount, bill, [type], { amount_fen: amountFen, discount_count: 1 });
  for (const { payCode, amountFen } of bill.payments)
    tally.add(byPay, bill, [payCode], { amount_fen: amountFen, refund_fen: 0, pay_count: 1 });
  for (const { payCode, amountFen } of bill.refunds)
    tally.add(byPay, bill, [payCode], { amount_fen: 0, refund_fen: amountFen, pay_count: 0 });
}

/** Enters used tables and trading days, each on its first calendar day within the business day. */
function enterUse(tally: Tally, bills: readonly WholeBill[]): void {
  const firsts = new Map<string, { bill: WholeBill; use: { desk_count: number; biz_days: number } }>();
  const use = (key: string, bill: WholeBill, desk_count: number, biz_days: number) => {
    const id = `${bill.shopId} ${bill.date} ${key}`;
    const known = firsts.get(id);
    if (!known || bill.calendarDate < known.bill.calendarDate)
      firsts.set(id, { bill, use: { desk_count, biz_days } });
  };
  for (const bill of bills) {
    if (bill.mode === 1 && bill.deskId !== '0') use(`desk ${bill.deskId}`, bill, 1, 0);
    if (bill.relation !== 1) use('day', bill, 0, 1);
  }
  for (const { bill, use: used } of firsts.values()) tally.add(useOfShop, bill, [], used);
}

/** Enters the totals that a till stated of days without settled bills. */
export function enterDays(tally: Tally, bills: readonly WholeBill[], { days }: Stored): void {
  const traded = new Set(bills.filter(isSettled).map(({ shopId, date }) => `${shopId} ${date}`));
  const named = new Map<string, Map<string, number>>();
  for (const { shopId, date, measure, payCode, amount } of days) {
    const key = `${shopId} ${date}`;
    if (traded.has(key)) continue;
    if (payCode === '') named.set(key, (named.get(key) ?? new Map()).set(measure, amount));
    else {
      const place = { shopId, date, calendarDate: date };
      tally.add(byPay, place, [payCode], { amount_fen: amount, refund_fen: 0, pay_count: 0 });
      tally.add(byMoney, place, ['PAY', payCode], { amount_fen: amount, move_count: 0 });
      enterTaken(tally, {
        ...place,
        kind: 'DAY',
        payCode,
        userId: '0',
        amountFen: amount,
        moment: `${date} 00:00:00`,
      });
    }
  }
  for (const [key, stated] of named) {
    const [shopId = '', date = ''] = key.split(' ');
    if (!stated.has('net')) continue;
    const of = (measure: string) => stated.get(measure) ?? 0;
    const place = { shopId, date, calendarDate: date };
    tally.add(byShop, place, [], {
      ...nothing,
      ...{ turnover_fen: of('gross'), discount_fen: of('discount'), income_fen: of('net') },
      refund_fen: of('gross') - of('discount') - of('net'),
      ...{ order_count: of('bills'), guest_count: of('guests'), table_count: of('tables') },
    });
    tally.add(useOfShop, place, [], { desk_count: 0, biz_days: of('bills') > 0 || of('net') !== 0 ? 1 : 0 });
  }
}

const nothing = Object.fromEntries(byShop.sums.map((name) => [name, 0])) as Record<
  (typeof byShop.sums)[number],
  number
>;

export function enterMoney(tally: Tally, { moves }: Stored): void {
  for (const move of moves) {
    tally.add(byMoney, move, [move.kind, move.payCode], { amount_fen: move.amountFen, move_count: 1 });
    enterTaken(tally, move);
  }
}

/** Enters money by the person who took it, with its first and last moment. */
function enterTaken(tally: Tally, move: Stored['moves'][number]): void {
  const keys = [move.kind, move.payCode, move.userId];
  tally.add(byMoneyPerson, move, keys, { amount_fen: move.amountFen, move_count: 1 }, move.moment);
  tally.add(lastOfMoneyPerson, move, keys, {}, move.moment);
}
