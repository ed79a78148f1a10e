// The words of an owner for a period are the days that the pages mean by them, on any day.
import fc from 'fast-check';
import { periodOf } from '../../host-example/server/mcp/period';
import { Refusal } from '../../host-example/server/mcp/refusal';
import { addDays, daysInclusive, weekdayOf } from '../../host-example/server/metrics/calendar';

/** A Monday. */
const TODAY = '2026-06-15';

it.each([
  ['today', '2026-06-15', '2026-06-15'],
  ['Yesterday', '2026-06-14', '2026-06-14'],
  ['前天', '2026-06-13', '2026-06-13'],
  ['last 7 days', '2026-06-08', '2026-06-14'],
  ['past 1 day', '2026-06-14', '2026-06-14'],
  ['近30天', '2026-05-16', '2026-06-14'],
  ['this week', '2026-06-15', '2026-06-15'],
  ['last week', '2026-06-08', '2026-06-14'],
  ['上周', '2026-06-08', '2026-06-14'],
  ['this month', '2026-06-01', '2026-06-15'],
  ['last month', '2026-05-01', '2026-05-31'],
  ['上個月', '2026-05-01', '2026-05-31'],
  ['this quarter', '2026-04-01', '2026-06-15'],
  ['last quarter', '2026-01-01', '2026-03-31'],
  ['this year', '2026-01-01', '2026-06-15'],
  ['去年', '2025-01-01', '2025-12-31'],
  ['monday', '2026-06-08', '2026-06-08'],
  ['last sunday', '2026-06-14', '2026-06-14'],
  ['周五', '2026-06-12', '2026-06-12'],
  ['2026-05', '2026-05-01', '2026-05-31'],
  ['2026-06', '2026-06-01', '2026-06-15'],
  ['2025', '2025-01-01', '2025-12-31'],
  ['2026/06/01', '2026-06-01', '2026-06-01'],
  ['2026-06-01 to 2026-06-10', '2026-06-01', '2026-06-10'],
  ['2026-06-01..2026-12-31', '2026-06-01', '2026-06-15'],
  ['2026-06-01至2026-06-03', '2026-06-01', '2026-06-03'],
  ['last month to yesterday', '2026-05-01', '2026-06-14'],
])('%s', (words, from, to) => {
  expect(periodOf(words, TODAY)).toMatchObject({ from, to });
});

it.each([
  ['today', 'day'],
  ['last 30 days', 'day'],
  ['this week', 'week'],
  ['this month', 'month'],
  ['2026-06', 'month'],
  ['this year', 'year'],
  ['this quarter', 'quarter'],
  ['last quarter', 'quarter'],
  ['2026-06-15 to today', undefined],
])('%s is compared as what it names', (words, unit) => {
  expect(periodOf(words, TODAY).unit).toBe(unit);
});

it.each([
  ['reversed days', '2026-06-10 to 2026-06-01', 'ask for 2026-06-01 to 2026-06-10 instead'],
  ['days to come', '2026-07', "today's business day is 2026-06-15"],
  ['no such day', '2026-02-30', 'Say one of: today'],
  ['no such month', '2026-13', 'Say one of: today'],
  ['a year that no call takes', '0999', 'Say one of: today'],
  ['three days', '2026-06-01 to 2026-06-02 to 2026-06-03', 'Say one of: today'],
  ['other words', 'when the moon is full', 'Say one of: today'],
  ['nothing', '', 'Say one of: today'],
])('%s is told how to ask', (_case, words, advice) => {
  expect(() => periodOf(words, TODAY)).toThrow(Refusal);
  expect(() => periodOf(words, TODAY)).toThrow(advice);
});

it('whatever the day, weeks begin on Monday, end on Sunday and never lie ahead', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4000 }), (days) => {
      const today = addDays('2020-01-01', days);
      const last = periodOf('last week', today);
      expect([weekdayOf(last.from), weekdayOf(last.to), daysInclusive(last.from, last.to)]).toEqual([1, 7, 7]);
      expect(addDays(last.to, 1)).toBe(periodOf('this week', today).from);
      for (const words of ['this week', 'this month', 'this quarter', 'this year'])
        expect(periodOf(words, today).to).toBe(today);
      const friday = periodOf('friday', today).from;
      expect([weekdayOf(friday), daysInclusive(friday, today) <= 8, friday < today]).toEqual([5, true, true]);
    }),
  );
});
