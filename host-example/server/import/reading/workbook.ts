/** The rows of the sheets of an Excel workbook (.xlsx), their cells as texts. */
import { refusal } from '../words/words';
import { strictText } from './decode';
import type { Row } from './rows';
import { xmlEvents } from './xml';
import { readFromZip } from './zip';

/** No till names so many: a wider row is made to take all time and memory. */
export const MOST_COLUMNS = 1_000;

/** What cells are read with: texts by their number, looks by theirs, and the sign before decimals. */
interface Means {
  texts: readonly string[];
  looks: ReadonlyMap<string, string>;
  decimal: string;
}

interface Sheet {
  name: string;
  part: string;
  is1904: boolean;
}

export interface Workbook {
  /** Names of the sheets that are shown, in their order. */
  sheets: readonly string[];
  /** Rows of a sheet that have a cell, titles above the columns included. @default the first sheet */
  rows(sheet?: string, limit?: { width: number }): AsyncGenerator<Row>;
}

/** Texts and looks are read once for all sheets; `decimal` is what numbers are written with, as the texts of the sheets have it. */
export async function openWorkbook(path: string, decimal: '.' | ',' = '.'): Promise<Workbook> {
  const sheets = await sheetsOf(path);
  let shared: Promise<[string[], ReadonlyMap<string, string>]> | null = null;
  return {
    sheets: sheets.map(({ name }) => name),
    async *rows(name, limit = { width: MOST_COLUMNS }) {
      const sheet = sheets.find((one) => one.name === name) ?? sheets[0];
      if (sheet === undefined) return;
      shared ??= Promise.all([sharedTexts(path), dateStyles(partOf(path, 'xl/styles.xml', true))]);
      const [texts, looks] = await shared;
      for await (const { line, cells } of rowsOf(path, sheet, { texts, looks, decimal }, limit)) {
        while (cells.at(-1) === '') cells.pop();
        if (cells.length > 0) yield { line, cells };
      }
    },
  };
}

/** Titles above the columns, rows of a single cell, are passed over; rows have as many cells as there are columns. */
export async function* tableRows(workbook: Workbook, sheet?: string): AsyncGenerator<Row> {
  let width = 0;
  const limit = { width: MOST_COLUMNS };
  for await (const { line, cells } of workbook.rows(sheet, limit)) {
    const filled = cells.filter((cell) => cell !== '').length;
    if (width === 0 && filled === 1) continue;
    if (width === 0) width = cells.length;
    // One cell more tells that a row is too wide.
    limit.width = width + 1;
    while (cells.length < width) cells.push('');
    yield { line, cells };
  }
}

const partOf = (path: string, name: string, isOptional = false) =>
  strictText(readFromZip(path, name, isOptional), 'utf-8', () =>
    refusal('file.workbookEncoding', { path, part: name }),
  );

const eventsOf = (path: string, name: string, isOptional = false) =>
  xmlEvents(partOf(path, name, isOptional), `${path} (${name})`);

async function sheetsOf(path: string): Promise<Sheet[]> {
  const shown: { name: string; id: string }[] = [];
  let is1904 = false;
  for await (const event of eventsOf(path, 'xl/workbook.xml')) {
    if (event.type !== 'open') continue;
    const { name, attributes } = event;
    if (name === 'workbookPr') is1904 = ['1', 'true'].includes(attributes['date1904'] ?? '');
    if (name !== 'sheet' || (attributes['state'] ?? 'visible') !== 'visible') continue;
    const id = attributes['r:id'] ?? Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1];
    shown.push({ name: attributes['name'] ?? '', id: id ?? '' });
  }
  const parts = new Map<string, string>();
  for await (const event of eventsOf(path, 'xl/_rels/workbook.xml.rels')) {
    if (event.type !== 'open') continue;
    const target = event.attributes['Target'] ?? '';
    parts.set(event.attributes['Id'] ?? '', target.startsWith('/') ? target.slice(1) : `xl/${target}`);
  }
  const sheets = shown.flatMap(({ name, id }) => {
    const part = parts.get(id);
    // Charts have sheets of their own.
    return part === undefined || !part.includes('worksheet') ? [] : [{ name, part, is1904 }];
  });
  if (sheets.length === 0) throw refusal('file.noSheet', { path });
  return sheets;
}

