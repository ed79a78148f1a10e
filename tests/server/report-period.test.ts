// Which days a report is compared with (docs/product/metrics.md#comparison).
import { tenantOf } from '../../host-example/server/db/db';
import { periodOf } from '../../host-example/server/mcp/period';
import { addDays } from '../../host-example/server/metrics/calendar';
import { type CompareMode, comparedPeriod, wholeDays } from '../../host-example/server/metrics/period';
import type { Shop, Shops } from '../../host-example/server/metrics/shops';
import type { RangeUnit } from '../../types/api/common';

const shop = (shopId: string, today: string, nowLocal: string, dayStart = 0): Shop => ({
  shopId,
  shopName: shopId,
  regionName: '',
  logoUrl: '',
  status: 1,
  dayStart,
  timeZone: 'Asia/Shanghai',
  nowLocal,
  today,
  openMinute: 0,
  closeMinute: 0,
  lastSyncLocal: '',
  silentLocal: '',
  desks: 0,
  seats: 0,
  currency: 'CNY',
  dailyFrom: '',
  dailyTo: '',
  hasTill: true,
});

/** Shops of which only the clocks are set, which is all that periods depend on. */
const shopsOf = (...list: Shop[]): Shops => ({
  q: tenantOf(async () => [], 1),
  compId: 1,
  lang: 'zh-CN',
  now: new Date(0),
  ids: list.map((one) => one.shopId),
  list,
  can: () => true,
  company: { tableTurnoverMode: 1, unpaidAlertMinutes: 180 },
});

/** A shop that brings totals of its days, up to the last one. */
const ofTotals = (dailyTo: string) =>
  shopsOf({ ...shop('1', '2026-06-17', '2026-06-17 14:30:00'), hasTill: false, dailyFrom: '2026-01-01', dailyTo });
const wednesday = shopsOf(shop('1', '2026-06-17', '2026-06-17 14:30:00'));
const compare = (from: string, to: string, mode: CompareMode = 1, shops = wednesday, unit?: RangeUnit) => {
  const days = { ...wholeDays(shops, from, to), unit };
  const { from: first, to: last, spans } = comparedPeriod(shops, days, mode);
  return [first, last, spans[0]?.cut ?? null];
};

