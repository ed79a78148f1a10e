// A report whose filter asks for nothing more is read from roll-ups, and one with a filter that every row passes from
// the rows themselves: both must say the same, for any days, shops and kind of day.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiPath } from '../../types/api';
import { anyRange, body } from '../support/ranges';
import { patience, runs, startWorld, type World } from '../support/report-world';
import { engines } from '../support/server-db';

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
  ...[{ SortType: 1 }, { Type: 6, PageIndex: 2, PageSize: 5 }].map((more) => ({
    path: '/api/BossAssistant/GetOrderAbnormalList' as ApiPath,
    more,
    every: everyRecord,
  })),
  ...[1, 2, 3, 4].map((GroupBy) => ({
    path: stat as ApiPath,
    more: { PageSize: 500, GroupBy },
    every: everyRecord,
  })),
];

describe.each(engines)('on %s', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld(engine);
  }, 300_000);
  afterAll(() => world?.close());

  it.each(calls)(
    '$path $more',
    async ({ path, more, every }) => {
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
    },
    patience,
  );
});