/** Characters of different texts, which are held at once: names of dishes and of people, not rows. */
const MOST_TEXT = 1 << 26;
const MOST_TEXTS = 1 << 20;

/** Texts that cells name by their number. */
async function sharedTexts(path: string): Promise<string[]> {
  const texts: string[] = [];
  let text: string | null = null;
  let isText = false;
  let isSound = false;
  let length = 0;
  for await (const event of eventsOf(path, 'xl/sharedStrings.xml', true)) {
    if (event.type === 'open' && event.name === 'si') text = '';
    // Readings of Chinese and Japanese words stand beside the words.
    else if (event.type === 'open' && event.name === 'rPh') isSound = true;
    else if (event.type === 'close' && event.name === 'rPh') isSound = false;
    else if (event.type !== 'text' && event.name === 't') isText = event.type === 'open' && !isSound;
    else if (event.type === 'text' && text !== null && isText) text += event.text;
    else if (event.type === 'close' && event.name === 'si') {
      texts.push((text ?? '').trim());
      length += text?.length ?? 0;
      if (length > MOST_TEXT || texts.length > MOST_TEXTS) throw refusal('file.bigWorkbook', { path });
      text = null;
    }
  }
  return texts;
}

async function* rowsOf(
  path: string,
  { part, is1904 }: Sheet,
  { texts, looks, decimal }: Means,
  limit: { width: number },
): AsyncGenerator<Row> {
  let line = 0;
  let cells: string[] = [];
  /** Column of a cell that does not say its own. */
  let next = 0;
  let kind: CellKind = { type: 'n', date: '', is1904, decimal };
  let at = 0;
  let value = '';
  let isValue = false;
  let isSound = false;
  /** Columns that had a time of day in a row above: a day with a clock in its look is the midnight that begins it. */
  const clocks = new Set<number>();
  for await (const event of eventsOf(path, part)) {
    if (event.type === 'text') {
      if (isValue) value += event.text;
      continue;
    }
    const { name } = event;
    if (event.type === 'open') {
      const { attributes } = event;
      if (name === 'row') {
        line = Number(attributes['r'] ?? line + 1);
        cells = [];
        next = 0;
      }
      if (name === 'c') {
        at = attributes['r'] === undefined ? next : columnOf(attributes['r']);
        next = at + 1;
        const date = looks.get(attributes['s'] ?? '0') ?? '';
        kind = { type: attributes['t'] ?? 'n', date, is1904, decimal };
        value = '';
      }
      if (name === 'rPh') isSound = true;
      if (name === 'v' || (name === 't' && !isSound)) isValue = true;
      continue;
    }
    if (name === 'rPh') isSound = false;
    if (name === 'v' || name === 't') isValue = false;
    if (name === 'c') {
      let text = kind.type === 's' ? (texts[Number(value)] ?? '') : cellText(value, kind);
      if (kind.date !== '' && WITH_CLOCK.test(text)) clocks.add(at);
      else if (/[hs]/.test(kind.date) && clocks.has(at) && ALONE.test(text)) text += ' 00:00:00';
      // Cells that only have a look are none: a look may reach to the last column of a sheet.
      if (text === '') continue;
      if (at >= MOST_COLUMNS && limit.width === MOST_COLUMNS)
        throw refusal('file.wide', { path, line, most: MOST_COLUMNS });
      const column = Math.min(at, limit.width - 1);
      while (cells.length < column) cells.push('');
      cells[column] = text;
    }
    if (name === 'row') yield { line, cells };
  }
}

/** 'AB12' → 27. */
function columnOf(reference: string): number {
  let number = 0;
  for (const letter of /^[A-Z]+/.exec(reference)?.[0] ?? 'A')
    number = number * 26 + letter.charCodeAt(0) - 64;
  return number - 1;
}

