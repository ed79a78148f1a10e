import { refusal } from '../words/words';
import { decodeFile } from './decode';
import { isZip } from './file-kind';
import { type Row, type RowShape, readRows } from './rows';
import { MOST_COLUMNS, openWorkbook, tableRows } from './workbook';
import { headOf } from './zip';

export interface Table {
  /** Of a workbook; '' where the file is the table. */
  sheet: string;
  rows(): AsyncGenerator<Row>;
}

/** The tables of a file: each sheet of a workbook is one. */
export async function tablesOf(path: string, encoding: string, shape: RowShape = {}): Promise<Table[]> {
  const head = await headOf(path);
  // Archives were taken apart before: what is packed here is a workbook.
  if (head === null || !isZip(head)) return [{ sheet: '', rows: () => textRows(path, encoding, shape) }];
  const workbook = await openWorkbook(path);
  const [only, ...others] = workbook.sheets;
  const nameOf = (name: string) => (others.length === 0 && name === only ? '' : name);
  return workbook.sheets.map((name) => ({ sheet: nameOf(name), rows: () => tableRows(workbook, name) }));
}

async function* textRows(path: string, encoding: string, shape: RowShape): AsyncGenerator<Row> {
  for await (const row of readRows(decodeFile(path, encoding), shape, path)) {
    if (row.cells.length > MOST_COLUMNS)
      throw refusal('file.wide', { path, line: row.line, most: MOST_COLUMNS });
    yield row;
  }
}
