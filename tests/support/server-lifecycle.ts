// Bills that live: opened, added to, given back, settled, refunded, reversed, settled again, cancelled, in any order a
// till allows; each step is the bill's next revision.
import type { Bill } from '../../host-example/server/ingest/bill';
import { bill, discount, event, item, payment, refund } from './bills';
import { keptPayments, keptRefunds, moneyLines, shiftLocal } from './ledger';
import { costOfLine } from './ledger-lines';

export const STEPS = [
  'add',
  'return',
  'gift',
  'discount',
  'settle',
  'refund',
  'reverse',
  'resettle',
  'cancel',
  'cancelTable',
] as const;
export type Step = (typeof STEPS)[number];

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const due = (one: Bill) =>
  sum(moneyLines(one).map((line) => costOfLine(line.PriceFen, line.QtyMilli - line.ReturnQtyMilli))) +
  sum(one.Fees.map((fee) => fee.AmountFen)) -
  sum(one.Discounts.map((given) => given.AmountFen));
const left = (one: Bill) => due(one) - sum(keptRefunds(one).map((back) => back.AmountFen));

export function opened(ExtID: string, OpenTime: string, number: number): Bill {
  return bill({
    ExtID,
    OrderNo: ExtID,
    OrderState: 1,
    OrderMode: ((number % 3) + 1) as Bill['OrderMode'],
    AreaID: '12',
    DeskID: number % 2 === 0 ? '120' : '121',
    GuestCount: number % 5 === 0 ? null : (number % 7) + 1,
    OpenTime,
    FirstSettleTime: null,
    SettleTime: null,
    CashierID: '0',
    Items: [item({ OrderTime: OpenTime, PriceFen: 1_000 + (number % 90) * 37 })],
    Fees: number % 4 === 0 ? [{ FeeNo: 1, Name: '茶位', AmountFen: 300 }] : [],
    Payments: [],
    Events: [event({ Time: OpenTime })],
  });
}

/** The bill after a step, a few minutes later; null where a till would not allow it. `size` is any number. */
export function after(now: Bill, step: Step, size: number): Bill | null {
  const time = shiftLocal(now.Events[now.Events.length - 1]?.Time ?? now.OpenTime, 5 + (size % 50));
  const isOpen = now.OrderState === 1 || now.OrderState === 6;
  const isCounted = [2, 4, 7].includes(now.OrderState);
  const line = now.Items[size % now.Items.length];
  const log = (Action: Bill['Events'][number]['Action'], patch: Partial<Bill['Events'][number]> = {}) => [
    ...now.Events,
    event({ SeqNo: now.Events.length + 1, Time: time, Action, ...patch }),
  ];
  const next = (patch: Partial<Bill>): Bill => ({ ...now, Rev: now.Rev + 1, ...patch });
  const pay = () => [
    ...now.Payments,
    payment({
      PayNo: now.Payments.length + 1,
      PayCode: size % 3 === 0 ? '001' : 'W',
      AmountFen: due(now),
      PayTime: time,
    }),
  ];
  const changed = (patch: Partial<Bill['Items'][number]>) =>
    now.Items.map((one) => (one === line ? { ...one, ...patch } : one));
  switch (step) {
    case 'add': {
      const added = item({
        ItemNo: now.Items.length + 1,
        GoodsID: String(101 + (size % 4)),
        GoodsName: `菜${size % 4}`,
        PriceFen: 500 + (size % 40) * 113,
        QtyMilli: size % 5 === 0 ? 1_235 : 1_000,
        OrderTime: time,
      });
      return isOpen ? next({ Items: [...now.Items, added], Events: log('ADD', { ItemNo: added.ItemNo }) }) : null;
    }
    case 'return':
      if (!isOpen || !line || line.ReturnQtyMilli > 0 || line.GiftQtyMilli > 0 || now.Discounts.length > 0) return null;
      return next({
        Items: changed({ ReturnQtyMilli: line.QtyMilli }),
        Events: log('RETURN', {
          ItemNo: line.ItemNo,
          QtyMilli: line.QtyMilli,
          AmountFen: costOfLine(line.PriceFen, line.QtyMilli),
        }),
      });
    case 'gift': {
      if (
        !isOpen ||
        !line ||
        line.ReturnQtyMilli > 0 ||
        line.GiftQtyMilli > 0 ||
        now.Discounts.some(({ ItemNo }) => ItemNo === 0)
      )
        return null;
      const free = discount({
        DiscountNo: now.Discounts.length + 1,
        DiscountType: 8,
        AmountFen: costOfLine(line.PriceFen, line.QtyMilli),
        ItemNo: line.ItemNo,
      });
      return next({
        Items: changed({ GiftQtyMilli: line.QtyMilli }),
        Discounts: [...now.Discounts, free],
        Events: log('GIFT', { ItemNo: line.ItemNo }),
      });
    }
    case 'discount': {
      if (!isOpen || due(now) < 2 || now.Discounts.length > 2) return null;
      const AmountFen = 1 + (size % Math.floor(due(now) / 2));
      const given = discount({ DiscountNo: now.Discounts.length + 1, DiscountType: 5, AmountFen });
      return next({ Discounts: [...now.Discounts, given], Events: log('DISCOUNT', { DiscountType: 5, AmountFen }) });
    }
    case 'settle':
      if (now.OrderState !== 1) return null;
      return next({
        OrderState: 2,
        FirstSettleTime: time,
        SettleTime: time,
        CashierID: '200',
        Payments: pay(),
        Events: log('SETTLE'),
      });
    case 'refund': {
      if (!isCounted || left(now) < 2) return null;
      const AmountFen = 1 + (size % (left(now) - 1));
      const back = refund({ RefundNo: `R${now.Refunds.length + 1}`, AmountFen, RefundTime: time });
      return next({
        OrderState: now.OrderState === 2 ? 4 : now.OrderState,
        Refunds: [...now.Refunds, back],
        Events: log('REFUND', { AmountFen, PayCode: 'W' }),
      });
    }
    case 'reverse':
      if (!isCounted) return null;
      return next({
        OrderState: 6,
        SettleTime: null,
        Payments: now.Payments.map((one) => (one.VoidTime === null ? { ...one, VoidTime: time } : one)),
        Refunds: now.Refunds.map((one) => (one.VoidTime ? one : { ...one, VoidTime: time })),
        Events: log('REVERSE', { BeforeFen: left(now) }),
      });
    case 'resettle':
      if (now.OrderState !== 6) return null;
      return next({
        OrderState: 7,
        SettleTime: time,
        Payments: pay(),
        Events: log('RESETTLE', { AfterFen: due(now) }),
      });
    case 'cancel': {
      if (now.OrderState === 3 || now.OrderState === 5) return null;
      const rest =
        sum(keptPayments(now).map((one) => one.AmountFen)) - sum(keptRefunds(now).map((one) => one.AmountFen));
      const Refunds =
        rest > 0
          ? [...now.Refunds, refund({ RefundNo: `R${now.Refunds.length + 1}`, AmountFen: rest, RefundTime: time })]
          : now.Refunds;
      return next({ OrderState: 3, Refunds, Events: log('CANCEL', { AmountFen: Math.max(rest, 0) }) });
    }
    case 'cancelTable':
      return now.OrderState === 1 ? next({ OrderState: 5, Events: log('CANCELTABLE') }) : null;
  }
}
