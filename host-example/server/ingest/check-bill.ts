/**
 * Whether a bill makes sense: every rule that a stored bill must keep, each with the member that breaks it. What
 * passes here can be allocated and summed without a remainder.
 */
import type { Bill, BillItem } from './bill';
import { priceOf, sumOf } from './money';
import { isCounted } from './transitions';

export interface Refusal {
  field: string;
  /** In English, and for logs. */
  message: string;
  zh: string;
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

const refuse = (field: string, message: string, zh: string): Refusal => ({ field, message, zh });

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
    if (time !== null && !isReal(time))
      return refuse(field, `${time} is not a date and time`, `${time} 不是有效的日期时间`);
  const { OrderState: state, OpenTime, FirstSettleTime, SettleTime } = bill;
  if (OpenTime > latest)
    return refuse(
      'OpenTime',
      `${OpenTime} is in the future: check the clock of the till`,
      `${OpenTime} 在将来，请检查收银机的时钟`,
    );
  const wasSettled = state === 2 || state === 4 || state === 6 || state === 7;
  if (wasSettled && FirstSettleTime === null)
    return refuse(
      'FirstSettleTime',
      `state ${state} needs the time of the first settlement`,
      `状态 ${state} 需要首次结账时间`,
    );
  if ((state === 1 || state === 5) && FirstSettleTime !== null)
    return refuse('FirstSettleTime', `state ${state} has never been settled`, `状态 ${state} 从未结账`);
  if (isCounted(state) && SettleTime === null)
    return refuse('SettleTime', `state ${state} needs the time of settlement`, `状态 ${state} 需要结账时间`);
  if ((state === 1 || state === 5 || state === 6) && SettleTime !== null)
    return refuse('SettleTime', `state ${state} is not settled`, `状态 ${state} 尚未结账`);
  if (FirstSettleTime !== null && isBefore(FirstSettleTime, OpenTime))
    return refuse('FirstSettleTime', 'is before OpenTime', '早于 OpenTime');
  if (SettleTime !== null && FirstSettleTime !== null && isBefore(SettleTime, FirstSettleTime))
    return refuse('SettleTime', 'is before FirstSettleTime', '早于 FirstSettleTime');
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
    return refuse(field, `${twice} stands twice`, `${twice} 重复`);
  }
  if (bill.Parent?.ExtID === bill.ExtID) return refuse('Parent.ExtID', 'is the bill itself', '是账单本身');
  return null;
}

function lines(bill: Bill): Refusal | null {
  const types = new Map(bill.Items.map((item) => [item.ItemNo, item.ItemType]));
  for (const [index, item] of bill.Items.entries()) {
    const field = `Items.${index}`;
    if (item.ReturnQtyMilli > item.QtyMilli)
      return refuse(`${field}.ReturnQtyMilli`, 'is more than was ordered', '多于点菜数量');
    if (item.GiftQtyMilli > item.QtyMilli - item.ReturnQtyMilli)
      return refuse(`${field}.GiftQtyMilli`, 'is more than stays on the bill', '多于账单上剩余的数量');
    const parent = types.get(item.ParentItemNo);
    if (item.ItemType === 3 && parent !== 2)
      return refuse(
        `${field}.ParentItemNo`,
        'a part of a combo needs the line of its combo (ItemType 2)',
        '套餐明细需要其套餐行（ItemType 2）',
      );
    if (item.ItemType !== 3 && item.ParentItemNo !== 0 && parent === undefined)
      return refuse(
        `${field}.ParentItemNo`,
        `line ${item.ParentItemNo} is not on the bill`,
        `账单上没有第 ${item.ParentItemNo} 行`,
      );
    if (item.ParentItemNo === item.ItemNo)
      return refuse(`${field}.ParentItemNo`, 'is the line itself', '是该行本身');
  }
  return null;
}

