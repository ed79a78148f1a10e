/**
 * A menu beside the rows, which says what a column of theirs stands for: rows have the number of a dish, and the menu its
 * name and price. A table is a menu where it has the columns that the map names and the rows lack. Both are joined by the
 * column of the map's `lookup`, or without one by the only column that both headers share; with none or several not at all.
 */
import { basename } from 'node:path';
import { lackingOf } from '../map/columns';
import type { FileMap } from '../map/import-map';
import { refusal, say } from '../words/words';
import { type Table, tablesOf } from './table';

export const readBy = (path: string, map: FileMap) => tablesOf(path, map.encoding ?? 'utf-8', map);

interface Menu {
  path: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}
type OfFile = Table & { path: string };
type Lookup = NonNullable<FileMap['lookup']>;

export type Join = ReturnType<typeof joinOf>;

const MOST_ROWS = 100_000;

export async function menusOf(paths: readonly string[], map: FileMap) {
  const all: OfFile[] = [];
  for (const path of paths) for (const table of await readBy(path, map)) all.push({ ...table, path });
  const numbers = [map.columns.bill ?? []].flat();
  const found: (Menu & { sheet: string })[] = [];
  for (const menu of all) {
    const { path, sheet, header } = menu;
    const { cells: columns } = header;
    // Rows of bills are no menu. It lacks columns of the map itself, and has all those that another file lacks.
    if (numbers.some((name) => columns.includes(name)) || lackingOf(map, columns).length === 0) continue;
    const isOf = ({ header: { cells } }: OfFile) => lookupOf(cells, lackingOf(map, cells), columns, map) !== null;
    if (!all.some((other) => other !== menu && isOf(other))) continue;
    const rows: string[][] = [];
    for await (const { cells } of await menu.rows())
      if (rows.push(cells) > MOST_ROWS) throw refusal('file.lookupLong', { path, most: MOST_ROWS });
    found.push({ path, sheet, columns, rows });
  }
  return found;
}

/** The columns of the rows and of the menu that join them; null where the menu lacks a column that the rows lack too. */
export function lookupOf(
  rowsHeader: readonly string[],
  missing: readonly string[],
  menuHeader: readonly string[],
  { lookup }: FileMap,
): Required<Lookup> | null {
  if (missing.length === 0 || !missing.every((name) => menuHeader.includes(name))) return null;
  const shared = rowsHeader.filter((name) => menuHeader.includes(name));
  const [only = ''] = shared.length === 1 ? shared : [];
  const { column, key = column }: Lookup = lookup ?? { column: only };
  return rowsHeader.includes(column) && menuHeader.includes(key) ? { column, key } : null;
}

export function joinOf({ path, columns, rows }: Menu, rowsHeader: readonly string[], by: Required<Lookup>) {
  const { column, key: named } = by;
  const [keyIndex, rowKeyIndex] = [columns.indexOf(named), rowsHeader.indexOf(column)];
  const others = (cells: readonly string[]) => columns.flatMap((_, at) => (at === keyIndex ? [] : (cells[at] ?? '')));
  const byKey = new Map<string, string[]>();
  for (const cells of rows) {
    const key = cells[keyIndex] ?? '';
    if (byKey.has(key)) throw refusal('file.lookupTwice', { path, column: named, key });
    byKey.set(key, others(cells));
  }
  const file = basename(path);
  return {
    /** Columns that rows get from the menu. */
    columns: others(columns).map((name) => (rowsHeader.includes(name) ? `${name} (${file})` : name)),
    /** The row with the cells of its match added; `wrong` where it has none. */
    extend(cells: readonly string[]) {
      const key = cells[rowKeyIndex] ?? '';
      const more = byKey.get(key);
      const wrong = more === undefined ? say('row.notLookedUp', { column, key, file }) : '';
      return { cells: [...cells, ...(more ?? others([]))], wrong };
    },
  };
}
