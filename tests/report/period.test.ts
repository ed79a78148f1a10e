import fc from 'fast-check';
import {
  customPeriod,
  daysOf,
  periodFromQuery,
  periodLabel,
  periodToQuery,
  rangeOf,
  resolvePeriod,
  stepPeriod,
} from '../../src/report/period/period';

// A Friday.
const TODAY = '2026-11-20';
const dates = fc
  .date({ min: new Date('1980-01-01T00:00:00Z'), max: new Date('2080-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('range codes (docs/product/metrics.md#periods)', () => {
  it('a week starts on Monday, on a Sunday too', () => {
    expect(resolvePeriod(3, '2026-11-22').start).toBe('2026-11-16');
    expect(resolvePeriod(4, '2026-11-22')).toMatchObject({ start: '2026-11-09', end: '2026-11-15' });
  });

  it('the month before the 31st of March ends in February, leap years included', () => {
    expect(resolvePeriod(7, '2028-03-31')).toMatchObject({ start: '2028-02-01', end: '2028-02-29' });
  });
});

describe('own dates', () => {
  it('are put in order', () => {
    expect(customPeriod('2026-11-18', '2026-11-12', TODAY)).toEqual({
      code: 99,
      start: '2026-11-12',
      end: '2026-11-18',
    });
  });

  it('that equal a range code are named by it', () => {
    expect(customPeriod('2026-11-01', '2026-11-20', TODAY).code).toBe(6);
  });
});

describe('steps', () => {
  it('today, yesterday and back', () => {
    const yesterday = stepPeriod(resolvePeriod(0, TODAY), -1, TODAY);
    expect(yesterday).toMatchObject({ code: 1 });
    expect(yesterday && stepPeriod(yesterday, 1, TODAY)).toMatchObject({ code: 0 });
  });

  it('this month steps to the whole last month, and on to whole months', () => {
    const last = stepPeriod(resolvePeriod(6, TODAY), -1, TODAY);
    expect(last).toEqual({ code: 7, start: '2026-10-01', end: '2026-10-31' });
    expect(last && stepPeriod(last, -1, TODAY)).toEqual({ code: 99, start: '2026-09-01', end: '2026-09-30' });
  });

  it('never lead past today', () => {
    expect(stepPeriod(resolvePeriod(6, TODAY), 1, TODAY)).toBeNull();
    expect(stepPeriod(resolvePeriod(9, TODAY), 1, TODAY)).toMatchObject({ code: 8, end: TODAY });
  });

  it.each([
    ['this month on its 1st', 6, '2026-07-01', 7, '2026-06-01'],
    ['this week on its Monday', 3, '2026-11-16', 4, '2026-11-09'],
    ['this year on New Year', 8, '2026-01-01', 9, '2025-01-01'],
  ] as const)(
    '%s steps back and forth as what it is, though other codes have the same days',
    (_, code, today, before, start) => {
      const period = stepPeriod(resolvePeriod(code, today), -1, today);
      expect(period).toMatchObject({ code: before, start });
      expect(period && stepPeriod(period, 1, today)).toEqual(resolvePeriod(code, today));
    },
  );

  it('a number of days is never cut to end today', () => {
    expect(stepPeriod(resolvePeriod(5, TODAY), 1, TODAY)).toBeNull();
    const before = stepPeriod(resolvePeriod(5, TODAY), -1, TODAY);
    expect(before && stepPeriod(before, 1, TODAY)).toEqual(resolvePeriod(5, TODAY));
  });

  it.each([
    ['quarter', '2026-07-01', '2026-09-30', '2026-04-01', '2026-06-30'],
    ['quarter', '2026-01-01', '2026-03-31', '2025-10-01', '2025-12-31'],
    ['week', '2026-11-02', '2026-11-08', '2026-10-26', '2026-11-01'],
    ['month', '2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['month', '2026-09-01', '2026-09-15', '2026-08-01', '2026-08-31'],
    ['year', '2024-01-01', '2024-12-31', '2023-01-01', '2023-12-31'],
    ['day', '2026-11-03', '2026-11-09', '2026-10-27', '2026-11-02'],
    // More than one of what they were chosen as.
    ['month', '2026-01-01', '2026-03-31', '2025-10-03', '2025-12-31'],
  ] as const)('own dates that were chosen as a %s step as such: %s to %s', (unit, start, end, first, last) => {
    const before = stepPeriod(periodFromQuery({ start, end, unit }, TODAY, 0), -1, TODAY);
    expect(before).toEqual({ code: 99, start: first, end: last, unit });
    const again = before && periodFromQuery(periodToQuery(before), TODAY, 0);
    expect(again).toEqual(before);
  });

  it('the last quarter is followed by the running one, up to today', () => {
    const last = periodFromQuery({ start: '2026-07-01', end: '2026-09-30', unit: 'quarter' }, TODAY, 0);
    const now = stepPeriod(last, 1, TODAY);
    expect(now).toEqual({ code: 99, start: '2026-10-01', end: TODAY, unit: 'quarter' });
    expect(now && stepPeriod(now, 1, TODAY)).toBeNull();
    expect(now && stepPeriod(now, -1, TODAY)).toEqual(last);
    // In January its dates are those of the month and the year.
    const [old, today] = [{ start: '2026-10-01', end: '2026-12-31', unit: 'quarter' }, '2027-01-20'];
    expect(stepPeriod(periodFromQuery(old, today, 0), 1, today)).toEqual({
      code: 99,
      start: '2027-01-01',
      end: today,
      unit: 'quarter',
    });
  });

  it('seven own days step by seven days', () => {
    const period = customPeriod('2026-11-03', '2026-11-09', TODAY);
    expect(stepPeriod(period, -1, TODAY)).toMatchObject({ start: '2026-10-27', end: '2026-11-02' });
  });

  it('a step back and forth never loses a day of the past', () => {
    fc.assert(
      fc.property(dates, dates, (first, last) => {
        const period = customPeriod(first, last, '2081-01-01');
        const before = stepPeriod(period, -1, '2081-01-01');
        expect(before).not.toBeNull();
        if (before) expect(before.end < period.start).toBe(true);
      }),
    );
  });
});

describe('addresses', () => {
  it('a code comes back as it was, whatever day it is', () => {
    const query = periodToQuery(resolvePeriod(6, TODAY));
    expect(periodFromQuery(query, '2026-12-05', 0)).toEqual({ code: 6, start: '2026-12-01', end: '2026-12-05' });
  });

  it('own dates come back as they were', () => {
    const query = periodToQuery(customPeriod('2026-03-02', '2026-03-08', TODAY));
    expect(periodFromQuery(query, TODAY, 0)).toEqual({ code: 99, start: '2026-03-02', end: '2026-03-08' });
    // Asked for as a quarter they stay one, also from the 1st of January on, where their dates are those of a year.
    const quarter = { start: '2026-01-01', end: TODAY, unit: 'quarter' };
    const asked = periodFromQuery(quarter, TODAY, 0);
    expect(rangeOf(asked)).toMatchObject({ RangeUnit: 'quarter' });
    expect(periodToQuery(asked)).toEqual({ ...quarter, range: '99' });
    expect(periodFromQuery({ ...quarter, unit: 'month' }, '2026-01-20', 0)).toMatchObject({ unit: 'month' });
    expect(periodFromQuery({ ...quarter, unit: 'decade' }, TODAY, 0)).toEqual(
      customPeriod(quarter.start, quarter.end, TODAY),
    );
  });

  it.each([
    [{ start: '2026-02-30', end: '2026-03-01' }],
    [{ start: "'; drop", end: '' }],
    [{ range: '77' }],
    [{ range: '99' }],
    [{ range: '__proto__' }],
    [{}],
  ])('a hand-edited one %o falls back', (query) => {
    expect(periodFromQuery(query, TODAY, 0)).toEqual({ code: 0, start: TODAY, end: TODAY });
  });
});

it('range calls name whole business days, and dates are shown with slashes', () => {
  const period = resolvePeriod(2, TODAY);
  const range = { StartTime: '2026-11-13 00:00:00', EndTime: '2026-11-19 23:59:59' };
  expect(rangeOf(period)).toEqual({ ...range, RangeUnit: 'day' });
  // As what own dates were chosen nobody knows, but one day is a day.
  expect(rangeOf({ ...period, code: 99 })).toEqual(range);
  expect(rangeOf({ code: 99, start: '2026-11-19', end: '2026-11-19' }).RangeUnit).toBe('day');
  expect(periodLabel(period)).toBe('2026/11/13–2026/11/19');
  expect(daysOf(period)).toBe(7);
});
