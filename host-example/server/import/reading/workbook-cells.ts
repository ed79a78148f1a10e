/** What a cell of a workbook shows: numbers without the noise of binary fractions, days and times as text. */
import { xmlEvents } from './xml';

export interface CellKind {
  /** Of the file: n, s, str, inlineStr, b, e or d. */
  type: string;
  isDate: boolean;
  /** Whether days are counted from 1904 on. */
  is1904: boolean;
}

export function cellText(value: string, { type, isDate, is1904 }: CellKind): string {
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  if (type === 'd') return value.replace('T', ' ').replace(/(\.\d+)?Z?$/, '');
  if (type !== 'n' || value === '') return value.trim();
  const number = Number(value);
  if (!Number.isFinite(number)) return value;
  return isDate ? dateText(number, is1904) : numberText(number);
}

function numberText(number: number): string {
  const text = String(Number(number.toPrecision(15)));
  return text.includes('e-') ? number.toFixed(12).replace(/\.?0+$/, '') : text;
}

const DAY = 86_400;
/** Days from the beginning of a workbook's time to 1970. */
const TO_1970 = { plain: 25_569, from1904: 24_107 };

/** 46190.78125 → 2026-06-17 18:45:00; a whole day has no time, a part of a day no date. */
function dateText(number: number, is1904: boolean): string {
  const seconds = Math.round(number * DAY);
  const shifted = seconds - (is1904 ? TO_1970.from1904 : TO_1970.plain) * DAY;
  const text = new Date(shifted * 1000);
  if (Number.isNaN(text.getTime())) return numberText(number);
  const [date = '', time = ''] = text.toISOString().slice(0, 19).split('T');
  if (number < 1 && number >= 0) return time;
  return seconds % DAY === 0 ? date : `${date} ${time}`;
}

/** Formats of numbers that every workbook knows and that show days or times. */
const KNOWN = new Set(
  [
    14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 45, 46, 47, 50, 51, 52, 53,
    54, 55, 56, 57, 58,
  ].map(String),
);

/** Numbers of the looks of cells that show days or times. */
export async function dateStyles(styles: AsyncIterable<string>): Promise<ReadonlySet<string>> {
  const formats = new Set(KNOWN);
  const looks = new Set<string>();
  let isCellLook = false;
  let at = 0;
  for await (const event of xmlEvents(styles, 'xl/styles.xml')) {
    if (event.type === 'text') continue;
    if (event.name === 'cellXfs') isCellLook = event.type === 'open';
    if (event.type === 'close') continue;
    const { name, attributes } = event;
    const id = attributes['numFmtId'] ?? '';
    if (name === 'numFmt' && showsTime(attributes['formatCode'] ?? '')) formats.add(id);
    if (name !== 'xf' || !isCellLook) continue;
    if (formats.has(id)) looks.add(String(at));
    at++;
  }
  return looks;
}

/** Letters of days and times outside quoted text and brackets. */
const showsTime = (format: string) => /[ymdhs]/i.test(format.replace(/"[^"]*"|\\.|\[[^\]]*\]|_./g, ''));
