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

type Menu = OfFile & { cells: readonly string[][] };
type OfFile = Table & { path: string };

export type Join = ReturnType<typeof joinOf>;

const MOST_ROWS = 100_000;

export async function menusOf(paths: readonly string[], map: FileMap): Promise<Menu[]> {
  const all: OfFile[] = [];
  for (const path of paths) for (const table of await readBy(path, map)) all.push({ ...table, path });
  const numbers = [map.columns.bill ?? []].flat();
  const found: Menu[] = [];
  for (const menu of all) {
    const { cells: header } = menu.header;
    // Rows of bills are no menu. It lacks columns of the map itself, and has all those that another file lacks.
    if (numbers.some((name) => header.includes(name)) || lackingOf(map, header).length === 0) continue;
    const isOf = ({ header: { cells } }: OfFile) => keyOf(cells, lackingOf(map, cells), header, map) !== null;
    if (!all.some((other) => other !== menu && isOf(other))) continue;
    const rows: string[][] = [];
    for await (const { cells } of await menu.rows())
      if (rows.push(cells) > MOST_ROWS) throw refusal('file.lookupLong', { path: menu.path, most: MOST_ROWS });
    found.push({ ...menu, cells: rows });
  }
  return found;
}

/** The columns of the rows and of the menu that join them; null where the menu lacks a column that the rows lack too. */
function keyOf(
  rowsHeader: readonly string[],
  missing: readonly string[],
  menuHeader: readonly string[],
  { lookup }: FileMap,
): { column: string; key: string } | null {
  if (missing.length === 0 || !missing.every((name) => menuHeader.includes(name))) return null;
  const shared = rowsHeader.filter((name) => menuHeader.includes(name));
  const [only = ''] = shared.length === 1 ? shared : [];
  const { column, key = column }: NonNullable<FileMap['lookup']> = lookup ?? { column: only };
  return rowsHeader.includes(column) && menuHeader.includes(key) ? { column, key } : null;
}

/** null where the menu does not have the columns that rows of this header lack. */
export function joinOf(menu: Menu, rowsHeader: readonly string[], missing: readonly string[], map: FileMap) {
  const { path, header } = menu;
  const joined = keyOf(rowsHeader, missing, header.cells, map);
  if (joined === null) return null;
  const { column, key: named } = joined;
  const [keyIndex, rowKeyIndex] = [header.cells.indexOf(named), rowsHeader.indexOf(column)];
  const others = (cells: readonly string[]) =>
    header.cells.flatMap((_, at) => (at === keyIndex ? [] : (cells[at] ?? '')));
  const byKey = new Map<string, string[]>();
  for (const cells of menu.cells) {
    const key = cells[keyIndex] ?? '';
    if (byKey.has(key)) throw refusal('file.lookupTwice', { path, column: named, key });
    byKey.set(key, others(cells));
  }
  const file = basename(path);
  return {
    /** Columns that rows get from the menu. */
    columns: others(header.cells).map((name) => (rowsHeader.includes(name) ? `${name} (${file})` : name)),
    /** The row with the cells of its match added; `wrong` where it has none. */
    extend(cells: readonly string[]) {
      const key = cells[rowKeyIndex] ?? '';
      const more = byKey.get(key);
      const wrong = more === undefined ? say('row.notLookedUp', { column, key, file }) : '';
      return { cells: [...cells, ...(more ?? others([]))], wrong };
    },
  };
}
