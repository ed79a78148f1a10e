// Under any filter a report says what the bills that pass it come to, and so says the page behind it.
import fc from 'fast-check';
import { dishQuery } from '../../src/areas/food/subject';
import { dishesIn } from '../../src/report/filter/filter-query';
import type { OrderListReq } from '../../types/api/order';
import { type Entry, figures, type Range, shiftDate, sumBy, within } from '../support/ledger';
import { type DishLine, type Record as Sensitive, sensitiveRecords } from '../support/ledger-lines';
import { anyRange, body, wholeRange } from '../support/ranges';
import { allRows, DEMO, days, fen, ofRow, runs, type World, worldNow, worldToday } from '../support/report-world';
import {
  dishFilters,
  isInState,
  isOfAge,
  linesPassing,
  type OrderFilter,
  openFilters,
  orderFilters,
  type Pool,
  passes,
  poolOf,
  type RecordFilter,
  recordFilters,
  recordsPassing,
  sensitivePages,
  shownIncome,
} from '../support/server-filters';
import { sharedWorld } from '../support/shared';

const REPORT = '/api/BossAssistant';
const STAT = '/api/StatisticalReport';
const SORTED = {
  BusinessIncome: shownIncome,
  DiscountAmount: (entry: Entry) => entry.discount,
  GuestCount: (entry: Entry) => entry.guests,
};

const sumOf = <Row>(rows: readonly Row[], value: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + value(row), 0);
const milli = (quantity: number) => Math.round(quantity * 1000);

let pool: Pool;
const world = sharedWorld();
beforeAll(async () => {
  pool = poolOf(world.entries, await namesOf(world));
});

const ranges = (mostDays = 31) => anyRange(world.shopIds, mostDays);
const check = <Filter>(
  numRuns: number,
  filters: (pool: Pool) => fc.Arbitrary<Filter>,
  property: (range: Range, filter: Filter) => Promise<void>,
  /** A filter that is tried in any case. */
  always: Filter[] = [],
) =>
  fc.assert(fc.asyncProperty(ranges(), filters(pool), property), {
    ...runs(numRuns),
    examples: always.map((filter) => [wholeRange(world.shopIds), filter]),
  });

/** Holds a list against the bills that pass the filter: its sums, its tabs and all of its rows. */
async function holdList(range: Range, filter: OrderFilter): Promise<void> {
  const path = '/api/GeneralInterface/GetConsumeOrderListV2';
  const passing = within(world.entries, range).filter((entry) => passes(entry, filter, pool, range.shopIds));
  const shown = passing.filter((entry) => isInState(entry, filter));
  const page = (PageIndex: number, Cursor: string | undefined) =>
    world.ask(path, { ...body(range), ...filter, PageIndex, PageSize: 200, ...(Cursor && { Cursor }) }, range.shopIds);
  const { Total, Sum, States } = await page(1, undefined);
  expect(Total).toBe(shown.length);
  expect(ofRow(Sum)).toEqual(figures(shown));
  for (const { OrderState, Count } of States)
    expect(Count, `tab ${OrderState}`).toBe(
      passing.filter(({ bill }) => OrderState === 0 || bill.OrderState === OrderState).length,
    );
  const rows = await allRows(page);
  const text = (entry: Entry) =>
    `${entry.shopId} ${entry.bill.OrderNo} ${entry.bill.OrderState} ${shownIncome(entry)} ${entry.unpaid}`;
  expect(
    rows
      .map(
        (row) => `${row.ShopID} ${row.OrderNo} ${row.OrderState} ${fen(row.BusinessIncome)} ${fen(row.UnpaidAmount)}`,
      )
      .sort(),
  ).toEqual(shown.map(text).sort());
  const value = SORTED[filter.SortField as keyof typeof SORTED];
  if (value === undefined) return;
  const byNo = new Map(shown.map((entry) => [`${entry.shopId}/${entry.bill.OrderNo}`, value(entry)]));
  const values = rows.map((row) => byNo.get(`${row.ShopID}/${row.OrderNo}`) ?? Number.NaN);
  expect(values).toEqual([...values].sort((a, b) => (filter.SortType === 1 ? a - b : b - a)));
}

it('I1 the order list holds, sums and orders the bills that pass, of which the overview counts some', () =>
  check(20, orderFilters, holdList, [{ OrderStates: [2, 4, 7] }]));

