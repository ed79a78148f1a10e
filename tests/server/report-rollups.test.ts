// A report whose filter asks for nothing more is read from roll-ups, and one with a filter that every row passes from
// the rows themselves: both must say the same, for any days, shops and kind of day.
import fc from 'fast-check';
import type { ApiPath } from '../../types/api';
import { anyRange, body, wholeRange } from '../support/ranges';
import { runs } from '../support/report-world';
import { sharedWorld } from '../support/shared';

const everyRecord = { MinAmount: 0 };
const everyBill = { MaxAmount: 90_000_000 };
const bills = '/api/GeneralInterface/GetConsumeOrderListV2';
const stat = '/api/StatisticalReport/GetSensitiveStatisticsPage';
const calls: { path: ApiPath; more: object; every: object }[] = [
  ...[{}, { OrderState: 3 }, { PageIndex: 3, PageSize: 7, SortType: 1 }].map((more) => ({
    path: bills as ApiPath,
    more,
    every: everyBill,
  })),
  ...[{}, { Type: 5 }].map((more) => ({
    path: '/api/BossAssistant/GetOrderAbnormals' as ApiPath,
    more,
    every: everyRecord,
  })),
  ...[
    { SortType: 1 },
    { Type: 6, PageIndex: 2, PageSize: 5 },
    { Counted: 1 },
    { Counted: 1, AfterSettle: 1, SortType: 1 },
    { AfterSettle: 0, HasDish: 1, PageSize: 5 },
    { Types: [2, 5], Counted: 1, SortField: 'Amount' },
  ].map((more) => ({ path: '/api/BossAssistant/GetOrderAbnormalList' as ApiPath, more, every: everyRecord })),
  ...[{}, { AfterSettle: 1 }, { Counted: 1, AfterSettle: 0 }].map((more) => ({
    path: '/api/StatisticalReport/GetSensitiveReturnPage' as ApiPath,
    more,
    every: everyRecord,
  })),
  ...[1, 2, 3, 4].map((GroupBy) => ({ path: stat as ApiPath, more: { PageSize: 500, GroupBy }, every: everyRecord })),
];

/** Several dishes, whose bills are counted from sets of bills; under the sources of all bills, from the rows of sources. */
const dishes = '/api/BossAssistant/GetGoodsOrderLists';
const several = [
  { GoodsIDs: ['100100001', '100100002', '100100015'] },
  { ClassifyIDs: ['1001001', '1001002'] },
  { DishesOnly: 1 },
  { Keyword: '鱼' },
  { ClassifyIDs: ['1001001', '1001003'], DishesOnly: 1, Keyword: '肉' },
];

let sources: string[] = [];
const world = sharedWorld();
beforeAll(() => {
  sources = [...new Set(world.entries.map(({ bill }) => bill.SourceID))];
});

it.each(calls)('$path $more', async ({ path, more, every }) => {
  const ranges = anyRange(world.shopIds);
  await fc.assert(
    fc.asyncProperty(ranges, fc.constantFrom(0, 1, 2, 3), async (range, CompareMode) => {
      const asked = { ...body(range), CompareMode, ...more };
      const rolled = await world.ask(path, asked as never, range.shopIds);
      const raw = await world.ask(path, { ...asked, ...every } as never, range.shopIds);
      expect(rolled).toEqual(raw);
    }),
    runs(12),
  );
});

it.each(several)(`${dishes} %o`, async (more) => {
  const cashiers = [...new Set(world.entries.map(({ bill }) => bill.CashierID))].slice(0, 5);
  const choice = fc.record({
    Dimension: fc.constantFrom(1, 2, 3, 4, 5),
    PackageMode: fc.constantFrom(1, 2),
    CompareMode: fc.constantFrom(0, 1, 2, 3),
    UserIDs: fc.constantFrom([], cashiers),
  });
  let rows = 0;
  await fc.assert(
    fc.asyncProperty(anyRange(world.shopIds), choice, async (range, chosen) => {
      const asked = { ...body(range), ...chosen, ...more, PageSize: 500 };
      const rolled = await world.ask(dishes, asked as never, range.shopIds);
      const raw = await world.ask(dishes, { ...asked, SourceIDs: sources } as never, range.shopIds);
      rows += raw.List.length;
      expect(rolled).toEqual(raw);
    }),
    // The first has rows for certain.
    {
      ...runs(12),
      examples: [
        [wholeRange(world.shopIds), { Dimension: 1, PackageMode: 1, CompareMode: 0, UserIDs: [] as string[] }],
      ],
    },
  );
  expect(rows).toBeGreaterThan(0);
});
