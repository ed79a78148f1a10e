/** Payments of a bill: settlement, reverse settlement, refunds, cancellation. */
import type { BillItem, BillPayment, BillRefund } from '../../ingest/bill';
import { priceOf } from '../../ingest/money';
import { grossOf, refundOf } from '../../ingest/rows/bill-sums';
import { type Second, timeText } from './calendar';
import { pay } from './guests';
import type { Actor } from './scene';
import { due, incomeOf, paid, payableOf, type Till } from './till';

/**
 * Bonus part of a payment from stored value: recharges add 1 for every 10 of principal, and payments use both in that
 * proportion.
 */
const bonusOf = (amountFen: number): number => Math.floor(amountFen / 11);

const ORDER_STATES = { paid: 2, cancelled: 3, partlyRefunded: 4, reversed: 6, paidAgain: 7 } as const;
/** Types of the discounts that are part of a payment. */
const DISCOUNT_TYPES = { voucher: 3, bonus: 11 } as const;

/** Face value and price of the vouchers sold by the platforms. */
const VOUCHERS = [
  { face: 20_000, price: 16_800 },
  { face: 10_000, price: 8_800 },
  { face: 5_000, price: 4_450 },
];

/** Ways of payment with which guests leave a tip. */
const TIPPED: ReadonlySet<string> = new Set([pay.card, pay.wechat, pay.alipay]);

type Share = Partial<BillPayment> & Pick<BillPayment, 'PayCode' | 'AmountFen'>;

export function settle(till: Till, at: Second, actor: Actor): void {
  till.at(at, () => {
    const { bill } = till;
    const { codes } = till.scene;
    const isAgain = bill.FirstSettleTime !== null;
    // What the reversal, the last thing that happened, has taken back.
    const before = isAgain ? (bill.Events[bill.Events.length - 1]?.BeforeFen ?? null) : null;
    const left = () => due(bill) - paid(bill);
    if (bill.DepositFen > 0 && left() > 0)
      take(till, at, actor, { PayCode: pay.deposit, AmountFen: Math.min(bill.DepositFen, left()) });
    for (const [index, code] of codes.entries())
      if (left() > 0) payBy(code, till, at, actor, left(), index === codes.length - 1);
    // The rest that a voucher does not cover.
    if (left() > 0) take(till, at, actor, { PayCode: pay.wechat, AmountFen: left() });
    bill.FirstSettleTime ??= timeText(at);
    bill.SettleTime = timeText(at);
    bill.CashierID = actor.OperatorID;
    bill.OrderState = isAgain ? ORDER_STATES.paidAgain : ORDER_STATES.paid;
    till.log(at, isAgain ? 'RESETTLE' : 'SETTLE', actor, {
      AmountFen: paid(bill),
      BeforeFen: before,
      AfterFen: isAgain ? paid(bill) : null,
      PayCode: bill.Payments[bill.Payments.length - 1]?.PayCode ?? '',
    });
  });
}

/** Pays what is left, or the first part of it, by one way; a voucher pays its face. A part is drawn only where there is one. */
function payBy(code: string, till: Till, at: Second, actor: Actor, left: number, isLast: boolean): void {
  const wanted = () => Math.round((left * (0.3 + till.scene.random.next() * 0.4)) / 100) * 100;
  const part = isLast ? left : Math.min(left, Math.max(100, wanted()));
  if (code === pay.stored) {
    const bonus = bonusOf(part);
    till.discounted(DISCOUNT_TYPES.bonus, till.words.discounts.bonus, bonus, 0, actor);
    take(till, at, actor, { PayCode: code, AmountFen: part - bonus, GiftFen: bonus });
  } else if (code === pay.meituan || code === pay.douyin) {
    const voucher = VOUCHERS.find(({ face }) => face <= left);
    if (voucher === undefined) return;
    const { face, price } = voucher;
    till.discounted(DISCOUNT_TYPES.voucher, till.words.voucher(face / 100), face - price, 0, actor);
    take(till, at, actor, { PayCode: code, AmountFen: price });
  } else {
    const ChangeFen = code === pay.cash ? Math.ceil(part / 5_000) * 5_000 - part : 0;
    take(till, at, actor, { PayCode: code, AmountFen: part, ChangeFen });
  }
}

function take({ bill, scene: { random, tips } }: Till, at: Second, actor: Actor, share: Share): void {
  const isOnline = share.PayCode === pay.wechat || share.PayCode === pay.alipay;
  const digits = () => String(random.int(0, 999_999_999)).padStart(9, '0');
  const TradeNo = isOnline ? `4200${digits()}${digits()}` : '';
  // Tips are in percent, and priceOf takes thousandths.
  const tip = TIPPED.has(share.PayCode) && tips.length > 0 ? priceOf(share.AmountFen, random.pick(tips) * 10) : 0;
  const PayNo = bill.Payments.length + 1;
  bill.Payments.push({
    PayNo,
    GiftFen: 0,
    ChangeFen: 0,
    PayTime: timeText(at),
    CashierID: actor.OperatorID,
    TradeNo,
    VoidTime: null,
    ...share,
    ...(tip > 0 && { AmountFen: share.AmountFen + tip, TipFen: tip }),
  });
}