it('the order list holds chosen filters together', async () => {
  const [category = '', other = ''] = mostOf((item) => item.ClassifyID);
  const [dish = '', second = ''] = mostOf((item) => item.GoodsID);
  const [desk = ''] = pool.desks;
  const word = pool.deskNames.get(desk) ?? '';
  const sold = world.entries.filter((one) => one.counted && one.businessDate === '2026-06-14');
  const { bill } = sold.find((one) => one.bill.Payments[0]?.TradeNo) ?? expect.fail('no payment with a number');
  const end = bill.Payments[0]?.TradeNo.slice(-6) ?? '';
  const cashier = pool.staffNames.get(bill.CashierID) ?? '';
  const MemID = sold.find((one) => one.bill.MemID !== null)?.bill.MemID ?? '';
  const cut = sold.find(({ turnover, income }) => turnover !== income) ?? expect.fail('no bill with a discount');
  expect([end, cashier, MemID].filter((one) => one === '')).toEqual([]);
  const filters: OrderFilter[] = [
    { ClassifyIDs: [category] },
    { ClassifyIDs: [category], SortField: 'BusinessIncome' },
    { ClassifyIDs: [category, other], SortType: 1 },
    { ClassifyIDs: [category, other], SortField: 'BusinessIncome', OrderMode: 1 },
    { GoodsIDs: [dish] },
    { GoodsIDs: [dish, second], SortField: 'GuestCount', OrderStates: [2, 7] },
    { GoodsIDs: [dish], ClassifyIDs: [category, other] },
    { ClassifyIDs: [category], Keyword: word },
    { ClassifyIDs: [category], TimespanID: '2', SourceIDs: pool.sources.slice(0, 2) },
    { DeskIDs: [desk], Keyword: word },
    { DeskIDs: [desk], SortField: 'DiscountAmount' },
    { AreaIDs: pool.areas.slice(0, 2), UserIDs: pool.cashiers.slice(0, 3), MinAmount: 20 },
    { MinAmount: 30 },
    { MaxAmount: 0 },
    { SpecialFlags: [1, 2, 3], SortField: 'BusinessIncome', SortType: 1 },
    { OrderStates: [3, 6, 1] },
    { SortField: 'BusinessIncome' },
    { PayCodes: pool.payCodes.slice(0, 1), SortField: 'BusinessIncome' },
    { PayCodes: pool.payCodes.slice(0, 1), Keyword: word },
    { PayCodes: pool.payCodes.slice(0, 2), ClassifyIDs: [category], Keyword: end.slice(-1) },
    { MemID, Keyword: cashier },
    { MemID, ClassifyIDs: [category], PayCodes: pool.payCodes.slice(0, 2) },
    // What an owner remembers of a bill: its amount before or after discounts, its cashier, the end of a payment's number.
    ...[cut.turnover, cut.income].map((amount) => ({ Keyword: (amount / 100).toFixed(2) })),
    ...[cashier, end].map((Keyword) => ({ Keyword })),
  ];
  for (const dateType of [1, 2] as const) {
    const range: Range = { shopIds: world.shopIds, from: shiftDate(worldToday, -6), to: worldToday, dateType };
    for (const filter of filters)
      await holdList(range, filter).catch((error: unknown) => {
        throw new Error(`${JSON.stringify({ dateType, filter })}: ${error}`, { cause: error });
      });
  }
});

const ofWeek = (body: Partial<OrderListReq>) => {
  const range = days('2026-06-08', worldToday);
  return world.ask('/api/GeneralInterface/GetConsumeOrderListV2', { ...range, PageSize: 100, ...body });
};

it.each<[string, Partial<OrderListReq>]>([
  ['business days', {}],
  ['calendar days', { DateType: 2 }],
  ['one mode', { OrderMode: 1 }],
  ['two states', { OrderStates: [4, 7] }],
  ['unpaid bills', { OrderStates: [1, 6] }],
])('the days of %s add up to the list, and stand on its first page alone', async (_, body) => {
  const { Sum, Total, Days = [] } = await ofWeek(body);
  expect(sumOf(Days, (day) => fen(day.BusinessIncome))).toBe(fen(Sum.BusinessIncome));
  expect(sumOf(Days, (day) => day.OrderCount)).toBe(Sum.OrderCount);
  const dates = Days.map((day) => day.Date);
  expect(dates).toEqual([...new Set(dates)].sort().reverse());
  expect(await ofWeek({ ...body, PageIndex: 2, PageSize: 5 })).not.toHaveProperty('Days');
  // A way of payment of blanks alone is none.
  expect((await ofWeek({ ...body, PayCodes: [' '] })).Total).toBe(Total);
});

