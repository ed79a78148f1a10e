/** The tables of a file, CSV or a sheet of a workbook each: a row that names the columns, and rows below it. */
import { decodeFile } from './bytes';
import { isZip } from './file-kind';
import { type Row, type RowShape, readRows } from './rows';
import { openWorkbook } from './workbook';
import { headOf } from './zip';

export interface Table {
  /** Of a workbook with several; '' where the file is the table. */
  sheet: string;
  header: Row;
  /** The rows below the header. */
  rows(): Promise<AsyncGenerator<Row>>;
}

/** Tables without any row are none. */
export async function tablesOf(path: string, encoding: string, shape: RowShape = {}): Promise<Table[]> {
  const tables: Table[] = [];
  for (const { sheet, rows } of await sheetsOf(path, encoding, shape)) {
    const below = async () => {
      const all = rows();
      // What is left is handed on as it is: to yield each row again takes as long as to read it.
      await all.next();
      return all;
    };
    for await (const header of rows()) {
      tables.push({ sheet, header, rows: below });
      break;
    }
  }
  return tables;
}

/** How many rows are below the header. */
export async function countRows(table: Table): Promise<number> {
  let count = 0;
  for await (const _ of await table.rows()) count++;
  return count;
}

/** All rows of a file, or of the first sheet of a workbook, what stands above the columns included. */
export async function* allRows(path: string, encoding: string): AsyncGenerator<Row> {
  if (await isWorkbook(path)) yield* (await openWorkbook(path)).rows();
  else yield* readRows(decodeFile(path, encoding), {}, path);
}

/** Archives were taken apart before: what is packed is a workbook. */
const isWorkbook = async (path: string) => isZip((await headOf(path)) ?? Buffer.alloc(0));

async function sheetsOf(path: string, encoding: string, shape: RowShape) {
  if (!(await isWorkbook(path))) return [{ sheet: '', rows: () => readRows(decodeFile(path, encoding), shape, path) }];
  const workbook = await openWorkbook(path, shape.decimal);
  const isAlone = workbook.sheets.length === 1;
  return workbook.sheets.map((name) => ({ sheet: isAlone ? '' : name, rows: () => workbook.rows(name) }));
}
