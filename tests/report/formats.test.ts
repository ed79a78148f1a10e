import { rate } from '../../host-example/server/metrics/rounding';
import { axisNumber, format, signedMoney } from '../../src/report/figures/formats';
import { unitText } from '../../src/report/figures/unit';

it.each([
  [12345.6, 'money', 'zh-CN', '12,345.60'],
  [0, 'money', 'zh-CN', '0.00'],
  [-3.1, 'money', 'en', '−3.10'],
  [null, 'money', 'zh-CN', '--'],
  [Number.NaN, 'money', 'en', '--'],
  [999_999.99, 'compact', 'zh-CN', '999,999.99'],
  [1_234_567.89, 'compact', 'zh-CN', '123.46万'],
  [1_234_567.89, 'compact', 'en', '1.23M'],
  [-1_234_567.89, 'compact', 'zh-CN', '−123.46万'],
  [99_999_949.99, 'compact', 'zh-CN', '9,999.99万'],
  [99_999_999.99, 'compact', 'zh-CN', '1.00亿'],
  [-99_999_999.99, 'compact', 'zh-TW', '−1.00億'],
  [999_999_999.99, 'compact', 'en', '1.00B'],
  [1_234_567.89, 'compact', 'zh-TW', '123.46萬'],
  [234_567_890, 'compact', 'zh-CN', '2.35亿'],
  [234_567_890, 'compact', 'zh-TW', '2.35億'],
  [0.1234, 'rate', 'zh-CN', '12.3%'],
  [null, 'rate', 'en', '--'],
  [2.5, 'quantity', 'zh-CN', '2.5'],
  [3.3, 'times', 'zh-CN', '3.30'],
  [192, 'minutes', 'zh-CN', '3小时12分'],
  [192, 'minutes', 'zh-TW', '3小時12分'],
  [39598, 'minutes', 'zh-TW', '27天11小時'],
  [42, 'minutes', 'en', '42 min'],
  [39598, 'minutes', 'zh-CN', '27天11小时'],
  [2880, 'minutes', 'en', '2 days 0 h'],
  [2879, 'minutes', 'en', '47 h 59 min'],
  [1284, 'count', 'zh-CN', '1,284'],
] as const)('%s as %s in %s is %s', (value, kind, locale, text) => {
  expect(format(value, kind, locale)).toBe(text);
});

it.each([
  [80_000, 'zh-CN', '8万'],
  [146_000, 'zh-CN', '14.6万'],
  [146_000, 'zh-TW', '14.6萬'],
  [9_500, 'en', '9,500'],
  [80_000, 'en', '80k'],
  [2_500_000, 'en', '2.5M'],
] as const)('on an axis %s in %s is %s', (value, locale, text) => {
  expect(axisNumber(value, locale)).toBe(text);
});

it('what an amount adds or takes has its sign, and nothing has none', () => {
  const said = [3, -3, 0, -0, Number.NaN].map((amount) => signedMoney(amount, (value) => `¥${value}`));
  expect(said).toEqual(['+\u2060¥3', '−\u2060¥3', '¥0', '¥0', '--']);
  // Of a company that counts in whole units.
  const whole = (value: number | null | undefined): string => `¥${Math.round(value ?? 0)}`;
  expect([0.3, -0.3, 0.5, -0.6].map((amount) => signedMoney(amount, whole))).toEqual([
    '¥0',
    '¥0',
    '+\u2060¥1',
    '−\u2060¥1',
  ]);
});

it('an axis has one unit', () => {
  expect([0, 5000, 10_000].map((tick) => axisNumber(tick, 'zh-CN', 10_000))).toEqual(['0', '0.5万', '1万']);
  expect([0, 5000, 10_000].map((tick) => axisNumber(tick, 'en', 10_000))).toEqual(['0', '5k', '10k']);
});

it.each([
  ['portion', 206, 'en', 'portions'],
  ['portion', 1, 'en', 'portion'],
  ['bowl', 0.5, 'en', 'bowls'],
  ['glass', 3, 'en', 'glasses'],
  ['kg', 53.937, 'en', 'kg'],
  ['份', 206, 'en', '份'],
  ['份', 206, 'zh-CN', '份'],
] as const)('the unit %s of %s in %s is %s', (unit, count, locale, text) => {
  expect(unitText(unit, count, locale)).toBe(text);
});

it('a share that a page divides reads as that of an answer', () => {
  const off: string[] = [];
  for (let part = -20_000; part < 20_000; part += 7)
    for (const whole of [20_000, 20_011, 80_000, 123_457]) {
      const [own, answered] = [part / whole, rate(part, whole)].map((value) => format(value, 'rate', 'en'));
      if (own !== answered) off.push(`${part} of ${whole}: ${own}, ${answered}`);
    }
  expect(off).toEqual([]);
});
