/** A table of a paged call as CSV that spreadsheets open as it is meant: UTF-8 with a mark, CRLF, no cell that is run. */

/** The most rows of one export (docs/product/contract.md#limits). */
const EXPORT_ROWS = 5000;
/** Rows a call (docs/product/contract.md#paging). */
const EXPORT_PAGE = 500;
/** Spreadsheets show longer numbers as 1.2E+17. */
const LONG_NUMBER = /^\d{12,}$/;

export type CellValue = string | number | null;

/** A cell as text: what a spreadsheet would run begins with an apostrophe, a long number stays a text. */
function cell(value: CellValue): string {
  if (value === null) return '';
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  const safe = /^[\s]*[=+\-@\t\r]/.test(value) ? `'${value}` : LONG_NUMBER.test(value) ? `\t${value}` : value;
  return /[",\r\n\t]/.test(safe) ? `"${safe.replace(/"/g, '""')}"` : safe;
}

export function toCsv(head: readonly string[], rows: readonly (readonly CellValue[])[]): string {
  return `\uFEFF${[head, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}

interface AskedPage {
  PageIndex: number;
  PageSize: number;
  SnapshotTime?: string;
}
interface AnsweredPage<Row> {
  Total: number;
  List: Row[];
  SnapshotTime?: string;
}

/** Rows of a paged call at one moment, each once, up to 5,000; `total` is how many there are. */
export async function collectRows<Row>(
  ask: (page: AskedPage) => Promise<AnsweredPage<Row>>,
  idOf: (row: Row) => string,
  onProgress?: (count: number, total: number) => void,
): Promise<{ rows: Row[]; total: number }> {
  const found = new Map<string, Row>();
  let snapshot: string | undefined;
  for (let page = 1; ; page += 1) {
    const { Total, List, SnapshotTime } = await ask({
      PageIndex: page,
      PageSize: EXPORT_PAGE,
      ...(snapshot ? { SnapshotTime: snapshot } : {}),
    });
    snapshot ??= SnapshotTime;
    for (const row of List) found.set(idOf(row), row);
    const wanted = Math.min(Total, EXPORT_ROWS);
    onProgress?.(Math.min(found.size, wanted), wanted);
    // A server that answers fewer rows than asked for has its own page size: go on until a page is empty.
    if (List.length === 0 || found.size >= wanted)
      return { rows: [...found.values()].slice(0, EXPORT_ROWS), total: Total };
  }
}
