// The order list by day, and bills found by what an owner remembers of them: amount, cashier, the end of a payment's number.
import type { OrderListReq } from '../../types/api/order';
import { everyNth } from '../support/nightly';
import { days, worldToday } from '../support/report-world';
import { sharedWorld } from '../support/shared';

const LIST = '/api/GeneralInterface/GetConsumeOrderListV2';
const range = days('2026-06-08', worldToday);
const fen = (yuan: number) => Math.round(yuan * 100);

/** Words beside conditions are 130 lists. */
const isAsked = everyNth(3);

const list = (body: Partial<OrderListReq>) => world.ask(LIST, { ...range, PageSize: 100, ...body });
const found = async (Keyword: string) => (await list({ Keyword })).List;

const world = sharedWorld();

const narrowed: [string, Partial<OrderListReq>][] = [
  ['business days', {}],
  ['calendar days', { DateType: 2 }],
  ['one mode', { OrderMode: 1 }],
  ['two states', { OrderStates: [4, 7] }],
  ['unpaid bills', { OrderStates: [1, 6] }],
];
it.each(narrowed)('the sums of %s add up to those of the list', async (_, body) => {
  const { Sum, Days = [] } = await list(body);
  expect(Days.reduce((sum, day) => sum + fen(day.BusinessIncome), 0)).toBe(fen(Sum.BusinessIncome));
  expect(Days.reduce((sum, day) => sum + day.OrderCount, 0)).toBe(Sum.OrderCount);
  const dates = Days.map((day) => day.Date);
  expect(dates).toEqual([...new Set(dates)].sort().reverse());
});

it('further pages leave the days out', async () => {
  expect(await list({ PageIndex: 2, PageSize: 5 })).not.toHaveProperty('Days');
});

const known = new Map<string, Promise<string[]>>();
/** Numbers of all bills, page by page; the count of the answer is to be theirs. Asked once of each condition. */
function all(body: Partial<OrderListReq>): Promise<string[]> {
  const key = JSON.stringify(body);
  const numbers = known.get(key) ?? read(body);
  known.set(key, numbers);
  return numbers;
}
const read = async (body: Partial<OrderListReq>) => {
  const numbers: string[] = [];
  for (let PageIndex = 1; ; PageIndex++) {
    const { List, Total } = await list({ ...body, PageIndex });
    if (List.length > 0) numbers.push(...List.map(({ OrderID }) => OrderID));
    else {
      expect(numbers).toHaveLength(Total);
      return numbers;
    }
  }
};

it('a word finds in an area what it finds anywhere that is in the area', async () => {
  const AreaIDs = [world.entries.find(({ bill }) => bill.AreaID !== '0')?.bill.AreaID ?? ''];
  let hits = 0;
  for (const more of [{}, { DateType: 2 }, { CrossDay: 1 }] satisfies Partial<OrderListReq>[]) {
    const ofArea = new Set(await all({ ...more, AreaIDs }));
    const expected = (await all({ ...more, Keyword: '1' })).filter((id) => ofArea.has(id));
    expect(await all({ ...more, AreaIDs, Keyword: '1' })).toEqual(expected);
    hits += expected.length;
  }
  expect(hits).toBeGreaterThan(0);
});

it('two conditions find the bills that each of them finds', async () => {
  const entry = world.entries.find(
    ({ counted, bill }) => counted && bill.SettleTime?.slice(0, 10) === '2026-06-14' && bill.Payments[0] && bill.DeskID,
  )?.bill;
  const [payment, dish] = [entry?.Payments[0], entry?.Items.find(({ ClassifyID }) => ClassifyID !== '0')];
  if (!entry || !payment || !dish) throw new Error('no paid bill with a dish at a table');
  const conditions: [string, Partial<OrderListReq>][] = [
    ['payment', { PayCodes: [payment.PayCode] }],
    ['table', { DeskIDs: [entry.DeskID] }],
    ['dish', { GoodsIDs: [dish.GoodsID] }],
    ['category', { ClassifyIDs: [dish.ClassifyID] }],
    ['source', { SourceIDs: [entry.SourceID] }],
    ['cashier', { UserIDs: [entry.CashierID] }],
  ];
  let hits = 0;
  for (const [index, [name, one]] of conditions.entries())
    for (const [otherName, other] of conditions.slice(index + 1)) {
      // A dish and a category are to be on one line.
      if ('GoodsIDs' in one && 'ClassifyIDs' in other) continue;
      const ofOther = new Set(await all(other));
      const both = (await all(one)).filter((id) => ofOther.has(id));
      hits += both.length;
      for (const sort of [{}, { SortField: 'BusinessIncome' } as const])
        expect([...(await all({ ...one, ...other, ...sort }))].sort(), `${name} and ${otherName}`).toEqual(
          [...both].sort(),
        );
    }
  expect(hits).toBeGreaterThan(20);
});

