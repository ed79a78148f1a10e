// What a reverse settlement took back and what came in its place, told by payments that the till notes seconds from its operations.
import type { Bill } from '../../host-example/server/ingest/bill';
import { refund } from '../support/bills';
import { cash, did, paid } from '../support/report-shops';
import { days } from '../support/report-world';
import { sharedShops } from '../support/shared';

const DAY = '2026-05-11';
const at = (clock: string) => `${DAY} ${clock}`;

/** Settled at 12:00, reopened at 12:10 and closed again at 12:20, and once more ten minutes later each. */
const reopened = (isTwice: boolean, seconds: number, patch: Partial<Bill> = {}): Bill => {
  const near = (clock: string) => at(clock.replace(/\d\d$/, String(seconds).padStart(2, '0')));
  const again = isTwice ? near('12:30:00') : null;
  return paid(at('12:00:00'), 5_000, {
    OrderState: 7,
    SettleTime: at(isTwice ? '12:40:00' : '12:20:00'),
    Payments: [
      // Typed wrong, and taken back before the guest paid.
      cash(5_000, at('11:58:00'), { PayNo: 1, VoidTime: at('11:59:00') }),
      cash(5_000, near('12:00:00'), { PayNo: 2, VoidTime: near('12:10:00') }),
      cash(5_000, near('12:20:00'), { PayNo: 3, PayCode: '002', VoidTime: again }),
      ...(isTwice ? [cash(5_000, near('12:40:00'), { PayNo: 4, PayCode: 'V' })] : []),
    ],
    Events: [
      did('OPEN', at('11:30:00')),
      did('SETTLE', at('12:00:00'), { SeqNo: 2 }),
      did('REVERSE', at('12:10:00'), { SeqNo: 3 }),
      did('RESETTLE', at('12:20:00'), { SeqNo: 4 }),
      ...(isTwice ? [did('REVERSE', at('12:30:00'), { SeqNo: 5 }), did('RESETTLE', at('12:40:00'), { SeqNo: 6 })] : []),
    ],
    ...patch,
  });
};

const world = sharedShops();
const told = async (bill: Bill) => {
  await world.put(bill);
  const path = '/api/StatisticalReport/GetOrderReverseSettlementPage';
  const { List } = await world.ask(path, { ...days(DAY), Keyword: bill.OrderNo, SortType: 1 });
  return List.map(({ BeforeAmount, AfterAmount, BeforePay, AfterPay, RiskLevel }) =>
    [BeforeAmount, AfterAmount, BeforePay, AfterPay, RiskLevel].join(' / '),
  );
};
const first = '50 / 50 / 现金 50.00 / 余额 50.00 / 2';
const second = '50 / 50 / 余额 50.00 / 团购券 50.00 / 0';

it('has the amounts whatever seconds the till notes', async () => {
  for (const seconds of [0, 3, 40]) {
    expect(await told(reopened(false, seconds)), `${seconds} s`).toEqual([first]);
    expect(await told(reopened(true, seconds)), `${seconds} s`).toEqual([first, second]);
  }
});

it('leaves a bill the time that its guests took, also while it is open again', async () => {
  const [voided, ...before] = reopened(false, 0).Events.reverse();
  expect(voided?.Action).toBe('RESETTLE');
  const open = reopened(false, 0, { OrderState: 6, SettleTime: null, CashierID: '0', Events: before });
  await world.put({ ...open, Payments: open.Payments.slice(0, 2) });
  const path = '/api/GeneralInterface/GetConsumeOrderListV2';
  const { List } = await world.ask(path, { ...days(DAY), Keyword: open.OrderNo });
  expect(List.map(({ OrderState, Minutes }) => [OrderState, Minutes])).toEqual([[6, 30]]);
});

it('is due again as a whole, whether the till voids the payment or notes a refund of it', async () => {
  const back = { OrderState: 6 as const, SettleTime: null, CashierID: '0' };
  const refunded = paid(at('12:00:00'), 5_000, {
    ...back,
    Refunds: [refund({ PayCode: '001', AmountFen: 5_000, RefundTime: at('12:10:00') })],
  });
  const voided = paid(at('12:00:00'), 5_000, {
    ...back,
    Payments: [cash(5_000, at('12:00:00'), { VoidTime: at('12:10:00') })],
  });
  const due = async (bill: Bill) => {
    await world.put(bill);
    const path = '/api/GeneralInterface/GetConsumeOrderListV2';
    const { List } = await world.ask(path, { ...days(DAY), Keyword: bill.OrderNo });
    return List.map(({ OrderState, UnpaidAmount }) => [OrderState, UnpaidAmount]);
  };
  expect([await due(refunded), await due(voided)]).toEqual([[[6, 50]], [[6, 50]]]);
});

it('has them of a change that a till makes in one second, and of a bill without hours', async () => {
  const Events = [
    did('SETTLE', at('12:00:00')),
    did('REVERSE', at('12:10:00'), { SeqNo: 2 }),
    did('RESETTLE', at('12:10:00'), { SeqNo: 3 }),
  ];
  const Payments = [
    cash(5_000, at('12:00:00'), { PayNo: 1, VoidTime: at('12:10:00') }),
    cash(5_000, at('12:10:00'), { PayNo: 2, PayCode: '002' }),
  ];
  const changed = { OrderState: 7 as const, SettleTime: at('12:10:00'), Events, Payments };
  expect(await told(paid(at('12:00:00'), 5_000, changed))).toEqual([first]);
  expect(await told(paid(at('12:00:00'), 5_000, { ...changed, NoHours: true }))).toEqual([first]);
});
