// What a page says a period is compared with is what it is compared with, on the days on which dates alone do not tell.
import { chain, paid, shops } from '../support/report-shops';
import { days } from '../support/report-world';
import { sharedShops } from '../support/shared';

const REPORT = '/api/BossAssistant';
const world = sharedShops();
beforeEach(() => world.server.db.of(chain)`update shop set time_zone = ${'Asia/Shanghai'} where comp_id = ${chain}`);

/** Makes it this time in Shanghai. */
const itIs = (local: string) => {
  world.server.clock.now = new Date(`${local.replace(' ', 'T')}+08:00`);
};
const overview = (from: string, to: string, extra = {}, shopId: string = shops.north) =>
  world.ask(`${REPORT}/GetBusinessInfoV2`, { ...days(from, to), ...extra }, shopId);

describe('the period before', () => {
  it.each([
    ['this week on a Monday', 'week', '2026-06-15', '2026-06-15', '2026-06-08', '2026-06-14', '2026-06-08'],
    ['this month on its 1st', 'month', '2026-06-01', '2026-06-01', '2026-05-01', '2026-05-31', '2026-05-01'],
    ['this year in January', 'year', '2026-01-01', '2026-01-20', '2025-01-01', '2025-12-20', '2025-01-20'],
    ['the last 30 days on 1 May', 'day', '2026-04-01', '2026-04-30', '2026-03-02', '2026-03-01', '2026-03-31'],
  ] as const)('of %s', async (_, RangeUnit, from, to, first, other, last) => {
    const isRunning = RangeUnit !== 'day';
    itIs(isRunning ? `${to} 14:30:00` : '2026-05-01 14:30:00');
    await world.put([paid(`${first} 12:00:00`, 1_000), paid(`${other} 12:00:00`, 7_000)]);
    if (first === last && isRunning) await world.put(paid(`${last} 15:00:00`, 500));
    const { Prev, PrevStartTime, PrevEndTime } = await overview(from, to, { RangeUnit });
    expect([PrevStartTime?.slice(0, 10), PrevEndTime?.slice(0, 10)]).toEqual([first, last]);
    expect(Prev?.BusinessIncome).toBe(10);
  });
});

it('months of a range stand beside the same months of the year before', async () => {
  itIs('2026-06-15 12:00:00');
  await world.put(
    [paid('2025-03-01 12:00:00', 1_000), paid('2025-03-02 12:00:00', 300), paid('2026-03-02 12:00:00', 300)],
    shops.south,
  );
  const { PrevPoints } = await world.ask(
    `${REPORT}/GetOrderTrend`,
    { ...days('2026-03-01', '2026-05-31'), CompareMode: 3, Granularity: 4 },
    shops.south,
  );
  expect(PrevPoints.map(({ Key, BusinessIncome }) => [Key, BusinessIncome])).toEqual([
    ['2025-03', 13],
    ['2025-04', 0],
    ['2025-05', 0],
  ]);
});

it('months of own dates stand beside as many days before, of which none is left out', async () => {
  itIs('2026-06-15 12:00:00');
  await world.put(
    [paid('2024-07-30 12:00:00', 100), paid('2024-08-29 12:00:00', 20), paid('2025-02-28 12:00:00', 3_000)],
    shops.night,
  );
  const { Points, PrevPoints } = await world.ask(
    `${REPORT}/GetOrderTrend`,
    { ...days('2025-03-01', '2025-09-30'), CompareMode: 1, Granularity: 4 },
    shops.night,
  );
  expect(Points.map(({ Key }) => Key)).toHaveLength(7);
  // The first 31 days beside March, the last 30 beside September.
  expect(PrevPoints.map(({ BusinessIncome }) => BusinessIncome)).toEqual([1.2, 0, 0, 0, 0, 0, 30]);
});

it.each([
  [3, '2026-03-04', '2026-06-01', '2025-12-04'],
  [4, '2025-03-01', '2025-09-30', '2024-07-30'],
] as const)(
  'days that make no week or month are named by the first of them, each once, by %i',
  async (Granularity, from, to, first) => {
    itIs('2026-06-15 12:00:00');
    const { PrevPoints } = await world.ask(`${REPORT}/GetOrderTrend`, {
      ...days(from, to),
      CompareMode: 1,
      Granularity,
    });
    const keys = PrevPoints.map(({ Key }) => Key);
    expect([keys[0], PrevPoints[0]?.Label]).toEqual([first, first.slice(5).replace('-', '/')]);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).toEqual([...keys].sort());
  },
);

