/** A report of 美团管家: titles, columns under merged heads, rows by store, and a row of totals. */
import { isDay } from '../../../local-time';
import type { Row } from '../../reading/rows';
import { allRows } from '../../reading/table';

export type Report = NonNullable<Awaited<ReturnType<typeof readReport>>>;

const TITLES = 15;
const HEADS = 3;
const TOTAL = /^(?:合计|总计)$/;

/** 营业额（元） and 营业额 (元) are one column. */
const clean = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/\s/g, '')
    .replace(/\((?:元|人|桌|单|份|分钟)\)$/, '');
const DAY = /(20\d\d)[/.年-](\d{1,2})[/.月-](\d{1,2})/g;

/** Days of a text, YYYY-MM-DD; those that no calendar has are not among them. */
export const daysIn = (text: string): string[] =>
  [...text.matchAll(DAY)]
    .map(([, year = '', month = '', day = '']) => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
    .filter(isDay);

/** Any of the names that a column has. */
type ColumnNames = readonly string[];
/** Columns by which a kind of report is told; every row of it fills the first. */
type Head = readonly ColumnNames[];

/** The report, with the first and the last day of its title, '' where it names none, and which of the heads it has; null for none. */
export async function readReport(path: string, encoding: string, heads: readonly Head[]) {
  const rows = allRows(path, encoding);
  let titles = '';
  for (let line = 0; line < TITLES; line++) {
    const { value: row, done } = await rows.next();
    if (done === true) return null;
    const names = row.cells.map(clean);
    const head = heads.findIndex((wanted) => wanted.every((column) => column.some((name) => names.includes(name))));
    if (head < 0) {
      titles += ` ${row.cells.join(' ')}`;
      continue;
    }
    const [from = '', to = from] = daysIn(titles);
    return { path, from, to, head, ...(await bodyOf(rows, names, heads[head]?.[0] ?? [])) };
  }
  return null;
}

async function bodyOf(rows: AsyncGenerator<Row>, first: readonly string[], key: readonly string[]) {
  const keyAt = first.findIndex((name) => key.includes(name));
  const heads: string[][] = [[...first]];
  const body: Row[] = [];
  /** 合计: what the file says that its rows add up to. */
  let total: Row | null = null;
  for await (const row of rows) {
    // Names below a merged head, where the column that every row fills is empty.
    const isHead = body.length === 0 && heads.length < HEADS && (row.cells[keyAt] ?? '') === '';
    if (row.cells.some((cell) => TOTAL.test(cell.trim()))) total = row;
    else if (isHead) heads.push(row.cells.map(clean));
    else body.push(row);
  }
  const paths = pathsOf(heads);
  return {
    /** The place of a column that stands by itself, by any of its names; -1 where there is none. */
    at: (names: readonly string[]) => paths.findIndex((path) => path.length === 1 && names.includes(path[0] ?? '')),
    /** Columns under a common head, with the names between them. */
    under: (head: string) =>
      paths.flatMap(([top, ...names], at) => (top === head && names.length > 0 ? [{ at, names }] : [])),
    rows: body,
    total,
  };
}

/** A merged head has its text in its first column. */
function pathsOf(heads: readonly string[][]): string[][] {
  const width = Math.max(...heads.map((row) => row.length));
  const [tops = [], middles = [], leaves = []] = heads;
  let top = '';
  let middle = '';
  return Array.from({ length: width }, (_, at) => {
    if (tops[at]) {
      top = tops[at];
      middle = '';
    }
    if (middles[at]) middle = middles[at];
    const isAlone = Boolean(tops[at]) && !middles[at] && !leaves[at];
    return isAlone ? [top] : [top, middle, leaves[at] ?? ''].filter((name) => name !== '');
  });
}
