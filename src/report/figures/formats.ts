/** Formats of all figures: kind → text in the user's language, masked while the privacy eye is closed. */
import { useStore } from '@nanostores/react';
import { useCurrency, useServices } from '../../core/use-services';
import { baseOf, type Locale } from '../../i18n/languages';
import { currencyOf, formatNumber, formatPercent, withCurrency } from '../../i18n/numbers';

export type FormatKind =
  | 'money'
  | 'compact'
  | 'count'
  | 'quantity'
  | 'rate'
  | 'percent'
  | 'times'
  | 'minutes';

/** Shown for a missing figure, e.g. without a denominator or absent from the answer. Never 0. */
const NO_DATA = '--';
const HIDDEN = '****';
/** Kinds masked by the privacy eye, which hides amounts but not counts (docs/product/screens.md#common-rules). */
const isMoney = (kind: FormatKind): boolean => kind === 'money' || kind === 'compact';

const MILLION = 1_000_000;

/** Words of a language for ten thousand, a hundred million and lengths of time; other languages count in thousands. */
const chinese = {
  'zh-CN': {
    tenThousand: '万',
    hundredMillion: '亿',
    day: '天',
    hour: '小时',
    minute: '分',
    minutes: '分钟',
  },
  'zh-TW': {
    tenThousand: '萬',
    hundredMillion: '億',
    day: '天',
    hour: '小時',
    minute: '分',
    minutes: '分鐘',
  },
};
const chineseOf = (locale: Locale) => {
  const base = baseOf(locale);
  return base === 'en' ? undefined : chinese[base];
};

/** Shortens amounts of a million and more (123.46万, 1.23M); a tap shows the full amount. */
function compactMoney(value: number, locale: Locale, digits: number): string {
  const size = Math.abs(value);
  if (size < MILLION) return formatNumber(value, locale, digits, digits);
  const words = chineseOf(locale);
  if (!words)
    return size >= 1e9
      ? `${formatNumber(value / 1e9, locale, 2, 2)}B`
      : `${formatNumber(value / 1e6, locale, 2, 2)}M`;
  return size >= 1e8
    ? `${formatNumber(value / 1e8, locale, 2, 2)}${words.hundredMillion}`
    : `${formatNumber(value / 1e4, locale, 2, 2)}${words.tenThousand}`;
}

/** A number as an axis label, in the unit of the longest label of its axis: 0.5万 beside 1万. */
export function axisNumber(value: number, locale: Locale, top = value): string {
  const size = value === 0 ? 0 : Math.max(Math.abs(value), Math.abs(top));
  const words = chineseOf(locale);
  if (!words) {
    if (size >= 1e6) return `${formatNumber(value / 1e6, locale, 2)}M`;
    return size >= 1e4 ? `${formatNumber(value / 1e3, locale, 2)}k` : formatNumber(value, locale, 2);
  }
  if (size >= 1e8) return `${formatNumber(value / 1e8, locale, 2)}${words.hundredMillion}`;
  return size >= 1e4
    ? `${formatNumber(value / 1e4, locale, 2)}${words.tenThousand}`
    : formatNumber(value, locale, 2);
}

// From two days on, minutes are left out.
function minutesText(value: number, locale: Locale): string {
  const whole = Math.round(value);
  const hours = Math.floor(whole / 60);
  const [days, left] = hours < 48 ? [0, hours] : [Math.floor(hours / 24), hours % 24];
  const rest = whole % 60;
  const words = chineseOf(locale);
  if (!words) return days ? `${days} days ${left} h` : hours ? `${hours} h ${rest} min` : `${rest} min`;
  if (days) return `${days}${words.day}${left}${words.hour}`;
  return hours ? `${hours}${words.hour}${rest}${words.minute}` : `${rest}${words.minutes}`;
}

/** Decimals of an amount. */
const DIGITS = 2;

/** Formats one figure; `--` for `null` and non-finite values. `digits` are the decimals of amounts. */
export function format(
  value: number | null | undefined,
  kind: FormatKind,
  locale: Locale,
  digits = DIGITS,
): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return NO_DATA;
  switch (kind) {
    case 'money':
      return formatNumber(value, locale, digits, digits);
    case 'compact':
      return compactMoney(value, locale, digits);
    case 'count':
      return formatNumber(value, locale, 0);
    case 'quantity':
      return formatNumber(value, locale, 3);
    // One decimal in every percentage on a screen; files keep two.
    case 'rate':
    case 'percent':
      return formatPercent(value, locale, 1);
    case 'times':
      return formatNumber(value, locale, 2, 2);
    case 'minutes':
      return minutesText(value, locale);
  }
}

export interface Formats {
  /** A figure without its currency sign. */
  figure(value: number | null | undefined, kind: FormatKind): string;
  /** An amount with the sign of its currency, `$12,345.60`. */
  money(value: number | null | undefined): string;
  /** An amount with its currency sign, shortened from a million up. */
  compact(value: number | null | undefined): string;
  /** A label of an axis whose longest value is `top`. */
  axis(value: number, top?: number): string;
  /** Code and sign of the currency, and the decimals of its amounts. */
  currency: { code: string; sign: string; digits: number };
  locale: Locale;
  isHidden: boolean;
}

/** Formats in the user's language that respect the privacy eye; `own` is the currency of one entry. */
export function useFormats(own?: string): Formats {
  const { $locale, $hidden, session } = useServices();
  const shown = useCurrency();
  const code = own || shown;
  const { MoneyPrecision = DIGITS } = useStore(session.$session).SysArguments;
  const locale = useStore($locale);
  const { sign, digits: ofCurrency } = currencyOf(code, locale);
  // A company may count in whole units or tenths, whatever its currency has.
  const digits = [0, 1].includes(MoneyPrecision) ? Math.min(MoneyPrecision, ofCurrency) : ofCurrency;
  const isHidden = useStore($hidden);
  const figure = (value: number | null | undefined, kind: FormatKind): string =>
    isHidden && isMoney(kind) ? HIDDEN : format(value, kind, locale, digits);
  const signed = (value: number | null | undefined, kind: FormatKind): string => {
    const text = figure(value, kind);
    return text === HIDDEN || text === NO_DATA ? text : withCurrency(text, code, locale);
  };
  return {
    figure,
    money: (value) => signed(value, 'money'),
    compact: (value) => signed(value, 'compact'),
    axis: (value, top) => (isHidden ? HIDDEN : axisNumber(value, locale, top)),
    currency: { code, sign, digits },
    locale,
    isHidden,
  };
}

/** What an amount adds or takes, `+$12.30` or `−$12.30`. A line may end between two signs unless a word joiner stands there. */
export const signedMoney = (amount: number, money: Formats['money']): string =>
  `${amount < 0 ? '−' : '+'}\u2060${money(Math.abs(amount))}`;
