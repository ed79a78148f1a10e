/** Splits text into rows with the number of their first line. */
import { pipeline, Readable } from 'node:stream';
import { type CsvError, parse } from 'csv-parse';
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
  /** Line at which the last row ends, and at which those begin that are on their way. */
  let last = 0;
  const begins: number[] = [];
  const parser = parse({
    ...{ delimiter, quote: own, escape: own, bom: true, trim: true },
    ...{ relax_column_count: true, skip_empty_lines: true, max_record_size: MAX_ROW },
    on_record(cells: string[], { lines }) {
      last = lines;
      // `lines` is the last line of the record; a cell may hold line breaks.
      begins.push(lines - cells.join('').split('\n').length + 1);
      return cells;
    },
  });
  try {
    // What fails in the text is told by the parser.
    for await (const cells of pipeline(Readable.from(text), parser, () => undefined)) {
      const line = begins.shift() ?? last;
      if (cells.length > MOST_COLUMNS) throw refusal('file.wide', { path, line, most: MOST_COLUMNS });
      yield { line, cells };
    }
  } catch (error) {
    throw error instanceof UserError
      ? error
      : refusal('file.rows', { path, why: reasonOf(error, last, quote) });
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
      return words('rowFault.other', {
        line: last,
        why: error instanceof Error ? error.message : String(error),
      });
  }
}
