import type { Locale } from './languages';

/** Cache of Intl formatters, which are expensive to create; shared by all widgets, because they hold no state. */
const formatters = new Map<string, Intl.NumberFormat>();

function formatter(locale: Locale, style: 'decimal' | 'percent', digits: number, minDigits: number): Intl.NumberFormat {
  const key = `${locale} ${style} ${digits} ${minDigits}`;
  let found = formatters.get(key);
  if (!found) {
    found = new Intl.NumberFormat(locale, {
      style,
      minimumFractionDigits: minDigits,
      maximumFractionDigits: Math.max(digits, minDigits),
    });
    formatters.set(key, found);
  }
  return found;
}

/** The minus sign U+2212 is as wide as a digit, a hyphen is easily missed. What is rounded to 0 has none, in any digits. */
const written = (format: Intl.NumberFormat, value: number): string =>
  format.format(value).replace('-', () => (format.format(-value) === format.format(0) ? '' : '−'));

/** A number with grouping; at most `digits` decimals, at least `minDigits`. */
export const formatNumber = (value: number, locale: Locale, digits = 0, minDigits = 0): string =>
  written(formatter(locale, 'decimal', digits, minDigits), value);

interface Currency {
  /** Sign of the currency, such as `$`. */
  sign: string;
  /** Decimals of its amounts: 0 of the yen, 3 of the dinar. */
  digits: number;
  /** What stands before and after a number. */
  around: readonly [before: string, after: string];
}

const currencies = new Map<string, Currency>();

/** How a currency is written in a language; what is no code of a currency stands for itself, before the number. */
export function currencyOf(code: string, locale: Locale): Currency {
  const key = `${locale} ${code}`;
  let found = currencies.get(key);
  if (!found) {
    try {
      const format = new Intl.NumberFormat(locale, {
        style: 'currency',
        currency: code,
        currencyDisplay: 'narrowSymbol',
      });
      const parts = format.formatToParts(0);
      const at = parts.findIndex(({ type }) => type === 'integer');
      const text = (side: Intl.NumberFormatPart[]) =>
        side.map(({ type, value }) => (type === 'currency' || type === 'literal' ? value : '')).join('');
      found = {
        sign: parts.find(({ type }) => type === 'currency')?.value ?? code,
        digits: format.resolvedOptions().maximumFractionDigits ?? 2,
        around: [text(parts.slice(0, at)), text(parts.slice(at))],
      };
    } catch {
      found = { sign: code, digits: 2, around: [code, ''] };
    }
    currencies.set(key, found);
  }
  return found;
}

/** A number as an amount, `$12.30` or `−$12.30`. */
export function withCurrency(number: string, code: string, locale: Locale): string {
  const [before, after] = currencyOf(code, locale).around;
  return number.startsWith('−') ? `−${before}${number.slice(1)}${after}` : `${before}${number}${after}`;
}

/** A fraction as a percentage: 0.1234 is 12.3%. */
export const formatPercent = (rate: number, locale: Locale, digits = 1): string =>
  written(formatter(locale, 'percent', digits, digits), rate);
