// "Behind" is judged against the plan to now, and the plan, the forecast and the tag never contradict each other.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { standing } from '../../host-example/server/reports/target/plan';
import { planStanding } from '../../src/lib/plan';
import type { TargetItem } from '../../types/api/target';
import { figures, shiftDate, shiftLocal, within } from '../support/ledger';
import { usualShare } from '../support/ledger-plan';
import { fen, runs, startWorld, type World, worldNow, worldToday } from '../support/report-world';
import { engines } from '../support/server-db';

const REPORT = '/api/BossAssistant';

it('never tells a plan, a forecast and a tag that contradict each other', () => {
  const amount = fc.oneof(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 999_999_999 }));
  fc.assert(
    fc.property(
      amount,
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 2, noNaN: true }),
      (target, part, pace) => {
        const plan = target * part;
        const actual = Math.round(plan * pace);
        const { plan: due, forecast, gapRate } = standing(target, actual, plan);
        const tag = planStanding(gapRate)?.kind;
        expect(forecast >= target).toBe(actual >= due);
        expect(forecast).toBeGreaterThanOrEqual(actual);
        if (forecast >= target) expect(tag).not.toBe('behind');
        else expect(tag).not.toBe('ahead');
      },
    ),
    runs(2_000),
  );
});

it('judges a month whose forecast passes its target as ahead', () => {
  // ¥147,000 by weekday weights: 102,895.44 due to yesterday, today is half over.
  const { forecast, gapRate } = standing(14_700_000, 10_298_981 + 240_000, 10_289_544 + 240_000);
  expect(forecast).toBeGreaterThan(14_700_000);
  expect(planStanding(gapRate)).toEqual({ kind: 'ahead', points: '0.1' });
  expect(planStanding(standing(100, 40, 40).gapRate)).toEqual({ kind: 'onPlan', points: '0.0' });
  expect(planStanding(standing(100, 38, 40).gapRate)).toEqual({ kind: 'behind', points: '2.0' });
  expect(planStanding(null)).toBeNull();
  expect(planStanding(undefined)).toBeNull();
});

