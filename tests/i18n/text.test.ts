import { expect, test } from 'vitest';
import { formatNumber, formatPercent } from '../../src/i18n/numbers';
import { say, toLocale } from '../../src/i18n/text';

test('a text is said in either language with its values', () => {
  const text = { zh: '查看 {n} 条', en: 'Show {n}' };
  expect(say(text, 'zh-CN', { n: 3 })).toBe('查看 3 条');
  expect(say(text, 'en', { n: 3 })).toBe('Show 3');
});

test('a value that is missing stays visible and the prototype offers none', () => {
  expect(say({ zh: '{toString} {n}', en: '' }, 'zh-CN', {})).toBe('{toString} {n}');
});

test('an unknown language is Chinese', () => {
  expect([toLocale('en-GB'), toLocale('fr'), toLocale(undefined), toLocale(7)]).toEqual([
    'en',
    'zh-CN',
    'zh-CN',
    'zh-CN',
  ]);
});

test('numbers are grouped and never minus zero', () => {
  expect(formatNumber(1234567.891, 'zh-CN', 2)).toBe('1,234,567.89');
  expect(formatNumber(5, 'en', 2, 2)).toBe('5.00');
  expect(formatNumber(-0, 'en')).toBe('0');
  expect(formatPercent(0.1234, 'zh-CN')).toBe('12.3%');
});
