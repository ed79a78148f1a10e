/** Collects all rows of a paged call at one moment into a table. */
import type { PageRes } from '../../../types/api/common';
import type { HeadOf, ListCall, PagedPath, RowOf } from '../list/use-pages';
import type { Table } from './table';

/** Largest number of rows of one export (docs/product/contract.md#limits). */
const EXPORT_ROWS = 5000;
/** Rows per call (docs/product/contract.md#paging). */
const EXPORT_PAGE = 500;

interface ExportJob<P extends PagedPath> extends ListCall<P> {
  /** The table of all rows; `head` is the first answer, with their totals. */
  tableOf: (rows: readonly RowOf<P>[], head: HeadOf<P>) => Table;
}

export type RunJob = <P extends PagedPath>(job: ExportJob<P>) => Promise<Table>;

interface AskedPage {
  PageIndex: number;
  PageSize: number;
  Cursor?: string;
}

/** Collects up to 5,000 distinct rows of a paged call, page behind page; `total` is the number of rows on the server. */
export async function collectRows<Head extends Pick<PageRes<unknown>, 'Total' | 'List' | 'Cursor'>>(
  ask: (page: AskedPage) => Promise<Head>,
  idOf: (row: Head['List'][number]) => string,
  onProgress?: (count: number, total: number) => void,
): Promise<{ rows: Head['List']; total: number; head: Head }> {
  const found = new Map<string, Head['List'][number]>();
  let head: Head | undefined;
  let cursor: string | undefined;
  for (let page = 1; ; page += 1) {
    const answer = await ask({ PageIndex: page, PageSize: EXPORT_PAGE, ...(cursor ? { Cursor: cursor } : {}) });
    head ??= answer;
    cursor = answer.Cursor;
    const { Total, List } = answer;
    const before = found.size;
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
    // The server may return fewer rows per page than requested, so only a page that adds nothing ends the list.
    if (found.size === before || found.size >= wanted)
      return { rows: [...found.values()].slice(0, EXPORT_ROWS), total: Total, head };
  }
}
