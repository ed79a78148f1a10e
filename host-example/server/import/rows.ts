/** Text → rows with the number of their first line. */
import { Readable } from 'node:stream';
import { type CsvError, parse } from 'csv-parse';
import { UserError } from '../user-error';

export interface Row {
  line: number;
  cells: string[];
}

/** Larger than any honest row: a quote that is never closed ends here instead of in memory. */
const MAX_ROW = 1 << 20;

/** The first row is the header. Quotes that do not close are an error: what follows them cannot be told apart. */
export async function* readRows(text: AsyncIterable<string>, delimiter: string): AsyncGenerator<Row> {
  const parser = parse({
    delimiter,
    bom: true,
    relax_column_count: true,
    skip_empty_lines: true,
    info: true,
    max_record_size: MAX_ROW,
    trim: true,
  });
  const source = Readable.from(text);
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  let last = 0;
  try {
    for await (const { record, info } of parser) {
      // `lines` is the last line of the record; a cell may hold line breaks.
      const breaks = record.join('').split('\n').length - 1;
      yield { line: info.lines - breaks, cells: record };
      last = info.lines;
    }
  } catch (error) {
    if (error instanceof UserError) throw error;
    const code = error instanceof Error && 'code' in error ? (error as CsvError).code : '';
    const why =
      code === 'CSV_QUOTE_NOT_CLOSED' || code === 'CSV_MAX_RECORD_SIZE'
        ? 'a quote is opened and never closed'
        : error instanceof Error
          ? error.message
          : String(error);
    throw new UserError(`the file cannot be read after line ${last}: ${why}`);
  } finally {
    source.destroy();
  }
}
