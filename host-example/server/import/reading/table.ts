/** Rows of a file of cells, text or workbook; the first one names the columns. */
import { fileWords } from '../words/file-words';
import { refused } from '../words/said';
import { decodeFile } from './decode';
import { isZip } from './file-kind';
import { type Row, type RowShape, readRows } from './rows';
import { MOST_COLUMNS, readWorkbook } from './workbook';
import { headOf } from './zip';

export async function* readTable(path: string, encoding: string, shape: RowShape = {}): AsyncGenerator<Row> {
  const head = await headOf(path);
  // Archives were taken apart before: what is packed here is a workbook.
  if (head !== null && isZip(head)) yield* readWorkbook(path);
  else
    for await (const row of readRows(decodeFile(path, encoding), shape, path)) {
      if (row.cells.length > MOST_COLUMNS) throw refused(fileWords.wide(path, row.line, MOST_COLUMNS));
      yield row;
    }
}