it('weeks beside weeks keep their names', async () => {
  itIs('2026-06-15 12:00:00');
  const { PrevPoints } = await world.ask(`${REPORT}/GetOrderTrend`, {
    ...days('2026-03-02', '2026-05-31'),
    CompareMode: 1,
    Granularity: 3,
  });
  expect([PrevPoints[0]?.Key, PrevPoints.at(-1)?.Key]).toEqual(['2025-W49', '2026-W09']);
});

it.each([2, 4] as const)(
  'a shorter month beside a longer one has no points beyond its own, by %i',
  async (Granularity) => {
    itIs('2026-06-15 12:00:00');
    const off: string[] = [];
    for (const [month, last, before, lastBefore] of [
      ['2026-03', 31, '2026-02', 28],
      ['2026-05', 31, '2026-04', 30],
      ['2024-03', 31, '2024-02', 29],
      ['2026-04', 30, '2026-03', 31],
    ] as const) {
      const { Points, PrevPoints } = await world.ask(`${REPORT}/GetOrderTrend`, {
        ...days(`${month}-01`, `${month}-${last}`),
        CompareMode: 1,
        Granularity,
      });
      const keys = PrevPoints.map(({ Key }) => Key);
      if (new Set(keys).size < keys.length) off.push(`${month}: ${keys}`);
      if (Granularity === 2 && keys.length !== Math.min(last, lastBefore)) off.push(`${month}: ${keys.length}`);
      if (Granularity === 2 && keys.at(-1) !== `${before}-${Math.min(last, lastBefore)}`)
        off.push(`${month}: ${keys.at(-1)}`);
      if (keys.length > Points.length) off.push(`${month}: more points than its own`);
    }
    expect(off).toEqual([]);
  },
);

it('a store whose day has not begun is compared with nothing', async () => {
  itIs('2026-06-10 09:00:00');
  await world.server.db.of(chain)`
    update shop set time_zone = 'America/New_York' where comp_id = ${chain} and shop_id = ${shops.south}`;
  await world.put([paid('2026-06-09 08:00:00', 1_000), paid('2026-06-09 20:00:00', 2_000)], shops.south);
  const { Current, Prev } = await overview('2026-06-10', '2026-06-10', { ShopIDs: [shops.north, shops.south] }, '0');
  expect([Current.BusinessIncome, Prev?.BusinessIncome]).toEqual([0, 0]);
});

it('a year is compared with the one before once, also as own dates up to a day to come', async () => {
  itIs('2026-06-15 12:00:00');
  await world.put([paid('2025-03-01 12:00:00', 1_000), paid('2025-06-03 12:00:00', 300)], shops.night);
  const asked: [to: string, extra: object][] = [
    ['2026-06-15', { RangeUnit: 'year' }],
    ['2026-12-31', {}],
    ['2026-09-30', {}],
    ['2026-06-15', { CompareMode: 3, RangeUnit: 'year' }],
  ];
  for (const [to, extra] of asked) {
    const { Prev, LastYear } = await overview('2026-01-01', to, { ...extra, WithLastYear: 1 }, shops.night);
    expect([to, (Prev?.BusinessIncome ?? 0) >= 13, LastYear]).toEqual([to, true, null]);
  }
  const month = await overview('2026-06-01', '2026-06-15', { WithLastYear: 1, RangeUnit: 'month' }, shops.night);
  expect(month.LastYear?.BusinessIncome).toBe(3);
});

it('a day of dish sales has no day beside it, of whatever days the period before is', async () => {
  itIs('2026-06-15 12:00:00');
  await world.put([paid('2026-05-04 12:00:00', 1_000), paid('2026-05-12 12:00:00', 300)], shops.south);
  for (const CompareMode of [1, 2] as const) {
    const { List } = await world.ask(
      `${REPORT}/GetGoodsOrderLists`,
      { ...days('2026-05-01', '2026-05-30'), CompareMode, Dimension: 4 },
      shops.south,
    );
    const told = List.map(({ ID, SaleAmount, PrevSaleAmount }) => [ID, SaleAmount, PrevSaleAmount]);
    expect(told).toEqual([
      ['2026-05-12', 3, null],
      ['2026-05-04', 10, null],
    ]);
  }
});
