/** Bills for tests of the ingest: one plain bill to change, and random ones with everything a bill can have. */
import {
  type Bill,
  type BillDiscount,
  type BillEvent,
  type BillItem,
  type BillPayment,
  type BillRefund,
  emptyEvent,
} from '../../host-example/server/ingest/bill';
import type { MemberLog, OtherReceipt } from '../../host-example/server/ingest/money/entries';
import { randomOf } from './reliability';

export function item(patch: Partial<BillItem> = {}): BillItem {
  return {
    ItemNo: 1,
    GoodsID: '101',
    GoodsName: '鱼香肉丝',
    SpecName: '',
    Attrs: '',
    UnitName: '份',
    ClassifyID: '11',
    ClassifyName: '热菜',
    ItemType: 1,
    ParentItemNo: 0,
    PriceFen: 3800,
    QtyMilli: 1000,
    ReturnQtyMilli: 0,
    GiftQtyMilli: 0,
    Reason: '',
    OrderTime: '2024-05-01 12:05:00',
    WaiterID: '21',
    ...patch,
  };
}

export function discount(patch: Partial<BillDiscount> = {}): BillDiscount {
  return {
    DiscountNo: 1,
    DiscountType: 5,
    Name: '',
    AmountFen: 100,
    ItemNo: 0,
    OperatorID: '31',
    AuthorizerID: '0',
    Reason: '',
    ...patch,
  };
}

export function payment(patch: Partial<BillPayment> = {}): BillPayment {
  return {
    PayNo: 1,
    PayCode: 'W',
    AmountFen: 3800,
    GiftFen: 0,
    ChangeFen: 0,
    PayTime: '2024-05-01 13:00:00',
    CashierID: '31',
    TradeNo: '',
    VoidTime: null,
    ...patch,
  };
}

export function refund(patch: Partial<BillRefund> = {}): BillRefund {
  return {
    RefundNo: 'R1',
    AmountFen: 100,
    PayCode: 'W',
    RefundTime: '2024-05-01 14:00:00',
    OperatorID: '31',
    AuthorizerID: '41',
    Reason: '',
    Goods: [],
    ...patch,
  };
}

export function event(patch: Partial<BillEvent> = {}): BillEvent {
  return {
    ...emptyEvent(),
    SeqNo: 1,
    Time: '2024-05-01 12:00:00',
    Action: 'OPEN',
    OperatorID: '31',
    Device: 'POS1',
    ...patch,
  };
}

/** A paid lunch for two: one dish of 38.00, WeChat. */
export function bill(patch: Partial<Bill> = {}): Bill {
  return {
    ExtID: 'b1',
    Rev: 1,
    OrderNo: 'N1',
    SerialNo: '1',
    Parent: null,
    OrderState: 2,
    OrderMode: 1,
    SourceID: '1',
    AreaID: '51',
    DeskID: '61',
    GuestCount: 2,
    OpenTime: '2024-05-01 12:00:00',
    FirstSettleTime: '2024-05-01 13:00:00',
    SettleTime: '2024-05-01 13:00:00',
    OpenUserID: '31',
    CashierID: '31',
    WaiterID: '21',
    MemID: null,
    Remark: '',
    SourceOrderNo: '',
    PrePrintCount: 0,
    DepositFen: 0,
    Items: [item()],
    Fees: [],
    Discounts: [],
    Payments: [payment()],
    Refunds: [],
    Events: [event()],
    ...patch,
  };
}

/** The paid bill, with all of it at one moment. */
export const settledAt = (time: string, patch: Partial<Bill> = {}): Bill =>
  bill({
    OpenTime: time,
    FirstSettleTime: time,
    SettleTime: time,
    Items: [item({ OrderTime: time })],
    Payments: [payment({ PayTime: time })],
    Events: [],
    ...patch,
  });

/** A recharge of 100.00 by WeChat. */
export const memberLog = (patch: Partial<MemberLog> = {}): MemberLog => ({
  ExtID: 'm1',
  MemID: '71',
  Kind: 1,
  PrincipalFen: 10_000,
  GiftFen: 0,
  PointAdd: 0,
  PayCode: 'W',
  Time: '2024-05-02 12:00:00',
  OperatorID: '31',
  BillExtID: '',
  ...patch,
});

