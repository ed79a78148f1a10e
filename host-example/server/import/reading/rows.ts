/** Splits text into rows with the number of their first line. */
import { type CsvError, type Parser, parse } from 'csv-parse';
import type { Words } from '../../lang';
import { UserError } from '../../user-error';
import type { ImportMap } from '../map/import-map';
import { refusal, words } from '../words/words';

export interface Row {
  line: number;
  cells: string[];
}

export type RowShape = Pick<ImportMap, 'delimiter' | 'quote'>;

interface Parsed {
  record: string[];
  info: { lines: number };
}

/** Limit of a row in characters, at which an unclosed quote ends. */
const MAX_ROW = 1 << 20;
/** A line from which on the limit is looked after. */
const LONG_LINE = MAX_ROW / 4;

/**
 * The first row is the header. An unclosed quote is an error, because the following rows cannot be separated. Rows of
 * one line are taken apart here, which is most of a large file; a parser reads the file on from the first other one.
 */
export async function* readRows(
  text: AsyncIterable<string>,
  { delimiter = ',', quote = '"' }: RowShape,
  path: string,
): AsyncGenerator<Row> {
  const own = quote === 'none' ? null : quote;
  const plain = new PlainLines(delimiter, own);
  let parser: RowParser | null = null;
  let rest = '';
  let isFirst = true;
  try {
    for await (const piece of text) {
      rest += isFirst && piece.startsWith('\uFEFF') ? piece.slice(1) : piece;
      isFirst = false;
      if (parser === null) {
        for (const row of plain.take(rest)) yield row;
        rest = plain.rest;
        if (!plain.isOver) continue;
        parser = new RowParser(delimiter, own, plain);
      }
      for (const row of parser.take(rest)) yield row;
      rest = '';
    }
    if (parser === null) {
      for (const row of plain.take(`${rest}${plain.ending || '\n'}`)) yield row;
      if (!plain.isOver) return;
      parser = new RowParser(delimiter, own, plain);
      for (const row of parser.take(plain.rest)) yield row;
    }
    yield* parser.end();
  } catch (error) {
    if (error instanceof UserError) throw error;
    const why = reasonOf(error, parser?.last ?? plain.line - 1, parser?.before ?? 0, quote);
    throw refusal('file.rows', { path, why });
  } finally {
    parser?.close();
  }
}

/** Rows that end with their line. */
class PlainLines {
  /** What is not taken yet: the beginning of a line, or all from the first line on that needs the parser. */
  rest = '';
  isOver = false;
  /** Number of the next line. */
  line = 1;
  /** Of the first line; '' before it. */
  ending: '' | '\n' | '\r\n' = '';

  constructor(
    private readonly delimiter: string,
    private readonly quote: string | null,
  ) {
    this.isOver = delimiter === ' ';
  }

  take(text: string): Row[] {
    const rows: Row[] = [];
    let at = 0;
    for (let to = text.indexOf('\n'); to >= 0 && !this.isOver; to = text.indexOf('\n', at)) {
      const ending = this.ending || (text[to - 1] === '\r' ? '\r\n' : '\n');
      const cells = to - at > LONG_LINE ? null : this.cellsOf(text.slice(at, to), ending);
      this.isOver = cells === null;
      if (cells === null) break;
      this.ending = ending;
      if (cells.length > 0) rows.push({ line: this.line, cells });
      this.line++;
      at = to + 1;
    }
    this.isOver ||= text.length - at > LONG_LINE;
    this.rest = text.slice(at);
    return rows;
  }

  /** None of a blank line; null of a line that is no row by itself. */
  private cellsOf(line: string, ending: string): string[] | null {
    const end = line.length - 1;
    const cr = line.indexOf('\r');
    if (cr !== (ending === '\r\n' ? end : -1)) return null;
    // Joined to something it is a text of its own: the cells, some of which are kept, do not hold the whole file.
    const text = ` ${cr < 0 ? line : line.slice(0, end)}`;
    if (this.quote !== null && text.includes(this.quote))
      return quotedCells(text, this.delimiter, this.quote);
    const cells = text.split(this.delimiter);
    for (let index = 0; index < cells.length; index++) cells[index] = cells[index]?.trim() ?? '';
    return cells.length === 1 && cells[0] === '' ? [] : cells;
  }
}

