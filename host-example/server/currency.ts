/** Currencies by their ISO 4217 codes: the decimals of CLDR, and amounts as text. */

/** Decimals that amounts are kept with. */
const KEPT_DIGITS: readonly number[] = [0, 2, 3];
/** Decimals of most currencies. */
const USUAL_DIGITS = 2;

export const isCurrency = (code: string): boolean => Intl.supportedValuesOf('currency').includes(code);

const known = new Map<string, number>([['', USUAL_DIGITS]]);

/** Decimals of the currency: 0 of the yen, 2 of the dollar, 3 of the Kuwaiti dinar; of no store those of most. */
export function digitsOf(code: string): number {
  const found =
    known.get(code) ??
    new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions().maximumFractionDigits ??
    USUAL_DIGITS;
  known.set(code, found);
  return found;
}

export const isKept = (code: string): boolean => KEPT_DIGITS.includes(digitsOf(code));

/** An integer of the smallest unit as an amount of the main unit: 1234 cents are 12.34. */
export const inMainUnit = (minor: number, digits: number): number => (minor === 0 ? 0 : minor / 10 ** digits);

/** An amount of the main unit as an integer of the smallest one, halves away from zero. */
export function inMinorUnit(amount: number, digits: number): number {
  const size = Number((Math.abs(amount) * 10 ** digits).toPrecision(15));
  return (amount < 0 ? -1 : 1) * Math.round(size) || 0;
}

const signs = new Map<string, string>();

/** The short sign of a currency, $ of the dollar of Taiwan, or the one that no other has, NT$. */
export function signOf(currency: string, currencyDisplay: 'narrowSymbol' | 'symbol' = 'narrowSymbol'): string {
  const key = `${currency} ${currencyDisplay}`;
  const found =
    signs.get(key) ??
    new Intl.NumberFormat('en-US', { style: 'currency', currency, currencyDisplay })
      .formatToParts(0)
      .find(({ type }) => type === 'currency')?.value ??
    currency;
  signs.set(key, found);
  return found;
}

/** Currencies whose amounts are written in words of Chinese. */
const YUAN = ['CNY', 'TWD', 'HKD', 'MOP'];

/** Whether amounts of the currency are written so: with $, NT$, TW$, TWD or 元. */
export function isSignOf(sign: string, currency: string): boolean {
  if (sign === '元') return YUAN.includes(currency);
  const written = sign.replace('￥', '¥');
  const short = signOf(currency);
  if (written === currency || short.includes(written) || signOf(currency, 'symbol') === written) return true;
  return written.endsWith(short) && currency.startsWith(written.slice(0, -short.length));
}

export type MoneyText = ReturnType<typeof moneyIn>;

/** How amounts of a currency are written in messages, which are read in any language. */
export function moneyIn(currency: string) {
  const digits = digitsOf(currency);
  const unit = 10 ** digits;
  const format = (fractionDigits: number) =>
    new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: fractionDigits,
      maximumFractionDigits: fractionDigits,
    });
  const [whole, exact] = [format(0), format(digits)];
  /** In the main unit, as a number. */
  const main = (minor: number) => inMainUnit(minor, digits);
  const written = (minor: number, form: Intl.NumberFormat) =>
    `${minor < 0 ? '−' : ''}${form.format(main(Math.abs(minor)))}`;
  /** With all its decimals, as pages write it: ¥18,236.00. */
  const full = (minor: number) => written(minor, exact);
  /** An amount as ¥18,236, with decimals only where there are cents: ¥28.90. */
  const text = (minor: number) => written(minor, minor % unit === 0 ? whole : exact);
  /** With its sign, as +¥370 or −¥370. */
  const signed = (minor: number) => `${minor > 0 ? '+' : ''}${text(minor)}`;
  return { currency, text, full, main, signed };
}
