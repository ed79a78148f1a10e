/** Formats of all figures: kind → text in the user's language, masked while the privacy eye is closed. */
import { useStore } from '@nanostores/react';
import { useCurrency, useServices } from '../../core/use-services';
import { baseOf, type Locale } from '../../i18n/languages';
import { currencyOf, formatNumber, formatPercent, withCurrency } from '../../i18n/numbers';
import { NO_DATA } from '../../i18n/text';

export type FormatKind = 'money' | 'compact' | 'count' | 'quantity' | 'rate' | 'percent' | 'times' | 'minutes';

const HIDDEN = '****';
/** Kinds masked by the privacy eye, which hides amounts but not counts (docs/product/screens.md#common-rules). */
export const isMoney = (kind: string): boolean => kind === 'money' || kind === 'compact';

const MILLION = 1_000_000;

/** Words of a language for a hundred million, ten thousand and lengths of time; other languages count in thousands. */
const chinese = {
  'zh-CN': { large: ['亿', '万'], time: ['天', '小时', '分', '分钟'] },
  'zh-TW': { large: ['億', '萬'], time: ['天', '小時', '分', '分鐘'] },
} as const;
const chineseOf = (locale: Locale) => {
  const base = baseOf(locale);
  return base === 'en' ? undefined : chinese[base];
};

/** Units of large numbers, the largest first: from which size, how much it is, and its sign. */
type Units = readonly (readonly [from: number, size: number, sign: string])[];

/** A number of a size in the first unit that it reaches. */
function inUnits(value: number, size: number, english: Units, locale: Locale, digits?: number): string {
  const [hundredMillion = '', tenThousand = ''] = chineseOf(locale)?.large ?? [];
  const units: Units = tenThousand
    ? [
        [1e8, 1e8, hundredMillion],
        [1e4, 1e4, tenThousand],
      ]
    : english;
  // By the size as it is written: what is rounded up to a unit stands in it.
  const [, of, sign] = units.find(([from], at) => size + (units[at + 1]?.[1] ?? 1) * 0.005 >= from) ?? [0, 1, ''];
  return `${formatNumber(value / of, locale, 2, digits)}${sign}`;
}

/** Shortens amounts of a million and more (123.46万, 1.23M); a tap shows the full amount. */
const BILLIONS: Units = [
  [1e9, 1e9, 'B'],
  [1e6, 1e6, 'M'],
];
const compactMoney = (value: number, locale: Locale, digits: number): string =>
  Math.abs(value) < MILLION
    ? formatNumber(value, locale, digits, digits)
    : inUnits(value, Math.abs(value), BILLIONS, locale, 2);

const THOUSANDS: Units = [
  [1e6, 1e6, 'M'],
  [1e4, 1e3, 'k'],
];
/** A number as an axis label, in the unit of the longest label of its axis: 0.5万 beside 1万. */
export const axisNumber = (value: number, locale: Locale, top = value): string =>
  inUnits(value, value === 0 ? 0 : Math.max(Math.abs(value), Math.abs(top)), THOUSANDS, locale);

// From two days on, minutes are left out.
function minutesText(value: number, locale: Locale): string {
  const whole = Math.round(value);
  const hours = Math.floor(whole / 60);
  const [days, left] = hours < 48 ? [0, hours] : [Math.floor(hours / 24), hours % 24];
  const [day, hour, minute, minutes] = chineseOf(locale)?.time ?? [' days ', ' h ', ' min', ' min'];
  if (days) return `${days}${day}${left}${hour}`.trim();
  return hours ? `${hours}${hour}${whole % 60}${minute}` : `${whole}${minutes}`;
}

/** Decimals of an amount. */
const DIGITS = 2;

/** Formats one figure; `--` for `null` and non-finite values. `digits` are the decimals of amounts. */
export function format(value: number | null | undefined, kind: FormatKind, locale: Locale, digits = DIGITS): string {
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
    // One decimal in every percentage on a screen; files keep two. A share that a page divides has four decimals first, as
    // those of answers have: one figure of two pages must not be rounded otherwise.
    case 'rate':
    case 'percent':
      return formatPercent((Math.sign(value) * Math.round(+Math.abs(value * 1e4).toPrecision(15))) / 1e4, locale, 1);
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
export function signedMoney(amount: number, money: Formats['money']): string {
  if (!Number.isFinite(amount)) return NO_DATA;
  const size = money(Math.abs(amount));
  // What is written as nothing has no sign.
  return size === money(0) ? size : `${amount < 0 ? '−' : '+'}\u2060${size}`;
}
