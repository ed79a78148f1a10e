import { expect, test } from 'vitest';
import {
  addDays,
  dashed,
  dateIn,
  daysBetween,
  endOfDay,
  isDate,
  slashed,
  startOfDay,
  timeOfDay,
  weekday,
} from '../../src/lib/date';

test('dates are shown with slashes and sent with dashes', () => {
  expect(slashed('2026-05-01')).toBe('2026/05/01');
  expect(dashed('2026/05/01')).toBe('2026-05-01');
});

test('a range begins at 00:00:00 and ends at 23:59:59, its slashes turned into dashes', () => {
  expect(startOfDay('2026/05/01')).toBe('2026-05-01 00:00:00');
  expect(endOfDay('2026/05/01')).toBe('2026-05-01 23:59:59');
});

test('only days that exist are dates', () => {
  expect(isDate('2024-02-29')).toBe(true);
  for (const text of ['2023-02-29', '2026-13-01', '2026-04-31', '2026/04/01', '2026-4-1', '', 'x'])
    expect(isDate(text)).toBe(false);
});

test('days are counted over months, years and leap days', () => {
  expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
  expect(addDays('2025-12-31', 1)).toBe('2026-01-01');
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  expect(daysBetween('2024-01-01', '2025-01-01')).toBe(366);
  expect(daysBetween('2026-01-02', '2026-01-01')).toBe(-1);
});

test('the week begins on Monday', () => {
  expect(weekday('2026-05-04')).toBe(1);
  expect(weekday('2026-05-03')).toBe(7);
});

test('the day of a moment is that of the time zone', () => {
  const lateEvening = Date.UTC(2026, 3, 30, 16, 30);
  expect(dateIn(lateEvening, 'Asia/Shanghai')).toBe('2026-05-01');
  expect(dateIn(lateEvening, 'UTC')).toBe('2026-04-30');
  expect(dateIn(lateEvening, 'Nowhere/Land')).toMatch(/^2026-0[45]-\d\d$/);
});

test('a moment shows its hours and minutes', () => {
  expect(timeOfDay('2026-05-01 21:35:12')).toBe('21:35');
});
