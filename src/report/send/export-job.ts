/** Collects all rows of a paged call at one moment into a table. */
import type { Calls } from '../../core/network/request';
import type { PagedPath, RowOf } from '../list/use-pages';
import type { CellKind, CellValue, Table } from './table';

/** Largest number of rows of one export (docs/product/contract.md#limits). */
const EXPORT_ROWS = 5000;
/** Rows per call (docs/product/contract.md#paging). */
const EXPORT_PAGE = 500;

interface RowColumn<Row, Head> {
  title: string;
  kind: CellKind;
  value: (row: Row) => CellValue;
  /** Total of the column, taken from the answer. */
  total?: ((head: Head) => CellValue) | undefined;
}

export interface ExportJob<P extends PagedPath> {
  title: string;
  path: P;
  data: Omit<Calls[P]['request'], 'PageIndex' | 'PageSize' | 'Cursor'>;
  shopId?: string | undefined;
  idOf: (row: RowOf<P>) => string;
  columns: readonly RowColumn<RowOf<P>, Calls[P]['response']>[];
  /** Label in the first column of the total row. */
  totalName: string;
}

/** The exported table, and the number of rows that exist on the server. */
export interface SentRows {
  table: Table;
  all: number;
}
export type RunJob = <P extends PagedPath>(job: ExportJob<P>) => Promise<SentRows>;

interface AskedPage {
  PageIndex: number;
  PageSize: number;
  Cursor?: string;
}
interface AnsweredPage<Row> {
  Total: number;
  List: Row[];
  Cursor?: string;
}

/** Collects up to 5,000 distinct rows of a paged call, page behind page; `total` is the number of rows on the server. */
export async function collectRows<Head extends AnsweredPage<unknown>>(
  ask: (page: AskedPage) => Promise<Head>,
  idOf: (row: Head['List'][number]) => string,
  onProgress?: (count: number, total: number) => void,
): Promise<{ rows: Head['List']; total: number; head: Head }> {
  const found = new Map<string, Head['List'][number]>();
  let head: Head | undefined;
  let cursor: string | undefined;
  for (let page = 1; ; page += 1) {
    const answer = await ask({
      PageIndex: page,
      PageSize: EXPORT_PAGE,
      ...(cursor ? { Cursor: cursor } : {}),
    });
    head ??= answer;
    cursor = answer.Cursor;
    const { Total, List } = answer;
    // Rows with equal identifiers on one page are distinct rows, so they get numbered keys.
    const seen = new Map<string, number>();
    for (const row of List) {
      const id = idOf(row);
      const turn = seen.get(id) ?? 0;
      seen.set(id, turn + 1);
      found.set(`${id} ${turn}`, row);
    }
    const wanted = Math.min(Total, EXPORT_ROWS);
    onProgress?.(Math.min(found.size, wanted), wanted);
    // The server may return fewer rows per page than requested, so only an empty page ends the list.
    if (List.length === 0 || found.size >= wanted)
      return { rows: [...found.values()].slice(0, EXPORT_ROWS), total: Total, head };
  }
}

/** A table of these rows with the columns of the job. */
export function tableOf<P extends PagedPath>(
  { title, columns, totalName }: ExportJob<P>,
  rows: readonly RowOf<P>[],
  head: Calls[P]['response'],
): Table {
  const hasTotal = columns.some(({ total }) => total);
  return {
    title,
    columns,
    rows: rows.map((row) => columns.map(({ value }) => value(row))),
    ...(hasTotal
      ? { total: columns.map(({ total }, index) => (index === 0 ? totalName : (total?.(head) ?? null))) }
      : {}),
  };
}