describe.each(engines)('on %s', (engine) => {
  let world: World;
  /** Targets of a day by metric and shop, in fen or counts. */
  const targets = new Map<string, (date: string) => number>();
  const first = '2026-06-01';
  const last = '2026-06-30';
  const dates = Array.from({ length: 30 }, (_, index) => shiftDate(first, index));

  beforeAll(async () => {
    world = await startWorld(engine);
    const [one = '', two = '', three = ''] = world.shopIds;
    const item = (ShopID: string, Metric: TargetItem['Metric'], perDay: number): TargetItem => {
      targets.set(`${Metric} ${ShopID}`, () => perDay * (Metric <= 2 ? 100 : 1));
      return { ShopID, Metric, Year: 2026, Month: 6, MonthTarget: perDay * 30, DayMode: 0 };
    };
    const values = dates.map((date, index) => ({ Date: date, Value: index % 7 === 0 ? 0 : 900 + index }));
    targets.set(`1 ${two}`, (date) => fen(values.find((day) => day.Date === date)?.Value ?? 0));
    await world.ask(`${REPORT}/SaveSetPurpose`, {
      Year: 2026,
      Version: 0,
      Items: [
        item(one, 1, 2_500),
        {
          ...item(two, 1, 0),
          MonthTarget: values.reduce((sum, day) => sum + day.Value, 0),
          DayMode: 2,
          // A day without a value of its own has a target of 0.
          DayTargets: values.filter((day) => day.Value > 0),
        },
        item(one, 2, 3_000),
        item(two, 3, 90),
        item(three, 3, 60),
        item(three, 4, 40),
      ],
    });
    targets.set(`1 ${two}`, (date) => fen(values.find((day) => day.Date === date)?.Value ?? 0));
  }, 180_000);
  afterAll(() => world?.close());

  const actualOf = (metric: number, shopIds: readonly string[], from: string, to: string) => {
    const { income, turnover, guests, orders } = figures(
      within(world.entries, { shopIds, from, to, dateType: 1 }),
    );
    return [income, turnover, guests, orders][metric - 1] ?? 0;
  };
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

  it(
    'plans by the days’ targets and the usual course of a day, for the stores with a target only',
    () =>
      fc.assert(
        fc.asyncProperty(
          fc.subarray([...world.shopIds], { minLength: 1 }),
          // A login lasts for half a day.
          fc.integer({ min: -2000, max: 600 }),
          async (shopIds, minutes) => {
            world.server.clock.now = new Date(Date.parse('2026-06-15T12:34:56Z') + minutes * 60_000);
            const now = shiftLocal(worldNow, minutes);
            const { Progress = [] } = await world.ask(
              `${REPORT}/GetSetPurpose`,
              { Year: 2026, Month: 6, Progress: 1 },
              shopIds,
            );
            const metrics = [1, 2, 3, 4].filter((metric) =>
              shopIds.some((shopId) => targets.has(`${metric} ${shopId}`)),
            );
            expect(Progress.map((row) => row.Metric)).toEqual(metrics);
            for (const row of Progress) {
              const own = shopIds.filter((shopId) => targets.has(`${row.Metric} ${shopId}`));
              const targetOn = (shopId: string, date: string) =>
                targets.get(`${row.Metric} ${shopId}`)?.(date) ?? 0;
              const unit = row.Metric <= 2 ? 100 : 1;
              const target = sum(own.flatMap((shopId) => dates.map((date) => targetOn(shopId, date))));
              const actual = actualOf(row.Metric, own, first, last);
              const plan = sum(
                own.map((shopId) => {
                  const dayStart = world.dayStarts.get(shopId) ?? 0;
                  const today = shiftLocal(now, -dayStart).slice(0, 10);
                  const share = usualShare(world.entries, shopId, dayStart, now);
                  if (share === null) throw new Error(`no income of ${shopId} on the weekday of ${today}`);
                  return (
                    sum(dates.filter((date) => date < today).map((date) => targetOn(shopId, date))) +
                    targetOn(shopId, today) * share
                  );
                }),
              );
              expect([Math.round(row.Target * unit), Math.round(row.Actual * unit)]).toEqual([
                target,
                actual,
              ]);
              expect(Math.abs(row.PlanToNow * unit - plan)).toBeLessThanOrEqual(0.51);
              const due = Math.round(row.PlanToNow * unit);
              expect(Math.round(row.Forecast * unit)).toBe(
                Math.max(actual, Math.round((target * actual) / due)),
              );
              expect(row.GapRate).toBeCloseTo((actual - due) / target, 3);
              expect(row.ShopCount).toBe(own.length);
              expect(row.OtherShops.map((shop) => shop.ShopID).sort()).toEqual(
                shopIds.filter((shopId) => !own.includes(shopId)).sort(),
              );
            }
            const home = await world.ask(`${REPORT}/GetBossHomeInfoV2`, {}, shopIds);
            expect(home.Target).toEqual(Progress.find((row) => row.Metric === 1) ?? null);
          },
        ),
        runs(10),
      ),
    120_000,
  );

  it('holds the income of a day against the targets of the same stores', async () => {
    world.server.clock.now = new Date('2026-06-15T12:34:56Z');
    const [one = '', two = ''] = world.shopIds;
    const range = { StartTime: `${first} 00:00:00`, EndTime: `${worldToday} 23:59:59` };
    const { List } = await world.ask(`${REPORT}/GetShopDailyList`, { ...range, PageSize: 100 });
    const targetOn = (date: string) =>
      sum([one, two].map((shopId) => targets.get(`1 ${shopId}`)?.(date) ?? 0));
    for (const row of List)
      expect(row.ReachRate, row.Date).toBeCloseTo(
        actualOf(1, [one, two], row.Date, row.Date) / targetOn(row.Date),
        4,
      );
    const count = await world.ask(`${REPORT}/GetShopDailyCount`, range);
    expect(count.ReachRate).toBeCloseTo(
      actualOf(1, [one, two], first, worldToday) / sum(List.map((row) => targetOn(row.Date))),
      4,
    );
  });
});