/** Cells of a line with quotes; null where a cell goes on in the next line, or where a quote stands elsewhere. */
function quotedCells(line: string, delimiter: string, quote: string): string[] | null {
  const cells: string[] = [];
  const afterBlanks = (at: number) => {
    let index = at;
    while (index < line.length && !line.startsWith(delimiter, index) && line[index]?.trim() === '') index++;
    return index;
  };
  for (let at = 0; ; at += delimiter.length) {
    const begin = afterBlanks(at);
    if (line.startsWith(quote, begin)) {
      let cell = '';
      let end = begin;
      do {
        const from = end + quote.length;
        end = line.indexOf(quote, from);
        if (end < 0) return null;
        cell += line.slice(from, end);
        end += quote.length;
        // Two quotes in a cell stand for one.
        if (line.startsWith(quote, end)) cell += quote;
      } while (line.startsWith(quote, end));
      cells.push(cell);
      at = afterBlanks(end);
    } else {
      const to = line.indexOf(delimiter, begin);
      at = to < 0 ? line.length : to;
      const cell = line.slice(begin, at).trim();
      if (cell.includes(quote)) return null;
      cells.push(cell);
    }
    if (at === line.length) return cells;
    if (!line.startsWith(delimiter, at)) return null;
  }
}

/** Rows of any kind, from the first that is not plain. */
class RowParser {
  private readonly parser: Parser;
  private failure: unknown = null;
  /** Lines before its first. */
  readonly before: number;
  /** Line at which the last row ends. */
  last: number;

  constructor(delimiter: string, quote: string | null, { line, ending }: PlainLines) {
    this.before = line - 1;
    this.last = this.before;
    this.parser = parse({
      ...{ delimiter, quote, escape: quote },
      ...(ending !== '' && { record_delimiter: ending }),
      bom: true,
      relax_column_count: true,
      skip_empty_lines: true,
      info: true,
      max_record_size: MAX_ROW,
      trim: true,
    });
    this.parser.on('error', (error) => {
      this.failure ??= error;
    });
  }

  /** Rows are there as soon as a piece is written: waiting for each as for a stream takes longer than parsing it. */
  take(piece: string): Row[] {
    if (this.failure !== null) throw this.failure;
    this.parser.write(piece);
    const rows: Row[] = [];
    for (let row: Parsed | null = this.parser.read(); row !== null; row = this.parser.read())
      rows.push(this.rowOf(row));
    return rows;
  }

  async *end(): AsyncGenerator<Row> {
    if (this.failure !== null) throw this.failure;
    this.parser.end();
    for await (const row of this.parser) yield this.rowOf(row);
  }

  close(): void {
    this.parser.destroy();
  }

  private rowOf({ record, info }: Parsed): Row {
    this.last = this.before + info.lines;
    // `lines` is the last line of the record; a cell may hold line breaks.
    return { line: this.last - record.join('').split('\n').length + 1, cells: record };
  }
}

function reasonOf(error: unknown, last: number, before: number, quote: string): Words {
  const { code = '', lines } = error instanceof Error ? (error as Partial<CsvError>) : {};
  switch (String(code)) {
    case 'CSV_QUOTE_NOT_CLOSED':
    case 'CSV_MAX_RECORD_SIZE':
      return words('rowFault.openQuote', { line: last });
    case 'INVALID_OPENING_QUOTE':
    case 'CSV_INVALID_CLOSING_QUOTE':
    case 'CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE':
      return words('rowFault.innerQuote', {
        line: typeof lines === 'number' ? before + lines : last + 1,
        quote,
      });
    default:
      return words('rowFault.other', {
        line: last,
        why: error instanceof Error ? error.message : String(error),
      });
  }
}