it('a word finds in an area what it finds anywhere that is in the area, of days that money moved in too', async () => {
  const found = async (body: Partial<OrderListReq>) =>
    (await allRows((PageIndex) => ofWeek({ ...body, PageIndex }))).map(({ OrderID }) => OrderID);
  const AreaIDs = pool.areas.filter((id) => id !== '0').slice(0, 1);
  let hits = 0;
  for (const more of [{}, { DateType: 2 }, { CrossDay: 1 }] satisfies Partial<OrderListReq>[]) {
    const ofArea = new Set(await found({ ...more, AreaIDs }));
    const expected = (await found({ ...more, Keyword: '1' })).filter((id) => ofArea.has(id));
    expect(await found({ ...more, AreaIDs, Keyword: '1' })).toEqual(expected);
    hits += expected.length;
  }
  expect(hits).toBeGreaterThan(0);
});

/** What most lines have, the most frequent first. */
function mostOf(of: (item: { GoodsID: string; ClassifyID: string }) => string): string[] {
  const counts = new Map<string, number>();
  for (const { bill } of world.entries)
    for (const item of bill.Items) counts.set(of(item), (counts.get(of(item)) ?? 0) + 1);
  return [...counts].sort((one, next) => next[1] - one[1]).map(([id]) => id);
}

const keyOf = (line: DishLine, dimension: number, dateType: 1 | 2): string => {
  switch (dimension) {
    case 1:
      return `${line.goodsId}/${line.goodsId === '0' ? line.goodsName : ''}/${line.specName}`;
    case 2:
      return line.classifyId;
    case 3:
      return line.entry.bill.CashierID;
    case 5:
      return line.entry.shopId;
    default:
      return dateType === 1 ? line.entry.businessDate : line.entry.calendarDate;
  }
};

it('dish statistics come to the lines that pass, whole and by row', () =>
  check(60, dishFilters, async (range, filter) => {
    const { Sum, List, Total } = await world.ask(
      `${REPORT}/GetGoodsOrderLists`,
      { ...body(range), ...filter, PageSize: 500 },
      range.shopIds,
    );
    const lines = linesPassing(within(world.entries, range), filter, pool);
    const sums = (own: readonly DishLine[]) => ({
      OrderQty: sumOf(own, (line) => line.orderQty),
      ReturnQty: sumOf(own, (line) => line.returnQty),
      GiftQty: sumOf(own, (line) => line.giftQty),
      SaleQty: sumOf(own, (line) => line.orderQty - line.returnQty),
      RefundQty: sumOf(own, (line) => line.refundQty),
      SaleAmount: sumOf(own, (line) => line.sale),
      RefundAmount: sumOf(own, (line) => line.refund),
      DiscountAmount: sumOf(own, (line) => line.sale - line.refund - line.income),
      IncomeAmount: sumOf(own, (line) => line.income),
    });
    const said = (row: typeof Sum) => ({
      OrderQty: milli(row.OrderQty),
      ReturnQty: milli(row.ReturnQty),
      GiftQty: milli(row.GiftQty),
      SaleQty: milli(row.SaleQty),
      RefundQty: milli(row.RefundQty),
      SaleAmount: fen(row.SaleAmount),
      RefundAmount: fen(row.RefundAmount),
      DiscountAmount: fen(row.DiscountAmount),
      IncomeAmount: fen(row.IncomeAmount),
    });
    expect(said(Sum)).toEqual(sums(lines));
    const { GoodsIDs, ClassifyIDs, UserIDs, SourceIDs, OrderMode, OnlyReturn, OnlyGift, Keyword } = filter;
    const isOfSome =
      [GoodsIDs, ClassifyIDs, UserIDs, SourceIDs].some((ids) => ids?.length) ||
      [OrderMode, OnlyReturn, OnlyGift, Keyword].some(Boolean);
    const groups = new Map<string, DishLine[]>();
    for (const line of lines) {
      const key = keyOf(line, filter.Dimension ?? 1, range.dateType);
      groups.set(key, [...(groups.get(key) ?? []), line]);
    }
    expect(Total).toBe(groups.size);
    for (const row of List) {
      const key = filter.Dimension === 1 ? `${row.ID}/${row.ID === '0' ? row.Name : ''}/${row.SpecName}` : row.ID;
      const own = groups.get(key) ?? [];
      expect({ key, ...said(row) }).toEqual({ key, ...sums(own) });
      // A day by itself counts bills without dishes too.
      if (filter.Dimension !== 4 || isOfSome)
        expect([key, row.OrderCount]).toEqual([key, new Set(own.map((line) => line.entry)).size]);
    }
  }));

