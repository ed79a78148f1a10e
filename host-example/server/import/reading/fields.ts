/** Parsers for the text of a cell. A wrong text gives a sentence that says what is wrong. */
import type { Parsed } from '../map/time-format';
import { say, words } from '../words/words';

type Decimal = '.' | ',';

/** Parses a decimal to an integer in units of 10^-places without floating point; null for other text. */
export function scaled(text: string, places: number, decimal: Decimal): number | null {
  // Most cells are plain numbers.
  const plain = PLAIN.test(text) && decimal === '.' ? text : ungrouped(unsigned(text), decimal);
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

/** Without the signs between thousands, with a point before decimals. */
const ungrouped = (text: string, decimal: Decimal): string =>
  text.replace(GROUPS[decimal], '').replace(decimal, '.');

/** Without currency, with the sign in front: '($3.00)', '-$3.00', '$-3.00' and '3.00- €' are all '-3.00'. */
function unsigned(text: string): string {
  const bare = text
    .trim()
    .replace(/^\((.*)\)$/, '-$1')
    .replaceAll('−', '-');
  const number = bare
    .replace(/^([-+]?)\s*(?:\p{Sc}|[A-Z]{3}(?![A-Z]))\s*/u, '$1')
    .replace(/\s*(?:\p{Sc}|元|[A-Z]{3})$/u, '');
  return number.replace(/^(.*\d)-$/, '-$1');
}

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

export function parseQty(text: string, decimal: Decimal): Parsed<number> {
  const value = scaled(text, 3, decimal);
  if (value === null) return { wrong: say('row.quantity', { text }) };
  return value === 0 ? { wrong: say('row.noQuantity') } : { value };
}

export function parseGuests(text: string): Parsed<number | null> {
  if (text.trim() === '') return { value: null };
  if (/^\d{1,4}$/.test(text.trim())) return { value: Number(text) };
  return { wrong: say('cell.count', { column: words('measure.guests'), text }) };
}

/** What an amount is written in: the sign or the code of a currency, '' where there is neither. */
export const currencyIn = (text: string): string =>
  /\p{Sc}/u.exec(text)?.[0] ?? /(?<!\p{L})[A-Z]{3}(?!\p{L})/u.exec(text)?.[0] ?? '';