/** 50.00 in cash that paid a debt back. */
export const receipt = (patch: Partial<OtherReceipt> = {}): OtherReceipt => ({
  ExtID: 'r1',
  Kind: 'REPAY',
  PayCode: '001',
  AmountFen: 5_000,
  Time: '2024-05-02 12:00:00',
  OperatorID: '31',
  BillExtID: '',
  Remark: '',
  ...patch,
});

/** The paid bill at an earlier revision, still open. */
export const openBill = (patch: Partial<Bill> = {}): Bill =>
  bill({ OrderState: 1, FirstSettleTime: null, SettleTime: null, CashierID: '0', Payments: [], ...patch });

/** The paid bill at a later revision, taken back by a reverse settlement and not settled again. */
export const reversedBill = (patch: Partial<Bill> = {}): Bill =>
  bill({ OrderState: 6, SettleTime: null, Payments: [payment({ VoidTime: '2024-05-02 10:00:00' })], ...patch });

const cost = (price: number, quantity: number) => Math.floor((price * quantity + 500) / 1000);

interface Draw {
  int(from: number, to: number): number;
  chance(percent: number): boolean;
  pick<T>(list: readonly T[]): T;
}

/** A valid bill of any state with any mixture of lines, discounts, bonus and refunds, which depends only on its number. */
export function randomBill(seed: number): Bill {
  const random = randomOf(seed);
  const int = (from: number, to: number) => from + ((random() * 2 ** 32) % (to - from + 1));
  return drawBill({
    int,
    chance: (percent) => int(1, 100) <= percent,
    pick: (list) => {
      const picked = list[int(0, list.length - 1)];
      if (picked === undefined) throw new Error('Nothing to pick from');
      return picked;
    },
  });
}

const GOODS = ['101', '102', '103', '104', '0'] as const;
const COUNTED = [2, 4, 7];

function drawBill(draw: Draw): Bill {
  const opened = Date.UTC(2024, 4, draw.int(1, 4), draw.int(0, 23), draw.int(0, 59), draw.int(0, 59));
  const at = (minutes: number) => new Date(opened + minutes * 60_000).toISOString().slice(0, 19).replace('T', ' ');
  const state = draw.pick([1, 2, 2, 2, 3, 4, 5, 6, 7] as const);
  const Items = drawItems(draw, at(5));
  const Fees = draw.chance(40) ? [{ FeeNo: 1, Name: '茶位', AmountFen: draw.int(0, 2000) }] : [];
  const isSettled = COUNTED.includes(state) || state === 6;
  const Discounts = drawDiscounts(draw, Items, Fees);
  const gross = grossOf(Items) + sum(Fees.map((fee) => fee.AmountFen));
  const GiftFen =
    isSettled && state !== 6 && draw.chance(15) ? draw.int(0, gross - sum(Discounts.map((d) => d.AmountFen))) : 0;
  if (GiftFen > 0) Discounts.push(discount({ DiscountNo: 90, DiscountType: 11, AmountFen: GiftFen }));
  const due = gross - sum(Discounts.map((d) => d.AmountFen));
  const Payments = isSettled ? drawPayments(draw, due, GiftFen, at(60), state === 6 ? at(90) : null) : [];
  if (state === 7)
    Payments.push(
      payment({ PayNo: 99, PayCode: '001', AmountFen: draw.int(0, 9000), PayTime: at(50), VoidTime: at(55) }),
    );
  // Paid in advance, and given back when the order was cancelled.
  if (state === 3 && due > 0) Payments.push(payment({ PayCode: 'W', AmountFen: due, PayTime: at(10) }));
  const isRefunded = state === 4 || (state === 7 && draw.chance(50));
  const Refunds = isRefunded && due > 0 ? drawRefunds(draw, Items, due, at(draw.int(61, 2000))) : [];
  const OrderState = state === 4 && Refunds.length === 0 ? 2 : state;
  const beside = drawTaxAndTips(draw, Items, Payments, Refunds);
  if (state === 3)
    for (const { PayCode, AmountFen } of Payments)
      Refunds.push(refund({ PayCode, AmountFen, TaxFen: beside.TaxFen ?? 0, RefundTime: at(30) }));
  const Events = [
    event({ SeqNo: 1, Time: at(0) }),
    ...(draw.chance(20)
      ? [event({ SeqNo: 2, Time: at(20), Action: 'RETURN', ItemNo: 1, QtyMilli: 1000, AmountFen: draw.int(0, 5000) })]
      : []),
    ...(isSettled ? [event({ SeqNo: 5, Time: at(60), Action: 'SETTLE' })] : []),
    ...(state === 6 || state === 7
      ? [event({ SeqNo: 6, Time: state === 6 ? at(90) : at(70), Action: 'REVERSE', BeforeFen: due })]
      : []),
    ...(state === 7 ? [event({ SeqNo: 7, Time: at(80), Action: 'RESETTLE', AfterFen: due })] : []),
    ...(Refunds.length > 0 ? [event({ SeqNo: 8, Time: at(100), Action: 'REFUND', AmountFen: 1, PayCode: '001' })] : []),
  ];
  return bill({
    ExtID: `x${draw.int(0, 2 ** 30)}`,
    Rev: draw.int(1, 9),
    OrderState,
    OrderMode: draw.pick([1, 2, 3] as const),
    SourceID: draw.pick(['1', '2']),
    AreaID: draw.pick(['51', '52', '0']),
    DeskID: draw.pick(['61', '62', '63', '0']),
    GuestCount: draw.chance(20) ? null : draw.int(0, 12),
    MemID: draw.chance(30) ? draw.pick(['71', '72']) : null,
    OpenTime: at(0),
    FirstSettleTime: isSettled ? at(60) : null,
    SettleTime: COUNTED.includes(state) ? at(60) : null,
    Items,
    Fees,
    Discounts,
    Payments,
    Refunds,
    Events,
    ...beside,
  });
}