it('behind a row of dish sales stand its own bills and its own returns', async () => {
  const range = { ...days(shiftDate(worldToday, -20), worldToday), CompareMode: 0 as const };
  const seen = { specified: 0, temporary: 0, returned: 0 };
  const off: unknown[] = [];
  for (const more of [{}, { UserIDs: pool.cashiers.slice(0, 2) }, { SourceIDs: pool.sources.slice(0, 1) }])
    for (const PackageMode of [1, 2] as const) {
      const asked = { ...range, ...more, PackageMode };
      const { List } = await world.ask(`${REPORT}/GetGoodsOrderLists`, { ...asked, PageSize: 500 });
      for (const row of List) {
        const dish = dishesIn(dishQuery(row));
        const { Sum } = await world.ask('/api/GeneralInterface/GetConsumeOrderListV2', {
          ...asked,
          ...dish,
          PageSize: 1,
        });
        if (Sum.OrderCount !== row.OrderCount)
          off.push([more, PackageMode, row.Name, row.SpecName, row.OrderCount, Sum.OrderCount]);
        if (row.SpecName) seen.specified++;
        if (row.ID === '0') seen.temporary++;
        if (PackageMode === 2 || Object.keys(more).length > 0) continue;
        const { Returned, Refunded } = await world.ask(`${STAT}/GetSensitiveReturnPage`, {
          ...range,
          ...dish,
          Counted: 1,
          PageSize: 1,
        });
        if (Returned.Qty !== row.ReturnQty || Refunded.Qty !== row.RefundQty)
          off.push([row.Name, row.SpecName, row.ReturnQty, row.RefundQty, Returned.Qty, Refunded.Qty]);
        seen.returned += Returned.Count;
      }
    }
  expect(off).toEqual([]);
  expect(Object.values(seen).every((count) => count > 0)).toBe(true);
});

it('I10 sensitive operations count alike on the summary, the list, the pages and the statistics', () => {
  const holds = async (range: Range, filter: RecordFilter) => {
    const own = recordsPassing(sensitiveRecords(within(world.entries, range)), filter, pool);
    const total = [own.length, sumOf(own, (record) => record.amount)];
    const request = { ...body(range), ...filter };
    const summary = await world.ask(`${REPORT}/GetOrderAbnormals`, request, range.shopIds);
    expect([summary.Count, fen(summary.Amount)]).toEqual(total);
    const count = (of: (record: Sensitive) => boolean) => own.filter(of);
    for (const row of summary.List) {
      const ofType = count((record) => record.type === row.Type);
      expect([row.Type, row.Count, fen(row.Amount), row.OrderCount]).toEqual([
        row.Type,
        ofType.length,
        sumOf(ofType, (record) => record.amount),
        new Set(ofType.map((record) => record.entry)).size,
      ]);
    }
    expect(sumOf(summary.List, (row) => row.Count)).toBe(own.length);
    const list = await world.ask(`${REPORT}/GetOrderAbnormalList`, { ...request, PageSize: 500 }, range.shopIds);
    expect([list.Total, fen(list.SumAmount)]).toEqual(total);
    expect(
      list.List.map((row) => `${row.Type} ${row.OrderNo} ${fen(row.Amount)}`)
        .sort()
        .slice(0, 500),
    ).toEqual(
      own
        .map((one) => `${one.type} ${one.entry.bill.OrderNo} ${one.amount}`)
        .sort()
        .slice(0, 500),
    );
    for (const GroupBy of [1, 2, 3, 4] as const) {
      const stat = await world.ask(
        `${STAT}/GetSensitiveStatisticsPage`,
        { ...request, GroupBy, PageSize: 500 },
        range.shopIds,
      );
      expect([stat.SumCount, fen(stat.SumAmount)], `by ${GroupBy}`).toEqual(total);
      expect([sumOf(stat.List, (row) => row.Count), sumOf(stat.List, (row) => fen(row.Amount))]).toEqual(total);
    }
    const { Type: _, ...rest } = request;
    for (const [name, path] of Object.entries(sensitivePages)) {
      const type = Number(name);
      if (filter.Type && filter.Type !== type) continue;
      const asked = { ...rest, ...((type === 5 || type === 8) && { Type: type as 5 | 8 }) };
      const page = await world.ask(path, asked, range.shopIds);
      const ofType = count((record) => record.type === type);
      expect([path, page.Total, page.SumCount, fen(page.SumAmount)]).toEqual([
        path,
        ofType.length,
        ofType.length,
        sumOf(ofType, (record) => record.amount),
      ]);
    }
  };
  return check(20, recordFilters, holds, [{}]);
});

