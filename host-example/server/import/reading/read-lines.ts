/** Rows of the files as lines of bills with exact values, or with what is wrong. */

import { basename } from 'node:path';
import { lackingOf, placeColumns } from '../map/columns';
import { billsMap, type FileMap, type ImportMap } from '../map/import-map';
import type { Passed, ShopSettings } from '../source';
import { refusal, said, say, words } from '../words/words';
import { type Line, lineReader } from './read-line';
import { countRows, type Table, tablesOf } from './table';

/** `passed` is told of rows that no line is made of. */
export async function* readLines(
  paths: readonly string[],
  map: ImportMap,
  shop: ShopSettings,
  passed: Passed,
): AsyncGenerator<Line> {
  const bills = billsMap(map);
  /** The map of dishes, and that of bills where there are two. */
  const maps: readonly FileMap[] = bills === null ? [map] : [map, bills];
  // A refund may have its sale's number only where each file says which rows are refunds.
  const mayShareNumber = bills === null || maps.every(({ columns }) => columns.kind !== undefined);
  // Of two files each lacks what the other has: neither is the menu of the other unless the map says so.
  const menus = bills !== null && map.lookup === undefined ? [] : await menusOf(paths, map);
  // Rows of a menu are no part of a bill.
  for (const { cells } of menus) passed.byRule(cells.length);
  const used = new Set<FileMap>();
  let number = 0;
  for (const [file, path] of paths.entries()) {
    for (const { table, by, join } of await tablesToRead(file, path)) {
      used.add(by);
      const header = [...table.header.cells, ...(join?.columns ?? [])];
      const places = placeColumns(by, header, path);
      const isFileOfBills = by === bills;
      const other = isFileOfBills ? map : bills;
      const width = header.length;
      const read = lineReader({ path, map: by, other, places, width, shop, isFileOfBills, mayShareNumber });
      for await (const { line, cells } of await table.rows()) {
        const joined = join?.extend(cells) ?? { cells, wrong: '' };
        if (places.skip.some(({ at, values }) => values.has(joined.cells[at] ?? ''))) {
          passed.byRule();
          continue;
        }
        const found = read(joined.cells, { file, sheet: table.sheet, line, index: number++ });
        // A row without its row of the menu lacks cells: this replaces what else is wrong, which follows from it.
        if (joined.wrong !== '') found.wrong = joined.wrong;
        yield found;
      }
    }
  }
  if (bills === null) return;
  if (!used.has(map)) throw refusal('map.dishesMissing', { names: columnsNamedBy(map) });
  if (!used.has(bills)) throw refusal('map.billsMissing', { names: columnsNamedBy(bills) });

  /** The tables of a file whose columns a map has. Other ones are told; a file without any is refused. */
  async function tablesToRead(file: number, path: string) {
    const all = await readBy(path, map);
    if (all.length === 0) throw refusal('map.emptyFile', { path });
    const isMenu = ({ sheet }: Table) => menus.some((menu) => menu.path === path && menu.sheet === sheet);
    const tables = all.filter((table) => !isMenu(table));
    const chosen = tables.filter(({ sheet }) => sheet === '' || map.sheets?.includes(sheet) !== false);
    if (tables.length > 0 && chosen.length === 0)
      throw refusal('map.noSuchSheet', { path, sheets: tables.map(({ sheet }) => sheet) });

    const tried = await Promise.all(chosen.map((table) => tryMaps(table, path)));
    const found = tried.flatMap(({ toRead }) => toRead ?? []);
    const [first] = tried;
    if (found.length === 0 && first !== undefined) {
      const [items = [], ofBills = []] = first.lacking;
      if (bills !== null) throw refusal('map.neitherFile', { path, items, bills: ofBills });
      // For what it throws: it names the missing columns beside those that there are.
      placeColumns(map, first.table.header.cells, path);
    }
    for (const table of tables) {
      const own = tried.find((each) => each.table === table);
      if (own?.toRead) continue;
      const { sheet, header } = table;
      const rows = await countRows(table);
      const [lacking] = own?.lacking ?? [];
      const reason =
        lacking === undefined
          ? words('map.otherSheet', { sheet, rows })
          : words('map.strangeSheet', { sheet, rows, lacking });
      const isOdd = rows > 0 && lacking !== undefined && lacking.length < columnsNamedBy(map).length;
      passed.sheet({ file, sheet, line: header.line }, rows, said(reason), isOdd);
    }
    return found;
  }

  /** The first map whose columns the table has, maybe with those of a menu; else the columns that it lacks for each map. */
  async function tryMaps(table: Table, path: string) {
    const lacking: string[][] = [];
    for (const by of maps) {
      // Each map has an encoding and a delimiter of its own, by which the file may have no row at all.
      const own = by === map ? table : (await readBy(path, by)).find(({ sheet }) => sheet === table.sheet);
      const header = own?.header.cells ?? [];
      const missing = lackingOf(by, header);
      lacking.push(missing);
      let join: Join = null;
      for (const menu of menus) join ??= joinOf(menu, header, missing, map);
      if (own !== undefined && (missing.length === 0 || join !== null))
        return { table, toRead: { table: own, by, join }, lacking };
    }
    return { table, toRead: null, lacking };
  }
}

const columnsNamedBy = (map: FileMap) => lackingOf(map, []);
const readBy = (path: string, map: FileMap) => tablesOf(path, map.encoding ?? 'utf-8', map);

/**
 * A menu beside the rows, which says what a column of theirs stands for: rows have the number of a dish, and the menu its
 * name and price. A table is a menu where it has the columns that the map names and the rows lack. Both are joined by the
 * column of the map's `lookup`, or without one by the only column that both headers share; with none or several not at all.
 */
type Menu = OfFile & { cells: readonly string[][] };
type OfFile = Table & { path: string };

type Join = ReturnType<typeof joinOf>;

const MOST_ROWS = 100_000;

async function menusOf(paths: readonly string[], map: FileMap): Promise<Menu[]> {
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
      if (rows.push(cells) > MOST_ROWS)
        throw refusal('file.lookupLong', { path: menu.path, most: MOST_ROWS });
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
function joinOf(menu: Menu, rowsHeader: readonly string[], missing: readonly string[], map: FileMap) {
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
