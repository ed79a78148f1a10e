// What a till brings beside its dinner, so that every kind of message has a reason within one evening.

import type { Bill } from '../../host-example/server/ingest/bill';
import { parseTime } from '../../host-example/server/seed/day/calendar';
import { pay } from '../../host-example/server/seed/day/guests';
import { dayOfTill } from '../../host-example/server/till/day-of-till';
import { event, item, openBill, payment, refund, settledAt } from '../support/bills';

export const DAY = '2026-06-19';
const BEFORE = '2026-06-18';

/** Milliseconds since 1970 of an hour of the day, which may be past midnight. */
const at = (hour: number, minute: number): number =>
  Date.parse(`${DAY}T00:00:00+08:00`) + (hour * 60 + minute) * 60_000;

export interface News {
  at: number;
  path: string;
  body: object;
}

/** A bill of a day that is closed: its day changes when it comes, and again when it is refunded. */
function sold(): Bill {
  const time = `${BEFORE} 16:20:00`;
  return settledAt(time, {
    ExtID: 'soak-sold',
    OrderNo: 'soak-sold',
    Payments: [payment({ PayTime: time, PayCode: pay.wechat })],
    Events: [event({ Time: time }), event({ SeqNo: 2, Action: 'SETTLE', Time: time })],
  });
}

/** In the order of their times. */
export function newsOfTill(): News[] {
  const orders = '/api/Pos/PutOrders';
  const open = `${DAY} 13:00:00`;
  const unpaid = openBill({
    ExtID: 'soak-open',
    OrderNo: 'soak-open',
    OpenTime: open,
    Items: [item({ OrderTime: open })],
    Events: [event({ Time: open })],
  });
  const first = sold();
  const changed: Bill = {
    ...first,
    Rev: first.Rev + 1,
    OrderState: 4,
    Refunds: [refund({ RefundTime: `${DAY} 22:10:00`, PayCode: pay.wechat })],
  };
  const evening = dayOfTill({ company: 'demo', shop: '人民广场', date: DAY, run: 'members' });
  const guest = evening?.billsAt(parseTime(`${DAY} 23:00:00`)).find(({ MemID }) => MemID);
  const recharge = {
    ExtID: 'soak-recharge',
    MemID: guest?.MemID ?? '1',
    Kind: 1,
    PrincipalFen: 500_000,
    GiftFen: 50_000,
    PointAdd: 0,
    PayCode: pay.wechat,
    Time: `${DAY} 16:25:00`,
    OperatorID: guest?.CashierID ?? '1',
  };
  // The drawer of the evening before is ¥100 short.
  const count = {
    ExtID: 'soak-count',
    BusinessDate: BEFORE,
    ExpectedFen: 50_000,
    CountedFen: 40_000,
    Time: `${DAY} 16:20:00`,
  };
  return [
    { at: at(16, 25), path: orders, body: { Orders: [unpaid, first] } },
    { at: at(16, 30), path: '/api/Pos/PutReceipts', body: { MemberLogs: [recharge] } },
    { at: at(16, 35), path: '/api/Pos/PutCounts', body: { Counts: [count] } },
    { at: at(22, 15), path: orders, body: { Orders: [changed] } },
  ];
}

export const opensAt = at(17, 0);