it('open bills of any age and place', () =>
  fc.assert(
    fc.asyncProperty(ranges(), openFilters(pool), fc.boolean(), async (range, filter, isRanged) => {
      const open = world.entries.filter(
        (entry) =>
          range.shopIds.includes(entry.shopId) &&
          [1, 6].includes(entry.bill.OrderState) &&
          (!isRanged || (range.from <= entry.openBusinessDate && entry.openBusinessDate <= range.to)),
      );
      const today = (entry: Entry) => dayAt(worldNow, world.dayStarts.get(entry.shopId) ?? 0);
      const shown = open.filter(
        (entry) =>
          isOfAge(entry, filter.Age ?? 0, worldNow, today(entry)) &&
          (!filter.AreaIDs?.length || filter.AreaIDs.includes(entry.bill.AreaID)),
      );
      const answer = await world.ask(
        `${REPORT}/GetNoPayOrder`,
        { ...(isRanged && days(range.from, range.to)), ...filter, PageSize: 500 },
        range.shopIds,
      );
      expect([answer.Count, fen(answer.Amount)]).toEqual([open.length, sumOf(open, (entry) => entry.unpaid)]);
      expect(answer.List.map((row) => `${row.ShopID} ${row.OrderNo} ${fen(row.UnpaidAmount)}`).sort()).toEqual(
        shown.map((entry) => `${entry.shopId} ${entry.bill.OrderNo} ${entry.unpaid}`).sort(),
      );
      expect(answer.Total).toBe(shown.length);
    }),
    runs(15),
  ));

it('a row of a dish is the sum of its days, its stores and any other parts', async () => {
  const sales = `${REPORT}/GetGoodsOrderLists` as const;
  const month = { ...days('2026-05-20', worldToday), PageSize: 100 };
  const rowsOf = async (asked: object) => (await world.ask(sales, { ...month, ...asked })).List;
  const filter = { PackageMode: 2, UserIDs: [...new Set(world.entries.map(({ bill }) => bill.CashierID))].slice(0, 3) };
  const rows = await rowsOf(filter);
  const isShared = ({ ID, SpecName }: (typeof rows)[number]) =>
    rows.some((other) => other.ID === ID && (other.SpecName !== SpecName || ID === '0'));
  const shared = rows.filter(isShared).slice(0, 6);
  expect(shared.length).toBeGreaterThan(2);
  for (const { ID, Name, SpecName, SaleQty } of shared)
    for (const Dimension of [2, 3, 4, 5]) {
      const parts = await rowsOf({
        ...filter,
        GoodsIDs: [ID],
        SpecName,
        Dimension,
        ...(ID === '0' && { GoodsName: Name }),
      });
      expect(
        sumOf(parts, (part) => milli(part.SaleQty)),
        `${Name} ${SpecName}`,
      ).toBe(milli(SaleQty));
    }
});

it('what a period is compared with is what its bills come to', () =>
  check(
    25,
    () => fc.constantFrom<1 | 2 | 3>(1, 2, 3),
    async (range, CompareMode) => {
      const answer = await world.ask(`${REPORT}/GetBusinessInfoV2`, { ...body(range), CompareMode }, range.shopIds);
      const from = answer.PrevStartTime?.slice(0, 10) ?? '';
      const to = answer.PrevEndTime?.slice(0, 10) ?? '';
      // A range with the running day is compared up to the same clock time, which the answer states.
      const until = range.to === worldToday ? undefined : answer.PrevEndTime;
      if (range.to === worldToday || answer.Prev === null) return;
      const prev = within(world.entries, { ...range, from, to });
      expect(until).toBeDefined();
      expect(ofRow(answer.Prev)).toEqual(figures(prev));
    },
  ));

