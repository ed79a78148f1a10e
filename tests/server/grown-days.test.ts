// Dishes of days that only grew are read beside their roll-ups and not rebuilt: every report says what it says of the
// rebuilt days.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Bill } from '../../host-example/server/ingest/bill';
import { putBills } from '../../host-example/server/ingest/put-bills';
import { flushMonths } from '../../host-example/server/rollups/rebuild';
import { shiftDate } from '../support/ledger';
import { anyRange, body } from '../support/ranges';
import { DEMO, days, startWorld, type World, worldToday } from '../support/report-world';
import { engines } from '../support/server-db';
import { dishFilters, poolOf } from '../support/server-filters';

const GOODS = '/api/BossAssistant/GetGoodsOrderLists';
const RANK = '/api/BossAssistant/GetBusinessInfoGoods';
const SEED = 19;
const NAMES = {
  deskNames: new Map(),
  staffNames: new Map(),
  mobiles: new Map(),
  menu: new Map(),
  sides: new Set<string>(),
};

describe.each(engines)('on %s', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld(engine);
  }, 180_000);
  afterAll(() => world?.close());

  const sumUp = () => world.server.db.tenant(DEMO, (q) => flushMonths(q, DEMO), { deadlineMs: 120_000 });
  const marks = () =>
    world.server.db.tenant(DEMO, (q) =>
      q<{ bills: number; grown: boolean }>(
        'select bills, since_seq is not null as grown from dirty_goods_day where comp_id = $1 and shop_id <> 0',
        [DEMO],
      ),
    );
  const put = async (shopId: string, bills: Bill[]) => {
    const { outcomes } = await putBills(world.server.db, DEMO, shopId, bills, {
      receivedAt: world.server.clock.now,
    });
    expect(outcomes.filter(({ result }) => result === 'refused')).toEqual([]);
  };
  const soldOn = (shopId: string, ...dates: string[]) =>
    world.entries
      .filter((entry) => entry.shopId === shopId && entry.counted && dates.includes(entry.businessDate))
      .map(({ bill }) => bill);
  const again = (bills: Bill[], name: string) =>
    bills.map((bill) => ({ ...bill, ExtID: `${name}-${bill.ExtID}`, Parent: null }));

  /** Answers to dish sales under any filter and to rankings, of ranges with the running day and without. */
  async function answers(): Promise<unknown[]> {
    const pool = poolOf(world.entries, NAMES);
    const numRuns = { numRuns: 40, seed: SEED };
    const ranges = fc.sample(anyRange(world.shopIds), numRuns);
    const filters = fc.sample(dishFilters(pool), numRuns);
    const whole = ([1, 2, 3, 4, 5] as const).flatMap((Dimension) =>
      [
        days(worldToday, worldToday),
        days(shiftDate(worldToday, -30), worldToday),
        { ...days(shiftDate(worldToday, -2), worldToday), DateType: 2 as const },
      ].flatMap((range) => [
        { path: GOODS, body: { ...range, Dimension, CompareMode: 1 as const }, shopIds: world.shopIds },
        {
          path: GOODS,
          body: { ...range, Dimension, ClassifyIDs: pool.classifies.slice(0, 2), CompareMode: 0 as const },
          shopIds: world.shopIds.slice(0, 1),
        },
      ]),
    );
    const ranked = ([1, 2, 3, 4, 5] as const).flatMap((RankType) =>
      ([0, 1] as const).map((DishesOnly) => ({
        path: RANK,
        body: { ...days(shiftDate(worldToday, -6), worldToday), RankType, DishesOnly, Top: 100 },
        shopIds: world.shopIds,
      })),
    );
    const asked = [
      ...filters.map((filter, index) => {
        const range = ranges[index];
        if (!range) throw new Error('no range');
        return {
          path: GOODS,
          body: { ...body(range), ...filter, CompareMode: (index % 4) as 0 | 1 | 2 | 3, PageSize: 100 },
          shopIds: range.shopIds,
        };
      }),
      ...whole,
      // Those of returned and gifted dishes sum up first, so they come last.
      ...ranked,
    ];
    const said: unknown[] = [];
    for (const { path, body: sent, shopIds } of asked) {
      const { DataTime: _, ...answer } = (await world.ask(
        path as typeof GOODS,
        sent as never,
        shopIds,
      )) as never as Record<string, unknown>;
      said.push({ asked: JSON.stringify([path, sent, shopIds]), answer });
    }
    return said;
  }

  it('new bills of today and of the days before', async () => {
    await sumUp();
    expect(await marks()).toEqual([]);
    for (const shopId of world.shopIds)
      await put(
        shopId,
        again(soldOn(shopId, worldToday, shiftDate(worldToday, -1), shiftDate(worldToday, -9)), 'new'),
      );
    const before = await marks();
    expect(before.length).toBeGreaterThan(world.shopIds.length);
    expect(before.every(({ grown, bills }) => grown && bills > 0)).toBe(true);
    await world.ask(GOODS, days(shiftDate(worldToday, -30), worldToday));
    expect(await marks()).toEqual(before);
    const read = await answers();
    await sumUp();
    expect(await marks()).toEqual([]);
    expect(read).toEqual(await answers());
  }, 180_000);

  it('a bill that is open first and paid later, and one that counted and changes', async () => {
    const [shopId = ''] = world.shopIds;
    const [first, second, third] = again(soldOn(shopId, worldToday), 'turn');
    if (!first || !second || !third) throw new Error('no bills today');
    const unpaid = (bill: Bill): Bill => ({
      ...bill,
      OrderState: 1,
      FirstSettleTime: null,
      SettleTime: null,
      Payments: [],
      Refunds: [],
      Events: bill.Events.filter(({ Action }) => Action === 'OPEN'),
    });
    await put(shopId, [unpaid(first)]);
    await sumUp();
    await put(shopId, [{ ...first, Rev: first.Rev + 1 }, second]);
    expect(await marks()).toEqual([{ bills: 2, grown: true }]);
    await put(shopId, [third]);
    expect(await marks()).toEqual([{ bills: 3, grown: true }]);
    const grown = await answers();
    await sumUp();
    expect(grown).toEqual(await answers());
    // Its lines are in the roll-ups already.
    await put(shopId, [{ ...second, Rev: second.Rev + 1, Remark: 'changed' }]);
    expect((await marks()).map((mark) => mark.grown)).toEqual([false]);
    const changed = await answers();
    expect(await marks()).toEqual([]);
    expect(changed).toEqual(await answers());
  }, 180_000);
});
