import { paths } from '../../src/core/router/paths';
import { titles } from '../../src/core/router/titles';
import { toLocale } from '../../src/i18n/languages';
import { formatNumber, formatPercent } from '../../src/i18n/numbers';
import { isKnown, learn, say, verbatim } from '../../src/i18n/text';
import { entriesOf, textsOf } from '../../src/i18n/texts';
import app from '../../src/i18n/zh-CN/base';
import { languageNames, textsIn } from '../support/texts';
import '../support/load-texts';

const { people: guests } = textsOf('page');

test('a text is said in either language with its values', () => {
  const { explain } = textsOf('report');
  expect(say(explain, 'zh-CN', { name: '客流' })).toBe('客流说明');
  expect(say(explain, 'en', { name: 'Guests' })).toBe('About Guests');
});

test('a text without its values, or with others, does not compile', () => {
  const { explain } = textsOf('report');
  const { logIn } = textsOf('app');
  // @ts-expect-error the value is missing
  expect(say(explain, 'en')).toContain('{name}');
  // @ts-expect-error there is no such mark
  expect(say(explain, 'en', { code: '' })).toContain('{name}');
  // @ts-expect-error there is no such text
  expect(textsOf('app').nothing).toBeDefined();
  // @ts-expect-error a text with values is no text without
  const plain: typeof logIn = explain;
  expect(plain).toBe(explain);
});

test('a value that is missing stays visible and the prototype offers none', () => {
  learn('zh-CN', 'base', entriesOf({ test: { marks: '{toString} {n}' } }));
  expect(say<string>(Object('test.marks'), 'zh-CN', {})).toBe('{toString} {n}');
  // What an answer lacks is no sign of a mistake here.
  for (const n of [undefined, null]) expect(say(guests, 'en', { n: n as never })).toBe('--\u00a0guests');
});

test('a number has the form of its language', () => {
  expect([0, 1, 2].map((n) => say(guests, 'en', { n }))).toEqual(['0\u00a0guests', '1\u00a0guest', '2\u00a0guests']);
  expect(say(guests, 'zh-CN', { n: 1 })).toBe('1人');
});

test('words of the server are said as they are, a text that is not there is silent', () => {
  expect(say(verbatim('余额不足 {n}'), 'en')).toBe('余额不足 {n}');
  expect(isKnown('en', 'base')).toBe(true);
});

test('every text stands in every language, in the same order, with the same marks', () => {
  const marks = (sentence = '') => [...new Set([...sentence.matchAll(/\{(\w+)/g)].map(([, name]) => name))].sort();
  const chinese = textsIn('zh-CN');
  // Both are given: a month is a number in Chinese and a name in English.
  const differ = new Set(
    'abnormal.percent filter.many target.monthName targetSettings.monthName targetSettings.metric targetSettings.vsLast target.suggestion'.split(
      ' ',
    ),
  );
  expect(chinese.size).toBeGreaterThan(500);
  for (const language of languageNames) {
    const texts = textsIn(language);
    expect([...texts.keys()]).toEqual([...chinese.keys()]);
    const others = [...texts].filter(
      ([name, sentence]) => !differ.has(name) && `${marks(sentence)}` !== `${marks(chinese.get(name))}`,
    );
    expect(others).toEqual([]);
  }
});

test('what is counted in English has a word for one', () => {
  // Of these there is never one, or a share.
  const several = new Set([
    'report.dailyOnlyStores',
    'page.tooLong',
    'send.exportedSome',
    'food.inOrders',
    'help.freshness',
    'target.ofStores',
  ]);
  const plain = [...textsIn('en')].filter(
    ([name, sentence]) =>
      /\{[A-Za-z]+\} (?:[a-z]+ )?(?:rows|days|stores|dishes|tables|bills|weeks|guests|times|minutes|items|people|orders|members|operations|months|years|hours)\b/.test(
        sentence,
      ) && !several.has(name),
  );
  expect(plain).toEqual([]);
});

test('titles stand in the order of the addresses, by which the build numbers them', () => {
  expect(Object.keys(app.pages)).toEqual(Object.keys(paths));
  for (const [key, path] of Object.entries(paths)) expect(titles[path]).toBe(`pages.${key}`);
});

test('an unknown language is Chinese', () => {
  expect([toLocale('en-GB'), toLocale('fr'), toLocale(undefined), toLocale(7)]).toEqual([
    'en',
    'zh-CN',
    'zh-CN',
    'zh-CN',
  ]);
});

test.each([
  ['zh-TW', 'zh-TW'],
  ['zh-HK', 'zh-TW'],
  ['zh-MO', 'zh-TW'],
  ['zh-Hant', 'zh-TW'],
  ['zh-Hant-HK', 'zh-TW'],
  ['zh_TW', 'zh-TW'],
  ['ZH-tw', 'zh-TW'],
  ['zh', 'zh-CN'],
  ['zh-SG', 'zh-CN'],
  ['zh-Hans-HK', 'zh-CN'],
  ['en_GB', 'en'],
] as const)('%s is said in %s', (asked, language) => {
  expect(toLocale(asked)).toBe(language);
});

test('without a language, Chinese is in the characters of the browser', () => {
  expect([toLocale(undefined, 'zh-HK'), toLocale(undefined, 'en-US'), toLocale('en', 'zh-TW')]).toEqual([
    'zh-TW',
    'zh-CN',
    'en',
  ]);
});

test('numbers are grouped and never minus zero', () => {
  expect(formatNumber(1234567.891, 'zh-CN', 2)).toBe('1,234,567.89');
  expect(formatNumber(5, 'en', 2, 2)).toBe('5.00');
  expect([-0, -0.4, -0.6].map((value) => formatNumber(value, 'en'))).toEqual(['0', '0', '−1']);
  expect([-0.0004, -0.0006].map((rate) => formatPercent(rate, 'en'))).toEqual(['0.0%', '−0.1%']);
  // A language of the host may have digits of its own.
  expect([-0.4, -12, 0, 12].map((value) => formatNumber(value, 'mr-x-en-1'))).toEqual(['०', '−१२', '०', '१२']);
  expect(formatPercent(0.1234, 'zh-CN')).toBe('12.3%');
});
