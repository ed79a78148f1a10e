// What a running day comes to is what is in and what usually follows; its band holds on four days of five.
import fc from 'fast-check';
import { closeOfDay, type PastDay } from '../../host-example/server/reports/target/close-of-day';
import { weekdayMeans } from '../../host-example/server/reports/target/reached';
import { tradingDayOf } from '../../host-example/server/reports/target/trading-day';
import { shiftDate, shiftLocal } from '../support/ledger';
import { chain, paid, shops } from '../support/report-shops';
import { fen, runs, worldNow, worldToday } from '../support/report-world';
import { sharedShops, sharedWorld } from '../support/shared';

const PATH = '/api/Insight/GetExpectedDay';
const TODAY = '2026-06-15';
const series = (length: number, of: (index: number) => Omit<PastDay, 'date'>): PastDay[] =>
  Array.from({ length }, (_, index) => ({ date: shiftDate(TODAY, index - length), ...of(index) }));

it('adds what usually follows to what is in, however little that is', () => {
  const days = series(70, (index) => ({ soFar: 100 + index, rest: index % 7 === 0 ? 900 : 500 }));
  // 70 days ago was a Monday, as today is: its rest is 900.
  expect(closeOfDay(days, TODAY, 10)).toMatchObject({ close: 910, band: { low: 910, high: 910 } });
  expect(closeOfDay(days, TODAY, 10)?.expected).toBe(100 + (14 + 63) / 2);
  expect(closeOfDay([], TODAY, 10)).toBeNull();
  expect(closeOfDay(days.slice(-6), TODAY, 10)).toBeNull();
  expect(closeOfDay(days.slice(-29), TODAY, 10)).toMatchObject({ close: 910, band: null });
  expect(closeOfDay(days.slice(-30), TODAY, 10)?.band).not.toBeNull();
  // A day without a bill is a day without income, not one that never was.
  const open = days.filter(({ date }) => date !== shiftDate(TODAY, -7));
  expect(closeOfDay(open, TODAY, 0)?.close).toBe((900 * 7) / 8);
  // A day whose hours are unknown is neither: the other seven say it.
  const dated = days.map((day) => (day.date === shiftDate(TODAY, -7) ? { ...day, rest: 0, hasNoHours: true } : day));
  expect(closeOfDay(dated, TODAY, 0)?.close).toBe(900);
});