/** Reverses the settlement: payments are returned, with the discounts that belong to them. */
export function reverse(till: Till, at: Second, actor: Actor): void {
  till.at(at, () => {
    const { bill } = till;
    const before = paid(bill);
    for (const payment of bill.Payments) payment.VoidTime ??= timeText(at);
    bill.Discounts = bill.Discounts.filter(
      ({ DiscountType }) => DiscountType !== DISCOUNT_TYPES.voucher && DiscountType !== DISCOUNT_TYPES.bonus,
    );
    bill.OrderState = ORDER_STATES.reversed;
    bill.SettleTime = null;
    bill.CashierID = '0';
    till.log(at, 'REVERSE', actor, { AmountFen: before, BeforeFen: before });
  });
}

/** The payment that a refund returns through: the largest. */
const mainPayment = (till: Till): BillPayment | undefined =>
  till.bill.Payments.filter((payment) => payment.VoidTime === null).sort(
    (left, right) => incomeOf(right) - incomeOf(left),
  )[0];

function refund(
  { bill }: Till,
  at: Second,
  actor: Actor,
  refunded: Pick<BillRefund, 'AmountFen' | 'PayCode' | 'Goods' | 'TipFen'>,
): void {
  bill.Refunds.push({
    RefundNo: `R${bill.OrderNo}${bill.Refunds.length + 1}`,
    ...refunded,
    RefundTime: timeText(at),
    ...actor,
  });
}

/** Refunds a dish after settlement: its income after its share of discounts on the whole bill. */
export function refundDish(till: Till, at: Second, actor: Actor, item: BillItem | undefined): boolean {
  if (item === undefined) return false;
  const { bill } = till;
  const amount = Math.floor((payableOf(bill, item) * paid(bill)) / Math.max(1, payableAll(till)));
  const QtyMilli = item.QtyMilli - item.ReturnQtyMilli;
  return refundPart(till, at, actor, amount, { ItemNo: item.ItemNo, QtyMilli });
}

/** Refunds a share of what was paid after settlement, for no dish. */
export function refundMoney(till: Till, at: Second, actor: Actor, share: number): void {
  refundPart(till, at, actor, Math.max(100, Math.round((paid(till.bill) * share) / 100) * 100), null);
}

/** Refunds through the main payment; false when that is smaller, when nothing would be left, or when its time has not come. */
function refundPart(
  till: Till,
  at: Second,
  actor: Actor,
  amount: number,
  dish: Pick<BillItem, 'ItemNo' | 'QtyMilli'> | null,
): boolean {
  const { bill } = till;
  const payment = mainPayment(till);
  if (payment === undefined || amount <= 0 || amount > incomeOf(payment) || amount >= paid(bill)) return false;
  return till.at(at, () => {
    const { PayCode } = payment;
    refund(till, at, actor, { AmountFen: amount, PayCode, Goods: dish ? [{ ...dish, AmountFen: amount }] : [] });
    if (bill.OrderState === ORDER_STATES.paid) bill.OrderState = ORDER_STATES.partlyRefunded;
    till.log(at, 'REFUND', actor, {
      AmountFen: amount,
      PayCode,
      ...(dish ?? { ItemNo: 0, QtyMilli: 0 }),
      BeforeFen: paid(bill),
      AfterFen: paid(bill) - refundOf(bill),
      Served: dish !== null,
    });
  });
}

const payableAll = ({ bill }: Till): number =>
  bill.Items.reduce((sum, item) => sum + payableOf(bill, item), 0) +
  bill.Fees.reduce((sum, fee) => sum + fee.AmountFen, 0);

/** Cancels the bill; after settlement every payment is returned in full. */
export function cancelOrder(till: Till, at: Second, actor: Actor): void {
  till.at(at, () => {
    const { bill } = till;
    const given = paid(bill);
    for (const { VoidTime, AmountFen, PayCode, TipFen } of bill.Payments)
      if (VoidTime === null && AmountFen > 0)
        refund(till, at, actor, { AmountFen, PayCode, Goods: [], ...(TipFen && { TipFen }) });
    bill.OrderState = ORDER_STATES.cancelled;
    const before = given > 0 ? given : grossOf(bill);
    const PayCode = mainPayment(till)?.PayCode ?? '';
    till.log(at, 'CANCEL', actor, { AmountFen: before, BeforeFen: before, AfterFen: 0, PayCode });
  });
}
