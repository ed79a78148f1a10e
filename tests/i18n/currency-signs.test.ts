// Amounts are written by one function, so that no sign of a currency stands in the code or in a text.
import { currencyOf, withCurrency } from '../../src/i18n/numbers';
import { format } from '../../src/report/figures/formats';
import { projectTexts } from '../support/project-files';

/** Signs of currencies but the dollar, which is part of the language, and the yuan where it counts money. */
const SIGNS = /(?!\$)\p{Sc}|(?<!单|公|多|字)元(?!素|组|旦)/gu;

/** Lines of the SDK that hold the sign of a currency. */
const found = (texts: Record<string, string>): string[] =>
  Object.entries(texts)
    .filter(([file]) => /^src\/.*\.(?:tsx?|css)$/.test(file))
    .flatMap(([file, text]) =>
      text.split('\n').flatMap((line) => (line.match(SIGNS) ? `${file}: ${line.trim()}` : [])),
    );

test('no sign of a currency stands anywhere in the SDK, and one that is planted is found', () => {
  const texts = projectTexts();
  expect(Object.keys(texts).filter((file) => file.startsWith('src/')).length).toBeGreaterThan(300);
  expect(found(texts)).toEqual([]);
  const planted = {
    'src/a.ts': "const sign = '¥' + n;",
    'src/i18n/zh-CN/b.ts': "due: '待收（元）'",
    'src/c.tsx': '<b>€ 5</b>',
  };
  expect(found(planted)).toHaveLength(3);
});

test('writes an amount by currency and language', () => {
  const amount = (value: number, code: string, locale: 'zh-CN' | 'en') =>
    withCurrency(format(value, 'money', locale, currencyOf(code, locale).digits), code, locale);
  expect(amount(12_345.6, 'CNY', 'zh-CN')).toBe('¥12,345.60');
  expect(amount(-12_345.6, 'CNY', 'en')).toBe('−¥12,345.60');
  expect(amount(-0.5, 'USD', 'en')).toBe('−$0.50');
  expect(amount(1234.6, 'JPY', 'zh-CN')).toBe('¥1,235');
  expect(amount(1.5, 'KWD', 'en').replace(/\s/, ' ')).toBe('KWD 1.500');
  expect(amount(5, 'EUR', 'zh-CN')).toBe('€5.00');
  // What is no code of a currency stands before the number.
  expect(amount(5, 'Rs.', 'en')).toBe('Rs.5.00');
});