describe('previous period', () => {
  it.each([
    ['today up to the same time', '2026-06-17', '2026-06-17', '2026-06-16', '2026-06-16', '2026-06-16 14:30:00'],
    ['yesterday', '2026-06-16', '2026-06-16', '2026-06-15', '2026-06-15', null],
    ['the last 7 days', '2026-06-10', '2026-06-16', '2026-06-03', '2026-06-09', null],
    ['this week', '2026-06-15', '2026-06-17', '2026-06-08', '2026-06-10', '2026-06-10 14:30:00'],
    ['last week', '2026-06-08', '2026-06-14', '2026-06-01', '2026-06-07', null],
    ['the last 30 days', '2026-05-18', '2026-06-16', '2026-04-18', '2026-05-17', null],
    ['this month', '2026-06-01', '2026-06-17', '2026-05-01', '2026-05-17', '2026-05-17 14:30:00'],
    [
      'this month, its days to come named too',
      '2026-06-01',
      '2026-06-30',
      '2026-05-01',
      '2026-05-17',
      '2026-05-17 14:30:00',
    ],
    ['last month', '2026-05-01', '2026-05-31', '2026-04-01', '2026-04-30', null],
    ['this year', '2026-01-01', '2026-06-17', '2025-01-01', '2025-06-17', '2025-06-17 14:30:00'],
    ['last year', '2025-01-01', '2025-12-31', '2024-01-01', '2024-12-31', null],
    ['own days', '2026-06-03', '2026-06-05', '2026-05-31', '2026-06-02', null],
  ])('of %s', (_, from, to, first, last, cut) => {
    expect(compare(from, to)).toEqual([first, last, cut]);
  });

  it('ends with a shorter month', () => {
    const march31 = shopsOf(shop('1', '2026-03-31', '2026-03-31 09:00:00'));
    expect(compare('2026-03-01', '2026-03-31', 1, march31)).toEqual([
      '2026-02-01',
      '2026-02-28',
      '2026-02-28 09:00:00',
    ]);
  });

  it('of the first of a month is the day before, but of the month the month before', () => {
    const first = shopsOf(shop('1', '2026-06-01', '2026-06-01 09:00:00'));
    expect(compare('2026-06-01', '2026-06-01', 1, first)[0]).toBe('2026-05-31');
    expect(compare('2026-06-01', '2026-06-30', 1, first)).toEqual(['2026-05-01', '2026-05-01', '2026-05-01 09:00:00']);
  });

  it.each([
    ['2026-01-20', '2026-01-01', '2025-10-01', '2025-10-20', '2025-01-20'],
    ['2026-02-20', '2026-01-01', '2025-10-01', '2025-11-20', '2025-02-20'],
    ['2026-03-31', '2026-01-01', '2025-10-01', '2025-12-31', '2025-03-31'],
    ['2026-04-20', '2026-04-01', '2026-01-01', '2026-01-20', '2025-04-20'],
    ['2026-05-31', '2026-04-01', '2026-01-01', '2026-02-28', '2025-05-31'],
    ['2026-06-15', '2026-04-01', '2026-01-01', '2026-03-15', '2025-06-15'],
  ])('on %s of this quarter is the quarter before, up to the same day', (today, from, first, last, year) => {
    const { from: start, to, unit } = periodOf('this quarter', today);
    expect([start, to]).toEqual([from, today]);
    const shops = shopsOf(shop('1', today, `${today} 14:30:00`));
    expect(compare(start, to, 1, shops, unit)).toEqual([first, last, `${last} 14:30:00`]);
    expect(compare(start, to, 3, shops, unit).slice(0, 2)).toEqual([`2025${from.slice(4)}`, year]);
    const whole = periodOf('last quarter', today);
    expect(whole.from).toBe(first);
    expect(addDays(compare(whole.from, whole.to, 1, shops, whole.unit)[1] ?? '', 1)).toBe(first);
  });

  it('of a month that began on the clock of another shop goes by the day number', () => {
    const ahead = shopsOf(shop('1', '2026-06-02', '2026-06-02 05:00:00'));
    expect(compare('2026-06-01', '2026-06-01', 1, ahead, 'month')).toEqual(['2026-05-01', '2026-05-01', null]);
  });

  it('has nothing of a shop whose day has not begun', () => {
    const world = shopsOf(
      shop('1', '2026-06-17', '2026-06-17 09:00:00'),
      shop('2', '2026-06-16', '2026-06-16 21:00:00'),
    );
    const { spans } = comparedPeriod(world, wholeDays(world, '2026-06-17', '2026-06-17'), 1);
    expect(spans).toEqual([{ shop_id: '1', a: '2026-06-16', b: '2026-06-16', cut: '2026-06-16 09:00:00' }]);
  });

  it('keeps the night of a late shop on its business day', () => {
    const night = shopsOf(shop('1', '2026-06-16', '2026-06-17 02:15:00', 240));
    expect(compare('2026-06-16', '2026-06-16', 1, night)).toEqual(['2026-06-15', '2026-06-15', '2026-06-16 02:15:00']);
  });

  it('cuts each shop at its own day and clock', () => {
    const mixed = shopsOf(
      shop('1', '2026-06-17', '2026-06-17 02:15:00'),
      shop('2', '2026-06-16', '2026-06-17 02:15:00', 240),
    );
    const { spans } = comparedPeriod(mixed, wholeDays(mixed, '2026-06-15', '2026-06-17'), 2);
    expect(spans.map((span) => [span.b, span.cut])).toEqual([
      ['2026-06-10', '2026-06-10 02:15:00'],
      ['2026-06-09', '2026-06-10 02:15:00'],
    ]);
  });
});

