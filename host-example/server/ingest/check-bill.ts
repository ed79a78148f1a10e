/**
 * Whether a bill makes sense: every rule that a stored bill must keep, each with the member that breaks it. What
 * passes here can be allocated and summed without a remainder.
 */
import type { Bill, BillItem } from './bill';
import { priceOf, sumOf } from './money';
import { isCounted } from './transitions';

export interface Refusal {
  field: string;
  message: string;
}

export interface Known {
  payCodes: ReadonlyMap<string, unknown>;
  /** Local time after which a bill cannot have been opened: the till's clock is wrong. */
  latest: string;
}

type Rule = (bill: Bill, known: Known) => Refusal | null;

export const isMoneyLine = (item: BillItem): boolean => item.ItemType !== 3;
export const saleOf = (item: BillItem): number => priceOf(item.PriceFen, item.QtyMilli - item.ReturnQtyMilli);
export const grossOf = (bill: Bill): number =>
  sumOf(bill.Items.filter(isMoneyLine), saleOf) + sumOf(bill.Fees, (fee) => fee.AmountFen);
export const discountOf = (bill: Bill): number => sumOf(bill.Discounts, (discount) => discount.AmountFen);
export const keptRefunds = (bill: Bill) =>
  bill.Refunds.filter((refund) => (refund.VoidTime ?? null) === null);
export const refundOf = (bill: Bill): number => sumOf(keptRefunds(bill), (refund) => refund.AmountFen);
export const keptPayments = (bill: Bill) => bill.Payments.filter((payment) => payment.VoidTime === null);

export function checkBill(bill: Bill, known: Known): Refusal | null {
  for (const rule of rules) {
    const refusal = rule(bill, known);
    if (refusal) return refusal;
  }
  return null;
}

const refuse = (field: string, message: string): Refusal => ({ field, message });

const rules: Rule[] = [times, numbers, lines, discounts, payments, refunds, balance];

/** An hour early is what an autumn clock change does to local times. */
const HOUR_MS = 3_600_000;
const msOf = (time: string) => Date.parse(`${time.replace(' ', 'T')}Z`);
export const isReal = (time: string) => {
  const ms = msOf(time);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(time.replace(' ', 'T'));
};
const isBefore = (time: string, other: string) => msOf(time) < msOf(other) - HOUR_MS;

function times(bill: Bill, { latest }: Known): Refusal | null {
  for (const [field, time] of timesOf(bill))
    if (time !== null && !isReal(time)) return refuse(field, `${time} is not a date and time`);
  const { OrderState: state, OpenTime, FirstSettleTime, SettleTime } = bill;
  if (OpenTime > latest)
    return refuse('OpenTime', `${OpenTime} is in the future: check the clock of the till`);
  const wasSettled = state === 2 || state === 4 || state === 6 || state === 7;
  if (wasSettled && FirstSettleTime === null)
    return refuse('FirstSettleTime', `state ${state} needs the time of the first settlement`);
  if ((state === 1 || state === 5) && FirstSettleTime !== null)
    return refuse('FirstSettleTime', `state ${state} has never been settled`);
  if (isCounted(state) && SettleTime === null)
    return refuse('SettleTime', `state ${state} needs the time of settlement`);
  if ((state === 1 || state === 5 || state === 6) && SettleTime !== null)
    return refuse('SettleTime', `state ${state} is not settled`);
  if (FirstSettleTime !== null && isBefore(FirstSettleTime, OpenTime))
    return refuse('FirstSettleTime', 'is before OpenTime');
  if (SettleTime !== null && FirstSettleTime !== null && isBefore(SettleTime, FirstSettleTime))
    return refuse('SettleTime', 'is before FirstSettleTime');
  return null;
}

