// Bills of one evening with an operation of every kind, and what may become of each while somebody reads a list.
import type { Bill } from '../../host-example/server/ingest/bill';
import { item, refund } from './bills';
import { cash, did, paid } from './report-shops';

/** The day of the bills; what happens to them later happens on the next. */
export const evening = '2026-06-14';
const minute = (index: number) => `${evening} 18:${String(index % 60).padStart(2, '0')}:00`;
const later = '2026-06-15 11:30:00';

const dish = (fen: number, at: string) => [
  item({ GoodsID: '1', ClassifyID: '1', PriceFen: fen, OrderTime: at }),
];
const unpaid = { FirstSettleTime: null, SettleTime: null, CashierID: '0', Payments: [] };

/** One bill of each kind; `round` tells it from the others of its kind. */
export function bills(round: number): Bill[] {
  const at = minute(round);
  const fen = 1_000 + (round % 7) * 900;
  const made = (name: string, patch: Partial<Bill>) => paid(at, fen, { ExtID: `${name}-${round}`, ...patch });
  const operated = (name: string, event: Parameters<typeof did>[2], action: Parameters<typeof did>[0]) =>
    made(name, {
      Events: [
        did('OPEN', at),
        did(action, at, { SeqNo: 2, AmountFen: 100 + round * 10, Reason: name, ...event }),
      ],
    });
  return [
    made('plain', { GuestCount: 1 + (round % 5) }),
    operated('returned', { ItemNo: 1, QtyMilli: 1_000 }, 'RETURN'),
    operated('free', {}, 'FREE'),
    operated('cut', { DiscountType: 5, DiscountPercent: 85 }, 'DISCOUNT'),
    operated('scheme', { DiscountType: 7 }, 'DISCOUNT'),
    operated('priced', { ItemNo: 1, AfterFen: fen }, 'PRICE'),
    made('open', { ...unpaid, OrderState: 1, Events: [did('OPEN', at)] }),
    made('waiting', { ...unpaid, OrderState: 1, OpenTime: at, Events: [did('OPEN', at)] }),
    made('gone', { ...unpaid, OrderState: 3, Events: [did('CANCEL', at, { SeqNo: 2, AmountFen: fen })] }),
    made('left', { ...unpaid, OrderState: 5, Events: [did('CANCELTABLE', at, { SeqNo: 2 })] }),
    made('reversed', {
      OrderState: 6,
      SettleTime: null,
      Payments: [cash(fen, at, { VoidTime: later })],
      Events: [did('OPEN', at), did('SETTLE', at, { SeqNo: 2 }), did('REVERSE', later, { SeqNo: 3 })],
    }),
  ];
}

/** The bills at their next revision: settled a day later, dearer, at another table, taken back, or paid otherwise. */
export function changed(round: number): Bill[] {
  return bills(round).flatMap((bill): Bill[] => {
    const [name = ''] = bill.ExtID.split('-');
    const next = { ...bill, Rev: 2 };
    const fen = (bill.Items[0]?.PriceFen ?? 0) + 70_000;
    const dearer = { Items: dish(fen, bill.OpenTime), Payments: [cash(fen, bill.OpenTime)], DeskID: '0' };
    const isDearer = { ...next, ...dearer, AreaID: '0' };
    switch (name) {
      case 'plain':
        return [{ ...next, Payments: bill.Payments.map((one) => ({ ...one, PayCode: 'V' })) }];
      case 'returned':
        return [{ ...isDearer, Events: bill.Events.map((one) => ({ ...one, AmountFen: 90_000 })) }];
      case 'cut':
      case 'priced':
        return [isDearer];
      case 'free':
        return [
          {
            ...next,
            OrderState: 4,
            Refunds: [refund({ AmountFen: 100, PayCode: '001', RefundTime: later })],
            Events: [...bill.Events, did('REFUND', later, { SeqNo: 9, AmountFen: 100, PayCode: '001' })],
          },
        ];
      case 'open': {
        const paidLater = { OrderState: 2 as const, FirstSettleTime: later, SettleTime: later };
        const { PriceFen = 0 } = bill.Items[0] ?? {};
        return [
          {
            ...next,
            ...paidLater,
            Payments: [cash(PriceFen, later)],
            Events: [...bill.Events, did('SETTLE', later, { SeqNo: 9 })],
          },
        ];
      }
      case 'waiting':
        return [
          {
            ...next,
            OrderState: 5,
            Events: [...bill.Events, did('CANCELTABLE', later, { SeqNo: 9, AmountFen: 1 })],
          },
        ];
      case 'reversed':
        return [
          {
            ...next,
            ...dearer,
            OrderState: 7,
            SettleTime: later,
            Payments: [...bill.Payments, cash(fen, later, { PayNo: 2 })],
            Events: [...bill.Events, did('RESETTLE', later, { SeqNo: 9, AfterFen: fen })],
          },
        ];
      default:
        return [];
    }
  });
}
