// Bills of one evening with an operation of every kind.
import type { Bill } from '../../host-example/server/ingest/bill';
import { cash, did, paid } from './report-shops';

/** The day of the bills; what happens to them later happens on the next. */
export const evening = '2026-06-14';
const minute = (index: number) => `${evening} 18:${String(index % 60).padStart(2, '0')}:00`;
const later = '2026-06-15 11:30:00';

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