it('counts a holiday as a Saturday and its eve as a Friday, where a company counts in yuan', () => {
  // Each weekday has a rest of its own; 2026-06-19, a Friday, is the Dragon Boat Festival.
  const rests = [1000, 200, 300, 400, 500, 600, 700];
  const days = (today: string) =>
    Array.from({ length: 70 }, (_, index): PastDay => {
      const date = shiftDate(today, index - 70);
      return { date, soFar: 0, rest: rests[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? 0 };
    });
  const closeOn = (today: string, currency: string) => closeOfDay(days(today), today, 0, tradingDayOf(currency))?.close;
  const inYuan = ['2026-06-17', '2026-06-18', '2026-06-19', '2026-06-22'].map((day) => closeOn(day, 'CNY'));
  // Labour Day of 2026 is a Friday with a Saturday behind it, and its eve a Thursday: those two weigh on Saturdays and Fridays.
  expect(inYuan).toEqual([400, (600 * 7 + 500) / 8, (700 * 7 + 600) / 8, 200]);
  expect(['2026-06-17', '2026-06-18', '2026-06-19'].map((day) => closeOn(day, 'USD'))).toEqual([400, 500, 600]);
});

it('never says less than is in, and the close stands in its band', () => {
  const day = fc.record({ soFar: fc.nat(100_000), rest: fc.nat(100_000) });
  fc.assert(
    fc.property(fc.array(day, { minLength: 7, maxLength: 160 }), fc.nat(100_000), (list, soFar) => {
      const known = series(list.length, (index) => list[index] ?? { soFar: 0, rest: 0 });
      const { close = -1, band } = closeOfDay(known, TODAY, soFar) ?? {};
      expect(close).toBeGreaterThanOrEqual(soFar);
      expect(band === null).toBe(list.length < 30);
      if (!band) return;
      expect(band.low).toBeGreaterThanOrEqual(soFar);
      expect(band.low).toBeLessThanOrEqual(close);
      expect(band.high).toBeGreaterThanOrEqual(close);
    }),
    runs(300),
  );
});

it('holds the close on four days of five, whatever the size of the store and how its days vary', () => {
  let seed = 7;
  const random = () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return (seed + 0.5) / 2 ** 32;
  };
  const normal = () => Math.sqrt(-2 * Math.log(random())) * Math.cos(2 * Math.PI * random());
  let held = 0;
  let all = 0;
  for (const spread of [0.1, 0.25, 0.5]) {
    const days = series(420, (index) => ({
      soFar: 1_000,
      rest: 50_000 * (index % 7 > 4 ? 1.6 : 1) * (1 + index / 800) * Math.exp(spread * normal()),
    }));
    for (let index = 160; index < days.length; index += 2) {
      const day = days[index];
      const band = day && closeOfDay(days.slice(index - 146, index), day.date, day.soFar)?.band;
      if (!day || !band) throw new Error('there is no band');
      all += 1;
      held += band.low <= day.soFar + day.rest && day.soFar + day.rest <= band.high ? 1 : 0;
    }
  }
  expect(held / all).toBeGreaterThan(0.76);
  expect(held / all).toBeLessThan(0.84);
});

it('knows the average of a weekday over the days since the first', () => {
  const days = new Map([
    ['2026-06-01', 10],
    ['2026-06-08', 30],
    ['2026-06-02', 8],
  ]);
  expect(weekdayMeans(days, '2026-06-01', '2026-06-09')).toEqual([20, 4, 0, 0, 0, 0, 0]);
  expect(weekdayMeans(new Map(), '2026-06-15', '2026-06-14')).toEqual(Array.from({ length: 7 }, () => null));
});