function* timesOf(bill: Bill): Generator<[string, string | null]> {
  yield ['OpenTime', bill.OpenTime];
  yield ['FirstSettleTime', bill.FirstSettleTime];
  yield ['SettleTime', bill.SettleTime];
  yield ['Invoice.Time', bill.Invoice?.Time ?? null];
  for (const [index, item] of bill.Items.entries()) yield [`Items.${index}.OrderTime`, item.OrderTime];
  for (const [index, payment] of bill.Payments.entries()) {
    yield [`Payments.${index}.PayTime`, payment.PayTime];
    yield [`Payments.${index}.VoidTime`, payment.VoidTime];
  }
  for (const [index, refund] of bill.Refunds.entries()) {
    yield [`Refunds.${index}.RefundTime`, refund.RefundTime];
    yield [`Refunds.${index}.VoidTime`, refund.VoidTime ?? null];
  }
  for (const [index, event] of bill.Events.entries()) yield [`Events.${index}.Time`, event.Time];
}

function numbers(bill: Bill): Refusal | null {
  const lists: [string, readonly (number | string)[]][] = [
    ['Items.ItemNo', bill.Items.map((item) => item.ItemNo)],
    ['Fees.FeeNo', bill.Fees.map((fee) => fee.FeeNo)],
    ['Discounts.DiscountNo', bill.Discounts.map((discount) => discount.DiscountNo)],
    ['Payments.PayNo', bill.Payments.map((payment) => payment.PayNo)],
    ['Refunds.RefundNo', bill.Refunds.map((refund) => refund.RefundNo)],
    ['Events.SeqNo', bill.Events.map((event) => event.SeqNo)],
    ...bill.Refunds.map((refund, index): [string, number[]] => [
      `Refunds.${index}.Goods.ItemNo`,
      refund.Goods.map((goods) => goods.ItemNo),
    ]),
  ];
  for (const [field, list] of lists) {
    if (new Set(list).size === list.length) continue;
    const twice = list.find((number, index) => list.indexOf(number) !== index);
    return refuse(field, `${twice} stands twice`);
  }
  if (bill.Parent?.ExtID === bill.ExtID) return refuse('Parent.ExtID', 'is the bill itself');
  return null;
}

function lines(bill: Bill): Refusal | null {
  const types = new Map(bill.Items.map((item) => [item.ItemNo, item.ItemType]));
  for (const [index, item] of bill.Items.entries()) {
    const field = `Items.${index}`;
    if (item.ReturnQtyMilli > item.QtyMilli)
      return refuse(`${field}.ReturnQtyMilli`, 'is more than was ordered');
    if (item.GiftQtyMilli > item.QtyMilli - item.ReturnQtyMilli)
      return refuse(`${field}.GiftQtyMilli`, 'is more than stays on the bill');
    const parent = types.get(item.ParentItemNo);
    if (item.ItemType === 3 && parent !== 2)
      return refuse(`${field}.ParentItemNo`, 'a part of a combo needs the line of its combo (ItemType 2)');
    if (item.ItemType !== 3 && item.ParentItemNo !== 0 && parent === undefined)
      return refuse(`${field}.ParentItemNo`, `line ${item.ParentItemNo} is not on the bill`);
    if (item.ParentItemNo === item.ItemNo) return refuse(`${field}.ParentItemNo`, 'is the line itself');
  }
  return null;
}

function discounts(bill: Bill): Refusal | null {
  const left = new Map(bill.Items.filter(isMoneyLine).map((item) => [item.ItemNo, saleOf(item)]));
  for (const [index, { ItemNo, AmountFen }] of bill.Discounts.entries()) {
    if (ItemNo === 0) continue;
    const rest = left.get(ItemNo);
    if (rest === undefined)
      return refuse(`Discounts.${index}.ItemNo`, `line ${ItemNo} is not on the bill or is part of a combo`);
    if (AmountFen > rest) return refuse(`Discounts.${index}.AmountFen`, `is more than line ${ItemNo} costs`);
    left.set(ItemNo, rest - AmountFen);
  }
  for (const [index, item] of bill.Items.entries()) {
    const free = priceOf(item.PriceFen, item.GiftQtyMilli);
    if (isMoneyLine(item) && saleOf(item) - (left.get(item.ItemNo) ?? 0) < free)
      return refuse(
        `Items.${index}.GiftQtyMilli`,
        `gifts of ${free} fen need discounts on the line (type 8) of as much`,
      );
  }
  const gross = grossOf(bill);
  if (discountOf(bill) > gross)
    return refuse('Discounts', `are ${discountOf(bill)} fen, more than the bill of ${gross}`);
  return null;
}

