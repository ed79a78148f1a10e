import type { Locale } from './languages';

/** Cache of Intl formatters, which are expensive to create; shared by all widgets, because they hold no state. */
const formatters = new Map<string, Intl.NumberFormat>();

function formatter(
  locale: Locale,
  style: 'decimal' | 'percent',
  digits: number,
  minDigits: number,
): Intl.NumberFormat {
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

/** A number with grouping; at most `digits` decimals, at least `minDigits`. */
export function formatNumber(value: number, locale: Locale, digits = 0, minDigits = 0): string {
  // Adding 0 turns -0 into 0.
  return formatter(locale, 'decimal', digits, minDigits).format(value + 0);
}

/** The sign of a currency, e.g. `$` of `USD`, or `HK$`; what is no code of a currency stands for itself. */
export function currencySign(currency: string | undefined, locale: Locale): string {
  if (!currency || currency === 'CNY') return '¥';
  try {
    const zero = (0).toLocaleString(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
    return zero.replace(/[\d\s.,]/g, '');
  } catch {
    return currency;
  }
}

/** A fraction as a percentage: 0.1234 is 12.3%. */
export function formatPercent(rate: number, locale: Locale, digits = 1): string {
  return formatter(locale, 'percent', digits, digits).format(rate + 0);
}
