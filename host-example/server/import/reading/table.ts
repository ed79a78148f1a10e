/** Rows of a file of cells, text or workbook; the first one names the columns. */
import { decodeFile } from './decode';
import { isZip } from './file-kind';
import { type Row, type RowShape, readRows } from './rows';
import { readWorkbook } from './workbook';
import { headOf } from './zip';

export async function* readTable(path: string, encoding: string, shape: RowShape = {}): AsyncGenerator<Row> {
  const head = await headOf(path);
  // Archives were taken apart before: what is packed here is a workbook.
  if (head !== null && isZip(head)) yield* readWorkbook(path);
  else yield* readRows(decodeFile(path, encoding), shape, path);
}