function payments(bill: Bill, { payCodes }: Known): Refusal | null {
  for (const [index, payment] of bill.Payments.entries()) {
    if (!payCodes.has(payment.PayCode))
      return refuse(`Payments.${index}.PayCode`, `${payment.PayCode} is no payment type of the company`);
    if (payment.VoidTime !== null && isBefore(payment.VoidTime, payment.PayTime))
      return refuse(`Payments.${index}.VoidTime`, 'is before PayTime');
  }
  return null;
}

function refunds(bill: Bill, { payCodes }: Known): Refusal | null {
  const items = new Map(
    bill.Items.filter(isMoneyLine).map((item) => [item.ItemNo, item.QtyMilli - item.ReturnQtyMilli]),
  );
  for (const [index, refund] of bill.Refunds.entries()) {
    const field = `Refunds.${index}`;
    if (!payCodes.has(refund.PayCode))
      return refuse(`${field}.PayCode`, `${refund.PayCode} is no payment type of the company`);
    if (refund.Goods.length > 0 && sumOf(refund.Goods, (goods) => goods.AmountFen) !== refund.AmountFen)
      return refuse(`${field}.Goods`, `do not add up to ${refund.AmountFen} fen`);
    const isKept = (refund.VoidTime ?? null) === null;
    for (const goods of refund.Goods) {
      const quantity = items.get(goods.ItemNo);
      if (quantity === undefined)
        return refuse(`${field}.Goods`, `line ${goods.ItemNo} is not on the bill or is part of a combo`);
      if (!isKept) continue;
      if (goods.QtyMilli > quantity)
        return refuse(`${field}.Goods`, `refund more of line ${goods.ItemNo} than was sold`);
      items.set(goods.ItemNo, quantity - goods.QtyMilli);
    }
  }
  return null;
}

/** The money adds up: what is left after discounts was paid, and no more goes back than came in. */
function balance(bill: Bill): Refusal | null {
  const state = bill.OrderState;
  const due = grossOf(bill) - discountOf(bill);
  const kept = sumOf(keptPayments(bill), (payment) => payment.AmountFen);
  const back = refundOf(bill);
  if (bill.TotalFen !== undefined && bill.TotalFen !== due)
    return refuse('TotalFen', `is ${bill.TotalFen} fen, but lines and fees without discounts make ${due}`);
  if (back > due) return refuse('Refunds', `are ${back} fen, more than the ${due} that was to pay`);
  if (isCounted(state)) {
    if (kept !== due)
      return refuse('Payments', `add up to ${kept} fen, but ${due} was to pay (list price − discounts)`);
    if (state === 2 && back > 0) return refuse('OrderState', 'a bill with refunds is in state 4 or 7');
    if (state === 4 && back === 0) return refuse('Refunds', 'state 4 needs a refund');
    const bonus = sumOf(keptPayments(bill), (payment) => payment.GiftFen);
    const used = sumOf(bill.Discounts.filter(isBonus), (discount) => discount.AmountFen);
    if (bonus !== used)
      return refuse(
        'Payments.GiftFen',
        `${bonus} fen of bonus need a discount of type 11 of as much, not ${used}`,
      );
  } else if (kept !== back) {
    return refuse('Payments', `${kept - back} fen are still with the shop, but state ${state} is not paid`);
  }
  return null;
}

const isBonus = (discount: { DiscountType: number }) => discount.DiscountType === 11;
