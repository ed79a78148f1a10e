// A page with the Cursor of the one before begins behind its last row: no row comes twice and none is lost, whatever arrives
// meanwhile, be it in the same second.

import type { Bill } from '../../host-example/server/ingest/bill';
import type { ApiPath } from '../../types/api';
import { cash, did, paid, shops } from '../support/report-shops';
import { days } from '../support/report-world';
import { sharedShops } from '../support/shared';

/** The day of the bills; what happens to them later happens on the next. */
const evening = '2026-06-14';
const minute = (index: number) => `${evening} 18:${String(index % 60).padStart(2, '0')}:00`;
const later = '2026-06-15 11:30:00';

const unpaid = { FirstSettleTime: null, SettleTime: null, CashierID: '0', Payments: [] };

/** One bill of each kind; `round` tells it from the others of its kind. */
function bills(round: number): Bill[] {
  const at = minute(round);
  const fen = 1_000 + (round % 7) * 900;
  const made = (name: string, patch: Partial<Bill>) => paid(at, fen, { ExtID: `${name}-${round}`, ...patch });
  const operated = (name: string, event: Parameters<typeof did>[2], action: Parameters<typeof did>[0]) =>
    made(name, {
      Events: [did('OPEN', at), did(action, at, { SeqNo: 2, AmountFen: 100 + round * 10, Reason: name, ...event })],
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

type Row = {
  OrderID: string;
  OrderNo?: string;
  RecordID?: string;
  BusinessDate?: string;
  CalendarDate?: string;
  SettleTime?: string | null;
  OperateTime?: string;
};
interface Page {
  Total: number;
  Cursor?: string;
  List: Row[];
}
interface List {
  path: ApiPath;
  body: object;
}

const ORDERS = '/api/GeneralInterface/GetConsumeOrderListV2';
const UNPAID = '/api/BossAssistant/GetNoPayOrder';
const RECORDS = '/api/BossAssistant/GetOrderAbnormalList';
const recordPages =
  'GetSensitiveReturnPage GetSensitiveCancelOrderPage GetSensitiveCancelRoomPage GetSensitiveFreeChargePage GetSensitiveSingleDiscountPage GetSinglEmanualDiscountPage GetOrderReverseSettlementPage'
    .split(' ')
    .map((name) => `/api/StatisticalReport/${name}` as ApiPath);

const range = days(evening);
const lists: List[] = [
  ...[
    {},
    { SortType: 1 },
    { SortField: 'BusinessIncome' },
    { ClassifyIDs: ['1', '2'], SortField: 'DiscountAmount', SortType: 1, DateType: 2 },
    { OrderMode: 1, SortField: 'GuestCount' },
    { DateType: 2 },
    { OrderState: 1 },
    { OrderStates: [2, 6] },
    { PayCodes: ['001'] },
    { GoodsIDs: ['1'], ClassifyIDs: ['1'] },
    { AreaIDs: ['10'], DeskIDs: ['100'] },
    { GoodsIDs: ['1'], MaxAmount: 300 },
    { Keyword: 'A01' },
    { CrossDay: 1 },
  ].map((body) => ({ path: ORDERS as ApiPath, body: { ...range, ...body } })),
  ...[
    {},
    { SortType: 1 },
    { SortField: 'UnpaidAmount' },
    { SortField: 'ShopName' },
    { Age: 3 },
    { Age: 5 },
    { AreaIDs: ['10', '11'] },
    range,
  ].map((body) => ({ path: UNPAID as ApiPath, body })),
  ...[
    {},
    { SortField: 'Amount' },
    { SortField: 'Amount', SortType: 1, MinAmount: 1 },
    { Keyword: 'A01' },
    { Reasons: ['returned', 'cut'] },
    { AfterSettle: 0 },
  ].map((body) => ({ path: RECORDS as ApiPath, body: { ...range, ...body } })),
  ...recordPages.map((path) => ({ path, body: range })),
];

let rounds = 0;
const world = sharedShops();
beforeAll(async () => {
  for (rounds = 0; rounds < 4; rounds++) await world.put(bills(rounds));
});

const ask = (list: List, more: object): Promise<Page> =>
  world.ask(list.path, { ...list.body, ...more } as never, '0') as Promise<unknown> as Promise<Page>;
const idsOf = (page: Page) => page.List.map((row) => row.RecordID ?? row.OrderID);

/** More bills of every kind, all of them in the second the clock stands in. */
async function pour(): Promise<void> {
  await world.put(bills(rounds));
  await world.put(bills(rounds + 100), shops.south);
  rounds += 1;
}

it('every list is walked through, each row once and in its order', async () => {
  const whole = new Map<List, Page>();
  for (const list of lists) whole.set(list, await ask(list, { PageSize: 500 }));
  expect([...whole.values()].filter((page) => page.Total < 3)).toEqual([]);

  const walked = new Map<List, string[]>();
  const cursors = new Map<List, string | undefined>();
  for (let PageIndex = 1; PageIndex < 40 && (PageIndex === 1 || cursors.size > 0); PageIndex++) {
    for (const list of PageIndex === 1 ? lists : [...cursors.keys()]) {
      const Cursor = cursors.get(list);
      const page = await ask(list, { PageIndex, PageSize: 20, ...(Cursor && { Cursor }) });
      walked.set(list, [...(walked.get(list) ?? []), ...idsOf(page)]);
      if (page.Cursor) cursors.set(list, page.Cursor);
      else cursors.delete(list);
    }
    if (PageIndex < 6) await pour();
  }
  for (const list of lists) {
    const first = whole.get(list);
    const known = first ? idsOf(first) : [];
    const seen = walked.get(list) ?? [];
    expect([list, new Set(seen).size]).toEqual([list, seen.length]);
    expect([list, seen.filter((id) => known.includes(id))]).toEqual([list, known]);
  }
}, 300_000);

it('operations stand under the day on which their bill counts, whatever the time of the operation', async () => {
  const [early, late] = [`${evening} 12:00:00`, `${evening} 22:00:00`];
  const taken = (ExtID: string, at: string, settled: string) =>
    paid(settled, 9_000, {
      ExtID,
      OpenTime: at,
      Events: [did('RETURN', at, { ItemNo: 1, QtyMilli: 1_000, AmountFen: 100, Reason: 'by day' })],
    });
  await world.put([taken('next-day', early, '2026-06-15 10:30:00'), taken('same-day', late, `${evening} 22:30:00`)]);
  const list = { path: RECORDS, body: { ...days(evening, '2026-06-15'), Reasons: ['by day'] } } as const;
  const first = await ask(list, { PageSize: 1 });
  const second = await ask(list, { PageSize: 1, PageIndex: 2, Cursor: first.Cursor });
  const byDay = [
    ['2026-06-15', '2026-06-14 12:00:00'],
    ['2026-06-14', '2026-06-14 22:00:00'],
  ];
  const shown = (pages: Page[]) => pages.flatMap(({ List }) => List.map((row) => [row.BusinessDate, row.OperateTime]));
  expect(shown([first, second])).toEqual(byDay);
  expect(shown([await ask(list, { SortType: 1 })])).toEqual([...byDay].reverse());
  expect(shown([await ask(list, { DateType: 2 })])).toEqual(byDay);
});

it('bills stand under the day of their first settlement, whatever the time of another one', async () => {
  const at = (ExtID: string, settled: string, more = {}) => paid(settled, 100, { ExtID, ...more });
  await world.put([
    at('again', '2026-04-01 12:00:00', { OrderState: 7, SettleTime: '2026-04-03 20:00:00' }),
    at('second', '2026-04-01 13:00:00'),
    at('third', '2026-04-03 12:00:00'),
  ]);
  await world.put(at('night', '2026-04-03 02:00:00'), shops.night);
  for (const DateType of [1, 2]) {
    const list = { path: ORDERS, body: { ...days('2026-04-01', '2026-04-03'), DateType } } as const;
    const pages: Page[] = [];
    do pages.push(await ask(list, { PageSize: 1, Cursor: pages.at(-1)?.Cursor }));
    while (pages.at(-1)?.Cursor);
    expect(
      pages.flatMap(({ List }) =>
        List.map((row) => [DateType === 1 ? row.BusinessDate : row.CalendarDate, row.SettleTime]),
      ),
    ).toEqual([
      ['2026-04-03', '2026-04-03 12:00:00'],
      [DateType === 1 ? '2026-04-02' : '2026-04-03', '2026-04-03 02:00:00'],
      ['2026-04-01', '2026-04-03 20:00:00'],
      ['2026-04-01', '2026-04-01 13:00:00'],
    ]);
  }
});

it('unpaid bills go on behind the last one, also where those of the page before are paid meanwhile', async () => {
  const orders = [{}, { SortType: 1 }, { SortField: 'UnpaidAmount' }, { SortField: 'ShopName' }];
  for (const [index, body] of orders.entries()) {
    const day = `2026-05-0${index + 1}`;
    const settled = [5, 1, 4, 2, 3].map((yuan, minute) => paid(`${day} 12:0${minute}:00`, yuan * 100));
    await world.put(
      settled.map((one) => ({ ...one, ...unpaid, OrderState: 1 as const, Events: [did('OPEN', one.OpenTime)] })),
    );
    const list = { path: UNPAID, body: { ...days(day), ...body } } as const;
    const numbers = ({ List }: Page) => List.map(({ OrderNo }) => OrderNo);
    const all = numbers(await ask(list, {}));
    const first = await ask(list, { PageSize: 2 });
    await world.put(
      settled.filter(({ OrderNo }) => numbers(first).includes(OrderNo)).map((one) => ({ ...one, Rev: one.Rev + 1 })),
    );
    const second = await ask(list, { PageSize: 2, PageIndex: 2, Cursor: first.Cursor });
    expect([...numbers(first), ...numbers(second)]).toEqual(all.slice(0, 4));
  }
});

it('a cursor of unpaid bills that says where none stood, as those of before did, is read for its bill', async () => {
  const day = '2026-05-10';
  const open = [3, 1, 2].map((yuan, minute) => paid(`${day} 12:0${minute}:00`, yuan * 100));
  await world.put(
    open.map((one) => ({ ...one, ...unpaid, OrderState: 1 as const, Events: [did('OPEN', one.OpenTime)] })),
  );
  for (const body of [{}, { SortType: 1 }, { SortField: 'UnpaidAmount' }, { SortField: 'ShopName' }]) {
    const list = { path: UNPAID, body: { ...days(day), ...body } } as const;
    const [first = '', ...others] = idsOf(await ask(list, {}));
    const before = (id: string) => JSON.stringify(['0', '1970-01-01 00:00:00+00', id]);
    expect(idsOf(await ask(list, { PageIndex: 2, PageSize: 1, Cursor: before(first) }))).toEqual(others.slice(0, 1));
    expect(idsOf(await ask(list, { PageIndex: 2, PageSize: 1, Cursor: before('1') }))).toEqual(others.slice(0, 1));
  }
});

it('a cursor that no page answered is refused by its name', async () => {
  for (const list of [...lists.slice(0, 1), ...lists.slice(-1)])
    for (const Cursor of [
      'x',
      '[]',
      '["1","2","3"]',
      '["0","2026-06-15 12:00:00+00","1 or 1=1"]',
      '["9223372036854775808","2026-06-15 12:00:00+00","1"]',
      '["0","2026-02-30 12:00:00+00","1"]',
      '["0","2026-06-15 24:61:00+00","1"]',
    ]) {
      const { status, Code, Fields } = await world.refused(list.path, { ...list.body, PageIndex: 2, Cursor }, '0');
      expect([status, Code]).toEqual([400, 3001]);
      expect(Fields).toHaveProperty('Cursor');
    }
});
