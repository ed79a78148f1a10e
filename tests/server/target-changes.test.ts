// Targets that are taken away again, weights that outlive another way of splitting, and what a suggestion rests on.
import type { TargetItem } from '../../types/api/target';
import { figures, shiftDate, within } from '../support/ledger';
import { worldToday } from '../support/report-world';
import { sharedWorld } from '../support/shared';

const REPORT = '/api/BossAssistant';

const world = sharedWorld();

it('takes a target away with its days, and keeps the others', async () => {
  const [one = '', two = ''] = world.shopIds;
  const item = (ShopID: string, more: Partial<TargetItem> = {}): TargetItem => ({
    ShopID,
    Year: 2026,
    Month: 6,
    Metric: 1,
    MonthTarget: 3_000,
    DayMode: 0,
    ...more,
  });
  const save = (Version: number, ...Items: TargetItem[]) =>
    world.ask(`${REPORT}/SaveSetPurpose`, { Year: 2026, Version, Items });
  const saved = async () => {
    const { Items } = await world.ask(`${REPORT}/GetSetPurpose`, { Year: 2026 }, [one, two]);
    return Items.map(({ ShopName: _, ...rest }) => rest);
  };
  const own = item(one, { DayMode: 2, DayTargets: [{ Date: '2026-06-01', Value: 3_000 }] });
  await save(0, own, item(two, { WeekWeights: [0.5, 1, 1, 1, 1, 1.5, 1] }));
  expect(await saved()).toHaveLength(2);
  await save(1, { ...own, MonthTarget: 0, Remove: 1 });
  // The weights of the other store are kept although its month is split evenly.
  expect(await saved()).toEqual([item(two, { WeekWeights: [0.5, 1, 1, 1, 1, 1.5, 1] })]);
  const { List } = await world.ask(
    `${REPORT}/GetShopDailyList`,
    { StartTime: '2026-06-01 00:00:00', EndTime: '2026-06-02 00:00:00' },
    [one],
  );
  expect(List.map(({ Target }) => Target)).toEqual(List.map(() => null));
  // The days do not come back with a new target.
  await save(2, item(one, { DayMode: 2, DayTargets: [{ Date: '2026-06-02', Value: 3_000 }] }));
  expect((await saved()).find(({ ShopID }) => ShopID === one)?.DayTargets).toEqual([
    { Date: '2026-06-02', Value: 3_000 },
  ]);
});

it('suggests the income of an average weekday, and names the stores without bills', async () => {
  const { Suggest } = await world.ask(`${REPORT}/GetSetPurpose`, { Year: 2026 }, world.shopIds);
  const last = shiftDate(worldToday, -1);
  const dates = Array.from({ length: 56 }, (_, index) => shiftDate(last, -index));
  const incomeOf = (shopIds: readonly string[], date: string) =>
    figures(within(world.entries, { shopIds, from: date, to: date, dateType: 1 })).income;
  const averageOf = (shopIds: readonly string[]) =>
    [1, 2, 3, 4, 5, 6, 7].map((weekday) => {
      const incomes = dates
        .filter((date) => (new Date(`${date}T00:00:00Z`).getUTCDay() || 7) === weekday)
        .map((date) => incomeOf(shopIds, date))
        .filter((income) => income !== 0);
      const sum = incomes.reduce((total, income) => total + income, 0);
      return Math.round(sum / (incomes.length || 1)) / 100;
    });
  const average = averageOf(world.shopIds);
  expect(average.some((income) => income > 0)).toBe(true);
  expect(Suggest?.WeekdayIncome).toEqual(average);
  expect(Suggest?.Shops).toHaveLength(world.shopIds.length);
  for (const { ShopID, WeekdayIncome } of Suggest?.Shops ?? []) expect(WeekdayIncome).toEqual(averageOf([ShopID]));
  const trading = world.shopIds.filter((shopId) => dates.some((date) => incomeOf([shopId], date) !== 0));
  expect(Suggest?.IdleShops?.filter((shopId) => trading.includes(shopId))).toEqual([]);
});
