/** The rows of the sheets of an Excel workbook (.xlsx), their cells as texts. */
import { refusal } from '../words/words';
import { strictText } from './bytes';
import { MOST_COLUMNS, type Row } from './rows';
import { type XmlElement, xmlElements } from './xml';
import { readFromZip } from './zip';

interface Sheet {
  name: string;
  part: string;
  /** Whether days are counted from 1904 on. */
  is1904: boolean;
}

/** Texts and looks are read once for all sheets; `decimal` is what numbers are written with, as the texts of the sheets have it. */
export async function openWorkbook(path: string, decimal: '.' | ',' = '.') {
  const sheets = await sheetsOf();
  let shared: Promise<[string[], ReadonlyMap<string, string>]> | null = null;
  return {
    /** Names of the sheets that are shown, in their order. */
    sheets: sheets.map(({ name }) => name),
    /**
     * Rows of a sheet that have a cell; of one with a name as a table: titles above the columns, rows of a single cell, are
     * passed over, and rows have as many cells as there are columns. @default the first sheet
     */
    rows: (name?: string) => rowsOf(sheets.find((one) => one.name === name) ?? sheets[0], name !== undefined),
  };

  /** The elements of these names in a part of the workbook. */
  function elements(part: string, names: readonly string[], isOptional = false) {
    const refuse = () => refusal('file.workbookEncoding', { path, part });
    const text = strictText(readFromZip(path, part, isOptional), 'utf-8', refuse);
    return xmlElements(text, names, `${path} (${part})`);
  }

  async function sheetsOf(): Promise<Sheet[]> {
    const shown: { name: string; id: string }[] = [];
    let is1904 = false;
    for await (const { name: kind, attributes } of elements('xl/workbook.xml', ['workbookPr', 'sheet'])) {
      const { date1904 = '', state = 'visible', name = '', 'r:id': own } = attributes;
      if (kind === 'workbookPr') is1904 = ['1', 'true'].includes(date1904);
      // Some writers give the namespace of `r:id` another name.
      const id = own ?? Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? '';
      if (kind === 'sheet' && state === 'visible') shown.push({ name, id });
    }
    const parts = new Map<string, string>();
    for await (const { attributes } of elements('xl/_rels/workbook.xml.rels', ['Relationship'])) {
      const { Id = '', Target = '' } = attributes;
      parts.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`);
    }
    const sheets = shown.flatMap(({ name, id }) => {
      const part = parts.get(id);
      // Charts have sheets of their own.
      return part === undefined || !part.includes('worksheet') ? [] : [{ name, part, is1904 }];
    });
    if (sheets.length === 0) throw refusal('file.noSheet', { path });
    return sheets;
  }

  /** Texts that cells name by their number. */
  async function sharedTexts(): Promise<string[]> {
    const texts: string[] = [];
    let length = 0;
    for await (const element of elements('xl/sharedStrings.xml', ['si'], true)) {
      const text = textIn(element);
      texts.push(text.trim());
      length += text.length;
      if (length > MOST_TEXT || texts.length > MOST_TEXTS) throw refusal('file.bigWorkbook', { path });
    }
    return texts;
  }

  async function* rowsOf(sheet: Sheet | undefined, isTable: boolean): AsyncGenerator<Row> {
    if (sheet === undefined) return;
    const { part, is1904 } = sheet;
    shared ??= Promise.all([sharedTexts(), dateStyles()]);
    const [texts, looks] = await shared;
    let line = 0;
    /** Of a table; 0 until it is known. */
    let width = 0;
    /** Columns that had a time of day in a row above: a day with a clock in its look is the midnight that begins it. */
    const clocks = new Set<number>();
    for await (const row of elements(part, ['row'])) {
      line = Number(row.attributes['r'] ?? line + 1);
      const cells: string[] = [];
      let at = -1;
      for (const cell of row.children.filter(({ name }) => name === 'c')) {
        const { r: place, t: type = 'n', s: look = '0' } = cell.attributes;
        at = place === undefined ? at + 1 : columnOf(place);
        const dateLetters = looks.get(look) ?? '';
        const value = textIn(cell);
        let text = type === 's' ? (texts[Number(value)] ?? '') : cellText(value, type, dateLetters, is1904);
        if (dateLetters !== '' && WITH_CLOCK.test(text)) clocks.add(at);
        else if (/[hs]/.test(dateLetters) && clocks.has(at) && ALONE.test(text)) text += ' 00:00:00';
        // Cells that only have a look are none: a look may reach to the last column of a sheet.
        if (text === '') continue;
        if (width === 0 && at >= MOST_COLUMNS) throw refusal('file.wide', { path, line, most: MOST_COLUMNS });
        // One cell more tells that a row is too wide.
        const column = width === 0 ? at : Math.min(at, width);
        while (cells.length < column) cells.push('');
        cells[column] = text;
      }
      while (cells.at(-1) === '') cells.pop();
      if (isTable && width === 0 && cells.filter((cell) => cell !== '').length > 1) width = cells.length;
      if (cells.length === 0 || (isTable && width === 0)) continue;
      while (cells.length < width) cells.push('');
      yield { line, cells };
    }
  }

  /** `type` is that of the file: n, s, str, inlineStr, b, e or d; `dateLetters` are those of days and times in its look. */
  function cellText(value: string, type: string, dateLetters: string, is1904: boolean): string {
    if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
    if (type === 'd') return value.replace('T', ' ').replace(/(\.\d+)?Z?$/, '');
    if (type !== 'n' || value === '') return value.trim();
    const number = Number(value);
    if (!Number.isFinite(number)) return value;
    return dateLetters === '' ? numberText(number, value, decimal) : dateText(number, is1904);
  }

  /** The letters of days and times in the looks of cells, by the number of the look. */
  async function dateStyles(): Promise<ReadonlyMap<string, string>> {
    const formats = new Map<string, string>([
      ...DATE_FORMATS.map((id) => [`${id}`, 'd'] as const),
      ...TIME_FORMATS.map((id) => [`${id}`, 'h'] as const),
    ]);
    const looks = new Map<string, string>();
    const styles = elements('xl/styles.xml', ['numFmt', 'cellXfs'], true);
    for await (const { name, attributes, children } of styles) {
      const { numFmtId = '', formatCode = '' } = attributes;
      const letters = lettersOf(formatCode);
      if (name === 'numFmt' && letters !== '') formats.set(numFmtId, letters);
      if (name === 'cellXfs')
        for (const [at, look] of children.entries())
          looks.set(`${at}`, formats.get(look.attributes['numFmtId'] ?? '') ?? '');
    }
    return looks;
  }
}

/** Characters of different texts, which are held at once: names of dishes and of people, not rows. */
const MOST_TEXT = 1 << 26;
const MOST_TEXTS = 1 << 20;

/** The value or the text in an element. Readings of Chinese and Japanese words stand beside the words. */
function textIn({ name, text, children }: XmlElement): string {
  if (name === 'v' || name === 't') return text;
  return name === 'rPh' ? '' : children.map(textIn).join('');
}

/** 'AB12' → 27. */
function columnOf(reference: string): number {
  let number = 0;
  for (const letter of /^[A-Z]+/.exec(reference)?.[0] ?? 'A') number = number * 26 + letter.charCodeAt(0) - 64;
  return number - 1;
}

// What a cell of a workbook shows: numbers without the noise of binary fractions, days and times as text.

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

const DAY_SECONDS = 86_400;
const ALONE = /^\d{4}-\d\d-\d\d$/;
const WITH_CLOCK = /^\d{4}-\d\d-\d\d \d/;
/** Days from the beginning of a workbook's time to 1970. */
const TO_1970 = { plain: 25_569, from1904: 24_107 };

/** 46190.78125 → 2026-06-17 18:45:00; a whole day has no time, a part of a day no date. */
function dateText(number: number, is1904: boolean): string {
  const seconds = Math.round(number * DAY_SECONDS);
  const shifted = seconds - (is1904 ? TO_1970.from1904 : TO_1970.plain) * DAY_SECONDS;
  const moment = new Date(shifted * 1000);
  if (Number.isNaN(moment.getTime())) return String(number);
  const [date = '', time = ''] = moment.toISOString().slice(0, 19).split('T');
  if (number < 1 && number >= 0) return time;
  return seconds % DAY_SECONDS === 0 ? date : `${date} ${time}`;
}

/** Formats of numbers that every workbook knows and that show days, and those that show times. */
const DATE_FORMATS = [14, 15, 16, 17, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58];
const TIME_FORMATS = [18, 19, 20, 21, 22, 32, 33, 34, 35, 45, 46, 47];

/** Letters of days and times outside quoted text and brackets. */
const lettersOf = (format: string) =>
  format
    .replace(/"[^"]*"|\\.|\[[^\]]*\]|_./g, '')
    .replace(/[^ymdhs]/gi, '')
    .toLowerCase();
