/** Parsers for the text of a cell. A wrong text gives a sentence that says what is wrong. */
import { isSignOf, signOf } from '../../currency';
import type { Parsed } from '../map/time-format';
import { say, words } from '../words/words';

type Decimal = '.' | ',';

/** Parses a decimal to an integer in units of 10^-places without floating point; null for other text. */
export function scaled(text: string, places: number, decimal: Decimal): number | null {
  // Most cells are plain numbers.
  const plain = PLAIN.test(text) && decimal === '.' && places > 0 ? text : ungrouped(unsigned(text), places, decimal);
  const match = /^([-+]?)(\d{1,12})(?:\.(\d*))?$/.exec(plain);
  if (match === null) return null;
  const [, sign = '', whole = '', fraction = ''] = match;
  // Trailing zeros are allowed: 1.250 is 1.25, but 1.251 is not an amount.
  if (/[1-9]/.test(fraction.slice(places))) return null;
  const value = Number(whole + fraction.slice(0, places).padEnd(places, '0'));
  return Number.isSafeInteger(value) ? (sign === '-' ? 0 - value : value) : null;
}

const PLAIN = /^-?\d+(?:\.\d+)?$/;
const GROUPS = {
  '.': /(?<=\d)[,'’ \u00A0\u202F](?=\d{3}(?:\D|$))/g,
  ',': /(?<=\d)[.'’ \u00A0\u202F](?=\d{3}(?:\D|$))/g,
};

/** A number whose only signs stand between thousands. */
const THOUSANDS = /^[-+]?[1-9]\d{0,2}(?:(?:\.\d{3})+|(?:,\d{3})+)$/;

/**
 * Without the signs between thousands, with a point before decimals; where there are none the sign of decimals may be one.
 * 0,333 has no thousands, and where a comma stands before decimals a point that ends no thousands is no number.
 */
function ungrouped(text: string, places: number, decimal: Decimal): string {
  if (places === 0 && THOUSANDS.test(text)) return text.replace(/[.,]/g, '');
  const plain = /^[-+]?0/.test(text) ? text : text.replace(GROUPS[decimal], '');
  return decimal === ',' && plain.includes('.') ? '' : plain.replace(decimal, '.');
}

/** Without currency, with the sign in front: '($3.00)', '-$3.00', '$-3.00' and '3.00- €' are all '-3.00'. */
function unsigned(text: string): string {
  const bare = text
    .trim()
    .replace(/^\((.*)\)$/, '-$1')
    .replaceAll('−', '-');
  const number = bare.replace(BEFORE, '$1').replace(BEHIND, '');
  return number.replace(/^(.*\d)-$/, '-$1');
}

/** Signs of currencies that are letters. */
const LETTERS = 'kr\\.?|zł|Kč|Ft|lei|RM|Rp|元';
const BEFORE = new RegExp(`^([-+]?)\\s*(?:[A-Z]{0,2}\\p{Sc}|[A-Z]{3}(?![A-Z])|${LETTERS})\\s*`, 'u');
const BEHIND = new RegExp(`\\s*(?:[A-Z]{0,2}\\p{Sc}|[A-Z]{3}|${LETTERS})$`, 'u');
const WRITTEN = new RegExp(`[A-Z]{0,2}\\p{Sc}|(?<!\\p{L})(?:[A-Z]{3}|${LETTERS.replace('\\.?', '')})(?!\\p{L})`, 'u');

/** A dash that stands for nothing, as spreadsheets write a zero. */
const DASH = /^\s*[-–—]\s*$/;

/** An amount in the smallest unit, of a text with at most `places` decimals. */
export function parseAmount(name: string, text: string, places: number, decimal: Decimal): Parsed<number> {
  if (DASH.test(text)) return { value: 0 };
  const value = scaled(text, places, decimal);
  if (value !== null) return { value };
  const other = decimal === '.' ? ',' : '.';
  const hint = scaled(text, places, other) === null ? '' : other;
  const key = places === 0 ? 'row.wholeAmount' : 'row.amount';
  return { wrong: say(key, { name, text, places, decimal: hint }) };
}

/** A number as spreadsheets write those that are too long for them: its last digits are gone. */
export const isMangled = (number: string): boolean => /^\d(?:[.,]\d+)?E\+\d+$/i.test(number);

export function parseQty(text: string, decimal: Decimal): Parsed<number> {
  const value = scaled(text, 3, decimal);
  if (value === null) return { wrong: say('row.quantity', { text }) };
  return value === 0 ? { wrong: say('row.noQuantity') } : { value };
}

/** Without the name of its column it is told as guests. */
export function parseGuests(text: string, column?: string): Parsed<number | null> {
  if (text.trim() === '') return { value: null };
  if (/^\d{1,4}(?:[.,]0{1,2})?$/.test(text.trim())) return { value: Number.parseInt(text, 10) };
  return { wrong: say('cell.count', { column: column ?? words('measure.guests'), text }) };
}

/** What an amount is written in: the sign or the code of a currency, '' where there is neither. */
export const currencyIn = (text: string): string => (PLAIN.test(text) ? '' : (WRITTEN.exec(text)?.[0] ?? ''));

/** What an amount is written in where that is another currency: all rows would be wrong in the same way. */
export function foreignIn(text: string, currency: string): string {
  const written = currencyIn(text);
  return written === '' || isSignOf(written, currency) ? '' : written;
}

/** Of several with one sign the last one is meant. */
const SIGNED = 'TWD HKD BRL PLN CZK HUF RON MYR IDR EUR GBP CNY KRW INR THB VND PHP TRY UAH ILS RUB USD'.split(' ');
const SIGNS = new Map([
  ...SIGNED.flatMap((code) => [[signOf(code), code] as const, [signOf(code, 'symbol'), code] as const]),
  ['￥', 'CNY'],
  ['元', 'CNY'],
]);

/** The currency that is mostly written so; '' where nobody can say. */
export const codeOf = (written: string): string => SIGNS.get(written) ?? (/^[A-Z]{3}$/.test(written) ? written : '');
