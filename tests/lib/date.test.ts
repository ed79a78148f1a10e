import dayjs from 'dayjs/esm';
import { add, dateOf, daysIn, daysInMonth, firstOf, isDate, lastOf } from '../../src/lib/date';
import { endOfDay, slashed, startOfDay, timeOfDay, timeOn, weekday } from '../../src/lib/date-text';

test('dates are shown with slashes', () => {
  expect(slashed('2026-05-01')).toBe('2026/05/01');
});

test('a range begins at 00:00:00 and ends at 23:59:59, its slashes turned into dashes', () => {
  expect(startOfDay('2026/05/01')).toBe('2026-05-01 00:00:00');
  expect(endOfDay('2026/05/01')).toBe('2026-05-01 23:59:59');
});

test('only days that exist are dates', () => {
  expect(isDate('2024-02-29')).toBe(true);
  for (const text of ['2023-02-29', '2026-13-01', '2026-04-31', '2026/04/01', '2026-4-1', '', 'x', undefined])
    expect(isDate(text)).toBe(false);
});

test('days are counted over months, years and leap days', () => {
  expect(add('2024-02-28', 1)).toBe('2024-02-29');
  expect(add('2025-12-31', 1)).toBe('2026-01-01');
  expect(add('2026-03-01', -1)).toBe('2026-02-28');
  expect(add('2026-01-31', 1, 'month')).toBe('2026-02-28');
  expect(daysInMonth(2024, 2)).toBe(29);
  expect(dateOf(2026, 5, 1)).toBe('2026-05-01');
});

test('sums and counts of days, months and years are those of the library of the calendars', () => {
  for (let at = 0; at < 4_000; at += 1) {
    const from = add('1876-01-01', (at * 7_919) % 109_000);
    const count = ((at * 31) % 901) - 450;
    for (const unit of ['day', 'month', 'year'] as const) {
      const by = unit === 'year' ? count % 100 : count;
      expect([from, by, unit, add(from, by, unit)]).toEqual([
        from,
        by,
        unit,
        dayjs(from).add(by, unit).format('YYYY-MM-DD'),
      ]);
    }
    expect(daysIn(from, add(from, count))).toBe(count + 1);
    expect(daysInMonth(Number(from.slice(0, 4)), Number(from.slice(5, 7)))).toBe(dayjs(from).daysInMonth());
  }
  expect(add('no date', 1)).toBe('');
});

test('both ends of a range are counted', () => {
  expect(daysIn('2024-01-01', '2025-01-01')).toBe(367);
  expect(daysIn('2026-01-01', '2026-01-01')).toBe(1);
});

test('a month, a quarter and a year have their first and last day', () => {
  expect([firstOf('2026-02-14', 'month'), lastOf('2026-02-14', 'month')]).toEqual(['2026-02-01', '2026-02-28']);
  expect([firstOf('2026-02-14', 'year'), lastOf('2026-02-14', 'year')]).toEqual(['2026-01-01', '2026-12-31']);
  for (const [day, first, last] of [
    ['2024-02-29', '2024-01-01', '2024-03-31'],
    ['2026-12-31', '2026-10-01', '2026-12-31'],
  ] as const)
    expect([firstOf(day, 'quarter'), lastOf(day, 'quarter')]).toEqual([first, last]);
});

// Clocks went forward at midnight of this day: the day began at 01:00 there.
test.each(['America/Sao_Paulo', 'Asia/Shanghai', 'Pacific/Apia'])('no clock change bends a date in %s', (zone) => {
  const before = process.env.TZ;
  process.env.TZ = zone;
  try {
    expect([add('2018-11-03', 1), add('2018-11-04', 1), add('2018-11-05', -1)]).toEqual([
      '2018-11-04',
      '2018-11-05',
      '2018-11-04',
    ]);
    expect(daysIn('2018-11-03', '2018-11-05')).toBe(3);
    expect(weekday('2018-11-04')).toBe(7);
  } finally {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  }
});

test('the week begins on Monday', () => {
  expect(weekday('2026-05-04')).toBe(1);
  expect(weekday('2026-05-03')).toBe(7);
  expect([firstOf('2026-05-03', 'week'), lastOf('2026-05-03', 'week')]).toEqual(['2026-04-27', '2026-05-03']);
});

test('a moment shows its hours and minutes', () => {
  expect(timeOfDay('2026-05-01 21:35:12')).toBe('21:35');
});

test.each([
  ['2026-06-20 22:10:00', '2026-06-20', '22:10'],
  ['2026-06-21 02:50:00', '2026-06-20', '+1 02:50'],
  ['2026-03-01 00:05:00', '2026-02-28', '+1 00:05'],
  ['2027-01-01 01:00:00', '2026-12-31', '+1 01:00'],
  ['2026-06-23 12:00:00', '2026-06-20', '06/23 12:00'],
  ['2026-06-18 12:00:00', '2026-06-20', '06/18 12:00'],
  ['2025-12-30 12:00:00', '2026-01-02', '2025/12/30 12:00'],
])('%s under the head of %s is %s', (time, day, shown) => {
  expect(timeOn(time, day)).toBe(shown);
});