it('slow sellers hold no extras and nothing typed at the till, and dishes stand by what they lost', async () => {
  const range = body({ shopIds: world.shopIds, from: shiftDate(worldToday, -29), to: worldToday, dateType: 1 });
  const slow = await world.ask(`${REPORT}/GetBusinessInfoGoods`, { ...range, RankType: 5, Top: 100 }, world.shopIds);
  const best = await world.ask(`${REPORT}/GetBusinessInfoGoods`, { ...range, RankType: 1, Top: 100 }, world.shopIds);
  expect(best.List.some(({ ID }) => ID === '0')).toBe(true);
  expect(slow.List.filter(({ ID }) => ID === '0')).toEqual([]);
  const { List } = await world.ask(
    `${REPORT}/GetGoodsOrderLists`,
    { ...range, CompareMode: 1, SortField: 'SaleChange', SortType: 1, PageSize: 100 },
    world.shopIds,
  );
  const changes = List.map((row) => fen(row.SaleAmount) - fen(row.PrevSaleAmount ?? 0));
  expect(changes).toEqual([...changes].sort((one, other) => one - other));
  expect(new Set(changes).size).toBeGreaterThan(5);
});

it('best sellers and members come to the bills of any category and range', () =>
  check(
    20,
    (own) =>
      fc.record({
        ClassifyIDs: fc.subarray(own.classifies),
        PackageMode: fc.constantFrom<1 | 2>(1, 2),
        OrderBy: fc.constantFrom<1 | 2 | 3>(1, 2, 3),
      }),
    async (range, filter) => {
      const entries = within(world.entries, range);
      const { PackageMode, ClassifyIDs } = filter;
      const lines = linesPassing(entries, { PackageMode, ClassifyIDs }, pool);
      for (const RankType of [1, 2] as const) {
        const rank = await world.ask(
          `${REPORT}/GetBusinessInfoGoods`,
          { ...body(range), ...filter, RankType, Top: 100 },
          range.shopIds,
        );
        expect([milli(rank.SumQty), fen(rank.SumAmount), fen(rank.SumIncomeAmount)]).toEqual([
          sumOf(lines, (line) => line.orderQty - line.returnQty),
          sumOf(lines, (line) => line.sale),
          sumOf(lines, (line) => line.income),
        ]);
      }
      const { Sum } = await world.ask(`${REPORT}/GetBusinessInfoMember`, { ...body(range), Mode: 1 }, range.shopIds);
      const members = entries.filter((entry) => entry.counted && entry.bill.MemID !== null);
      const visits = sumBy(
        members,
        (entry) => entry.bill.MemID ?? '',
        (entry) => (entry.bill.Parent?.Relation === 1 ? 0 : 1),
      );
      expect([fen(Sum.MemberIncome), Sum.MemberOrderCount, Sum.ActiveMember]).toEqual([
        sumOf(members, (entry) => entry.income),
        members.filter((entry) => entry.bill.Parent?.Relation !== 1).length,
        Object.keys(visits).length,
      ]);
      const spent = sumBy(
        members,
        (entry) => entry.bill.MemID ?? '',
        (entry) => entry.income,
      );
      const { List } = await world.ask(
        `${REPORT}/GetBusinessInfoMember`,
        { ...body(range), Mode: 2, RankBy: 1, PageSize: 100 },
        range.shopIds,
      );
      expect(List.map((row) => [row.MemID, fen(row.Amount), row.OrderCount])).toEqual(
        List.map(({ MemID }) => [MemID, spent[MemID], visits[MemID]]),
      );
      const amounts = Object.values(spent).filter((amount) => amount !== 0);
      expect(List.map((row) => fen(row.Amount))).toEqual(amounts.sort((a, b) => b - a).slice(0, 100));
    },
  ));

const dayAt = (local: string, dayStartMinutes: number) =>
  new Date(Date.parse(`${local.replace(' ', 'T')}Z`) - dayStartMinutes * 60_000).toISOString().slice(0, 10);

/** Names are base data: read as they stand. */
async function namesOf({ server }: World) {
  const read = (sql: string) => server.db.of(DEMO)<{ id: string; name: string; code?: string }>(sql);
  const mapOf = async (sql: string) => new Map((await read(sql)).map((row) => [row.id, row.name]));
  return {
    deskNames: await mapOf('select desk_id::text as id, desk_name as name from desk'),
    staffNames: await mapOf('select user_id::text as id, user_name as name from staff'),
    mobiles: await mapOf('select mem_id::text as id, mobile as name from member'),
    menu: new Map(
      (await read('select goods_id::text as id, pinyin as name, goods_code as code from goods')).map((row) => [
        row.id,
        { pinyin: row.name, code: row.code ?? '' },
      ]),
    ),
  };
}