/** Adds tax, tips and costs to the parts of a bill, and returns the taxes of the whole. */
function drawTaxAndTips(
  draw: Draw,
  items: readonly BillItem[],
  payments: readonly BillPayment[],
  refunds: readonly BillRefund[],
): Pick<Bill, 'TaxFen' | 'TaxIncludedFen'> {
  for (const line of items) if (draw.chance(50)) line.CostFen = draw.chance(10) ? null : draw.int(0, 5000);
  const [first, second] = payments;
  const [back] = refunds;
  const TaxFen = draw.chance(40) ? draw.int(0, 900) : 0;
  const TaxIncludedFen = draw.int(0, 300);
  if (first) first.AmountFen += TaxFen;
  if (second && draw.chance(40)) {
    second.TipFen = draw.int(0, 500);
    second.AmountFen += second.TipFen;
  }
  if (back && draw.chance(50)) {
    back.TaxFen = draw.int(0, TaxFen);
    back.TipFen = draw.int(0, second?.TipFen ?? 0);
    back.TaxIncludedFen = draw.int(0, TaxIncludedFen);
    back.AmountFen += back.TaxFen + back.TipFen;
  }
  return { TaxFen, TaxIncludedFen };
}

/** A settled bill of the demo with tax and a tip beside its income, some of which go back with its refund, and costs. */
export function withTaxAndTip(bill: Bill): Bill {
  const [first, ...rest] = bill.Payments;
  if (
    !first ||
    ![2, 4].includes(bill.OrderState) ||
    [first, ...rest].some(({ VoidTime, TipFen = 0 }) => VoidTime !== null || TipFen > 0)
  )
    return bill;
  const TaxFen = Math.floor(first.AmountFen / 12);
  const TipFen = first.AmountFen % 3 === 0 ? 500 : 0;
  const Payments = [{ ...first, TipFen, AmountFen: first.AmountFen + TaxFen + TipFen }, ...rest];
  const [refund, ...refunds] = bill.Refunds;
  const back = { TaxFen: Math.floor(TaxFen / 2), TipFen: Math.floor(TipFen / 5) };
  const Refunds = refund
    ? [{ ...refund, ...back, AmountFen: refund.AmountFen + back.TaxFen + back.TipFen }, ...refunds]
    : [];
  // Every other dish has a cost.
  const Items = bill.Items.map((line) =>
    line.ItemType !== 3 && line.ItemNo % 2 === 1 ? { ...line, CostFen: Math.floor(line.PriceFen / 3) } : line,
  );
  return { ...bill, TaxFen, TaxIncludedFen: 123, Payments, Refunds, Items };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const saleOf = (line: BillItem) => cost(line.PriceFen, line.QtyMilli - line.ReturnQtyMilli);
const grossOf = (items: readonly BillItem[]) => sum(items.filter((line) => line.ItemType !== 3).map(saleOf));

function drawItems(draw: Draw, time: string): BillItem[] {
  const items: BillItem[] = [];
  const count = draw.int(0, 5);
  for (let index = 0; index < count; index++) {
    const goods = draw.pick(GOODS);
    const quantity = draw.chance(20) ? draw.int(1, 3000) : draw.int(1, 4) * 1000;
    const returned = draw.chance(20) ? draw.int(0, quantity) : 0;
    const isCombo = draw.chance(20);
    const line = item({
      ItemNo: items.length + 1,
      GoodsID: goods,
      GoodsName: `菜${goods}`,
      SpecName: draw.pick(['', '大']),
      ClassifyID: draw.pick(['11', '12']),
      ItemType: isCombo ? 2 : goods === '0' ? 4 : 1,
      PriceFen: draw.int(0, 20_000),
      QtyMilli: quantity,
      ReturnQtyMilli: returned,
      GiftQtyMilli: draw.chance(15) ? draw.int(0, quantity - returned) : 0,
      OrderTime: time,
    });
    items.push(line);
    for (let part = 0; isCombo && part < draw.int(1, 3); part++)
      items.push(
        item({
          ItemNo: items.length + 1,
          GoodsID: draw.pick(GOODS),
          GoodsName: '部分',
          ItemType: 3,
          ParentItemNo: line.ItemNo,
          PriceFen: draw.int(0, 9000),
          QtyMilli: draw.int(1, 4) * 1000,
          OrderTime: time,
        }),
      );
  }
  return items;
}

function drawDiscounts(draw: Draw, items: readonly BillItem[], fees: readonly { AmountFen: number }[]): BillDiscount[] {
  const discounts: BillDiscount[] = [];
  const add = (DiscountType: number, AmountFen: number, ItemNo: number) =>
    discounts.push(discount({ DiscountNo: discounts.length + 1, DiscountType, AmountFen, ItemNo }));
  for (const line of items.filter(({ ItemType }) => ItemType !== 3)) {
    const gift = Math.min(cost(line.PriceFen, line.GiftQtyMilli), saleOf(line));
    if (gift > 0) add(8, gift, line.ItemNo);
    if (draw.chance(15)) add(6, draw.int(0, saleOf(line) - gift), line.ItemNo);
  }
  const left = grossOf(items) + sum(fees.map((fee) => fee.AmountFen)) - sum(discounts.map((given) => given.AmountFen));
  if (draw.chance(40)) add(draw.pick([1, 2, 4, 5, 7, 10]), draw.int(0, left), 0);
  return discounts;
}

function drawPayments(
  draw: Draw,
  due: number,
  GiftFen: number,
  PayTime: string,
  VoidTime: string | null,
): BillPayment[] {
  const first = draw.int(0, due);
  return [
    payment({ PayNo: 1, PayCode: draw.pick(['W', '001', 'A']), AmountFen: first, PayTime, VoidTime }),
    payment({ PayNo: 2, PayCode: '002', AmountFen: due - first, GiftFen, PayTime, VoidTime }),
  ];
}

function drawRefunds(draw: Draw, items: readonly BillItem[], due: number, RefundTime: string): BillRefund[] {
  const amount = draw.int(1, due);
  const line = items.find((candidate) => candidate.ItemType !== 3 && candidate.QtyMilli > candidate.ReturnQtyMilli);
  const Goods = line && draw.chance(50) ? [{ ItemNo: line.ItemNo, QtyMilli: 1, AmountFen: amount }] : [];
  return [refund({ AmountFen: amount, PayCode: draw.pick(['W', '001']), RefundTime, Goods })];
}
