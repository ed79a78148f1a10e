// A report whose filter asks for nothing more is read from roll-ups, and one with a filter that every row passes from
// the rows themselves: both must say the same, for any days, shops and kind of day.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiPath } from '../../types/api';
import { anyRange, body } from '../support/ranges';
import { patience, runs, startWorld, type World } from '../support/report-world';
import { engines } from '../support/server-db';

const everyRecord = { MinAmount: 0 };
const stat = '/api/StatisticalReport/GetSensitiveStatisticsPage';
const records = { PageSize: 500 };
const calls: { path: ApiPath; more: object; every: object }[] = [
  ...[{}, { Type: 5 }].map((more) => ({ path: '/api/BossAssistant/GetOrderAbnormals' as ApiPath, more })),
  ...[1, 2, 3, 4].map((GroupBy) => ({ path: stat as ApiPath, more: { ...records, GroupBy } })),
].map((call) => ({ ...call, every: everyRecord }));

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
