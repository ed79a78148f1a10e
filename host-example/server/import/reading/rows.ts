/** Splits text into rows with the number of their first line. */
import { type CsvError, parse } from 'csv-parse';
import type { Words } from '../../lang';
import { UserError } from '../../user-error';
import type { ImportMap } from '../map/import-map';
import { fileWords, rowFaults } from '../words/file-words';
import { refused } from '../words/said';

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

/** The first row is the header. An unclosed quote is an error, because the following rows cannot be separated. */
export async function* readRows(
  text: AsyncIterable<string>,
  { delimiter = ',', quote = '"' }: RowShape,
  path: string,
): AsyncGenerator<Row> {
  const parser = parse({
    delimiter,
    quote: quote === 'none' ? null : quote,
    escape: quote === 'none' ? null : quote,
    bom: true,
    relax_column_count: true,
    skip_empty_lines: true,
    info: true,
    max_record_size: MAX_ROW,
    trim: true,
  });
  let last = 0;
  const rowOf = ({ record, info }: Parsed): Row => {
    last = info.lines;
    // `lines` is the last line of the record; a cell may hold line breaks.
    return { line: info.lines - record.join('').split('\n').length + 1, cells: record };
  };
  let failure: unknown = null;
  parser.on('error', (error) => {
    failure ??= error;
  });
  try {
    for await (const piece of text) {
      if (failure !== null) throw failure;
      // Rows are there as soon as a piece is written: waiting for each as for a stream takes longer than parsing it.
      parser.write(piece);
      for (let row: Parsed | null = parser.read(); row !== null; row = parser.read()) yield rowOf(row);
    }
    parser.end();
    for await (const row of parser) yield rowOf(row);
  } catch (error) {
    throw error instanceof UserError ? error : refused(fileWords.rows(path, reasonOf(error, last, quote)));
  } finally {
    parser.destroy();
  }
}

const lineOf = (error: unknown, last: number): number =>
  error instanceof Error && 'lines' in error && typeof error.lines === 'number' ? error.lines : last + 1;

function reasonOf(error: unknown, last: number, quote: string): Words {
  const code = error instanceof Error && 'code' in error ? (error as CsvError).code : undefined;
  switch (String(code)) {
    case 'CSV_QUOTE_NOT_CLOSED':
    case 'CSV_MAX_RECORD_SIZE':
      return rowFaults.openQuote(last);
    case 'INVALID_OPENING_QUOTE':
    case 'CSV_INVALID_CLOSING_QUOTE':
    case 'CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE':
      return rowFaults.innerQuote(lineOf(error, last), quote);
    default:
      return rowFaults.other(last, error instanceof Error ? error.message : String(error));
  }
}