describe('over the server', () => {
  const world = sharedWorld();

  it('answers for every store and time what its bills say', () =>
    fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...world.shopIds),
        fc.integer({ min: -600, max: 0 }),
        async (shopId, minutes) => {
          world.server.clock.now = new Date(Date.parse('2026-06-15T12:34:56Z') + minutes * 60_000);
          const now = shiftLocal(worldNow, minutes);
          const dayStart = world.dayStarts.get(shopId) ?? 0;
          const today = shiftLocal(now, -dayStart).slice(0, 10);
          const own = world.entries.filter((one) => one.shopId === shopId && one.counted);
          const first = own
            .map(({ businessDate }) => businessDate)
            .reduce((one, two) => (one < two ? one : two), today);
          const weeks = [1, 2, 3, 4, 5, 6, 7, 8].filter((week) => shiftDate(today, -7 * week) >= first);
          const usual = (isBefore: boolean) =>
            own
              .filter(({ businessDate, bill }) => {
                const week = weeks.find((one) => shiftDate(today, -7 * one) === businessDate);
                return (
                  week !== undefined && (bill.FirstSettleTime ?? '') <= shiftLocal(now, -7 * week * 1440) === isBefore
                );
              })
              .reduce((sum, { income }) => sum + income, 0) / weeks.length;
          const soFar = own
            .filter(({ businessDate }) => businessDate === today)
            .reduce((sum, { income }) => sum + income, 0);
          const answer = await world.ask(PATH, {}, [shopId]);
          expect(answer).toMatchObject({ BusinessDate: today, SoFar: soFar / 100 });
          for (const behind of answer.Behind ?? [])
            expect(behind).toMatchObject({ ShopID: shopId, Expected: answer.Expected });
          const yesterday = shiftDate(today, -1);
          const before = [1, 2, 3, 4, 5, 6, 7, 8]
            .map((week) => shiftDate(yesterday, -7 * week))
            .filter((date) => date >= first);
          const whole = own.filter(({ businessDate }) => before.includes(businessDate));
          if (before.length === 0) expect(answer.UsualYesterday).toBeNull();
          else
            expect(
              Math.abs(
                fen(answer.UsualYesterday ?? -1) - whole.reduce((sum, { income }) => sum + income, 0) / before.length,
              ),
            ).toBeLessThanOrEqual(0.51);
          // A store without a past day of this weekday.
          if (weeks.length === 0) {
            expect([answer.Expected, answer.Close, answer.Low]).toEqual([null, null, null]);
            return;
          }
          expect(Math.abs(fen(answer.Expected ?? -1) - usual(true))).toBeLessThanOrEqual(0.51);
          expect(Math.abs(fen(answer.Close ?? -1) - soFar - usual(false))).toBeLessThanOrEqual(0.51);
          const isYoung = shiftDate(first, 30) > today;
          expect([answer.Low === null, answer.High === null]).toEqual([isYoung, isYoung]);
          expect(answer.Low ?? 0).toBeLessThanOrEqual(answer.Close ?? 0);
          expect(answer.High ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(answer.Close ?? 0);
        },
      ),
      runs(30),
    ));

  it('says of all stores together what today comes to', async () => {
    world.server.clock.now = new Date('2026-06-15T12:34:56Z');
    const answer = await world.ask(PATH, {});
    const home = await world.ask('/api/BossAssistant/GetBossHomeInfoV2', {});
    expect([answer.BusinessDate, answer.SoFar]).toEqual([worldToday, home.Today.BusinessIncome]);
    expect(answer.Close).toBeGreaterThanOrEqual(answer.SoFar);
  });
});

describe('a store of yesterday', () => {
  const stores = sharedShops();

  it('has no expectation, and after a week one without a band', async () => {
    const nothing = { Expected: null, Close: null, Low: null, High: null };
    expect(await stores.ask(PATH, {})).toMatchObject({ SoFar: 0, ...nothing });
    await stores.put([paid('2026-06-14 12:00:00', 5000), paid('2026-06-15 09:00:00', 700)]);
    expect(await stores.ask(PATH, {})).toMatchObject({ SoFar: 7, ...nothing });
    await stores.put(paid('2026-06-08 23:30:00', 3000));
    expect(await stores.ask(PATH, {})).toMatchObject({ SoFar: 7, Expected: 0, Close: 37, Low: null, High: null });
  });

  it('is among those furthest behind, however many others have as much income', async () => {
    const { server, put, ask } = stores;
    await put(paid('2026-06-08 09:00:00', 4000), shops.south);
    await put(paid('2026-06-08 09:00:00', 500));
    await server.db.tenant(chain, async (q) => {
      await q(`insert into shop select x.* from shop s, generate_series(1, 110) n cross join lateral jsonb_populate_record(null::shop,
        to_jsonb(s) || jsonb_build_object('shop_id', 50000 + n, 'shop_name', 'store ' || n)) x
        where s.comp_id = ${chain} and s.shop_id = ${shops.night}`);
      await q(`update shop set sort = 30000 where comp_id = ${chain} and shop_id = ${shops.south}`);
    });
    const { Shops } = await ask('/api/BossAssistant/GetBossHomeInfoV2', { ShopTop: 100 }, '0');
    expect([Shops.length, Shops.some(({ ShopID }) => ShopID === shops.south)]).toEqual([100, false]);
    const { Behind } = await ask(PATH, {}, '0');
    expect(Behind?.map(({ ShopID, BusinessIncome, Expected }) => [ShopID, BusinessIncome, Expected])).toEqual([
      [shops.south, 0, 40],
      [shops.north, 7, 5],
    ]);
  });
});
