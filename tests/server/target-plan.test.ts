// "Behind" is judged against the plan to now; what the month comes to follows from its usual weekdays.
import fc from 'fast-check';
import { restOfMonth, standing } from '../../host-example/server/reports/target/plan';
import { planStanding } from '../../src/lib/plan';
import type { TargetItem } from '../../types/api/target';
import { type Entry, figures, shiftDate, shiftLocal, within } from '../support/ledger';
import { fen, runs, worldNow, worldToday } from '../support/report-world';
import { sharedWorld } from '../support/shared';

const seconds = (local: string) => Date.parse(`${local.replace(' ', 'T')}Z`) / 1000;

/** The part of its day that a shop has usually earned by its clock; null without income on such a day. */
function usualShare(entries: readonly Entry[], shopId: string, dayStart: number, nowLocal: string): number | null {
  const today = shiftLocal(nowLocal, -dayStart).slice(0, 10);
  let whole = 0;
  let passed = 0;
  for (let week = 1; week <= 8; week++) {
    const day = shiftDate(today, -7 * week);
    const then = seconds(nowLocal) - week * 7 * 86_400;
    for (const entry of entries) {
      if (entry.shopId !== shopId || !entry.counted || entry.businessDate !== day) continue;
      const settled = seconds(entry.bill.FirstSettleTime ?? '');
      const part = Math.min(1, Math.max(0, (then - (settled - (settled % 1800))) / 1800));
      whole += entry.income;
      passed += entry.income * part;
    }
  }
  return whole === 0 ? null : passed / whole;
}

/** What usually comes from now to the last day: the averages of weekdays over 56 days, of today what its share leaves. */
function usualRest(
  entries: readonly Entry[],
  shopId: string,
  dayStart: number,
  nowLocal: string,
  last: string,
  valueOn: (day: string) => number,
): number {
  const today = shiftLocal(nowLocal, -dayStart).slice(0, 10);
  const past = Array.from({ length: 56 }, (_, index) => shiftDate(today, index - 56));
  const known = new Set(
    entries.filter((one) => one.shopId === shopId && one.counted).map(({ businessDate }) => businessDate),
  );
  const lived = past.slice(past.findIndex((day) => known.has(day)));
  const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();
  const usual = (day: string) => {
    const alike = lived.filter((one) => weekday(one) === weekday(day)).map(valueOn);
    return alike.reduce((sum, value) => sum + value, 0) / alike.length;
  };
  let rest = usual(today) * (1 - (usualShare(entries, shopId, dayStart, nowLocal) ?? 0));
  for (let day = shiftDate(today, 1); day <= last; day = shiftDate(day, 1)) rest += usual(day);
  return rest;
}

const REPORT = '/api/BossAssistant';

it('tells ahead, on plan and behind by the plan alone', () => {
  expect(planStanding(standing(14_700_000, 10_538_981, 10_529_544).gapRate)).toEqual({ kind: 'ahead', points: '0.1' });
  expect(planStanding(standing(100, 40, 40).gapRate)).toEqual({ kind: 'onPlan', points: '0.0' });
  expect(planStanding(standing(100, 38, 40).gapRate)).toEqual({ kind: 'behind', points: '2.0' });
  expect(planStanding(null)).toBeNull();
  expect(planStanding(undefined)).toBeNull();
});

it('foresees the rest of a month by its weekdays, whatever the target and the day so far', () => {
  const june = { first: '2026-06-01', last: '2026-06-30' };
  const at = (today: string, share: number) => ({ today, share });
  const weekdays = [100, 100, 100, 100, 100, 200, 300];
  // Monday 29 June, half of it left, and a Tuesday.
  expect(restOfMonth(weekdays, undefined, june, at('2026-06-29', 0.5))).toBe(150);
  // A month that has not begun, and one that is over.
  expect(restOfMonth(weekdays, undefined, june, at('2026-05-20', 0.5))).toBe(22 * 100 + 4 * 200 + 4 * 300);
  expect(restOfMonth(weekdays, undefined, june, at('2026-07-01', 0.5))).toBe(0);
  // A weekday that the store has not lived to see is its average day.
  expect(restOfMonth([60, null, null, null, null, null, null], undefined, june, at('2026-06-30', 0))).toBe(60);
  // Without a past day it goes by its plan.
  const plan = new Map([['2026-06-30', 70]]);
  const none = Array.from({ length: 7 }, () => null);
  expect(restOfMonth(none, plan, june, at('2026-06-30', 0.5))).toBe(35);
});

/** Targets of a day by metric and shop, in fen or counts. */
const targets = new Map<string, (date: string) => number>();
const first = '2026-06-01';
const last = '2026-06-30';
const dates = Array.from({ length: 30 }, (_, index) => shiftDate(first, index));

const world = sharedWorld();
beforeAll(async () => {
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
});

const actualOf = (metric: number, shopIds: readonly string[], from: string, to: string) => {
  const { income, turnover, guests, orders } = figures(within(world.entries, { shopIds, from, to, dateType: 1 }));
  return [income, turnover, guests, orders][metric - 1] ?? 0;
};
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

it('plans by the days’ targets and the usual course of a day, for the stores with a target only', () =>
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
        const metrics = [1, 2, 3, 4].filter((metric) => shopIds.some((shopId) => targets.has(`${metric} ${shopId}`)));
        expect(Progress.map((row) => row.Metric)).toEqual(metrics);
        for (const row of Progress) {
          const own = shopIds.filter((shopId) => targets.has(`${row.Metric} ${shopId}`));
          const targetOn = (shopId: string, date: string) => targets.get(`${row.Metric} ${shopId}`)?.(date) ?? 0;
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
          expect([Math.round(row.Target * unit), Math.round(row.Actual * unit)]).toEqual([target, actual]);
          expect(Math.abs(row.PlanToNow * unit - plan)).toBeLessThanOrEqual(0.51);
          const due = Math.round(row.PlanToNow * unit);
          const rest = sum(
            own.map((shopId) =>
              usualRest(world.entries, shopId, world.dayStarts.get(shopId) ?? 0, now, last, (day) =>
                actualOf(row.Metric, [shopId], day, day),
              ),
            ),
          );
          expect(Math.abs(row.Forecast * unit - (actual + rest))).toBeLessThanOrEqual(0.51);
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
  ));

it('holds the income of a day against the targets of the same stores', async () => {
  world.server.clock.now = new Date('2026-06-15T12:34:56Z');
  const [one = '', two = ''] = world.shopIds;
  const range = { StartTime: `${first} 00:00:00`, EndTime: `${worldToday} 23:59:59` };
  const { List } = await world.ask(`${REPORT}/GetShopDailyList`, { ...range, PageSize: 100 });
  const { Points } = await world.ask(`${REPORT}/GetOrderTrend`, range);
  expect(Points.map(({ Key, Target }) => [Key, Target])).toEqual(List.map((row) => [row.Date, row.Target]).reverse());
  const targetOn = (date: string) => sum([one, two].map((shopId) => targets.get(`1 ${shopId}`)?.(date) ?? 0));
  for (const row of List)
    expect(row.ReachRate, row.Date).toBeCloseTo(actualOf(1, [one, two], row.Date, row.Date) / targetOn(row.Date), 4);
  const count = await world.ask(`${REPORT}/GetShopDailyCount`, range);
  expect(count.ReachRate).toBeCloseTo(
    actualOf(1, [one, two], first, worldToday) / sum(List.map((row) => targetOn(row.Date))),
    4,
  );
});
