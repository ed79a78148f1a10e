// Public holidays as the State Council has published them for these years, days beside them left out.
import { isHoliday } from '../../host-example/server/reports/target/trading-day';
import { holidayOf } from '../../src/areas/finance/overview/holidays';
import { say } from '../../src/i18n/text';
import '../support/load-texts';

const nameOf = (date: string): string => {
  const name = holidayOf(date);
  return name ? say(name, 'zh-CN') : '';
};

test.each([
  ['新年', '2024-01-01 2025-01-01 2026-01-01'],
  // The eve, and the first three days of the first month.
  ['春节', '2024-02-09 2024-02-10 2025-01-28 2025-01-29 2025-01-31 2026-02-16 2026-02-17 2026-02-19 2027-02-06'],
  ['清明节', '2023-04-05 2024-04-04 2025-04-04 2026-04-05 2027-04-05'],
  ['劳动节', '2025-05-01 2026-05-02'],
  ['端午节', '2023-06-22 2024-06-10 2025-05-31 2026-06-19'],
  ['中秋节', '2023-09-29 2024-09-17 2025-10-06 2026-09-25'],
  ['国庆节', '2025-10-01 2026-10-03'],
])('%s', (name, days) => {
  expect(days.split(' ').map(nameOf)).toEqual(days.split(' ').map(() => name));
});

test('other days are none, in a leap month too', () => {
  const working = '2026-06-18 2026-02-15 2026-02-20 2026-10-04 2025-05-03 2023-03-22 2026-04-04 2026-12-25';
  expect(working.split(' ').map(nameOf)).toEqual(working.split(' ').map(() => ''));
});

test('a year has its thirteen days; in 2028 two of them fall on 3 October', () => {
  const counts = [2025, 2026, 2027, 2028].map((year) => {
    const first = Date.UTC(year, 0);
    const dates = Array.from({ length: 366 }, (_, day) =>
      new Date(first + day * 86_400_000).toISOString().slice(0, 10),
    );
    return dates.filter((date) => date.startsWith(String(year)) && nameOf(date) !== '').length;
  });
  expect(counts).toEqual([13, 13, 13, 12]);
});

test('the close of a day knows the same days', () => {
  const days = Array.from({ length: 365 * 6 }, (_, day) =>
    new Date(Date.UTC(2024, 0, 1 + day)).toISOString().slice(0, 10),
  );
  expect(days.filter(isHoliday)).toEqual(days.filter((day) => holidayOf(day) !== undefined));
});