describe('same period', () => {
  it.each([
    ['last week', 2, '2026-06-17', '2026-06-17', '2026-06-10', '2026-06-10'],
    ['last year of a day falls on the same weekday', 3, '2026-06-17', '2026-06-17', '2025-06-18', '2025-06-18'],
    ['last year of a week falls on the same weekdays', 3, '2026-06-08', '2026-06-14', '2025-06-09', '2025-06-15'],
    ['last year of a month is that month', 3, '2026-05-01', '2026-05-31', '2025-05-01', '2025-05-31'],
    ['last year of this year', 3, '2026-01-01', '2026-06-17', '2025-01-01', '2025-06-17'],
    ['last year of several months is these months', 3, '2026-03-01', '2026-05-31', '2025-03-01', '2025-05-31'],
    ['last year of months that are not over', 3, '2026-05-01', '2026-07-31', '2025-05-01', '2025-06-17'],
  ] as const)('%s', (_, mode, from, to, first, last) => {
    expect(compare(from, to, mode).slice(0, 2)).toEqual([first, last]);
  });

  it.each([
    ['the month that begins', 'month', '2026-06-01', '2026-06-01', '2025-06-01', '2025-06-01'],
    ['the week that begins', 'week', '2026-06-01', '2026-06-01', '2025-06-02', '2025-06-02'],
    ['the year in January', 'year', '2026-01-01', '2026-01-20', '2025-01-01', '2025-01-20'],
    ['the last 30 days', 'day', '2026-06-01', '2026-06-30', '2025-06-02', '2025-07-01'],
  ] as const)('last year of %s goes by its unit', (_, unit, from, to, first, last) => {
    const shops = shopsOf(shop('1', unit === 'day' ? '2026-07-01' : to, `${to} 14:30:00`));
    expect(compare(from, to, 3, shops, unit).slice(0, 2)).toEqual([first, last]);
  });

  it('last year of a leap February is the whole February', () => {
    expect(compare('2024-02-01', '2024-02-29', 3).slice(0, 2)).toEqual(['2023-02-01', '2023-02-28']);
  });
});

it.each([
  ['yesterday, whose totals are to come', '2026-06-15', ['2026-06-16', '2026-06-16'], []],
  ['seven days without the last', '2026-06-15', ['2026-06-10', '2026-06-16'], [['2026-06-03', '2026-06-08']]],
  ['seven days that are all told', '2026-06-16', ['2026-06-10', '2026-06-16'], [['2026-06-03', '2026-06-09']]],
  ['a February beside a longer month', '2026-02-26', ['2026-02-01', '2026-02-28'], [['2026-01-01', '2026-01-26']]],
  ['a March beside a shorter one', '2026-03-30', ['2026-03-01', '2026-03-31'], [['2026-02-01', '2026-02-28']]],
  ['a running week', '2026-06-15', ['2026-06-15', '2026-06-17'], [['2026-06-08', '2026-06-08']]],
  ['a shop that brought none for a week', '2026-06-08', ['2026-06-16', '2026-06-16'], [['2026-06-15', '2026-06-15']]],
  ['days of long ago', '2026-06-15', ['2026-03-01', '2026-03-07'], [['2026-02-22', '2026-02-28']]],
] as const)('a shop of totals stands beside as many days as it has told of: %s', (_, told, [from, to], expected) => {
  const shops = ofTotals(told);
  const { spans } = comparedPeriod(shops, wholeDays(shops, from, to), 1);
  expect(spans.map(({ a, b }) => [a, b])).toEqual(expected);
  expect(spans.every(({ cut }) => cut === null)).toBe(true);
});

it('a store that is a day behind stands beside the days that it stands beside by itself', () => {
  const off: string[] = [];
  for (let day = '2027-02-01'; day < '2028-04-05'; day = addDays(day, 1)) {
    const before = addDays(day, -1);
    const [late, early] = [shop('1', before, `${before} 20:00:00`), shop('2', day, `${day} 11:00:00`)];
    for (const [unit, from] of [
      ['month', `${day.slice(0, 7)}-01`],
      ['year', `${day.slice(0, 4)}-01-01`],
      ['week', addDays(day, -((Date.parse(day) / 86_400_000 + 3) % 7))],
    ] as const)
      for (const mode of [1, 2, 3] as const) {
        if (before < from) continue;
        const spanIn = (shops: Shops, to: string) =>
          comparedPeriod(shops, { ...wholeDays(shops, from, to), unit }, mode).spans[0];
        const [own, inChain] = [spanIn(shopsOf(late), before), spanIn(shopsOf(late, early), day)];
        if (own?.a !== inChain?.a || own?.b !== inChain?.b || own?.cut !== inChain?.cut)
          off.push(`${unit} ${mode} ${day}: ${own?.a} to ${own?.cut}, ${inChain?.a} to ${inChain?.cut}`);
      }
  }
  expect(off).toEqual([]);
});