// What a cell of a workbook shows: numbers without the noise of binary fractions, days and times as text.

interface CellKind {
  /** Of the file: n, s, str, inlineStr, b, e or d. */
  type: string;
  /** The letters of days and times in its look; '' where it has none. */
  date: string;
  /** Whether days are counted from 1904 on. */
  is1904: boolean;
  decimal: string;
}

function cellText(value: string, { type, date, is1904, decimal }: CellKind): string {
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  if (type === 'd') return value.replace('T', ' ').replace(/(\.\d+)?Z?$/, '');
  if (type !== 'n' || value === '') return value.trim();
  const number = Number(value);
  if (!Number.isFinite(number)) return value;
  return date === '' ? numberText(number, value, decimal) : dateText(number, is1904);
}

/**
 * Spreadsheets keep 15 digits: a longer number that has them all was written by another program, else it says that it was
 * cut. A zero behind three decimals tells them from thousands.
 */
function numberText(number: number, value: string, decimal: string): string {
  if (/^\d{16,}$/.test(value)) return value;
  if (number >= 1e15) return number.toExponential();
  const text = String(Number(number.toPrecision(15)));
  const plain = text.includes('e-') ? number.toFixed(12).replace(/\.?0+$/, '') : text;
  return plain.replace(/\.\d{3}$/, '$&0').replace('.', decimal);
}

const DAY = 86_400;
const ALONE = /^\d{4}-\d\d-\d\d$/;
const WITH_CLOCK = /^\d{4}-\d\d-\d\d \d/;
/** Days from the beginning of a workbook's time to 1970. */
const TO_1970 = { plain: 25_569, from1904: 24_107 };

/** 46190.78125 → 2026-06-17 18:45:00; a whole day has no time, a part of a day no date. */
function dateText(number: number, is1904: boolean): string {
  const seconds = Math.round(number * DAY);
  const shifted = seconds - (is1904 ? TO_1970.from1904 : TO_1970.plain) * DAY;
  const text = new Date(shifted * 1000);
  if (Number.isNaN(text.getTime())) return String(number);
  const [date = '', time = ''] = text.toISOString().slice(0, 19).split('T');
  if (number < 1 && number >= 0) return time;
  return seconds % DAY === 0 ? date : `${date} ${time}`;
}

/** Formats of numbers that every workbook knows and that show days, and those that show times. */
const DAYS = [14, 15, 16, 17, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58];
const TIMES = [18, 19, 20, 21, 22, 32, 33, 34, 35, 45, 46, 47];

/** The letters of days and times in the looks of cells that show any, by the number of the look. */
async function dateStyles(styles: AsyncIterable<string>): Promise<ReadonlyMap<string, string>> {
  const formats = new Map<string, string>([
    ...DAYS.map((id) => [`${id}`, 'd'] as const),
    ...TIMES.map((id) => [`${id}`, 'h'] as const),
  ]);
  const looks = new Map<string, string>();
  let isCellLook = false;
  let at = 0;
  for await (const event of xmlEvents(styles, 'xl/styles.xml')) {
    if (event.type === 'text') continue;
    if (event.name === 'cellXfs') isCellLook = event.type === 'open';
    if (event.type === 'close') continue;
    const { name, attributes } = event;
    const id = attributes['numFmtId'] ?? '';
    const letters = lettersOf(attributes['formatCode'] ?? '');
    if (name === 'numFmt' && letters !== '') formats.set(id, letters);
    if (name !== 'xf' || !isCellLook) continue;
    looks.set(String(at), formats.get(id) ?? '');
    at++;
  }
  return looks;
}

/** Letters of days and times outside quoted text and brackets. */
const lettersOf = (format: string) =>
  format
    .replace(/"[^"]*"|\\.|\[[^\]]*\]|_./g, '')
    .replace(/[^ymdhs]/gi, '')
    .toLowerCase();
