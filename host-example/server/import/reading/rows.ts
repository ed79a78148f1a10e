/** Splits text into rows with the number of their first line. */
import { pipeline, Readable } from 'node:stream';
import { type CsvError, Parser } from 'csv-parse';
import { UserError } from '../../user-error';
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

/** The first row is the header. An unclosed quote is an error, because the following rows cannot be separated. */
export async function* readRows(
  text: AsyncIterable<string>,
  { delimiter = ',', quote = '"' }: RowShape,
  path: string,
): AsyncGenerator<Row> {
  const own = quote === 'none' ? null : quote;
  const parser = new RowParser({
    delimiter,
    quote: own,
    escape: own,
    bom: true,
    trim: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MAX_ROW,
  });
  try {
    // What fails in the text is told by the parser.
    for await (const row of pipeline(Readable.from(text), parser, () => undefined)) {
      const { line, cells }: Row = row;
      if (cells.length > MOST_COLUMNS) throw refusal('file.wide', { path, line, most: MOST_COLUMNS });
      yield row;
    }
  } catch (error) {
    throw error instanceof UserError ? error : refusal('file.rows', { path, why: reasonOf(error, parser.last, quote) });
  }
}

/** Gives rows with their lines: `on_record` of the parser would be told of them too, at twice the price of a row. */
class RowParser extends Parser {
  /** Line at which the last row ends. */
  last = 0;

  override push(cells: string[] | null): boolean {
    if (cells === null) return super.push(null);
    const isNext = this.info.lines === this.last + 1;
    this.last = this.info.lines;
    // A cell may hold line breaks.
    const breaks = isNext ? 0 : cells.join('').split('\n').length - 1;
    return super.push({ line: this.last - breaks, cells });
  }
}

function reasonOf(error: unknown, last: number, quote: string) {
  const { code = '', lines = last + 1 } = error instanceof Error ? (error as Partial<CsvError>) : {};
  switch (String(code)) {
    case 'CSV_QUOTE_NOT_CLOSED':
    case 'CSV_MAX_RECORD_SIZE':
      return words('rowFault.openQuote', { line: last });
    case 'INVALID_OPENING_QUOTE':
    case 'CSV_INVALID_CLOSING_QUOTE':
    case 'CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE':
      return words('rowFault.innerQuote', { line: lines as number, quote });
    default:
      return words('rowFault.other', { line: last, why: error instanceof Error ? error.message : String(error) });
  }
}