function discounts(bill: Bill): Refusal | null {
  const left = new Map(bill.Items.filter(isMoneyLine).map((item) => [item.ItemNo, saleOf(item)]));
  for (const [index, { ItemNo, AmountFen }] of bill.Discounts.entries()) {
    if (ItemNo === 0) continue;
    const rest = left.get(ItemNo);
    if (rest === undefined)
      return refuse(
        `Discounts.${index}.ItemNo`,
        `line ${ItemNo} is not on the bill or is part of a combo`,
        `第 ${ItemNo} 行不在账单上，或是套餐明细`,
      );
    if (AmountFen > rest)
      return refuse(
        `Discounts.${index}.AmountFen`,
        `is more than line ${ItemNo} costs`,
        `多于第 ${ItemNo} 行的金额`,
      );
    left.set(ItemNo, rest - AmountFen);
  }
  for (const [index, item] of bill.Items.entries()) {
    const free = priceOf(item.PriceFen, item.GiftQtyMilli);
    if (isMoneyLine(item) && saleOf(item) - (left.get(item.ItemNo) ?? 0) < free)
      return refuse(
        `Items.${index}.GiftQtyMilli`,
        `gifts of ${free} fen need discounts on the line (type 8) of as much`,
        `赠送 ${free} 分，需要该行有同额的优惠（类型 8）`,
      );
  }
  const gross = grossOf(bill);
  if (discountOf(bill) > gross)
    return refuse(
      'Discounts',
      `are ${discountOf(bill)} fen, more than the bill of ${gross}`,
      `优惠 ${discountOf(bill)} 分，多于账单的 ${gross} 分`,
    );
  return null;
}

function payments(bill: Bill, { payCodes }: Known): Refusal | null {
  for (const [index, payment] of bill.Payments.entries()) {
    if (!payCodes.has(payment.PayCode))
      return refuse(
        `Payments.${index}.PayCode`,
        `${payment.PayCode} is no payment type of the company`,
        `${payment.PayCode} 不是本公司的支付方式`,
      );
    if (payment.VoidTime !== null && isBefore(payment.VoidTime, payment.PayTime))
      return refuse(`Payments.${index}.VoidTime`, 'is before PayTime', '早于 PayTime');
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
      return refuse(
        `${field}.PayCode`,
        `${refund.PayCode} is no payment type of the company`,
        `${refund.PayCode} 不是本公司的支付方式`,
      );
    if (refund.Goods.length > 0 && sumOf(refund.Goods, (goods) => goods.AmountFen) !== refund.AmountFen)
      return refuse(
        `${field}.Goods`,
        `do not add up to ${refund.AmountFen} fen`,
        `合计不是 ${refund.AmountFen} 分`,
      );
    const isKept = (refund.VoidTime ?? null) === null;
    for (const goods of refund.Goods) {
      const quantity = items.get(goods.ItemNo);
      if (quantity === undefined)
        return refuse(
          `${field}.Goods`,
          `line ${goods.ItemNo} is not on the bill or is part of a combo`,
          `第 ${goods.ItemNo} 行不在账单上，或是套餐明细`,
        );
      if (!isKept) continue;
      if (goods.QtyMilli > quantity)
        return refuse(
          `${field}.Goods`,
          `refund more of line ${goods.ItemNo} than was sold`,
          `第 ${goods.ItemNo} 行退的数量多于售出的数量`,
        );
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
    return refuse(
      'TotalFen',
      `is ${bill.TotalFen} fen, but lines and fees without discounts make ${due}`,
      `为 ${bill.TotalFen} 分，但菜品与费用减去优惠为 ${due} 分`,
    );
  if (back > due)
    return refuse(
      'Refunds',
      `are ${back} fen, more than the ${due} that was to pay`,
      `退款 ${back} 分，多于应付的 ${due} 分`,
    );
  if (isCounted(state)) {
    if (kept !== due)
      return refuse(
        'Payments',
        `add up to ${kept} fen, but ${due} was to pay (list price − discounts)`,
        `合计 ${kept} 分，但应付 ${due} 分（折前金额 − 优惠）`,
      );
    if (state === 2 && back > 0)
      return refuse('OrderState', 'a bill with refunds is in state 4 or 7', '有退款的账单状态应为 4 或 7');
    if (state === 4 && back === 0) return refuse('Refunds', 'state 4 needs a refund', '状态 4 需要退款');
    const bonus = sumOf(keptPayments(bill), (payment) => payment.GiftFen);
    const used = sumOf(bill.Discounts.filter(isBonus), (discount) => discount.AmountFen);
    if (bonus !== used)
      return refuse(
        'Payments.GiftFen',
        `${bonus} fen of bonus need a discount of type 11 of as much, not ${used}`,
        `赠送金 ${bonus} 分需要同额的类型 11 优惠，而不是 ${used} 分`,
      );
  } else if (kept !== back) {
    return refuse(
      'Payments',
      `${kept - back} fen are still with the shop, but state ${state} is not paid`,
      `店内尚有 ${kept - back} 分，但状态 ${state} 未付款`,
    );
  }
  return null;
}

const isBonus = (discount: { DiscountType: number }) => discount.DiscountType === 11;
