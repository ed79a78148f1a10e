// The look at pages that write a date, a share or an amount in two ways finds each other way, and passes over what is none.
import { expect, test } from 'vitest';
import { oddForms } from '../support/odd-forms';

test.each([
  ['2026-06-20', '2026-06-20'],
  ['截至 2026-06-20 10:35', '2026-06-20'],
  ['2026-06', '2026-06'],
  ['2026/6/20', '2026/6/20'],
  ['2026/06/3', '2026/06/3'],
  ['20/06/2026', '20/06/2026'],
  ['6月20日', '6月20日'],
  ['Nov 22', 'Nov 22'],
  ['June 3', 'June 3'],
  ['06-20 10:35', '06-20 10:35'],
  ['占 29%', '29%'],
  ['25.37%', '25.37%'],
  ['共 ¥249 元', '¥249'],
  ['¥1,234.5', '¥1,234.5'],
  ['-19.50', '-19.50'],
  ['退 -¥19.50', '-¥19.50'],
])('%s is found', (text, form) => {
  expect(oddForms(text)).toEqual([form]);
});

test.each([
  '2026/06/20 10:35',
  '2026/06/01–2026/06/20',
  '06/20 周六',
  '2026年6月',
  'Jun 2026',
  '20260620-0012',
  '021-5555-1234',
  '29.0% · 1,234.5%',
  '15% off',
  '¥1,249.00 · −¥19.50 · 123.46万 · ¥1.23M',
  '138****1234',
])('%s is as it should be', (text) => {
  expect(oddForms(text)).toEqual([]);
});
