/** Splits text into rows with the number of their first line. */
import type { ImportMap } from '../map/import-map';
import { refusal, words } from '../words/words';

export interface Row {
  line: number;
  cells: string[];
}

export type RowShape = Pick<ImportMap, 'delimiter' | 'quote' | 'decimal'>;

/** Limit of a row in characters, at which an unclosed quote ends. */
const MAX_ROW = 1 << 20;
/** No till names so many: a wider row is made to take all time and memory. */
export const MOST_COLUMNS = 1_000;

const linesIn = (text: string) => text.split(/\r\n|\r|\n/).length - 1;

/** The first row is the header. An unclosed quote is an error, because the following rows cannot be separated. */
export async function* readRows(
  text: AsyncIterable<string>,
  { delimiter = ',', quote = '"' }: RowShape,
  path: string,
): AsyncGenerator<Row> {
  const [q, d] = [quote, delimiter].map((sign) => sign.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const quoted = `${q}([^${q}]*(?:${q}${q}[^${q}]*)*)${q}(?!${q})`;
  const cell = new RegExp(`(?:(?!${d})\\s)*${quoted}(?:(?!${d})\\s)*(?=${d}|$)|[^${q}${d}]*`, 'uy');
  const has = (row: string) => quote !== 'none' && row.includes(quote);
  const isOdd = (text: string) => has(text) && text.split(quote).length % 2 === 0;
  /** What is not split yet, and the line at which it begins. */
  let rest = '';
  let line = 1;
  /** The line at which the last row ends. */
  let last = 0;
  /** What ends the first row, which is not known before, ends all. */
  let ends = /\r\n|\r|\n/g;
  let end = '';

  function cellsOf(row: string): string[] {
    if (!has(row)) return row.split(delimiter).map((text) => text.trim());
    const cells: string[] = [];
    for (let at = 0; ; at += delimiter.length) {
      cell.lastIndex = at;
      const [text = '', inner] = cell.exec(row) ?? [];
      at = cell.lastIndex;
      cells.push(inner?.replaceAll(quote + quote, quote) ?? text.trim());
      if (at === row.length) return cells;
      if (!row.startsWith(delimiter, at)) throw misquoted(row, at, text.trim() === '');
    }
  }

  const openQuote = () => refusal('file.rows', { path, why: words('rowFault.openQuote', { line: last }) });
  /** A quote within a cell, or at the beginning of one that goes on behind its closing quote, or has none. */
  function misquoted(row: string, at: number, isBegin: boolean) {
    const opened = new RegExp(quoted, 'uy');
    opened.lastIndex = at;
    if (isBegin && !opened.test(row)) return openQuote();
    const place = line + linesIn(row.slice(0, isBegin ? opened.lastIndex : at));
    return refusal('file.rows', { path, why: words('rowFault.innerQuote', { line: place, quote }) });
  }

  /** The rows that end; of the last piece also the one that nothing ends. */
  function* rowsOf(isLast: boolean): Generator<Row> {
    let at = 0;
    for (;;) {
      ends.lastIndex = at;
      let stop = ends.exec(rest);
      // A row with an odd number of quotes goes on in the next line.
      let isOpen = stop !== null && isOdd(rest.slice(at, stop.index));
      while (stop !== null && isOpen) {
        const { index } = stop;
        stop = ends.exec(rest);
        if (stop !== null) isOpen = !isOdd(rest.slice(index, stop.index));
      }
      const isLong = stop === null && rest.length - at > MAX_ROW;
      // A return at the end of a piece may be half of what ends the row.
      const isHalf = stop?.[0] === '\r' && ends.lastIndex === rest.length && !isLast;
      if (isHalf || (stop === null && !isLong && !(isLast && at < rest.length))) break;
      // A copy: what is cut out of a text keeps all of it in memory.
      const row = ` ${rest.slice(at, stop?.index)}`;
      at = stop === null ? rest.length : ends.lastIndex;
      const cells = cellsOf(row);
      if (isLong) throw openQuote();
      if (cells.length > MOST_COLUMNS) throw refusal('file.wide', { path, line, most: MOST_COLUMNS });
      const begun = line;
      if (row.includes('\n')) line += linesIn(row);
      if (cells.length > 1 || cells[0] !== '' || has(row)) {
        last = line;
        yield { line: begun, cells };
      }
      line++;
      if (end !== '' || stop === null) continue;
      end = stop[0];
      ends = new RegExp(end, 'g');
    }
    rest = rest.slice(at);
  }

  for await (const piece of text) {
    rest += piece;
    yield* rowsOf(false);
  }
  yield* rowsOf(true);
}