it('a way of payment of blanks alone is none', async () => {
  const [blank, none] = [await list({ PayCodes: [' '] }), await list({})];
  expect(blank.Total).toBe(none.Total);
  expect(blank.List.map(({ OrderID }) => OrderID)).toEqual(none.List.map(({ OrderID }) => OrderID));
  expect(none.List.length).toBeGreaterThan(0);
});

it('a word beside another condition finds the bills that both of them find', async () => {
  const paid = world.entries.find(
    ({ counted, bill }) => counted && bill.SettleTime?.slice(0, 10) === '2026-06-14' && bill.Payments[0]?.TradeNo,
  )?.bill;
  const [payment, dish] = [paid?.Payments[0], paid?.Items.find(({ ClassifyID }) => ClassifyID !== '0')];
  const [row] = (await list({ OrderStates: [2] })).List;
  if (!payment || !dish || !row) throw new Error('no paid bill with a dish');
  const members = [...new Set(world.entries.flatMap(({ bill }) => bill.MemID ?? []))].slice(0, 8);
  expect(members).toHaveLength(8);
  const conditions = {
    category: { ClassifyIDs: [dish.ClassifyID] },
    dish: { GoodsIDs: [dish.GoodsID] },
    payment: { PayCodes: [payment.PayCode] },
    'category and payment': { ClassifyIDs: [dish.ClassifyID], PayCodes: [payment.PayCode] },
    ...Object.fromEntries(
      members.flatMap((MemID) => [
        [`member ${MemID}`, { MemID }],
        [`category and member ${MemID}`, { MemID, ClassifyIDs: [dish.ClassifyID] }],
        [`payment and member ${MemID}`, { MemID, PayCodes: [payment.PayCode] }],
      ]),
    ),
  };
  const words = [row.CashierName, row.DeskName, payment.TradeNo.slice(-6), payment.TradeNo.slice(-1), '0'];
  let hits = 0;
  for (const [name, condition] of Object.entries<Partial<OrderListReq>>(conditions)) {
    const narrowed = await all(condition);
    for (const Keyword of words.filter((word) => word !== '' && isAsked())) {
      const found = new Set(await all({ Keyword }));
      const both = narrowed.filter((id) => found.has(id));
      hits += both.length;
      expect(await all({ ...condition, Keyword }), `${name}, ${Keyword}`).toEqual(both);
    }
  }
  expect(hits).toBeGreaterThan(20);
});

it('finds a bill by its amount, before or after discounts', async () => {
  const cut = world.entries.find(
    ({ counted, bill, turnover, income }) =>
      counted && turnover !== income && bill.SettleTime?.slice(0, 10) === '2026-06-14',
  );
  if (!cut) throw new Error('no bill with a discount');
  for (const amount of [cut.turnover, cut.income])
    expect((await found((amount / 100).toFixed(2))).map(({ OrderNo }) => OrderNo)).toContain(cut.bill.OrderNo);
});

it('finds bills by their cashier and by the end of a payment', async () => {
  const [some] = (await list({ OrderStates: [2] })).List;
  if (!some) throw new Error('no bill');
  for (const row of await found(some.CashierName)) expect(row.CashierName).toBe(some.CashierName);
  const paid = world.entries.find(
    ({ counted, bill }) => counted && bill.SettleTime?.slice(0, 10) === '2026-06-14' && bill.Payments[0]?.TradeNo,
  );
  const end = paid?.bill.Payments[0]?.TradeNo.slice(-6) ?? '';
  expect(end).toHaveLength(6);
  expect((await found(end)).map(({ OrderNo }) => OrderNo)).toContain(paid?.bill.OrderNo);
});
