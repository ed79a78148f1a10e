/** Rows of the files as lines of bills with exact values, or with what is wrong. */
import { lackingOf, placeColumns } from '../map/columns';
import { billsMap, type FileMap, type ImportMap } from '../map/import-map';
import type { Passed, ShopSettings } from '../source';
import { refusal, said, words } from '../words/words';
import { type Join, joinOf, lookupOf, menusOf, readBy } from './menus';
import { type Line, lineReader } from './read-line';
import { countRows, type Table } from './table';

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
  for (const { rows } of menus) passed.byRule(rows.length);
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
      let join: Join | null = null;
      for (const menu of menus) {
        const lookup = lookupOf(header, missing, menu.columns, map);
        if (lookup !== null) join ??= joinOf(menu, header, lookup);
      }
      if (own !== undefined && (missing.length === 0 || join !== null))
        return { table, toRead: { table: own, by, join }, lacking };
    }
    return { table, toRead: null, lacking };
  }
}

const columnsNamedBy = (map: FileMap) => lackingOf(map, []);
